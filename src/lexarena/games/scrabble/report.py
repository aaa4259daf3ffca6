"""What a replay page shows of a Scrabble game besides its record: tiles and words of each move, racks, bag and scores.

An ordinary game is played in one call of a kernel. What does not fit is not explained there: replaying the record move by
move says what is wrong with it.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lexarena.errors import RecordError
from lexarena.games.scrabble import record as scrabble_records
from lexarena.games.scrabble.engine import tiles as t
from lexarena.games.scrabble.engine.place import NO_NODES, Log, play_record, square_tiles
from lexarena.games.scrabble.gcg.imported import WITHDRAWAL, ImportedGame, ImportedTurn
from lexarena.games.scrabble.record import begin, begin_without_words, recorded_lexicon, recorded_ruleset
from lexarena.games.scrabble.rules.batch import outcome_of
from lexarena.games.scrabble.rules.challenges import invalid_words, score_changes
from lexarena.games.scrabble.rules.game import Batch, Game, Turn
from lexarena.games.scrabble.rules.notation import read_codes
from lexarena.games.scrabble.rules.ruleset import VOID, Ruleset
from lexarena.records.record import IMPORTED, Record
from lexarena.records.replay import rewritten, turns_of
from lexarena.text import visible
from lexarena.words.lexicon import Lexicon, load_lexicon

_HAND = bytearray(256)
for _tile in t.LETTERS + "_?":
    _HAND[ord(_tile)] = t.tile_code(_tile)
PlayedWord: TypeAlias = tuple[str, int, int, int]
"""The word with lower-case blanks, its first square, 1 if it runs down, and its points without the bonus."""
Marks: TypeAlias = dict[str, list[Any]]
"""What the page reads, as `ui/src/games/scrabble/shapes.ts` declares it."""


def page_marks(record: Record, words: Lexicon | None) -> Marks:
    """Return the marks of a record; without its words the game is replayed without looking words up."""
    if record.schema == IMPORTED:
        return _imported_marks(record)
    if recorded_ruleset(record).challenge != VOID:
        return _challenged_marks(record, words)
    played = _play(record, words)
    if played is None:  # moves that are written in an unusual way, or a record that does not replay
        game = begin_without_words(record) if words is None else begin(record, words)
        record = rewritten(record, scrabble_records, game)
        played = _play(record, words)
    if played is None:
        raise RecordError(f"{record.where}: its moves do not fit together; save the game again")
    scores = [played.start_scores]
    for entry in record.moves:
        after = scores[-1].copy()
        after[entry.seat] += entry.details["score"]
        scores.append(after)
    return {"scores": scores, "racks": played.racks, "bag": played.bag, "tiles": played.tiles, "words": played.words}


class _Played(NamedTuple):
    """What the moves of a game did; `racks` and `bag` have an entry for each ply, `tiles` and `words` for each move."""

    start_scores: list[int]
    racks: list[list[str]]
    bag: list[int]
    tiles: list[list[tuple[int, str]]]
    words: list[list[PlayedWord]]


class _Read(NamedTuple):
    """A move as its text gives it: a row of numbers, its letters or the tiles exchanged, and the squares of its tiles."""

    row: list[int]
    letters: bytes | bytearray
    placed: list[tuple[int, str]]


def _play(record: Record, words: Lexicon | None) -> _Played | None:
    """Play all moves of a record in one call; return None if something in them does not fit.

    Without words, every word counts as one.
    """
    batch = _batch_of(record, words)
    if batch is None:
        return None
    number, size, rack_size = len(record.moves), batch.tables.size, batch.tables.rack_size
    start_scores = batch.arrays.scores[0].tolist()
    try:
        read = [_read(entry.move, size) for entry in record.moves]
        moves = np.zeros((number, t.move_width(rack_size)), np.int32)
        moves[:, : t.TILES] = np.array([move.row for move in read], np.int32).reshape(number, t.TILES)
        letters = _rows([move.letters for move in read], size)
        scores = np.array([_whole(entry.details["score"]) for entry in record.moves], np.int64)
        draws = _rows([_in_hand(entry.details["drawn"]) for entry in record.moves], rack_size)
    except (KeyError, TypeError, ValueError, OverflowError):
        return None
    most_words = number * (1 + rack_size) + size + 1
    log = Log(
        seats=np.zeros(number, np.int64),
        left=np.zeros(number + 1, np.int64),
        racks=np.zeros((number + 1, 2, rack_size), np.uint8),
        words=np.zeros((most_words, 5), np.int64),
        spelled=np.zeros((most_words, size), np.uint8),
        found=np.zeros(1, np.int64),
    )
    nodes = batch.lexicon.nodes
    looked_up = NO_NODES if words is None else nodes
    tables, arrays = batch.tables, batch.arrays
    played = play_record(nodes, looked_up, tables, arrays, _ONE, moves, letters, scores, draws, log)
    if played < number or outcome_of(arrays) != record.outcome:
        return None
    shown = _texts(log.racks, rack_size)
    for i, (entry, seat) in enumerate(zip(record.moves, log.seats.tolist(), strict=True)):
        rack = entry.details.get("rack")
        if entry.seat != seat or len(entry.details) != 3 or not isinstance(rack, str):
            return None
        if rack != shown[2 * i + seat] and sorted(rack) != sorted(shown[2 * i + seat]):
            return None
    by_move: list[list[PlayedWord]] = [[] for _ in range(number)]
    formed = log.words[: log.found[0]].tolist()
    for (first, down, length, points, move), word in zip(formed, _texts(log.spelled[: len(formed)], size), strict=True):
        by_move[move].append((word[:length], first, down, points))
    by_ply = [[shown[at], shown[at + 1]] for at in range(0, len(shown), 2)]
    return _Played(start_scores, by_ply, log.left.tolist(), [move.placed for move in read], by_move)


def _read(text: str, size: int) -> _Read:
    """Read a move as lexarena writes it; raise `LexarenaError` or `ValueError` for any other text."""
    if text.startswith("-"):
        tiles = _in_hand(text[1:])
        return _Read([t.EXCHANGE if tiles else t.PASS, 0, 0, 0, 0, len(tiles), 0], tiles, [])
    found = read_codes(text)
    if found is None:
        raise ValueError(text)
    (down, row, col), letters = found
    first, step = row * size + col, size if down else 1
    placed = [(first + i * step, tile) for i, tile in enumerate(square_tiles(letters)) if tile != "."]
    return _Read([t.PLACE, down, row, col, len(letters), 0, 0], letters, placed)


def _in_hand(tiles: object) -> bytes:
    """Return the codes of tiles in hand; raise `ValueError` for anything else."""
    found = tiles.encode().translate(_HAND) if isinstance(tiles, str) else b"\0"
    if 0 in found:
        raise ValueError(tiles)
    return found


def _whole(score: object) -> int:
    if type(score) is not int:
        raise ValueError(score)
    return score


def _rows(rows: Sequence[bytes | bytearray], width: int) -> NDArray[np.uint8]:
    """Return rows as an array with zeros at their ends; raise `ValueError` if a row is longer."""
    if any(len(row) > width for row in rows):
        raise ValueError("a row is too long")
    text = bytearray().join([row.ljust(width, b"\0") for row in rows])
    return np.frombuffer(text or bytearray(1), np.uint8, len(text)).reshape(len(rows), width)


def _texts(tiles: NDArray[np.uint8], width: int) -> list[str]:
    """Return tiles as texts: one for each group of `width` codes, without the zeros at its end."""
    return [line.rstrip(".") for line in t.lines(tiles, width)]


def _batch_of(record: Record, words: Lexicon | None) -> Batch | None:
    """Return the start of a record as a batch of one game; None if its racks do not fit."""
    if record.start.keys() != {"racks"}:
        return (begin_without_words(record) if words is None else begin(record, words)).batch
    rules = recorded_ruleset(record)
    batch = _batch(rules, load_lexicon("mini") if words is None else recorded_lexicon(record, words, rules))
    arrays, counts, racks = batch.arrays, list(rules.counts), record.start["racks"]
    if not isinstance(racks, list) or len(racks) != 2 or not all(isinstance(rack, str) for rack in racks):
        return None
    batch.reset([0], [record.seed or 0])
    arrays.racks[0] = 0
    for seat, rack in enumerate(racks):
        if len(rack) > rules.rack_size or "?" in rack or 0 in rack.encode().translate(_HAND):
            return None
        held = t.codes(rack)
        arrays.racks[0, seat, : len(held)] = held
        arrays.held[0, seat] = len(held)
        for code in held.tolist():
            counts[t.tile_slot(code)] -= 1
    if min(counts) < 0:
        return None
    left = t.from_counts(counts)
    arrays.bag[0, : len(left)] = left
    arrays.ends[0] = 0, len(left)
    return batch


@lru_cache(maxsize=4)
def _batch(rules: Ruleset, lexicon: Lexicon) -> Batch:
    """Return a batch of one game that is redealt for each record."""
    return Batch(1, rules, lexicon, [0])


_ONE = np.zeros(1, np.int64)


def _challenged_marks(record: Record, words: Lexicon | None) -> Marks:
    """Return the marks of a game with challenges."""
    game = begin_without_words(record) if words is None else begin(record, words)
    marks: Marks = {"scores": [list(game.scores)], "racks": [], "bag": [], "tiles": [], "words": [], "phonies": []}
    for turn in turns_of(record, scrabble_records, game):
        _hold(marks, game)
        _lay(marks, game, turn, takes_back=bool(turn.move.succeeded))
        marks["phonies"].append([] if words is None else list(invalid_words(turn.move, game.lexicon)))
    _hold(marks, game)
    for first, second in score_changes(game.turns, game.ruleset):
        before = marks["scores"][-1]
        marks["scores"].append([before[0] + first, before[1] + second])
    return marks


def _hold(marks: Marks, game: Game) -> None:
    """Add the racks and the bag of a ply."""
    marks["racks"].append(["".join(player.rack) for player in game.players])
    marks["bag"].append(game.bag.tiles_remaining())


def _imported_marks(record: Record) -> Marks:
    """Return the marks of an imported game, as far as its tiles are known."""
    game = begin_without_words(record)
    assert isinstance(game, ImportedGame)
    marks: Marks = {"scores": [], "racks": [], "bag": [], "tiles": [], "words": [], "notes": []}
    for turn in turns_of(record, scrabble_records, game):
        assert isinstance(turn, ImportedTurn)
        _stand(marks, game)
        _lay(marks, game, turn, takes_back=turn.move.kind == WITHDRAWAL)
        marks["notes"].append([visible(note, lines=True) for note in turn.notes])
    _stand(marks, game)
    return marks


def _stand(marks: Marks, game: ImportedGame) -> None:
    """Add what stands at a ply."""
    marks["scores"].append(list(game.scores))
    racks = ["".join(player.rack) for player in game.players]
    marks["racks"].append([rack + "." * (held - len(rack)) for rack, held in zip(racks, game.held, strict=True)])
    marks["bag"].append(game.bag_count)


def _lay(marks: Marks, game: Game, turn: Turn, takes_back: bool) -> None:
    """Add the tiles and the words of a turn, before it is played; it may take the play before it back."""
    placed = [(row, col, "") for row, col, _ in game.turns[-1].move.placed] if takes_back else turn.move.placed
    marks["tiles"].append([(row * game.ruleset.size + col, tile) for row, col, tile in placed])
    formed = game.words_of(turn.move)
    marks["words"].append([(word.word, word.squares[0], int(word.direction == "V"), word.points) for word in formed])


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
