"""`Setup`: how a game of the app begins, with all that a restart needs; and what worker processes do in such a game.

The arguments and results of the workers are plain, so that they can be sent between processes.
"""

import json
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache

import numpy as np

from lexarena.agents import Agent, make_agent
from lexarena.core.catalog import find_game
from lexarena.core.game import AnyState, JsonObject
from lexarena.core.variant import Variant, make_variant
from lexarena.play.events import AnyPlay
from lexarena.play.offer import editor_of, offer_of, rules_title
from lexarena.records import Record
from lexarena.records.replay import Incomplete, position_at
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
    position: str = ""
    """The position that the game begins from, as the game's editor writes it; empty for an ordinary start."""
    choices: tuple[tuple[str, str], ...] = ()
    """The options of the variant, each with its value."""

    def to_json(self) -> str:
        """Return the setup as text."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> "Setup":
        """Return the setup that `to_json` wrote."""
        data = json.loads(text)
        choices = tuple((name, value) for name, value in data.pop("choices", ()))
        return cls(**{**data, "seats": tuple(Seat(**seat) for seat in data["seats"]), "choices": choices})

    def begin(self) -> AnyState:
        """Return the game before its first move; the same setup always gives the same game."""
        if self.position:
            return editor_of(self.game).begin(self.position, self.seed)
        if not self.source:
            return self.variant().new_game(self.seed)
        record = Record.from_dict(json.loads(self.source))
        return continued(record, self.ply, self.seed)

    def variant(self) -> Variant:
        """Return the rules and the words of a new game."""
        return _variant(self.game, self.ruleset or None, self.lexicon, self.choices)

    def after(self, moves: Sequence[str]) -> AnyState:
        """Return the game after some moves."""
        game = self.begin()
        for move in moves:
            game.push(game.parse(move))
        return game

    def is_quick(self, agent: str) -> bool:
        """Return whether an agent, named by its spec, moves in milliseconds."""
        opponents, name = offer_of(self.game).opponents, agent.partition(":")[0]
        is_known = bool(find_game(self.game).app)  # nobody said how long the agents of other games take
        return is_known and any(each.is_quick for each in opponents if each.name in (name, agent))

    @property
    def title(self) -> str:
        """The game and its rules."""
        return ", ".join(filter(None, (find_game(self.game).title, rules_title(self.ruleset, dict(self.choices)))))

    def shown(self) -> JsonObject:
        """Return what the page may know. The seed is not part of it: it would tell the tiles to come."""
        facts, public = asdict(self), ("game", "ruleset", "lexicon", "seconds", "hints", "undo")
        shown = {name: facts[name] for name in public}
        return {**shown, "seats": [asdict(seat) for seat in self.seats], "choices": dict(self.choices)}


@lru_cache(maxsize=16)
def _variant(game: str, ruleset: str | None, lexicon: str | None, choices: tuple[tuple[str, str], ...]) -> Variant:
    """Return a variant; loading its words takes a while, so it is kept."""
    return make_variant(game, ruleset, lexicon, **dict(choices))


def continued(record: Record, ply: int, seed: int) -> AnyState:
    """Return the position of a record after some moves as a new game; what its player cannot see is redealt."""
    game = position_at(record, ply)
    if isinstance(game, Incomplete):
        game = game.completed(seed)
    state: AnyState = game.view(game.to_move).sample(np.random.default_rng(seed))
    return state


_MOST_KEPT = 64
_kept: OrderedDict[str, tuple[list[str], AnyState]] = OrderedDict()
"""The most recently used games by their setups, with the moves played in them."""


def prepare(setup: str) -> None:
    """Load what a game needs, so that its first move comes as fast as the others."""
    begun = Setup.from_json(setup)
    if begun.hints:
        find_hints(setup, [], 1)
    for seat in begun.seats:
        if seat.agent:
            _agent(seat.agent, begun.game)


def choose_move(setup: str, moves: list[str], agent: str) -> str:
    """Return the move of an agent in the position after some moves. The same position gives the same move."""
    begun = Setup.from_json(setup)
    game = position_after(setup, moves)
    rng = np.random.default_rng((begun.seed, len(moves)))
    part: AnyPlay = find_game(begun.game).load("play")()
    return str(part.choose(_agent(agent, begun.game), game, rng))


def find_hints(setup: str, moves: list[str], number: int) -> list[JsonObject]:
    """Return good moves in the position after some moves, best first, with their points if the game counts any."""
    game = position_after(setup, moves)
    part: AnyPlay = find_game(Setup.from_json(setup).game).load("play")()
    found = part.hints(game.view(game.to_move), number)
    return [{"move": str(move), "score": getattr(move, "score", None)} for move in found]


def find_moves(setup: str, moves: list[str], text: str, most: int) -> JsonObject:
    """Return the legal moves that fit what a person typed, those that begin with it first, and their numbers.

    A move fits if its notation contains the text, in upper or lower case.
    """
    game, wanted = position_after(setup, moves), " ".join(text.casefold().split())
    listed = [str(move) for move in game.view(game.to_move).legal_moves()]
    folded = [each.casefold() for each in listed]
    found = [place for place, each in enumerate(folded) if wanted in each]
    found.sort(key=lambda place: (folded[place] != wanted, not folded[place].startswith(wanted)))
    return {"legal": len(listed), "found": len(found), "moves": [listed[place] for place in found[:most]]}


def position_after(setup: str, moves: list[str]) -> AnyState:
    """Return the game after some moves. If it has gone on since the last time, only the new moves are played."""
    played, game = _kept.pop(setup, ([], None))
    if game is None or moves[: len(played)] != played:
        played, game = [], Setup.from_json(setup).begin()
    for move in moves[len(played) :]:
        game.push(game.parse(move))
    _kept[setup] = list(moves), game
    if len(_kept) > _MOST_KEPT:
        _kept.popitem(last=False)
    return game


@lru_cache(maxsize=8)
def _agent(spec: str, game: str) -> Agent:
    """Return an agent; it may keep what it has loaded."""
    return make_agent(spec, game)
