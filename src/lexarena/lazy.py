"""Lazy exports: a package offers names that are imported when they are first used."""

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType


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
    return PathFinder.find_spec(f"{package}.{name}", sys.modules[package].__path__) is not None


class Aliases:
    """Lets `from package.name import x` import modules that live elsewhere: `homes` returns their paths by their names.

    Modules below them are aliases as well, so that no module is ever loaded twice. Add it to `sys.meta_path` in front.
    """

    def __init__(self, package: str, homes: Callable[[], Mapping[str, str]]) -> None:
        self.package = package
        self.homes = homes

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return the spec of an alias, or None if the name is not one."""
        package, _, rest = name.partition(".")
        if package != self.package:
            return None
        alias, _, below = rest.partition(".")
        if below:
            above = sys.modules.get(f"{package}.{alias}")
            home = f"{above.__name__}.{below}" if above and above.__name__ != f"{package}.{alias}" else None
        else:
            home = None if alias.startswith("_") or _is_module(package, alias) else self.homes().get(alias)
        return _alias(name, home.rstrip(":")) if home else None


def _alias(name: str, home: str) -> ModuleSpec:
    """Return the spec of a module that is the module of another path."""
    from importlib.abc import Loader  # it takes longer to import than all of this package's front

    class AliasLoader(Loader):
        def create_module(self, spec: ModuleSpec) -> ModuleType:
            module = import_module(home)
            self.spec = module.__spec__
            return module

        def exec_module(self, module: ModuleType) -> None:
            module.__spec__ = self.spec  # the module keeps its own, and has been executed under its own name

    return ModuleSpec(name, AliasLoader())


def load(path: str) -> object:
    """Return the module, or the object in a module, that an import path such as `package.module:name` names."""
    module, _, name = path.partition(":")
    found: object = import_module(module)
    return getattr(found, name) if name else found
