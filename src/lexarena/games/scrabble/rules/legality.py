"""Whether a move is legal, and why not: every reason names the rule and what to do."""

from typing import TYPE_CHECKING

import numpy as np

from lexarena.arguments import check_kind
from lexarena.errors import IllegalMoveError
from lexarena.games.scrabble.engine.tiles import tile_code
from lexarena.games.scrabble.rules import placement
from lexarena.games.scrabble.rules.challenges import check_challenge
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.scorer import score_placement

if TYPE_CHECKING:
    from lexarena.games.scrabble.rules.game import Game


def check_move(game: "Game", move: Move) -> Move:
    """Return a move in its canonical form with word and score; raise `IllegalMoveError` with the reason."""
    check_kind("move", move, Move, "a Move, or text such as '8H WORD'")
    if game.is_over:
        raise IllegalMoveError("the game is over")
    if move.is_challenge:
        return check_challenge(game)
    if move.is_pass:
        return move
    if game.awaits_acceptance:
        raise IllegalMoveError("the last play ends the game; pass to accept it, or challenge it")
    return _check_exchange(game, move) if move.is_exchange else _check_placement(game, move)


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
    _check_rack(game, move)
    return Move.exchange(move.used)


def _check_placement(game: "Game", move: Move) -> Move:
    word = ""
    for i, tile in enumerate(move.tiles):
        r, c = (move.row, move.col + i) if move.direction == "H" else (move.row + i, move.col)
        letter = game.board.get_letter(r, c)
        if tile == "." and letter is None:
            raise IllegalMoveError(f"square ({r}, {c}) is empty; give the letter that goes there")
        if tile != "." and letter is not None:
            raise IllegalMoveError(f"square ({r}, {c}) holds {letter} already; write . for it")
        word += (game.board.grid[r][c] or "") if tile == "." else tile
    reason = placement.fault(game.board, word, move.row, move.col, move.direction, None, None)
    if reason is not None:
        raise IllegalMoveError(reason)
    _check_rack(game, move)
    if len(move.used) == 1 and move.direction == "V":
        (r, c, tile), *_ = move.placed
        across = game.board._extract_horizontal_word(r, c, tile)
        if across is not None:  # one tile, two words: the move is the one across
            text, row, col = across
            squares = placement.squares(row, col, "H", len(text))
            tiles = "".join(tile if square == (r, c) else "." for square in squares)
            return _check_placement(game, Move.place(row, col, "H", tiles))
    cells = game.board.cells.copy()
    return Move.place(move.row, move.col, move.direction, move.tiles, word, move_score(game, move), cells)


def _check_rack(game: "Game", move: Move) -> None:
    rack = "".join(game.players[game.to_move].rack)
    for tile in move.used:
        needed, held = move.used.count(tile), rack.count(tile)
        if needed > held:
            missing = "a blank" if tile == "_" else tile
            reason = f"{needed} {tile} are needed, {rack!r} has {held}" if held else f"{missing} is not in {rack!r}"
            is_word = tile == "_" and not move.is_exchange
            hint = "; lower-case letters are blanks, write tiles in capitals" if is_word else ""
            raise IllegalMoveError(f"Player doesn't have required letters: {reason}{hint}")


def move_score(game: "Game", move: Move) -> int:
    """Return the points of a placement by the rules; it must fit the board."""
    tables, arrays = game.batch.tables, game.batch.arrays
    tiles = np.array([0 if tile == "." else tile_code(tile) for tile in move.tiles], np.uint8)
    points = score_placement(
        tables.size,
        arrays.cells[0],
        arrays.used[0],
        tables.letter_multiplier,
        tables.word_multiplier,
        tables.values,
        move.row,
        move.col,
        int(move.direction == "V"),
        tiles,
    )
    return int(points) + (tables.bingo_bonus if len(move.used) == tables.bingo_tiles else 0)
