"""How fast positions and whole games of Scrabble are analysed: with rollouts, and a directory by the tables alone.

    python -m benchmarks analysis [--save]

The games are played by built-in agents on the standard board, which is not timed. Seconds are CPU seconds of one process,
with word lists, kernels and tables loaded.
"""

import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from benchmarks.figures import Figure, best_of, shown, timed
from lexarena.agents import make_agent
from lexarena.analysis import analyse, analyse_game
from lexarena.analysis.folders import find_files
from lexarena.analysis.many_games import AnalysisOptions, Analyst, CollectedGames, analyse_files, check_files
from lexarena.core.variant import make_variant
from lexarena.games.scrabble import Game
from lexarena.matches.playing import play_game
from lexarena.records import Record, record_game, write_record

ROLLOUTS = 500
POSITION_ROLLOUTS = 6000
MOVES = 25
GAMES, FOLDER_LIMIT = 100, 10.0
AGENTS = ("greedy", "heuristic")


def played(seed: int) -> Record:
    """Play a game and return its record."""
    state = make_variant("scrabble", "standard", "enable").new_game(seed)
    names = AGENTS if seed % 2 else AGENTS[::-1]
    play_game(state, [make_agent(name, game="scrabble") for name in names], seed)
    return record_game(state, names)


def with_rollouts() -> Iterator[Figure]:
    """Analyse games with rollouts; the figure is for a game of 25 moves."""
    with shown(f"analysing games with {ROLLOUTS} rollouts a move"):
        records = [played(seed) for seed in range(3)]
        analyse_game(records[0], rollouts=20)
        seconds = sum(timed(partial(analyse_game, record, rollouts=ROLLOUTS))[0] for record in records)
        moves = sum(len(record.moves) for record in records)
    note = f"{len(records)} games, {moves} moves"
    measure = f"a game of {MOVES} moves, {ROLLOUTS} rollouts a move"
    yield Figure("Analysis, standard", measure, round(seconds / moves * MOVES, 2), "s", limit=10.0, aim=5.0, note=note)


def of_a_position() -> Iterator[Figure]:
    """Analyse a position after eight moves with rollouts of two plies."""
    game = Game("standard", "enable", seed=3)
    while game.ply < 8:
        game.push(game.best_move())
    with shown(f"analysing a position with {POSITION_ROLLOUTS:,} rollouts"):
        seconds, _ = best_of(5, lambda: analyse(game, rollouts=POSITION_ROLLOUTS))
    measure = "rollouts of a position"
    yield Figure("Analysis, standard", measure, round(POSITION_ROLLOUTS / seconds), "/s", more_is_better=True)


def write_games(folder: Path, seeds: range) -> None:
    """Play games and write their records to a directory."""
    for seed in seeds:
        write_record(played(seed), folder / f"{seed:04}.json")


def analyse_folder(folder: Path, kept: Path) -> int:
    """Analyse the games of a directory and keep the analyses; return their number."""
    options, games = AnalysisOptions(rollouts=0), CollectedGames(keeps_rows=True)
    checked = check_files(find_files([str(folder)]).games, options, kept)
    for game in analyse_files(checked, Analyst(options, kept), jobs=1):
        assert game.document is not None, game.reason
        games.add(game.game.file, game.document)
    assert games.csv()
    assert list(games.lines(is_one=False))
    return games.number


def folder_of_games() -> Iterator[Figure]:
    """Analyse 100 games, then read the kept analyses, read again."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for part, seeds in (("first", range(GAMES, GAMES + 1)), ("games", range(GAMES))):
            (folder / part).mkdir()
            with shown(f"playing {len(seeds)} games of standard"):
                write_games(folder / part, seeds)
        analyse_folder(folder / "first", folder / "kept")
        seconds, number = timed(lambda: analyse_folder(folder / "games", folder / "kept"))
        yield Figure(
            "Analysis, standard", f"{number} static analyses of a directory", round(seconds, 2), "s", limit=FOLDER_LIMIT
        )
        seconds, number = timed(lambda: analyse_folder(folder / "games", folder / "kept"))
        yield Figure(
            "Analysis, standard", f"{number} kept analyses, read again", round(seconds, 2), "s", limit=FOLDER_LIMIT / 5
        )


MEASURES = (of_a_position, with_rollouts, folder_of_games)
