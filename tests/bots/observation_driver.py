"""Let a bot observe all it can in two games, and before and after a turn of its opponent; print what differed, as JSON.

`observation_driver.py SANDBOX FOLDER OPTIONS`, with `seed` and `every` as JSON in OPTIONS: of the system's files, each
`every`th is looked at. With `commands` it plays one game with each command in the same copy of the bot's directory, able to
read `readable` too, and prints what they wrote to standard error.
"""

import base64
import json
import os
import re
import sys
import zlib
from dataclasses import replace

from lexarena.bots.clock import Limits
from lexarena.bots.commands import resolve_command
from lexarena.bots.guard import Guard
from lexarena.bots.process import BotProcess
from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import stage_bot

LIMITS = Limits(seconds=300.0, start_seconds=60.0)
PARTS = (
    "/proc",
    "/proc/self",
    "/proc/self/net",
    "/proc/sys/fs",
    "/proc/sys/kernel",
    "/proc/sys/kernel/random",
    "/proc/sys/vm",
)
MORE = ("/", "/tmp", "/etc", "/home", "/root", "/var/log", "/dev/shm", "/sys/devices/system/node/node0/meminfo")
READ = 400
"""Of the names, more than these are left out."""


def names():
    """Return paths that a bot may guess, from this process's view of the machine."""
    found = [os.path.join(part, name) for part in PARTS for name in sorted(os.listdir(part)) if not name.isdigit()]
    kept = [
        path for path in found if not os.path.isdir(path) and os.path.basename(path) not in ("kmsg", "kcore", "mem")
    ]
    return [*kept[:READ], *MORE]


def turn(bot):
    """Give a bot a turn; return the line that it answers."""
    heard = bytearray()
    fault = bot.turn(b"1\n", lambda data: heard.extend(data) or b"\n" in heard).fault
    if fault is not None:
        raise SystemExit(f"{fault}: {bot.close().stderr.decode(errors='replace')}")
    return bytes(heard)


def observed(bot):
    """Return what a bot observes."""
    return json.loads(zlib.decompress(base64.b64decode(turn(bot))))


def differences(one, other, own_root):
    """Return what differs, with both values; but no times in a root directory that was made for this bot and game."""

    def tells_its_start(key):
        kind, _, path = key.partition(" ")
        on_root = all(seen.get(f"dev {path}") == seen["dev /"] for seen in (one, other))
        return own_root and on_root and kind.endswith("time_ns")

    differing = [key for key in {*one, *other} if one.get(key) != other.get(key) and not tells_its_start(key)]
    return {key: [one.get(key), other.get(key)] for key in differing}


def main(mode, folder, options):
    """Play, and compare."""
    given, sandbox, core = json.loads(options), choose_sandbox(mode), min(os.sched_getaffinity(0))
    with Scratch() as scratch, Guard(scratch) as guard:
        files = {"words.dat": b"AA\nAB\n", "names.txt": "\n".join(names()).encode()}
        staged = stage_bot(
            scratch,
            folder,
            f"python3 observe.py names.txt {given.get('every', 1)}",
            files=files,
            read=given.get("readable", ()),
        )
        moving = replace(staged, command=resolve_command(f"./moves {given.get('seed', 0)}", staged.folder))

        def start(bot):
            return BotProcess.start(guard, bot, LIMITS, sandbox, core)

        if "commands" in given:
            said = []
            for command in given["commands"]:
                bot = start(replace(staged, command=resolve_command(command, staged.folder)))
                turn(bot)
                said.append(bot.close().stderr.decode(errors="backslashreplace"))
            print(json.dumps(said))
            return
        first, mover = start(staged), start(moving)
        turn(mover)
        observed(first)  # what it loads itself, it has loaded now
        before = observed(first)
        turn(mover)
        after = observed(first)
        pattern = re.compile(rf"(?<![0-9]){first.pid}(?![0-9])")
        outside = [key for key, value in after.items() if "maps" not in key and pattern.search(str(value))]
        for bot in (first, mover):
            bot.close()
        second = start(staged)
        observed(second)
        later = observed(second)
        second.close()
    own_root = sandbox.name == "bubblewrap"
    found = {"in a game": differences(before, after, own_root), "in games": differences(before, later, own_root)}
    print(json.dumps({"seen": len(before), "number outside": outside, **found}))


if __name__ == "__main__":
    main(*sys.argv[1:])
