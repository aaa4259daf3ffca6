"""Kill or stop those who watch over a bot that wants to outlive them, and print as JSON what is left of it.

`liveness_driver.py SCENARIO SANDBOX FOLDER`. It is a separate program, so that the tests can run it as another user.
"""

import json
import os
import shutil
import signal
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from bad_bots_driver import play

from lexarena.bots.clock import Limits
from lexarena.bots.guard import Guard
from lexarena.bots.process import BotProcess
from lexarena.bots.process_table import children, processes
from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import stage_bot

BOUNDED = 10.0


class Scene:
    """A bot with its guard, and the mark that its command line has."""

    def __init__(self, scratch, sandbox, folder, mark):
        self.guard, self.mark = Guard(scratch), mark
        staged = stage_bot(scratch, folder, f"./outlives {mark}")
        self.bots = [BotProcess.start(self.guard, staged, Limits(), sandbox) for _ in range(2)]
        self.answers = [play(bot, 1)[0] for bot in self.bots]

    @property
    def guard_pid(self):
        return children(os.getpid())[-1]

    def close(self):
        """End the bots; return how long that took, and their faults."""
        began = time.monotonic()
        for bot in self.bots:
            bot.close()
        return time.monotonic() - began, [bot.fault.kind.status if bot.fault else "none" for bot in self.bots]


def marked(mark):
    """Return the living processes in whose command line a mark is."""
    found = []
    for pid in processes():
        with suppress(OSError):
            if mark.encode() in Path(f"/proc/{pid}/cmdline").read_bytes() and pid != os.getpid():
                found.append(pid)
    return found


def left(mark, within=BOUNDED):
    """Return what is left after a while, and end it."""
    deadline = time.monotonic() + within
    while (found := marked(mark)) and time.monotonic() < deadline:
        time.sleep(0.01)
    for pid in found:
        with suppress(OSError):
            os.kill(pid, signal.SIGKILL)
    return len(found)


def kill_guard(under, sandbox, folder, number=signal.SIGKILL):
    """Kill or stop a guard alone; bots of another one play on, and so does the next bot."""
    with Scratch(under) as scratch:
        beside = Scene(scratch, sandbox, folder, f"mark-{os.getpid()}-beside")
        scene = Scene(scratch, sandbox, folder, mark := f"mark-{os.getpid()}-guard")
        guard = scene.guard_pid
        os.kill(guard, number)
        took, faults = scene.close()
        report = {"started": scene.answers, "took": took, "faults": faults, "left": left(mark)}
        report["guard_left"] = os.path.exists(f"/proc/{guard}")
        again = Scene(scratch, sandbox, folder, f"{mark}-again")
        report["again"] = [*again.answers, *again.close()[1]]
        again.guard.close()
        report["beside"] = [*(play(bot, 1)[0] for bot in beside.bots), *beside.close()[1]]
        beside.guard.close()
    return report


def kill_all(under, sandbox, folder, workers_only=False):
    """Kill guard, worker and owner, or the worker alone; return what is left after the next start."""
    mark = f"mark-{os.getpid()}-all-{workers_only}"
    reading, writing = os.pipe()
    owner = os.fork()
    if owner == 0:
        scratch = Scratch(under)
        worker = os.fork()
        if worker == 0:
            for descriptor in scratch.descriptors:  # as a worker does: the lock is the owner's
                os.close(descriptor)
            scene = Scene(scratch, sandbox, folder, mark)
            os.write(writing, json.dumps([os.getpid(), scene.guard_pid, scene.answers]).encode())
        while True:
            time.sleep(60)
    worker, guard, answers = json.loads(os.read(reading, 1000))
    for pid in [worker] if workers_only else [guard, worker, owner]:
        os.kill(pid, signal.SIGKILL)
    alone = left(mark) if workers_only else len(marked(mark))
    if workers_only:
        os.kill(owner, signal.SIGKILL)
    os.waitpid(owner, 0)
    Scratch(under).close()
    return {"started": answers, "before": alone, "left": left(mark), "folders": len(os.listdir(under))}


def kill_all_early(under, sandbox, folder, times=25):
    """Kill guard, worker and owner within milliseconds of the start of a bot, again and again."""
    found = folders = 0
    for number in range(times):
        mark = f"mark-{os.getpid()}-early-{number}"
        reading, writing = os.pipe()
        owner = os.fork()
        if owner == 0:
            scratch = Scratch(under)
            staged = stage_bot(scratch, folder, f"./outlives {mark}")
            guard = Guard(scratch)
            for _ in range(3):
                BotProcess.start(guard, staged, Limits(), sandbox)
                os.write(writing, f"{children(os.getpid())[-1]:9}".encode())
            time.sleep(60)
        guard = int(os.read(reading, 9))
        time.sleep(0.03 * (number * 0.618 % 1))
        for pid in (guard, owner):
            os.kill(pid, signal.SIGKILL)
        os.waitpid(owner, 0)
        os.close(reading)
        os.close(writing)
        Scratch(under).close()
        found += left(mark, within=5.0)
        folders += len(os.listdir(under))
    return {"left": found, "folders": folders}


def main(scenario, mode, folder):
    """Play a scene."""
    sandbox, under = choose_sandbox(mode), tempfile.mkdtemp(prefix="liveness-")
    scenes = {
        "guard": lambda: kill_guard(under, sandbox, folder),
        "stopped": lambda: kill_guard(under, sandbox, folder, signal.SIGSTOP),
        "all": lambda: kill_all(under, sandbox, folder),
        "early": lambda: kill_all_early(under, sandbox, folder),
        "worker": lambda: kill_all(under, sandbox, folder, workers_only=True),
    }
    try:
        print(json.dumps({scene: scenes[scene]() for scene in scenario.split(",")}))
    finally:
        shutil.rmtree(under, ignore_errors=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
