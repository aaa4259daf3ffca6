"""Round robin: every player meets every other."""

from lexarena.arena.formats.base import Format, GameResults
from lexarena.arena.games import Pairing


class RoundRobin(Format):
    """Every player meets every other once, in rounds by the circle method, so that nobody plays twice in a round.

    >>> [pairing.players for pairing in RoundRobin().pairings(4, 1, {})]
    [(0, 3), (1, 2), (0, 2), (1, 3), (0, 1), (2, 3)]
    """

    name = "roundrobin"
    title = "Round robin"
    summary = "every player meets every other"

    def pairings(self, players: int, pairs: int, results: GameResults) -> list[Pairing]:
        """Return every pairing, round by round."""
        circle: list[int | None] = [*range(players), *([None] if players % 2 else [])]
        half = len(circle) // 2
        found = []
        for number in range(1, len(circle)):
            met = [
                (min(one, two), max(one, two))
                for one, two in zip(circle[:half], reversed(circle[half:]), strict=True)
                if one is not None and two is not None
            ]
            found += [Pairing(self.name, number, slot, pair, pairs) for slot, pair in enumerate(sorted(met))]
            circle.insert(1, circle.pop())
        return found
