"""The system call filters of both sandboxes, as programs for the kernel: one for bots and one for builds.

Each is assembled from its table in `allowed`, so that nothing has to be installed. It finds the rule for a call by binary
search over the calls' numbers, tests its arguments, and answers.
"""

import struct
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import groupby

from lexarena.bots.sandbox.allowed import ALLOWED, RULES, UNKNOWN, Case, Rule, Test, Verdict, build_rules, own_values
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
    start = [*_of_this_machine(machine), *_not_of_x32(machine)]
    program = [*start, *_search(_ranges(RULES, Rule(UNKNOWN), machine), knows_pid)]
    places = [(8 * place + 4, value) for place, (*_, value) in enumerate(program) if value < 0]
    return _encoded(program), places


def notifying_program(spared: int, machine: str = MACHINE) -> bytes:
    """Return a filter that asks a supervisor about every call, except for `sendmsg` on the descriptor `spared`."""
    send = [_load(_ARGUMENTS), (_JUMP_EQUAL, 0, 1, spared), (_RETURN, 0, 0, _ALLOW)]
    is_send = (_JUMP_EQUAL, 0, len(send), NUMBERS_OF[machine]["sendmsg"])
    start = [*_of_this_machine(machine), *_not_of_x32(machine)]
    return _encoded([*start, is_send, *send, (_RETURN, 0, 0, _NOTIFY)])


def _of_this_machine(machine: str) -> list[Instruction]:
    """Kill a process that makes a call of another kind of machine; leave the call's number to what follows."""
    return [_load(_ARCH), (_JUMP_EQUAL, 1, 0, AUDIT_ARCH[machine]), (_RETURN, 0, 0, _KILL), _load(_NUMBER)]


def _not_of_x32(machine: str) -> list[Instruction]:
    """Kill a bot that makes a call of the x32 machine, which has the same kind and other numbers."""
    return [(_JUMP_SET, 2, 0, _NONE), (_JUMP_SET, 0, 1, _X32), (_RETURN, 0, 0, _KILL)] if machine == "x86_64" else []


def _ranges(rules: Mapping[str, Rule], otherwise: Rule, machine: str) -> list[tuple[int, Rule]]:
    """Return the first number of each range of calls with the same rule, and the rule."""
    named = {number: rules.get(name, otherwise) for name, number in NUMBERS_OF[machine].items()}
    groups = groupby(range(max(named) + 2), key=lambda number: named.get(number, Rule(UNKNOWN)))
    return [(next(iter(group)), rule) for rule, group in groups]


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
    """Return the code that answers if all tests hold, and otherwise continues after itself."""
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

    `signals` is whether processes may send signals to others; something else must then keep those within the build.
    """
    return _encoded(
        [*_of_this_machine(MACHINE), *_search(_ranges(build_rules(signals), Rule(ALLOWED), MACHINE), False)]
    )
