"""The names of the word lists: those that are shipped, and those that a person has added to the data directory."""

import re
from pathlib import Path

from lexarena.files import data_folder

FILES = {
    "enable": ("enable.txt.xz",),
    "modern": ("enable.txt.xz", "modern.txt.xz"),
    "common": ("common.txt",),
    "mini": ("mini.txt",),
    "mini-classic": ("mini-classic.txt",),
}
"""The files of each list, whose words are put together."""

SHIPPED: tuple[str, ...] = tuple(FILES)
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9+_.-]{0,31}")
"""What a person may call a list."""
WORDS_ENDING = ".txt"
"""How the file of an added list ends, after its name."""


def own_folder() -> Path:
    """Return the directory of the lists."""
    return data_folder() / "words"


def own_names() -> tuple[str, ...]:
    """Return the names of the lists that were added, in alphabetical order."""
    try:
        found = [
            path.stem for path in own_folder().iterdir() if path.suffix == WORDS_ENDING and NAME.fullmatch(path.stem)
        ]
    except OSError:
        return ()
    return tuple(sorted(found, key=str.lower))


def find_list(name: str) -> str | None:
    """Return the name of a shipped or added list, in any case; None if there is no such list.

    >>> find_list("ENABLE"), find_list("no such list")
    ('enable', None)
    """
    if name in SHIPPED:
        return name
    folded = name.casefold()
    return next((each for each in (*SHIPPED, *own_names()) if each.casefold() == folded), None)


def list_path(name: str) -> Path | None:
    """Return the file of an added list, by its name in any case; None if there is none."""
    if not NAME.fullmatch(name):
        return None
    found = find_list(name)
    return None if found is None or found in SHIPPED else own_folder() / f"{found}{WORDS_ENDING}"
