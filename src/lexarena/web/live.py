"""`LiveGame`: a game in progress in the app. People move through requests, agents think in worker processes.

All of it runs on the server's event loop, so nothing here needs a lock. Each change raises `version`, is saved, and wakes
the streams that show the game.
"""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from functools import partial

from lexarena.core.catalog import find_game
from lexarena.core.drawing import as_json
from lexarena.core.game import AnyState, JsonObject
from lexarena.core.variant import variant_of
from lexarena.errors import LexarenaError
from lexarena.play.events import AnyPlay, Over
from lexarena.play.session import Elsewhere, Person, Session
from lexarena.records import Ending
from lexarena.records.record import document_json
from lexarena.web.bodies import BadRequestError
from lexarena.web.library import FINISHED, PLAYING, Library, StoredGame
from lexarena.web.setup import Setup, choose_move, find_hints, find_moves
from lexarena.web.workers import Workers

_TICK = 0.25
"""Seconds between two looks at a running clock."""


class LiveGame:
    """One game: its session, who watches it, and the agent that thinks."""

    def __init__(
        self, key: str, setup: Setup, library: Library, workers: Workers, stored: StoredGame | None = None
    ) -> None:
        """Begin a game, or resume a stored one."""
        self.key, self.setup = key, setup
        self._library, self._workers = library, workers
        self._part: AnyPlay = find_game(setup.game).load("play")()
        state = setup.after(stored.moves if stored else ())
        self._variant = variant_of(state)
        players = [
            Elsewhere(seat.name, partial(self._ask, seat.agent)) if seat.agent else Person(seat.name)
            for seat in setup.seats
        ]
        clocks = stored.clocks if stored and setup.seconds else setup.seconds
        self.session = Session(state, players, seconds=clocks)
        self.version = 0
        self.problem = ""
        """Why an agent could not move; empty if all is well."""
        self.unsaved = ""
        """Why the last change could not be saved; play may continue, and the next change saves the whole game."""
        self._changed = asyncio.Event()
        self._is_closed = False
        self._task: asyncio.Task[None] | None = None
        self._begun = stored.begun if stored else 0.0

    @property
    def is_thinking(self) -> bool:
        """Whether an agent is to move."""
        return not self.session.over and not self.session.waits_for_person

    def start(self) -> None:
        """Save the game, let the agent to move think, and watch the clocks."""
        self._after_change()

    def check_ply(self, ply: int) -> None:
        """Refuse a request that was made in another position, for example in a second tab."""
        if ply != self.session.game.ply:
            raise BadRequestError("the position has changed; refresh the board")

    def person(self, seat: int) -> int:
        """Return a seat if a person has it."""
        if not 0 <= seat < len(self.setup.seats) or not self.session.is_person(seat):
            raise BadRequestError("no person has that seat")
        return seat

    def play(self, seat: int, move: str) -> None:
        """Play a person's move."""
        self.session.play(move, self.person(seat))
        self._after_change()

    def undo(self, seat: int) -> None:
        """Take a person's last move back."""
        if not self.setup.undo:
            raise BadRequestError("undo is not allowed in this game")
        self.session.undo(self.person(seat))
        self._after_change()

    async def hint(self, seat: int, number: int) -> list[JsonObject]:
        """Return good moves for a person, with their points."""
        if not self.setup.hints:
            raise BadRequestError("this game has no hints")
        self._check_turn(seat)
        found: list[JsonObject] = await self._workers.quick(find_hints, self.setup.to_json(), self._moves, number)
        return found

    async def moves(self, seat: int, text: str, number: int) -> JsonObject:
        """Return the legal moves of a person that fit a text."""
        self._check_turn(seat)
        found: JsonObject = await self._workers.quick(find_moves, self.setup.to_json(), self._moves, text, number)
        return found

    def preview(self, seat: int, ply: int, move: str) -> JsonObject:
        """Return what a move would score, or why it cannot be played; whether its words are valid stays open.

        A request may arrive when the turn is over, so that is no bad request.
        """
        try:
            self.check_ply(ply)
            self._check_turn(seat)
            return {"points": self._part.preview(self.session.game, move), "reason": None}
        except LexarenaError as error:
            return {"points": None, "reason": str(error)}

    def resign(self, seat: int) -> None:
        """Let a person resign."""
        self.session.resign(self.person(seat))
        self._after_change()

    def state(self, viewer: int) -> JsonObject:
        """Return what a person may see. After the end the record is part of it."""
        session, over = self.session, self.session.result
        seat = self.person(viewer)
        return {
            "id": self.key,
            "version": self.version,
            "setup": self.setup.shown(),
            "viewer": seat,
            "to_move": session.to_move,
            "thinking": self.is_thinking and not self.problem,
            "problem": self.problem or self.unsaved,
            "clocks": [session.seconds_left(each) for each in range(len(session.names))],
            "view": session.view(seat).to_json(),
            "drawing": as_json(self._variant.draw(session.view(seat))),
            "turns": [played.turn(seat if over is None else None) for played in session.played],
            "over": None if over is None else self._shown_end(over),
            "record": None if over is None else json.loads(document_json(session.record().to_dict())),
        }

    async def states(self, viewer: int) -> AsyncIterator[JsonObject]:
        """Yield the state now and after every change, until the game is taken out of memory."""
        while not self._is_closed:
            changed = self._changed
            yield self.state(viewer)
            await changed.wait()

    def close(self) -> None:
        """Stop thinking, and end the streams; a page that shows the game asks for it again."""
        self._is_closed = True
        if self._task is not None:
            self._task.cancel()
        self.session.close()
        self._wake()

    @property
    def _moves(self) -> list[str]:
        return [str(turn.move) for turn in self.session.game.turns]

    def _check_turn(self, seat: int) -> None:
        if self.person(seat) != self.session.to_move or self.session.over:
            raise BadRequestError("it is not your turn")

    def _wake(self) -> None:
        """Let the streams see what has changed."""
        self.version += 1
        self._changed.set()
        self._changed = asyncio.Event()

    def _after_change(self) -> None:
        try:
            self._save()
            self.unsaved = ""
        except LexarenaError as error:
            self.unsaved = str(error)
        self._wake()
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
        self._task = None if self.session.over else asyncio.create_task(self._wait())

    async def _wait(self) -> None:
        """Let the agent to move think, while the clocks run."""
        clock = asyncio.create_task(self._watch_clocks()) if self.setup.seconds else None
        try:
            if self.is_thinking:
                await self._think()
            elif clock is not None:
                await clock
        finally:
            if clock is not None:
                clock.cancel()

    async def _ask(self, agent: str, game: AnyState) -> str:
        """Let a worker process choose the move of an agent, given as its spec."""
        run = self._workers.quick if self.setup.is_quick(agent) else self._workers.search
        move: str = await run(choose_move, self.setup.to_json(), self._moves, agent)
        return move

    async def _think(self) -> None:
        self.problem = ""
        try:
            await self.session.think()
        except LexarenaError as error:
            if not self.session.over:
                self.problem = str(error)
                self._wake()
                return
        self._after_change()

    async def _watch_clocks(self) -> None:
        while not self.session.over:
            await asyncio.sleep(_TICK)
            if self.session.check_clocks():
                self._after_change()

    def _save(self) -> None:
        session, over = self.session, self.session.result
        self._library.save(
            StoredGame(
                self.key,
                PLAYING if over is None else FINISHED,
                self.setup.game,
                self.setup.title,
                session.names,
                session.game.scores,
                "" if over is None else self._result(over),
                self.setup.to_json(),
                tuple(self._moves),
                tuple(session.seconds_left(seat) for seat in range(len(session.names))),
                "" if over is None else document_json(session.record().to_dict()),
                self._begun,
            )
        )

    def _result(self, over: Over) -> str:
        return Ending.of(self.session.record(), over.scores).sentence

    def _shown_end(self, over: Over) -> JsonObject:
        text = f"{self._result(over)} {self._part.end_note(self.session.game)}".rstrip()
        return {"reason": over.reason, "winner": over.winner, "scores": list(over.scores), "text": text}


class LiveGames:
    """All games in progress; those of an earlier run of the server are loaded on request."""

    def __init__(self, library: Library, workers: Workers, most: int = 100) -> None:
        """Keep at most this number of games in memory, the most recently used ones; the others are on disk.

        A game of 15x15 squares takes about 2 MB.
        """
        self._library, self._workers, self._most = library, workers, most
        self._games: dict[str, LiveGame] = {}

    def begin(self, setup: Setup) -> LiveGame:
        """Begin a game."""
        return self._keep(LiveGame(self._library.new_id(), setup, self._library, self._workers))

    async def find(self, key: str) -> LiveGame:
        """Return a game in progress, or one that has just ended."""
        if key not in self._games:
            stored = self._library.find(key)
            if stored.state != PLAYING:
                raise BadRequestError("this game has ended; open it from the library")
            setup = Setup.from_json(stored.setup)
            await asyncio.to_thread(setup.begin)  # loads the words without blocking other games
        if key not in self._games:
            self._keep(LiveGame(key, setup, self._library, self._workers, self._library.find(key)))
        self._games[key] = self._games.pop(key)
        return self._games[key]

    def has_unsaved(self, key: str) -> bool:
        """Return whether a game in memory is newer than what the library has of it."""
        return key in self._games and bool(self._games[key].unsaved)

    def forget(self, key: str) -> None:
        """Take a game out of memory."""
        game = self._games.pop(key, None)
        if game is not None:
            game.close()

    def close(self) -> None:
        """Stop everything."""
        for key in tuple(self._games):
            self.forget(key)

    def _keep(self, game: LiveGame) -> LiveGame:
        while len(self._games) >= self._most:
            self.forget(next(iter(self._games)))
        self._games[game.key] = game
        with contextlib.suppress(KeyError):
            game.start()
        return game
