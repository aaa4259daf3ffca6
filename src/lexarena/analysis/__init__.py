"""Analysis: how good each move of a position is, and how certain that is.

`analyse` works for every game. A game without an `analysis` of its own has `analysis.sampled`, which plays moves out by any
two agents of the game.

>>> import lexarena
>>> from lexarena.analysis import analyse
>>> game = lexarena.scrabble.Game("mini", seed=7)
>>> best = analyse(game, rollouts=0).moves[0]
>>> best.rank, best.status
(1, 'static')
"""

import inspect
from collections.abc import Callable, Generator, Mapping, Sequence
from itertools import count
from numbers import Real
from typing import Any

from lexarena.analysis.games import DecisionAnalysis, GameAnalysis, PlayerSummary
from lexarena.analysis.values import Estimate, MoveAnalysis, PositionAnalysis, Value
from lexarena.core.catalog import find_game, game_of
from lexarena.core.game import AnyMove, AnyState, Words
from lexarena.core.rng import check_seed
from lexarena.errors import LexarenaError, check_kind, short_repr, whole_number
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

    `rollouts` rollouts are shared by the moves, or as many as there are in `seconds`. With neither, the values are static.
    `tries` are moves to judge even if they are not among the `top` best, as values or in notation. The same seed gives the
    same values.
    """
    part = game_of(game).load("analysis")
    check_kind("seconds", seconds, Real, "a number of seconds")
    _check_amounts(rollouts, top, seed)
    if game.is_over:
        raise LexarenaError("the game is over, so there is no move to analyse")
    tried, view = _legal_tries(game, tries), game.view(game.to_move)
    _check_options(part.analyse_view, options)
    found: PositionAnalysis = part.analyse_view(view, rollouts, seconds, top, tried, seed, **options)
    return found


def _legal_tries(game: AnyState, tries: Sequence[AnyMove]) -> list[AnyMove]:
    """Return moves as the game knows them; raise if one is illegal, or not a move of this game."""
    if isinstance(tries, str) or not isinstance(tries, Sequence):
        raise LexarenaError(f"tries must be a list of moves, got {short_repr(tries)}")
    kinds: tuple[type, ...] = (str, *(type(move) for move in game.legal_moves()[:1]))
    for move in tries:
        check_kind("tries", move, kinds, "a list of moves, as values or in notation")
    return [game.parse(str(move)) for move in tries]


def _check_amounts(rollouts: int, top: int, seed: int) -> None:
    whole_number("rollouts", rollouts, 0)
    whole_number("top", top, 1)
    check_seed(seed)


def _check_options(function: Callable[..., object], options: Mapping[str, object]) -> None:
    """Refuse options that a game's analysis does not have."""
    try:
        inspect.signature(function).bind_partial(**options)
    except TypeError as error:
        raise LexarenaError(f"this analysis {error}") from None


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

    `rollouts` rollouts are made for each decision; with 0 the values are static. `progress` is called with the number of
    decisions that are analysed and their total, and `notice` with a sentence before something else that takes a while. The
    same seed and rollouts give the same analysis.
    """
    decisions = each_decision(record, words, rollouts, top, seed, notice, **options)
    try:
        for done in count(1):
            _, total = next(decisions)
            if progress is not None:
                progress(done, total)
    except StopIteration as end:
        analysis: GameAnalysis = end.value
    return analysis


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
    check_kind("record", record, Record, "a Record (see read_record)")
    spec = find_game(record.game)
    _check_amounts(rollouts, top, seed)
    decisions = spec.load("analysis").each_decision
    _check_options(decisions, options)
    analysis: GameAnalysis = yield from decisions(record, words, rollouts, top, seed, notice, **options)
    return analysis


def __dir__() -> list[str]:
    return __all__
