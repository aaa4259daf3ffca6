"""Foresight in small Swiss contests: a pairing after which nobody needs to meet twice in the rounds to come.

A round that looks best can leave two triangles of players who have not met, and then the next round needs a rematch.
After at most half as many rounds as there are players that cannot happen (Dirac 1952), so only small contests look ahead.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

MOST_NODES = 10
"""The number of players, with the bye as one more if it is odd, up to which all pairings are tried."""
_MOST_STEPS = 20_000
"""The steps after which a search is given up; the pairing in question counts as good then."""
Edges: TypeAlias = tuple[tuple[int, int], ...]


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
