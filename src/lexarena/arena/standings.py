"""Standings: contest points and, where they are equal, the tie-breaks."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from lexarena.arena.schedule import Job
from lexarena.arena.scoring import GameResult

Played: TypeAlias = Sequence[tuple[Job, GameResult]]
RankValue: TypeAlias = tuple[Fraction, ...]
"""What a format ranks a player by; the larger, the better."""


@dataclass(frozen=True)
class Standing:
    """The points and games of one player."""

    player: int
    points: int
    wins: int
    draws: int
    losses: int
    faults: int
    games: int
    mean: Fraction | None
    """Mean board points over the games in which nobody was at fault; None if there are none."""


def standing_of(player: int, played: Played) -> Standing:
    """Return a player's standing from these games; void games do not count."""
    seats = [(job.players.index(player), result) for job, result in played if player in job.players]
    counted = [(seat, result) for seat, result in seats if not result.is_void]
    boards = [result.scores[seat] for seat, result in counted if result.is_clean]
    wins = sum(result.winner == seat for seat, result in counted)
    draws = sum(result.is_clean and result.winner is None for _, result in counted)
    return Standing(
        player,
        points=sum(result.points[seat] for seat, result in counted),
        wins=wins,
        draws=draws,
        losses=len(counted) - wins - draws,
        faults=sum(seat in result.at_fault for seat, result in counted),
        games=len(counted),
        mean=Fraction(sum(boards), len(boards)) if boards else None,
    )


def standings_of(players: int, played: Played) -> list[Standing]:
    """Return the standing of each player, in the players' order."""
    return [standing_of(player, games) for player, games in enumerate(_games_of_each(players, played))]


def rank(standings: Sequence[Standing], values: Sequence[RankValue], played: Played) -> list[Standing]:
    """Return the standings, best first.

    The format's values decide; then contest points in the games among those who are equal; then the mean of board
    points; then the order of the players' list.
    """
    among = points_among(values, played)

    def order(each: Standing) -> tuple[RankValue, int, Fraction, int]:
        mean = each.mean if each.mean is not None else Fraction(-(10**9))
        return values[each.player], among[each.player], mean, -each.player

    return sorted(standings, key=order, reverse=True)


def points_among(values: Sequence[RankValue], played: Played) -> list[int]:
    """Return each player's points in the games among those who have equal values; 0 for a player without equals."""
    games = _games_of_each(len(values), played)
    groups: dict[RankValue, set[int]] = {}
    for player, value in enumerate(values):
        groups.setdefault(value, set()).add(player)
    among = [0] * len(values)
    for group in groups.values():
        if len(group) > 1:
            for player in group:
                inside = [(job, result) for job, result in games[player] if set(job.players) <= group]
                among[player] = standing_of(player, inside).points
    return among


def _games_of_each(players: int, played: Played) -> list[list[tuple[Job, GameResult]]]:
    games: list[list[tuple[Job, GameResult]]] = [[] for _ in range(players)]
    for job, result in played:
        for player in job.players:
            games[player].append((job, result))
    return games
