"""A build that attacks: it tries everything a build must not do, and prints for each attempt whether it worked.

`hostile_build.py OUTSIDE ARENA [ATTEMPT ...]`: a directory outside the stage with a `secret`, the arena's process number,
and what to try if not everything.
"""

import ctypes
import fcntl
import os
import signal
import socket
import subprocess
import sys

outside, arena = sys.argv[1], int(sys.argv[2])
secret = os.path.join(outside, "secret")
libc = ctypes.CDLL(None, use_errno=True)


def call(name, *arguments):
    """Call the C library; raise an error as Python's own functions do."""
    result = getattr(libc, name)(*arguments)
    if result < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


def content(path):
    with open(path, "rb") as file:
        return file.read()


def write_mark():
    with open(os.path.join(outside, "mark"), "w", encoding="ascii") as file:
        file.write("mark")


def send_datagram():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
        sender.sendto(b"secret", ("127.0.0.1", 9))


def lease():
    with open("own", "w", encoding="ascii"):
        pass
    with open("own", encoding="ascii") as file:
        fcntl.fcntl(file, fcntl.F_SETLEASE, fcntl.F_RDLCK)


def truncate_by_opening():
    os.close(os.open(os.path.join(outside, "victim"), os.O_RDONLY | os.O_TRUNC))


def change_mode():
    os.chmod(os.path.join(outside, "victim"), 0o640)
    if os.stat(os.path.join(outside, "victim")).st_mode & 0o777 != 0o640:
        raise PermissionError("without effect")


ATTEMPTS = {
    "read": lambda: content(secret),
    "list": lambda: os.listdir(outside),
    "read by a link": lambda: (os.symlink(secret, "link"), content("link")),
    "read by a compiler": lambda: subprocess.run(["cpp", "-include", secret, os.devnull], check=True),
    "hard link": lambda: os.link(secret, "hard"),
    "write": write_mark,
    "append": lambda: open(os.path.join(outside, "victim"), "a", encoding="ascii").close(),
    "truncate": lambda: os.truncate(os.path.join(outside, "victim"), 0),
    "truncate by opening": truncate_by_opening,
    "remove": lambda: os.unlink(os.path.join(outside, "victim")),
    "rename": lambda: os.rename(os.getcwd(), os.getcwd() + "-moved"),
    "write beside the stage": lambda: open("../mark", "w", encoding="ascii").close(),
    "read another bot": lambda: content("../../victim-1/victim/idea.txt"),
    "mode": change_mode,
    "environment of the arena": lambda: content(f"/proc/{arena}/environ"),
    "signal": lambda: os.kill(arena, 0),
    "priority": lambda: os.setpriority(os.PRIO_PROCESS, arena, os.getpriority(os.PRIO_PROCESS, arena) + 1),
    "datagram": send_datagram,
    "socket": lambda: socket.socket(socket.AF_UNIX).close(),
    "trace": lambda: call("ptrace", 0x4206, arena, 0, 0),
    "namespace": lambda: call("unshare", 0x10000000),
    "memory outside the limits": lambda: call("memfd_create", b"x", 0),
    "lease": lease,
}

for name, attempt in ATTEMPTS.items():
    if sys.argv[3:] and name not in sys.argv[3:]:
        continue
    try:
        print(f"{name}: done {attempt()}", flush=True)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"{name}: refused {error}", flush=True)
if os.fork() == 0:
    os.setsid()
    libc.prctl(1, 0, 0, 0, 0)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    for descriptor in range(3):
        os.dup2(os.open(os.devnull, os.O_RDWR), descriptor)
    os.execvp("sleep", ["sleep", "1000.25"])
print("own", os.path.exists("own"), flush=True)
