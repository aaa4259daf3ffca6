"""The protocol between a referee and a Scrabble bot."""

from lexarena.games.scrabble.protocol.messages import RefereeEnd
from lexarena.games.scrabble.protocol.views import ScrabbleFollower
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.view import View


def referee_seat(game: Game, seat: int) -> RefereeEnd:
    """Return the referee's end of the protocol with a seat."""
    return RefereeEnd(game, seat)


def follow(view: View) -> ScrabbleFollower:
    """Return the follower of a game that begins with this view."""
    return ScrabbleFollower(view)
