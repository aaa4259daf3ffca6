"""Who loses when a bot works in the other's time, and when the referee itself fails again and again."""

import pytest
from attack_driver import go_on
from test_referee import LIMITS, SCRIPTED_BOTS, Seats, entered, faults

from lexarena.bots.clock import Limits
from lexarena.bots.entrants import BotEntrant
from lexarena.bots.referee import ATTEMPTS, BotConversation, draw_deal
from lexarena.core.faults import Fault
from lexarena.core.variant import make_variant
from lexarena.records import parse_record, to_json


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    words = tmp_path_factory.mktemp("words") / "few.txt"
    words.write_text("AT\nEAT\nTEA\nSEAT\n")
    yield from entered(make_variant("racer", lexicon=str(words)), SCRIPTED_BOTS)


class Watched:
    """An entrant whose process a test gets at, and something that happens before or after each of its turns."""

    def __init__(self, inner, before=None, after=None):
        self.inner, self.before, self.after = inner, before, after
        self.name, self.hash, self.command = inner.name, inner.hash, inner.command
        self.player = None

    def take_seat(self, game, seat):
        self.player = player = self.inner.take_seat(game, seat)
        play = player.turn

        def turn(data, feed):
            if self.before:
                self.before(player)
            time = play(data, feed)
            if self.after:
                self.after(player)
            return time

        player.turn = turn
        return player


@pytest.mark.parametrize("seat", [0, 1])
def test_a_thief_of_time_is_alone_at_fault_when_the_other_runs_out_of_it(table, seat):
    factory = table.factory
    thief = Watched(factory.make(SCRIPTED_BOTS, "python3 busy_racer.py"))
    short = Limits(seconds=2.0, start_seconds=LIMITS.start_seconds)
    hang = BotEntrant("hang", table.bot("hang").staged, factory.guard, short, factory.sandbox, factory.core)
    turns = iter(range(1, 100))
    victim = Watched(hang, before=lambda player: next(turns) == 3 and go_on(thief.player, 0.3))  # then it hangs
    record = table.play(*((thief, victim) if seat == 0 else (victim, thief)))
    assert faults(record) == (["forbidden", None] if seat == 0 else [None, "forbidden"])
    assert record.winner == 1 - seat
    assert "s of CPU while it was stopped" in record.referee.seats[seat].fault.detail


def test_a_bot_that_works_all_the_time_but_stops_when_it_is_told_plays_to_the_end(table):
    record = table.play(table.factory.make(SCRIPTED_BOTS, "python3 busy_racer.py"), table.agent())
    assert faults(record) == [None, None], record.referee.seats[0]


def failing(name):
    def fail(player):
        player.fault = Fault(name, "the referee could not follow the bot: ValueError: no")

    return fail


def test_a_bot_at_which_the_referee_fails_three_times_in_a_row_loses(table):
    disturber = Watched(table.bot("good"), after=failing("referee_failure"))
    record = table.referee.play_counted((table.bot("good"), disturber), draw_deal(1))
    assert (faults(record), record.winner, record.referee.at_fault) == ([None, "disturbance"], 0, (1,))
    assert (record.referee.attempt, record.referee.is_void) == (ATTEMPTS, False)
    fault = record.referee.seats[1].fault
    assert fault.status == "forbidden"
    times = "the referee failed at this bot 3 times in a row, which counts as its fault: "
    assert fault.detail == f"{times}the referee could not follow the bot: ValueError: no"
    assert parse_record(to_json(record)) == record


def test_a_machine_that_fails_costs_nobody_anything_however_often(table):
    unlucky = Watched(table.bot("good"), after=failing("void"))
    record = table.referee.play_counted((table.bot("good"), unlucky), draw_deal(1))
    assert (faults(record), record.winner, record.referee.is_void) == ([None, "void"], None, True)


def test_a_failure_at_one_bot_and_then_at_the_other_is_nobodys_fault(table):
    seats = iter([0, 1, 0])
    chosen = [None]

    def begin(player):
        chosen[0] = next(seats) if player is first.player and player.clock.wall == 0 else chosen[0]

    first = Watched(table.bot("good"), before=begin, after=lambda player: chosen[0] == 0 and fail(player))
    second = Watched(table.bot("good"), after=lambda player: chosen[0] == 1 and fail(player))
    fail = failing("referee_failure")
    record = table.referee.play_counted((first, second), draw_deal(1))
    assert record.referee.is_void
    assert record.winner is None


def test_an_exception_anywhere_in_the_watch_ends_as_a_fault(table, monkeypatch):
    """Not as a traceback: the record says whose process was looked at, and what happened."""

    def broken(watch, pid, pipe):
        raise OverflowError("cannot fit 'int' into an index-sized integer")

    good = table.bot("good")
    monkeypatch.setattr("lexarena.bots.process.InputWatch.waits", broken)
    record = Seats(table.factory, table.referee, SCRIPTED_BOTS).play(good, table.agent())
    assert faults(record) == ["referee_failure", None]
    assert "start the bot: OverflowError: cannot fit" in record.referee.seats[0].fault.detail


class Unreadable:
    """A protocol with a mistake: it cannot read what a bot writes."""

    fault, demanded = None, False

    def feed(self, data):
        raise LookupError("no such move")


def test_a_mistake_in_reading_what_a_bot_writes_is_a_failure_at_that_bot(table):
    player = table.agent().take_seat(table.referee.variant.trial_game(0), 0)
    conversation = BotConversation(player, Unreadable(), lambda move: None)
    conversation.listen()
    reported = "referee_failure: the referee could not read the bot's output: LookupError: no such move"
    assert str(conversation.fault) == reported
    assert not conversation.ask(lambda seconds: b"")
