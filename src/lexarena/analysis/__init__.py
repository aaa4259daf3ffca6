"""Analysis: how good each move of a position is, and how certain that is.

`analyse` works for every game whose spec names an `analysis`:

>>> import lexarena
>>> from lexarena.analysis import analyse
>>> game = lexarena.scrabble.Game("mini", seed=7)
>>> best = analyse(game, rollouts=0).moves[0]
>>> best.rank, best.status
(1, 'static')
"""

from collections.abc import Sequence
from typing import Any

from lexarena.analysis.values import Estimate, MoveAnalysis, PositionAnalysis
from lexarena.core.catalog import game_of
from lexarena.core.game import AnyMove, AnyState
from lexarena.errors import LexarenaError

__all__ = ["Estimate", "MoveAnalysis", "PositionAnalysis", "analyse", "analyze"]


def analyse(
    game: AnyState,
    rollouts: int = 1000,
    seconds: float = 0.0,
    top: int = 15,
    tries: Sequence[AnyMove] = (),
    seed: int = 0,
    **options: Any,
) -> PositionAnalysis:
    """Return the best moves of the player to move, best first; only what this player can see counts.

    `rollouts` playouts are shared by the moves, or as many as there are in `seconds`. With neither, the values are static.
    `tries` are moves to judge even if they are not among the `top` best. The same seed gives the same values.
    """
    if game.is_over:
        raise LexarenaError("the game is over: there is no move to analyse")
    part = game_of(game).load("analysis")
    view = game.view(game.to_move)
    found: PositionAnalysis = part.analyse_view(view, rollouts, seconds, top, tries, seed, **options)
    return found


analyze = analyse
