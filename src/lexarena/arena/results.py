"""The results of a tournament: results.json and a file for each record, made from the store and from nothing else."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeAlias

from lexarena.arena import identity as ident
from lexarena.arena.folder import ASSETS, PAGES, RECORDS, RESULTS_FILE, damaged_fact, storage_error
from lexarena.arena.formats.base import Format, Played, Standing
from lexarena.arena.games import GameResult, Job
from lexarena.arena.store import Store
from lexarena.core.catalog import find_game
from lexarena.core.variant import Variant
from lexarena.files import remove_unfinished, write_if_changed
from lexarena.ratings import computed
from lexarena.ratings.bradley_terry import Ratings, rate, unrated
from lexarena.records import RecordedFault, ending_text
from lexarena.records.record import document_json

SCHEMA = 3
PROSE = ("title", "game_title", "format_title", "reason", "how")
"""The keys of results.json that are sentences or titles for readers; everything else is a fact."""
PROGRESS = "progress"
"""The key of results.json that only a tournament in progress has: how far it is, and when it will end."""
Document: TypeAlias = dict[str, Any]
"""An object as JSON has it."""


class Results:
    """What the store of a tournament says, game by game and as a table."""

    def __init__(self, store: Store) -> None:
        """Read the store."""
        self.store = store
        self.identity = ident.stored_identity(store)
        identity = self.identity
        self.pairs, self.ruleset, self.game_options = identity.pairs, identity.ruleset, identity.game_options
        self._read(identity.names, identity.game, ident.tournament_of(identity, store))

    def _read(self, names: list[str], game: str, form: Format) -> None:
        self.names, self.game, self.format = names, find_game(game), form
        self.results = self.store.results()
        self.details = self.store.details()  # after the results: games may end meanwhile, and each result needs them
        self.counted = {key: result for key, result in self.results.items() if not result.is_void}
        self.jobs: list[Job] = form.jobs(len(names), self.pairs, self.counted)
        self.numbers = {job.key: number for number, job in enumerate(self.jobs, 1)}
        self.is_complete = all(job.key in self.counted for job in self.jobs)
        self.title: str = self.store.about("title") or f"{self.game.title} {form.noun or form.title.lower()}"

    @property
    def beside(self) -> set[str]:
        """The names of files and directories that are beside the results."""
        return set()

    def documents(self) -> dict[str, Document]:
        """Return the documents that are kept as files, by their names."""
        return {RESULTS_FILE: self.to_dict()}

    def versions(self) -> list[list[tuple[int, ident.Entered]]]:
        """Return the versions of each player: the first round of each, and its entry."""
        return ident.versions_of(self.store)

    def dealer(self, variant: Variant) -> ident.Dealer:
        """Return what deals the games."""
        return ident.Dealer.of(self.store, variant)

    @property
    def played(self) -> Played:
        """The games that are in the store, in the order of the schedule."""
        return [(job, self.results[job.key]) for job in self.jobs if job.key in self.results]

    @property
    def expected_games(self) -> int:
        """The number of games of the whole tournament, as far as it is known."""
        return max(len(self.jobs), self.format.expected_games(len(self.names), self.pairs, self.counted))

    @property
    def lexicon(self) -> str:
        """The name or the path of the words."""
        return str(self.store.about("lexicon"))

    def to_dict(self) -> Document:
        """Return the document results.json."""
        numbers = {key: number for key, number in self.numbers.items() if key in self.results}
        return {
            "schema": SCHEMA,
            "title": self.title,
            "game": self.game.name,
            "game_title": self.game.title,
            "format_title": self.format.title,
            "options": self._options(),
            "players": self._players(),
            "ranking": self._ranking(),
            "games": [self._game(job, result) for job, result in self.played],
            **self.format.page_facts(self.names, self.pairs, self.counted, numbers),
        }

    def records(self) -> Iterator[tuple[int, Document]]:
        """Give the games with their numbers, in order."""
        for job, _ in self.played:
            yield self.numbers[job.key], json.loads(self.store.record(job.key))

    def _options(self) -> Document:
        identity, seed = self.identity, self.store.about("seed")
        reveal = self.store.about("secret") if self.is_complete else None  # until then it would tell what is to come
        return {
            "ruleset": identity.ruleset,
            "lexicon": self.lexicon,
            "game_options": dict(identity.game_options),
            "format": identity.format,
            "pairs": identity.pairs,
            "deals": identity.deals,
            **identity.format_options,
            **identity.limits,
            "sandbox": identity.sandbox,
            "seed": seed if seed is not None else reveal,
            **self._commitments(),
            "version": identity.version,
            "started": _clock_text(self.store.about("started")),
            "finished": _clock_text(self.store.about("finished")) if self.is_complete else None,
            "complete": self.is_complete,
        }

    def _commitments(self) -> Document:
        """Return the commitment, and those before it if the roster was changed."""
        *earlier, last = ident.commitments(self.store)
        return {ident.COMMITMENT: last, **({"earlier_commitments": earlier} if earlier else {})}

    def _players(self) -> list[Document]:
        parked = self.store.about("parked") or {}
        commands = self.store.about("commands") or [None] * len(self.names)
        if len(commands) != len(self.names):
            problem = f"its entry 'commands' has {len(commands)} items for {len(self.names)} players"
            raise damaged_fact(self.store.path, problem)
        gone = ident.absent(self.identity, self.store)
        return [
            {
                "name": player["name"],
                "directory": player.get("directory"),
                "agent": player.get("agent"),
                "command": commands[number],
                "language": player.get("language"),
                "hash": player["hash"],
                "parked": None if number in gone else parked.get(str(number)),
                **({"withdrawn": number in gone} if self.format.players_may_change else {}),
                **({"versions": versions} if len(versions := _versions(each)) > 1 else {}),
            }
            for number, (player, each) in enumerate(zip(self.identity.players, self.versions(), strict=True))
        ]

    def _ranking(self) -> list[Document]:
        standings = self.format.ranking(len(self.names), self.pairs, self.played)
        rated = self._ratings()
        facts = self.format.rank_facts(standings, self.pairs, self.played)
        rows = [self._rank(rank, each, rated) for rank, each in enumerate(standings, 1)]
        return [{**row, **more} for row, more in zip(rows, facts, strict=True)]

    def _ratings(self) -> Ratings:
        return computed(lambda: ratings(len(self.names), self.played), unrated(len(self.names)))

    def _rank(self, rank: int, each: Standing, rated: Ratings) -> Document:
        player = each.player
        players = {job.key: job.players for job in self.jobs}
        clocks = [
            details.seconds[players[key].index(player)]
            for key, details in self.details.items()
            if key in self.counted and player in players.get(key, ()) and (details.moves or max(details.seconds) > 0)
        ]
        return {
            "rank": rank,
            "rank_low": min(rank, int(rated.rank_low[player])),
            "rank_high": max(rank, int(rated.rank_high[player])),
            "name": self.names[player],
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

    def _game(self, job: Job, result: GameResult) -> Document:
        number, details = self.numbers[job.key], self.details[job.key]
        names = [self.names[player] for player in job.players]
        record = json.loads(self.store.record(job.key))
        faults, seats = _faults(record), range(len(names))
        ending = None if record["outcome"] is None else record["outcome"]["reason"]
        return {
            "number": number,
            "players": names,
            "start": details.start,
            "status": result.status,
            "at_fault": [names[seat] for seat in result.at_fault] or None,
            "winner": None if result.winner is None else names[result.winner],
            "points": list(result.points),
            "scores": list(result.scores),
            "attempt": details.attempt,
            "seconds": list(details.seconds),
            "moves": details.moves,
            "ending": ending,
            "faults": [faults[seat].name if seat in faults else None for seat in seats],
            "fault_statuses": [faults[seat].status if seat in faults else None for seat in seats],
            "reason": ending_text(self.game.name, names, result.scores, ending, faults),
            "round": job.key.round,
            "pair": job.key.pair + 1,
            "page": f"{PAGES}/{number:04}.html",
            "record": f"{RECORDS}/{number:04}.json",
        }


def _versions(versions: list[tuple[int, ident.Entered]]) -> list[Document]:
    """Return the versions of a player: the round from which each plays, and its hash."""
    return [{"round": first, "hash": entered["hash"]} for first, entered in versions]


def _faults(record: Document) -> dict[int, RecordedFault]:
    """Return the faults in the document of a record, by seat."""
    faults = {seat: report["fault"] for seat, report in enumerate(record["referee"]["seats"])}
    return {seat: RecordedFault(fault["name"], fault["detail"]) for seat, fault in faults.items() if fault is not None}


def ratings(players: int, played: Played) -> Ratings:
    """Return the ratings that games give; void ones do not count, two faults count as a draw.

    A game of more than two counts as one between every two of them. The bootstrap draws pairs: their games depend on each
    other if deals are mirrored, and in any case swap the seats. Of fewer tables than players it draws single games.
    """
    counted = [(job, result) for job, result in played if not result.is_void]
    found = dict.fromkeys(job.key[:4] for job, _ in counted)
    is_few = len(found) < players and any(len(job.players) > 2 for job, _ in counted)
    unit_of = {job.key: number for number, (job, _) in enumerate(counted)}
    if not is_few:
        pairs = {pair: number for number, pair in enumerate(found)}
        unit_of = {job.key: pairs[job.key[:4]] for job, _ in counted}
    compared = [
        (job.players[one], job.players[other], share, unit_of[job.key])
        for job, result in counted
        for one, other, share in result.compared()
    ]
    first, second, shares, units = zip(*compared, strict=True) if compared else ((), (), (), ())
    return rate(players, first, second, shares, units)


def write_results(folder: Path, results: Results) -> Document:
    """Write results.json and the records, each whole or not at all; delete those of games that no longer exist."""
    document = results.to_dict()
    try:
        records = folder / RECORDS
        records.mkdir(parents=True, exist_ok=True)
        for each in (folder, records, folder / PAGES, folder / ASSETS):
            remove_unfinished(each)
        written = set()
        for number, data in results.records():
            path = records / f"{number:04}.json"
            write_if_changed(path, document_json(data))
            written.add(path)
        for path in set(records.glob("*.json")) - written:
            path.unlink()
        numbers = {path.stem for path in written}
        for path in (folder / PAGES).glob("*.html"):
            if path.stem.isdigit() and path.stem not in numbers:
                path.unlink()
        text = json.dumps(document, indent=1, ensure_ascii=False) + "\n"
        write_if_changed(folder / RESULTS_FILE, text, durable=True)
    except OSError as error:
        raise storage_error(error, Path(error.filename or folder)) from error
    return document


def _clock_text(seconds: float | None) -> str | None:
    return None if seconds is None else datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


def _whole(value: float) -> int | None:
    return round(float(value)) if abs(float(value)) < 1e9 else None
