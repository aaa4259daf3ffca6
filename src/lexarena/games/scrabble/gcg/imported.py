"""Games that were played elsewhere: partly known racks, challenges, bonuses, penalties and the stated scores.

Besides placements, known exchanges and passes, an imported game has these events:

| text | event |
|---|---|
| `--` | the last placement is taken back, because it was challenged |
| `(challenge)` | points for a challenge that failed |
| `(time)` | points lost for overtime |
| `(AEI?)` | the points of the last rack: the opponent's, or one's own |
| `-3` | an exchange of three unrecorded tiles |

A player draws right after a move, so the rack of a turn is known from the player's previous turn on. If no later turn
shows a rack, only the tiles that the last move left are known.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from lexarena.errors import LexarenaError, NotationError
from lexarena.games.scrabble.engine.arrays import SCORELESS_TURNS
from lexarena.games.scrabble.engine.tiles import CHALLENGE, codes, tile_code
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
    """An event of an imported game that the rules of play do not cover; it lays no tiles.

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
        """No tiles, also for an unknown exchange."""
        return ""

    def __repr__(self) -> str:
        return f"<Event {self}>"

    def __str__(self) -> str:
        if self.kind == LAST_RACK:
            return f"({self.rack.replace('_', '?')})"
        return f"-{self.number}" if self.kind == UNKNOWN_EXCHANGE else _TEXTS[self.kind]


@dataclass(frozen=True)
class ImportedTurn(Turn):
    """A move or an event of an imported game, as recorded."""

    score: int = 0
    """The points that were counted, right or wrong."""
    notes: tuple[str, ...] = ()
    phonies: tuple[str, ...] = field(default=(), compare=False)
    """The words formed that are not in the lexicon."""


def is_turn(move: Move) -> bool:
    """Return whether a move or an event uses up a turn."""
    return not isinstance(move, Event) or move.kind == UNKNOWN_EXCHANGE


def event_text(move: Move) -> str:
    """Return a move in notation, or an event in words.

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
    """The known facts between two entries of a record."""

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

    `first` is the seat that starts if there are no turns, and `last_racks` are the known racks at the end.
    """
    number, result = len(turns), []
    held = [rules.rack_size, rules.rack_size]
    bag = rules.total_tiles - sum(held)
    undone = [i + 1 < number and turns[i + 1].move.kind == WITHDRAWAL for i in range(number)]
    for ply in range(number + 1):
        first_rack, second_rack = (_rack(turns, undone, ply, seat, last_racks[seat]) for seat in (0, 1))
        to_move = turns[ply].seat if ply < number else 1 - turns[-1].seat if turns else first
        result.append(Standing(to_move, (first_rack, second_rack), (held[0], held[1]), bag))
        if ply == number:
            break
        turn = turns[ply]
        if turn.move.is_placement:
            drawn = 0 if undone[ply] else min(len(turn.move.used), bag)
            held[turn.seat] = max(0, held[turn.seat] - len(turn.move.used) + drawn)
            bag -= drawn
        elif turn.move.kind == WITHDRAWAL:
            held[turn.seat] += len(turns[ply - 1].move.used)
    return result


def _rack(turns: Sequence[ImportedTurn], undone: Sequence[bool], ply: int, seat: int, last: str) -> str:
    """Return the known tiles in a seat's rack at a ply."""
    if ply and undone[ply - 1] and turns[ply - 1].seat == seat:
        return _left(turns[ply - 1])  # the tiles are on the board, and nothing has been drawn yet
    shown = last
    for turn in turns[ply:]:
        if turn.seat == seat and is_turn(turn.move):
            shown = turn.rack
            break
        if (rack := _last_rack(turn, seat)) is not None:
            shown = rack
            break
    return shown or _kept(turns[:ply], seat)


def _last_rack(turn: ImportedTurn, seat: int) -> str | None:
    """Return the last rack of a seat, if a turn counts it: the opponent's, or one's own if the turn has a rack."""
    move = turn.move
    if isinstance(move, Event) and move.kind == LAST_RACK and (turn.seat == seat) == bool(turn.rack):
        return move.rack
    return None


def _kept(turns: Sequence[ImportedTurn], seat: int) -> str:
    """Return the tiles that the last turn of a seat left in its rack, or its last rack if that has been counted."""
    was_undone = False
    for turn in reversed(turns):
        if (rack := _last_rack(turn, seat)) is not None:
            return rack
        if turn.seat != seat:
            continue
        if turn.move.kind == WITHDRAWAL:
            was_undone = True
        elif is_turn(turn.move):
            return turn.rack if was_undone else _left(turn)
    return ""


def _left(turn: ImportedTurn) -> str:
    if isinstance(turn.move, Event):
        return ""  # an exchange of unknown tiles leaves unknown tiles
    return "".join(sorted((Counter(turn.rack) - Counter(turn.move.used)).elements()))


_ENDINGS = {reason: ending for ending, reason in REASONS.items()}


class ImportedGame(Game):
    """A game whose racks may be partly known. Its words are not looked up, and its scores are the stated ones.

    `players[seat].rack` has the known tiles, and the bag all tiles that are not known to be elsewhere; `held` and
    `bag_count` are the true numbers of tiles in the racks and in the bag.
    """

    standings: Sequence[Standing] = ()
    reason: str | None = None

    @classmethod
    def set_up(
        cls, rules: Ruleset, lexicon: Lexicon, standings: Sequence[Standing] = (), reason: str | None = None
    ) -> "ImportedGame":
        """Return the game before its first entry; `reason` says how it ends after the last one, None for not at all."""
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
        """Return a placement extended to its whole word, with its points; it must lay a tile, but need not be legal.

        A single tile that forms words in both directions becomes the play across.
        """
        arrays = self.batch.arrays
        whole = whole_move(laid(move, self.batch.tables, arrays.cells[0], arrays.used[0]), self.board.cells.copy())
        return whole if len(whole.tiles) > 1 else replace(whole, direction="V")

    def play(self, turn: ImportedTurn) -> None:
        """Play an entry as recorded; `read_turn` of the record checks it."""
        arrays, move = self.batch.arrays, turn.move
        if move.kind == WITHDRAWAL and not (self.turns and self.turns[-1].move.is_placement):
            raise LexarenaError("there is no placement to take back")
        self._snapshots.append(self.batch.snapshot(0))
        is_undone = move.kind == WITHDRAWAL
        for row, col, tile in self.turns[-1].move.placed if is_undone else move.placed:
            at = row * self.ruleset.size + col
            arrays.cells[0, at] = 0 if is_undone else tile_code(tile)
            arrays.used[0, at] = not is_undone
        if is_undone:
            arrays.scoreless[0] = self._snapshots[-2][0][SCORELESS_TURNS] + 1
        if move.placed or is_undone:
            self.batch.refresh(0)
        if is_turn(move):
            scoreless = not move.is_placement or (turn.score == 0 and self.ruleset.zero_plays_count)
            arrays.scoreless[0] = arrays.scoreless[0] + 1 if scoreless else 0
        arrays.scores[0, turn.seat] += turn.score
        arrays.ply[0] += 1
        arrays.to_move[0] = 1 - turn.seat
        self.turns.append(turn)
        self._stand()

    def unknown(self, seat: int) -> str:
        """Return what is unknown about a seat's rack, in words; an empty string if the whole rack is known."""
        known, held = len(self.players[seat].rack), self.held[seat]
        return "" if known == held else f"{known} of {held} tiles of the rack are known"

    def completed(self, seed: int = 0) -> Game:
        """Return an ordinary game in this position, with the words of `lexicon`; unknown tiles are dealt by the seed."""
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
        """Set the known racks, and the bag to the other tiles, sorted; end the game after its last entry."""
        standing, arrays = self._standing, self.batch.arrays
        if standing is not None:
            arrays.to_move[0] = standing.to_move
            for player, rack in zip(self.players, standing.racks, strict=True):
                player.rack = list(rack)
        left = sorted((self.unseen() - Counter([*self.players[0].rack, *self.players[1].rack])).elements())
        arrays.bag[0, : len(left)] = codes("".join(left))
        arrays.ends[0] = 0, len(left)
        if self.reason is not None and self.ply + 1 == len(self.standings):
            arrays.ending[0] = _ENDINGS[self.reason]

    def unseen(self) -> Counter[str]:
        """Count the tiles that are not on the board."""
        return self.ruleset.tiles - tiles_on(self.board.rows)


def step_text(move: Move) -> str:
    """Return a move or an event as it is recorded."""
    return str(move) if isinstance(move, Event) else move_text(move)
