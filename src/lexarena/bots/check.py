"""The check of a bot: it is played through every corner that loses games in a contest, and told what to mend.

Corners: it starts and gets ready, plays both seats with many starts, waits for a slow opponent, flushes its lines, keeps
its time, stays within the wall, ends with its input, and reads a word list whose last line has no newline.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from lexarena.agents import make_agent
from lexarena.bots.clock import Limits
from lexarena.bots.cores import pinned
from lexarena.bots.entrants import AgentEntrant, BotEntrant
from lexarena.bots.entries import Entries
from lexarena.bots.places import forks_in, place_in
from lexarena.bots.referee import Referee
from lexarena.bots.sandbox.choose import Sandbox
from lexarena.core.protocol import WORDS_FILE
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError
from lexarena.records import Record, SeatReport
from lexarena.text import visible

SLOW_TURNS = {1: 0.7, 3: 0.3}
"""The turns in which the opponent sleeps, and for how many seconds."""
ENOUGH_SECONDS = 20.0
"""After so many seconds of play no further start is tried."""
NEARLY = 0.5
"""A bot that uses more than this share of its clock is told so."""
_END_SECONDS = 1.0


@dataclass(frozen=True)
class Finding:
    """What one corner showed: all is well, or something is to be mended, or only worth knowing."""

    corner: str
    detail: str = ""
    mend: bool = False

    @property
    def mark(self) -> str:
        """One word for a list of findings."""
        return "mend" if self.mend else "ok"


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
        self._most_used = 0.0

    def run(self) -> Iterator[Finding]:
        """Yield what each corner shows; after one that is to be mended the rest is left, but for what helps."""
        with Entries(self.variant, self.limits, self.sandbox) as entries:
            self._entries = entries
            files = dict(self.variant.files)
            files[WORDS_FILE] = files[WORDS_FILE].rstrip(b"\n")  # contests have such lists
            folder = Path(self.folder).expanduser()
            bot = entries.enter_folder(folder, self.command, files=files, build=self.build, read=self.read)
            self._bot, self._stage = bot, bot.stage.folder
            script = forks_in(self._stage, Path((bot.stage.command.argv or ("",))[0]))
            corners = (self._starts, self._first_game, self._all_starts, self._slow_opponent)
            for corner in (*corners, self._end_of_input, self._time):
                finding = corner()
                yield finding
                if finding.mend:
                    if script:
                        yield Finding("start script", script, mend=True)
                    return

    def _starts(self) -> Finding:
        with pinned(self._entries.core):
            game = self.variant.trial_game(0)
            party = self._bot.enter(game, 0)
            if party.fault is None and not party.was_ready:  # it works on, or is no more: a turn shows it
                party.turn(self.variant.referee_seat(game, 0).prompt(party.clock.left), lambda data: True)
            stderr = party.close().stderr
        if party.fault is not None:
            return Finding("start", _placed(self._stage, stderr, str(party.fault)), mend=True)
        if not party.was_ready:
            told = f"is not waiting for input after {self.limits.start_seconds:g} s; from then on its clock runs"
            return Finding("start", told, mend=True)
        where = f"behind the wall '{self.sandbox.name}'" if self.sandbox.is_on else "without a wall"
        return Finding("start", f"ready after {party.start_seconds:.2f} s, {where}")

    def _first_game(self) -> Finding:
        for seat in (0, 1):
            finding = self._judge(self._play(self._bot, seat, seat), seat, "both seats")
            if finding is not None:
                return finding
        return Finding("both seats", "plays a whole game first, and one second")

    def _all_starts(self) -> Finding:
        played = 0
        used = 0.0
        for number in range(self.variant.trial_games):
            record = self._play(self._bot, number % 2, number)
            finding = self._judge(record, number % 2, f"start {number + 1}")
            if finding is not None:
                return finding
            assert record.referee is not None
            report = record.referee.seats[number % 2]
            played, used = played + 1, used + report.seconds + report.start_seconds
            if used > ENOUGH_SECONDS:
                break
        left = f", of {self.variant.trial_games}; the bot takes its time" if played < self.variant.trial_games else ""
        return Finding("starts", f"{played} games from different starts{left}")

    def _slow_opponent(self) -> Finding:
        for seat in (0, 1):
            finding = self._judge(self._play(self._bot, seat, 2, SLOW_TURNS), seat, "slow opponent")
            if finding is not None:
                return finding
        return Finding("slow opponent", "waits, stopped, and goes on")

    def _end_of_input(self) -> Finding:
        """End its input in the middle of a game: a bot that does not end then is ended; that is no fault."""
        with pinned(self._entries.core):
            game = self.variant.trial_game(0)
            party, end = self._bot.enter(game, 0), self.variant.referee_seat(game, 0)
            party.turn(end.prompt(party.clock.left), lambda data: bool(end.feed(data)) or end.fault is not None)
            party.farewell(b"", _END_SECONDS)
            code = party.close().code
        if code is None:
            return Finding("end of input", "goes on when its input ends; the referee ends it, which is no fault")
        return Finding("end of input", "ends when its input does")

    def _time(self) -> Finding:
        seconds = self.limits.seconds
        told = f"at most {self._most_used:.3f} s of {seconds:g} s a game"
        if self._most_used > NEARLY * seconds:
            told += "; on a slower machine that may be too much"
        return Finding("time", told)

    def _play(self, bot: BotEntrant, seat: int, number: int, delays: dict[int, float] | None = None) -> Record:
        agent = make_agent(self.variant.spec.sparring, self.variant.game)
        opponent = AgentEntrant(agent, self.limits, delays)
        referee = Referee(self.variant, self.limits, self.sandbox.name, self._entries.core)
        return referee.play((bot, opponent) if seat == 0 else (opponent, bot), self.variant.trial_game(number))

    def _judge(self, record: Record, seat: int, corner: str) -> Finding | None:
        """Return what is to be mended after a game, if anything is."""
        assert record.referee is not None
        report = record.referee.seats[seat]
        self._most_used = max(self._most_used, report.seconds)
        if report.fault is None:
            return None
        if record.referee.is_void:
            raise LexarenaError(f"the referee itself failed: {report.fault.detail}; check again")
        told = _placed(self._stage, report.stderr.encode(), f"{report.fault.name}: {report.fault.detail}")
        told += f" (as the {('first', 'second')[seat]} player, after {len(record.moves)} moves of the game)"
        return Finding(corner, told + self._advice(report, seat), mend=True)

    def _advice(self, report: SeatReport, seat: int) -> str:
        assert report.fault is not None
        if report.fault.status == "timeout" and self._forgets_to_flush(seat):
            return "; its answer came only when its input had ended: flush every line that is written"
        if report.fault.status == "forbidden":
            return "; behind the wall a bot reads its own folder, writes nothing, and starts no process"
        return ""

    def _forgets_to_flush(self, seat: int) -> bool:
        """Whether a silent bot writes its answer when its input ends."""
        quick = Limits(min(1.0, self.limits.seconds), self.limits.memory, self.limits.start_seconds, self.limits.clock)
        entries = self._entries
        silent = BotEntrant("", self._bot.stage, "", entries.guard, quick, self.sandbox, entries.core)
        with pinned(entries.core):
            game = self.variant.trial_game(0)
            if seat == 1:
                agent = make_agent(self.variant.spec.sparring, self.variant.game)
                AgentEntrant(agent, quick).enter(game, 0).turn(b"", self._one_turn(game))
            party, end = silent.enter(game, seat), self.variant.referee_seat(game, seat)
            party.turn(end.prompt(1.0), lambda data: bool(end.feed(data)) or end.fault is not None)
            spoke = not end.demanded
            late = party.farewell(b"", _END_SECONDS)
            party.close()
        return not spoke and bool(late.strip())

    def _one_turn(self, game: object) -> Callable[[bytes], bool]:
        """Return what hears one turn of the first seat."""
        end = self.variant.referee_seat(game, 0)
        end.prompt(1.0)

        def hear(data: bytes) -> bool:
            for move in end.feed(data):
                game.push(move)  # type: ignore[attr-defined]
            return not end.demanded

        return hear


def _placed(stage: Path, stderr: bytes, problem: str) -> str:
    """Return a problem in words, with the place in the bot's own files before it if that is known."""
    place = place_in(stage, stderr)
    return f"{place}: {visible(problem)}" if place else visible(problem)
