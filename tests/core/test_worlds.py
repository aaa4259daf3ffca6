"""Many worlds at once: every game that `views.sample` deals fits its view, and what is hidden is drawn fairly."""

import numpy as np
import pytest

from lexarena import make_variant, register_game
from lexarena.core import catalog
from lexarena.errors import LexarenaError

WORDS = ["TEA", "EAT", "TEAM", "AT"]


def some_batch(name, ruleset, lexicon, plies):
    """Return games after some moves: the first legal placement, or whatever comes first."""
    batch = make_variant(name, ruleset, lexicon).batch(np.arange(3))
    for _ in range(plies):
        moves, offsets = batch.legal()
        batch.apply(moves[offsets[:-1]])
    return batch


@pytest.fixture
def hidden_hands(monkeypatch):
    """Register the example for one test, and forget it afterwards."""
    monkeypatch.setenv(catalog.REGISTERED, "")
    yield register_game("hidden_hands.spec:SPEC")
    monkeypatch.undo()
    catalog._read_games.cache_clear()


@pytest.mark.usefixtures("hidden_hands")
@pytest.mark.parametrize(
    ("name", "ruleset", "lexicon", "plies"),
    [
        ("scrabble", "mini", None, 3),
        ("scrabble", "standard", None, 0),
        ("racer", None, WORDS, 3),
        ("hidden_hands", None, None, 3),
    ],
)
def test_every_world_fits_its_view(name, ruleset, lexicon, plies):
    batch = some_batch(name, ruleset, lexicon, plies)
    for seat in (0, 1):
        views = batch.views(seat=seat)
        worlds = views.sample(4, np.random.default_rng(seat))
        assert len(worlds) == 12
        seen = [view.to_json() for view in worlds.views(seat=seat)]
        others = worlds.views(seat=1 - seat)
        assert seen == [view.to_json() for view in views for _ in range(4)]
        assert len({str(others[i].to_json()) for i in range(12)}) > 3
        while len(running := worlds.running):  # they can be played to the end
            moves, offsets = worlds.legal(running)
            worlds.apply(moves[offsets[:-1]], running)


def test_worlds_keep_all_tiles_and_draw_the_other_rack_fairly():
    batch = some_batch("scrabble", "mini", None, 2)
    views, arrays = batch.views(), batch.arrays
    worlds = views.sample(4000, np.random.default_rng(1)).arrays
    for world in range(0, 12_000, 997):
        for name in ("cells", "racks", "bag"):
            assert getattr(worlds, name).dtype == getattr(arrays, name).dtype
        first, last = worlds.ends[world]
        tiles = np.concatenate((worlds.racks[world].ravel(), worlds.bag[world, first:last], worlds.cells[world]))
        game = world // 4000
        begun, ended = arrays.ends[game]
        true = np.concatenate((arrays.racks[game].ravel(), arrays.bag[game, begun:ended], arrays.cells[game]))
        assert np.sort(tiles).tolist() == np.sort(true).tolist()
    unseen, seat = views.unseen[0], int(views.seats[0])
    drawn = np.bincount(worlds.racks[:4000, 1 - seat].ravel(), minlength=33)
    codes = [*range(1, 27), 32]
    expected = 4000 * int(arrays.held[0, 1 - seat]) * unseen / unseen.sum()
    assert (abs(drawn[codes] - expected) < 6 * np.sqrt(expected + 1)).all()
    assert len(np.unique(worlds.seeds)) == 12_000
    with pytest.raises(LexarenaError, match="number must be an integer of at least 1, got 0"):
        views.sample(0, np.random.default_rng(1))
