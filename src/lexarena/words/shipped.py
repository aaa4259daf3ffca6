"""The word lists that come with lexarena; `data/ORIGIN.md` says where each one is from."""

from importlib import resources

from lexarena.errors import WordListError

_FILES = {
    "enable": "enable.txt.xz",
    "common": "common.txt",
    "mini": "mini.txt",
    "mini-classic": "mini-classic.txt",
}

SHIPPED: tuple[str, ...] = tuple(_FILES)

_FROM_ENABLE = "words of ENABLE (public domain), chosen with SCOWL (copyright 2000-2011 by Kevin Atkinson, free to use)"
ORIGINS: dict[str, str] = {
    "enable": "ENABLE, by Alan Beale and M\\Cooper; public domain",
    "common": _FROM_ENABLE,
    "mini": f"{_FROM_ENABLE}, and eleven newer two-letter words",
    "mini-classic": _FROM_ENABLE,
}
"""Where each shipped list comes from, in one line."""


def shipped_bytes(name: str) -> bytes:
    """Return the list's file as it is stored: two equal results mean two equal lists."""
    if name not in _FILES:
        raise WordListError(f"no shipped word list is called {name!r}; there are {', '.join(SHIPPED)}")
    return resources.files("lexarena.words").joinpath("data", _FILES[name]).read_bytes()


def shipped_words(name: str) -> tuple[str, ...]:
    """Return the words of a shipped list: upper case, sorted, each once.

    >>> shipped_words("mini")[:5]
    ('AA', 'AB', 'ABLE', 'ABOUT', 'ABOVE')
    """
    stored = shipped_bytes(name)
    if _FILES[name].endswith(".xz"):
        import lzma

        stored = lzma.decompress(stored)
    return tuple(stored.decode("ascii").split())
