"""What the referee reads of a bot is the bot's own making: whatever it is, nothing is raised, and nonsense is no wait."""

import os
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexarena.bots import watching
from lexarena.bots.guard import GuardError, failure
from lexarena.bots.launch import last_words, why_it_ended
from lexarena.bots.pipes import Pipes, _number_in
from lexarena.bots.process_table import is_ending
from lexarena.bots.sandbox.syscalls import NUMBERS
from lexarena.bots.watching import PauseWatch, Usage, parse_status

REGISTERS = st.one_of(
    st.integers(0, 2**64 - 1), st.sampled_from([0, 1, 2**63 - 1, 2**63, 2**64 - 1, 2**64 - 8, 2**47, 2**32 + 1])
)
CALLS = st.one_of(
    st.integers(-2, 600), st.sampled_from(sorted({*watching._READS, *watching._POLLS, *watching._EPOLLS}))
)


class Place:
    """A made-up thread: what /proc tells of its call, its memory and its epoll descriptors."""

    def __init__(self, folder):
        self.folder = folder
        (folder / "fdinfo").mkdir()

    def shows(self, syscall, memory=b"", fdinfo=None):
        (self.folder / "syscall").write_bytes(syscall)
        (self.folder / "mem").write_bytes(memory)
        for number, text in (fdinfo or {}).items():
            (self.folder / "fdinfo" / str(number)).write_bytes(text)

    def waits(self, descriptors):
        try:
            return watching._thread_waits(str(self.folder), descriptors)
        except FileNotFoundError:  # which is handled for each thread
            return b""


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    return Place(tmp_path_factory.mktemp("thread"))


@pytest.fixture(scope="module")
def descriptors():
    reading, writing = os.pipe()
    yield watching._Descriptors(os.getpid(), os.fstat(reading).st_ino), reading
    os.close(reading)
    os.close(writing)


@given(CALLS, st.lists(REGISTERS, min_size=6, max_size=8), st.binary(max_size=64))
def test_any_registers_and_any_memory_are_read_without_an_error(place, descriptors, call, registers, memory):
    text = " ".join([str(call), *(f"{register:#x}" for register in registers)])
    place.shows(text.encode() + b"\n", memory, {0: memory, 1: b"tfd:"})
    place.waits(descriptors[0])


@given(st.binary(max_size=200))
def test_any_text_in_place_of_a_call_is_not_a_wait(place, descriptors, text):
    place.shows(text)
    assert isinstance(place.waits(descriptors[0]), bytes)


@pytest.mark.parametrize("garbage", [0, 1 << 40, 0xFFFFFFFF << 32])
def test_the_upper_half_of_a_descriptor_means_nothing(place, descriptors, garbage):
    known, reading = descriptors
    zeros = " 0x0" * 5
    place.shows(f"{NUMBERS['read']} {reading | garbage:#x}{zeros} 0x7f 0x7f\n".encode())
    assert place.waits(known)
    place.shows(
        f"{NUMBERS['ppoll']} 0x8 {1 | garbage:#x} 0x0 0x0 0x0 0x0 0x7f 0x7f\n".encode(),
        bytes(8) + struct.pack("=ihh", reading, 1, 0),
    )
    assert place.waits(known)


@given(st.binary(max_size=400))
def test_any_text_about_an_epoll_is_read(reported):
    assert all(number >= 0 for number in watching._watched_for_input(reported))


@given(
    st.binary(max_size=400), st.sampled_from([b"", b"\nVmPTE:\t", b"\nThreads:\t-1", b"\nRssAnon: 9 kB\nVmPTE:1 kB\n"])
)
def test_any_status_is_a_usage(text, more):
    usage = parse_status(text + more)
    assert min(usage) >= 0
    usage.excess(1 << 20)


def test_the_kernels_own_status_is_read_whole():
    with open("/proc/self/status", "rb") as file:
        usage = parse_status(file.read())
    assert 1 << 20 < usage.memory < 1 << 36
    assert 0 < usage.page_tables < usage.memory
    assert usage.threads >= 1


def test_a_name_cannot_forge_a_field():
    """The kernel escapes a newline in a name; and a field begins a line."""
    forged = parse_status(b"Name:\tx\\nThreads:\t999\nThreads:\t2\nVmPTE:\t8 kB\n")
    assert (forged.threads, forged.page_tables) == (2, 8192)


def test_a_bot_within_its_limits_has_no_fault():
    assert Usage(512 << 20, 0, watching.MOST_THREADS).excess(512 << 20) is None
    assert str(Usage(600 << 20, 0, 1).excess(512 << 20)) == "memory: held 600 MB; the limit is 512 MB"


def test_a_process_that_ended_holds_nothing_and_is_ending():
    watch = watching.UsageWatch(1)
    assert watch.excess(2**22 + 1, 0.0) is None
    watch.close()
    assert is_ending(2**22 + 1)


def test_the_pauses_of_a_game_are_counted_together():
    pause = PauseWatch()
    assert pause.theft(5.0) is None  # it was never stopped
    for turn in range(40):
        pause.begin(turn + 0.0)
        assert pause.theft(turn + 0.001) is None
        pause.end()
    pause.begin(100.0)
    assert pause.theft(100.1) is None
    assert str(pause.theft(100.5)) == "forbidden: used 0.540 s of CPU while it was stopped"


@given(
    st.one_of(
        st.binary(max_size=100),
        st.sampled_from([b"{}", b"[" * 100_000, b'{"exit-code": true}', b'{"exit-code": 1e999}']),
    )
)
def test_any_line_of_bubblewrap_is_read(line):
    number = _number_in(line, "exit-code")
    assert number is None or number >= 0


def test_a_status_that_never_ends_is_given_up():
    pipes = Pipes(with_status=True)
    pipes.open()
    try:
        os.set_blocking(pipes.theirs[3], False)
        os.write(pipes.theirs[3], b"x" * 60_000)
        assert pipes.read_status("exit-code", 0.0) is None
        os.write(pipes.theirs[3], b"x" * 60_000)
        assert pipes.read_status("exit-code", 60.0) is None
    finally:
        pipes.close()


def test_errors_that_are_closed_do_not_keep_the_referee_busy():
    pipes = Pipes(with_status=False)
    pipes.open()
    try:
        os.close(pipes.theirs.pop())
        assert [place for place, _ in pipes.poll.poll(0)] == [pipes.errors]
        pipes.drain_errors()
        pipes.drain_errors()
        assert pipes.poll.poll(0) == []
    finally:
        pipes.close()


@given(st.integers(-64, 255), st.binary(max_size=300), st.booleans())
def test_any_end_is_a_fault_with_a_sentence(code, stderr, ran_out):
    fault = why_it_ended(code, 0, 1 << 29, stderr, ran_out)
    assert fault.detail.startswith("ended ")
    assert not fault.is_void
    assert last_words(stderr).isascii()


@pytest.mark.parametrize(
    ("error", "launched", "name"),
    [
        (GuardError("gone"), False, "void"),
        (GuardError("gone"), True, "referee_failure"),
        (OSError(24, "Too many open files"), True, "void"),
        (MemoryError(), True, "void"),
        (ProcessLookupError(3, "No such process"), False, "void"),
        (KeyError("seat"), False, "referee_failure"),
    ],
)
def test_an_error_is_attributed_in_one_place(error, launched, name):
    fault = failure("follow the bot", error, launched)
    assert (fault.name, fault.is_void) == (name, True)
    assert fault.detail.startswith("the referee could not follow the bot: ")
