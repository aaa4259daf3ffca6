"""The progress of a tournament, as a live table or plain lines, and its final standings."""

import shlex
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from lexarena.arena.progress import JsonLines, Progress, Tally
from lexarena.console.sprt import ratio_text, sprt_lines
from lexarena.text import columns_of, fitted, visible

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.table import Table

    from lexarena.arena.formats.gauntlet import RunningTests
    from lexarena.arena.games import GameResult, Job
    from lexarena.arena.options import ContestOptions
    from lexarena.arena.results import Document
    from lexarena.arena.salvage import Salvage

_EVERY = 0.25
"""Seconds between two drawings of the live table."""
_LINE_EVERY = 10.0
"""Seconds between two lines where nobody watches a terminal."""
_SHOWN = 12
_BAR_WIDTH, _TABLE_WIDTH = 60, 110
NAME_WIDTH = 36
"""The columns that a name may take in a table; JSON and pages have the full name."""
_COLUMNS = ("rank", "player", "points", "won-drawn-lost", "mean", "rating", "95% interval", "ranks", "faults")
_SHORT = {"won-drawn-lost": "W-D-L"}
"""Shorter headers, for a narrow terminal."""
_RATINGS = ("rank", "player", "rating", "95% interval", "ranks")
"""The columns of a second table, if one is too wide; rank and player are in both."""
_TIE_BREAKS = {"buchholz": "Buchholz", "head_to_head": "direct"}
"""The tie-breaks that some formats have, by their keys, and the columns that show them."""
_AFTER_POINTS = 3
_SHORTEST_NAME, _ENOUGH_FOR_NAMES, _LANGUAGE_WIDTH = 8, 12, 12


class Lines(Progress):
    """Plain lines: settings, parked players, progress now and then, and the standings."""

    def __init__(self) -> None:
        self._last = time.monotonic()
        self.tally = Tally()

    def print_line(self, line: str, err: bool = False) -> None:
        """Print a line."""
        typer.echo(line, err=err)

    def salvaged(self, saved: "Salvage") -> None:
        """Print which games are played again."""
        self.print_line(f"the damaged store is kept in {saved.moved}; {saved.kept} of its games are intact", err=True)
        for game in saved.restored:
            self.print_line(f"restored from its record file: {visible(game)}", err=True)
        for game in saved.replayed:
            self.print_line(f"played again: {visible(game)}", err=True)

    def opened(self, title: str, sandbox: str, names: list[str], options: "ContestOptions") -> None:
        """Print what is played."""
        self.is_open = True
        limits = options.limits
        self.print_line(f"{title}; {limits.clock} clock, {limits.seconds:g} s per game; {sandbox}")
        form = options.tournament
        most = "at most " if form.may_end_early else ""
        pairs = "" if options.pairs == 1 else f", {most}{options.pairs} game pairs per pairing"
        self.print_line(f"{form.title}, {len(names)} players{pairs}")

    def committed(self, commitment: str) -> None:
        """Print the commitment."""
        self.print_line(f"commitment {commitment}")

    def testing(self, tests: "RunningTests") -> None:
        """Keep the tests, to print their state."""
        self.tally.tests = tests

    def began(self, done: int, total: int) -> None:
        """Print whether the tournament resumes."""
        self._last = time.monotonic()
        self.tally.began(done, total)
        if done:
            self.print_line(f"resuming: {done} of {total} games already played")

    def parked(self, name: str, reason: str) -> None:
        """Print which player cannot start."""
        self.print_line(f"parked: {name} cannot start and forfeits its games: {visible(reason)}", err=True)

    def played(self, job: "Job", names: tuple[str, ...], result: "GameResult", done: int, total: int) -> None:
        """Count a game."""
        self.tally.played(job, names, result, done, total)

    def void(self, job: "Job", names: tuple[str, ...], reason: str) -> None:
        """Print a void game."""
        self.print_line(f"void: {' against '.join(names)}: {visible(reason)}; it will be played again", err=True)

    def tick(self) -> None:
        """Print the progress, if the last time was long ago."""
        if self.tally.pace.total and time.monotonic() - self._last >= _LINE_EVERY:
            self._last = time.monotonic()
            typer.echo("; ".join([self.state(), *self.test_lines()]), err=True)

    def state(self) -> str:
        """Return the progress in a line."""
        faults = sum(self.tally.faults.values())
        counted = "1 fault" if faults == 1 else f"{faults} faults"
        pace, most = self.tally.pace, "" if self.tally.tests is None else "at most "
        games = f"{pace.finished} of {most}{pace.total} games"
        return f"{games}, {pace.rate:.1f} per second, {most}{self.left} left, {counted}"

    def test_lines(self) -> list[str]:
        """Return how each test stands."""
        if self.tally.tests is None:
            return []
        return [
            f"against {visible(opponent)}, {pairs} {'pair' if pairs == 1 else 'pairs'}: "
            + ratio_text(ratio, self.tally.tests.test.bounds)
            for opponent, pairs, ratio in self.tally.tests.ratios()[:_SHOWN]
        ]

    @property
    def left(self) -> str:
        """The time that is left at this pace."""
        if self.tally.pace.seconds_left is None:
            return "?"
        return clock_text(self.tally.pace.seconds_left)

    def unpublished(self, reason: str) -> None:
        """Print why the pages are not up to date."""
        self.print_line(f"the standings cannot be updated: {visible(reason)}", err=True)

    def stopping(self, games: int) -> None:
        """Print what this Ctrl-C does, and what a second one would do."""
        if games:
            playing = "the game in progress" if games == 1 else f"the {games} games in progress"
            self.print_line(f"stopping after {playing}; press Ctrl-C again to stop at once", err=True)

    def stopped(self, resume: str, summary: Path | None = None) -> None:
        """Print how to resume."""
        most = "" if self.tally.tests is None else "at most "
        kept = (
            f"{self.tally.pace.finished} of {most}{self.tally.pace.total} games are kept"
            if self.tally.pace.total
            else "every finished game is kept"
        )
        standings = "" if summary is None else f"; standings: {summary}"
        typer.echo(f"stopped; {kept}{standings}. To resume:\n  {resume}", err=True)

    def done(self, results: "Document", folder: Path) -> None:
        """Print the table."""
        from rich.console import Console

        played = len(results["games"])
        if self.tally.pace.total == 0 and results["options"]["complete"]:
            typer.echo(f"all {played} games have been played; rewriting the standings and pages")
        console = Console(highlight=False, width=None if sys.stdout.isatty() else _TABLE_WIDTH)
        print_table(results, console)
        for test in results.get("tests", ()):
            typer.echo(f"against {visible(test['opponent'])}, {test['pairs']} pairs: " + "; ".join(sprt_lines(test)))
        if any(game["status"] == "void" for game in results["games"]):
            typer.echo("some games stay void; run the same command to play them again", err=True)
        elif self.paused_after is not None:
            how = f"with --pause-after {self.paused_after + 1} or more, or without that option"
            rounds = f" of {results['rounds_in_all']}" if "rounds_in_all" in results else ""
            problem = f"the tournament is not finished: it pauses after round {self.paused_after}{rounds}"
            typer.echo(f"{problem}; edit the list of players if you like, and resume {how}", err=True)
        elif not results["options"]["complete"]:
            typer.echo("the tournament is not finished; run it again to resume", err=True)
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

    def __exit__(self, *_: object) -> None:
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
        """Redraw, at a limited rate."""
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

    def stopped(self, resume: str, summary: Path | None = None) -> None:
        """Remove the table and print how to resume."""
        self._screen.stop()
        super().stopped(resume, summary)

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

        if self._doing or not self.tally.pace.total:
            return Text(self._doing or "checking that all players start")
        table = Table(box=None, pad_edge=False)
        for column in ("player", "points", "faults"):
            table.add_column(column, justify="left" if column == "player" else "right")
        for name, points in self.tally.points.most_common(_SHOWN):
            table.add_row(Text(fitted(name, NAME_WIDTH)), str(points), str(self.tally.faults[name] or ""))
        bar = Table.grid()
        bar.add_row(ProgressBar(self.tally.pace.total, self.tally.pace.finished, width=_BAR_WIDTH))
        return Group(Text(self.state()), *map(Text, self.test_lines()), bar, table)


def make_progress(as_json: bool) -> Progress:
    """Return JSON lines for machines, a live table in a terminal, and plain lines elsewhere."""
    if as_json:
        return JsonLines()
    return Live() if sys.stderr.isatty() else Lines()


def clock_text(seconds: float) -> str:
    """Return a duration in hours, minutes and seconds.

    >>> clock_text(3661.4)
    '1:01:01'
    """
    whole = round(seconds)
    return f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}"


def print_table(results: "Document", console: "Console") -> None:
    """Print the standings, and which players have new versions."""
    console.print(ranking_table(results, console.width))
    for player in results["players"]:
        for version in player.get("versions", ())[1:]:
            typer.echo(f"{visible(player['name'])}: new version from round {version['round']}")


def ranking_table(results: "Document", width: int) -> "RenderableType":
    """Return the standings as one or two tables that fit; languages are shown if there is room.

    Names may be cut, numbers never.
    """
    columns: tuple[str, ...] = _COLUMNS
    if results["ranking"] and all(key in results["ranking"][0] for key in _TIE_BREAKS):
        columns = (*_COLUMNS[:_AFTER_POINTS], *_TIE_BREAKS.values(), *_COLUMNS[_AFTER_POINTS:])
    rows = [_row(row) for row in results["ranking"]]
    languages = {player["name"]: player["language"] for player in results["players"] if player["language"]}
    if languages:
        shown = [[*row, fitted(visible(languages.get(row[1], "")), _LANGUAGE_WIDTH)] for row in rows]
        if _room(width, (*columns, "language"), shown) >= _ENOUGH_FOR_NAMES:
            return _table(width, (*columns, "language"), shown)
    needed = min(max((columns_of(visible(row[1])) for row in rows), default=0), _ENOUGH_FOR_NAMES)
    short = tuple(_SHORT.get(column, column) for column in columns)
    for titles in (columns, short):
        if _room(width, titles, rows) >= needed:
            return _table(width, titles, rows)
    return _two_tables(width, short, rows)


def _two_tables(width: int, columns: tuple[str, ...], rows: list[list[str]]) -> "RenderableType":
    """Return the standings as two tables, the second with the ratings."""
    from rich.console import Group

    ratings = [columns.index(column) for column in _RATINGS]
    others = [i for i, column in enumerate(columns) if column not in _RATINGS[2:]]
    tables = [
        _table(width, tuple(columns[i] for i in kept), [[row[i] for i in kept] for row in rows])
        for kept in (others, ratings)
    ]
    return Group(tables[0], "", tables[1])


def _table(width: int, columns: tuple[str, ...], rows: list[list[str]]) -> "Table":
    """Return a table whose names are cut to the width that is left."""
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False)
    for column in columns:
        table.add_column(column, justify="left" if column in ("player", "language") else "right", no_wrap=True)
    longest = max(min(_room(width, columns, rows), NAME_WIDTH), _SHORTEST_NAME)
    for row in rows:
        table.add_row(*(Text(text) for text in (row[0], fitted(row[1], longest), *row[2:])))
    return table


def _room(width: int, columns: tuple[str, ...], rows: list[list[str]]) -> int:
    """Return the columns of the terminal that are left for names."""
    others = [max(map(len, texts)) for texts in zip(columns, *rows, strict=True)]
    return width - sum(others[:1] + others[2:]) - 2 * (len(columns) - 1)


def _row(row: "Document") -> list[str]:
    interval = "" if row["low"] is None else f"{row['low']:+d} to {row['high']:+d}"
    ranks = f"{row['rank_low']}" if row["rank_low"] == row["rank_high"] else f"{row['rank_low']}-{row['rank_high']}"
    mean = "" if row["mean"] is None else f"{row['mean']:.1f}"
    rating = "–" if row["rating"] is None else f"{row['rating']:+d}"
    counts = f"{row['wins']}-{row['draws']}-{row['losses']}"
    texts = [str(row["rank"]), row["name"], str(row["points"]), counts, mean, rating, interval, ranks]
    texts[_AFTER_POINTS:_AFTER_POINTS] = [str(row[key]) for key in _TIE_BREAKS if key in row]
    return [*texts, str(row["faults"] or "")]


def resuming(is_open: bool) -> str:
    """Return the command that resumes a tournament; before it is open, `--fresh` still has to move old results aside."""
    again = [argument for argument in sys.argv[1:] if argument != "--fresh" or not is_open]
    return shlex.join(["lexarena", *again])
