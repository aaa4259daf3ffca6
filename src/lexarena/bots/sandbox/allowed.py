"""Which system calls a bot may make, and which a build may not: the tables that the filters are made of.

Every call has one of three verdicts, which may depend on its arguments. An allowed call is made. A refused one returns an
error, and the bot lives on: libraries try such calls and manage without. A deadly one ends the bot at once, because only an
attack makes it. A call that is not in the table is refused as one that the kernel does not have.
"""

import errno
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple


class Verdict(NamedTuple):
    """The verdict on a call: `allowed`, `refused` with an error, or `deadly`."""

    kind: str
    error: int = 0


class Test(NamedTuple):
    """A condition on one argument: its bits in `mask` have one of these values.

    It looks at the lower half of the argument, or at the upper one. To the kernel, process numbers, commands, clocks and
    signals have a lower half alone, and all flags that the table names are in it.
    """

    argument: int
    values: tuple[int, ...]
    mask: int = 0xFFFFFFFF
    upper: bool = False

    def holds(self, arguments: Sequence[int], pid: int | None) -> bool:
        """Whether the arguments meet the condition in a call of the process `pid`; see `OWN`."""
        if pid is None and self.asks_who:
            return True
        half = arguments[self.argument] >> (32 if self.upper else 0) & self.mask
        own = {} if pid is None else own_values(pid)
        return half in [own.get(value, value) for value in self.values]

    @property
    def asks_who(self) -> bool:
        """Whether it asks for the bot's own process."""
        return OWN in self.values or OWN_CLOCK in self.values


class Case(NamedTuple):
    """A verdict on the calls whose arguments pass all tests."""

    verdict: Verdict
    tests: tuple[Test, ...]


class Rule(NamedTuple):
    """The verdict on a call: that of the first case that fits, or else the last one."""

    otherwise: Verdict
    cases: tuple[Case, ...] = ()

    def verdict(self, arguments: Sequence[int], pid: int | None) -> Verdict:
        """Return the verdict on a call with these arguments.

        >>> RULES["personality"].verdict([0xFFFFFFFF], None).kind, RULES["personality"].verdict([0x40000], None).kind
        ('allowed', 'refused')
        """
        fits = (case.verdict for case in self.cases if all(test.holds(arguments, pid) for test in case.tests))
        return next(fits, self.otherwise)


OWN, OWN_CLOCK = -1, -2
"""In a test, the bot's own process number, and the clock that counts its CPU time. Where a bot sees no other process,
because it has a process namespace of its own, its number is not known, and every number passes."""


def own_values(pid: int) -> dict[int, int]:
    """Return what `OWN` and `OWN_CLOCK` stand for in the process `pid`."""
    return {OWN: pid, OWN_CLOCK: (~pid << 3 | _SCHEDULER) & 0xFFFFFFFF}


ALLOWED, DEADLY = Verdict("allowed"), Verdict("deadly")


def _refused(error: int) -> Verdict:
    return Verdict("refused", error)


UNKNOWN = _refused(errno.ENOSYS)
"""The verdict on calls that are not in the table."""
_CALLS = tomllib.loads(Path(__file__).with_name("calls.toml").read_text("utf-8"))
"""The names of the calls by their verdicts."""

_SIGCONT = 18
_F_SETFL, _O_ASYNC = 4, 0x2000
_LOCKS = (5, 6, 7, 36, 37, 38)  # F_GETLK, F_SETLK, F_SETLKW, and the same for open file descriptions
_FILE_COMMANDS = (
    *(0, 1, 2, 3, _F_SETFL),  # F_DUPFD, F_GETFD, F_SETFD, F_GETFL
    *(9, 11, 16),  # F_GETOWN, F_GETSIG, F_GETOWN_EX
    *(1025, 1027, 1028, 1030, 1032),  # F_GETLEASE, F_DUPFD_QUERY, F_CREATED_QUERY, F_DUPFD_CLOEXEC, F_GETPIPE_SZ
)
_DEVICE_REQUESTS = (
    *(0x5401, 0x802C542A, 0x540F, 0x5413),  # TCGETS, TCGETS2, TIOCGPGRP, TIOCGWINSZ
    *(0x541B, 0x5421, 0x5450, 0x5451),  # FIONREAD, FIONBIO, FIONCLEX, FIOCLEX
)
_ACCESS_MODE, _O_TRUNC = 0x3, 0x200
_THREAD = 0x10F00  # CLONE_VM, CLONE_FS, CLONE_FILES, CLONE_SIGHAND, CLONE_THREAD
_THREAD_OPTIONS = 0x17C0000  # SYSVSEM, SETTLS, PARENT_SETTID, CHILD_CLEARTID, DETACHED, CHILD_SETTID
_MAP_SHARED_ANONYMOUS, _MAP_GROWSDOWN, _MAP_LOCKED, _MAP_HUGETLB = 0x21, 0x100, 0x2000, 0x40000
_ADVICE = (
    *(0, 1, 2, 4, 8, 10, 11),  # MADV_NORMAL, RANDOM, SEQUENTIAL, DONTNEED, FREE, DONTFORK, DOFORK
    *(14, 15, 16, 17, 18, 19),  # HUGEPAGE, NOHUGEPAGE, DONTDUMP, DODUMP, WIPEONFORK, KEEPONFORK
    *(23, 24, 102, 103),  # POPULATE_WRITE, DONTNEED_LOCKED, the GUARD ones
)
_FILE_ADVICE = (0, 1, 2, 5)  # not POSIX_FADV_WILLNEED and DONTNEED, which change the cache that others read
_PROCESS_OPTIONS = (
    *(2, 3, 5, 7, 9, 13, 19, 21, 25, 27, 30, 34, 37, 39, 40, 42, 52, 56, 58, 66, 68),  # the PR_GET ones
    *(15, 16),  # PR_SET_NAME, PR_GET_NAME
    *(23, 29, 38, 41),  # PR_CAPBSET_READ, PR_SET_TIMERSLACK, PR_SET_NO_NEW_PRIVS, PR_SET_THP_DISABLE
    *(50, 51, 54, 55, 63, 64),  # PR_SVE_SET_VL, PR_SVE_GET_VL, PR_PAC_RESET_KEYS, TAGGED_ADDR_CTRL, PR_SME_SET_VL, GET
    *(0x53564D41, 0x41555856),  # PR_SET_VMA, PR_GET_AUXV
)
_REGISTERS = (0x1001, 0x1002, 0x1003, 0x1004)  # ARCH_SET_GS, ARCH_SET_FS, ARCH_GET_FS, ARCH_GET_GS
_TILES = (0x1021, 0x1022, 0x1023)  # ARCH_GET_XCOMP_SUPP, ARCH_GET_XCOMP_PERM, ARCH_REQ_XCOMP_PERM
_CLOSE_RANGE_CLOEXEC = 4
_FUTEX_CALLS = (0, 1, 9, 10, 3, 4, 5)  # WAIT, WAKE, WAIT_BITSET, WAKE_BITSET, REQUEUE, CMP_REQUEUE, WAKE_OP
_FUTEX_FLAGS = 0x180  # FUTEX_PRIVATE_FLAG, FUTEX_CLOCK_REALTIME
_BARRIERS = (0, 8, 16, 32, 64, 128, 256, 512)  # those among the threads of one process, and queries
_MSG_OOB = 1
_SOCKET, _SOCKET_OPTIONS = 1, (3, 4, 7, 8, 30, 38, 39)  # SO_TYPE, ERROR, SNDBUF, RCVBUF, ACCEPTCONN, PROTOCOL, DOMAIN
_MEMORY_POLICIES = (0, 1, 4)  # those of a thread; MPOL_F_ADDR tells where a page of a shared file lies
_AF_UNIX, _SOCK_STREAM, _SOCKET_KIND = 1, 1, 0xF
_QUERY = 0xFFFFFFFF
_DYNAMIC_CLOCK, _OF_THREAD, _SCHEDULER = 0x80000000, 4, 2
_THIS_PROCESS = 0xFFFFFFFA


def _one_of(argument: int, values: tuple[int, ...], error: int) -> Rule:
    """Allow a call where an argument has one of these values."""
    return Rule(_refused(error), (Case(ALLOWED, (Test(argument, values),)),))


def _signal(argument: int) -> Rule:
    """Allow a signal to the bot itself, where `argument` is the signal's number, but none that continues a stopped bot."""
    continues = Case(_refused(errno.EPERM), (Test(argument, (_SIGCONT,)),))
    return Rule(_refused(errno.EPERM), (continues, Case(ALLOWED, (Test(0, (0, OWN)),))))


def _truncating(argument: int) -> Case:
    """Refuse to truncate what is opened to read, which Landlock does not see."""
    return Case(_refused(errno.EPERM), (Test(argument, (_O_TRUNC,), _ACCESS_MODE | _O_TRUNC),))


def _open(argument: int) -> Rule:
    """Allow opening, but neither truncating what is opened to read, nor the access mode that asks for nothing."""
    nothing = Case(_refused(errno.EINVAL), (Test(argument, (_ACCESS_MODE,), _ACCESS_MODE),))
    return Rule(ALLOWED, (_truncating(argument), nothing))


def _clock() -> Rule:
    """Allow the system's clocks and those of the bot's own threads, but not the CPU time of another process."""
    systems = Test(0, (0,), _DYNAMIC_CLOCK)
    threads = Test(0, (_DYNAMIC_CLOCK | _OF_THREAD | _SCHEDULER,), _DYNAMIC_CLOCK | 7)
    own = Test(0, (_THIS_PROCESS, OWN_CLOCK))
    return Rule(_refused(errno.EINVAL), tuple(Case(ALLOWED, (test,)) for test in (systems, threads, own)))


_UNCOUNTED_MEMORY = tuple(
    Case(_refused(errno.ENOMEM), (Test(3, (flags,), flags),))
    for flags in (_MAP_SHARED_ANONYMOUS, _MAP_GROWSDOWN, _MAP_HUGETLB)
)
"""The kinds of `mmap` that no limit counts."""
_SOCKET_PAIR = Rule(
    _refused(errno.EPERM), (Case(ALLOWED, (Test(0, (_AF_UNIX,)), Test(1, (_SOCK_STREAM,), _SOCKET_KIND))),)
)
"""asyncio wants a pair of connected sockets. Only a stream cannot be turned towards another address."""
_CHECKED = {
    "open": _open(1),
    "openat": _open(2),
    **{name: _one_of(5, (0,), errno.EOPNOTSUPP) for name in ("preadv2", "pwritev2")},  # RWF_NOWAIT tells what is cached
    "getsockopt": Rule(
        _refused(errno.ENOPROTOOPT), (Case(ALLOWED, (Test(1, (_SOCKET,)), Test(2, _SOCKET_OPTIONS))),)
    ),  # SO_COOKIE counts all sockets
    "get_mempolicy": _one_of(4, _MEMORY_POLICIES, errno.EINVAL),
    "close_range": _one_of(2, (0, _CLOSE_RANGE_CLOEXEC), errno.EINVAL),
    "fcntl": Rule(
        _refused(errno.EPERM),
        (
            Case(_refused(errno.ENOLCK), (Test(1, _LOCKS),)),
            Case(_refused(errno.EPERM), (Test(1, (_F_SETFL,)), Test(2, (_O_ASYNC,), _O_ASYNC))),
            Case(ALLOWED, (Test(1, _FILE_COMMANDS),)),
        ),
    ),
    "ioctl": _one_of(1, _DEVICE_REQUESTS, errno.ENOTTY),
    "fadvise64": _one_of(3, _FILE_ADVICE, errno.EINVAL),
    # A thread of the bot, and nothing else: no process, no namespace, no descriptor for it.
    "clone": Rule(_refused(errno.EPERM), (Case(ALLOWED, (Test(0, (_THREAD,), ~_THREAD_OPTIONS & 0xFFFFFFFF),)),)),
    "mmap": Rule(
        _refused(errno.EINVAL),
        (
            *_UNCOUNTED_MEMORY,
            Case(_refused(errno.EPERM), (Test(3, (_MAP_LOCKED,), _MAP_LOCKED),)),
            Case(ALLOWED, (Test(3, (0,), upper=True),)),
        ),
    ),
    # Locks that lend priority name another thread by its number, which could be anybody's.
    "futex": Rule(_refused(errno.ENOSYS), (Case(ALLOWED, (Test(1, _FUTEX_CALLS, ~_FUTEX_FLAGS & 0xFFFFFFFF),)),)),
    "membarrier": _one_of(0, _BARRIERS, errno.EINVAL),
    "madvise": _one_of(2, _ADVICE, errno.EINVAL),
    "socketpair": _SOCKET_PAIR,
    **{
        name: Rule(_refused(errno.EOPNOTSUPP), (Case(ALLOWED, (Test(3, (0,), _MSG_OOB),)),))
        for name in ("sendto", "recvfrom")
    },
    "prctl": _one_of(0, _PROCESS_OPTIONS, errno.EPERM),
    "arch_prctl": _one_of(0, _REGISTERS + _TILES, errno.EINVAL),
    "personality": _one_of(0, (_QUERY,), errno.EPERM),
    "prlimit64": _one_of(0, (0, OWN), errno.EPERM),
    **{name: _signal(1) for name in ("kill", "tkill", "rt_sigqueueinfo")},
    **{name: _signal(2) for name in ("tgkill", "rt_tgsigqueueinfo")},
    **{name: _clock() for name in ("clock_gettime", "clock_getres", "clock_nanosleep")},
}
"""What is allowed under conditions."""


def _table() -> dict[str, Rule]:
    rules = dict.fromkeys(_CALLS["bots"]["allowed"].split(), Rule(ALLOWED)) | _CHECKED
    for error, names in _CALLS["bots"]["refused"].items():
        rules |= dict.fromkeys(names.split(), Rule(_refused(getattr(errno, error))))
    return rules | dict.fromkeys(_CALLS["bots"]["deadly"].split(), Rule(DEADLY))


RULES: dict[str, Rule] = _table()
"""The rule for each call, by its name."""


_NAMESPACES = 0x7E020000  # CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET
_BUILD_FCNTL = (8, 10, 15, 1024, 1026, 1031)  # F_SETOWN, F_SETSIG, F_SETOWN_EX, F_SETLEASE, F_NOTIFY, F_SETPIPE_SZ
_BUILD_IOCTL = (
    *(0x8901, 0x8902, 0x5412, 0x541C),  # FIOSETOWN, SIOCSPGRP, TIOCSTI, TIOCLINUX
    *(0x40086602, 0x401C5820),  # FS_IOC_SETFLAGS, FS_IOC_FSSETXATTR
)


def build_rules(signals: bool) -> dict[str, Rule]:
    """Return the rules for a build, which may start processes; all other calls that are known are allowed."""
    refused, out_of_sight = _refused(errno.EPERM), _refused(errno.ENOSYS)
    calls = {name: names.split() for name, names in _CALLS["builds"].items()}
    itself = calls["on_itself"] if signals else [*calls["on_itself"], *calls["signals"]]
    return {
        **dict.fromkeys(calls["refused"], Rule(refused)),
        **dict.fromkeys(calls["without_effect"], Rule(_refused(0))),
        **dict.fromkeys(("clone3", "openat2"), Rule(out_of_sight)),  # their flags; the C library falls back to others
        **dict.fromkeys(itself, _one_of(0, (0,), errno.EPERM)),
        "clone": Rule(refused, (Case(ALLOWED, (Test(0, (0,), _NAMESPACES),)),)),
        "open": Rule(ALLOWED, (_truncating(1),)),
        "openat": Rule(ALLOWED, (_truncating(2),)),
        "mmap": Rule(ALLOWED, _UNCOUNTED_MEMORY),
        "socketpair": _SOCKET_PAIR,
        "fcntl": Rule(ALLOWED, (Case(refused, (Test(1, _BUILD_FCNTL),)),)),
        "ioctl": Rule(ALLOWED, (Case(refused, (Test(1, _BUILD_IOCTL),)),)),
        "setpriority": Rule(refused, (Case(ALLOWED, (Test(0, (0,)), Test(1, (0,)))),)),
    }
