"""What the tests of the sandbox share: the bad bots, built, and the sandboxes and users that they are tried with."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.errors import LexarenaError

BAD = Path(__file__).with_name("bad")
SOURCES = Path(__file__).parents[2] / "src"
NOBODY = 65534
BUILDS = {
    "python": [],
    "cpp": ["g++ -O0 -std=c++17 -pthread -o bad bad.cpp"],
    "java": ["javac Bad.java"],
    "javascript": [],
}
PROBES = {
    "python": "python3 --version",
    "cpp": "g++ --version",
    "java": "javac -version",
    "javascript": "node --version",
}


def works(command):
    try:
        return subprocess.run(command.split(), capture_output=True, timeout=120, check=False).returncode == 0
    except OSError:
        return False


def build_bad_bots(folder, wanted=tuple(PROBES)):
    """Copy the bad bots and build those whose language is there; return the languages."""
    shutil.copytree(BAD, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    languages = [language for language in wanted if works(PROBES[language])]
    for command in [command for language in languages for command in BUILDS[language]]:
        subprocess.run(command.split(), cwd=folder, check=True)
    return languages


def public_folder():
    """Return a temporary directory that every user can read; pytest's own are private."""
    folder = tempfile.TemporaryDirectory(prefix="bad-bots-")
    Path(folder.name).chmod(0o755)
    return folder


def sandbox_or_skip(mode):
    try:
        return choose_sandbox(mode)
    except LexarenaError as error:
        pytest.skip(str(error))


def user_python():
    """Return a Python that another user can run, with what the sources need of the standard library."""
    for candidate in (sys.executable, "/usr/bin/python3", "/usr/local/bin/python3"):
        probe = [candidate, "-c", "import sys; sys.exit(sys.version_info < (3, 11))"]
        try:
            if (
                subprocess.run(
                    probe, user=NOBODY, group=NOBODY, extra_groups=[], capture_output=True, check=False
                ).returncode
                == 0
            ):
                return candidate
        except OSError:
            continue
    pytest.skip("there is no Python 3.11 that user nobody can run")


def as_user(user, sources=SOURCES):
    """Return how to run a program as root, as nobody, or as whoever we are: the Python and the arguments for subprocess."""
    own = os.path.dirname(sys.executable)  # before any shim, which takes time to resolve
    environment = {"PATH": f"{own}:{os.environ['PATH']}", "PYTHONPATH": str(sources), "PYTHONDONTWRITEBYTECODE": "1"}
    if user == "user" and os.getuid() == 0:
        environment |= {"PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/nonexistent"}
        return user_python(), {"env": environment, "user": NOBODY, "group": NOBODY, "extra_groups": []}
    if user == "root" and os.getuid() != 0:
        pytest.skip("only root can try the sandbox as root")
    return sys.executable, {"env": environment | {"HOME": os.environ.get("HOME", "/nonexistent")}}
