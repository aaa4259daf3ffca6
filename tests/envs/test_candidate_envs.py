"""Environments whose actions are candidates: any game, with the features of its author or the plain ones."""

import numpy as np
import pytest
from ghost.game import GhostVariant
from gymnasium.utils.env_checker import check_env
from letter_grid.game import LetterGridVariant
from pettingzoo.test import api_test

from lexarena.core import catalog
from lexarena.envs import make_aec_env, make_env
from lexarena.errors import LexarenaError

FIRST = np.zeros(1, np.int64)
quiet = pytest.mark.filterwarnings("ignore")


@pytest.fixture(autouse=True)
def examples(monkeypatch):
    """Register the example games for one test."""
    names = ("ghost", "hidden_hands", "letter_grid")
    monkeypatch.setenv(catalog.REGISTERED, ",".join(f"{name}.spec:SPEC" for name in names))
    catalog._read_games.cache_clear()
    yield
    monkeypatch.undo()
    catalog._read_games.cache_clear()


@quiet
@pytest.mark.parametrize(("game", "ruleset"), [("ghost", None), ("hidden_hands", "four"), ("letter_grid", None)])
def test_the_checker_of_gymnasium_finds_nothing(game, ruleset, capsys):
    check_env(make_env(game, ruleset, actions="candidates", candidates=12))
    api_test(make_aec_env(game, ruleset, actions="candidates", candidates=12), num_cycles=20)


def test_candidates_are_the_moves_with_the_highest_first_feature():
    env = make_env("letter_grid", candidates=8)
    seen, _ = env.reset(seed=3)
    view = env.env_game.views(FIRST)[0]
    features = LetterGridVariant().move_features(view)
    assert len(features) == len(view.legal_moves()) > 10_000
    assert seen["candidates"].shape == (8, features.shape[1])
    assert seen["candidates"][:, 0].min() >= np.sort(features[:, 0])[-8]
    assert seen["action_mask"].all()
    before = env.env_game._games[0].scores
    env.step(5)
    gained = env.env_game._games[0].scores[0] - before[0]
    assert gained == round(5 * float(seen["candidates"][5, 0])), "the move that is played is the candidate"


def test_a_short_list_is_shown_as_it_is():
    env = make_env("ghost", actions="candidates", candidates=40)
    seen, _ = env.reset(seed=4)
    moves = env.env_game._games[0].legal_moves()
    assert seen["action_mask"].tolist() == [1] * len(moves) + [0] * (40 - len(moves))
    np.testing.assert_array_equal(
        seen["candidates"][: len(moves)], GhostVariant().move_features(env.env_game.views(FIRST)[0])
    )
    assert not seen["candidates"][len(moves) :].any()
    hands, _ = make_env("hidden_hands", actions="candidates", candidates=40).reset(seed=4)
    assert hands["candidates"][0, 0] == 1
    assert hands["candidates"][0, 1:27].sum() == 1, "a letter, by its notation"
    strict = make_env("ghost", actions="candidates", candidates=40, on_illegal="raise")
    strict.reset(seed=4)
    with pytest.raises(LexarenaError, match=r"action 39 \(no candidate\) is not legal: the position has"):
        strict.step(39)
    with pytest.raises(LexarenaError, match="unknown actions 'all'; choose from fixed and candidates"):
        make_env("ghost", actions="all")
