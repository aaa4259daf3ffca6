"""How fast whole games of Scrabble are analysed: one with playouts, and a folder by the tables alone.

    python -m benchmarks.analysis [--save]

The games are played by built-in agents on the standard board, which is not timed. Seconds are CPU seconds of one process,
with word lists, kernels and tables loaded. The exit code is 1 if a figure misses its limit.
"""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from benchmarks.analysis_folder import folder_of_games
from benchmarks.figures import Figure, report, shown, timed
from lexarena.agents import make_agent
from lexarena.analysis import analyse_game
from lexarena.core.variant import make_variant
from lexarena.matches.playing import play_game
from lexarena.records import Record, record_game

ROLLOUTS = 500
MOVES = 25
AGENTS = ("greedy", "heuristic")


def played(seed: int) -> Record:
    """Play a game and return its record."""
    state = make_variant("scrabble", "standard", "enable").new_game(seed)
    names = AGENTS if seed % 2 else AGENTS[::-1]
    play_game(state, [make_agent(name, game="scrabble") for name in names], seed)
    return record_game(state, names)


def with_playouts() -> Iterator[Figure]:
    """Analyse games with playouts; the figure is for a game of 25 moves."""
    with shown(f"analysing games with {ROLLOUTS} playouts a move"):
        records = [played(seed) for seed in range(3)]
        analyse_game(records[0], rollouts=20)
        seconds = sum(timed(partial(analyse_game, record, rollouts=ROLLOUTS))[0] for record in records)
        moves = sum(len(record.moves) for record in records)
    note = f"{len(records)} games, {moves} moves"
    measure = f"a game of {MOVES} moves, {ROLLOUTS} playouts a move"
    yield Figure("Analysis, standard", measure, round(seconds / moves * MOVES, 2), "s", limit=10.0, aim=5.0, note=note)


def main(save: Annotated[bool, typer.Option(help="Keep the figures in benchmarks/analysis.json.")] = False) -> None:
    """Measure, and exit with 1 if a limit is missed."""
    report([with_playouts, folder_of_games], Path(__file__).with_suffix(".json") if save else None)


if __name__ == "__main__":
    typer.run(main)
