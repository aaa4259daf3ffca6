"""Errors that a person can act on: what was wrong, where, and what to do about it."""

import sys
from pathlib import Path


class LexarenaError(ValueError):
    """A mistake in the input; the command line prints it and exits with 2."""


class WordListError(LexarenaError):
    """A word list that cannot be used."""


class RulesetError(LexarenaError):
    """A ruleset that cannot be used; names the file, the key and the remedy."""


class IllegalMoveError(LexarenaError):
    """A move that the rules refuse, with the rule's reason."""


class NotationError(LexarenaError):
    """A move or a position written in a form that cannot be read."""


class RecordError(LexarenaError):
    """A game record that cannot be read or replayed."""


def install_command(extra: str) -> str:
    """Return how to install an extra into the environment that runs now, whose `pip` may not be the shell's."""
    from shutil import which

    python, pip = Path(sys.executable), which("pip")
    if pip is not None and Path(pip).parent == python.parent:
        return f"pip install 'lexarena[{extra}]'"
    here = Path.cwd()
    return f"{python.relative_to(here) if python.is_relative_to(here) else python} -m pip install 'lexarena[{extra}]'"
