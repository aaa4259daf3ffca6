"""Who meets whom: the games of a format as a pure function of the number of players and the results so far."""

from collections.abc import Mapping
from typing import NamedTuple

from lexarena.arena.knockout import bracket
from lexarena.arena.meetings import Key, Meeting
from lexarena.arena.scoring import GameResult
from lexarena.errors import LexarenaError


class Job(NamedTuple):
    """One game to play: its key, and the players in the first and the second seat."""

    key: Key
    players: tuple[int, int]


def meetings(form: str, players: int, pairs: int, results: Mapping[Key, GameResult]) -> list[Meeting]:
    """Return all meetings that are known so far, in their order; a knockout knows the next ones by the results.

    >>> [meeting.players for meeting in meetings("roundrobin", 4, 1, {})]
    [(0, 3), (1, 2), (0, 2), (1, 3), (0, 1), (2, 3)]
    """
    if form == "roundrobin":
        return round_robin(players, pairs)
    if form == "gauntlet":
        return [Meeting(form, 1, slot, (0, slot + 1), pairs) for slot in range(players - 1)]
    if form == "knockout":
        return [match.meeting for played in bracket(players, pairs, results) for match in played if match.meeting.pairs]
    raise LexarenaError(f"there is no format {form!r}")


def round_robin(players: int, pairs: int) -> list[Meeting]:
    """Return every pairing once, in rounds in which nobody meets two, by the circle method."""
    circle: list[int | None] = [*range(players), *([None] if players % 2 else [])]
    found = []
    for number in range(1, len(circle)):
        half = len(circle) // 2
        met = [
            (min(one, two), max(one, two))
            for one, two in zip(circle[:half], reversed(circle[half:]), strict=True)
            if one is not None and two is not None
        ]
        found += [Meeting("roundrobin", number, slot, pair, pairs) for slot, pair in enumerate(sorted(met))]
        circle.insert(1, circle.pop())
    return found


def jobs_of(meeting: Meeting) -> list[Job]:
    """Return the games of a meeting: each pair twice, seats swapped."""
    one, two = meeting.players
    return [
        Job(meeting.key(pair, seat), (one, two) if seat == 0 else (two, one))
        for pair in range(meeting.pairs)
        for seat in (0, 1)
    ]


def expected_games(form: str, players: int, pairs: int, known: int) -> int:
    """Return how many games the contest will have, at least, if so many are known."""
    meets = {"roundrobin": players * (players - 1) // 2, "gauntlet": players - 1, "knockout": players - 1}[form]
    return max(known, 2 * pairs * meets)
