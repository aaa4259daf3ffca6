"""The referee: plays one game between entrants in strict turn order, whatever they do. It works for any game.

A fault ends the game, and the player at fault loses to all others; if all are at fault, no winner. If the referee itself
fails, the game is `void` and is played again. The third time in a row with the same bot counts as that bot's fault, so that
making the referee fail never pays. A failure of the machine is nobody's fault.

A bot that works during the other's turn is at fault, and a timeout of the other then does not count.
"""

import hashlib
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from lexarena.bots.clock import ExitReport, Limits, TurnTime
from lexarena.bots.cores import pinned
from lexarena.bots.entrants import Entrant, SeatPlayer
from lexarena.bots.guard import REFEREE_FAILURE, failure
from lexarena.core.faults import Fault
from lexarena.core.game import AnyMove, AnyState
from lexarena.core.protocol import Answers, RefereeSeat
from lexarena.core.rng import SEED_LIMIT
from lexarena.core.variant import Variant
from lexarena.records import Record, RecordedFault, Refereed, SeatReport, record_game
from lexarena.text import from_bot, visible

_END_OF_OUTPUT, _TIMEOUT = "end_of_output", "timeout"


def first_fault(text: Fault | None, process: Fault | None) -> Fault | None:
    """Return the fault that counts, of one in the bot's text and one of its process.

    >>> crash, illegal = Fault("crash", "ended by SIGSEGV"), Fault("illegal_move", "played '3C ZZ'")
    >>> first_fault(illegal, crash).name, first_fault(None, crash).name
    ('illegal_move', 'crash')
    """
    if process is not None and (process.is_void or text is None or text.name == _END_OF_OUTPUT):
        return process
    return text


class BotConversation:
    """One player of one game, and the protocol of its seat: the only loop that asks a bot for a move.

    If several things are wrong at once, such as a crash in the middle of a line, the first of these counts:

    1. `void` and `referee_failure`: the referee itself failed.
    2. What the bot wrote: out of turn, unreadable, or an illegal move. Nothing after the first such fault is read.
    3. `unfinished_line`: the bot ended without an error in the middle of a line.
    4. How the process ended: `timeout`, `crash`, `memory`, `forbidden`, `start_failure`, `end_of_output`.

    A move that was complete before the fault has been played. Bytes after the last answer of a turn are out of turn.
    """

    def __init__(self, player: SeatPlayer, protocol: Answers, take: Callable[[AnyMove], None]) -> None:
        """Take the player, what reads its answers, and a function that takes each move as soon as it is complete."""
        self.player = player
        self.last_turn = TurnTime(0.0, 0.0)
        """What the last turn took."""
        self._protocol, self._take = protocol, take

    @property
    def fault(self) -> Fault | None:
        """The fault that counts, if any."""
        return first_fault(self._protocol.fault, self.player.fault)

    def listen(self) -> None:
        """Read what the bot wrote while it had to wait: anything is a fault."""
        if self.fault is None:
            try:
                self._hear(self.player.unasked())
            except Exception as error:  # as in a turn, where the player sees to it
                self.player.fault = failure("read the bot's output", error)

    def ask(self, prompt: Callable[[float], bytes]) -> bool:
        """Give the bot its turn, unless it is already at fault; return whether it was asked.

        `prompt` returns the lines that begin the turn, given the seconds left on the bot's clock.
        """
        self.listen()
        if self.fault is not None:
            return False
        self.last_turn = self.player.turn(prompt(self.player.clock.left), self._hear)
        ended = self.last_turn.fault
        if ended is not None and ended.name == _END_OF_OUTPUT:
            self._protocol.end_of_output()
        return True

    def check_pause(self) -> bool:
        """Check a bot during the other's turn; return whether it was computing, which is a fault."""
        before = self.player.fault
        self.player.check_pause()
        return before is None and self.player.fault is not None

    def pardon(self) -> None:
        """Forget a timeout or a referee failure because the other bot was using the processor."""
        fault = self.player.fault
        if fault is not None and (fault.name == _TIMEOUT or fault.is_void):
            self.player.fault = None

    def _hear(self, data: bytes) -> bool:
        """Read what the bot wrote; return whether its turn is over."""
        for move in self._protocol.feed(data):
            self._take(move)
        return not self._protocol.demanded or self._protocol.fault is not None


PATIENCE = 0.2
"""Seconds that a bot has to end by itself after the last line."""
_DIGITS = 6
Follower: TypeAlias = Callable[[Sequence[tuple[int, str]], float], None]
"""Called after each turn with its moves, each with its seat, and the seconds it took; nobody's clock is running."""
ATTEMPTS = 3
"""How many times a void game is tried."""
_COUNTED = "disturbance"


@dataclass(frozen=True)
class Deal:
    """How a game starts: its seed, and the secret that a random seed was derived from."""

    seed: int
    secret: str = ""


def draw_deal(seed: int | None = None) -> Deal:
    """Return the deal of a seed, or a random one: 128 bits of the operating system, hashed to a seed.

    >>> draw_deal(7)
    Deal(seed=7, secret='')
    >>> deal = draw_deal()
    >>> len(deal.secret), deal.seed == seed_of(deal.secret)
    (32, True)
    """
    if seed is not None:
        return Deal(seed)
    secret = secrets.token_hex(16)
    return Deal(seed_of(secret), secret)


def agent_seed(seed: int | None, side: int) -> int | None:
    """Return the seed for an agent's randomness on one side of a match, which does not reveal the match's seed.

    >>> agent_seed(None, 0), agent_seed(7, 0) != agent_seed(7, 1)
    (None, True)
    """
    return None if seed is None else seed_of(f"agent {side} of {seed}")


def seed_of(secret: str) -> int:
    """Return the seed derived from a secret."""
    return int.from_bytes(hashlib.sha256(secret.encode()).digest()[:8], "big") % SEED_LIMIT


class Referee:
    """Plays games of one variant under the same limits."""

    def __init__(self, variant: Variant, limits: Limits, sandbox: str, core: int | None = None) -> None:
        """Take what all games share; `sandbox` is the name for the records, and `core` the one to stay on."""
        self.variant, self.limits, self.sandbox, self.core = variant, limits, sandbox, core

    def play_pair(self, entrants: Sequence[Entrant], deal: Deal) -> tuple[Record, ...]:
        """Play a game with the same start for each rotation of the seats; in the first, entrants sit in their order."""
        numbers, seats = range(len(entrants)), len(entrants)
        seated = ([entrants[(seat - rotation) % seats] for seat in numbers] for rotation in numbers)
        return tuple(self.play_counted(each, deal) for each in seated)

    def play_counted(self, entrants: Sequence[Entrant], deal: Deal) -> Record:
        """Play a game; if it is void, play it again, a few times at most."""
        attempts = VoidAttempts()
        for attempt in range(1, ATTEMPTS + 1):
            record = attempts.judge(self.play(entrants, self.variant.new_game(deal.seed), deal.secret, attempt))
            if record.referee is None or not record.referee.is_void:
                break
        return record

    def play(
        self,
        entrants: Sequence[Entrant],
        game: AnyState,
        secret: str = "",
        attempt: int = 1,
        follower: Follower | None = None,
    ) -> Record:
        """Play one game to its end, or to a fault, and return its record."""
        with pinned(self.core):
            players: list[SeatPlayer] = []
            try:
                players.extend(entrant.take_seat(game, seat) for seat, entrant in enumerate(entrants))
                refereed = RefereedGame(self.variant, game, players, follower)
                refereed.play()
                refereed.say_farewell()
            finally:
                exits = [player.close() for player in players]
        reports = tuple(
            _report(entrant, conversation, ended)
            for entrant, conversation, ended in zip(entrants, refereed.conversations, exits, strict=True)
        )
        return record_game(
            game,
            tuple(visible(entrant.name)[:200] for entrant in entrants),
            seconds=refereed.seconds,
            cpu=refereed.cpu,
            limits=self.limits.to_dict(),
            referee=Refereed(self.sandbox, reports, attempt, secret),
        )


class RefereedGame:
    """A game and the players in it, each of whom is asked only when it is their turn."""

    def __init__(
        self, variant: Variant, game: AnyState, players: Sequence[SeatPlayer], follower: Follower | None = None
    ) -> None:
        self.game, self.follower = game, follower
        self.seats: list[RefereeSeat] = [variant.referee_seat(game, seat) for seat in range(len(players))]
        self.conversations = [
            BotConversation(player, seat, self._play_move) for player, seat in zip(players, self.seats, strict=True)
        ]
        self.seconds: list[float | None] = []
        """What each move took; if a turn has several moves, the last one has the time of all."""
        self.cpu: list[float | None] = []
        self._turn: list[tuple[int, AnyMove]] = []
        """The moves of the current turn, each with its seat."""

    @property
    def faults(self) -> list[Fault]:
        """The faults that were made, at most one for each seat."""
        return [conversation.fault for conversation in self.conversations if conversation.fault is not None]

    def play(self) -> None:
        """Ask in turn, until the game is over or a player is at fault."""
        while not self.faults and self.game.outcome is None:
            self._take_turn(self.game.to_move)
        if self.game.outcome is None:
            for conversation in self.conversations:  # others may have spoken out of turn
                conversation.listen()

    def say_farewell(self) -> None:
        """Send all players the last lines of the protocol, if it has any."""
        reason = self.faults[0].kind.status if self.faults else ""
        for seat, conversation in zip(self.seats, self.conversations, strict=True):
            last = seat.farewell(reason)
            if last and conversation.fault is None:
                conversation.player.farewell(last, PATIENCE)

    def _take_turn(self, seat: int) -> None:
        conversation = self.conversations[seat]
        self._turn = []
        asked = conversation.ask(self.seats[seat].prompt)
        for other in self.conversations:
            if other is not conversation and other.check_pause():
                conversation.pardon()
        if asked and self._turn:
            whole, time = conversation.fault is None, conversation.last_turn
            before = [None] * (len(self._turn) - 1)
            self.seconds += [*before, round(time.wall, _DIGITS) if whole else None]
            self.cpu += [*before, round(time.cpu, _DIGITS) if whole else None]
            if self.follower is not None:
                self.follower([(seat, str(move)) for seat, move in self._turn], time.wall)

    def _play_move(self, move: AnyMove) -> None:
        self._turn.append((self.game.to_move, move))
        self.game.push(move)


def _report(entrant: Entrant, conversation: BotConversation, ended: ExitReport) -> SeatReport:
    player, fault, turn = conversation.player, conversation.fault, conversation.last_turn
    recorded = None
    if fault is not None:
        times = (round(turn.wall, _DIGITS), round(turn.cpu, _DIGITS)) if turn.wall else (None, None)
        recorded = RecordedFault(fault.name, visible(fault.detail)[:4000], from_bot(fault.line, 1000), *times)
    return SeatReport(
        hash=entrant.hash,
        command=visible(entrant.command)[:4000],
        seconds=round(player.clock.wall, _DIGITS),
        cpu=round(ended.cpu, _DIGITS),
        start_seconds=round(player.start_seconds, _DIGITS),
        ready=player.was_ready,
        memory=ended.memory,
        exit_code=ended.code,
        stderr=from_bot(ended.stderr),
        fault=recorded,
    )


def _void_faults(record: Record) -> dict[int, RecordedFault]:
    """Return the faults that make a game void, by seat."""
    assert record.referee is not None
    faults = {seat: report.fault for seat, report in enumerate(record.referee.seats) if report.fault is not None}
    return {seat: fault for seat, fault in faults.items() if fault.is_void}


def void_reason(record: Record) -> str:
    """Return why a game is void, as a clause."""
    return next((fault.detail for fault in _void_faults(record).values()), "the referee failed")


class VoidAttempts:
    """The attempts at one game that were void, one after the other."""

    def __init__(self) -> None:
        self.count = 0
        self._seats: list[int | None] = []

    def count_failure(self) -> None:
        """Note an attempt without a record, whose cause is unknown."""
        self.count += 1
        self._seats.append(None)

    def judge(self, record: Record) -> Record:
        """Return the record of the latest attempt; if the same bot has made too many void, as a game that it loses."""
        if record.referee is None or not record.referee.is_void:
            return record
        faults = _void_faults(record)
        seat, before = next(iter(faults.items()))
        self.count += 1
        self._seats.append(seat if len(faults) == 1 and before.name == REFEREE_FAILURE else None)
        if self.count < ATTEMPTS or set(self._seats[-ATTEMPTS:]) != {seat}:
            return record
        times = f"the referee failed at this bot {ATTEMPTS} times in a row, which counts as its fault"
        detail = visible(f"{times}: {before.detail}")[:4000]
        reports = list(record.referee.seats)
        reports[seat] = replace(reports[seat], fault=RecordedFault(_COUNTED, detail, "", before.seconds, before.cpu))
        return replace(record, referee=replace(record.referee, seats=tuple(reports)))
