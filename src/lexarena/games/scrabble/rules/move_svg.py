"""A move as an SVG picture for notebooks: the tiles that it lays, or those that it exchanges."""

from html import escape

SQUARE = 32
"""The side of a tile, in pixels."""
_GAP = 6
_LETTER_WIDTH = 10
_COVERED, _FRESH, _LINE, _INK = "#f6dfa4", "#f4c04f", "#cfc8ba", "#2b2620"


def tiles_svg(title: str, label: str, letters: str, fresh: str) -> str:
    """Return the picture of some tiles after a label; `.` in `fresh` marks a tile that lay on the board before.

    >>> picture = tiles_svg("8D C(A)Ts", "8D", "CATs", "C.Ts")
    >>> picture.startswith("<svg "), picture.count("<rect "), picture.count("#f4c04f")
    (True, 4, 3)
    """
    start = _LETTER_WIDTH * len(label) + _GAP
    width = start + SQUARE * len(letters) + 1
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{SQUARE + 1}" '
        f'viewBox="0 0 {width} {SQUARE + 1}" role="img" font-family="system-ui, sans-serif">'
        f"<title>{escape(title)}</title>",
        _text(start / 2 - _GAP / 2, label, 14, ""),
    ]
    for place, (letter, laid) in enumerate(zip(letters, fresh, strict=True)):
        x, colour = start + place * SQUARE, _COVERED if laid == "." else _FRESH
        parts.append(f'<rect x="{x}" y="0.5" width="{SQUARE}" height="{SQUARE}" fill="{colour}" stroke="{_LINE}"/>')
        parts.append(_text(x + SQUARE / 2, letter.upper(), 18, ' font-style="italic"' if letter.islower() else ""))
    return "".join([*parts, "</svg>"])


def _text(x: float, text: str, size: int, style: str) -> str:
    return (
        f'<text x="{x:g}" y="{SQUARE / 2:g}" font-size="{size}" fill="{_INK}" text-anchor="middle" '
        f'dominant-baseline="central"{style}>{escape(text)}</text>'
    )
