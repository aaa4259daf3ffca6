"""A training run from its config to its weights, by any method: a log, checkpoints, evaluations, and a stop at Ctrl-C.

`lexarena train` is the usual front. Where only torch, numpy and numba are installed, this runs a config given as JSON:

    python -m lexarena.learning.training --config-json FILE --out DIR [--minutes M | --steps N] [--device cuda] [--resume]
"""

import argparse
import ctypes
import json
import platform
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

import torch

from lexarena.agents.neural import WEIGHTS_FILE, Card, write_weights
from lexarena.core.game import JsonValue
from lexarena.errors import LexarenaError
from lexarena.files import read_text_file
from lexarena.learning import run_files
from lexarena.learning.config import RunConfig, config_from_dict
from lexarena.learning.methods import prepare
from lexarena.matches.executor import LOCAL, Executor, cores

_LARGEST_CONFIG = 1 << 20
CHECKPOINT_SECONDS = 40.0
"""A checkpoint is written when the last one is this old; one update later it is still younger than a minute."""
TWICE_SECONDS = 1.0
"""A second Ctrl-C within this number of seconds of the first counts as the same one."""

Report = Callable[[run_files.LogRow], None]


class FolderError(LexarenaError):
    """A directory that a training run cannot use; `has_checkpoint` says whether it holds another run."""

    def __init__(self, message: str, has_checkpoint: bool = False) -> None:
        super().__init__(message)
        self.has_checkpoint = has_checkpoint


@dataclass(frozen=True)
class Trained:
    """How a training run ended."""

    folder: Path
    steps: int
    seconds: float
    """In all sessions together."""
    finished: bool
    """Whether it reached its last step."""


class Training:
    """A training run in a directory. `resume` continues from its checkpoint; `start` is another one to begin with."""

    def __init__(
        self,
        config: RunConfig,
        folder: Path,
        device: str = "auto",
        resume: bool = False,
        start: Path | None = None,
        executor: Executor = LOCAL,
    ) -> None:
        """Prepare a run. `executor` is where the actors play, if the config has some."""
        self.config, self.folder = config, folder
        self.device = choose_device(device)
        prepare_torch(config, self.device)
        _check_folder(folder, resume)
        prepared = prepare(config, self.device, None if resume else start, executor)
        self.learner, self.about, self._measure = prepared.learner, prepared.about, prepared.measure
        self.seconds = 0.0
        self.strength: dict[str, float] = {}
        """The last evaluation: the score against each fixed agent."""
        self._evaluated = -1  # so that the first row of the log has an evaluation: where the curve begins
        if resume:
            self._restore(run_files.read_checkpoint(folder / run_files.CHECKPOINT, self.device))
        (folder / run_files.CONFIG).write_text(json.dumps(config.to_dict(), indent=1) + "\n", encoding="utf-8")
        self.log = run_files.Log(folder, self.learner.global_step)

    def run(
        self,
        minutes: float | None = None,
        steps: int | None = None,
        report: Report = lambda row: None,
        stopping: Callable[[], None] = lambda: None,
    ) -> Trained:
        """Train to the end of the schedule, or for this many minutes or steps from now; Ctrl-C stops after the update.

        `report` gets each row of the log; `stopping` is called at the first Ctrl-C.
        """
        learner, total = self.learner, self.config.total_timesteps
        last = min(total, learner.global_step + steps) if steps is not None else total
        started = time.monotonic()
        saved, before = started - CHECKPOINT_SECONDS, self.seconds  # the first update is kept at once
        with _stop_signals(stopping) as stop:
            while learner.global_step < last and not stop:
                if minutes is not None and time.monotonic() - started >= 60 * minutes:
                    break
                at, from_steps = time.monotonic(), learner.global_step
                figures = learner.advance()
                self.seconds = before + time.monotonic() - started
                row: run_files.LogRow = {
                    "global_step": learner.global_step,
                    "seconds": round(self.seconds, 2),
                    "steps_per_second": round((learner.global_step - from_steps) / (time.monotonic() - at), 1),
                } | {name: round(value, 6) for name, value in figures.items()}
                row |= self._evaluate_if_due()
                self.log.write(row)
                report(row)
                if time.monotonic() - saved >= CHECKPOINT_SECONDS:
                    self.save()
                    saved = time.monotonic()
        self.seconds = before + time.monotonic() - started
        self.save()
        self.log.close()
        return Trained(self.folder, learner.global_step, self.seconds, learner.global_step >= total)

    def _evaluate_if_due(self) -> dict[str, float]:
        every = self.config.evaluation.every
        if not every or self.learner.global_step // every == self._evaluated:
            return {}
        self._evaluated = self.learner.global_step // every
        return self.evaluate()

    def evaluate(self) -> dict[str, float]:
        """Play against each fixed agent; return the scores and half of their 95% intervals."""
        self.strength = self._measure()
        return self.strength

    def save(self) -> None:
        """Write the checkpoint and, for playing, the weights."""
        content = {
            "config": self.config.to_dict(),
            "versions": run_files.versions(),
            "about": self.about,
            "learner": self.learner.state(),
            "seconds": self.seconds,
            "strength": self.strength,
            "evaluated": self._evaluated,
        }
        run_files.write_checkpoint(self.folder / run_files.CHECKPOINT, content)
        write_weights(self.folder / WEIGHTS_FILE, self.learner.arrays(), self.card())

    def card(self) -> Card:
        """Return the card of the weights: where they come from."""
        return {
            **self.about,
            "name": self.config.name,
            "steps": self.learner.global_step,
            "seconds": round(self.seconds, 1),
            "seed": self.config.seed,
            "machine": machine(self.device),
            "versions": run_files.versions(),
            "while_training": self.strength,
            "config": self.config.to_dict(),
        }

    def _restore(self, content: run_files.Checkpoint) -> None:
        config = self.config.to_dict()
        begun = type(self.config)(self.config.name, self.config.game).to_dict() | content["config"]
        if begun != config:  # settings that are newer than the checkpoint have their defaults in it
            changed = [key for key, value in config.items() if begun[key] != value]
            raise LexarenaError(
                f"{self.folder}: its training run has another config ({', '.join(changed)}); resume with its own config, "
                f"or start a new run in another directory"
            )
        if content["about"] != self.about:
            raise LexarenaError(
                f"{self.folder}: its training run has a different word list, ruleset or teacher; "
                f"start a new run in another directory"
            )
        self.learner.restore(content["learner"])
        self.seconds, self.strength = content["seconds"], content["strength"]
        self._evaluated = content["evaluated"]


def _check_folder(folder: Path, resume: bool) -> None:
    """Make the directory of a training run if there is none; raise an error if something in it would be lost."""
    path = folder / run_files.CHECKPOINT
    if resume and not path.exists():
        raise FolderError(f"{folder}: no training run to resume")
    if path.exists() and not resume:
        raise FolderError(f"{folder}: this directory already contains a training run", has_checkpoint=True)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise FolderError(f"{folder}: {error.strerror}") from None


def choose_device(wanted: str) -> str:
    """Return the device of torch: `auto` is a GPU where there is one."""
    if wanted == "auto":
        return "cuda" if torch.cuda.is_available() else "cpu"
    if wanted.startswith("cuda") and not torch.cuda.is_available():
        raise LexarenaError("torch cannot find a usable GPU; use the device cpu")
    try:
        return str(torch.device(wanted))
    except RuntimeError:
        raise LexarenaError(f"device must be auto, cpu or cuda, got {wanted!r}") from None


def prepare_torch(config: RunConfig, device: str) -> None:
    """Set torch up for the device; on a CPU, keep memory that was freed, which halves the time of an update."""
    if device != "cpu":
        torch.set_float32_matmul_precision("high")
        return
    torch.set_num_threads(config.torch_threads)
    if platform.libc_ver()[0] == "glibc":
        libc = ctypes.CDLL(None)
        libc.mallopt(-3, 1 << 30)  # M_MMAP_THRESHOLD: large arrays come from the heap,
        libc.mallopt(-1, (1 << 31) - 1)  # M_TRIM_THRESHOLD: which is not given back in between


def machine(device: str) -> str:
    """Return the machine of a training run, in words."""
    where = torch.cuda.get_device_name() if device.startswith("cuda") else f"{platform.machine()}, one process"
    return f"{platform.system()}, {cores()} {'core' if cores() == 1 else 'cores'}, {where}"


@contextmanager
def _stop_signals(stopping: Callable[[], None]) -> Iterator[list[float]]:
    """Turn Ctrl-C and SIGTERM into an entry of a list, so that an update is not interrupted.

    A second Ctrl-C ends at once, unless it comes too soon after the first to be an answer to the message.
    """
    stop: list[float] = []

    def note(number: int, frame: FrameType | None) -> None:
        if stop and time.monotonic() - stop[0] > TWICE_SECONDS:
            raise KeyboardInterrupt
        if not stop:
            stop.append(time.monotonic())
            stopping()

    before = {}
    try:
        for name in (signal.SIGINT, signal.SIGTERM):
            before[name] = signal.signal(name, note)
    except ValueError:
        pass  # not the main thread: its caller stops it
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def print_row(row: run_files.LogRow) -> None:
    """Print a row of the log in short, for terminals without more."""
    against = "".join(
        f"  {name[6:]} {row[name]:.1%}" for name in row if name.startswith("beats_") and "half" not in name
    )
    print(f"{row['seconds']:8.1f} s  {run_files.in_short(row)}{against}", flush=True)


def _json_file(path: str) -> dict[str, JsonValue]:
    """Return the config in a JSON file."""
    remedy = "give a config printed by `lexarena train NAME --show`"
    try:
        data = json.loads(read_text_file(path, _LARGEST_CONFIG, remedy))
    except (ValueError, RecursionError) as error:
        if isinstance(error, LexarenaError):
            raise
        raise LexarenaError(f"{path}: not JSON; {remedy}") from None
    if not isinstance(data, dict):
        raise LexarenaError(f"{path}: not a config; {remedy}")
    return data


def main() -> int:
    """Train with a config given as JSON."""
    parser = argparse.ArgumentParser(
        description="Train with a config given as JSON (lexarena train NAME --show prints one)."
    )
    parser.add_argument("--config-json", required=True, metavar="FILE")
    parser.add_argument("--out", required=True, metavar="DIR", type=Path)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--steps", type=int)
    parser.add_argument("--device", default="auto")
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--from", dest="start", type=Path, metavar="CHECKPOINT")
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="change a setting, value as JSON"
    )
    given = parser.parse_args()
    try:
        data = _json_file(given.config_json)
        for change in given.set:
            name, _, value = change.partition("=")
            data[name] = json.loads(value)
        training = Training(config_from_dict(data), given.out, given.device, given.resume, given.start)
        if not training.log.has_tensorboard:
            print("TensorBoard is not installed: the log is log.jsonl alone", flush=True)
        shown = [0.0]

        def report(row: run_files.LogRow) -> None:
            if time.monotonic() - shown[0] > 5 or any(name.startswith("beats_") for name in row):
                shown[0] = time.monotonic()
                print_row(row)

        trained = training.run(given.minutes, given.steps, report)
    except LexarenaError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    print(f"{trained.steps:,} steps in {trained.seconds:.0f} s; weights: {trained.folder / WEIGHTS_FILE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
