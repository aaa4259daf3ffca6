"""Compile shipped word lists, so that a first game starts without building a lexicon.

    python -m tools.compile_word_lists

Run it when a list or the compiled form (`FORMAT`) changes; a test compares the files with lists compiled again.
"""

import os
import shutil
import tempfile
from pathlib import Path

from lexarena.cache import lexicons_folder
from lexarena.words.lexicon import COMPILED, Lexicon

LISTS = ("mini", "common", "enable", "modern")
"""The lists of most rulesets; any other is compiled when it is used for the first time."""


def main() -> None:
    """Write the compiled forms into the package."""
    shutil.rmtree(COMPILED, ignore_errors=True)
    COMPILED.mkdir()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["LEXARENA_CACHE"] = folder
        for name in LISTS:
            Lexicon(name)
        for path in lexicons_folder().iterdir():
            shutil.copy(path, Path(COMPILED))


if __name__ == "__main__":
    main()
