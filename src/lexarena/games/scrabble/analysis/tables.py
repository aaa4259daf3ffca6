"""Ranked moves as people read them: by points or by equity, and with the chance to win."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from lexarena.analysis.values import SIMULATED, SOLVED, PositionAnalysis
from lexarena.core.game import JsonObject
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.analysis.positions import equities
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import Move, canonical_key
from lexarena.games.scrabble.search.valuing import find_candidates, shipped_valuing

RANKINGS = ("points", "equity")


@dataclass(frozen=True)
class RankedMove:
    """A legal move with its leave, its equity and the words that it forms."""

    move: Move
    leave: str
    equity: float
    words: tuple[str, ...]

    def to_json(self) -> JsonObject:
        """Return plain values."""
        move = self.move
        return {
            "move": str(move),
            "kind": ("pass", "exchange", "place")[move.kind],
            "score": move.score,
            "row": move.row if move.is_placement else None,
            "col": move.col if move.is_placement else None,
            "direction": move.direction if move.is_placement else None,
            "tiles": move.tiles,
            "word": move.word,
            "leave": self.leave,
            "equity": round(self.equity, 3),
            "words": list(self.words),
        }


def ranked_moves(game: Game, rank_by: str = "points") -> list[RankedMove]:
    """Return the legal moves of a game, best first: by points or by equity, then by the canonical key.

    >>> game = Game("mini", seed=7)
    >>> ranked_moves(game)[0].move.score >= ranked_moves(game, "equity")[0].move.score
    True
    """
    if rank_by not in RANKINGS:
        raise LexarenaError(f"moves cannot be ranked by {rank_by!r}; rank them by {' or '.join(RANKINGS)}")
    view, views = game.view(game.to_move), game.views()
    legal = game.legal_moves()
    if not len(legal):
        return []
    number = np.array([len(legal)])
    found = find_candidates(views, shipped_valuing(game.ruleset), number, (legal.array, np.array([0, len(legal)])))
    worth = {view.move(row): value for row, value in zip(found.moves, equities(found).tolist(), strict=True)}
    ranked = []
    for move in legal.best_first():
        ranked.append(RankedMove(move, move.leave(view.rack).replace("_", "?"), worth.get(move, 0.0), move.words))
    if rank_by == "equity":
        ranked.sort(key=lambda each: (each.move.is_pass, -each.equity, canonical_key(each.move)))
    return ranked


def ranked_lines(moves: Sequence[RankedMove], words: bool = False) -> Iterator[str]:
    """Yield the lines of a table of ranked moves."""
    width = max((len(str(each.move)) for each in moves), default=0)
    for each in moves:
        formed = f"  {' '.join(each.words)}" if words else ""
        yield f"{each.move.score:5}  {each.move!s:{width}}  {each.leave or '-':7} {each.equity:8.2f}{formed}".rstrip()


def analysis_lines(found: PositionAnalysis, words: bool = False) -> Iterator[str]:
    """Yield the lines of the table of an analysis; a star marks the moves that were asked for."""
    width = max([len("move"), *(len(str(each.move)) for each in found.moves)])
    yield f"rank  {'move':{width}}  score  leave    equity  win %        points  status"
    for each in found.moves:
        details = each.details
        is_estimate = each.win.error is not None and each.status != SOLVED
        win = f"{100 * each.win.mean:.1f}" + (f" +-{100 * (each.win.error or 0):.1f}" if is_estimate else "")
        mark = "*" if each.is_try else " "
        leave = str(details["leave"] or "-")
        formed = f"  {' '.join(map(str, details['words']))}" if words and isinstance(details["words"], list) else ""
        numbers = f"{details['score']:5}  {leave:7} {details['equity']:7.2f}  {win:11} {each.points.mean:7.1f}"
        how = f"{each.playouts:,} playouts" if each.status == SIMULATED else each.status
        yield f"{each.rank:3}{mark}  {each.move!s:{width}}  {numbers}  {how}{formed}"
