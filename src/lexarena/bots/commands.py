"""A bot's command: split into words, its program found, and shims that would fork replaced by what they run."""

import os
import shlex
import shutil
from dataclasses import dataclass
from pathlib import Path
from subprocess import DEVNULL, SubprocessError, check_output

from lexarena.bots.sandbox.bubblewrap import is_of_the_system, runtime_folders

SYSTEM_PATH = ("/usr/local/bin", "/usr/bin", "/bin")
_PATIENCE = 30.0


@dataclass(frozen=True, slots=True)
class Command:
    """What is executed, and the directories of its runtime; or, in `trouble`, why it cannot be executed."""

    argv: tuple[str, ...]
    runtime: tuple[str, ...] = ()
    trouble: str = ""


def resolve_command(command: str, folder: Path) -> Command:
    """Return a command as it is executed in the staged directory `folder`.

    A program with a slash in its name is a path from there; any other is looked up as a shell would.
    """
    try:
        words = shlex.split(command)
    except ValueError as error:
        return Command((), trouble=f"cannot parse the command {command!r}: {error}")
    if not words:
        return Command((), trouble="the command is empty; give the command that runs the bot, such as 'python3 bot.py'")
    name, *rest = words
    if "/" in name:
        return _in_folder(folder / name, name, rest, folder)
    program = find_program(name)
    if program is None:
        hint = f"; write './{name}' for the file in the bot's directory" if (folder / name).exists() else ""
        return Command((), trouble=f"no program {name!r} on this machine{hint}")
    return Command((str(program), *rest), tuple(runtime_folders(program)))


def find_program(name: str) -> Path | None:
    """Return the program that a name without a slash means, as a shell would find it."""
    found = shutil.which(name)
    return None if found is None else _behind_shim(Path(found).absolute())


def search_path(runtime: tuple[str, ...]) -> str:
    """Return the directories in which a bot's own start script finds programs."""
    own = [os.path.join(folder, "bin") for folder in runtime]
    return ":".join([*(folder for folder in own if os.path.isdir(folder)), *SYSTEM_PATH])


def _in_folder(path: Path, name: str, rest: list[str], folder: Path) -> Command:
    """Return the command for a program named by its path, which must be in the bot's directory if it is relative."""
    is_own = not os.path.isabs(name)
    if is_own and (astray := _way_out(folder, name)):
        return Command((), trouble=astray)
    if not path.exists():
        return Command((), trouble=f"no file {name!r} in the bot's directory")
    if not os.access(path, os.X_OK) or not path.is_file():
        return Command((), trouble=f"{name!r} is not executable; run: chmod +x {shlex.quote(name)}")
    with path.open("rb") as file:
        opening = file.read(4)
    if not opening.startswith((b"#!", b"\x7fELF")):
        return Command((), trouble=f"{name!r} is not a program; a script needs a first line such as '#!/bin/sh'")
    return Command((str(path), *rest), () if is_own else tuple(runtime_folders(path)))


def _way_out(folder: Path, name: str) -> str:
    """Return how a path leads out of a bot's directory, by a link or by '..', and what to do; else nothing."""
    inside = folder.resolve()
    try:
        if (inside / name).resolve().is_relative_to(inside):
            return ""
    except (OSError, RuntimeError) as error:  # links in a circle
        return f"cannot resolve the command {name!r}: {error}"
    remedy = "put the program itself into the bot's directory, or give its full path as the command"
    place = inside
    for part in Path(name).parts:
        place = place / part
        if place.is_symlink() and not place.resolve().is_relative_to(inside):
            link = os.path.relpath(place, inside)
            return f"{name!r} leads out of the bot's directory: {link!a} is a link to {os.readlink(place)!a}; {remedy}"
    return f"{name!r} leads out of the bot's directory; {remedy}"


def _behind_shim(program: Path) -> Path:
    """Return what a shim of pyenv, rbenv, nodenv and the like runs, as such a script forks, which the sandbox refuses.

    The shim is not asked in the bot's directory: files there, such as `.python-version`, are its author's.
    """
    if program.parent.name != "shims" or is_of_the_system(program):
        return program
    root = program.parent.parent
    tool = root.name.lstrip(".")
    for manager in (root / "bin" / tool, shutil.which(tool)):
        if manager is not None and os.access(manager, os.X_OK):
            found = _output([str(manager), "which", program.name])
            if found and os.access(found, os.X_OK):
                return Path(found)
    if program.name.startswith("python"):
        found = _output([str(program), "-I", "-c", "import sys; print(sys.executable)"])
        return Path(found) if found else program
    return program


def _output(command: list[str]) -> str:
    """Return what a command prints; nothing if it fails."""
    try:
        return check_output(command, text=True, cwd="/", stdin=DEVNULL, stderr=DEVNULL, timeout=_PATIENCE).strip()
    except (OSError, SubprocessError, UnicodeDecodeError):
        return ""
