"""The Word Racer bot of this directory, with a thread that works all the time."""

import threading

from racer import Talker


def work():
    while True:
        pass


threading.Thread(target=work, daemon=True).start()
Talker("good").play()
