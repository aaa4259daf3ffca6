"""`lexarena train`: learn a game by self-play, with progress, a log and checkpoints."""

import json
import shlex
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lexarena.console.options import Address, ExecutorName, argument, flag
from lexarena.errors import LexarenaError, install_command
from lexarena.files import read_bytes_file

if TYPE_CHECKING:
    from collections.abc import Callable

    from lexarena.learning.config import RunConfig
    from lexarena.learning.run_files import LogRow
    from lexarena.learning.training import Trained, Training
    from lexarena.matches.executor import Executor

_LARGEST_CONFIG = 1 << 20


def train(
    config: Annotated[str, argument("CONFIG", "A shipped config, or a YAML file.")],
    minutes: Annotated[float | None, flag("--minutes", "M", "Stop after M minutes.", min=0)] = None,
    steps: Annotated[
        int | None, flag("--steps", "N", "Stop after N steps, rounded up to whole updates.", min=1)
    ] = None,
    out: Annotated[str | None, flag("--out", "DIR", "Directory of the training run (default: runs/NAME).")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Resume from the checkpoint in that directory.")] = False,
    device: Annotated[str, flag("--device", "D", "auto, cpu or cuda.")] = "auto",
    seed: Annotated[int | None, flag("--seed", "S", "Override the config's seed.", min=0)] = None,
    start: Annotated[
        str | None, flag("--from", "CHECKPOINT", "Start from another run's network; its board may differ.")
    ] = None,
    teacher: Annotated[
        str | None, flag("--teacher", "CHECKPOINT", "Also train a value network on the predictions of this one.")
    ] = None,
    actors: Annotated[
        int | None, flag("--actors", "N", "Actors that share the games (default on Ray: one per core).", min=1)
    ] = None,
    executor: ExecutorName = "local",
    address: Address = None,
    callback: Annotated[
        str | None, flag("--callback", "MODULE:FUNCTION", "Call this function with each row of the log.")
    ] = None,
    show: Annotated[bool, typer.Option("--show", help="Print the config as JSON and exit.")] = False,
) -> None:
    """Train an agent by self-play. --minutes and --steps stop a run early without shortening its schedule.

    For example: lexarena train mini --minutes 15 --out runs/mini
    """
    if minutes is not None and steps is not None:
        raise LexarenaError("--minutes and --steps cannot be combined; give one of them")
    watch = (lambda row: None) if callback is None else _callback(callback)
    if resume and start is not None:
        raise LexarenaError("--from starts a new run and --resume continues one; give one of them")
    from lexarena.learning.config import TrainingConfig, load_config
    from lexarena.matches.executor import open_executor

    options = {"seed": seed, "teacher": teacher, "actors": actors}
    given: dict[str, int | str] = {name: value for name, value in options.items() if value is not None}
    settings = load_config(config, **given)
    if show:
        typer.echo(json.dumps(settings.to_dict(), indent=1))
        return
    if executor != "local" and not isinstance(settings, TrainingConfig):
        raise LexarenaError(f"{settings.name} trains on all cores of one machine; leave out --executor")
    folder = Path(out or Path("runs") / settings.name)
    if resume:
        settings = _as_begun(folder, settings, given)
    with open_executor(executor, address) as where:
        if executor == "ray" and isinstance(settings, TrainingConfig) and not settings.actors:
            settings = replace(settings, actors=min(where.workers(), settings.num_games // 2))
            typer.echo(
                f"{settings.actors} actors play; for the same run on one machine, use --actors {settings.actors}"
            )
        again = [config, "--out", str(folder), "--resume", *_where(executor, address)]
        resuming = f"resume with: lexarena train {shlex.join(again)}"
        training = _prepare(settings, folder, resume, device, start, where)
        first = training.learner.global_step
        trained = _run(training, minutes, steps, resuming, watch)
    if steps is not None and trained.steps - first > steps:
        typer.echo(f"{steps:,} steps were rounded up to {trained.steps - first:,}, which are whole updates")
    rest = "the schedule is complete" if trained.finished else resuming
    typer.echo(f"{trained.steps:,} steps in {trained.seconds:.0f} s; {rest}")
    try:
        _write_page(folder)
    except KeyboardInterrupt:
        typer.echo("the report was not written; the training run is saved", err=True)
        raise
    typer.echo(f"measure its strength with: lexarena evaluate {shlex.join(_measuring(settings, folder))}")


def _measuring(config: "RunConfig", folder: Path) -> list[str]:
    """Return the arguments of `lexarena evaluate` that measure a trained network under the rules of its training run."""
    from lexarena.core.catalog import find_game

    spec = find_game(config.game)
    agents = f"neural:weights={folder / 'weights.npz'}", spec.measured_against[-1]
    options = {"game": config.game} | {name: config.options.get(name) for name in ("ruleset", "lexicon")}
    named = [(f"--{name}", str(value)) for name, value in {**options, "pairs": 5000}.items() if value]
    return [*agents, *(part for pair in named for part in pair)]


def _where(executor: str, address: str | None) -> list[str]:
    """Return the options of an executor other than the default."""
    named = [] if executor == "local" else ["--executor", executor]
    return named if address is None else [*named, "--address", address]


def _as_begun(folder: Path, config: "RunConfig", given: dict[str, int | str]) -> "RunConfig":
    """Return the config with the seed, teacher and actors of the training run in a directory, unless others are given."""
    try:
        kept = json.loads(read_bytes_file(folder / "config.json", _LARGEST_CONFIG))
        begun = {name: kept[name] for name in ("seed", "teacher", "actors") if name in kept and hasattr(config, name)}
        return replace(config, **begun | given)
    except (OSError, ValueError, TypeError, RecursionError):
        return config


def _write_page(folder: Path) -> None:
    """Measure the trained network, and write the training report."""
    from rich.console import Console

    from lexarena.agents.neural import read_weights
    from lexarena.learning.training_page import PAIRS, write_training_page

    console = Console(stderr=True)
    with console.status("measuring") as status:
        card = read_weights(folder / "weights.npz").card
        pairs = min(PAIRS, card["config"]["evaluation"]["games"] // 2)
        page = write_training_page(folder, card, pairs, None, lambda text: status.update(f"measuring: {text}"))
    typer.echo(f"training report: {page}")


def _prepare(
    config: "RunConfig", folder: Path, resume: bool, device: str, start: str | None, executor: "Executor"
) -> "Training":
    """Return the training run; errors about the directory and the device name the options that change them."""
    try:
        from lexarena.learning.training import FolderError, Training
    except ModuleNotFoundError as error:
        if error.name != "torch":
            raise
        raise LexarenaError(f"training needs torch; install it with: {install_command('train')}") from None
    try:
        return Training(config, folder, device, resume, Path(start) if start else None, executor)
    except FolderError as error:
        if resume:
            raise LexarenaError(f"{error}; leave out --resume to start one") from None
        exists = "resume it with --resume, or " if error.has_checkpoint else ""
        raise LexarenaError(f"{error}; {exists}choose another directory with --out") from None


def _callback(named: str) -> "Callable[[LogRow], object]":
    """Return the function that is named as module:function."""
    from lexarena.agents.registry import load_own

    module, _, name = named.partition(":")
    found = load_own(module, name) if module and name else None
    if not callable(found):
        raise LexarenaError(f"--callback {named}: there is no such function; write MODULE:FUNCTION")
    watch: Callable[[LogRow], object] = found
    return watch


def _run(
    training: "Training",
    minutes: float | None,
    steps: int | None,
    resuming: str,
    watch: "Callable[[LogRow], object]",
) -> "Trained":
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TimeRemainingColumn

    from lexarena.learning.run_files import in_short

    console = Console(stderr=True)
    if not training.log.has_tensorboard:
        console.print("TensorBoard is not installed; the log is only in log.jsonl", highlight=False)
    first, total_timesteps = training.learner.global_step, training.config.total_timesteps
    last = total_timesteps if steps is None else min(total_timesteps, first + steps)
    columns = ("{task.description}", BarColumn(), "{task.fields[status]}", TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        total = 60 * minutes if minutes is not None else last - first
        task = progress.add_task(training.config.name, total=total, status="")
        before = training.seconds

        def report(row: "LogRow") -> None:
            done = row["seconds"] - before if minutes is not None else row["global_step"] - first
            progress.update(task, completed=done, status=in_short(row))
            watch(row)
            scores = [name for name in row if name.startswith("beats_") and not name.endswith("_half")]
            if scores:
                against = ", ".join(
                    f"{row[name]:.1%} ± {row[name + '_half']:.1%} against {name[6:]}" for name in scores
                )
                progress.console.print(f"{row['global_step']:,} steps: {against}", highlight=False)

        def stopping() -> None:
            progress.console.print("stopping after this update; press Ctrl-C again to stop now", highlight=False)

        try:
            return training.run(minutes, steps, report, stopping)
        except KeyboardInterrupt:
            console.print(f"stopped; the last checkpoint is kept; {resuming}", highlight=False, soft_wrap=True)
            raise
