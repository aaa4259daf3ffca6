"""Errors that a person can act on: what was wrong, where, and what to do about it; and checks of arguments."""

import operator
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

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
    """Return the pip command that installs an extra into the running environment, which may not be the shell's."""
    from shutil import which

    python, pip, here = Path(sys.executable), which("pip"), Path.cwd()
    if pip is not None and Path(pip).parent == python.parent:
        return f"pip install {_installable(extra)}"
    return f"{python.relative_to(here) if python.is_relative_to(here) else python} -m pip install {_installable(extra)}"


def _installable(extra: str) -> str:
    """Return what pip installs: the directory or repository that lexarena came from, else the published package."""
    import json
    from importlib.metadata import Distribution
    from urllib.parse import urlsplit
    from urllib.request import url2pathname

    found = next(iter(Distribution.discover(name="lexarena")), None)
    origin = json.loads((found and found.read_text("direct_url.json")) or "{}")
    if "vcs_info" in origin:
        return f"'lexarena[{extra}] @ {origin['vcs_info']['vcs']}+{origin['url']}'"
    folder = Path(url2pathname(urlsplit(origin.get("url", "")).path))
    if not (folder.is_absolute() and folder.is_dir()):
        return f"'lexarena[{extra}]'"
    editable = "-e " if origin.get("dir_info", {}).get("editable") else ""
    return f"{editable}'{'.' if folder == Path.cwd() else folder}[{extra}]'"


def exit_on_errors(run: Callable[[], object]) -> None:
    """Run a command; exit with 2 for a mistake in the input, 130 for Ctrl-C, and 141 if the output's reader has gone."""
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


_LONGEST = 60


def short_repr(value: object) -> str:
    """Return a value as an error shows it: on one line, and only the beginning of what is long.

    >>> short_repr("8H CAT"), short_repr(list(range(100)))
    ("'8H CAT'", '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16...')
    """
    text = " ".join(repr(value).split())
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."


def suggestion(wrong: str, known: Iterable[str]) -> str:
    """Return `; did you mean 'mini'?` for a name close to a known one, else nothing.

    >>> suggestion("minni", ("mini", "standard"))
    "; did you mean 'mini'?"
    """
    import difflib  # for errors only

    by_folded = {name.casefold(): name for name in known}
    close = difflib.get_close_matches(wrong[:100].casefold(), by_folded, 1)
    return f"; did you mean {by_folded[close[0]]!r}?" if close else ""


def check_kind(name: str, value: object, kinds: type | tuple[type, ...], wanted: str) -> None:
    """Raise `LexarenaError` unless an argument is of one of these types.

    >>> check_kind("text", 5, str, "a line of text")
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: text must be a line of text, got 5
    """
    if not isinstance(value, kinds):
        raise LexarenaError(f"{name} must be {wanted}, got {short_repr(value)}")


def whole_number(name: str, value: Any, least: int | None = None, most: int | None = None) -> int:
    """Return an integer argument; raise `LexarenaError` if it is no integer, or not from `least` to `most`.

    >>> whole_number("row", 21, 0, 20)
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: row must be an integer from 0 to 20, got 21
    """
    try:
        number = None if isinstance(value, bool) else operator.index(value)
    except TypeError:
        number = None
    if number is None or (least is not None and number < least) or (most is not None and number > most):
        limits = "" if least is None else f" of at least {least:,}" if most is None else f" from {least:,} to {most:,}"
        raise LexarenaError(f"{name} must be an integer{limits}, got {short_repr(value)}")
    return number
