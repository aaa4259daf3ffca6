"""What the guard is asked to start: a staged bot's command in a sandbox, with its environment and its limits."""

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from lexarena.bots.clock import Limits
from lexarena.bots.commands import search_path
from lexarena.bots.sandbox.bubblewrap import bubblewrap_command
from lexarena.bots.sandbox.choose import Sandbox
from lexarena.bots.sandbox.landlock import landlock_version
from lexarena.bots.sandbox.runtimes import DEVICES, KERNEL_FILES, SYSTEM_FOLDERS, system_settings
from lexarena.bots.sandbox.seccomp import seccomp_program
from lexarena.bots.staging import StagedBot
from lexarena.bots.watching import MOST_THREADS

if TYPE_CHECKING:  # the guard's program needs Linux
    from lexarena.bots.guard_process import Job, Server


@lru_cache(maxsize=64)
def start_job(staged: StagedBot, limits: Limits, sandbox: Sandbox, core: int | None) -> "Job":
    """Return the request for the guard; it is made once for each staged bot, and not to be changed."""
    behind = sandbox.name == "bubblewrap"
    job: Job = {
        "argv": [*_wrapping(staged.folder, staged.readable, sandbox), *staged.command.argv],
        "env": environment(staged, limits),
        "folder": str(staged.folder),
        "core": core,
        "memory": limits.memory,
        "sandboxed": sandbox.is_on,
        "seccomp": seccomp_program(None).hex() if behind else None,
        "landlock": _shut_in(staged, sandbox) if sandbox.name == "landlock" else None,
        "groups": sandbox.groups,
        "threads": MOST_THREADS,
        "is_server": False,
        "server": None,
    }
    if staged.server and not sandbox.supervisor and (landlock_version() or not sandbox.is_on):
        job["server"] = _server(job, staged, sandbox)
    return job


def _server(job: "Job", staged: StagedBot, sandbox: Sandbox) -> "Server":
    """Return the server that is forked for a bot's games, and what a fork has to know.

    The server is in the bot's sandbox, without the filter of system calls. Its forks share its namespaces, so each enters
    Landlock on its own.
    """
    argv = [*_wrapping(staged.folder, staged.readable, sandbox, is_server=True), *staged.server]
    landlock = job["landlock"]
    if landlock is not None:
        landlock = landlock | {"readable": [*landlock["readable"], "/proc"]}
    return {
        "job": {**job, "argv": argv, "seccomp": None, "landlock": landlock, "groups": "", "is_server": True},
        "seed": staged.seed,
        "landlock": _shut_in(staged, sandbox) if sandbox.is_on else None,
    }


@lru_cache(maxsize=64)
def _wrapping(folder: Path, readable: tuple[str, ...], sandbox: Sandbox, is_server: bool = False) -> list[str]:
    """Return what comes before the command of a bot, which with each seed is another one."""
    if sandbox.name != "bubblewrap":
        return []
    return bubblewrap_command(sandbox.bwrap, (), str(folder), readable, is_server=is_server)


def _shut_in(staged: StagedBot, sandbox: Sandbox) -> dict[str, list[str]]:
    """Return what a bot may read, the devices that it may use, and the socket of a supervisor, if there is one."""
    return {
        "readable": [*SYSTEM_FOLDERS, *system_settings(), *KERNEL_FILES, *staged.readable, str(staged.folder)],
        "devices": list(DEVICES),
        "supervisor": [sandbox.supervisor] if sandbox.supervisor else [],
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
        if line.endswith("\r"):
            return f"{program.name}: its lines end as in Windows; save it with Unix line endings"
        return f"{program.name}: {message}; its first line is {line!a}, which has to name an interpreter that is there"
    return f"{program.name}: {message}"
