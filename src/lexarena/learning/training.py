"""A training from its settings to its weights: rollouts and updates in turn, with a log, checkpoints and evaluations.

`lexarena train` is the usual front. Where only torch, numpy and numba are installed, this runs the settings as JSON:

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
from typing import Any

import torch

from lexarena.agents.neural.weights import write_weights
from lexarena.errors import LexarenaError
from lexarena.learning.catalog import make_network, make_stage
from lexarena.learning.checkpoint import read_checkpoint, versions, write_checkpoint
from lexarena.learning.evaluation import score_against
from lexarena.learning.journal import Journal
from lexarena.learning.ppo import Learner
from lexarena.learning.settings import Settings
from lexarena.matches.executor import cores

CHECKPOINT, WEIGHTS, SETTINGS = "checkpoint.pt", "weights.npz", "settings.json"
CHECKPOINT_SECONDS = 40.0
"""A checkpoint is written when the last one is so old; an update more, and it is still younger than a minute."""
TWICE_SECONDS = 1.0
"""A second Ctrl-C within so many seconds of the first is the same one."""
EVALUATION_SEED = 777_000_001

Tell = Callable[[dict[str, Any]], None]


@dataclass(frozen=True)
class Trained:
    """How a training ended."""

    folder: Path
    steps: int
    seconds: float
    """Of all its sittings."""
    finished: bool
    """Whether it got to the last of its steps."""


class Training:
    """One training in one folder. `resume` goes on from the folder's checkpoint; `start` is a checkpoint to begin from."""

    def __init__(
        self,
        settings: Settings,
        folder: Path,
        device: str = "auto",
        resume: bool = False,
        start: Path | None = None,
    ) -> None:
        self.settings, self.folder = settings, folder
        self.device = choose_device(device)
        prepare_torch(settings, self.device)
        threads = settings.threads or (1 if self.device == "cpu" else cores())
        _check_folder(folder, resume)
        with _naming("options"):
            stage = make_stage(settings.game, settings.games, settings.options, settings.seed, threads)
        self._describe_stage(stage)
        if hasattr(stage, "stagger"):  # games of one length would all begin and end together
            stage.stagger()
        torch.manual_seed(settings.seed)
        with _naming("network"):
            network = make_network(settings.game, stage, settings.network)
        if start is not None and not resume:
            carry_over(network, settings.game, start)
        self.learner = Learner(stage, network, settings, self.device)
        self.seconds = 0.0
        self.strength: dict[str, float] = {}
        """The last evaluation: the score against each anchor."""
        self._evaluated = -1  # so that the first row of the log has an evaluation: where the curve begins
        if resume:
            self._restore(read_checkpoint(folder / CHECKPOINT, self.device))
        (folder / SETTINGS).write_text(json.dumps(settings.to_dict(), indent=1) + "\n", encoding="utf-8")
        self.journal = Journal(folder, self.learner.steps)

    def _describe_stage(self, stage: Any) -> None:
        lexicon, ruleset = getattr(stage, "lexicon", None), getattr(stage, "ruleset", None)
        self.about = {
            "game": self.settings.game,
            "ruleset": str(getattr(ruleset, "name", self.settings.options.get("ruleset", ""))),
            "lexicon": str(getattr(lexicon, "name", "")),
            "lexicon_hash": str(getattr(lexicon, "hash", "")),
        }

    def run(
        self,
        minutes: float | None = None,
        steps: int | None = None,
        tell: Tell = lambda row: None,
        told: Callable[[], None] = lambda: None,
    ) -> Trained:
        """Train until the schedule's end, or for so many minutes or steps from now; Ctrl-C stops after the update.

        `tell` gets each row of the log; `told` is called when a Ctrl-C has come.
        """
        learner, total = self.learner, self.settings.steps
        last = min(total, learner.steps + steps) if steps is not None else total
        started = time.monotonic()
        saved, before = started - CHECKPOINT_SECONDS, self.seconds  # the first update is kept at once
        with _stopping(told) as stop:
            while learner.steps < last and not stop:
                if minutes is not None and time.monotonic() - started >= 60 * minutes:
                    break
                at, from_steps = time.monotonic(), learner.steps
                rollout = learner.collect()
                figures = rollout.figures | learner.update(rollout)
                self.seconds = before + time.monotonic() - started
                row = {
                    "steps": learner.steps,
                    "seconds": round(self.seconds, 2),
                    "steps_per_second": round((learner.steps - from_steps) / (time.monotonic() - at), 1),
                } | {name: round(value, 6) for name, value in figures.items()}
                row |= self._evaluate_if_due()
                self.journal.write(row)
                tell(row)
                if time.monotonic() - saved >= CHECKPOINT_SECONDS:
                    self.save()
                    saved = time.monotonic()
        self.seconds = before + time.monotonic() - started
        self.save()
        self.journal.close()
        return Trained(self.folder, learner.steps, self.seconds, learner.steps >= total)

    def _evaluate_if_due(self) -> dict[str, float]:
        every = self.settings.evaluation.every
        if not every or self.learner.steps // every == self._evaluated:
            return {}
        self._evaluated = self.learner.steps // every
        return self.evaluate()

    def evaluate(self) -> dict[str, float]:
        """Play against each anchor; return the scores and half of their 95 % intervals."""
        settings, learner = self.settings, self.learner
        figures: dict[str, float] = {}
        for anchor in learner.stage.anchors:
            stage = make_stage(settings.game, settings.evaluation.games, settings.options, EVALUATION_SEED)
            score, half = score_against(stage, anchor, learner.network, learner.device, EVALUATION_SEED)
            figures |= {f"beats_{anchor}": round(score, 4), f"beats_{anchor}_half": round(half, 4)}
        self.strength = figures
        return figures

    def save(self) -> None:
        """Write the checkpoint and, for playing, the weights."""
        content = {
            "settings": self.settings.to_dict(),
            "versions": versions(),
            "about": self.about,
            "learner": self.learner.state(),
            "seconds": self.seconds,
            "strength": self.strength,
            "evaluated": self._evaluated,
        }
        write_checkpoint(self.folder / CHECKPOINT, content)
        network: Any = self.learner.network
        write_weights(self.folder / WEIGHTS, network.arrays(), self.card())

    def card(self) -> dict[str, Any]:
        """Return what is worth knowing of the weights."""
        return {
            **self.about,
            "name": self.settings.name,
            "steps": self.learner.steps,
            "seconds": round(self.seconds, 1),
            "seed": self.settings.seed,
            "machine": machine(self.device),
            "versions": versions(),
            "while_training": self.strength,
            "settings": self.settings.to_dict(),
        }

    def _restore(self, content: dict[str, Any]) -> None:
        if content["settings"] != self.settings.to_dict():
            changed = [key for key, value in self.settings.to_dict().items() if content["settings"].get(key) != value]
            raise LexarenaError(
                f"{self.folder}: its training has other settings ({', '.join(changed)}); resume with its own, or start anew"
            )
        if content["about"] != self.about:
            raise LexarenaError(f"{self.folder}: its training has another word list or ruleset; start anew")
        self.learner.restore(content["learner"])
        self.seconds, self.strength = content["seconds"], content["strength"]
        self._evaluated = content["evaluated"]


@contextmanager
def _naming(setting: str) -> Iterator[None]:
    """Tell of which setting a mistake is."""
    try:
        yield
    except LexarenaError as error:
        raise LexarenaError(f"{setting}: {error}") from None


def _check_folder(folder: Path, resume: bool) -> None:
    """Make the folder of a training where there is none, and see that nothing in it would be lost."""
    path = folder / CHECKPOINT
    if resume and not path.exists():
        raise LexarenaError(f"{folder}: no training to go on with is there; leave out --resume to begin one")
    if path.exists() and not resume:
        raise LexarenaError(f"{path} is there already; go on with --resume, or name another folder with --out")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise LexarenaError(f"{folder}: {error.strerror}; name another folder with --out") from None


def carry_over(network: Any, game: str, start: Path) -> None:
    """Let a fresh network begin with what another training learned, on a board of any size."""
    content = read_checkpoint(start)
    other = content["settings"]["game"]
    if other != game:
        raise LexarenaError(f"{start}: this is a training of {other}; one of {game} cannot begin with it")
    try:
        network.carry_over(content["learner"]["network"], content["settings"])
    except LexarenaError as error:
        raise LexarenaError(f"{start}: {error}") from None


def choose_device(wanted: str) -> str:
    """Return the device of torch: `auto` is a GPU where there is one."""
    if wanted == "auto":
        return "cuda" if torch.cuda.is_available() else "cpu"
    if wanted.startswith("cuda") and not torch.cuda.is_available():
        raise LexarenaError("there is no GPU that torch can use; say --device cpu")
    try:
        return str(torch.device(wanted))
    except RuntimeError:
        raise LexarenaError(f"--device {wanted}: use auto, cpu or cuda") from None


def prepare_torch(settings: Settings, device: str) -> None:
    """Set torch up for the device; on a processor, keep memory that was freed, which halves the time of an update."""
    if device != "cpu":
        torch.set_float32_matmul_precision("high")
        return
    torch.set_num_threads(settings.torch_threads)
    if platform.libc_ver()[0] == "glibc":
        libc = ctypes.CDLL(None)
        libc.mallopt(-3, 1 << 30)  # M_MMAP_THRESHOLD: large arrays come from the heap,
        libc.mallopt(-1, (1 << 31) - 1)  # M_TRIM_THRESHOLD: which is not given back in between


def machine(device: str) -> str:
    """Return what a training ran on, in words."""
    where = torch.cuda.get_device_name() if device.startswith("cuda") else f"{platform.machine()}, one process"
    return f"{platform.system()}, {cores()} {'core' if cores() == 1 else 'cores'}, {where}"


@contextmanager
def _stopping(told: Callable[[], None]) -> Iterator[list[float]]:
    """Turn Ctrl-C and SIGTERM into an entry of a list, so that an update is not torn.

    A second Ctrl-C ends at once, unless it comes so soon after the first that it can be no answer to what was told.
    """
    stop: list[float] = []

    def note(number: int, frame: FrameType | None) -> None:
        if stop and time.monotonic() - stop[0] > TWICE_SECONDS:
            raise KeyboardInterrupt
        if not stop:
            stop.append(time.monotonic())
            told()

    before = {}
    try:
        for name in (signal.SIGINT, signal.SIGTERM):
            before[name] = signal.signal(name, note)
    except ValueError:
        pass  # not the main thread: whoever runs it there stops it there
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def tell_line(row: dict[str, Any]) -> None:
    """Print a row of the log in short, for terminals without more."""
    against = "".join(
        f"  {name[6:]} {row[name]:.1%}" for name in row if name.startswith("beats_") and "half" not in name
    )
    told = f"{row['steps']:>12,} steps {row['seconds']:8.1f} s {row['steps_per_second']:>9,.0f} steps/s"
    print(f"{told}  entropy {row['entropy']:.2f}  explained {row['explained_variance']:.2f}{against}", flush=True)


def main() -> int:
    """Train with settings given as JSON."""
    parser = argparse.ArgumentParser(
        description="Train with settings given as JSON (lexarena train NAME --show prints them)."
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
        data = json.loads(Path(given.config_json).read_text(encoding="utf-8"))
        for change in given.set:
            name, _, value = change.partition("=")
            data[name] = json.loads(value)
        training = Training(Settings.from_dict(data), given.out, given.device, given.resume, given.start)
        if not training.journal.has_tensorboard:
            print("TensorBoard is not installed: the log is log.jsonl alone", flush=True)
        shown = [0.0]

        def tell(row: dict[str, Any]) -> None:
            if time.monotonic() - shown[0] > 5 or any(name.startswith("beats_") for name in row):
                shown[0] = time.monotonic()
                tell_line(row)

        trained = training.run(given.minutes, given.steps, tell)
    except LexarenaError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    print(f"{trained.steps:,} steps in {trained.seconds:.0f} s; weights: {trained.folder / WEIGHTS}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
