r"""Untrusted text, such as what a bot wrote, made visible: unprintable characters are shown as escape sequences.

A terminal obeys control characters, and some characters reverse the direction of the text around them. After `visible`
they are shown instead of obeyed. Markup stays as it is: print such text without markup, and escape it in HTML.
"""

KEPT = 64 << 10
"""The number of characters that a record keeps of a bot's standard error, counted from its end."""


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


def _escaped(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")
