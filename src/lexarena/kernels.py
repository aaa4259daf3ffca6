"""Compiled functions: the `kernel` decorator, its cache on disk, and the bit operations that numba lacks.

A kernel is numba code over flat arrays. It is compiled on first use and kept in the cache directory. numba alone looks
only at the file of a cached kernel, not at the kernels it calls, so the stamp here is a hash over the kernel's module
and all modules that it imports, directly or not, from lexarena and from the package that it belongs to itself: an edit
in any of them recompiles. A cache that cannot be written is still read, because a bot in the sandbox cannot write it.

Compiling takes seconds, so it is announced where a person is watching.
"""

import gc
import hashlib
import inspect
import os
import re
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any, ParamSpec, Protocol, SupportsIndex, SupportsInt, TypeAlias, TypeVar

import numba
from llvmlite.ir import Constant, IntType
from numba.core import event, types
from numba.core.caching import CompileResultCacheImpl, FunctionCache, UserProvidedCacheLocator
from numba.extending import intrinsic

from lexarena.cache import check_private, kernels_folder, notice

if TYPE_CHECKING:
    from llvmlite.ir import IRBuilder, Value
    from numba.core.base import BaseContext
    from numba.core.compiler import CompileResult
    from numba.core.typing.context import BaseContext as TypingContext
    from numba.core.typing.templates import Signature

    Intrinsic: TypeAlias = tuple[Signature, Callable[[BaseContext, IRBuilder, Signature, Sequence[Value]], Value]]

    def int64(number: SupportsInt) -> int:
        """Return a number as a signed 64-bit number."""

    def uint64(number: SupportsInt) -> int:
        """Return a number as an unsigned 64-bit number."""

    def uint32(number: SupportsInt) -> int:
        """Return a number as an unsigned 32-bit number."""

else:
    from numba import int64, uint32, uint64

P = ParamSpec("P")
R = TypeVar("R")
Index: TypeAlias = SupportsIndex | tuple[SupportsIndex, ...]


class Numbers(Protocol):
    """An array of whole numbers, as kernels see it."""

    def __getitem__(self, index: Index) -> int:
        """Return a number."""

    def __setitem__(self, index: Index | slice, value: int) -> None:
        """Set a number."""

    def __len__(self) -> int:
        """Return the length of the first axis."""


_PACKAGE = Path(__file__).parent
_FROM = re.compile(r"^[ \t]*from[ \t]+(\.*[\w.]*)[ \t]+import[ \t]+(\([^)]*\)|[^\n]*)", re.MULTILINE)
_IMPORT = re.compile(r"^[ \t]*import[ \t]+([^\n#]*)", re.MULTILINE)
_NAME = re.compile(r"\w+")
_njit: Any = numba.njit
_PLAIN: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}
_intrinsic: Any = intrinsic
_any_number: Any = types.unliteral


@cache
def kernel_stamp(source: Path) -> str:
    """Return a hash over a module and what it imports of lexarena and of its own package, directly or not.

    A kernel compiles the constants and the functions of other modules into itself, so an edit there must count too.
    """
    digest = hashlib.sha256(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    found, waiting = {source}, [source]
    while waiting:
        imported = _imports(waiting.pop()) - found
        found |= imported
        waiting += imported
    for path in sorted(found):
        digest.update(path.read_bytes())
    return digest.hexdigest()


@cache
def _imports(source: Path) -> frozenset[Path]:
    """Return the files of lexarena and of the module's own package that a module names in its imports."""
    root = _top_package(source)
    roots = {_PACKAGE.name: _PACKAGE, root.name: root} if root.is_dir() else {_PACKAGE.name: _PACKAGE}
    text = source.read_text(encoding="utf-8")
    names = {name.split()[0] for listed in _IMPORT.findall(text) for name in listed.split(",") if name.strip()}
    paths = set[Path]()
    for module, imported in _FROM.findall(text):
        dots = len(module) - len(module.lstrip("."))
        if dots:  # relative to the directory of the module
            folder = source.parents[dots - 1].joinpath(*filter(None, module[dots:].split(".")))
            paths |= {folder, *(folder / name for name in _NAME.findall(imported))}
        else:
            names |= {module, *(f"{module}.{name}" for name in _NAME.findall(imported))}
    for name in names:
        top, *rest = name.split(".")
        if top in roots:
            paths.add(roots[top].joinpath(*rest))
    return frozenset(
        file for path in paths for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()
    )


def _top_package(source: Path) -> Path:
    """Return the directory of the outermost package that a module belongs to, or its file if it is in none."""
    found = source
    while (found.parent / "__init__.py").is_file():
        found = found.parent
    return found


class _Locator(UserProvidedCacheLocator):
    """Puts compiled kernels into the cache directory of lexarena, and works if that cannot be written."""

    def __init__(self, py_func: FunctionType, py_file: str) -> None:
        self._py_file = py_file
        self._lineno = py_func.__code__.co_firstlineno
        self._stamp = kernel_stamp(Path(py_file))
        module = inspect.getmodulename(py_file) or "kernel"
        self._cache_path = str(kernels_folder() / f"{self._stamp[:16]}-{module}")

        self._check()

    def _check(self) -> None:
        for folder in (kernels_folder(), Path(self._cache_path)):  # loading a kernel runs what is there
            check_private(folder)

    def ensure_cache_path(self) -> None:
        with suppress(OSError):  # read-only: compiled kernels are read, and new ones are not kept
            kernels_folder().mkdir(0o700, parents=True, exist_ok=True)
            Path(self._cache_path).mkdir(0o700, exist_ok=True)
        self._check()

    def get_source_stamp(self) -> str:
        return self._stamp

    @classmethod
    def from_function(cls, py_func: FunctionType, py_file: str) -> "_Locator":
        return cls(py_func, py_file)


class _CacheImpl(CompileResultCacheImpl):
    _locator_classes = [_Locator]  # noqa: RUF012


class _Cache(FunctionCache):
    _impl_class = _CacheImpl

    def save_overload(self, sig: "Signature", data: "CompileResult") -> None:
        try:
            super().save_overload(sig, data)  # type: ignore[no-untyped-call]
        except OSError:
            pass  # a cache that cannot be written costs time only


class _Announcer(event.Listener):
    """Announces each kernel that is compiled, and keeps the garbage collector out of it.

    numba makes millions of small objects for a kernel, and looking through them takes a tenth of its time.
    """

    def __init__(self) -> None:
        self._running: list[ExitStack] = []
        self._finished = 0

    def on_start(self, event: event.Event) -> None:
        scope = ExitStack()
        dispatcher: Any = event.data["dispatcher"]
        if isinstance(dispatcher._cache, _Cache) and not self._running:
            name = dispatcher.py_func.__name__.lstrip("_")
            done = f", {self._finished} done" if self._finished else ""
            scope.enter_context(notice(f"Compiling kernels (once, about 20 s{done}): {name} ..."))
            if gc.isenabled():
                gc.disable()
                scope.callback(gc.enable)
        self._running.append(scope)

    def on_end(self, event: event.Event) -> None:
        self._running.pop().close()
        self._finished += not self._running


event.register("numba:compile", _Announcer())  # type: ignore[no-untyped-call]


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function over flat arrays; the result is kept on disk.

    A kernel allocates nothing: its caller passes the arrays that it writes to. So nothing in it is reference-counted,
    which in a search costs more than the search itself.
    """
    return _cached(_njit(**_PLAIN, no_cfunc_wrapper=True)(function), function)


def building_kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function that makes arrays, such as a builder that runs once."""
    return _cached(_njit(nogil=True, error_model="numpy")(function), function)


def inner_kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function that only kernels call; the result is kept on disk.

    Without the code that takes arguments from Python it compiles sooner than a `kernel`.
    """
    return _cached(_njit(**_PLAIN, no_cpython_wrapper=True, no_cfunc_wrapper=True)(function), function)


def part(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a long part of a kernel on its own, and merge it into the kernels that call it.

    It runs as fast as `inlined` code. numba's time grows faster than the length of a function, so long kernels compile
    sooner in parts. Only kernels can call a part.
    """
    compiled = _njit(**_PLAIN, forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)(function)
    return _for_any_number(compiled)  # type: ignore[no-any-return]


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a small function into the kernels that call it."""
    return _njit(nogil=True, error_model="numpy", inline="always")(function)  # type: ignore[no-any-return]


def _cached(dispatcher: Any, function: Callable[P, R]) -> Callable[P, R]:
    if hasattr(dispatcher, "enable_caching"):  # absent if numba is switched off
        dispatcher._cache = _Cache(function)  # type: ignore[no-untyped-call]
    return _for_any_number(dispatcher)  # type: ignore[no-any-return]


def _for_any_number(dispatcher: Any) -> Any:
    """Have a function compiled once for all numbers: numba alone compiles it again for each constant that kernels pass."""
    if hasattr(dispatcher, "get_call_template"):  # absent if numba is switched off
        find = dispatcher.get_call_template

        def without_constants(args: Sequence[types.Type], kws: dict[str, types.Type]) -> object:
            return find(tuple(map(_any_number, args)), {name: _any_number(kws[name]) for name in kws})

        dispatcher.get_call_template = without_constants
    return dispatcher


@_intrinsic  # type: ignore[untyped-decorator]
def _popcount(typingctx: "TypingContext", x: types.Type) -> "Intrinsic":
    def codegen(
        context: "BaseContext", builder: "IRBuilder", signature: "Signature", args: "Sequence[Value]"
    ) -> "Value":
        return builder.ctpop(args[0])

    return types.uint32(types.uint32), codegen


@_intrinsic  # type: ignore[untyped-decorator]
def _lowest(typingctx: "TypingContext", x: types.Type) -> "Intrinsic":
    def codegen(
        context: "BaseContext", builder: "IRBuilder", signature: "Signature", args: "Sequence[Value]"
    ) -> "Value":
        return builder.cttz(args[0], Constant(IntType(1), 0))

    return types.uint64(types.uint64), codegen


@inlined
def bits_below(mask: int, bit: int) -> int:
    """Count the bits of `mask` below `bit`."""
    return int64(_popcount(uint32(int64(mask) & ((int64(1) << bit) - 1))))


@inlined
def bit_count(mask: int) -> int:
    """Count the bits of a 32-bit mask."""
    return int64(_popcount(uint32(mask)))


@inlined
def lowest_bit(mask: int) -> int:
    """Return the index of the lowest bit of a 64-bit mask that is not 0."""
    return int64(_lowest(uint64(mask)))
