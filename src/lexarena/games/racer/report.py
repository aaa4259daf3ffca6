"""What a replay page shows of a Word Racer game besides its record: scores, and which words count from when to when."""

from functools import lru_cache
from typing import TypeAlias, TypedDict

from lexarena.games.racer import record as racer_records
from lexarena.games.racer.engine.board import SIZE
from lexarena.games.racer.record import begin, fast_replay
from lexarena.games.racer.rules.scoring_rules import Stretch, counted
from lexarena.games.racer.rules.words import RacerLexicon
from lexarena.records.fields import Fields
from lexarena.records.record import LARGEST_SCORE, Record
from lexarena.records.replay import rewritten

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
    ruleset = Fields(record.ruleset, record.where, "ruleset", ("rule",), ("ignored",))
    start = Fields(record.start, record.where, "start", ("letter",))
    return [("Ruleset", ruleset.text("rule")), ("Start letter", start.text("letter"))]


def _word_marks(record: Record, words: RacerLexicon) -> list[list[Mark]]:
    played = fast_replay(record, words)
    if played is None:  # moves that are written in an unusual way, or a record that does not replay
        record = rewritten(record, racer_records, begin(record, words))
        played = fast_replay(record, words)
        assert played is not None
    ruleset = played.game.ruleset
    marks: list[list[Mark]] = [[], []]
    counting: list[dict[int, dict[Stretch, Mark]]] = [{}, {}]
    """For each seat and line, the stretches that count."""
    for ply, (entry, cell, lines) in enumerate(zip(record.moves, played.cells, played.words, strict=True), 1):
        seat, (row, column) = entry.seat, divmod(cell, SIZE)
        for line, origin, step in ((row, row * SIZE, 1), (SIZE + column, column, SIZE)):  # no other line changes
            before, after = counting[seat].get(line, _NONE), _counted(ruleset, lines[line]) if lines[line] else ()
            if not before and not after:
                continue
            now: dict[Stretch, Mark] = {}
            for stretch in after:
                if stretch not in before:
                    start, length = stretch
                    marks[seat].append([origin + start * step, length, int(step == SIZE), ply, -1])
                    now[stretch] = marks[seat][-1]
                else:
                    now[stretch] = before[stretch]
            for stretch in before.keys() - now.keys():
                before[stretch][UNTIL] = ply
            counting[seat][line] = now
    return marks


_NONE: dict[Stretch, Mark] = {}
_counted = lru_cache(maxsize=1 << 14)(counted)
"""Few sets of words occur in lines, and each many times."""


def _scores(record: Record) -> list[list[int]]:
    """Return the scores at each ply; replaying checks that the recorded points are those of the rules."""
    scores = [[0, 0]]
    for i, move in enumerate(record.moves):
        after = scores[-1].copy()
        details = Fields(move.details, record.where, f"moves[{i}]", ("letter", "points"))
        after[move.seat] = details.integer("points", 0, LARGEST_SCORE)
        scores.append(after)
    return scores
