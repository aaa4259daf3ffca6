"""The turns of a recorded or imported game: the position before each, the move as it counted, and what was drawn."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from lexarena.games.scrabble import record as scrabble_records
from lexarena.games.scrabble.gcg.imported import UNKNOWN_EXCHANGE, ImportedGame, ImportedTurn, is_turn
from lexarena.games.scrabble.record import begin, play_turn
from lexarena.games.scrabble.rules.game import Game, Turn
from lexarena.games.scrabble.rules.moves import Move
from lexarena.records.record import Record
from lexarena.records.replay import turns_of
from lexarena.words.lexicon import Lexicon


@dataclass(frozen=True)
class Situation:
    """A decision of a player."""

    ply: int
    """The number of recorded moves before it."""
    game: Game
    """The game before the decision; unrecorded tiles are dealt at random."""
    turn: Turn
    drawn: str | None
    """The tiles drawn after the move; None if they or the racks are not known."""
    is_withdrawn: bool = False
    """Whether the play was taken back, so that the turn was lost."""
    unknown: str = ""
    """What the record leaves out about the rack or the move, in words."""
    is_rack_known: bool = True
    """Whether the whole rack of the player is known."""

    @property
    def move(self) -> Move:
        """The move as it counted: a play that was taken back is a pass."""
        return Move.pass_turn() if self.is_withdrawn else self.turn.move

    def after(self) -> Game:
        """Return the game after the move and its draw, if the draw is known."""
        assert self.drawn is not None
        game = self.game.copy()
        play_turn(game, Turn(self.turn.seat, self.move, self.turn.rack, self.drawn))
        return game


def situations(record: Record, words: Lexicon | None, seed: int) -> tuple[list[Situation], Game, Game]:
    """Return the decisions of a record, the game before its first move, and the game at its end."""
    game = begin(record, words)
    first = game.completed(seed) if isinstance(game, ImportedGame) else game.copy()
    return list(_decisions(record, game, seed)), first, game


def _decisions(record: Record, game: Game, seed: int) -> Iterator[Situation]:
    for ply, turn in enumerate(turns_of(record, scrabble_records, game)):
        if isinstance(game, ImportedGame) and isinstance(turn, ImportedTurn):
            if is_turn(turn.move):
                yield _imported(record, game, turn, ply, seed)
        else:
            withdrawn = any(entry.details.get("succeeded") for entry in record.moves[ply + 1 : ply + 2])
            yield Situation(ply, game.copy(), turn, "" if withdrawn else turn.drawn, withdrawn)


def _imported(record: Record, game: ImportedGame, turn: ImportedTurn, ply: int, seed: int) -> Situation:
    held, racks = game.held, [player.rack for player in game.players]
    later = record.moves[ply + 1] if ply + 1 < len(record.moves) else None
    withdrawn = turn.move.is_placement and later is not None and later.move == "--"
    unknown = game.unknown(turn.seat)
    is_rack_known = not unknown
    if is_rack_known and turn.move.kind == UNKNOWN_EXCHANGE:
        unknown = "the exchanged tiles are not known"
    drawn = None
    if not unknown and all(len(rack) == number for rack, number in zip(racks, held, strict=True)):
        drawn = "" if withdrawn else _drawn(game, turn, ply)
    return Situation(ply, game.completed(seed), turn, drawn, withdrawn, unknown, is_rack_known)


def _drawn(game: ImportedGame, turn: ImportedTurn, ply: int) -> str | None:
    """Return the tiles that were drawn after a turn, as far as the later racks show them."""
    number = min(len(turn.move.used), game.bag_count)
    if not number:
        return ""
    after = Counter(game.standings[ply + 1].racks[turn.seat])
    after.subtract(turn.move.leave(turn.rack))
    if min(after.values(), default=0) < 0 or after.total() != number:
        return None
    drawn, bag = "".join(sorted(after.elements())), Counter(game.bag.remaining)
    return drawn if not Counter(drawn) - bag else None
