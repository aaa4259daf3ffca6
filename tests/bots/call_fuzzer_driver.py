"""Let bots make random system calls beside an honest bot, and print as JSON what came of it.

`call_fuzzer_driver.py SANDBOX FOLDER CALLS [SEED]` goes on until CALLS calls were made. It is a separate program, so that
the tests can run it as another user, and it needs nothing but the standard library and lexarena's sources.
"""

import hashlib
import json
import os
import sys
import tempfile
from collections import Counter
from pathlib import Path

from bad_bots_driver import play

from lexarena.bots.clock import Limits
from lexarena.bots.guard import Guard
from lexarena.bots.process import BotProcess
from lexarena.bots.process_table import descendants
from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import stage_bot

EACH = 500
"""Calls in one turn."""
TURNS = 6
SLACK = 0.5
"""Seconds by which a turn of the honest bot may be longer than its work; a loaded machine takes some, a stopped bot all."""


def fingerprint(*folders):
    """Return the names and the contents of everything in some directories."""
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted(Path(folder).rglob("*")):
            digest.update(f"{path} {path.lstat().st_mode} {path.lstat().st_mtime_ns}".encode())
            if path.is_file() and not path.is_symlink():
                digest.update(path.read_bytes())
    return digest.hexdigest()


def calls_made(stderr):
    """Return how many calls a bot reported."""
    counts = [line.split()[1] for line in stderr.splitlines() if line.startswith(b"made ") and line[5:].isdigit()]
    return int(counts[-1]) if counts else 0


def main(mode, folder, wanted, seed="0"):
    """Play until enough calls were made; the honest bot and its files must not feel any of them."""
    sandbox, faults, made, games, unfair = choose_sandbox(mode), Counter(), 0, 0, []
    limits, core = Limits(seconds=5.0, memory=256 << 20), min(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as private, Scratch() as scratch, Guard(scratch) as guard:
        Path(private, "secret").write_text("secret")
        honest = stage_bot(scratch, folder, "./honest 1", files={"words.dat": b"AA\nAB\n"})
        before = fingerprint(private, scratch.staged)
        while made < int(wanted):
            number = int(seed) + games
            rival = BotProcess.start(guard, honest, limits, sandbox, core)
            others = f"{os.getpid()} {os.getppid()} {rival.pid}"
            staged = stage_bot(
                scratch, folder, f"./any_call {number} {EACH} {others}", files={"words.dat": b"AA\nAB\n"}
            )
            fuzzer = BotProcess.start(guard, staged, limits, sandbox, core)
            fault = "none"
            for _ in range(TURNS):
                if fault == "none":
                    fault, _ = play(fuzzer, 1)
                wall, cpu = rival.clock.wall, rival.clock.cpu
                honest_fault, lines = play(rival, 1)
                took = rival.clock.wall - wall - (rival.clock.cpu - cpu)
                if honest_fault != "none" or lines != ["ok"] or took > SLACK:
                    unfair.append([number, honest_fault, lines, took, str(rival.fault)])
            faults[fault] += 1
            if fuzzer.fault is not None and fuzzer.fault.is_void:
                unfair.append([number, fault, fuzzer.fault.detail])
            made += calls_made(fuzzer.close().stderr)
            rival.close()
            games += 1
            _forget(staged)
        after = fingerprint(private, scratch.staged)
        left = len(descendants(os.getpid())) - 1
    print(
        json.dumps(
            {
                "sandbox": sandbox.name,
                "calls": made,
                "games": games,
                "faults": dict(faults),
                "unfair": unfair,
                "changed": before != after,
                "left": left,
            }
        )
    )


def _forget(staged):
    """Remove a fuzzer's own directory, so that what is left is what was there before."""
    for path, _, _ in os.walk(staged.folder.parent):
        os.chmod(path, 0o700)
    for path in sorted(staged.folder.parent.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() and not path.is_symlink() else path.unlink()
    staged.folder.parent.rmdir()


if __name__ == "__main__":
    main(*sys.argv[1:])
