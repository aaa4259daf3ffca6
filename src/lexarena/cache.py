"""Where compiled word lists and compiled kernels are kept between runs."""

import os
from pathlib import Path

from lexarena.files import write_atomically


def cache_dir() -> Path:
    """Return the cache folder: `LEXARENA_CACHE` if it is set, else the user's cache folder."""
    chosen = os.environ.get("LEXARENA_CACHE")
    if chosen:
        return Path(chosen)
    from platformdirs import user_cache_path

    return user_cache_path("lexarena", appauthor=False)


def keep(path: Path, content: bytes) -> bool:
    """Keep a file in the cache; return False where the folder cannot be written, which costs only time."""
    try:
        write_atomically(path, content)
    except OSError:
        return False
    return True
