"""A league: every agent plays every other in mirrored pairs; all games together give one rating table.

At tables of more than two, every two agents at a table are compared: whoever has more points beats the other.
"""

import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from itertools import chain, combinations

import numpy as np
from numpy.typing import ArrayLike

from lexarena.agents import Agent, agent_names, make_agent, seated_agent
from lexarena.agents.base import name_of
from lexarena.core.game import JsonObject
from lexarena.core.rng import check_seed
from lexarena.core.variant import LexiconSource, RulesetSource, Variant, make_variant
from lexarena.errors import LexarenaError, short_repr, whole_number
from lexarena.matches.executor import LOCAL, Executor
from lexarena.matches.luck import draws_wanted
from lexarena.matches.pairs import PairMatch, PairPlayer, Pairs, pairs_at_once
from lexarena.matches.playing import match_game
from lexarena.matches.tables import rounds_of_tables
from lexarena.ratings.bradley_terry import Floats, Ratings, rate

_SECONDS, _REPORTS = 60.0, 4
"""The pace of the machine is that of the last minute, and of at least four parts."""


def meetings_of(agents: int, seats: int) -> list[tuple[int, ...]]:
    """Return the tables of a league: every group of agents that fills a table, round by round.

    With fewer agents than seats, agents sit at a table more than once, each as often as any other in all.

    >>> meetings_of(3, 2), meetings_of(2, 3)
    ([(1, 2), (0, 2), (0, 1)], [(0, 1, 0), (1, 0, 1)])
    """
    if agents < seats:
        return [tuple((first + seat) % agents for seat in range(seats)) for first in range(agents)]
    return list(chain.from_iterable(rounds_of_tables(agents, seats)))


def in_turns(parts: Sequence[range]) -> list[tuple[int, int]]:
    """Return the parts of matches as (match, part), in an order in which all matches advance evenly.

    >>> in_turns([range(2), range(4)])
    [(0, 0), (1, 0), (1, 1), (0, 1), (1, 2), (1, 3)]
    """
    items = [(part / len(each), match, part) for match, each in enumerate(parts) for part in each]
    return [(match, part) for _, match, part in sorted(items)]


class LeaguePace:
    """Estimates how long a league will take, from the time of each match.

    Matches differ a hundredfold in speed, so the number of pairs alone says little. A match without a game is expected to
    take an even share of what each of its agents took in others: in a round all agents play, so the sum is right.
    """

    def __init__(
        self, meetings: Sequence[tuple[int, ...]], pairs: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._meetings, self._pairs, self._clock = meetings, pairs, clock
        self._parts: list[list[tuple[int, float]]] = [[] for _ in meetings]  # the pairs and seconds of each part
        self._work = deque([(clock(), 0.0)])  # the seconds of work that were done at some times
        self.finished = 0
        """The number of pairs that are finished."""

    def report(self, meeting: int, pairs: int, seconds: float) -> None:
        """Note that pairs of a match are finished, and the seconds of work that they took."""
        self.finished += pairs
        self._parts[meeting].append((pairs, seconds))
        now = self._clock()
        self._work.append((now, self._work[-1][1] + seconds))
        while len(self._work) > _REPORTS and now - self._work[1][0] > _SECONDS:
            self._work.popleft()

    @property
    def seconds_left(self) -> float | None:
        """The seconds left; None until every agent has played."""
        costs = [_cost(parts) for parts in self._parts]
        agents: dict[int, list[float]] = {}
        for meeting, cost in zip(self._meetings, costs, strict=True):
            if cost is not None:
                for agent in meeting:
                    agents.setdefault(agent, []).append(cost / len(meeting))
        if len(agents) < len({agent for meeting in self._meetings for agent in meeting}):
            return None
        shares = {agent: sum(found) / len(found) for agent, found in agents.items()}
        left = 0.0
        for meeting, cost, parts in zip(self._meetings, costs, self._parts, strict=True):
            missing = self._pairs - sum(pairs for pairs, _ in parts)
            left += missing * (sum(shares[agent] for agent in meeting) if cost is None else cost)
        return left / self._work_per_second

    @property
    def _work_per_second(self) -> float:
        """The seconds of work that all workers together do per second."""
        (before, done_before), (now, done) = self._work[0], self._work[-1]
        return (done - done_before) / (now - before) if now > before and done > done_before else 1.0


def _cost(parts: Sequence[tuple[int, float]]) -> float | None:
    """Return the seconds per pair; the first part, which loads and compiles, counts only if it is the only one."""
    counted = parts[1:] or parts
    return sum(seconds for _, seconds in counted) / sum(pairs for pairs, _ in counted) if counted else None


MOST_PAIRS = 10**6


@dataclass(frozen=True)
class Standing:
    """The result of one agent; ratings are in Elo points above the average of the league."""

    agent: str
    rating: float
    low: float
    high: float
    """The 95% interval."""
    ranks: tuple[int, int]
    """The best and the worst rank within the confidence interval."""
    score: float
    """Wins plus half of the draws, as a share of its games; with more players, of the comparisons with them."""
    mean_points: float
    games: int


@dataclass(frozen=True)
class League:
    """The table, best first, and the score of each agent against each other."""

    game: str
    ruleset: str
    lexicon: str
    seed: int
    pairs: int
    """For each table, that is for each two agents in a game for two."""
    standings: tuple[Standing, ...]
    scores: tuple[tuple[float | None, ...], ...]
    """Row i, column j: the score of the agent ranked i against the one ranked j; None if they have not met."""
    adjusted: tuple[Standing, ...] | None
    """The same without luck, if it was left out: scores can be below 0 or above 1, and points are not adjusted."""
    games: int
    """The number of distinct games."""
    left_out: dict[str, str]
    """Agents that cannot play with this ruleset and these words, and why."""
    stopped: bool = False
    """Whether it was interrupted."""

    def to_dict(self) -> JsonObject:
        """Return everything as plain values."""
        return asdict(self)


class _LeaguePlayer:
    """Plays parts of all matches of a league; it keeps agents and words between them."""

    def __init__(self, matches: Sequence[PairMatch]) -> None:
        self._matches = matches
        self._players: dict[int, PairPlayer] = {}

    def __call__(self, item: tuple[int, int]) -> tuple[Pairs, float]:
        """Play a part of a match; return it with the seconds that it took."""
        number, part = item
        if number not in self._players:
            self._players[number] = PairPlayer(self._matches[number])
        started = time.perf_counter()
        played = self._players[number](part)
        return played, time.perf_counter() - started


def play_league(
    agents: Sequence[str | Agent] | None,
    game: str,
    ruleset: RulesetSource = None,
    lexicon: LexiconSource = None,
    pairs: int = 50,
    seed: int = 0,
    jobs: int | None = 1,
    luck: int | None = None,
    progress: Callable[[int, int], None] = lambda finished, total: None,
    executor: Executor = LOCAL,
    watch_time: Callable[[float], None] = lambda seconds: None,
) -> League:
    """Play a league of these agents, by name or as objects; with None of all shipped agents that can play this ruleset.

    The result does not depend on the number of workers. `progress` is called with the numbers of finished pairs and of all
    pairs, `watch_time` with an estimate of the seconds left. Matches take turns, so that every agent soon has games. After
    Ctrl-C the pairs played so far count; agents without games are left out. `luck` is that of `evaluate`; by default all
    matches leave out luck if one of them does.

    >>> league = play_league(["random", "greedy"], "scrabble", ruleset="mini", pairs=25)
    >>> [standing.agent for standing in league.standings], league.standings[0].ranks
    (['greedy', 'random'], (1, 1))
    """
    whole_number("pairs", pairs, 1, MOST_PAIRS)
    if jobs is not None:
        whole_number("jobs", jobs, 1)
    if agents is not None and (isinstance(agents, str) or not isinstance(agents, Sequence)):
        raise LexarenaError(f"agents must be a list of agents, or None for all shipped ones, got {short_repr(agents)}")
    variant = make_variant(game, ruleset, lexicon)
    listed, left_out = (agents, {}) if agents is not None else shipped_agents(variant)
    names = [agent if isinstance(agent, str) else name_of(agent) for agent in listed]
    if len(set(names)) < len(names):
        raise LexarenaError("an agent is listed twice; list each once")
    if len(names) < 2:
        raise LexarenaError("a league needs at least two agents")
    # Made now, so that a mistake is reported before anything is played.
    seated = {name: seated_agent(agent, game) for name, agent in zip(names, listed, strict=True)}
    luck = draws_wanted(variant, seated.values(), luck)
    meetings = meetings_of(len(names), variant.seats)
    seeded = check_seed(seed)
    matches = []
    for meeting in meetings:
        match = PairMatch(tuple(listed[agent] for agent in meeting), game, ruleset, lexicon, pairs, seeded, luck=luck)
        at_table = [seated[name] for name in set(match.names)]
        matches.append(replace(match, at_once=pairs_at_once(at_table, match_game(variant))))
    items = in_turns([match.parts for match in matches])
    played: list[list[Pairs]] = [[] for _ in matches]
    pace = LeaguePace(meetings, pairs)
    stopped = False
    try:
        parts = executor.in_order(partial(_LeaguePlayer, matches), items, jobs, (*listed, ruleset, lexicon))
        for (number, _), (part, seconds) in zip(items, parts, strict=True):
            played[number].append(part)
            pace.report(number, len(part), seconds)
            progress(pace.finished, pairs * len(matches))
            if (left := pace.seconds_left) is not None:
                watch_time(left)
    except KeyboardInterrupt:
        if not pace.finished:
            raise
        stopped = True
    results = {
        meeting: Pairs.joined(parts).distinct() for meeting, parts in zip(meetings, played, strict=True) if parts
    }
    met = sorted({agent for meeting in results for agent in meeting})
    left_out = {**left_out, **{name: "stopped before its first game" for i, name in enumerate(names) if i not in met}}
    renumbered = {tuple(map(met.index, meeting)): found for meeting, found in sorted(results.items())}
    playing = [names[i] for i in met]
    standings, scores = _table(playing, renumbered, seeded)
    adjusted = _table(playing, renumbered, seeded, without_luck=True)[0] if luck else None
    games = sum(pairs.plies.size for pairs in results.values())
    about = (game, variant.ruleset_name, variant.lexicon.name, seeded, pairs)
    return League(*about, standings, scores, adjusted, games, left_out, stopped)


def shipped_agents(variant: Variant) -> tuple[list[str], dict[str, str]]:
    """Return the agents that can play a variant, and for each of the others the reason why it cannot.

    >>> shipped_agents(make_variant("racer", lexicon=["tea", "eat"]))[0][:2]
    ['demo', 'zracer']
    """
    able, unable = [], {}
    rules, batch, rng = match_game(variant), variant.batch([0]), np.random.default_rng(0)
    for name in agent_names(variant.game):
        try:
            rules.choose(make_agent(name, variant.game), batch, np.array([0]), rng)
            able.append(name)
        except LexarenaError as error:
            unable[name] = str(error)
    return able, unable


def standings_of(
    names: Sequence[str], rated: Ratings, scores: Floats, points: ArrayLike, games: ArrayLike
) -> tuple[Standing, ...]:
    """Return the table, best first, from the score of each player, and the sum of its points in this number of games."""
    summed, played = np.asarray(points), np.asarray(games)
    return tuple(
        Standing(
            agent=names[i],
            rating=round(float(rated.rating[i]), 1),
            low=round(float(rated.low[i]), 1),
            high=round(float(rated.high[i]), 1),
            ranks=(int(rated.rank_low[i]), int(rated.rank_high[i])),
            score=round(float(scores[i]), 5),
            mean_points=round(float(summed[i] / max(played[i], 1)), 2),
            games=int(played[i]),
        )
        for i in np.argsort(-rated.rating, kind="stable").tolist()
    )


def _table(
    names: Sequence[str], results: dict[tuple[int, ...], Pairs], seed: int, without_luck: bool = False
) -> tuple[tuple[Standing, ...], tuple[tuple[float | None, ...], ...]]:
    """Return the standings and the scores of each two agents, both best first; perhaps without luck."""
    number = len(names)
    won, met = np.zeros((number, number)), np.zeros((number, number))
    games, points = np.zeros(number), np.zeros(number)
    first, second, shares, units = [], [], [], []
    counted = 0
    for meeting, pairs in results.items():
        for place, agent in enumerate(meeting):
            games[agent] += pairs.plies.size
            points[agent] += pairs.scores[..., place].sum()
        for (i, a), (j, b) in combinations(enumerate(meeting), 2):
            if a == b:
                continue
            share = (pairs.adjusted if without_luck else pairs.against(i, j)).reshape(-1)
            first.append(np.full(len(share), a))
            second.append(np.full(len(share), b))
            shares.append(share)
            units.append(counted + np.repeat(np.arange(len(pairs)), pairs.plies.shape[1]))
            won[a, b] += share.sum()
            won[b, a] += len(share) - share.sum()
            met[a, b] += len(share)
            met[b, a] += len(share)
        counted += len(pairs)
    one, two, share, unit = (np.concatenate(column) for column in (first, second, shares, units))
    rated = rate(number, one, two, share, unit, seed=seed)
    standings = standings_of(names, rated, won.sum(axis=1) / np.maximum(met.sum(axis=1), 1), points, games)
    order = [names.index(standing.agent) for standing in standings]
    return standings, tuple(
        tuple(round(float(won[i, j] / met[i, j]), 5) if met[i, j] else None for j in order) for i in order
    )
