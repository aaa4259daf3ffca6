"""The start and the end of a bot's process: launching it, and finding the fault that ended it.

When a bot has ended, the kernel reports first: the signal, the peak memory, whether memory ran out. An error in which
the sandbox refused something shows only in what the bot then wrote, so its last output comes second.

bubblewrap reports a signal as a shell does, as 128 plus its number, which a program may also exit with. Newer kernels tell
them apart. On others, a signal counts only if it is possible: a bot is the first process of its namespace, and nothing
ends that but a signal that the processor or the kernel forces on it.
"""

import os
import re
import signal
import struct
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from lexarena.bots.clock import Limits
from lexarena.bots.commands import search_path
from lexarena.bots.guard import Ended
from lexarena.bots.process_table import memory_ran_out
from lexarena.bots.sandbox.bubblewrap import DEVICES, KERNEL_FILES, SYSTEM_FOLDERS, bubblewrap_command, system_settings
from lexarena.bots.sandbox.choose import Sandbox
from lexarena.bots.sandbox.landlock import landlock_version
from lexarena.bots.sandbox.seccomp import seccomp_program
from lexarena.bots.server_pool import Job, Server
from lexarena.bots.staging import StagedBot
from lexarena.bots.watching import MOST_THREADS, too_many_threads
from lexarena.core.faults import Fault
from lexarena.text import from_bot, visible

_MEMORY = re.compile(
    rb"MemoryError|OutOfMemoryError|bad_alloc|out of memory|Cannot allocate memory|allocation fail|could not allocate"
    rb"|insufficient memory",
    re.IGNORECASE,
)
_REFUSED = re.compile(
    rb"Operation not permitted|Permission denied|PermissionError|Read-only file system|cannot fork|can't fork"
    rb"|EPERM|EACCES|EROFS|Network is unreachable|File too large|not permitted"
    rb"|name resolution|UnknownHostException|EAI_AGAIN",
    re.IGNORECASE,
)
_NOT_TELLING = (b"Picked up JAVA_TOOL_OPTIONS", b'  File "', b"Current thread 0x", b"Thread 0x", b"Extension modules: ")
"""What a JVM prints at each start, and the lines that follow the reason when Python prints its stack."""
_ATTACKS = "tracing a process, mounting, or a call of another kind of machine"
_LAST_WORDS = 4096
_SHOWN = 120
_NEARLY = 0.85
_PYTHON = re.compile(r'File "(?P<file>[^"\n]+)", line (?P<line>[0-9]+)')
"""It names the innermost place last, the others first, as Python does when a signal makes it print its stack."""
_DUMPED = "Current thread 0x"
_TRACES = (
    _PYTHON,
    re.compile(r"at [\w.$<>/]+\((?P<file>[\w$]+\.(?:java|scala|kt)):(?P<line>[0-9]+)\)"),  # a JVM
    re.compile(r"(?P<file>[^\s()]+\.[cm]?js):(?P<line>[0-9]+)"),  # Node
    re.compile(r"(?P<file>[^\s()]+\.(?:cpp|cc|hpp|h|c|rs|go|rb)):(?P<line>[0-9]+)"),  # asserts and panics
)
_SHELL = re.compile(rb"#!\s*(?:/usr)?/bin/(?:env\s+)?(?:ba|da|z|k)?sh\b")
_NO_FORK = re.compile(r"(?:exec\b|cd\b|export\b|set\b|if\b|then\b|else\b|fi\b|:|#|[A-Za-z_]\w*=\S*$)")
_SIGNAL_BASE = 128
_FORCED = (4, 5, 7, 8, 9, 11, 31)
"""Signals of Linux that can end a bot in bubblewrap: ILL, TRAP, BUS, FPE, KILL, SEGV, SYS.

KILL comes from outside: the system's memory has run out.
"""
_INFO = struct.Struct("=QQ11Ii")
_GET_INFO = 3 << 30 | _INFO.size << 16 | 0xFF << 8 | 11  # PIDFD_GET_INFO
_WITH_EXIT = 1 << 3


@lru_cache(maxsize=64)
def start_job(staged: StagedBot, limits: Limits, sandbox: Sandbox, core: int | None) -> Job:
    """Return the request for the guard; it is made once for each staged bot, and must not be changed."""
    job: Job = {
        "argv": [*_wrapping(staged.folder, staged.readable, sandbox, staged.command.argv[0]), *staged.command.argv],
        "env": environment(staged, limits),
        "folder": str(staged.folder),
        "core": core,
        "memory": limits.memory,
        "sandboxed": sandbox.is_on,
        "groups": sandbox.groups,
        "threads": MOST_THREADS,
    }
    has_server = staged.server and not sandbox.supervisor and (landlock_version() or not sandbox.is_on)
    server = _server(job, staged, sandbox) if has_server else None
    if sandbox.name == "bubblewrap":
        job["seccomp"] = seccomp_program(None).hex()
    elif sandbox.is_on:
        job["landlock"] = _shown(staged, sandbox)
    if server is not None:
        job["server"] = server
    return job


def _server(job: Job, staged: StagedBot, sandbox: Sandbox) -> Server:
    """Return the server that is forked for a bot's games, given the bot's job, and what a fork has to know.

    The server is in the bot's sandbox, without the filter of system calls. Its forks share its namespaces, so each enters
    Landlock on its own.
    """
    argv = [*_wrapping(staged.folder, staged.readable, sandbox), *staged.server]
    own: Job = {**job, "argv": argv, "groups": "", "is_server": True}
    shown = _shown(staged, sandbox) if sandbox.is_on else None
    if shown is not None and sandbox.name == "landlock":
        own["landlock"] = shown | {"readable": [*shown["readable"], "/proc"]}
    return {"job": own, "seed": staged.seed, "landlock": shown}


@lru_cache(maxsize=64)
def _wrapping(folder: Path, readable: tuple[str, ...], sandbox: Sandbox, bot: str | None = None) -> list[str]:
    """Return the wrapper that precedes a bot's command, or a server's, given the bot's program.

    The command depends on the seed, the wrapper does not.
    """
    if sandbox.name != "bubblewrap":
        return []
    return bubblewrap_command(sandbox.bwrap, (), str(folder), readable, is_server=bot is None, bot=bot)


def _shown(staged: StagedBot, sandbox: Sandbox) -> dict[str, list[str]]:
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
        "PYTHONFAULTHANDLER": "1",  # a fatal signal makes it print its stack
        # A JVM sizes its heap by the machine's memory unless a limit is given.
        "JAVA_TOOL_OPTIONS": f"-Xmx{max(1, megabytes // 2)}m -XX:-UsePerfData",
        **dict(staged.environment),
    }


def why_not_executed(staged: StagedBot, message: str) -> str:
    """Return the message for a command that the system does not execute."""
    program, first = Path(staged.command.argv[0]), b""
    with suppress(OSError), program.open("rb") as file:
        first = file.read(128).partition(b"\n")[0]
    if first.startswith(b"#!"):
        line = first.decode(errors="backslashreplace")
        if line.endswith("\r"):
            return f"{program.name}: it has Windows line endings; save it with Unix line endings"
        return f"{program.name}: {message}; its first line is {line!a}, which must name an existing interpreter"
    return f"{program.name}: {message}"


class Shortages:
    """How many times the system has run out of memory; looking takes a while, so it is done only when a bot is killed."""

    def __init__(self) -> None:
        self._seen: int | None = None

    def begin(self) -> None:
        """Look for the first time, before the first bot."""
        if self._seen is None:
            self._seen = memory_ran_out()

    def happened(self) -> bool:
        """Whether the system has killed a process for lack of memory since the last look."""
        before, self._seen = self._seen, memory_ran_out()
        return before is not None and self._seen > before


SHORTAGES = Shortages()
"""The shortages that this process has seen."""


def verdict_on_end(
    ended: Ended, code: int | None, closed: str, staged: StagedBot, limits: Limits, stderr: bytes
) -> Fault:
    """Return the fault of a bot whose process has ended, or was ended because it had closed a pipe.

    `code` is its exit status, None if bubblewrap never executed it, and `closed` the pipe that it closed.
    """
    if ended.group_out_of_memory:
        held, allowed = ended.group_memory >> 20, limits.memory >> 20
        return Fault("memory", f"ended by the system when it held {held} MB; the limit is {allowed} MB")
    if ended.group_out_of_threads:
        return too_many_threads()
    if not ended.own:
        return Fault("end_of_output", f"closed its {closed} and kept running")
    if code is not None:
        ran_out = code == -signal.SIGKILL and SHORTAGES.happened()
        fault = why_it_ended(code, ended.memory, limits.memory, stderr, ran_out)
        return with_place(fault, staged.folder, stderr)
    said = last_words(stderr)
    if b"bwrap: execvp" in stderr:
        return Fault("start_failure", why_not_executed(staged, said))
    return Fault("void", f"cannot set up the sandbox: {said}")


def last_words(stderr: bytes) -> str:
    r"""Return the last line that a bot wrote to its standard error, quoted and escaped.

    >>> last_words(b"Traceback\n  here\nValueError: \x1b[31mno\n\n")
    "'ValueError: \\x1b[31mno'"
    """
    lines = [line for line in stderr[-_LAST_WORDS:].splitlines() if line.strip() and not line.startswith(_NOT_TELLING)]
    text = lines[-1].decode(errors="backslashreplace") if lines else ""
    return ascii(text[:_SHOWN]) + ("..." if len(text) > _SHOWN else "")


def why_it_ended(code: int, memory: int, allowed: int, stderr: bytes, ran_out: bool = False) -> Fault:
    r"""Return the fault of a bot that ended when an answer was due.

    `code` is its exit status, or the negative number of the signal that ended it; `memory` its peak memory; `ran_out`
    whether the system killed a process for lack of memory while the bot lived.

    >>> print(why_it_ended(1, 0, 512 << 20, b"PermissionError: [Errno 1] Operation not permitted\n"))
    forbidden: ended with status 1 after the sandbox refused something: 'PermissionError: [Errno 1] Operation not permitted'
    >>> print(why_it_ended(-11, 0, 512 << 20, b""))
    crash: ended by SIGSEGV
    """
    said = f": {last_words(stderr)}" if last_words(stderr) != "''" else ""
    how = f"ended by {_signal_name(-code)}" if code < 0 else f"ended with status {code}"
    words = stderr[-_LAST_WORDS:]
    if code == -signal.SIGSYS:
        return Fault("forbidden", f"{how}: it made a system call that only attacks use, such as {_ATTACKS}{said}")
    if code == -signal.SIGXFSZ:
        return Fault("forbidden", f"{how}: it wrote to a file{said}")
    if code == -signal.SIGKILL and ran_out:
        return Fault("memory", f"{how} by the system, which had run out of memory{said}")
    if code != 0 and memory >= _NEARLY * allowed:
        return Fault("memory", f"{how} when it held {memory >> 20} MB; the limit is {allowed >> 20} MB{said}")
    if _MEMORY.search(words):
        return Fault("memory", f"{how}; the limit is {allowed >> 20} MB{said}")
    if _REFUSED.search(words):
        return Fault("forbidden", f"{how} after the sandbox refused something{said}")
    if code == 0:
        return Fault("end_of_output", f"{how} when an answer was expected{said}")
    return Fault("crash", f"{how}{said}")


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


def with_place(fault: Fault, folder: Path, stderr: bytes) -> Fault:
    """Return a fault with the place in the bot's own files, if its standard error names one."""
    place = place_in(folder, stderr)
    return replace(fault, detail=f"{fault.detail} ({place})") if place else fault


def place_in(folder: Path, stderr: bytes) -> str:
    r"""Return the file of the bot's own and the line that its standard error names, or nothing.

    >>> place_in(Path("/nowhere"), b'File "bot.py", line 7, in main\n')
    ''
    """
    _, dumped, text = from_bot(stderr).rpartition(_DUMPED)
    for pattern in _TRACES:
        found = list(pattern.finditer(text))
        for match in reversed(found) if pattern is _PYTHON and not dumped else found:
            name = Path(match["file"]).name
            if len(name) < 200 and (folder / name).is_file():
                return f"{visible(name)}, line {match['line']}"
    return ""


def forks_in(folder: Path, program: Path) -> str:
    """Return where a start script runs a program without `exec`, and what to write there; or nothing."""
    try:
        content = program.read_bytes()[: 64 << 10]
    except OSError:
        return ""
    if not program.is_relative_to(folder) or not _SHELL.match(content):
        return ""
    for number, line in enumerate(from_bot(content).splitlines(), 1):
        command = line.strip()
        if command and not _NO_FORK.match(command):
            return f"{program.name}, line {number}: write 'exec {visible(command)[:80]}', so that no process is started"
    return ""


def status_of(pidfd: int) -> int | None:
    """Return how a process ended, whose parent has waited for it, a signal as its negative number; None if unknown."""
    import fcntl  # only available where bubblewrap is

    try:
        reported = fcntl.ioctl(pidfd, _GET_INFO, _INFO.pack(_WITH_EXIT, 0, *[0] * 12))
        mask, *_, status = _INFO.unpack(reported)
        return os.waitstatus_to_exitcode(status) if mask & _WITH_EXIT else None
    except (OSError, ValueError):
        return None


def from_bubblewrap(reported: int, pidfd: int) -> int:
    """Return how a bot ended, given bubblewrap's exit code for it and a descriptor of its process, or -1.

    >>> from_bubblewrap(139, -1), from_bubblewrap(143, -1), from_bubblewrap(3, -1)
    (-11, 143, 3)
    """
    status = status_of(pidfd) if pidfd >= 0 else None
    if status is not None and reported == (status if status >= 0 else _SIGNAL_BASE - status):
        return status
    return _SIGNAL_BASE - reported if reported - _SIGNAL_BASE in _FORCED else reported
