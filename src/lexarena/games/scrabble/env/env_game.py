"""Scrabble games as an environment sees them: observations, numbered actions and rewards of many games at once."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

import gymnasium as gym
import numpy as np
from numpy.typing import NDArray

from lexarena.core.game import Indices, MoveArray
from lexarena.envs import env_game as base
from lexarena.errors import IllegalMoveError, whole_number
from lexarena.games.scrabble.engine.arrays import RUNNING, STEP_LIMIT
from lexarena.games.scrabble.engine.tiles import BLANK, LETTER, joined, move_width, tile_text
from lexarena.games.scrabble.env.actions import (
    MOST_ACTIONS,
    PASS_ID,
    action_table,
    check_candidates,
    choose_table,
    count_actions,
    exchanged_tiles,
)
from lexarena.games.scrabble.env.candidates import SCORES, candidate_width, slots_of_sets
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
from lexarena.games.scrabble.rules.game import Batch, Game
from lexarena.games.scrabble.rules.moves import Move, from_row, square_text
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.variant import ScrabbleVariant

COUNTERS = ("bag", "opponent_tiles", "scoreless", "ply")
BOUND = np.iinfo(np.int32).max
"""The bound of a score: rulesets are free, so only the type limits it."""
NO_OFFSETS = np.zeros(0, np.int64)
CHUNK = 256
"""The number of games that are listed at once; the lists of more would not fit into the processor's cache."""
BLANK_INK = (190, 40, 40)
PREMIUMS = {"DL": (175, 215, 255), "TL": (70, 130, 220), "DW": (255, 175, 215), "TW": (225, 70, 70)}


class ScrabbleEnvGame(base.EnvGame):
    """Games of one ruleset and lexicon, with numbered actions; `ScrabbleEnv` lists the options.

    The extra keys of an observation: which tiles on the board are blanks; the number of each tile in the bag or the other
    rack; the number of tiles in the bag and in the other rack; the turns in a row without points; the moves played.
    """

    extra_keys = ("board_blank", "unseen", *COUNTERS)
    has_pass = True

    def __init__(
        self,
        variant: ScrabbleVariant,
        games: int,
        *,
        actions: str = "auto",
        candidates: int | None = None,
        rewards: base.Rewards = "points",
        on_illegal: str = "terminate",
        max_steps: int | None = None,
        extra: bool | Iterable[str] = False,
        mask: bool = True,
    ) -> None:
        super().__init__(variant, games, rewards=rewards, on_illegal=on_illegal, extra=extra, mask=mask)
        rules, words = variant.ruleset, variant.lexicon
        if max_steps is not None:
            rules = replace(rules, max_steps=whole_number("max_steps", max_steps, 1))
        self.batch = Batch(games, rules, words)
        self.to_move, self.ending = self.batch.arrays.to_move, self.batch.arrays.ending
        self.table = choose_table(actions, rules, words)
        self.candidates = 0 if self.table else check_candidates(candidates, rules)
        """The number of candidates that an observation has room for; 0 where actions are ids of the table."""
        count = self.table.count if self.table else self.candidates
        self.action_space = gym.spaces.Discrete(count)
        self.observation_space = self._make_space(count)
        self._moves = np.zeros((games, move_width(rules.rack_size)), np.int32)
        self._nodes = words.nodes
        actions_in_all = count_actions(rules, words)
        self._sets, room = NO_SETS, 1024
        if actions_in_all <= MOST_ACTIONS:
            self._sets = word_sets(action_table(replace(rules, max_steps=None), words))
            room = actions_in_all
        self._one_game = np.zeros((room if self._sets.width else 0, move_width(rules.rack_size)), np.int32)
        self._chunks = [self.everyone[first : first + CHUNK] for first in range(0, games, CHUNK)]
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
        squares, features = rules.size * rules.size, candidate_width(rules.rack_size)
        self._columns: dict[str, tuple[int, type[np.generic], bool]] = {
            "board": (squares, np.int32, True),
            "rack": (27, np.int32, True),
            "score_self": (1, np.int32, True),
            "score_opp": (1, np.int32, True),
            "board_blank": (squares, np.int8, "board_blank" in self.extra),
            "unseen": (27, np.int32, "unseen" in self.extra),
            "counters": (len(COUNTERS), np.int32, bool(self.extra)),
            "mask": (count, np.int8, mask),
            "candidates": (self.candidates * features, np.int16, bool(self.candidates)),
        }
        """The arrays of an observation: columns, type, and whether the observation has it."""
        self._only_pass = _only_pass(self.observation_space)
        self._recycled: base.Recycled[Seen] = base.Recycled(partial(self._make_seen, games))

    def _make_space(self, count: int) -> gym.spaces.Dict:
        rules, int32 = self.batch.ruleset, np.int32
        size, tiles = rules.size, max(rules.total_tiles, 1)
        spaces: base.Spaces = {
            "board": gym.spaces.Box(0, 26, (size, size), int32),
            "rack": gym.spaces.Box(0, rules.rack_size, (27,), int32),
        }
        if self.masked:
            spaces["action_mask"] = gym.spaces.MultiBinary(count)
        spaces["score_self"] = gym.spaces.Box(-BOUND, BOUND, (1,), int32)
        spaces["score_opp"] = gym.spaces.Box(-BOUND, BOUND, (1,), int32)
        if self.candidates:
            shape = (self.candidates, candidate_width(rules.rack_size))
            spaces["candidates"] = gym.spaces.Box(0, SCORES - 1, shape, np.int16)
        extras: base.Spaces = {
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
        left_out = () if with_actions else ("mask", "candidates")
        rows = {name: games if each[2] and name not in left_out else 0 for name, each in self._columns.items()}
        return Seen(**{name: np.empty((rows[name], each[0]), each[1]) for name, each in self._columns.items()})

    def _as_observation(self, seen: Seen) -> base.Observation:
        size = self.batch.ruleset.size
        shown: base.Observation = {"board": seen.board.reshape(-1, size, size), "rack": seen.rack}
        if self.masked:
            shown["action_mask"] = seen.mask
        shown["score_self"], shown["score_opp"] = seen.score_self, seen.score_opp
        if self.candidates:
            shape = (-1, self.candidates, candidate_width(self.batch.ruleset.rack_size))
            shown["candidates"] = seen.candidates.reshape(shape) if len(seen.candidates) else seen.candidates
        more: base.Observation = {"board_blank": seen.board_blank.reshape(-1, size, size), "unseen": seen.unseen}
        more |= {key: seen.counters[:, place : place + 1] for place, key in enumerate(COUNTERS)}
        return shown | {key: more[key] for key in self.extra}

    @property
    def truncated(self) -> NDArray[np.bool_]:
        """Whether the limit of steps cut a game short."""
        return np.equal(self.ending, STEP_LIMIT)

    def deal(self, games: Indices, seeds: NDArray[np.uint64]) -> None:
        """Restart these games."""
        self.batch.reset(games, seeds)

    def play(self, actions: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Play one action in each game; return where it was illegal."""
        batch = self.batch
        refused = play_actions(
            self._nodes,
            batch.tables,
            batch.arrays,
            self.everyone,
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
            raise self.illegal_action(refused, int(actions[refused]))
        return self.faulty

    def refusal(self, game: int, action: int) -> tuple[str, str]:
        """Return which move an illegal action means in a game, and why the rules refuse it."""
        if self.table is None:
            return "a place in the list of candidates", f"it has {len(self.legal_moves(game)[0])}, counted from 0"
        state = Game(self.batch.ruleset, self.batch.lexicon)
        state.batch.restore(0, self.batch.snapshot(game))
        move = str(Move.exchange(exchanged_tiles(action, self.rack(game, state.to_move))))
        if action >= self.table.tables.first:
            direction, row, col, word = self.table.placement(action)
            move, state.board.dictionary = f"{square_text(row, col, direction)} {word}", state.lexicon
        try:
            state.parse(move)
        except IllegalMoveError as error:
            return move, str(error)
        return move, "another action stands for this move"

    def play_moves(self, games: Indices, moves: MoveArray) -> None:
        """Play one move of an agent in each of these games."""
        rows, batch = np.asarray(moves, np.int32), self.batch
        play_moves(self._nodes, batch.tables, batch.arrays, games, rows, self.scheme, self.rewards)

    def views(self, games: Indices) -> Views:
        """Return what the seats to move may know in these games."""
        return self.batch.views(games)

    def show(self, views: Views) -> None:  # type: ignore[override] # those of the game
        """Set the games to what these views show; the views repeat if they are too few."""
        rows = np.resize(views.games, len(self.everyone))
        for name, array in self.batch.arrays._asdict().items():
            array[...] = getattr(views.batch.arrays, name)[rows]

    def set_up(self, text: str, seed: int) -> Game:
        """Return the game in the position of a CGP line; the seed deals what it does not say."""
        return Game.from_cgp(text, self.batch.ruleset, self.batch.lexicon, seed)

    def moves_of(self, actions: NDArray[np.int64]) -> NDArray[np.int32]:
        """Return the moves that legal actions mean, one for each of the first games."""
        offsets, ids = self._listed.offsets, self._listed.ids
        places = [
            first + np.flatnonzero(ids[first:last] == action)[0]
            for first, last, action in zip(offsets[:-1], offsets[1:], actions.tolist(), strict=False)
        ]
        return self._listed.moves[places].astype(np.int32)

    def observe(self, seats: NDArray[np.int64], copy: bool = True) -> base.Observation:
        """Return what these seats see, one for each game, and list the legal actions."""
        batch = self.batch
        self._listed, self._before = self._before, self._listed
        seen, fresh = self._recycled.next(copy)
        if self._sets.width:
            self._number(self.everyone, seats, self._one_game, NO_OFFSETS, fresh, seen)
        else:
            for chunk in self._chunks:
                moves, offsets = batch.legal(chunk, placements_only=True, copy=False, fewest_blanks=True)
                self._number(chunk, seats, moves, offsets, fresh, seen)
        shown = self._as_observation(seen)
        return shown if copy else base.read_only(shown)

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

    def last_look(self, games: Indices, seats: NDArray[np.int64]) -> list[base.Observation]:
        """Return what these seats see of games that are over; the only action is the pass.

        All share the arrays of the mask and the candidates, which are read-only.
        """
        seen = self._make_seen(len(games), with_actions=False)
        describe_rows(self.batch.tables, self.batch.arrays, games, seats, seen)
        shown = self._as_observation(seen)
        return [
            {key: self._only_pass[key] if key in self._only_pass else array[i] for key, array in shown.items()}
            for i in range(len(games))
        ]

    def info(self) -> base.Observation:
        """Return `scores`, `ply` and the number of `legal_actions` of all games."""
        arrays, offsets = self.batch.arrays, self._listed.offsets
        number = np.where(arrays.ending == RUNNING, offsets[1:] - offsets[:-1], 1)  # the pass, once a game is over
        return {"scores": arrays.scores.copy(), "ply": arrays.ply.copy(), "legal_actions": number}

    def info_of(self, game: int) -> base.Info:
        """Return what `info` does, for one game and as plain values; this is faster."""
        arrays, offsets = self.batch.arrays, self._listed.offsets
        number = 1 if arrays.ending[game] else int(offsets[game + 1] - offsets[game])
        return {"scores": arrays.scores[game].copy(), "ply": int(arrays.ply[game]), "legal_actions": number}

    def legal(self) -> tuple[NDArray[np.int32], Indices]:
        """Return the legal actions of all games in one array, and where each game's start."""
        return self._listed.ids[: self._listed.offsets[-1]].copy(), self._listed.offsets.copy()

    def random_actions(self, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return a legal action for each game, all equally likely."""
        offsets = self._listed.offsets
        drawn: NDArray[np.int32] = self._listed.ids[offsets[:-1] + rng.integers(offsets[1:] - offsets[:-1])]
        return drawn

    def final_actions(self) -> list[int]:
        """Return the pass, which the mask of a game that is over shows."""
        return [PASS_ID]

    def legal_moves(self, game: int) -> tuple[NDArray[np.int32], NDArray[np.int16]]:
        """Return the legal actions of one game, and their moves as rows of numbers."""
        first, last = self._listed.offsets[game], self._listed.offsets[game + 1]
        return self._listed.ids[first:last], self._listed.moves[first:last]

    def move(self, game: int, row: NDArray[np.int16]) -> Move:
        """Return a row of numbers as a move on a game's board."""
        size = self.batch.ruleset.size
        return from_row(row.astype(np.int32), self.batch.arrays.cells[game].reshape(size, size))

    def rack(self, game: int, seat: int) -> str:
        """Return a rack as text, `_` for a blank."""
        return joined(self.batch.arrays.racks[game, seat])

    def snapshot(self, game: int) -> base.Snapshot:
        """Return a copy of a game's state."""
        return self.batch.snapshot(game)

    def restore(self, game: int, snapshot: base.Snapshot) -> None:
        """Set a game to a state that `snapshot` returned."""
        self.batch.restore(game, snapshot)

    def text(self, game: int) -> str:
        """Return a game drawn as text, as the beginner's guide prints it."""
        arrays, rules = self.batch.arrays, self.batch.ruleset
        board = arrays.cells[game].reshape(rules.size, rules.size).tolist()
        bar = "=" * 40
        lines = ["", bar, rules.name.upper().replace("-", " ") + (" SCRABBLE" if "mini" in rules.name else ""), bar]
        lines += [" ".join(tile_text(cell) if cell else "." for cell in row) for row in board]
        lines.append("")
        for seat, score in enumerate(arrays.scores[game].tolist()):
            lines.append(f"Player {seat}: Score={score}, Rack={' '.join(self.rack(game, seat))}")
        lines.append(f"Tiles remaining: {arrays.ends[game, 1] - arrays.ends[game, 0]}")
        lines.append(f"Current player: {arrays.to_move[game]}")
        lines.append(f"Valid actions: {len(self.legal_moves(game)[0])}")
        return "\n".join([*lines, bar, ""])

    def picture(self, game: int) -> base.Pixels:
        """Return a game as pixels: the board, below it both racks and scores; an arrow marks the seat to move."""
        arrays, rules = self.batch.arrays, self.batch.ruleset
        size = rules.size
        width = base.SQUARE * max(size, rules.rack_size + 3) + 1
        picture = np.empty((base.SQUARE * (size + 2) + 13, width, 3), np.uint8)
        picture[:] = base.BACKGROUND
        for at, tile in enumerate(arrays.cells[game].tolist()):
            r, c = divmod(at, size)
            premium = rules.layout[r][c]
            if tile:
                ink = BLANK_INK if tile & BLANK else base.INK
                base.draw_square(picture, r * base.SQUARE, c * base.SQUARE, base.TILE, tile_text(tile & LETTER), ink)
            else:
                ground = PREMIUMS[premium] if premium else base.EMPTY
                base.draw_square(picture, r * base.SQUARE, c * base.SQUARE, ground, premium or "", base.INK)
        for seat in (0, 1):
            top = base.SQUARE * (size + seat) + 6 * (seat + 1)
            for place, tile in enumerate(self.rack(game, seat)):
                base.draw_square(picture, top, place * base.SQUARE, base.TILE, tile, base.INK)
            left = rules.rack_size * base.SQUARE + 6
            if arrays.to_move[game] == seat:
                base.write_text(picture, ">", top + 9, left, base.INK)
            base.write_text(picture, str(int(arrays.scores[game, seat])), top + 5, left + 10, base.INK, 2)
        return picture


def _only_pass(space: gym.spaces.Dict) -> base.Observation:
    """Return the mask and the candidates of a game that is over."""
    shown: base.Observation = {}
    for key, dtype in (("action_mask", np.int8), ("candidates", np.int16)):
        if key in space.spaces:
            shown[key] = np.zeros(space[key].shape or (), dtype)
            shown[key].flat[0] = 1
            shown[key].flags.writeable = False
    return shown
