"""Whatever a bot can observe is the same in its next game, and after its opponent's turn; or the table says why not.

Time is excepted: how long something takes is measured by `python -m benchmarks.channels`.
"""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest
from sandboxes import as_user, public_folder

BOTH, BUBBLEWRAP, LANDLOCK = ("bubblewrap", "landlock"), ("bubblewrap",), ("landlock",)
CLOCK, RANDOM = "the clock", "random"
OWN = "what the bot itself has done"
NUMBERED = (
    "the kernel numbers pipes, sockets and files of /proc with one counter, which every bot can move: see security.md"
)
STARTED = "processes are numbered as they start; in Landlock bots and their threads count too: see security.md"
PUBLIC = "Landlock hides no field of stat: see security.md"
SINCE_YESTERDAY = "Landlock leaves the time at which a file of the system was first read in a day: see security.md"
QUEUED = "the kernel counts the queued signals of all of a user's processes: see security.md"
MADE = "mounts, file systems, namespaces and sessions are numbered as the arena makes them, which a bot cannot do"
EXPLAINED = [
    (r"call times", BOTH, CLOCK),
    (r"[acm]time_ns (/proc/.*|of an? .*)", BOTH, CLOCK),
    (r"content /proc/self/(arch_status|auxv|maps|schedstat|syscall|stack|wchan|timers)", BOTH, OWN),
    (r"\w+ /proc/self/map_files.*", BOTH, RANDOM),
    (r"(ino|link) of an? .*", BOTH, NUMBERED),
    (r"ino /proc/.*", BOTH, NUMBERED),
    (r"(number of a thread|call (gettid|getpgid|getsid|getppid))", BOTH, STARTED),
    (r"content /proc/self/(mounts|autogroup)", BUBBLEWRAP, MADE),
    (r"dev .*", BUBBLEWRAP, MADE),
    (r"link /proc/self/ns/.*", BUBBLEWRAP, MADE),
    (r"\w+ /proc/self/(fd|fdinfo|task)/?.*", BOTH, OWN),
    (r"signals that can be queued", LANDLOCK, QUEUED),
    (r"(nlink|size|blocks|[acm]time_ns) (/proc|/tmp|/dev/shm|/var/log|/home|/root|/)", LANDLOCK, PUBLIC),
    (r"atime_ns /(usr|bin|sbin|lib\w*|opt|etc|root)(/.*)?", LANDLOCK, SINCE_YESTERDAY),
]
"""What may differ, in which sandbox, and why."""


def unexplained(found, mode):
    """Return what differed without a reason."""
    known = [re.compile(pattern) for pattern, modes, _ in EXPLAINED if mode in modes]
    return {key: values for key, values in found.items() if not any(pattern.fullmatch(key) for pattern in known)}


@pytest.fixture(params=["root", "user"])
def observe(request, mode, hostile_bots, public_sources):
    """A function that runs the driver, and returns what it prints."""

    def run(**options):
        python, how = as_user(request.param, public_sources)
        driver = [python, str(public_sources / "observation_driver.py"), mode, hostile_bots, json.dumps(options)]
        done = subprocess.run(driver, capture_output=True, text=True, timeout=600, check=False, cwd="/", **how)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return run


@pytest.mark.parametrize(
    ("seed", "every"), [(0, 500), *(pytest.param(seed, 20, marks=pytest.mark.slow) for seed in range(1, 9))]
)
def test_whatever_differs_is_explained(seed, every, mode, observe):
    found = observe(seed=seed, every=every)
    assert found["seen"] > 1500
    assert found["in a game"], "the clock at least"
    assert unexplained(found["in a game"], mode) == {}
    assert unexplained(found["in games"], mode) == {}
    if mode == "bubblewrap":
        written = [key for key in found["number outside"] if key.startswith(("content", "link", "call"))]
        assert written == [], "its number outside the namespace depends on what others have started"


def test_what_a_bot_reads_of_its_folder_does_not_show_in_its_next_game(observe):
    first, second = observe(commands=["./reads_files ."] * 2)
    assert first == second
    assert len(first.splitlines()) > 10


def test_what_a_bot_reads_of_the_system_does_not_show_in_its_next_game(mode, observe):
    if mode == "landlock":
        pytest.skip("Landlock cannot prevent that the system notes when a file is read: see security.md")
    with public_folder() as folder:
        for name in "abc":
            Path(folder, name).write_text(name)
            os.utime(Path(folder, name), (0, 0))
        first, second = observe(commands=[f"./reads_files {folder}"] * 2, readable=[folder])
    assert "a 0.0\n" in first
    assert first == second
