"""How a command ends: a user's mistake gives one line on standard error and exit code 2, never a traceback."""

import sys
from collections.abc import Callable

from lexarena.errors import LexarenaError
from lexarena.text import visible


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
