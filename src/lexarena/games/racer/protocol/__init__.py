"""The protocol between a referee and a Word Racer bot."""

from lexarena.games.racer.protocol.messages import play_bot
from lexarena.games.racer.protocol.seats import RacerFollower, RacerSeat
from lexarena.games.racer.rules.game import Game
from lexarena.games.racer.rules.view import View

__all__ = ["follow", "play_bot", "referee_seat"]


def referee_seat(game: Game, seat: int) -> RacerSeat:
    """Return the referee's side of the protocol with a seat."""
    return RacerSeat(game, seat)


def follow(view: View) -> RacerFollower:
    """Return the follower of a game that begins with this view."""
    return RacerFollower(view)
