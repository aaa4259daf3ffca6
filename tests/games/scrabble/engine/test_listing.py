"""The kernel that says whether a row is a legal move agrees with the list of all legal moves."""

import numpy as np
import pytest

from lexarena.errors import LexarenaError
from lexarena.games.scrabble.rules.game import Batch


def changed(rows, rng):
    """Return rows with one number each changed a little, or to anything."""
    rows = rows.copy()
    for row in rows:
        column = rng.integers(len(row))
        row[column] = row[column] + rng.integers(-3, 4) if rng.random() < 0.8 else rng.integers(-2, 70)
    return rows


@pytest.mark.parametrize("ruleset", ["mini", "mini-classic", "seven", "standard"])
def test_a_row_is_legal_if_it_is_listed(ruleset):
    rng, batch = np.random.default_rng(1), Batch(4, ruleset, seeds=range(4))
    while len(running := batch.running):
        legal, offsets = batch.legal(running)
        for i, game in enumerate(running.tolist()):
            rows = legal[offsets[i] : offsets[i + 1]]
            known = {row.tobytes() for row in rows}
            listed = rows[rng.integers(len(rows), size=40)]
            views = batch.views(np.full(40, game))
            assert len(views.illegal(listed)) == 0
            tried = changed(listed, rng)
            expected = [i for i, row in enumerate(tried) if row.tobytes() not in known]
            assert views.illegal(tried).tolist() == expected
        batch.apply(np.array([legal[rng.integers(*offsets[i : i + 2])] for i in range(len(running))]), running)


def test_nothing_is_legal_for_the_seat_that_waits():
    batch = Batch(1, "mini")
    moves = batch.views().exchange_all_or_pass()
    assert batch.views().illegal(moves).tolist() == []
    assert batch.views(seat=1).illegal(moves).tolist() == [0]


def test_an_array_of_another_shape_is_refused():
    with pytest.raises(LexarenaError, match=r"moves must have the shape \(2, 12\), got \(2, 3\)"):
        Batch(2, "mini").views().illegal(np.zeros((2, 3), np.int32))
