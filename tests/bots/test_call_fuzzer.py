"""Random system calls with random arguments from a hostile bot: nobody else feels any of them."""

import json
import subprocess

import pytest
from sandboxes import as_user


@pytest.mark.parametrize("user", ["root", "user"])
@pytest.mark.parametrize("calls", [2000, pytest.param(100_000, marks=pytest.mark.slow)])
def test_whatever_a_bot_calls_nobody_else_feels_it(calls, user, mode, hostile_bots, public_sources):
    python, how = as_user(user, public_sources)
    driver = [python, str(public_sources / "call_fuzzer_driver.py"), mode, hostile_bots, str(calls)]
    done = subprocess.run(driver, capture_output=True, text=True, timeout=1200, check=False, cwd="/", **how)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["calls"] >= calls
    assert found["unfair"] == []
    assert found["faults"].get("none", 0) >= 1, "some play on: the calls were made in a living bot"
    assert not found["changed"]
    assert found["left"] == 0
