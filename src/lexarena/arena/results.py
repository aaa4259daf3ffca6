"""The results of a contest: results.json and a file for each record, made from the store and from nothing else."""

import json
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from lexarena.arena.files import why, write_whole
from lexarena.arena.knockout import bracket
from lexarena.arena.schedule import Job, jobs_of, meetings
from lexarena.arena.scoring import GameResult
from lexarena.arena.store import Store, StoreError
from lexarena.arena.table import Standing, ranking
from lexarena.ratings.bradley_terry import Ratings, rate
from lexarena.records.record import document_json

SCHEMA = 1
FILE = "results.json"
RECORDS, PAGES = "records", "games"
_TITLES = {"roundrobin": "Round robin", "knockout": "Knockout", "gauntlet": "Gauntlet"}


class Results:
    """What the store of a contest says, game by game and as a table."""

    def __init__(self, store: Store, title: str | None = None) -> None:
        """Read the store; `title` is what the contest is called."""
        self.store = store
        self.about: dict[str, Any] = store.about("identity")
        self.names = [player["name"] for player in self.about["players"]]
        self.rows = store.rows()
        self.results = store.results()
        counted = {key: result for key, result in self.results.items() if not result.is_void}
        form, pairs = self.about["format"], self.about["pairs"]
        known = meetings(form, len(self.names), pairs, counted)
        self.jobs: list[Job] = [job for meeting in known for job in jobs_of(meeting)]
        self.rounds = bracket(len(self.names), pairs, counted) if form == "knockout" else []
        self.numbers = {job.key: number for number, job in enumerate(self.jobs, 1)}
        self.is_complete = all(job.key in counted for job in self.jobs)
        self.title = title or store.about("title") or f"{_TITLES[form]}: {store.about('rules')}"

    def to_dict(self) -> dict[str, Any]:
        """Return the document results.json."""
        document = {
            "schema": SCHEMA,
            "title": self.title,
            "game": self.about["game"],
            "format_title": _TITLES[self.about["format"]],
            "options": self._options(),
            "players": self._players(),
            "ranking": self._ranking(),
            "games": [self._game(job) for job in self.jobs if job.key in self.rows],
        }
        return document | ({"bracket": self._bracket()} if self.rounds else {})

    def records(self) -> Iterator[tuple[int, dict[str, Any]]]:
        """Give the games with their numbers, in order."""
        for job in self.jobs:
            if job.key in self.rows:
                yield self.numbers[job.key], json.loads(self.store.record(job.key))

    def _options(self) -> dict[str, Any]:
        about = self.about
        started, finished = self.store.about("started"), self.store.about("finished")
        seed = self.store.about("seed")
        reveal = self.store.about("secret") if self.is_complete else None  # until then it would tell what is to come
        return {
            "ruleset": about["rules"] if about["game"] != "racer" else None,
            "words": self.store.about("words"),
            "rule": about["rules"] if about["game"] == "racer" else None,
            "rules": self.store.about("rules"),
            "format": about["format"],
            "pairs": about["pairs"],
            "letters": about["letters"] or None,
            "seconds": about["seconds"],
            "clock": about["clock"],
            "start_seconds": about["start_seconds"],
            "memory": about["memory"],
            "sandbox": self.store.about("wall") or about["sandbox"],
            "seed": seed if seed is not None else reveal,
            "version": about["version"],
            "started": _clock_text(started),
            "finished": _clock_text(finished) if self.is_complete else None,
            "complete": self.is_complete,
        }

    def _players(self) -> list[dict[str, Any]]:
        parked = self.store.about("parked") or {}
        commands = self.store.about("commands") or [None] * len(self.names)
        return [
            {
                "name": player["name"],
                "directory": player.get("directory"),
                "agent": player.get("agent"),
                "command": commands[number],
                "language": player.get("language"),
                "hash": player["hash"],
                "parked": parked.get(str(number)),
            }
            for number, player in enumerate(self.about["players"])
        ]

    def _played(self) -> list[tuple[Job, GameResult]]:
        return [(job, self.results[job.key]) for job in self.jobs if job.key in self.results]

    def _ranking(self) -> list[dict[str, Any]]:
        played = self._played()
        standings = ranking(self.about["format"], len(self.names), played, self.rounds)
        rated = ratings(len(self.names), played)
        return [self._rank(rank, each, rated) for rank, each in enumerate(standings, 1)]

    def _rank(self, rank: int, each: Standing, rated: Ratings) -> dict[str, Any]:
        player, name = each.player, self.names[each.player]
        clocks = self._clocks(name)
        return {
            "rank": rank,
            "rank_low": min(rank, int(rated.rank_low[player])),
            "rank_high": max(rank, int(rated.rank_high[player])),
            "name": name,
            "points": each.points,
            "wins": each.wins,
            "draws": each.draws,
            "losses": each.losses,
            "mean": None if each.mean is None else round(float(each.mean), 3),
            "rating": _whole(rated.rating[player]),
            "low": _whole(rated.low[player]),
            "high": _whole(rated.high[player]),
            "games": each.games,
            "faults": each.faults,
            "seconds_mean": round(sum(clocks) / len(clocks), 6) if clocks else None,
            "seconds_max": max(clocks, default=None),
        }

    def _clocks(self, name: str) -> list[float]:
        """Return what a player used of its time in each game that was begun."""
        begun = [row for row in self.rows.values() if row["moves"] or max(row["seconds"]) > 0]
        seats = ((row["seconds"], (row["first"], row["second"])) for row in begun if row["status"] != "void")
        return [seconds[names.index(name)] for seconds, names in seats if name in names]

    def _game(self, job: Job) -> dict[str, Any]:
        number = self.numbers[job.key]
        files = {"page": f"{PAGES}/{number:04}.html", "record": f"{RECORDS}/{number:04}.json"}
        return {"number": number, **self.rows[job.key], "round": job.key.round, "pair": job.key.pair + 1, **files}

    def _bracket(self) -> list[list[dict[str, Any]]]:
        def name(player: int | None) -> str | None:
            return None if player is None else self.names[player]

        def seed(player: int | None) -> int | None:
            return None if player is None else player + 1

        return [
            [
                {
                    "first": name(match.first),
                    "second": name(match.second),
                    "seed_first": seed(match.first),
                    "seed_second": seed(match.second),
                    "games": [self.numbers[job.key] for job in jobs_of(match.meeting) if job.key in self.rows],
                    "points": list(match.points),
                    "winner": name(match.winner),
                    "how": match.how or None,
                }
                for match in played
            ]
            for played in self.rounds
        ]


def ratings(players: int, played: Sequence[tuple[Job, GameResult]]) -> Ratings:
    """Return the ratings that games give; void ones count for nothing, two faults as a draw."""
    counted = [(job, result) for job, result in played if not result.is_void]
    pairs = {pair: number for number, pair in enumerate(dict.fromkeys(job.key[:4] for job, _ in counted))}
    return rate(
        players,
        [job.players[0] for job, _ in counted],
        [job.players[1] for job, _ in counted],
        [result.share for _, result in counted],
        [pairs[job.key[:4]] for job, _ in counted],
    )


def write_results(folder: Path, results: Results) -> dict[str, Any]:
    """Write results.json and the records, each whole or not at all; remove records that are none of the contest's."""
    document = results.to_dict()
    try:
        records = folder / RECORDS
        records.mkdir(parents=True, exist_ok=True)
        written = set()
        for number, data in results.records():
            path = records / f"{number:04}.json"
            write_whole(path, document_json(data))
            written.add(path)
        for path in set(records.glob("*.json")) - written:
            path.unlink()
        write_whole(folder / FILE, json.dumps(document, indent=1, ensure_ascii=False) + "\n", durable=True)
    except OSError as error:
        raise StoreError(why(error, Path(error.filename or folder))) from error
    return document


def _clock_text(seconds: float | None) -> str | None:
    return None if seconds is None else datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


def _whole(value: float) -> int | None:
    return round(float(value)) if abs(float(value)) < 1e9 else None
