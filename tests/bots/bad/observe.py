"""Observe everything that a bot can: for each line it hears, it answers with one that holds all of it, as JSON, packed.

`observe.py NAMES EVERY`: NAMES is a file with paths that may not be listed; of the system's programs, each EVERYth file is
looked at. Observed are the fields of `stat`, what can be read, links, and calls without effect; but no times of clocks.
"""

import base64
import ctypes
import fcntl
import json
import os
import resource
import signal
import socket
import sys
import threading
import zlib
from pathlib import Path

LIBC = ctypes.CDLL(None, use_errno=True)
FIELDS = ["mode", "ino", "dev", "nlink", "uid", "gid", "size", "atime_ns", "mtime_ns", "ctime_ns", "blocks"]
READ = ("/proc/", "/sys/", "/etc/", "/dev/", "/tmp/")
PROGRAMS = (f"{sys.prefix}/", f"{sys.base_prefix}/")  # they may lie in one of these
CALLS = {  # by their numbers on x86_64, with arguments; "*" stands for a buffer
    "mincore": (27, 0, 4096, "*"), "getitimer": (36, 0, "*"), "getrlimit": (97, 0, "*"), "getrusage": (98, 0, "*"),
    "getrusage of a thread": (98, 1, "*"), "sysinfo": (99, "*"), "syslog": (103, 9, 0, 0), "getpgid": (121, 0),
    "getsid": (124, 0), "capget": (125, "*", "*"), "rt_sigpending": (127, "*", 8), "personality": (135, 0xFFFFFFFF),
    "ustat": (136, 1, "*"), "statfs of the root": (137, b"/", "*"), "statfs of programs": (137, b"/usr", "*"),
    "statfs of its directory": (137, b".", "*"), "sysfs": (139, 3), "getpriority": (140, 0, 0),
    "getpriority of all": (140, 2, 0),
    "sched_getparam": (143, 0, "*"), "sched_getscheduler": (145, 0), "sched_rr_get_interval": (148, 0, "*"),
    "prctl dumpable": (157, 3), "prctl slack": (157, 30), "prctl seccomp": (157, 21), "prctl name": (157, 16, "*"),
    "gettid": (186,), "sched_getaffinity": (204, 0, 128, "*"), "mq_getsetattr": (245, 0, 0, "*"), "ioprio_get": (252, 1, 0),
    "ioprio_get of all": (252, 3, 0), "get_mempolicy": (239, "*", 0, 0, 0, 0), "get_robust_list": (274, 0, "*", "*"),
    "prlimit64": (302, 0, 11, 0, "*"), "kcmp": (312, 0, 0, 0, 0, 0), "sched_getattr": (315, 0, "*", 56, 0),
    "membarrier": (324, 0, 0, 0), "cachestat": (451, 0, "*", "*", 0), "statmount": (457, "*", "*", 512, 0),
    "listmount": (458, "*", "*", 64, 0), "lsm_list_modules": (461, "*", "*", 0), "uname": (63, "*"), "times": (100, 0),
    "getppid": (110,), "getuid": (102,), "getgroups": (115, 64, "*"), "shmctl": (31, 0, 14, "*"),
    "semctl": (66, 0, 0, 19, "*"), "msgctl": (71, 0, 12, "*"), "kill another": (62, 2, 0), "umask": (95, 0o77),
}  # fmt: skip


if os.uname().machine != "x86_64":
    CALLS = {}


def call(number, *arguments):
    """Make a call; return its result and what it wrote into buffers."""
    buffers = [ctypes.create_string_buffer(1024) for _ in arguments]
    given = [b if a == "*" else ctypes.c_char_p(a) if isinstance(a, bytes) else ctypes.c_long(a)
             for a, b in zip(arguments, buffers, strict=True)]  # fmt: skip
    ctypes.set_errno(0)
    result = LIBC.syscall(ctypes.c_long(number), *given)
    return [result, ctypes.get_errno(), [b.raw.rstrip(b"\0").hex() for b in buffers]]


def content(path, most=1 << 16):
    """Read a file that may not be there, and may have no end."""
    try:
        file = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    except OSError as error:
        return error.errno
    try:
        data = b""
        while len(data) < most and (piece := os.read(file, most)):
            data += piece
        return data.decode("latin-1")
    except OSError as error:
        return f"read: {error.errno}"
    finally:
        os.close(file)


def look(path, seen, read):
    try:
        found = os.lstat(path)
    except OSError as error:
        seen[f"stat {path}"] = error.errno
        return None
    for field in FIELDS:
        seen[f"{field} {path}"] = getattr(found, f"st_{field}")
    if os.path.islink(path):
        seen[f"link {path}"] = link(path)
    elif read and os.path.isfile(path):
        seen[f"content {path}"] = content(path)
    return found


def link(path):
    try:
        return os.readlink(path)
    except OSError as error:
        return error.errno


def files(names, every):
    """Look at every file that can be found or guessed. Programs and libraries, which cannot change, are not read."""
    seen, folders, number = {}, ["/", os.getcwd()], 0
    for path in names:
        look(path, seen, True)
    while folders:
        folder = folders.pop()
        try:
            entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
        except OSError as error:
            seen[f"list {folder}"] = error.errno
            continue
        here = f"{folder}/"
        of_system = here.startswith(PROGRAMS) or not here.startswith(("//", os.getcwd(), *READ))
        for entry in entries:
            number += 1
            if of_system and number % every and not entry.is_dir(follow_symlinks=False):
                continue
            if not of_system and entry.path.startswith("/proc/self/task/"):
                continue  # each thread has the same files as the process
            look(entry.path, seen, not of_system)
            if entry.is_dir(follow_symlinks=False) and (not of_system or number % every == 0):
                folders.append(entry.path)
    return seen


def kernel_objects():
    """Make what the kernel numbers, and look at the numbers."""
    seen = {}
    reading, writing = os.pipe()
    one, other = socket.socketpair()
    event = os.eventfd(0)
    for name, descriptor in (
        ("pipe", reading),
        ("socket", one.fileno()),
        ("event", event),
        ("stdin", 0),
        ("stdout", 1),
    ):
        for field in FIELDS:
            seen[f"{field} of a {name}"] = getattr(os.fstat(descriptor), f"st_{field}")
        seen[f"link of a {name}"] = link(f"/proc/self/fd/{descriptor}")
        seen[f"descriptor of a {name}"] = content(f"/proc/self/fdinfo/{descriptor}")
    seen["size of a pipe"] = fcntl.fcntl(writing, 1032)
    for option in range(90):
        try:
            seen[f"option {option} of a socket"] = one.getsockopt(socket.SOL_SOCKET, option, 64).hex()
        except OSError as error:
            seen[f"option {option} of a socket"] = error.errno
    seen["name of a socket"] = str(one.getsockname())
    for descriptor in (reading, writing, event):
        os.close(descriptor)
    one.close(), other.close()
    thread = threading.Thread(target=lambda: seen.update({"number of a thread": threading.get_native_id()}))
    thread.start(), thread.join()
    for limit in range(16):
        seen[f"limit {limit}"] = resource.getrlimit(limit)
    return seen


def signals():
    """Return how many signals can be queued, which the kernel also counts for all of a user's processes."""
    before, count = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGRTMIN}), 0
    try:
        while count < 1 << 17:
            signal.pthread_kill(threading.get_ident(), signal.SIGRTMIN)
            count += 1
    except OSError:
        pass
    while signal.sigtimedwait({signal.SIGRTMIN}, 0):
        pass
    signal.pthread_sigmask(signal.SIG_SETMASK, before)
    return count


def cached(path):
    """Return what tells whether a page is in the cache, apart from time."""
    file, byte = os.open(path, os.O_RDONLY), bytearray(1)
    try:
        os.preadv(file, [byte], 1 << 20, os.RWF_NOWAIT)
        return "read"
    except OSError as error:
        return error.errno
    finally:
        os.close(file)


def observe(names, every):
    seen = {f"call {name}": call(*arguments) for name, arguments in CALLS.items()}
    seen["cached page"] = cached(sys.executable)
    seen["signals that can be queued"] = signals()
    seen["load"] = attempt(os.getloadavg)
    seen["space"] = attempt(lambda: list(os.statvfs("/usr")))
    seen["environment"] = dict(os.environ)
    return seen | kernel_objects() | files(names, every)


def attempt(function):
    try:
        return function()
    except OSError as error:
        return error.errno


def main():
    names, every = Path(sys.argv[1]).read_text().split("\n"), int(sys.argv[2])
    for _ in sys.stdin:
        packed = base64.b64encode(zlib.compress(json.dumps(observe(names, every)).encode(), 1)).decode()
        print(packed, flush=True)


main()
