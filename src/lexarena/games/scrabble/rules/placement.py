"""Whether a move is legal, and why not: every reason names the rule and what to do."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lexarena.core.game import Snapshot
from lexarena.errors import IllegalMoveError, check_kind, whole_number
from lexarena.games.scrabble.engine import place
from lexarena.games.scrabble.engine import place as place_kernel
from lexarena.games.scrabble.engine.arrays import RUNNING, RuleTables
from lexarena.games.scrabble.engine.tiles import COUNT, LETTERS, joined
from lexarena.games.scrabble.rules.challenges import check_challenge
from lexarena.games.scrabble.rules.moves import Move, laid, placement_codes, whole_move
from lexarena.games.scrabble.rules.notation import read_codes
from lexarena.games.scrabble.rules.ruleset import VOID
from lexarena.words.lexicon import Lexicon

if TYPE_CHECKING:
    from lexarena.games.scrabble.engine.tiles import MoveRow
    from lexarena.games.scrabble.rules.board import Board
    from lexarena.games.scrabble.rules.game import Game

Square = tuple[int, int]
NO_WORD_TEXT = "a word must have at least two letters, all from A to Z"
NO_RACK = "the rack lacks tiles for this move"
_REASONS = {
    place.EMPTY: "square {square} is empty; give the letter that goes there",
    place.TAKEN: "square {square} holds {letter} already; write . for it",
    place.NO_WORD: NO_WORD_TEXT,
    place.OUTSIDE: "the word starts outside the board",
    place.TOO_LONG: "the word extends past the edge of the board",
    place.OFF_CENTRE: "the first word must pass through the centre",
    place.APART: "the word must connect to tiles on the board",
    place.MISMATCH: "the letter at {square} differs from the board",
    place.EXTENDED: "the word is extended by adjacent letters",
    place.NO_TILE: "the word must place at least one new tile",
}


@dataclass(frozen=True, slots=True)
class FormedWord:
    """A word that a move forms: its letters, lower case for blanks, its squares, and its points without the bonus."""

    word: str
    squares: tuple[int, ...]
    """The squares of its letters, counted row by row from the upper left corner."""
    direction: str
    """'H' across or 'V' down."""
    points: int


def formed_words(board: "Board", tables: RuleTables, move: Move) -> list[FormedWord]:
    """Return the words that a legal move forms on a board: the main word first, then the cross-words in board order.

    An exchange or a pass forms none. The points of the words and the bonus for using enough tiles add up to the score
    of the move.
    """
    if not move.is_placement:
        return []
    found = laid(move, tables, board.cells.reshape(-1), board.used.reshape(-1))
    formed = []
    for i, (first, down, letters, points, _) in enumerate(found.words[: found.number].tolist()):
        step = board.size if down else 1
        line = tuple(range(first, first + letters * step, step))
        formed.append(FormedWord(found.word(i), line, "V" if down else "H", points))
    return formed


def check_move(game: "Game", move: Move) -> "tuple[Move, MoveRow | None]":
    """Return a move in its canonical form with word and score, and a placement also as a row of numbers.

    Raise `IllegalMoveError` with the reason if it is not legal.
    """
    if type(move) is not Move:
        check_kind("move", move, Move, "a Move, or text such as '8H WORD'")
    if game.is_over:
        raise IllegalMoveError("the game is over")
    if move.is_challenge:
        return check_challenge(game), None
    if move.is_pass:
        return move, None
    if game.awaits_acceptance:
        raise IllegalMoveError("the last play ends the game; pass to accept it, or challenge it")
    return (_check_exchange(game, move), None) if move.is_exchange else _check_placement(game, move)


def _check_exchange(game: "Game", move: Move) -> Move:
    rules, left = game.ruleset, game.bag.tiles_remaining()
    if not rules.exchange:
        raise IllegalMoveError(f"{rules.name} has no exchanges; place a word or pass")
    if not move.used:
        raise IllegalMoveError("an exchange needs at least one tile; write - alone to pass")
    if left < rules.exchange_minimum:
        raise IllegalMoveError(f"the bag holds {left}; an exchange needs {rules.exchange_minimum} or more in it")
    if len(move.tiles) > left:
        raise IllegalMoveError(f"the bag holds only {left}, fewer than the {len(move.tiles)} to exchange")
    if missing := _missing(game, move):
        raise IllegalMoveError(missing)
    return Move.exchange(move.used)


def _check_placement(game: "Game", move: Move) -> "tuple[Move, MoveRow]":
    arrays, board = game.batch.arrays, game.board
    words = board.dictionary
    nodes = words.nodes if isinstance(words, Lexicon) else place_kernel.NO_NODES
    rack = arrays.racks[0, arrays.to_move[0]]
    found = laid(move, game.batch.tables, arrays.cells[0], arrays.used[0], nodes, rack)
    if found.fault not in (place_kernel.FITS, place.NOT_IN_RACK):
        raise IllegalMoveError(_reason(found, board, (move.row, move.col), move.direction))
    if words is not None and not isinstance(words, Lexicon) and (unknown := _unknown(found, board, move.direction)):
        raise IllegalMoveError(unknown)
    if found.fault:
        raise IllegalMoveError(_missing(game, move))
    return whole_move(found, board.cells.copy()), found.row


def push_placement(game: "Game", move: Move | str) -> tuple[Snapshot, Move, str, str] | None:
    """Play a legal placement in one call of the kernel; return the state before, the move, the rack and the tiles drawn.

    Return None if that is not possible; `check_move` says why.
    """
    given = read_codes(move) if isinstance(move, str) else placement_codes(move) if type(move) is Move else None
    words, arrays = game.board.dictionary, game.batch.arrays
    is_known = words is None or isinstance(words, Lexicon)
    if given is None or not is_known or arrays.ending[0] != RUNNING or game.ruleset.challenge != VOID:
        return None
    seat, cells = int(arrays.to_move[0]), game.board.cells.copy()
    rack, held = joined(arrays.racks[0, seat]), int(arrays.held[0, seat])
    looked_up = words.nodes if isinstance(words, Lexicon) else place_kernel.NO_NODES
    found, before = place_kernel.play_placed(game.lexicon.nodes, game.batch.tables, arrays, *given, looked_up)
    if found.fault:
        return None
    drawn = joined(arrays.racks[0, seat, held - int(found.row[COUNT]) :])
    return (before,), whole_move(found, cells), rack, drawn


def _missing(game: "Game", move: Move) -> str:
    """Return which tile of a move the rack lacks; nothing if it has all."""
    rack = "".join(game.players[game.to_move].rack)
    for tile in move.used:
        needed, held = move.used.count(tile), rack.count(tile)
        if needed > held:
            missing = "a blank" if tile == "_" else tile
            reason = f"{needed} {tile} are needed, {rack!r} has {held}" if held else f"{missing} is not in {rack!r}"
            is_word = tile == "_" and not move.is_exchange
            hint = "; lower-case letters are blanks, write tiles in capitals" if is_word else ""
            return f"{NO_RACK}: {reason}{hint}"
    return ""


def _reason(found: place_kernel.Placed, board: "Board", start: Square, direction: str) -> str:
    """Return what is wrong with a placement, in words."""
    if found.fault == place.UNKNOWN_WORD:
        return _unknown_word(found, found.where, direction)
    row, col = start
    square = (row, col + found.where) if direction == "H" else (row + found.where, col)
    return _REASONS[found.fault].format(square=square, letter=board.get_letter(*square))


def _unknown(found: place_kernel.Placed, board: "Board", direction: str) -> str | None:
    """Return which word of a placement the words of a board lack, the one in its direction first; None if they have all."""
    if board.dictionary is None:
        return None
    down = int(direction == "V")
    order = sorted(range(found.number), key=lambda i: (int(found.words[i, place.DOWN]) != down, i))
    wrong = (i for i in order if found.word(i).upper() not in board.dictionary)
    return next((_unknown_word(found, i, direction) for i in wrong), None)


def _unknown_word(found: place_kernel.Placed, i: int, direction: str) -> str:
    word = found.word(i).upper()
    if found.words[i, place.DOWN] == (direction == "V"):
        return f"the word {word!r} is not in the lexicon"
    return f"the word {word!r} across it is not in the lexicon"


def fault(
    board: "Board",
    word: str,
    row: int,
    col: int,
    direction: str,
    rack: Iterable[str] | None,
    is_first_move: bool | None,
) -> str | None:
    """Return why a word may not be placed, or None if it may.

    Without a rack the tiles are not checked; without a dictionary every word is valid. By default a move is the first
    one if the board is empty.

    >>> from lexarena.games.scrabble.rules.board import Board
    >>> fault(Board(5), "CAT", 0, 0, "H", None, None)
    'the first word must pass through the centre'
    """
    check_arguments(word, row, col, direction, rack)
    word, direction = word.upper(), direction.upper()
    if direction not in ("H", "V"):
        return "Direction must be 'H' or 'V'"
    if len(word) < 2 or any(letter not in LETTERS for letter in word):
        return NO_WORD_TEXT
    found = place_word(board, word, row, col, direction, is_first_move)
    if found.fault:
        return _reason(found, board, (row, col), direction)
    if rack is not None:
        hand, letters = (
            list(rack),
            [letter for _, _, letter in letters_to_place(board, word, row, col, direction, None)],
        )
        missing = sum(max(0, letters.count(letter) - hand.count(letter)) for letter in set(letters))
        if missing > hand.count("_") + hand.count("?"):
            return NO_RACK
    return _unknown(found, board, direction)


def place_word(
    board: "Board", word: str, row: int, col: int, direction: str, is_first_move: bool | None = None
) -> place_kernel.Placed:
    """Return what placing a word does; letters already on the board are not placed again."""
    codes = place_kernel.square_codes(word)
    for i, square in enumerate(squares(row, col, direction, len(word))):
        if not board.is_empty(*square):
            codes[i] |= place_kernel.COVERED
    first = place_kernel.SIGHT if is_first_move is None else int(is_first_move)
    row, col = (max(-1, min(board.size, at)) for at in (row, col))  # whatever is outside is outside
    start = (int(direction == "V"), row, col)
    return place_kernel.placed(
        board.tables(), board.cells.reshape(-1), board.used.reshape(-1), start, codes, first_move=first
    )


def words_across(board: "Board", word: str, row: int, col: int, direction: str) -> list[tuple[str, int, int]]:
    """Return the words across that placing a word forms, in capitals, each with the row and the column of its start."""
    found = place_word(board, word.upper(), row, col, direction)
    across = [i for i in range(found.number) if found.words[i, place.DOWN] != (direction == "V")]
    return [(found.word(i).upper(), *divmod(int(found.words[i, place.FIRST]), board.size)) for i in across]


def check_arguments(word: str, row: int, col: int, direction: str, rack: Iterable[str] | None) -> None:
    """Refuse a word, a square, a direction or a rack of the wrong type."""
    check_kind("word", word, str, "text")
    check_kind("direction", direction, str, "'H' for across or 'V' for down")
    whole_number("row", row)
    whole_number("col", col)
    if rack is not None:
        check_kind("player_rack", rack, Iterable, "a list of tiles such as ['A', '_']")


def squares(row: int, col: int, direction: str, length: int) -> list[Square]:
    """Return the squares of a word."""
    return [(row, col + i) if direction == "H" else (row + i, col) for i in range(length)]


def letters_to_place(
    board: "Board", word: str, row: int, col: int, direction: str, rack: Iterable[str] | None
) -> list[tuple[int, int, str]]:
    """Return the tiles that a word needs beyond those on the board, a lower-case letter for a blank."""
    needed = [
        (r, c, letter)
        for (r, c), letter in zip(squares(row, col, direction, len(word)), word, strict=True)
        if board.is_empty(r, c)
    ]
    if rack is None:
        return needed
    hand = list(rack)
    by_letter, by_word = (array.reshape(board.size, -1) for array in board.multipliers())
    crossed = {(c if direction == "H" else r) for _, r, c in words_across(board, word, row, col, direction)}
    times = 1
    for r, c, _ in needed:
        times *= 1 if board.premium_used[r][c] else int(by_word[r, c])

    def weight(r: int, c: int) -> int:
        """Return how many times the value of a tile on this square counts."""
        is_crossed = (c if direction == "H" else r) in crossed
        if board.premium_used[r][c]:
            return times + is_crossed
        return int(by_letter[r, c]) * (times + (int(by_word[r, c]) if is_crossed else 0))

    blanks: set[Square] = set()
    for letter in set(word):
        places = [(weight(r, c), r, c) for r, c, needs in needed if needs == letter]
        missing = max(0, len(places) - hand.count(letter))
        blanks.update((r, c) for _, r, c in sorted(places)[:missing])
    return [(r, c, letter.lower() if (r, c) in blanks else letter) for r, c, letter in needed]
