"""What the referee costs: Word Racer between two trivial compiled bots, per game and per move.

    python -m benchmarks referee [--save]

The bots' own work is next to nothing, so all of a game's time counts as the referee's: starting, 96 moves, ending, the
record. Beside it stands the same game over plain pipes, without a sandbox, a guard, a clock or pauses. All times are by the
clock: the least of several games, with the median beside it.
"""

import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median
from typing import NamedTuple

from benchmarks.figures import Figure, shown
from lexarena.bots.clock import Limits
from lexarena.bots.cores import pinned
from lexarena.bots.entrants import BotEntrant, EntrantFactory
from lexarena.bots.referee import Referee, RefereedGame
from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.core.game import AnyState
from lexarena.errors import LexarenaError
from lexarena.games.racer.variant import RacerVariant

GAMES = 40
MOVES = 96
GAME_LIMIT, GAME_AIM = 60.0, 25.0
MOVE_LIMIT, MOVE_AIM = 0.25, 0.12
"""Milliseconds."""

BOT = r"""
#include <cstdio>
#include <cstring>
int main() {
    char board[50], line[64];
    memset(board, '.', 49);
    auto free_cell = [&] { int cell = 0; while (cell < 49 && board[cell] != '.') ++cell; return cell; };
    if (!fgets(line, sizeof line, stdin)) return 0;
    board[24] = line[0];
    if (!fgets(line, sizeof line, stdin)) return 0;
    auto call = [&] { int cell = free_cell(); if (cell < 49) { board[cell] = 'E'; printf("E %d\n", cell); } };
    if (line[0] == '1') { call(); fflush(stdout); }
    while (free_cell() < 49 && fgets(line, sizeof line, stdin)) {
        int cell = free_cell();
        board[cell] = line[0];
        printf("%d\n", cell);
        call();
        fflush(stdout);
    }
}
"""


def games() -> Iterator[Figure]:
    """Measure whole games and moves in each sandbox, and the same games without any."""
    if shutil.which("g++") is None:
        raise SystemExit("the bots of this benchmark are compiled: install g++")
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "bot.cpp").write_text(BOT)
        subprocess.run(["g++", "-O2", "-std=c++17", "-o", "bot", "bot.cpp"], cwd=folder, check=True)
        variant = RacerVariant(lexicon="mini")
        with shown("the bots over plain pipes"):
            own = _spent(partial(_over_pipes, folder, variant))
        group = "Word Racer between two trivial compiled bots, by the clock"
        yield Figure(group, "plain pipes, a game", _ms(own.whole), "ms", note="start, 96 moves, end")
        yield Figure(group, "plain pipes, a move", _ms(own.moves / MOVES), "ms")
        for mode in ("bubblewrap", "landlock", "off"):
            try:
                sandbox = choose_sandbox(mode)
            except LexarenaError as error:
                print(error)
                continue
            with EntrantFactory(variant, Limits(), sandbox) as factory, shown(f"the referee, sandbox {mode}"):
                spent = _spent(partial(_refereed, factory, factory.make(folder, "./bot")))
            limited = mode == "bubblewrap"
            limit, aim = (GAME_LIMIT, GAME_AIM) if limited else (None, None)
            note = f"median {_ms(spent.median_whole)} ms"
            yield Figure(group, f"{mode}, a game", _ms(spent.whole), "ms", limit, aim, note=note)
            limit, aim = (MOVE_LIMIT, MOVE_AIM) if limited else (None, None)
            note = f"median {_ms(spent.median_moves / MOVES)} ms"
            yield Figure(group, f"{mode}, a move", _ms(spent.moves / MOVES), "ms", limit, aim, note=note)


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 3)


class Spent(NamedTuple):
    """What games took, in seconds: the least of all, and the median."""

    whole: float
    moves: float
    median_whole: float
    median_moves: float


def _spent(play: Callable[[], tuple[float, float]]) -> Spent:
    """Return what a game took, and its moves alone, after one game that does not count."""
    play()
    whole, moves = zip(*(play() for _ in range(GAMES)), strict=True)
    return Spent(min(whole), min(moves), median(whole), median(moves))


def _refereed(factory: EntrantFactory, bot: BotEntrant) -> tuple[float, float]:
    """Play a game as the referee does, record and all; return its seconds, and those of the moves alone."""
    began = time.perf_counter()
    referee = Referee(factory.variant, factory.limits, factory.sandbox.name, factory.core)
    record = referee.play((bot, bot), factory.variant.new_game(1))
    whole = time.perf_counter() - began
    if len(record.moves) != MOVES or record.outcome is None:
        raise SystemExit(f"a game went wrong: {record.referee}")
    return whole, _moves_alone(factory, bot)


def _moves_alone(factory: EntrantFactory, bot: BotEntrant) -> float:
    """Return the seconds of a game from its first prompt to its last answer."""
    game = factory.variant.new_game(1)
    with pinned(factory.core):
        players = [bot.take_seat(game, seat) for seat in (0, 1)]
        began = time.perf_counter()
        RefereedGame(factory.variant, game, players).play()
        spent = time.perf_counter() - began
        for player in players:
            player.close()
    return spent


def _over_pipes(folder: Path, variant: RacerVariant) -> tuple[float, float]:
    """Play a game with both programs over plain pipes, on one core, reading lines and believing them."""
    with pinned(0):
        began = time.perf_counter()
        game: AnyState = variant.new_game(1)
        seats = [variant.referee_seat(game, seat) for seat in (0, 1)]
        bots = [subprocess.Popen(["./bot"], 0, cwd=folder, stdin=-1, stdout=-1) for _ in seats]
        started = time.perf_counter()
        while game.outcome is None:
            seat = game.to_move
            stdin, stdout = bots[seat].stdin, bots[seat].stdout
            assert stdin is not None
            assert stdout is not None
            stdin.write(seats[seat].prompt(10.0))
            while seats[seat].demanded:
                for move in seats[seat].feed(stdout.read(4096)):
                    game.push(move)
        ended = time.perf_counter()
        for bot in bots:
            bot.communicate()
        return time.perf_counter() - began, ended - started


MEASURES = (games,)
