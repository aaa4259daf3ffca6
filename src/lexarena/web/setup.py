"""`Setup`: how a game of the app begins: game, rules, seats and the seed of its deal. It holds all that a restart needs."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache

import numpy as np

from lexarena.core.catalog import find_game
from lexarena.core.game import AnyState, JsonObject
from lexarena.core.variant import Variant, make_variant
from lexarena.errors import LexarenaError
from lexarena.records import Record
from lexarena.records.replay import positions_of, records_of
from lexarena.text import visible


@dataclass(frozen=True)
class Seat:
    """Who sits at a seat: a person, or an agent with its spec."""

    name: str
    agent: str = ""
    """The spec of the agent; empty for a person."""

    def __post_init__(self) -> None:
        """Make every character of the name visible: a record takes no other names."""
        object.__setattr__(self, "name", visible(self.name))


@dataclass(frozen=True)
class Setup:
    """How a game begins."""

    game: str
    ruleset: str
    lexicon: str | None
    seats: tuple[Seat, ...]
    seed: int
    seconds: float | None = None
    """The time of each seat for the whole game; None without clocks."""
    hints: bool = True
    undo: bool = True
    source: str = ""
    """The record of the game that this one continues, as JSON; empty for a new game."""
    ply: int = 0
    """The number of moves of that record that are played."""

    def to_json(self) -> str:
        """Return the setup as text."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> "Setup":
        """Return the setup that `to_json` wrote."""
        data = json.loads(text)
        return cls(**{**data, "seats": tuple(Seat(**seat) for seat in data["seats"])})

    def begin(self) -> AnyState:
        """Return the game before its first move; the same setup always gives the same game."""
        if not self.source:
            return variant_of_setup(self.game, self.ruleset, self.lexicon).new_game(self.seed)
        record = Record.from_dict(json.loads(self.source))
        return continued(record, self.ply, self.seed)

    def after(self, moves: Sequence[str]) -> AnyState:
        """Return the game after some moves."""
        game = self.begin()
        for move in moves:
            game.push(game.parse(move))
        return game

    @property
    def title(self) -> str:
        """The game and its ruleset."""
        return f"{find_game(self.game).title}, {self.ruleset}"

    def shown(self) -> JsonObject:
        """Return what the page may know. The seed is not part of it: it would tell the tiles to come."""
        return {
            "game": self.game,
            "ruleset": self.ruleset,
            "lexicon": self.lexicon,
            "seats": [{"name": seat.name, "agent": seat.agent} for seat in self.seats],
            "seconds": self.seconds,
            "hints": self.hints,
            "undo": self.undo,
        }


@lru_cache(maxsize=16)
def variant_of_setup(game: str, ruleset: str, lexicon: str | None) -> Variant:
    """Return a variant; loading its words takes a while, so it is kept."""
    return make_variant(game, ruleset, lexicon)


def continued(record: Record, ply: int, seed: int) -> AnyState:
    """Return the position of a record after some moves as a new game; what its player cannot see is dealt anew."""
    records = records_of(record.game, record.where)
    if not 0 <= ply <= len(record.moves):
        raise LexarenaError(f"the game has {len(record.moves)} moves; choose a position from 0 to {len(record.moves)}")
    for number, game in enumerate(positions_of(record, records, records.begin(record, None))):
        if number == ply:
            if game.is_over:
                raise LexarenaError("the game is over in this position; choose an earlier one")
            state: AnyState = game.view(game.to_move).sample(np.random.default_rng(seed))
            return state
    raise LexarenaError("the record ends before this position")
