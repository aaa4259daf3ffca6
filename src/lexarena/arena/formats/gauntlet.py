"""Gauntlet: the first player meets all others, a fixed number of times or until a test has decided."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

from lexarena.arena.formats.base import ContestFacts, Format, FormatValue, GameResults, Json
from lexarena.arena.schedule import GameKey, Pairing
from lexarena.arena.standings import RankValue, Standing
from lexarena.errors import LexarenaError
from lexarena.ratings import Sprt, Verdict, pair_counts

BATCH = 8
"""The pairs that two players play between two looks at their test. The result does not depend on the number of workers."""
_TEST = ("model", "lower", "higher", "alpha", "beta")


@dataclass(frozen=True)
class Gauntlet(Format):
    """The first player meets all others; points per game decide, because the first plays more games.

    With a test, such as a new version of a bot against the old ones, each pairing ends when its test has decided, at the
    latest after all pairs.

    >>> [pairing.players for pairing in Gauntlet().pairings(4, 1, {})]
    [(0, 1), (0, 2), (0, 3)]
    """

    name = "gauntlet"
    title = "Gauntlet"
    summary = "the first player meets all others"
    option_names = _TEST

    test: Sprt | None = None

    def of_contest(self, facts: ContestFacts) -> "Gauntlet":
        """Return the format with the test of a contest."""
        return Gauntlet(_test(facts.options)) if facts.options else self

    def pairings(self, players: int, pairs: int, results: GameResults) -> list[Pairing]:
        """Return the first player's pairings, with the pairs that are to be played so far."""
        pairings = [Pairing(self.name, 1, slot, (0, slot + 1), pairs) for slot in range(players - 1)]
        if self.test is None:
            return pairings
        return [pairing._replace(pairs=self._pairs_to_play(pairing, self.test, results)) for pairing in pairings]

    def rank_values(self, standings: Sequence[Standing], pairs: int, results: GameResults) -> list[RankValue]:
        """Rank by points per game."""
        return [(Fraction(each.points, max(each.games, 1)),) for each in standings]

    def page_facts(
        self, names: Sequence[str], pairs: int, results: GameResults, numbers: Mapping[GameKey, int]
    ) -> dict[str, Json]:
        """Return how the test against each opponent stands."""
        if self.test is None:
            return {}
        tests: list[Json] = []
        for pairing in self.pairings(len(names), pairs, results):
            shares = _shares(pairing, results)
            report = cast("Mapping[str, Json]", self.test.report(pair_counts(shares)))
            tests.append({"opponent": names[pairing.players[1]], "pairs": len(shares), **report})
        return {"tests": tests}

    def _pairs_to_play(self, pairing: Pairing, test: Sprt, results: GameResults) -> int:
        """Return the pairs up to the end of the first batch that is open, or after which the test has decided."""
        for played in range(BATCH, pairing.pairs, BATCH):
            shares = _shares(pairing._replace(pairs=played), results)
            if len(shares) < played or test.verdict(pair_counts(shares)) != Verdict.OPEN:
                return played
        return pairing.pairs


def _shares(pairing: Pairing, results: GameResults) -> list[float]:
    """Return the first player's share of each pair that is finished."""
    found = []
    for pair in range(pairing.pairs):
        one, two = results.get(pairing.key(pair, 0)), results.get(pairing.key(pair, 1))
        if one is not None and two is not None:
            found.append((one.share + 1 - two.share) / 2)
    return found


def _test(options: Mapping[str, FormatValue]) -> Sprt:
    try:
        given = {key: float(options[key]) for key in _TEST[1:]}
        return Sprt(**given, model=str(options["model"]))
    except KeyError as error:
        raise LexarenaError(f"the test of a gauntlet needs {error.args[0]}; give it") from None
    except ValueError as error:
        raise LexarenaError(f"the test of a gauntlet: {error}") from None
