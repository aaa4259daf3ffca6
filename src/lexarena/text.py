r"""Untrusted text, such as what a bot wrote, made visible: unprintable characters are shown as escape sequences.

A terminal obeys control characters, and some characters reverse the direction of the text around them. After `visible`
they are shown instead of obeyed. Markup stays as it is: print such text without markup, and escape it in HTML.
"""

import unicodedata

KEPT = 64 << 10
"""The number of characters that a record keeps of a bot's standard error, counted from its end."""
_MARKS = 2
_LEFT_TO_RIGHT = "\u200e"
"""Ends a text that is written from right to left, so that it does not reorder the columns after it."""


def from_bot(data: bytes, longest: int = KEPT) -> str:
    r"""Return the end of a bot's output as text; bytes that are not UTF-8 become escape sequences.

    >>> from_bot(b"caf\xc3\xa9 \xff")
    'café \\xff'
    """
    return data.decode(errors="backslashreplace")[-longest:]


def visible(text: str, lines: bool = False) -> str:
    r"""Return a text with every unprintable character escaped; with `lines`, line ends and tabs stay as they are.

    >>> print(visible("\x1b[31m</script>[bold]\u202e"))
    \x1b[31m</script>[bold]\u202e
    """
    kept = "\n\t" if lines else ""
    return "".join(
        character if character.isprintable() or character in kept else _escaped(character) for character in text
    )


def fitted(text: str, width: int) -> str:
    """Return a text for a column of a terminal: visible, with an ellipsis where it is cut to this number of columns.

    Wide characters take two columns, combining marks none. More than two marks on one character are left out.

    >>> fitted("Ann", 5), fitted("Annabella", 5), fitted("\u6f22\u5b57\u6f22\u5b57", 5)
    ('Ann', 'Anna…', '\u6f22\u5b57…')
    """
    pieces = _pieces(visible(text))
    if sum(columns for _, columns in pieces) > width:
        room, kept = width - 1, []
        for piece, columns in pieces:
            room -= columns
            if room < 0:
                break
            kept.append((piece, columns))
        pieces = [*kept, ("…", 1)]
    shown = "".join(piece for piece, _ in pieces)
    return shown + _LEFT_TO_RIGHT if any(unicodedata.bidirectional(each) in ("R", "AL") for each in shown) else shown


def columns_of(text: str) -> int:
    """Return the number of columns that a visible text takes in a terminal.

    >>> columns_of("caf\u0065\u0301"), columns_of("\u6f22\u5b57")
    (4, 4)
    """
    return sum(columns for _, columns in _pieces(text))


def padded(text: str, width: int) -> str:
    """Return a text cut and filled with spaces to this number of columns."""
    shown = fitted(text, width)
    return shown + " " * (width - columns_of(shown))


def _pieces(text: str) -> list[tuple[str, int]]:
    """Return the characters of a text, each with its marks and the number of columns that it takes."""
    pieces: list[tuple[str, int]] = []
    for character in text:
        if unicodedata.category(character) in ("Mn", "Me", "Cf"):
            if pieces and len(pieces[-1][0]) <= _MARKS:
                pieces[-1] = (pieces[-1][0] + character, pieces[-1][1])
            elif not pieces:
                pieces.append((character, 0))
        else:
            pieces.append((character, 2 if unicodedata.east_asian_width(character) in "WF" else 1))
    return pieces


def _escaped(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")
