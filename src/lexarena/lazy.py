"""Lazy exports: a package offers names that are imported when they are first used."""

from collections.abc import Callable, Mapping
from importlib import import_module


def lazy_exports(package: str, homes: Mapping[str, str]) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return the `__getattr__` and `__dir__` of a package whose names live in these modules.

    A module whose path starts with a dot is relative to the package. A path that ends with a colon is the exported
    thing itself.

    >>> get, names = lazy_exports("lexarena", {"LexarenaError": ".errors"})
    >>> get("LexarenaError").__name__, names()
    ('LexarenaError', ['LexarenaError'])
    """

    def get(name: str) -> object:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        home, colon, _ = homes[name].partition(":")
        module = import_module(home, package)
        return module if colon else getattr(module, name)

    return get, lambda: sorted(homes)


def load(path: str) -> object:
    """Return the module, or the object in a module, that an import path such as `package.module:name` names."""
    module, _, name = path.partition(":")
    found: object = import_module(module)
    return getattr(found, name) if name else found
