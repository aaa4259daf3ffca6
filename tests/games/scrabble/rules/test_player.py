"""The player: the rack behaves like a list, tiles are never lost or made up, points add up."""

from collections import Counter

import numpy as np
import pytest

from lexarena.errors import LexarenaError
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.player import Player
from lexarena.games.scrabble.rules.tile_bag import TileBag


@pytest.fixture
def player():
    player = Player(player_id=0, rack_size=5)
    player.rack = ["C", "A", "T", "_", "A"]
    return player


def test_a_new_player_has_an_empty_rack_and_no_points():
    player = Player(player_id=1)
    assert (player.player_id, player.rack_size, player.rack, player.score) == (1, 5, [], 0)


# --- drawing


def test_drawing_fills_the_rack():
    player, bag = Player(0), TileBag()
    player.draw_tiles(bag)
    assert len(player.rack) == 5
    assert Counter(player.rack) + Counter(bag.remaining) == Counter(bag.tiles)


def test_drawing_fills_only_what_is_missing(player):
    bag = TileBag()
    player.use_tiles(["C", "T"])
    player.draw_tiles(bag)
    assert player.rack[:3] == ["A", "_", "A"]
    assert (len(player.rack), bag.tiles_remaining()) == (5, 36)


def test_a_full_rack_draws_nothing(player):
    bag = TileBag()
    player.draw_tiles(bag)
    assert (len(player.rack), bag.tiles_remaining()) == (5, 38)


def test_drawing_a_number_of_tiles():
    player, bag = Player(0), TileBag()
    player.draw_tiles(bag, 2)
    assert (len(player.rack), bag.tiles_remaining()) == (2, 36)


def test_an_empty_bag_gives_nothing():
    player, bag = Player(0), TileBag(tiles="AB")
    player.draw_tiles(bag)
    player.draw_tiles(bag)
    assert sorted(player.rack) == ["A", "B"]


def test_two_players_never_hold_the_same_tile():
    bag = TileBag()
    players = [Player(0), Player(1)]
    for player in players:
        player.draw_tiles(bag)
    held = Counter(players[0].rack) + Counter(players[1].rack)
    assert held + Counter(bag.remaining) == Counter(bag.tiles)


def test_drawing_past_the_room_of_a_rack_loses_no_tile():
    game = Game("mini", seed=1)
    rack, left = game.players[0].rack.copy(), game.bag.tiles_remaining()
    with pytest.raises(LexarenaError, match="the rack holds at most 5 tiles, got 7"):
        game.players[0].draw_tiles(game.bag, 2)
    assert (game.players[0].rack, game.bag.tiles_remaining()) == (rack, left)


# --- using


def test_used_tiles_leave_the_rack(player):
    player.use_tiles(["A", "T"])
    assert player.rack == ["C", "_", "A"]


def test_a_blank_serves_for_a_missing_letter(player):
    player.use_tiles(["C", "Z"])
    assert player.rack == ["A", "T", "A"]


def test_a_lower_case_letter_is_a_blank_even_if_the_letter_is_there(player):
    player.use_tiles(["c"])
    assert player.rack == ["C", "A", "T", "A"]


@pytest.mark.parametrize("blank", ["_", "?"])
def test_a_blank_can_be_named(player, blank):
    player.use_tiles([blank])
    assert player.rack == ["C", "A", "T", "A"]


def test_using_what_is_not_there_is_refused_and_changes_nothing(player):
    with pytest.raises(ValueError, match="'CAT_A' does not hold 'X'"):
        player.use_tiles(["C", "Z", "X"])
    assert player.rack == ["C", "A", "T", "_", "A"]


# --- points


def test_points_add_up(player):
    player.add_score(10)
    player.add_score(7)
    assert player.score == 17


def test_points_can_be_taken_away(player):
    player.score = 3
    player.score -= 5
    assert player.score == -2


# --- the rack as numbers


def test_the_rack_as_27_counts(player):
    array = player.rack_to_array()
    assert (array.shape, array.dtype) == ((27,), np.int32)
    expected = {0: 2, 2: 1, 19: 1, 26: 1}
    assert {i: n for i, n in enumerate(array.tolist()) if n} == expected


def test_an_empty_rack_counts_nothing():
    assert not Player(0).rack_to_array().any()


# --- the rack as a list


def test_the_rack_reads_like_a_list(player):
    assert len(player.rack) == 5
    assert "_" in player.rack
    assert "Z" not in player.rack
    assert player.rack.count("A") == 2
    assert [player.rack[0], player.rack[-1], player.rack[1:3]] == ["C", "A", ["A", "T"]]
    assert repr(player.rack) == "['C', 'A', 'T', '_', 'A']"
    assert player.rack == ["C", "A", "T", "_", "A"] == player.rack
    assert player.rack != ["C", "A", "T"]


def test_the_rack_is_written_like_a_list(player):
    player.rack.remove("A")
    assert player.rack == ["C", "T", "_", "A"]
    player.rack.append("Q")
    player.rack.extend(["U", "I"])
    player.rack += ["Z"]
    assert player.rack == ["C", "T", "_", "A", "Q", "U", "I", "Z"]
    player.rack[0] = "B"
    del player.rack[1:4]
    player.rack.insert(1, "E")
    assert (player.rack.pop(), player.rack) == ("Z", ["B", "E", "Q", "U", "I"])
    player.rack.clear()
    assert player.rack == []


def test_removing_a_tile_that_is_not_there_is_refused_like_in_a_list(player):
    with pytest.raises(ValueError):  # noqa: PT011 (a list says no more)
        player.rack.remove("Z")
    assert len(player.rack) == 5


def test_a_copy_of_the_rack_is_a_list_of_its_own(player):
    mine = player.rack.copy()
    mine.remove("C")
    assert isinstance(mine, list)
    assert len(player.rack) == 5


def test_sorting_puts_blanks_last(player):
    player.rack.sort()
    assert player.rack == ["A", "A", "C", "T", "_"]


def test_extending_past_the_room_adds_nothing():
    player = Game("mini", seed=1).players[0]
    player.rack = ["A", "B", "C"]
    with pytest.raises(LexarenaError, match="the rack holds at most 5 tiles, got 6"):
        player.rack.extend(["D", "E", "F"])
    assert player.rack == ["A", "B", "C"]


def test_what_is_no_tile_is_refused(player):
    with pytest.raises(LexarenaError, match="'!' is not a tile"):
        player.rack.append("!")
    assert len(player.rack) == 5
