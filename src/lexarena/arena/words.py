"""The words of a contest: a list that is not shipped is kept beside the results, so that the folder tells everything."""

from pathlib import Path
from typing import Any

from lexarena.arena.files import write_whole
from lexarena.core.refereeing import WORDS_FILE, Setup
from lexarena.words.shipped import SHIPPED


def words_of(setup: Setup) -> Any:
    """Return the words of a setup, as replaying a record takes them."""
    return getattr(setup, "words", None) or getattr(setup, "lexicon", None)


def title_of(setup: Setup) -> str:
    """Return what is played, with the words' own name instead of the path of their file."""
    name = words_of(setup).name
    return setup.title.replace(name, Path(name).name)


def keep_words(setup: Setup, folder: Path) -> None:
    """Keep the word list in the folder of the results, if it is not one that comes with lexarena."""
    if words_of(setup).name not in SHIPPED:
        write_whole(folder / WORDS_FILE, setup.files[WORDS_FILE].decode(), durable=True)


def kept_words(folder: Path, name: str) -> str:
    """Return where the words of that name are found: beside the results, or where they were."""
    return str(folder / WORDS_FILE) if (folder / WORDS_FILE).is_file() else name
