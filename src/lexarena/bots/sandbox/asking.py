"""A filter that decides nothing: it asks another process about every system call. The sandbox with Landlock can use it.

Here is the side of the process that is asked about. Its supervisor (see `lexarena.bots.trace`) listens at a socket.
"""

import array
import ctypes
import os
import socket
import struct

from lexarena.bots.sandbox.seccomp import notifying_program
from lexarena.bots.sandbox.syscalls import NUMBERS

_SET_MODE_FILTER, _NEW_LISTENER = 1, 8


class AskingFilter:
    """The filter and a connection to the supervisor, which has to be made before the sandbox forbids it."""

    def __init__(self, supervisor: str) -> None:
        self._connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._connection.connect(supervisor)

    def install(self) -> None:
        """Hold this process to the filter, for good, and send the supervisor the descriptor at which the questions come.

        From the moment of the first call to that of the second, nothing may ask the kernel for anything else: the question
        would wait for ever. So all is prepared before, even the number that the new descriptor will have.
        """
        libc, link = ctypes.CDLL(None, use_errno=True), self._connection.fileno()
        lowest = os.dup(link)
        os.close(lowest)
        program = notifying_program(spared=link)
        code = ctypes.create_string_buffer(program, len(program))
        header = struct.pack("HxxxxxxP", len(program) // 8, ctypes.addressof(code))
        rights = array.array("i", [lowest]).tobytes()
        control = ctypes.create_string_buffer(struct.pack("Nii", 20, socket.SOL_SOCKET, socket.SCM_RIGHTS) + rights, 24)
        byte = ctypes.create_string_buffer(b"!", 1)
        data = ctypes.create_string_buffer(struct.pack("PN", ctypes.addressof(byte), 1), 16)
        parts = (0, 0, ctypes.addressof(data), 1, ctypes.addressof(control), 24, 0)
        message = ctypes.create_string_buffer(struct.pack("PIxxxxPNPNixxxx", *parts), 56)
        install = (ctypes.c_long(NUMBERS["seccomp"]), ctypes.c_long(_SET_MODE_FILTER), ctypes.c_long(_NEW_LISTENER))
        sending = (ctypes.c_int(link), message, ctypes.c_int(0))
        call, send = libc.syscall, libc.sendmsg
        listener = call(*install, header)
        sent = send(*sending)
        if listener != lowest or sent != 1:
            raise OSError(ctypes.get_errno(), f"seccomp: {os.strerror(ctypes.get_errno())}")
