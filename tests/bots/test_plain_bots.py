"""Bots of games with the plain protocol: one template for all, and agents as bots where something is hidden."""

import json

import pytest
from registered_stones import registered_stones
from sandboxes import sandbox_or_skip
from typer.testing import CliRunner

from lexarena.agents import make_agent
from lexarena.bots.clock import Limits
from lexarena.bots.entrants import EntrantFactory
from lexarena.bots.referee import Referee
from lexarena.cli.app import app
from lexarena.core.variant import make_variant
from lexarena.matches.playing import play_game

GAMES = {"stones": "taker", "ghost": "perfect", "hidden_hands": "careful"}
"""The games, and an agent of each."""


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    with registered_stones(monkeypatch, "ghost.spec:SPEC", "hidden_hands.spec:SPEC"):
        yield


def run(*arguments):
    return CliRunner().invoke(app, ["bot", *map(str, arguments)], catch_exceptions=False)


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_from_the_template_passes_the_check_and_plays_a_match(game, tmp_path):
    bot = tmp_path / "mine"
    done = run("new", bot, "--game", game)
    assert f"lexarena bot check . --game {game}" in done.output
    assert {path.name for path in bot.iterdir()} == {"README.md", "plain_bot.py", "words.dat"}
    assert "@" not in (bot / "README.md").read_text()
    checked = run("check", bot, "--game", game)
    assert (checked.exit_code, checked.output.splitlines()[-1]) == (0, "pass")
    played = run("match", bot, GAMES[game], "--game", game, "--json", "--seed", 1)
    assert played.exit_code == 0
    assert json.loads(played.stdout)["game"] == game


@pytest.mark.parametrize("agent", ["careful", "random"])
def test_an_agent_plays_a_game_with_hidden_information_as_a_bot(agent):
    """It gets no seed, and the letters that it imagines are not those of the game."""
    variant = make_variant("hidden_hands")
    with EntrantFactory(variant, Limits(60.0, start_seconds=60.0), sandbox_or_skip("auto")) as factory:
        players = [factory.make(agent, seed=1), factory.make("finisher", seed=2)]
        referee = Referee(variant, Limits(60.0), factory.sandbox.name, factory.core)
        game = variant.new_game(2**50)
        seat = variant.referee_seat(game, 1)
        sent = seat.prompt(1.0).decode()
        assert str(game.seed) not in sent
        assert "".join(sorted(game.hands[1])) in sent
        assert "".join(sorted(game.hands[0])) not in sent
        record = referee.play(players, game)
    assert [each.fault for each in record.referee.seats] == [None, None]
    assert len(record.moves) == 20


@pytest.mark.parametrize("game", ["ghost", "hidden_hands"])
def test_a_bot_plays_as_an_agent_from_views_alone(game, tmp_path):
    """Its process follows one game, from the views of its seat."""
    run("new", tmp_path / "mine", "--game", game)
    bot, state = make_agent(f"process:{tmp_path / 'mine'}", game), make_variant(game).new_game(7)
    play_game(state, [bot, GAMES[game]], 1)
    assert state.outcome is not None
    assert len(bot._games) == 1
    bot.close()
