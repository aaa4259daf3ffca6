"""What `lexarena doctor` finds out: versions, the cache, kernels, the sandbox, the browser, the GPU and the extras."""

import os
import platform
import re
import shutil
import subprocess
import sys
import webbrowser
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import metadata
from typing import TypeAlias

import lexarena
from lexarena.bots.cores import usable_cores
from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.cache import VARIABLE, cache_dir, cache_parts
from lexarena.console.warm_up import STAGES, is_warm, warm_games
from lexarena.errors import LexarenaError, install_command

EXTRAS = {
    "web": "the app in the browser (lexarena serve)",
    "train": "training networks (lexarena train), Stable-Baselines3 and the training examples",
    "ray": "contests on several machines",
    "docs": "building the documentation site",
    "dev": "the tests and linters of lexarena itself",
}
"""The extras of the package, and what each is for."""
_LIBRARIES = ("numpy", "numba", "llvmlite", "gymnasium", "pettingzoo", "networkx", "rich", "typer")
_REQUIREMENT = re.compile(r"([\w.-]+).*\bextra == ['\"](\w+)['\"]")


@dataclass(frozen=True)
class Finding:
    """One fact about this installation."""

    topic: str
    fine: bool
    text: str
    remedy: str = ""
    """What to do to get it; empty if nothing is missing."""


Check: TypeAlias = Callable[[], Iterator[Finding]]


def examine() -> list[Finding]:
    """Return what was found; nothing is changed, compiled or fetched."""
    checks: tuple[Check, ...] = (_versions, _cache, _kernels, _sandbox, _browser, _gpu, _extras)
    return [finding for check in checks for finding in check()]


def _versions() -> Iterator[Finding]:
    yield Finding("lexarena", True, lexarena.__version__)
    yield Finding("python", True, f"{platform.python_version()} ({sys.executable})")
    yield Finding("system", True, f"{platform.platform()}, {len(usable_cores()) or '?'} cores")
    yield Finding("libraries", True, ", ".join(f"{name} {_version(name) or 'missing'}" for name in _LIBRARIES))


def _cache() -> Iterator[Finding]:
    parts = ", ".join(f"{part.name} {part.size / 1e6:.1f} MB" for part in cache_parts())
    place = cache_dir()
    while not place.exists() and place != place.parent:
        place = place.parent
    writable = place.is_dir() and os.access(place, os.W_OK)
    remedy = "" if writable else f"set {VARIABLE} to a folder that you can write, or every start compiles again"
    yield Finding("cache", writable, f"{cache_dir()}: {parts}", remedy)


def _kernels() -> Iterator[Finding]:
    for game in warm_games():
        missing = [stage for stage in STAGES if not is_warm(game, stage)]
        if missing:
            text = f"{game}: compiled on first use"
            yield Finding("kernels", True, text, "`lexarena warm-up` compiles everything in advance")
        else:
            yield Finding("kernels", True, f"{game}: all compiled")


def _sandbox() -> Iterator[Finding]:
    for name in ("bubblewrap", "landlock"):
        try:
            yield Finding("sandbox", True, choose_sandbox(name).line.removeprefix("sandbox "))
        except LexarenaError as problem:
            found, _, remedy = str(problem).partition("; ")
            yield Finding("sandbox", False, f"{name}: {found}", remedy or "contests use another sandbox, or none")


def _browser() -> Iterator[Finding]:
    try:
        yield Finding("browser", True, f"{webbrowser.get().name} opens pages and the app"[:200])
    except (webbrowser.Error, AttributeError):
        remedy = "copy the address that `lexarena serve` prints, or open pages from another machine"
        yield Finding("browser", False, "none found here", remedy)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if _version("playwright"):
        remedy = "" if chromium else "install Debian's package 'chromium' to run the tests of the pages"
        yield Finding("browser", bool(chromium), f"chromium for tests: {chromium or 'none'}", remedy)


def _gpu() -> Iterator[Finding]:
    listing = shutil.which("nvidia-smi")
    try:
        found = subprocess.run([listing, "-L"], capture_output=True, text=True, timeout=20).stdout if listing else ""
    except (OSError, subprocess.SubprocessError):
        found = ""
    names = [line.split("(UUID")[0].strip() for line in found.splitlines() if line.startswith("GPU")]
    if not names:
        yield Finding("gpu", True, "no NVIDIA GPU; training runs on the processor")
    elif not _version("torch"):
        yield Finding("gpu", False, "; ".join(names), install_command("train"))
    else:
        import torch

        usable = torch.cuda.is_available()
        remedy = "" if usable else "torch cannot use it: install a torch built for your CUDA driver"
        yield Finding("gpu", usable, "; ".join(names), remedy)


def _extras() -> Iterator[Finding]:
    for name, use in EXTRAS.items():
        packages = extra_packages(name)
        complete = bool(packages) and all(_version(package) for package in packages)
        yield Finding("extras", complete, f"{name}: {use}", "" if complete else install_command(name))


def extra_packages(extra: str) -> list[str]:
    """Return the packages of an extra, as the installed metadata lists them.

    >>> extra_packages("web")
    ['starlette', 'uvicorn']
    """
    found = (_REQUIREMENT.match(line) for line in metadata.requires("lexarena") or ())
    return sorted(match[1] for match in found if match and match[2] == extra)


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return ""
