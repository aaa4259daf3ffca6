"""Checking a tournament before it starts: every player is built and tried, and the duration is estimated."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from lexarena.agents import make_agent
from lexarena.arena.options import ContestOptions
from lexarena.arena.players import Player
from lexarena.bots.check import Check, among
from lexarena.bots.entrants import AgentEntrant, EntrantFactory
from lexarena.bots.referee import Referee
from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError
from lexarena.records import SeatReport


@dataclass(frozen=True)
class CheckedPlayer:
    """What the check of a player showed."""

    name: str
    trouble: str
    """What has to be fixed, or an empty text."""
    seconds: float | None
    """The mean seconds that it needs for a game, including its start; None if it played none to the end."""


def check_players(players: Sequence[Player], base: Path, options: ContestOptions) -> Iterator[CheckedPlayer]:
    """Build and check the players one after the other; a bot meets every edge case, an agent plays one game per seat."""
    variant = options.make_variant()
    for player in players:
        try:
            trouble, reports = _check(player, base, variant, options)
        except LexarenaError as error:
            trouble, reports = str(error).partition("\n")[0], []  # a build's output follows
        used = [report.seconds + report.start_seconds for report in reports if report.fault is None]
        yield CheckedPlayer(player.name, trouble, sum(used) / len(used) if used else None)


def _check(player: Player, base: Path, variant: Variant, options: ContestOptions) -> tuple[str, list[SeatReport]]:
    sandbox, limits = choose_sandbox(options.sandbox), options.limits
    if player.directory is not None:
        folder = base / player.directory
        read = [str(folder / Path(path).expanduser()) for path in player.read]
        check = Check(variant, str(folder), player.command, limits, sandbox, player.build, read)
        wrong = [f"{each.case}: {each.detail}" for each in check.run() if each.is_problem]
        return "; ".join(wrong), check.reports
    with EntrantFactory(variant, limits, sandbox) as factory:
        other = AgentEntrant(make_agent(variant.spec.fastest, variant.game), limits)
        agent = factory.make(str(player.agent))
        referee = Referee(variant, limits, sandbox.name, factory.core)
        records = [
            referee.play(among(agent, seat, other, variant), variant.trial_game(seat)) for seat in range(variant.seats)
        ]
    reports = [record.referee.seats[seat] for seat, record in enumerate(records) if record.referee is not None]
    faults = [f"{report.fault.name}: {report.fault.detail}" for report in reports if report.fault is not None]
    return "; ".join(faults[:1]), reports


def estimated_seconds(checked: Sequence[CheckedPlayer], options: ContestOptions, jobs: int) -> tuple[int, float | None]:
    """Return the number of games, and about how long they take; None if no player has played a game to its end.

    Later rounds are taken to be like the known ones. A player whose time is not known counts as the mean of the others.
    """
    tournament, players = options.tournament, len(checked)
    known = tournament.jobs(players, options.pairs, {})
    games = max(len(known), tournament.expected_games(players, options.pairs, {}))
    times = [each.seconds for each in checked if each.seconds is not None]
    if not times or not known:
        return games, None
    needed = [sum(times) / len(times) if each.seconds is None else each.seconds for each in checked]
    mean = sum(needed[player] for job in known for player in job.players) / len(known)
    return games, mean * games / min(jobs, games)
