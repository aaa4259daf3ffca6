"""What a session asks a game for, and its events: everything that happens in a game between people and agents.

`to_json(viewer)` returns what one seat may see of an event. Players may hide parts of their moves from each other, such as
the cell of a letter or the tiles of an exchange, so never send an event to a player in any other form. A viewer of None
sees everything, as everybody does after the end.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

import numpy as np

from lexarena.agents import Agent, choose_move
from lexarena.core.game import AnyMove, AnyState, AnyView, JsonObject, Outcome
from lexarena.core.simple import SimpleGame
from lexarena.errors import LexarenaError


@dataclass(frozen=True)
class Event:
    """Something that happened to a seat."""

    kind: ClassVar[str]
    """The name of the event in JSON."""
    seat: int

    def to_json(self, viewer: int | None) -> JsonObject:
        """Return what the seat `viewer` may see of it, as plain values."""
        return {"event": self.kind, "seat": self.seat}


@dataclass(frozen=True)
class Played(Event):
    """A move was played."""

    kind = "played"
    move: Any
    """The move as the game has it; its text shows all of it."""
    public: str
    """What the other seats may know of the move."""
    ply: int
    """The number of moves played, with this one."""
    seconds: float | None
    """The time it took; None if it was played before the session."""
    seconds_left: float | None
    """What the seat's clock has left; None if it has no clock."""
    facts: JsonObject = field(default_factory=dict)
    """What everybody may know of the move besides its text, such as whether a challenge succeeded."""

    def to_json(self, viewer: int | None) -> JsonObject:
        """Return the event with the turn as the viewer may know it."""
        times = {"ply": self.ply, "seconds_left": self.seconds_left}
        return super().to_json(viewer) | times | self.turn(viewer)

    def turn(self, viewer: int | None) -> JsonObject:
        """Return the move with its seat and points; the other seats see only the public part of it."""
        shown = str(self.move) if viewer in (None, self.seat) else self.public
        return {"seat": self.seat, "move": shown, "score": getattr(self.move, "score", None)} | self.facts


@dataclass(frozen=True)
class Undone(Event):
    """A seat took its last move back, and with it all moves that followed."""

    kind = "undone"
    moves: tuple[AnyMove, ...]
    """The moves taken back, the latest first."""
    ply: int
    """The number of moves that remain."""

    def to_json(self, viewer: int | None) -> JsonObject:
        """Return the event without the moves: some of them are other seats' moves."""
        return super().to_json(viewer) | {"moves": len(self.moves), "ply": self.ply}


@dataclass(frozen=True)
class Hinted(Event):
    """A seat got a hint."""

    kind = "hinted"
    moves: tuple[AnyMove, ...]
    """Good moves, best first; empty if there is nothing to recommend."""

    def to_json(self, viewer: int | None) -> JsonObject:
        """Return the event; only the seat itself sees the moves."""
        moves = [str(move) for move in self.moves] if viewer in (None, self.seat) else []
        return super().to_json(viewer) | {"moves": moves}


@dataclass(frozen=True)
class TimedOut(Event):
    """A seat ran out of time."""

    kind = "timed_out"


@dataclass(frozen=True)
class Resigned(Event):
    """A seat resigned."""

    kind = "resigned"


@dataclass(frozen=True)
class Faulted(Event):
    """A bot was at fault, for example because it crashed or answered with an illegal move."""

    kind = "faulted"
    message: str
    """What the bot did wrong, with the end of its standard error."""

    def to_json(self, viewer: int | None) -> JsonObject:
        """Return the event with the first line of the message."""
        return super().to_json(viewer) | {"message": self.message.partition("\n")[0]}


@dataclass(frozen=True)
class Over(Event):
    """The game ended; `seat` is the seat whose move, resignation, timeout or fault ended it."""

    kind = "over"
    reason: str
    """The reason of the game's outcome, or `resigned`, `timeout` or `fault`."""
    winner: int | None
    """The seat that won; None for a draw, and if several seats remained when one gave up."""
    scores: tuple[int, ...]
    outcome: Outcome | None
    """The outcome by the rules; None if the game stopped before its end."""

    def to_json(self, viewer: int | None) -> JsonObject:
        """Return the event."""
        return super().to_json(viewer) | {"reason": self.reason, "winner": self.winner, "scores": list(self.scores)}


StateT = TypeVar("StateT", bound=AnyState)
ViewT = TypeVar("ViewT", bound=AnyView)
MoveT = TypeVar("MoveT")


class PlainPlay(Generic[StateT, ViewT, MoveT]):
    """The part `play` of any game. A game derives from it and overrides what it does better."""

    gives_hints: ClassVar[bool] = False
    """Whether the game has `hints`."""

    def read_move(self, game: StateT, text: str) -> MoveT:
        """Return the legal move that a person means; raise `LexarenaError` with the reason if there is none."""
        move: MoveT = game.parse(text)
        return move

    def preview(self, game: StateT, text: str) -> int | None:
        """Return the points of a move that a person is about to play; None if they are not known before it is played.

        Raise `LexarenaError` if it cannot be played. A preview tells nothing that only the move itself would: whether its
        words are valid, for instance.
        """
        self.read_move(game, text)
        return None

    def hints(self, view: ViewT, number: int) -> Sequence[MoveT]:
        """Return up to `number` moves for the seat of a view, best first."""
        raise LexarenaError("this game has no hints")

    def public_text(self, move: MoveT) -> str:
        """Return what the other seats may know of a move. By default all of it: override this if moves hide something."""
        return str(move)

    def public_turn(self, game: StateT, turn: Any) -> str:
        """Return what the other seats may know of a turn: `public_text`, or what a simple game says itself."""
        if isinstance(game, SimpleGame) and type(self).public_text is PlainPlay.public_text:
            return game.public_text(turn, (turn.seat + 1) % game.seats)
        return self.public_text(turn.move)

    def public_facts(self, move: MoveT) -> JsonObject:
        """Return what everybody may know of a move that was played besides its text, such as what came of it."""
        return {}

    def end_note(self, game: StateT) -> str:
        """Return a sentence on what the end of a game changed, for the message about its result. By default none."""
        return ""

    def choose(self, agent: Agent, game: StateT, rng: np.random.Generator) -> MoveT:
        """Return the legal move of an agent for the seat to move. By default the agent decides everything."""
        move: MoveT = choose_move(agent, game, rng)
        return move

    def prepare(self, agent: Agent, game: StateT) -> None:
        """Let an agent load what it needs for a game; raise `LexarenaError` if it cannot play it."""


AnyPlay = PlainPlay[Any, Any, Any]
