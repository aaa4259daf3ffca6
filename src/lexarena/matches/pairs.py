"""Mirrored pairs: every deal is played twice with the seats swapped, many at once, or one by one with a referee.

At a table of n players a pair is n games, in which each agent moves on by one seat: in rotation r the agent a has the seat
(a + r) mod n.
"""

import hashlib
import weakref
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.agents import Agent, make_agent
from lexarena.agents.base import takes_long
from lexarena.agents.registry import is_bot
from lexarena.bots.agent import ProcessAgent
from lexarena.bots.entrants import AgentEntrant, AgentPlayer, BotEntrant, Entrant, EntrantFactory
from lexarena.bots.referee import ATTEMPTS, Referee, VoidAttempts
from lexarena.core.game import AnyBatch, AnyMove, AnyState, JsonObject
from lexarena.core.rng import SEED_LIMIT
from lexarena.core.variant import LexiconSource, RulesetSource, Variant, make_variant
from lexarena.errors import LexarenaError
from lexarena.matches.luck import draws_wanted, luck_of
from lexarena.matches.playing import MatchGame, Step, match_game
from lexarena.matches.tables import rotated
from lexarena.records import Record, record_game, write_record

AT_ONCE = 25
"""The number of pairs that quick agents play side by side. They share one generator, so results depend on it."""


@dataclass(frozen=True)
class PairMatch:
    """A match of mirrored pairs: agents, game and seed; everything a worker needs to play any part of it."""

    agents: tuple[str | Agent, ...]
    """One for each seat; it has that seat in the first game of each pair."""
    game: str
    ruleset: RulesetSource = None
    lexicon: LexiconSource = None
    pairs: int = 1000
    seed: int = 0
    options: Mapping[str, int | str | None] = field(default_factory=dict)
    """Options of this game (see `GameSpec.options`)."""
    out: str | None = None
    """The directory for the records, or None."""
    at_once: int = AT_ONCE
    """The number of pairs in a part."""
    luck: int | None = None
    """The number of draws that each draw is compared with, to leave out luck; 0 for none (see `draws_wanted`)."""

    @property
    def parts(self) -> range:
        """The parts in which the match is played, `at_once` pairs each; the last may be smaller."""
        return range(-(-self.pairs // self.at_once))

    def pairs_of(self, part: int) -> range:
        """Return the numbers of the pairs in a part."""
        return range(part * self.at_once, min((part + 1) * self.at_once, self.pairs))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the agents: the text that was given, or the name of the agent object."""
        return tuple(agent if isinstance(agent, str) else agent.name for agent in self.agents)

    @property
    def rotations(self) -> NDArray[np.int64]:
        """The seat of each agent in each game of a pair: (game, agent)."""
        return rotations(len(self.agents))


def rotations(seats: int) -> NDArray[np.int64]:
    """Return the seat of each agent in each game of a pair: (game, agent).

    >>> rotations(3).tolist()
    [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    """
    return np.add.outer(np.arange(seats), np.arange(seats)) % seats


class GameFault(NamedTuple):
    """A game lost by a fault: the agent's number, the fault, a sentence, and the end of the agent's error output."""

    agent: int
    name: str
    detail: str
    stderr: str


@dataclass(frozen=True)
class Pairs:
    """Played pairs: in game r of each, the first agent has seat r. Columns are agents, in their order."""

    scores: NDArray[np.int64]  # (pairs, game, agent)
    plies: NDArray[np.int64]  # (pairs, game)
    counts: dict[str, NDArray[np.int64]] = field(repr=False)  # by name: (pairs, game, agent)
    digests: tuple[tuple[bytes, ...], ...] = field(repr=False)
    """A hash of each game; equal for equal games."""
    awarded: NDArray[np.float64] | None = None  # (pairs, game, agent)
    """In games that a fault decided, 0 for agents at fault and 1 for the others; NaN in others. None without such games."""
    faults: tuple[GameFault, ...] = ()
    luck: NDArray[np.float64] | None = None  # (pairs, game, 2)
    """What to take off the first agent's points and its spread; None if luck is not left out."""

    def __len__(self) -> int:
        return len(self.scores)

    @cached_property
    def points(self) -> NDArray[np.float64]:
        """The first agent's points of each game, 1 for a win and 0.5 for a draw: (pairs, game). See `shares`."""
        others = range(1, self.scores.shape[2])
        shared: NDArray[np.float64] = np.mean([self.against(0, other) for other in others], axis=0)
        return shared

    @property
    def placed(self) -> NDArray[np.float64]:
        """The numbers by which agents are compared, the scores or what faults decided: (pairs, game, agent)."""
        scores = self.scores.astype(np.float64)
        return scores if self.awarded is None else np.where(np.isnan(self.awarded), scores, self.awarded)

    def against(self, one: int, other: int) -> NDArray[np.float64]:
        """Return 1 where an agent is ahead of another at the end of a game, and 0.5 for ties: (pairs, game)."""
        ahead: NDArray[np.float64] = (np.sign(self.placed[..., one] - self.placed[..., other]) + 1) / 2
        return ahead

    @property
    def counted(self) -> NDArray[np.bool_]:
        """Whether a game was played to its end, so that its scores and moves count: (pairs, game)."""
        return np.ones(self.plies.shape, np.bool_) if self.awarded is None else np.isnan(self.awarded[..., 0])

    @property
    def adjusted(self) -> NDArray[np.float64]:
        """The first agent's points of each game without luck: (pairs, game)."""
        return self.points if self.luck is None else self.points - self.luck[..., 0]

    @property
    def ahead(self) -> NDArray[np.float64]:
        """How far the first agent was ahead of the mean of the others, NaN for games that do not count: (pairs, game)."""
        return np.where(self.counted, self.scores[..., 0] - self.scores[..., 1:].mean(axis=-1), np.nan)

    def distinct(self) -> "Pairs":
        """Return the pairs that differ from all earlier ones."""
        first = {digest: i for i, digest in reversed(list(enumerate(self.digests)))}
        kept = sorted(first.values())
        counts = {name: numbers[kept] for name, numbers in self.counts.items()}
        awarded = None if self.awarded is None else self.awarded[kept]
        luck = None if self.luck is None else self.luck[kept]
        return Pairs(
            self.scores[kept],
            self.plies[kept],
            counts,
            tuple(self.digests[i] for i in kept),
            awarded,
            self.faults,
            luck,
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
            None if parts[0].luck is None else np.concatenate([part.luck for part in parts if part.luck is not None]),
        )


class PairPlayer:
    """Plays parts of a match; it keeps agents and words between them."""

    def __init__(self, match: PairMatch) -> None:
        self._match = match
        self.variant: Variant = make_variant(match.game, match.ruleset, match.lexicon, **match.options)
        self._rules: MatchGame = match_game(self.variant)
        check_agents(len(match.agents), self.variant)
        self._agents = [make_agent(agent, match.game) if isinstance(agent, str) else agent for agent in match.agents]
        self.luck = draws_wanted(self.variant, self._agents, match.luck)
        self._luck = luck_of(self.variant, self.luck) if self.luck else None

    @property
    def at_once(self) -> int:
        """The number of pairs per part: few if an agent thinks long, so that results come in steadily."""
        return pairs_at_once(self._agents, self._rules)

    def __call__(self, part: int) -> Pairs:
        """Play a part. The same part gives the same games, whichever worker plays it."""
        match = self._match
        pairs = np.array(match.pairs_of(part), np.int64)
        seeds = np.repeat((pairs + match.seed) % SEED_LIMIT, len(match.agents))
        seats = np.tile(match.rotations, (len(pairs), 1))
        rng = np.random.default_rng([match.seed, part])
        batch = self.variant.batch(seeds)
        steps = list(self._play(batch, seats, rng))
        if match.out is not None:
            self._write_records(Path(match.out), pairs, seeds, steps)
        return self._pairs(batch, seeds, steps, seats)

    def _pairs(
        self,
        batch: AnyBatch,
        seeds: NDArray[np.int64],
        steps: Sequence[Step],
        seats: NDArray[np.int64],
        awarded: NDArray[np.float64] | None = None,
        faults: Sequence[GameFault] = (),
    ) -> Pairs:
        """Return the played games as pairs; `seats` has the seat of each agent in each game."""
        size = seats.shape[1]

        def by_agent(numbers: NDArray[np.int32] | NDArray[np.int64]) -> NDArray[np.int64]:
            return np.take_along_axis(numbers.astype(np.int64), seats, axis=1).reshape(-1, size, size)

        return Pairs(
            scores=by_agent(batch.scores()),
            plies=batch.ply.astype(np.int64).reshape(-1, size),
            counts={name: by_agent(numbers) for name, numbers in self._rules.counts(batch, steps).items()},
            digests=_digests(steps, self._rules.fingerprints(batch), size),
            awarded=awarded,
            faults=tuple(faults),
            luck=None if self._luck is None else self._own_luck(seeds, steps, seats[:, 0]),
        )

    def _own_luck(
        self, seeds: NDArray[np.int64], steps: Sequence[Step], first_seats: NDArray[np.int64]
    ) -> NDArray[np.float64]:
        """Return the luck of the first agent in a game for two: (pairs, game, 2)."""
        assert self._luck is not None
        luck = self._luck.of_games(seeds, steps) * np.where(first_seats == 0, 1.0, -1.0)[:, None]
        return luck.reshape(-1, 2, 2)

    def _play(self, batch: AnyBatch, seats: NDArray[np.int64], rng: np.random.Generator) -> Iterator[Step]:
        while len(running := batch.running):
            movers = batch.to_move[running].astype(np.int64)
            for number, agent in enumerate(self._agents):
                which = movers == seats[running, number]
                games = running[which]
                if len(games):
                    transcript = getattr(agent, "transcript", ())
                    known = len(transcript)
                    moves = self._rules.choose(agent, batch, games, rng)
                    batch.apply(moves, games)
                    yield Step(games, movers[which], moves, transcript[known:])

    def _write_records(
        self, folder: Path, pairs: NDArray[np.int64], seeds: NDArray[np.int64], steps: Sequence[Step]
    ) -> None:
        games = [self.variant.new_game(int(seed)) for seed in seeds]
        notes: list[list[JsonObject]] = [[] for _ in games]
        for step in steps:
            for i, game in enumerate(step.games.tolist()):
                state = games[game]
                state.push(state.view(state.to_move).move(step.moves[i]))
                notes[game] += step.notes[i : i + 1]
        for i, state in enumerate(games):
            pair, game = divmod(i, len(self._agents))
            names = rotated(self._match.names, game)
            record = replace(record_game(state, names), transcript=tuple(notes[i]))
            write_record(record, folder / f"pair-{pairs[pair] + 1:05}-{game + 1}.json")


def check_agents(number: int, variant: Variant) -> None:
    """Raise `LexarenaError` if there is not one agent for each seat."""
    if number != variant.seats:
        raise LexarenaError(f"{variant.title} has {variant.seats} seats, got {number} agents; give one for each seat")


def pairs_at_once(agents: Iterable[Agent], rules: MatchGame) -> int:
    """Return the number of pairs that agents should play side by side."""
    slow = any(takes_long(agent) for agent in agents)
    return getattr(rules, "slow_pairs", 1) if slow else AT_ONCE


def _digests(steps: Sequence[Step], boards: NDArray[np.uint8], size: int) -> tuple[tuple[bytes, ...], ...]:
    """Return a hash of each game of each pair, over its moves and its fingerprint."""
    hashes = [hashlib.blake2b(board.tobytes(), digest_size=16) for board in boards]
    for games, _, moves, *_ in steps:
        for game, move in zip(games.tolist(), moves, strict=True):
            hashes[game].update(move.tobytes())
    digests = [made.digest() for made in hashes]
    return tuple(zip(*(digests[game::size] for game in range(size)), strict=True))


class RefereedPairs(PairPlayer):
    """Plays parts of a match with a bot before a referee, so that a fault loses the game as in a tournament.

    The bots are fresh sandboxed processes, staged once; agents run in this process as in any other match. Opening moves
    prescribed by the match apply to agents only: a bot chooses all its moves itself.
    """

    at_once = 1
    """Games with a bot are slow, and share no random generator."""

    def __call__(self, part: int) -> Pairs:
        """Play a part, one game at a time. Agents' randomness comes from the match's seed and the game's number."""
        match = self._match
        pairs = np.array(match.pairs_of(part), np.int64)
        size = len(match.agents)
        seeds = np.repeat((pairs + match.seed) % SEED_LIMIT, size)
        batch, steps = self.variant.batch(seeds), list[Step]()
        awarded, faults = np.full((len(seeds), size), np.nan), list[GameFault]()
        for i, seed in enumerate(seeds.tolist()):
            pair, rotation = int(pairs[i // size]), i % size
            game, record = self._play_one(seed, pair, rotation)
            steps += _steps(batch, i, game)
            found = _faults(record, rotation)
            faults += found
            if found:
                awarded[i] = 1.0
                awarded[i, [fault.agent for fault in found]] = 0.0
            if match.out is not None:
                write_record(record, Path(match.out) / f"pair-{pair + 1:05}-{rotation + 1}.json")
        seats = np.tile(match.rotations, (len(pairs), 1))
        return self._pairs(batch, seeds, steps, seats, awarded.reshape(-1, size, size), faults)

    def _play_one(self, seed: int, pair: int, rotation: int) -> tuple[AnyState, Record]:
        """Play one game; a void game is played again, a few times at most."""
        attempts = VoidAttempts()
        for attempt in range(1, ATTEMPTS + 1):
            game = self.variant.new_game(seed)
            numbers = range(len(self._agents))
            rngs = [np.random.default_rng([self._match.seed, pair, rotation, agent]) for agent in numbers]
            seated = [self._entrant(agent, rngs[agent]) for agent in rotated(numbers, rotation)]
            record = attempts.judge(self._referee.play(seated, game, attempt=attempt))
            assert record.referee is not None
            if not record.referee.is_void:
                return game, record
        reason = _faults(record, rotation)[0].detail
        raise LexarenaError(f"pair {pair + 1} stays void: the referee itself failed: {reason}; try again")

    @cached_property
    def _bots(self) -> dict[int, tuple[EntrantFactory, BotEntrant]]:
        """The staged bots, by their agent's number; their processes end with this player."""
        bots = {}
        for number, agent in enumerate(self._agents):
            if isinstance(agent, ProcessAgent):
                factory, entrant = agent.enter(self.variant)
                weakref.finalize(self, factory.close)
                entrant.name = self._match.names[number]
                bots[number] = factory, entrant
        return bots

    @cached_property
    def _referee(self) -> Referee:
        factory, _ = next(iter(self._bots.values()))
        return Referee(self.variant, factory.limits, factory.sandbox.name, factory.core)

    def _entrant(self, number: int, rng: np.random.Generator) -> Entrant:
        if number in self._bots:
            return self._bots[number][1]
        return _MatchEntrant(self, self._agents[number], self._match.names[number], rng)


class _MatchEntrant(AgentEntrant):
    """An agent of this process that plays as in any other match, prescribed opening moves included."""

    def __init__(self, pairs: RefereedPairs, agent: Agent, name: str, rng: np.random.Generator) -> None:
        super().__init__(agent, pairs._referee.limits)
        self.name = name
        self._pairs, self._rng = pairs, rng

    def take_seat(self, game: AnyState, seat: int) -> AgentPlayer:
        """Take a seat."""
        return _MatchPlayer(self._pairs, self._agent, game, seat, self._rng)


class _MatchPlayer(AgentPlayer):
    """An agent in a refereed game; it is asked about a batch of one, in which the game's moves are repeated."""

    def __init__(self, pairs: RefereedPairs, agent: Agent, game: AnyState, seat: int, rng: np.random.Generator) -> None:
        super().__init__(agent, game, seat, pairs._referee.limits, {})
        self._rules, self._rng = pairs._rules, rng
        self._batch = pairs.variant.batch(np.array([game.seed], np.int64))

    def choose(self) -> AnyMove:
        """Return the agent's move."""
        _steps(self._batch, 0, self._game, int(self._batch.ply[0]))
        row = self._rules.choose(self._agent, self._batch, np.zeros(1, np.int64), self._rng)[0]
        move: AnyMove = self._game.view(self._seat).move(row)
        return move


def _steps(batch: AnyBatch, number: int, game: AnyState, first: int = 0) -> list[Step]:
    """Play a game's moves, from a given one on, in a row of a batch; return them."""
    steps, games = [], np.array([number], np.int64)
    for turn in game.turns[first:]:
        moves = batch.views(games).encode([turn.move])
        batch.apply(moves, games)
        steps.append(Step(games, np.array([turn.seat], np.int64), moves))
    return steps


def _faults(record: Record, rotation: int) -> list[GameFault]:
    assert record.referee is not None
    found = []
    for seat, report in enumerate(record.referee.seats):
        if report.fault is not None:
            agent = (seat - rotation) % len(record.players)
            found.append(GameFault(agent, report.fault.name, report.fault.detail, report.stderr[-2000:]))
    return found


def pair_player(match: PairMatch) -> PairPlayer:
    """Return the player of a match: one with a referee if a bot takes part.

    >>> type(pair_player(PairMatch(("greedy", "random"), "scrabble", "mini"))).__name__
    'PairPlayer'
    """
    has_bot = any(
        is_bot(agent) if isinstance(agent, str) else isinstance(agent, ProcessAgent) for agent in match.agents
    )
    return RefereedPairs(match) if has_bot else PairPlayer(match)
