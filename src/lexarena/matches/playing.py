"""How agents play: one game in this process, or many games of a variant at once, by the game's part `match`."""

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import NamedTuple, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from lexarena.agents import Agent, choose_many, choose_move, seated_agent
from lexarena.core.catalog import game_of
from lexarena.core.game import AnyBatch, AnyState, Indices, JsonObject, MoveArray
from lexarena.core.rng import check_seed
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError, short_repr


class Step(NamedTuple):
    """Moves that were played at once, one in each of these games, and the seats that played them."""

    games: Indices
    seats: Indices
    moves: MoveArray
    notes: Sequence[JsonObject] = ()
    """What the agent noted about each move, such as the conversation of a language model; empty if it notes nothing."""


class MatchGame(Protocol):
    """The part `match` of a game; it is made with a variant."""

    def __init__(self, variant: Variant) -> None: ...

    def choose(self, agent: Agent, batch: AnyBatch, games: Indices, rng: np.random.Generator) -> MoveArray:
        """Return the moves of an agent in these games, in all of which it is to move."""

    def fingerprints(self, batch: AnyBatch) -> NDArray[np.uint8]:
        """Return numbers that, together with the moves, identify each game: one row per game."""

    def counts(self, batch: AnyBatch, steps: Sequence[Step]) -> Mapping[str, NDArray[np.int64]]:
        """Return counts of what each seat did, `words` and `passes` if the game has them: arrays (games, seats) by name."""


def match_game(variant: Variant) -> MatchGame:
    """Return the part `match` of a variant's game."""
    made: MatchGame = variant.spec.load("match")(variant)
    return made


class PlainMatch:
    """The default part `match`: many games of any kind at once."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant

    def choose(self, agent: Agent, batch: AnyBatch, games: Indices, rng: np.random.Generator) -> MoveArray:
        """Return an agent's moves in these games, in which it is to move."""
        return choose_many(agent, batch.views(games), rng)

    def fingerprints(self, batch: AnyBatch) -> NDArray[np.uint8]:
        """Return hashes of what all seats see of the games: equal moves may follow from different starts."""
        hashes = [blake2b(digest_size=16) for _ in range(len(batch))]
        for seat in range(batch.scores().shape[1]):
            views = batch.views(seat=seat)
            for game, made in enumerate(hashes):
                made.update(json.dumps(views[game].to_json(), sort_keys=True, default=str).encode())
        return np.frombuffer(b"".join(made.digest() for made in hashes), np.uint8).reshape(len(batch), -1)

    def counts(self, batch: AnyBatch, steps: Sequence[Step]) -> Mapping[str, NDArray[np.int64]]:
        """Return nothing: the game has no words or passes to count."""
        return {}


S = TypeVar("S", bound=AnyState)


def play_game(game: S, agents: Sequence[Agent | str], seed: int = 0) -> S:
    """Play a game of any kind to its end, with one agent (or its name) for each seat; return the game.

    The agents draw their randomness from `seed`.

    >>> from lexarena.games.racer import Game
    >>> play_game(Game(lexicon=["TEA", "EAT"], seed=1), ["demo", "zracer"]).outcome.reason
    'board_full'
    """
    spec = game_of(game)
    seats = len(game.scores)
    if isinstance(agents, str) or not isinstance(agents, Sequence) or len(agents) != seats:
        raise LexarenaError(f"agents must be a list of {seats} agents, one per seat, got {short_repr(agents)}")
    seated = [seated_agent(agent, spec.name) for agent in agents]
    rng = np.random.default_rng(check_seed(seed))
    while game.outcome is None:
        game.push(choose_move(seated[game.to_move], game, rng))
    return game
