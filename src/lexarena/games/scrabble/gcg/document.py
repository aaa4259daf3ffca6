"""What a GCG file says, line by line, before any rule is applied to it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import NoReturn

from lexarena.errors import RecordError
from lexarena.text import visible

MOST_ODDITIES = 1000
"""A file with more oddities is refused: it is something else."""


class Kind(Enum):
    """What a line about a player says."""

    PLAY = "play"
    PASS = "pass"
    EXCHANGE = "exchange"
    EXCHANGE_NUMBER = "exchange of a number of tiles"
    WITHDRAWAL = "play taken back"
    CHALLENGE = "challenge bonus"
    TIME = "time penalty"
    LAST_RACK = "last rack"


@dataclass
class EventLine:
    """A line that starts with `>`, as it is written."""

    line: int
    nickname: str
    kind: Kind
    rack: str = ""
    row: int = 0
    """The row of the first letter, from 0."""
    col: int = 0
    down: bool = False
    tiles: str = ""
    """The tiles of a play, an exchange or a last rack."""
    number: int = 0
    """The number of tiles of an exchange that does not name them."""
    score: int | None = None
    total: int | None = None
    notes: list[str] = field(default_factory=list)


@dataclass
class Document:
    """The pragmas and events of a file."""

    nicknames: list[str | None] = field(default_factory=lambda: [None, None])
    names: list[str | None] = field(default_factory=lambda: [None, None])
    player_lines: list[int] = field(default_factory=lambda: [1, 1])
    pragmas: dict[str, tuple[int, str]] = field(default_factory=dict)
    """The line and the text of the pragmas that stand for the whole game, by name: `title`, `lexicon`, ..."""
    others: list[tuple[str, str]] = field(default_factory=list)
    """Pragmas that mean nothing here, kept for writing them again."""
    notes: list[str] = field(default_factory=list)
    """Notes before the first event."""
    events: list[EventLine] = field(default_factory=list)
    racks: dict[int, tuple[int, str]] = field(default_factory=dict)
    """The line and the text of the racks of an unfinished game, by seat."""
    next_rack: tuple[int, str] | None = None
    """The line and the text of the rack of the player to move, where the seat is not named."""
    is_incomplete: bool = False
    """Whether the file says, or shows by a line that is cut off, that the game goes on."""
    last_line: int = 1


class Oddities:
    """Collects what is odd about a file; in a strict reading the first oddity refuses the file.

    >>> seen = []
    >>> Oddities("game.gcg", on_warning=seen.append).add(3, "the total is 24, not 26", "correct it")
    >>> seen
    ['game.gcg, line 3: the total is 24, not 26; correct it']
    """

    def __init__(
        self, where: str = "game", strict: bool = False, on_warning: Callable[[str], None] | None = None
    ) -> None:
        self.where, self.strict = where, strict
        self.on_warning = on_warning
        self.number = 0

    def add(self, line: int, problem: str, remedy: str) -> None:
        """Report an oddity, with what to do about it."""
        if self.strict:
            self.refuse(line, problem, remedy)
        self.number += 1
        if self.number > MOST_ODDITIES:
            self.refuse(line, f"more than {MOST_ODDITIES:,} lines are odd", "give a GCG file")
        if self.on_warning is not None:
            self.on_warning(self._text(line, problem, remedy))

    def refuse(self, line: int, problem: str, remedy: str) -> NoReturn:
        """Raise the error that the file cannot be read."""
        raise RecordError(self._text(line, problem, remedy))

    def _text(self, line: int, problem: str, remedy: str) -> str:
        """Return the message; what it quotes from the file cannot control a terminal."""
        return f"{self.where}, line {line}: {visible(problem)}; {visible(remedy)}"
