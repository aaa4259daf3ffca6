"""One bot's life in the sandbox: its clock, its pauses, its end, and what is left of it."""

import os
import re
import signal
import subprocess
import sys
import threading
import time

import pytest
from bad_bots_driver import Reader, play
from sandboxes import build_bad_bots, sandbox_or_skip

from lexarena.bots import launch, process, process_table
from lexarena.bots.clock import Limits
from lexarena.bots.cores import usable_cores
from lexarena.bots.entrants import stage_agent
from lexarena.bots.guard import Guard
from lexarena.bots.process import BotProcess
from lexarena.bots.process_table import children, descendants, is_ending, processes
from lexarena.bots.sandbox.choose import Sandbox, choose_sandbox
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import StagedBot, stage_bot
from lexarena.core.variant import make_variant

SANDBOXES = pytest.mark.parametrize("mode", ["bubblewrap", "landlock"])


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("bad")
    build_bad_bots(folder, ["python"])
    return folder


@pytest.fixture(scope="module")
def compiled_folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("compiled")
    if "cpp" not in build_bad_bots(folder, ["cpp"]):
        pytest.skip("there is no g++")
    return folder


@pytest.fixture
def scratch(tmp_path):
    with Scratch(tmp_path) as scratch:
        yield scratch


@pytest.fixture
def guard(scratch):
    with Guard(scratch) as guard:
        yield guard


def start(guard, folder, case, mode="auto", core=None, **limits):
    stage = stage_bot(guard.scratch, folder, case, files={"words.dat": b"AA\n"})
    return BotProcess.start(guard, stage, Limits(**limits), sandbox_or_skip(mode), core)


def answer(bot):
    reader = Reader(1)
    reader.owed = 1
    return bot.turn(b"1\n", reader.feed)


def wait_until_stopped(bot):
    """Wait until the signal to stop has arrived; on a full machine that takes a while."""
    deadline = time.monotonic() + 5
    while any(state != b"T" for state in states(bot.pid)):
        assert time.monotonic() < deadline, "it is not stopped"
        time.sleep(0.001)


def states(pid):
    for thread in os.listdir(f"/proc/{pid}/task"):
        with open(f"/proc/{pid}/task/{thread}/stat", "rb") as file:
            yield file.read().rpartition(b")")[2].split()[0]


@SANDBOXES
def test_a_busy_thread_does_not_run_on_when_the_thread_that_answers_is_stopped(mode, guard, folder):
    """A signal to the process alone waits for its sleeping thread to have its turn; meanwhile the busy one gains 4 ms."""
    bot = start(guard, folder, "python3 bad.py busy_thread", mode)
    gained = []
    for _ in range(24):
        assert answer(bot).fault is None
        before = bot._cpu()
        time.sleep(0.02)
        gained.append(bot._cpu() - before)
    assert sorted(gained)[-3] < 0.001, gained
    bot.close()


@SANDBOXES
def test_a_bot_with_a_busy_thread_gains_no_cpu_while_it_is_not_its_turn(mode, guard, folder):
    bot = start(guard, folder, "python3 bad.py busy_thread", mode)
    for _ in range(2):
        assert answer(bot).fault is None
        wait_until_stopped(bot)
        before = bot._cpu()
        time.sleep(0.2)
        assert bot._cpu() - before < 0.0001
    bot.close()


@SANDBOXES
def test_wall_and_cpu_seconds_of_a_turn_are_counted_apart(mode, guard, folder):
    bot = start(guard, folder, "python3 bad.py sleep 100", mode)
    turn = answer(bot)
    assert 0.1 <= turn.wall < 0.5
    assert turn.cpu < 0.05
    assert (bot.clock.wall, bot.clock.cpu) == (turn.wall, turn.cpu)
    bot.close()
    bot = start(guard, folder, "python3 bad.py work 100", mode)
    turn = answer(bot)
    assert turn.wall >= 0.1
    assert 0.1 <= turn.cpu < 0.15
    bot.close()


def late(bot):
    """Return why a bot is late, after the time that it used."""
    fault = answer(bot).fault
    assert fault is not None
    assert fault.name == "timeout"
    used = re.fullmatch(r"used [\d.]+ s of [\d.]+ s(?:, and worked for [\d.]+ s of it)?; (.*)", fault.detail)
    assert used, fault.detail
    return used[1]


@SANDBOXES
def test_a_bot_that_worked_all_the_time_is_shown_where(mode, guard, folder):
    bot = start(guard, folder, "python3 bad.py busy", mode, seconds=0.5)
    line = 3 + (folder / "bad.py").read_text().splitlines().index("def busy():")
    why = r"it was computing, for \d+% of the time; look for an endless loop"
    assert re.fullmatch(rf"{why} \(bad\.py, line ({line}|{line + 1})\)", late(bot))
    report = bot.close()
    assert b"(most recent call first)" in report.stderr
    assert report.code is None


@SANDBOXES
def test_a_bot_that_waits_when_its_time_is_up_learns_what_for(mode, guard, folder):
    (folder / "unflushed.py").write_text("import sys\nsys.stdin.readline()\nprint('ok')\nsys.stdin.readline()\n")
    for command, why in (
        ("python3 unflushed.py", "it waits for input; if it has answered, flush every line you write"),
        ("python3 bad.py hang", "it waited for something other than its input (bad.py, line "),
    ):
        bot = start(guard, folder, command, mode, seconds=0.2)
        assert late(bot).startswith(why)
        bot.close()


@SANDBOXES
def test_a_bot_that_was_never_ready_gets_no_hint_to_flush(mode, guard, folder):
    (folder / "late.py").write_text("import time\ntime.sleep(100)\n")
    bot = start(guard, folder, "python3 late.py", mode, seconds=0.2, start_seconds=0.3)
    assert not bot.was_ready
    why = "it was never ready: it did not wait for input in the 0.3 s of its start-up, nor since (late.py, line 2)"
    assert late(bot) == why
    bot.close()


def test_only_a_program_that_prints_its_stack_gets_the_signal_for_it(guard, folder):
    (folder / "deaf.py").write_text("input()\nwhile True:\n    pass\n")
    bot = start(guard, folder, "python3 -E deaf.py", seconds=0.2)
    assert late(bot).endswith("look for an endless loop")
    assert bot.close().stderr == b""


def test_the_time_of_a_game_is_the_sum_of_its_turns(guard, folder):
    bot = start(guard, folder, "python3 bad.py sleep 80", seconds=0.2)
    assert [answer(bot).fault is None for _ in range(2)] == [True, True]
    last = answer(bot)
    assert last.fault is not None
    assert last.fault.name == "timeout"
    assert last.fault.detail.startswith(f"used {bot.clock.wall:.3f} s of 0.2 s, and worked for 0.00")
    assert "it waited for something other than its input (bad.py, line " in last.fault.detail
    assert 0.2 <= bot.clock.wall < 0.3
    assert answer(bot).fault == last.fault  # a fault stays
    assert bot.close().code is None


def test_what_a_bot_writes_out_of_turn_is_there_before_the_next_delivery(guard, folder):
    bot = start(guard, folder, "python3 bad.py talk_before_asked")
    assert bot.unasked() == b"hello\n"
    assert bot.unasked() == b""
    bot.close()


@SANDBOXES
@pytest.mark.parametrize("how", ["at_once 0", "work 0.2", "work 5", "sleep 5", "sleep 60"])
def test_a_line_too_many_is_out_of_turn_whenever_it_comes(mode, how, guard, folder):
    """In the moment before the bot is stopped, or when it goes on: never the answer to what is delivered next."""
    bot = start(guard, folder, f"python3 bad.py talk_too_much {how}", mode, core=usable_cores()[0])
    for _ in range(3):
        assert play(bot, 2) == ("out_of_turn", ["ok"])
        bot.close()
        bot = start(guard, folder, f"python3 bad.py talk_too_much {how}", mode, core=usable_cores()[0])
    bot.close()


def test_what_a_bot_writes_before_it_reads_the_demand_is_not_an_answer(guard, folder):
    bot = start(guard, folder, "python3 bad.py talk_too_much work 300")
    assert answer(bot).fault is None
    fault = answer(bot).fault
    assert fault.name == "out_of_turn"
    hint = "wait for your turn; print debugging output to standard error"
    assert fault.detail == f"wrote 'hello' before it read the request; {hint}"
    assert fault.line == b"hello\n"
    bot.close()


@SANDBOXES
def test_a_bot_that_works_on_after_its_answer_is_stopped_soon(mode, guard, folder):
    bot = start(guard, folder, "python3 bad.py talk_too_much work 2000", mode)
    before = bot._cpu()
    assert answer(bot).fault is None
    wait_until_stopped(bot)
    stopped = bot._cpu()
    assert stopped - before < 0.1
    time.sleep(0.05)
    assert bot._cpu() - stopped < 0.0001
    bot.close()


def test_starting_up_is_free_and_being_late_is_not_a_fault(guard, folder):
    bot = start(guard, folder, "python3 bad.py slow_start", seconds=5)
    assert bot.was_ready
    assert bot.start_seconds >= 0.4
    assert answer(bot).wall < 0.3
    bot.close()
    bot = start(guard, folder, "python3 bad.py slow_start", start_seconds=0.1, seconds=5)
    assert not bot.was_ready
    assert bot.fault is None
    assert answer(bot).wall > 0.1
    bot.close()


@SANDBOXES
def test_a_bot_that_dies_in_the_moment_between_two_looks_is_at_fault_at_once(mode, guard, folder, monkeypatch):
    """It seems ready but no longer is when stopped, or it has gone before its number is known."""

    def seems_ready(watch, pid, pipe):
        deadline = time.monotonic() + 10
        while not is_ending(pid) and time.monotonic() < deadline:
            time.sleep(0.001)
        return True

    with monkeypatch.context() as patched:
        patched.setattr(process.InputWatch, "waits", seems_ready)
        bot = start(guard, folder, "python3 bad.py die_at_once", mode)
        assert (bot.fault.name, bot.was_ready) == ("crash", False)
        assert bot.close().code == 1
    monkeypatch.setattr(process_table, "parent", lambda pid: None)
    bot = start(guard, folder, "python3 bad.py die_at_once", mode)
    assert (bot.fault.name, bot.was_ready) == ("crash", False)
    assert bot.close().code == 1


@SANDBOXES
def test_a_bot_that_dies_while_it_starts_is_always_at_fault(mode, guard, folder):
    (folder / "die.sh").write_text("#!/bin/sh\nexit 3\n")
    (folder / "die.sh").chmod(0o755)
    for _ in range(20):
        bot = start(guard, folder, "./die.sh", mode)
        assert str(bot.fault) == "crash: ended with status 3"
        assert bot.close().code == 3


def test_a_bubblewrap_that_never_starts_the_bot_voids_the_game(guard, folder, tmp_path, monkeypatch):
    """Else the referee would stop and measure bubblewrap in the bot's place."""
    idle = tmp_path / "bwrap"
    idle.write_text("#!/bin/sh\nexec sleep 60\n")
    idle.chmod(0o755)
    monkeypatch.setattr(process, "_LONGEST_BUILDING", 0.2)
    stage = stage_bot(guard.scratch, folder, "python3 bad.py good")
    bot = BotProcess.start(guard, stage, Limits(), Sandbox("bubblewrap", "", str(idle)))
    assert bot.fault.name == "void"
    assert "bubblewrap did not start the bot within 0.2 s" in bot.fault.detail
    bot.close()


def test_a_pipe_that_is_full_does_not_stop_the_referee(guard, folder):
    bot = start(guard, folder, "python3 bad.py never_read", start_seconds=0.1, seconds=0.2)
    reader = Reader(1)
    reader.owed = 1
    assert bot.turn(b"x" * 1_000_000, reader.feed).fault.name == "timeout"
    bot.close()
    bot = start(guard, folder, "python3 bad.py good", seconds=5)
    reader = Reader(50_000)
    reader.owed = 50_000
    assert bot.turn(b"1\n" * 50_000, reader.feed).fault is None
    assert reader.lines == ["ok"] * 50_000
    bot.close()


def test_the_end_tells_status_cpu_memory_and_the_last_words(guard, folder):
    bot = start(guard, folder, "python3 bad.py crash")
    assert (
        str(answer(bot).fault) == "crash: ended with status 1: 'ZeroDivisionError: division by zero' (bad.py, line 88)"
    )
    ending = bot.close()
    assert ending.code == 1
    assert ending.stderr.startswith(b"Traceback")
    assert 0.001 < ending.cpu < 5
    assert ending.memory > 5 << 20
    assert bot.close() == ending


@SANDBOXES
def test_the_memory_of_a_bot_that_plays_well_is_reported_too(mode, guard, folder):
    bot = start(guard, folder, "python3 bad.py good", mode)
    assert play(bot, 2) == ("none", ["ok", "ok"])
    assert bot.close().memory > 5 << 20


@SANDBOXES
def test_a_bot_that_kills_itself_has_crashed_unless_the_kernel_says_that_memory_ran_out(
    mode, guard, folder, monkeypatch
):
    command = "python3 -c 'import os; input(); os.kill(os.getpid(), 9)'"
    counts = iter([0, 0, 1])
    monkeypatch.setattr(launch, "memory_ran_out", lambda: next(counts))
    monkeypatch.setattr(process, "SHORTAGES", shortages := launch.Shortages())
    monkeypatch.setattr(launch, "SHORTAGES", shortages)
    faults = []
    for _ in range(2):
        bot = start(guard, folder, command, mode)
        faults.append(answer(bot).fault.name)
        bot.close()
    # The first process of a namespace cannot kill itself: there the bot goes on, and ends without an answer.
    assert faults == (["crash", "memory"] if mode == "landlock" else ["end_of_output"] * 2)


def test_without_a_sandbox_nothing_is_left_either(guard, folder):
    """Not a grandchild in a session of its own that ignores signals, whose parents have ended."""
    mark = f"98765.{os.getpid()}"
    bot = start(guard, folder, f"python3 bad.py leave_grandchild {mark}", "off")
    assert play(bot, 1)[0] == "none"
    deadline = time.monotonic() + 10
    while not running(mark, b"sleep") and time.monotonic() < deadline:
        time.sleep(0.01)
    assert running(mark, b"sleep")
    bot.close()
    assert not running(mark)


def test_the_probes_succeed_without_a_sandbox(guard, folder):
    """So that they prove something where there is one."""
    for case, found in (
        ("fork_and_play", b"GOT fork"),
        ("memory_elsewhere", b"GOT memfd"),
        ("read_files", b"GOT read /etc/pass"),
    ):
        bot = start(guard, folder, f"python3 bad.py {case}", "off")
        assert found in bot.close().stderr


def test_a_guard_that_is_killed_voids_the_game_and_kills_its_bots(guard, folder):
    mark = "98765432"
    bot = start(guard, folder, f"python3 bad.py sleep {mark}")
    os.kill(guard._process.pid, signal.SIGKILL)
    turn = answer(bot)
    assert turn.fault.is_void
    bot.close()
    wait_until_gone(mark)
    assert play(start(guard, folder, "python3 bad.py good"), 1)[0] == "none"  # there is a new guard


def test_a_sandbox_that_cannot_be_set_up_voids_the_game(guard, folder, tmp_path):
    broken = tmp_path / "bwrap"
    broken.write_text("#!/bin/sh\necho broken >&2\nexit 1\n")
    broken.chmod(0o755)
    stage = stage_bot(guard.scratch, folder, "python3 bad.py good")
    for program in (str(broken), str(tmp_path / "missing")):
        bot = BotProcess.start(guard, stage, Limits(), Sandbox("bubblewrap", "", program))
        assert bot.fault.name == "void"
        bot.close()


def test_a_stage_that_vanishes_voids_the_game(guard, folder, tmp_path):
    stage = stage_bot(guard.scratch, folder, "python3 bad.py good")
    gone = StagedBot(tmp_path / "gone", stage.hash, stage.command, stage.readable)
    bot = BotProcess.start(guard, gone, Limits(), choose_sandbox("auto"))
    assert bot.fault.name == "void"
    bot.close()


@SANDBOXES
def test_an_agent_of_ours_plays_in_the_sandbox_from_a_cache_it_cannot_write(mode, guard):
    variant = make_variant("racer", lexicon=["AT", "EAT", "TEA"])
    staged = stage_agent(guard.scratch, "champion:rollouts=10", variant).with_seed(1)
    bot = BotProcess.start(guard, staged, Limits(start_seconds=60), sandbox_or_skip(mode))
    reader = Reader(1)
    reader.owed = 1
    turn = bot.turn(b"Q\n1\n", reader.feed)
    ending = bot.close()
    assert turn.fault is None, ending.stderr
    assert bot.was_ready
    assert reader.lines[0][0].isupper()
    assert ending.stderr == b""


def test_nothing_is_left_after_twenty_bots(folder, tmp_path):
    leaves_nothing(folder, tmp_path, 5)


@pytest.mark.slow
def test_nothing_is_left_after_two_hundred_bots(folder, tmp_path):
    leaves_nothing(folder, tmp_path, 50)


def leaves_nothing(folder, tmp_path, rounds):
    """Four bots a round, good and bad: descriptors, processes and files are what they were."""
    with Scratch(tmp_path) as scratch, Guard(scratch) as guard:
        for mode in ("bubblewrap", "landlock"):
            stages = [
                stage_bot(scratch, folder, f"python3 bad.py {case}", files={"words.dat": b"AA\n"})
                for case in ("good", "crash", "flood_output")
            ]
            stages.append(stage_bot(scratch, folder, "./missing"))
            play_all(guard, stages, mode)
            before = inventory(scratch)
            for _ in range(rounds // 2 + 1):
                play_all(guard, stages, mode)
            assert inventory(scratch) == before
    assert list(tmp_path.iterdir()) == []


def play_all(guard, stages, mode):
    for stage in stages:
        bot = BotProcess.start(guard, stage, Limits(seconds=2), sandbox_or_skip(mode))
        play(bot, 1)
        bot.close()


def inventory(scratch):
    files = sum(1 for _ in scratch.folder.rglob("*"))
    (guard,) = children(os.getpid())[-1:]
    return len(os.listdir("/proc/self/fd")), len(os.listdir(f"/proc/{guard}/fd")), len(descendants(guard)), files


ARENA = """
import sys
from lexarena.bots.clock import Limits
from lexarena.bots.guard import Guard
from lexarena.bots.process import BotProcess
from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import stage_bot
under, folder, mode, mark = sys.argv[1:]
scratch, sandbox = Scratch(under), choose_sandbox(mode)
stage = stage_bot(scratch, folder, f"python3 bad.py sleep {mark}")
guard = Guard(scratch)
bots = []
while True:
    print("starting", flush=True)
    bots.append(BotProcess.start(guard, stage, Limits(), sandbox))
    bots[-1].turn(b"1\\n", lambda data: True) if len(bots) % 4 == 0 else None
"""


def killed_arenas(folder, tmp_path, modes, kills):
    """Kill an arena with SIGKILL at many moments: after its first start, and within milliseconds of a later one."""
    for kill in range(kills):
        mode, mark = modes[kill % len(modes)], f"5000.{os.getpid()}{kill}"
        arena = subprocess.Popen(
            [sys.executable, "-c", ARENA, str(tmp_path), str(folder), mode, mark],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        for _ in range(1 + kill % 3):
            assert arena.stdout.readline() == b"starting\n"
        assert kill % 3 == 0 or running(mark), "a bot runs by now"
        time.sleep(0.02 * (kill * 0.618 % 1) if kill % 2 else 0.2 * (kill * 0.618 % 1))
        arena.kill()
        arena.wait()
        arena.stdout.close()
        wait_until_gone(mark)
        wait_until_gone(f", {arena.pid}, ", "guard_process")


def test_no_bot_survives_an_arena_that_is_killed(folder, tmp_path):
    modes = [mode for mode in ("bubblewrap", "landlock") if works_here(mode)]
    killed_arenas(folder, tmp_path, modes, 10)
    assert len(list(tmp_path.glob("lexarena-*"))) >= 1
    Scratch(tmp_path).close()
    assert list(tmp_path.glob("lexarena-*")) == []


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["bubblewrap", "landlock", "off"])
def test_no_bot_survives_a_hundred_arenas_that_are_killed(mode, folder, tmp_path):
    sandbox_or_skip(mode)
    killed_arenas(folder, tmp_path, [mode], 100)


def works_here(mode):
    try:
        return choose_sandbox(mode) is not None
    except ValueError:
        return False


def running(*marks):
    """Return the processes in whose command line all marks are."""
    found = []
    for pid in processes():
        try:
            with open(f"/proc/{pid}/cmdline", "rb") as file:
                line = file.read()
        except OSError:
            continue
        if pid != os.getpid() and all((mark if isinstance(mark, bytes) else mark.encode()) in line for mark in marks):
            found.append(pid)
    return found


def wait_until_gone(*marks):
    deadline = time.monotonic() + 5
    while left := running(*marks):
        assert time.monotonic() < deadline, f"processes {left} of {marks} are left"
        time.sleep(0.005)


@pytest.mark.slow
@pytest.mark.skipif(len(usable_cores()) < 2, reason="one core only")
def test_a_game_beside_does_not_change_the_measured_time(compiled_folder, tmp_path):
    """A fixed amount of work takes what it takes, beside a bot with four busy threads on the other core."""
    mine, other = usable_cores()[:2]
    idle = idle_share()
    with Scratch(tmp_path) as scratch, Guard(scratch) as guard, Guard(scratch) as guard_beside:
        alone, beside = [], []
        for _ in range(5):
            alone += work_turns(guard, compiled_folder, mine)
            burner = start(guard_beside, compiled_folder, "./bad burn", core=other, seconds=20, start_seconds=0.2)
            thread = threading.Thread(target=answer, args=(burner,))
            thread.start()
            beside += work_turns(guard, compiled_folder, mine)
            os.kill(burner.pid, signal.SIGKILL)
            thread.join()
            burner.close()
    assert min(turn.cpu for turn in beside) / min(turn.cpu for turn in alone) == pytest.approx(1, abs=0.1)
    if idle < 0.8:  # whoever else is at work is pushed to our core when the other one is full
        pytest.skip(f"the CPU seconds agree; wall time cannot be measured on a machine that is {idle:.0%} idle")
    assert min(turn.wall for turn in beside) / min(turn.wall for turn in alone) == pytest.approx(1, abs=0.1)


def work_turns(guard, folder, core):
    bot = start(guard, folder, "./bad work 50000000", core=core, seconds=60)
    turns = [answer(bot) for _ in range(8)]
    bot.close()
    assert turns[-1].fault is None
    return turns


def idle_share():
    """Return how much of the machine is idle just now."""

    def used():
        with open("/proc/stat", encoding="ascii") as file:
            numbers = [int(number) for number in file.readline().split()[1:9]]
        return sum(numbers), numbers[3] + numbers[4]

    before = used()
    time.sleep(1)
    total, idle = (after - early for after, early in zip(used(), before, strict=True))
    return idle / total
