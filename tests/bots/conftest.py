"""What the tests of bots share: hostile bots, built, and a way to let one of them play in each sandbox as each user."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from sandboxes import BAD, SOURCES, as_user, public_folder, sandbox_or_skip

DRIVERS = (
    "bad_bots_driver.py",
    "attack_driver.py",
    "call_fuzzer_driver.py",
    "strange_states_driver.py",
    "observation_driver.py",
)


@pytest.fixture(scope="session")
def public_sources():
    """The drivers and the sources where every user can read them: a home directory is often private."""
    with public_folder() as folder:
        unneeded = shutil.ignore_patterns("__pycache__", "data", "templates", "*.npz")
        shutil.copytree(SOURCES / "lexarena", Path(folder, "lexarena"), ignore=unneeded)
        for driver in DRIVERS:
            shutil.copy(Path(__file__).with_name(driver), folder)
        yield Path(folder)


@pytest.fixture(scope="session")
def hostile_bots():
    """A directory with every attack of `bad/*.c`, compiled."""
    if shutil.which("gcc") is None:
        pytest.skip("the attacks are written in C: install gcc")
    with public_folder() as folder:
        for source in sorted(BAD.glob("*.c")):
            command = ["gcc", "-O1", "-Wall", "-pthread", "-o", str(Path(folder, source.stem)), str(source)]
            subprocess.run(command, check=True)
        for script in BAD.glob("*.py"):
            shutil.copy(script, folder)
        yield folder


@pytest.fixture(params=["bubblewrap", "landlock"])
def mode(request):
    """A sandbox that works here."""
    sandbox_or_skip(request.param)
    return request.param


@pytest.fixture(params=["root", "user"])
def attack(request, mode, hostile_bots, public_sources):
    """A function that lets a hostile bot play against an honest one; see `attack_driver.Attack` for its options."""

    def run(command, **options):
        python, how = as_user(request.param, public_sources)
        driver = [python, str(public_sources / "attack_driver.py"), mode, hostile_bots]
        done = subprocess.run(
            [*driver, json.dumps({"command": command, **options})],
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
            cwd="/",
            **how,
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return run
