"""Analysis of Word Racer: ranked moves, and the regret and the luck of a race."""

from lexarena.games.racer.analysis.positions import analyse_view
from lexarena.games.racer.analysis.races import each_decision

__all__ = ["analyse_view", "each_decision"]
