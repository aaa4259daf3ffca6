"""The analysis of any game: rollouts by agents give what the perfect agent of Ghost proves."""

import numpy as np
import pytest
from ghost.agents import loses
from ghost.game import GhostVariant

from lexarena.analysis import analyse, analyse_game
from lexarena.core import catalog
from lexarena.core.variant import make_variant
from lexarena.errors import LexarenaError
from lexarena.matches.playing import play_game
from lexarena.records import record_game


@pytest.fixture(autouse=True)
def examples(monkeypatch):
    """Register the example games for one test."""
    monkeypatch.setenv(catalog.REGISTERED, "ghost.spec:SPEC,hidden_hands.spec:SPEC,letter_grid.spec:SPEC")
    catalog._read_games.cache_clear()
    yield
    monkeypatch.undo()
    catalog._read_games.cache_clear()


def worth(variant, letters):
    """Return what the position is worth to the player who has just moved, against best play."""
    return float(not variant.is_word(letters) and loses(variant, letters))


def test_rollouts_by_perfect_agents_prove_each_letter():
    variant = GhostVariant()
    game = variant.new_game(4)
    found = analyse(game, rollouts=40, top=26, agents="perfect")
    assert {str(each.move) for each in found.moves} == set(game.legal_moves())
    for each in found.moves:
        assert each.win.mean == worth(variant, game.letters + each.move)
        assert each.win.error == 0, "whoever wins against best play always wins"
    assert [each.win.mean for each in found.moves] == sorted((each.win.mean for each in found.moves), reverse=True)
    assert found == analyse(game, rollouts=40, top=26, agents="perfect"), "the same seed gives the same values"
    assert found.about["agents"] == "perfect"


def test_regret_is_what_a_letter_gives_away():
    variant = GhostVariant()
    for seed in (4, 9):
        game = variant.new_game(seed)
        play_game(game, ["random", "perfect"], seed=seed)
        analysis = analyse_game(
            record_game(game, ["Ann", "Bob"]), variant.lexicon, rollouts=60, top=26, agents="perfect"
        )
        again = variant.new_game(seed)
        for decision in analysis.decisions:
            values = [worth(variant, again.letters + letter) for letter in again.legal_moves()]
            own = worth(variant, again.letters + str(decision.played))
            assert decision.regret.win.mean == max(values) - own
            assert decision.chance.win.mean == (own if decision.seat == 0 else 1 - own)
            again.push(str(decision.played))
        assert analysis.result.win.mean == float(game.outcome.winner == 0)
        assert analysis.summaries()[1].regret.win.mean == 0, "the perfect player regrets nothing"
        assert not analysis.is_complete


def test_what_is_hidden_changes_no_value():
    variant = make_variant("hidden_hands", "three")
    game = variant.new_game(5)
    found = analyse(game, rollouts=24, agents="finisher,random")
    assert all(0 <= each.win.mean <= 1 and each.win.error is not None for each in found.moves)
    other = game.view(0).sample(np.random.default_rng(3))
    assert other.hands != game.hands
    assert analyse(other, rollouts=24, agents="finisher,random").moves == found.moves


def test_many_moves_are_screened_and_a_try_is_compared():
    game = make_variant("letter_grid").new_game(3)
    move = game.legal_moves()[-1]
    found = analyse(game, rollouts=8, top=1, tries=[move], agents="longest")
    assert [each.is_try for each in found.moves] == [False, True]
    assert found.legal > 10_000
    assert found.best.win.mean >= found.of(move).win.mean


def test_mistakes_are_reported():
    game = GhostVariant().new_game(4)
    with pytest.raises(LexarenaError, match="Ghost has no static values; give rollouts or seconds"):
        analyse(game, rollouts=0)
    with pytest.raises(LexarenaError, match="agents must be one agent or two, as OWN,OTHERS; got 'a,b,c'"):
        analyse(game, agents="a,b,c")
    with pytest.raises(LexarenaError, match="unknown agent 'greedy'"):
        analyse(game, agents="greedy")
