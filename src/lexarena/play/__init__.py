"""Play: a game between people and agents as a stream of events, for the terminal, a web app or your own program."""

from typing import TYPE_CHECKING

from lexarena.lazy import lazy_exports

if TYPE_CHECKING:
    from lexarena.play.events import Event as Event
    from lexarena.play.events import Faulted as Faulted
    from lexarena.play.events import Hinted as Hinted
    from lexarena.play.events import Over as Over
    from lexarena.play.events import PlainPlay as PlainPlay
    from lexarena.play.events import Played as Played
    from lexarena.play.events import Resigned as Resigned
    from lexarena.play.events import TimedOut as TimedOut
    from lexarena.play.events import Undone as Undone
    from lexarena.play.session import Elsewhere as Elsewhere
    from lexarena.play.session import Person as Person
    from lexarena.play.session import Session as Session
    from lexarena.play.terminal import PlainTerminal as PlainTerminal
else:
    __getattr__, __dir__ = lazy_exports(__name__)
