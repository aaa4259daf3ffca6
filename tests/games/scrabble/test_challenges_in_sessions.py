"""Challenges between people and agents, and where they are refused: batches, bots, tournaments, environments, training."""

import numpy as np
import pytest

from lexarena import make_variant
from lexarena.agents import make_agent
from lexarena.analysis import analyse
from lexarena.envs.env_game import make_env_game
from lexarena.errors import LexarenaError
from lexarena.games.scrabble import Game
from lexarena.games.scrabble.learning.selfplay import ScrabbleSelfPlay
from lexarena.games.scrabble.rules.cgp import Position
from lexarena.games.scrabble.rules.ruleset import load_ruleset
from lexarena.matches.evaluate import evaluate
from lexarena.play.session import Person, Session
from lexarena.records import replay

RULES = ("single", "double", "five-point")


def session_of(challenge, *players, seed=5, ruleset="mini"):
    return Session(Game(load_ruleset(ruleset).with_challenge(challenge), seed=seed), players)


@pytest.mark.parametrize("challenge", RULES)
def test_agent_challenges_a_phony_and_moves(challenge):
    session = session_of(challenge, Person("Ann"), "greedy")
    session.play("3B YEE")
    challenged, moved = session.advance()
    assert (challenged.seat, str(challenged.move), challenged.facts) == (1, "challenge", {"succeeded": True})
    assert challenged.to_json(0)["succeeded"] is True
    assert moved.seat == 1
    assert moved.move.is_placement
    assert (session.game.scores[0], session.to_move) == (0, 0)
    session.undo()
    assert (session.game.ply, session.game.scores) == (0, (0, 0))


@pytest.mark.parametrize("challenge", RULES)
def test_agent_never_challenges_valid_words(challenge):
    session = session_of(challenge, Person("Ann"), "greedy")
    session.play("3B EYE")
    assert [event.move.is_placement for event in session.advance()] == [True]


@pytest.mark.parametrize("agent", ["random", "greedy", "heuristic", "sim:rollouts=20", "neural"])
def test_agents_play_whole_games_with_challenges(agent):
    session = session_of("double", agent, "greedy", ruleset="seven")
    session.advance()
    assert session.over
    assert not any(turn.move.is_challenge for turn in session.game.turns)
    assert replay(session.record()).scores == session.game.scores


def test_person_challenges_an_agent_in_vain():
    session = session_of("five-point", "greedy", Person("Bob"))
    session.advance()
    points = session.game.scores
    (event,) = session.play("challenge")
    assert event.to_json(0) == event.to_json(1)
    assert event.to_json(0)["succeeded"] is False
    assert session.game.scores == (points[0] + 5, points[1])
    assert session.waits_for_person
    with pytest.raises(LexarenaError, match="nothing to challenge"):
        session.play("challenge")


def going_out(*players):
    """Return a session in which the first player can go out with CAT."""
    position = Position((".....", ".....", "..C..", ".....", "....."), ("AT", "E"), (10, 20), 0)
    rules = load_ruleset("mini").with_challenge("double")
    game = Game.from_position(position, rules, ["CAT", "ACE"], seed=1, fill=False)
    game.bag.remaining = []
    return Session(game, players)


def test_agent_accepts_a_valid_last_play():
    session = going_out(Person("Ann"), "greedy")
    session.play("3C (C)AT")
    assert not session.over
    played, over = session.advance()
    assert (played.move.is_pass, over.reason) == (True, "out")


def test_agent_challenges_an_invalid_last_play():
    session = going_out(Person("Ann"), "greedy")
    session.play("3C (C)TA")
    events = session.advance()
    assert events[0].facts == {"succeeded": True}
    assert not session.over


def test_hints_and_views_do_not_tell_whether_a_challenge_would_succeed():
    session = session_of("single", Person("Ann"), Person("Bob"))
    session.play("3B YEE")
    phony = session.view(1).to_json()
    assert phony["challenge"] is True
    assert session.view(0).to_json()["challenge"] is False
    assert all(move.is_placement for move in session.hint()[0].moves)
    session.play("challenge")
    assert session.view(1).to_json()["challenge"] is False


def test_refused_where_words_are_checked_when_they_are_played():
    variant = make_variant("scrabble", "mini", challenge="double")
    assert variant.title == "Scrabble, ruleset mini, words mini, challenge double"
    refused = "mini has the challenge rule 'double', which only sessions support"
    uses = (
        lambda: variant.batch([1]),
        lambda: variant.files,  # what bots get, in matches and tournaments
        lambda: evaluate("greedy", "random", "scrabble", variant.ruleset, pairs=1),
        lambda: make_env_game("scrabble", 1, variant.ruleset),
        lambda: ScrabbleSelfPlay(2, variant.ruleset),
    )
    for use in uses:
        with pytest.raises(LexarenaError, match=refused):
            use()
    assert make_variant("scrabble", "mini", challenge="void").files
    with pytest.raises(LexarenaError, match="did you mean 'single'"):
        make_variant("scrabble", "mini", challenge="singel")


def test_analysis_values_the_moves_of_a_position():
    session = session_of("single", Person("Ann"), Person("Bob"))
    session.play("3B YEE")
    assert analyse(session.game, rollouts=0).moves[0].move.is_placement
    waiting = going_out(Person("Ann"), Person("Bob"))
    waiting.play("3C (C)AT")
    with pytest.raises(LexarenaError, match="ends the game unless it is challenged"):
        analyse(waiting.game)
    with pytest.raises(LexarenaError, match="choose an earlier position"):
        waiting.view(1).sample(np.random.default_rng(1))


def test_agents_choose_from_views_as_before():
    """The agents themselves know nothing of challenges."""
    game = Game(load_ruleset("mini").with_challenge("single"), seed=5)
    plain = Game("mini", seed=5)
    rng = np.random.default_rng(1)
    assert make_agent("greedy", "scrabble").choose(game.view(0), rng) == make_agent("greedy", "scrabble").choose(
        plain.view(0), rng
    )
