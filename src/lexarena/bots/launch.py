"""What the guard is asked to start: a staged bot's command in a sandbox, with its environment and its limits."""

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from lexarena.bots.clock import Limits
from lexarena.bots.commands import search_path
from lexarena.bots.sandbox.bubblewrap import bubblewrap_command
from lexarena.bots.sandbox.choose import Sandbox
from lexarena.bots.sandbox.runtimes import DEVICES, KERNEL_FILES, SYSTEM_FOLDERS, system_settings
from lexarena.bots.sandbox.seccomp import seccomp_program
from lexarena.bots.staging import StagedBot

if TYPE_CHECKING:  # the guard's program needs Linux
    from lexarena.bots.guard_process import Job


@lru_cache(maxsize=64)
def start_job(staged: StagedBot, limits: Limits, sandbox: Sandbox, core: int | None) -> "Job":
    """Return the request for the guard; it is made once for each staged bot, and not to be changed."""
    argv, folder = list(staged.command.argv), str(staged.folder)
    behind = sandbox.name == "bubblewrap"
    shut_in = {"readable": [*SYSTEM_FOLDERS, *system_settings(), *KERNEL_FILES, *staged.readable, folder]}
    return {
        "argv": bubblewrap_command(sandbox.bwrap, argv, folder, staged.readable) if behind else argv,
        "env": environment(staged, limits),
        "folder": folder,
        "core": core,
        "memory": limits.memory,
        "sandboxed": sandbox.is_on,
        "seccomp": seccomp_program(None).hex() if behind else None,
        "landlock": shut_in | {"devices": list(DEVICES)} if sandbox.name == "landlock" else None,
    }


def environment(staged: StagedBot, limits: Limits) -> dict[str, str]:
    """Return the variables that a bot gets: its limits, and what keeps runtimes within them."""
    megabytes = limits.memory >> 20
    return {
        "PATH": search_path(staged.readable),
        "HOME": str(staged.folder),
        "LANG": "C.UTF-8",
        "LEXARENA_SECONDS": f"{limits.seconds:g}",
        "LEXARENA_MEMORY": str(megabytes),
        "PYTHONDONTWRITEBYTECODE": "1",
        # A JVM sizes its heap by the machine's memory unless a limit is given.
        "JAVA_TOOL_OPTIONS": f"-Xmx{max(1, megabytes // 2)}m -XX:-UsePerfData",
        **dict(staged.environment),
    }


def why_not_executed(staged: StagedBot, message: str) -> str:
    """Return what to say of a command that the system does not execute."""
    program = Path(staged.command.argv[0])
    try:
        with program.open("rb") as file:
            first = file.read(128).partition(b"\n")[0]
    except OSError:
        first = b""
    if first.startswith(b"#!"):
        line = first.decode(errors="backslashreplace")
        return f"{program.name}: {message}; its first line is {line!a}, which has to name an interpreter that is there"
    return f"{program.name}: {message}"
