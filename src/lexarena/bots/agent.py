"""`process:DIR`: a bot's directory as an agent, for evaluations and environments; each game has its own sandboxed process.

An agent is asked about views, and views of many games may come at once. A view goes to the process whose game it can
continue; if there is none, a new game begins. A fault of the bot raises an error with the reason: no referee is here to
award the game to the other side. (An evaluation has a referee, and plays bots without this class.)
"""

import weakref
from collections.abc import Callable
from pathlib import Path

import numpy as np

from lexarena.bots.clock import Limits
from lexarena.bots.entrants import BotEntrant, EntrantFactory
from lexarena.bots.referee import BotConversation
from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.core.faults import Fault
from lexarena.core.game import AnyMove, AnyView, AnyViews, MoveArray
from lexarena.core.protocol import Follower, protocol_of
from lexarena.core.variant import Variant, variant_of
from lexarena.errors import LexarenaError
from lexarena.text import from_bot, visible

FEW_GAMES, GAMES_PER_VIEW = 64, 4
"""The number of games that may be in progress at once, or the number for each view that was ever asked about at once.
Beyond that, the caller has given up the game that waited longest, and its process is ended."""
_TAIL = 12


class BotFaultError(LexarenaError):
    """A fault of a bot that plays as an agent."""


class ProcessAgent:
    """A bot that plays as an agent. `memory` is in megabytes; without a command it is found as in a match.

    `build` is run once before, and `read` names further paths that it may read, separated by colons.
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
        self._factory: EntrantFactory | None = None
        self._entrant: BotEntrant | None = None
        self._for = ""
        self._games: list[tuple[Follower, BotConversation]] = []
        self._most_views = 0
        self._finalizer: Callable[[], object] | None = None

    def choose(self, view: AnyView, rng: np.random.Generator) -> AnyMove:
        """Return the bot's move."""
        follower, conversation = self._game_of(view)
        move = follower.ready()
        if move is None:
            conversation.ask(lambda seconds_left: follower.prompt(view, seconds_left))
            if conversation.fault is not None:
                raise BotFaultError(self._message(conversation.fault, conversation))
            move = follower.ready()
        follower.note(move)
        if follower.finished:
            self._end(follower, conversation)
        return move

    def choose_many(self, views: AnyViews, rng: np.random.Generator) -> MoveArray:
        """Return the bot's move for each view."""
        self._most_views = max(self._most_views, len(views))
        return views.encode([self.choose(views[i], rng) for i in range(len(views))])

    def enter(self, variant: Variant) -> tuple[EntrantFactory, BotEntrant]:
        """Stage the bot for games of a variant; the caller closes the factory."""
        factory = EntrantFactory(variant, self._limits, self._sandbox)
        try:
            read = [path for path in self._read.split(":") if path]
            folder = Path(self._directory).expanduser()
            if not folder.is_dir():
                raise LexarenaError(
                    f"{self.name}: no directory {self._directory!r}; give the path of a bot's directory"
                )
            return factory, factory.make(folder, self._command, build=self._build, read=read)
        except BaseException:
            factory.close()
            raise

    def close(self) -> None:
        """End all processes, and remove what they were started from."""
        for _, conversation in self._games:
            conversation.player.close()
        self._games.clear()
        if self._finalizer is not None:
            self._finalizer()
        self._factory = self._entrant = self._finalizer = None

    def _game_of(self, view: AnyView) -> tuple[Follower, BotConversation]:
        """Return the game that a view continues, or a new one."""
        for pair in self._games:
            if pair[0].continues(view):
                self._games.remove(pair)
                self._games.append(pair)
                return pair
        follower = protocol_of(view).follow(view)
        process = self._entrant_for(view).take_seat(None, view.seat)
        conversation = BotConversation(process, follower, lambda move: None)  # the follower keeps the moves
        self._games.append((follower, conversation))
        if len(self._games) > max(FEW_GAMES, GAMES_PER_VIEW * self._most_views):
            self._end(*self._games[0])
        return follower, conversation

    def _entrant_for(self, view: AnyView) -> BotEntrant:
        variant = variant_of(view)
        if self._entrant is None or self._for != variant.title:
            self.close()
            self._factory, self._entrant = self.enter(variant)
            self._finalizer = weakref.finalize(self, self._factory.close)
            self._for = variant.title
        return self._entrant

    def _message(self, fault: Fault, conversation: BotConversation) -> str:
        stderr = visible(from_bot(conversation.player.close().stderr), lines=True).splitlines()[-_TAIL:]
        self.close()
        return "\n".join([f"{self.name} is at fault: {visible(str(fault))}", *(f"  stderr: {line}" for line in stderr)])

    def _end(self, follower: Follower, conversation: BotConversation) -> None:
        conversation.player.close()
        self._games.remove((follower, conversation))
