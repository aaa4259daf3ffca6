"""A Word Racer bot that plays the first free cell, and misbehaves once, in the way that its argument names."""

import sys
import time

how = sys.argv[1] if len(sys.argv) > 1 else "good"
start, first = input().strip(), input().strip()
board = ["."] * 49
board[24] = start
calls = 0


def say(text):
    print(text, flush=True)


def put(letter):
    cell = board.index(".")
    board[cell] = letter
    return cell


def call():
    global calls
    calls += 1
    if calls == 3:
        misbehave()
    cell = put("E")
    say(f"E {cell}\nhello" if calls == 5 and how == "unasked" else f"E {cell}")


def misbehave():
    if how == "hostile":
        sys.stderr.buffer.write(b"</script><b>[bold red]x[/]\x1b[31mred\x1b[0m \xff\xe2\x80\xae\n")
        sys.stderr.flush()
        print("\x1b[2J</script>[bold]", flush=True)
    elif how == "crash":
        raise ValueError("no idea")
    elif how == "occupied":
        say("E 24")
    elif how == "outside":
        say("E 49")
    elif how == "lower":
        say("e 3")
    elif how == "wrong_kind":
        say("3")
    elif how == "rubbish":
        sys.stdout.buffer.write(bytes(range(128, 256)) + b"\n")
        sys.stdout.flush()
    elif how == "half":
        print("E", end="", flush=True)
        sys.exit()
    elif how == "quit":
        sys.exit()
    elif how == "long":
        say("E" * 1000)
    elif how == "hang":
        time.sleep(60)
    elif how == "fork":
        import os

        os.fork()


if first == "1":
    call()
while "." in board:
    letter = input().strip()
    say(put(letter))
    if "." in board:
        call()
if how == "noisy":
    say("thanks for the game")
    sys.exit(3)
