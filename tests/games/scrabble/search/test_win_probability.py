"""Win probabilities: made from self-play, monotone, calibrated on other games, kept for the next time."""

import numpy as np
import pytest

from lexarena.agents import make_agent
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.fitting.win_probability import (
    AGENT,
    Turns,
    fit_win_probability,
    load_win_probability,
    selfplay_turns,
    tabulate,
)
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.ruleset import load_ruleset, ruleset_names, ruleset_toml
from lexarena.games.scrabble.search.win_probability import WinProbability
from lexarena.words.lexicon import load_lexicon


def plain_turns(rules, words, seed):
    """Play one game move by move, and return what each player to move knew and how the game ended for them."""
    game, agent, rng = Game(rules, words, seed=seed), make_agent(AGENT, "scrabble"), np.random.default_rng(seed)
    seen = []
    while not game.is_over:
        mover = game.to_move
        unseen = len(game.bag.remaining) + len(game.players[1 - mover].rack)
        seen.append((mover, game.scores[mover] - game.scores[1 - mover], unseen))
        game.push(agent.choose(game.view(mover), rng))
    ahead = game.scores[0] - game.scores[1]
    return [(spread, unseen, ahead if mover == 0 else -ahead) for mover, spread, unseen in seen]


def test_the_turns_are_those_of_games_played_one_by_one():
    rules, words = load_ruleset("mini"), load_lexicon("mini")
    together = Turns.joined(selfplay_turns(rules, words, 20, seed=5))
    found = sorted(zip(together.spread.tolist(), together.unseen.tolist(), together.final.tolist(), strict=True))
    assert found == sorted(turn for seed in range(5, 25) for turn in plain_turns(rules, words, seed))


def test_a_table_is_the_share_of_games_that_were_won():
    """An independent count, where every spread was seen many times and the rest does not depend on it."""
    rng = np.random.default_rng(1)
    spread, rest = rng.integers(-5, 6, 200_000), rng.integers(-4, 5, 200_000)
    turns = Turns(spread.astype(np.int16), np.zeros(len(spread), np.int16), (spread + rest).astype(np.int16))
    table, gain = tabulate(turns, rows=1, widest=8)
    for at in range(-5, 6):
        final = (spread + rest)[spread == at]
        counted = np.mean(final > 0) + 0.5 * np.mean(final == 0)
        assert table[0, at + 8] == pytest.approx(counted, abs=0.02)
    assert gain[0] == pytest.approx(rest.mean())


@pytest.mark.parametrize("name", ruleset_names())
def test_every_shipped_ruleset_has_a_table_that_rises_with_the_spread_and_is_calibrated(name):
    rules, model = load_ruleset(name), load_win_probability(name)
    assert model.about["ruleset"] == name
    assert model.about["agent"] == AGENT
    assert model.about["games"] == {"eleven": 100_000, "standard": 150_000, "super": 20_000}.get(name, 200_000)
    assert model.table.shape == (rules.total_tiles - rules.rack_size + 1, 2 * model.widest + 1)
    assert (np.diff(model.table, axis=1) >= 0).all()
    assert model.about["brier"] < 0.2
    assert model.about["calibration_error"] < 0.01
    assert model.of(model.widest, 3) > 0.99
    assert model.of(-model.widest, 3) < 0.01


def test_a_shipped_table_predicts_games_that_are_played_now():
    rules, words, model = load_ruleset("mini"), load_lexicon("mini"), load_win_probability("mini")
    turns = Turns.joined(selfplay_turns(rules, words, 4000, seed=77_000_000))
    predicted = model.of(turns.spread, turns.unseen)
    assert np.mean((predicted - turns.won) ** 2) < model.about["brier"] + 0.01
    for low in (0.0, 0.2, 0.4, 0.6, 0.8):
        inside = (predicted >= low) & (predicted < low + 0.2)
        assert predicted[inside].mean() == pytest.approx(turns.won[inside].mean(), abs=0.03)


def test_the_same_seed_gives_the_same_table_and_a_file_gives_it_back(tmp_path):
    first, second = (fit_win_probability("mini20", games=300, seed=3) for _ in range(2))
    assert (first.table == second.table).all()
    first.write(tmp_path / "table.npz")
    read = WinProbability.read(tmp_path / "table.npz")
    assert np.abs(read.table - first.table).max() < 1e-4
    assert read.about == first.about


def test_a_ruleset_of_ones_own_gets_a_table_on_first_use(tmp_path, monkeypatch):
    monkeypatch.setenv("LEXARENA_CACHE", str(tmp_path))
    monkeypatch.setattr("lexarena.games.scrabble.fitting.win_probability.FEWEST_GAMES", 200)
    monkeypatch.setattr("lexarena.games.scrabble.fitting.win_probability.GAMES_ON_FIRST_USE", 200)
    file = tmp_path / "own.toml"
    file.write_text(ruleset_toml(load_ruleset("mini20"), "mini").replace('"mini20"', '"own"'))
    rules = load_ruleset(file)
    said = []
    model = load_win_probability(rules, "mini", said.append)
    assert said == [f"fitting win probabilities for {rules.name} from 200 games; this happens once"]
    again = load_win_probability(rules, "mini", said.append)
    assert len(said) == 1
    assert np.abs(again.table - model.table).max() < 1e-4


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 nothing", b"x" * 1000])
def test_a_file_that_is_no_table_is_refused(content, tmp_path):
    (tmp_path / "bad.npz").write_bytes(content)
    with pytest.raises(LexarenaError, match=r"bad\.npz: not a table of win probabilities; make one with"):
        WinProbability.read(tmp_path / "bad.npz")


def test_too_few_games_are_refused():
    with pytest.raises(LexarenaError, match="5 games are too few"):
        fit_win_probability("mini", games=5)
