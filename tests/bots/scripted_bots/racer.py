"""A Word Racer bot that plays the first free cell, and misbehaves once, in the way that its argument names."""

import os
import sys
import time


class Talker:
    def __init__(self, how):
        self.how, self.calls, self.board = how, 0, ["."] * 49

    def play(self):
        self.board[24], first = input().strip(), input().strip()
        if first == "1":
            self.call()
        while "." in self.board:
            say(self.put(input().strip()))
            if "." in self.board:
                self.call()
        if self.how == "noisy":
            say("thanks for the game")
            sys.exit(3)

    def put(self, letter):
        cell = self.board.index(".")
        self.board[cell] = letter
        return cell

    def call(self):
        self.calls += 1
        if self.calls == 3:
            self.misbehave()
        more = "\nhello" if self.how == "unasked" and self.calls == 5 else ""
        say(f"E {self.put('E')}{more}")
        if self.how == "unasked_later" and self.calls == 5:
            time.sleep(0.05)
            say("hello")

    def misbehave(self):
        lines = {"occupied": "E 24", "outside": "E 49", "lower": "e 3", "wrong_kind": "3", "long": "E" * 1000}
        if self.how in lines:
            say(lines[self.how])
        elif self.how == "hostile":
            sys.stderr.buffer.write(b"</script><b>[bold red]x[/]\x1b[31mred\x1b[0m \xff\xe2\x80\xae\n")
            sys.stderr.flush()
            say("\x1b[2J</script>[bold]")
        elif self.how == "rubbish":
            sys.stdout.buffer.write(bytes(range(128, 256)) + b"\n")
            sys.stdout.flush()
        elif self.how == "half":
            print("E", end="", flush=True)
            sys.exit()
        elif self.how == "quit":
            sys.exit()
        elif self.how == "hang":
            time.sleep(60)
        elif self.how == "fork":
            os.fork()
        elif self.how == "crash":
            raise ValueError("no idea")


def say(text):
    print(text, flush=True)


if __name__ == "__main__":
    Talker(sys.argv[1] if len(sys.argv) > 1 else "good").play()
