"""What a replay page shows of a Word Racer game besides its record: scores, and which words count from when to when."""

from typing import TypeAlias, TypedDict

from lexarena.games.racer import record as racer_records
from lexarena.games.racer.rules.words import RacerLexicon
from lexarena.records.record import Record
from lexarena.records.replay import positions_of

Mark: TypeAlias = list[int]
"""First cell, length, 1 for down, the number of the move that made it count, and of the one that ended it, or -1."""

UNTIL = 4


class RacerMarks(TypedDict):
    """What the page reads."""

    scores: list[list[int]]
    """The points of both boards, for each ply."""
    words: list[list[Mark]] | None
    """The words that count, for each seat in the order in which they came to count; None if the list is missing."""


def page_marks(record: Record, words: RacerLexicon | None) -> RacerMarks:
    """Return the marks of a record; without its words the scores are the recorded ones, and no word is marked.

    >>> from lexarena.games.racer import Game
    >>> from lexarena.records import record_game
    >>> game = Game(lexicon=["TO"], seed=1, start="O")
    >>> game.push("T 23")
    >>> page_marks(record_game(game), game.lexicon)["words"]
    [[[23, 2, 0, 1, -1]], []]
    """
    return {"scores": _scores(record), "words": None if words is None else _word_marks(record, words)}


def page_facts(record: Record) -> list[tuple[str, str]]:
    """Return what the head of the page says about ruleset and start."""
    return [("Ruleset", record.ruleset["rule"]), ("Start letter", record.start["letter"])]


def _word_marks(record: Record, words: RacerLexicon) -> list[list[Mark]]:
    marks: list[list[Mark]] = [[], []]
    counting: list[dict[tuple[int, int, int], Mark]] = [{}, {}]
    game = racer_records.begin(record, words)
    for ply, _ in enumerate(positions_of(record, racer_records, game)):
        if not ply:
            continue
        seat = record.moves[ply - 1].seat
        spans = [(span.start, span.length, int(span.direction == "V")) for span in game.spans(seat)]
        for ended in counting[seat].keys() - spans:
            counting[seat].pop(ended)[UNTIL] = ply
        for span in spans:
            if span not in counting[seat]:
                counting[seat][span] = [*span, ply, -1]
                marks[seat].append(counting[seat][span])
    return marks


def _scores(record: Record) -> list[list[int]]:
    """Return the scores at each ply; replaying checks that the recorded points are those of the rules."""
    scores = [[0, 0]]
    for move in record.moves:
        after = scores[-1].copy()
        after[move.seat] = move.details["points"]
        scores.append(after)
    return scores
