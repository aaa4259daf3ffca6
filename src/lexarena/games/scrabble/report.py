"""What a replay page shows of a Scrabble game besides its record: tiles and words of each move, racks, bag and scores."""

from typing import NotRequired, TypedDict

from lexarena.games.scrabble import record as scrabble_records
from lexarena.games.scrabble.fast_replay import PlayedWord, fast_replay
from lexarena.games.scrabble.gcg.imported import WITHDRAWAL, ImportedGame, ImportedTurn
from lexarena.games.scrabble.record import begin, begin_without_words, recorded_ruleset
from lexarena.games.scrabble.rules.challenges import invalid_words, score_changes
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.placement import FormedWord
from lexarena.games.scrabble.rules.ruleset_file import VOID
from lexarena.records.record import IMPORTED, Record
from lexarena.records.replay import rewritten, turns_of
from lexarena.text import visible
from lexarena.words.lexicon import Lexicon


class ScrabbleMarks(TypedDict):
    """What the page reads. `scores`, `racks` and `bag` have an entry for each ply, `tiles` and `words` for each move."""

    scores: list[list[int]]
    """The points from moves; what the racks change at the end is not in them."""
    racks: list[list[str]]
    """In an imported game a `.` stands for each tile that is not known."""
    bag: list[int]
    tiles: list[list[tuple[int, str]]]
    """The squares that a move changes, with their tiles; an empty text takes a tile off the board."""
    words: list[list[PlayedWord]]
    notes: NotRequired[list[list[str]]]
    """What was noted about each move of an imported game."""
    phonies: NotRequired[list[list[str]]]
    """The words of each move that the word list does not have, in a game with challenges whose words are known."""


def page_marks(record: Record, words: Lexicon | None) -> ScrabbleMarks:
    """Return the marks of a record; without its words the game is replayed without looking words up."""
    if record.schema == IMPORTED:
        return _imported_marks(record)
    if recorded_ruleset(record).challenge != VOID:
        return _challenged_marks(record, words)
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


def _challenged_marks(record: Record, words: Lexicon | None) -> ScrabbleMarks:
    """Return the marks of a game with challenges."""
    game = begin_without_words(record) if words is None else begin(record, words)
    marks = ScrabbleMarks(scores=[list(game.scores)], racks=[], bag=[], tiles=[], words=[], phonies=[])
    size = game.ruleset.size
    for turn in turns_of(record, scrabble_records, game):
        _hold(marks, game)
        laid = [(row * size + col, tile) for row, col, tile in turn.move.placed]
        if turn.move.succeeded:
            laid = [(row * size + col, "") for row, col, _ in game.turns[-1].move.placed]
        marks["tiles"].append(laid)
        marks["words"].append([_played(word) for word in game.words_of(turn.move)])
        marks["phonies"].append([] if words is None else list(invalid_words(turn.move, game.lexicon)))
    _hold(marks, game)
    for first, second in score_changes(game.turns, game.ruleset):
        before = marks["scores"][-1]
        marks["scores"].append([before[0] + first, before[1] + second])
    return marks


def _hold(marks: ScrabbleMarks, game: Game) -> None:
    """Add the racks and the bag of a ply."""
    marks["racks"].append(["".join(player.rack) for player in game.players])
    marks["bag"].append(game.bag.tiles_remaining())


def _imported_marks(record: Record) -> ScrabbleMarks:
    """Return the marks of an imported game, as far as its tiles are known."""
    game = begin_without_words(record)
    assert isinstance(game, ImportedGame)
    marks = ScrabbleMarks(scores=[], racks=[], bag=[], tiles=[], words=[], notes=[])
    before: ImportedTurn | None = None
    for turn in turns_of(record, scrabble_records, game):
        assert isinstance(turn, ImportedTurn)
        _stand(marks, game)
        size = game.ruleset.size
        laid = [(row * size + col, tile) for row, col, tile in turn.move.placed]
        if turn.move.kind == WITHDRAWAL and before is not None:
            laid = [(row * size + col, "") for row, col, _ in before.move.placed]
        marks["tiles"].append(laid)
        marks["words"].append([_played(word) for word in game.words_of(turn.move)])
        marks["notes"].append([visible(note, lines=True) for note in turn.notes])
        before = turn
    _stand(marks, game)
    return marks


def _stand(marks: ScrabbleMarks, game: ImportedGame) -> None:
    """Add what stands at a ply."""
    marks["scores"].append(list(game.scores))
    racks = ["".join(player.rack) for player in game.players]
    marks["racks"].append([rack + "." * (held - len(rack)) for rack, held in zip(racks, game.held, strict=True)])
    marks["bag"].append(game.bag_count)


def _played(word: FormedWord) -> PlayedWord:
    return word.word, word.squares[0], int(word.direction == "V"), word.points


def page_facts(record: Record) -> list[tuple[str, str]]:
    """Return what the head of the page says about the ruleset, and what an imported game says about itself."""
    facts = [("Ruleset", record.ruleset.get("title") or record.ruleset["name"])]
    if challenge := record.ruleset.get("challenge"):
        facts.append(("Challenge rule", str(challenge)))
    for key, name in (("title", "Title"), ("description", "Description"), ("id", "Id")):
        if isinstance(text := record.about.get(key), str):
            facts.append((name, text))
    if record.lexicon.hash and isinstance(stated := record.about.get("lexicon"), str):
        facts.append(("Played with", stated))
    notes = record.about.get("notes")
    return [*facts, *(("Note", str(note)) for note in notes)] if isinstance(notes, list) else facts
