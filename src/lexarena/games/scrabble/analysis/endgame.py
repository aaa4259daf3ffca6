"""The value of moves once the bag is empty: the opponent's best replies are tried, and each is played out.

Nothing is hidden then. A single playout would often take a lost endgame for a won one: the fast policy misses good replies.
"""

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.analysis.playouts import Reference
from lexarena.games.scrabble.engine.arrays import RUNNING, GameArrays
from lexarena.games.scrabble.engine.workspace import POINT
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search.deals import determinize
from lexarena.games.scrabble.search.valuing import Candidates, find_candidates

REPLIES = 8
"""The number of replies to each move that are tried, the best by points and tiles left."""


def endgame_values(
    views: Views, found: Candidates, reference: Reference
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.int64]]:
    """Return the wins, the differences in points, and the number of playouts of each candidate of one view."""
    number = len(found.moves)
    places = np.zeros(number, np.int64)
    batch = determinize(views, places, places.astype(np.uint64), places)
    seat = int(batch.arrays.to_move[0])
    batch.apply(found.moves)
    points = (batch.arrays.scores[:, seat] - batch.arrays.scores[:, 1 - seat]).astype(np.float64)
    win, playouts = 0.5 * (np.sign(points) + 1.0), np.ones(number, np.int64)
    going = np.flatnonzero(batch.arrays.ending == RUNNING)
    if len(going):
        replies = find_candidates(batch.views(going), reference.valuing, np.full(len(going), REPLIES))
        games = going[replies.view]
        after = batch.showing(GameArrays._make(array[games] for array in batch.arrays))
        theirs = reference.play(after, replies.moves, replies.kept / POINT, reference.limit(0))
        # The opponent takes the reply with which they win, and then the one with the most points.
        order = np.lexsort((theirs[1], theirs[0], replies.view))
        best = order[replies.first[1:] - 1]
        win[going], points[going] = 1.0 - theirs[0][best], -theirs[1][best]
        playouts[going] = np.diff(replies.first)
    return win, points, playouts
