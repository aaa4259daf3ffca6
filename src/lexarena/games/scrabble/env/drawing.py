"""Scrabble games drawn for `render`: as text and as pixels."""

import numpy as np

from lexarena.envs.drawing import BACKGROUND, EMPTY, INK, SQUARE, TILE, Pixels, draw_square, write_text
from lexarena.games.scrabble.engine.tiles import BLANK, LETTER, texts, tile_text
from lexarena.games.scrabble.rules.game import Batch

BLANK_INK = (190, 40, 40)
PREMIUMS = {"DL": (175, 215, 255), "TL": (70, 130, 220), "DW": (255, 175, 215), "TW": (225, 70, 70)}


def rack_text(batch: Batch, game: int, seat: int) -> str:
    """Return a rack as text, `_` for a blank."""
    arrays = batch.arrays
    return "".join(texts(arrays.racks[game, seat, : arrays.held[game, seat]]))


def game_text(batch: Batch, game: int, legal_actions: int) -> str:
    """Return a game as the beginner's guide prints it."""
    arrays, rules = batch.arrays, batch.ruleset
    board = arrays.cells[game].reshape(rules.size, rules.size).tolist()
    bar = "=" * 40
    lines = ["", bar, rules.name.upper().replace("-", " ") + (" SCRABBLE" if "mini" in rules.name else ""), bar]
    lines += [" ".join(tile_text(cell) if cell else "." for cell in row) for row in board]
    lines.append("")
    for seat in (0, 1):
        rack = " ".join(rack_text(batch, game, seat))
        lines.append(f"Player {seat}: Score={int(arrays.scores[game, seat])}, Rack={rack}")
    lines.append(f"Tiles remaining: {int(arrays.ends[game, 1] - arrays.ends[game, 0])}")
    lines.append(f"Current player: {int(arrays.to_move[game])}")
    lines.append(f"Valid actions: {legal_actions}")
    return "\n".join([*lines, bar, ""])


def game_picture(batch: Batch, game: int) -> Pixels:
    """Return a game as pixels: the board, and below it both racks with the scores; the seat to move has an arrow."""
    arrays, rules = batch.arrays, batch.ruleset
    size = rules.size
    width = SQUARE * max(size, rules.rack_size + 3) + 1
    picture = np.empty((SQUARE * (size + 2) + 13, width, 3), np.uint8)
    picture[:] = BACKGROUND
    for at, tile in enumerate(arrays.cells[game].tolist()):
        r, c = divmod(at, size)
        premium = rules.layout[r][c]
        if tile:
            ink = BLANK_INK if tile & BLANK else INK
            draw_square(picture, r * SQUARE, c * SQUARE, TILE, tile_text(tile & LETTER), ink)
        else:
            ground = PREMIUMS[premium] if premium else EMPTY
            draw_square(picture, r * SQUARE, c * SQUARE, ground, premium or "", INK)
    for seat in (0, 1):
        top = SQUARE * (size + seat) + 6 * (seat + 1)
        for place, tile in enumerate(rack_text(batch, game, seat)):
            draw_square(picture, top, place * SQUARE, TILE, tile, INK)
        left = rules.rack_size * SQUARE + 6
        if arrays.to_move[game] == seat:
            write_text(picture, ">", top + 9, left, INK)
        write_text(picture, str(int(arrays.scores[game, seat])), top + 5, left + 10, INK, 2)
    return picture
