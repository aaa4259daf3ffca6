"""The tables of a Swiss round for more than two players each: close points, and few who meet again.

Finding the best seating is hard (three-dimensional matching), so this is a search by exchanges: the players are seated by
points, and as long as it lowers the cost, two players of different tables change places. The cost counts rematches, then
the squares of the score differences at a table. It is a pure function of the field, as all pairings are.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product

_MOST_EXCHANGES = 10_000


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


@lru_cache(maxsize=256)
def swiss_tables(field: RoundField, seats: int) -> tuple[tuple[int, ...], ...]:
    """Return the tables of a round, best first, and then the byes as tables of one.

    Byes go to the lowest players among those with the fewest byes.

    >>> swiss_tables(RoundField((0, 1, 2, 3, 4, 5, 6), (9, 9, 6, 6, 3, 3, 0), frozenset({(0, 1, 1)})), 3)
    ((0, 4, 5), (1, 2, 3), (6,))
    """
    had_bye, points = dict(field.byes), dict(zip(field.players, field.scores, strict=True))
    met = {frozenset(pair): times for *pair, times in field.meetings}
    place = {player: number for number, player in enumerate(field.players)}
    lowest = sorted(field.players, key=lambda player: (had_bye.get(player, 0), -place[player]))
    byes = lowest[: len(field.players) % seats]
    seated = [player for player in field.players if player not in byes]
    tables = [seated[start : start + seats] for start in range(0, len(seated), seats)]

    def cost(table: list[int]) -> tuple[int, int]:
        pairs = list(combinations(table, 2))
        rematches = sum(met.get(frozenset(pair), 0) for pair in pairs)
        return rematches, sum((points[one] - points[two]) ** 2 for one, two in pairs)

    costs = [cost(table) for table in tables]
    for _ in range(_MOST_EXCHANGES):
        best = (0, 0)
        change: tuple[int, int, list[int], list[int]] | None = None
        for one, two in combinations(range(len(tables)), 2):
            before = _sum(costs[one], costs[two])
            for i, j in product(range(seats), repeat=2):
                mine, yours = tables[one][:], tables[two][:]
                mine[i], yours[j] = yours[j], mine[i]
                after = _sum(cost(mine), cost(yours))
                gain = (before[0] - after[0], before[1] - after[1])
                if gain > best:
                    best, change = gain, (one, two, mine, yours)
        if change is None:
            break
        one, two, tables[one], tables[two] = change[0], change[1], change[2], change[3]
        costs[one], costs[two] = cost(tables[one]), cost(tables[two])
    in_order = [tuple(sorted(table, key=place.__getitem__)) for table in tables]
    byes_in_order = [(player,) for player in sorted(byes, key=place.__getitem__)]
    return (*sorted(in_order, key=lambda table: [place[player] for player in table]), *byes_in_order)


def _sum(one: tuple[int, int], two: tuple[int, int]) -> tuple[int, int]:
    return one[0] + two[0], one[1] + two[1]
