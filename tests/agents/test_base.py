"""What an agent answers: a move, its notation, or an error that names the agent, the ply and the reason."""

import numpy as np
import pytest

from lexarena import scrabble
from lexarena.agents import choose_many, make_agent
from lexarena.core.variant import make_variant
from lexarena.errors import IllegalMoveError, LexarenaError
from lexarena.games.scrabble.env.gym_env import ScrabbleEnv
from lexarena.matches.evaluate import evaluate
from lexarena.matches.league import play_league
from lexarena.matches.playing import play_game
from lexarena.play.session import Session

GREEDY = make_agent("greedy", "scrabble")


class Answers:
    """An agent that asks another one, and turns its move into something else."""

    name = "odd"

    def __init__(self, turned, after=0):
        self._turned, self._after = turned, after

    def choose(self, view, rng):
        move = GREEDY.choose(view, rng)
        return move if view.ply < self._after else self._turned(move)


def as_text(move):
    return str(move)


def without_points(move):
    """Return a move as a person builds it: with letters of the board in it, and no points."""
    if move.is_placement:
        return scrabble.Move.place(move.row, move.col, move.direction, move.word)
    return move


def to_the_corner(move):
    return scrabble.Move.place(4, 0, "H", "QQ")


def by_play_game(agent):
    return play_game(scrabble.Game("mini", seed=3), [agent, "greedy"])


def by_evaluate(agent):
    return evaluate(agent, "greedy", "scrabble", "mini", pairs=2)


def by_session(agent):
    with Session(scrabble.Game("mini", seed=3), [agent, "greedy"]) as session:
        session.advance()
    return session.game


def by_environment(agent):
    env = ScrabbleEnv("mini", opponent=agent)
    seen, _ = env.reset(seed=3)
    over = cut = False
    while not (over or cut):
        seen, _, over, cut, _ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    return env


WAYS = [by_play_game, by_evaluate, by_session, by_environment]


@pytest.mark.parametrize("play", WAYS)
@pytest.mark.parametrize("answer", [as_text, without_points])
def test_text_and_moves_without_points_are_played_as_the_moves_that_they_mean(play, answer):
    played, plain = play(Answers(answer)), play(GREEDY)
    if play in (by_play_game, by_session):
        assert [turn.move for turn in played.turns] == [turn.move for turn in plain.turns]
        assert played.scores == plain.scores
    elif play is by_evaluate:
        assert played.score == plain.score == 0.5
        assert played.mean_scores == plain.mean_scores


@pytest.mark.parametrize("play", WAYS)
@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (to_the_corner, r"odd chose '5A QQ' at ply [1-4]: "),
        (lambda move: "5A QQ", r"odd chose '5A QQ' at ply [1-4]: "),
        (lambda move: "what?", r"odd chose 'what\?' at ply [1-4]: .*"),
        (lambda move: None, r"odd chose None at ply [1-4], which is not a move; return a legal move"),
        (lambda move: 17, r"odd chose 17 at ply [1-4], which is not a move; return a legal move"),
        (lambda move: np.array([2, 0, 0]), r"odd chose array\(\[2, 0, 0\]\) at ply [1-4], which is not a move"),
    ],
)
def test_anything_else_is_an_error_with_the_agent_the_ply_and_the_reason(play, answer, message):
    with pytest.raises(IllegalMoveError, match=message) as caught:
        play(Answers(answer, after=1))
    assert "\n" not in str(caught.value)


def test_a_league_checks_too():
    from lexarena.agents import registry

    original = registry.load_agent
    try:
        registry.load_agent = lambda name, game: Cheat if name == "cheat" else original(name, game)
        with pytest.raises(IllegalMoveError, match="cheat chose '5A QQ' at ply 0"):
            play_league(["cheat", "greedy"], "scrabble", "mini", pairs=1)
    finally:
        registry.load_agent = original


class Cheat(Answers):
    name = "cheat"

    def __init__(self):
        super().__init__(to_the_corner)


@pytest.mark.parametrize(("game", "name"), [("scrabble", "random"), ("racer", "demo")])
def test_an_agent_for_many_views_is_checked_by_entry(game, name):
    batch = make_variant(game).batch([1, 2, 3])

    class Wrong:
        name = "wrong"

        def choose_many(self, views, rng):
            moves = make_agent(name, game).choose_many(views, rng)
            moves[1] = 10_000
            return moves

    class Short(Wrong):
        def choose_many(self, views, rng):
            return super().choose_many(views, rng)[:2]

    with pytest.raises(IllegalMoveError, match=r"wrong chose .* at ply 0, which is not a move"):
        choose_many(Wrong(), batch.views(), np.random.default_rng(0))
    with pytest.raises(LexarenaError, match="wrong: choose_many returned wrong values: got 2 moves for 3 views"):
        choose_many(Short(), batch.views(), np.random.default_rng(0))
