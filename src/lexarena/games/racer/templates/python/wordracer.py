#!/usr/bin/env python3
"""A Word Racer bot that plays at random. It does all the input and output; the ideas are yours.

Put them into `choose_call` and `choose_cell`. Cells are numbered row by row, 0 top left, 24 the centre, 48 bottom right.
"""

import random
import sys

SIZE = 7
CENTRE = 24
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def load_words(path: str = "words.dat") -> list[str]:
    """Return the words that give points; none if there is no such file."""
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            words = [line.strip().upper() for line in file]
    except OSError:
        return []
    return [word for word in words if word.isascii() and word.isalpha() and 2 <= len(word) <= SIZE]


class WordRacer:
    """Your bot. `board` has 49 cells, each a letter or "." while it is empty."""

    def __init__(self, words: list[str]) -> None:
        """Get ready. This runs before the clock does: the place for tables made from the words."""
        self.lexicon = words
        self.board = ["."] * (SIZE * SIZE)

    def choose_call(self) -> tuple[str, int]:
        """Choose a letter to call, and the empty cell of your board for it.

        Here: a random letter of a random word, so that common letters are called more often.
        """
        letter = random.choice(random.choice(self.lexicon) if self.lexicon else ALPHABET)
        return letter, random.choice(self.free_cells())

    def choose_cell(self, letter: str) -> int:
        """Choose the empty cell for a letter that the opponent called. Here: any."""
        return random.choice(self.free_cells())

    def free_cells(self) -> list[int]:
        """Return the empty cells."""
        return [cell for cell, letter in enumerate(self.board) if letter == "."]

    # From here on: the protocol. You need not change it.

    def begin(self, start: str) -> None:
        """Put the start letter into the centre."""
        self.board[CENTRE] = start
        random.seed(start)  # the same letters give the same game, so `lexarena replay --bot` can repeat it

    def call(self) -> tuple[str, int]:
        """Call a letter, place it, and return both."""
        letter, cell = self.choose_call()
        if len(letter) != 1 or letter not in ALPHABET:
            raise ValueError(f"choose_call gave the letter {letter!r}; it must be one of A to Z")
        self._put(letter, cell)
        return letter, cell

    def place(self, letter: str) -> int:
        """Place a letter of the opponent, and return its cell."""
        cell = self.choose_cell(letter)
        self._put(letter, cell)
        return cell

    def _put(self, letter: str, cell: int) -> None:
        if cell not in self.free_cells():
            raise ValueError(f"cell {cell} is not an empty cell of the board")
        self.board[cell] = letter


def main() -> None:
    """Play one game: read letters from standard input, write moves to standard output. Debug with sys.stderr."""
    bot = WordRacer(load_words())
    start = sys.stdin.readline().strip()
    first = sys.stdin.readline().strip()
    if not start or not first:
        return
    bot.begin(start)
    if first == "1":
        print(*bot.call(), flush=True)
    while bot.free_cells():
        letter = sys.stdin.readline().strip()
        if not letter:
            return
        print(bot.place(letter), flush=True)
        if bot.free_cells():
            print(*bot.call(), flush=True)


if __name__ == "__main__":
    main()
