"""A board as an SVG picture, for notebooks and for pages without scripts."""

from collections.abc import Sequence
from html import escape

from lexarena.games.scrabble.engine.tiles import LETTERS
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.ruleset import Ruleset

SQUARE = 32
"""The side of a square, in pixels."""
_MARGIN = 22
_COLOURS = {"DL": "#b9dcea", "TL": "#5b9bc9", "DW": "#f2c3c0", "TW": "#d9706a"}
_PLAIN, _LINE, _TILE, _FRESH, _INK = "#eee9df", "#cfc8ba", "#f6dfa4", "#f4c04f", "#2b2620"


def board_svg(rows: Sequence[str], ruleset: Ruleset, last: Move | None = None) -> str:
    """Return the picture of a board, given row by row as text; the tiles of the last move are marked.

    >>> from lexarena.games.scrabble.rules.ruleset import load_ruleset
    >>> picture = board_svg([".....", ".....", ".CaT.", ".....", "....."], load_ruleset("mini"))
    >>> picture.startswith("<svg "), picture.count("<title>")
    (True, 1)
    """
    size = len(rows)
    side = size * SQUARE + _MARGIN
    fresh = {(row, col) for row, col, _ in last.placed} if last is not None else set()
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 {side} {side}" '
        f'role="img" font-family="system-ui, sans-serif"><title>{escape(_described(rows))}</title>'
    ]
    for place in range(size):
        middle = _MARGIN + place * SQUARE + SQUARE / 2
        parts.append(_text(middle, _MARGIN / 2, LETTERS[place], 11, _INK))
        parts.append(_text(_MARGIN / 2, middle, str(place + 1), 11, _INK))
    for row, letters in enumerate(rows):
        for col, letter in enumerate(letters):
            x, y = _MARGIN + col * SQUARE, _MARGIN + row * SQUARE
            premium = ruleset.layout[row][col]
            colour = _COLOURS.get(premium or "", _PLAIN)
            if letter != ".":
                colour = _FRESH if (row, col) in fresh else _TILE
            parts.append(f'<rect x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}" fill="{colour}" stroke="{_LINE}"/>')
            if letter == ".":
                if premium:
                    parts.append(_text(x + SQUARE / 2, y + SQUARE / 2, premium, 10, _INK))
                continue
            parts.append(_text(x + SQUARE / 2, y + SQUARE / 2, letter.upper(), 18, _INK, italic=letter.islower()))
            worth = 0 if letter.islower() else ruleset.values[LETTERS.index(letter)]
            parts.append(_text(x + SQUARE - 6, y + SQUARE - 6, str(worth), 8, _INK))
    return "".join([*parts, "</svg>"])


def _text(x: float, y: float, text: str, size: int, colour: str, italic: bool = False) -> str:
    style = ' font-style="italic"' if italic else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{colour}" text-anchor="middle" '
        f'dominant-baseline="central"{style}>{escape(text)}</text>'
    )


def _described(rows: Sequence[str]) -> str:
    """Return the board in words, for those who cannot see the picture."""
    filled = [f"row {number}: {row}" for number, row in enumerate(rows, 1) if row.strip(".")]
    return "; ".join(filled) if filled else "an empty board"
