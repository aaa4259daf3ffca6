"""A referee that plays one game with a bot's process: its own letters are given, the bot's moves are judged."""

import os
import select
import shlex
import subprocess
import time
from typing import NamedTuple

from lexarena.games.racer.engine.board import Move
from lexarena.games.racer.protocol import RefereeSide

PATIENCE = 60.0
"""Seconds that a bot may take for an answer, on a machine that is busy with other tests."""


class Played(NamedTuple):
    """What came of a game."""

    side: RefereeSide
    moves: list[Move]
    code: int
    """The exit status of the bot."""
    stderr: str


def play_scripted(command, folder, start, first, letters):
    """Play until the letters are used up or the bot is at fault; then end the bot's input and wait until it exits."""
    with open(folder / "stderr.txt", "w+b") as stderr:
        process = subprocess.Popen(
            shlex.split(command), 0, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=stderr
        )
        try:
            side, moves = RefereeSide(start, first), []
            moves += _exchange(process, side, side.open())
            for letter in letters:
                if side.fault is not None or side.finished:
                    break
                moves += _exchange(process, side, side.deliver(letter))
            side.feed(process.communicate(timeout=PATIENCE)[0])
            code = process.returncode
        finally:
            process.kill()
            process.wait()
            process.stdin.close()
            process.stdout.close()
        stderr.seek(0)
        return Played(side, moves, code, stderr.read().decode(errors="replace"))


def _exchange(process, side, data):
    """Send this, and read until the bot has said what is demanded of it."""
    try:
        process.stdin.write(data)
    except BrokenPipeError:
        side.end_of_output()
    moves, deadline = [], time.monotonic() + PATIENCE
    while side.fault is None:
        wait = max(0.0, deadline - time.monotonic()) if side.demanded else 0.0
        if not select.select([process.stdout], [], [], wait)[0]:
            assert not side.demanded, f"no answer in {PATIENCE:.0f} s"
            return moves
        data = os.read(process.stdout.fileno(), 65536)
        if not data:
            side.end_of_output()
            return moves
        moves += side.feed(data)
        if side.finished:
            return moves
    return moves
