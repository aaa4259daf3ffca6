"""Let a hostile bot play against an honest one in a sandbox, and print as JSON what became of both.

`attack_driver.py SANDBOX FOLDER OPTIONS`, with `Attack`'s fields as JSON in OPTIONS. It is a separate program, so that the
tests can run it as another user, and it needs nothing but the standard library and lexarena's sources.
"""

import json
import os
import signal
import sys
import time
from dataclasses import dataclass

from bad_bots_driver import play

from lexarena.bots.clock import Limits
from lexarena.bots.guard import Guard
from lexarena.bots.process import BotProcess
from lexarena.bots.process_table import descendants
from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import stage_bot


@dataclass
class Attack:
    """How the hostile bot is run, and the honest one, whose turns come after each of the other's."""

    command: str
    honest: str = "./honest"
    turns: int = 3
    seconds: float = 10.0
    start_seconds: float = 10.0
    memory: int = 512 << 20
    pause: float = 0.0
    """Seconds that pass between the hostile bot's turns besides, while nobody has to move."""
    continued: bool = False
    """Whether the hostile bot is let go on after its turns, as a hole in the sandbox might let it, for 0.3 s of CPU."""


def summary_of(bot, fault, lines, ending, seconds):
    """Return what a test may ask about one bot."""
    return {
        "fault": fault,
        "detail": bot.fault.detail if bot.fault else "",
        "lines": lines,
        "stderr": ending.stderr.decode(errors="backslashreplace"),
        "code": ending.code,
        "wall": bot.clock.wall,
        "cpu": bot.clock.cpu,
        "whole_cpu": ending.cpu,
        "memory": ending.memory,
        "start": bot.start_seconds,
        "seconds": seconds,
    }


def go_on(bot, cpu):
    """Continue a bot from outside, until it has used some CPU time."""
    os.kill(bot.pid, signal.SIGCONT)
    wanted, deadline = bot._cpu() + cpu, time.monotonic() + 60
    while bot._cpu() < wanted and time.monotonic() < deadline:
        time.sleep(0.01)


def main(mode, folder, options):
    """Play: the hostile bot has a turn, then the honest one, until one of them is at fault."""
    attack, sandbox = Attack(**json.loads(options)), choose_sandbox(mode)
    limits = Limits(attack.seconds, attack.memory, attack.start_seconds)
    began, core = time.monotonic(), min(os.sched_getaffinity(0))
    with Scratch() as scratch, Guard(scratch) as guard:
        bots, said, faults = [], [[], []], ["none", "none"]
        for command in (attack.command, attack.honest):
            staged = stage_bot(scratch, folder, command, files={"words.dat": b"AA\nAB\n"})
            bots.append(BotProcess.start(guard, staged, limits, sandbox, core))
        for _ in range(attack.turns):
            for side, bot in enumerate(bots):
                faults[side], lines = play(bot, 1)
                said[side] += lines
                if attack.continued and side == 0:
                    go_on(bot, 0.3)
            if faults != ["none", "none"]:
                break
            time.sleep(attack.pause)
        took = time.monotonic() - began
        endings = [bot.close() for bot in bots]
        report = [summary_of(*each, took) for each in zip(bots, faults, said, endings, strict=True)]
        left = len(descendants(os.getpid())) - 1
    print(json.dumps({"sandbox": sandbox.name, "attacker": report[0], "honest": report[1], "left": left}))


if __name__ == "__main__":
    main(*sys.argv[1:])
