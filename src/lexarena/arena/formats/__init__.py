"""Tournament formats, by name. A new format is one class, registered here or by a program with `register_format`.

>>> find_format("roundrobin").title
'Round robin'
"""

from lexarena.arena.formats.base import Format, RoundRobin
from lexarena.arena.formats.gauntlet import Gauntlet
from lexarena.arena.formats.knockout import Knockout
from lexarena.arena.formats.swiss import Swiss
from lexarena.errors import LexarenaError

__all__ = ["FORMATS", "Format", "find_format", "register_format"]

FORMATS: dict[str, Format] = {}
"""Every format by its name; the first is the default."""


def register_format(form: Format) -> None:
    """Add a format."""
    if form.name in FORMATS:
        raise LexarenaError(f"the format {form.name!r} already exists; rename yours")
    FORMATS[form.name] = form


def find_format(name: str) -> Format:
    """Return a format by its name.

    >>> find_format("ladder")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: unknown format 'ladder'; choose from roundrobin, ...
    """
    if name not in FORMATS:
        raise LexarenaError(f"unknown format {name!r}; choose from {', '.join(FORMATS)}")
    return FORMATS[name]


for _format in (RoundRobin(), Knockout(), Gauntlet(), Swiss()):
    register_format(_format)
