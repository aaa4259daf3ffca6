"""Word Racer's protocol as a referee speaks it, one object for each seat."""

from lexarena.games.racer.protocol.messages import RefereeSide
from lexarena.games.racer.rules.game import Game


class RacerSeat(RefereeSide):
    r"""The protocol with one seat of a race.

    >>> game = Game(lexicon=["TEA"], start="Q")
    >>> seat = RacerSeat(game, 1)
    >>> game.push("E 3")
    >>> seat.prompt(10.0), seat.demanded
    (b'Q\n0\nE\n', ('position', 'call'))
    """

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__(game.start, first=seat == 0)
        self.game = game

    def prompt(self, seconds_left: float) -> bytes:
        """Return the lines that begin the bot's turn: the opening if it is its first, and the letter to place."""
        opening = b"" if self._opened else self.open()
        return opening + (self.deliver(self.game.pending) if self.game.pending else b"")

    def farewell(self, reason: str = "") -> bytes:
        """Return nothing: after the last letter nothing is said."""
        return b""
