"""Knockout: a seeded bracket with byes; a tie is played on in pairs, and at the end the boards and the seeds decide."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from lexarena.arena.meetings import Key, Meeting
from lexarena.arena.scoring import GameResult

STAGE = "knockout"
EXTRA_PAIRS = 5
"""So many pairs are played on, at most, when the points are equal."""


@dataclass(frozen=True)
class Match:
    """Two places of the bracket; a player is None while it is not known, or where nobody sits."""

    meeting: Meeting
    """With the pairs to play as far as they are known: more are added while the points are equal."""
    first: int | None
    second: int | None
    points: tuple[int, int] = (0, 0)
    winner: int | None = None
    how: str = ""
    """How it was decided: bye, points, extra pairs, board points or seed; nothing while it is open."""


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


def bracket(players: int, pairs: int, results: Mapping[Key, GameResult]) -> list[list[Match]]:
    """Return the rounds as far as the results tell them; the players' numbers are their seeds, less one."""
    size = 1 << (players - 1).bit_length()
    places: list[int | None] = [seed - 1 if seed <= players else None for seed in seeded_places(size)]
    known = [True] * size  # whether it is known who sits there, be it nobody
    rounds: list[list[Match]] = []
    while len(places) > 1:
        number = len(rounds) + 1
        played = []
        for slot in range(len(places) // 2):
            pair = slice(2 * slot, 2 * slot + 2)
            played.append(_match(number, slot, places[pair], known[pair], pairs, results))
        rounds.append(played)
        places = [match.winner for match in played]
        known = [match.winner is not None for match in played]
    return rounds


def _match(
    number: int,
    slot: int,
    places: list[int | None],
    known: list[bool],
    pairs: int,
    results: Mapping[Key, GameResult],
) -> Match:
    seated = sorted(place for place in places if place is not None)
    waiting = Meeting(STAGE, number, slot, (seated[0], seated[-1]) if seated else (0, 0), 0)
    if not all(known) or not seated:
        first, second = places
        return Match(waiting, first, second)
    if len(seated) == 1:
        return Match(waiting, seated[0], None, winner=seated[0], how="bye")
    return _decide(waiting._replace(pairs=pairs), pairs, results)


def _decide(meeting: Meeting, pairs: int, results: Mapping[Key, GameResult]) -> Match:
    first, second = meeting.players
    points = [0, 0]
    for pair in range(pairs + EXTRA_PAIRS):
        meeting = meeting._replace(pairs=max(pairs, pair + 1))
        games = [results.get(meeting.key(pair, seat)) for seat in (0, 1)]
        for seat, game in enumerate(games):
            if game is not None:
                points[0] += game.points[seat]
                points[1] += game.points[1 - seat]
        if None in games:
            return Match(meeting, first, second, (points[0], points[1]))
        if pair + 1 >= pairs and points[0] != points[1]:
            how = "points" if pair + 1 == pairs else "extra pairs"
            winner = first if points[0] > points[1] else second
            return Match(meeting, first, second, (points[0], points[1]), winner, how)
    means = [_mean(meeting, side, results) for side in (0, 1)]
    how = "board points" if means[0] != means[1] else "seed"
    return Match(meeting, first, second, (points[0], points[1]), second if means[1] > means[0] else first, how)


def _mean(meeting: Meeting, side: int, results: Mapping[Key, GameResult]) -> Fraction:
    """Return the mean board points of a side in its games without a fault; below any other if there are none."""
    scores = [
        results[meeting.key(pair, seat)].scores[side ^ seat]
        for pair in range(meeting.pairs)
        for seat in (0, 1)
        if results[meeting.key(pair, seat)].is_clean
    ]
    return Fraction(sum(scores), len(scores)) if scores else Fraction(-(10**9))
