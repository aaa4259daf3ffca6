"""The results of a ladder, as those of a tournament: every game, what each version has against each other, and faults."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import isfinite

import numpy as np

from lexarena.arena.folder import LOCK_FILE
from lexarena.arena.formats.base import Format, GameResults, RankValue, Standing
from lexarena.arena.games import Job, Pairing
from lexarena.arena.identity import Dealer, Entered
from lexarena.arena.ladder_book import REFUSED, STAGE, WITHDRAWN, Book
from lexarena.arena.results import Document, Results
from lexarena.arena.store import Store
from lexarena.core.variant import Variant
from lexarena.ratings.bradley_terry import Ratings

LADDER_FILE, LADDER_PAGE = "ladder.json", "ladder.html"
SUBMISSIONS, VERSIONS = "submissions", "versions"


class LadderResults(Results):
    """What the store of a ladder says, game by game and as a table; players are the versions of bots."""

    def __init__(self, store: Store) -> None:
        """Read the store."""
        self.store, self.book = store, Book(store)
        self.rules = store.about("ladder")
        self.pairs, self.ruleset, self.game_options = 1, self.rules["ruleset"], self.rules["options"]
        self._read([version.title for version in self.book.versions], self.rules["game"], _LadderFormat(self.book))

    @property
    def beside(self) -> set[str]:
        """The names of files and directories that are beside the results."""
        return {LADDER_FILE, LADDER_PAGE, LOCK_FILE, SUBMISSIONS, VERSIONS}

    def documents(self) -> dict[str, Document]:
        """Return the documents that are kept as files, by their names."""
        return {**super().documents(), LADDER_FILE: dict(self.book.to_dict(self.title))}

    def versions(self) -> list[list[tuple[int, Entered]]]:
        """Return the only version of each player. Agents are those of whatever lexarena plays, so they have no hash."""
        given = [(version.title, "" if version.agent else version.hash) for version in self.book.versions]
        return [[(0, {"name": title, "hash": digest})] for title, digest in given]

    def dealer(self, variant: Variant) -> Dealer:
        """Return what deals the games."""
        return Dealer(variant, None, str(self.store.about("secret")), self.rules["deals"])

    def _options(self) -> Document:
        fixed = {"ruleset": self.ruleset, "lexicon": self.lexicon, "game_options": self.game_options, "format": STAGE}
        return {**fixed, "deals": self.rules["deals"], **self.rules["limits"], "complete": True}

    def _players(self) -> list[Document]:
        return [
            {
                "name": version.title,
                "directory": None if version.agent else f"{VERSIONS}/{version.hash[:32]}",
                "agent": version.agent,
                "command": None,
                "language": None,
                "hash": version.hash,
                "parked": version.trouble if version.status == REFUSED else None,
                "withdrawn": version.status == WITHDRAWN,
            }
            for version in self.book.versions
        ]

    def _ratings(self) -> Ratings:
        return _from_first(self.book)


class _LadderFormat(Format):
    """The games of a ladder are those that were played; the rating ranks."""

    name, title, noun = STAGE, "Ladder", "ladder"

    def __init__(self, book: Book) -> None:
        self._book = book

    def pairings(self, players: int, pairs: int, results: GameResults) -> list[Pairing]:
        """Return no pairing, because each follows from the games before it."""
        return []

    def jobs(self, players: int, pairs: int, results: GameResults) -> list[Job]:
        """Return the games that were played, in the order in which versions were placed."""
        return [Job(key, self._book.players_of(key)) for key in sorted(results)]

    def rank_values(self, standings: Sequence[Standing], pairs: int, results: GameResults) -> list[RankValue]:
        """Return whether each version has played, and its rating."""
        ratings = _from_first(self._book).rating.tolist()
        return [
            (Fraction(each.games > 0), Fraction(rating if isfinite(rating) else 0))
            for each, rating in zip(standings, ratings, strict=True)
        ]


def _from_first(book: Book) -> Ratings:
    """Return the ratings of all versions above the first that was placed; NaN for those without a game."""
    last = len(book.versions) - 1
    rated = book.ratings(last)
    first = next((number for number in range(last + 1) if book.was_placed(number)), None)
    zero = 0.0 if first is None else rated.rating[first]
    played = {player for key in book.results for player in book.players_of(key)}
    unknown = [number not in played for number in range(last + 1)]
    rating, low, high = (np.where(unknown, np.nan, each - zero) for each in (rated.rating, rated.low, rated.high))
    return replace(rated, rating=rating, low=low, high=high)


def results_of(store: Store) -> Results:
    """Return the results of the tournament or the ladder in a store."""
    return Results(store) if store.about("ladder") is None else LadderResults(store)
