"""Compile kernels and word lists in advance, on all cores: the part `warm_up` of a `GameSpec`."""

import hashlib
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import TypeAlias

from lexarena.bots.cores import usable_cores
from lexarena.cache import keep, kernels_folder, silence
from lexarena.console.progress import progress_bar
from lexarena.core.catalog import all_games, find_game
from lexarena.errors import LexarenaError

Step: TypeAlias = Callable[[], None]
STAGES = ("rules", "agents", "rest")
"""What is compiled, in this order: a later stage uses the kernels of the earlier ones."""


@dataclass(frozen=True)
class WarmUp:
    """What a game compiles. The steps of a stage run in parallel, so no two of them should compile the same kernel."""

    rules: tuple[Step, ...]
    """The word lists, and what the rules and the lists of moves need."""
    agents: tuple[Step, ...] = ()
    """The agents that play quickly, as in `lexarena demo`."""
    rest: tuple[Step, ...] = ()
    """Everything else: agents that search, solvers, environments."""
    first_move: Step | None = None
    """What a person's first move needs, compiled before they are asked for it; what the answer needs can wait."""


def warm_games() -> tuple[str, ...]:
    """Return the games that have something to compile."""
    return tuple(spec.name for spec in all_games() if spec.warm_up)


def warm_up(games: Sequence[str], stages: Sequence[str] = STAGES) -> None:
    """Compile these stages of these games, with a progress bar where a person is watching; finished ones are skipped."""
    waiting = {stage: [game for game in games if not is_warm(game, stage)] for stage in STAGES if stage in stages}
    steps = {(stage, game): len(_steps(game, stage)) for stage in waiting for game in waiting[stage]}
    if not steps:
        return
    workers = len(usable_cores()) or os.cpu_count() or 1
    with (
        progress_bar("Compiling kernels and word lists (once)", sum(steps.values()), "steps") as bar,
        ProcessPoolExecutor(workers, get_context("spawn"), initializer=silence) as pool,
    ):
        try:
            for stage, needed in waiting.items():
                running = [pool.submit(_compile, game, stage, n) for game in needed for n in range(steps[stage, game])]
                for step in as_completed(running):
                    step.result()
                    bar.advance(1)
                for game in needed:
                    keep(_marker(game, stage), b"")
        except BrokenProcessPool:
            raise LexarenaError("a compiling process was killed; free some memory and try again") from None
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def prepare_first_move(game: str) -> None:
    """Compile what a person's first move needs, so that the answer to it comes quickly."""
    spec = find_game(game)
    step: Step | None = spec.load("warm_up").first_move if spec.warm_up else None
    if step:
        step()


def is_warm(game: str, stage: str) -> bool:
    """Return whether a stage was compiled here, for this version of lexarena and this processor."""
    return _marker(game, stage).exists()


def _steps(game: str, stage: str) -> tuple[Step, ...]:
    found: tuple[Step, ...] = getattr(find_game(game).load("warm_up"), stage)
    return found


def _compile(game: str, stage: str, number: int) -> None:
    _steps(game, stage)[number]()


def _marker(game: str, stage: str) -> Path:
    """Return the file in the cache that says that a stage is compiled."""
    return kernels_folder() / f"{_stamp(find_game(game).package)}-{game}-{stage}.done"


@cache
def _stamp(package: str) -> str:
    """Return a hash of everything a compiled kernel depends on: sources, versions and processor."""
    import llvmlite.binding
    import numba

    about = (sys.version, numba.__version__, llvmlite.binding.get_host_cpu_name(), os.environ.get("NUMBA_BOUNDSCHECK"))
    digest = hashlib.sha256(repr(about).encode())
    for home in dict.fromkeys(str(import_module(name).__file__) for name in ("lexarena", package)):
        for path in sorted(Path(home).parent.rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
