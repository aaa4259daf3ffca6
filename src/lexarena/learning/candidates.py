"""The default part `learning`: PPO on the candidates of any game for two, with the features that its variant gives."""

import json
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.candidates import CANDIDATES
from lexarena.core.features import best_by_first
from lexarena.core.game import AnyState
from lexarena.core.rng import SEED_LIMIT
from lexarena.core.variant import Variant, make_variant
from lexarena.errors import LexarenaError
from lexarena.learning.config import Options, check_options
from lexarena.learning.selfplay import Arrays, Decisions, Played

if TYPE_CHECKING:
    from lexarena.learning.candidate_network import CandidateNetwork

_OPTIONS: dict[str, str | int] = {"ruleset": "", "lexicon": "", "candidates": CANDIDATES}


class CandidateSelfPlay:
    """Games of a variant, one `State` each."""

    fixed_players = ("random", "highest")
    """`highest` chooses the candidate with the highest first feature."""

    def __init__(self, variant: Variant, games: int, candidates: int, seed: int) -> None:
        if variant.seats != 2:
            raise LexarenaError(f"{variant.title} has {variant.seats} seats; training needs a game for two players")
        self.variant, self._most, self._seed = variant, candidates, seed
        self._serials = np.zeros(games, np.int64)
        self._games = [self._dealt(game) for game in range(games)]
        self._listed: list[NDArray[np.int64]] = []

    def _dealt(self, game: int) -> AnyState:
        """Return the next game of a row; which one it is follows from the seed."""
        key = np.random.SeedSequence([self._seed, game, int(self._serials[game])])
        return self.variant.new_game(int(key.generate_state(1, np.uint64)[0] % SEED_LIMIT))

    @property
    def games(self) -> int:
        """The number of games in progress."""
        return len(self._games)

    @property
    def about(self) -> dict[str, str]:
        """The ruleset, the lexicon and its hash."""
        words = self.variant.lexicon
        return {"ruleset": self.variant.ruleset_name, "lexicon": words.name, "lexicon_hash": words.hash}

    def decisions(self) -> Decisions:
        """Return the decision that each game waits for."""
        views = [game.view(game.to_move) for game in self._games]
        each = [np.asarray(self.variant.move_features(view), np.float32) for view in views]
        self._listed = [best_by_first(features, self._most) for features in each]
        positions = np.stack([np.asarray(self.variant.position_features(view), np.float32) for view in views])
        features = np.concatenate([features[listed] for features, listed in zip(each, self._listed, strict=True)])
        offsets = np.cumsum([0, *map(len, self._listed)], dtype=np.int64)
        seats = np.array([view.seat for view in views], np.int8)
        return Decisions(seats, {"position": positions}, {"features": features}, offsets)

    def choose_fixed(self, name: str, decisions: Decisions, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return what a fixed agent chooses in each of these decisions."""
        if name == "random":
            return rng.integers(decisions.counts)
        first, offsets = decisions.candidates["features"][:, 0], decisions.offsets
        parts = zip(offsets[:-1].tolist(), offsets[1:].tolist(), strict=True)
        return np.array([int(np.argmax(first[low:high])) for low, high in parts], np.int64)

    def play(self, chosen: NDArray[np.int64]) -> Played:
        """Play a candidate in each game."""
        number = len(self._games)
        points, finished = np.zeros((number, 2), np.float32), np.zeros(number, np.bool_)
        results, scores = np.zeros((number, 2), np.int8), np.zeros((number, 2), np.int32)
        for i, game in enumerate(self._games):
            before = game.scores
            game.push(game.legal_moves()[int(self._listed[i][chosen[i]])])
            scores[i], points[i] = game.scores, np.subtract(game.scores, before)
            if game.outcome is not None:
                finished[i] = True
                results[i] = np.sign([game.scores[0] - game.scores[1], game.scores[1] - game.scores[0]])
                self._serials[i] += 1
                self._games[i] = self._dealt(i)
        return Played(points, finished, results, scores)

    def stagger(self) -> None:
        """Leave the games as they are: in most games they do not all last equally long."""

    def statistics(self) -> dict[str, float]:
        """Return no figures."""
        return {}

    def snapshot(self) -> Arrays:
        """Return the seeds and the moves of the games."""
        moves = [[str(turn.move) for turn in game.turns] for game in self._games]
        return {"serials": self._serials.copy(), "moves": np.array(json.dumps(moves))}

    def restore(self, snapshot: Arrays) -> None:
        """Play the moves of a snapshot again."""
        self._serials[:] = snapshot["serials"]
        for i, moves in enumerate(json.loads(str(snapshot["moves"]))):
            self._games[i] = self._dealt(i)
            for move in moves:
                self._games[i].push(move)


class CandidateLearning:
    """How a game without a `learning` of its own is learned."""

    def __init__(self, game: str) -> None:
        self._game = game

    def make_selfplay(self, games: int, options: Options, seed: int, threads: int) -> CandidateSelfPlay:
        """Return games to be played by a learner; one thread plays them."""
        given = check_options(f"the game {self._game}", options, _OPTIONS)
        variant = make_variant(self._game, given["ruleset"] or None, given["lexicon"] or None)
        return CandidateSelfPlay(variant, games, given["candidates"], seed)

    def make_network(self, selfplay: CandidateSelfPlay, options: Options) -> "CandidateNetwork":
        """Return a fresh network; torch is imported here."""
        from lexarena.learning.candidate_network import NETWORK_OPTIONS, CandidateNetwork

        shown = selfplay.decisions()
        sizes = shown.candidates["features"].shape[1], shown.positions["position"].shape[1]
        return CandidateNetwork(*sizes, **check_options("the network", options, NETWORK_OPTIONS))
