"""The check of a bot against every edge case that loses games in a tournament, with hints on what to fix.

Edge cases: it starts and gets ready, plays every seat from many starts, waits for a slow opponent, flushes its lines,
keeps its time, stays within the sandbox, ends with its input, and reads a word list whose last line has no newline.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from lexarena.agents import Agent, make_agent
from lexarena.bots.clock import Limits
from lexarena.bots.cores import pinned
from lexarena.bots.entrants import AgentEntrant, BotEntrant, Entrant, EntrantFactory
from lexarena.bots.launch import forks_in
from lexarena.bots.referee import BotConversation, Referee
from lexarena.bots.sandbox.choose import Sandbox
from lexarena.core.game import AnyState
from lexarena.core.protocol import WORDS_FILE, RefereeSeat
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError
from lexarena.records import SeatReport
from lexarena.records.replay import SEAT_NAMES
from lexarena.text import visible

SLOW_TURNS = {1: 0.7, 3: 0.3}
"""The turns in which the opponent sleeps, and for how many seconds."""
ENOUGH_SECONDS = 20.0
"""After this many seconds of play no further start is tried."""
NEARLY = 0.5
"""A bot that uses more than this share of its clock gets a warning."""
_END_SECONDS = 1.0


@dataclass(frozen=True)
class Finding:
    """The outcome of one edge case: fine, or something to fix."""

    case: str
    detail: str = ""
    is_problem: bool = False

    @property
    def mark(self) -> str:
        """The mark of the finding in a list."""
        return "fix" if self.is_problem else "ok"


class Check:
    """The check of one bot at one game."""

    def __init__(
        self,
        variant: Variant,
        folder: str,
        command: str | None,
        limits: Limits,
        sandbox: Sandbox,
        build: str | None = None,
        read: Iterable[str] = (),
    ) -> None:
        self.variant, self.folder, self.command = variant, folder, command
        self.build, self.read = build, read
        self.limits, self.sandbox = limits, sandbox
        self.reports: list[SeatReport] = []
        """The bot's part of each game that it has played."""

    def run(self) -> Iterator[Finding]:
        """Yield the outcome of each edge case up to the first problem, with hints on how to fix it."""
        with EntrantFactory(self.variant, self.limits, self.sandbox) as factory:
            self._factory = factory
            files = dict(self.variant.files)
            files[WORDS_FILE] = files[WORDS_FILE].rstrip(b"\n")  # tournaments have such lists
            folder = Path(self.folder).expanduser()
            self._bot = factory.make(folder, self.command, files=files, build=self.build, read=self.read)
            staged = self._bot.staged
            script = forks_in(staged.folder, Path((staged.command.argv or ("",))[0]))
            cases = (self._starts, self._both_seats, self._all_starts, self._slow_opponent)
            for case in (*cases, self._end_of_input, self._time):
                finding = case()
                yield finding
                if finding.is_problem:
                    if script:
                        yield Finding("start script", script, is_problem=True)
                    return

    def _starts(self) -> Finding:
        with pinned(self._factory.core):
            bot, seat = self._converse(self._bot, self.variant.trial_game(0), 0)
            if bot.fault is None and not bot.player.was_ready:  # it still works, or has ended: a turn shows which
                bot.ask(seat.prompt)
            bot.player.close()
        if bot.fault is not None and bot.fault.is_void:
            raise LexarenaError(f"the referee itself failed: {visible(bot.fault.detail)}; run the check again")
        if bot.fault is not None:
            problem = visible(str(bot.fault)) + _sandbox_advice(bot.fault.kind.status)
            return Finding("start", problem, is_problem=True)
        if not bot.player.was_ready:
            late = f"the bot is not waiting for input after {self.limits.start_seconds:g} s, when its clock starts"
            return Finding("start", late, is_problem=True)
        where = f"in the sandbox '{self.sandbox.name}'" if self.sandbox.is_on else "without a sandbox"
        return Finding("start", f"ready after {bot.player.start_seconds:.2f} s, {where}")

    def _both_seats(self) -> Finding:
        case = "both seats" if self.variant.seats == 2 else "all seats"
        games = (self._try(case, seat, seat)[1] for seat in range(self.variant.seats))
        return next(filter(None, games), Finding(case, "plays a whole game in each seat"))

    def _all_starts(self) -> Finding:
        played, used = 0, 0.0
        for number in range(self.variant.trial_games):
            report, finding = self._try(f"start {number + 1}", number % self.variant.seats, number)
            if finding is not None:
                return finding
            played, used = played + 1, used + report.seconds + report.start_seconds
            if used > ENOUGH_SECONDS:
                break
        left = f", of {self.variant.trial_games}; the bot is slow" if played < self.variant.trial_games else ""
        return Finding("starts", f"{played} games from different starts{left}")

    def _slow_opponent(self) -> Finding:
        games = (self._try("slow opponent", seat, 2, SLOW_TURNS)[1] for seat in range(self.variant.seats))
        return next(filter(None, games), Finding("slow opponent", "stays paused while waiting, and resumes"))

    def _end_of_input(self) -> Finding:
        """End its input in the middle of a game: a bot that keeps running is then ended, which is not a fault."""
        with pinned(self._factory.core):
            bot, seat = self._converse(self._bot, self.variant.trial_game(0), 0)
            bot.ask(seat.prompt)
            bot.player.farewell(b"", _END_SECONDS)
            code = bot.player.close().code
        kept = "keeps running when its input ends; the referee ends it (not a fault)"
        return Finding("end of input", kept if code is None else "ends when its input ends")

    def _time(self) -> Finding:
        seconds, most = self.limits.seconds, max((report.seconds for report in self.reports), default=0.0)
        used = f"at most {most:.3f} s of {seconds:g} s per game"
        if most > NEARLY * seconds:
            used += "; a slower machine may exceed it"
        return Finding("time", used)

    def _try(
        self, case: str, seat: int, number: int, delays: dict[int, float] | None = None
    ) -> tuple[SeatReport, Finding | None]:
        """Play a game from a trial start; return the bot's report and what to fix, if anything."""
        opponent = AgentEntrant(self._fastest_agent(), self.limits, delays)
        referee = Referee(self.variant, self.limits, self.sandbox.name, self._factory.core)
        record = referee.play(among(self._bot, seat, opponent, self.variant), self.variant.trial_game(number))
        assert record.referee is not None
        report = record.referee.seats[seat]
        self.reports.append(report)
        if report.fault is None:
            return report, None
        if record.referee.is_void:
            raise LexarenaError(f"the referee itself failed: {report.fault.detail}; run the check again")
        problem = visible(f"{report.fault.name}: {report.fault.detail}")
        problem += f" (as the {SEAT_NAMES[seat]} player, after {len(record.moves)} moves of the game)"
        return report, Finding(case, problem + self._advice(report, seat), is_problem=True)

    def _fastest_agent(self) -> Agent:
        spec = self.variant.spec
        return make_agent(spec.fastest, spec.name)

    def _advice(self, report: SeatReport, seat: int) -> str:
        assert report.fault is not None
        if report.fault.status == "timeout" and self._forgets_to_flush(seat):
            return "; its answer came only after its input had ended"
        return _sandbox_advice(report.fault.status)

    def _forgets_to_flush(self, seat: int) -> bool:
        """Whether a silent bot writes its answer when its input ends."""
        quick = replace(self.limits, seconds=min(1.0, self.limits.seconds))
        factory = self._factory
        silent = BotEntrant("", self._bot.staged, factory.guard, quick, self.sandbox, factory.core)
        with pinned(factory.core):
            game = self.variant.trial_game(0)
            for other in range(seat):
                opponent, first = self._converse(AgentEntrant(self._fastest_agent(), quick), game, other)
                opponent.ask(first.prompt)
            bot, own = self._converse(silent, game, seat)
            bot.ask(own.prompt)
            answered = not own.demanded
            late = bot.player.farewell(b"", _END_SECONDS)
            bot.player.close()
        return not answered and bool(late.strip())

    def _converse(self, entrant: Entrant, game: AnyState, seat: int) -> tuple[BotConversation, RefereeSeat]:
        """Return a conversation outside a refereed game, and the referee's side of the protocol in it."""
        protocol = self.variant.referee_seat(game, seat)
        return BotConversation(entrant.take_seat(game, seat), protocol, game.push), protocol


def among(player: Entrant, seat: int, others: Entrant, variant: Variant) -> list[Entrant]:
    """Return who has which seat, if one player has this seat, and another all others."""
    return [player if each == seat else others for each in range(variant.seats)]


def _sandbox_advice(status: str) -> str:
    """Return a reminder of what a bot may do, for faults that call for one."""
    if status != "forbidden":
        return ""
    return "; in the sandbox a bot may read its directory only, and may not write files, use the network or start processes"
