"""A session: one game between people and agents, with undo, hints and clocks. It prints nothing; it reports events."""

import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from lexarena.agents import Agent, checked_move, seated_agent
from lexarena.bots.agent import BotFaultError, ProcessAgent
from lexarena.core.array_batch import check_seat
from lexarena.core.catalog import game_of
from lexarena.core.game import AnyMove, AnyState, AnyView, JsonObject
from lexarena.core.rng import check_seed
from lexarena.errors import LexarenaError, check_kind, short_repr
from lexarena.play.events import AnyPlay, Event, Faulted, Hinted, Over, Played, Resigned, TimedOut, Undone
from lexarena.records import Loss, Record, record_game
from lexarena.records.refereed import RESIGNED, TIMEOUT

HINTS = 5
"""The number of moves in a hint, unless the caller asks for another."""


@dataclass(frozen=True)
class Person:
    """A seat whose moves come from outside, through `Session.play`."""

    name: str = "you"

    def __post_init__(self) -> None:
        check_kind("name", self.name, str, "text")


@dataclass(frozen=True)
class Elsewhere:
    """An agent that thinks elsewhere, such as in another process; `Session.think` waits for its moves."""

    name: str
    ask: Callable[[AnyState], Awaitable[str]]
    """Returns its move for the seat to move of a game, in notation."""


Player = Person | Elsewhere | Agent


class Session:
    """A game in progress between people and agents.

    Each method returns the events that it caused. A move that is refused raises `LexarenaError` and changes nothing.

    >>> from lexarena.games.scrabble import Game
    >>> session = Session(Game("mini", seed=5), [Person("Ann"), "greedy"])
    >>> [str(move) for move in session.hint(1)[0].moves]
    ['3B YE']
    >>> [event.kind for event in session.play("3B EYE")], [event.kind for event in session.advance()]
    (['played'], ['played'])
    >>> session.undo()[0].ply, session.over
    (0, False)
    """

    def __init__(
        self,
        game: AnyState,
        players: Sequence[Player | str],
        *,
        seconds: float | Sequence[float | None] | None = None,
        seed: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Seat the players: people, agents, or the names of agents.

        `seconds` is the time of each seat for the whole game; agents draw their randomness from `seed`, by default the
        game's; `clock` returns the current time in seconds. The clock of a person, and of an agent that thinks elsewhere,
        runs from the moment they are to move.
        """
        spec = game_of(game)
        self.game = game
        if isinstance(players, str) or not isinstance(players, Sequence) or len(players) != len(game.scores):
            seats = len(game.scores)
            raise LexarenaError(f"players must be a list of {seats} players, one per seat, got {short_repr(players)}")
        self.players: tuple[Player, ...] = tuple(
            player if isinstance(player, Person | Elsewhere) else seated_agent(player, spec.name, "players")
            for player in players
        )
        self.names: tuple[str, ...] = tuple(player.name for player in self.players)
        self.events: list[Event] = []
        """Everything that happened, in order."""
        self.result: Over | None = None
        """How the game ended; None while it is in progress."""
        self._notes: dict[int, JsonObject] = {}
        """What agents noted about their moves, by ply."""
        self._part: AnyPlay = spec.load("play")()
        self._limits = _limits(seconds, len(self.players))
        self._left = list(self._limits)
        self._rng = np.random.default_rng(check_seed(game.seed if seed is None else seed))
        self.played: list[Played] = [self._played(ply, None, None) for ply in range(1, len(game.turns) + 1)]
        """The moves that stand, one for each turn of the game, also those from before the session."""
        self._clock = clock
        for player in self.players:
            if not isinstance(player, Person | Elsewhere):
                self._part.prepare(player, game)
        self._since = clock()
        if game.outcome is not None:
            self.result = self._over_by_rules(game.to_move)

    @property
    def to_move(self) -> int:
        """The seat that moves next."""
        return self.game.to_move

    @property
    def over(self) -> bool:
        """Whether the game has ended: by the rules, a resignation, a timeout or a fault."""
        return self.result is not None

    @property
    def waits_for_person(self) -> bool:
        """Whether a person is to move."""
        return not self.over and self.is_person(self.to_move)

    def is_person(self, seat: int) -> bool:
        """Whether a person has this seat."""
        return isinstance(self.players[self._check_seat(seat)], Person)

    def view(self, seat: int) -> AnyView:
        """Return what a seat may know; `view(seat).to_json()` is what a browser may know."""
        return self.game.view(self._check_seat(seat))

    def play(self, move: AnyMove, seat: int | None = None) -> list[Event]:
        """Play a move, or what a person typed, for the person to move. Give `seat` to be sure whose move it is.

        If the person has run out of time, the move is not played, and the game ends.
        """
        seat = self._person_to_move(seat)
        if late := self.check_clocks():
            return late
        chosen = self._part.read_move(self.game, move) if isinstance(move, str) else move
        return self._push(seat, chosen, self._clock() - self._since)

    def step(self) -> list[Event]:
        """Let the agent to move play one move; do nothing if the session waits for a person, or the game is over."""
        seat = self.to_move
        agent = self.players[seat]
        if self.over or isinstance(agent, Person | Elsewhere):
            return []
        started = self._clock()
        try:
            move = self._part.choose(agent, self.game, self._rng)
        except BotFaultError as error:
            return self._report(Faulted(seat, str(error)), self._over_by_loss(seat, "fault"))
        if transcript := getattr(agent, "transcript", ()):
            self._notes[self.game.ply] = transcript[-1]
        seconds = self._clock() - started
        left = self._left[seat]
        if left is not None and seconds >= left:
            self._left[seat] = 0.0
            return self._report(TimedOut(seat), self._over_by_loss(seat, TIMEOUT))
        return self._push(seat, move, seconds)

    async def think(self) -> list[Event]:
        """Wait for the move of the agent to move that thinks elsewhere; do nothing if there is none.

        The agent may run out of time meanwhile: see `check_clocks`.
        """
        seat = self.to_move
        agent = self.players[seat]
        if self.over or not isinstance(agent, Elsewhere):
            return []
        answer = await agent.ask(self.game)
        if self.over or (late := self.check_clocks()):
            return late
        return self._push(seat, checked_move(answer, self.game, agent.name), self._clock() - self._since)

    def __iter__(self) -> Iterator[Event]:
        """Let agents play until a person is to move or the game is over; yield the events one by one."""
        while events := self.step():
            yield from events

    def advance(self) -> list[Event]:
        """Let agents play until a person is to move or the game is over."""
        return list(self)

    def undo(self, seat: int | None = None) -> list[Event]:
        """Take back the last move of the person to move, and every move after it. Time that was used stays used."""
        seat = self._person_to_move(seat)
        if late := self.check_clocks():
            return late
        if all(turn.seat != seat for turn in self.game.turns):
            raise LexarenaError("you have no move to take back")
        moves = []
        last = None
        while last != seat:
            last = self.game.turns[-1].seat
            moves.append(self.game.pop())
            self.played.pop()
            self._notes.pop(self.game.ply, None)
        now = self._clock()
        if (left := self._left[seat]) is not None:
            self._left[seat] = max(0.0, left - (now - self._since))
        self._since = now
        return self._report(Undone(seat, tuple(moves), self.game.ply))

    def hint(self, number: int = HINTS, seat: int | None = None) -> list[Event]:
        """Ask the game for good moves for the person to move; they come as a `Hinted` event."""
        seat = self._person_to_move(seat)
        return self._report(Hinted(seat, tuple(self._part.hints(self.game.view(seat), number))))

    def resign(self, seat: int) -> list[Event]:
        """Let a seat resign, whoever is to move."""
        self._check_open()
        return self._report(Resigned(self._check_seat(seat)), self._over_by_loss(seat, RESIGNED))

    def seconds_left(self, seat: int) -> float | None:
        """Return what a seat's clock shows now; None if it has no clock."""
        left = self._left[self._check_seat(seat)]
        if left is None or self.over or seat != self.to_move or not self._waits:
            return left
        return max(0.0, left - (self._clock() - self._since))

    def check_clocks(self) -> list[Event]:
        """End the game if the player to move has run out of time; call this now and then while you wait for a move."""
        seat = self.to_move
        if self.over or not self._waits or self.seconds_left(seat) != 0.0:
            return []
        self._left[seat] = 0.0
        return self._report(TimedOut(seat), self._over_by_loss(seat, TIMEOUT))

    def record(self) -> Record:
        """Return the game as a record, finished or not; with clocks it has the seconds of each move."""
        timed = any(limit is not None for limit in self._limits)
        same = timed and len(set(self._limits)) == 1
        limits = {"seconds": self._limits[0]} if same else {}
        loss = None
        if self.result is not None and self.result.reason in (RESIGNED, TIMEOUT):
            loss = Loss(self.result.seat, self.result.reason)
        seconds = [each.seconds for each in self.played]
        record = record_game(self.game, self.names, seconds if timed else None, limits, loss=loss)
        return replace(record, transcript=tuple(self._notes[ply] for ply in sorted(self._notes)))

    def close(self) -> None:
        """End the processes of bots."""
        for player in self.players:
            if isinstance(player, ProcessAgent):
                player.close()

    def __enter__(self) -> "Session":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _push(self, seat: int, move: AnyMove, seconds: float) -> list[Event]:
        self.game.push(move)
        if (left := self._left[seat]) is not None:
            self._left[seat] = max(0.0, left - seconds)
        self._since = self._clock()
        self.played.append(self._played(len(self.game.turns), round(seconds, 3), self._left[seat]))
        events: list[Event] = [self.played[-1]]
        if self.game.outcome is not None:
            events.append(self._over_by_rules(seat))
        return self._report(*events)

    def _played(self, number: int, seconds: float | None, left: float | None) -> Played:
        """Return the event of a turn of the game, given by its number from 1 on."""
        turn = self.game.turns[number - 1]
        public, facts = self._part.public_turn(self.game, turn), self._part.public_facts(turn.move)
        ply = self.game.ply - len(self.game.turns) + number
        return Played(turn.seat, turn.move, public, ply, seconds, left, facts)

    @property
    def _waits(self) -> bool:
        """Whether the move comes from outside, so that the clock runs while the session waits."""
        return isinstance(self.players[self.to_move], Person | Elsewhere)

    def _over_by_rules(self, seat: int) -> Over:
        outcome = self.game.outcome
        assert outcome is not None
        return Over(seat, outcome.reason, outcome.winner, outcome.scores, outcome)

    def _over_by_loss(self, seat: int, reason: str) -> Over:
        """Return the end of a game that a seat loses; with two seats the other one wins."""
        others = [other for other in range(len(self.players)) if other != seat]
        return Over(seat, reason, others[0] if len(others) == 1 else None, self.game.scores, None)

    def _report(self, *events: Event) -> list[Event]:
        for event in events:
            if isinstance(event, Over):
                self.result = event
            self.events.append(event)
        return list(events)

    def _check_open(self) -> None:
        if self.over:
            raise LexarenaError("the game is over")

    def _check_seat(self, seat: int) -> int:
        return check_seat(seat, len(self.players))

    def _person_to_move(self, seat: int | None) -> int:
        """Return the seat of the person to move; refuse if it is another's turn."""
        self._check_open()
        to_move = self.to_move
        if (seat is not None and self._check_seat(seat) != to_move) or not self.is_person(to_move):
            raise LexarenaError(f"it is not your turn; {self.names[to_move]} is to move")
        return to_move


def _limits(seconds: float | Sequence[float | None] | None, seats: int) -> list[float | None]:
    """Return the time of each seat."""
    limits = list(seconds) if isinstance(seconds, Sequence) else [seconds] * seats
    if len(limits) != seats or any(limit is not None and not limit > 0 for limit in limits):
        raise LexarenaError(
            f"seconds must be a number above 0, or a list of {seats} numbers or None, one per seat, got {seconds!r}"
        )
    return limits
