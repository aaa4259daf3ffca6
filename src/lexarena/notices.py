"""Notices: one line on standard error while something slow runs, shown only where a person is watching."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

_ERASE = "\r\x1b[2K"
_shown: list[str] = []
"""The notices of what is running, the innermost last."""
_silent = False


def silence() -> None:
    """Show no notices in this process: another one shows how far it is."""
    global _silent
    _silent = True


def is_watched() -> bool:
    """Return whether standard error is a terminal."""
    try:
        return not _silent and sys.stderr.isatty()
    except (AttributeError, ValueError):  # none, or closed
        return False


@contextmanager
def notice(text: str) -> Iterator[None]:
    """Show a line while the block runs, and erase it afterwards.

    It is written before the block starts. On a terminal that cannot erase a line it stays.
    """
    if not is_watched():
        yield
        return
    _shown.append(text)
    _draw()
    try:
        yield
    finally:
        _shown.remove(text)
        _draw()


def _draw() -> None:
    """Show the innermost notice, or nothing."""
    text = _shown[-1] if _shown else ""
    if os.environ.get("TERM") == "dumb":
        written = f"{text}\n" if text else ""
    else:
        written = _ERASE + text[: max(20, _width() - 1)]
    try:
        sys.stderr.write(written)
        sys.stderr.flush()
    except (OSError, ValueError):
        pass  # nobody is watching any more


def _width() -> int:
    try:
        return os.get_terminal_size(sys.stderr.fileno()).columns
    except (OSError, ValueError):
        return 80
