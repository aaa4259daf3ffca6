"""`lexarena train`: learn a game by self-play, with progress, a log and checkpoints."""

import dataclasses
import json
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lexarena.errors import LexarenaError

if TYPE_CHECKING:
    from lexarena.learning.settings import Settings
    from lexarena.learning.training import Trained


def train(
    config: Annotated[
        str,
        typer.Argument(
            metavar="CONFIG",
            help="mini, seven, racer, each also with -gpu, eleven, standard, or the path of a YAML file.",
        ),
    ],
    minutes: Annotated[
        float | None, typer.Option("--minutes", metavar="M", min=0, help="Stop after so many minutes from now.")
    ] = None,
    steps: Annotated[
        int | None,
        typer.Option("--steps", metavar="N", min=1, help="Stop after so many moves from now, at the end of an update."),
    ] = None,
    out: Annotated[
        str | None, typer.Option("--out", metavar="DIR", help="The folder of the training; runs/NAME by default.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on from the folder's checkpoint.")] = False,
    device: Annotated[str, typer.Option("--device", metavar="D", help="auto, cpu or cuda.")] = "auto",
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="S", min=0, help="Another seed than the config's.")
    ] = None,
    start: Annotated[
        str | None,
        typer.Option("--from", metavar="CHECKPOINT", help="Begin with what another training learned, on any board."),
    ] = None,
    show: Annotated[bool, typer.Option("--show", help="Print the settings as JSON, and train nothing.")] = False,
) -> None:
    """Learn a game by self-play. Schedules run over the config's steps; --minutes and --steps only stop.

    For example: lexarena train mini --minutes 15 --out runs/mini
    """
    if minutes is not None and steps is not None:
        raise LexarenaError("give --minutes or --steps, not both")
    if resume and start is not None:
        raise LexarenaError("give --from to begin a training or --resume to go on with one, not both")
    from lexarena.learning.config import load_config

    settings = load_config(config, **({} if seed is None else {"seed": seed}))
    if show:
        typer.echo(json.dumps(settings.to_dict(), indent=1))
        return
    folder = Path(out or Path("runs") / settings.name)
    if resume and seed is None:
        settings = _with_the_seed_of(folder, settings)
    go_on = f"go on with: lexarena train {shlex.join([config, '--out', str(folder), '--resume'])}"
    trained = _run(settings, folder, minutes, steps, resume, device, start, go_on)
    rest = "which is all of its schedule" if trained.finished else go_on
    typer.echo(f"{trained.steps:,} steps in {trained.seconds:.0f} s; {rest}")
    try:
        _write_page(folder)
    except KeyboardInterrupt:
        typer.echo("the page is left out; the training is kept", err=True)
        raise
    typer.echo(f"measure it with: lexarena evaluate {shlex.join(_measuring(settings, folder))}")


def _measuring(settings: "Settings", folder: Path) -> list[str]:
    """Return the arguments of `lexarena evaluate` that measure a training under its own rules."""
    other = ["greedy"] if settings.game == "scrabble" else ["zracer", "--game", "racer"]
    named = [
        (f"--{name}", str(settings.options[name])) for name in ("ruleset", "lexicon") if settings.options.get(name)
    ]
    return [
        f"neural:weights={folder / 'weights.npz'}",
        *other,
        *(part for pair in named for part in pair),
        "--pairs",
        "5000",
    ]


def _with_the_seed_of(folder: Path, settings: "Settings") -> "Settings":
    """Return the settings with the seed that the training in a folder began with, as far as it is known."""
    try:
        kept = json.loads((folder / "settings.json").read_text(encoding="utf-8"))["seed"]
    except (OSError, ValueError, KeyError, TypeError):
        return settings
    return dataclasses.replace(settings, seed=int(kept))


def _write_page(folder: Path) -> None:
    """Measure what was learned, and write the page of it."""
    from rich.console import Console

    from lexarena.agents.neural.weights import read_weights
    from lexarena.learning.training_page import write_training_page

    console = Console(stderr=True)
    with console.status("measuring") as status:
        card = read_weights(folder / "weights.npz").card
        page = write_training_page(folder, card, jobs=None, progress=lambda told: status.update(f"measuring: {told}"))
    typer.echo(f"curves, strength and some games: {page}")


def _run(
    settings: "Settings",
    folder: Path,
    minutes: float | None,
    steps: int | None,
    resume: bool,
    device: str,
    start: str | None,
    go_on: str,
) -> "Trained":
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TimeRemainingColumn

    try:
        from lexarena.learning.training import Training
    except ModuleNotFoundError as error:
        if error.name != "torch":
            raise
        raise LexarenaError("training needs torch; install it with: pip install 'lexarena[train]'") from None
    training = Training(settings, folder, device, resume, Path(start) if start else None)
    console = Console(stderr=True)
    if not training.journal.has_tensorboard:
        console.print("TensorBoard is not installed: the log is log.jsonl alone", highlight=False)
    first = training.learner.steps
    last = settings.steps if steps is None else min(settings.steps, first + steps)
    columns = ("{task.description}", BarColumn(), "{task.fields[told]}", TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        total = 60 * minutes if minutes is not None else last - first
        task = progress.add_task(settings.name, total=total, told="")
        before = training.seconds

        def tell(row: dict[str, Any]) -> None:
            done = row["seconds"] - before if minutes is not None else row["steps"] - first
            told = f"{row['steps']:,} steps, {row['steps_per_second']:,.0f}/s, entropy {row['entropy']:.2f}"
            progress.update(task, completed=done, told=told)
            scores = [name for name in row if name.startswith("beats_") and not name.endswith("_half")]
            if scores:
                against = ", ".join(
                    f"{row[name]:.1%} ± {row[name + '_half']:.1%} against {name[6:]}" for name in scores
                )
                progress.console.print(f"{row['steps']:,} steps: {against}", highlight=False)

        def told() -> None:
            progress.console.print("stopping after this update; another Ctrl-C gives it up", highlight=False)

        try:
            return training.run(minutes, steps, tell, told)
        except KeyboardInterrupt:
            console.print(f"given up; the last checkpoint is kept. To {go_on}", highlight=False, soft_wrap=True)
            raise
