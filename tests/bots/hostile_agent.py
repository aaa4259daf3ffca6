"""An agent of Stones that misbehaves on its first turn; the seed of its randomness says how."""

import os
import socket
import sys

import stones

ACTS = ("nothing", "loop", "allocate", "fork", "socket", "write", "raise", "exit", "leave", "spy", "print")
"""What it does for the seeds 0, 1, 2 and so on."""
MEMORY = []


class Hostile(stones.Taker):
    """Plays well, after its act."""

    name = "hostile"

    def choose(self, view, rng):
        act = ACTS[rng.bit_generator.seed_seq.entropy]
        getattr(self, act)()
        return super().choose(view, rng)

    def nothing(self):
        pass

    def loop(self):
        while True:
            pass

    def allocate(self):
        while True:
            MEMORY.append(bytes(range(256)) * 40_000)

    def fork(self):
        if os.fork() == 0:
            os._exit(0)

    def socket(self):
        socket.socket()

    def write(self):
        with open("/tmp/hostile-agent-was-here", "w") as file:
            file.write("!")

    def exit(self):
        sys.exit(3)

    def leave(self):
        os._exit(0)

    def spy(self):
        """Tell on standard error which other processes can be read, changed or signalled."""
        own, reached = os.getpid(), []
        for pid in {os.getppid(), *range(max(1, own - 40), own + 40)} - {0, own}:
            for name, flags in (("environ", os.O_RDONLY), ("mem", os.O_RDWR), ("oom_score_adj", os.O_WRONLY)):
                try:
                    os.close(os.open(f"/proc/{pid}/{name}", flags))
                    reached.append((pid, name))
                except OSError:
                    pass
            try:
                os.kill(pid, 0)
                reached.append((pid, "signal"))
            except OSError:
                pass
        descriptors = sorted(os.listdir("/proc/self/fd"), key=int)
        print(f"reached {reached}, open {descriptors}, seconds {os.environ['LEXARENA_SECONDS']}", file=sys.stderr)

    def print(self):
        print("hello")


setattr(Hostile, "raise", lambda self: [][0])
