"""Pairs in which a bot plays, a program of its own: every game has a referee, so that a fault loses it as in a contest.

The bots are fresh processes behind the wall; an agent of this process plays as in any other match. In Word Racer the book
gives an agent's first calls; a bot calls its own letters.
"""

import weakref
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lexarena.agents import Agent
from lexarena.agents.registry import is_bot
from lexarena.bots.agent import ProcessAgent
from lexarena.bots.clock import Limits
from lexarena.bots.entrants import AgentEntrant, AgentParty, BotEntrant, Entrant
from lexarena.bots.entries import Entries
from lexarena.bots.referee import ATTEMPTS, Referee
from lexarena.core.rng import SEED_LIMIT
from lexarena.errors import LexarenaError
from lexarena.matches.match_game import MatchGame, Step
from lexarena.matches.pairs import GameFault, PairMatch, PairPlayer, Pairs, by_agent, digests_of
from lexarena.records import Record, write_record


def needs_referee(match: PairMatch) -> bool:
    """Whether a bot plays in a match.

    >>> needs_referee(PairMatch(("greedy", "process:bots/mine"), "scrabble"))
    True
    """
    return any(is_bot(agent) if isinstance(agent, str) else isinstance(agent, ProcessAgent) for agent in match.agents)


class RefereedPairs(PairPlayer):
    """Plays parts of a match before a referee; it keeps the staged bots between them."""

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

    def _play_one(self, seed: int, pair: int, mirrored: int) -> tuple[Any, Record]:
        """Play one game; one that is void is played again, a few times at most."""
        for attempt in range(1, ATTEMPTS + 1):
            game = self.variant.new_game(seed)
            rngs = [np.random.default_rng([self._match.seed, pair, mirrored, agent]) for agent in (0, 1)]
            seated = [self._entrant(agent, rngs[agent]) for agent in ((0, 1), (1, 0))[mirrored]]
            record = self._referee.play(seated, game, attempt=attempt)
            assert record.referee is not None
            if not record.referee.is_void:
                return game, record
        told = _faults(record, mirrored)[0].detail
        raise LexarenaError(f"pair {pair + 1} stays void: the referee itself failed: {told}; try again")

    @cached_property
    def _bots(self) -> dict[int, tuple[Entries, BotEntrant]]:
        """The staged bots, by their agent's number; their processes end with this player."""
        bots = {}
        for number, agent in enumerate(self._agents):
            if isinstance(agent, ProcessAgent):
                entries, entrant = agent.enter(self.variant)
                weakref.finalize(self, entries.close)
                entrant.name = self._match.names[number]
                bots[number] = entries, entrant
        return bots

    @cached_property
    def _referee(self) -> Referee:
        entries, _ = next(iter(self._bots.values()))
        return Referee(self.variant, entries.limits, entries.sandbox.name, entries.core)

    def _entrant(self, number: int, rng: np.random.Generator) -> Entrant:
        if number in self._bots:
            return self._bots[number][1]
        return _AgentEntrant(self._agents[number], self._match.names[number], self._referee.limits, self._rules, rng)


class _AgentEntrant(AgentEntrant):
    """An agent of this process that plays as the match's setting has it, the book included."""

    def __init__(self, agent: Agent, name: str, limits: Limits, rules: MatchGame, rng: np.random.Generator) -> None:
        super().__init__(agent, limits)
        self.name = name
        self._rules, self._rng = rules, rng

    def enter(self, game: Any, seat: int) -> AgentParty:
        """Take a seat."""
        return _AgentParty(self._agent, game, seat, self._limits, self._rules, self._rng)


class _AgentParty(AgentParty):
    def __init__(
        self, agent: Agent, game: Any, seat: int, limits: Limits, rules: MatchGame, rng: np.random.Generator
    ) -> None:
        super().__init__(agent, game, seat, limits, {})
        self._rules, self._rng = rules, rng

    def choose(self) -> Any:
        """Return the agent's move."""
        row = self._rules.choose(self._agent, self._game.batch, np.zeros(1, np.int64), self._rng)[0]
        return self._game.view(self._seat).move(row)


def _steps(batch: Any, number: int, game: Any) -> list[Step]:
    """Play a game's moves in a row of a batch; return them."""
    steps, games = [], np.array([number], np.int64)
    views = batch.views(games)
    for turn in game.turns:
        moves: NDArray[Any] = views.encode([turn.move])
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
