#!/usr/bin/env python3
"""A Scrabble bot that plays simple words. It does all the input and output; the ideas are yours.

Put them into `choose_move`. Squares are (row, column), both from 0. The board has a letter on each square, lower case for
a blank, and "." while it is empty.
"""

import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

EMPTY = "."
COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def load_words(path: str = "words.dat") -> list[str]:
    """Return the words that may be played; none if there is no such file."""
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            words = [line.strip().upper() for line in file]
    except OSError:
        return []
    return [word for word in words if word.isascii() and word.isalpha() and len(word) >= 2]


class ScrabbleBot:
    """Your bot: it knows the rules, the words, the board, and the referee's last message."""

    def __init__(self, rules: dict, words: list[str]) -> None:
        """Get ready. This runs before the clock does: the place for tables made from the words."""
        self.size = rules["board"]["size"]
        self.values = rules["tiles"]["values"]
        self.exchange = rules["exchange"]
        self.board = [[EMPTY] * self.size for _ in range(self.size)]
        self.words = {word for word in words if len(word) <= self.size}
        self.spelled: dict[str, list[str]] = defaultdict(list)  # the words by their letters, sorted
        for word in sorted(self.words):
            self.spelled["".join(sorted(word))].append(word)
        self.rack = ""  # "?" is a blank
        self.points = (0, 0)  # mine and the opponent's
        self.in_bag = 0
        self.seconds_left = 0.0

    def choose_move(self) -> str:
        """Choose a move, in notation: "8H WORD" across, "H8 WORD" down, "-AB" exchanges A and B, "-" passes.

        Here: of the words that use one letter of the board, the one with the most points, premiums not counted.
        """
        best, most = "", -1
        for text, word in self.simple_moves():
            points = sum(self.values[letter] for letter in word)
            if points > most:
                best, most = text, points
        if best:
            return best
        enough = max(self.exchange["minimum_in_bag"], len(self.rack))
        return "-" + self.rack if self.exchange["allowed"] and self.in_bag >= enough else "-"

    def simple_moves(self) -> Iterator[tuple[str, str]]:
        """Give the words of plain tiles that cover one letter of the board, or the centre of an empty one."""
        letters = [tile for tile in self.rack if tile != "?"]
        groups = {"".join(sorted(some)) for n in range(1, len(letters) + 1) for some in combinations(letters, n)}
        tiles = [(r, c) for r in range(self.size) for c in range(self.size) if self.board[r][c] != EMPTY]
        if not tiles:
            centre = self.size // 2
            for group in sorted(groups):
                for word in self.spelled.get(group, []):
                    yield self.text(word, centre, max(0, centre - len(word) + 1), False), word
            return
        for row, col in tiles:
            shared = self.board[row][col].upper()
            for group in sorted(groups):
                for word in self.spelled.get("".join(sorted(group + shared)), []):
                    for at in (i for i, letter in enumerate(word) if letter == shared):
                        for down in (False, True):
                            r, c = (row - at, col) if down else (row, col - at)
                            if self.fits(word, r, c, down, (row, col)):
                                yield self.text(word, r, c, down), word

    def fits(self, word: str, row: int, col: int, down: bool, shared: tuple[int, int]) -> bool:
        """Whether a word can lie here, with one letter on the board already and good words across all others."""
        dr, dc = (1, 0) if down else (0, 1)
        end = (row + dr * len(word), col + dc * len(word))
        if min(row, col) < 0 or (end[0] if down else end[1]) > self.size:
            return False
        if self.at(row - dr, col - dc) != EMPTY or self.at(*end) != EMPTY:
            return False
        for i, letter in enumerate(word):
            r, c = row + dr * i, col + dc * i
            if (r, c) != shared and (self.board[r][c] != EMPTY or not self.crosses(letter, r, c, not down)):
                return False
        return True

    def crosses(self, letter: str, row: int, col: int, down: bool) -> bool:
        """Whether a letter makes a word, or nothing, with its neighbours in this direction."""
        dr, dc = (1, 0) if down else (0, 1)
        word, r, c = letter, row - dr, col - dc
        while self.at(r, c) != EMPTY:
            word, r, c = self.at(r, c) + word, r - dr, c - dc
        r, c = row + dr, col + dc
        while self.at(r, c) != EMPTY:
            word, r, c = word + self.at(r, c), r + dr, c + dc
        return len(word) == 1 or word.upper() in self.words

    def at(self, row: int, col: int) -> str:
        """Return what lies on a square; nothing lies outside of the board."""
        return self.board[row][col] if 0 <= row < self.size and 0 <= col < self.size else EMPTY

    def text(self, word: str, row: int, col: int, down: bool) -> str:
        """Return a placement in notation."""
        return f"{COLUMNS[col]}{row + 1} {word}" if down else f"{row + 1}{COLUMNS[col]} {word}"

    # From here on: the protocol. You need not change it.

    def lay(self, move: str) -> None:
        """Put the tiles of a move on the board; an exchange or a pass lays none."""
        if move.startswith("-"):
            return
        square, word = move.split()
        down = square[0].isalpha()
        letter, number = (square[0], square[1:]) if down else (square[-1], square[:-1])
        row, col = int(number) - 1, COLUMNS.index(letter.upper())
        for tile in word.replace("(", "").replace(")", ""):
            if self.board[row][col] == EMPTY:
                self.board[row][col] = tile
            row, col = (row + 1, col) if down else (row, col + 1)

    def turn(self, rack: str, mine: str, theirs: str, in_bag: str, seconds: str) -> str:
        """Hear how the game stands, and move."""
        self.rack, self.points = rack, (int(mine), int(theirs))
        self.in_bag, self.seconds_left = int(in_bag), float(seconds)
        move = self.choose_move()
        self.lay(move)
        return move


def main() -> None:
    """Play one game: read lines from standard input, write moves to standard output. Debug with sys.stderr."""
    with open("ruleset.toml", "rb") as file:
        bot = ScrabbleBot(tomllib.load(file), load_words())
    for line in sys.stdin:
        kind, _, rest = line.strip().partition(" ")
        if kind == "opponent":
            bot.lay(rest)
        elif kind == "turn":
            print(bot.turn(*rest.split()), flush=True)
        elif kind == "end":
            break  # "scrabble 1", "first" and "second" need no answer


if __name__ == "__main__":
    main()
