"""Compare agents: they play mirrored pairs, and the score of the first comes with a confidence interval."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from math import nan
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from lexarena.agents import Agent, seated_agent
from lexarena.core.game import JsonObject
from lexarena.core.rng import check_seed
from lexarena.core.variant import LexiconSource, RulesetSource, Variant, make_variant
from lexarena.errors import LexarenaError, whole_number
from lexarena.files import make_folder
from lexarena.matches.executor import LOCAL, Executor
from lexarena.matches.luck import Adjusted
from lexarena.matches.pairs import GameFault, PairMatch, Pairs, pair_player
from lexarena.ratings import CATEGORIES, Sample, Sprt, SprtReport, Verdict, computed, interval, pair_counts, pair_score
from lexarena.ratings.sprt import NORMALIZED_MODEL
from lexarena.records.replay import SEAT_NAMES
from lexarena.text import visible

MOST_PAIRS = 10**7
_TAIL = 6


@dataclass(frozen=True)
class Evaluation:
    """The result of the first agent. Pairs that repeat an earlier one move for move count once.

    In a game for n players a pair is n games with the same deal, one for each rotation of the seats. The score of an agent
    in a game is the share of the other players that it is ahead of, ties counted half.
    """

    agents: tuple[str, ...]
    """One for each seat."""
    game: str
    ruleset: str
    lexicon: str
    seed: int
    games: int
    pairs: int
    distinct: int
    """The number of distinct pairs."""
    distinct_games: int
    score: float
    """Wins of the first agent plus half of the draws, as a share of the games; with more players, its mean score."""
    low: float
    high: float
    """The 95% interval of the score, over distinct pairs."""
    pair_counts: tuple[int, ...]
    """The number of distinct pairs in which the first agent had 0, 0.5, 1, 1.5 or 2 points of their two games; with n
    players, by the points of their n games, in steps of 1 / (2n - 2)."""
    spread: float
    """The mean points of the first agent minus those of the others."""
    spread_error: float
    """The standard error of the spread."""
    mean_scores: tuple[float, ...]
    first_mover: float
    """The score of the agent in the first seat: wins plus half of the draws, as a share of the games."""
    draws: float
    """The share of games that several players won."""
    plies: float
    """Mean number of moves in a game."""
    passes: float | None = None
    """Mean number of passes in a game, by all sides; None if the game does not count them."""
    words: tuple[float, ...] | None = None
    """Mean number of words in a game, by agent; None if the game does not count them."""
    adjusted: Adjusted | None = None
    """The result without luck; None if it was not left out."""
    sprt: SprtReport | None = None
    faults: tuple[dict[str, int], ...] = ({}, {})
    """For each agent, the number of games lost by each fault; such games count for the score and for nothing else."""
    first_faults: tuple[str, ...] = ("", "")
    """For each agent, its first fault in words, with the end of its standard error."""
    stopped: bool = False
    """Whether the match was interrupted."""

    def to_dict(self) -> JsonObject:
        """Return everything as plain values, without the counts that the game does not have."""
        facts = asdict(self)
        return {name: facts[name] for name in facts if facts[name] is not None or name not in ("passes", "words")}


def evaluate(
    first: str | Agent,
    second: str | Agent | Sequence[str | Agent],
    game: str,
    ruleset: RulesetSource = None,
    lexicon: LexiconSource = None,
    pairs: int = 1000,
    seed: int = 0,
    jobs: int | None = 1,
    sprt: Sprt | None = None,
    luck: int | None = None,
    out: str | None = None,
    progress: Callable[[int], None] = lambda finished: None,
    watch_test: Callable[[float], None] = lambda ratio: None,
    executor: Executor = LOCAL,
    **options: int | str | None,
) -> Evaluation:
    """Play mirrored pairs and return the result, which does not depend on the number of workers.

    In a game for more than two players, `second` plays all other seats; a list has one agent for each of them.

    With `jobs` None a pool with one worker per core starts once that pays. `progress` is called with the number of pairs
    that have just ended, `watch_test` with the log likelihood ratio of `sprt`. After Ctrl-C the pairs
    played so far count.

    With `luck`, the result is also given without the luck of the draws: each draw is compared with this number of others.
    By default that is done if an agent thinks longer than it takes; 0 leaves it out. Then `sprt` counts adjusted shares,
    unless its unit is normalized Elo. `executor` is where the pairs are played (see
    `lexarena.matches.executor.open_executor`).

    >>> result = evaluate("greedy", "random", "scrabble", ruleset="mini", pairs=100)
    >>> result.games, result.distinct, result.low < result.score < result.high
    (200, 100, True)
    """
    whole_number("pairs", pairs, 1, MOST_PAIRS)
    if jobs is not None:
        whole_number("jobs", jobs, 1)
    variant = make_variant(game, ruleset, lexicon, **options)
    agents = (first, *(second if isinstance(second, Sequence) and not isinstance(second, str) else [second]))
    for place, agent in enumerate(agents):
        if not isinstance(agent, str):
            seated_agent(agent, game, SEAT_NAMES[min(place, len(SEAT_NAMES) - 1)])
    if len(agents) == 2:
        agents = (first, *agents[1:] * (variant.seats - 1))
    if sprt is not None and variant.seats > 2:
        raise LexarenaError(f"a sequential test compares two players, and {variant.title} has {variant.seats} seats")
    match = PairMatch(agents, game, ruleset, lexicon, pairs, check_seed(seed), options, out, luck=luck)
    player = pair_player(match)  # so that a mistake is reported before anything is played
    match = replace(match, at_once=player.at_once, luck=player.luck)
    if luck and sprt is not None and sprt.model == NORMALIZED_MODEL:
        raise LexarenaError("a test without luck has no normalized Elo; use logistic Elo or scores, or luck=0")
    if out is not None:
        make_folder(Path(out))
    parts: list[Pairs] = []
    stopped = False
    try:
        for part in _played(match, jobs, sprt, watch_test, executor):
            parts.append(part)
            progress(len(part))
    except KeyboardInterrupt:
        if not parts:
            raise
        stopped = True
    return _evaluation(match, variant, Pairs.joined(parts), sprt, stopped)


def _played(
    match: PairMatch,
    jobs: int | None,
    sprt: Sprt | None,
    watch_test: Callable[[float], None],
    executor: Executor,
) -> Iterator[Pairs]:
    """Yield the parts of a match in order, until the test has a verdict."""
    counts, shares = np.zeros(len(CATEGORIES), np.int64), list[float]()
    seen: set[tuple[bytes, ...]] = set()
    reads, writes = (*match.agents, match.ruleset, match.lexicon), () if match.out is None else (match.out,)
    results = executor.in_order(partial(pair_player, match), match.parts, jobs, reads, writes)
    try:
        for part in results:
            yield part
            if sprt is not None:
                fresh = _new_pairs(part, seen)
                if counts_adjusted(match, sprt):
                    shares += part.adjusted[fresh].mean(axis=1).tolist()
                    ratio = sprt.ratio_of(Sample.of(shares)) if shares else nan
                else:
                    counts += pair_counts(part.points[fresh].mean(axis=1))
                    ratio = computed(partial(sprt.ratio, counts.tolist()), nan)
                watch_test(ratio)
                if sprt.judge(ratio) != Verdict.OPEN:
                    return
    finally:
        results.close()  # type: ignore[attr-defined]


def counts_adjusted(match: PairMatch, sprt: Sprt) -> bool:
    """Return whether a test counts shares without luck."""
    return bool(match.luck) and sprt.model != NORMALIZED_MODEL


def _new_pairs(part: Pairs, seen: set[tuple[bytes, ...]]) -> list[int]:
    """Return the places of pairs that repeat no earlier pair, and remember these."""
    fresh = []
    for place, digest in enumerate(part.digests):
        if digest not in seen:
            seen.add(digest)
            fresh.append(place)
    return fresh


def _evaluation(match: PairMatch, variant: Variant, played: Pairs, sprt: Sprt | None, stopped: bool) -> Evaluation:
    pairs = played.distinct()
    counts = pair_counts(pairs.points.mean(axis=1), variant.seats)
    low, high = interval(counts)
    counted = pairs.counted
    ahead, shares, both = pairs.ahead, pairs.adjusted.mean(axis=1), counted.all(axis=1)
    by_pair = ahead[both].mean(axis=1)
    adjusted = None
    if pairs.luck is not None and match.luck:
        adjusted = Adjusted.of(match.luck, shares, (ahead - pairs.luck[..., 1])[both].mean(axis=1))
    report = None
    if sprt is not None:
        report = sprt.report_of(Sample.of(shares)) if counts_adjusted(match, sprt) else sprt.report(counts)
    error = float(by_pair.std(ddof=1)) / len(by_pair) ** 0.5 if len(by_pair) > 1 else 0.0
    passes, words = pairs.counts.get("passes"), pairs.counts.get("words")
    placed = pairs.placed
    in_first_seat = np.take_along_axis(placed, (match.rotations == 0).argmax(axis=1)[None, :, None], axis=2)
    beaten = (np.sign(in_first_seat - placed).sum(axis=-1) / (variant.seats - 1) + 1) / 2
    drawn = (placed == placed.max(axis=-1, keepdims=True)).sum(axis=-1) > 1
    numbers = range(len(match.agents))
    faults, first_faults = zip(*(_fault_figures(played.faults, agent) for agent in numbers), strict=True)
    return Evaluation(
        agents=match.names,
        game=match.game,
        ruleset=variant.ruleset_name,
        lexicon=variant.lexicon.name,
        seed=match.seed,
        games=variant.seats * len(played),
        pairs=len(played),
        distinct=len(pairs),
        distinct_games=len({digest for pair in played.digests for digest in pair}),
        score=round(pair_score(counts), 5),
        low=round(low, 5),
        high=round(high, 5),
        pair_counts=counts,
        spread=round(_mean(ahead[counted]), 3),
        spread_error=round(error, 3),
        mean_scores=_means(pairs.scores[counted]),
        first_mover=round(float(beaten.mean()), 5),
        draws=round(float(drawn.mean()), 5),
        plies=round(_mean(pairs.plies[counted]), 2),
        passes=None if passes is None else round(_mean(passes.sum(axis=-1)[counted]), 3),
        words=None if words is None else _means(words[counted]),
        adjusted=adjusted,
        sprt=report,
        faults=faults,
        first_faults=first_faults,
        stopped=stopped,
    )


def _mean(numbers: NDArray[np.int64] | NDArray[np.float64]) -> float:
    return float(numbers.mean()) if len(numbers) else 0.0


def _means(numbers: NDArray[np.int64]) -> tuple[float, ...]:
    """Return the mean of each column."""
    return tuple(round(_mean(column), 2) for column in numbers.T)


def _fault_figures(faults: Sequence[GameFault], agent: int) -> tuple[dict[str, int], str]:
    """Return the number of games that an agent lost by each fault, and its first fault in words."""
    own = [fault for fault in faults if fault.agent == agent]
    if not own:
        return {}, ""
    lines = visible(own[0].stderr, lines=True).splitlines()[-_TAIL:]
    first = [f"{own[0].name}: {visible(own[0].detail)}", *(f"  stderr: {line}" for line in lines)]
    return dict(Counter(fault.name for fault in own).most_common()), "\n".join(first)
