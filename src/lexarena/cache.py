"""Where compiled word lists and compiled kernels are kept between runs."""

import os
from pathlib import Path


def cache_dir() -> Path:
    """Return the cache folder: `LEXARENA_CACHE` if it is set, else the user's cache folder."""
    chosen = os.environ.get("LEXARENA_CACHE")
    if chosen:
        return Path(chosen)
    from platformdirs import user_cache_path

    return user_cache_path("lexarena", appauthor=False)


def write_atomically(path: Path, content: bytes) -> bool:
    """Write a file whole or not at all; return False where the folder cannot be written.

    Two processes may write the same file at once: each writes a file of its own and renames it, so a reader sees one
    or the other, never a mixture.
    """
    mine = path.with_name(f"{path.name}.{os.getpid()}.{os.urandom(4).hex()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        mine.write_bytes(content)
        os.replace(mine, path)
    except OSError:
        mine.unlink(missing_ok=True) if path.parent.is_dir() else None
        return False
    return True
