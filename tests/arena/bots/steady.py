"""A Word Racer bot without chance: it calls its letters in turn and fills the board from the cell that it is told."""

import sys
import time

letters, offset = sys.argv[1], int(sys.argv[2])
pause = float(sys.argv[3]) if len(sys.argv) > 3 else 0.0
board = [""] * 49
calls = 0


def put(letter):
    cell = next(cell for cell in (*range(offset, 49), *range(offset)) if not board[cell])
    board[cell] = letter
    return cell


def call():
    global calls
    letter = letters[calls % len(letters)]
    calls += 1
    print(letter, put(letter), flush=True)


board[24] = input()
if input() == "1":
    call()
while not all(board):
    letter = input()
    time.sleep(pause)
    print(put(letter), flush=True)
    if not all(board):
        call()
