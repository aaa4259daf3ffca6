"""`Episodes`: rows of games that are dealt by seed and played by the caller, against an opponent if there is one.

The first seed of a row is given; the later seeds follow from it and the number of the game.
"""

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from lexarena.agents import Agent, choose_many, seated_agent
from lexarena.core.game import AnyState, Indices
from lexarena.core.rng import SEED_LIMIT, random_number
from lexarena.core.variant import variant_of
from lexarena.envs.env_game import RUNNING, Change, EnvGame, Observation
from lexarena.errors import LexarenaError, check_kind, whole_number
from lexarena.kernels import Numbers, int64, kernel, uint64
from lexarena.records import Record, read_record
from lexarena.records.replay import Incomplete, position_at

G = TypeVar("G", bound=EnvGame)

POSITIONS = ("cgp", "record", "ply")
"""The options of `reset` that describe a position."""
EPISODES = 1 << 40
"""Counters from here on give the seeds of later games; a game itself uses lower ones."""
SEATS = 1 << 41
"""The counter that gives the seat where it is drawn."""


@kernel
def _draw(seeds: Numbers, counters: Numbers, out: Numbers) -> None:
    """Write the random number that each seed has at a counter."""
    for i in range(len(out)):
        out[i] = random_number(uint64(seeds[i]), int64(counters[i]))


def check_reset_options(options: Mapping[str, Any] | None, *known: str) -> None:
    """Raise `LexarenaError` unless `reset` has these options."""
    check_kind("options", {} if options is None else options, Mapping, "None or a dict")
    for name in options or ():
        if name not in known:
            raise LexarenaError(f"reset has no option {name!r}; it has {', '.join(known) or 'none'}")


def position_in(env_game: EnvGame, options: Mapping[str, Any], seed: int) -> AnyState:
    """Return the position in which a game begins: `cgp`, a line, or `record`, a record or its file, after `ply` moves."""
    check_reset_options(options, *POSITIONS)
    variant = env_game.variant
    if ("cgp" in options) == ("record" in options) or ("ply" in options and "record" not in options):
        raise LexarenaError("reset takes a position as cgp, or as record and ply")
    if "cgp" in options:
        check_kind("cgp", options["cgp"], str, "a line of text")
        state = env_game.set_up(options["cgp"], seed)
    else:
        record = options["record"] if isinstance(options["record"], Record) else read_record(options["record"])
        ply = whole_number("ply", options.get("ply", 0), 0)
        if record.game != variant.game:
            raise LexarenaError(f"{record.where}: a game of {record.game}, not of {variant.game}")
        same = record.lexicon.hash == variant.lexicon.hash
        state = position_at(record, ply, variant.lexicon if same else None)
        if isinstance(state, Incomplete):
            state = state.completed(seed)
        recorded = variant_of(state)
        if (recorded.ruleset_name, recorded.lexicon.hash) != (variant.ruleset_name, variant.lexicon.hash):
            raise LexarenaError(f"{record.where}: played as {recorded.title}; this environment is {variant.title}")
    if state.is_over:
        raise LexarenaError("the game is over in this position; choose another one")
    return state


class Episodes(Generic[G]):
    """What the single and the vector environment have in common.

    Without an opponent the caller plays all seats and observes the seat to move. With one, it plays all seats but the
    caller's `seat`: a number, or "random", which is drawn by the seed of each game; by default 0.
    """

    def __init__(self, env_game: G, seat: int | str | None = None, opponent: str | Agent | None = None) -> None:
        seats = range(env_game.variant.seats)
        if seat not in (None, *seats, "random"):
            raise LexarenaError(f'seat must be {", ".join(map(str, seats))} or "random", got {seat!r}')
        if seat is not None and opponent is None:
            raise LexarenaError("seat needs an opponent; without one you play all seats")
        self.env_game = env_game
        self.seat = seat
        self.opponent = opponent if opponent is None else seated_agent(opponent, env_game.variant.game, "opponent")
        self.games = len(env_game.everyone)
        self.everyone: Indices = np.arange(self.games)
        self.own = np.zeros(self.games, np.int64)
        """The caller's seat in each game; without an opponent it does not matter."""
        self.first_seeds = np.zeros(self.games, np.uint64)
        self.number = np.zeros(self.games, np.int64)
        """The number of games that each row has played since its first seed."""
        self.seeded = False

    def begin(
        self,
        games: Indices,
        seeds: NDArray[np.uint64] | NDArray[np.int64] | None,
        rng: np.random.Generator,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        """Deal these games with seeds, or with the seeds that follow; the opponent opens where it has the first move.

        With the options of `position_in` they begin in a position instead.
        """
        if seeds is None and not self.seeded:
            seeds = rng.integers(SEED_LIMIT, size=len(games))
        self.seeded = True
        drawn = np.zeros(len(games), np.uint64)
        if seeds is None:
            self.number[games] += 1
            _draw(self.first_seeds[games], EPISODES + self.number[games], drawn)
            chosen = drawn >> np.uint64(11)
        else:
            self.first_seeds[games] = chosen = np.asarray(seeds, np.uint64) % np.uint64(SEED_LIMIT)
            self.number[games] = 0
        self.env_game.deal(games, chosen)
        self.env_game.rewards[games] = 0
        for game, seed in zip(games.tolist(), chosen.tolist(), strict=True) if options else ():
            self.env_game.take(game, position_in(self.env_game, options or {}, seed))
        if self.opponent is not None:
            _draw(chosen, np.full(len(games), SEATS), drawn)
            seats = np.uint64(self.env_game.variant.seats)
            self.own[games] = drawn % seats if self.seat == "random" else int(self.seat or 0)
            self._answer(games, rng)

    def play(self, actions: NDArray[np.int64], rng: np.random.Generator) -> NDArray[np.bool_]:
        """Play one action in each game, and the opponent's moves after it; return where the action was illegal."""
        env_game = self.env_game
        if env_game.reward is not None:
            before, movers = env_game.info()["scores"], env_game.to_move.astype(np.int64)
        faulty = env_game.play(actions)
        if self.opponent is not None:
            self._answer(self.everyone, rng)
        if env_game.reward is not None:
            over = env_game.ending != RUNNING
            change = Change(before.astype(np.int32), env_game.info()["scores"].astype(np.int32), movers, over, faulty)
            env_game.rewards[:] = env_game.reward(change)
        return faulty

    def _answer(self, games: Indices, rng: np.random.Generator) -> None:
        """Let the opponent move in these games until it is the caller's turn or they end."""
        assert self.opponent is not None
        env_game = self.env_game
        while True:
            games = games[(env_game.ending[games] == RUNNING) & (env_game.to_move[games] != self.own[games])]
            if len(games) == 0:
                return
            env_game.play_moves(games, choose_many(self.opponent, env_game.views(games), rng))

    @property
    def watching(self) -> NDArray[np.int64]:
        """The seats that observe: the caller's, or those to move."""
        return self.env_game.to_move.astype(np.int64) if self.opponent is None else self.own

    def observe(self, copy: bool = True) -> Observation:
        """Return what the caller sees of each game."""
        return self.env_game.observe(self.watching, copy)
