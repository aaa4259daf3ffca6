"""Who is stronger: two agents play mirrored pairs, and the result comes with an interval that says how sure it is."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lexarena.agents import Agent
from lexarena.core.rng import check_seed
from lexarena.errors import LexarenaError
from lexarena.matches.pairs import GameFault, Match, Pairs
from lexarena.matches.refereed import needs_referee, pair_player
from lexarena.matches.workers import in_order
from lexarena.ratings import Sprt, Verdict, interval, pair_counts, pair_score
from lexarena.text import visible

MOST_PAIRS = 10**7
_TAIL = 6


@dataclass(frozen=True)
class Evaluation:
    """What the pairs say of the first agent. Pairs that repeat an earlier one move for move are left out of all figures."""

    agents: tuple[str, str]
    game: str
    ruleset: str
    lexicon: str
    seed: int
    games: int
    pairs: int
    distinct: int
    """How many of the pairs differ from each other."""
    distinct_games: int
    score: float
    """Wins of the first agent plus half of the draws, as a share of the games."""
    low: float
    high: float
    """The 95 % interval of the score, over distinct pairs."""
    pair_counts: tuple[int, int, int, int, int]
    """The distinct pairs by what the first agent had of their two games: 0, 0.5, 1, 1.5 or 2 points."""
    spread: float
    """Mean points of the first agent minus those of the second."""
    spread_error: float
    """The standard error of the spread."""
    mean_scores: tuple[float, float]
    first_mover: float
    """Wins of whoever started plus half of the draws."""
    draws: float
    plies: float
    passes: float
    """A game, of both sides."""
    words: tuple[float, float]
    """A game, by agent."""
    sprt: dict[str, Any] | None = None
    faults: tuple[dict[str, int], dict[str, int]] = ({}, {})
    """How many games each agent lost by which fault; such games count for the score and for nothing else."""
    first_faults: tuple[str, str] = ("", "")
    """Each agent's first fault in words, with the end of its standard error."""
    stopped: bool = False
    """Whether a person ended the match before its time."""

    def to_dict(self) -> dict[str, Any]:
        """Return everything as plain values."""
        return asdict(self)


def evaluate(
    first: str | Agent,
    second: str | Agent,
    game: str = "scrabble",
    ruleset: Any = None,
    lexicon: Any = None,
    pairs: int = 1000,
    seed: int = 0,
    jobs: int | None = 1,
    sprt: Sprt | None = None,
    out: str | None = None,
    progress: Callable[[int], None] = lambda finished: None,
    **options: int | str | None,
) -> Evaluation:
    """Play mirrored pairs and return what they say. The result does not depend on the number of workers.

    `jobs` None means: a pool with as many workers as there are cores, once that pays. `progress` is told each time how many
    pairs have just ended. Ctrl-C ends the match; the pairs played until then count.

    >>> result = evaluate("greedy", "random", ruleset="mini", pairs=100)
    >>> result.games, result.distinct, result.low < result.score < result.high
    (200, 100, True)
    """
    if not 1 <= pairs <= MOST_PAIRS:
        raise LexarenaError(f"play 1 to {MOST_PAIRS:,} pairs, not {pairs}")
    if jobs is not None and jobs < 1:
        raise LexarenaError(f"at least one worker must play, not {jobs}")
    match = Match((first, second), game, ruleset, lexicon, pairs, check_seed(seed), options, out)
    if needs_referee(match):
        match = replace(match, at_once=1)  # games with a bot take their time, and share no generator of chance
    variant = pair_player(match).variant  # so that a mistake is told before anything is played
    if out is not None:
        _make_folder(Path(out))
    parts: list[Pairs] = []
    stopped = False
    try:
        for part in _played(match, jobs, sprt):
            parts.append(part)
            progress(len(part))
    except KeyboardInterrupt:
        if not parts:
            raise
        stopped = True
    played = Pairs.joined(parts)
    return Evaluation(
        agents=match.names,
        game=game,
        ruleset=variant.ruleset_name,
        lexicon=variant.lexicon.name,
        seed=seed,
        games=2 * len(played),
        pairs=len(played),
        distinct_games=len({digest for pair in played.digests for digest in pair}),
        stopped=stopped,
        **_fault_figures(played.faults),
        **_figures(played.distinct(), sprt),
    )


def _played(match: Match, jobs: int | None, sprt: Sprt | None) -> Iterator[Pairs]:
    """Yield the parts of a match in their order, until a test has seen enough."""
    shares: list[float] = []
    seen: set[Any] = set()
    results = in_order(partial(pair_player, match), match.parts, jobs)
    try:
        for part in results:
            yield part
            for digest, points in zip(part.digests, part.points, strict=True):
                if digest not in seen:
                    seen.add(digest)
                    shares.append(float(points.mean()))
            if sprt is not None and sprt.verdict(pair_counts(shares)) != Verdict.OPEN:
                return
    finally:
        results.close()  # type: ignore[attr-defined]


def _figures(pairs: Pairs, sprt: Sprt | None) -> dict[str, Any]:
    counts = pair_counts(pairs.points.mean(axis=1))
    low, high = interval(counts)
    counted = pairs.counted
    ahead = np.where(counted, pairs.scores[..., 0] - pairs.scores[..., 1], np.nan)
    by_pair = ahead[counted.all(axis=1)].mean(axis=1)
    error = float(by_pair.std(ddof=1)) / len(by_pair) ** 0.5 if len(by_pair) > 1 else 0.0
    first, second = _means(pairs.scores[counted])
    mine, theirs = _means(pairs.counts["words"][counted])
    started = np.stack((pairs.points[:, 0], 1 - pairs.points[:, 1]))
    figures: dict[str, Any] = {
        "distinct": len(pairs),
        "score": round(pair_score(counts), 5),
        "low": round(low, 5),
        "high": round(high, 5),
        "pair_counts": counts,
        "spread": round(_mean(ahead[counted]), 3),
        "spread_error": round(error, 3),
        "mean_scores": (round(first, 2), round(second, 2)),
        "first_mover": round(float(started.mean()), 5),
        "draws": round(float((pairs.points == 0.5).mean()), 5),
        "plies": round(_mean(pairs.plies[counted]), 2),
        "passes": round(_mean(pairs.counts["passes"].sum(axis=-1)[counted]), 3),
        "words": (round(mine, 2), round(theirs, 2)),
    }
    if sprt is not None:
        figures["sprt"] = {
            "lower": sprt.lower,
            "higher": sprt.higher,
            "ratio": round(sprt.ratio(counts), 3),
            "bound": round(sprt.bound, 3),
            "verdict": sprt.verdict(counts).value,
        }
    return figures


def _mean(numbers: NDArray[Any]) -> float:
    return float(numbers.mean()) if len(numbers) else 0.0


def _means(numbers: NDArray[Any]) -> tuple[float, float]:
    """Return the means of both columns."""
    return _mean(numbers[:, 0]), _mean(numbers[:, 1])


def _fault_figures(faults: Sequence[GameFault]) -> dict[str, Any]:
    counts, told = [], []
    for agent in (0, 1):
        own = [fault for fault in faults if fault.agent == agent]
        counts.append(dict(Counter(fault.name for fault in own).most_common()))
        lines = visible(own[0].stderr, lines=True).splitlines()[-_TAIL:] if own else []
        said = [f"{own[0].name}: {visible(own[0].detail)}"] if own else []
        told.append("\n".join([*said, *(f"  stderr: {line}" for line in lines)]))
    return {"faults": tuple(counts), "first_faults": tuple(told)}


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LexarenaError(
            f"{folder}: cannot be made ({error.strerror}); name a folder that you may write to"
        ) from None
