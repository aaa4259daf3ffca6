"""Games between real sandboxed processes: who wins, who is at fault, and what the record keeps of it."""

import json
import os
import shutil
import tempfile
from pathlib import Path

import numpy as np
import pytest
from sandboxes import sandbox_or_skip

from lexarena.agents import make_agent
from lexarena.bots.clock import Limits, TurnTime
from lexarena.bots.entrants import AgentEntrant, BotEntrant, EntrantFactory
from lexarena.bots.guard import GuardError
from lexarena.bots.process import BotProcess
from lexarena.bots.process_table import descendants
from lexarena.bots.referee import Referee, draw_deal, seed_of
from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.core.faults import Fault
from lexarena.core.variant import make_variant
from lexarena.records import parse_record, replay, steps, to_json

SCRIPTED_BOTS = Path(__file__).with_name("scripted_bots")
LIMITS = Limits(seconds=5.0, start_seconds=20.0)


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    """A referee for Word Racer, and a way to enter the scripted bot with any behaviour."""
    words = tmp_path_factory.mktemp("words") / "few.txt"
    words.write_text("AT\nEAT\nTEA\nSEAT\n")
    yield from entered(make_variant("racer", lexicon=str(words)), SCRIPTED_BOTS)


def entered(variant, folder, limits=LIMITS):
    sandbox = choose_sandbox("auto")
    with EntrantFactory(variant, limits, sandbox) as factory:
        referee = Referee(variant, limits, sandbox.name, factory.core)
        yield Seats(factory, referee, folder)


class Seats:
    """What a test plays with."""

    def __init__(self, factory, referee, folder):
        self.factory, self.referee, self.folder = factory, referee, folder
        self._known = {}

    def bot(self, how):
        if how not in self._known:
            self._known[how] = self.factory.make(self.folder, f"python3 racer.py {how}")
        return self._known[how]

    def play(self, first, second, start=0):
        entrants = [self.bot(each) if isinstance(each, str) else each for each in (first, second)]
        record = self.referee.play(entrants, self.referee.variant.trial_game(start))
        again = parse_record(to_json(record))
        assert again == record
        replay(record, self.referee.variant.lexicon)
        return record

    def agent(self, name="demo"):
        return AgentEntrant(make_agent(name, "racer"), LIMITS)


def faults(record):
    return [report.fault and report.fault.name for report in record.referee.seats]


def test_a_game_of_two_bots_is_played_to_its_end(table):
    record = table.play("good", "good")
    assert faults(record) == [None, None]
    assert (len(record.moves), record.outcome.reason, record.winner) == (96, "board_full", record.outcome.winner)
    assert record.limits == {"seconds": 5.0, "clock": "wall", "start_seconds": 20.0, "memory": 512 << 20}
    assert record.referee.sandbox == table.factory.sandbox.name
    first, second = record.referee.seats
    assert first.hash == second.hash == table.bot("good").staged.hash
    assert first.command == "python3 racer.py good"
    assert first.ready
    assert first.memory > 1 << 20


def test_the_record_has_the_seconds_of_every_turn(table):
    record = table.play("good", "good")
    for seat, report in enumerate(record.referee.seats):
        turns = [move for move in record.moves if move.seat == seat and move.seconds is not None]
        assert len(turns) == (25 if seat == 0 else 24)
        assert sum(move.seconds for move in turns) == pytest.approx(report.seconds, abs=1e-3)
        assert all(move.cpu >= 0 for move in turns)
        assert sum(move.cpu for move in turns) <= report.cpu + 0.02


@pytest.mark.parametrize(
    ("how", "fault", "status"),
    [
        ("crash", "crash", "crash"),
        ("occupied", "occupied", "illegal_move"),
        ("outside", "outside", "illegal_move"),
        ("lower", "bad_letter", "invalid_output"),
        ("wrong_kind", "wrong_kind", "invalid_output"),
        ("rubbish", "not_text", "invalid_output"),
        ("half", "unfinished_line", "invalid_output"),
        ("quit", "end_of_output", "crash"),
        ("long", "line_too_long", "invalid_output"),
        ("unasked", "out_of_turn", "out_of_turn"),
        ("unasked_later", "out_of_turn", "out_of_turn"),
        ("fork", "forbidden", "forbidden"),
    ],
)
def test_a_fault_costs_the_game_and_is_kept_with_its_reason(how, fault, status, table):
    if how == "fork" and not table.factory.sandbox.is_on:
        pytest.skip("there is no sandbox here")
    record = table.play(table.agent(), how)
    report = record.referee.seats[1]
    assert (report.fault.name, report.fault.status) == (fault, status), report
    assert (record.winner, record.referee.at_fault) == (0, (1,))
    assert record.outcome is None
    assert 0 < len(record.moves) < 96
    assert sum(1 for _ in steps(record, table.referee.variant.lexicon)) == len(record.moves)
    if how == "crash":
        assert "ValueError: no idea" in report.stderr
        assert report.exit_code == 1


def test_a_bot_that_hangs_loses_by_its_clock(tmp_path, table):
    limits = Limits(seconds=0.3, start_seconds=20.0)
    staged = table.bot("hang").staged
    factory = table.factory
    bot = BotEntrant("hang", staged, factory.guard, limits, factory.sandbox, factory.core)
    record = table.play(bot, table.agent())
    assert (faults(record), record.winner) == (["timeout", None], 1)
    assert record.referee.seats[0].fault.seconds >= 0.2
    assert record.referee.seats[0].seconds >= 0.3


@pytest.mark.parametrize("mode", ["bubblewrap", "landlock"])
def test_games_end_the_same_in_either_sandbox(mode, table):
    sandbox = sandbox_or_skip(mode)
    with EntrantFactory(table.referee.variant, LIMITS, sandbox) as factory:
        referee = Referee(table.referee.variant, LIMITS, sandbox.name, factory.core)
        seats = Seats(factory, referee, SCRIPTED_BOTS)
        assert faults(seats.play("good", "good")) == [None, None]
        record = seats.play("fork", "good")
    assert (faults(record), record.winner, record.referee.sandbox) == (["forbidden", None], 1, mode)


@pytest.mark.parametrize("games", [6, pytest.param(200, marks=pytest.mark.slow)])
def test_games_leave_nothing_behind(games, table, tmp_path, monkeypatch):
    """Processes, open files and temporary files are after many games, good and bad, what they were."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    before = len(descendants(os.getpid())), len(os.listdir("/proc/self/fd"))
    with EntrantFactory(table.referee.variant, LIMITS, table.factory.sandbox) as factory:
        referee = Referee(table.referee.variant, LIMITS, factory.sandbox.name, factory.core)
        seats = Seats(factory, referee, SCRIPTED_BOTS)
        seats.play("good", "crash")
        during = len(descendants(os.getpid())), len(os.listdir("/proc/self/fd"))
        for number in range(games):
            seats.play(("good", "quit", "noisy")[number % 3], ("crash", "good")[number % 2])
            assert (len(descendants(os.getpid())), len(os.listdir("/proc/self/fd"))) == during
    assert (len(descendants(os.getpid())), len(os.listdir("/proc/self/fd"))) == before
    assert list(tmp_path.iterdir()) == []


def test_what_a_bot_does_after_its_last_move_is_harmless(table):
    record = table.play("noisy", "noisy")
    assert faults(record) == [None, None]


def test_a_command_that_cannot_be_started_loses_and_two_of_them_both(table, tmp_path):
    missing = table.factory.make(SCRIPTED_BOTS, "./missing")
    record = table.play(missing, table.agent())
    assert (faults(record), record.winner) == (["start_failure", None], 1)
    assert record.moves == ()
    record = table.play(missing, missing)
    assert (faults(record), record.winner, record.referee.at_fault) == (["start_failure"] * 2, None, (0, 1))


class Scripted:
    """An agent that speaks unasked after a number of its turns, or writes nonsense in one of them."""

    name, hash, command = "scripted", "none", "scripted"

    def __init__(self, inner, chatters_after=None, errs_in=None):
        self.inner, self.chatters_after, self.errs_in = inner, chatters_after, errs_in

    def take_seat(self, game, seat):
        player, turns = self.inner.take_seat(game, seat), 0
        play = player.turn

        def turn(data, feed):
            nonlocal turns
            turns += 1
            if turns != self.errs_in:
                return play(data, feed)
            feed(b"nonsense here\n")
            return TurnTime(0.1, 0.1)

        player.turn = turn
        player.unasked = lambda: b"hello" if turns == self.chatters_after else b""
        return player


def test_where_both_are_at_fault_nobody_wins(table):
    """One speaks out of turn, and before that is noticed the other writes nonsense."""
    for seats, expected in (
        (
            (Scripted(table.agent(), chatters_after=4), Scripted(table.agent(), errs_in=4)),
            ["out_of_turn", "bad_format"],
        ),
        ((Scripted(table.agent(), chatters_after=3), Scripted(table.agent(), errs_in=4)), ["out_of_turn", None]),
    ):
        record = table.play(*seats)
        assert faults(record) == expected
        assert record.winner == (None if expected[1] else 1)


def test_untrusted_text_is_kept_and_never_acted_upon(table):
    record = table.play("hostile", table.agent())
    report = record.referee.seats[0]
    assert report.fault.name == "not_text"
    assert report.fault.detail.isprintable()
    assert "</script><b>[bold red]x[/]\x1b[31mred" in report.stderr
    text = to_json(record)
    assert "\x1b" not in text
    assert all(ord(character) < 128 for character in text)
    assert json.loads(text)["referee"]["seats"][0]["stderr"] == report.stderr


def test_a_game_is_void_when_the_referee_fails_and_is_played_again(table, monkeypatch):
    start, failures = BotProcess.start.__func__, iter([True, False, False])

    def failing(kind, *arguments, **options):
        bot = start(kind, *arguments, **options)
        if next(failures, False):
            bot.fault = Fault("void", "the disk is full")
        return bot

    monkeypatch.setattr(BotProcess, "start", classmethod(failing))
    entrants = (table.bot("good"), table.bot("good"))
    first = table.referee.play(entrants, table.referee.variant.trial_game(0))
    assert (first.referee.is_void, first.winner) == (True, None)
    failures = iter([True, False, False, False])
    counted = table.referee.play_counted(entrants, draw_deal(1))
    assert (counted.referee.attempt, counted.referee.is_void, len(counted.moves)) == (2, False, 96)


def test_a_guard_that_fails_makes_the_game_void(table, monkeypatch):
    def fail(self, *arguments):
        raise GuardError("no more processes")

    bot = table.bot("good")
    with monkeypatch.context() as patched:
        patched.setattr(type(table.factory.guard), "start", fail)
        record = table.referee.play((bot, table.agent()), table.referee.variant.trial_game(0))
    assert record.referee.is_void
    assert record.winner is None
    assert "no more processes" in record.referee.seats[0].fault.detail


def test_a_pair_has_the_same_start_and_swapped_seats(table):
    good, noisy = table.bot("good"), table.bot("noisy")
    good.name, noisy.name = "one", "two"
    deal = draw_deal()
    first, second = table.referee.play_pair((good, noisy), deal)
    assert (first.players, second.players) == (("one", "two"), ("two", "one"))
    assert first.start == second.start
    assert first.seed == second.seed == seed_of(first.referee.secret) == deal.seed
    assert len(deal.secret) == 32


@pytest.mark.parametrize("spec", ["champion:rollouts=200", "neural"])
def test_a_bot_that_plays_an_agent_plays_what_the_agent_plays(table, spec):
    """With the same budget in rollouts and the same seed, in the sandbox and in this process."""
    seed, seat = 9, 1
    bot = table.factory.make(spec, seed=seed)
    record = table.play(table.agent(), bot, start=4)
    assert faults(record) == [None, None], record.referee.seats[1].stderr
    agent, rng = make_agent(spec, "racer"), np.random.default_rng(seed)
    answers = 0
    for game, turn in steps(record, table.referee.variant.lexicon):
        if turn.seat == seat:
            assert agent.choose(game.view(seat), rng) == turn.move
            answers += 1
    assert answers == 48


def test_an_agent_of_scrabble_plays_what_it_plays_in_this_process():
    spec, seed, seat = "sim:rollouts=60", 5, 0
    variant = make_variant("scrabble")
    sandbox = choose_sandbox("auto")
    with EntrantFactory(variant, LIMITS, sandbox) as factory:
        opponent = AgentEntrant(make_agent("greedy", "scrabble"), LIMITS)
        referee = Referee(variant, LIMITS, sandbox.name, factory.core)
        record = referee.play((factory.make(spec, seed=seed), opponent), variant.new_game(3))
    assert faults(record) == [None, None], record.referee.seats[0].stderr
    assert record.outcome is not None
    agent, rng = make_agent(spec, "scrabble"), np.random.default_rng(seed)
    for game, turn in steps(record):
        if turn.seat == seat:
            assert agent.choose(game.view(seat), rng) == turn.move


def test_an_illegal_move_of_scrabble_is_a_fault_with_the_rules_reason(tmp_path):
    (tmp_path / "bot.py").write_text(
        "import sys\nfor line in sys.stdin:\n    if line.startswith('turn'):\n        print('3C ZZ', flush=True)\n"
    )
    variant = make_variant("scrabble")
    sandbox = choose_sandbox("auto")
    with EntrantFactory(variant, LIMITS, sandbox) as factory:
        bot = factory.make(tmp_path, "python3 bot.py")
        referee = Referee(variant, LIMITS, sandbox.name, factory.core)
        record = referee.play((AgentEntrant(make_agent("greedy", "scrabble"), LIMITS), bot), variant.new_game(3))
    assert faults(record) == [None, "illegal_move"]
    assert "'3C ZZ'" in record.referee.seats[1].fault.detail
    assert len(record.moves) == 1
    assert record.winner == 0


def test_nothing_of_the_seed_is_beside_a_bot(table, tmp_path):
    """A bot sees its directory, the words, its limits and the lines: the same for two seeds but for the start letter."""
    spy = tmp_path / "spy"
    shutil.copytree(SCRIPTED_BOTS, spy)
    code = (spy / "racer.py").read_text()
    looks = "sys.stderr.write(repr((sorted(os.environ.items()), sorted(os.listdir('.')), sys.argv)))\n"
    (spy / "racer.py").write_text(code.replace("import time\n", f"import time\n{looks}", 1))
    bot = table.factory.make(spy, "python3 racer.py good")
    variant = table.referee.variant
    seen = [
        table.referee.play((bot, table.agent()), variant.new_game(seed)).referee.seats[0].stderr for seed in (3, 8**17)
    ]
    assert seen[0] == seen[1]
    assert "words.dat" in seen[0]
