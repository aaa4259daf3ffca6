"""Attacks on the referee's watch: none of them makes a game void, steals time, or takes memory and threads unnoticed."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest
from bad_bots_driver import Reader, play
from sandboxes import as_user, sandbox_or_skip
from typer.testing import CliRunner

from lexarena.bots import launch
from lexarena.bots.clock import Limits
from lexarena.bots.guard import Guard
from lexarena.bots.process import BotProcess
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import stage_bot
from lexarena.bots.watching import MOST_THREADS
from lexarena.cli.app import app

MEMORY = 64 << 20


@pytest.fixture
def start(mode, hostile_bots, tmp_path):
    """A function that starts a hostile bot in this process."""
    with Scratch(tmp_path) as scratch, Guard(scratch) as guard:
        bots = []

        def run(command, **limits):
            staged = stage_bot(scratch, hostile_bots, command)
            bots.append(BotProcess.start(guard, staged, Limits(**limits), sandbox_or_skip(mode)))
            return bots[-1]

        yield run
        for bot in bots:
            bot.close()


def unharmed(played):
    return played["honest"]["fault"] == "none" and played["left"] == 0


def test_a_poll_at_a_wild_address_after_the_answer_is_not_a_wait(attack):
    played = attack("./wild_poll", seconds=0.5)
    assert (played["attacker"]["fault"], played["attacker"]["lines"]) == ("timeout", ["ok"]), played
    assert unharmed(played)


def test_a_poll_at_a_wild_address_while_it_starts_is_not_a_wait(attack):
    played = attack("./wild_poll start", seconds=0.3, start_seconds=0.3)
    assert played["attacker"]["fault"] == "timeout", played
    assert unharmed(played)


def test_the_check_of_such_a_bot_says_what_to_fix(hostile_bots, tmp_path):
    (tmp_path / "wild_poll").write_bytes(Path(hostile_bots, "wild_poll").read_bytes())
    (tmp_path / "wild_poll").chmod(0o755)
    quick = ["--seconds", "0.3", "--start-seconds", "0.3", "--game", "racer", "--lexicon", "mini"]
    done = CliRunner().invoke(app, ["bot", "check", str(tmp_path), "--command", "./wild_poll start", *quick])
    assert done.exit_code == 1, (done.output, done.exception)
    assert "fix  start: timeout: used 0.3" in done.output


def test_page_tables_count_as_memory_while_a_bot_starts(attack):
    played = attack("./page_tables start", memory=MEMORY)
    assert played["attacker"]["fault"] == "memory", played
    assert "page tables; the limit is 64 MB" in played["attacker"]["detail"]
    assert played["attacker"]["memory"] > MEMORY
    assert unharmed(played)


def test_page_tables_count_as_memory_in_a_turn(start):
    bot = start("./page_tables", memory=MEMORY)
    assert play(bot, 1)[0] == "memory", bot.fault
    assert "page tables; the limit is 64 MB" in bot.fault.detail
    assert bot.close().memory > MEMORY


def test_too_many_threads_at_the_start_are_noticed_at_once(attack):
    played = attack("./many_threads 3000")
    assert played["attacker"]["fault"] == "forbidden", played
    assert f"threads at once; at most {MOST_THREADS} are allowed" in played["attacker"]["detail"]
    assert played["attacker"]["whole_cpu"] < 5.0
    assert unharmed(played)


def test_too_many_threads_in_a_quick_turn_are_noticed_after_it(start):
    bot = start("./many_threads 600 turn")
    assert play(bot, 1)[0] == "forbidden", bot.fault


def test_as_many_threads_as_a_virtual_machine_has_on_a_large_machine_are_allowed(start):
    bot = start("./many_threads 230")
    assert play(bot, 3) == ("none", ["ok"] * 3), bot.fault


def test_a_bot_that_is_continued_while_it_should_be_stopped_is_at_fault(attack):
    """Whatever hole lets it: here the test does it."""
    played = attack("./busy_thread", continued=True, seconds=30)
    assert played["attacker"]["fault"] == "forbidden", played
    assert "s of CPU while it was stopped" in played["attacker"]["detail"]
    assert unharmed(played)


def test_a_busy_thread_that_stops_when_it_is_told_steals_nothing(start):
    bot = start("./busy_thread", seconds=30)
    for _ in range(10):
        assert play(bot, 1) == ("none", ["ok"])
        time.sleep(0.01)
        bot.check_pause()
    assert bot.fault is None


def test_a_bot_that_ended_while_it_was_stopped_has_not_worked(start, mode):
    """Its number may be another process's by then, which works."""
    if mode != "bubblewrap":
        pytest.skip("the guard keeps the number of its child")
    bot = start("./honest")
    assert play(bot, 1)[0] == "none"
    os.kill(bot.pid, signal.SIGKILL)
    deadline = time.monotonic() + 10
    while bot._signal(0) and time.monotonic() < deadline:
        time.sleep(0.001)
    bot._cpu = lambda: 1000.0
    bot.check_pause()
    assert bot.fault is None


@pytest.mark.parametrize(
    ("how", "code", "reported"),
    [
        ("exit 137", 137, "crash: ended with status 137"),
        ("exit 139", 139, "crash: ended with status 139"),
        ("exit 143", 143, "crash: ended with status 143"),
        (f"signal {int(signal.SIGSEGV)}", -11, "crash: ended by SIGSEGV"),
        (f"signal {int(signal.SIGILL)}", -4, "crash: ended by SIGILL"),
    ],
)
def test_a_status_above_128_is_not_a_signal(how, code, reported, start, mode):
    bot = start(f"./end_with {how}")
    play(bot, 1)
    ending = bot.close()
    if code == 139 and mode == "bubblewrap" and ending.code == -11:
        pytest.skip("this kernel does not tell how a process ended")
    assert (ending.code, str(bot.fault)) == (code, reported)


def test_without_the_kernels_word_only_signals_that_are_possible_count(monkeypatch):
    monkeypatch.setattr(launch, "status_of", lambda pidfd: None)
    reported = {137: -9, 139: -11, 143: 143, 130: 130, 128: 128, 255: 255, 0: 0, 1: 1}
    assert {code: launch.from_bubblewrap(code, 5) for code in reported} == reported


def strange(user, mode, hostile_bots, public_sources, first, last):
    """Play strange bots by their seeds, as a user; return what became of them."""
    python, how = as_user(user, public_sources)
    driver = [python, str(public_sources / "strange_states_driver.py"), mode, hostile_bots, str(first), str(last)]
    done = subprocess.run(driver, capture_output=True, text=True, timeout=600, check=False, cwd="/", **how)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def judge(played, seeds):
    """No strange bot makes anything void, and the honest one beside it answers; nothing is left but that one."""
    for seed, fault, detail, code, beside, lines, alive in played:
        assert fault not in ("void", "referee_failure"), (seed, fault, detail, code)
        assert (beside, lines) == ("none", ["ok"]), (seed, beside)
        assert alive == played[0][-1], seed
    assert len(played) == seeds
    assert {"crash", "timeout"} <= {fault for _, fault, *_ in played}


@pytest.mark.parametrize("user", ["root", "user"])
def test_strange_states_of_a_bot_are_never_the_referees_failure(user, mode, hostile_bots, public_sources):
    first = 100 * (user == "root") + 50 * (mode == "landlock")
    judge(strange(user, mode, hostile_bots, public_sources, first, first + 16), 16)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("user", ["root", "user"])
def test_a_thousand_strange_states(part, user, mode, hostile_bots, public_sources):
    first = 1000 + 250 * part
    judge(strange(user, mode, hostile_bots, public_sources, first, first + 250), 250)


def test_a_turn_in_which_the_referee_fails_is_not_raised(start):
    bot = start("./honest")

    def broken(data):
        raise ValueError("a mistake of ours")

    turn = bot.turn(b"1\n", broken)
    assert str(turn.fault) == "referee_failure: the referee could not follow the bot: ValueError: a mistake of ours"
    assert turn.fault.is_void
    reader = Reader(1)
    assert bot.turn(b"1\n", reader.feed).fault is turn.fault
    assert bot.close().code is None
