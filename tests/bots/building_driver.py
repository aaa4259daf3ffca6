"""Stage a bot whose build attacks, and print as JSON what the build reported and what it left behind.

`building_driver.py SANDBOX FOLDER [ATTEMPT ...]`, with the sandbox `off` too. It is a separate program, so that the
tests can run it as another user, and it needs nothing but the standard library and lexarena's sources.
"""

import json
import os
import shlex
import sys
import tempfile
import time
from pathlib import Path

from lexarena.bots.building import Build
from lexarena.bots.process_table import processes
from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import stage_bot


def living(command):
    """Return the processes with this command line."""
    found = []
    for process in processes():
        try:
            found += [process] if Path(f"/proc/{process}/cmdline").read_bytes() == command else []
        except OSError:
            continue
    return found


def main(mode, source, *attempts):
    """Build the bot with a secret and a victim beside it, which are this user's own."""
    with tempfile.TemporaryDirectory(prefix="outside-") as outside, Scratch() as scratch:
        bot, place = Path(outside, "bot"), Path(outside, "contest")
        bot.mkdir()
        place.mkdir()
        (bot / "hostile_build.py").write_bytes(Path(source, "hostile_build.py").read_bytes())
        (place / "secret").write_text("#define VERY_SECRET\n")
        (place / "victim").write_text("victim")
        other = scratch.staged / "victim-1" / "victim"
        other.mkdir(parents=True)
        (other / "idea.txt").write_text("VERY_SECRET")
        command = shlex.join(["python3", "hostile_build.py", str(place), str(os.getpid()), *attempts])
        before = living(b"sleep\x001000.25\x00")
        staged = stage_bot(scratch, bot, "./x", build=Build(command, "Eve", choose_sandbox(mode)))
        end = time.monotonic() + (20 if mode == "off" else 0)  # without a sandbox it is left, once it has begun
        while not (left := [process for process in living(b"sleep\x001000.25\x00") if process not in before]):
            if time.monotonic() >= end:
                break
            time.sleep(0.05)
        tried = [line.partition(": ") for line in staged.build_log.splitlines()]
        report = {
            "attempts": {name: text for name, _, text in tried if text.startswith(("done", "refused"))},
            "log": staged.build_log,
            "left": left,
            "files": sorted(path.name for path in place.iterdir()),
            "victim": (place / "victim").read_text() if (place / "victim").exists() else None,
        }
        for process in left if mode == "off" else []:
            os.kill(process, 9)
    print(json.dumps(report))


if __name__ == "__main__":
    main(*sys.argv[1:])
