"""Mirrored pairs: every deal is played twice with the seats swapped, many pairs side by side."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.agents import Agent, agent_version, make_agent
from lexarena.agents.base import takes_long
from lexarena.core.game import AnyBatch
from lexarena.core.rng import SEED_LIMIT
from lexarena.core.variant import LexiconSource, RulesetSource, Variant, make_variant
from lexarena.matches.playing import MatchGame, Step, match_game
from lexarena.records import record_game, write_record

AT_ONCE = 25
"""The number of pairs that quick agents play side by side. They share one generator, so results depend on it."""


@dataclass(frozen=True)
class PairMatch:
    """A match of mirrored pairs: agents, game and seed; all that a worker needs to play any part of it."""

    agents: tuple[str | Agent, str | Agent]
    game: str
    ruleset: RulesetSource = None
    lexicon: LexiconSource = None
    pairs: int = 1000
    seed: int = 0
    options: Mapping[str, int | str | None] = field(default_factory=dict)
    """Options of this game (see `GameSpec.options`)."""
    out: str | None = None
    """The folder for the records, or None."""
    at_once: int = AT_ONCE
    """The number of pairs in a part."""

    @property
    def parts(self) -> range:
        """The parts in which the match is played, `at_once` pairs each; the last may be smaller."""
        return range(-(-self.pairs // self.at_once))

    def pairs_of(self, part: int) -> range:
        """Return the numbers of the pairs in a part."""
        return range(part * self.at_once, min((part + 1) * self.at_once, self.pairs))

    @property
    def names(self) -> tuple[str, str]:
        """The names of the agents: the text that was given, or the name of the agent object."""
        first, second = (agent if isinstance(agent, str) else agent.name for agent in self.agents)
        return first, second

    @property
    def versions(self) -> tuple[int | None, int | None]:
        """The version of each agent, where it is named and has one."""
        first, second = (agent_version(each, self.game) if isinstance(each, str) else None for each in self.agents)
        return first, second


class GameFault(NamedTuple):
    """A game that an agent lost by a fault: the agent's number, the fault, a sentence, and the end of its error output."""

    agent: int
    name: str
    detail: str
    stderr: str


@dataclass(frozen=True)
class Pairs:
    """Played pairs: game 0 of each is the one in which the first agent starts. Columns of agents are first and second."""

    scores: NDArray[np.int64]  # (pairs, game, agent)
    plies: NDArray[np.int64]  # (pairs, game)
    counts: dict[str, NDArray[np.int64]] = field(repr=False)  # by name: (pairs, game, agent)
    digests: tuple[tuple[bytes, bytes], ...] = field(repr=False)
    """A hash of each game; equal for equal games."""
    awarded: NDArray[np.float64] | None = None  # (pairs, game)
    """The first agent's points of games that a fault decided, NaN for others; None if there is no such game."""
    faults: tuple[GameFault, ...] = ()

    def __len__(self) -> int:
        return len(self.scores)

    @cached_property
    def points(self) -> NDArray[np.float64]:
        """The first agent's points of each game, 1 for a win and 0.5 for a draw: (pairs, game)."""
        ahead: NDArray[np.float64] = (np.sign(self.scores[..., 0] - self.scores[..., 1]) + 1) / 2
        return ahead if self.awarded is None else np.where(np.isnan(self.awarded), ahead, self.awarded)

    @property
    def counted(self) -> NDArray[np.bool_]:
        """Whether a game was played to its end, so that its scores and moves count: (pairs, game)."""
        return np.ones(self.plies.shape, np.bool_) if self.awarded is None else np.isnan(self.awarded)

    def distinct(self) -> "Pairs":
        """Return the pairs that differ from all earlier ones."""
        first = {digest: i for i, digest in reversed(list(enumerate(self.digests)))}
        kept = sorted(first.values())
        counts = {name: numbers[kept] for name, numbers in self.counts.items()}
        awarded = None if self.awarded is None else self.awarded[kept]
        return Pairs(
            self.scores[kept], self.plies[kept], counts, tuple(self.digests[i] for i in kept), awarded, self.faults
        )

    @classmethod
    def joined(cls, parts: Sequence["Pairs"]) -> "Pairs":
        """Return the pairs of several parts as one."""
        return cls(
            np.concatenate([part.scores for part in parts]),
            np.concatenate([part.plies for part in parts]),
            {name: np.concatenate([part.counts[name] for part in parts]) for name in parts[0].counts},
            tuple(digest for part in parts for digest in part.digests),
            None if parts[0].awarded is None else np.concatenate([part.awarded for part in parts]),
            tuple(fault for part in parts for fault in part.faults),
        )


class PairPlayer:
    """Plays parts of a match; it keeps agents and words between them."""

    def __init__(self, match: PairMatch) -> None:
        self._match = match
        self.variant: Variant = make_variant(match.game, match.ruleset, match.lexicon, **match.options)
        self._rules: MatchGame = match_game(self.variant)
        self._agents = [make_agent(agent, match.game) if isinstance(agent, str) else agent for agent in match.agents]

    @property
    def at_once(self) -> int:
        """The pairs that a part should have: few if an agent thinks long, so that results come in steadily."""
        return pairs_at_once(self._agents, self._rules)

    def __call__(self, part: int) -> Pairs:
        """Play a part. The same part gives the same games, whichever worker plays it."""
        match = self._match
        pairs = np.array(match.pairs_of(part), np.int64)
        seeds = np.repeat((pairs + match.seed) % SEED_LIMIT, 2)
        first_seats = np.tile([0, 1], len(pairs))  # the seat of the first agent: 0, and 1 in the mirrored game
        rng = np.random.default_rng([match.seed, part])
        batch = self.variant.batch(seeds)
        steps = list(self._play(batch, first_seats, rng))
        both = np.stack((first_seats, 1 - first_seats), axis=1)
        counts = self._rules.counts(batch, steps)
        played = Pairs(
            scores=by_agent(batch.scores(), both),
            plies=batch.ply.astype(np.int64).reshape(-1, 2),
            counts={name: by_agent(numbers, both) for name, numbers in counts.items()},
            digests=digests_of(steps, self._rules.fingerprints(batch)),
        )
        if match.out is not None:
            self._write_records(Path(match.out), pairs, seeds, steps)
        return played

    def _play(self, batch: AnyBatch, first_seats: NDArray[np.int64], rng: np.random.Generator) -> Iterator[Step]:
        while len(running := batch.running):
            seats = batch.to_move[running].astype(np.int64)
            mine = seats == first_seats[running]
            for agent, which in zip(self._agents, (mine, ~mine), strict=True):
                games = running[which]
                if len(games):
                    moves = self._rules.choose(agent, batch, games, rng)
                    batch.apply(moves, games)
                    yield Step(games, seats[which], moves)

    def _write_records(
        self, folder: Path, pairs: NDArray[np.int64], seeds: NDArray[np.int64], steps: Sequence[Step]
    ) -> None:
        games = [self.variant.new_game(int(seed)) for seed in seeds]
        for step in steps:
            for i, game in enumerate(step.games.tolist()):
                state = games[game]
                state.push(state.view(state.to_move).move(step.moves[i]))
        for i, state in enumerate(games):
            names = self._match.names if i % 2 == 0 else self._match.names[::-1]
            write_record(record_game(state, names), folder / f"pair-{pairs[i // 2] + 1:05}-{i % 2 + 1}.json")


def pairs_at_once(agents: Iterable[Agent], rules: MatchGame) -> int:
    """Return the number of pairs that agents should play side by side."""
    slow = any(takes_long(agent) for agent in agents)
    return getattr(rules, "slow_pairs", 1) if slow else AT_ONCE


def by_agent(numbers: NDArray[np.int32] | NDArray[np.int64], seats: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return numbers by seat as numbers by agent: (pairs, game, agent)."""
    return np.take_along_axis(numbers.astype(np.int64), seats, axis=1).reshape(-1, 2, 2)


def digests_of(steps: Sequence[Step], boards: NDArray[np.uint8]) -> tuple[tuple[bytes, bytes], ...]:
    """Return a hash of each game of each pair, over its moves and its fingerprint."""
    hashes = [hashlib.blake2b(board.tobytes(), digest_size=16) for board in boards]
    for games, _, moves in steps:
        for game, move in zip(games.tolist(), moves, strict=True):
            hashes[game].update(move.tobytes())
    digests = [made.digest() for made in hashes]
    return tuple(zip(digests[0::2], digests[1::2], strict=True))
