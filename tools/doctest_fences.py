"""An extension of griffe for the documentation site: the doctests of docstrings become blocks of code."""

import re
from typing import Any

import griffe

_DOCTEST = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)


class DoctestFences(griffe.Extension):
    """Puts a fence around each doctest, which Markdown would take for a quotation."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Change the docstring of a module, a class, a function or an attribute."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    r"""Return a docstring with a fence around each doctest; it ends at an empty line.

    >>> fenced("Add.\n\n>>> 1 + 1\n2\n\nMore.")
    'Add.\n\n```pycon\n>>> 1 + 1\n2\n```\n\nMore.'
    """
    return _DOCTEST.sub(lambda found: f"```pycon\n{found[0]}\n```", text)
