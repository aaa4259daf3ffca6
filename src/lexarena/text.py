r"""Text that a bot wrote, made harmless: what cannot be printed is shown by its number, and nothing is acted upon.

A terminal obeys escape sequences, and some signs turn the direction of the text around them. After `visible` they are
seen instead. Markup is left as it stands: whoever prints such a text prints it plainly, and a page escapes it.
"""

KEPT = 64 << 10
"""Of what a bot wrote to its standard error, a record keeps so many characters, the last ones."""


def from_bot(data: bytes, longest: int = KEPT) -> str:
    r"""Return bytes as text; bytes that are no UTF-8 are shown by their numbers.

    >>> from_bot(b"caf\xc3\xa9 \xff")
    'café \\xff'
    """
    return data.decode(errors="backslashreplace")[-longest:]


def visible(text: str, lines: bool = False) -> str:
    r"""Return a text in which every sign can be seen; with `lines` line ends and tabs stay what they are.

    >>> print(visible("\x1b[31m</script>[bold]\u202e"))
    \x1b[31m</script>[bold]\u202e
    """
    kept = "\n\t" if lines else ""
    return "".join(sign if sign.isprintable() or sign in kept else _number(sign) for sign in text)


def _number(sign: str) -> str:
    return sign.encode("unicode_escape").decode("ascii")
