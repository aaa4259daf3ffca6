"""One progress bar for all commands; it is shown on standard error, and only in a terminal."""

import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TaskID
from rich.text import Text

from lexarena.text import fitted

_SECONDS, _REPORTS = 60.0, 4
"""The pace is that of the last minute, and of at least four reports, however long ago."""

_TITLE_WIDTH, _BAR_WIDTH = 34, 14
"""Columns: with the numbers, a line fits into 80."""


class TimeLeft:
    """Estimates from recent progress when a piece of work will end."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._reports = deque([(clock(), 0)])
        self._end: float | None = None

    def report(self, finished: int, total: int) -> None:
        """Note how much is finished now."""
        reports, now = self._reports, self._clock()
        reports.append((now, finished))
        if len(reports) == 3 and reports[0][1] == 0:
            reports.popleft()  # the first step compiles and loads
        while len(reports) > _REPORTS and now - reports[1][0] > _SECONDS:
            reports.popleft()
        since, before = reports[0]
        if finished > before:
            self._end = now + (total - finished) * (now - since) / (finished - before)

    def predict(self, seconds: float) -> None:
        """Set an estimate made elsewhere."""
        self._end = self._clock() + seconds

    @property
    def seconds(self) -> float | None:
        """The seconds that are left; None before the first report."""
        return None if self._end is None else max(0.0, self._end - self._clock())


class Bar:
    """A progress bar that is being shown."""

    def __init__(self, progress: Progress, task: TaskID, left: TimeLeft, total: int | None) -> None:
        self._progress, self._task, self._left = progress, task, left
        self._finished, self._total = 0, total

    def advance(self, finished: int) -> None:
        """Add what has just been finished."""
        self.update(self._finished + finished, self._total)

    def describe(self, title: str) -> None:
        """Change the text before the bar."""
        self._progress.update(self._task, description=escape(fitted(title, _TITLE_WIDTH)))

    def predict(self, seconds: float) -> None:
        """Show that the work will take this time from now on; call it after `update`."""
        self._left.predict(seconds)

    def update(self, finished: int, total: int | None) -> None:
        """Set how much has been finished, and of how much."""
        self._finished, self._total = finished, total
        if total is not None:
            self._left.report(finished, total)
        self._progress.update(self._task, completed=finished, total=total)


class _TimeLeftColumn(ProgressColumn):
    def __init__(self, left: TimeLeft, may_end_early: bool) -> None:
        super().__init__()
        self._left, self._may_end_early = left, may_end_early

    def render(self, task: Task) -> Text:
        """Return the time left, in words."""
        left = time_text(self._left.seconds)
        if self._may_end_early and self._left.seconds is not None:
            left = f"at most {left.removesuffix(' left')}"  # so that a line fits into 80 columns
        return Text(left)


def time_text(seconds: float | None) -> str:
    """Return the time left, in words.

    >>> time_text(None), time_text(8.4), time_text(200), time_text(7260)
    ('estimating', '8 s left', '3:20 left', '2:01:00 left')
    """
    if seconds is None:
        return "estimating"
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s left"
    hours, minutes = divmod(whole // 60, 60)
    return f"{hours}:{minutes:02}:{whole % 60:02} left" if hours else f"{minutes}:{whole % 60:02} left"


@contextmanager
def progress_bar(
    title: str, total: int | None = None, unit: str = "games", may_end_early: bool = False
) -> Iterator[Bar]:
    """Show a bar while the block runs; if the work may end before `total`, the time left is an upper limit."""
    left = TimeLeft()
    time_left = _TimeLeftColumn(left, may_end_early)
    columns = ("{task.description}", BarColumn(_BAR_WIDTH), MofNCompleteColumn(), unit, time_left)
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield Bar(progress, progress.add_task(escape(fitted(title, _TITLE_WIDTH)), total=total), left, total)


@contextmanager
def naming_the_stop(unit: str) -> Iterator[None]:
    """Explain why there is no result if Ctrl-C comes before the first `unit` is finished."""
    try:
        yield
    except KeyboardInterrupt:
        print(f"no {unit} is finished yet, so there is no result; run the same command again", file=sys.stderr)
        raise
