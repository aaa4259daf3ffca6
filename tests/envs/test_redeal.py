"""`restore(snapshot, redeal=rng)`: a search starts from the same position without seeing what its seat cannot know."""

import numpy as np
import pytest
from registered_stones import registered_stones

from lexarena.envs import make_env

GAMES = ("scrabble", "racer", "hidden_hands")


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    with registered_stones(monkeypatch, "hidden_hands.spec:SPEC"):
        yield


def begun(game, plies=4):
    env = make_env(game)
    env.reset(seed=2**40 + 7)
    chance = np.random.default_rng(1)
    for _ in range(plies):
        env.step(int(chance.choice(env.env_game.legal()[0])))
    return env


def futures(env, kept, redeal):
    """Return what the next seats see when the same actions are played from a snapshot, five times."""
    seen = []
    for number in range(5):
        env.restore(kept, redeal=np.random.default_rng(number) if redeal else None)
        env.step(int(env.env_game.legal()[0][0]))
        view = env.env_game.views(np.array([0]))[0]
        seen.append(str(view.to_json()))
    return seen


@pytest.mark.parametrize("game", GAMES)
def test_with_redeal_a_search_sees_no_hidden_information(game):
    env = begun(game)
    kept, before = env.snapshot(), env.restore(env.snapshot())
    assert len(set(futures(env, kept, redeal=False))) == 1
    assert len(set(futures(env, kept, redeal=True))) == 5
    np.testing.assert_equal(env.restore(kept, redeal=np.random.default_rng(9)), before)


@pytest.mark.parametrize("game", GAMES)
def test_a_redealt_game_is_kept_as_it_is(game):
    env = begun(game)
    env.restore(env.snapshot(), redeal=np.random.default_rng(3))
    seen, kept = env._look(), env.snapshot()
    assert len(set(futures(env, kept, redeal=False) + futures(env, kept, redeal=False))) == 1
    np.testing.assert_equal(env.restore(kept), seen)
