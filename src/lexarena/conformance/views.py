"""What seats see: nothing that they get leads to what is hidden, and `pop` and copies keep to it."""

import gc
import io
import json
import pickle
import re
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from types import BuiltinFunctionType, CodeType, FrameType, FunctionType, ModuleType
from typing import Any, ParamSpec, TypeVar

import numpy as np

from lexarena.core.game import AnyMove, AnyState, AnyView
from lexarena.core.simple import SimpleGame
from lexarena.core.spec import GameSpec
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError

P = ParamSpec("P")
R = TypeVar("R")

MOST_OBJECTS = 100_000
"""The number of objects that a search looks at."""
_SKIPPED = (type, ModuleType, BuiltinFunctionType, CodeType, FrameType)


class ConformanceError(AssertionError):
    """A promise that a game does not keep; the message names the game, the promise and what happened."""


class ViewChecks:
    """A game under test, and the checks of its views, samples, copies and of `pop`."""

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

    differ = drawn = False
    """Whether the seats ever saw different things, and whether a sample ever differed from the true game."""

    def views(self, game: AnyState) -> None:
        """Look at the views of all seats in one position."""
        self.promise = "views leak nothing"
        for seat in range(len(game.scores)):
            view = game.view(seat)
            shown = self.attempt("to_json", json_of, view)
            self.require(view.seat == seat, f"the view of seat {seat} says that it belongs to seat {view.seat}")
            moves = view.legal_moves()
            if seat != game.to_move:
                self.require(not len(moves), f"seat {seat} has moves although seat {game.to_move} is to move")
            elif not game.is_over:
                self.require(
                    same_moves(moves, game.legal_moves()), f"the view of seat {seat} lists other moves than the game"
                )
            if isinstance(game, SimpleGame):
                self.simple_view(game, seat)
            self.differ |= view.to_json() | {"seat": 0} != game.view(0).to_json()
            self.sample(game, view, shown)

    def drawing(self) -> None:
        """Look at all samples together: what is hidden must have been drawn."""
        self.promise = "views leak nothing"
        kept = self.drawn or not self.differ
        self.require(kept, "no sample differs from the true game, though the seats see different things")

    def simple_view(self, game: SimpleGame[AnyMove], seat: int) -> None:
        """Compare what a seat sees with what the game says of itself."""
        if not game.hides_information:
            same = game.visible(seat) == game.visible(0)
            self.require(same, f"seats 0 and {seat} see different things; set hides_information")
        for turn in game.turns[-game.seats :]:
            shown = game.public_text(turn, turn.seat)
            self.require(shown == str(turn.move), f"public_text shows {turn.move} to its own player as {shown}")

    def sample(self, game: AnyState, view: AnyView, shown: str) -> None:
        """Look at a game that fits a view: nothing but the view must be in it."""
        seat, number = view.seat, int(self.rng.integers(1 << 32))
        sample, other = (self.attempt("sample", view.sample, np.random.default_rng(number + i)) for i in range(2))
        for each in (sample, other):
            again = each.view(seat)
            self.require(json_of(again) == shown, f"re-dealing what seat {seat} cannot see changes its view")
            self.require(
                same_moves(again.legal_moves(), view.legal_moves()), f"re-dealing changes the moves of seat {seat}"
            )
        self.resumed(view, shown)
        picture, same = picture_of(sample), f"two games that seat {seat} cannot tell apart"
        self.drawn |= picture[-1] != picture_of(game)[-1]
        twin = other.view(seat).sample(np.random.default_rng(number))
        self.require(picture_of(twin) == picture, f"{same} give different samples with the same random numbers")
        again = self.attempt("pickle", pickled, view, self.variant)
        if again is not None:
            self.require(json_of(again) == shown, f"a pickle of the view of seat {seat} brings back another view")
            twin = again.sample(np.random.default_rng(number))
            self.require(picture_of(twin) == picture, f"a pickle of the view of seat {seat} gives other samples")
        if self.variant.hides_deal:
            self.secrets(game, view, sample)
            texts = (texts_of(each, game.seed) for each in (view, other.view(seat)))
            self.require(len(set(texts)) == 1, f"repr or str shows what seat {seat} cannot see")
        if not sample.is_over:
            moves = sample.legal_moves()
            self.undo(sample, moves[int(self.rng.integers(len(moves)))], f"what seat {seat} samples")
            self.promise = "views leak nothing"

    def secrets(self, game: AnyState, view: AnyView, sample: AnyState) -> None:
        """Search what a seat gets for the game and its seed."""
        things = (("the view", view), ("a sample", sample), ("a view of a sample", sample.view(view.seat)))
        for what, thing in things:
            found = find_secret(thing, game, self.variant)
            self.require(not found, f"{what} of seat {view.seat} holds {found}")
            found = find_secret(pickled(thing, self.variant), game, self.variant)
            self.require(not found, f"a pickle of {what} of seat {view.seat} holds {found}")

    def resumed(self, view: AnyView, shown: str) -> None:
        """Set the position up again from what bots are sent."""
        if self.spec.protocol != GameSpec.protocol:
            return
        self.promise = "what a seat sees is enough to continue"
        game = self.attempt("resume", self.variant.resume, view.to_json(), np.random.default_rng(0))
        again = game.view(view.seat)
        self.require(json_of(again) == shown, f"resume gives seat {view.seat} another view")
        self.require(same_moves(again.legal_moves(), view.legal_moves()), f"resume gives seat {view.seat} other moves")
        self.promise = "views leak nothing"

    def undo(self, game: AnyState, move: AnyMove, what: str = "the game") -> None:
        """Play a move and take it back, in the game and in a copy."""
        self.promise = "pop undoes push"
        before = picture_of(game)
        copy = self.attempt("copy", game.copy) if isinstance(game, SimpleGame) else None
        game.push(move)
        after = picture_of(game)
        back = self.attempt("pop", game.pop)
        self.require(str(back) == str(move), f"pop returns {back}, but {move} was played")
        self.require(picture_of(game) == before, f"after {move} and pop {what} is not what it was")
        if copy is not None:
            self.promise = "copies are equal and independent"
            self.require(picture_of(copy) == before, f"a copy of {what} differs, or playing {move} changed it")
            self.attempt(f"{move} in a copy", copy.push, move)
            self.require(picture_of(copy) == after, f"{move} does something else in a copy of {what}")
            self.require(picture_of(game) == before, f"playing {move} in a copy changed {what}")


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


def find_secret(thing: object, game: AnyState, variant: Variant) -> str:
    """Return what of a game can be reached from an object, or nothing: the game itself, or its seed.

    What the variant holds is the same for all games, and is not searched.
    """
    known = {id(each) for each in (variant, variant.spec, *getattr(variant, "__dict__", {}).values())}
    seen: set[int] = set()
    waiting: list[Any] = [thing]
    while waiting and len(seen) < MOST_OBJECTS:
        each = waiting.pop()
        if id(each) in seen or id(each) in known or isinstance(each, _SKIPPED):
            continue
        seen.add(id(each))
        if each is game:
            return "the game itself"
        if type(each) is int and each == game.seed:
            return "the seed of the game"
        if isinstance(each, np.ndarray) and each.dtype.kind in "iu" and (each == game.seed).any():
            return "the seed of the game"
        waiting += _parts(each)
    return ""


def _parts(thing: object) -> Iterable[object]:
    """Return what an object refers to; of a function that is what it closes over, not its module."""
    if isinstance(thing, FunctionType):
        return (*(thing.__closure__ or ()), *(thing.__defaults__ or ()))
    return gc.get_referents(thing)


def pickled(thing: object, variant: Variant) -> Any:
    """Return what a pickle of an object brings back, None if it cannot be pickled; the variant is left out of it."""
    buffer = io.BytesIO()
    keeper = pickle.Pickler(buffer)
    keeper.persistent_id = lambda each: "variant" if each is variant else None  # type: ignore[method-assign]
    try:
        keeper.dump(thing)
    except (pickle.PicklingError, TypeError, AttributeError):
        return None
    buffer.seek(0)
    reader = pickle.Unpickler(buffer)
    reader.persistent_load = lambda name: variant  # type: ignore[method-assign]
    return reader.load()


def texts_of(view: AnyView, seed: int) -> tuple[str, str]:
    """Return what `repr` and `str` show of a view, without addresses in memory; the seed stands out."""
    without = (re.sub(r"0x[0-9a-f]+", "0x", text) for text in (repr(view), str(view)))
    first, second = (text.replace(str(seed), f"the seed {seed}") for text in without)
    return first, second
