"""Errors that a person can act on: what was wrong, where, and what to do about it."""

import sys
from collections.abc import Callable


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


def exit_on_errors(run: Callable[[], object]) -> None:
    """Run a command: a user's mistake gives one line on standard error and exit code 2."""
    try:
        run()
    except LexarenaError as error:
        print(f"error: {error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(141)
    except OSError as error:
        print(f"error: {error.strerror or error}", file=sys.stderr)
        sys.exit(2)
