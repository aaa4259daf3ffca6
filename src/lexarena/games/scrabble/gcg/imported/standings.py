"""Who holds what at each ply of an imported game, as far as its record shows it.

A player draws right after a move, so the rack of a turn is held since the player's turn before. Where no later turn shows
a rack, only the tiles are known that the last move left.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from lexarena.games.scrabble.gcg.imported.events import LAST_RACK, WITHDRAWAL, ImportedTurn, is_turn
from lexarena.games.scrabble.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Standing:
    """What is known between two entries of a record."""

    to_move: int
    """The seat of the next entry."""
    racks: tuple[str, str]
    """The tiles that are known to be in each rack."""
    held: tuple[int, int]
    """The number of tiles in each rack, known or not."""
    bag: int
    """The number of tiles in the bag."""


def standings(
    turns: Sequence[ImportedTurn], rules: Ruleset, first: int = 0, last_racks: Sequence[str] = ("", "")
) -> list[Standing]:
    """Return the standing at each ply, from the start to the end.

    `first` is the seat that starts if there are no turns, and `last_racks` are what the racks are known to hold at the
    end.
    """
    number, result = len(turns), []
    held = [rules.rack_size, rules.rack_size]
    bag = rules.total_tiles - sum(held)
    undone = [i + 1 < number and turns[i + 1].move.kind == WITHDRAWAL for i in range(number)]
    for ply in range(number + 1):
        racks = tuple(_rack(turns, undone, ply, seat, last_racks[seat]) for seat in (0, 1))
        to_move = turns[ply].seat if ply < number else 1 - turns[-1].seat if turns else first
        result.append(Standing(to_move, (racks[0], racks[1]), (held[0], held[1]), bag))
        if ply == number:
            return result
        turn = turns[ply]
        if turn.move.is_placement:
            held[turn.seat] -= len(turn.move.used)
        elif turn.move.kind == WITHDRAWAL:
            held[turn.seat] += len(turns[ply - 1].move.used)
        if turn.move.is_placement and not undone[ply]:
            drawn = min(len(turn.move.used), bag)
            held[turn.seat] += drawn
            bag -= drawn
        held[turn.seat] = max(0, held[turn.seat])
    return result


def _rack(turns: Sequence[ImportedTurn], undone: Sequence[bool], ply: int, seat: int, last: str) -> str:
    """Return the tiles that a seat is known to hold at a ply."""
    if ply and undone[ply - 1] and turns[ply - 1].seat == seat:
        return _left(turns[ply - 1])  # the tiles lie on the board, and nothing was drawn yet
    shown = ""
    for turn in turns[ply:]:
        if turn.seat == seat and is_turn(turn.move):
            shown = turn.rack
            break
        if turn.move.kind == LAST_RACK and (turn.seat == seat) == bool(turn.rack):
            shown = turn.move.rack  # type: ignore[attr-defined]
            break
    else:
        shown = last
    return shown or _kept(turns[:ply], seat)


def _kept(turns: Sequence[ImportedTurn], seat: int) -> str:
    """Return what the last turn of a seat left of its rack, or its last rack once that is counted."""
    was_undone = False
    for turn in reversed(turns):
        if turn.move.kind == LAST_RACK and (turn.seat == seat) == bool(turn.rack):
            return turn.move.rack  # type: ignore[attr-defined, no-any-return]
        if turn.seat != seat:
            continue
        if turn.move.kind == WITHDRAWAL:
            was_undone = True
        elif is_turn(turn.move):
            return turn.rack if was_undone else _left(turn)
    return ""


def _left(turn: ImportedTurn) -> str:
    left = Counter(turn.rack) - Counter(turn.move.used)
    if not turn.move.is_placement and not turn.move.is_pass and not turn.move.is_exchange:
        return ""  # an exchange of unknown tiles leaves unknown tiles
    return "".join(tile for tile in sorted(left.elements()))
