"""Who sits at a table with whom: the rounds of a round robin for two or more players at each table."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import TypeVar

P = TypeVar("P")


def rotated(players: Sequence[P], rotation: int) -> tuple[P, ...]:
    """Return what belongs to players by seat, after all have moved on by some seats.

    >>> rotated("ABC", 1)
    ('C', 'A', 'B')
    """
    return (*players[len(players) - rotation :], *players[: len(players) - rotation])


def circle(number: int) -> list[list[tuple[int, ...]]]:
    """Return the pairings of each round of a round robin: everyone plays once per round, except perhaps one.

    >>> circle(4)
    [[(0, 3), (1, 2)], [(0, 2), (1, 3)], [(0, 1), (2, 3)]]
    """
    seats: list[int | None] = [*range(number), *([None] if number % 2 else [])]
    rounds = []
    for _ in range(len(seats) - 1):
        met = zip(seats[: len(seats) // 2], reversed(seats), strict=False)
        pairs: list[tuple[int, ...]] = [(min(a, b), max(a, b)) for a, b in met if a is not None and b is not None]
        rounds.append(sorted(pairs))
        seats.insert(1, seats.pop())
    return rounds


@lru_cache
def rounds_of_tables(number: int, seats: int) -> list[list[tuple[int, ...]]]:
    """Return the tables of each round: in all, every group of players that fills a table meets once.

    Nobody sits at two tables in a round. For two seats the rounds are those of `circle`.

    >>> [len(tables) for tables in rounds_of_tables(6, 3)]
    [2, 2, 2, 2, 2, 2, 2, 2, 2, 2]
    """
    if seats == 2:
        return circle(number)
    left, rounds = list(combinations(range(number), seats)), []
    while left:
        tables: list[tuple[int, ...]] = []
        busy: set[int] = set()
        for table in left:
            if busy.isdisjoint(table):
                tables.append(table)
                busy.update(table)
        rounds.append(tables)
        left = [table for table in left if table not in tables]
    return rounds
