"""The filter of system calls that both sandboxes share: no processes, no network, no shared memory, no touching others.

A refused call answers with an error, and the bot lives on; libraries try such calls and go without. The filter is a
small program for the kernel, made by hand, so that nothing has to be installed.
"""

import errno
import struct
from collections.abc import Iterator
from functools import cache

from lexarena.bots.sandbox.syscalls import AUDIT_ARCH, MACHINE, NUMBERS

_REFUSED = (
    *("fork", "vfork"),
    *("socket", "connect", "bind"),
    *("ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "process_mrelease", "kcmp"),
    *("pidfd_open", "pidfd_getfd", "pidfd_send_signal", "migrate_pages", "move_pages"),
    *("unshare", "setns", "mount", "umount2", "pivot_root", "chroot", "mount_setattr"),
    *("open_tree", "move_mount", "fsopen", "fsconfig", "fsmount", "fspick"),
    *("io_uring_setup", "io_uring_enter", "io_uring_register", "bpf", "perf_event_open", "userfaultfd"),
    *("memfd_create", "memfd_secret", "remap_file_pages"),
    *("shmget", "shmat", "shmctl", "semget", "semop", "semctl", "semtimedop"),
    *("msgget", "msgsnd", "msgrcv", "msgctl", "mq_open", "mq_unlink"),
    *("chmod", "fchmod", "fchmodat", "fchmodat2", "chown", "fchown", "lchown", "fchownat", "truncate"),
    *("utime", "utimes", "futimesat", "utimensat"),
    *("setxattr", "lsetxattr", "fsetxattr", "removexattr", "lremovexattr", "fremovexattr"),
    *("setxattrat", "removexattrat"),
    *("inotify_add_watch", "fanotify_init", "keyctl", "add_key", "request_key", "syslog", "sync", "syncfs"),
    *("sched_setaffinity", "ioprio_set"),  # its core is the referee's choice
)
_ON_ITSELF = {
    **dict.fromkeys(("kill", "tkill", "tgkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo"), 0),
    **dict.fromkeys(("prlimit64", "sched_setscheduler", "sched_setparam", "sched_setattr"), 0),
    "setpriority": 1,
}
"""Calls that name a process, and in which argument: allowed on the bot itself, which 0 also means."""

_LOAD, _JUMP_EQUAL, _JUMP_SET, _AND, _RETURN = 0x20, 0x15, 0x45, 0x54, 0x06
_ALLOW, _ERRNO, _KILL = 0x7FFF0000, 0x00050000, 0x80000000
_NUMBER, _ARCH, _ARGUMENTS = 0, 4, 16  # offsets in what the kernel shows to the filter
_X32 = 0x40000000
_CLONE_THREAD = 0x10000
_SHARED_ANONYMOUS = 0x21
_UNCOUNTED = 0x40100  # MAP_HUGETLB, MAP_GROWSDOWN: memory outside RLIMIT_DATA
_AF_UNIX, _SOCK_STREAM = 1, 1
_FCNTL = {1031: "F_SETPIPE_SZ", 8: "F_SETOWN", 15: "F_SETOWN_EX", 10: "F_SETSIG"}
_IOCTL = {0x8901: "FIOSETOWN", 0x8902: "SIOCSPGRP", 0x5412: "TIOCSTI"}

SECCOMP_FD = 4
"""Where bubblewrap reads the filter."""

Instruction = tuple[int, int, int, int]


def is_known_machine() -> bool:
    """Whether there is a filter for this kind of machine."""
    return bool(NUMBERS)


@cache
def seccomp_program(pid: int | None) -> bytes:
    """Return the filter as the kernel takes it.

    `pid` is the bot's own process number, the only one it may send signals to; None where it sees no others, because it
    has a process namespace of its own.
    """
    return b"".join(struct.pack("=HBBI", *instruction) for instruction in _program(pid))


def _program(pid: int | None) -> Iterator[Instruction]:
    yield _load(_ARCH)
    yield from _unless_equal(AUDIT_ARCH[MACHINE], _KILL)
    yield _load(_NUMBER)
    if MACHINE == "x86_64":
        yield (_JUMP_SET, 0, 1, _X32)
        yield _answer(errno.ENOSYS)
    for name in _REFUSED:
        yield from _for(name, [_answer(errno.EPERM)])
    yield from _for("clone3", [_answer(errno.ENOSYS)])  # its flags are out of sight; the C library falls back to clone
    yield from _for("clone", [_argument(0), (_JUMP_SET, 1, 0, _CLONE_THREAD), _answer(errno.EPERM)])
    yield from _for(
        "mmap",
        [
            _argument(3),
            (_JUMP_SET, 0, 1, _UNCOUNTED),
            _answer(errno.ENOMEM),
            (_AND, 0, 0, _SHARED_ANONYMOUS),
            (_JUMP_EQUAL, 0, 1, _SHARED_ANONYMOUS),
            _answer(errno.ENOMEM),
        ],
    )
    # asyncio wants a pair of connected sockets. Only a stream cannot be turned towards another address.
    yield from _for(
        "socketpair",
        [
            _argument(0),
            *_unless_equal(_AF_UNIX, _ERRNO | errno.EPERM),
            _argument(1),
            (_AND, 0, 0, 0xF),
            *_unless_equal(_SOCK_STREAM, _ERRNO | errno.EPERM),
        ],
    )
    for name, requests in (("fcntl", _FCNTL), ("ioctl", _IOCTL)):
        yield from _for(name, [_argument(1), *_refuse_values(requests)])
    yield from _for("setpriority", [_argument(0), *_unless_equal(0, _ERRNO | errno.EPERM)], onward=True)
    if pid is not None:
        for name, place in _ON_ITSELF.items():
            yield from _for(name, [_argument(place), (_JUMP_EQUAL, 2, 0, 0), *_unless_equal(pid, _ERRNO | errno.EPERM)])
    yield (_RETURN, 0, 0, _ALLOW)


def _for(name: str, body: list[Instruction], onward: bool = False) -> Iterator[Instruction]:
    """Do `body` for one system call and then allow it, or with `onward` look at it further."""
    if name not in NUMBERS:
        return
    end = [_load(_NUMBER)] if onward else [(_RETURN, 0, 0, _ALLOW)]
    yield (_JUMP_EQUAL, 0, len(body) + 1, NUMBERS[name])
    yield from body
    yield from end


def _refuse_values(values: dict[int, str]) -> Iterator[Instruction]:
    for value in values:
        yield (_JUMP_EQUAL, 0, 1, value)
        yield _answer(errno.EPERM)


def _unless_equal(value: int, action: int) -> Iterator[Instruction]:
    yield (_JUMP_EQUAL, 1, 0, value)
    yield (_RETURN, 0, 0, action)


def _answer(error: int) -> Instruction:
    return (_RETURN, 0, 0, _ERRNO | error)


def _load(offset: int) -> Instruction:
    return (_LOAD, 0, 0, offset)


def _argument(index: int) -> Instruction:
    """Load the lower half of an argument; process numbers and flags have no other on a little-endian machine."""
    return _load(_ARGUMENTS + 8 * index)
