"""Meetings and the keys of their games: what a game is called, whoever plays it and whenever."""

from typing import NamedTuple


class Key(NamedTuple):
    """What identifies a game of a contest. The two games of a pair differ in the seat alone."""

    stage: str
    round: int
    slot: int
    pair: int
    seat: int
    """0 if the meeting's first player has the first seat, else 1."""

    def __str__(self) -> str:
        return f"{self.stage} {self.round}.{self.slot + 1}, pair {self.pair + 1}, game {self.seat + 1}"


class Meeting(NamedTuple):
    """Two players who meet in a round, for so many pairs of games."""

    stage: str
    round: int
    slot: int
    players: tuple[int, int]
    pairs: int

    def key(self, pair: int, seat: int) -> Key:
        """Return the key of one game."""
        return Key(self.stage, self.round, self.slot, pair, seat)
