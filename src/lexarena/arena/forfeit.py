"""Games that a bot loses without a fault in play: one that it forfeits, and one that it has made void too often."""

from collections.abc import Mapping

from lexarena.arena.schedule import Job
from lexarena.arena.store import StoredGame
from lexarena.arena.tournament import WITHDRAWN
from lexarena.arena.workers import Equipment
from lexarena.bots.void_games import VoidAttempts, void_reason
from lexarena.records import RecordedFault, Refereed, SeatReport, parse_record, record_game
from lexarena.text import visible


def judge_void(game: StoredGame, attempts: VoidAttempts) -> tuple[StoredGame, str]:
    """Return a void game, or what it counts as if the same bot has made it void too often; and why it was void."""
    record = parse_record(game.record, "its record")
    judged = attempts.judge(record)
    reason = void_reason(record)
    return (game if judged is record else StoredGame.of(judged, game.result.scores, game.details.start or "")), reason


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
    detail = visible(WITHDRAWN if trouble == WITHDRAWN else f"parked before the first game: {trouble}")[:4000]
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
