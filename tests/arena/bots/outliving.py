"""A steady bot that takes its time, gives up the signal that ends it with its parent, and never exits by itself."""

import ctypes
import sys
import time

from steady import Steady


class Outliving(Steady):
    def call(self):
        time.sleep(0.02)
        super().call()


if __name__ == "__main__":
    ctypes.CDLL(None).prctl(1, 0, 0, 0, 0)
    try:
        Outliving(*sys.argv[1:3]).play()
    except EOFError:
        pass
    while True:
        time.sleep(1)
