"""A deterministic Word Racer bot: it calls its letters in turn and fills the board from the cell in its arguments."""

import sys


class Steady:
    def __init__(self, letters, offset):
        self.letters, self.offset = letters, int(offset)
        self.board, self.calls = [""] * 49, 0

    def put(self, letter):
        cells = (*range(self.offset, 49), *range(self.offset))
        cell = next(cell for cell in cells if not self.board[cell])
        self.board[cell] = letter
        return cell

    def call(self):
        letter = self.letters[self.calls % len(self.letters)]
        self.calls += 1
        print(letter, self.put(letter), flush=True)

    def play(self):
        self.board[24] = input()
        if input() == "1":
            self.call()
        while not all(self.board):
            print(self.put(input()), flush=True)
            if not all(self.board):
                self.call()


if __name__ == "__main__":
    Steady(*sys.argv[1:]).play()
