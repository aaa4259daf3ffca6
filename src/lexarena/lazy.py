"""Lazy exports: a package offers names that are imported when they are first used."""

from collections.abc import Callable, Mapping
from importlib import import_module


def lazy_exports(
    package: str, homes: Mapping[str, str], more: Callable[[], Mapping[str, str]] = dict
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return the `__getattr__` and `__dir__` of a package whose names live in these modules.

    A module whose path starts with a dot is relative to the package. A path that ends with a colon is the exported
    thing itself. `more` returns further names, and is called only for a name that is neither among these nor a module of
    the package.

    >>> get, names = lazy_exports("lexarena", {"LexarenaError": ".errors"}, lambda: {"files": ".files:"})
    >>> get("LexarenaError").__name__, names()
    ('LexarenaError', ['LexarenaError', 'files'])
    """

    def get(name: str) -> object:
        path = homes.get(name) or (None if name.startswith("_") or _is_module(package, name) else more().get(name))
        if path is None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        home, colon, _ = path.partition(":")
        module = import_module(home, package)
        return module if colon else getattr(module, name)

    return get, lambda: sorted({*homes, *more()})


def _is_module(package: str, name: str) -> bool:
    """Whether a package has a module of this name, which `from package import name` imports."""
    from importlib.util import find_spec

    return find_spec(f"{package}.{name}") is not None


def load(path: str) -> object:
    """Return the module, or the object in a module, that an import path such as `package.module:name` names."""
    module, _, name = path.partition(":")
    found: object = import_module(module)
    return getattr(found, name) if name else found
