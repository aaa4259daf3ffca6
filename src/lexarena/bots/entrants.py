"""Who plays in a refereed game: a sandboxed program, or, to try a bot out, an agent of this process."""

import time
from collections.abc import Callable
from typing import Protocol

import numpy as np

from lexarena.agents import Agent
from lexarena.bots.clock import Clock, ExitReport, Limits, TurnTime
from lexarena.bots.guard import Guard
from lexarena.bots.process import BotProcess
from lexarena.bots.sandbox.choose import Sandbox
from lexarena.bots.staging import StagedBot
from lexarena.core.faults import Fault
from lexarena.core.game import AnyMove, AnyState


class SeatPlayer(Protocol):
    """The player in one seat of one game, as the referee deals with it; see `BotProcess` for its methods."""

    fault: Fault | None
    clock: Clock
    was_ready: bool
    start_seconds: float

    def turn(self, data: bytes, feed: Callable[[bytes], bool]) -> TurnTime:
        """Deliver lines and read until `feed` returns true."""

    def check_pause(self) -> None:
        """Look whether it works while the other has the turn, which is a fault."""

    def unasked(self) -> bytes:
        """Return what came since the last turn."""

    def farewell(self, data: bytes, patience: float) -> bytes:
        """Deliver the last lines."""

    def close(self) -> ExitReport:
        """End it."""


class Entrant(Protocol):
    """One who plays game after game, with a fresh `SeatPlayer` in each."""

    name: str
    hash: str
    command: str

    def take_seat(self, game: AnyState, seat: int) -> SeatPlayer:
        """Take a seat in a game."""


class BotEntrant:
    """A sandboxed program: each game has its own process."""

    def __init__(
        self, name: str, staged: StagedBot, guard: Guard, limits: Limits, sandbox: Sandbox, core: int | None
    ) -> None:
        self.name, self.staged, self.command, self.hash = name, staged, staged.shown_command, staged.hash
        self._guard, self._limits, self._sandbox, self._core = guard, limits, sandbox, core

    def take_seat(self, game: AnyState | None, seat: int) -> BotProcess:
        """Start the program, and wait until it is ready."""
        return BotProcess.start(self._guard, self.staged, self._limits, self._sandbox, self._core)


class AgentEntrant:
    """An agent of this process, which writes what a bot would write; it can be slow on purpose."""

    hash = "none"

    def __init__(self, agent: Agent, limits: Limits, delays: dict[int, float] | None = None) -> None:
        """Take an agent; `delays` are seconds to sleep, by the number of its turn."""
        self.name, self.command = agent.name, f"agent {agent.name}"
        self._agent, self._limits, self._delays = agent, limits, delays or {}

    def take_seat(self, game: AnyState, seat: int) -> "AgentPlayer":
        """Take a seat."""
        return AgentPlayer(self._agent, game, seat, self._limits, self._delays)


class AgentPlayer:
    """An agent in one seat of one game."""

    was_ready = True
    start_seconds = 0.0

    def __init__(self, agent: Agent, game: AnyState, seat: int, limits: Limits, delays: dict[int, float]) -> None:
        self.fault: Fault | None = None
        self.clock = Clock(limits)
        self._agent, self._game, self._seat, self._delays = agent, game, seat, delays
        self._rng = np.random.default_rng(seat)
        self._turns = 0

    def turn(self, data: bytes, feed: Callable[[bytes], bool]) -> TurnTime:
        """Choose moves until the turn is over."""
        time.sleep(self._delays.get(self._turns, 0.0))
        self._turns += 1
        while not feed(f"{self.choose()}\n".encode()):
            pass
        return TurnTime(0.0, 0.0)

    def choose(self) -> AnyMove:
        """Return the agent's move."""
        move: AnyMove = self._agent.choose(self._game.view(self._seat), self._rng)
        return move

    def check_pause(self) -> None:
        """Do nothing: an agent works only when it is asked."""

    def unasked(self) -> bytes:
        """Return nothing: an agent writes only when it is asked."""
        return b""

    def farewell(self, data: bytes, patience: float) -> bytes:
        """Return nothing."""
        return b""

    def close(self) -> ExitReport:
        """Return an empty report: there is no process to end."""
        return ExitReport(None, b"", 0.0, 0)
