"""How fast the Scrabble engine is, and how small: figures beside their limits, and beside the slow oracle of the tests.

    python -m benchmarks engine [--save]

Speeds are per second of processor time on one core, the best of several repetitions. Commands are timed by the clock.
The exit code is 1 if a figure misses its limit.
"""

import os
import shutil
import tempfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks.figures import Figure, best_of, run_python, shown, timed
from lexarena.agents import make_agent
from lexarena.games.scrabble.engine.tiles import BLANK
from lexarena.games.scrabble.rules.cgp import cgp_text
from lexarena.games.scrabble.rules.game import Batch, Game
from lexarena.games.scrabble.rules.moves import Move, canonical_key
from lexarena.games.scrabble.rules.ruleset import ruleset_names
from lexarena.games.scrabble.variant import play_selfplay
from lexarena.matches.playing import play_game
from lexarena.words.wordlist import shipped_words

oracle: Any = import_module("tests.oracle")  # plain Python without types

PLIES = 12
"""The number of moves of greedy against itself after which positions are taken."""
CHUNK = 8
"""The number of positions listed in one call: the list stays small, and so does the overhead of the call."""

REFERENCES = {0: (311, 62, 90, 100), 1: (2_700, 450, 600, 680), 2: (11_000, 1_800, 2_300, 2_600)}
"""By blanks in the rack, on ENABLE and 15x15: moves of a position, the microseconds in which a plain numba prototype
lists them (best and worst), and those of a fast C engine. Positions differ, so the time per move is what compares."""

GAMES = {"mini": 40_000, "mini-classic": 40_000, "mini20": 40_000, "seven": 8_000, "eleven": 1_500, "standard": 800}
GAMES_LIMITS = {"mini": (15_000, 25_000), "standard": (400, 1_000)}
"""Greedy games a second: at least, and the aim."""
GAMES_REFERENCES = {"standard": "prototype 295, C engine 680"}


# --- all moves, and the best alone


def move_lists() -> Iterator[Figure]:
    """Measure mid-game positions on ENABLE and 15x15, with 0, 1 and 2 blanks in the rack."""
    batch, games = mid_game_positions()
    one = games[:1]
    with shown("the oracle lists one position (tens of seconds)"):
        board, rack = oracle.board_of(batch, int(one[0])), oracle.rack_of(batch, int(one[0]))
        words = oracle.letter_counts(shipped_words("enable"))
        slow, expected = timed(lambda: oracle.placements(board, rack, batch.ruleset, words))
    rng = np.random.default_rng(1)
    group = "All moves and the best one: ENABLE, 15x15, greedy games after 12 moves"
    for blanks, (others_moves, low, high, c_engine) in REFERENCES.items():
        if blanks:
            add_blank(batch, games, rng)
        with shown(f"all moves with {blanks} blanks"):
            moves, _ = batch.legal(one, placements_only=True)
            if blanks == 0 and len(moves) != len(expected):
                raise SystemExit(f"the engine lists {len(moves)} placements, the oracle {len(expected)}")
            seconds, number = best_of(12, lambda: list_all(batch, games))
            best_seconds, _ = best_of(12, lambda: batch.best(games))
        each, each_best, per_move = seconds / len(games), best_seconds / len(games), seconds / number
        about = f"{blanks} blank{'' if blanks == 1 else 's'}"
        yield Figure(
            group,
            f"all moves, {about}, a position",
            round(each * 1e6, 1),
            "µs",
            note=f"{number / len(games):,.0f} moves each; others with {others_moves:,}: "
            f"prototype {low:,}-{high:,}, C engine {c_engine:,}",
        )
        yield Figure(
            group,
            f"all moves, {about}, a move",
            round(per_move * 1e9, 1),
            "ns",
            limit=round(high / others_moves * 1e3, 1),
            note=f"prototype {low / others_moves * 1e3:.0f}-{high / others_moves * 1e3:.0f}, "
            f"C engine {c_engine / others_moves * 1e3:.0f}",
        )
        yield Figure(
            group,
            f"best move only, {about}, a position",
            round(each_best * 1e6, 1),
            "µs",
            note=f"listing all takes {seconds / best_seconds:.1f} times as long",
        )
        if blanks == 0:
            fast, _ = best_of(200, lambda: batch.legal(one, placements_only=True))
            yield Figure(
                group,
                "all moves, 0 blanks, oracle to engine",
                round(slow / fast),
                "times",
                more_is_better=True,
                note=f"one position with {len(expected)} moves: {slow:.1f} s and {fast * 1e6:.0f} µs",
            )


def mid_game_positions(number: int = 400) -> tuple[Batch, NDArray[np.int64]]:
    """Return games of greedy against itself after some moves, and which of them have a full rack without blanks to move."""
    batch = Batch(number, "standard")
    for _ in range(PLIES):
        moves, found = batch.best()
        moves[~found] = batch.views().exchange_all_or_pass()[~found]
        batch.apply(moves)
    racks = batch.arrays.racks[np.arange(number), batch.arrays.to_move]
    return batch, np.intersect1d(batch.running, np.flatnonzero((racks != 0).all(axis=1) & (racks != BLANK).all(axis=1)))


def add_blank(batch: Batch, games: NDArray[np.int64], rng: np.random.Generator) -> None:
    """Turn one letter of each rack to move into a blank."""
    racks = batch.arrays.racks
    for game, seat in zip(games, batch.arrays.to_move[games], strict=True):
        racks[game, seat, rng.choice(np.flatnonzero(racks[game, seat] != BLANK))] = BLANK


def list_all(batch: Batch, games: NDArray[np.int64]) -> int:
    """List the placements of all games, some games at a time; return how many there are."""
    chunks = [games[i : i + CHUNK] for i in range(0, len(games), CHUNK)]
    return sum(len(batch.legal(chunk, placements_only=True, copy=False)[0]) for chunk in chunks)


# --- games


def selfplay() -> Iterator[Figure]:
    """Measure greedy against itself on every ruleset, and beside the oracle on `mini`."""
    group = "Greedy against itself, games a second"
    speeds = {}
    for name in ruleset_names():
        with shown(f"self-play on {name}"):
            results = [play_selfplay("greedy", name, games=GAMES.get(name, 1_000), seed=1) for _ in range(3)]
        result = max(results, key=lambda each: each.games_per_second)
        speeds[name] = result.games_per_second
        limit, aim = GAMES_LIMITS.get(name, (None, None))
        about = f"{result.plies} turns a game, {result.mean_score} points a player"
        note = f"{GAMES_REFERENCES[name]}; {about}" if name in GAMES_REFERENCES else about
        yield Figure(group, name, round(result.games_per_second), "games/s", limit, aim, True, note)
    number = 20
    with shown(f"the oracle plays {number} games on mini"):
        seconds, played = timed(lambda: [oracle_game(seed) for seed in range(1, number + 1)])
    greedy = make_agent("greedy", "scrabble")
    if played != [play_game(Game("mini", seed=seed), (greedy, greedy)).scores for seed in range(1, number + 1)]:
        raise SystemExit("the engine's games on mini end with other scores than the oracle's")
    yield Figure(
        group,
        "mini, engine to oracle",
        round(speeds["mini"] * seconds / number),
        "times",
        more_is_better=True,
        note=f"the oracle plays {number / seconds:.1f} games a second, with the same scores",
    )


def oracle_game(seed: int) -> tuple[int, int]:
    """Play a game on `mini` with the oracle choosing the best move for both seats; return the scores."""
    game = Game("mini", seed=seed)
    words = oracle.letter_counts(shipped_words("mini"))
    while not game.is_over:
        board, rack = game.board.rows, "".join(game.players[game.to_move].rack)
        found = oracle.placements(board, rack, game.ruleset, words)
        moves = [as_move(place, board, score) for place, score in found.items()]
        if moves:
            game.push(min(moves, key=lambda move: (-move.score, canonical_key(move))))
        else:
            game.push(game.best_move())  # an exchange or a pass
    return game.scores


def as_move(place: tuple[str, int, int, str], board: tuple[str, ...], score: int) -> Move:
    """Return a placement of the oracle as a move."""
    direction, row, col, tiles = place
    down = direction == "V"
    word = "".join(board[row + i * down][col + i * (not down)] if tile == "." else tile for i, tile in enumerate(tiles))
    return Move.place(row, col, direction, tiles, word, score)


# --- the command line and the compiled word list


LOAD = """
import sys, time
from pathlib import Path
from lexarena.words import lexicon as words
from lexarena.words.lexicon import Lexicon
words.COMPILED = Path("none")  # not the form that is shipped
Lexicon(["CAT", "CATS"]).anagrams("TAC")  # so that no kernel compiles on the clock
started = time.process_time()
lexicon = Lexicon("enable")
seconds = time.process_time() - started
print(seconds, lexicon.nodes.nbytes + sum(array.nbytes for array in lexicon.index))
"""


def commands_and_words() -> Iterator[Figure]:
    """Measure the commands, and ENABLE as it is compiled, in fresh processes with a cache of their own."""
    with tempfile.TemporaryDirectory() as cache:
        with shown("compiling everything into an empty cache (up to a minute)"):
            before = os.times()
            cold, _ = run_python(cache, "-m", "lexarena", "warm-up", "scrabble", "--engine")
            after = os.times()
        processor_time = after.children_user + after.children_system - before.children_user - before.children_system
        group = "Commands, by the clock"
        yield Figure(
            group,
            "warm-up in an empty cache",
            round(cold, 1),
            "s",
            limit=40,
            note=f"kernels and all word lists; {processor_time:.1f} s of processor time",
        )
        with shown("warm commands"):
            moves = min(run_python(cache, "-m", "lexarena", "scrabble", "moves", mid_game_cgp())[0] for _ in range(3))
            usage = min(run_python(cache, "-m", "lexarena", "--help")[0] for _ in range(5))
        yield Figure(group, "lexarena scrabble moves", round(moves, 2), "s", limit=1.5, note="15x15, ENABLE")
        yield Figure(group, "lexarena --help", round(usage, 3), "s", limit=0.3)
        with shown("building and loading ENABLE"):
            shutil.rmtree(Path(cache) / "lexicons", ignore_errors=True)
            build = float(run_python(cache, "-c", LOAD)[1].split()[0])
            printed = [run_python(cache, "-c", LOAD)[1].split() for _ in range(3)]
            load, arrays = min(float(seconds) for seconds, _ in printed), int(printed[0][1])
            stored = max(file.stat().st_size for file in (Path(cache) / "lexicons").iterdir())
        group = "ENABLE compiled, 172,823 words"
        yield Figure(group, "size in the cache", round(stored / 1e6, 2), "MB", limit=10, note=f"{stored:,} bytes")
        yield Figure(
            group, "in memory, with the sieves", round(arrays / 1e6, 2), "MB", limit=10, note=f"{arrays:,} bytes"
        )
        yield Figure(group, "built from the word list", round(build, 2), "s", limit=10)
        yield Figure(group, "loaded from the cache", round(load, 3), "s", limit=0.2)


def mid_game_cgp() -> str:
    """Return a position of a greedy game as CGP."""
    game = Game("standard", seed=3)
    for _ in range(PLIES):
        game.push(game.best_move())
    return cgp_text(game.position(), "enable", "standard")


MEASURES = (commands_and_words, move_lists, selfplay)
