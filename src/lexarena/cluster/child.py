"""The process without threads that a station starts on its node: it answers calls until the station ends."""

import ctypes
import os
import signal
import sys
from multiprocessing.connection import Connection

from lexarena.cluster.station import Surroundings, answer_to

_PR_SET_PDEATHSIG = 1


def main(descriptor: int, station: int) -> None:
    """Answer the calls that come over a socket, given as its descriptor."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, int(signal.SIGTERM), 0, 0, 0)
    if os.getppid() != station:
        return
    os.set_inheritable(descriptor, False)
    with Connection(descriptor) as connection:
        try:
            _settle(connection.recv())
            while True:
                connection.send_bytes(answer_to(connection.recv_bytes()))
        except (EOFError, OSError):
            pass  # the station has ended


def _settle(surroundings: Surroundings) -> None:
    """Work where the one who started the work does, with the same modules."""
    if os.path.isdir(surroundings.folder):
        os.chdir(surroundings.folder)
    sys.path += [path for path in surroundings.modules if path not in sys.path and os.path.exists(path)]


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
