"""How fast a folder of games is analysed with static values: 100 games of `standard`, on one core.

Built-in agents play the games before the measurement. The seconds are processor seconds of this process, from finding the
files to the last analysis and to the totals; compiling and the first game, which loads the tables, are not counted.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.figures import Figure, shown, timed
from lexarena.agents import make_agent
from lexarena.analysis.collecting import CollectedGames
from lexarena.analysis.folders import find_files
from lexarena.analysis.many_games import Analyst, analyse_files, check_files
from lexarena.analysis.resuming import AnalysisOptions
from lexarena.core.variant import make_variant
from lexarena.matches.playing import play_game
from lexarena.records import record_game, write_record

GAMES = 100
LIMIT = 10.0
AGENTS = ("heuristic", "greedy")


def write_games(folder: Path, seeds: range) -> None:
    """Play games and write their records to a folder."""
    variant, agents = make_variant("scrabble", "standard", "enable"), [make_agent(name, "scrabble") for name in AGENTS]
    for seed in seeds:
        game = variant.new_game(seed)
        play_game(game, agents, seed)
        write_record(record_game(game, AGENTS), folder / f"{seed:04}.json")


def analyse_folder(folder: Path, kept: Path) -> int:
    """Analyse the games of a folder and keep the analyses; return their number."""
    options, games = AnalysisOptions(rollouts=0), CollectedGames(keeps_rows=True)
    checked = check_files(find_files([str(folder)]).games, options, kept)
    for game in analyse_files(checked, Analyst(options, kept), jobs=1):
        assert game.document is not None, game.reason
        games.add(game.file, game.document)
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
        yield Figure("Analysis, standard", f"{number} static analyses of a folder", round(seconds, 2), "s", limit=LIMIT)
        seconds, number = timed(lambda: analyse_folder(folder / "games", folder / "kept"))
        yield Figure(
            "Analysis, standard", f"{number} kept analyses, read again", round(seconds, 2), "s", limit=LIMIT / 5
        )
