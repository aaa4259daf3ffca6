"""Gauntlet: the first player meets all others."""

from collections.abc import Sequence
from fractions import Fraction

from lexarena.arena.formats.base import Format, GameResults
from lexarena.arena.schedule import Pairing
from lexarena.arena.standings import RankValue, Standing


class Gauntlet(Format):
    """The first player meets all others; points per game decide, because the first plays more games.

    >>> [pairing.players for pairing in Gauntlet().pairings(4, 1, {})]
    [(0, 1), (0, 2), (0, 3)]
    """

    name = "gauntlet"
    title = "Gauntlet"
    summary = "the first player meets all others"

    def pairings(self, players: int, pairs: int, results: GameResults) -> list[Pairing]:
        """Return the first player's pairings."""
        return [Pairing(self.name, 1, slot, (0, slot + 1), pairs) for slot in range(players - 1)]

    def rank_values(self, standings: Sequence[Standing], pairs: int, results: GameResults) -> list[RankValue]:
        """Rank by points per game."""
        return [(Fraction(each.points, max(each.games, 1)),) for each in standings]
