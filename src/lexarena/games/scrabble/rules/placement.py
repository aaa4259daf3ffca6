"""The rules of a placement, one by one, cheap ones first, each with its reason in words."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from lexarena.arguments import check_kind, whole_number
from lexarena.games.scrabble.engine.tiles import LETTERS

if TYPE_CHECKING:
    from lexarena.games.scrabble.rules.board import Board

Square = tuple[int, int]


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
    """
    check_arguments(word, row, col, direction, rack)
    word, direction = word.upper(), direction.upper()
    if direction not in ("H", "V"):
        return "Direction must be 'H' or 'V'"
    if len(word) < 2 or any(letter not in LETTERS for letter in word):
        return "Word must have at least two letters, all from A to Z"
    return next(_faults(board, word, row, col, direction, rack, is_first_move), None)


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
    times = 1
    for r, c, _ in needed:
        times *= 1 if board.premium_used[r][c] else int(by_word[r, c])

    def weight(r: int, c: int, letter: str) -> int:
        """Return how many times the value of a tile on this square counts."""
        if board.premium_used[r][c]:
            return times + bool(_across(board, r, c, direction, letter))
        crossed = int(by_word[r, c]) if _across(board, r, c, direction, letter) else 0
        return int(by_letter[r, c]) * (times + crossed)

    blanks: set[Square] = set()
    for letter in set(word):
        places = [(weight(r, c, letter), r, c) for r, c, needs in needed if needs == letter]
        missing = max(0, len(places) - hand.count(letter))
        blanks.update((r, c) for _, r, c in sorted(places)[:missing])
    return [(r, c, letter.lower() if (r, c) in blanks else letter) for r, c, letter in needed]


def _faults(
    board: "Board",
    word: str,
    row: int,
    col: int,
    direction: str,
    rack: Iterable[str] | None,
    is_first_move: bool | None,
) -> Iterator[str]:
    if not (0 <= row < board.size and 0 <= col < board.size):
        yield "Word starts outside the board"
    covered = squares(row, col, direction, len(word))
    if not (covered[-1][0] < board.size and covered[-1][1] < board.size):
        yield "Word extends past board boundary"
    if is_first_move is None:
        is_first_move = not board.cells.any()
    centre = (board.size // 2, board.size // 2)
    if is_first_move and centre not in covered:
        yield "First word must pass through center"
    if not is_first_move and not any(
        board.get_letter(*square) or board._has_adjacent_letter(*square) for square in covered
    ):
        yield "Word must connect to existing letters"
    for (r, c), letter in zip(covered, word, strict=True):
        if board.get_letter(r, c) not in (None, letter):
            yield f"Letter mismatch at position ({r}, {c})"
    step = (0, 1) if direction == "H" else (1, 0)
    if board.get_letter(row - step[0], col - step[1]) or board.get_letter(
        covered[-1][0] + step[0], covered[-1][1] + step[1]
    ):
        yield "Word is extended by adjacent letters"
    if not any(board.is_empty(*square) for square in covered):
        yield "Word must place at least one new tile"
    if rack is not None and not _holds(
        list(rack), [letter for square, letter in zip(covered, word, strict=True) if board.is_empty(*square)]
    ):
        yield "Player doesn't have required letters"
    if board.dictionary is None:
        return
    if word not in board.dictionary:
        yield f"Word '{word}' is not in the dictionary"
    for across, _, _ in board._get_perpendicular_words(word, row, col, direction):
        if across not in board.dictionary:
            yield f"Perpendicular word '{across}' is invalid"


def _holds(rack: list[str], letters: list[str]) -> bool:
    missing = sum(max(0, letters.count(letter) - rack.count(letter)) for letter in set(letters))
    return missing <= rack.count("_") + rack.count("?")


def _across(board: "Board", row: int, col: int, direction: str, letter: str) -> tuple[str, int, int] | None:
    extract = board._extract_vertical_word if direction == "H" else board._extract_horizontal_word
    return extract(row, col, letter)
