"""Where lexarena is installed, `gymnasium.make` knows its environments without an import of lexarena.

The start-up file of the wheel is read as it is in an installation; `tools.try_wheel` uses an installed one.
"""

import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"
STARTED = f"import site, sys; site.addsitedir({str(SOURCE)!r}); "


def run(code, warnings="error"):
    done = subprocess.run([sys.executable, "-W", warnings, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


def test_gymnasium_alone_makes_an_environment():
    printed, _ = run(f"{STARTED}import gymnasium; print(gymnasium.make('lexarena/MiniScrabble-v0').unwrapped)")
    assert "MiniScrabbleEnv" in printed


def test_the_import_of_gymnasium_loads_no_engine_and_leaves_no_hook():
    code = "import gymnasium; print('numba' in sys.modules, 'lexarena.envs' in sys.modules, *map(str, sys.meta_path))"
    printed, _ = run(STARTED + code)
    assert printed.startswith("False False")
    assert "lexarena" not in printed


@pytest.mark.parametrize("first", ["import lexarena.envs, gymnasium", "import gymnasium, lexarena.envs"])
def test_the_environments_are_registered_once_in_either_order(first):
    printed, _ = run(f"{STARTED}{first}; print(*(name for name in gymnasium.registry if name.startswith('lexarena/')))")
    assert printed.split() == ["lexarena/MiniScrabble-v0", "lexarena/Scrabble-v0", "lexarena/WordRacer-v0"]


def test_nothing_of_lexarena_is_imported_before_gymnasium():
    printed, _ = run(f"{STARTED}print(*(name for name in sys.modules if name.startswith('lexarena')))")
    assert printed.split() == ["lexarena_gymnasium"]


def test_gymnasium_can_be_imported_even_if_lexarena_cannot():
    broken = "sys.modules['lexarena.games'] = None; import gymnasium; print(gymnasium.make('CartPole-v1').spec.id)"
    printed, warned = run(STARTED + broken, "default")
    assert printed == "CartPole-v1\n"
    assert "lexarena's environments could not be registered" in warned


@pytest.mark.slow
def test_the_import_of_gymnasium_takes_at_most_20_ms_longer():
    code = "import time; began = time.process_time(); import gymnasium; print(time.process_time() - began)"
    times = [[float(run(start + code)[0]) for start in ("", STARTED)] for _ in range(9)]
    without, with_hook = (min(each) for each in zip(*times, strict=True))
    assert with_hook - without < 0.02
