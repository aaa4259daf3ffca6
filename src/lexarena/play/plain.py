"""What a session asks a game for: hints, how to read what a person types, and what the others see of a move."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import numpy as np

from lexarena.agents import Agent, choose_move
from lexarena.core.game import AnyState, AnyView, JsonObject

StateT = TypeVar("StateT", bound=AnyState)
ViewT = TypeVar("ViewT", bound=AnyView)
MoveT = TypeVar("MoveT")


class PlainPlay(Generic[StateT, ViewT, MoveT]):
    """The part `play` of any game. A game derives from it and overrides what it does better."""

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
        """Return up to `number` moves for the seat of a view, best first. By default the first legal moves."""
        moves: Sequence[MoveT] = view.legal_moves()[:number]
        return moves

    def public_text(self, move: MoveT) -> str:
        """Return what the other seats may know of a move. By default all of it: override this if moves hide something."""
        return str(move)

    def public_facts(self, move: MoveT) -> JsonObject:
        """Return what everybody may know of a move that was played besides its text, such as what came of it."""
        return {}

    def choose(self, agent: Agent, game: StateT, rng: np.random.Generator) -> MoveT:
        """Return the legal move of an agent for the seat to move. By default the agent decides everything."""
        move: MoveT = choose_move(agent, game, rng)
        return move

    def prepare(self, agent: Agent, game: StateT) -> None:
        """Let an agent load what it needs for a game; raise `LexarenaError` if it cannot play it."""


AnyPlay = PlainPlay[Any, Any, Any]
