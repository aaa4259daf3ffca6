"""The protocol between a referee and a Scrabble bot."""

from lexarena.games.scrabble.protocol.messages import ScrabbleFollower, ScrabbleSeat, play_bot
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.view import View

__all__ = ["follow", "play_bot", "referee_seat"]


def referee_seat(game: Game, seat: int) -> ScrabbleSeat:
    """Return the referee's side of the protocol with a seat."""
    return ScrabbleSeat(game, seat)


def follow(view: View) -> ScrabbleFollower:
    """Return the follower of a game that begins with this view."""
    return ScrabbleFollower(view)
