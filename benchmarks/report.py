"""How fast the pages of a tournament are written, and how large they are: 1,000 real games of each kind, replayed in full.

    python -m benchmarks report [--save]

Built-in agents play the games in this process, which is not timed. Seconds are wall-clock seconds.
"""

import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from benchmarks.figures import Figure, shown
from lexarena.agents import make_agent
from lexarena.core.catalog import find_game
from lexarena.core.game import Json
from lexarena.core.variant import make_variant
from lexarena.matches.playing import play_game
from lexarena.records import Record, Refereed, SeatReport, record_game
from lexarena.report.site import write_site

GAMES = 1000
AGENTS = {"racer": ("zracer", "demo"), "scrabble": ("greedy", "heuristic")}
RULESETS = {"racer": "written", "scrabble": "standard"}
MOVES_PER_TURN = {"racer": 2, "scrabble": 1}


def played(game: str, seed: int) -> Record:
    """Play a game and return its record, as a referee writes it for bots that write nothing to standard error."""
    state = make_variant(game, RULESETS[game], "enable").new_game(seed)
    names = AGENTS[game] if seed % 2 else AGENTS[game][::-1]
    play_game(state, [make_agent(name, game=game) for name in names], seed)
    every = MOVES_PER_TURN[game]  # a referee times turns
    times = [None if number % every else 0.000217 + number * 1e-6 for number in range(len(state.turns))]
    quiet = SeatReport("0" * 64, "python3 wordracer.py", 0.0123, 0.0456, 0.0345, True, 31 << 20, 0, "")
    limits = {"seconds": 10.0, "clock": "wall", "start_seconds": 10.0, "memory": 512 << 20}
    return record_game(state, names, times, limits, times, Refereed("bubblewrap", (quiet, quiet)))


def results(game: str, records: list[Record]) -> Json:
    """Return results as an arena has them; the ranking does not matter here."""
    games = []
    for number, record in enumerate(records, 1):
        assert record.outcome is not None
        winner = record.outcome.winner
        games.append(
            {
                "number": number,
                "first": record.players[0],
                "second": record.players[1],
                "start": record.start.get("letter"),
                "status": "finished",
                "at_fault": None,
                "winner": None if winner is None else record.players[winner],
                "scores": list(record.outcome.scores),
                "round": 1,
                "pair": number // 2,
                "attempt": 1,
                "seconds": [0.0123, 0.0123],
                "moves": len(record.moves),
                "reason": f"{record.outcome.scores} ({record.outcome.reason})",
                "page": f"games/{number:04}.html",
                "record": f"records/{number:04}.json",
            }
        )
    row = {"points": 1500, "wins": 500, "draws": 0, "losses": 500, "rating": 0, "low": -20, "high": 20}
    ranking = [{"rank": rank, "name": name, **row} for rank, name in enumerate(AGENTS[game], 1)]
    return {"schema": 1, "title": "Benchmark", "game": game, "options": {}, "ranking": ranking, "games": games}


def site(game: str) -> Iterator[Figure]:
    """Write the pages of 1,000 games."""
    title = f"{find_game(game).title}, {RULESETS[game]}"
    with shown(f"playing {GAMES:,} games of {title}"):
        records = [played(game, seed) for seed in range(GAMES)]
        document, documents = results(game, records), [record.to_dict() for record in records]
    with shown(f"writing the pages of {GAMES:,} games of {title}"), tempfile.TemporaryDirectory() as folder:
        write_site(Path(folder), results(game, records[:1]), [(1, documents[0])])  # word lists and kernels are loaded
        started = time.perf_counter()
        write_site(Path(folder), document, enumerate(documents, 1))
        seconds = time.perf_counter() - started
        size = sum(path.stat().st_size for path in Path(folder).rglob("*") if path.is_file())
    group = f"The pages of {GAMES:,} games"
    yield Figure(group, f"{title}: writing them", round(seconds, 2), "s", limit=10.0)
    yield Figure(group, f"{title}: their size", round(size / 1e6, 1), "MB", limit=30.0)


MEASURES = tuple(partial(site, game) for game in AGENTS)
