"""What the sandbox costs: starting two bots, every turn, and ending them, beyond the time that the bots use themselves.

    python -m benchmarks sandbox [--save]

The bots are trivial and compiled, and answer 25 lines each as in a game of Word Racer. Times are by the clock; the worker
and both bots share one core, as in a tournament, so whatever else runs on the machine shows in the figures.
"""

import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import typer

from benchmarks.figures import Figure, shown
from lexarena.bots.clock import Limits
from lexarena.bots.cores import pinned
from lexarena.bots.guard import Guard
from lexarena.bots.process import BotProcess
from lexarena.bots.sandbox.choose import Sandbox, choose_sandbox
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import StagedBot, stage_bot
from lexarena.errors import LexarenaError

GAMES = 40
TURNS = 25
LIMITS = (60, 25), (0.25, 0.12)
"""In milliseconds, for a game and for a move: at most, and the aim."""
BOT = """
#include <unistd.h>
int main(void) {
  char line[64];
  while (read(0, line, sizeof line) > 0) if (write(1, "A 17\\n", 5) < 0) return 1;
  return 0;
}
"""


def games() -> Iterator[Figure]:
    """Measure games of two bots in each sandbox that works here."""
    core = max(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder, Scratch() as scratch, Guard(scratch) as guard, pinned(core):
        (Path(folder) / "bot.c").write_text(BOT)
        staged = stage_bot(scratch, folder, "./bot", files={"words.dat": b"AA\n"}, build="cc -O2 -o bot bot.c")
        for mode in ("bubblewrap", "landlock", "off"):
            try:
                sandbox = choose_sandbox(mode)
            except LexarenaError as error:
                typer.echo(f"{mode} is left out: {error}")
                continue
            with shown(f"{GAMES} games, {mode}"):
                play(guard, staged, sandbox, core)
                played = [play(guard, staged, sandbox, core) for _ in range(GAMES)]
            best, usual = min(game for game, _ in played), statistics.median(game for game, _ in played)
            turn = statistics.median(turn for _, turn in played)
            (most, aim), (most_a_move, aim_a_move) = LIMITS if mode == "bubblewrap" else ((None, None), (None, None))
            group, note = f"A game of two trivial bots, sandbox {mode}", f"best of {GAMES}: {best * 1e3:.1f} ms"
            yield Figure(group, "overhead a game", round(usual * 1e3, 1), "ms", most, aim, note=note)
            yield Figure(group, "overhead a move", round(turn * 1e3, 3), "ms", most_a_move, aim_a_move)


def play(guard: Guard, staged: StagedBot, sandbox: Sandbox, core: int) -> tuple[float, float]:
    """Play one game; return its seconds and those of a turn, without what the bots used."""
    began = time.perf_counter()
    bots = [BotProcess.start(guard, staged, Limits(), sandbox, core) for _ in range(2)]
    started = time.perf_counter()
    used = 0.0
    for _ in range(TURNS):
        for bot in bots:
            bot.unasked()
            turn = bot.turn(b"A\n", lambda data: data.endswith(b"\n"))
            used += turn.cpu
            if turn.fault is not None:
                raise SystemExit(f"a bot failed: {turn.fault}")
    ended = time.perf_counter()
    own = sum(bot.close().cpu for bot in bots)
    return time.perf_counter() - began - own, (ended - started - used) / (2 * TURNS)


MEASURES = (games,)
