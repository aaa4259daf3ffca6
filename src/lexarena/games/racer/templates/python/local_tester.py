#!/usr/bin/env python3
"""Let the bot play against itself in this terminal, and show both boards and their points."""

import os
import random
import sys
import time

from wordracer import ALPHABET, SIZE, WordRacer, load_words

POINTS = {2: 1, 3: 2, 4: 3, 5: 5, 6: 8, 7: 13}


def line_points(line: str, words: set[str]) -> int:
    """Return the most points that words without a common cell make in a row or a column."""
    best = [0] * (SIZE + 1)
    for i in reversed(range(SIZE)):
        best[i] = best[i + 1]
        for length, points in POINTS.items():
            if line[i : i + length] in words and i + length <= SIZE:
                best[i] = max(best[i], points + best[i + length])
    return best[0]


def board_points(board: list[str], words: set[str]) -> int:
    """Return the points of a board, its rows and its columns."""
    rows = ["".join(board[SIZE * i : SIZE * (i + 1)]) for i in range(SIZE)]
    columns = ["".join(board[i::SIZE]) for i in range(SIZE)]
    return sum(line_points(line, words) for line in rows + columns)


def main() -> None:
    """Play one game and print it."""
    words = load_words()
    if not words:
        print("There is no word in words.dat of this directory, or no such file, so nothing gives points.")
    bots = [WordRacer(words), WordRacer(words)]
    start = random.choice(ALPHABET)
    for bot in bots:
        bot.begin(start)
    seconds = [0.0, 0.0]
    for turn in range(48):
        caller, other = turn % 2, 1 - turn % 2
        began = time.perf_counter()
        letter, _ = bots[caller].call()
        called = time.perf_counter()
        bots[other].place(letter)
        seconds[caller] += called - began
        seconds[other] += time.perf_counter() - called
    valid = set(words)
    for name, bot, used in zip(("first", "second"), bots, seconds, strict=True):
        print(f"{name}: {board_points(bot.board, valid)} points, {used:.3f} s")
        for row in range(SIZE):
            print("  " + " ".join(bot.board[SIZE * row : SIZE * (row + 1)]))


if __name__ == "__main__":
    try:
        main()
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads has seen enough, as in `python3 local_tester.py | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
