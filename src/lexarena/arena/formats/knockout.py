"""Knockout: a seeded bracket with byes; ties are broken by extra pairs, then by board points, then by the seeds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from lexarena.arena.formats.base import Format, GameResults, Json, RankValue, Standing
from lexarena.arena.games import GameKey, Pairing

EXTRA_PAIRS = 5
"""The most extra pairs that are played while the points are equal."""


@dataclass(frozen=True)
class BracketMatch:
    """Two places of the bracket; a player is None if not known yet, or if the place is empty."""

    pairing: Pairing
    """With the pairs to play as far as they are known: more are added while the points are equal."""
    first: int | None
    second: int | None
    points: tuple[int, int] = (0, 0)
    winner: int | None = None
    how: str = ""
    """How it was decided: bye, points, extra pairs, board points or seed; empty while it is open."""


class Knockout(Format):
    """The winner of each match advances; the order of the players' list gives the seeds."""

    name = "knockout"
    title = "Knockout"
    summary = "the loser of a match is out"
    rounds_follow = True

    def pairings(self, players: int, pairs: int, results: GameResults) -> list[Pairing]:
        """Return the pairings of the rounds that the results lead to."""
        rounds = bracket(players, pairs, results)
        return [match.pairing for matches in rounds for match in matches if match.pairing.pairs]

    def expected_games(self, players: int, pairs: int, results: GameResults) -> int:
        """Return the number of games if no match needs extra pairs."""
        return 2 * pairs * (players - 1)

    def rank_values(self, standings: Sequence[Standing], pairs: int, results: GameResults) -> list[RankValue]:
        """Rank by the round that a player reached, then by tournament points."""
        reached = _rounds_reached(len(standings), bracket(len(standings), pairs, results))
        return [(Fraction(reached[each.player]), Fraction(each.points)) for each in standings]

    def page_facts(
        self, names: Sequence[str], pairs: int, results: GameResults, numbers: Mapping[GameKey, int]
    ) -> dict[str, Json]:
        """Return the bracket, round by round."""

        def name(player: int | None) -> str | None:
            return None if player is None else names[player]

        def seed(player: int | None) -> int | None:
            return None if player is None else player + 1

        return {
            "bracket": [
                [
                    {
                        "first": name(match.first),
                        "second": name(match.second),
                        "seed_first": seed(match.first),
                        "seed_second": seed(match.second),
                        "games": [numbers[job.key] for job in match.pairing.jobs() if job.key in numbers],
                        "points": list(match.points),
                        "winner": name(match.winner),
                        "how": match.how or None,
                    }
                    for match in matches
                ]
                for matches in bracket(len(names), pairs, results)
            ]
        }


def seeded_places(size: int) -> list[int]:
    """Return the seeds, from 1, in the order of the bracket: the best two meet in the last round, at the earliest.

    >>> seeded_places(8)
    [1, 8, 4, 5, 2, 7, 3, 6]
    """
    places = [1]
    while len(places) < size:
        total = 2 * len(places) + 1
        places = [seed for place in places for seed in (place, total - place)]
    return places


def bracket(players: int, pairs: int, results: GameResults) -> list[list[BracketMatch]]:
    """Return the rounds as far as the results lead; a player's seed is its number plus one."""
    size = 1 << (players - 1).bit_length()
    places: list[int | None] = [seed - 1 if seed <= players else None for seed in seeded_places(size)]
    known = [True] * size  # whether it is known who sits there, be it nobody
    rounds: list[list[BracketMatch]] = []
    while len(places) > 1:
        number = len(rounds) + 1
        matches = []
        for slot in range(len(places) // 2):
            pair = slice(2 * slot, 2 * slot + 2)
            matches.append(_match(number, slot, places[pair], known[pair], pairs, results))
        rounds.append(matches)
        places = [match.winner for match in matches]
        known = [match.winner is not None for match in matches]
    return rounds


def _match(
    number: int, slot: int, places: list[int | None], known: list[bool], pairs: int, results: GameResults
) -> BracketMatch:
    seated = sorted(place for place in places if place is not None)
    waiting = Pairing(Knockout.name, number, slot, (seated[0], seated[-1]) if seated else (0, 0), 0)
    if not all(known) or not seated:
        first, second = places
        return BracketMatch(waiting, first, second)
    if len(seated) == 1:
        return BracketMatch(waiting, seated[0], None, winner=seated[0], how="bye")
    return _decide(waiting._replace(pairs=pairs), pairs, results)


def _decide(pairing: Pairing, pairs: int, results: GameResults) -> BracketMatch:
    first, second = pairing.players
    points = [0, 0]
    for pair in range(pairs + EXTRA_PAIRS):
        pairing = pairing._replace(pairs=max(pairs, pair + 1))
        games = [results.get(pairing.key(pair, seat)) for seat in (0, 1)]
        for seat, game in enumerate(games):
            if game is not None:
                points[0] += game.points[seat]
                points[1] += game.points[1 - seat]
        if None in games:
            return BracketMatch(pairing, first, second, (points[0], points[1]))
        if pair + 1 >= pairs and points[0] != points[1]:
            how = "points" if pair + 1 == pairs else "extra pairs"
            winner = first if points[0] > points[1] else second
            return BracketMatch(pairing, first, second, (points[0], points[1]), winner, how)
    means = [_mean(pairing, side, results) for side in (0, 1)]
    how = "board points" if means[0] != means[1] else "seed"
    winner = second if means[1] > means[0] else first
    return BracketMatch(pairing, first, second, (points[0], points[1]), winner, how)


def _mean(pairing: Pairing, side: int, results: GameResults) -> Fraction:
    """Return the mean board points of a side in its games without a fault; below any other if there are none."""
    scores = [
        results[pairing.key(pair, seat)].scores[side ^ seat]
        for pair in range(pairing.pairs)
        for seat in (0, 1)
        if results[pairing.key(pair, seat)].is_clean
    ]
    return Fraction(sum(scores), len(scores)) if scores else Fraction(-(10**9))


def _rounds_reached(players: int, rounds: Sequence[Sequence[BracketMatch]]) -> dict[int, int]:
    """Return the last round that each player reached; the winner of the last one reached one more."""
    reached = dict.fromkeys(range(players), 0)
    for number, matches in enumerate(rounds, 1):
        for match in matches:
            for player in (match.first, match.second):
                if player is not None:
                    reached[player] = max(reached[player], number)
    if rounds and rounds[-1][0].winner is not None:
        reached[rounds[-1][0].winner] = len(rounds) + 1
    return reached
