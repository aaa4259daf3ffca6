"""What every check of `api_test` uses: the error of a broken promise, the time, and what can be seen of a game."""

import json
import sys
import time
from collections.abc import Callable, Sequence
from typing import ParamSpec, TypeVar

import numpy as np

from lexarena.core.game import AnyMove, AnyState, AnyView
from lexarena.core.spec import GameSpec
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError

P = ParamSpec("P")
R = TypeVar("R")


class ConformanceError(AssertionError):
    """A promise that a game does not keep; the message names the game, the promise and what happened."""


class Checks:
    """The checks of one game; a class that derives from it adds some."""

    def __init__(
        self,
        spec: GameSpec,
        variant: Variant,
        seed: int,
        seconds: float,
        most_plies: int,
        progress: Callable[[str], None] | None,
    ) -> None:
        self.spec, self.variant, self.most_plies = spec, variant, most_plies
        self.rng = np.random.default_rng(seed)
        self.promise = self.stage = ""
        self.until = 1.0
        """The part of the seconds that the current stage may use."""
        self._progress = progress or (_show if sys.stderr.isatty() else None)
        self._seconds, self._began, self._told = seconds, time.monotonic(), 0.0

    @property
    def has_time(self) -> bool:
        """Whether another position can be looked at."""
        return time.monotonic() - self._began < self._seconds * self.until

    def tell(self, ply: int | None) -> None:
        """Report what is going on, a few times a second, and at the end (None)."""
        now = time.monotonic()
        if self._progress is not None and (ply is None or now - self._told > 0.2):
            self._told = now
            what = f"{self.stage}, ply {ply}" if ply is not None else "done"
            self._progress(f"{self.spec.name}: {what}, {now - self._began:.0f} s")

    def require(self, kept: bool, what: str) -> None:
        """Raise an error if something is not as promised."""
        if not kept:
            raise ConformanceError(f"{self.spec.name}: {self.promise}: {what}")

    def attempt(self, what: str, action: Callable[P, R], *arguments: P.args, **named: P.kwargs) -> R:
        """Return what an action returns; its error is a broken promise."""
        try:
            return action(*arguments, **named)
        except ConformanceError:
            raise
        except Exception as error:
            raise ConformanceError(f"{self.spec.name}: {self.promise}: {what}: {error!r}") from error


def json_of(view: AnyView) -> str:
    """Return what a seat may know as one text."""
    return json.dumps(view.to_json(), sort_keys=True)


def same_moves(moves: Sequence[AnyMove], others: Sequence[AnyMove]) -> bool:
    """Whether two lists have the same moves, in any order."""
    return len(moves) == len(others) and (list(moves) == list(others) or set(moves) == set(others))


def refused(action: Callable[[str], None], text: str) -> bool:
    """Whether an action refuses a text in the way that callers expect."""
    try:
        action(text)
    except LexarenaError:
        return True
    except Exception:
        return False
    return False


def picture_of(game: AnyState) -> tuple[object, ...]:
    """Return all that can be seen of a game from outside."""
    views = [json_of(game.view(seat)) for seat in range(len(game.scores))]
    turns = [str(turn.move) for turn in game.turns]
    return game.to_move, game.ply, game.scores, game.outcome, list(game.legal_moves()), turns, views


def _show(line: str) -> None:
    """Show a line of progress in the terminal, in the place of the last one."""
    sys.stderr.write(f"\r\x1b[K{line}" if ": done, " not in line else "\r\x1b[K")
    sys.stderr.flush()
