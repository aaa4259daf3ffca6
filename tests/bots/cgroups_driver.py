"""Let bots play in control groups, for real, and print as JSON what became of each.

`cgroups_driver.py SANDBOX FOLDER [CASE...]`; FOLDER has the attacks of `bad/`, compiled. Every case is played twice, with
groups and without, and `ok` says whether the groups did what they are for. It needs nothing but the standard library and
lexarena's sources. The exit status is 0 if every case is ok, 1 if one is not, and 3 where no groups can be made.
"""

import json
import os
import platform
import signal
import statistics
import sys
import time
from dataclasses import replace
from pathlib import Path

from bad_bots_driver import play

from lexarena.bots.clock import Limits
from lexarena.bots.guard import Guard
from lexarena.bots.process import BotProcess
from lexarena.bots.process_table import is_ending, parent, processes
from lexarena.bots.sandbox.cgroups import ALLOWANCE, find_place, groups_parent
from lexarena.bots.sandbox.choose import Sandbox, choose_sandbox
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import stage_bot
from lexarena.errors import LexarenaError

SMALL = 64 << 20
GAMES, TURNS = 40, 40


class Table:
    """Where bots play: a directory with the programs, a sandbox with or without groups."""

    def __init__(self, sandbox, folder, scratch, guard):
        self.sandbox, self.folder, self.scratch, self.guard = sandbox, folder, scratch, guard
        self.core = min(os.sched_getaffinity(0))

    def stage(self, command):
        """Stage a bot."""
        return stage_bot(self.scratch, self.folder, command, files={"words.dat": b"AA\nAB\n"})

    def start(self, command, memory=SMALL, seconds=10.0, guard=None):
        """Start a bot, by its command or as it is staged."""
        staged = self.stage(command) if isinstance(command, str) else command
        return BotProcess.start(guard or self.guard, staged, Limits(seconds, memory, 10.0), self.sandbox, self.core)

    def game(self, command, turns=2, **options):
        """Play a bot to its end; return what is known of it."""
        began = time.monotonic()
        bot = self.start(command, **options)
        fault, lines = play(bot, turns)
        ending = bot.close()
        return {
            "fault": fault,
            "detail": bot.fault.detail if bot.fault else "",
            "answers": len(lines),
            "megabytes": ending.memory >> 20,
            "stderr": ending.stderr.decode(errors="backslashreplace").strip()[-200:],
            "seconds": round(time.monotonic() - began, 3),
        }


def page_tables(table):
    """Page tables count as memory: the bot is ended, and the report names what it held."""
    played = table.game("./group_page_tables", seconds=60.0)
    most = (SMALL + ALLOWANCE) >> 20
    return played | {"ok": played["fault"] == "memory" and SMALL >> 20 <= played["megabytes"] <= most}


def pipes(table):
    """What the kernel keeps for a bot counts as memory, unless the bot does not get it in the first place."""
    played = table.game("./group_pipes", seconds=60.0)
    refused = played["fault"] == "none" and int(played["stderr"] or 0) <= SMALL >> 20
    return played | {"ok": played["fault"] == "memory" or refused}


def memory(table):
    """Plain memory is limited with groups as it is without."""
    played = table.game("./group_memory")
    return played | {"ok": played["fault"] == "memory"}


def thread_bomb(table):
    """3,000 threads before the first line: never more than the limit, and the fault has its name."""
    played = table.game("./group_threads 3000", memory=512 << 20, seconds=60.0)
    got = played["stderr"]
    return played | {"ok": played["fault"] == "forbidden" and (not got or int(got) <= 1010)}


def many_threads(table):
    """A bot with as many threads as it may have plays."""
    played = table.game("./group_threads 240", memory=512 << 20, seconds=60.0)
    return played | {"ok": played["fault"] == "none" and played["stderr"] == "240"}


def honest(table):
    """An honest bot plays, with a plausible peak of memory."""
    played = table.game("./honest 5", turns=5)
    return played | {"ok": played["fault"] == "none" and played["answers"] == 5 and played["megabytes"] < SMALL >> 20}


def continued(table):
    """A bot that is continued from outside while it has to wait gets no processor time."""
    bot = table.start("./group_worker")
    fault, _ = play(bot, 1)
    time.sleep(0.05)
    before = bot._cpu()
    for _ in range(10):
        os.kill(bot.pid, signal.SIGCONT)
        time.sleep(0.02)
    gained = bot._cpu() - before
    os.kill(bot.pid, signal.SIGSTOP)
    again, _ = play(bot, 1)
    bot.close()
    ok = fault == "none" and gained < 0.001 and again in ("none", "timeout", "forbidden")
    return {"fault": fault, "afterwards": again, "cpu_gained": round(gained, 4), "ok": ok}


def orphan(table):
    """A bot whose guard was killed, and which asked not to end with it, ends when the next guard starts."""
    with Guard(table.scratch) as guard, Guard(table.scratch) as next_guard:
        bot = table.start("./group_orphan", guard=guard)
        os.kill(guard._process.pid, signal.SIGKILL)
        guard._process.wait()
        time.sleep(0.05)
        other = table.start("./honest", guard=next_guard)
        deadline = time.monotonic() + 2
        while not is_ending(bot.pid) and time.monotonic() < deadline:
            time.sleep(0.01)
        ended = is_ending(bot.pid)
        if not ended:
            os.kill(bot.pid, signal.SIGKILL)
        other.close()
        bot.close()
    return {"ended": ended, "ok": ended}


def cost(tables):
    """The milliseconds of a bot's start, turns and end: medians of games that take turns with and without groups."""
    times = {name: {"start_ms": [], "turn_ms": [], "end_ms": []} for name in tables}
    staged = {name: table.stage("./honest") for name, table in tables.items()}
    for _ in range(GAMES):
        for name, table in tables.items():
            began = time.perf_counter()
            bot = table.start(staged[name])
            started = time.perf_counter()
            play(bot, TURNS)
            played = time.perf_counter()
            bot.close()
            took = (started - began, (played - started) / TURNS, time.perf_counter() - played)
            for each, seconds in zip(times[name].values(), took, strict=True):
                each.append(1000 * seconds)
    return {
        name: {what: round(statistics.median(each), 4) for what, each in found.items()} | {"ok": True}
        for name, found in times.items()
    }


CASES = (honest, memory, page_tables, pipes, thread_bomb, many_threads, continued, orphan)
ONLY_WITH = (page_tables, pipes)
"""Cases that do real harm to a machine without groups."""


def about_groups():
    """Return what the kernel offers here, to read when no groups can be made."""
    place = find_place(*(Path(f"/proc/self/{name}").read_text() for name in ("mountinfo", "cgroup")))
    reported = {"kernel": platform.release(), "uid": os.getuid(), "place": place, "parent": groups_parent()}
    for folder in [place.own, *place.ancestors()] if place else ():
        for name in ("cgroup.controllers", "cgroup.subtree_control", "memory.max", "pids.max", "cgroup.procs"):
            try:
                reported[f"{folder}/{name}"] = " ".join((Path(folder) / name).read_text().split())[:200]
            except OSError as error:
                reported[f"{folder}/{name}"] = error.strerror
    return reported


def left_behind(parent_folder):
    """Return guards' directories that are still there, and processes that are still ours."""
    folders = [str(path) for path in Path(parent_folder).glob("lexarena-guard-*")]
    return folders + [pid for pid in processes() if parent(pid) == os.getpid()]


def main(mode, folder, *wanted):
    """Play the cases."""
    try:
        sandbox = choose_sandbox(mode)
    except LexarenaError as error:
        sandbox = Sandbox("off", f"sandbox off: {error}", groups=groups_parent())
    report = {"sandbox": sandbox.line, "about": about_groups(), "cases": {}}
    if not sandbox.groups:
        print(json.dumps(report | {"ok": False, "reason": "no groups can be made here"}, indent=1))
        sys.exit(3)
    with Scratch() as scratch, Guard(scratch) as guard, Guard(scratch) as plain_guard:
        tables = {
            "groups": Table(sandbox, folder, scratch, guard),
            "without": Table(replace(sandbox, groups=""), folder, scratch, plain_guard),
        }
        for case in CASES:
            if not wanted or case.__name__ in wanted:
                chosen = [name for name in tables if name == "groups" or case not in ONLY_WITH]
                report["cases"][case.__name__] = {name: case(tables[name]) for name in chosen}
        if not wanted or "cost" in wanted:
            report["cases"]["cost"] = cost(tables)
    report["left"] = left_behind(sandbox.groups)
    report["ok"] = all(case["groups"]["ok"] for case in report["cases"].values()) and not report["left"]
    print(json.dumps(report, indent=1))
    sys.exit(0 if report["ok"] else 1)


if __name__ == "__main__":
    main(*sys.argv[1:])
