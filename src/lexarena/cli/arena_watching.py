"""What follows a contest while it is played: the progress that is printed, and the pages that are kept up to date."""

from typing import TYPE_CHECKING

from lexarena.text import visible

if TYPE_CHECKING:
    from lexarena.arena.schedule import Job
    from lexarena.arena.scoring import GameResult
    from lexarena.cli.arena_progress import Progress
    from lexarena.report.live_pages import LivePages


class Watching:
    """A watcher of a contest that passes on what happens."""

    def __init__(self, progress: "Progress", live: "LivePages") -> None:
        self.progress, self.live = progress, live
        self._said = ""

    def began(self, done: int, total: int) -> None:
        """The games begin."""
        self.progress.began(done, total)
        self.live.began(done, total)

    def parked(self, name: str, reason: str) -> None:
        """A player cannot start."""
        self.progress.parked(name, reason)

    def played(self, job: "Job", names: tuple[str, str], result: "GameResult", done: int, total: int) -> None:
        """A game is finished."""
        self.progress.played(job, names, result, done, total)
        self.live.played(done, total)

    def void(self, job: "Job", names: tuple[str, str], reason: str) -> None:
        """A game is void."""
        self.progress.void(job, names, reason)

    def stopping(self, games: int) -> None:
        """Somebody stopped the contest."""
        self.progress.stopping(games)

    def tick(self) -> None:
        """Time passes."""
        self.progress.tick()
        self.live.tick()
        if self.live.trouble not in ("", self._said):
            self._said = self.live.trouble
            self.progress.unpublished(visible(self._said))
