"""Training data of a value network: afterstates of self-play and how their games continued, generated as needed.

Both seats play by equity; occasionally a move is chosen by points alone, so that the network also sees
moves that are rarely best. A few afterstates of each game are used. Nothing is written to disk: a chunk of games depends
only on the seed and its number, so a resumed training run sees the same data as one that was not interrupted.
"""

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from threading import local
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.core.rng import SEED_LIMIT, random_below
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.engine.arrays import RUNNING, RuleTables, apply, deal
from lexarena.games.scrabble.engine.best import MOST_BLANKS
from lexarena.games.scrabble.engine.tiles import COL, DIRECTION, KIND, LENGTH, PLACE, ROW, SCORE, move_width
from lexarena.games.scrabble.rules.batch import rule_tables
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset
from lexarena.games.scrabble.search.rollouts import Room, StageLeaves, choose_move, make_room, stage_leaves
from lexarena.games.scrabble.search.valuation import valuation_of
from lexarena.games.scrabble.search.value_player import CARD_KIND, Afterstates, make_afterstates, write_afterstate
from lexarena.kernels import Numbers, int64, kernel
from lexarena.learning.config import Options, check_options
from lexarena.learning.selfplay import Arrays
from lexarena.words.anagrams import AnagramIndex
from lexarena.words.lexicon import Lexicon, load_lexicon

OPTIONS = {"ruleset": "mini", "lexicon": ""}
CHUNK = 64
"""The number of games that a thread plays at a time."""
PER_GAME = 6
"""The number of afterstates that are sampled from each game."""
GREEDY = 12
"""One move in this many is chosen by points alone."""
_LONGEST = 200
"""Moves after this one are not sampled."""
_AHEAD = 3
"""The number of chunks that each thread makes in advance."""


class Sequels(NamedTuple):
    """How games continued after afterstates, one row each, from the view of the player who has just moved."""

    spread: NDArray[np.int16]  # the points at the end minus the other's
    points: NDArray[np.int16]  # (rows, 2): of the other's next move, and of the player's next move
    squares: NDArray[np.uint8]  # (rows, 2, squares): 1 where these moves lay a tile


class Samples(NamedTuple):
    """Afterstates and their sequels."""

    seen: Afterstates
    then: Sequels

    def __len__(self) -> int:
        return len(self.then.spread)


def make_samples(rows: int, size: int) -> Samples:
    """Return arrays for this number of afterstates on a board of this size."""
    then = Sequels(np.zeros(rows, np.int16), np.zeros((rows, 2), np.int16), np.zeros((rows, 2, size * size), np.uint8))
    return Samples(make_afterstates(rows, size), then)


def joined(parts: list[Samples]) -> Samples:
    """Return all samples together."""
    return Samples(
        Afterstates._make(np.concatenate(arrays) for arrays in zip(*(part.seen for part in parts), strict=True)),
        Sequels._make(np.concatenate(arrays) for arrays in zip(*(part.then for part in parts), strict=True)),
    )


def make_value_stream(options: Options, seed: int) -> "ValueData":
    """Return the samples of the ruleset and the lexicon in the options."""
    sound = check_options("the game scrabble", options, OPTIONS)
    rules = load_ruleset(sound["ruleset"])
    if rules.counts[26] > MOST_BLANKS:
        raise LexarenaError(f"{rules.name} has {rules.counts[26]} blanks; value networks support at most {MOST_BLANKS}")
    return ValueData(rules, load_lexicon(sound["lexicon"] or rules.words, rules.size), seed)


class ValueData:
    """The samples of a ruleset, in numbered chunks.

    >>> data = make_value_stream({"ruleset": "mini"}, seed=1)
    >>> batch = next(data.batches(first=0, size=100, threads=1))
    >>> batch["cells"].shape[1], batch["squares"].shape[1:]
    (25, (2, 25))
    """

    def __init__(self, rules: Ruleset, lexicon: Lexicon, seed: int = 0) -> None:
        self.rules, self.lexicon, self.seed = rules, lexicon, seed
        self.tables = rule_tables(rules)
        self._leaves = stage_leaves(valuation_of(rules))
        places = len(self._leaves.keys)
        self._by_points = StageLeaves(np.zeros(0, np.int64), self._leaves.keys, np.zeros((1, places), np.int64))
        self._own = local()

    @property
    def about(self) -> dict[str, str]:
        """The ruleset, the lexicon and its hash, and the kind of network, for its card."""
        words = self.lexicon
        return {"ruleset": self.rules.name, "lexicon": words.name, "lexicon_hash": words.hash, "kind": CARD_KIND}

    def chunk(self, number: int) -> Samples:
        """Return the samples of a numbered chunk of games; the same number gives the same samples."""
        if not hasattr(self._own, "room"):
            self._own.room = make_room(self.tables, move_width(self.rules.rack_size))
            self._own.past = make_samples(_LONGEST, self.rules.size)
            self._own.seats = np.zeros(_LONGEST, np.int64)
        out = make_samples(CHUNK * PER_GAME, self.rules.size)
        first = (self.seed * 1_000_003 + number * CHUNK) % SEED_LIMIT
        seeds = ((first + np.arange(CHUNK)) % SEED_LIMIT).astype(np.uint64)
        written = play_games(
            self.lexicon.nodes,
            self.lexicon.index,
            self._leaves,
            self._by_points,
            self.tables,
            seeds,
            self._own.room,
            self._own.past,
            self._own.seats,
            out,
        )
        seen = Afterstates._make(array[:written] for array in out.seen)
        return Samples(seen, Sequels._make(array[:written] for array in out.then))

    def batches(self, first: int, size: int, threads: int) -> Iterator[Arrays]:
        """Yield batches of whole chunks from number `first` on, of at least `size` samples unless games are very short."""
        chunks = -(-size // (CHUNK * PER_GAME))
        made = self._chunks(first * chunks, threads)
        while True:
            samples = joined([next(made) for _ in range(chunks)])
            yield {**samples.seen._asdict(), **samples.then._asdict()}

    def _chunks(self, first: int, threads: int) -> Iterator[Samples]:
        """Yield the chunks from a number on, without end; threads make them in advance."""
        with ThreadPoolExecutor(threads) as pool:
            waiting: list[Future[Samples]] = []
            number = first
            try:
                while True:
                    while len(waiting) < _AHEAD * threads:
                        waiting.append(pool.submit(self.chunk, number))
                        number += 1
                    yield waiting.pop(0).result()
            finally:
                for each in waiting:
                    each.cancel()


@kernel
def play_games(
    nodes: Numbers,
    index: AnagramIndex,
    leaves: StageLeaves,
    by_points: StageLeaves,
    rules: RuleTables,
    seeds: NDArray[np.uint64],
    room: Room,
    past: Samples,
    seats: Numbers,
    out: Samples,
) -> int:
    """Play games with these seeds; write some afterstates of each, and return their number.

    `past` has the current game: row t is the afterstate of move t, and the squares of that move.
    """
    game, rack, written = room.game, room.deal.racks[0, 0], int64(0)
    for number in range(len(seeds)):
        deal(rules, game, room.only, seeds[number : number + 1])
        seed = int64(seeds[number])
        turns = int64(0)
        while game.ending[0] == RUNNING:
            seat = int64(game.to_move[0])
            for i in range(len(rack)):
                rack[i] = game.racks[0, seat, i]
            greedy = random_below(seed, (int64(turns) << 24) + 1, GREEDY) == 0 and game.ends[0, 1] > game.ends[0, 0]
            if greedy:
                choose_move(index, by_points, rules, room, 1)
            else:
                choose_move(index, leaves, rules, room, 0)
            move = room.move[0]
            if turns < _LONGEST:
                _mark_squares(rules.size, game.cells[0], move, past.then.squares[turns, 0])
            apply(nodes, rules, game, room.only, room.move)
            if turns < _LONGEST:
                write_afterstate(rules, game, 0, seat, rack, move, past.seen, turns)
                past.then.points[turns, 0] = move[SCORE]
                seats[turns] = seat
            turns += 1
        written = _take(min(turns, _LONGEST), seed, game.scores[0], seats, past, out, written)
    return written


@kernel
def _mark_squares(size: int, cells: Numbers, move: Numbers, squares: Numbers) -> None:
    """Write 1 for each square on which a move lays a tile, and 0 for the others."""
    squares[:] = 0
    if move[KIND] != PLACE:
        return
    down = int64(move[DIRECTION])
    for i in range(move[LENGTH]):
        at = (int64(move[ROW]) + i * down) * size + int64(move[COL]) + i * (1 - down)
        if cells[at] == 0:
            squares[at] = 1


@kernel
def _take(turns: int, seed: int, scores: Numbers, seats: Numbers, past: Samples, out: Samples, written: int) -> int:
    """Write some afterstates of a game that has ended, never the last one; return the number written so far."""
    # The moves of a game are divided into `PER_GAME` parts, and one move is drawn from each.
    for part in range(PER_GAME):
        first, last = (turns - 1) * part // PER_GAME, (turns - 1) * (part + 1) // PER_GAME
        if last <= first:
            continue
        turn = first + random_below(seed, 2 + part, last - first)
        seat = seats[turn]
        to = written
        for at in range(out.seen.cells.shape[1]):
            out.seen.cells[to, at] = past.seen.cells[turn, at]
            for direction in range(2):
                out.seen.masks[to, direction, at] = past.seen.masks[turn, direction, at]
            for later in range(2):
                there = turn + 1 + later < turns
                out.then.squares[to, later, at] = past.then.squares[turn + 1 + later, 0, at] if there else 0
        for slot in range(out.seen.counts.shape[1]):
            out.seen.counts[to, slot] = past.seen.counts[turn, slot]
        for each in range(out.seen.numbers.shape[1]):
            out.seen.numbers[to, each] = past.seen.numbers[turn, each]
        for later in range(2):
            out.then.points[to, later] = past.then.points[turn + 1 + later, 0] if turn + 1 + later < turns else 0
        out.then.spread[to] = int64(scores[seat]) - int64(scores[1 - seat])
        written += 1
    return written
