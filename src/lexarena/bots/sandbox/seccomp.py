"""The filters of system calls that both sandboxes share, as programs for the kernel: one for bots, and one for builds.

That for bots is made from the table in `allowed`. It finds the rule for a call by binary search over the calls' numbers,
tests its arguments, and answers. Both are assembled here, so that nothing has to be installed.

That for builds allows processes, since compilers start some; nothing outside is touched. Neither sandbox holds all of this
by itself. Landlock does not mediate modes, owners and times of files, and bubblewrap shows real devices such as /dev/null.
So the calls that change these claim success and do nothing: compilers and `cp` ignore the outcome or give up. When the
build is over, the arena makes its programs executable.
"""

import errno
import struct
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby

from lexarena.bots.sandbox.allowed import RULES, UNKNOWN, Case, Rule, Test, Verdict, own_values
from lexarena.bots.sandbox.syscalls import AUDIT_ARCH, MACHINE, NUMBERS, NUMBERS_OF

_LOAD, _JUMP, _JUMP_EQUAL, _JUMP_AT_LEAST, _JUMP_SET, _AND, _RETURN = 0x20, 0x05, 0x15, 0x35, 0x45, 0x54, 0x06
_ALLOW, _ERRNO, _KILL, _NOTIFY = 0x7FFF0000, 0x00050000, 0x80000000, 0x7FC00000
_NUMBER, _ARCH, _ARGUMENTS = 0, 4, 16  # offsets in what the kernel shows to the filter
_X32, _NONE = 0x40000000, 0x80000000  # bits of a number: a call of the x32 machine, and no call at all
_LONGEST_JUMP = 255
_WHOLE = 0xFFFFFFFF

SECCOMP_FD = 4
"""Where bubblewrap reads the filter."""

Instruction = tuple[int, int, int, int]
"""An operation, how many instructions to skip if its test holds and if not, and a number."""
_MORE = {
    "x86_64": {"open": 2, "io_setup": 206, "openat": 257},
    "aarch64": {"io_setup": 0, "openat": 56},
}.get(MACHINE, {}) | {"openat2": 437, "open_tree_attr": 467, "file_setattr": 469}
_FIRST_UNKNOWN = 470
"""Calls from this number on are younger than this list."""
_REFUSED_TO_BUILDS = (
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
    *("inotify_add_watch", "fanotify_init", "keyctl", "add_key", "request_key", "syslog"),
    *("sync", "syncfs", "ioprio_set"),
)
_WITHOUT_EFFECT = (
    *("chmod", "fchmod", "fchmodat", "fchmodat2", "chown", "fchown", "lchown", "fchownat"),
    *("utime", "utimes", "futimesat", "utimensat"),
)
_ON_ITSELF = ("prlimit64", "sched_setscheduler", "sched_setparam", "sched_setattr", "sched_setaffinity")
"""Calls whose first argument names a process: allowed with 0, which is the caller."""
_SIGNALS = ("kill", "tkill", "tgkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo")
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


def is_known_machine() -> bool:
    """Whether there is a filter for this kind of machine."""
    return bool(NUMBERS)


def seccomp_program(pid: int | None, machine: str = MACHINE) -> bytes:
    """Return the filter of a bot as the kernel takes it.

    `pid` is the bot's own process number, the only one it may send signals to; None where it sees no others, because it
    has a process namespace of its own.
    """
    program, places = _assembled(pid is not None, machine)
    patched, own = bytearray(program), {} if pid is None else own_values(pid)
    for place, value in places:
        struct.pack_into("=I", patched, place, own[value])
    return bytes(patched)


def prepare_filter() -> None:
    """Assemble the filter. The guard does so before it starts bots, so that none of them has to wait for it."""
    _assembled(True, MACHINE)


@cache
def _assembled(knows_pid: bool, machine: str) -> tuple[bytes, list[tuple[int, int]]]:
    """Return the filter, and the places in it for what depends on the bot's process number: `OWN` and `OWN_CLOCK`."""
    program = [*_of_this_machine(machine), *_search(_ranges(machine), knows_pid)]
    places = [(8 * place + 4, value) for place, (*_, value) in enumerate(program) if value < 0]
    return _encoded(program), places


def notifying_program(spared: int, machine: str = MACHINE) -> bytes:
    """Return a filter that asks a supervisor about every call, except for `sendmsg` on the descriptor `spared`."""
    send = [_load(_ARGUMENTS), (_JUMP_EQUAL, 0, 1, spared), (_RETURN, 0, 0, _ALLOW)]
    is_send = (_JUMP_EQUAL, 0, len(send), NUMBERS_OF[machine]["sendmsg"])
    return _encoded([*_of_this_machine(machine), is_send, *send, (_RETURN, 0, 0, _NOTIFY)])


def _of_this_machine(machine: str) -> list[Instruction]:
    """End a bot that makes a call of another kind of machine; leave the call's number to what follows."""
    start = [_load(_ARCH), (_JUMP_EQUAL, 1, 0, AUDIT_ARCH[machine]), (_RETURN, 0, 0, _KILL), _load(_NUMBER)]
    if machine == "x86_64":
        start += [(_JUMP_SET, 2, 0, _NONE), (_JUMP_SET, 0, 1, _X32), (_RETURN, 0, 0, _KILL)]
    return start


def _ranges(machine: str) -> list[tuple[int, Rule]]:
    """Return the first number of each range of calls with the same rule, and the rule."""
    named = {number: RULES[name] for name, number in NUMBERS_OF[machine].items() if name in RULES}
    numbers = range(max(named) + 2)
    rules = groupby(numbers, key=lambda number: named.get(number, Rule(UNKNOWN)))
    return [(next(iter(group)), rule) for rule, group in rules]


def _search(ranges: Sequence[tuple[int, Rule]], knows_pid: bool) -> list[Instruction]:
    """Return the code that finds the range of a number, with the code of its rule."""
    if len(ranges) == 1:
        return _rule(ranges[0][1], knows_pid)
    middle = len(ranges) // 2
    below, above = _search(ranges[:middle], knows_pid), _search(ranges[middle:], knows_pid)
    first = ranges[middle][0]
    if len(below) <= _LONGEST_JUMP:
        return [(_JUMP_AT_LEAST, len(below), 0, first), *below, *above]
    return [(_JUMP_AT_LEAST, 0, 1, first), (_JUMP, 0, 0, len(below)), *below, *above]


def _rule(rule: Rule, knows_pid: bool) -> list[Instruction]:
    return [instruction for case in rule.cases for instruction in _case(case, knows_pid)] + [_answer(rule.otherwise)]


def _case(case: Case, knows_pid: bool) -> list[Instruction]:
    """Return the code that answers if all tests hold, and else goes on behind itself."""
    code = [_answer(case.verdict)]
    for test in reversed(case.tests):
        if knows_pid or not test.asks_who:
            code = [*_load_bits(test), *_unless_one_of(test.values, len(code)), *code]
    return code


def _load_bits(test: Test) -> list[Instruction]:
    load = _load(_ARGUMENTS + 8 * test.argument + (4 if test.upper else 0))  # all these machines are little-endian
    return [load] if test.mask == _WHOLE else [load, (_AND, 0, 0, test.mask)]


def _unless_one_of(values: Sequence[int], skipped: int) -> list[Instruction]:
    """Skip instructions unless what is loaded is one of these values."""
    last = len(values) - 1
    return [(_JUMP_EQUAL, last - place, skipped if place == last else 0, each) for place, each in enumerate(values)]


def _answer(verdict: Verdict) -> Instruction:
    return (_RETURN, 0, 0, {"allowed": _ALLOW, "refused": _ERRNO | verdict.error, "deadly": _KILL}[verdict.kind])


def _load(offset: int) -> Instruction:
    return (_LOAD, 0, 0, offset)


def _encoded(program: Sequence[Instruction]) -> bytes:
    return b"".join(struct.pack("=HBBI", *code, max(0, value)) for *code, value in program)


@cache
def build_filter(signals: bool) -> bytes:
    """Return the filter of a build as the kernel takes it.

    `signals` is whether processes may send signals to others; something else has to keep those within the build then.
    """
    return _encoded(list(_build_program(signals)))


def _build_program(signals: bool) -> Iterator[Instruction]:
    refuse = _ERRNO | errno.EPERM
    yield (_LOAD, 0, 0, _ARCH)
    yield from _unless_equal(AUDIT_ARCH[MACHINE], _KILL)
    yield (_LOAD, 0, 0, _NUMBER)
    if MACHINE == "x86_64":
        yield from _if(_JUMP_SET, _X32, _ERRNO | errno.ENOSYS)
    yield from _if(_JUMP_AT_LEAST, _FIRST_UNKNOWN, _ERRNO | errno.ENOSYS)
    for name in _REFUSED_TO_BUILDS:
        yield from _for_call(name, [(_RETURN, 0, 0, refuse)])
    for name in _WITHOUT_EFFECT:
        yield from _for_call(name, [(_RETURN, 0, 0, _ERRNO)])
    for name in ("clone3", "openat2"):  # their flags are out of sight; the C library falls back to others
        yield from _for_call(name, [(_RETURN, 0, 0, _ERRNO | errno.ENOSYS)])
    yield from _for_call("clone", [_load_argument(0), *_if(_JUMP_SET, _NAMESPACES, refuse)])
    for name, place in (("open", 1), ("openat", 2)):
        truncates = [(_AND, 0, 0, _OPEN_BITS), *_if(_JUMP_EQUAL, _TRUNCATE_UNSEEN, refuse)]
        yield from _for_call(name, [_load_argument(place), *truncates])
    out_of_memory = _ERRNO | errno.ENOMEM
    shared = [(_AND, 0, 0, _SHARED_ANONYMOUS), *_if(_JUMP_EQUAL, _SHARED_ANONYMOUS, out_of_memory)]
    yield from _for_call("mmap", [_load_argument(3), *_if(_JUMP_SET, _UNCOUNTED, out_of_memory), *shared])
    kind = [_load_argument(1), (_AND, 0, 0, 0xF), *_unless_equal(_SOCK_STREAM, refuse)]
    yield from _for_call("socketpair", [_load_argument(0), *_unless_equal(_AF_UNIX, refuse), *kind])
    for name, requests in (("fcntl", _FCNTL), ("ioctl", _IOCTL)):
        refused = [instruction for request in requests for instruction in _if(_JUMP_EQUAL, request, refuse)]
        yield from _for_call(name, [_load_argument(1), *refused])
    for name in (*_ON_ITSELF, *(() if signals else _SIGNALS)):
        yield from _for_call(name, [_load_argument(0), *_unless_equal(0, refuse)])
    itself = [_load_argument(1), *_unless_equal(0, refuse)]
    yield from _for_call("setpriority", [_load_argument(0), *_unless_equal(0, refuse), *itself])
    yield (_RETURN, 0, 0, _ALLOW)


def _for_call(name: str, body: list[Instruction]) -> Iterator[Instruction]:
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


def _load_argument(index: int) -> Instruction:
    """Load the lower half of an argument; process numbers and flags have no other on a little-endian machine."""
    return _load(_ARGUMENTS + 8 * index)
