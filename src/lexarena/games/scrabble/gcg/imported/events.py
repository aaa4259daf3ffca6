"""What happens in an imported game besides placements, known exchanges and passes, and how it is written.

| text | event |
|---|---|
| `--` | the last placement is taken back, because it was challenged |
| `(challenge)` | points for a challenge that failed |
| `(time)` | points lost for overtime |
| `(AEI?)` | the points of the last rack: the opponent's, or one's own |
| `-3` | an exchange of three tiles that nobody wrote down |
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from lexarena.errors import NotationError
from lexarena.games.scrabble.engine.move_rows import CHALLENGE
from lexarena.games.scrabble.rules.game import Turn
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.notation import parse_move

_EVENTS = range(CHALLENGE + 1, CHALLENGE + 6)
WITHDRAWAL, CHALLENGE_BONUS, TIME_PENALTY, LAST_RACK, UNKNOWN_EXCHANGE = _EVENTS
"""The kinds of events, after those of moves."""

_FIXED = {"--": WITHDRAWAL, "(challenge)": CHALLENGE_BONUS, "(time)": TIME_PENALTY}
_TEXTS = {kind: text for text, kind in _FIXED.items()}
_RACK = re.compile(r"\(([A-Z?]*)\)")
_NUMBER = re.compile(r"-([1-9][0-9]?)")


@dataclass(frozen=True, slots=True, repr=False)
class Event(Move):
    """Something in an imported game that no rule of play covers; it lays no tiles.

    >>> str(Event(LAST_RACK, rack="AE_")), str(Event(UNKNOWN_EXCHANGE, number=3)), str(Event(WITHDRAWAL))
    ('(AE?)', '-3', '--')
    """

    kinds = _EVENTS

    rack: str = ""
    """The tiles of the last rack, `_` for a blank."""
    number: int = 0
    """The number of tiles exchanged."""

    @property
    def used(self) -> str:
        """No tile: those of an unknown exchange are not known."""
        return ""

    @property
    def is_turn(self) -> bool:
        """Whether it uses up a turn."""
        return self.kind == UNKNOWN_EXCHANGE

    def __repr__(self) -> str:
        return f"<Event {self}>"

    def __str__(self) -> str:
        if self.kind == LAST_RACK:
            return f"({self.rack.replace('_', '?')})"
        return f"-{self.number}" if self.kind == UNKNOWN_EXCHANGE else _TEXTS[self.kind]


@dataclass(frozen=True)
class ImportedTurn(Turn):
    """A move or an event of an imported game, as the record has it."""

    score: int = 0
    """The points that counted, right or wrong."""
    notes: tuple[str, ...] = ()
    phonies: tuple[str, ...] = field(default=(), compare=False)
    """The words that it formed and that a word list does not have."""


def is_turn(move: Move) -> bool:
    """Return whether a move or an event uses up a turn."""
    return move.is_turn if isinstance(move, Event) else True


def event_text(move: Move) -> str:
    """Return a move, or an event in words.

    >>> event_text(Event(TIME_PENALTY)), event_text(Event(UNKNOWN_EXCHANGE, number=3))
    ('time penalty', 'exchanges 3 unknown tiles')
    """
    if not isinstance(move, Event):
        return str(move)
    if move.kind == LAST_RACK:
        return f"last rack {str(move)[1:-1] or 'empty'}"
    if move.kind == UNKNOWN_EXCHANGE:
        return f"exchanges {move.number} unknown tile{'' if move.number == 1 else 's'}"
    words = {WITHDRAWAL: "takes the play back", CHALLENGE_BONUS: "challenge bonus", TIME_PENALTY: "time penalty"}
    return words[move.kind]


def parse_step(text: str, rows: Sequence[str]) -> Move:
    """Read a move or an event of an imported game on a board with these rows.

    >>> rows = [".....", ".....", ".CAT.", ".....", "....."]
    >>> [str(parse_step(text, rows)) for text in ("3B (CAT)s", "-AB?", "-", "-2", "--", "(time)", "(Q?)")]
    ['3B (CAT)s', '-AB?', '-', '-2', '--', '(time)', '(Q?)']
    """
    if text in _FIXED:
        return Event(_FIXED[text])
    if found := _RACK.fullmatch(text):
        return Event(LAST_RACK, rack=found[1].replace("?", "_"))
    if found := _NUMBER.fullmatch(text):
        return Event(UNKNOWN_EXCHANGE, number=int(found[1]))
    if text.startswith("("):
        raise NotationError(f"cannot read {text!r}; write (challenge), (time), or the last rack as in (AEI?)")
    move = parse_move(text, rows)
    if move.is_challenge:
        raise NotationError("an imported game has no challenges; write -- for the play that is taken back")
    return move
