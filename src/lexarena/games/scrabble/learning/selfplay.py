"""Self-play of Scrabble: thousands of games in shards, one per thread, in compiled kernels."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from lexarena.core.rng import SEED_LIMIT
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.engine.arrays import RUNNING, GameArrays
from lexarena.games.scrabble.engine.tiles import COL, DIRECTION, EXCHANGE, KIND, LENGTH, LETTER, PASS, ROW, TILES
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset
from lexarena.games.scrabble.search.neural_features import HIDDEN, NUMBERS, FeatureEncoder, Features, Layout
from lexarena.kernels import Numbers, int64, kernel, uint64
from lexarena.learning.config import Options, check_options
from lexarena.learning.selfplay import WORD_MARKS, Arrays, Decisions, Played
from lexarena.words.lexicon import Lexicon, load_lexicon

OPTIONS = {"ruleset": "mini", "lexicon": ""}
TURNS, PASSES, EXCHANGES, ENDED, PLIES, COVERED = range(6)
R = TypeVar("R")


def make_selfplay(games: int, options: Options, seed: int, threads: int) -> "ScrabbleSelfPlay":
    """Return self-play with the ruleset and the lexicon in the options."""
    sound = check_options("the game scrabble", options, OPTIONS)
    rules = load_ruleset(sound["ruleset"])
    return ScrabbleSelfPlay(games, rules, load_lexicon(sound["lexicon"] or rules.words, rules.size), seed, threads)


class ScrabbleSelfPlay:
    """`games` games of one ruleset. The deals depend on the seed alone, not on the number of threads.

    >>> selfplay = ScrabbleSelfPlay(4, "mini")
    >>> decisions = selfplay.decisions()
    >>> played = selfplay.play(selfplay.choose_fixed("greedy", decisions, np.random.default_rng(0)))
    >>> len(decisions), played.points[:, 0].max() > 0
    (4, np.True_)
    """

    fixed_players = ("greedy", "random")
    """They choose among the candidates, in which a blank is used only if necessary; see `_choose_fixed`."""

    def __init__(
        self,
        games: int,
        ruleset: str | Ruleset = "mini",
        lexicon: str | Lexicon | None = None,
        seed: int = 0,
        threads: int = 1,
    ) -> None:
        rules = load_ruleset(ruleset)
        words = load_lexicon(lexicon if lexicon is not None else rules.words, rules.size)
        self.ruleset, self.lexicon, self.seed = rules, words, seed
        self.layout = Layout.of(rules)
        self.games = games
        self._deals = np.zeros(games, np.int64)
        self._marks = np.zeros(WORD_MARKS, np.uint8)
        edges = np.linspace(0, games, min(threads, games) + 1).astype(np.int64)
        self._shards = [
            _Shard(self, int(first), int(last), self._seeds(np.arange(first, last))) for first, last in pairwise(edges)
        ]
        self._pool = ThreadPoolExecutor(len(self._shards)) if len(self._shards) > 1 else None

    def _seeds(self, games: NDArray[np.int64]) -> NDArray[np.uint64]:
        """Return the seeds of the next deals in these games, different from those of all other deals."""
        numbers = games + self._deals[games] * self.games
        return ((self.seed * 1_000_003 % SEED_LIMIT + numbers) % SEED_LIMIT).astype(np.uint64)

    def deal_again(self, games: NDArray[np.int64]) -> NDArray[np.uint64]:
        """Count a deal in these games and return their seeds."""
        self._deals[games] += 1
        return self._seeds(games)

    def _each(self, work: "Callable[[_Shard], R]") -> list[R]:
        """Run `work` on every shard, in parallel."""
        return list(map(work, self._shards) if self._pool is None else self._pool.map(work, self._shards))

    @property
    def about(self) -> dict[str, str]:
        """The ruleset, the lexicon and its hash."""
        return {"ruleset": self.ruleset.name, "lexicon": self.lexicon.name, "lexicon_hash": self.lexicon.hash}

    def stagger(self) -> None:
        """Do nothing: games of Scrabble differ in length, so they are soon at different stages."""

    def decisions(self) -> Decisions:
        """Return the pending decision of each game."""
        parts = self._each(_Shard.encode)
        counts = np.array([len(part.ids) for part in parts])
        starts = np.concatenate(([0], np.cumsum(counts)))
        layout, total = self.layout, int(starts[-1])
        positions: Arrays = {
            "board": np.empty((self.games, layout.squares), np.int16),
            "counts": np.empty((self.games, 54), np.int8),
            "numbers": np.empty((self.games, len(NUMBERS)), np.int16),
            "hidden": np.empty((self.games, HIDDEN), np.int8),
        }
        candidates: Arrays = {
            "ids": np.empty((total, layout.rack_size + 1), np.int16),
            "score": np.empty(total, np.int16),
        }
        seats, offsets = np.empty(self.games, np.int8), np.empty(self.games + 1, np.int64)
        offsets[-1] = total

        def fill(shard: "_Shard") -> None:
            mine = slice(shard.first, shard.last)
            place = self._shards.index(shard)
            lists = slice(int(starts[place]), int(starts[place + 1]))
            for name, array in positions.items():
                array[mine] = getattr(parts[place], name)
            for name, array in candidates.items():
                array[lists] = getattr(parts[place], name)
            offsets[mine] = parts[place].offsets[:-1] + starts[place]
            seats[mine] = shard.batch.arrays.to_move

        self._each(fill)
        return Decisions(seats, positions, candidates, offsets)

    def choose_fixed(self, name: str, decisions: Decisions, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return the choices of `greedy` or `random`; without a placement, both exchange as much as they can, or pass."""
        ids, score = decisions.candidates["ids"], decisions.candidates["score"]
        chosen, dice = np.zeros(len(decisions), np.int64), rng.random(len(decisions))
        first_placement = int64(self.layout.first_kind + self.layout.rack_size + 1)
        _choose_fixed(name == "greedy", ids, score, decisions.offsets, first_placement, dice, chosen)
        return chosen

    def play(self, chosen: NDArray[np.int64]) -> Played:
        """Play one candidate in each game; a finished game is dealt again."""
        games = self.games
        played = Played(
            np.empty((games, 2), np.float32),
            np.empty(games, np.bool_),
            np.empty((games, 2), np.int8),
            np.empty((games, 2), np.int32),
        )
        self._each(lambda shard: shard.play(chosen[shard.first : shard.last], played, self._marks))
        return played

    def statistics(self) -> dict[str, float]:
        """Return statistics of the turns since the last call and of the games that ended."""
        total = np.sum([shard.tallies for shard in self._shards], axis=0)
        figures = {
            "vocabulary": float(np.count_nonzero(self._marks)),
            "passes": float(total[PASSES] / max(total[TURNS], 1)),
            "exchanges": float(total[EXCHANGES] / max(total[TURNS], 1)),
        }
        if total[ENDED]:
            figures["coverage"] = float(total[COVERED] / (total[ENDED] * self.layout.squares))
        self._marks[:] = 0
        for shard in self._shards:
            shard.tallies[:] = 0
        return figures

    def snapshot(self) -> Arrays:
        """Return the games, and how many times each was dealt."""
        rows = [shard.batch.arrays for shard in self._shards]
        arrays = {name: np.concatenate([getattr(part, name) for part in rows]) for name in GameArrays._fields}
        tallies = np.sum([shard.tallies for shard in self._shards], axis=0)
        return arrays | {"deals": self._deals.copy(), "marks": np.packbits(self._marks), "tallies": tallies}

    def restore(self, snapshot: Arrays) -> None:
        """Go back to a snapshot."""
        self._deals[:] = snapshot["deals"]
        self._marks[:] = np.unpackbits(snapshot["marks"])
        for number, shard in enumerate(self._shards):
            shard.tallies[:] = snapshot["tallies"] if number == 0 else 0
            for name in GameArrays._fields:
                getattr(shard.batch.arrays, name)[:] = snapshot[name][shard.first : shard.last]


class _Shard:
    """Some of the games, in separate arrays, for one thread."""

    def __init__(self, selfplay: ScrabbleSelfPlay, first: int, last: int, seeds: NDArray[np.uint64]) -> None:
        self.selfplay, self.first, self.last = selfplay, first, last
        self.batch = Batch(last - first, selfplay.ruleset, selfplay.lexicon, seeds)
        self.tallies = np.zeros(6, np.int64)
        self._everyone = np.arange(last - first)
        self._encoder = FeatureEncoder(selfplay.ruleset)
        self._features: Features | None = None

    def encode(self) -> Features:
        """List the moves of all games with their features."""
        self._features = self._encoder.encode(self.batch, self._everyone)
        return self._features

    def play(self, chosen: NDArray[np.int64], played: Played, marks: NDArray[np.uint8]) -> None:
        """Play one move in each game, and write its results."""
        features, batch, mine = self._features, self.batch, slice(self.first, self.last)
        if features is None:
            raise LexarenaError("call decisions before each play")
        self._features = None
        at = features.offsets[:-1] + chosen
        if (chosen < 0).any() or (at >= features.offsets[1:]).any():
            raise LexarenaError("a game has no such candidate")
        moves = features.moves[at].astype(np.int32)
        arrays = batch.arrays
        note_moves(batch.ruleset.size, arrays.cells, moves, marks, self.tallies)
        before = arrays.scores.copy()
        batch.apply(moves)
        scores, finished = arrays.scores, arrays.ending != RUNNING
        lead = np.sign(scores[:, 0] - scores[:, 1]) * finished
        played.points[mine] = scores - before
        played.finished[mine] = finished
        played.results[mine] = np.stack((lead, -lead), axis=1)
        played.scores[mine] = scores
        ended = np.flatnonzero(finished)
        if len(ended):
            self.tallies[ENDED] += len(ended)
            self.tallies[PLIES] += int(arrays.ply[ended].sum())
            self.tallies[COVERED] += int(np.count_nonzero(arrays.cells[ended]))
            batch.reset(ended, self.selfplay.deal_again(ended + self.first))


@kernel
def note_moves(
    size: int, cells: NDArray[np.uint8], moves: NDArray[np.int32], marks: NDArray[np.uint8], tallies: Numbers
) -> None:
    """Count the moves by kind, and mark the words that they form, before they are played."""
    for i in range(len(moves)):
        move = moves[i]
        tallies[TURNS] += 1
        if move[KIND] == PASS:
            tallies[PASSES] += 1
        elif move[KIND] == EXCHANGE:
            tallies[EXCHANGES] += 1
        else:
            at, step = int64(move[ROW]) * size + int64(move[COL]), size if move[DIRECTION] else 1
            key, column = uint64(0), TILES
            for _ in range(move[LENGTH]):
                letter = int64(cells[i, at])
                if letter == 0:
                    letter = int64(move[column])
                    column += 1
                key = (key + uint64(letter & LETTER)) * uint64(0x9E3779B97F4A7C15)
                at += step
            marks[int64((key ^ (key >> uint64(32))) & uint64(WORD_MARKS - 1))] = 1


@kernel
def _choose_fixed(
    greedy: bool,
    ids: NDArray[np.int16],
    score: Numbers,
    offsets: Numbers,
    first_placement: int,
    dice: NDArray[np.float64],
    chosen: Numbers,
) -> None:
    """Write the placement with the most points, or a random one; without any, the longest exchange, or the pass."""
    kind = ids.shape[1] - 1
    for i in range(len(chosen)):
        first, last = offsets[i], offsets[i + 1]
        placements = int64(0)
        best = first
        for at in range(first, last):
            if ids[at, kind] >= first_placement:
                if placements == 0 or score[at] > score[best]:
                    best = at
                placements += 1
        if placements == 0:
            for at in range(first, last):
                if ids[at, kind] > ids[best, kind]:
                    best = at
        elif not greedy:
            best = first + int64(dice[i] * placements)  # placements come first
        chosen[i] = best - first
