"""Text for language models: what a seat sees, the moves found in answers, and the environment made of both."""

import random
import time

import gymnasium as gym
import numpy as np
import pytest

from lexarena import make_variant, register_game
from lexarena.agents.answers import find_choice, find_move
from lexarena.core import catalog
from lexarena.envs import TextEnv
from lexarena.errors import IllegalMoveError, LexarenaError, NotationError

WORDS = ["TEA", "EAT", "TEAM", "MEAT", "MATE", "AT", "ME", "AM", "STEAM", "MASTER"]
GAMES = {
    "scrabble": ("mini", None),
    "racer": (None, WORDS),
    "ghost": (None, None),
    "hidden_hands": (None, None),
}
SENTENCES = (
    "{}",
    "I play {} because it scores.",
    "First I thought of passing.\nmove: {}",
    "**{}**",
    "Thinking...\n`{}`",
)


@pytest.fixture(autouse=True)
def examples(monkeypatch):
    monkeypatch.setenv("LEXARENA_GAMES", "")
    for name in ("ghost", "hidden_hands"):
        register_game(f"{name}.spec:SPEC")
    yield
    monkeypatch.undo()
    catalog._read_games.cache_clear()


def positions(name, number, seed=1):
    """Yield positions of random games, each with one of its legal moves."""
    ruleset, lexicon = GAMES[name]
    variant, rng = make_variant(name, ruleset, lexicon), random.Random(seed)
    game, seeds = None, iter(range(10**6))
    for _ in range(number):
        if game is None or game.is_over:
            game = variant.new_game(next(seeds))
        legal = list(game.legal_moves())
        move = rng.choice(legal)
        yield game, legal, move, rng
        game.push(move)


def expected(game, text):
    """Return what the rules say about a text: the move, or the kind of the error."""
    try:
        return game.parse(text)
    except LexarenaError as error:
        return str(error)


def round_trips(name, number):
    for game, legal, move, rng in positions(name, number):
        answer = rng.choice(SENTENCES).format(move)
        assert str(find_move(answer, game)) == str(move), answer
        choice = rng.randrange(len(legal))
        assert find_choice(f"I choose number {choice + 1}.", legal, game) == legal[choice]


def mutated_answers(name, number):
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    refused = 0
    for game, legal, move, rng in positions(name, number, seed=2):
        text = str(move)
        place = rng.randrange(len(text))
        text = rng.choice((text[:place] + rng.choice(letters) + text[place + 1 :], text[:place] + text[place + 1 :]))
        text = text or "0"
        wanted, found, problem = expected(game, text), None, ""
        bare = text.strip().removesuffix(")") if text.count(")") > text.count("(") else text.strip()
        meant = [wanted, *(expected(game, each) for each in (text.upper(), bare, bare.upper()))]
        try:
            found = find_move(text, game)
        except LexarenaError as error:
            problem = str(error)
        if found is None:
            assert wanted not in legal, text
            assert problem in meant or problem.startswith("found no move"), (text, problem, wanted)
            refused += 1
        else:
            assert found in meant, text
            assert found in legal
    return refused


@pytest.mark.parametrize("name", GAMES)
def test_legal_moves_are_found_in_answers_and_mutated_ones_are_refused(name):
    round_trips(name, 150)
    assert mutated_answers(name, 150) > 20


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_ten_thousand_answers_round_trip_or_are_refused(name):
    round_trips(name, 10_000)
    assert mutated_answers(name, 10_000) > 1_000


@pytest.mark.slow
def test_five_thousand_answers_are_verified_in_a_second():
    listed = [(game.copy(), f"I play {move} because it scores.") for game, _, move, _ in positions("scrabble", 3_000)]
    started = time.process_time()
    for game, answer in listed:
        find_move(answer, game)
    assert len(listed) / (time.process_time() - started) > 5_000


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        ("hello world", "cannot read 'hello world'; write a move like 3B WORD, C2 WORD, -ABC or -"),
        ("hello to the world", "found no move in the answer; write the square"),
        ("3A EL or 3B EYE?", r"the answer names several moves \(3A EL, 3B EYE"),
        ("move: 9Z XX", "no square 9Z"),
        ("I play 3B EY3 today", "'3' at character 6 is not allowed"),
        ("I play 3B YEE.", "the word 'YEE' is not in the lexicon"),
    ],
)
def test_a_refusal_has_the_reason(answer, problem):
    with pytest.raises((IllegalMoveError, NotationError), match=problem):
        find_move(answer, make_variant("scrabble", "mini").new_game(5))


@pytest.mark.parametrize("name", GAMES)
def test_the_text_of_a_view_has_the_rules_and_nothing_hidden(name):
    """A game drawn from what a seat sees gives the same text, whatever is hidden in it."""
    different = 0
    for number, (game, _, _, _) in enumerate(positions(name, 12)):
        for seat in range(len(game.scores)):
            text = game.view(seat).text()
            sampled = game.view(seat).sample(np.random.default_rng(number))
            assert sampled.view(seat).text() == text
            other = 1 - seat
            different += sampled.view(other).text() != game.view(other).text()
            assert make_variant(name, *GAMES[name]).rules_text in text
    assert different > 0 or name == "ghost"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("mode", ["free", "feedback", "list"])
def test_a_game_is_played_by_text(name, mode):
    env = TextEnv(name, *GAMES[name], mode=mode, rewards="result", opponent=next(iter(make_variant(name).spec.agents)))
    observation, info = env.reset(seed=3)
    rng, reward, over = random.Random(1), 0.0, False
    while not over:
        assert observation in env.observation_space
        assert info["reason"] is None
        if mode == "list":
            listed = observation.partition("Legal moves:\n")[2].splitlines()
            answer = f"I choose {rng.randrange(len(listed)) + 1}"
        else:
            answer = f"I play {rng.choice(env.state.legal_moves())}."
        observation, reward, terminated, truncated, info = env.step(answer)
        over = terminated or truncated
    first, second = info["scores"]
    assert reward == np.sign(first - second)
    assert env.statistics.legal == env.statistics.answers == env.statistics.first_try
    with pytest.raises(gym.error.ResetNeeded):
        env.step("pass")


def test_illegal_answers_are_counted_and_lose_in_the_end():
    env = TextEnv("scrabble", "mini", mode="feedback", attempts=2)
    env.reset(seed=5)
    observation, reward, terminated, _, info = env.step("I have no idea")
    assert (reward, terminated) == (0.0, False)
    assert observation.endswith("Answer again; 1 attempt is left.")
    assert info["reason"].startswith("found no move in the answer; write the square of the first letter")
    _, reward, terminated, _, _ = env.step("3B YEE")
    assert (reward, terminated) == (-1.0, True)
    assert env.statistics.to_json()["reasons"] == {"NotationError": 1, "IllegalMoveError": 1}
    free = TextEnv("scrabble", "mini")
    free.reset(seed=5)
    assert free.step("3B YEE")[1:3] == (-1.0, True)
    choosing = TextEnv("scrabble", "mini", mode="list")
    choosing.reset(seed=5)
    assert choosing.step("999")[4]["reason"].startswith("999 is not in the list; choose from 1 to")


def test_regret_is_the_reward_of_an_analysed_move():
    env = TextEnv("scrabble", "mini", rewards="regret")
    env.reset(seed=5)
    assert env.step("3B YE")[1] < 0
    ghost = TextEnv("ghost", rewards="regret", rollouts=20)
    ghost.reset(seed=5)
    assert ghost.step(str(ghost.state.legal_moves()[0]))[1] <= 0
    for wrong in ({"mode": "x"}, {"rewards": "x"}, {"attempts": 0, "mode": "list"}):
        with pytest.raises(LexarenaError):
            TextEnv("scrabble", **wrong)
