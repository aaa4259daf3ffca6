"""Swiss: in each round players of equal points meet, and nobody meets twice while that can be avoided."""

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

from lexarena.arena.formats.base import (
    ContestFacts,
    Format,
    GameResults,
    Json,
    Played,
    RankValue,
    Roster,
    Standing,
    points_among,
    standings_of,
)
from lexarena.arena.formats.matching import Pair, RoundField, pair_round
from lexarena.arena.games import WIN, GameKey, Pairing
from lexarena.errors import LexarenaError

EXTRA_ROUNDS = 2
"""The rounds beyond those that a knockout would need."""


class SwissRound(NamedTuple):
    """Who meets whom in a round, and whether all its games are finished."""

    number: int
    pairs: tuple[Pair, ...]
    pairings: tuple[Pairing, ...]
    is_finished: bool


@dataclass(frozen=True)
class Swiss(Format):
    """Players of equal points meet, round by round. A bye counts as much as half of a meeting's games won.

    >>> Swiss().expected_games(8, 1, {}), Swiss(wanted_rounds=3).expected_games(7, 2, {})
    (40, 36)
    """

    name = "swiss"
    title = "Swiss"
    noun = "Swiss tournament"
    summary = "players of equal points meet, round by round"
    void_blocks = True
    players_may_change = True
    option_names = ("rounds",)

    wanted_rounds: int | None = None
    lots: str = ""
    rosters: tuple[Roster, ...] = ()

    def of_contest(self, facts: ContestFacts) -> "Swiss":
        """Return the format with the number of rounds, the lots and the rosters of a contest."""
        rounds = facts.options.get("rounds")
        form = Swiss(None if rounds is None else int(rounds), facts.lots, facts.rosters)
        if form.wanted_rounds is not None and facts.rosters:
            players = len(facts.rosters[0].players)
            if not 1 <= form.wanted_rounds <= most_rounds(players):
                most = most_rounds(players)
                problem = (
                    f"a Swiss contest of {players} players has at most {most} {'round' if most == 1 else 'rounds'}"
                )
                raise LexarenaError(f"{problem}, not {form.wanted_rounds}; beyond that players would meet twice")
        return form

    def rounds(self, players: int) -> int:
        """Return the number of rounds of a contest with these players."""
        return self.wanted_rounds or default_rounds(len(self._active(1, players)))

    def pairings(self, players: int, pairs: int, results: GameResults) -> list[Pairing]:
        """Return the pairings of all rounds that the results lead to."""
        return [pairing for each in self.played_rounds(players, pairs, results) for pairing in each.pairings]

    def expected_games(self, players: int, pairs: int, results: GameResults) -> int:
        """Return the number of games of all rounds."""
        meetings = sum(len(self._active(number, players)) // 2 for number in range(1, self.rounds(players) + 1))
        return 2 * pairs * meetings

    def played_rounds(self, players: int, pairs: int, results: GameResults) -> Iterator[SwissRound]:
        """Give the rounds up to the first that is open; each follows from the results of those before."""
        points, byes, met = Counter[int](), Counter[int](), Counter[tuple[int, int]]()
        order = self._draw(players)
        for number in range(1, self.rounds(players) + 1):
            active = sorted(self._active(number, players), key=lambda player: (-points[player], order[player]))
            field = RoundField(
                tuple(active),
                tuple(points[player] for player in active),
                frozenset((*pair, times) for pair, times in met.items() if set(pair) <= set(active)),
                frozenset((player, byes[player]) for player in active if byes[player]),
                self.rounds(players) - number,
            )
            pairs_met = pair_round(field)
            seated = [(min(one, two), max(one, two)) for one, two in pairs_met if two is not None]
            meetings = tuple(Pairing(self.name, number, slot, pair, pairs) for slot, pair in enumerate(seated))
            games = [(job, results.get(job.key)) for pairing in meetings for job in pairing.jobs()]
            is_finished = all(result is not None for _, result in games)
            yield SwissRound(number, pairs_met, meetings, is_finished)
            if not is_finished:
                return
            for job, result in games:
                assert result is not None
                for seat, player in enumerate(job.players):
                    points[player] += result.points[seat]
            met.update(seated)
            for player, other in pairs_met:
                if other is None:
                    byes[player] += 1
                    points[player] += bye_points(pairs)

    def standings(self, players: int, pairs: int, played: Played) -> list[Standing]:
        """Return the standings, with the points of finished byes."""
        byes = self._byes(players, pairs, _counted(played))
        return [
            replace(each, points=each.points + byes[each.player] * bye_points(pairs))
            for each in standings_of(players, played)
        ]

    def rank_values(self, standings: Sequence[Standing], pairs: int, results: GameResults) -> list[RankValue]:
        """Rank by points, then by Buchholz cut 1; head to head and mean points follow in every format."""
        buchholz = self._buchholz(standings, pairs, results)
        return [(Fraction(each.points), Fraction(buchholz[each.player])) for each in standings]

    def rank_facts(self, ranking: Sequence[Standing], pairs: int, played: Played) -> list[dict[str, Json]]:
        """Return each player's byes and tie-breaks: Buchholz cut 1, and points in games among those who are tied."""
        results = _counted(played)
        standings = sorted(ranking, key=lambda each: each.player)
        among = points_among(self.rank_values(standings, pairs, results), played)
        buchholz = self._buchholz(standings, pairs, results)
        byes = self._byes(len(ranking), pairs, results)
        return [
            {"byes": byes[each.player], "buchholz": buchholz[each.player], "head_to_head": among[each.player]}
            for each in ranking
        ]

    def page_facts(
        self, names: Sequence[str], pairs: int, results: GameResults, numbers: Mapping[GameKey, int]
    ) -> dict[str, Json]:
        """Return the rounds with their meetings and byes, and the number of rounds of the whole contest."""
        rounds = []
        for each in self.played_rounds(len(names), pairs, results):
            meetings: list[Json] = []
            for pairing in each.pairings:
                points = [0, 0]
                for job in pairing.jobs():
                    if job.key in results:
                        for seat, side in enumerate((0, 1) if job.players == pairing.players else (1, 0)):
                            points[side] += results[job.key].points[seat]
                first, second = (names[player] for player in pairing.players)
                games = [numbers[job.key] for job in pairing.jobs() if job.key in numbers]
                meetings.append({"first": first, "second": second, "points": points, "games": games})
            byes = [names[player] for player, other in each.pairs if other is None]
            rounds.append({"meetings": meetings, "bye": byes[0] if byes else None})
        return {"rounds": rounds, "rounds_in_all": self.rounds(len(names))}

    def _active(self, number: int, players: int) -> tuple[int, ...]:
        """Return who takes part in a round."""
        rosters = [roster.players for roster in self.rosters if roster.round <= number]
        return rosters[-1] if rosters else tuple(range(players))

    def _draw(self, players: int) -> dict[int, int]:
        """Return each player's lot, which orders those with equal points."""

        def lot(player: int) -> bytes:
            return hashlib.sha256(f"{self.lots} {player}".encode()).digest()

        return {player: place for place, player in enumerate(sorted(range(players), key=lot))}

    def _byes(self, players: int, pairs: int, results: GameResults) -> Counter[int]:
        """Return the number of byes in finished rounds of each player."""
        rounds = self.played_rounds(players, pairs, results)
        return Counter(one for each in rounds if each.is_finished for one, two in each.pairs if two is None)

    def _buchholz(self, standings: Sequence[Standing], pairs: int, results: GameResults) -> list[int]:
        """Return the sum of the opponents' points without the lowest; a bye counts as an opponent with one's own points."""
        points = [each.points for each in standings]
        opponents: list[list[int]] = [[] for _ in standings]
        for each in self.played_rounds(len(standings), pairs, results):
            if each.is_finished:
                for one, two in each.pairs:
                    opponents[one].append(points[one if two is None else two])
                    if two is not None:
                        opponents[two].append(points[one])
        return [sum(sorted(each)[1:]) for each in opponents]


def default_rounds(players: int) -> int:
    """Return the number of rounds, unless somebody wants another: two more than a knockout has.

    >>> [default_rounds(players) for players in (2, 3, 4, 5, 8, 9, 64, 200)]
    [1, 3, 3, 5, 5, 6, 8, 10]
    """
    return min((players - 1).bit_length() + EXTRA_ROUNDS, most_rounds(players))


def most_rounds(players: int) -> int:
    """Return the number of rounds in which everyone can meet everyone once."""
    return players - 1 + players % 2


def bye_points(pairs: int) -> int:
    """Return the points of a bye: those for winning one game of each pair.

    Meetings of equal players end like this, and it is the mean of what two players share.
    """
    return WIN * pairs


def _counted(played: Played) -> GameResults:
    return {job.key: result for job, result in played if not result.is_void}
