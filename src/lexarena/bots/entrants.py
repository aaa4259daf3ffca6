"""Who plays in a refereed game: a program behind the wall, or, to try a bot out, an agent of this process."""

import time
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np

from lexarena.agents import Agent
from lexarena.bots.clock import Clock, Limits
from lexarena.bots.guard import Guard
from lexarena.bots.process import BotProcess
from lexarena.bots.sandbox.choose import Sandbox
from lexarena.bots.stage import Stage
from lexarena.bots.turns import Ending, Turn
from lexarena.core.faults import Fault


class Party(Protocol):
    """One seat of one game, as the referee deals with it; `BotProcess` says what its methods mean."""

    fault: Fault | None
    clock: Clock
    was_ready: bool
    start_seconds: float

    def turn(self, data: bytes, feed: Callable[[bytes], bool]) -> Turn:
        """Deliver lines and read until `feed` is content."""

    def unasked(self) -> bytes:
        """Return what came since the last turn."""

    def farewell(self, data: bytes, patience: float) -> bytes:
        """Tell a last thing."""

    def close(self) -> Ending:
        """End it."""


class Entrant(Protocol):
    """Somebody who can play game after game, with a fresh party for each."""

    name: str
    hash: str
    command: str

    def enter(self, game: Any, seat: int) -> Party:
        """Take a seat in a game."""


class BotEntrant:
    """A program behind the wall: each game has a process of its own."""

    def __init__(
        self, name: str, stage: Stage, command: str, guard: Guard, limits: Limits, sandbox: Sandbox, core: int | None
    ) -> None:
        self.name, self.stage, self.command, self.hash = name, stage, command, stage.hash
        self._guard, self._limits, self._sandbox, self._core = guard, limits, sandbox, core

    def enter(self, game: Any, seat: int) -> BotProcess:
        """Start the program, and wait until it is ready."""
        return BotProcess.start(self._guard, self.stage, self._limits, self._sandbox, self._core)


class AgentEntrant:
    """An agent of this process, which writes what a bot would write; it can be slow on purpose."""

    hash = "none"

    def __init__(self, agent: Agent, limits: Limits, delays: dict[int, float] | None = None) -> None:
        """Take an agent; `delays` are seconds to sleep, by the number of its turn."""
        self.name, self.command = agent.name, f"agent {agent.name}"
        self._agent, self._limits, self._delays = agent, limits, delays or {}

    def enter(self, game: Any, seat: int) -> "AgentParty":
        """Take a seat."""
        return AgentParty(self._agent, game, seat, self._limits, self._delays)


class AgentParty:
    """An agent in one seat of one game."""

    was_ready = True
    start_seconds = 0.0

    def __init__(self, agent: Agent, game: Any, seat: int, limits: Limits, delays: dict[int, float]) -> None:
        self.fault: Fault | None = None
        self.clock = Clock(limits)
        self._agent, self._game, self._seat, self._delays = agent, game, seat, delays
        self._rng = np.random.default_rng(seat)
        self._turns = 0

    def turn(self, data: bytes, feed: Callable[[bytes], bool]) -> Turn:
        """Choose moves until the turn is over."""
        time.sleep(self._delays.get(self._turns, 0.0))
        self._turns += 1
        while not feed(f"{self.choose()}\n".encode()):
            pass
        return Turn(0.0, 0.0)

    def choose(self) -> Any:
        """Return the agent's move."""
        return self._agent.choose(self._game.view(self._seat), self._rng)

    def unasked(self) -> bytes:
        """Return nothing: it never speaks unasked."""
        return b""

    def farewell(self, data: bytes, patience: float) -> bytes:
        """Hear it and say nothing."""
        return b""

    def close(self) -> Ending:
        """Leave nothing behind."""
        return Ending(None, b"", 0.0, 0)
