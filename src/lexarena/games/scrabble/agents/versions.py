"""The versions of `heuristic` and `sim`: an earlier version stays, bit for bit, so that progress can be measured."""

from lexarena.errors import LexarenaError

VERSION = 2
"""What `heuristic` and `sim` play without the option `version`."""
SMALL_BOARD = 9
"""The largest size of a board that counts as small."""


def check_version(agent: str, version: int) -> int:
    """Return a version; raise `LexarenaError` if there is none with this number.

    >>> check_version("sim", 2)
    2
    """
    if not 1 <= version <= VERSION:
        raise LexarenaError(f"{agent} has no version {version}; there are versions 1 to {VERSION}")
    return version
