"""Play: a game between people and agents as a stream of events, for the terminal, a web app or your own program."""

from typing import TYPE_CHECKING

from lexarena.lazy import lazy_exports

if TYPE_CHECKING:
    from lexarena.play.events import Event, Faulted, Hinted, Over, Played, Resigned, TimedOut, Undone
    from lexarena.play.plain import PlainPlay
    from lexarena.play.plain_terminal import PlainTerminal
    from lexarena.play.session import Person, Session
else:
    __getattr__, __dir__ = lazy_exports(
        __name__,
        {
            "Event": ".events",
            "Faulted": ".events",
            "Hinted": ".events",
            "Over": ".events",
            "Person": ".session",
            "PlainPlay": ".plain",
            "PlainTerminal": ".plain_terminal",
            "Played": ".events",
            "Resigned": ".events",
            "Session": ".session",
            "TimedOut": ".events",
            "Undone": ".events",
        },
    )

__all__ = [
    "Event",
    "Faulted",
    "Hinted",
    "Over",
    "Person",
    "PlainPlay",
    "PlainTerminal",
    "Played",
    "Resigned",
    "Session",
    "TimedOut",
    "Undone",
]
