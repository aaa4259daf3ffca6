"""Games that were played elsewhere: racks known in part, challenges, bonuses, penalties and the scores that were stated.

Besides placements, known exchanges and passes, these events happen in an imported game:

| text | event |
|---|---|
| `--` | the last placement is taken back, because it was challenged |
| `(challenge)` | points for a challenge that failed |
| `(time)` | points lost for overtime |
| `(AEI?)` | the points of the last rack: the opponent's, or one's own |
| `-3` | an exchange of three tiles that nobody wrote down |

A player draws right after a move, so the rack of a turn is held since the player's turn before. Where no later turn shows
a rack, only the tiles are known that the last move left.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from lexarena.errors import LexarenaError, NotationError
from lexarena.games.scrabble.engine.arrays import SCORELESS_TURNS
from lexarena.games.scrabble.engine.tiles import BLANK, BLANK_SLOT, CHALLENGE, from_counts, tile_code
from lexarena.games.scrabble.rules.batch import REASONS
from lexarena.games.scrabble.rules.cgp import Position, tiles_on
from lexarena.games.scrabble.rules.game import Game, Turn
from lexarena.games.scrabble.rules.moves import Move, laid, move_text, whole_move
from lexarena.games.scrabble.rules.notation import parse_move
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.words.lexicon import Lexicon

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


@dataclass(frozen=True, slots=True)
class Standing:
    """What is known between two entries of a record."""

    to_move: int
    """The seat of the next entry."""
    racks: tuple[str, str]
    """The tiles that are known to be in each rack."""
    held: tuple[int, int]
    """The number of tiles in each rack, known or not."""
    bag: int
    """The number of tiles in the bag."""


def standings(
    turns: Sequence[ImportedTurn], rules: Ruleset, first: int = 0, last_racks: Sequence[str] = ("", "")
) -> list[Standing]:
    """Return the standing at each ply, from the start to the end.

    `first` is the seat that starts if there are no turns, and `last_racks` are what the racks are known to hold at the
    end.
    """
    number, result = len(turns), []
    held = [rules.rack_size, rules.rack_size]
    bag = rules.total_tiles - sum(held)
    undone = [i + 1 < number and turns[i + 1].move.kind == WITHDRAWAL for i in range(number)]
    for ply in range(number + 1):
        racks = tuple(_rack(turns, undone, ply, seat, last_racks[seat]) for seat in (0, 1))
        to_move = turns[ply].seat if ply < number else 1 - turns[-1].seat if turns else first
        result.append(Standing(to_move, (racks[0], racks[1]), (held[0], held[1]), bag))
        if ply == number:
            return result
        turn = turns[ply]
        if turn.move.is_placement:
            held[turn.seat] -= len(turn.move.used)
        elif turn.move.kind == WITHDRAWAL:
            held[turn.seat] += len(turns[ply - 1].move.used)
        if turn.move.is_placement and not undone[ply]:
            drawn = min(len(turn.move.used), bag)
            held[turn.seat] += drawn
            bag -= drawn
        held[turn.seat] = max(0, held[turn.seat])
    return result


def _rack(turns: Sequence[ImportedTurn], undone: Sequence[bool], ply: int, seat: int, last: str) -> str:
    """Return the tiles that a seat is known to hold at a ply."""
    if ply and undone[ply - 1] and turns[ply - 1].seat == seat:
        return _left(turns[ply - 1])  # the tiles lie on the board, and nothing was drawn yet
    shown = ""
    for turn in turns[ply:]:
        if turn.seat == seat and is_turn(turn.move):
            shown = turn.rack
            break
        if turn.move.kind == LAST_RACK and (turn.seat == seat) == bool(turn.rack):
            shown = turn.move.rack  # type: ignore[attr-defined]
            break
    else:
        shown = last
    return shown or _kept(turns[:ply], seat)


def _kept(turns: Sequence[ImportedTurn], seat: int) -> str:
    """Return what the last turn of a seat left of its rack, or its last rack once that is counted."""
    was_undone = False
    for turn in reversed(turns):
        if turn.move.kind == LAST_RACK and (turn.seat == seat) == bool(turn.rack):
            return turn.move.rack  # type: ignore[attr-defined, no-any-return]
        if turn.seat != seat:
            continue
        if turn.move.kind == WITHDRAWAL:
            was_undone = True
        elif is_turn(turn.move):
            return turn.rack if was_undone else _left(turn)
    return ""


def _left(turn: ImportedTurn) -> str:
    left = Counter(turn.rack) - Counter(turn.move.used)
    if not turn.move.is_placement and not turn.move.is_pass and not turn.move.is_exchange:
        return ""  # an exchange of unknown tiles leaves unknown tiles
    return "".join(tile for tile in sorted(left.elements()))


_ENDINGS = {reason: ending for ending, reason in REASONS.items()}


class ImportedGame(Game):
    """A game whose racks may be known in part. Its words are not looked up, and its scores are those that counted.

    `players[seat].rack` holds the known tiles. The bag holds all tiles that are not known to be elsewhere; `held` and
    `bag_count` say how many tiles there really are in the racks and in the bag.
    """

    standings: Sequence[Standing] = ()
    reason: str | None = None

    @classmethod
    def set_up(
        cls, rules: Ruleset, lexicon: Lexicon, standings: Sequence[Standing] = (), reason: str | None = None
    ) -> "ImportedGame":
        """Return the game before its first entry; `reason` is how it ends after the last one, if it does."""
        rules = rules.without_challenges
        start = Position(("." * rules.size,) * rules.size)
        game = cls.from_position(start, rules, lexicon, seed=0, fill=False)
        assert isinstance(game, ImportedGame)
        game.board.dictionary = None
        game.start = None
        game.standings, game.reason = standings, reason
        game._stand()
        return game

    def __setstate__(self, state: dict[str, object]) -> None:
        super().__setstate__(state)
        self.board.dictionary = None

    @property
    def held(self) -> tuple[int, int]:
        """The number of tiles in each rack, known or not."""
        standing = self._standing
        return (len(self.players[0].rack), len(self.players[1].rack)) if standing is None else standing.held

    @property
    def bag_count(self) -> int:
        """The number of tiles in the bag."""
        standing = self._standing
        return self.bag.tiles_remaining() if standing is None else standing.bag

    def whole(self, move: Move) -> Move:
        """Return a placement with every tile before and after it that belongs to its word, and with its points.

        A single tile that forms words in both directions is written as the play across. The placement must lay a tile,
        but need not fit the rules.
        """
        arrays = self._batch.arrays
        whole = whole_move(laid(move, self._batch.tables, arrays.cells[0], arrays.used[0]), self.board.cells.copy())
        return whole if len(whole.tiles) > 1 else replace(whole, direction="V")

    def play(self, turn: ImportedTurn) -> None:
        """Play an entry as it was recorded; `read_turn` of the record checks it."""
        arrays, move = self._batch.arrays, turn.move
        if move.kind == WITHDRAWAL and not (self.turns and self.turns[-1].move.is_placement):
            raise LexarenaError("there is no placement to take back")
        self._snapshots.append(self._batch.snapshot(0))
        size = self.ruleset.size
        if move.is_placement:
            for row, col, tile in move.placed:
                arrays.cells[0, row * size + col] = tile_code(tile)
                arrays.used[0, row * size + col] = 1
        elif move.kind == WITHDRAWAL:
            for row, col, _ in self.turns[-1].move.placed:
                arrays.cells[0, row * size + col] = 0
                arrays.used[0, row * size + col] = 0
            arrays.scoreless[0] = self._snapshots[-2][0][SCORELESS_TURNS] + 1
        if move.placed or move.kind == WITHDRAWAL:
            self._batch.refresh(0)
        if is_turn(move):
            scoreless = not move.is_placement or (turn.score == 0 and self.ruleset.zero_plays_count)
            arrays.scoreless[0] = arrays.scoreless[0] + 1 if scoreless else 0
        arrays.scores[0, turn.seat] += turn.score
        arrays.ply[0] += 1
        arrays.to_move[0] = 1 - turn.seat
        self.turns.append(turn)
        self._stand()

    def unknown(self, seat: int) -> str:
        """Return what is not known of a seat's rack, in words; nothing if all of it is known."""
        known, held = len(self.players[seat].rack), self.held[seat]
        return "" if known == held else f"{known} of {held} tiles of the rack are known"

    def completed(self, seed: int = 0) -> Game:
        """Return an ordinary game in this position; tiles that nobody wrote down are dealt by the seed.

        The words are those of `lexicon`.
        """
        rng = np.random.default_rng(seed)
        unknown = rng.permutation(sorted(self.bag.remaining)).tolist()
        racks = []
        for player, held in zip(self.players, self.held, strict=True):
            missing = max(0, held - len(player.rack))
            racks.append("".join([*player.rack, *unknown[:missing]]))
            unknown = unknown[missing:]
        position = Position(self.board.rows, (racks[0], racks[1]), self.scores, self.to_move, self.scoreless)
        return Game.from_position(position, self.ruleset, self.lexicon, seed, fill=False)

    @property
    def _standing(self) -> Standing | None:
        return self.standings[self.ply] if self.ply < len(self.standings) else None

    def _stand(self) -> None:
        """Give the players their known tiles, and the bag the rest; end the game after its last entry."""
        standing, arrays = self._standing, self._batch.arrays
        if standing is not None:
            arrays.to_move[0] = standing.to_move
            for player, rack in zip(self.players, standing.racks, strict=True):
                player.rack = list(rack)
        self._refill_bag()
        if self.reason is not None and self.ply + 1 == len(self.standings):
            arrays.ending[0] = _ENDINGS[self.reason]

    def _refill_bag(self) -> None:
        """Fill the bag with the tiles that are not known to be elsewhere, sorted: their order means nothing here."""
        arrays = self._batch.arrays
        cells = arrays.cells[0][arrays.cells[0] > 0].astype(np.int64)
        seen = np.bincount(np.where(cells & BLANK, BLANK_SLOT, cells - 1), minlength=BLANK_SLOT + 1)
        for player in self.players:
            seen = seen + player.rack_to_array()
        left = from_counts(np.maximum(np.array(self.ruleset.counts) - seen, 0))
        arrays.bag[0, : len(left)] = left
        arrays.ends[0] = 0, len(left)

    def unseen(self) -> Counter[str]:
        """Count the tiles that are not on the board."""
        return self.ruleset.tiles - tiles_on(self.board.rows)


def step_text(move: Move) -> str:
    """Return a move or an event as a record has it."""
    return str(move) if isinstance(move, Event) else move_text(move)
