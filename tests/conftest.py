"""What all tests share: reproducible Hypothesis runs, and one place for lexicons that only a test needs."""

import atexit
import json
import os
import platform
import shutil
import signal
import site
import sys
import tempfile
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from lexarena.words.lexicon import Lexicon

WIDTHS = ("COLUMNS", "LINES", "TERMINAL_WIDTH")
COLOURS = ("NO_COLOR", "FORCE_COLOR", "PY_COLORS", "TTY_COMPATIBLE", "GITHUB_ACTIONS")
for name in (*WIDTHS, *COLOURS):
    os.environ.pop(name, None)  # what is printed here has the width and the colours of any other machine

os.environ.setdefault("OMP_NUM_THREADS", "1")  # torch: threads that wait for each other take the cores of other tests
os.environ["LEXARENA_CORES"] = tempfile.mkdtemp(prefix="cores-of-tests-")  # arenas beside these tests go unnoticed
atexit.register(shutil.rmtree, os.environ["LEXARENA_CORES"], ignore_errors=True)
os.environ["LEXARENA_DATA"] = os.path.join(os.environ["LEXARENA_CORES"], "data")  # and so do a person's own

for name in ("ghost", "hidden_hands", "letter_grid"):  # the example games, for tests
    sys.path.append(str(Path(__file__).parents[1] / "examples" / name / "src"))

site.addsitedir(str(Path(__file__).parents[1] / "src"))  # as in an installation, Gymnasium knows the environments

settings.register_profile(
    "lexarena",
    derandomize=True,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("lexarena")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # so a shell starts what runs in its background
    signal.signal(signal.SIGINT, signal.default_int_handler)  # and what is tested here inherits it


@pytest.fixture(scope="session")
def make_lexicon(tmp_path_factory):
    """Compile words into a lexicon without leaving anything in the user's cache."""
    folder = tmp_path_factory.mktemp("lexicons")
    made = {}

    def make(words):
        key = tuple(words)
        if key not in made:
            before = os.environ.get("LEXARENA_CACHE")
            os.environ["LEXARENA_CACHE"] = str(folder)
            try:
                made[key] = Lexicon(key)
            finally:
                del os.environ["LEXARENA_CACHE"]
                if before is not None:
                    os.environ["LEXARENA_CACHE"] = before
        return made[key]

    return make


class ResultsKeeper:
    """Writes what the long proofs gave to a JSON file: each test, how it ended, how long it took."""

    def __init__(self, path):
        self.path, self.tests = path, []

    def pytest_runtest_logreport(self, report):
        if report.when == "call" or report.outcome != "passed":
            self.tests.append({"test": report.nodeid, "outcome": report.outcome, "seconds": round(report.duration, 1)})

    def pytest_sessionfinish(self):
        about = {"date": time.strftime("%Y-%m-%d"), "python": platform.python_version(), "command": "make slow"}
        passed = sum(test["outcome"] == "passed" for test in self.tests)
        tests = sorted(self.tests, key=lambda test: test["test"])
        document = about | {"passed": passed, "others": len(tests) - passed, "tests": tests}
        self.path.write_text(json.dumps(document, indent=1) + "\n")


def pytest_addoption(parser):
    parser.addoption("--results", help="write the outcome of each test to this JSON file")


def pytest_configure(config):
    path = config.getoption("--results")
    if path and not hasattr(config, "workerinput"):
        config.pluginmanager.register(ResultsKeeper(Path(path)))


def pytest_terminal_summary(terminalreporter):
    """List the bot templates that were built and played, those that were not, and why."""
    outcomes = {"passed": [], "failed": [], "skipped": []}
    for outcome, found in outcomes.items():
        for report in terminalreporter.stats.get(outcome, []):
            language = dict(report.user_properties).get("template")
            if language is not None:
                why = report.longrepr[2].removeprefix("Skipped: ") if outcome == "skipped" else ""
                found.append(f"{language} ({why})" if why else language)
    if any(outcomes.values()):
        names = {"passed": "tested", "failed": "failed", "skipped": "skipped"}
        parts = (f"{names[outcome]} {', '.join(sorted(found))}" for outcome, found in outcomes.items() if found)
        terminalreporter.write_line(f"bot templates: {'; '.join(parts)}")
