"""Run the misbehaving bots of `bad/` in one sandbox and print as JSON what became of each.

It is a separate program, so that the tests can run it as another user: `bad_bots_driver.py SANDBOX FOLDER LANGUAGE...`.
FOLDER has the bots of those languages, built. It needs nothing but the standard library and lexarena's sources.
"""

import json
import os
import socket
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from lexarena.bots.clock import Limits
from lexarena.bots.guard import Guard
from lexarena.bots.process import BotProcess
from lexarena.bots.process_table import descendants
from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import stage_bot

COMMANDS = {"python": "python3 bad.py", "cpp": "./bad", "java": "java -cp . Bad", "javascript": "node bad.js"}
PYTHON = COMMANDS["python"]
LONGEST_LINE = 256


@dataclass
class Case:
    """A bot and the faults that it may end with: 'none', one of the process, or one of the text."""

    command: str
    faults: str = "none"
    seconds: float = 0.25
    start_seconds: float = 10.0
    turns: int = 2
    memory: int = 512 << 20
    clock: str = "wall"


def cases(languages, port, others, secrets, mark):
    """Give all cases; `others` are processes to leave alone, `secrets` paths that nobody may read."""
    touched = " ".join(map(str, others))
    hidden = " ".join(map(str, secrets))
    both = {
        "good": "none",
        "hang": "timeout",
        "busy": "timeout",
        "crash": "crash",
        "segfault": "crash",
        "abort": "crash",
        "exit_quietly": "end_of_output",
        "close_output": "end_of_output",
        "flood_output": "line_too_long",
        "flood_errors": "timeout",
        "half_line": "timeout",
        "half_line_and_exit": "end_of_output",
        "huge_line": "line_too_long",
        "binary": "not_text",
        "ignore_signals": "timeout",
        "fork_and_play": "none",
        "fork_and_die": "forbidden",
        "memory_private": "memory",
        "memory_shared": "memory",
        "write_and_die": "forbidden",
        f"write_files {hidden}": "none",
        f"read_files {hidden}": "none",
        f"use_network {port}": "none",
        f"touch_others {touched}": "none",
        f"deadly trace {others[-1]}": "forbidden",
    }
    python = {
        "close_everything": "end_of_output",
        "close_input": "end_of_output",
        "flood_lines": "out_of_turn",
        "flood_at_once": "out_of_turn",
        "thread_bomb": "forbidden memory",
        "talk_much_to_stderr": "none",
        "slow_bytes": "none",
        "talk_before_asked": "out_of_turn",
        "talk_too_much at_once 0": "out_of_turn",
        "talk_too_much work 5": "out_of_turn",
        "talk_too_much sleep 50": "out_of_turn",
        "talk_after_the_end": "none",
        "die_at_once": "crash",
        "wait_in_select": "none",
        "wait_in_poll": "none",
        "wait_in_asyncio": "none",
        "wait_in_a_thread": "none",
        "many_threads": "none",
        "spawn_and_die": "forbidden",
        f"leave_grandchild {mark}": "forbidden",
        "memory_without_a_word": "memory",
        "memory_elsewhere": "none",
        "read_and_die": "forbidden crash",
        f"network_and_die {port}": "forbidden",
        f"deadly read_memory {others[-1]}": "forbidden",
        "deadly mount": "forbidden",
        "deadly enter_namespace": "forbidden",
        "tell_descriptors": "none",
        "tell_limits": "none",
    }
    machines = {
        "good": "none",
        "busy": "timeout",
        "crash": "crash",
        "exit_quietly": "end_of_output",
        "huge_line": "line_too_long",
        "flood_errors": "timeout",
        "spawn_and_die": "forbidden",
        "memory_private": "memory",
        "write_and_die": "forbidden",
        "read_and_die": "forbidden crash",
        f"network_and_die {port}": "forbidden",
    }
    if os.uname().machine == "x86_64":
        python["deadly other_machine"] = "forbidden"
    by_language = {"python": both | python, "cpp": both, "java": machines, "javascript": machines}
    for language in languages:
        for words, faults in by_language[language].items():
            slow = faults != "timeout" and words != "tell_limits"  # time is short only for those who use it up
            memory = 160 << 20 if faults == "memory" and not language.startswith("java") else 512 << 20
            yield Case(f"{COMMANDS[language]} {words}", faults, seconds=10.0 if slow else 0.25, memory=memory)
    yield Case(f"{PYTHON} slow_start", start_seconds=0.1, seconds=5.0)
    yield Case(f"{PYTHON} never_read", "timeout", start_seconds=0.1)
    yield Case(f"{PYTHON} sleep 100", "timeout", seconds=0.2)  # twice a tenth is not less than two tenths
    yield Case(f"{PYTHON} sleep 100", seconds=0.2, clock="cpu")
    yield Case(f"{PYTHON} sleep 320", "timeout", seconds=0.2, clock="cpu")  # the cap on wall time
    yield Case(f"{PYTHON} work 110", "timeout", seconds=0.2, clock="cpu")
    yield Case("./with_exec.sh", seconds=5.0)
    yield Case("./without_exec.sh", "forbidden", seconds=5.0)
    yield Case("./missing", "start_failure")
    yield Case("no-such-program", "start_failure")
    yield Case("./not_executable.sh", "start_failure")
    yield Case("./no_interpreter.sh", "start_failure")
    yield Case("./no_first_line.sh", "start_failure")
    yield Case("", "start_failure")
    yield Case("'", "start_failure")


class Reader:
    """A referee's end: a line for each turn, of printable text and not too long, and nothing else."""

    def __init__(self, turns):
        self.turns, self.owed, self.unread, self.lines, self.fault = turns, 0, b"", [], None

    def feed(self, data):
        self.unread += data
        while self.unread and self.fault is None and len(self.lines) < self.turns:
            line, newline, rest = self.unread.partition(b"\n")
            if not self.owed:
                self.fault = "out_of_turn"
            elif len(line) > LONGEST_LINE:
                self.fault = "line_too_long"
            elif not newline:
                break
            elif not (line.isascii() and line.decode().isprintable()):
                self.fault = "not_text"
            else:
                self.lines.append(line.decode())
                self.unread, self.owed = rest, self.owed - 1
        return not self.owed or self.fault is not None


def play(bot, turns):
    """Ask a bot for some lines; return the name of the fault and what it said."""
    reader = Reader(turns)
    for _ in range(turns):
        reader.feed(bot.unasked())
        if bot.fault or reader.fault:
            break
        reader.owed = 1
        bot.turn(b"1\n", reader.feed)
    return (bot.fault.name if bot.fault else reader.fault or "none"), reader.lines


def run(case, guard, scratch, sandbox, folder):
    """Play one case to its end; tell everything that a test may ask about."""
    stage = stage_bot(scratch, folder, case.command, files={"words.dat": b"AA\nAB\n"})
    limits = Limits(case.seconds, case.memory, case.start_seconds, case.clock)
    began = time.monotonic()
    bot = BotProcess.start(guard, stage, limits, sandbox, core=min(os.sched_getaffinity(0)))
    fault, lines = play(bot, case.turns)
    ending = bot.close()
    return {
        "command": case.command,
        "expected": case.faults.split(),
        "fault": fault,
        "detail": bot.fault.detail if bot.fault else "",
        "lines": lines,
        "stderr": ending.stderr.decode(errors="backslashreplace"),
        "kept": len(ending.stderr),
        "code": ending.code,
        "ready": bot.was_ready,
        "seconds": round(time.monotonic() - began, 3),
        "left": len(descendants(os.getpid())) - 1,
        "folder": str(stage.folder),
    }


def main(mode, folder, *languages):
    """Play all cases beside a rival that must not feel them."""
    results, sandbox = [], choose_sandbox(mode)
    with (
        tempfile.TemporaryDirectory() as private,
        socket.create_server(("127.0.0.1", 0)) as server,
        Scratch() as scratch,
    ):
        rivals = stage_bot(scratch, folder, f"{PYTHON} good", files={"words.dat": b"AA\n"})
        for place in (private, scratch.folder, scratch.staged):
            (Path(place) / "secret").write_text("secret")
        secrets = [private, f"{private}/secret", scratch.folder, scratch.staged, scratch.folder / "secret"]
        secrets += [rivals.folder / "words.dat", Path(folder) / "bad.py", __file__]
        with Guard(scratch) as guard:
            rival = BotProcess.start(guard, rivals, Limits(), sandbox)
            port, others = server.getsockname()[1], (os.getpid(), os.getppid(), rival.pid)
            for case in cases(languages, port, others, secrets, f"98765.{os.getpid()}"):
                results.append(run(case, guard, scratch, sandbox, folder))
            rival_fault, _ = play(rival, 2)
            rival.close()
    print(json.dumps({"sandbox": sandbox.name, "uid": os.getuid(), "cases": results, "rival": rival_fault}))


if __name__ == "__main__":
    main(*sys.argv[1:])
