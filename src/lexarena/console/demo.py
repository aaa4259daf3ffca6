"""What `lexarena demo` shows of a game: the part `demo` of a `GameSpec`."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class ShownGame:
    """A game between agents, printed at its end; one agent for each seat."""

    title: str
    agents: tuple[str, ...]
    ruleset: str | None = None
    lexicon: str | None = None


@dataclass(frozen=True)
class MeasuredMatch:
    """A match that shows how strong a trained agent is."""

    opponent: str
    pairs: int
    ruleset: str | None = None
    agent: str = "neural"


@dataclass(frozen=True)
class Demo:
    """The demo of a game; whatever it leaves out is not shown."""

    games: tuple[ShownGame, ...] = ()
    players: Mapping[str, str] = field(default_factory=dict)
    """The agents of a small contest, by the names of the players; a bot from the Python template joins them."""
    pairs: int = 1
    """The pairs of games for each pairing of that contest."""
    matches: tuple[MeasuredMatch, ...] = ()
    commands: Mapping[str, str] = field(default_factory=dict)
    """Commands to try next: what each does, and its arguments."""
