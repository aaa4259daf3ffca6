"""Write the TypeScript of the JSON that Python sends: `python tools/make_shapes.py`. Its one declaration is in Python."""

import ast
import inspect
import textwrap
import types
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

SOURCES = Path(__file__).parents[1] / "ui" / "src"
SHARED = "shared/shapes.ts"
FILES = {
    SHARED: (
        "lexarena.report.shapes",
        "lexarena.report.document",
        "lexarena.learning.training_page",
        "lexarena.web.shapes",
    ),
    "games/racer/shapes.ts": ("lexarena.games.racer.report", "lexarena.games.racer.play"),
    "games/scrabble/shapes.ts": ("lexarena.games.scrabble.report", "lexarena.games.scrabble.play"),
}
"""The files to write, each with the modules whose `TypedDict`s it has; a module's `OPEN` names those with more keys."""
_NAMES = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


def shapes_of(module: str) -> Iterator[tuple[type, bool]]:
    """Give the shapes that a module declares, and whether each may have more keys."""
    loaded = import_module(module)
    for value in vars(loaded).values():
        if is_typeddict(value) and value.__module__ == module:
            yield value, value in getattr(loaded, "OPEN", ())


def file_text(file: str) -> str:
    """Return what a file of TypeScript has to contain."""
    shapes = [shape for module in FILES[file] for shape in shapes_of(module)]
    parts = [interface(shape, is_open) for shape, is_open in shapes]
    others = {name for shape, _ in shapes for name in _shapes_in(shape)} - {shape.__name__ for shape, _ in shapes}
    if others:
        folder = "../" * file.count("/")
        parts.insert(0, f'import type {{ {", ".join(sorted(others))} }} from "{folder}{SHARED.removesuffix(".ts")}";\n')
    *first, last = FILES[file]
    modules = f"{', '.join(first)} and {last}"
    return f"// Written by tools/make_shapes.py from\n// {modules}: change those, not this.\n\n" + "\n".join(parts)


def interface(shape: type, is_open: bool) -> str:
    """Return a shape as an interface."""
    comments = _comments(shape)
    lines = [f"/** {' '.join((shape.__doc__ or '').split())} */", f"export interface {shape.__name__} {{"]
    for name, hint in get_type_hints(shape, include_extras=True).items():
        if name in comments:
            lines.append(f"  /** {comments[name]} */")
        is_optional = get_origin(hint) is NotRequired
        written = type_text(get_args(hint)[0] if is_optional else hint)
        lines.append(f"  {name}{'?' if is_optional else ''}: {written};")
    if is_open:
        lines.append("  [key: string]: unknown;")
    return "\n".join([*lines, "}", ""])


def type_text(hint: Any) -> str:
    """Return a type of Python as one of TypeScript.

    >>> type_text(list[str | None]), type_text(tuple[str, int]), type_text(dict[str, Any])
    ('(string | null)[]', '[string, number]', 'Record<string, unknown>')
    """
    if hint in _NAMES:
        return _NAMES[hint]
    if is_typeddict(hint):
        return str(hint.__name__)
    kind, inner = get_origin(hint), get_args(hint)
    if kind is Literal:
        return " | ".join(f'"{value}"' for value in inner)
    if kind in (Union, types.UnionType):
        return " | ".join(type_text(each) for each in inner)
    if kind is list:
        item = type_text(inner[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if kind is tuple:
        return f"[{', '.join(type_text(each) for each in inner)}]"
    if kind is dict and inner[0] is str:
        return f"Record<string, {type_text(inner[1])}>"
    raise TypeError(f"{hint} has no counterpart in TypeScript; use lists, tuples, dicts with keys of text, and shapes")


def _shapes_in(hint: Any) -> set[str]:
    """Return the names of the shapes that a type mentions."""
    inner = get_type_hints(hint, include_extras=True).values() if is_typeddict(hint) else get_args(hint)
    found = {each.__name__ for each in inner if is_typeddict(each)}
    return found.union(*(_shapes_in(each) for each in inner if get_args(each)))


def _comments(shape: type) -> dict[str, str]:
    """Return the texts below the keys of a shape."""
    [declared] = ast.parse(textwrap.dedent(inspect.getsource(shape))).body
    assert isinstance(declared, ast.ClassDef)
    found = {}
    for key, text in zip(declared.body, declared.body[1:], strict=False):
        if isinstance(key, ast.AnnAssign) and isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant):
            assert isinstance(key.target, ast.Name)
            found[key.target.id] = " ".join(str(text.value.value).split())
    return found


if __name__ == "__main__":
    for name in FILES:
        (SOURCES / name).write_text(file_text(name), encoding="utf-8")
