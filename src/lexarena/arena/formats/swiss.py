"""Swiss: in each round players of equal points meet, and nobody meets twice while that can be avoided.

A round is the pairing of least cost, a matching in a graph of all players. Costs are compared in this order: byes of
players who had one, rematches, the points of the player who has the bye, the sum of the score differences, the sum of
their squares, and how far the pairs are from a fold, in which the upper half of a score group meets its lower half. In a
small field, rematches in the rounds to come count as well.

At tables of more than two (`swiss_tables`), a search looks for a seating of low cost.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple, TypeAlias

from lexarena.arena.formats import base
from lexarena.arena.formats.swiss_tables import RoundField, swiss_tables
from lexarena.arena.games import WIN, GameKey, Pairing
from lexarena.errors import LexarenaError

Cost: TypeAlias = tuple[int, ...]
Pair: TypeAlias = tuple[int, int | None]
"""Two players, the one who is ahead first; or a player and None for a bye."""
Table: TypeAlias = tuple[int, ...]
"""The players at a table, best first; a single player has a bye."""
MOST_NODES = 10
"""The number of players, with the bye as one more if it is odd, up to which all pairings are tried."""
_MOST_STEPS = 20_000
"""The steps after which a search is given up; the pairing in question counts as good then."""
Edges: TypeAlias = tuple[tuple[int, int], ...]


def edge_costs(field: RoundField) -> Callable[[int, int | None], Cost]:
    """Return the function that gives the cost of a pair, by places in the field; None is the bye."""
    met = {(one, two): times for one, two, times in field.meetings}
    had_bye = dict(field.byes)
    first = {score: field.scores.index(score) for score in set(field.scores)}
    size = {score: field.scores.count(score) for score in first}

    def cost(one: int, two: int | None) -> Cost:
        player, score = field.players[one], field.scores[one]
        if two is None:
            last = first[score] + size[score] - 1
            return (had_bye.get(player, 0), 0, score - field.scores[-1], 0, 0, (last - one) ** 2)
        other, behind = field.players[two], field.scores[two]
        apart = score - behind
        fold = two - one - (size[score] // 2 if apart == 0 else 0)
        return (0, met.get((min(player, other), max(player, other)), 0), 0, apart, apart**2, fold**2)

    return cost


@lru_cache(maxsize=256)
def pair_round(field: RoundField) -> tuple[Pair, ...]:
    """Return the pairs of a round, best first, and the bye last if the number of players is odd.

    >>> pair_round(RoundField((0, 1, 2, 3), (0, 0, 0, 0)))
    ((0, 2), (1, 3))
    >>> pair_round(RoundField((4, 0, 2, 1, 3), (6, 6, 3, 0, 0), frozenset({(0, 4, 1)}), frozenset({(3, 1)})))
    ((4, 2), (0, 3), (1, None))
    """
    number = len(field.players)
    cost = edge_costs(field)
    costs = {(one, two): cost(one, two) for one, two in combinations(range(number), 2)}
    if number % 2:
        costs |= {(one, number): cost(one, None) for one in range(number)}
    nodes = number + number % 2
    matched = _far_sighted(costs, nodes, field.rounds_left) or _least_matching(costs, nodes)
    pairs: list[Pair] = [(field.players[one], None if two == number else field.players[two]) for one, two in matched]
    return tuple(sorted(pairs, key=lambda pair: (pair[1] is None, field.players.index(pair[0]))))


def seat_round(field: RoundField, seats: int) -> tuple[Table, ...]:
    """Return the tables of a round, best first, and then the byes as tables of one.

    >>> seat_round(RoundField((0, 1, 2, 3, 4), (0, 0, 0, 0, 0)), 2)
    ((0, 2), (1, 3), (4,))
    """
    if seats > 2:
        return swiss_tables(field, seats)
    return tuple((one,) if two is None else (one, two) for one, two in pair_round(field))


def _least_matching(costs: dict[tuple[int, int], Cost], nodes: int) -> list[tuple[int, int]]:
    """Return the perfect matching whose costs have the least sum, compared from left to right.

    The costs become one whole number each, so nothing is rounded; blossoms by networkx (Galil 1986).
    """
    from networkx import Graph, max_weight_matching

    weights = _in_one_number(list(costs.values()), nodes // 2)
    most = max(weights, default=0)
    graph = Graph()
    graph.add_nodes_from(range(nodes))
    graph.add_weighted_edges_from((one, two, most - weight) for (one, two), weight in zip(costs, weights, strict=True))
    return sorted((min(pair), max(pair)) for pair in max_weight_matching(graph, maxcardinality=True))


def _far_sighted(costs: dict[tuple[int, int], Cost], nodes: int, rounds_left: int) -> list[tuple[int, int]]:
    """Return the matching of least cost after which the rounds that are left need no rematch and no second bye.

    Empty if there is no such matching, or if every matching qualifies because of the size of the field or the rounds left.
    """
    unmet = [0] * nodes
    for (one, two), cost in costs.items():
        if cost[:2] == (0, 0):
            unmet[one] |= 1 << two
            unmet[two] |= 1 << one
    fewest = min(each.bit_count() for each in unmet)
    if not rounds_left or nodes > MOST_NODES or fewest - rounds_left >= nodes // 2:
        return []
    weights = dict(zip(costs, _in_one_number(list(costs.values()), nodes // 2), strict=True))
    found = perfect_matchings(unmet, (1 << nodes) - 1)
    for edges in sorted(found, key=lambda edges: (sum(weights[edge] for edge in edges), edges)):
        if can_continue(without(unmet, edges), rounds_left):
            return list(edges)
    return []


def _in_one_number(costs: Sequence[Cost], terms: int) -> list[int]:
    """Return numbers whose sums, of at most `terms` terms, compare as the sums of the costs do.

    >>> _in_one_number([(0, 2), (1, 0)], 3)
    [2, 7]
    """
    values = [0] * len(costs)
    for column in zip(*costs, strict=True):
        room = 1 + terms * max(column)
        values = [value * room + item for value, item in zip(values, column, strict=True)]
    return values


def perfect_matchings(allowed: Sequence[int], free: int) -> Iterator[Edges]:
    """Give every way to pair the free nodes, which are bits of a set; `allowed` has the partners of each node as bits.

    >>> list(perfect_matchings([0b1110, 0b1101, 0b1011, 0b0111], 0b1111))
    [((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2))]
    """
    if not free:
        yield ()
        return
    first = (free & -free).bit_length() - 1
    partners = allowed[first] & free
    while partners:
        bit = partners & -partners
        partners ^= bit
        for rest in perfect_matchings(allowed, free & ~bit & ~(1 << first)):
            yield ((first, bit.bit_length() - 1), *rest)


def without(allowed: Sequence[int], edges: Edges) -> list[int]:
    """Return the partners that are left to each node after these have met."""
    left = list(allowed)
    for one, two in edges:
        left[one] &= ~(1 << two)
        left[two] &= ~(1 << one)
    return left


def can_continue(allowed: Sequence[int], rounds: int) -> bool:
    """Whether this number of rounds can follow in which only allowed pairs meet, each once.

    >>> triangles = [0b000110, 0b000101, 0b000011, 0b110000, 0b101000, 0b011000]
    >>> can_continue(triangles, 1), can_continue([0b111110] + [0b111111 ^ 1 << i for i in range(1, 6)], 5)
    (False, True)
    """
    return _Search().can_continue(allowed, rounds)


class _Search:
    """A depth-first search, round by round, with a limited number of steps."""

    def __init__(self) -> None:
        self.steps = 0

    def can_continue(self, allowed: Sequence[int], rounds: int) -> bool:
        """Whether the rounds can be found, or the steps are spent."""
        if rounds <= 0 or self.steps > _MOST_STEPS:
            return True
        if any(partners.bit_count() < rounds for partners in allowed):
            return False
        for edges in perfect_matchings(allowed, (1 << len(allowed)) - 1):
            self.steps += 1
            if self.can_continue(without(allowed, edges), rounds - 1):
                return True
        return False


EXTRA_ROUNDS = 2
"""The rounds beyond those that a knockout would need."""


class SwissRound(NamedTuple):
    """Who meets whom in a round, and whether all its games are finished."""

    number: int
    tables: tuple[Table, ...]
    pairings: tuple[Pairing, ...]
    is_finished: bool

    @property
    def byes(self) -> tuple[int, ...]:
        """The players who have a bye."""
        return tuple(table[0] for table in self.tables if len(table) == 1)


@dataclass(frozen=True)
class Swiss(base.Format):
    """Players of equal points meet, round by round. A bye counts as much as half of a meeting's comparisons won.

    >>> Swiss().expected_games(8, 1, {}), Swiss(wanted_rounds=3).expected_games(7, 2, {})
    (40, 36)
    """

    name = "swiss"
    title = "Swiss"
    noun = "Swiss tournament"
    summary = "players of equal points meet, round by round"
    rounds_follow = True
    players_may_change = True
    option_names = ("rounds",)

    wanted_rounds: int | None = None
    lots: str = ""
    rosters: tuple[base.Roster, ...] = ()
    seats: int = 2

    def of_contest(self, facts: base.ContestFacts) -> "Swiss":
        """Return the format with the number of rounds, the lots and the rosters of a tournament."""
        base.check_table(facts)
        rounds = facts.options.get("rounds")
        form = Swiss(None if rounds is None else int(rounds), facts.lots, facts.rosters, facts.seats)
        if form.wanted_rounds is not None and facts.rosters:
            players = len(facts.rosters[0].players)
            most = most_rounds(players, form.seats)
            if not 1 <= form.wanted_rounds <= most:
                problem = (
                    f"a Swiss tournament of {players} players has at most {most} {'round' if most == 1 else 'rounds'}"
                )
                twice = "players would meet twice" if form.seats == 2 else "a table would meet twice"
                raise LexarenaError(f"{problem}, got {form.wanted_rounds}; with more, {twice}")
        return form

    def rounds(self, players: int) -> int:
        """Return the number of rounds of a tournament with these players."""
        return self.wanted_rounds or default_rounds(len(self._active(1, players)), self.seats)

    def pairings(self, players: int, pairs: int, results: base.GameResults) -> list[Pairing]:
        """Return the pairings of all rounds that the results lead to."""
        return [pairing for each in self.played_rounds(players, pairs, results) for pairing in each.pairings]

    def expected_games(self, players: int, pairs: int, results: base.GameResults) -> int:
        """Return the number of games of all rounds."""
        numbers = range(1, self.rounds(players) + 1)
        meetings = sum(len(self._active(number, players)) // self.seats for number in numbers)
        return self.seats * pairs * meetings

    def played_rounds(self, players: int, pairs: int, results: base.GameResults) -> Iterator[SwissRound]:
        """Give the rounds up to the first that is open; each follows from the results of those before."""
        points, byes, met = Counter[int](), Counter[int](), Counter[tuple[int, int]]()
        order = self._draw(players)
        for number in range(1, self.rounds(players) + 1):
            active = sorted(self._active(number, players), key=lambda player: (-points[player], order[player]))
            field = RoundField(
                tuple(active),
                tuple(points[player] for player in active),
                frozenset((*pair, times) for pair, times in met.items() if set(pair) <= set(active)),
                frozenset((player, byes[player]) for player in active if byes[player]),
                self.rounds(players) - number,
            )
            tables = seat_round(field, self.seats)
            seated = [tuple(sorted(table)) for table in tables if len(table) > 1]
            meetings = tuple(Pairing(self.name, number, slot, table, pairs) for slot, table in enumerate(seated))
            games = [(job, results.get(job.key)) for pairing in meetings for job in pairing.jobs()]
            is_finished = all(result is not None for _, result in games)
            this = SwissRound(number, tables, meetings, is_finished)
            yield this
            if not is_finished:
                return
            for job, result in games:
                assert result is not None
                for seat, player in enumerate(job.players):
                    points[player] += result.points[seat]
            met.update(pair for table in seated for pair in combinations(table, 2))
            for player in this.byes:
                byes[player] += 1
                points[player] += bye_points(pairs, self.seats)

    def standings(self, players: int, pairs: int, played: base.Played) -> list[base.Standing]:
        """Return the standings, with the points of finished byes."""
        byes = self._byes(players, pairs, _counted(played))
        return [
            replace(each, points=each.points + byes[each.player] * bye_points(pairs, self.seats))
            for each in base.standings_of(players, played)
        ]

    def rank_values(
        self, standings: Sequence[base.Standing], pairs: int, results: base.GameResults
    ) -> list[base.RankValue]:
        """Rank by points, then by Buchholz cut 1; head to head and mean points follow in every format."""
        buchholz = self._buchholz(standings, pairs, results)
        return [(Fraction(each.points), Fraction(buchholz[each.player])) for each in standings]

    def rank_facts(
        self, ranking: Sequence[base.Standing], pairs: int, played: base.Played
    ) -> list[dict[str, base.Json]]:
        """Return each player's byes and tie-breaks: Buchholz cut 1, and points in games among those who are tied."""
        results = _counted(played)
        standings = sorted(ranking, key=lambda each: each.player)
        among = base.points_among(self.rank_values(standings, pairs, results), played)
        buchholz = self._buchholz(standings, pairs, results)
        byes = self._byes(len(ranking), pairs, results)
        return [
            {"byes": byes[each.player], "buchholz": buchholz[each.player], "head_to_head": among[each.player]}
            for each in ranking
        ]

    def page_facts(
        self, names: Sequence[str], pairs: int, results: base.GameResults, numbers: Mapping[GameKey, int]
    ) -> dict[str, base.Json]:
        """Return the rounds with their meetings and byes, and the number of rounds of the whole tournament."""
        rounds: list[base.Json] = []
        for each in self.played_rounds(len(names), pairs, results):
            meetings: list[base.Json] = []
            for pairing in each.pairings:
                points = Counter[int]()
                for job in pairing.jobs():
                    if job.key in results:
                        points.update(dict(zip(job.players, results[job.key].points, strict=True)))
                at_table = [names[player] for player in pairing.players]
                games = [numbers[job.key] for job in pairing.jobs() if job.key in numbers]
                scored = [points[player] for player in pairing.players]
                meetings.append({"players": at_table, "points": scored, "games": games})
            rounds.append({"meetings": meetings, "byes": [names[player] for player in each.byes]})
        return {"rounds": rounds, "rounds_in_all": self.rounds(len(names))}

    def _active(self, number: int, players: int) -> tuple[int, ...]:
        """Return who takes part in a round."""
        rosters = [roster.players for roster in self.rosters if roster.round <= number]
        return rosters[-1] if rosters else tuple(range(players))

    def _draw(self, players: int) -> dict[int, int]:
        """Return each player's lot, which orders those with equal points."""

        def lot(player: int) -> bytes:
            return hashlib.sha256(f"{self.lots} {player}".encode()).digest()

        return {player: place for place, player in enumerate(sorted(range(players), key=lot))}

    def _byes(self, players: int, pairs: int, results: base.GameResults) -> Counter[int]:
        """Return the number of byes in finished rounds of each player."""
        rounds = self.played_rounds(players, pairs, results)
        return Counter(player for each in rounds if each.is_finished for player in each.byes)

    def _buchholz(self, standings: Sequence[base.Standing], pairs: int, results: base.GameResults) -> list[int]:
        """Return the sum of the opponents' points without the lowest; a bye counts as opponents with one's own points."""
        points = [each.points for each in standings]
        opponents: list[list[int]] = [[] for _ in standings]
        for each in self.played_rounds(len(standings), pairs, results):
            if each.is_finished:
                for table in each.tables:
                    for player in table:
                        others = [other for other in table if other != player] or [player] * (self.seats - 1)
                        opponents[player] += [points[other] for other in others]
        return [sum(sorted(each)[1:]) for each in opponents]


def default_rounds(players: int, seats: int = 2) -> int:
    """Return the default number of rounds: two more than a knockout has.

    >>> [default_rounds(players) for players in (2, 3, 4, 5, 8, 9, 64, 200)]
    [1, 3, 3, 5, 5, 6, 8, 10]
    >>> [default_rounds(players, 3) for players in (3, 4, 9, 27)]
    [1, 4, 4, 5]
    """
    knockout, field = 0, 1
    while field < players:
        knockout, field = knockout + 1, field * seats
    return min(knockout + EXTRA_ROUNDS, most_rounds(players, seats))


def most_rounds(players: int, seats: int = 2) -> int:
    """Return the number of rounds in which everyone can sit at every table once, with a bye if somebody always has one."""
    return comb(players - 1, seats - 1) + (players % seats > 0)


def bye_points(pairs: int, seats: int = 2) -> int:
    """Return the points of a bye: those for winning half of the comparisons, so one game of each pair of two players.

    Meetings of equal players end like this, and it is the mean of what the players of a table share.
    """
    return WIN * pairs * seats * (seats - 1) // 2


def _counted(played: base.Played) -> base.GameResults:
    return {job.key: result for job, result in played if not result.is_void}
