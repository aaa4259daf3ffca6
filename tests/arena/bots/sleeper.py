"""A Word Racer bot that never answers."""

import time

if __name__ == "__main__":
    input()
    while True:
        time.sleep(1000)
