"""Schema 2 of a record of Scrabble: how the entries of an imported game are read, checked and replayed.

An entry has the known tiles of the `rack`, and the `score` that counted. If the rules give other points, they are in
`rules_score`; if the file had another running total, it is in `total`. `notes` are texts about the entry, and `phonies`
the words that a word list does not have. Words are never looked up here.
"""

from collections import Counter
from collections.abc import Sequence

from lexarena.core.game import JsonObject
from lexarena.errors import LexarenaError, RecordError
from lexarena.games.scrabble.engine.tiles import LETTERS
from lexarena.games.scrabble.gcg.imported import (
    WITHDRAWAL,
    ImportedGame,
    ImportedTurn,
    parse_step,
    standings,
    step_text,
)
from lexarena.games.scrabble.rules.batch import REASONS
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.records.fields import Fields
from lexarena.records.record import LARGEST_SCORE, UNEQUAL, Record, RecordedMove
from lexarena.words.lexicon import Lexicon

TILES = LETTERS + "_"
MOST_ENTRIES = 1000
"""The number of entries that an imported game may have."""
LONGEST_NOTE = 100_000
"""The number of characters that a note may have."""


def begin_imported(record: Record, rules: Ruleset, lexicon: Lexicon) -> ImportedGame:
    """Return an imported game before its first entry; the lexicon serves its move generator, and checks nothing."""
    start = Fields(record.start, record.where, "start", (), ("to_move",))
    first = start.integer("to_move", 0, 1) if "to_move" in start else 0
    wanted = _wanted(rules)
    about = Fields(record.about, record.where, "about", (), None)
    last = ["", ""]
    if "racks" in about:
        last = [about.spelled("racks", TILES, rules.rack_size, wanted, at) for at in about.places("racks", 2)]
    if record.outcome is not None and record.outcome.reason not in REASONS.values():
        known = ", ".join(REASONS.values())
        raise RecordError(f"{record.where}: outcome.reason is {record.outcome.reason!r}; the reasons are {known}")
    if len(record.moves) > MOST_ENTRIES:
        raise RecordError(
            f"{record.where}: moves has {len(record.moves):,} items; an imported game has {MOST_ENTRIES:,}"
        )
    turns = _walk(record, ImportedGame.set_up(rules, lexicon))
    reason = None if record.outcome is None else record.outcome.reason
    return ImportedGame.set_up(rules, lexicon, standings(turns, rules, first, last), reason)


def _walk(record: Record, game: ImportedGame) -> list[ImportedTurn]:
    """Play the entries once, to know what comes after each ply."""
    turns = []
    for i, entry in enumerate(record.moves):
        about = f"{record.where}: move {i + 1} ({entry.move})"
        turn = read_imported_turn(game, entry, record.where, f"moves[{i}]", about)
        game.play(turn)
        turns.append(turn)
    return turns


def read_imported_turn(game: ImportedGame, entry: RecordedMove, where: str, place: str, about: str) -> ImportedTurn:
    """Return the turn that an entry describes, if it fits the board and its points are those of the rules."""
    optional = ("rules_score", "total", "notes", "phonies")
    details = Fields(entry.details, where, place, ("rack", "score"), optional)
    rack = details.spelled("rack", TILES, game.ruleset.rack_size, _wanted(game.ruleset))
    score = details.integer("score", -LARGEST_SCORE, LARGEST_SCORE)
    given = details.integer("rules_score", -LARGEST_SCORE, LARGEST_SCORE) if "rules_score" in details else score
    if "total" in details:
        details.integer("total", -LARGEST_SCORE, LARGEST_SCORE)
    try:
        move = parse_step(entry.move, game.board.rows)
        if move.is_placement:
            move = _placement(game, move)
    except LexarenaError as error:
        raise RecordError(f"{about}: {error}") from None
    _check_withdrawal(game, entry.seat, move, score, about)
    if missing := Counter(move.used) - Counter(rack):
        raise RecordError(f"{about}: {min(missing)} is not in the recorded rack {rack!r}; {UNEQUAL}")
    if move.is_placement and given != move.score:
        key = "rules_score" if "rules_score" in details else "score"
        raise RecordError(f"{about}: the recorded {key} is {given}, the rules give {move.score}; {UNEQUAL}")
    notes = _texts(details, "notes")
    return ImportedTurn(entry.seat, move, rack, "", score, notes, _texts(details, "phonies"))


def entry_of(turn: ImportedTurn, rules_score: int, total: int | None) -> RecordedMove:
    """Return a turn as an entry; `total` is the running total that the file had, if it was another."""
    details: JsonObject = {"rack": turn.rack, "score": turn.score}
    if turn.move.is_placement and rules_score != turn.score:
        details["rules_score"] = rules_score
    if total is not None:
        details["total"] = total
    if turn.phonies:
        details["phonies"] = list(turn.phonies)
    if turn.notes:
        details["notes"] = list(turn.notes)
    return RecordedMove(turn.seat, step_text(turn.move), None, details)


def _placement(game: ImportedGame, move: Move) -> Move:
    """Return a placement with its score; raise `LexarenaError` if it is not the whole word, or lays no tile."""
    if not move.used:
        raise LexarenaError("lays no tile; write a tile for an empty square")
    whole = game.whole(move)
    if (whole.row, whole.col, whole.tiles) != (move.row, move.col, move.tiles) or whole.direction != move.direction:
        raise LexarenaError(f"is not the whole word; write {step_text(whole)}")
    return whole


def _check_withdrawal(game: ImportedGame, seat: int, move: Move, score: int, about: str) -> None:
    if move.kind == WITHDRAWAL:
        last = game.turns[-1] if game.turns else None
        if not isinstance(last, ImportedTurn) or not last.move.is_placement or last.seat != seat:
            raise RecordError(f"{about}: no placement of this seat comes before it; {UNEQUAL}")
        if score != -last.score:
            raise RecordError(f"{about}: takes back {-score} points, the placement gave {last.score}; {UNEQUAL}")


def _texts(details: Fields, key: str) -> tuple[str, ...]:
    if key not in details:
        return ()
    texts: Sequence[object] = details.items(key)
    for at, text in enumerate(texts):
        if not isinstance(text, str) or not 0 < len(text) <= LONGEST_NOTE:
            details.refuse(f"is not a text of at most {LONGEST_NOTE:,} characters; shorten it", key, at)
    return tuple(str(text) for text in texts)


def _wanted(rules: Ruleset) -> str:
    return f"give at most {rules.rack_size} tiles, each A to Z or _ for a blank"
