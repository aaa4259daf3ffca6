"""Gauntlet: the first player meets all others, a fixed number of times or until a test has decided."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, partial
from math import nan
from typing import cast

from lexarena.arena.formats.base import ContestFacts, Format, FormatValue, GameResults, Json, RankValue, Standing
from lexarena.arena.games import GameKey, GameResult, Pairing
from lexarena.errors import LexarenaError
from lexarena.ratings import CATEGORIES, Sprt, Verdict, computed, pair_counts

BATCH = 8
"""The pairs that two players play between two looks at their test. The result does not depend on the number of workers."""
_KEPT = 1 << 14
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
        """Return the format with the test of a tournament."""
        super().of_contest(facts)
        return Gauntlet(_test(facts.options)) if facts.options else self

    def pairings(self, players: int, pairs: int, results: GameResults) -> list[Pairing]:
        """Return the first player's pairings, with the pairs that are to be played so far."""
        pairings = [Pairing(self.name, 1, slot, (0, slot + 1), pairs) for slot in range(players - 1)]
        if self.test is None:
            return pairings
        return [pairing._replace(pairs=self._pairs_to_play(pairing, self.test, results)) for pairing in pairings]

    @property
    def may_end_early(self) -> bool:
        """Whether tests end the pairings."""
        return self.test is not None

    def expected_games(self, players: int, pairs: int, results: GameResults) -> int:
        """Return the number of games if every test that is open needs all pairs."""
        opponents = self.pairings(players, pairs, results)
        return sum(2 * (each.pairs if self._is_decided(each, results) else pairs) for each in opponents)

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
            found = (_share(pairing, pair, results) for pair in range(pairing.pairs))
            shares = [share for share in found if share is not None]
            report = cast("Mapping[str, Json]", self.test.report(pair_counts(shares)))
            tests.append({"opponent": names[pairing.players[1]], "pairs": len(shares), **report})
        return {"tests": tests}

    def _is_decided(self, pairing: Pairing, results: GameResults) -> bool:
        """Whether all pairs of a pairing that are to be played so far are finished, so that no more will follow."""
        return all(_share(pairing, pair, results) is not None for pair in range(pairing.pairs))

    def _pairs_to_play(self, pairing: Pairing, test: Sprt, results: GameResults) -> int:
        """Return the pairs up to the end of the first batch that is open, or after which the test has decided."""
        counts = [0] * len(CATEGORIES)
        for pair in range(pairing.pairs):
            if pair and pair % BATCH == 0 and _verdict(test, tuple(counts)) != Verdict.OPEN:
                return pair
            share = _share(pairing, pair, results)
            if share is None:
                return min(pair // BATCH * BATCH + BATCH, pairing.pairs)
            counts[CATEGORIES.index(share)] += 1
        return pairing.pairs


class RunningTests:
    """The state of a gauntlet's tests while it is played; each finished game is counted as it arrives."""

    def __init__(self, test: Sprt, opponents: Sequence[str], results: GameResults) -> None:
        """Begin with the games that were played before."""
        self.test = test
        self._halves: dict[tuple[str | int, ...], float] = {}
        self._counts = [[0] * len(CATEGORIES) for _ in opponents]
        self._opponents = opponents
        for key, result in results.items():
            self.count(key, result)

    def count(self, key: GameKey, result: GameResult) -> None:
        """Count a finished game; both games of a pair make a result of the test."""
        share = 1 - result.share if key.seat else result.share
        other = self._halves.pop(key[:4], None)
        if other is None:
            self._halves[key[:4]] = share
        else:
            self._counts[key.slot][CATEGORIES.index((share + other) / 2)] += 1

    def ratios(self) -> list[tuple[str, int, float]]:
        """Return each opponent with the number of pairs and the log likelihood ratio (LLR) so far; NaN if not known."""
        each = zip(self._opponents, self._counts, strict=True)
        return [(opponent, sum(counts), computed(partial(self.test.ratio, counts), nan)) for opponent, counts in each]


def running_tests(tournament: Format, names: Sequence[str], results: GameResults) -> RunningTests | None:
    """Return the tests of a tournament that has some, with what was played before."""
    if not isinstance(tournament, Gauntlet) or tournament.test is None:
        return None
    played = {key: result for key, result in results.items() if not result.is_void}
    return RunningTests(tournament.test, names[1:], played)


@lru_cache(_KEPT)
def _verdict(test: Sprt, counts: tuple[int, ...]) -> Verdict:
    """Return what a test says; a tournament asks again and again about the batches that were played before."""
    return computed(lambda: test.verdict(counts), Verdict.OPEN)


def _share(pairing: Pairing, pair: int, results: GameResults) -> float | None:
    """Return the first player's share of a pair, or None if it is not finished."""
    one, two = results.get(pairing.key(pair, 0)), results.get(pairing.key(pair, 1))
    return None if one is None or two is None else (one.share + 1 - two.share) / 2


def _test(options: Mapping[str, FormatValue]) -> Sprt:
    try:
        given = {key: float(options[key]) for key in _TEST[1:]}
        return Sprt(**given, model=str(options["model"]))
    except KeyError as error:
        raise LexarenaError(f"a gauntlet with --sprt needs {error.args[0]}") from None
    except ValueError as error:
        raise LexarenaError(f"sprt: {error}") from None
