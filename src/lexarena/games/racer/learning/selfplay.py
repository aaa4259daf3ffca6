"""Self-play of Word Racer: many games at once, the moves worth comparing, and the points of each letter.

Two copies of a policy soon call the same few letters, and a policy that knows nothing else loses to an opponent who
calls others. So chance calls some letters, by the game's seed: the first calls of both seats in half of the games, as
in a match, and in some games all calls of one seat, a stranger with favourite letters.
"""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from lexarena.core.rng import SEED_LIMIT
from lexarena.errors import LexarenaError
from lexarena.games.racer.agents.neural_features import candidate_offsets, encode, know, make_features
from lexarena.games.racer.engine.arrays import BOARD_FULL, PLIES, GameArrays, play
from lexarena.games.racer.engine.board import BOARD, CALLS, LINES, PLACE, SEVEN, SIZE, STRETCHES
from lexarena.games.racer.engine.scoring import Tables, change, points_of, words_with
from lexarena.games.racer.rules.game import Batch
from lexarena.games.racer.search.oneply import letters_of
from lexarena.kernels import Numbers, int64, kernel, uint64
from lexarena.learning.config import Options, check_options
from lexarena.learning.selfplay import WORD_MARKS, Arrays, Decisions, Played

ENDED, COVERED, LINES_SCORED, SEVENS = range(4)
TALLIES = 4
_STRETCHES: NDArray[np.int64] = np.array(STRETCHES, np.int64)
"""By row: first cell, length, bit."""


@kernel
def play_and_score(
    tables: Tables, arrays: GameArrays, games: Numbers, actions: Numbers, scores: NDArray[np.int32]
) -> None:
    """Play one legal action in each of these games, and keep up the points of the mover's board."""
    for i in range(len(games)):
        game, action = games[i], int64(actions[i])
        seat = int64(arrays.to_move[game])
        letter = int64(arrays.pending[game]) if action >= PLACE else action // BOARD + 1
        scores[game, seat] += change(tables, arrays.boards[game, seat], action % BOARD, letter)
    play(arrays, games, actions)


@kernel
def note_boards(tables: Tables, boards: NDArray[np.uint8], games: Numbers, marks: Numbers, tallies: Numbers) -> None:
    """Mark the words that stand on the full boards of these games; count cells in words, and lines that score."""
    for i in range(len(games)):
        tallies[ENDED] += 1
        for seat in range(2):
            board = boards[games[i], seat]
            covered = uint64(0)
            for line in range(LINES):
                start, step = (line * SIZE, 1) if line < SIZE else (line - SIZE, SIZE)
                words = words_with(tables.trie, board, start, step, int64(-1), int64(0))
                tallies[LINES_SCORED] += points_of(tables.points, words) > 0
                tallies[SEVENS] += (words >> SEVEN) & 1
                for stretch in range(len(_STRETCHES)):
                    if not (words >> _STRETCHES[stretch, 2]) & 1:
                        continue
                    key = uint64(0)
                    for place in range(_STRETCHES[stretch, 1]):
                        cell = start + (_STRETCHES[stretch, 0] + place) * step
                        covered |= uint64(1) << uint64(cell)
                        key = (key + uint64(board[cell])) * uint64(0x9E3779B97F4A7C15)
                    marks[int64((key ^ (key >> uint64(32))) & uint64(WORD_MARKS - 1))] = 1
            while covered:
                covered &= covered - uint64(1)
                tallies[COVERED] += 1


OPTIONS = {"ruleset": "written", "lexicon": "enable", "book": 0.5, "strangers": 0.2}
BOOK = 2
"""The number of first calls of each seat that are left to chance in games with a book."""
FAVOURITES = 4.0
"""How even a stranger's letters are: the less, the fewer different ones."""
MEMORY_BITS = 17
"""Each thread remembers 2 ** 17 lines, and the facts of eight times as many: 83 MB."""
CANDIDATE_FIELDS = ("letter", "cell", "after", "gain")


def make_selfplay(games: int, options: Options, seed: int, threads: int) -> "RacerSelfPlay":
    """Return self-play with the ruleset, the lexicon and the shares of games with a book or a stranger in the options."""
    return RacerSelfPlay(games, seed=seed, threads=threads, **check_options("the game racer", options, OPTIONS))


class RacerSelfPlay:
    """`games` games of Word Racer. What happens depends on the seed and on what is chosen, not on the number of threads.

    >>> selfplay = RacerSelfPlay(3, seed=1)
    >>> decisions = selfplay.decisions()
    >>> played = selfplay.play(selfplay.choose_fixed("oneply", decisions, np.random.default_rng(0)))
    >>> len(decisions), sorted(decisions.candidates), played.finished.any()
    (3, ['after', 'cell', 'gain', 'letter'], np.False_)
    """

    fixed_players = ("oneply", "random")
    """`oneply` plays what adds most to two lines under plain weights, which is the first candidate."""

    def __init__(
        self,
        games: int,
        ruleset: str = "written",
        lexicon: str | Iterable[str] = "enable",
        book: float = 0.5,
        strangers: float = 0.2,
        seed: int = 0,
        threads: int = 1,
    ) -> None:
        if not (0 <= book <= 1 and 0 <= strangers <= 1):
            raise LexarenaError(f"racer: book and strangers must be shares from 0 to 1, got {book}, {strangers}")
        self.batch = Batch(games, ruleset, lexicon, np.zeros(games, np.uint64))
        self.ruleset, self.lexicon = ruleset, self.batch.lexicon
        self._book, self._strangers = book, strangers
        self._shares = letters_of(self.batch.lexicon)
        self._given = np.zeros((games, CALLS), np.uint8)  # the letters that chance calls; 0 where a seat may choose
        self._scores = np.zeros((games, 2), np.int32)
        self._dealt = np.array([seed, 0], np.int64)  # the seed of all, and how many games have been dealt
        self._marks, self._tallies = np.zeros(WORD_MARKS, np.uint8), np.zeros(TALLIES, np.int64)
        edges = np.linspace(0, games, min(threads, games) + 1).astype(np.int64)
        self._shards = [slice(int(low), int(high)) for low, high in pairwise(edges)]
        self._known = [know(self.batch.lexicon, ruleset, MEMORY_BITS) for _ in self._shards]
        self._pool = ThreadPoolExecutor(len(self._shards)) if len(self._shards) > 1 else None
        self._shown: Decisions | None = None
        self._deal(np.arange(games))

    @property
    def games(self) -> int:
        """The number of games in progress."""
        return len(self.batch)

    @property
    def about(self) -> dict[str, str]:
        """The ruleset, the lexicon and its hash."""
        return {"ruleset": self.ruleset, "lexicon": self.lexicon.name, "lexicon_hash": self.lexicon.hash}

    def decisions(self) -> Decisions:
        """Return the decision that each game waits for: to place a letter, or to call one and place it."""
        arrays = self.batch.arrays
        boards = arrays.boards[np.arange(self.games), arrays.to_move]
        letters = self._letters()
        offsets = candidate_offsets(boards, letters)
        out = make_features(self.games, int(offsets[-1]))

        def work(shard: int) -> None:
            part = self._shards[shard]
            ends = offsets[part.start : part.stop + 1]
            shown = boards[part], letters[part], arrays.called[part], arrays.to_move[part]
            encode(self._known[shard], *shown, ends - ends[0], out.part(part, slice(int(ends[0]), int(ends[-1]))))

        self._each(work)
        fields = out._asdict()
        candidates = {name: fields.pop(name) for name in CANDIDATE_FIELDS}
        self._shown = Decisions(arrays.to_move.astype(np.int8), fields, candidates, offsets)
        return self._shown

    def stagger(self) -> None:
        """Play random moves so that the games stand at different moves, all moves alike: each lasts equally long."""
        rng = np.random.default_rng(int(self._dealt[0]))
        goal = np.arange(self.games) * PLIES // self.games
        for ply in range(PLIES):
            behind = np.flatnonzero(goal > ply)
            if len(behind):
                self.batch.apply(self.batch.random_actions(rng, behind), behind)
        self._scores[:] = self.batch.scores()
        self._shown = None

    def choose_fixed(self, name: str, decisions: Decisions, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return what `oneply` or `random` chooses among the candidates."""
        if name == "oneply":
            return np.zeros(len(decisions), np.int64)
        return rng.integers(decisions.counts)

    def play(self, chosen: NDArray[np.int64]) -> Played:
        """Play in each game the candidate `chosen[i]`, counted from 0 within its own list."""
        shown, arrays = self._shown, self.batch.arrays
        if shown is None:
            raise LexarenaError("ask for the decisions before each play")
        at = shown.offsets[:-1] + np.asarray(chosen, np.int64)
        if (at < shown.offsets[:-1]).any() or (at >= shown.offsets[1:]).any():
            raise LexarenaError("a game has no such candidate")
        letters = shown.candidates["letter"][at].astype(np.int64)
        actions = np.where(arrays.pending > 0, PLACE, letters * BOARD) + shown.candidates["cell"][at]
        self._shown = None
        before, tables = self._scores.copy(), self.batch.scorer.tables
        everyone = np.arange(self.games)

        def work(shard: int) -> None:
            part = self._shards[shard]
            play_and_score(tables, arrays, everyone[part], actions[part], self._scores)

        self._each(work)
        scores, finished = self._scores.copy(), arrays.ending == BOARD_FULL
        lead = np.where(finished, np.sign(scores[:, 0] - scores[:, 1]), 0).astype(np.int8)
        ended = np.flatnonzero(finished)
        if len(ended):
            note_boards(tables, arrays.boards, ended, self._marks, self._tallies)
            self._deal(ended)
        return Played((scores - before).astype(np.float32), finished, np.stack((lead, -lead), axis=1), scores)

    def statistics(self) -> dict[str, float]:
        """Return figures about the boards that were filled since the last call."""
        figures = {"vocabulary": float(np.count_nonzero(self._marks))}
        boards = 2 * int(self._tallies[ENDED])
        if boards:
            figures["coverage"] = float(self._tallies[COVERED] / (boards * BOARD))
            figures["scoring_lines"] = float(self._tallies[LINES_SCORED] / boards)
            figures["seven_letter_words"] = float(self._tallies[SEVENS] / boards)
        self._marks[:], self._tallies[:] = 0, 0
        return figures

    def snapshot(self) -> Arrays:
        """Return all that the games are, as arrays that `restore` takes back bit for bit."""
        kept: Arrays = self.batch.arrays._asdict()
        kept |= {"given": self._given, "scores": self._scores, "dealt": self._dealt, "tallies": self._tallies}
        return {name: array.copy() for name, array in kept.items()} | {"marks": np.packbits(self._marks)}

    def restore(self, snapshot: Arrays) -> None:
        """Go back to a snapshot."""
        for name, array in self.batch.arrays._asdict().items():
            array[:] = snapshot[name]
        self._given[:], self._scores[:], self._dealt[:] = (snapshot[name] for name in ("given", "scores", "dealt"))
        self._tallies[:], self._marks[:] = snapshot["tallies"], np.unpackbits(snapshot["marks"])
        self._shown = None

    def _each(self, work: Callable[[int], None]) -> None:
        """Do the work for every shard, in parallel."""
        list(
            map(work, range(len(self._shards)))
            if self._pool is None
            else self._pool.map(work, range(len(self._shards)))
        )

    def _letters(self) -> NDArray[np.uint8]:
        """Return the letter that each game's mover has to place, 0 where it may choose one."""
        arrays = self.batch.arrays
        given = self._given[np.arange(self.games), arrays.ply >> 1]
        letters: NDArray[np.uint8] = np.where(arrays.pending > 0, arrays.pending, given)
        return letters

    def _deal(self, games: NDArray[np.int64]) -> None:
        """Restart these games, with the next seeds."""
        rng = np.random.default_rng(self._dealt)
        self._dealt[1] += len(games)
        self._given[games] = 0
        with_book = games[rng.random(len(games)) < self._book]
        self._given[with_book, : 2 * BOOK] = 1 + rng.choice(26, (len(with_book), 2 * BOOK), p=self._shares)
        for game in games[rng.random(len(games)) < self._strangers].tolist():
            own = rng.dirichlet(np.full(26, FAVOURITES / 26))
            self._given[game, int(rng.integers(2)) :: 2] = 1 + rng.choice(26, CALLS // 2, p=own)
        self.batch.reset(games, rng.integers(SEED_LIMIT, size=len(games)))
        self._scores[games] = self.batch.scores(games)
