"""Why a bot ended: the fault's name and a sentence.

What the kernel says counts first: the signal that ended the bot, what it held at most, whether memory ran out. An error
in which the sandbox refused something shows only in what the bot then wrote, so its last words come second.
"""

import re
import signal

from lexarena.core.faults import Fault

_MEMORY = re.compile(
    rb"MemoryError|OutOfMemoryError|bad_alloc|out of memory|Cannot allocate memory|allocation fail|could not allocate"
    rb"|insufficient memory",
    re.IGNORECASE,
)
_REFUSED = re.compile(
    rb"Operation not permitted|Permission denied|PermissionError|Read-only file system|cannot fork|can't fork"
    rb"|EPERM|EACCES|EROFS|Network is unreachable|File too large|not permitted",
    re.IGNORECASE,
)
_NOT_ITS_OWN = b"Picked up JAVA_TOOL_OPTIONS"  # which a JVM prints at each start
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
        return Fault("forbidden", f"{how}, by a system call of another kind of machine{said}")
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
        return Fault("end_of_output", f"{how} while an answer was demanded{said}")
    return Fault("crash", f"{how}{said}")


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
