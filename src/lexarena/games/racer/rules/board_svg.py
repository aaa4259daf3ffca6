"""The two boards of a race as an SVG picture, for notebooks."""

from collections.abc import Sequence
from html import escape

from lexarena.games.racer.engine.board import BOARD, CENTRE, EMPTY, SIZE

SQUARE = 32
"""The side of a cell, in pixels."""
_GAP, _HEAD = 24, 26
_PLAIN, _LINE, _TILE, _FRESH, _START, _INK = "#eee9df", "#cfc8ba", "#f6dfa4", "#f4c04f", "#e5c98a", "#2b2620"


def boards_svg(boards: Sequence[str], scores: Sequence[int], last: Sequence[int | None]) -> str:
    """Return the picture of boards, each given as 49 letters, with their points; the `last` cell of each is marked.

    >>> picture = boards_svg(["." * 24 + "Q" + "." * 24] * 2, (0, 0), (None, None))
    >>> picture.startswith("<svg "), picture.count(">Q<"), picture.count("<rect ")
    (True, 2, 98)
    """
    side = SIZE * SQUARE
    width, height = len(boards) * side + (len(boards) - 1) * _GAP + 2, side + _HEAD + 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'role="img" font-family="system-ui, sans-serif"><title>{escape(_described(boards, scores))}</title>'
    ]
    for seat, (board, score, fresh) in enumerate(zip(boards, scores, last, strict=True)):
        left = 1 + seat * (side + _GAP)
        parts.append(_text(left + side / 2, _HEAD / 2, f"seat {seat}: {score} points", 13))
        for cell, letter in enumerate(board):
            x, y = left + cell % SIZE * SQUARE, _HEAD + cell // SIZE * SQUARE
            colour = _PLAIN if letter == EMPTY else _FRESH if cell == fresh else _START if cell == CENTRE else _TILE
            parts.append(f'<rect x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}" fill="{colour}" stroke="{_LINE}"/>')
            if letter != EMPTY:
                parts.append(_text(x + SQUARE / 2, y + SQUARE / 2, letter, 18))
    return "".join([*parts, "</svg>"])


def _text(x: float, y: float, text: str, size: int) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{_INK}" text-anchor="middle" '
        f'dominant-baseline="central">{escape(text)}</text>'
    )


def _described(boards: Sequence[str], scores: Sequence[int]) -> str:
    """Return the boards in words, for those who cannot see the picture."""
    rows = (" ".join(board[i : i + SIZE] for i in range(0, BOARD, SIZE)) for board in boards)
    return "; ".join(
        f"seat {seat}, {score} points: {text}" for seat, (score, text) in enumerate(zip(scores, rows, strict=True))
    )
