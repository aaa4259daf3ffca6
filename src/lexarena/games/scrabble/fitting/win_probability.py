"""Win probabilities of a ruleset: a shipped table, one from the cache, or one that is fitted now from self-play.

Some games are held out, to test how well a table predicts games that it was not fitted to.
"""

import hashlib
import json
import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from lexarena import __version__
from lexarena.cache import cache_dir, keep
from lexarena.core.rng import SEED_LIMIT, check_seed
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.engine.arrays import RUNNING
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset
from lexarena.games.scrabble.search.valuation import SMALL_BOARD, valuation_of
from lexarena.games.scrabble.search.win_probability import WinProbability, shipped_win_probability
from lexarena.words.lexicon import Lexicon, load_lexicon

AGENT = "heuristic:board=0"
"""The agent that plays both sides of the games: it maximises equity."""
GAMES_ON_FIRST_USE = 20_000
"""The number of self-play games for a ruleset without a table, on a small board."""
_SQUARES_TIMES_GAMES = 49 * GAMES_ON_FIRST_USE
FEWEST_GAMES = 2_000
"""A table from fewer games is not reliable."""
MANY_GAMES = 20_000
"""From this number of games on, starting more than one process is worthwhile."""
HELD_OUT = 10
"""One game in this many is held out to test the table."""
BINS = 10
WIDEST, WIDEST_ON_SMALL_BOARDS = 400, 150
"""The largest spreads in the table."""
_SHARE = 5_000
"""The number of games that a process plays at a time."""
_ENOUGH = 4_000
"""The least number of turns for a row of the table; rows with fewer turns use those of their neighbours too."""


@dataclass(frozen=True)
class Turns:
    """Turns of many games: what the player to move knew, and how the game ended for that player."""

    spread: NDArray[np.int16]
    unseen: NDArray[np.int16]
    final: NDArray[np.int16]
    """Their spread at the end of the game."""

    def __len__(self) -> int:
        return len(self.spread)

    @classmethod
    def joined(cls, parts: Iterable["Turns"]) -> "Turns":
        """Return all turns together."""
        columns = zip(*((part.spread, part.unseen, part.final) for part in parts), strict=True)
        return cls(*map(np.concatenate, columns))

    @property
    def won(self) -> NDArray[np.float64]:
        """1 for a win, a half for a draw, 0 for a loss."""
        return 0.5 * (np.sign(self.final) + 1.0)


def tabulate(turns: Turns, rows: int, widest: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the win probability by unseen tiles and spread, and the mean gain in the rest of a game by unseen tiles.

    The gain depends a little on the spread: a player who is ahead keeps slightly less than all of it. For each number of
    unseen tiles, this linear effect is removed first, and the distribution is that of the remainder.
    """
    order = np.argsort(turns.unseen, kind="stable")
    spread, final = turns.spread[order].astype(np.float64), turns.final[order].astype(np.float64)
    starts = np.searchsorted(turns.unseen[order], np.arange(rows + 1))
    spreads = np.arange(-widest, widest + 1, dtype=np.float64)
    table, gain = np.empty((rows, len(spreads))), np.empty(rows)
    for row in range(rows):
        low, high = _wide_enough(starts, row)
        before, after = spread[low:high], final[low:high]
        variance = float(before.var())
        # The share of the spread so far that is kept.
        kept = max(0.0, float(np.cov(before, after, bias=True)[0, 1]) / variance) if variance > 0 else 1.0
        remainder = np.sort(after - kept * before)
        # The game is won if the remainder is more than -kept * spread. Half a point on either side stands for a draw.
        more, less = (np.searchsorted(remainder, -kept * spreads + side) for side in (-0.5, 0.5))
        table[row] = 1.0 - (more + less) / (2 * len(remainder))
        gain[row] = float((after - before).mean())
    return np.maximum.accumulate(np.clip(table, 0.0, 1.0), axis=1), gain


def _wide_enough(starts: NDArray[np.int64], row: int) -> tuple[int, int]:
    """Return the range of a row's turns, together with those of rows around it until there are enough."""
    low, high = row, row + 1
    while starts[high] - starts[low] < min(_ENOUGH, int(starts[-1])):
        low, high = max(0, low - 1), min(len(starts) - 1, high + 1)
    return int(starts[low]), int(starts[high])


def fit_win_probability(
    ruleset: str | Ruleset,
    lexicon: str | Lexicon | None = None,
    games: int = 100_000,
    seed: int = 0,
    progress: Callable[[int], None] = lambda finished: None,
    jobs: int = 1,
) -> WinProbability:
    """Play games and return the table of a ruleset; its `about` says how well it predicts held-out games.

    The table does not depend on the number of processes, `jobs`.
    """
    rules = load_ruleset(ruleset) if isinstance(ruleset, str) else ruleset
    words = lexicon if isinstance(lexicon, Lexicon) else load_lexicon(lexicon or rules.words, rules.size)
    if games < HELD_OUT:
        raise LexarenaError(f"{games} games are too few to fit win probabilities; play at least {HELD_OUT}")
    widest = WIDEST if rules.size > SMALL_BOARD else WIDEST_ON_SMALL_BOARDS
    tested = max(1, games // HELD_OUT)
    fitted_to = Turns.joined(_turns(rules, words, games - tested, seed, progress, jobs))
    table, gain = tabulate(fitted_to, rules.total_tiles - rules.rack_size + 1, widest)
    held_out = Turns.joined(_turns(rules, words, tested, seed + games - tested, progress, jobs))
    about = {
        "ruleset": rules.name,
        "lexicon": words.name,
        "agent": AGENT,
        "games": games,
        "held_out": tested,
        "seed": seed,
        "version": __version__,
        **reliability(WinProbability(table, gain), held_out),
    }
    return WinProbability(table, gain, about)


def load_win_probability(
    ruleset: str | Ruleset,
    lexicon: str | Lexicon | None = None,
    notice: Callable[[str], None] = lambda text: None,
) -> WinProbability:
    """Return the table of a ruleset: the shipped one, or one that is fitted now and kept for the next time.

    A shipped table serves every lexicon without one of its own. `notice` is called with a sentence before a table is
    fitted, which takes a while.

    >>> float(load_win_probability("mini").of(spread=0, unseen=10)) > 0.5
    True
    """
    rules = load_ruleset(ruleset).without_challenges
    words = load_lexicon(lexicon or rules.words, rules.size) if not isinstance(lexicon, Lexicon) else lexicon
    shipped = shipped_win_probability(rules, words)
    if shipped is not None:
        return shipped
    document = json.dumps([1, rules.to_dict(), words.hash], sort_keys=True)
    kept = cache_dir() / "win" / f"{hashlib.sha256(document.encode()).hexdigest()[:32]}.npz"
    if kept.is_file():
        try:
            return WinProbability.read(kept)
        except LexarenaError:
            pass  # a damaged file of the cache is replaced
    games = max(FEWEST_GAMES, min(GAMES_ON_FIRST_USE, _SQUARES_TIMES_GAMES // rules.size**2))
    notice(f"fitting win probabilities for {rules.name} from {games:,} games; this happens once")
    fitted = fit_win_probability(rules, words, games)
    keep(kept, fitted.to_bytes())
    return fitted


def _turns(
    rules: Ruleset, words: Lexicon, games: int, seed: int, progress: Callable[[int], None], jobs: int
) -> Iterator[Turns]:
    """Yield the turns of games, in any order, which are played here or in other processes."""
    if jobs == 1:
        yield from selfplay_turns(rules, words, games, seed, progress)
        return
    shares = [(rules, words, min(_SHARE, games - begun), seed + begun) for begun in range(0, games, _SHARE)]
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(shares))) as pool:
        for turns in pool.imap_unordered(_play_share, shares):
            progress(_SHARE)
            yield turns


def _play_share(share: tuple[Ruleset, Lexicon, int, int]) -> Turns:
    rules, words, games, seed = share
    return Turns.joined(selfplay_turns(rules, words, games, seed))


def reliability(model: WinProbability, turns: Turns) -> dict[str, float | list[list[float]]]:
    """Return how well a table predicts turns: the Brier score, the calibration error, and bins of equal predictions.

    The Brier score is 0.25 for predicting always one half. The calibration error is the mean difference between the
    prediction and the share of wins in a bin. A bin has its mean prediction, its share of wins, and its number of turns.
    """
    predicted = model.of(turns.spread, turns.unseen)
    place = np.minimum((predicted * BINS).astype(np.int64), BINS - 1)
    number, expected, won = (np.bincount(place, each, BINS) for each in (np.ones(len(turns)), predicted, turns.won))
    shares = zip(expected.tolist(), won.tolist(), number.tolist(), strict=True)
    return {
        "brier": round(float(((predicted - turns.won) ** 2).mean()), 4),
        "calibration_error": round(float(np.abs(expected - won).sum()) / len(turns), 4),
        "bins": [[round(a / n, 4), round(b / n, 4), n] for a, b, n in shares if n],
    }


def selfplay_turns(
    rules: Ruleset, lexicon: Lexicon, games: int, seed: int = 0, progress: Callable[[int], None] = lambda finished: None
) -> Iterator[Turns]:
    """Play games of `AGENT` against itself; yield their turns as the games end."""
    valuation, seed = valuation_of(rules, lexicon), check_seed(seed)
    side_by_side = min(games, 2048 if rules.size <= 7 else 256)
    batch = Batch(side_by_side, rules, lexicon, (np.arange(side_by_side) + seed) % SEED_LIMIT)
    state, dealt = batch.arrays, side_by_side
    running = np.arange(side_by_side)
    kept = np.zeros((3, side_by_side, 64), np.int32)  # mover, spread, unseen; by game and turn
    played = np.zeros(side_by_side, np.int64)  # turns so far
    while len(running):
        if int(played[running].max()) == kept.shape[2]:
            kept = np.concatenate((kept, np.zeros_like(kept)), axis=2)
        mover = state.to_move[running]
        scores = state.scores[running]
        mine = np.take_along_axis(scores, mover[:, None], 1)[:, 0]
        in_bag = state.ends[running, 1] - state.ends[running, 0]
        places = (running, played[running])
        kept[0][places] = mover
        kept[1][places] = 2 * mine - scores.sum(axis=1)
        kept[2][places] = in_bag + np.take_along_axis(state.held[running], 1 - mover[:, None], 1)[:, 0]
        played[running] += 1
        batch.apply(valuation.choose(batch.views(running))[0], running)
        over = state.ending[running] != RUNNING
        if not over.any():
            continue
        ended = running[over]
        yield _turns_of(kept[:, ended], played[ended], state.scores[ended])
        played[ended] = 0
        fresh = ended[: games - dealt]
        batch.reset(fresh, (np.arange(dealt, dealt + len(fresh)) + seed) % SEED_LIMIT)
        dealt += len(fresh)
        running = np.concatenate((running[~over], fresh))
        progress(len(ended))


def _turns_of(kept: NDArray[np.int32], number: NDArray[np.int64], scores: NDArray[np.int32]) -> Turns:
    """Return the turns of ended games in one row; `number` is the number of turns of each game."""
    there = np.arange(kept.shape[2]) < number[:, None]
    mover, spread, unseen = kept
    ahead = (scores[:, 0] - scores[:, 1])[:, None] * np.where(mover == 0, 1, -1)
    return Turns(spread[there].astype(np.int16), unseen[there].astype(np.int16), ahead[there].astype(np.int16))
