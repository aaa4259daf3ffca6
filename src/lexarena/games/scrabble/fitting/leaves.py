"""Fitting leave values and openness values from self-play.

Leave values: in every position of a game, racks are drawn at random from the tiles that are not on the board. The value of
a rack is that of its best move: points plus the current value of its leave. The difference from the mean over the racks
drawn for the same position is credited to every part of the rack. So the value of a leave is what racks drawn to it earn
beyond others. This is repeated with the new values until they are consistent. Weights of tiles, pairs and triples are then
fitted to the mean of every leave, each weighted by the number of times it was seen.

Openness: in every position the best few moves are tried, each against the same racks of the opponent, drawn at random from
the unseen tiles. The differences between the values of the opponent's best replies are fitted by the differences in what
the moves open.
"""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from lexarena import __version__
from lexarena.core.rng import SEED_LIMIT, check_seed
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.engine.arrays import RUNNING, GameArrays
from lexarena.games.scrabble.engine.tiles import slot_of
from lexarena.games.scrabble.engine.workspace import POINT
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset
from lexarena.games.scrabble.search import leave_model
from lexarena.games.scrabble.search.openness import FEATURES, openness_features
from lexarena.games.scrabble.search.valuation import Valuation, find_candidates
from lexarena.kernels import Numbers, building_kernel, int64, kernel, uint64
from lexarena.words.anagrams import LETTER_KEYS
from lexarena.words.lexicon import Lexicon, load_lexicon

TRIED_MOVES = 8
"""The number of moves tried in every position."""
REPLY_RACKS = 3
"""The number of the opponent's racks drawn for every position."""
OPENNESS_DOUBT = 50.0
"""How much a weight is shrunk towards 0, as a number of observations."""


def _bags(arrays: GameArrays) -> NDArray[np.uint8]:
    """Return the bags of games, with 0 at places without a tile."""
    places = np.arange(arrays.bag.shape[1])
    inside = (places >= arrays.ends[:, :1]) & (places < arrays.ends[:, 1:])
    return np.where(inside, arrays.bag, 0).astype(np.uint8)


def _draw(hidden: NDArray[np.uint8], dice: NDArray[np.float64], size: int) -> NDArray[np.uint8]:
    """Return `size` of the hidden tiles of each row, those with the lowest dice."""
    drawn = np.argpartition(np.where(hidden > 0, dice, 2.0), size, axis=1)[:, :size]
    return np.take_along_axis(hidden, drawn, axis=1)


class OpennessFit:
    """Fits the values of the openness features to the other player."""

    def __init__(self, valuing: Valuation, lexicon: Lexicon, seed: int) -> None:
        self._valuing, self._lexicon = valuing, lexicon
        self._rng = np.random.default_rng(seed)
        self._matrix, self._right = np.zeros((len(FEATURES), len(FEATURES))), np.zeros(len(FEATURES))

    def run(self, games: int, progress: Callable[[int], None] = lambda finished: None) -> NDArray[np.float64]:
        """Play this number of games; return what each feature adds to the other player's next turn, in points."""
        rules = self._valuing.rules
        side_by_side = 256 if rules.size <= 7 else 32
        for first in range(0, games, side_by_side):
            number = min(side_by_side, games - first)
            seeds = self._rng.integers(SEED_LIMIT, size=number)
            batch = Batch(number, rules, self._lexicon, seeds)
            while len(running := batch.running):
                found = find_candidates(batch.views(running), self._valuing, np.full(len(running), TRIED_MOVES))
                self._compare(batch, running, found.view, found.moves)
                batch.apply(found.moves[found.first[:-1]], running)
            progress(number)
        return np.linalg.solve(self._matrix + OPENNESS_DOUBT * np.eye(len(FEATURES)), self._right).astype(np.float64)

    def _compare(
        self, batch: Batch, running: NDArray[np.int64], view: NDArray[np.int64], moves: NDArray[np.int32]
    ) -> None:
        """Try these moves, each in the running game `view`, and add up what they open and the replies to them."""
        games = running[view]
        features = np.zeros((len(moves), len(FEATURES)))
        openness_features(batch.tables, batch.arrays, games, moves, features)
        arrays = GameArrays._make(array[games] for array in batch.arrays)
        everyone, others = np.arange(len(moves)), 1 - arrays.to_move.astype(np.int64)
        hidden = np.concatenate((_bags(arrays), arrays.racks[everyone, others]), axis=1)
        tried = batch.showing(arrays)
        tried.apply(moves, everyone)
        size = batch.ruleset.rack_size
        whole = (arrays.ending == RUNNING) & (arrays.held[everyone, others] == size)
        chosen = np.flatnonzero(np.bincount(view, ~whole)[view] == 0)
        if not len(chosen):
            return
        replies = np.zeros(len(chosen))
        for _ in range(REPLY_RACKS):
            arrays.racks[everyone, others] = _draw(
                hidden, self._rng.random((len(running), hidden.shape[1]))[view], size
            )
            replies += self._valuing.choose(tried.views(chosen))[1] / POINT / REPLY_RACKS
        beside = np.column_stack((features[chosen], replies))
        numbers = np.bincount(view[chosen], minlength=len(running))[view[chosen]]
        means = np.column_stack([np.bincount(view[chosen], column, len(running))[view[chosen]] for column in beside.T])
        beside -= means / numbers[:, None]
        self._matrix += beside[:, :-1].T @ beside[:, :-1]
        self._right += beside[:, :-1].T @ beside[:, -1]


ROUNDS = (0.1, 0.2, 0.3, 0.4)
"""The share of the games in each round of fitting."""
SHARE_FOR_OPENNESS = 0.1
"""The number of additional games for openness, as a share of the games."""
RACKS = 8
"""The number of racks drawn for every position."""
DOUBT = (30.0, 1000.0, 6000.0)
"""How much the weights of a tile, a pair and a triple are shrunk towards 0, as a number of observations."""


def openness_games(games: int) -> int:
    """Return the number of additional games for openness."""
    return max(1, round(games * SHARE_FOR_OPENNESS))


class LeaveFit:
    """Fits leave values for one ruleset."""

    def __init__(
        self, ruleset: str | Ruleset, lexicon: str | Lexicon | None = None, seed: int = 0, stages: int = 1
    ) -> None:
        self.rules = load_ruleset(ruleset)
        self._lexicon = load_lexicon(lexicon if lexicon is not None else self.rules.words, self.rules.size)
        self._seed = check_seed(seed)
        self._rng = np.random.default_rng(self._seed)
        self._leaves = leave_model.list_leaves(self.rules.counts, self.rules.rack_size - 1)
        if not len(self._leaves):
            raise LexarenaError(f"{self.rules.name} has racks of one tile, so no move leaves any tiles")
        self._table = leave_model.empty_table(self._leaves)
        dealt = self.rules.total_tiles - 2 * self.rules.rack_size
        self._bag = tuple(sorted({max(1, dealt * stage // stages) for stage in range(stages)}, reverse=True))
        self._sums = np.zeros((len(self._bag), len(self._table.keys)))
        self._counts = np.zeros_like(self._sums)
        self._stages, self._games, self._wanted = stages, 0, 0
        self.model = leave_model.LeaveModel(self._bag, np.zeros((len(self._bag), leave_model.WEIGHTS)))

    def run(self, games: int, progress: Callable[[int], None] = lambda finished: None) -> leave_model.LeaveModel:
        """Play this number of games and return the values; Ctrl-C stops early with the values so far."""
        self._wanted = games
        try:
            for share in ROUNDS:
                self._sums[:], self._counts[:] = 0, 0
                self._play(max(1, round(games * share)), progress)
                self.model = self._fitted()
            fit = OpennessFit(Valuation(self.rules, self.model), self._lexicon, self._seed)
            self.model = replace(self.model, board=fit.run(openness_games(games), progress))
        except KeyboardInterrupt:
            if self._counts.sum() > 1000 * len(self._leaves[0]):
                self.model = self._fitted()
        return replace(self.model, about=self.about)

    @property
    def about(self) -> dict[str, str | int]:
        """How the values were fitted."""
        options = f"--games {self._wanted} --stages {self._stages} --seed {self._seed}"
        if self._lexicon.name != self.rules.words:
            options += f" --lexicon {self._lexicon.name}"
        return {
            "command": f"lexarena scrabble leaves {self.rules.name} {options}",
            "ruleset": self.rules.name,
            "lexicon": self._lexicon.name,
            "lexicon_hash": self._lexicon.hash,
            "seed": self._seed,
            "games": self._games,
            "lexarena": __version__,
        }

    def _play(self, games: int, progress: Callable[[int], None]) -> None:
        """Play games with the values so far, and credit leaves in every position."""
        valuing = Valuation(self.rules, self.model)
        side_by_side = min(games, 512 if self.rules.size <= 7 else 64)
        seeds = self._rng.integers(SEED_LIMIT, size=games)
        batch = Batch(side_by_side, self.rules, self._lexicon, seeds[:side_by_side])
        before = np.full((side_by_side, 2), self.rules.total_tiles)
        dealt, running = side_by_side, batch.running
        while len(running):
            views = batch.views(running)
            in_bag = views.bag_counts
            self._credit(batch, running[in_bag > 0], before, valuing)
            before[running, views.seats] = in_bag
            batch.apply(valuing.choose(views)[0], running)
            over = np.setdiff1d(running, batch.running)
            if len(over):
                fresh = over[: games - dealt]
                batch.reset(fresh, seeds[dealt : dealt + len(fresh)])
                before[fresh] = self.rules.total_tiles
                dealt += len(fresh)
                self._games += len(over)
                progress(len(over))
            running = batch.running

    def _credit(self, batch: Batch, games: NDArray[np.int64], before: NDArray[np.int64], valuing: Valuation) -> None:
        """Draw racks for these games, and credit their parts with the values of their best moves."""
        arrays = batch.arrays
        games = games[arrays.held[games, arrays.to_move[games]] == self.rules.rack_size]
        if not len(games):
            return
        seats = arrays.to_move[games]
        hidden = np.concatenate((_bags(arrays)[games], arrays.racks[games].reshape(len(games), -1)), axis=1)
        values = np.zeros((RACKS, len(games)))
        drawn = np.zeros((RACKS, len(games), self.rules.rack_size), np.uint8)
        racks = arrays.racks.copy()
        for i in range(RACKS):
            drawn[i] = np.sort(_draw(hidden, self._rng.random(hidden.shape), self.rules.rack_size), axis=1)
            racks[games, seats] = drawn[i]
            values[i] = valuing.choose(batch.showing(arrays._replace(racks=racks)).views(games))[1] / POINT
        values -= values.mean(axis=0)
        values *= RACKS / (RACKS - 1)  # each rack is part of the mean that it is compared with
        stages = np.minimum(self.model.stage(before[games, seats]), len(self._bag) - 1)
        credit_parts(
            drawn.reshape(-1, self.rules.rack_size),
            values.ravel(),
            np.tile(stages, RACKS),
            self._table.keys,
            self._sums,
            self._counts,
        )

    def _fitted(self) -> leave_model.LeaveModel:
        """Return the weights that fit the means of all leaves best."""
        keys = np.where(self._leaves >= 0, LETTER_KEYS[self._leaves], np.uint64(0)).sum(axis=1, dtype=np.uint64)
        order = np.argsort(self._table.keys)
        found = order[np.searchsorted(self._table.keys[order], keys)]
        weights = np.zeros_like(self.model.weights)
        for stage in range(len(self._bag)):
            counts = self._counts[stage, found]
            means = self._sums[stage, found] / np.maximum(counts, 1)
            weights[stage] = _least_squares(self._leaves, means, counts)
        return leave_model.LeaveModel(self._bag, weights)


def _least_squares(
    leaves: leave_model.Leaves, means: NDArray[np.float64], counts: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Return the weights that fit mean values best, shrunk towards 0 where few were seen."""
    matrix, right = np.zeros((leave_model.WEIGHTS, leave_model.WEIGHTS)), np.zeros(leave_model.WEIGHTS)
    normal_equations(leaves, means, counts, matrix, right)
    seen = np.flatnonzero(np.diag(matrix))
    doubt = np.repeat(
        DOUBT, (leave_model.TILES, leave_model.PAIRS, leave_model.WEIGHTS - leave_model.TILES - leave_model.PAIRS)
    )[seen]
    weights = np.zeros(leave_model.WEIGHTS)
    weights[seen] = np.linalg.solve(matrix[np.ix_(seen, seen)] + np.diag(doubt), right[seen])
    return weights


@building_kernel
def normal_equations(
    leaves: NDArray[np.int8],
    means: NDArray[np.float64],
    counts: NDArray[np.float64],
    matrix: NDArray[np.float64],
    right: NDArray[np.float64],
) -> None:
    """Add up the normal equations of the weights for leaves with these mean values, each seen `counts` times."""
    active = np.zeros(1 << len(leaves[0]), np.int64)
    for i in range(len(leaves)):
        if counts[i] == 0:
            continue
        leaf = leaves[i]
        size = 0
        while size < len(leaf) and leaf[size] >= 0:
            size += 1
        n = 0
        for c in range(size):
            active[n] = leaf[c]
            n += 1
            for b in range(c):
                active[n] = leave_model.pair_place(leaf[b], leaf[c])
                n += 1
                for a in range(b):
                    active[n] = leave_model.triple_place(leaf[a], leaf[b], leaf[c])
                    n += 1
        for j in range(n):
            right[active[j]] += counts[i] * means[i]
            for k in range(n):
                matrix[active[j], active[k]] += counts[i]


@kernel
def credit_parts(
    racks: NDArray[np.uint8],
    values: NDArray[np.float64],
    stages: Numbers,
    keys: Numbers,
    sums: NDArray[np.float64],
    counts: NDArray[np.float64],
) -> None:
    """Add the value of each sorted, full rack to every smaller part of it, at the part's place in a leave table."""
    for i in range(len(racks)):
        rack = racks[i]
        size = len(rack)
        for mask in range(1, (1 << size) - 1):
            if leave_model.same_as_before(rack, mask, size):
                continue
            key = uint64(0)
            for j in range(size):
                if (mask >> j) & 1:
                    key += LETTER_KEYS[slot_of(int64(rack[j]))]
            place = leave_model.place_of(keys, key)
            if keys[place] != uint64(0):
                sums[stages[i], place] += values[i]
                counts[stages[i], place] += 1.0
