"""What a replay page shows of a Scrabble game besides its record: tiles and words of each move, racks, bag and scores."""

from typing import TypeAlias, TypedDict

from lexarena.games.scrabble import record as scrabble_records
from lexarena.games.scrabble.record import begin, begin_without_words
from lexarena.games.scrabble.rules.game import Game
from lexarena.records.record import Record
from lexarena.records.replay import turns_of
from lexarena.words.lexicon import Lexicon

PlayedWord: TypeAlias = tuple[str, int, int, int]
"""The word with lower-case blanks, its first square, 1 if it runs down, and its points without the bonus."""


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
    game = begin_without_words(record) if words is None else begin(record, words)
    size = game.ruleset.size
    marks = ScrabbleMarks(scores=[list(game.scores)], racks=[], bag=[], tiles=[], words=[])
    for turn in turns_of(record, scrabble_records, game):
        _add_position(marks, game)
        marks["tiles"].append([(row * size + col, tile) for row, col, tile in turn.move.placed])
        formed = game.words_of(turn.move)
        marks["words"].append(
            [(each.word, each.squares[0], int(each.direction == "V"), each.points) for each in formed]
        )
        scores = marks["scores"][-1].copy()
        scores[turn.seat] += turn.move.score
        marks["scores"].append(scores)
    _add_position(marks, game)
    return marks


def page_facts(record: Record) -> list[tuple[str, str]]:
    """Return what the head of the page says about the ruleset."""
    return [("Ruleset", record.ruleset.get("title") or record.ruleset["name"])]


def _add_position(marks: ScrabbleMarks, game: Game) -> None:
    marks["racks"].append(_racks(game))
    marks["bag"].append(game.bag.tiles_remaining())


def _racks(game: Game) -> list[str]:
    return ["".join(player.rack) for player in game.players]
