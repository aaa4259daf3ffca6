"""The filter of system calls: its program, interpreted here, answers what the table of allowed calls says."""

import errno
import os
import re
import struct
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from lexarena.bots.sandbox import seccomp
from lexarena.bots.sandbox.allowed import RULES, UNKNOWN, build_rules
from lexarena.bots.sandbox.seccomp import build_filter, seccomp_program
from lexarena.bots.sandbox.syscalls import AUDIT_ARCH, MACHINE, NUMBERS_OF

ALLOW, KILL, ERRNO = 0x7FFF0000, 0x80000000, 0x00050000
MACHINES = tuple(NUMBERS_OF)
HEADERS = {
    "x86_64": ("/usr/include/x86_64-linux-gnu/asm/unistd_64.h", "/usr/include/asm/unistd_64.h"),
    "aarch64": ("/usr/include/asm-generic/unistd.h",),
}
PID = 4242
SIGCONT, SIGABRT = 18, 6
UPPER = 0xDEADBEEF << 32


@cache
def decoded(program):
    return list(struct.iter_unpack("<HBBI", program))


def interpret(program, number, arguments=(), arch=None, machine="x86_64"):
    """Run a filter as the kernel does, on one call; return its answer."""
    arguments = [argument & 0xFFFFFFFFFFFFFFFF for argument in (*arguments, 0, 0, 0, 0, 0, 0)][:6]
    arch = AUDIT_ARCH[machine] if arch is None else arch
    data = struct.pack("<IIQ6Q", number & 0xFFFFFFFF, arch, 0, *arguments)
    instructions, place, accumulator = decoded(program), 0, 0
    while True:
        operation, if_true, if_false, value = instructions[place]
        place += 1
        if operation == 0x20:  # load a word
            assert value % 4 == 0
            assert value < len(data)
            accumulator = struct.unpack_from("<I", data, value)[0]
        elif operation == 0x54:  # and
            accumulator &= value
        elif operation == 0x05:  # jump
            place += value
        elif operation == 0x06:  # return
            return value
        else:
            tests = {0x15: accumulator == value, 0x35: accumulator >= value, 0x45: bool(accumulator & value)}
            place += if_true if tests[operation] else if_false


def answer(name, *arguments, machine="x86_64", pid=PID):
    return interpret(seccomp_program(pid, machine), NUMBERS_OF[machine][name], arguments, machine=machine)


def refused(error):
    return ERRNO | error


def as_answer(verdict):
    return {"allowed": ALLOW, "refused": ERRNO | verdict.error, "deadly": KILL}[verdict.kind]


def tried_arguments(rule):
    """Yield arguments around everything that a rule tests: each value, its neighbours, each with other upper bits."""
    yield [0] * 6
    yield [0xFFFFFFFFFFFFFFFF] * 6
    tests = [test for case in rule.cases for test in case.tests]
    values = {0, 1, PID, PID + 1, 1 << 31, (~PID << 3 | 2) & 0xFFFFFFFF, (~PID << 3 | 6) & 0xFFFFFFFF}
    for test in tests:
        values |= {(value + step) & 0xFFFFFFFF for value in test.values for step in (-1, 0, 1)}
        values |= {test.mask, ~test.mask & 0xFFFFFFFF} | {
            value | 1 << bit for value in test.values for bit in range(32)
        }
    places = sorted({test.argument for test in tests})
    for value in values:
        for place in places:
            for upper in (0, UPPER):
                arguments = [0] * 6
                arguments[place] = value & 0xFFFFFFFF | upper
                yield arguments
                for other in places:
                    for fixed in [each for test in tests if test.argument == other != place for each in test.values]:
                        yield [max(0, fixed) if index == other else each for index, each in enumerate(arguments)]


@pytest.mark.parametrize("pid", [None, PID])
@pytest.mark.parametrize("machine", MACHINES)
def test_the_program_answers_what_the_table_says(machine, pid):
    program, names = seccomp_program(pid, machine), {number: name for name, number in NUMBERS_OF[machine].items()}
    for number in range(501):
        rule = RULES.get(names.get(number, ""))
        if rule is None:
            assert interpret(program, number, machine=machine) == as_answer(UNKNOWN), number
            continue
        for arguments in tried_arguments(rule):
            expected = as_answer(rule.verdict(arguments, pid))
            assert interpret(program, number, arguments, machine=machine) == expected, (names[number], arguments)


@pytest.mark.skipif(MACHINE not in MACHINES, reason="there is no filter for this kind of machine")
@pytest.mark.parametrize("signals", [False, True])
def test_the_program_of_builds_answers_what_their_table_says(signals):
    program, rules = build_filter(signals), build_rules(signals)
    names = {number: name for name, number in NUMBERS_OF[MACHINE].items()}
    for number in (*range(501), 0x40000000 | 39, -1):
        rule = rules.get(names.get(number, ""))
        if rule is None:
            expected = ALLOW if number in names else as_answer(UNKNOWN)
            assert interpret(program, number, machine=MACHINE) == expected, number
            continue
        for arguments in tried_arguments(rule):
            expected = as_answer(rule.verdict(arguments, None))
            assert interpret(program, number, arguments, machine=MACHINE) == expected, (names[number], arguments)
    assert set(rules) <= set().union(*NUMBERS_OF.values())
    assert interpret(program, 39, arch=0x40000003) == KILL


@pytest.mark.parametrize("machine", MACHINES)
def test_every_call_in_the_table_exists_somewhere_and_the_program_fits(machine):
    assert set().union(*NUMBERS_OF.values()) >= set(RULES)
    program = seccomp_program(PID, machine)
    assert len(program) % 8 == 0
    assert len(program) // 8 < 4096


@pytest.mark.parametrize("machine", MACHINES)
def test_the_numbers_are_those_of_the_kernels_headers(machine):
    header = next((path for path in map(Path, HEADERS[machine]) if path.exists()), None)
    if header is None:
        pytest.skip(f"the headers of {machine} are not installed")
    found = dict(re.findall(r"^#define __NR(?:3264)?_(\w+)\s+(\d+)$", header.read_text(), re.MULTILINE))
    found["newfstatat"] = found.get("newfstatat", found.get("fstatat"))
    ours = NUMBERS_OF[machine]
    newest = max(int(number) for name, number in found.items() if name in ours)
    assert {name: str(number) for name, number in ours.items() if number <= newest} == {
        name: found.get(name) for name, number in ours.items() if number <= newest
    }
    if machine == "x86_64":
        assert found.keys() - {"syscalls"} <= ours.keys() | {name for name in found if int(found[name]) > newest}


@pytest.mark.parametrize("machine", MACHINES)
def test_a_call_of_another_kind_of_machine_ends_the_bot(machine):
    program, getpid = seccomp_program(PID, machine), NUMBERS_OF[machine]["getpid"]
    assert interpret(program, getpid, machine=machine) == ALLOW
    for arch in (0x40000003, 0x40000028, *set(AUDIT_ARCH.values()) - {AUDIT_ARCH[machine]}):
        assert interpret(program, getpid, arch=arch) == KILL
    if machine == "x86_64":
        for number in (getpid, 512, 547):
            assert interpret(program, 0x40000000 | number) == KILL
    assert interpret(program, -1, machine=machine) == refused(errno.ENOSYS)


@pytest.mark.parametrize("machine", MACHINES)
@pytest.mark.parametrize(
    ("expected", "call"),
    [
        # Threads, as C libraries and Go make them, and what is no thread.
        (ALLOW, ("clone", 0x3D0F00)),
        (ALLOW, ("clone", 0x7D0F00)),
        (ALLOW, ("clone", 0x50F00)),
        (refused(errno.EPERM), ("clone", 0x1200011)),
        (refused(errno.EPERM), ("clone", 0x4111)),
        *((refused(errno.EPERM), ("clone", 0x3D0F00 & ~bit)) for bit in (0x100, 0x200, 0x400, 0x800, 0x10000)),
        *((refused(errno.EPERM), ("clone", 0x3D0F00 | 1 << bit)) for bit in (12, 13, 14, 15, 17, 23, *range(25, 32))),
        (refused(errno.ENOSYS), ("clone3",)),
        # Signals go to the bot alone, and none continues it while it is stopped.
        (ALLOW, ("tgkill", PID, PID + 3, SIGABRT)),
        (ALLOW, ("kill", 0, SIGABRT)),
        (refused(errno.EPERM), ("kill", PID + 1, 0)),
        (refused(errno.EPERM), ("kill", -1, SIGABRT)),
        (refused(errno.EPERM), ("kill", PID, SIGCONT)),
        (refused(errno.EPERM), ("kill", PID, SIGCONT | UPPER)),
        (refused(errno.EPERM), ("tkill", PID, SIGCONT)),
        (refused(errno.EPERM), ("tgkill", PID, PID, SIGCONT)),
        (refused(errno.EPERM), ("rt_sigqueueinfo", PID, SIGCONT)),
        (refused(errno.EPERM), ("rt_tgsigqueueinfo", PID, PID, SIGCONT)),
        (refused(errno.EPERM), ("timer_create", 0)),
        (refused(errno.EPERM), ("mq_notify", 0)),
        (ALLOW, ("setitimer", 0)),
        # Files: no locks, no leases, no signals.
        (ALLOW, ("fcntl", 0, 4, 0x800)),
        (refused(errno.EPERM), ("fcntl", 0, 4, 0x2800)),
        (refused(errno.EPERM), ("fcntl", 0, 4 | UPPER, 0x2000)),
        *((refused(errno.EPERM), ("fcntl", 0, command)) for command in (8, 10, 15, 1024, 1024 | UPPER, 1026, 1031)),
        *((refused(errno.ENOLCK), ("fcntl", 0, command)) for command in (6, 7, 37, 38, 37 | UPPER)),
        *((ALLOW, ("fcntl", 0, command)) for command in (0, 1, 2, 3, 1030, 1032)),
        (refused(errno.EPERM), ("flock", 3, 2)),
        (ALLOW, ("openat", -100, 0, 0x80000)),
        (ALLOW, ("openat", -100, 0, 0x241)),
        (refused(errno.EPERM), ("openat", -100, 0, 0x200)),
        (refused(errno.EINVAL), ("openat", -100, 0, 0x203)),
        (ALLOW, ("ioctl", 1, 0x5413)),
        *((refused(errno.ENOTTY), ("ioctl", 1, request)) for request in (0x5412, 0x8901, 0x8902, 0x5452, 0x5413 + 1)),
        # The process: its death signal and whether it can be looked into stay as they are.
        *((ALLOW, ("prctl", option)) for option in (15, 16, 38, 0x53564D41)),
        *((refused(errno.EPERM), ("prctl", option)) for option in (1, 1 | UPPER, 4, 22, 35, 36, 59, 62, 0x59616D61)),
        (ALLOW, ("personality", 0xFFFFFFFF)),
        (refused(errno.EPERM), ("personality", 0x40000)),
        (ALLOW, ("prlimit64", 0, 7)),
        (refused(errno.EPERM), ("prlimit64", PID + 1, 7)),
        *((refused(errno.EPERM), (name, 0)) for name in ("setpriority", "sched_setscheduler", "setuid", "setsid")),
        (refused(errno.EINVAL), ("close_range", 3, 9, 2)),
        (ALLOW, ("clock_gettime", 2)),
        (ALLOW, ("clock_gettime", ~PID << 3 | 2)),
        (ALLOW, ("clock_gettime", ~(PID + 1) << 3 | 6)),
        (refused(errno.EINVAL), ("clock_gettime", ~(PID + 1) << 3 | 2)),
        (refused(errno.EINVAL), ("clock_gettime", ~3 << 3 | 3)),
        # Memory that is counted, and none that others see.
        (ALLOW, ("mmap", 0, 4096, 3, 0x22)),
        (ALLOW, ("mmap", 0, 4096, 3, 0x4022)),
        (ALLOW, ("mmap", 0, 4096, 1, 0x01)),
        *((refused(errno.ENOMEM), ("mmap", 0, 4096, 3, flags)) for flags in (0x21, 0x23, 0x122, 0x40022, 0x21 | UPPER)),
        (refused(errno.EPERM), ("mmap", 0, 4096, 3, 0x2022)),
        (refused(errno.EINVAL), ("mmap", 0, 4096, 3, 0x22 | UPPER)),
        (ALLOW, ("madvise", 0, 4096, 4)),
        *((refused(errno.EINVAL), ("madvise", 0, 4096, advice)) for advice in (12, 20, 21, 100)),
        (ALLOW, ("socketpair", 1, 0x80801)),
        (refused(errno.EPERM), ("socketpair", 1, 2)),
        (refused(errno.EPERM), ("socketpair", 2, 1)),
        (refused(errno.EPERM), ("socket", 1, 1)),
        (ALLOW, ("sendto", 3, 0, 1, 0x4000)),
        (refused(errno.EOPNOTSUPP), ("sendto", 3, 0, 1, 0x4001)),
        # Waiting for threads of one's own.
        *((ALLOW, ("futex", 0, call)) for call in (0x80, 0x81, 0x189, 1, 0x8A)),
        *((refused(errno.ENOSYS), ("futex", 0, call)) for call in (6, 0x86, 7, 11, 13, 0x200)),
        (ALLOW, ("membarrier", 8)),
        *((refused(errno.EINVAL), ("membarrier", call)) for call in (1, 2, 4)),
        # What no game needs, and what libraries go without.
        *((KILL, (name,)) for name in ("ptrace", "process_vm_readv", "bpf", "mount", "keyctl", "init_module", "setns")),
        *((refused(errno.ENOSYS), (name,)) for name in ("io_uring_setup", "openat2", "splice", "pidfd_open")),
    ],
)
def test_what_the_filter_answers(machine, expected, call):
    name, *arguments = call
    assert answer(name, *arguments, machine=machine) == expected


def test_registers_of_an_x86_64_are_set_and_nothing_else():
    assert answer("arch_prctl", 0x1002) == ALLOW
    assert answer("arch_prctl", 0x3001) == answer("arch_prctl", 0x1012) == refused(errno.EINVAL)


@pytest.mark.skipif(MACHINE not in MACHINES, reason="there is no filter for this kind of machine")
def test_a_prepared_filter_only_gets_the_process_number():
    seccomp.prepare_filter()
    before = seccomp._assembled.cache_info().misses
    first, second = seccomp_program(PID), seccomp_program(PID + 1)
    assert seccomp._assembled.cache_info().misses == before
    assert first != second
    assert len(first) == len(second)


@pytest.mark.skipif(MACHINE not in MACHINES, reason="there is no filter for this kind of machine")
def test_the_kernel_takes_the_filter_and_answers_as_the_interpreter_does():
    """In a process of its own: a call of each kind, by number and by argument."""
    program = """
import ctypes, errno, os, signal, struct, sys
from lexarena.bots.sandbox.landlock import install_filter
from lexarena.bots.sandbox.seccomp import seccomp_program
from lexarena.bots.sandbox.syscalls import NUMBERS
libc = ctypes.CDLL(None, use_errno=True)
libc.prctl(38, ctypes.c_ulong(1), ctypes.c_ulong(0), ctypes.c_ulong(0), ctypes.c_ulong(0))
install_filter(seccomp_program(os.getpid()))

def error(name, *arguments):
    result = libc.syscall(NUMBERS[name], *map(ctypes.c_ulong, arguments))
    return errno.errorcode[ctypes.get_errno()] if result < 0 else "done"

own, other = os.getpid(), os.getppid()
print(error("getppid"), error("kill", own, 0), flush=True)
print(error("socket", 2, 1, 0), error("fcntl", 0, 1024, 1), error("kill", own, 18), error("kill", other, 0), flush=True)
print(error("clone3", 0, 0), error("fcntl", 0, 6, 0), flush=True)
error("ptrace", 0, 0, 0, 0)
print("alive", flush=True)
"""
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2] / "src")}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, env=environment, timeout=60
    )
    assert done.stdout == "done done\nEPERM EPERM EPERM EPERM\nENOSYS ENOLCK\n", done.stderr
    assert done.returncode == -31
