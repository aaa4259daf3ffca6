"""`lexarena doctor`, `lexarena cache` and `lexarena warm-up`: check this installation, and manage the cache."""

import json
import os
import re
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Annotated, TypeAlias

import typer

from lexarena.console.help import App
from lexarena.console.options import AsJson, argument, listed
from lexarena.core.catalog import find_game, game_names
from lexarena.errors import LexarenaError, install_command

EXTRAS = {
    "web": "the app in the browser (lexarena serve)",
    "train": "training networks (lexarena train), Stable-Baselines3 and the training examples",
    "ray": "tournaments on several machines",
    "data": "data sets from games (lexarena dataset)",
    "mcp": "tools for language models (lexarena mcp)",
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
    """Check each part of this installation; nothing is changed, compiled or downloaded."""
    checks: tuple[Check, ...] = (_versions, _cache, _kernels, _sandbox, _browser, _gpu, _extras)
    return [finding for check in checks for finding in check()]


def _versions() -> Iterator[Finding]:
    import platform

    import lexarena
    from lexarena.bots.cores import usable_cores

    yield Finding("lexarena", True, lexarena.__version__)
    yield Finding("python", True, f"{platform.python_version()} ({sys.executable})")
    yield Finding("system", True, f"{platform.platform()}, {len(usable_cores()) or '?'} cores")
    yield Finding("libraries", True, ", ".join(f"{name} {_version(name) or 'missing'}" for name in _LIBRARIES))


def _cache() -> Iterator[Finding]:
    from lexarena.cache import VARIABLE, cache_dir, cache_parts

    parts = ", ".join(f"{part.name} {part.size / 1e6:.1f} MB" for part in cache_parts())
    place = cache_dir()
    while not place.exists() and place != place.parent:
        place = place.parent
    writable = place.is_dir() and os.access(place, os.W_OK)
    remedy = "" if writable else f"set {VARIABLE} to a writable directory, or every start will compile again"
    yield Finding("cache", writable, f"{cache_dir()}: {parts}", remedy)


def _kernels() -> Iterator[Finding]:
    from lexarena.console.warm_up import STAGES, is_warm, warm_games

    for game in warm_games():
        missing = [stage for stage in STAGES if not is_warm(game, stage)]
        if missing:
            text = f"{game}: compiled on first use"
            yield Finding("kernels", True, text, "`lexarena warm-up` compiles everything in advance")
        else:
            yield Finding("kernels", True, f"{game}: all compiled")


def _sandbox() -> Iterator[Finding]:
    from lexarena.bots.sandbox.choose import choose_sandbox

    for name in ("bubblewrap", "landlock"):
        try:
            yield Finding("sandbox", True, choose_sandbox(name).line.removeprefix("sandbox "))
        except LexarenaError as problem:
            found, _, remedy = str(problem).partition("; ")
            yield Finding(
                "sandbox", False, f"{name}: {found}", remedy or "tournaments will use another sandbox, or none"
            )


def _browser() -> Iterator[Finding]:
    import webbrowser

    try:
        yield Finding("browser", True, f"pages and the app open in {webbrowser.get().name}"[:200])
    except (webbrowser.Error, AttributeError):
        remedy = "copy the address that `lexarena serve` prints, or open pages from another machine"
        yield Finding("browser", False, "none found here", remedy)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if _version("playwright"):
        remedy = "" if chromium else "install the Debian package 'chromium' to run the browser tests"
        yield Finding("browser", bool(chromium), f"chromium for tests: {chromium or 'none'}", remedy)


def _gpu() -> Iterator[Finding]:
    import subprocess

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
    from importlib import metadata

    found = (_REQUIREMENT.match(line) for line in metadata.requires("lexarena") or ())
    return sorted(match[1] for match in found if match and match[2] == extra)


def _version(package: str) -> str:
    from importlib import metadata

    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return ""


cache = App("Show or clear the cache of compiled kernels and word lists.")


def doctor(as_json: AsJson = False) -> None:
    """Check this installation and print a fix for anything missing."""
    findings = examine()
    if as_json:
        typer.echo(json.dumps([asdict(finding) for finding in findings], indent=1))
        return
    for finding in findings:
        typer.echo(f"{'ok' if finding.fine else '--'}  {finding.topic:<9}  {finding.text}")
        if finding.remedy:
            typer.echo(f"    {'':<9}  {finding.remedy}")


@cache.command()
def info(as_json: AsJson = False) -> None:
    """Show the location, contents and size of the cache."""
    from lexarena.cache import VARIABLE, cache_dir, cache_parts

    parts = cache_parts()
    if as_json:
        shown = [{"name": part.name, "holds": part.holds, "files": part.files, "bytes": part.size} for part in parts]
        typer.echo(json.dumps({"folder": str(cache_dir()), "variable": VARIABLE, "parts": shown}, indent=1))
        return
    typer.echo(f"directory {cache_dir()}  (set {VARIABLE} to choose another)")
    for part in parts:
        typer.echo(f"{part.name:<9} {_megabytes(part.size):>9}  {part.files:,} files: {part.holds}")
    typer.echo(f"{'total':<9} {_megabytes(sum(part.size for part in parts)):>9}")


@cache.command()
def clear() -> None:
    """Delete the cache. Kernels and word lists are compiled again when they are needed."""
    from lexarena.cache import cache_dir, clear_cache

    typer.echo(f"deleted {_megabytes(clear_cache())} from {cache_dir()}")


def _megabytes(size: int) -> str:
    """Return a size in megabytes.

    >>> _megabytes(46_565_000)
    '46.6 MB'
    """
    return f"{size / 1e6:.1f} MB"


def warm_up(
    game: Annotated[str | None, argument("GAME", f"{listed(game_names())} (default: all games).")] = None,
    engine: Annotated[
        bool, typer.Option("--engine", help="Compile only the rules: no agents, no environments.")
    ] = False,
) -> None:
    """Compile the kernels and the shipped word lists on all cores, so that later starts are quick."""
    from lexarena.console.warm_up import STAGES, warm_games
    from lexarena.console.warm_up import warm_up as compile_in_advance

    if game is not None and not find_game(game).warm_up:
        raise LexarenaError(f"{find_game(game).title} has nothing to compile")
    started = time.perf_counter()
    compile_in_advance(warm_games() if game is None else (game,), STAGES[:1] if engine else STAGES)
    typer.echo(f"ready: kernels and word lists compiled in {time.perf_counter() - started:.1f} s")
