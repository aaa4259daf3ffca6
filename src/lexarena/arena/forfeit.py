"""A game that a parked bot forfeits: a record like any other, in which nothing was played."""

from collections.abc import Mapping

from lexarena.arena.schedule import Job
from lexarena.arena.store import StoredGame
from lexarena.arena.workers import Equipment
from lexarena.records import RecordedFault, Refereed, SeatReport, record_game
from lexarena.text import visible


def forfeit(equipment: Equipment, job: Job, parked: Mapping[int, str], attempt: int) -> StoredGame:
    """Return the game that the parked player loses, or that both lose."""
    deal = equipment.dealer.deal(job.key)
    game = equipment.variant.new_game(deal.seed)
    reports = [_report(equipment, player, parked.get(player)) for player in job.players]
    record = record_game(
        game,
        [equipment.entries[player].player.name for player in job.players],
        limits=equipment.limits.to_dict(),
        referee=Refereed(equipment.sandbox.name, (reports[0], reports[1]), attempt, deal.secret),
    )
    return StoredGame.of(record, game.scores, equipment.variant.start_name(deal.seed))


def _report(equipment: Equipment, player: int, trouble: str | None) -> SeatReport:
    entry = equipment.entries[player]
    detail = visible(f"parked before the first game: {trouble}")[:4000]
    return SeatReport(
        hash=entry.hash,
        command=visible(entry.command)[:4000],
        seconds=0.0,
        cpu=0.0,
        start_seconds=0.0,
        ready=False,
        memory=0,
        exit_code=None,
        stderr="",
        fault=None if trouble is None else RecordedFault("start_failure", detail),
    )
