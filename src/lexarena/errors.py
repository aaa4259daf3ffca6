"""Errors that a person can act on: what was wrong, where, and what to do about it."""

import sys
from collections.abc import Callable
from pathlib import Path

from lexarena.text import visible


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


def exit_on_errors(run: Callable[[], object]) -> None:
    """Run a command; exit with 2 for a mistake in the input, 130 for Ctrl-C, 141 if nobody reads the output any more."""
    try:
        run()
    except LexarenaError as error:
        print(f"error: {visible(str(error), lines=True)}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(141)
    except OSError as error:
        place = "" if error.filename is None else f"{error.filename}: "
        print(f"error: {visible(f'{place}{error.strerror or error}', lines=True)}", file=sys.stderr)
        sys.exit(2)
