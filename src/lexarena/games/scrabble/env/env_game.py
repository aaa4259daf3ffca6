"""Scrabble games as an environment sees them: observations, numbered actions and rewards of many games at once."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any

import gymnasium as gym
import numpy as np
from numpy.typing import NDArray

from lexarena.envs import drawing
from lexarena.envs.observed import Indices, Observation, Recycled
from lexarena.envs.rewards import illegal_code, scheme_code
from lexarena.errors import IllegalMoveError, LexarenaError
from lexarena.games.scrabble.env.actions import MOST_ACTIONS, ActionTable, action_table, count_actions
from lexarena.games.scrabble.env.candidates import SCORES, candidate_width
from lexarena.games.scrabble.env.exchanges import slots_of_sets
from lexarena.games.scrabble.env.kernels import (
    Listed,
    Seen,
    Space,
    describe_rows,
    observe,
    play_actions,
    play_moves,
)
from lexarena.games.scrabble.env.word_sets import NO_SETS, NUMBERS, word_sets
from lexarena.games.scrabble.rules.arrays import RUNNING, STEP_LIMIT
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.moves import Move, from_row, move_width
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset
from lexarena.games.scrabble.rules.tiles import texts
from lexarena.games.scrabble.rules.view import Views
from lexarena.words.lexicon import Lexicon, load_lexicon

COUNTERS = ("bag", "opponent_tiles", "scoreless", "ply")
EXTRA_KEYS = ("board_blank", "unseen", *COUNTERS)
"""What an observation may hold besides the board, the rack and the scores: which tiles on the board are blanks; how many of
each tile are in the bag or the other rack; how many tiles the bag and the other rack hold; the turns in a row without
points; the moves played."""
LOWEST, HIGHEST = -1000, 10_000
"""Bounds of a score."""
NO_OFFSETS = np.zeros(0, np.int64)
CHUNK = 256
"""So many games are listed at once; the lists of more would leave the processor's cache."""


class ObservedScrabble:
    """`games` games of one ruleset and lexicon, with numbered actions.

    `actions` is "table" (a fixed id for each placement), "candidates" (a place in a ranked list) or "auto", which is the
    table where it is not too large. `mask` can be switched off where only the list of legal actions is used.
    """

    game = "scrabble"

    def __init__(
        self,
        games: int,
        ruleset: str | Ruleset = "mini",
        lexicon: str | Lexicon | Iterable[str] | None = None,
        *,
        actions: str = "auto",
        candidates: int | None = None,
        rewards: str = "seed",
        on_illegal: str = "terminate",
        max_steps: int | None = None,
        extra: bool | Iterable[str] = False,
        mask: bool = True,
    ) -> None:
        rules = load_ruleset(ruleset)
        if max_steps is not None:
            if max_steps < 1:
                raise LexarenaError(f"max_steps is {max_steps}; a game needs at least one step")
            rules = replace(rules, max_steps=max_steps)
        words = load_lexicon(rules.words if lexicon is None else lexicon, rules.size)
        self.batch = Batch(games, rules, words)
        self.scheme, self.on_illegal = scheme_code(rewards), illegal_code(on_illegal)
        self.table = _choose_table(actions, rules, words)
        self.candidates = 0 if self.table else _check_candidates(candidates, rules)
        """How many candidates an observation has room for; 0 where actions are ids of the table."""
        self.extra = _check_extra(extra)
        self.masked = mask
        count = self.table.count if self.table else self.candidates
        self.action_space = gym.spaces.Discrete(count)
        self.observation_space = self._make_space(count)
        self.rewards = np.zeros((games, 2))
        self.faulty = np.zeros(games, np.bool_)
        self._everyone = np.arange(games)
        self._moves = np.zeros((games, move_width(rules.rack_size)), np.int32)
        self._nodes = words.nodes
        actions_in_all = count_actions(rules, words)
        self._sets, room = NO_SETS, 1024
        if actions_in_all <= MOST_ACTIONS:
            self._sets = word_sets(action_table(replace(rules, max_steps=None), words))
            room = actions_in_all
        self._one_game = np.zeros((room if self._sets.width else 0, move_width(rules.rack_size)), np.int32)
        self._chunks = [self._everyone[first : first + CHUNK] for first in range(0, games, CHUNK)]
        tallies = np.zeros(0 if self.table else 2 * SCORES, np.int64)
        levels = np.zeros((rules.rack_size + 2) * self._sets.width, np.int64)
        self._space = Space(
            np.zeros((room, 2), np.int64),
            np.zeros(room, np.int64),
            tallies,
            np.zeros(NUMBERS, np.int64),
            levels,
            np.zeros(1 << rules.rack_size, np.int64),
            slots_of_sets(rules.rack_size),
        )
        self._listed, self._before = (self._make_listed(64 * games) for _ in range(2))
        squares, columns = rules.size * rules.size, candidate_width(rules.rack_size)
        self._nothing = Seen(
            np.empty((0, squares), np.int32),
            np.empty((0, 27), np.int32),
            np.empty((0, 1), np.int32),
            np.empty((0, 1), np.int32),
            np.empty((0, squares), np.int8),
            np.empty((0, 27), np.int32),
            np.empty((0, len(COUNTERS)), np.int32),
            np.empty((0, count), np.int8),
            np.empty((0, self.candidates * columns), np.int16),
        )
        self._only_pass = _only_pass(self.observation_space)
        self._recycled: Recycled[Seen] = Recycled(partial(self._make_seen, games))
        self._kept: Seen | None = None

    def _make_space(self, count: int) -> gym.spaces.Dict:
        rules, int32 = self.batch.ruleset, np.int32
        size, tiles = rules.size, max(rules.total_tiles, 1)
        spaces: dict[str, gym.spaces.Space[Any]] = {
            "board": gym.spaces.Box(0, 26, (size, size), int32),
            "rack": gym.spaces.Box(0, rules.rack_size, (27,), int32),
        }
        if self.masked:
            spaces["action_mask"] = gym.spaces.MultiBinary(count)
        spaces["score_self"] = gym.spaces.Box(LOWEST, HIGHEST, (1,), int32)
        spaces["score_opp"] = gym.spaces.Box(LOWEST, HIGHEST, (1,), int32)
        if self.candidates:
            shape = (self.candidates, candidate_width(rules.rack_size))
            spaces["candidates"] = gym.spaces.Box(0, HIGHEST, shape, np.int16)
        extras: dict[str, gym.spaces.Space[Any]] = {
            "board_blank": gym.spaces.Box(0, 1, (size, size), np.int8),
            "unseen": gym.spaces.Box(0, tiles, (27,), int32),
            "bag": gym.spaces.Box(0, tiles, (1,), int32),
            "opponent_tiles": gym.spaces.Box(0, rules.rack_size, (1,), int32),
            "scoreless": gym.spaces.Box(0, rules.scoreless_turns, (1,), int32),
            "ply": gym.spaces.Box(0, rules.max_steps or 100_000, (1,), int32),
        }
        return gym.spaces.Dict(spaces | {key: extras[key] for key in self.extra})

    def _make_listed(self, room: int) -> Listed:
        width = move_width(self.batch.ruleset.rack_size)
        return Listed(
            np.zeros((room, width), np.int16), np.zeros(room, np.int32), np.zeros(len(self.batch) + 1, np.int64)
        )

    def _make_seen(self, games: int, with_actions: bool = True) -> Seen:
        """Return the arrays of an observation; those that are not wanted have no rows."""
        rules, empty, int32 = self.batch.ruleset, np.empty, np.int32
        nothing = self._nothing
        seen = Seen(
            empty((games, rules.size * rules.size), int32),
            empty((games, 27), int32),
            empty((games, 1), int32),
            empty((games, 1), int32),
            nothing.board_blank,
            nothing.unseen,
            nothing.counters,
            empty((games, nothing.mask.shape[1]), np.int8) if self.masked and with_actions else nothing.mask,
            empty((games, nothing.candidates.shape[1]), np.int16)
            if self.candidates and with_actions
            else nothing.candidates,
        )
        if not self.extra:
            return seen
        return seen._replace(
            board_blank=empty((games if "board_blank" in self.extra else 0, seen.board.shape[1]), np.int8),
            unseen=empty((games if "unseen" in self.extra else 0, 27), int32),
            counters=empty((games, len(COUNTERS)), int32),
        )

    def _as_observation(self, seen: Seen) -> Observation:
        size = self.batch.ruleset.size
        shown: Observation = {"board": seen.board.reshape(-1, size, size), "rack": seen.rack}
        if self.masked:
            shown["action_mask"] = seen.mask
        shown["score_self"], shown["score_opp"] = seen.score_self, seen.score_opp
        if self.candidates:
            shape = (-1, self.candidates, candidate_width(self.batch.ruleset.rack_size))
            shown["candidates"] = seen.candidates.reshape(shape) if len(seen.candidates) else seen.candidates
        for key in self.extra:
            if key == "board_blank":
                shown[key] = seen.board_blank.reshape(-1, size, size)
            elif key == "unseen":
                shown[key] = seen.unseen
            else:
                place = COUNTERS.index(key)
                shown[key] = seen.counters[:, place : place + 1]
        return shown

    @property
    def to_move(self) -> NDArray[np.int32]:
        """The seat that moves next."""
        return self.batch.arrays.to_move

    @property
    def ending(self) -> NDArray[np.int32]:
        """0 while a game goes on; 1 a player went out, 2 too many scoreless turns, 3 step limit, 9 illegal action."""
        return self.batch.arrays.ending

    @property
    def truncated(self) -> NDArray[np.bool_]:
        """Whether the limit of steps cut a game short."""
        return np.equal(self.batch.arrays.ending, STEP_LIMIT)

    def deal(self, games: Indices, seeds: NDArray[np.uint64]) -> None:
        """Start these games anew."""
        self.batch.reset(games, seeds)

    def play(self, actions: NDArray[Any]) -> NDArray[np.bool_]:
        """Play one action in each game; return where it was illegal."""
        batch = self.batch
        refused = play_actions(
            self._nodes,
            batch.tables,
            batch.arrays,
            self._everyone,
            np.asarray(actions, np.int64),
            self.table is None,
            self.on_illegal,
            self.scheme,
            self._listed,
            self._moves,
            self.faulty,
            self.rewards,
        )
        if refused >= 0:
            where = f"game {refused}: " if len(batch) > 1 else ""
            raise IllegalMoveError(f"{where}action {int(actions[refused])} is not legal here")
        return self.faulty

    def play_moves(self, games: Indices, moves: NDArray[Any]) -> None:
        """Play one move of an agent in each of these games."""
        batch = self.batch
        play_moves(self._nodes, batch.tables, batch.arrays, games, moves, self.scheme, self.rewards)

    def views(self, games: Indices) -> Views:
        """Return what the seats to move may know in these games."""
        return self.batch.views(games)

    def observe(self, seats: NDArray[np.int64], copy: bool = True) -> Observation:
        """Return what these seats see, one for each game, and list the legal actions.

        Without `copy` the arrays are those of the next observation too, and cannot be written.
        """
        batch = self.batch
        self._listed, self._before = self._before, self._listed
        fresh = copy or self._kept is None
        seen = self._recycled.take() if self._kept is None or copy else self._kept
        if self._sets.width:
            self._number(self._everyone, seats, self._one_game, NO_OFFSETS, fresh, seen)
        else:
            for chunk in self._chunks:
                moves, offsets = batch.legal(chunk, placements_only=True, copy=False, fewest_blanks=True)
                self._number(chunk, seats, moves, offsets, fresh, seen)
        if copy:
            self._kept = None
            return self._as_observation(seen)
        self._kept = seen
        shown = self._as_observation(seen)
        for key, array in shown.items():
            shown[key] = array.view()
            shown[key].flags.writeable = False
        return shown

    def _number(
        self,
        games: Indices,
        seats: NDArray[np.int64],
        moves: NDArray[np.int32],
        offsets: Indices,
        fresh: bool,
        seen: Seen,
    ) -> None:
        """Write the observations of some games, whose legal moves are given, and the numbers of their actions."""
        if self.candidates and len(moves) > len(self._space.order):
            size = 2 * len(moves)
            self._space = self._space._replace(keys=np.zeros((size, 2), np.int64), order=np.zeros(size, np.int64))
        while True:
            needed = observe(
                self.batch.tables,
                self.batch.arrays,
                self._sets,
                games,
                seats,
                moves,
                offsets,
                fresh,
                self._space,
                self._before,
                self._listed,
                seen,
            )
            if needed == 0:
                return
            smaller, self._listed = self._listed, self._make_listed(2 * needed)
            self._listed.moves[: len(smaller.moves)] = smaller.moves
            self._listed.ids[: len(smaller.ids)] = smaller.ids
            self._listed.offsets[:] = smaller.offsets

    def last_look(self, games: Indices, seats: NDArray[np.int64]) -> list[Observation]:
        """Return what these seats see of games that are over; the only action is the pass.

        What says so is the same for all, and cannot be written.
        """
        seen = self._make_seen(len(games), with_actions=False)
        describe_rows(self.batch.tables, self.batch.arrays, games, seats, seen)
        shown = self._as_observation(seen)
        return [
            {key: self._only_pass[key] if key in self._only_pass else array[i] for key, array in shown.items()}
            for i in range(len(games))
        ]

    def info(self) -> dict[str, NDArray[Any]]:
        """Return what is known besides the observation."""
        arrays, offsets = self.batch.arrays, self._listed.offsets
        number = (offsets[1:] - offsets[:-1]) * (arrays.ending == RUNNING)
        return {"scores": arrays.scores.copy(), "ply": arrays.ply.copy(), "legal_actions": number}

    def facts(self, game: int) -> dict[str, Any]:
        """Return what `info` does, for one game and as plain values."""
        arrays, offsets = self.batch.arrays, self._listed.offsets
        number = 0 if arrays.ending[game] else int(offsets[game + 1] - offsets[game])
        return {"scores": arrays.scores[game].copy(), "ply": int(arrays.ply[game]), "legal_actions": number}

    def legal(self) -> tuple[NDArray[np.int32], Indices]:
        """Return the legal actions of all games in one array, and where each game's start."""
        return self._listed.ids[: self._listed.offsets[-1]].copy(), self._listed.offsets.copy()

    def random_actions(self, rng: np.random.Generator) -> NDArray[Any]:
        """Return a legal action for each game, each as likely as the other."""
        offsets = self._listed.offsets
        drawn: NDArray[Any] = self._listed.ids[offsets[:-1] + rng.integers(offsets[1:] - offsets[:-1])]
        return drawn

    def legal_moves(self, game: int) -> tuple[NDArray[np.int32], NDArray[np.int16]]:
        """Return the legal actions of one game, and their moves as rows of numbers."""
        first, last = self._listed.offsets[game], self._listed.offsets[game + 1]
        return self._listed.ids[first:last], self._listed.moves[first:last]

    def move(self, game: int, row: NDArray[Any]) -> Move:
        """Return a row of numbers as a move on a game's board."""
        size = self.batch.ruleset.size
        return from_row(row, self.batch.arrays.cells[game].reshape(size, size))

    def rack(self, game: int, seat: int) -> str:
        """Return a rack as text, `_` for a blank."""
        arrays = self.batch.arrays
        return "".join(texts(arrays.racks[game, seat, : arrays.held[game, seat]]))

    def snapshot(self, game: int) -> tuple[Any, ...]:
        """Return a copy of a game's state."""
        return self.batch.snapshot(game)

    def restore(self, game: int, snapshot: tuple[Any, ...]) -> None:
        """Set a game to a state that `snapshot` returned."""
        self.batch.restore(game, snapshot)

    def text(self, game: int) -> str:
        """Return a game drawn as text."""
        return drawing.scrabble_text(self, game)

    def picture(self, game: int) -> NDArray[np.uint8]:
        """Return a game drawn as pixels."""
        return drawing.scrabble_picture(self, game)


def _only_pass(space: gym.spaces.Dict) -> Observation:
    """Return the mask and the candidates of a game that is over."""
    shown: Observation = {}
    for key, dtype in (("action_mask", np.int8), ("candidates", np.int16)):
        if key in space.spaces:
            shown[key] = np.zeros(space[key].shape or (), dtype)
            shown[key].flat[0] = 1
            shown[key].flags.writeable = False
    return shown


def _choose_table(actions: str, rules: Ruleset, words: Lexicon) -> ActionTable | None:
    if actions not in ("auto", "table", "candidates"):
        raise LexarenaError(f"actions is auto, table or candidates, not {actions!r}")
    if actions == "candidates" or (actions == "auto" and count_actions(rules, words) > MOST_ACTIONS):
        return None
    return action_table(replace(rules, max_steps=None), words)


def _check_candidates(candidates: int | None, rules: Ruleset) -> int:
    others = 1 << rules.rack_size  # every exchange and the pass
    if candidates is None:
        return others + max(96, others)
    if candidates <= others:
        raise LexarenaError(
            f"candidates is {candidates}; the exchanges of {rules.rack_size} tiles and the pass take up to {others}, and "
            "none of them is left out, so allow more"
        )
    return candidates


def _check_extra(extra: bool | Iterable[str]) -> tuple[str, ...]:
    if isinstance(extra, bool):
        return EXTRA_KEYS if extra else ()
    wanted = (extra,) if isinstance(extra, str) else tuple(extra)
    for key in wanted:
        if key not in EXTRA_KEYS:
            raise LexarenaError(f"an observation has no key {key!r}; the extra ones are {', '.join(EXTRA_KEYS)}")
    return tuple(key for key in EXTRA_KEYS if key in wanted)
