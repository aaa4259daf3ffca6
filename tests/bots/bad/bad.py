"""Bots that misbehave, one function per case: `bad.py CASE [ARGUMENT...]`.

Each gets lines and owes a line for each; `ok` is the right answer. What must never succeed prints GOT to standard error.
"""

import contextlib
import ctypes
import mmap
import os
import resource
import select
import signal
import socket
import struct
import subprocess
import sys
import threading
import time

libc = ctypes.CDLL(None, use_errno=True)


def hear():
    line = b""
    while not line.endswith(b"\n"):
        byte = os.read(0, 1)
        if not byte:
            raise SystemExit(0)
        line += byte
    return line


def say(text="ok"):
    os.write(1, text.encode() + b"\n")


def complain(text):
    os.write(2, text.encode(errors="backslashreplace") + b"\n")


def play():
    while True:
        hear()
        say()


def attempt(what, act, *arguments):
    """Do what must fail; say GOT if it does not."""
    try:
        result = act(*arguments)
    except (OSError, ValueError) as error:
        complain(f"refused {what}: {error}")
        return
    complain(f"GOT {what}: {str(result)[:60]}")


def call(number, *arguments):
    """Make a system call by its number on an x86-64."""
    if os.uname().machine != "x86_64":
        raise OSError(38, "not tried on this machine")
    result = libc.syscall(number, *[ctypes.c_long(a) if isinstance(a, int) else a for a in arguments])
    if result < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


# Plain misbehaviour


def good():
    play()


def hang():
    hear()
    while True:
        time.sleep(1000)


def busy():
    hear()
    while True:
        pass


def crash():
    hear()
    return 1 / 0


def segfault():
    hear()
    ctypes.string_at(0)


def abort():
    hear()
    os.abort()


def exit_quietly():
    hear()


def die_at_once():
    raise ValueError("\x1b[31m</script>[bold]no\udcff")


def close_output():
    hear()
    os.close(1)
    hang()


def close_input():
    os.close(0)
    time.sleep(1000)


def close_everything():
    hear()
    os.closerange(0, 3)
    time.sleep(1000)


def flood_output():
    hear()
    while True:
        os.write(1, b"x" * 65536)


def flood_at_once():
    while True:
        os.write(1, b"x" * 65536)


def flood_lines():
    hear()
    while True:
        os.write(1, b"ok\n" * 20000)


def flood_errors():
    hear()
    while True:
        os.write(2, b"e" * 65536)


def talk_much_to_stderr():
    hear()
    for _ in range(100):
        os.write(2, b"e" * 65536)
    os.write(2, b"the end")
    say()
    play()


def half_line():
    hear()
    os.write(1, b"o")
    time.sleep(1000)


def half_line_and_exit():
    hear()
    os.write(1, b"o")


def binary():
    hear()
    os.write(1, bytes(range(256)).replace(b"\n", b"") + b"\n")
    play()


def huge_line():
    hear()
    os.write(1, b"7" * 10_000_000 + b"\n")
    play()


def slow_bytes():
    hear()
    for byte in b"ok\n":
        os.write(1, bytes([byte]))
        time.sleep(0.01)
    play()


def talk_before_asked():
    os.write(1, b"hello\n")
    play()


def talk_too_much(how, milliseconds):
    """Answer, and write a line more in a write of its own: at once, or after some work or sleep."""
    hear()
    say()
    until = time.monotonic() + float(milliseconds) / 1000
    while time.monotonic() < until:
        time.sleep(0.001) if how == "sleep" else None
    say("hello")
    play()


def talk_after_the_end():
    hear()
    say()
    hear()
    say()
    while True:
        os.write(1, b"bye\n")


def ignore_signals():
    for number in range(1, 65):
        try:
            signal.signal(number, signal.SIG_IGN)
        except (OSError, ValueError):
            pass
    hear()
    time.sleep(1000)


def never_read():
    time.sleep(1000)


def slow_start():
    until = time.monotonic() + 0.4
    while time.monotonic() < until:
        pass
    play()


def work(milliseconds):
    """Use so much CPU for each answer."""
    while True:
        hear()
        until = time.process_time() + float(milliseconds) / 1000
        while time.process_time() < until:
            pass
        say()


def sleep(milliseconds):
    while True:
        hear()
        time.sleep(float(milliseconds) / 1000)
        say()


# Ways to wait for input


def wait_in_select():
    select.select([0], [], [])
    play()


def wait_in_poll():
    poll = select.poll()
    poll.register(0, select.POLLIN)
    poll.poll()
    play()


def wait_in_asyncio():
    import asyncio

    async def main():
        reader, loop = asyncio.StreamReader(), asyncio.get_running_loop()
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
        while await reader.readline():
            say()

    asyncio.run(main())


def wait_in_a_thread():
    thread = threading.Thread(target=play)
    thread.start()
    thread.join()


def busy_thread():
    """Compute in the opponent's time, if one lets it."""

    def burn():
        while True:
            pass

    threading.Thread(target=burn, daemon=True).start()
    play()


def many_threads():
    threads = [threading.Thread(target=time.sleep, args=(0.01,)) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    play()


def thread_bomb():
    threading.stack_size(32768)
    hear()
    while True:
        threading.Thread(target=time.sleep, args=(1000,), daemon=True).start()


# Processes


def fork_and_play():
    attempt("fork", os.fork)
    attempt("spawn", lambda: os.posix_spawn("/bin/true", ["true"], {}))
    attempt("vfork", subprocess.run, ["/bin/true"])
    play()


def fork_and_die():
    hear()
    os.fork()
    say()


def spawn_and_die():
    hear()
    subprocess.run(["/bin/true"], check=True)
    say()


def leave_grandchild(mark):
    """Leave a process of a session of its own behind; only without a sandbox is there one."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            for number in (signal.SIGTERM, signal.SIGHUP):
                signal.signal(number, signal.SIG_IGN)
            os.execv("/bin/sleep", ["sleep", mark])
        os._exit(0)
    hear()
    say()
    raise SystemExit(0)


# Memory


def memory_private():
    hear()
    hoard = []
    while True:
        hoard.append(bytearray(16 << 20))


def memory_without_a_word():
    """Take memory below Python, and end by a signal when there is none."""
    hear()
    libc.malloc.restype = ctypes.c_void_p
    while True:
        place = libc.malloc(ctypes.c_size_t(8 << 20))
        ctypes.memset(place, 1, 8 << 20)


def memory_shared():
    hear()
    hoard = []
    while True:
        hoard.append(mmap.mmap(-1, 64 << 20))
        hoard[-1][:] = b"x" * len(hoard[-1])


def memory_elsewhere():
    """Memory that no limit counts: all of it must be refused."""
    libc.mmap.restype = ctypes.c_void_p
    failed = ctypes.c_void_p(-1).value

    def take(protection, flags, descriptor):
        if libc.mmap(None, ctypes.c_size_t(1 << 30), protection, flags, descriptor, ctypes.c_long(0)) == failed:
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))

    attempt("shared memory", take, 3, 0x21, -1)
    attempt("shared memory to read", take, 1, 0x21, -1)
    attempt("growing memory", take, 3, 0x122, -1)
    attempt("too much private memory", take, 3, 0x22, -1)
    attempt("memfd", os.memfd_create, "x")
    attempt("SysV memory", call, 29, 0, 1 << 28, 0o1600)
    attempt("device of zeros", lambda: take(1, 0x01, os.open("/dev/zero", os.O_RDONLY)))
    attempt("more stack", resource.setrlimit, resource.RLIMIT_STACK, (1 << 40, 1 << 40))
    attempt("more data", resource.setrlimit, resource.RLIMIT_DATA, (1 << 40, 1 << 40))
    import fcntl

    attempt("larger pipe", fcntl.fcntl, os.pipe()[1], 1031, 1 << 20)
    play()


# Files, network, other processes


ONLY = "only"
"""As the first argument of a probe: what it must do is possible without a sandbox, and does not harm the machine."""


def write_files(*folders):
    everywhere = (".", "/tmp", "/dev/shm", "/var/tmp", "/usr", "/etc", "/proc", os.path.expanduser("~"), *folders)
    for folder in folders[1:] if folders[:1] == (ONLY,) else everywhere:
        attempt(f"file in {folder}", open, os.path.join(folder, "lexarena-trace"), "w")
        attempt(f"directory in {folder}", os.mkdir, os.path.join(folder, "lexarena-folder"))
        attempt(f"link in {folder}", os.symlink, "/etc/passwd", os.path.join(folder, "lexarena-link"))
    attempt("mode of words.dat", os.chmod, "words.dat", 0o777)
    attempt("mode of the directory", os.chmod, ".", 0o777)
    attempt("time of words.dat", os.utime, "words.dat", (0, 0))
    attempt("attribute of words.dat", os.setxattr, "words.dat", "user.x", b"x")
    attempt("open words.dat", os.open, "words.dat", os.O_WRONLY)
    attempt("truncate words.dat", os.truncate, "words.dat", 0)
    attempt("rename words.dat", os.rename, "words.dat", "other.dat")
    attempt("remove words.dat", os.unlink, "other.dat" if os.path.exists("other.dat") else "words.dat")
    attempt("sync", call, 162)
    if folders[:1] != (ONLY,):
        attempt("kernel setting", os.open, "/proc/sys/vm/swappiness", os.O_WRONLY)
        attempt("kernel request", os.open, "/proc/sysrq-trigger", os.O_WRONLY)
    play()


def write_and_die():
    hear()
    os.open("notes.txt", os.O_CREAT | os.O_WRONLY)
    say()


def read_files(*paths):
    """Read files, and look for a file named `secret` in directories."""

    def read(path):
        if os.path.isdir(path):
            return os.listdir(path).index("secret")
        return open(path, "rb").read(40)

    private = ("/etc/shadow", "/etc/passwd", "/etc/hostname", "/var/lib/dpkg/status", *paths)
    for path in paths[1:] if paths[:1] == (ONLY,) else private:
        attempt(f"read {path}", read, path)
    assert read("words.dat").startswith(b"AA")
    play()


def read_and_die():
    hear()
    os.open("/etc/shadow", os.O_RDONLY)
    say()


def use_network(port):
    attempt("connect", socket.create_connection, ("127.0.0.1", int(port)), 1)
    for family in (socket.AF_INET, socket.AF_INET6, socket.AF_UNIX, socket.AF_NETLINK, socket.AF_PACKET):
        attempt(f"socket {family.name}", socket.socket, family, socket.SOCK_DGRAM)
    attempt("datagram pair", socket.socketpair, socket.AF_UNIX, socket.SOCK_DGRAM)
    play()


def network_and_die(port):
    hear()
    socket.create_connection(("127.0.0.1", int(port)), 1)
    say()


def touch_others(*others):
    """Do something to the rival, to the referee and to everybody."""
    import fcntl

    harmless = others[:1] == (ONLY,)
    for other in map(int, others[1:] if harmless else others):
        attempt("thread signal", call, 234, other, other, 0)
        attempt("signal to a thread", call, 200, other, 0)
        attempt("queued signal", call, 129, other, signal.SIGCONT, queued())
        attempt("pidfd", os.pidfd_open, other)
        attempt("priority", os.setpriority, os.PRIO_PROCESS, other, 19)
        attempt("limits", resource.prlimit, other, resource.RLIMIT_NOFILE, (1, 1))
        attempt("affinity", os.sched_setaffinity, other, {min(os.sched_getaffinity(0))})
        attempt("scheduler", os.sched_setscheduler, other, os.SCHED_IDLE, os.sched_param(0))
        attempt("owner of a pipe", fcntl.fcntl, 0, fcntl.F_SETOWN, other)
        attempt("read environment", os.open, f"/proc/{other}/environ", os.O_RDONLY)
        attempt("read stat", os.open, f"/proc/{other}/stat", os.O_RDONLY)
        for number in (0, signal.SIGSTOP, signal.SIGKILL):
            attempt(f"signal {int(number)}", os.kill, other, number)
    attempt("own core", os.sched_setaffinity, 0, range(os.cpu_count()))
    attempt("unshare", call, 272, 0x10000000)
    if not harmless:
        attempt("signal to all", os.kill, -1, 0)
        attempt("higher priority", os.setpriority, os.PRIO_PROCESS, 0, -5)
        attempt("all of the user", os.setpriority, os.PRIO_USER, 0, 19)
        attempt("real time", os.sched_setscheduler, 0, os.SCHED_FIFO, os.sched_param(1))
        attempt("user id", os.setuid, 4242)
    os.kill(os.getpid(), 0)
    resource.prlimit(0, resource.RLIMIT_NOFILE)
    play()


def queued():
    """Return what rt_sigqueueinfo takes: a siginfo of a signal that a process sends."""
    return ctypes.create_string_buffer(struct.pack("iiiii", int(signal.SIGCONT), 0, -1, os.getpid(), os.getuid()), 128)


def deadly(what, *others):
    """Do what the sandbox does not just refuse: it ends the bot."""
    acts = {
        "read_memory": lambda: read_memory_of(int(others[0])),
        "trace": lambda: checked(libc.ptrace(0x4206, int(others[0]), None, None)),
        "mount": lambda: checked(libc.mount(b"none", b"/tmp", b"tmpfs", 0, None)),
        "enter_namespace": lambda: checked(libc.setns(-1, 0)),
        "other_machine": lambda: call(0x40000000 + 39),
    }
    hear()
    attempt(what, acts[what])
    say()
    play()


def checked(result):
    if result < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


def read_memory_of(other):
    """Read a few bytes of another process with process_vm_readv, at an address that every process of ours has in use."""
    place = ctypes.create_string_buffer(16)
    own, address = struct.pack("PN", ctypes.addressof(place), 16), 0
    with contextlib.suppress(OSError), open(f"/proc/{other}/maps") as file:  # the sandbox hides it
        address = int(file.readline().partition("-")[0], 16)
    theirs, one = struct.pack("PN", address, 16), ctypes.c_ulong(1)
    return checked(libc.process_vm_readv(other, own, one, theirs, one, ctypes.c_ulong(0)))


def tell_descriptors():
    """Say which descriptors are open, without the one that lists them."""
    hear()
    say(" ".join(sorted(name for name in os.listdir("/proc/self/fd") if os.path.exists(f"/proc/self/fd/{name}"))))
    play()


def tell_limits():
    hear()
    say(
        f"{os.environ['LEXARENA_SECONDS']} {os.environ['LEXARENA_MEMORY']} {len(os.sched_getaffinity(0))} {os.getcwd()}"
    )
    play()


if __name__ == "__main__":
    globals()[sys.argv[1]](*sys.argv[2:])
