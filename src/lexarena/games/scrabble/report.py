"""What a replay page shows of a Scrabble game besides its record: tiles and words of each move, racks, bag and scores."""

from typing import TypedDict

from lexarena.games.scrabble import record as scrabble_records
from lexarena.games.scrabble.fast_replay import PlayedWord, fast_replay
from lexarena.games.scrabble.record import begin, begin_without_words
from lexarena.records.record import Record
from lexarena.records.replay import rewritten
from lexarena.words.lexicon import Lexicon


class ScrabbleMarks(TypedDict):
    """What the page reads. `scores`, `racks` and `bag` have an entry for each ply, `tiles` and `words` for each move."""

    scores: list[list[int]]
    """The points from moves; what the racks change at the end is not in them."""
    racks: list[list[str]]
    bag: list[int]
    tiles: list[list[tuple[int, str]]]
    words: list[list[PlayedWord]]


def page_marks(record: Record, words: Lexicon | None) -> ScrabbleMarks:
    """Return the marks of a record; without its words the game is replayed without looking words up."""
    played = fast_replay(record, words)
    if played is None:  # moves that are written in an unusual way, or a record that does not replay
        game = begin_without_words(record) if words is None else begin(record, words)
        record = rewritten(record, scrabble_records, game)
        played = fast_replay(record, words)
        assert played is not None
    scores = [played.start_scores]
    for entry in record.moves:
        after = scores[-1].copy()
        after[entry.seat] += entry.details["score"]
        scores.append(after)
    return {"scores": scores, "racks": played.racks, "bag": played.bag, "tiles": played.tiles, "words": played.words}


def page_facts(record: Record) -> list[tuple[str, str]]:
    """Return what the head of the page says about the ruleset."""
    return [("Ruleset", record.ruleset.get("title") or record.ruleset["name"])]
