"""Word Racer in a session: hints, and what the opponent sees of a move."""

import numpy as np

from lexarena.games.racer.agents.basic import Planner
from lexarena.games.racer.engine.board import Move
from lexarena.games.racer.rules.game import Game
from lexarena.games.racer.rules.view import View
from lexarena.play.plain import PlainPlay


class RacerPlay(PlainPlay[Game, View, Move]):
    """The part `play` of Word Racer."""

    def hints(self, view: View, number: int) -> list[Move]:
        """Return what the agent `planner` would do."""
        return [Planner().choose(view, np.random.default_rng(view.ply))][:number]

    def public_text(self, move: Move) -> str:
        """Return the letter that was called; the cells stay hidden.

        >>> RacerPlay().public_text(Move("Q", 17)), RacerPlay().public_text(Move(None, 17))
        ('Q', '')
        """
        return move.letter or ""
