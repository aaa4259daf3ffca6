"""Built-in agents with files of their own: in every sandbox they play what they play in this process."""

import numpy as np
import pytest
from sandboxes import sandbox_or_skip

from lexarena.agents import make_agent
from lexarena.agents.neural import shipped_weights, write_weights
from lexarena.bots.clock import Limits
from lexarena.bots.entrants import AgentEntrant, EntrantFactory
from lexarena.bots.referee import Referee
from lexarena.core.variant import make_variant
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.search.leave_model import shipped_model, write_model
from lexarena.records import steps

LIMITS = Limits(seconds=60.0, memory=512 << 20, start_seconds=60.0)


@pytest.fixture
def own(tmp_path, monkeypatch):
    """The current directory holds weights that play otherwise than the shipped ones, and leave values."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my runs").mkdir()
    mini, racer = shipped_weights("scrabble", "mini"), shipped_weights("racer", "racer")
    write_weights(tmp_path / "my runs" / "mini.npz", mini.arrays | {"points": -mini.arrays["points"]}, mini.card)
    write_weights(tmp_path / "my runs" / "racer.npz", racer.arrays | {"letter": -racer.arrays["letter"]}, racer.card)
    write_model(shipped_model("seven"), tmp_path / "leaves.npz")
    return tmp_path


def play(game, spec, mode="auto", ruleset=None):
    """Let an agent play a sandboxed game against a quick one; return what it did, and its hash."""
    variant, sandbox = make_variant(game, ruleset), sandbox_or_skip(mode)
    with EntrantFactory(variant, LIMITS, sandbox) as factory:
        bot = factory.make(spec, seed=5)
        opponent = AgentEntrant(make_agent(variant.spec.fastest, game), LIMITS)
        record = Referee(variant, LIMITS, sandbox.name, factory.core).play((bot, opponent), variant.new_game(3))
    assert record.outcome is not None, record.referee.seats[0].stderr
    return record, bot.hash


def answers(record, game, spec):
    """Return the moves of the first seat, and those that an agent makes in its place in this process."""
    agent, rng = make_agent(spec, game), np.random.default_rng(5)
    words = make_variant(game).lexicon if game == "racer" else None
    pairs = [(turn.move, agent.choose(state.view(0), rng)) for state, turn in steps(record, words) if turn.seat == 0]
    return [list(moves) for moves in zip(*pairs, strict=True)]


@pytest.mark.parametrize("mode", ["bubblewrap", "landlock", "off"])
def test_weights_by_a_relative_path_play_in_every_sandbox(own, mode):
    spec = "neural:weights=my runs/mini.npz"
    record, _ = play("scrabble", spec, mode)
    played, expected = answers(record, "scrabble", spec)
    assert played == expected
    assert played != answers(record, "scrabble", "neural")[1]
    assert record.referee.seats[0].command.endswith("bot run neural:weights=weights.npz --game scrabble --seed 5")


def test_a_shipped_value_network_plays_in_the_sandbox():
    record, _ = play("scrabble", "neural", ruleset="eleven")
    played, expected = answers(record, "scrabble", "neural")
    assert len(played) > 3
    assert played == expected


@pytest.mark.parametrize(
    ("game", "spec"),
    [
        ("scrabble", "neural+sim:rollouts=20,weights={}/my runs/mini.npz,candidates=4"),
        ("scrabble", "heuristic:leaves={}/leaves.npz,board=0"),
        ("racer", "neural:weights={}/my runs/racer.npz"),
    ],
)
def test_every_agent_takes_its_file_with_it(own, game, spec):
    spec = spec.format(own)
    record, _ = play(game, spec)
    played, expected = answers(record, game, spec)
    assert played == expected


def test_what_an_agent_is_depends_on_what_its_file_holds_and_not_on_where_it_lies(own):
    with EntrantFactory(make_variant("scrabble"), LIMITS, sandbox_or_skip("off")) as factory:

        def hash_of(path):
            return factory.make(f"neural:weights={path}").hash

        weights = own / "my runs" / "mini.npz"
        before = hash_of(weights)
        (own / "same.npz").write_bytes(weights.read_bytes())
        assert hash_of("same.npz") == before
        mini = shipped_weights("scrabble", "mini")
        write_weights(weights, mini.arrays, mini.card)
        assert hash_of(weights) != before


@pytest.mark.parametrize(
    ("ruleset", "spec", "message"),
    [
        ("mini20", "neural", "no trained network is shipped for the ruleset mini20"),
        ("seven", "neural:weights=my runs/mini.npz", "my runs/mini.npz: these weights are for mini, "),
        ("mini", "neural:weights=none.npz", "none.npz: cannot be read \\(no such file\\); give the weights.npz of"),
        ("mini", "heuristic:leaves=my runs/mini.npz", "my runs/mini.npz: not a file of leave values"),
    ],
)
def test_an_agent_that_cannot_play_is_refused_before_play(own, ruleset, spec, message):
    with (
        EntrantFactory(make_variant("scrabble", ruleset), LIMITS, sandbox_or_skip("off")) as factory,
        pytest.raises(LexarenaError, match=message),
    ):
        factory.make(spec)


def test_an_agent_can_be_tried_in_a_game_that_ends_at_once(own):
    (own / "few.txt").write_text("ZZZZZ\n")
    with EntrantFactory(make_variant("scrabble", "mini20", "few.txt"), LIMITS, sandbox_or_skip("off")) as factory:
        assert factory.make("greedy").name == "greedy"
