"""The plain protocol: bots play a game that lexarena does not know, before the real referee and in the real sandbox."""

import json
import os

import numpy as np
import pytest
from registered_stones import registered_stones
from sandboxes import sandbox_or_skip
from stones import StonesVariant, Taker, View

from lexarena.agents import make_agent
from lexarena.bots import plain_protocol
from lexarena.bots.agent import BotFaultError
from lexarena.bots.clock import Limits
from lexarena.bots.entrants import AgentEntrant, EntrantFactory
from lexarena.bots.referee import RefereedGame
from lexarena.errors import LexarenaError

LIMITS = Limits(seconds=20.0, start_seconds=60.0)
LOOKS = (
    (10, []),
    (8, [[0, "1"], [1, "1"]]),
    (4, [[0, "1"], [1, "1"], [0, "1"], [1, "3"]]),
)
"""What the first seat sees at its turns: the stones left, and the moves."""
BOT = """
import sys
seat = None
for line in sys.stdin:
    print(line, end="", file=sys.stderr, flush=True)
    kind, *rest = line.split()
    if kind == "turn":
        print({answer!r}, flush=True)
    elif kind == "over":
        break
"""


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    with registered_stones(monkeypatch):
        yield


def compact(value):
    return json.dumps(value, separators=(",", ":"))


def bot_folder(folder, answer="1"):
    folder.mkdir(exist_ok=True)
    (folder / "bot.py").write_text(BOT.format(answer=answer))
    return folder


def play(factory, *entrants):
    game = factory.variant.new_game(1)
    players = [entrant.take_seat(game, seat) for seat, entrant in enumerate(entrants)]
    refereed = RefereedGame(factory.variant, game, players)
    refereed.play()
    refereed.say_farewell()
    return game, refereed, [player.close().stderr.decode() for player in players]


@pytest.mark.parametrize("mode", ["bubblewrap", "landlock"])
def test_a_bot_and_an_agent_play_in_the_sandbox(mode, tmp_path):
    """The agent's game is not part of lexarena: it is copied into the sandbox, and registered there."""
    with EntrantFactory(StonesVariant(), LIMITS, sandbox_or_skip(mode)) as factory:
        bot = factory.make(bot_folder(tmp_path / "one"), "python3 bot.py")
        agent = factory.make("taker", seed=3)
        assert agent.command == "lexarena bot run taker --game stones --ruleset usual --seed 3"
        game, refereed, stderr = play(factory, bot, agent)
    assert refereed.faults == [], stderr
    assert [(turn.seat, turn.move) for turn in game.turns] == [(0, 1), (1, 1), (0, 1), (1, 3), (0, 1), (1, 3)]
    received = stderr[0].splitlines()
    position = [{"seat": 0, "left": left, "moves": moves} for left, moves in LOOKS]
    assert received[:6] == [
        "lexarena 2 stones",
        "seat 0",
        f"start {compact(position[0])}",
        f"view {compact(position[0])}",
        'legal ["1","2","3"]',
        "turn 20.000",
    ]
    for at, seen in ((6, position[1]), (11, position[2])):
        assert received[at : at + 3] == ["played 0 1", f"played 1 {seen['moves'][-1][1]}", f"view {compact(seen)}"]
        assert received[at + 3].startswith("legal [")
        assert received[at + 4].startswith("turn 19.")
    assert received[16:] == ["played 0 1", "played 1 3", "over no_stones_left"]
    assert stderr[1] == ""


@pytest.mark.parametrize(
    ("answer", "fault"), [("9", "illegal_move"), ("two", "bad_format"), ("", "bad_format"), ("\x01", "not_text")]
)
def test_a_wrong_answer_is_a_fault(answer, fault, tmp_path):
    with EntrantFactory(StonesVariant(), LIMITS, sandbox_or_skip("auto")) as factory:
        bot = factory.make(bot_folder(tmp_path / "one", answer), "python3 bot.py")
        _, refereed, stderr = play(factory, AgentEntrant(Taker(), LIMITS), bot)
    assert [each.name for each in refereed.faults] == [fault]
    assert "over" not in stderr[1]


def test_what_is_hidden_is_not_sent(monkeypatch):
    whole = View.to_json

    def partly(view):
        moves = [[seat, text if seat == view.seat else "?"] for seat, text in whole(view)["moves"]]
        return whole(view) | {"moves": moves}

    monkeypatch.setattr(View, "to_json", partly)
    game = StonesVariant().new_game(0)
    game.push(2)
    seat = plain_protocol.referee_seat(game, 1)
    seat.prompt(1.0)
    seat.feed(b"3\n")
    game.push(3)
    game.push(1)
    lines = seat.prompt(0.5).splitlines()
    assert lines[:2] == [b"played 1 3", b"played 0 ?"]
    assert [line.partition(b" ")[0] for line in lines[2:]] == [b"view", b"legal", b"turn"]


def test_a_bot_plays_as_an_agent_from_views_that_list_the_moves(tmp_path):
    agent, rng = make_agent(f"process:{bot_folder(tmp_path / 'one')},command=python3 bot.py", "stones"), None
    game = StonesVariant().new_game(0)
    while not game.is_over:
        game.push(agent.choose(game.view(0), rng) if game.to_move == 0 else min(3, game.left))
    assert [turn.move for turn in game.turns] == [1, 3, 1, 3, 1, 1]
    (_, conversation), *_ = agent._games
    assert "played 1 3" in conversation.player.close().stderr.decode()
    agent.close()


def test_a_bot_at_fault_as_an_agent_raises(tmp_path):
    agent = make_agent(f"process:{bot_folder(tmp_path / 'one', '7')},command=python3 bot.py", "stones")
    with pytest.raises(BotFaultError, match="illegal_move: played '7': you cannot take 7 of 10 stones"):
        agent.choose(StonesVariant().new_game(0).view(0), np.random.default_rng(0))


def test_views_that_do_not_list_the_moves_are_refused(monkeypatch):
    view = StonesVariant().new_game(0).view(0)
    monkeypatch.setattr(view, "to_json", dict, raising=False)
    with pytest.raises(LexarenaError, match="its bots can play only with a referee"):
        plain_protocol.follow(view)


AGENTS = """
import helper_{mode}
class Last:
    name = "last"
    def __init__(self, least: int = 1):
        self.least = least
    def choose(self, view, rng):
        return helper_{mode}.last(view.legal_moves(), self.least)
    def choose_many(self, views, rng):
        raise NotImplementedError
"""
HELPER = "def last(moves, least):\n    return max(moves[-1], least)\n"


@pytest.mark.parametrize("mode", ["bubblewrap", "landlock", "off"])
def test_a_custom_agent_plays_in_the_sandbox(mode, tmp_path, monkeypatch):
    """`module:Class`: its module and what that imports from the same directory go with it, and nothing else does."""
    module = f"agents_{mode}"  # Python imports a module of one name only once
    (tmp_path / f"{module}.py").write_text(AGENTS.format(mode=mode))
    (tmp_path / f"helper_{mode}.py").write_text(HELPER)
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    with EntrantFactory(StonesVariant(), LIMITS, sandbox_or_skip(mode)) as factory:
        mine = factory.make(f"{module}:Last:least=1")
        assert sorted(os.listdir(mine.staged.folder)) == [f"{module}.py", f"helper_{mode}.py", "stones.py", "words.dat"]
        game, refereed, stderr = play(factory, mine, AgentEntrant(Taker(), LIMITS))
        assert refereed.faults == [], stderr
        assert game.turns[0].move == 3
        before = mine.hash
        (tmp_path / f"helper_{mode}.py").write_text(HELPER + "\n")
        assert factory.make(f"{module}:Last:least=1").hash != before
        assert factory.make(f"{module}:Last").name == f"{module}:Last"
