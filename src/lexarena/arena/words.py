"""The words of a contest: a list that is not shipped is kept beside the results, so that the folder tells everything."""

from pathlib import Path
from typing import Any

from lexarena.arena.files import write_whole
from lexarena.core.protocol import WORDS_FILE
from lexarena.core.variant import Variant
from lexarena.words.shipped import SHIPPED


def words_of(variant: Variant) -> Any:
    """Return the words of a variant, as replaying a record takes them."""
    return getattr(variant, "words", None) or getattr(variant, "lexicon", None)


def title_of(variant: Variant) -> str:
    """Return what is played, with the words' own name instead of the path of their file."""
    name = words_of(variant).name
    return variant.title.replace(name, Path(name).name)


def keep_words(variant: Variant, folder: Path) -> None:
    """Keep the word list in the folder of the results, if it is not one that comes with lexarena."""
    if words_of(variant).name not in SHIPPED:
        write_whole(folder / WORDS_FILE, variant.files[WORDS_FILE].decode(), durable=True)


def kept_words(folder: Path, name: str) -> str:
    """Return where the words of that name are found: beside the results, or where they were."""
    return str(folder / WORDS_FILE) if (folder / WORDS_FILE).is_file() else name
