"""How a game ended, in words: written once, from facts, for pages, terminals and results.

The reasons that the rules give are worded by the game, in `GameSpec.endings`. All text is made visible, because names
and faults may come from bots.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from lexarena.core.catalog import find_game, game_names, game_of
from lexarena.core.faults import FAULTS
from lexarena.core.game import AnyState, Outcome
from lexarena.records.record import Record
from lexarena.records.refereed import VOID, Loss
from lexarena.text import visible

RULES, FAULT, LOSS, STOPPED = "rules", "fault", "loss", "stopped"
"""Kinds of endings: by the rules, by a fault, because a player gave up or ran out of time, or not at all; the fifth is
`void`."""


class NamedFault(Protocol):
    """A fault of a bot, such as `Fault` or `RecordedFault`."""

    @property
    def name(self) -> str:
        """The name of the fault."""

    @property
    def detail(self) -> str:
        """A sentence about it."""


@dataclass(frozen=True)
class Ending:
    """The facts of an ending, and their wordings.

    >>> ending = Ending("racer", ("Ann", "Bob"), (31, 24), "board_full")
    >>> ending.result, ending.reason
    ('Ann wins, 31 to 24', 'both boards are full')
    >>> ending.sentence
    'Ann wins, 31 to 24: both boards are full.'
    """

    game: str
    """The name of the game."""
    names: Sequence[str]
    """The players by seat."""
    scores: Sequence[int]
    """The final scores, or those that stood when the game stopped."""
    outcome: str | None
    """The reason of the `Outcome`, or None if the rules did not end the game."""
    faults: Mapping[int, NamedFault] = field(default_factory=dict)
    """The faults by seat."""
    loss: Loss | None = None
    """Who gave the game up or ran out of time."""

    @classmethod
    def of(cls, record: Record, scores: Sequence[int] = ()) -> "Ending":
        """Return the ending of a record; `scores` are those at its end, needed only if it has no outcome."""
        seats = () if record.referee is None else record.referee.seats
        faults = {seat: report.fault for seat, report in enumerate(seats) if report.fault is not None}
        outcome = record.outcome
        if outcome is None:
            return cls(record.game, record.players, scores, None, faults, record.loss)
        return cls(record.game, record.players, outcome.scores, outcome.reason, faults)

    @classmethod
    def of_game(cls, game: AnyState, names: Sequence[str]) -> "Ending":
        """Return the ending of a game without a referee, or how it stands if it is not over."""
        outcome = game.outcome
        if outcome is None:
            return cls(game_of(game).name, names, game.scores, None)
        return cls(game_of(game).name, names, outcome.scores, outcome.reason)

    @property
    def kind(self) -> str:
        """`rules`, `fault`, `loss`, `void` or `stopped`."""
        if any(_is_void(fault) for fault in self.faults.values()):
            return VOID
        if self.faults:
            return FAULT
        if self.loss is not None:
            return LOSS
        return STOPPED if self.outcome is None else RULES

    @property
    def winner(self) -> int | None:
        """The seat that wins, if one does."""
        if self.kind == RULES:
            return Outcome(tuple(self.scores), "").winner
        losers = {*self.faults, *([] if self.loss is None else [self.loss.seat])}
        others = [seat for seat in range(len(self.names)) if seat not in losers]
        return others[0] if self.kind in (FAULT, LOSS) and len(others) == 1 else None

    @property
    def result(self) -> str:
        """Who won, as a clause."""
        if self.kind == VOID:
            return "void"
        if self.kind == STOPPED:
            return "not finished"
        winner = self.winner
        wins = "no winner" if winner is None else f"{self._name(winner)} {_verb(self.names[winner], 'win')}"
        if self.kind == FAULT:
            return f"{wins}; {self._at_fault}"
        if self.kind == LOSS:
            return wins
        if winner is None and len(set(self.scores)) == 1:
            return f"a draw, {self.scores[0]} all"
        listed = " to ".join(str(score) for score in sorted(self.scores, reverse=True))
        return f"{'a draw' if winner is None else wins}, {listed}"

    @property
    def reason(self) -> str:
        """Why the game ended, as a clause; with faults, one for each."""
        if self.kind == VOID:
            detail = next(fault.detail for fault in self.faults.values() if _is_void(fault))
            return f"the referee failed, and the game does not count ({_clause(detail)})"
        if self.kind == FAULT:
            return "; ".join(f"{self._name(seat)}: {fault_text(fault)}" for seat, fault in sorted(self.faults.items()))
        if self.loss is not None:
            return self.loss.clause(self._name(self.loss.seat))
        return "the record ends here" if self.outcome is None else reason_text(self.game, self.outcome)

    @property
    def sentence(self) -> str:
        """The result and its reason as a sentence."""
        if self.kind == FAULT and len(self.faults) == 1:
            ((_, fault),) = self.faults.items()
            return f"{self.headline}: {fault_text(fault)}."
        return f"{self.headline}: {self.reason}."

    @property
    def headline(self) -> str:
        """The result with a capital letter, unless it starts with a name."""
        winner = self.winner
        starts_with_name = winner is not None and self.names[winner] != "you"
        return self.result if starts_with_name else capitalized(self.result)

    @property
    def _at_fault(self) -> str:
        seats = sorted(self.faults)
        if len(seats) == len(self.names):
            return "both are at fault" if len(seats) == 2 else "all are at fault"
        if len(seats) == 1:
            return f"{self._name(seats[0])} {'are' if _is_you(self.names[seats[0]]) else 'is'} at fault"
        return f"{', '.join(self._name(seat) for seat in seats[:-1])} and {self._name(seats[-1])} are at fault"

    def _name(self, seat: int) -> str:
        return visible(self.names[seat])


def ending_text(
    game: str,
    names: Sequence[str],
    scores: Sequence[int],
    outcome: str | None,
    faults: Mapping[int, NamedFault] | None = None,
) -> str:
    """Return how a game ended as one sentence, from facts; see `Ending`.

    >>> ending_text("racer", ("Ann", "Bob"), (24, 24), "board_full")
    'A draw, 24 all: both boards are full.'
    """
    return Ending(game, names, scores, outcome, faults or {}).sentence


def reason_text(game: str, reason: str) -> str:
    """Return the reason of an `Outcome` in the words of the game, or the name of the reason if it has none.

    >>> reason_text("scrabble", "out"), reason_text("scrabble", "too_late")
    ('a player used all tiles', 'too late')
    """
    endings = find_game(game).endings if game in game_names() else {}
    return endings.get(reason, visible(reason).replace("_", " "))


def _is_void(fault: NamedFault) -> bool:
    return fault.name in FAULTS and FAULTS[fault.name].status == VOID


def fault_text(fault: NamedFault) -> str:
    """Return a fault as a clause."""
    return f"{fault.name.replace('_', ' ')}, {_clause(fault.detail)}"


def capitalized(text: str) -> str:
    """Return a text with a capital first letter; unlike `str.capitalize`, it leaves the rest as it is."""
    return text[:1].upper() + text[1:]


def _clause(text: str) -> str:
    return visible(text).removesuffix(".")


def _verb(name: str, verb: str) -> str:
    return verb if _is_you(name) else f"{verb}s"


def _is_you(name: str) -> bool:
    """Return whether a name stands for the reader, as in the terminal (`you`) and in the app (`You`)."""
    return name in ("you", "You")
