"""The numbers of the system calls, by name, on the kinds of machine that there is a filter for; and the C library.

The numbers, in `syscalls.txt`, are those of the kernel's headers.
"""

import ctypes
import os
import sys
from functools import cache
from pathlib import Path


def _read_numbers() -> dict[str, dict[str, int]]:
    sections: dict[str, dict[str, int]] = {}
    for line in Path(__file__).with_name("syscalls.txt").read_text("utf-8").splitlines():
        if line.startswith("["):
            numbers = sections.setdefault(line[1:-1], {})
        elif line and not line.startswith("#"):
            first, _, names = line.partition(":")
            numbers.update(zip(names.split(), range(int(first), 1000), strict=False))
    newer = sections.pop("all")
    return {machine: numbers | newer for machine, numbers in sections.items()}


NUMBERS_OF = _read_numbers()
"""System calls by the kind of machine and by name. A machine lacks some: `fork`, say."""

AUDIT_ARCH = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
"""How the kernel names the kinds of machine that the filter is made for."""

MACHINE = os.uname().machine if sys.platform == "linux" else ""
NUMBERS: dict[str, int] = NUMBERS_OF.get(MACHINE, {})
"""System calls of this machine by name; empty on one that is not known."""


@cache
def libc() -> ctypes.CDLL:
    """Return the C library, for calls that Python does not offer."""
    return ctypes.CDLL(None, use_errno=True)
