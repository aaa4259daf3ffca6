"""How fast Word Racer is: scoring, random games and word lists, beside their limits and beside brute force.

    python -m benchmarks racer [--save]

Speeds are per second of processor time on one core, the best of several repetitions. Commands are timed by the clock.
The exit code is 1 if a figure misses its limit.
"""

import tempfile
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks.figures import Figure, best_of, run_python, shown, timed
from lexarena.games.racer.engine.board import BOARD, Cells, board_text
from lexarena.games.racer.engine.scoring import Tables, change, score_boards
from lexarena.games.racer.rules.game import Batch
from lexarena.games.racer.rules.scoring import RacerLexicon, Scorer, load_racer_lexicon
from lexarena.kernels import Numbers, int64, kernel

oracle: Any = import_module("tests.racer_oracle")  # plain Python without types

BOARDS = 200_000
BY_BRUTE_FORCE = 200
"""The number of boards also scored by brute force, to compare its speed and check that the points agree."""

BOARDS_LIMIT, BOARDS_AIM = 1.0, 1.5
CHANGES_LIMIT, CHANGES_AIM = 5.0, 8.0
"""Millions a second, at least, and the aim. A C program did 1.0-1.3 and 5-8."""
GAMES_LIMIT = 30_000
WORDS = 170_000


@kernel
def changes(tables: Tables, boards: NDArray[np.uint8], cells: Numbers, letters: Numbers, out: Numbers) -> None:
    """Compute the change that one letter makes on each of many boards."""
    for i in range(len(boards)):
        out[i] = change(tables, boards[i], int64(cells[i]), int64(letters[i]))


def scoring() -> Iterator[Figure]:
    """Measure whole boards and changes of one cell, in loops within a kernel."""
    scorer = Scorer(lexicon=load_racer_lexicon("enable"))
    out = np.zeros(BOARDS, np.int32)
    rng = np.random.default_rng(1)
    group = "Scoring with ENABLE from a kernel loop, millions a second"
    kinds = {"random letters": random_boards(rng), "rows of seven-letter words": word_rich_boards(scorer.lexicon, rng)}
    for kind, boards in kinds.items():
        with shown(f"whole boards, {kind}"):
            seconds, _ = best_of(15, partial(score_boards, scorer.tables, boards, out))
            slow, expected = timed(partial(by_brute_force, scorer.lexicon, boards))
        if out[:BY_BRUTE_FORCE].tolist() != expected:
            raise SystemExit(f"brute force finds other points, {kind}")
        speed = BOARDS / seconds
        note = f"{out.mean():.1f} points each; {speed * slow / BY_BRUTE_FORCE:,.0f} times brute force in plain Python"
        yield figure(group, f"whole boards, {kind}", speed, BOARDS_LIMIT, BOARDS_AIM, note)
    cells, letters = rng.integers(BOARD, size=BOARDS), rng.integers(1, 27, BOARDS)
    for kind, boards in kinds.items():
        for share in (0.3, 0.6, 0.95):
            part = np.where(rng.random(boards.shape) < share, boards, 0).astype(np.uint8)
            part[np.arange(BOARDS), cells] = 0
            with shown(f"changes of one cell, {kind}, {share:.0%} full"):
                seconds, _ = best_of(15, partial(changes, scorer.tables, part, cells, letters, out))
            measure = f"changes of one cell, {kind}, {share:.0%} full"
            yield figure(group, measure, BOARDS / seconds, CHANGES_LIMIT, CHANGES_AIM)


def figure(group: str, measure: str, speed: float, limit: float, aim: float, note: str = "") -> Figure:
    return Figure(group, measure, round(speed / 1e6, 2), "million/s", limit, aim, True, note)


def random_boards(rng: np.random.Generator) -> Cells:
    return rng.integers(1, 27, (BOARDS, BOARD)).astype(np.uint8)


def word_rich_boards(words: RacerLexicon, rng: np.random.Generator) -> Cells:
    """Return boards whose rows are words of seven letters."""
    sevens = words.letters[7]
    return np.ascontiguousarray(sevens[rng.integers(len(sevens), size=(BOARDS, 7))].reshape(BOARDS, BOARD))


def by_brute_force(words: RacerLexicon, boards: Cells) -> list[int]:
    known = frozenset(words.words)
    return [
        sum(oracle.written_line(line, known) for line, _, _ in oracle.lines_of(board_text(board)))
        for board in boards[:BY_BRUTE_FORCE].tolist()
    ]


def games() -> Iterator[Figure]:
    """Measure games of random moves through the batch form, drawing the moves and scoring both boards included."""
    words, number = load_racer_lexicon("enable"), 4096
    rng = np.random.default_rng(2)

    def play() -> Batch:
        batch = Batch(number, lexicon=words)
        while len(batch.running):
            batch.apply(batch.random_actions(rng))
        batch.scores()
        return batch

    with shown("random games"):
        seconds, _ = best_of(5, play)
    group = "Random games in batches of 4,096"
    yield Figure(group, "games", round(number / seconds), "games/s", GAMES_LIMIT, None, True, "96 moves each")
    yield Figure(group, "moves", round(96 * number / seconds / 1e6, 1), "million/s", None, None, True)


def words_and_commands() -> Iterator[Figure]:
    """Measure how soon a word list is ready, without any cache, and how soon the command line answers."""
    group = "From a word file to the first score, without a cache"
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "words.dat"
        lists = {"ENABLE, 2 to 7 letters": load_racer_lexicon("enable").words, "random words": random_words()}
        for kind, listed in lists.items():
            file.write_text("\n".join(listed))
            with shown(f"{len(listed):,} words"):
                seconds, _ = best_of(3, lambda: Scorer(lexicon=RacerLexicon(file)).score("." * BOARD))
            limit = 1 if len(listed) == WORDS else None
            yield Figure(group, f"{kind}, {len(listed):,} words", round(seconds, 2), "s", limit)
        with shown("the command"):
            seconds = min(run_python(None, "-m", "lexarena", "racer", "score", "A" * BOARD)[0] for _ in range(3))
        yield Figure("Commands, by the clock", "lexarena racer score", round(seconds, 2), "s")


def random_words() -> tuple[str, ...]:
    rng = np.random.default_rng(3)
    rows = rng.integers(65, 91, (2 * WORDS, 7)).astype(np.uint8)
    lengths = rng.integers(4, 8, len(rows))
    words = dict.fromkeys(bytes(row[:length]).decode() for row, length in zip(rows, lengths, strict=True))
    return tuple(words)[:WORDS]


MEASURES = (scoring, games, words_and_commands)
