"""Lazy exports: a package offers names that are imported when they are first used."""

import ast
import sys
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.machinery import PathFinder
from importlib.util import find_spec


def lazy_exports(
    package: str, more: Callable[[], Mapping[str, str]] = dict
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return the `__getattr__` and `__dir__` of a package that imports names for type checkers alone.

    The package lists each name once, in a block `if TYPE_CHECKING:`; here they are imported when they are first used, and
    so are the package's modules. `more` returns further names with the import paths of what they stand for.

    >>> get, names = lazy_exports("lexarena", lambda: {"load": "lexarena.lazy:load"})
    >>> get("LexarenaError").__name__, get("load").__name__, "load" in names()
    ('LexarenaError', 'load', True)
    """

    def get(name: str) -> object:
        if name == "__all__":
            return sorted(_homes(package))
        if not name.startswith("_"):
            module = f"{package}.{name}"
            path = getattr(sys.modules[package], "__path__", None)
            if path and PathFinder.find_spec(module, path):
                return import_module(module)
            if home := _homes(package).get(name) or more().get(name):
                return load(home)
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    def names() -> list[str]:
        return sorted({*_homes(package), *more()})

    return get, names


@cache
def _homes(package: str) -> dict[str, str]:
    """Return the import paths of the functions of a package, and of the names that it imports for type checkers."""
    spec = find_spec(package)
    source = spec and spec.loader and spec.loader.get_source(package)  # type: ignore[attr-defined] # of source files
    homes: dict[str, str] = {}
    for block in ast.parse(source or "").body:
        if isinstance(block, ast.If) and isinstance(block.test, ast.Name) and block.test.id == "TYPE_CHECKING":
            for line in block.body:
                if isinstance(line, ast.ImportFrom) and line.module:
                    homes |= _imported(line.module, [alias.name for alias in line.names])
        elif isinstance(block, ast.FunctionDef) and not block.name.startswith("_"):
            homes[block.name] = f"{package}:{block.name}"
    return homes


def _imported(module: str, names: list[str]) -> dict[str, str]:
    """Return the import paths of the names that `from module import names` imports."""
    if names == ["*"]:
        return _homes(module)
    return {name: f"{module}:{name}" for name in names}


def load(path: str) -> object:
    """Return the module, or the object in a module, that an import path such as `package.module:name` names."""
    module, _, name = path.partition(":")
    found: object = import_module(module)
    return getattr(found, name) if name else found
