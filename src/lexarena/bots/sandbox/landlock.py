"""The sandbox that needs nothing installed: Landlock for files, a filter of system calls for the rest, no capabilities.

This is what the child process does to itself between fork and exec, with nothing but ctypes. It needs Linux 5.13.

Instead of the usual filter it can install one that asks a supervisor (see `lexarena.bots.trace`) about every system call.
"""

import array
import ctypes
import os
import socket
import stat
import struct
from collections.abc import Iterable

from lexarena.bots.sandbox.seccomp import notifying_program, seccomp_program
from lexarena.bots.sandbox.syscalls import NUMBERS, libc

_PR_SET_NO_NEW_PRIVS, _PR_SET_SECCOMP, _PR_CAPBSET_DROP, _PR_CAP_AMBIENT = 38, 22, 24, 47
_SECCOMP_MODE_FILTER, _AMBIENT_CLEAR_ALL = 2, 4
_CAPABILITY_VERSION_3 = 0x20080522
_VERSION_FLAG, _PATH_BENEATH = 1, 1

_EXECUTE, _WRITE_FILE, _READ_FILE, _READ_DIR = 1 << 0, 1 << 1, 1 << 2, 1 << 3
_TRUNCATE, _IOCTL_DEV = 1 << 14, 1 << 15
_MAKE_SPECIAL = 1 << 6 | 1 << 9 | 1 << 11  # character devices, sockets, block devices
_FILE_RIGHTS = (13, 14, 15, 15, 16)
"""How many kinds of access to files each version knows, the last one for all later ones."""
_TCP = 3
_SCOPES = 3  # abstract sockets and signals
OWN_FILES = ("auxv", "cmdline", "comm", "coredump_filter", "environ", "limits", "maps", "personality")
"""What a process may read of its own in /proc. The others tell of the machine, or count page faults, which show what is in
the cache of files that all bots share."""
SCOPED_SINCE = 6
"""The version since which a process can be kept from sending signals to others outside."""
_SET_MODE_FILTER, _NEW_LISTENER = 1, 8


def landlock_version() -> int:
    """Return the version of Landlock that the kernel offers; 0 if there is none."""
    if "landlock_create_ruleset" not in NUMBERS:
        return 0
    version = libc().syscall(NUMBERS["landlock_create_ruleset"], None, ctypes.c_size_t(0), _VERSION_FLAG)
    return max(0, int(version))


def enter_landlock(readable: Iterable[str], devices: Iterable[str], supervisor: str = "") -> None:
    """Confine this process for good: it may read and run what is in `readable`, and use `devices` such as /dev/null.

    Paths that do not exist are skipped. `supervisor` is the socket of a process that is asked about every system call, in
    place of the filter; the connection has to be made before the sandbox forbids it.
    """
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) if supervisor else None
    if connection is not None:
        connection.connect(supervisor)
    own = f"/proc/{os.getpid()}"
    restrict_files([*readable, *(f"{own}/{name}" for name in OWN_FILES)], devices, listed=(f"{own}/fd", f"{own}/task"))
    if connection is not None:
        _install_asking_filter(connection.fileno())
    else:
        install_filter(seccomp_program(os.getpid()))


def install_filter(program: bytes) -> None:
    """Confine this process to a filter of system calls, for good."""
    code = ctypes.create_string_buffer(program, len(program))
    header = struct.pack("HxxxxxxP", len(program) // 8, ctypes.addressof(code))
    _checked(_prctl(_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, header), "seccomp")


def restrict_files(
    readable: Iterable[str], devices: Iterable[str], writable: Iterable[str] = (), listed: Iterable[str] = ()
) -> None:
    """Do the part of `enter_landlock` that concerns files and capabilities; system calls stay unfiltered.

    Of the directories in `listed`, the names in them may be read, and nothing else.
    """
    drop_capabilities()
    _checked(_prctl(_PR_SET_NO_NEW_PRIVS, 1), "no_new_privs")
    version = landlock_version()
    if version == 0:
        raise OSError("the kernel offers no Landlock")
    known = (1 << _FILE_RIGHTS[min(version, len(_FILE_RIGHTS)) - 1]) - 1
    rules = struct.pack("QQQ", known, _TCP if version >= 4 else 0, _SCOPES if version >= 6 else 0)
    size = 24 if version >= 6 else 16 if version >= 4 else 8
    ruleset = _call("landlock_create_ruleset", rules, ctypes.c_size_t(size), 0)
    for paths, rights in (
        (readable, _READ_FILE | _READ_DIR | _EXECUTE),
        (devices, _READ_FILE | _WRITE_FILE | _TRUNCATE | _IOCTL_DEV),
        (writable, ~(_MAKE_SPECIAL | _IOCTL_DEV)),
        (listed, _READ_DIR),
    ):
        for path in paths:
            _allow(ruleset, path, known & rights)
    _call("landlock_restrict_self", ruleset, 0)
    os.close(ruleset)


def drop_capabilities() -> None:
    """Give up every privilege of root, now and in whatever is executed later."""
    for capability in range(64):
        if _prctl(_PR_CAPBSET_DROP, capability) != 0:
            break  # past the last one, or no privilege to give up
    _prctl(_PR_CAP_AMBIENT, _AMBIENT_CLEAR_ALL)
    _call("capset", struct.pack("Ii", _CAPABILITY_VERSION_3, 0), bytes(24))


def _allow(ruleset: int, path: str, rights: int) -> None:
    try:
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    if not stat.S_ISDIR(os.fstat(place).st_mode):
        rights &= ~_READ_DIR
    rule = struct.pack("=Qi", rights, place)
    added = libc().syscall(NUMBERS["landlock_add_rule"], ruleset, _PATH_BENEATH, rule, 0)
    _checked(added, f"landlock_add_rule {path}")
    os.close(place)


def _prctl(option: int, *arguments: int | bytes) -> int:
    padded = [argument if isinstance(argument, bytes) else ctypes.c_ulong(argument) for argument in arguments]
    padded += [ctypes.c_ulong(0)] * (4 - len(padded))
    return int(libc().prctl(option, *padded))


def _call(name: str, *arguments: int | bytes | ctypes.c_size_t) -> int:
    return _checked(libc().syscall(NUMBERS[name], *arguments), name)


def _checked(result: int, what: str) -> int:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")
    return result


def _install_asking_filter(connection: int) -> None:
    """Confine this process to a filter that asks, and send the supervisor the descriptor at which the questions arrive.

    Between the first call and the second, no other system call may be made: it would wait forever.
    So everything is prepared beforehand, even the number that the new descriptor will have.
    """
    lowest = os.dup(connection)
    os.close(lowest)
    program = notifying_program(spared=connection)
    code = ctypes.create_string_buffer(program, len(program))
    header = struct.pack("HxxxxxxP", len(program) // 8, ctypes.addressof(code))
    rights = array.array("i", [lowest]).tobytes()
    control = ctypes.create_string_buffer(struct.pack("Nii", 20, socket.SOL_SOCKET, socket.SCM_RIGHTS) + rights, 24)
    byte = ctypes.create_string_buffer(b"!", 1)
    data = ctypes.create_string_buffer(struct.pack("PN", ctypes.addressof(byte), 1), 16)
    parts = (0, 0, ctypes.addressof(data), 1, ctypes.addressof(control), 24, 0)
    message = ctypes.create_string_buffer(struct.pack("PIxxxxPNPNixxxx", *parts), 56)
    install = (ctypes.c_long(NUMBERS["seccomp"]), ctypes.c_long(_SET_MODE_FILTER), ctypes.c_long(_NEW_LISTENER))
    sending = (ctypes.c_int(connection), message, ctypes.c_int(0))
    call, send = libc().syscall, libc().sendmsg
    listener = call(*install, header)
    sent = send(*sending)
    if listener != lowest or sent != 1:
        raise OSError(ctypes.get_errno(), f"seccomp: {os.strerror(ctypes.get_errno())}")
