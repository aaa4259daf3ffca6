"""`neural` with a value network: it sees nothing hidden, and weights that do not fit are refused in one line."""

import numpy as np
import pytest

from lexarena.agents import make_agent
from lexarena.agents.neural import shipped_weights, write_weights
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.play import OFFER
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.ruleset import load_ruleset, ruleset_names
from lexarena.games.scrabble.search.valuation import find_candidates, valuation_of
from lexarena.games.scrabble.search.value_player import CANDIDATES, ValuePlayer, candidate_afterstates

ELEVEN = shipped_weights("scrabble", "eleven")


def rng(seed):
    return np.random.default_rng(seed)


@pytest.fixture(scope="module")
def game():
    game = Game("eleven", seed=4)
    for _ in range(6):
        game.push(game.best_move())
    return game


def test_hidden_tiles_never_enter(game):
    """However the tiles are dealt that a seat does not see, its afterstates and its choice stay the same."""
    agent, view = make_agent("neural", "scrabble"), game.view(game.to_move)

    def look(views):
        found = find_candidates(views, valuation_of(views.ruleset), np.array([CANDIDATES]))
        return candidate_afterstates(views, found)[0], agent.choose(views[0], rng(1))

    seen, chosen = look(view.only())
    assert len(seen.cells) == CANDIDATES
    for seed in range(3):
        other = view.sample(rng(seed))
        assert other.players[1 - view.seat].rack != game.players[1 - view.seat].rack
        again, move = look(other.views())
        assert move == chosen
        for array, same in zip(seen, again, strict=True):
            np.testing.assert_array_equal(array, same)


def test_it_plays_one_of_the_best_candidates_and_not_always_the_first(game):
    found = find_candidates(game.views(), valuation_of(game.ruleset), np.array([CANDIDATES]))
    player = make_agent("neural", "scrabble").player(game.ruleset)
    assert isinstance(player, ValuePlayer)
    assert player.choose(game.views())[0].tolist() in found.moves.tolist()
    chances = player.win_chances(candidate_afterstates(game.views(), found)[0])
    assert ((chances > 0) & (chances < 1)).all()
    assert chances.std() > 0.001


def without(arrays, name):
    return {key: array for key, array in arrays.items() if key != name}


@pytest.mark.parametrize(
    ("arrays", "ruleset"),
    [
        (ELEVEN.arrays, "mini"),
        (without(ELEVEN.arrays, "spread_bias"), "eleven"),
        (without(ELEVEN.arrays, "block_4_first_weights"), "eleven"),
        (ELEVEN.arrays | {"dense_bias": ELEVEN.arrays["dense_bias"][1:]}, "eleven"),
        (shipped_weights("scrabble", "mini").arrays, "eleven"),
    ],
    ids=["of another board", "an array less", "half a block", "narrower", "of a network with a policy"],
)
def test_arrays_that_are_not_a_value_network_of_the_board_are_refused(tmp_path, arrays, ruleset):
    path = tmp_path / "w.npz"
    write_weights(path, arrays, ELEVEN.card)
    with pytest.raises(LexarenaError) as raised:
        make_agent(f"neural:weights={path}", "scrabble").prepare(load_ruleset(ruleset))
    size = load_ruleset(ruleset).size
    assert str(raised.value) == (
        f"{path}: these weights are not for a board of {size} x {size}; use weights trained for {ruleset}, "
        f"such as `lexarena train` writes"
    )


def test_neural_sim_says_that_it_needs_a_policy():
    with pytest.raises(
        LexarenaError, match=r"^neural\+sim needs a network with a policy; the network of eleven values "
    ):
        make_agent("neural+sim", "scrabble").prepare(load_ruleset("eleven"))


@pytest.mark.parametrize("name", ["eleven", "standard"])
def test_cards_of_value_networks_say_what_those_of_the_others_say(name):
    mini, card = shipped_weights("scrabble", "mini").card, shipped_weights("scrabble", name).card
    assert set(card) == set(mini) | {"kind"}
    assert (card["kind"], card["ruleset"], card["name"]) == ("value", name, f"{name}-value")
    assert card["steps"] == card["config"]["total_timesteps"]


def test_the_app_offers_neural_where_a_network_is_shipped():
    offered = {opponent.name: set(opponent.rulesets) for opponent in OFFER.opponents}
    assert offered["neural"] == {name for name in ruleset_names() if shipped_weights("scrabble", name)}
    for name in offered["neural+sim"]:
        make_agent("neural+sim", "scrabble").prepare(load_ruleset(name))
