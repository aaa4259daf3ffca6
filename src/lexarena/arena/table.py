"""The table: contest points and, where they are equal, what decides."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from lexarena.arena.knockout import Match
from lexarena.arena.schedule import Job
from lexarena.arena.scoring import GameResult


@dataclass(frozen=True)
class Standing:
    """What one player has."""

    player: int
    points: int
    wins: int
    draws: int
    losses: int
    faults: int
    games: int
    mean: Fraction | None
    """Mean board points over the games in which nobody was at fault; None if there are none."""


Played = Sequence[tuple[Job, GameResult]]


def standing(player: int, played: Played) -> Standing:
    """Return what a player has from these games; void ones count for nothing."""
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


def ranking(form: str, players: int, played: Played, rounds: Sequence[Sequence[Match]] = ()) -> list[Standing]:
    """Return the standings, best first.

    Contest points decide; then contest points in the games among those who are equal; then the mean of board points;
    then the order of players.yml. In a gauntlet, where one plays more games than the others, it is points per game. In a
    knockout the round that a player reached comes first.
    """
    own: list[list[tuple[Job, GameResult]]] = [[] for _ in range(players)]
    for job, result in played:
        for player in job.players:
            own[player].append((job, result))
    standings = [standing(player, own[player]) for player in range(players)]
    reached = _reached(players, rounds)

    def main(each: Standing) -> tuple[int, Fraction]:
        points = Fraction(each.points, max(each.games, 1)) if form == "gauntlet" else Fraction(each.points)
        return reached[each.player], points

    among: dict[int, int] = {}
    groups: dict[tuple[int, Fraction], set[int]] = {}
    for each in standings:
        groups.setdefault(main(each), set()).add(each.player)
    for group in groups.values():
        for player in group:
            games = [(job, result) for job, result in own[player] if set(job.players) <= group]
            among[player] = standing(player, games).points if len(group) > 1 else 0

    def order(each: Standing) -> tuple[int, Fraction, int, Fraction, int]:
        mean = each.mean if each.mean is not None else Fraction(-(10**9))
        return (*main(each), among[each.player], mean, -each.player)

    return sorted(standings, key=order, reverse=True)


def _reached(players: int, rounds: Sequence[Sequence[Match]]) -> Mapping[int, int]:
    """Return the last round that each player reached; the winner of the last one reached one more."""
    reached = dict.fromkeys(range(players), 0)
    for number, played in enumerate(rounds, 1):
        for match in played:
            for player in (match.first, match.second):
                if player is not None:
                    reached[player] = max(reached[player], number)
    if rounds and rounds[-1][0].winner is not None:
        reached[rounds[-1][0].winner] = len(rounds) + 1
    return reached
