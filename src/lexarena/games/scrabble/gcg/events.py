"""One line of a GCG file that starts with `>`: who did what, for how many points.

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

from lexarena.games.scrabble.gcg.document import EventLine, Kind, Oddities

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
        raise UnreadableError("no nickname stands before a colon", "write the line as in >Ann: ABCDEFG 8H FACE +22 22")
    tokens = body.split()
    event = EventLine(line, nickname.strip(), Kind.PASS)
    at = 0
    if tokens and not tokens[0].startswith(("(", "-")) and not _is_position(tokens[0]):
        event.rack, at = tokens[0], 1
    if at == len(tokens):
        raise UnreadableError("says nothing but a rack", "add what the player did, as in 8H FACE +22 22")
    at = _read_action(event, tokens, at, odd)
    _read_points(event, tokens[at:], odd)
    return event


def _is_position(token: str) -> bool:
    return bool(_ACROSS.fullmatch(token) or _DOWN.fullmatch(token))


def _read_action(event: EventLine, tokens: list[str], at: int, odd: Oddities) -> int:
    """Read what the player did; return where the points follow."""
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
        event.row, event.col = int(across[1]) - 1, ord(across[2].upper()) - ord("A")
        return _read_play(event, tokens, at)
    elif down := _DOWN.fullmatch(token):
        event.row, event.col, event.down = int(down[2]) - 1, ord(down[1].upper()) - ord("A"), True
        return _read_play(event, tokens, at)
    else:
        raise UnreadableError(f"{_cut(token)} is not a position", "write a play as in 8H FACE, or - for a pass")
    return at + 1


def _read_play(event: EventLine, tokens: list[str], at: int) -> int:
    event.kind = Kind.PLAY
    if at + 1 == len(tokens):
        raise UnreadableError(f"no word stands after {tokens[at]}", "write the tiles, as in 8H FACE")
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
    """Read the score and the total; what follows a play is a list of words, which says nothing new."""
    if not tokens or not _NUMBER.fullmatch(tokens[0]):
        if len(tokens) == 1 and re.fullmatch(r"[+-]+", tokens[0]):
            raise UnreadableError("the score is cut off", "write it as in +22")
        if any(_NUMBER.fullmatch(token) for token in tokens):
            raise UnreadableError(f"{_cut(tokens[0])} is not a score", "write it as in +22")
        return
    event.score = _score(event, tokens[0], odd)
    if len(tokens) == 1:
        return
    total = _NUMBER.fullmatch(tokens[1])
    if total is None or len(total[1]) > 1:
        raise UnreadableError(f"{_cut(tokens[1])} is not a total", "write the points so far, as in 124")
    event.total = -int(total[2]) if total[1] == "-" else int(total[2])
    if event.kind != Kind.PLAY and len(tokens) > 2:
        odd.add(event.line, f"{_cut(tokens[2])} stands after the total", "put remarks into a #note")


def _score(event: EventLine, token: str, odd: Oddities) -> int:
    found = _NUMBER.fullmatch(token)
    assert found is not None
    sign, digits = found.groups()
    value = -int(digits) if "-" in sign else int(digits)
    if sign not in ("+", "-"):
        odd.add(event.line, f"the score is written {token}", f"write {value:+}")
    return value


def _cut(text: str) -> str:
    """Return a text in quotes, and only its beginning if it is long."""
    return repr(text if len(text) <= 30 else text[:27] + "...")
