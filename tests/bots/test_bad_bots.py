"""Bots that misbehave in every way we know, for real, in both sandboxes, as root and as a normal user."""

import json
import subprocess
from pathlib import Path

import pytest
from sandboxes import as_user, build_bad_bots, public_folder, sandbox_or_skip

DRIVER = "bad_bots_driver.py"


@pytest.fixture(scope="module")
def bad_bots(public_sources):
    with public_folder() as folder:
        yield folder, build_bad_bots(Path(folder)), public_sources


def drive(mode, user, folder, languages, sources):
    python, how = as_user(user, sources)
    command = [python, str(sources / DRIVER), mode, folder, *languages]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False, cwd="/", **how)
    assert done.returncode == 0, done.stderr
    results = json.loads(done.stdout)
    assert results["sandbox"] == mode
    return results


@pytest.mark.parametrize(
    ("mode", "user"),
    [
        ("bubblewrap", "user"),
        ("landlock", "root"),
        pytest.param("bubblewrap", "root", marks=pytest.mark.slow),
        pytest.param("landlock", "user", marks=pytest.mark.slow),
    ],
)
def test_no_bad_bot_gets_through(mode, user, bad_bots):
    sandbox_or_skip(mode)
    folder, languages, sources = bad_bots
    if user == "user":
        languages = [language for language in languages if not language.startswith("java")]
    check(drive(mode, user, folder, languages, sources))


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["bubblewrap", "landlock"])
def test_no_bad_bot_in_any_language_gets_through_as_a_normal_user(mode, bad_bots):
    sandbox_or_skip(mode)
    check(drive(mode, "user", *bad_bots))


def check(results):
    cases = results["cases"]
    assert len(cases) > 40
    wrong = [case for case in cases if problems(case, cases[0]["left"])]
    report = "\n".join(f"{case['command']}: {problems(case, cases[0]['left'])}: {case}" for case in wrong)
    assert not wrong, f"{results['sandbox']}, uid {results['uid']}:\n{report}"
    assert results["rival"] == "none"
    assert [case["lines"] for case in cases if "tell_descriptors" in case["command"]] == [["0 1 2", "ok"]]


def problems(case, left):
    """Return what is wrong with what became of a bot."""
    found = []
    if case["fault"] not in case["expected"]:
        found.append(f"{case['fault']} is not {case['expected']}")
    if case["fault"] == "none" and case["lines"][1:] != ["ok"]:
        found.append("it did not play on")
    if "GOT" in case["stderr"]:
        found.append("it got what it must not have")
    if case["kept"] > 65536:
        found.append("too much of its errors is kept")
    if case["left"] != left:
        found.append("a process is left")
    waits = ("wait_in", "good", "_thread", "with_exec")
    if case["fault"] == "none" and any(word in case["command"] for word in waits) and not case["ready"]:
        found.append("it was not seen to be ready")
    if "talk_much_to_stderr" in case["command"] and not case["stderr"].endswith("the end"):
        found.append("its last words are lost")
    if "tell_limits" in case["command"] and case["lines"][0] != f"0.25 512 1 {case['folder']}":
        found.append("it gets wrong limits")
    if case["fault"] not in ("none", *TEXT_FAULTS) and not case["detail"]:
        found.append("there is no sentence for a person")
    if any(not character.isprintable() for character in case["detail"]):
        found.append("the sentence is not safe to print")
    return found


TEXT_FAULTS = ("out_of_turn", "line_too_long", "not_text")
