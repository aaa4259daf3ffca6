"""The book of a ladder: which versions there are, and every game between them, in one SQLite file."""

import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from math import isfinite

import numpy as np
from numpy.typing import NDArray

from lexarena.arena.folder import damaged_fact
from lexarena.arena.games import GameKey, GameResult, Job
from lexarena.arena.store import Store
from lexarena.core.game import Json, JsonObject
from lexarena.errors import LexarenaError
from lexarena.ratings import computed
from lexarena.ratings.bradley_terry import Ratings, rate, unrated
from lexarena.records.fields import Fields

STAGE = "ladder"
PLACED, REFUSED, OPEN, WITHDRAWN = STATUSES = ("placed", "refused", "open", "withdrawn")


@dataclass(frozen=True)
class Version:
    """One version of a bot, which never changes; or an agent."""

    name: str
    """The bot's name."""
    version: int
    """Counted from 1 for each bot."""
    hash: str
    submitted: float
    """Seconds since 1970."""
    status: str = OPEN
    """`open` while its games are missing, then `placed`; `refused` if it did not pass the check; or `withdrawn`."""
    trouble: str = ""
    agent: str | None = None

    @property
    def title(self) -> str:
        """The name with the number of the version."""
        return self.name if self.agent else f"{self.name} v{self.version}"

    @classmethod
    def from_dict(cls, given: Json) -> "Version":
        """Read what the store holds; raise `RecordError` for anything else."""
        top = Fields(
            given, "its entry 'versions'", "", ("name", "version", "hash", "submitted", "status", "trouble", "agent")
        )
        if top["status"] not in STATUSES:
            top.refuse(f"is {top['status']!r}", "status")
        submitted = top.seconds("submitted")
        return cls(
            top.text("name"),
            top.integer("version", 1, 10**6),
            top.text("hash"),
            0.0 if submitted is None else submitted,
            top.text("status"),
            top.lines("trouble", 10_000),
            None if top["agent"] is None else top.text("agent"),
        )


class Book:
    """The versions and games of a ladder. A version is called by its number, in the order of submission."""

    def __init__(self, store: Store) -> None:
        """Read the book in a store."""
        self.store = store
        listed = store.about("versions")
        if not isinstance(listed, list):
            raise damaged_fact(store.path, "its entry 'versions' is not a list")
        self.versions = [Version.from_dict(each) for each in listed]
        self.results = {key: result for key, result in store.results().items() if not result.is_void}

    @classmethod
    def begin(cls, store: Store, rules: JsonObject) -> "Book":
        """Return the book in a store, a new one if there is none; `rules` are those of all games, which may not change."""
        noted = store.about("ladder")
        if noted is None:
            store.note(ladder=dict(rules), secret=secrets.token_hex(16), versions=[])
        elif noted != dict(rules):
            changed = "; ".join(_changes(noted, rules))
            problem = f"this is another ladder: {changed}; undo that, or use another directory"
            raise LexarenaError(f"{store.folder}: {problem}")
        return cls(store)

    def add(self, name: str, digest: str, agent: str | None = None) -> Version:
        """Enter a new version of a bot."""
        number = 1 + sum(version.name == name for version in self.versions)
        version = Version(name, number, digest, time.time(), agent=agent)
        self.versions.append(version)
        self._note()
        return version

    def change(self, number: int, version: Version) -> None:
        """Record the new state of a version."""
        self.versions[number] = version
        self._note()

    def _note(self) -> None:
        self.store.note(versions=[asdict(version) for version in self.versions])

    def withdraw(self, name: str) -> None:
        """Withdraw all versions of a bot or an agent: they keep their games and ratings, and play no more."""
        if all(version.name != name for version in self.versions):
            known = ", ".join(sorted({version.name for version in self.versions})) or "none yet"
            raise LexarenaError(f"no bot or agent {name!r} on this ladder; choose from {known}")
        for number, version in enumerate(self.versions):
            if version.name == name and version.status != REFUSED:
                self.versions[number] = replace(version, status=WITHDRAWN)
        self._note()

    def players_of(self, key: GameKey) -> tuple[int, int]:
        """Return the players of a game by seat: the key's round is the version being rated, its slot the opponent."""
        return (key.round, key.slot) if key.seat == 0 else (key.slot, key.round)

    def job(self, placed: int, opponent: int, pair: int, seat: int) -> Job:
        """Return a game of a version that is being placed."""
        key = GameKey(STAGE, placed, opponent, pair, seat)
        return Job(key, self.players_of(key))

    def wins(self, results: Mapping[GameKey, GameResult]) -> NDArray[np.float64]:
        """Return the table of wins of all versions, draws counted half."""
        table = np.zeros((len(self.versions), len(self.versions)))
        for key, result in results.items():
            first, second = self.players_of(key)
            table[first, second] += result.share
            table[second, first] += 1 - result.share
        return table

    def ratings(self, last: int) -> Ratings:
        """Return the ratings as they were when this version had been placed."""
        keys = sorted(key for key in self.results if key.round <= last)
        games = [(self.players_of(key), self.results[key], key) for key in keys]
        pairs = {pair: number for number, pair in enumerate(dict.fromkeys(key[:4] for _, _, key in games))}
        columns = (
            [players[0] for players, _, _ in games],
            [players[1] for players, _, _ in games],
            [result.share for _, result, _ in games],
            [pairs[key[:4]] for _, _, key in games],
        )
        return computed(lambda: rate(last + 1, *columns), unrated(last + 1))

    def rating(self, number: int, rated: Ratings) -> int | None:
        """Return a version's rating above the first version that was placed; None if it cannot be computed."""
        first = next((each for each in range(number) if self.was_placed(each)), number)
        rating = float(rated.rating[number] - rated.rating[first])
        return round(rating) if isfinite(rating) else None

    def was_placed(self, number: int) -> bool:
        """Whether a version has its place, though it may have been withdrawn since."""
        status = self.versions[number].status
        return status == PLACED or (status == WITHDRAWN and any(number in self.players_of(key) for key in self.results))

    def to_dict(self, title: str) -> JsonObject:
        """Return the ladder as it stands, and the rating of each bot's newest version after each placement."""
        return {"schema": 1, "title": title, "versions": self._rows(), "history": self._history()}

    def _rows(self) -> Sequence[JsonObject]:
        rated = self.ratings(len(self.versions) - 1) if self.versions else None
        rows: list[JsonObject] = []
        for number, version in enumerate(self.versions):
            games = sum(number in self.players_of(key) for key in self.results)
            row: JsonObject = {**asdict(version), "games": games, "rating": None, "low": None, "high": None}
            if rated is not None and games and (rating := self.rating(number, rated)) is not None:
                down, up = (float(each[number] - rated.rating[number]) for each in (rated.low, rated.high))
                row |= {"rating": rating, "low": round(rating + down), "high": round(rating + up)}
            rows.append(row)
        return rows

    def _history(self) -> Sequence[JsonObject]:
        """Return the ratings of the newest versions after each placement."""
        found: list[JsonObject] = []
        for last, placed in enumerate(self.versions):
            if not self.was_placed(last):
                continue
            rated = self.ratings(last)
            newest = {
                each.name: number for number, each in enumerate(self.versions[: last + 1]) if self.was_placed(number)
            }
            each_rating = {name: self.rating(number, rated) for name, number in newest.items()}
            ratings = {name: rating for name, rating in each_rating.items() if rating is not None}
            found.append({"placed": placed.title, "submitted": placed.submitted, "ratings": ratings})
        return found


def _changes(before: Json, now: JsonObject) -> list[str]:
    """Return what differs from the rules of a ladder; with another game everything does.

    >>> _changes({"game": "ghost", "limits": {"seconds": 5}}, {"game": "ghost", "limits": {"seconds": 10}})
    ['seconds was 5 and is 10']
    """
    found = []
    for key, new in now.items():
        old = before.get(key)
        if isinstance(old, dict) and isinstance(new, dict):
            changed = [name for name in {**old, **new} if old.get(name) != new.get(name)]
            found += [
                f"{name} changed" if key == "files" else f"{name} was {old.get(name)} and is {new.get(name)}"
                for name in changed
            ]
        elif old != new:
            found.append(f"{key} was {old} and is {new}")
    return found[:1] if before.get("game") != now["game"] else found
