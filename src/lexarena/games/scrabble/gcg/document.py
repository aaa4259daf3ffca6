"""The content of a GCG file before any rule is applied: its lines and their encoding, its events, and the seats."""

import codecs
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import NoReturn

from lexarena.errors import RecordError
from lexarena.text import visible

MOST_ODDITIES = 1000
"""A file with more irregularities is refused: it is probably not GCG."""


class Kind(Enum):
    """The kinds of lines about a player."""

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
    """A line that starts with `>`, as written."""

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
    """The line and the text of the pragmas about the whole game, by name: `title`, `lexicon`, ..."""
    others: list[tuple[str, str]] = field(default_factory=list)
    """Pragmas without a meaning here, which are written again."""
    notes: list[str] = field(default_factory=list)
    """Notes before the first event."""
    events: list[EventLine] = field(default_factory=list)
    racks: dict[int, tuple[int, str]] = field(default_factory=dict)
    """The line and the text of the racks of an unfinished game, by seat."""
    next_rack: tuple[int, str] | None = None
    """The line and the text of the rack of the player to move, if the seat is not named."""
    is_incomplete: bool = False
    """Whether the file says that the game is unfinished, or its last line is cut off."""
    last_line: int = 1


@dataclass
class Oddities:
    """Reports the irregularities of a file; with `strict` the first one is an error.

    >>> seen = []
    >>> Oddities("game.gcg", on_warning=seen.append).add(3, "the total is 24, not 26", "correct it")
    >>> seen
    ['game.gcg, line 3: the total is 24, not 26; correct it']
    """

    where: str = "game"
    strict: bool = False
    on_warning: Callable[[str], None] | None = None
    number: int = 0

    def add(self, line: int, problem: str, remedy: str) -> None:
        """Report an irregularity, with a remedy."""
        if self.strict:
            self.refuse(line, problem, remedy)
        self.number += 1
        if self.number > MOST_ODDITIES:
            self.refuse(line, f"the file has more than {MOST_ODDITIES:,} irregularities", "give a GCG file")
        if self.on_warning is not None:
            self.on_warning(self._text(line, problem, remedy))

    def refuse(self, line: int, problem: str, remedy: str) -> NoReturn:
        """Raise `RecordError`: the file cannot be read."""
        raise RecordError(self._text(line, problem, remedy))

    def _text(self, line: int, problem: str, remedy: str) -> str:
        """Return the message, with control characters from the file escaped."""
        return f"{self.where}, line {line}: {visible(problem)}; {visible(remedy)}"


_LINE_END = re.compile(r"\r\n|\n|\r")
_ENDS = re.compile(rb"\r\n|\n|\r")
_ENCODING = re.compile(rb"(?:\A|(?<=[\r\n]))[ \t]*#character-encoding[ \t]+([^\r\n]*)", re.IGNORECASE)
_UTF_8 = ("utf-8", "utf8")
_LATIN_1 = ("iso-8859-1", "iso8859-1", "iso 8859-1", "iso_8859-1", "latin-1", "latin1")


def lines_of(content: bytes, odd: Oddities) -> list[str]:
    r"""Return the lines of a file without their ends.

    A file is ISO 8859-1 unless its first line says otherwise. Many files lack that line, so text that is valid UTF-8 is
    read as such.

    >>> lines_of(b"#player1 A Ren\xe9\r#player2 B B\r\n", Oddities())
    ['#player1 A René', '#player2 B B', '']
    """
    return split_lines(_text(content, odd))


def split_lines(text: str) -> list[str]:
    """Return the lines of a text, with any kind of line ends."""
    return _LINE_END.split(text)


def _text(content: bytes, odd: Oddities) -> str:
    for mark in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        if content.startswith(mark):
            odd.add(1, "the file is UTF-16", "save it as UTF-8")
            return content.decode("utf-16", "replace")
    if b"\0" in content:
        line = _line_at(content, content.index(b"\0"))
        odd.refuse(line, "there is a NUL byte, so this is not text", "give a GCG file")
    if content.startswith(codecs.BOM_UTF8):
        odd.add(1, "the file starts with a byte order mark", "save it without one")
        content = content.removeprefix(codecs.BOM_UTF8)
    named, line = "", 1
    if found := _ENCODING.search(content):
        named = found[1].decode("latin-1").strip().lower()
        line = _line_at(content, found.start())
        if line > 1:
            odd.add(line, "the encoding is named after the first line", "move the line to the top of the file")
        if named not in _UTF_8 + _LATIN_1:
            odd.add(line, f"unknown encoding {named!r}", "write #character-encoding UTF-8")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        if named in _UTF_8:
            odd.add(_line_at(content, error.start), "the line is not UTF-8, as the file says", "save the file as UTF-8")
        return _western(content)
    if named in _LATIN_1:
        return _western(content)
    if not named and not text.isascii():
        first = next(i for i, line in enumerate(split_lines(text), 1) if not line.isascii())
        odd.add(
            first, "the line is UTF-8, but the file does not declare it", "write #character-encoding UTF-8 at its top"
        )
    return text


def _line_at(content: bytes, place: int) -> int:
    """Return the line number of a place."""
    return len(_ENDS.findall(content[:place])) + 1


def _western(content: bytes) -> str:
    """Return ISO 8859-1 as text; Windows programs write quotes and dashes in place of its control characters."""
    try:
        return content.decode("cp1252")
    except UnicodeDecodeError:
        return content.decode("latin-1")


LONGEST_NAME = 200
_TURNS = (Kind.PLAY, Kind.PASS, Kind.EXCHANGE, Kind.EXCHANGE_NUMBER)


class Seats:
    """Finds the seat of each event. Player 1 has seat 0, whoever starts."""

    def __init__(self, document: Document, odd: Oddities) -> None:
        """Name the players; those without a pragma are named by the nicknames of the events."""
        self.odd = odd
        self.nicknames = self._complete(document)
        names = [name or nick for name, nick in zip(document.names, self.nicknames, strict=True)]
        self.names = [visible(" ".join(name.split()))[:LONGEST_NAME] for name in names]
        self.is_shared = self.nicknames[0] == self.nicknames[1]
        """Whether both players have the same nickname, so that only the order of the events distinguishes them."""
        if self.is_shared:
            problem = f"both players have the nickname {self.nicknames[0]!r}"
            odd.add(max(document.player_lines), problem, "give them different nicknames")
        self._folded = [nick.casefold() for nick in self.nicknames]
        self._next: int | None = 0 if self.is_shared else None
        """The seat whose turn it is, if known."""
        self._last_play = 0

    def _complete(self, document: Document) -> list[str]:
        nicknames = list(document.nicknames)
        given = [nick for nick in nicknames if nick is not None]
        found = list(dict.fromkeys(event.nickname for event in document.events if event.nickname not in given))
        for seat in (0, 1):
            if nicknames[seat] is None:
                nicknames[seat] = found.pop(0) if found else f"player{seat + 1}"
                self.odd.add(1, f"player {seat + 1} is not named", f"add #player{seat + 1} {nicknames[seat]} NAME")
        return [nick or "" for nick in nicknames]

    def seat_of(self, event: EventLine, totals: list[int]) -> int:
        """Return the seat of an event, given the points of both players before it."""
        seat = self._shared_seat(event, totals) if self.is_shared else self._named_seat(event)
        if event.kind in _TURNS:
            if self._next is not None and seat != self._next:
                self.odd.add(event.line, f"{event.nickname} moves twice in a row", "add the missing line, or a pass")
            self._next, self._last_play = 1 - seat, seat
        return seat

    def _named_seat(self, event: EventLine) -> int:
        if event.nickname in self.nicknames:
            return self.nicknames.index(event.nickname)
        folded = event.nickname.casefold()
        if folded in self._folded and self._folded[0] != self._folded[1]:
            seat = self._folded.index(folded)
            self.odd.add(
                event.line, f"{event.nickname!r} is spelled differently above", f"write {self.nicknames[seat]}"
            )
            return seat
        remedy = f"use the nicknames, {' and '.join(self.nicknames)}"
        return self.odd.refuse(event.line, f"{event.nickname!r} is not a player", remedy)

    def _shared_seat(self, event: EventLine, totals: list[int]) -> int:
        """Return the seat of an event under a shared nickname: turns alternate, other events fit one of the totals."""
        if event.kind in _TURNS:
            return self._next or 0
        if event.kind in (Kind.WITHDRAWAL, Kind.CHALLENGE):
            return self._last_play
        fitting = [seat for seat in (0, 1) if event.total == totals[seat] + (event.score or 0)]
        return fitting[0] if len(fitting) == 1 else self._last_play
