"""Analysis: how good each move of a position is, and how certain that is.

`analyse` works for every game whose spec names an `analysis`:

>>> import lexarena
>>> from lexarena.analysis import analyse
>>> game = lexarena.scrabble.Game("mini", seed=7)
>>> best = analyse(game, rollouts=0).moves[0]
>>> best.rank, best.status
(1, 'static')
"""

from collections.abc import Callable, Generator, Sequence
from typing import Any

from lexarena.analysis.games import DecisionAnalysis, GameAnalysis, PlayerSummary
from lexarena.analysis.values import Estimate, MoveAnalysis, PositionAnalysis, Value
from lexarena.core.catalog import find_game, game_of
from lexarena.core.game import AnyMove, AnyState, Words
from lexarena.errors import LexarenaError
from lexarena.records import Record

__all__ = [
    "DecisionAnalysis",
    "Estimate",
    "GameAnalysis",
    "MoveAnalysis",
    "PlayerSummary",
    "PositionAnalysis",
    "Value",
    "analyse",
    "analyse_game",
    "analyze",
    "each_decision",
]


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


def analyse_game(
    record: Record,
    words: Words | None = None,
    rollouts: int = 500,
    top: int = 10,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
    notice: Callable[[str], None] = lambda text: None,
    **options: Any,
) -> GameAnalysis:
    """Return the analysis of a recorded or imported game: the regret and the luck of each decision.

    `rollouts` playouts are made for each decision; with 0 the values are static. `progress` is called with the number of
    decisions that are analysed and their total, and `notice` with a sentence before something else that takes a while. The
    same seed and rollouts give the same analysis.
    """
    decisions = each_decision(record, words, rollouts, top, seed, notice, **options)
    done = 0
    while True:
        try:
            _, total = next(decisions)
        except StopIteration as end:
            analysis: GameAnalysis = end.value
            return analysis
        done += 1
        if progress is not None:
            progress(done, total)


def each_decision(
    record: Record,
    words: Words | None = None,
    rollouts: int = 500,
    top: int = 10,
    seed: int = 0,
    notice: Callable[[str], None] = lambda text: None,
    **options: Any,
) -> Generator[tuple[DecisionAnalysis, int], None, GameAnalysis]:
    """Analyse a game as `analyse_game` does, and yield each decision as it is found, with the number of all decisions.

    The analysis of the game is what the generator returns.

    >>> from lexarena import scrabble
    >>> from lexarena.records import record_game
    >>> game = scrabble.Game("mini", seed=7)
    >>> game.push(game.best_move())
    >>> [(decision.ply, total) for decision, total in each_decision(record_game(game), rollouts=0)]
    [(0, 1)]
    """
    spec = find_game(record.game)
    if not spec.analysis:
        raise LexarenaError(f"{record.where}: games of {spec.title} cannot be analysed")
    for name, value, least in (("rollouts", rollouts, 0), ("top", top, 1)):
        if not value >= least:
            raise LexarenaError(f"{name} is at least {least}, not {value}")
    analysis: GameAnalysis = yield from spec.load("analysis").each_decision(
        record, words, rollouts, top, seed, notice, **options
    )
    return analysis


def __dir__() -> list[str]:
    return __all__
