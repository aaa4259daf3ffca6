"""Pairs in which a bot plays: every game has a referee, so that a fault loses the game as in a contest.

The bots are fresh sandboxed processes; an agent of this process plays as in any other match. Opening moves that the match
prescribes are for agents only: a bot chooses all its moves itself.
"""

import weakref
from functools import cached_property
from pathlib import Path

import numpy as np

from lexarena.agents import Agent
from lexarena.agents.registry import is_bot
from lexarena.bots.agent import ProcessAgent
from lexarena.bots.clock import Limits
from lexarena.bots.entrants import AgentEntrant, AgentPlayer, BotEntrant, Entrant, EntrantFactory
from lexarena.bots.referee import ATTEMPTS, Referee, VoidAttempts
from lexarena.core.game import AnyBatch, AnyMove, AnyState
from lexarena.core.rng import SEED_LIMIT
from lexarena.errors import LexarenaError
from lexarena.matches.pairs import GameFault, PairMatch, PairPlayer, Pairs, by_agent, digests_of
from lexarena.matches.playing import MatchGame, Step
from lexarena.records import Record, write_record


def needs_referee(match: PairMatch) -> bool:
    """Whether a bot plays in a match.

    >>> needs_referee(PairMatch(("greedy", "process:bots/mine"), "scrabble"))
    True
    """
    return any(is_bot(agent) if isinstance(agent, str) else isinstance(agent, ProcessAgent) for agent in match.agents)


class RefereedPairs(PairPlayer):
    """Plays parts of a match before a referee; it keeps the staged bots between them."""

    at_once = 1
    """Games with a bot take long, and share no random generator."""

    def __call__(self, part: int) -> Pairs:
        """Play a part, one game after the other. Agents draw their chance from the match's seed and the game's number."""
        match, rules = self._match, self._rules
        pairs = np.array(match.pairs_of(part), np.int64)
        seeds = np.repeat((pairs + match.seed) % SEED_LIMIT, 2)
        batch, steps = self.variant.batch(seeds), list[Step]()
        awarded, faults = np.full(len(seeds), np.nan), list[GameFault]()
        for i, seed in enumerate(seeds.tolist()):
            pair, mirrored = int(pairs[i // 2]), i % 2
            game, record = self._play_one(seed, pair, mirrored)
            steps += _steps(batch, i, game)
            found = _faults(record, mirrored)
            faults += found
            if found:
                awarded[i] = 0.5 if len(found) == 2 else float(found[0].agent == 1)
            if match.out is not None:
                write_record(record, Path(match.out) / f"pair-{pair + 1:05}-{mirrored + 1}.json")
        both = np.tile([[0, 1], [1, 0]], (len(pairs), 1))
        counts = rules.counts(batch, steps)
        return Pairs(
            scores=by_agent(batch.scores(), both),
            plies=batch.ply.astype(np.int64).reshape(-1, 2),
            counts={name: by_agent(numbers, both) for name, numbers in counts.items()},
            digests=digests_of(steps, rules.fingerprints(batch)),
            awarded=awarded.reshape(-1, 2),
            faults=tuple(faults),
        )

    def _play_one(self, seed: int, pair: int, mirrored: int) -> tuple[AnyState, Record]:
        """Play one game; one that is void is played again, a few times at most."""
        attempts = VoidAttempts()
        for attempt in range(1, ATTEMPTS + 1):
            game = self.variant.new_game(seed)
            rngs = [np.random.default_rng([self._match.seed, pair, mirrored, agent]) for agent in (0, 1)]
            seated = [self._entrant(agent, rngs[agent]) for agent in ((0, 1), (1, 0))[mirrored]]
            record = attempts.judge(self._referee.play(seated, game, attempt=attempt))
            assert record.referee is not None
            if not record.referee.is_void:
                return game, record
        reason = _faults(record, mirrored)[0].detail
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

    def seat(self, agent: Agent, game: AnyState, seat: int, rng: np.random.Generator) -> "_MatchPlayer":
        """Return an agent in a seat of a game."""
        batch = self.variant.batch(np.array([game.seed], np.int64))
        return _MatchPlayer(agent, game, seat, self._referee.limits, self._rules, batch, rng)


class _MatchEntrant(AgentEntrant):
    """An agent of this process that plays as the match has it, prescribed opening moves included."""

    def __init__(self, pairs: RefereedPairs, agent: Agent, name: str, rng: np.random.Generator) -> None:
        super().__init__(agent, pairs._referee.limits)
        self.name = name
        self._pairs, self._rng = pairs, rng

    def take_seat(self, game: AnyState, seat: int) -> AgentPlayer:
        """Take a seat."""
        return self._pairs.seat(self._agent, game, seat, self._rng)


class _MatchPlayer(AgentPlayer):
    """An agent in a refereed game; it is asked about a batch of one, in which the game's moves are repeated."""

    def __init__(
        self,
        agent: Agent,
        game: AnyState,
        seat: int,
        limits: Limits,
        rules: MatchGame,
        batch: AnyBatch,
        rng: np.random.Generator,
    ) -> None:
        super().__init__(agent, game, seat, limits, {})
        self._rules, self._batch, self._rng = rules, batch, rng

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


def _faults(record: Record, mirrored: int) -> list[GameFault]:
    assert record.referee is not None
    found = []
    for seat, report in enumerate(record.referee.seats):
        if report.fault is not None:
            agent = 1 - seat if mirrored else seat
            found.append(GameFault(agent, report.fault.name, report.fault.detail, report.stderr[-2000:]))
    return found


def pair_player(match: PairMatch) -> PairPlayer:
    """Return who plays a match: with a referee if a bot takes part."""
    return RefereedPairs(match) if needs_referee(match) else PairPlayer(match)
