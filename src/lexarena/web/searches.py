"""Searches of the app, in worker processes: the analysis of a game, and the ranked moves of a position.

Arguments and results are plain values. A search yields what it finds as it goes on; to cancel one is to end its process.
"""

import contextlib
import json
from collections.abc import Iterator, Sequence

from lexarena.analysis import analyse, each_decision
from lexarena.core.catalog import find_game
from lexarena.core.game import AnyMove, AnyState, JsonObject
from lexarena.errors import LexarenaError
from lexarena.play.plain import AnyPlay
from lexarena.records import Record
from lexarena.records.replay import Incomplete, position_at
from lexarena.report.document import shown
from lexarena.web.documents import safe, words_of

FIRST_LOOK = 100
"""The number of playouts after which the moves of a position are shown for the first time."""
_TOP = 15


def analyse_stored(document: str, rollouts: int) -> Iterator[JsonObject]:
    """Analyse a game that has ended; yield each decision as it is found, and the whole analysis at the end."""
    record = safe(Record.from_dict(json.loads(document)))
    analysis = each_decision(record, words_of(record), rollouts)
    while True:
        try:
            decision, total = next(analysis)
        except StopIteration as end:
            yield {"analysis": shown(end.value.to_json())}
            return
        yield {"decision": shown(decision.to_json()), "total": total}


def rank_moves(document: str, ply: int, tries: Sequence[str], rollouts: int) -> Iterator[JsonObject]:
    """Rank the moves of a position of a game that has ended, with a few playouts at first.

    `tries` are moves that a person wants to compare; the move that was played is among them anyway.
    """
    record = safe(Record.from_dict(json.loads(document)))
    game = known_position(record, ply)
    part: AnyPlay = find_game(record.game).load("play")()
    wanted: list[AnyMove] = [part.read_move(game, text) for text in tries]
    played: AnyMove = None
    if ply < len(record.moves):
        with contextlib.suppress(LexarenaError):  # a word that the list lacks, for instance
            played = part.read_move(game, record.moves[ply].move)
    compared = [*wanted, *([] if played is None else [played])]
    for number in (FIRST_LOOK, rollouts) if rollouts > FIRST_LOOK else (rollouts,):
        found = analyse(game, rollouts=number, top=_TOP, tries=compared)
        yield {
            "analysis": shown(found.to_json()),
            "seat": game.to_move,
            "played": None if played is None else str(played),
            "tries": [str(move) for move in wanted],
            "rollouts": number,
        }


def known_position(record: Record, ply: int) -> AnyState:
    """Return a position of a record as an ordinary game; raise `LexarenaError` if its player's hand is not known."""
    game = position_at(record, ply, words_of(record))
    if not isinstance(game, Incomplete):
        return game
    if unknown := game.unknown(game.to_move):
        raise LexarenaError(f"this position cannot be analysed: {unknown}")
    return game.completed(0)
