"""`process:DIR`: a bot's folder as an agent, for evaluations and environments; each game has a process behind the wall.

An agent is asked about views, and views of many games may come at once. A view is told to the process whose game it can
continue; if there is none, a game begins. A bot at fault ends everything with an error that says why: there is no referee
here who could give the game to the other side. (An evaluation has one, and plays bots without this.)
"""

import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from lexarena.bots.clock import Limits
from lexarena.bots.entrants import BotEntrant
from lexarena.bots.entries import Entries
from lexarena.bots.process import BotProcess
from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.core.faults import Fault
from lexarena.core.protocol import Follower, protocol_of
from lexarena.core.variant import Variant, variant_of
from lexarena.errors import LexarenaError
from lexarena.text import from_bot, visible

FEW_GAMES, GAMES_PER_VIEW = 64, 4
"""So many games may be under way at once, or so many for each view that was ever asked about at once; beyond that the one
that waited longest was given up by whoever asks, and its process is ended."""
_TAIL = 12


class BotFaultError(LexarenaError):
    """A bot that plays as an agent was at fault."""


class ProcessAgent:
    """A bot that plays as an agent. `memory` is in megabytes; without a command it is found as `bot match` finds it.

    `build` is run once before, and `read` names further paths that it may read, with colons between them.
    """

    def __init__(
        self,
        directory: str,
        command: str = "",
        seconds: float = 10.0,
        memory: int = 512,
        sandbox: str = "auto",
        build: str = "",
        read: str = "",
    ) -> None:
        self.name = f"process:{directory}"
        self._directory, self._command = directory, command or None
        self._build, self._read = build or None, read
        self._limits, self._sandbox = Limits(seconds, memory << 20), choose_sandbox(sandbox)
        self._entries: Entries | None = None
        self._entrant: BotEntrant | None = None
        self._for: object = None
        self._games: list[tuple[Follower, BotProcess]] = []
        self._most_views = 0
        self._finalizer: Callable[[], Any] | None = None

    def choose(self, view: Any, rng: np.random.Generator) -> Any:
        """Return the bot's move."""
        follower, process = self._game_of(view)
        move = follower.ready()
        if move is None:
            move = self._ask(follower, process, view)
        follower.note(move)
        if follower.finished:
            self._end(follower, process)
        return move

    def choose_many(self, views: Any, rng: np.random.Generator) -> Any:
        """Return the bot's move for each view."""
        self._most_views = max(self._most_views, len(views))
        moves = [self.choose(view, rng) for view in views]
        return views.encode(moves)

    def enter(self, variant: Variant) -> tuple[Entries, BotEntrant]:
        """Stage the bot for games of a variant; whoever asks closes the entries."""
        entries = Entries(variant, self._limits, self._sandbox)
        try:
            option, read = "the option command=", [path for path in self._read.split(":") if path]
            folder = Path(self._directory).expanduser()
            if not folder.is_dir():
                raise LexarenaError(f"{self.name}: there is no folder {self._directory!r}; name the folder of a bot")
            return entries, entries.enter_folder(folder, self._command, option, build=self._build, read=read)
        except BaseException:
            entries.close()
            raise

    def close(self) -> None:
        """End all processes, and remove what they were started from."""
        for _, process in self._games:
            process.close()
        self._games.clear()
        if self._finalizer is not None:
            self._finalizer()
        self._entries = self._entrant = self._finalizer = None

    def _game_of(self, view: Any) -> tuple[Follower, BotProcess]:
        """Return the game that a view continues, or a new one."""
        for pair in self._games:
            if pair[0].continues(view):
                self._games.remove(pair)
                self._games.append(pair)
                return pair
        follower = protocol_of(view).follow(view)
        process = self._stage(view).enter(None, view.seat)
        self._games.append((follower, process))
        if len(self._games) > max(FEW_GAMES, GAMES_PER_VIEW * self._most_views):
            self._end(*self._games[0])
        return follower, process

    def _stage(self, view: Any) -> BotEntrant:
        variant = variant_of(view)
        if self._entrant is None or self._for != variant.title:
            self.close()
            self._entries, self._entrant = self.enter(variant)
            self._finalizer = weakref.finalize(self, self._entries.close)
            self._for = variant.title
        return self._entrant

    def _ask(self, follower: Follower, process: BotProcess, view: Any) -> Any:
        def hear(data: bytes) -> bool:
            follower.feed(data)
            return not follower.demanded or follower.fault is not None

        hear(process.unasked())
        if process.fault is None and follower.fault is None:
            turn = process.turn(follower.prompt(view, process.clock.left), hear)
            if turn.fault is not None and turn.fault.name == "end_of_output":
                follower.end_of_output()
        fault = follower.fault or process.fault
        if fault is not None:
            raise BotFaultError(self._told(fault, process))
        return follower.ready()

    def _told(self, fault: Fault, process: BotProcess) -> str:
        stderr = visible(from_bot(process.close().stderr), lines=True).splitlines()[-_TAIL:]
        self.close()
        return "\n".join([f"{self.name} is at fault: {visible(str(fault))}", *(f"  stderr: {line}" for line in stderr)])

    def _end(self, follower: Follower, process: BotProcess) -> None:
        process.close()
        self._games.remove((follower, process))
