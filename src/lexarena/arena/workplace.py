"""Where the games of a contest are played: on this machine, or on the nodes of a cluster."""

from collections.abc import Mapping
from dataclasses import dataclass

from lexarena.arena.file_options import OptionValue
from lexarena.arena.workers import Equipment, Pool, WorkerPool
from lexarena.matches.executor import check_executor, cores

_MOST_GAMES = 1_000_000


@dataclass(frozen=True)
class Workplace:
    """Where games are played, and how many at once.

    >>> Workplace("local", "host:6379")
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: the address host:6379 is one of a Ray cluster; choose the executor 'ray', too
    """

    executor: str = "local"
    address: str | None = None
    """The address of a Ray cluster; with None one starts on this machine."""
    same_hardware: bool = False
    """Whether nodes of different speeds are refused."""
    jobs: int | None = None
    """The number of games at once; one for each core with None."""

    def __post_init__(self) -> None:
        check_executor(self.executor, self.address)
        if self.executor == "ray":
            from lexarena.cluster.connection import load_ray

            load_ray()  # so that a missing package is reported before bots are built

    @classmethod
    def of(cls, options: Mapping[str, OptionValue]) -> "Workplace":
        """Return the workplace that the options of a contest name."""
        address, jobs = options.get("address"), options.get("jobs")
        return cls(
            str(options.get("executor") or "local"),
            None if address is None else str(address),
            bool(options.get("same_hardware")),
            None if jobs is None else int(jobs),
        )

    @property
    def games_at_once(self) -> int:
        """The most games that are played side by side."""
        return self.jobs or (cores() if self.executor == "local" else _MOST_GAMES)

    def make_pool(self, equipment: Equipment, jobs: int) -> Pool:
        """Start the workers."""
        if self.executor == "local":
            return WorkerPool(equipment, jobs)
        from lexarena.arena.cluster_pool import ClusterPool

        return ClusterPool(equipment, jobs, self.address, self.same_hardware)
