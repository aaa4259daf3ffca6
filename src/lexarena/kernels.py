"""Compiled functions: the `kernel` decorator, its cache on disk, and the bit operations that numba lacks.

A kernel is numba code over flat arrays. It is compiled on first use and kept in the cache folder. numba alone looks
only at the file of a cached kernel, not at the kernels it calls, so the stamp here is a hash over the kernel's module
and every module of ours that it imports, and so on: an edit in any of them recompiles. A cache that cannot be written
is still read, which a bot behind a wall needs.
"""

import hashlib
import inspect
import os
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import numba
from numba.core import types
from numba.core.caching import CompileResultCacheImpl, FunctionCache, UserProvidedCacheLocator
from numba.extending import intrinsic

from lexarena.cache import cache_dir

if TYPE_CHECKING:

    def int64(number: Any) -> int:
        """Return a number as a signed one of 64 bits."""

    def uint64(number: Any) -> int:
        """Return a number as an unsigned one of 64 bits."""

    def uint32(number: Any) -> int:
        """Return a number as an unsigned one of 32 bits."""

else:
    from numba import int64, uint32, uint64

F = TypeVar("F", bound=Callable[..., Any])


class Numbers(Protocol):
    """An array of whole numbers, as kernels see it."""

    def __getitem__(self, index: Any) -> int:
        """Return a number."""

    def __setitem__(self, index: Any, value: int) -> None:
        """Set a number."""

    def __len__(self) -> int:
        """Return the length of the first axis."""


_PACKAGE = Path(__file__).parent
_IMPORT = re.compile(r"^\s*from (lexarena[\w.]*) import (\([^)]*\)|[^\n]*)", re.MULTILINE)
_NAME = re.compile(r"\w+")
_njit: Any = numba.njit
_intrinsic: Any = intrinsic


@cache
def kernel_stamp(source: Path) -> str:
    """Return a hash over a module and all that it imports of ours: a kernel's constants may live elsewhere."""
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
    """Return the modules of ours that a module names in its imports."""
    names = set()
    for module, imported in _IMPORT.findall(source.read_text(encoding="utf-8")):
        names |= {module, *(f"{module}.{name}" for name in _NAME.findall(imported))}
    paths = (_PACKAGE.parent.joinpath(*name.split(".")) for name in names)
    return frozenset(
        file for path in paths for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()
    )


class _Locator(UserProvidedCacheLocator):
    """Puts the compiled kernels into our cache folder, and does not insist on writing there."""

    def __init__(self, py_func: Any, py_file: str) -> None:
        self._py_file = py_file
        self._lineno = py_func.__code__.co_firstlineno
        self._stamp = kernel_stamp(Path(py_file))
        module = inspect.getmodulename(py_file) or "kernel"
        self._cache_path = str(cache_dir() / "kernels" / f"{self._stamp[:16]}-{module}")

    def ensure_cache_path(self) -> None:
        try:
            os.makedirs(self._cache_path, exist_ok=True)
        except OSError:
            pass  # read-only: what is there is read, nothing is kept

    def get_source_stamp(self) -> str:
        return self._stamp

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> "_Locator":
        return cls(py_func, py_file)


class _CacheImpl(CompileResultCacheImpl):
    _locator_classes = [_Locator]  # noqa: RUF012


class _Cache(FunctionCache):
    _impl_class = _CacheImpl

    def save_overload(self, sig: Any, data: Any) -> None:
        try:
            super().save_overload(sig, data)  # type: ignore[no-untyped-call]
        except OSError:
            pass  # an unwritable cache costs time, not the result


def kernel(function: F) -> F:
    """Compile a function over flat arrays; the result is kept on disk.

    A kernel allocates nothing: its caller brings the arrays it writes to. So nothing in it is reference-counted, which
    in a search costs more than the search itself.
    """
    return _cached(_njit(nogil=True, error_model="numpy", _nrt=False)(function), function)


def building_kernel(function: F) -> F:
    """Compile a function that makes arrays of its own, such as a builder that runs once."""
    return _cached(_njit(nogil=True, error_model="numpy")(function), function)


def inlined(function: F) -> F:
    """Compile a small function into the kernels that call it."""
    return _njit(nogil=True, error_model="numpy", inline="always")(function)  # type: ignore[no-any-return]


def _cached(dispatcher: Any, function: F) -> F:
    if hasattr(dispatcher, "enable_caching"):  # not so where numba is switched off
        dispatcher._cache = _Cache(function)  # type: ignore[no-untyped-call]
    return dispatcher  # type: ignore[no-any-return]


@_intrinsic  # type: ignore[untyped-decorator]
def _popcount(typingctx: Any, x: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.uint32(types.uint32), codegen


@_intrinsic  # type: ignore[untyped-decorator]
def _lowest(typingctx: Any, x: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(types.boolean, False))

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
