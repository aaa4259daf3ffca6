"""Features of moves and positions, for environments and learners, and the best candidates among thousands of moves.

A game gives its own in `Variant.move_features` and `Variant.position_features`; these are the defaults.
"""

from collections.abc import Sequence
from string import ascii_lowercase, digits

import numpy as np
from numpy.typing import NDArray

from lexarena.core.game import AnyMove, AnyView, Indices

_CHARACTERS = ascii_lowercase + digits
_PLACES = {character: 1 + place for place, character in enumerate(_CHARACTERS)}


def notation_features(moves: Sequence[AnyMove]) -> NDArray[np.float32]:
    """Return what the notation of each move has: how early the move is listed, and the count of each letter and digit.

    >>> notation_features(["A", "B2", "C"])[:, :4].tolist()
    [[1.0, 1.0, 0.0, 0.0], [0.5, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]]
    """
    features = np.zeros((len(moves), 1 + len(_CHARACTERS)), np.float32)
    features[:, 0] = np.linspace(1, 0, len(moves))
    for row, move in enumerate(moves):
        for character in str(move).lower():
            if character in _PLACES:
                features[row, _PLACES[character]] += 1
    return features


def plain_features(view: AnyView) -> NDArray[np.float32]:
    """Return a view as an array if it can be one; else whose turn it is, the moves played, and the scores it has.

    One's own score comes first, then those of the seats that follow.
    """
    to_array = getattr(view, "to_array", None)
    if to_array is not None:
        return np.asarray(to_array(), np.float32).ravel()
    scores = view.to_json().get("scores", ())
    listed = list(scores) if isinstance(scores, list | tuple) else []
    own = [*listed[view.seat :], *listed[: view.seat]]
    return np.array([view.to_move == view.seat, view.ply / 10, *(float(str(score)) / 10 for score in own)], np.float32)


def best_by_first(features: NDArray[np.float32], most: int) -> Indices:
    """Return the places of at most this number of moves, those with the highest first feature, in the order of the list.

    >>> best_by_first(np.array([[1.0], [3.0], [2.0], [3.0]], np.float32), 3).tolist()
    [1, 2, 3]
    """
    if len(features) <= most:
        return np.arange(len(features))
    return np.sort(np.argsort(-features[:, 0], kind="stable")[:most])
