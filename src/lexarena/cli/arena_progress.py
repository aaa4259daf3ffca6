"""What a person or a program sees of a contest while it is played: a live table, plain lines, or JSON lines."""

import json
import shlex
import sys
import time
from collections import Counter
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

import typer

from lexarena.arena.pace import Pace
from lexarena.cli.arena_table import NAME_WIDTH, ranking_table
from lexarena.console.sprt import ratio_text, sprt_lines
from lexarena.text import fitted, visible

if TYPE_CHECKING:
    from rich.console import RenderableType

    from lexarena.arena.formats.base import Json
    from lexarena.arena.formats.gauntlet import RunningTests
    from lexarena.arena.options import ContestOptions
    from lexarena.arena.results import Document
    from lexarena.arena.salvage import Salvage
    from lexarena.arena.schedule import Job
    from lexarena.arena.scoring import GameResult

_EVERY = 0.25
"""Seconds between two drawings of the live table."""
_LINE_EVERY = 10.0
"""Seconds between two lines where nobody watches a terminal."""
_SHOWN = 12
_BAR_WIDTH, _TABLE_WIDTH = 60, 110


class Progress:
    """Follows a contest and prints nothing; the other classes print."""

    is_open = False
    """Whether the results of this contest are on disk, so that it can be resumed."""

    def __enter__(self) -> "Progress":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Print nothing more."""

    def preparing(self, players: int) -> None:
        """The bots are being staged and built."""

    def salvaged(self, saved: "Salvage") -> None:
        """The store was damaged; its sound games are kept."""

    def opened(self, title: str, sandbox: str, names: list[str], options: "ContestOptions") -> None:
        """The contest is open; this is what is played."""

    def committed(self, commitment: str) -> None:
        """The contest has a hash that fixes it."""

    def testing(self, tests: "RunningTests") -> None:
        """The pairings end when their tests have decided."""

    def began(self, done: int, total: int) -> None:
        """The games begin."""

    def parked(self, name: str, reason: str) -> None:
        """A player cannot start."""

    def played(self, job: "Job", names: tuple[str, str], result: "GameResult", done: int, total: int) -> None:
        """A game is finished."""

    def void(self, job: "Job", names: tuple[str, str], reason: str) -> None:
        """A game is void."""

    def tick(self) -> None:
        """Time passes."""

    def unpublished(self, reason: str) -> None:
        """The pages cannot be brought up to date while games are played."""

    def stopping(self, games: int) -> None:
        """Somebody stopped the contest; these games are finished first."""

    def stopped(self, summary: Path | None = None) -> None:
        """The contest has stopped; the page `summary`, if there is one, has the standings."""

    @property
    def resuming(self) -> str:
        """The command that resumes the contest."""
        again = [argument for argument in sys.argv[1:] if argument != "--fresh" or not self.is_open]
        return shlex.join(["lexarena", *again])

    def writing(self, games: int) -> None:
        """The pages are being written."""

    def page(self, done: int, total: int) -> None:
        """A page is written."""

    paused_after: int | None = None
    """The round after which the contest pauses, if it does."""

    def done(self, results: "Document", folder: Path) -> None:
        """The contest is over, or paused."""


class JsonLines(Progress):
    """One JSON object a line, on standard output."""

    def salvaged(self, saved: "Salvage") -> None:
        """Print which games are played again."""
        restored, replayed = list(saved.restored), list(saved.replayed)
        self._print("salvaged", kept=saved.kept, moved=str(saved.moved), restored=restored, replayed=replayed)

    def opened(self, title: str, sandbox: str, names: list[str], options: "ContestOptions") -> None:
        """Print what is played."""
        self.is_open = True
        self._print("opened", title=title, sandbox=sandbox, players=names, format=options.format, pairs=options.pairs)

    def committed(self, commitment: str) -> None:
        """Print the hash that fixes the contest."""
        self._print("committed", commitment=commitment)

    def began(self, done: int, total: int) -> None:
        """Print the number of games."""
        self._print("began", done=done, total=total)

    def parked(self, name: str, reason: str) -> None:
        """Print who cannot start."""
        self._print("parked", name=name, reason=reason)

    def played(self, job: "Job", names: tuple[str, str], result: "GameResult", done: int, total: int) -> None:
        """Print a game."""
        self._print(
            "game",
            round=job.key.round,
            pair=job.key.pair + 1,
            first=names[0],
            second=names[1],
            status=result.status,
            at_fault=[names[seat] for seat in result.at_fault] or None,
            winner=None if result.winner is None else names[result.winner],
            scores=list(result.scores),
            done=done,
            total=total,
        )

    def void(self, job: "Job", names: tuple[str, str], reason: str) -> None:
        """Print a void game."""
        self._print("void", first=names[0], second=names[1], reason=reason)

    def unpublished(self, reason: str) -> None:
        """Print why the standings are not up to date."""
        self._print("unpublished", reason=reason)

    def stopping(self, games: int) -> None:
        """Print the number of games that are finished first."""
        self._print("stopping", playing=games)

    def stopped(self, summary: Path | None = None) -> None:
        """Print that it was stopped, and how to resume."""
        self._print("stopped", resume=self.resuming, summary=None if summary is None else str(summary))

    def done(self, results: "Document", folder: Path) -> None:
        """Print the table."""
        self._print(
            "done",
            results=str(folder / "results.json"),
            summary=str(folder / "summary.html"),
            complete=results["options"]["complete"],
            ranking=results["ranking"],
        )

    def _print(self, event: str, **values: "Json") -> None:
        typer.echo(json.dumps({"event": event, **values}))


class Lines(Progress):
    """Plain lines: what is played, who is parked, the progress now and then, and the table."""

    def __init__(self) -> None:
        self._last = time.monotonic()
        self.pace = Pace()
        self.faults, self.points = Counter[str](), Counter[str]()
        self.voids = 0
        self.tests: RunningTests | None = None

    def print_line(self, line: str, err: bool = False) -> None:
        """Print a line."""
        typer.echo(line, err=err)

    def salvaged(self, saved: "Salvage") -> None:
        """Print which games are played again."""
        self.print_line(f"the damaged store is kept in {saved.moved}; {saved.kept} games in it are sound", err=True)
        for game in saved.restored:
            self.print_line(f"restored from its record file: {visible(game)}", err=True)
        for game in saved.replayed:
            self.print_line(f"played again: {visible(game)}", err=True)

    def opened(self, title: str, sandbox: str, names: list[str], options: "ContestOptions") -> None:
        """Print what is played."""
        self.is_open = True
        limits = options.limits
        self.print_line(f"{title}; {limits.clock} clock, {limits.seconds:g} s a game; {sandbox}")
        form = options.tournament
        most = "at most " if form.may_end_early else ""
        pairs = "" if options.pairs == 1 else f", {most}{options.pairs} pairs of games for each pairing"
        self.print_line(f"{form.title}, {len(names)} players{pairs}")

    def committed(self, commitment: str) -> None:
        """Print the hash that fixes the contest."""
        self.print_line(f"commitment {commitment}")

    def testing(self, tests: "RunningTests") -> None:
        """Keep the tests, to print how they stand."""
        self.tests = tests

    def began(self, done: int, total: int) -> None:
        """Print whether the contest resumes."""
        self._last = time.monotonic()
        self.pace.begin(done, total)
        if done:
            self.print_line(f"resuming: {done} of {total} games already played")

    def parked(self, name: str, reason: str) -> None:
        """Print who cannot start."""
        self.print_line(f"parked: {name} cannot start and forfeits its games: {visible(reason)}", err=True)

    def played(self, job: "Job", names: tuple[str, str], result: "GameResult", done: int, total: int) -> None:
        """Count a game."""
        self.pace.count(done, total)
        if self.tests is not None:
            self.tests.count(job.key, result)
        for seat, name in enumerate(names):
            self.points[name] += result.points[seat]
            self.faults[name] += seat in result.at_fault

    def void(self, job: "Job", names: tuple[str, str], reason: str) -> None:
        """Print a void game."""
        self.voids += 1
        self.print_line(f"void: {names[0]} against {names[1]}: {visible(reason)}; it will be played again", err=True)

    def tick(self) -> None:
        """Print the progress, if the last time was long ago."""
        if self.pace.total and time.monotonic() - self._last >= _LINE_EVERY:
            self._last = time.monotonic()
            typer.echo("; ".join([self.state(), *self.test_lines()]), err=True)

    def state(self) -> str:
        """Return the progress in a line."""
        faults = sum(self.faults.values())
        counted = "1 fault" if faults == 1 else f"{faults} faults"
        pace, most = self.pace, "" if self.tests is None else "at most "
        games = f"{pace.finished} of {most}{pace.total} games"
        return f"{games}, {pace.rate:.1f} a second, {most}{self.left} left, {counted}"

    def test_lines(self) -> list[str]:
        """Return how each test stands."""
        if self.tests is None:
            return []
        return [
            f"against {visible(opponent)}, {pairs} {'pair' if pairs == 1 else 'pairs'}: "
            + ratio_text(self.tests.test, ratio)
            for opponent, pairs, ratio in self.tests.ratios()[:_SHOWN]
        ]

    @property
    def left(self) -> str:
        """The time that is left at this pace."""
        if self.pace.seconds_left is None:
            return "?"
        seconds = round(self.pace.seconds_left)
        return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"

    def unpublished(self, reason: str) -> None:
        """Print why the pages are not up to date."""
        self.print_line(f"the standings cannot be updated: {reason}", err=True)

    def stopping(self, games: int) -> None:
        """Print what a Ctrl-C does, and what a second one would do."""
        if games:
            playing = "the game that is being played" if games == 1 else f"the {games} games that are being played"
            self.print_line(f"stopping after {playing}; press Ctrl-C again to stop at once", err=True)

    def stopped(self, summary: Path | None = None) -> None:
        """Print how to resume."""
        most = "" if self.tests is None else "at most "
        kept = (
            f"{self.pace.finished} of {most}{self.pace.total} games are kept"
            if self.pace.total
            else "every finished game is kept"
        )
        standings = "" if summary is None else f"; standings: {summary}"
        typer.echo(f"stopped; {kept}{standings}. To resume:\n  {self.resuming}", err=True)

    def done(self, results: "Document", folder: Path) -> None:
        """Print the table."""
        from rich.console import Console

        played = len(results["games"])
        if self.pace.total == 0 and results["options"]["complete"]:
            typer.echo(f"all {played} games were played before; writing the table and the pages again")
        console = Console(highlight=False, width=None if sys.stdout.isatty() else _TABLE_WIDTH)
        console.print(ranking_table(results, console.width))
        for test in results.get("tests", ()):
            typer.echo(f"against {visible(test['opponent'])}, {test['pairs']} pairs: " + "; ".join(sprt_lines(test)))
        if any(game["status"] == "void" for game in results["games"]):
            typer.echo("some games stay void; run the same command to play them again", err=True)
        elif self.paused_after is not None:
            how = f"with --pause-after {self.paused_after + 1} or more, or without a round to pause after"
            rounds = f" of {results['rounds_in_all']}" if "rounds_in_all" in results else ""
            problem = f"the contest is not finished: it pauses after round {self.paused_after}{rounds}"
            typer.echo(f"{problem}; change the list of players if you like, and resume {how}", err=True)
        elif not results["options"]["complete"]:
            typer.echo("the contest is not finished; run it again to resume", err=True)
        typer.echo(f"pages: {folder / 'summary.html'}")


class Live(Lines):
    """A table in the terminal that is redrawn as games are finished."""

    def __init__(self) -> None:
        super().__init__()
        from rich.console import Console
        from rich.live import Live as Screen

        self._console = Console(stderr=True)
        # Without a thread that draws: workers are forks of this process.
        self._screen = Screen(console=self._console, auto_refresh=False, transient=True)
        self._drawn = 0.0
        self._doing = ""

    def __enter__(self) -> "Live":
        self._screen.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._screen.stop()

    def print_line(self, line: str, err: bool = False) -> None:
        """Print a line above the table."""
        self._console.print(line, markup=False, highlight=False, soft_wrap=True)

    def preparing(self, players: int) -> None:
        """Show that bots are staged."""
        self._doing = f"preparing {players} players"
        self._draw()

    def began(self, done: int, total: int) -> None:
        """Start the table."""
        super().began(done, total)
        self._doing = ""

    def tick(self) -> None:
        """Draw, but not too often."""
        if time.monotonic() - self._drawn >= _EVERY:
            self._draw()

    def writing(self, games: int) -> None:
        """Show that pages are written."""
        self._doing = f"writing the pages of {games} games"
        self._draw()

    def page(self, done: int, total: int) -> None:
        """Show the number of pages."""
        self._doing = f"writing the pages: {done} of {total}"
        self.tick()

    def stopped(self, summary: Path | None = None) -> None:
        """Remove the table and print how to resume."""
        self._screen.stop()
        super().stopped(summary)

    def done(self, results: "Document", folder: Path) -> None:
        """Remove the live table and print the last one."""
        self._screen.stop()
        super().done(results, folder)

    def _draw(self) -> None:
        self._drawn = time.monotonic()
        self._screen.update(self._table(), refresh=True)

    def _table(self) -> "RenderableType":
        from rich.console import Group
        from rich.progress_bar import ProgressBar
        from rich.table import Table
        from rich.text import Text

        if self._doing or not self.pace.total:
            return Text(self._doing or "checking that all players start")
        table = Table(box=None, pad_edge=False)
        for column in ("player", "points", "faults"):
            table.add_column(column, justify="left" if column == "player" else "right")
        for name, points in self.points.most_common(_SHOWN):
            table.add_row(Text(fitted(name, NAME_WIDTH)), str(points), str(self.faults[name] or ""))
        bar = Table.grid()
        bar.add_row(ProgressBar(self.pace.total, self.pace.finished, width=_BAR_WIDTH))
        return Group(Text(self.state()), *map(Text, self.test_lines()), bar, table)


def make_progress(as_json: bool) -> Progress:
    """Return JSON lines for machines, a live table in a terminal, and plain lines elsewhere."""
    if as_json:
        return JsonLines()
    return Live() if sys.stderr.isatty() else Lines()
