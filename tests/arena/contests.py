"""What the tests of tournaments share: a directory with quick bots without chance, and ways to run the arena on it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from shapes import check
from typer.testing import CliRunner

from lexarena.cli.app import app
from lexarena.report.site import summary_data

BOTS = Path(__file__).with_name("bots")
BAD = Path(__file__).parents[1] / "bots" / "bad"
TALKERS = Path(__file__).parents[1] / "bots" / "scripted_bots"
WORDS = ["AT", "EAT", "TEA", "SEA", "SEAT", "EASE", "TEASE", "TEST", "ATE"]
STEADY = {"Ann": "EAT 0", "Bob": "SEA 7", "Cid": "TEASE 30", "Dot": "Z 11"}


def steady(arguments):
    return f"python3 -S -E steady.py {arguments}"


class Contest:
    """A directory with players.yml, bots and a word list."""

    def __init__(self, folder, players=None):
        self.folder, self.base = folder, folder / "run"
        self.players = folder / "players.yml"
        self.words = folder / "few.txt"
        folder.mkdir(parents=True, exist_ok=True)
        self.words.write_text("".join(f"{word}\n" for word in WORDS))
        shutil.copytree(BOTS, self.base / "bots", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(TALKERS, self.base / "talkers", ignore=shutil.ignore_patterns("__pycache__"))
        self.enter(**(players or {name: steady(arguments) for name, arguments in STEADY.items()}))

    def enter(self, **commands):
        """Write players.yml; a command says which directory it is for."""
        lines = ["game: racer", "players:"]
        for name, command in commands.items():
            directory = "talkers" if "racer.py" in command else "bots"
            lines += [f"- name: {name}", f"  directory: {directory}", f"  command: {command}"]
        self.players.write_text("\n".join(lines) + "\n")

    @property
    def arguments(self):
        return ["arena", "run", str(self.players), str(self.base), "--lexicon", str(self.words), "--seed", "5"]

    @property
    def results(self):
        """The content of results.json; what its page reads of it must have its shape."""
        found = json.loads((self.base / "results" / "results.json").read_text())
        check(summary_data(found), "Results")
        return found

    def run(self, *more, code=0):
        """Run the arena in this process; return what it prints."""
        done = CliRunner().invoke(app, [*self.arguments, *map(str, more)])
        assert done.exit_code == code, f"{done.output}\n{done.exception!r}"
        return done.output

    def refused(self, *more):
        """Return the error that a run ends with."""
        done = CliRunner().invoke(app, [*self.arguments, *map(str, more)])
        assert done.exit_code != 0, done.output
        return str(done.exception)

    def verify(self, code=0):
        done = CliRunner().invoke(app, ["arena", "verify", str(self.base)])
        assert done.exit_code == code, f"{done.output}\n{done.exception!r}"
        return done.output

    def start(self, *more, **options):
        """Start the arena as a separate process."""
        command = [sys.executable, "-m", "lexarena", *self.arguments, *map(str, more)]
        return subprocess.Popen(command, text=True, env=os.environ | {"PYTHONUNBUFFERED": "1"}, **options)


def table(results):
    """Return what must not depend on interruptions: table and games, without times and attempts."""
    ranking = [{key: value for key, value in row.items() if "seconds" not in key} for row in results["ranking"]]
    games = [
        {key: value for key, value in game.items() if key not in ("seconds", "attempt")} for game in results["games"]
    ]
    return ranking, games


def records(contest):
    """Return the moves of all records, which are the games themselves."""
    folder = contest.base / "results" / "records"
    found = {path.name: json.loads(path.read_text()) for path in sorted(folder.glob("*.json"))}
    moves = {name: [(move["seat"], move["move"]) for move in record["moves"]] for name, record in found.items()}
    return moves, {name: record["seed"] for name, record in found.items()}
