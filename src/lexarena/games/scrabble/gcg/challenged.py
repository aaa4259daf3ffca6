"""The lines of a GCG file, and how a game with challenges is written in them.

A play that is taken back is followed by `--`, a `five-point` challenge of valid words by `(challenge) +5`, and a `double`
one by a pass. A `single` challenge of valid words changes nothing, so a note has it. The pass that accepts the last play is
no turn, and is left out.
"""

from dataclasses import dataclass, replace

from lexarena.games.scrabble import record as scrabble_records
from lexarena.games.scrabble.rules.challenges import BONUS
from lexarena.games.scrabble.rules.game import Game, Turn
from lexarena.games.scrabble.rules.moves import Move, square_text
from lexarena.games.scrabble.rules.ruleset_file import DOUBLE, FIVE_POINT
from lexarena.records.record import Record
from lexarena.records.replay import turns_of


@dataclass(frozen=True)
class Line:
    """An event: who, from which rack, what, its points, the total after it, and the notes below it."""

    seat: int
    rack: str
    action: str
    score: int
    total: int
    notes: tuple[str, ...] = ()


def action_text(move: Move) -> str:
    """Return what a player did, as GCG writes it."""
    if move.is_placement:
        return f"{square_text(move.row, move.col, move.direction)} {move.tiles}"
    return str(move)


def challenged_lines(record: Record, game: Game) -> list[Line]:
    """Replay a record with challenges; return its moves and what came of the challenges."""
    lines: list[Line] = []
    totals = [0, 0]
    for turn in turns_of(record, scrabble_records, game):
        if turn.move.is_challenge:
            line = _challenge_line(game, turn)
        elif game.awaits_acceptance:
            continue
        else:
            line = Line(turn.seat, turn.rack, action_text(turn.move), turn.move.score, 0)
        if line is None:
            note = f"{' '.join(record.players[turn.seat].split())} challenges; the words are valid"
            lines[-1] = replace(lines[-1], notes=(*lines[-1].notes, note))
            continue
        totals[line.seat] += line.score
        lines.append(replace(line, total=totals[line.seat]))
    return lines


def _challenge_line(game: Game, turn: Turn) -> Line | None:
    """Return the line of a challenge, before it is played; None if it changes nothing."""
    played, rule = game.turns[-1], game.ruleset.challenge
    if turn.move.succeeded:
        return Line(played.seat, played.rack, "--", -played.move.score, 0, ("challenged off",))
    if rule == FIVE_POINT:
        return Line(played.seat, "".join(game.players[played.seat].rack), "(challenge)", BONUS, 0)
    if rule == DOUBLE and not game.awaits_acceptance:
        return Line(turn.seat, turn.rack, "-", 0, 0, ("challenges; the words are valid",))
    return None
