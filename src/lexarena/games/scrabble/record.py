"""Records of Scrabble: ruleset, racks, draws and scores; replaying draws the recorded tiles.

Schema 1 is of games that were played here. Schema 2 is of imported games: an entry has the known tiles of the `rack`, and
the `score` that counted. If the rules give other points, they are in `rules_score`; if the file had another running total,
it is in `total`. `notes` are texts about the entry, and `phonies` the words that a word list does not have. The words of
an imported game are never looked up here.
"""

import json
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from lexarena.core.game import JsonObject, JsonValue
from lexarena.errors import LexarenaError, RecordError
from lexarena.games.scrabble.engine.tiles import LETTERS
from lexarena.games.scrabble.gcg import imported
from lexarena.games.scrabble.rules.batch import REASONS
from lexarena.games.scrabble.rules.cgp import Position
from lexarena.games.scrabble.rules.challenges import invalid_words
from lexarena.games.scrabble.rules.game import Game, Turn
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.notation import move_text
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.records.fields import Fields
from lexarena.records.record import IMPORTED, LARGEST_SCORE, UNEQUAL, Record, RecordedMove
from lexarena.records.replay import Description, recorded_words, words_used
from lexarena.words.lexicon import USUAL_BOARD, Lexicon, load_lexicon
from lexarena.words.list_names import find_list
from lexarena.words.own_lists import for_people

_TILES = LETTERS + "_"
_SQUARES = LETTERS + LETTERS.lower() + "."


def describe(game: Game) -> Description:
    """Return what a record says about a game beyond its players, limits and outcome."""
    if isinstance(game, imported.ImportedGame):
        raise RecordError("an imported game has a record already; keep the one that it was replayed from")
    moves = [
        {
            "seat": turn.seat,
            "move": move_text(turn.move),
            "rack": turn.rack,
            "drawn": turn.drawn,
            "score": turn.move.score,
            **({"succeeded": turn.move.succeeded} if turn.move.is_challenge else {}),
        }
        for turn in game.turns
    ]
    return {
        "lexicon": words_used(game.lexicon),
        "seed": game.seed,
        "ruleset": game.ruleset.to_dict(),
        "start": _start(game.beginning()),
        "moves": moves,
    }


def begin(record: Record, words: Lexicon | None) -> Game:
    """Return the game before its first move."""
    rules = recorded_ruleset(record)
    if record.schema == IMPORTED:
        return begin_imported(record, rules, _words_at_hand(record, words, rules))
    return _game(record, rules, recorded_lexicon(record, words, rules))


def recorded_lexicon(record: Record, words: Lexicon | None, rules: Ruleset) -> Lexicon:
    """Return the words of a record: the given ones, or those with its name."""
    given = None if words is None else _as_recorded(record, words, rules)
    return recorded_words(record, given, lambda name: _as_recorded(record, load_lexicon(name, rules.size), rules))


def checked_words(game: Game, turn: Turn) -> dict[str, bool]:
    """Return the words that a turn forms, in upper case, and whether the game's lexicon has them."""
    formed = game.words_of(turn.move) if turn.move.is_placement else []
    return {word.word.upper(): word.word.upper() in game.lexicon for word in formed}


def begin_without_words(record: Record) -> Game:
    """Return the game before its first move if its word list is missing: every word counts as one."""
    rules = recorded_ruleset(record)
    if record.schema == IMPORTED:
        return begin_imported(record, rules, load_lexicon("mini", rules.size))
    game = _game(record, rules, load_lexicon("mini"))
    game.board.dictionary = None
    game.knows_words = False
    return game


def _words_at_hand(record: Record, words: Lexicon | None, rules: Ruleset) -> Lexicon:
    """Return the words of the legal moves of an imported game, whose own words are not looked up.

    They are the given ones, else the list that the record names, else what people play with under the ruleset.
    """
    if words is not None:
        return words.for_board(rules.size)
    here = [name for each in (record.lexicon.name, for_people(rules.words)) if (name := find_list(each)) is not None]
    return load_lexicon(here[0] if here else "mini", rules.size)


def recorded_ruleset(record: Record) -> Ruleset:
    """Return the ruleset of a record."""
    try:
        return _known_ruleset(json.dumps(record.ruleset))
    except LexarenaError:
        pass
    try:
        return Ruleset.from_dict(record.ruleset, f"{record.where}, ruleset")
    except LexarenaError as error:
        raise RecordError(str(error)) from None


@lru_cache(maxsize=16)
def _known_ruleset(document: str) -> Ruleset:
    """Return the ruleset of a document in JSON; the records of a tournament have the same one."""
    return Ruleset.from_dict(json.loads(document), "ruleset")


def _game(record: Record, rules: Ruleset, lexicon: Lexicon) -> Game:
    optional = ("board", "scores", "to_move", "scoreless", "ply", "spent", "bag")
    start = Fields(record.start, record.where, "start", ("racks",), optional)
    position = _position(start, rules)
    bag = _bag(start, rules, position)
    game = Game.from_position(position, rules, lexicon, record.seed or 0, fill=False)
    game.bag.remaining = bag
    if "spent" in start:
        rows = _rows(start, "spent", rules.size, "x.", "x for a spent premium and . for any other square")
        game.board.premium_used = [[square == "x" for square in row] for row in rows]
    if "ply" in start:
        game.set_ply(start.integer("ply", 0, LARGEST_SCORE))
    if "board" not in start:
        game.start = None
    return game


def _as_recorded(record: Record, lexicon: Lexicon, rules: Ruleset) -> Lexicon:
    """Return the form of a lexicon that a record names by its hash.

    On boards of more than 15 squares a side, old records leave out words of more than 15 letters.
    """
    whole = lexicon.for_board(rules.size)
    if whole.hash == record.lexicon.hash:
        return whole
    usual = whole.for_board(USUAL_BOARD)
    return usual if usual.hash == record.lexicon.hash else whole


def read_turn(game: Game, entry: RecordedMove, where: str, place: str, about: str) -> Turn:
    """Return the turn that an entry describes, if the rules agree."""
    if isinstance(game, imported.ImportedGame):
        return read_imported_turn(game, entry, where, place, about)
    is_challenge = entry.move.strip().lower() == "challenge"
    details = Fields(entry.details, where, place, ("rack", "drawn", "score", *(["succeeded"] if is_challenge else [])))
    size, wanted = game.ruleset.rack_size, _wanted(game.ruleset)
    rack, recorded = "".join(game.players[entry.seat].rack), details.spelled("rack", _TILES, size, wanted)
    if Counter(rack) != Counter(recorded):
        raise RecordError(f"{about}: the recorded rack is {recorded!r}, the draws before give {rack!r}; {UNEQUAL}")
    try:
        move = game.parse(entry.move)
    except LexarenaError as error:
        raise RecordError(f"{about}: {error}") from None
    score = details.integer("score", -LARGEST_SCORE, LARGEST_SCORE)
    if score != move.score:
        raise RecordError(f"{about}: the recorded score is {score}, the rules give {move.score}; {UNEQUAL}")
    drawn, bag = details.spelled("drawn", _TILES, size, wanted), Counter(game.bag.remaining)
    number = min(len(move.used), bag.total())
    if len(drawn) != number:
        raise RecordError(f"{about}: the recorded draw is {drawn!r}, the rules draw {number}; {UNEQUAL}")
    if missing := Counter(drawn) - bag:
        raise RecordError(f"{about}: the recorded draw is {drawn!r}, the bag lacks {min(missing)!r}; {UNEQUAL}")
    if is_challenge:
        move = _read_challenge(game, details, about)
    return Turn(entry.seat, move, rack, drawn)


def _read_challenge(game: Game, details: Fields, about: str) -> Move:
    """Return a challenge with what came of it, if the words agree; without words the record is believed."""
    succeeded, challenged = details.flag("succeeded"), game.challengeable
    if game.knows_words and challenged is not None:
        invalid = invalid_words(challenged, game.lexicon)
        if succeeded != bool(invalid):
            words = f"{', '.join(invalid)} not in the word list" if invalid else "all its words are valid"
            result = "a success" if succeeded else "no success"
            raise RecordError(f"{about}: {result} is recorded, but of {challenged} {words}; {UNEQUAL}")
    return Move.challenge(succeeded)


def play_turn(game: Game, turn: Turn) -> None:
    """Play a turn with the bag ordered so that it draws the recorded tiles: seat 0 from the front, seat 1 from the back."""
    if isinstance(turn, imported.ImportedTurn) and isinstance(game, imported.ImportedGame):
        game.play(turn)
        return
    rest = game.bag.remaining.copy()
    for tile in turn.drawn:
        rest.remove(tile)
    game.bag.remaining = [*turn.drawn, *rest] if turn.seat == 0 else [*rest, *reversed(turn.drawn)]
    game.push(turn.move, checked=True)


def _start(game: Game) -> dict[str, JsonValue]:
    """Return what a record says about the start: the racks, and whatever an ordinary deal would not give."""
    position, rules = game.position(), game.ruleset
    start: dict[str, JsonValue] = {"racks": list(position.racks)}
    if game.start is not None or any(set(row) != {"."} for row in position.rows):
        start["board"] = list(position.rows)
    if position.scores != (0, 0):
        start["scores"] = list(position.scores)
    for key, value in (("to_move", position.to_move), ("scoreless", position.scoreless), ("ply", game.ply)):
        if value:
            start[key] = value
    spent = ["".join("x" if used else "." for used in row) for row in game.board.premium_used]
    if spent != [_covered(row) for row in position.rows]:
        start["spent"] = spent
    bag = game.bag.remaining.copy()
    if position.tiles + Counter(bag) != rules.tiles:
        start["bag"] = "".join(sorted(bag))
    return start


def _position(start: Fields, rules: Ruleset) -> Position:
    wanted = _wanted(rules)
    first, second = (start.spelled("racks", _TILES, rules.rack_size, wanted, i) for i in start.places("racks", 2))
    rows = ("." * rules.size,) * rules.size
    if "board" in start:
        rows = _rows(start, "board", rules.size, _SQUARES, "letters, lower case for blanks, and . for empty squares")
    scores = (0, 0)
    if "scores" in start:
        mine, theirs = (start.integer("scores", -LARGEST_SCORE, LARGEST_SCORE, i) for i in start.places("scores", 2))
        scores = (mine, theirs)
    to_move = start.integer("to_move", 0, 1) if "to_move" in start else 0
    scoreless = start.integer("scoreless", 0, LARGEST_SCORE) if "scoreless" in start else 0
    return Position(rows, (first, second), scores, to_move, scoreless)


def _rows(start: Fields, key: str, size: int, characters: str, wanted: str) -> tuple[str, ...]:
    rows = tuple(start.spelled(key, characters, size, f"give {size} of {wanted}", i) for i in start.places(key, size))
    for i, row in enumerate(rows):
        if len(row) != size:
            start.refuse(f"has {len(row)} squares; give {size} of {wanted}", key, i)
    return rows


def _bag(start: Fields, rules: Ruleset, position: Position) -> list[str]:
    """Return the tiles in the bag: those that the record names, else what the board and the racks leave."""
    if "bag" in start:
        room = rules.total_tiles
        return list(start.spelled("bag", _TILES, room, f"give at most {room} tiles, each A to Z or _ for a blank"))
    everything, seen = rules.tiles, position.tiles
    if excess := seen - everything:
        tile = min(excess)
        start.refuse(
            f"has {seen[tile]} tiles {tile} on board and racks, the ruleset {everything[tile]}; "
            "fix the racks, or list the tiles of the bag in start.bag"
        )
    return sorted((everything - seen).elements())


def _covered(row: str) -> str:
    return "".join("." if letter == "." else "x" for letter in row)


MOST_ENTRIES = 1000
"""The number of entries that an imported game may have."""
LONGEST_NOTE = 100_000
"""The number of characters that a note may have."""


def begin_imported(record: Record, rules: Ruleset, lexicon: Lexicon) -> imported.ImportedGame:
    """Return an imported game before its first entry; the lexicon serves its move generator, and checks nothing."""
    start = Fields(record.start, record.where, "start", (), ("to_move",))
    first = start.integer("to_move", 0, 1) if "to_move" in start else 0
    wanted = _wanted(rules)
    about = Fields(record.about, record.where, "about", (), None)
    last = ["", ""]
    if "racks" in about:
        last = [about.spelled("racks", _TILES, rules.rack_size, wanted, at) for at in about.places("racks", 2)]
    if record.outcome is not None and record.outcome.reason not in REASONS.values():
        known = ", ".join(REASONS.values())
        raise RecordError(f"{record.where}: outcome.reason must be one of {known}, got {record.outcome.reason!r}")
    if len(record.moves) > MOST_ENTRIES:
        raise RecordError(
            f"{record.where}: moves has {len(record.moves):,} items; an imported game has {MOST_ENTRIES:,}"
        )
    turns = _walk(record, imported.ImportedGame.set_up(rules, lexicon))
    reason = None if record.outcome is None else record.outcome.reason
    return imported.ImportedGame.set_up(rules, lexicon, imported.standings(turns, rules, first, last), reason)


def _walk(record: Record, game: imported.ImportedGame) -> list[imported.ImportedTurn]:
    """Play the entries once, to know what comes after each ply."""
    turns = []
    for i, entry in enumerate(record.moves):
        about = f"{record.where}: move {i + 1} ({entry.move})"
        turn = read_imported_turn(game, entry, record.where, f"moves[{i}]", about)
        game.play(turn)
        turns.append(turn)
    return turns


def read_imported_turn(
    game: imported.ImportedGame, entry: RecordedMove, where: str, place: str, about: str
) -> imported.ImportedTurn:
    """Return the turn that an entry describes, if it fits the board and its points are those of the rules."""
    optional = ("rules_score", "total", "notes", "phonies")
    details = Fields(entry.details, where, place, ("rack", "score"), optional)
    rack = details.spelled("rack", _TILES, game.ruleset.rack_size, _wanted(game.ruleset))
    score = details.integer("score", -LARGEST_SCORE, LARGEST_SCORE)
    given = details.integer("rules_score", -LARGEST_SCORE, LARGEST_SCORE) if "rules_score" in details else score
    if "total" in details:
        details.integer("total", -LARGEST_SCORE, LARGEST_SCORE)
    try:
        move = imported.parse_step(entry.move, game.board.rows)
        if move.is_placement:
            move = _placement(game, move)
    except LexarenaError as error:
        raise RecordError(f"{about}: {error}") from None
    if move.kind == imported.WITHDRAWAL:
        last = game.turns[-1] if game.turns else None
        if not isinstance(last, imported.ImportedTurn) or not last.move.is_placement or last.seat != entry.seat:
            raise RecordError(f"{about}: no placement of this seat comes before it; {UNEQUAL}")
        if score != -last.score:
            raise RecordError(f"{about}: takes back {-score} points, the placement gave {last.score}; {UNEQUAL}")
    if missing := Counter(move.used) - Counter(rack):
        raise RecordError(f"{about}: {min(missing)} is not in the recorded rack {rack!r}; {UNEQUAL}")
    if move.is_placement and given != move.score:
        key = "rules_score" if "rules_score" in details else "score"
        raise RecordError(f"{about}: the recorded {key} is {given}, the rules give {move.score}; {UNEQUAL}")
    notes = _texts(details, "notes")
    return imported.ImportedTurn(entry.seat, move, rack, "", score, notes, _texts(details, "phonies"))


def entry_of(turn: imported.ImportedTurn, rules_score: int, total: int | None) -> RecordedMove:
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
    return RecordedMove(turn.seat, imported.step_text(turn.move), None, details)


def _placement(game: imported.ImportedGame, move: Move) -> Move:
    """Return a placement with its score; raise `LexarenaError` if it is not the whole word, or lays no tile."""
    if not move.used:
        raise LexarenaError("places no tile; write a tile for an empty square")
    whole = game.whole(move)
    if (whole.row, whole.col, whole.tiles) != (move.row, move.col, move.tiles) or whole.direction != move.direction:
        raise LexarenaError(f"not the whole word; write {imported.step_text(whole)}")
    return whole


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
