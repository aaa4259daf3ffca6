"""Play an agent as it is now against the agent of an earlier commit: how much stronger has it become?

    python -m tools.against_commit COMMIT AGENT [--game scrabble] [--ruleset standard] [--pairs 1000]

The commit is checked out into a scratch directory with its own environment, which later matches use again. Each side is
one process for the whole match (one per job); both hold the same games, mirrored pairs as in `lexarena evaluate`, and must
agree on every score. `--same` instead asks both sides for their moves in the same positions and counts the differences.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Annotated, Any

import numpy as np
import typer

from lexarena.agents import make_agent
from lexarena.agents.base import takes_long
from lexarena.console.progress import progress_bar
from lexarena.errors import LexarenaError
from lexarena.files import write_atomically
from lexarena.ratings import interval, pair_counts, pair_score

ROOT = Path(__file__).parents[1]
PLAYER = Path(__file__).with_name("commit_player.py")
DISAGREE = "the two commits disagree about the rules: a move of one is not the same move for the other"
SCRATCH = Path(tempfile.gettempdir(), "lexarena-commits")


@dataclass(frozen=True)
class Checkout:
    """A state of the project: its directory, and the interpreter of its environment."""

    folder: Path
    python: Path

    @classmethod
    def of_commit(cls, commit: str, scratch: Path, share: bool) -> "Checkout":
        """Check a commit out and install it, unless an earlier match did; a directory is taken as it is.

        With `share` the interpreter and the packages of this process serve both sides.
        """
        if Path(commit).is_dir():
            own = Path(commit).resolve() / ".venv" / "bin" / "python"
            return cls(Path(commit).resolve(), Path(sys.executable) if share or not own.exists() else own)
        parse = ["git", "rev-parse", "--verify", "--quiet", f"{commit}^{{commit}}"]
        named = subprocess.run(parse, cwd=ROOT, capture_output=True, text=True)
        if named.returncode:
            raise LexarenaError(f"{commit!r} is neither a commit of this repository nor a directory with a checkout")
        folder = scratch / named.stdout.strip()[:12]
        if not (folder / "src").is_dir():
            folder.mkdir(parents=True, exist_ok=True)
            archive = subprocess.run(
                ["git", "archive", named.stdout.strip()], cwd=ROOT, capture_output=True, check=True
            )
            subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
        environment, installed = folder / ".venv", folder / ".installed"
        if share:
            return cls(folder, Path(sys.executable))
        if not installed.exists():
            typer.echo(f"installing {commit} into {folder}", err=True)
            shutil.rmtree(environment, ignore_errors=True)
            subprocess.run([sys.executable, "-m", "venv", environment], check=True)
            pip = [
                str(environment / "bin" / "python"),
                "-m",
                "pip",
                "install",
                "--quiet",
                "--disable-pip-version-check",
            ]
            subprocess.run([*pip, "-c", folder / "constraints.txt", "-e", folder], check=True)
            installed.touch()
        return cls(folder, environment / "bin" / "python")


class Side:
    """One side of a match: a long-lived process with an agent and the games of the part in play."""

    def __init__(self, checkout: Checkout, name: str) -> None:
        self.name = name
        path = [str(checkout.folder / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
        self._process = subprocess.Popen(
            [checkout.python, PLAYER],
            env=os.environ | {"PYTHONPATH": os.pathsep.join(path)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, do: str, **message: Any) -> dict[str, Any]:
        """Send a message and return the answer."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps({"do": do, **message}) + "\n")
            process.stdin.flush()
            line = process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            raise LexarenaError(f"the process of {self.name} ended with code {process.wait()}; its error is above")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.wait()


@dataclass(frozen=True)
class Match:
    """What is played: the agent now, the agent then, and the games."""

    agent: str
    earlier: str
    game: str
    ruleset: str | None
    lexicon: str | None
    pairs: int
    seed: int
    at_once: int

    @property
    def parts(self) -> range:
        """The numbers of the parts, `at_once` pairs each; the last may be smaller."""
        return range(-(-self.pairs // self.at_once))

    def open(self, checkout: Checkout) -> tuple[Side, Side]:
        """Start both sides; the one of now comes first."""
        here = Checkout(ROOT, Path(sys.executable))
        sides = Side(here, f"{self.agent} now"), Side(checkout, f"{self.earlier} of the commit")
        names = [
            side.ask("open", agent=agent, game=self.game, ruleset=self.ruleset, lexicon=self.lexicon)
            for side, agent in zip(sides, (self.agent, self.earlier), strict=True)
        ]
        if names[0] != names[1]:
            raise LexarenaError(f"the sides play different games: {names[0]} now, {names[1]} in the commit")
        return sides

    def play(self, sides: tuple[Side, Side], part: int) -> dict[str, Any]:
        """Play a part: each deal twice, the seats swapped. Return what counts of its pairs."""
        pairs = range(part * self.at_once, min((part + 1) * self.at_once, self.pairs))
        seeds = [self.seed + pair for pair in pairs for _ in range(2)]
        state, scores = self._deal(sides, seeds)
        step = 0
        while state["running"]:
            chosen: list[tuple[list[int], list[Any]]] = []
            for number, side in enumerate(sides):
                games = [game for game in state["running"] if (state["to_move"][game] == game % 2) == (number == 0)]
                if games:
                    chosen.append(
                        (games, side.ask("choose", games=games, rng=[self.seed, part, step, number])["moves"])
                    )
            for games, moves in chosen:
                if part == 0 and not all(side.ask("check", games=games, moves=moves)["legal"] for side in sides):
                    raise LexarenaError(DISAGREE)
                state, scores = self._apply(sides, games, moves)
            step += 1
        ahead = np.array([scores[game][game % 2] - scores[game][1 - game % 2] for game in range(len(seeds))])
        shares = ((np.sign(ahead) + 1) / 2).reshape(-1, 2).mean(axis=1)
        return {"pairs": len(pairs), "pair_counts": list(pair_counts(shares)), "spread": int(ahead.sum())}

    def compare(self, sides: tuple[Side, Side], part: int, positions: int) -> dict[str, Any]:
        """Ask both sides for their moves in the games that the agent plays with itself now; count the equal ones."""
        state, _ = self._deal(sides, [self.seed + part * self.at_once + i for i in range(self.at_once)])
        asked = equal = step = 0
        while state["running"] and asked < positions:
            games = state["running"]
            moves, others = (side.ask("choose", games=games, rng=[self.seed, part, step])["moves"] for side in sides)
            asked += len(games)
            equal += sum(move == other for move, other in zip(moves, others, strict=True))
            state, _ = self._apply(sides, games, moves)
            step += 1
        return {"positions": asked, "equal": equal}

    @staticmethod
    def _deal(sides: tuple[Side, Side], seeds: list[int]) -> tuple[dict[str, Any], list[list[int]]]:
        return _agreed([side.ask("deal", seeds=seeds) for side in sides])

    @staticmethod
    def _apply(sides: tuple[Side, Side], games: list[int], moves: list[Any]) -> tuple[dict[str, Any], list[list[int]]]:
        return _agreed([side.ask("apply", games=games, moves=moves) for side in sides])


def _agreed(states: list[dict[str, Any]]) -> tuple[dict[str, Any], list[list[int]]]:
    """Return the state and the scores that both sides report."""
    if states[0] != states[1]:
        raise LexarenaError(DISAGREE)
    return states[0], states[0]["scores"]


class Results:
    """The parts that have been played, kept in a file if one is given, so that a stopped match resumes."""

    def __init__(self, match: Match, commit: str, file: Path | None) -> None:
        self._file = file
        self._about = {**match.__dict__, "pairs": None, "commit": commit}
        self.parts: dict[int, dict[str, Any]] = {}
        if file is not None and file.exists():
            kept = json.loads(file.read_text())
            if kept["about"] != self._about:
                raise LexarenaError(f"{file} has the results of another match; choose another file, or delete it")
            self.parts = {int(number): part for number, part in kept["parts"].items()}

    def add(self, number: int, part: dict[str, Any]) -> None:
        """Keep a part."""
        self.parts[number] = part
        if self._file is not None:
            write_atomically(
                self._file, json.dumps({"about": self._about, "result": self.figures(), "parts": self.parts})
            )

    def figures(self) -> dict[str, Any]:
        """Return the score of the agent now, its 95% interval and its mean lead."""
        counts = [sum(part["pair_counts"][i] for part in self.parts.values()) for i in range(5)]
        games = 2 * sum(part["pairs"] for part in self.parts.values())
        low, high = interval(counts)
        spread = sum(part["spread"] for part in self.parts.values()) / games
        figures = {"score": pair_score(counts), "low": low, "high": high, "spread": spread}
        return {"games": games, "pair_counts": counts} | {name: round(figure, 5) for name, figure in figures.items()}


def played(match: Match, checkout: Checkout, parts: list[int], jobs: int) -> Iterator[tuple[int, dict[str, Any]]]:
    """Play parts of a match, with two processes for each job; yield each part when it is done."""
    idle: SimpleQueue[tuple[Side, Side]] = SimpleQueue()
    opened: list[tuple[Side, Side]] = []

    def play(part: int) -> tuple[int, dict[str, Any]]:
        sides = idle.get()
        try:
            return part, match.play(sides, part)
        finally:
            idle.put(sides)

    with ThreadPoolExecutor(jobs) as pool:
        try:
            for _ in range(min(jobs, len(parts))):
                opened.append(match.open(checkout))
                idle.put(opened[-1])
            waiting: set[Future[tuple[int, dict[str, Any]]]] = {pool.submit(play, part) for part in parts}
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            for sides in opened:
                for side in sides:
                    side.close()


def main(
    commit: Annotated[str, typer.Argument(help="A commit, branch or tag, or the directory of a checkout.")],
    agent: Annotated[str, typer.Argument(help="The agent, as `lexarena evaluate` takes it.")],
    earlier: Annotated[str, typer.Option("--earlier", help="The commit's agent; the same one by default.")] = "",
    game: Annotated[str, typer.Option("--game", help="The game.")] = "scrabble",
    ruleset: Annotated[
        str | None, typer.Option("--ruleset", help="The ruleset; the game's default if left out.")
    ] = None,
    lexicon: Annotated[str | None, typer.Option("--lexicon", help="The word list.")] = None,
    pairs: Annotated[int, typer.Option("--pairs", min=1, help="The number of mirrored pairs.")] = 1000,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The seed of the first deal.")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Pairs of processes that play at the same time.")] = 1,
    same: Annotated[int, typer.Option("--same", help="Compare the moves in this number of positions instead.")] = 0,
    save: Annotated[Path | None, typer.Option("--save", help="Keep results here; the same command resumes.")] = None,
    share: Annotated[bool, typer.Option("--share", help="Use this environment's packages for the commit.")] = False,
    scratch: Annotated[Path, typer.Option("--scratch", help="Where commits are checked out.")] = SCRATCH,
) -> None:
    """Play an agent against the same agent of an earlier commit."""
    try:
        at_once = 1 if takes_long(make_agent(agent, game)) else 25
        match = Match(agent, earlier or agent, game, ruleset, lexicon, pairs, seed, at_once)
        checkout = Checkout.of_commit(commit, scratch, share)
        if same:
            compare(match, checkout, same)
            return
        results = Results(match, commit, save)
        parts = [part for part in match.parts if part not in results.parts]
        started = time.monotonic()
        try:
            with progress_bar(f"{agent} against {commit}", len(match.parts)) as bar:
                bar.advance(len(match.parts) - len(parts))
                for number, part in played(match, checkout, parts, jobs):
                    results.add(number, part)
                    bar.advance(1)
        except KeyboardInterrupt:
            if not results.parts:
                raise
            typer.echo("stopped; what was played counts", err=True)
    except LexarenaError as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(2) from None
    figures = results.figures()
    typer.echo(
        f"{agent} now against {match.earlier} of {commit}: {figures['score']:.2%} "
        f"({figures['low']:.2%} to {figures['high']:.2%}) in {figures['games']:,} games, "
        f"{figures['spread']:+.2f} points a game, {time.monotonic() - started:.0f} s"
    )


def compare(match: Match, checkout: Checkout, positions: int) -> None:
    """Print in how many positions both sides choose the same move; exit with 1 if they differ."""
    sides = match.open(checkout)
    asked = equal = part = 0
    try:
        while asked < positions:
            found = match.compare(sides, part, positions - asked)
            asked, equal, part = asked + found["positions"], equal + found["equal"], part + 1
    finally:
        for side in sides:
            side.close()
    typer.echo(f"{match.agent}: the same move in {equal:,} of {asked:,} positions")
    if equal < asked:
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
