"""The filter of system calls for builds: processes are allowed, since compilers start some; nothing outside is touched.

Neither sandbox holds all of this by itself. Landlock does not mediate modes, owners and times of files, and bubblewrap
shows real devices such as /dev/null. So the calls that change these claim success and do nothing: compilers and `cp`
ignore the outcome or give up. When the build is over, the arena makes its programs executable.
"""

import errno
import struct
from collections.abc import Iterator
from functools import cache

from lexarena.bots.sandbox.syscalls import AUDIT_ARCH, MACHINE, NUMBERS

_MORE = {
    "x86_64": {"open": 2, "io_setup": 206, "openat": 257},
    "aarch64": {"io_setup": 0, "openat": 56},
}.get(MACHINE, {}) | {"openat2": 437, "open_tree_attr": 467, "file_setattr": 469}
_FIRST_UNKNOWN = 470
"""Calls from this number on are younger than this list."""

_REFUSED = (
    *("socket", "connect", "bind"),
    *("ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "process_mrelease", "kcmp"),
    *("pidfd_getfd", "pidfd_send_signal", "migrate_pages", "move_pages"),
    *("unshare", "setns", "mount", "umount2", "pivot_root", "chroot", "mount_setattr"),
    *("open_tree", "open_tree_attr", "move_mount", "fsopen", "fsconfig", "fsmount", "fspick"),
    *("io_uring_setup", "io_uring_enter", "io_uring_register", "io_setup", "bpf", "perf_event_open", "userfaultfd"),
    *("memfd_create", "memfd_secret", "remap_file_pages"),
    *("shmget", "shmat", "shmctl", "semget", "semop", "semctl", "semtimedop"),
    *("msgget", "msgsnd", "msgrcv", "msgctl", "mq_open", "mq_unlink"),
    *("truncate", "file_setattr", "setxattr", "lsetxattr", "fsetxattr", "setxattrat"),
    *("removexattr", "lremovexattr", "fremovexattr", "removexattrat"),
    *(
        "inotify_add_watch",
        "fanotify_init",
        "keyctl",
        "add_key",
        "request_key",
        "syslog",
        "sync",
        "syncfs",
        "ioprio_set",
    ),
)
_WITHOUT_EFFECT = (
    *("chmod", "fchmod", "fchmodat", "fchmodat2", "chown", "fchown", "lchown", "fchownat"),
    *("utime", "utimes", "futimesat", "utimensat"),
)
_ON_ITSELF = ("prlimit64", "sched_setscheduler", "sched_setparam", "sched_setattr", "sched_setaffinity")
"""Calls whose first argument names a process: allowed with 0, which is the caller."""
_SIGNALS = ("kill", "tkill", "tgkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo")

_LOAD, _JUMP_EQUAL, _JUMP_AT_LEAST, _JUMP_SET, _AND, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x54, 0x06
_ALLOW, _ERRNO, _KILL = 0x7FFF0000, 0x00050000, 0x80000000
_NUMBER, _ARCH, _ARGUMENTS = 0, 4, 16  # offsets in what the kernel shows to the filter
_X32 = 0x40000000
_NAMESPACES = 0x7E020000  # CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET
_SHARED_ANONYMOUS, _UNCOUNTED = 0x21, 0x40100  # the latter MAP_HUGETLB and MAP_GROWSDOWN
_TRUNCATE_UNSEEN, _OPEN_BITS = 0x200, 0x203  # O_TRUNC with O_RDONLY, and both fields
_AF_UNIX, _SOCK_STREAM = 1, 1
_FCNTL = {8: "F_SETOWN", 10: "F_SETSIG", 15: "F_SETOWN_EX", 1024: "F_SETLEASE", 1026: "F_NOTIFY", 1031: "F_SETPIPE_SZ"}
_IOCTL = {
    0x8901: "FIOSETOWN",
    0x8902: "SIOCSPGRP",
    0x5412: "TIOCSTI",
    0x541C: "TIOCLINUX",
    0x40086602: "FS_IOC_SETFLAGS",
    0x401C5820: "FS_IOC_FSSETXATTR",
}

Instruction = tuple[int, int, int, int]


@cache
def build_filter(signals: bool) -> bytes:
    """Return the filter as the kernel takes it.

    `signals` is whether processes may send signals to others; something else has to keep those within the build then.
    """
    return b"".join(struct.pack("=HBBI", *instruction) for instruction in _program(signals))


def _program(signals: bool) -> Iterator[Instruction]:
    refuse = _ERRNO | errno.EPERM
    yield (_LOAD, 0, 0, _ARCH)
    yield from _unless_equal(AUDIT_ARCH[MACHINE], _KILL)
    yield (_LOAD, 0, 0, _NUMBER)
    if MACHINE == "x86_64":
        yield from _if(_JUMP_SET, _X32, _ERRNO | errno.ENOSYS)
    yield from _if(_JUMP_AT_LEAST, _FIRST_UNKNOWN, _ERRNO | errno.ENOSYS)
    for name in _REFUSED:
        yield from _for(name, [(_RETURN, 0, 0, refuse)])
    for name in _WITHOUT_EFFECT:
        yield from _for(name, [(_RETURN, 0, 0, _ERRNO)])
    for name in ("clone3", "openat2"):  # their flags are out of sight; the C library falls back to others
        yield from _for(name, [(_RETURN, 0, 0, _ERRNO | errno.ENOSYS)])
    yield from _for("clone", [_argument(0), *_if(_JUMP_SET, _NAMESPACES, refuse)])
    for name, place in (("open", 1), ("openat", 2)):
        truncates = [(_AND, 0, 0, _OPEN_BITS), *_if(_JUMP_EQUAL, _TRUNCATE_UNSEEN, refuse)]
        yield from _for(name, [_argument(place), *truncates])
    out_of_memory = _ERRNO | errno.ENOMEM
    shared = [(_AND, 0, 0, _SHARED_ANONYMOUS), *_if(_JUMP_EQUAL, _SHARED_ANONYMOUS, out_of_memory)]
    yield from _for("mmap", [_argument(3), *_if(_JUMP_SET, _UNCOUNTED, out_of_memory), *shared])
    kind = [_argument(1), (_AND, 0, 0, 0xF), *_unless_equal(_SOCK_STREAM, refuse)]
    yield from _for("socketpair", [_argument(0), *_unless_equal(_AF_UNIX, refuse), *kind])
    for name, requests in (("fcntl", _FCNTL), ("ioctl", _IOCTL)):
        refused = [instruction for request in requests for instruction in _if(_JUMP_EQUAL, request, refuse)]
        yield from _for(name, [_argument(1), *refused])
    for name in (*_ON_ITSELF, *(() if signals else _SIGNALS)):
        yield from _for(name, [_argument(0), *_unless_equal(0, refuse)])
    itself = [_argument(1), *_unless_equal(0, refuse)]
    yield from _for("setpriority", [_argument(0), *_unless_equal(0, refuse), *itself])
    yield (_RETURN, 0, 0, _ALLOW)


def _for(name: str, body: list[Instruction]) -> Iterator[Instruction]:
    """Do `body` for one system call, and then allow it."""
    number = NUMBERS.get(name, _MORE.get(name))
    if number is not None:
        yield (_JUMP_EQUAL, 0, len(body) + 1, number)
        yield from body
        yield (_RETURN, 0, 0, _ALLOW)


def _if(test: int, value: int, action: int) -> Iterator[Instruction]:
    yield (test, 0, 1, value)
    yield (_RETURN, 0, 0, action)


def _unless_equal(value: int, action: int) -> Iterator[Instruction]:
    yield (_JUMP_EQUAL, 1, 0, value)
    yield (_RETURN, 0, 0, action)


def _argument(index: int) -> Instruction:
    """Load the lower half of an argument; process numbers and flags have no other on a little-endian machine."""
    return (_LOAD, 0, 0, _ARGUMENTS + 8 * index)
