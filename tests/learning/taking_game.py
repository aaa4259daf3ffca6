"""Self-play of a game small enough to solve: take 1 to 3 of a pile; the player who takes the last one wins.

In the variant `again`, whoever takes exactly 2 moves once more, so that a seat can move twice in a row. Points: each token
that is taken is one, so that points and result both count.
"""

from functools import cache

import numpy as np
import torch

from lexarena.learning.selfplay import Decisions, Played

MOST = 3


@cache
def best_lead(pile, again, points, result):
    """Return the reward that the seat to move can expect from here on, and which moves reach it."""
    if pile == 0:
        return 0.0, ()
    worth = {}
    for taken in range(1, min(MOST, pile) + 1):
        left = pile - taken
        gain = points * taken + (result if left == 0 else 0.0)
        ahead = best_lead(left, again, points, result)[0]
        worth[taken] = gain + (ahead if again and taken == 2 else -ahead)
    best = max(worth.values())
    return best, tuple(taken for taken, value in worth.items() if value > best - 1e-9)


class TakingSelfPlay:
    """Many piles at once; each starts with a random number of tokens."""

    fixed_players = ("one", "random")
    about = {"ruleset": "", "lexicon": "", "lexicon_hash": ""}

    def __init__(self, games, again=False, most=12, seed=0):
        self.games, self.again, self.most = games, again, most
        self._rng = np.random.default_rng(seed)
        self._piles = np.zeros(games, np.int64)
        self._seats = np.zeros(games, np.int8)
        self._scores = np.zeros((games, 2), np.int32)
        self._deal(np.arange(games))

    def _deal(self, games):
        self._piles[games] = self._rng.integers(1, self.most + 1, len(games))
        self._seats[games] = 0
        self._scores[games] = 0

    def decisions(self):
        counts = np.minimum(self._piles, MOST)
        offsets = np.concatenate(([0], np.cumsum(counts)))
        taken = np.concatenate([np.arange(1, count + 1) for count in counts]).astype(np.int16)
        piles = self._piles.astype(np.int16)
        return Decisions(self._seats.copy(), {"pile": piles}, {"taken": taken}, offsets)

    def choose_fixed(self, name, decisions, rng):
        return np.zeros(len(decisions), np.int64) if name == "one" else rng.integers(decisions.counts)

    def play(self, chosen):
        taken, each = chosen + 1, np.arange(self.games)
        seats = self._seats.copy()
        points = np.zeros((self.games, 2), np.float32)
        points[each, seats] = taken
        self._piles -= taken
        self._scores[each, seats] += taken
        finished = self._piles == 0
        results = np.zeros((self.games, 2), np.int8)
        results[each, seats], results[each, 1 - seats] = finished, -finished.astype(np.int8)
        again = self.again & (taken == 2)
        self._seats = np.where(again, seats, 1 - seats).astype(np.int8)
        scores = self._scores.copy()
        self._deal(np.flatnonzero(finished))
        return Played(points, finished, results, scores)

    def stagger(self):
        pass

    def statistics(self):
        return {}

    def snapshot(self):
        state = self._rng.bit_generator.state["state"]
        words = [state[key] >> shift & (2**64 - 1) for key in ("state", "inc") for shift in (0, 64)]
        return {
            "piles": self._piles.copy(),
            "seats": self._seats.copy(),
            "scores": self._scores.copy(),
            "rng": np.array(words, np.uint64),
        }

    def restore(self, snapshot):
        self._piles[:], self._seats[:] = snapshot["piles"], snapshot["seats"]
        self._scores[:] = snapshot["scores"]
        low, high, inc_low, inc_high = (int(word) for word in snapshot["rng"])
        state = self._rng.bit_generator.state
        state["state"] = {"state": low | high << 64, "inc": inc_low | inc_high << 64}
        self._rng.bit_generator.state = state


class TakingNetwork(torch.nn.Module):
    """A table: one number for each move in each position, one for each position."""

    def __init__(self, most=12):
        super().__init__()
        self.logits = torch.nn.Parameter(torch.zeros(most + 1, MOST + 1))
        self.values = torch.nn.Parameter(torch.zeros(most + 1))

    def forward(self, positions, candidates, offsets):
        piles = positions["pile"].long()
        owners = torch.repeat_interleave(piles, offsets.diff())
        return self.logits[owners, candidates["taken"].long()], self.values[piles]
