"""The referee: one game between two entrants, in strict turn order, whatever they do; it does not know which game it is.

A fault ends the game and costs the one who made it; where both are at fault nobody wins. A failure of the referee itself
makes the game `void`, which costs nobody anything, and it is played again.
"""

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lexarena.bots.clock import Limits
from lexarena.bots.cores import pinned
from lexarena.bots.entrants import Entrant, Party
from lexarena.bots.turns import Ending, Turn
from lexarena.core.faults import Fault
from lexarena.core.protocol import RefereeSeat
from lexarena.core.rng import SEED_LIMIT
from lexarena.core.variant import Variant
from lexarena.records import Record, RecordedFault, Refereed, SeatReport, record_game
from lexarena.text import from_bot, visible

ATTEMPTS = 3
"""So often a game is tried that turns out void."""
PATIENCE = 0.2
"""Seconds that a bot has to end by itself after the last line."""
_DIGITS = 6


@dataclass(frozen=True)
class Deal:
    """How a game starts: its seed, and the secret that the seed was made of, if nobody gave it."""

    seed: int
    secret: str = ""


def draw_deal(seed: int | None = None) -> Deal:
    """Return the deal of a seed, or a fresh one: 128 bits of the operating system, hashed to a seed.

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
    """Return the seed for the own randomness of an agent on a side of a match; it tells nothing of the match's seed.

    >>> agent_seed(None, 0), agent_seed(7, 0) != agent_seed(7, 1)
    (None, True)
    """
    return None if seed is None else seed_of(f"agent {side} of {seed}")


def seed_of(secret: str) -> int:
    """Return the seed that is made of a secret."""
    return int.from_bytes(hashlib.sha256(secret.encode()).digest()[:8], "big") % SEED_LIMIT


class Referee:
    """Plays games of one variant under the same limits."""

    def __init__(self, variant: Variant, limits: Limits, sandbox: str, core: int | None = None) -> None:
        """Take what all games share; `sandbox` is the name for the records, and `core` the one to stay on."""
        self.variant, self.limits, self.sandbox, self.core = variant, limits, sandbox, core

    def play_pair(self, entrants: Sequence[Entrant], deal: Deal) -> tuple[Record, Record]:
        """Play two games with the same start: the first entrant has the first seat in the one, the second in the other."""
        first, second = entrants
        return self.play_counted((first, second), deal), self.play_counted((second, first), deal)

    def play_counted(self, entrants: Sequence[Entrant], deal: Deal) -> Record:
        """Play a game; if it is void, play it again, a few times at most."""
        for attempt in range(1, ATTEMPTS + 1):
            record = self.play(entrants, self.variant.new_game(deal.seed), deal.secret, attempt)
            if record.referee is None or not record.referee.is_void:
                break
        return record

    def play(self, entrants: Sequence[Entrant], game: Any, secret: str = "", attempt: int = 1) -> Record:
        """Play one game to its end, or to a fault, and return its record."""
        with pinned(self.core):
            parties: list[Party] = []
            try:
                parties.extend(entrant.enter(game, seat) for seat, entrant in enumerate(entrants))
                table = Table(self.variant, game, parties)
                table.play()
                table.take_leave()
            finally:
                endings = [party.close() for party in parties]
        reports = [
            _report(entrant, party, ending, fault, turn)
            for entrant, party, ending, fault, turn in zip(
                entrants, parties, endings, table.faults, table.last, strict=True
            )
        ]
        limits = self.limits
        return record_game(
            game,
            tuple(visible(entrant.name)[:200] for entrant in entrants),
            seconds=table.seconds,
            cpu=table.cpu,
            limits={
                "seconds": limits.seconds,
                "clock": limits.clock,
                "start_seconds": limits.start_seconds,
                "memory": limits.memory,
            },
            referee=Refereed(self.sandbox, (reports[0], reports[1]), attempt, secret),
        )


class Table:
    """A game and the two parties at it, who may each be asked only when it is their turn."""

    def __init__(self, variant: Variant, game: Any, parties: Sequence[Party]) -> None:
        self.game, self.parties = game, parties
        self.ends: list[RefereeSeat] = [variant.referee_seat(game, seat) for seat in (0, 1)]
        self.faults: list[Fault | None] = [party.fault for party in parties]
        self.last = [Turn(0.0, 0.0), Turn(0.0, 0.0)]
        """The last turn of each seat."""
        self.seconds: list[float | None] = []
        """What each move took; where a turn has several moves, it stands at the last."""
        self.cpu: list[float | None] = []

    def play(self) -> None:
        """Ask in turn, until the game is over or somebody is at fault."""
        while self.game.outcome is None and self.faults == [None, None]:
            self.turn(self.game.to_move)
        if self.faults != [None, None] and self.game.outcome is None:
            self._look_at_the_other()

    def turn(self, seat: int) -> None:
        """Let a seat have its turn."""
        end, party, game = self.ends[seat], self.parties[seat], self.game
        played = 0

        def hear(data: bytes) -> bool:
            nonlocal played
            for move in end.feed(data):
                game.push(move)
                played += 1
            return not end.demanded or end.fault is not None

        hear(party.unasked())
        if end.fault is None:
            turn = party.turn(end.prompt(party.clock.left), hear)
            self.last[seat] = turn
            self.faults[seat] = end.fault or turn.fault
            if turn.fault is not None and turn.fault.name == "end_of_output" and end.end_of_output() is not None:
                assert end.fault is not None
                self.faults[seat] = end.fault if end.fault.name == "unfinished_line" else turn.fault
            whole = self.faults[seat] is None
            self.seconds += [None] * (played - 1) + [round(turn.wall, _DIGITS) if whole else None] * (played > 0)
            self.cpu += [None] * (played - 1) + [round(turn.cpu, _DIGITS) if whole else None] * (played > 0)
        else:
            self.faults[seat] = end.fault

    def take_leave(self) -> None:
        """Tell both how it ended, where the protocol has a line for that."""
        at_fault = next((fault for fault in self.faults if fault is not None), None)
        for end, party, fault in zip(self.ends, self.parties, self.faults, strict=True):
            last = end.farewell(at_fault.kind.status if at_fault else "")
            if last and fault is None:
                party.farewell(last, PATIENCE)

    def _look_at_the_other(self) -> None:
        """See whether the one who is not to blame so far has spoken out of turn."""
        for seat, (end, party) in enumerate(zip(self.ends, self.parties, strict=True)):
            if self.faults[seat] is None:
                end.feed(party.unasked())
                self.faults[seat] = end.fault


def _report(entrant: Entrant, party: Party, ending: Ending, fault: Fault | None, turn: Turn) -> SeatReport:
    fault = party.fault if party.fault is not None and party.fault.name == "void" else fault
    told = None
    if fault is not None:
        times = (round(turn.wall, _DIGITS), round(turn.cpu, _DIGITS)) if turn.wall else (None, None)
        told = RecordedFault(fault.name, visible(fault.detail)[:4000], from_bot(fault.line, 1000), *times)
    return SeatReport(
        hash=entrant.hash,
        command=visible(entrant.command)[:4000],
        seconds=round(party.clock.wall, _DIGITS),
        cpu=round(ending.cpu, _DIGITS),
        start_seconds=round(party.start_seconds, _DIGITS),
        ready=party.was_ready,
        memory=ending.memory,
        exit_code=ending.code,
        stderr=from_bot(ending.stderr),
        fault=told,
    )
