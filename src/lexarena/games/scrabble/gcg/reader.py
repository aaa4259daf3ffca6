"""The lines of a GCG file become a document: pragmas with their notes and continuations, and events.

```text
>nick: RACK 8H WO.D +24 124      a play across; H8 for one down; trailing words are ignored
>nick: RACK - +0 124             a pass
>nick: RACK -ABC +0 124          an exchange; -3 if only the number is known
>nick: RACK -- -24 100           a play taken back
>nick: RACK (challenge) +5 129   points for a challenge that failed
>nick: RACK (time) -10 119       points lost for overtime
>nick: (RACK) +12 131            twice the opponent's last rack
>nick: RACK (RACK) -6 113        the player's own last rack
```
"""

import re

from lexarena.games.scrabble.gcg.document import Document, EventLine, Kind, Oddities
from lexarena.games.scrabble.record import MOST_ENTRIES

SINGLE = ("title", "description", "id", "lexicon", "game-type", "board-layout", "tile-distribution")
"""The pragmas about the whole game, each allowed once."""
_KEPT = ("style", "comment")
_TABLES = ("tile", "tile-set", "game-board")
"""Pragmas that describe tiles and boards square by square."""
_PRAGMA = re.compile(r"#([A-Za-z][A-Za-z0-9-]*|-)(?:[ \t]+(.*))?")
_NAME = re.compile(r"[a-z][a-z0-9-]*")
_PLAYER, _RACK = re.compile(r"player([0-9]+)"), re.compile(r"rack([0-9]+)")
_INDENTED = re.compile(r"[ \t]+(>[^:]+:|#[A-Za-z])")
_AT_START = re.compile(rb"\s*(#[A-Za-z][A-Za-z0-9-]*(\s|$)|>[^:\r\n]{1,80}:)")


def recognises(content: bytes) -> bool:
    """Return whether a file looks like GCG: whether its first line is a pragma or an event."""
    return _AT_START.match(content.removeprefix(b"\xef\xbb\xbf")[:4096]) is not None


def is_other_pragma(name: str) -> bool:
    """Return whether a name is that of a pragma without a meaning here.

    >>> is_other_pragma("style"), is_other_pragma("player1"), is_other_pragma("two words")
    (True, False, False)
    """
    known = (*SINGLE, "note", "incomplete", "character-encoding")
    return _NAME.fullmatch(name) is not None and name not in known and not _PLAYER.match(name) and not _RACK.match(name)


def read_lines(lines: list[str], odd: Oddities) -> Document:
    """Return the document of the lines of a file; raise `RecordError` with the line if one cannot be read."""
    return _Reader(lines, odd).read()


class _Reader:
    def __init__(self, lines: list[str], odd: Oddities) -> None:
        self.lines, self.odd = lines, odd
        self.document = Document()
        self.open = ""
        """The pragma that a line without a mark continues: `note`, `description`, or none."""
        self.last = max((i for i, line in enumerate(lines, 1) if line.startswith(">")), default=0)

    def read(self) -> Document:
        for number, line in enumerate(self.lines, 1):
            text = line.rstrip(" \t")
            if not text.strip():
                continue
            self.document.last_line = number
            if self.document.events and re.match(r"#(player1|character-encoding)\b", text):
                self.odd.add(number, "a second game starts here", "put each game into a separate file")
                break
            if _INDENTED.match(text) and self.open != "note":
                self.odd.add(number, "the line is indented", "start it at the margin")
                text = text.lstrip(" \t")
            if text.startswith(">"):
                self._event(number, text)
            elif text.startswith("#"):
                self._pragma(number, text)
            else:
                self._continue(number, text.strip(" \t"))
        return self.document

    def _event(self, number: int, text: str) -> None:
        self.open = ""
        missing = ""
        try:
            event = parse_event(text, number, self.odd)
            if number == self.last and event.score is None:
                missing = "it has no score"
        except UnreadableError as error:
            if number != self.last or not self.document.events:
                self.odd.refuse(number, error.problem, error.remedy)
            missing = error.problem
        if missing:
            self.odd.add(number, f"the line is cut off: {missing}", "complete it; the game is read up to here")
            self.document.is_incomplete = True
            return
        self.document.events.append(event)
        if len(self.document.events) > MOST_ENTRIES:
            self.odd.refuse(number, f"the game has more than {MOST_ENTRIES:,} events", "give the file of one game")

    def _pragma(self, number: int, text: str) -> None:
        found = _PRAGMA.fullmatch(text)
        if found is None:
            self.odd.add(number, f"{text[:30]!r} is not a pragma", "write it as in #note TEXT, or leave it out")
            return
        name, rest = found[1].lower(), (found[2] or "").strip(" \t")
        if found[1] != name:
            self.odd.add(number, f"#{found[1]} is written in capitals", f"write #{name}")
        if name == "-":
            self._continue(number, rest)
            return
        document, self.open = self.document, ""
        if name == "note":
            self._note(rest)
        elif name == "character-encoding":
            pass  # `lines_of` has used it
        elif player := _PLAYER.fullmatch(name):
            self._player(number, int(player[1][:3]), rest)
        elif rack := _RACK.fullmatch(name):
            if rack[1] not in ("1", "2"):
                self.odd.refuse(number, f"#{name} is a third rack", "give a game of two players")
            document.racks[int(rack[1]) - 1] = number, rest
            document.is_incomplete = True
        elif name == "incomplete":
            document.is_incomplete = True
            document.next_rack = (number, rest) if rest else None
        elif name in SINGLE:
            if name in document.pragmas:
                self.odd.add(number, f"there are two #{name} lines", "keep one of them")
            document.pragmas[name] = number, rest
            self.open = "description" if name == "description" else ""
        else:
            if name == "tile-set" and rest.lower().startswith("english"):
                pass  # the usual tiles
            elif name in _TABLES:
                self.odd.add(number, f"#{name} is ignored", "convert the file with the ruleset that has this board")
            elif name not in _KEPT:
                self.odd.add(number, f"unknown pragma #{name}", "write its text as a #note")
            document.others.append((name, rest))

    def _player(self, number: int, player: int, rest: str) -> None:
        if player not in (1, 2):
            self.odd.refuse(number, f"there is a player {player}", "give a game of two players")
        nickname, *names = rest.split(maxsplit=1) or [""]
        if not nickname:
            self.odd.add(number, f"player {player} has no nickname", "write a nickname and a name")
            return
        if self.document.nicknames[player - 1] is not None:
            self.odd.add(number, f"player {player} is named twice", "keep one of the lines")
        self.document.nicknames[player - 1] = nickname
        self.document.player_lines[player - 1] = number
        self.document.names[player - 1] = " ".join(names) or nickname

    def _note(self, text: str) -> None:
        self.open = "note"
        self._notes.append(text)

    @property
    def _notes(self) -> list[str]:
        """The notes of the last event, or of the game before its first event."""
        return self.document.events[-1].notes if self.document.events else self.document.notes

    def _continue(self, number: int, text: str) -> None:
        if self.open == "note":
            self._notes[-1] = f"{self._notes[-1]}\n{text}" if self._notes[-1] else text
        elif self.open == "description":
            line, before = self.document.pragmas["description"]
            self.document.pragmas["description"] = line, f"{before} {text}".strip()
        else:
            self.odd.add(number, f"{text[:30]!r} is not part of a note", "write it as #note TEXT, or leave it out")


_ACROSS = re.compile(r"([0-9]{1,3})([A-Za-z])")
_DOWN = re.compile(r"([A-Za-z])([0-9]{1,3})")
_NUMBER = re.compile(r"([+-]*)([0-9]{1,6})")
_LONGEST_RACK = 7


class UnreadableError(Exception):
    """A line that cannot be read: the problem and the remedy."""

    def __init__(self, problem: str, remedy: str) -> None:
        super().__init__(problem)
        self.problem, self.remedy = problem, remedy


def parse_event(text: str, line: int, odd: Oddities) -> EventLine:
    """Read a line that starts with `>`; raise `UnreadableError` if it is not an event.

    >>> event = parse_event(">Ann: ABCDEF? 8g CaB +20 20 CAB", 4, Oddities())
    >>> event.kind, event.rack, event.row, event.col, event.down, event.tiles, event.score, event.total
    (<Kind.PLAY: 'play'>, 'ABCDEF?', 7, 6, False, 'CaB', 20, 20)
    """
    nickname, colon, body = text[1:].partition(":")
    if not colon or not nickname.strip():
        raise UnreadableError("the nickname and colon are missing", "write the line as in >Ann: ABCDEFG 8H FACE +22 22")
    tokens = body.split()
    event = EventLine(line, nickname.strip(), Kind.PASS)
    at = 0
    if (
        tokens
        and not tokens[0].startswith(("(", "-"))
        and not (_ACROSS.fullmatch(tokens[0]) or _DOWN.fullmatch(tokens[0]))
    ):
        event.rack, at = tokens[0], 1
    if at == len(tokens):
        raise UnreadableError("it has only a rack", "add what the player did, as in 8H FACE +22 22")
    at = _read_action(event, tokens, at, odd)
    _read_points(event, tokens[at:], odd)
    return event


def _read_action(event: EventLine, tokens: list[str], at: int, odd: Oddities) -> int:
    """Read what the player did; return the place of the points."""
    token = tokens[at]
    if token == "--":
        event.kind = Kind.WITHDRAWAL
    elif token == "-":
        event.kind = Kind.PASS
    elif token.startswith("-") and token[1:].isascii() and token[1:].isdigit():
        event.kind, event.number = Kind.EXCHANGE_NUMBER, int(token[1:5])
    elif token.startswith("-"):
        event.kind, event.tiles = Kind.EXCHANGE, token[1:]
    elif token.startswith("("):
        _read_bracket(event, token, odd)
    elif across := _ACROSS.fullmatch(token):
        event.row, event.col, event.kind = int(across[1]) - 1, ord(across[2].upper()) - ord("A"), Kind.PLAY
    elif down := _DOWN.fullmatch(token):
        event.row, event.col, event.kind = int(down[2]) - 1, ord(down[1].upper()) - ord("A"), Kind.PLAY
        event.down = True
    else:
        raise UnreadableError(f"{_cut(token)} is not a position", "write a play as in 8H FACE, or - for a pass")
    if event.kind != Kind.PLAY:
        return at + 1
    if at + 1 == len(tokens):
        raise UnreadableError(f"the word after {token} is missing", "write the tiles, as in 8H FACE")
    event.tiles = tokens[at + 1]
    return at + 2


def _read_bracket(event: EventLine, token: str, odd: Oddities) -> None:
    if not token.endswith(")"):
        raise UnreadableError(f"{_cut(token)} lacks a closing parenthesis", "write it as in (AEI)")
    inside = token[1:-1]
    named = {"challenge": Kind.CHALLENGE, "time": Kind.TIME}.get(inside.lower())
    if named is None or (inside.isupper() and len(inside) <= _LONGEST_RACK):
        event.kind, event.tiles = Kind.LAST_RACK, inside
        return
    event.kind = named
    if not inside.islower():
        odd.add(event.line, f"{token} is written in capitals", f"write ({inside.lower()})")


def _read_points(event: EventLine, tokens: list[str], odd: Oddities) -> None:
    """Read the score and the total; the list of words that may follow a play is ignored."""
    found = _NUMBER.fullmatch(tokens[0]) if tokens else None
    if found is None:
        if len(tokens) == 1 and re.fullmatch(r"[+-]+", tokens[0]):
            raise UnreadableError("the score is cut off", "write it as in +22")
        if any(_NUMBER.fullmatch(token) for token in tokens):
            raise UnreadableError(f"{_cut(tokens[0])} is not a score", "write it as in +22")
        return
    sign, digits = found.groups()
    event.score = -int(digits) if "-" in sign else int(digits)
    if sign not in ("+", "-"):
        odd.add(event.line, f"the score is written {tokens[0]}", f"write {event.score:+}")
    if len(tokens) == 1:
        return
    total = _NUMBER.fullmatch(tokens[1])
    if total is None or len(total[1]) > 1:
        raise UnreadableError(f"{_cut(tokens[1])} is not a total", "write the points so far, as in 124")
    event.total = -int(total[2]) if total[1] == "-" else int(total[2])
    if event.kind != Kind.PLAY and len(tokens) > 2:
        odd.add(event.line, f"there is {_cut(tokens[2])} after the total", "put remarks into a #note")


def _cut(text: str) -> str:
    """Return a text in quotes, shortened if it is long."""
    return repr(text if len(text) <= 30 else text[:27] + "...")
