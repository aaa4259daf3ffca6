"""Why a bot ended, as the fault's name and a sentence, and where in its own files the cause is.

What the kernel says counts first: the signal that ended the bot, what it held at most, whether memory ran out. An error
in which the sandbox refused something shows only in what the bot then wrote, so its last words come second.
"""

import re
import signal
from pathlib import Path

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
_NOT_ITS_OWN = b"Picked up JAVA_TOOL_OPTIONS"  # which a JVM prints at each start
_ATTACKS = "tracing a process, mounting, or a call of another kind of machine"
_LAST_WORDS = 4096
_SHOWN = 120
_NEARLY = 0.85


def last_words(stderr: bytes) -> str:
    r"""Return the last line that a bot wrote to its standard error, in quotes, the unusual escaped.

    >>> last_words(b"Traceback\n  here\nValueError: \x1b[31mno\n\n")
    "'ValueError: \\x1b[31mno'"
    """
    lines = [line for line in stderr[-_LAST_WORDS:].splitlines() if line.strip() and not line.startswith(_NOT_ITS_OWN)]
    text = lines[-1].decode(errors="backslashreplace") if lines else ""
    return ascii(text[:_SHOWN]) + ("..." if len(text) > _SHOWN else "")


def why_it_ended(code: int, memory: int, allowed: int, stderr: bytes, ran_out: bool = False) -> Fault:
    r"""Return the fault of a bot that ended where an answer was demanded.

    `code` is its exit status, or the negative number of the signal that ended it; `memory` what it held at most;
    `ran_out` whether the system ended a process for want of memory while it lived.

    >>> print(why_it_ended(1, 0, 512 << 20, b"PermissionError: [Errno 1] Operation not permitted\n"))
    forbidden: ended with status 1 after it was refused something: 'PermissionError: [Errno 1] Operation not permitted'
    >>> print(why_it_ended(-11, 0, 512 << 20, b""))
    crash: ended by SIGSEGV
    """
    said = f": {last_words(stderr)}" if last_words(stderr) != "''" else ""
    how = f"ended by {_signal_name(-code)}" if code < 0 else f"ended with status {code}"
    words = stderr[-_LAST_WORDS:]
    if code == -signal.SIGSYS:
        return Fault("forbidden", f"{how}: it made a system call that only an attack makes, such as {_ATTACKS}{said}")
    if code == -signal.SIGXFSZ:
        return Fault("forbidden", f"{how}: it wrote to a file{said}")
    if code == -signal.SIGKILL and ran_out:
        return Fault("memory", f"{how} by the system, whose memory had run out{said}")
    if code != 0 and memory >= _NEARLY * allowed:
        return Fault("memory", f"{how} when it held {memory >> 20} MB; it may hold {allowed >> 20} MB{said}")
    if _MEMORY.search(words):
        return Fault("memory", f"{how}; it may hold {allowed >> 20} MB{said}")
    if _REFUSED.search(words):
        return Fault("forbidden", f"{how} after it was refused something{said}")
    if code == 0:
        return Fault("end_of_output", f"{how} when an answer was expected{said}")
    return Fault("crash", f"{how}{said}")


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


_TRACES = (
    re.compile(r'File "(?P<file>[^"\n]+)", line (?P<line>[0-9]+)'),  # Python
    re.compile(r"at [\w.$<>/]+\((?P<file>[\w$]+\.(?:java|scala|kt)):(?P<line>[0-9]+)\)"),  # a JVM
    re.compile(r"(?P<file>[^\s()]+\.[cm]?js):(?P<line>[0-9]+)"),  # Node
    re.compile(r"(?P<file>[^\s()]+\.(?:cpp|cc|hpp|h|c|rs|go|rb)):(?P<line>[0-9]+)"),  # asserts and panics
)
_LAST_FIRST = (True, False, False, False)
"""Python names the innermost place last, the others first."""
_SHELL = re.compile(rb"#!\s*(?:/usr)?/bin/(?:env\s+)?(?:ba|da|z|k)?sh\b")
_NO_FORK = re.compile(r"(?:exec\b|cd\b|export\b|set\b|if\b|then\b|else\b|fi\b|:|#|[A-Za-z_]\w*=\S*$)")


def place_in(folder: Path, stderr: bytes) -> str:
    r"""Return the file and line of the bot's own that its standard error names, or nothing.

    >>> place_in(Path("/nowhere"), b'File "bot.py", line 7, in main\n')
    ''
    """
    text = from_bot(stderr)
    for pattern, last_first in zip(_TRACES, _LAST_FIRST, strict=True):
        found = list(pattern.finditer(text))
        for match in reversed(found) if last_first else found:
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
