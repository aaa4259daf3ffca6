"""The tile bag: what it holds, and that drawing takes each tile once, in an order that only the seed decides."""

from collections import Counter

import numpy as np
import pytest

from lexarena.errors import LexarenaError
from lexarena.games.scrabble.rules.tile_bag import LETTER_VALUES, TileBag


def test_the_simplified_bag_has_38_tiles():
    expected = Counter(dict.fromkeys("AEIOURSTLN", 2) | dict.fromkeys("BCDFGHJKMPQVWXYZ", 1) | {"_": 2})
    assert Counter(TileBag(use_simplified=True).tiles) == expected
    assert Counter(TileBag().remaining) == expected
    assert TileBag().tiles_remaining() == 38


def test_the_standard_bag_has_100_tiles():
    bag = TileBag(use_simplified=False)
    found = Counter(bag.tiles)
    assert found.total() == bag.tiles_remaining() == 100
    assert (found["E"], found["A"], found["S"], found["Q"], found["_"]) == (12, 9, 4, 1, 2)


def test_a_bag_of_given_tiles():
    bag = TileBag(tiles="AAB?")
    assert sorted(bag.remaining) == ["A", "A", "B", "_"]


def test_drawing_takes_one_tile_by_default():
    bag = TileBag()
    assert len(bag.draw()) == 1
    assert bag.tiles_remaining() == 37


def test_drawn_tiles_are_a_list_and_are_no_longer_in_the_bag():
    bag = TileBag()
    drawn = bag.draw(5)
    assert isinstance(drawn, list)
    assert Counter(drawn) + Counter(bag.remaining) == Counter(bag.tiles)
    assert len(drawn) == 5


def test_drawing_all_gives_every_tile_once():
    bag = TileBag()
    drawn = [tile for _ in range(38) for tile in bag.draw()]
    assert Counter(drawn) == Counter(bag.tiles)
    assert bag.is_empty()


def test_no_more_tiles_are_drawn_than_are_left():
    bag = TileBag()
    bag.draw(36)
    assert not bag.is_empty()
    assert len(bag.draw(5)) == 2
    assert bag.draw(5) == []
    assert bag.tiles_remaining() == 0


def test_tiles_keeps_the_full_set():
    bag = TileBag()
    bag.draw(38)
    assert len(bag.tiles) == 38


def test_a_negative_number_is_refused():
    bag = TileBag()
    with pytest.raises(ValueError, match="n must be an integer of at least 0, got -1"):
        bag.draw(-1)
    assert bag.tiles_remaining() == 38


def test_the_same_seed_gives_the_same_order():
    assert TileBag(seed=3).draw(38) == TileBag(seed=3).draw(38)


def test_other_seeds_give_other_orders():
    orders = {tuple(TileBag(seed=seed).draw(38)) for seed in range(20)}
    assert len(orders) == 20


def test_a_generator_decides_the_order():
    first, second = (TileBag(rng=np.random.default_rng(8)).draw(38) for _ in range(2))
    assert first == second


def test_without_a_seed_bags_differ():
    assert len({tuple(TileBag().draw(38)) for _ in range(5)}) > 1


def test_every_tile_is_drawn_first_about_equally_often():
    """4,000 bags of ten different tiles: 400 each; six standard deviations are 114."""
    firsts = Counter(TileBag(tiles="ABCDEFGHIJ", seed=seed).draw()[0] for seed in range(4000))
    assert len(firsts) == 10
    assert all(abs(number - 400) < 114 for number in firsts.values()), firsts


def test_the_seats_draw_from_the_two_ends():
    bag = TileBag(seed=1)
    order = list(bag.remaining)
    assert bag.draw(3, seat=0) == order[:3]
    assert bag.draw(3, seat=1) == order[:-4:-1]
    assert bag.remaining == order[3:-3]


def test_remaining_can_be_written():
    bag = TileBag()
    bag.remaining = ["A", "B", "_"]
    bag.remaining.remove("B")
    assert bag.remaining == ["A", "_"]
    assert bag.draw(9) == ["A", "_"]


def test_remaining_has_no_room_for_more_than_the_full_set():
    bag = TileBag(tiles="AB")
    with pytest.raises(ValueError, match="the bag holds at most 2 tiles, got 3"):
        bag.remaining = ["A", "B", "C"]


def test_what_is_no_tile_is_refused():
    with pytest.raises(LexarenaError, match="'1' is not a tile"):
        TileBag(tiles="AB1")


def test_values_are_kept_apart_from_the_bag():
    assert (LETTER_VALUES["A"], LETTER_VALUES["Q"], LETTER_VALUES["K"], LETTER_VALUES["_"]) == (1, 10, 5, 0)
    assert len(LETTER_VALUES) == 27
