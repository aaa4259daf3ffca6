"""How a bot in bubblewrap ended: by itself with a status, or by a signal.

bubblewrap tells both as a shell does, a signal as 128 plus its number, which is also a status that a program may exit
with. Newer kernels tell them apart. Where the kernel does not, what is possible does: a bot is the first process of its
namespace, and no signal can end that but one that the processor or the kernel forces on it.
"""

import os
import struct

_SIGNAL_BASE = 128
_FORCED = (4, 5, 7, 8, 9, 11, 31)
"""Signals of Linux that can end a bot in bubblewrap: ILL, TRAP, BUS, FPE, KILL, SEGV, SYS.

KILL comes from outside: the system's memory has run out.
"""
_INFO = struct.Struct("=QQ11Ii")
_GET_INFO = 3 << 30 | _INFO.size << 16 | 0xFF << 8 | 11  # PIDFD_GET_INFO
_WITH_EXIT = 1 << 3


def status_of(pidfd: int) -> int | None:
    """Return how a process ended that its parent has waited for, a signal as its negative number; None if it is unknown."""
    import fcntl  # which only the systems have that have bubblewrap

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
