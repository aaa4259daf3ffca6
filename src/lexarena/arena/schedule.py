"""Pairings and the keys of their games: what a game is called, whoever plays it and whenever."""

from typing import NamedTuple


class GameKey(NamedTuple):
    """What identifies a game of a contest. The two games of a pair differ only in the seat."""

    stage: str
    """The name of the format."""
    round: int
    slot: int
    pair: int
    seat: int
    """0 if the pairing's first player has the first seat, else 1."""

    def __str__(self) -> str:
        return f"{self.stage} {self.round}.{self.slot + 1}, pair {self.pair + 1}, game {self.seat + 1}"


class Job(NamedTuple):
    """One game to play: its key, and the players in the first and the second seat."""

    key: GameKey
    players: tuple[int, int]


class Pairing(NamedTuple):
    """Two players who meet in a round, and the number of pairs of games they play."""

    stage: str
    round: int
    slot: int
    players: tuple[int, int]
    pairs: int

    def key(self, pair: int, seat: int) -> GameKey:
        """Return the key of one game."""
        return GameKey(self.stage, self.round, self.slot, pair, seat)

    def jobs(self) -> list[Job]:
        """Return the games: each pair is two games with the same start and the seats swapped.

        >>> [job.players for job in Pairing("roundrobin", 1, 0, (0, 3), 1).jobs()]
        [(0, 3), (3, 0)]
        """
        one, two = self.players
        return [
            Job(self.key(pair, seat), (one, two) if seat == 0 else (two, one))
            for pair in range(self.pairs)
            for seat in (0, 1)
        ]
