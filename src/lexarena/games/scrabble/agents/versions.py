"""The versions of `heuristic` and `sim`: an earlier version stays, bit for bit, so that progress can be measured."""

from lexarena.errors import LexarenaError

VERSIONS = {"heuristic": 3, "sim": 2}
"""The newest version of each agent, which it plays without the option `version`."""
SMALL_BOARD = 9
"""The largest size of a board that counts as small."""


def check_version(agent: str, version: int) -> int:
    """Return a version; raise `LexarenaError` if there is none with this number.

    >>> check_version("sim", 2)
    2
    """
    if not 1 <= version <= VERSIONS[agent]:
        raise LexarenaError(f"{agent} has no version {version}; there are versions 1 to {VERSIONS[agent]}")
    return version
