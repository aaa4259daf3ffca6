"""One progress bar for all commands; it goes to the error stream, and only if that is a terminal."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TimeRemainingColumn


class Bar:
    """A progress bar that is being shown."""

    def __init__(self, progress: Progress, task: TaskID) -> None:
        self._progress, self._task = progress, task

    def advance(self, finished: int) -> None:
        """Add what has just been finished."""
        self._progress.advance(self._task, finished)

    def describe(self, title: str) -> None:
        """Change the text before the bar."""
        self._progress.update(self._task, description=escape(title))

    def update(self, finished: int, total: int) -> None:
        """Set how much has been finished, and of how much."""
        self._progress.update(self._task, completed=finished, total=total)


@contextmanager
def progress_bar(title: str, total: int | None = None, unit: str = "games") -> Iterator[Bar]:
    """Show a bar while the block runs."""
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), unit, TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield Bar(progress, progress.add_task(escape(title), total=total))
