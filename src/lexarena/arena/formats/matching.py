"""Who meets whom in a round of a Swiss tournament: the pairing of least cost, by a matching in a graph of all players.

The costs of a pairing are compared in this order: byes of players who had one, rematches, the points of the player who
has the bye, the sum of the score differences, the sum of their squares, and how far the pairs are from a fold, in which
the upper half of a score group meets its lower half. In a small field, rematches in the rounds to come count as well.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

Cost: TypeAlias = tuple[int, ...]
Pair: TypeAlias = tuple[int, int | None]
"""Two players, the one who is ahead first; or a player and None for a bye."""
MOST_NODES = 10
"""The number of players, with the bye as one more if it is odd, up to which all pairings are tried."""
_MOST_STEPS = 20_000
"""The steps after which a search is given up; the pairing in question counts as good then."""
Edges: TypeAlias = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class RoundField:
    """The players of one round, best first, with all that decides who meets whom."""

    players: tuple[int, ...]
    scores: tuple[int, ...]
    """Their points, in the same order, from high to low."""
    meetings: frozenset[tuple[int, int, int]] = frozenset()
    """Two players, the smaller number first, and the number of rounds in which they have met."""
    byes: frozenset[tuple[int, int]] = frozenset()
    """A player and the number of byes that it had."""
    rounds_left: int = 0
    """The number of rounds that follow."""


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

    The list is empty if no matching is like that, or if the field is so large, or the rounds are so few, that any is.
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
