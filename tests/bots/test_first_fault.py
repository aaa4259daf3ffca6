"""Which fault counts when several things are wrong at once: one table, the same for referees, agents and reruns."""

import pytest

from lexarena.bots.clock import Clock, ExitReport, Limits, TurnTime
from lexarena.bots.referee import BotConversation, first_fault
from lexarena.core.faults import Fault
from lexarena.games.racer.protocol import referee_seat as racer_seat
from lexarena.games.racer.rules.game import Game as RacerGame
from lexarena.games.scrabble.protocol import referee_seat as scrabble_seat
from lexarena.games.scrabble.rules.game import Game as ScrabbleGame


class FakePlayer:
    """A player that writes given bytes, unasked and in its turn, and whose process may end with a fault."""

    was_ready, start_seconds = True, 0.0

    def __init__(self, answer=b"", unasked=b"", ends_with=None, starts_with=None):
        self.fault = None if starts_with is None else Fault(starts_with, "it did")
        self.clock = Clock(Limits())
        self._answer, self._unasked, self._ends_with = answer, unasked, ends_with
        self.asked = 0

    def turn(self, data, feed):
        self.asked += 1
        content = bool(self._answer) and feed(self._answer)
        if self._ends_with is not None and (not content or self._ends_with in ("timeout", "void")):
            self.fault = Fault(self._ends_with, "the process")
        return TurnTime(0.1, 0.1, self.fault)

    def unasked(self):
        data, self._unasked = self._unasked, b""
        return data

    def farewell(self, data, patience):
        return b""

    def close(self):
        return ExitReport(None, b"", 0.0, 0)


CASES = {
    "a legal answer": ({"answer": b"3A STORY\n"}, None, 1),
    "unasked output": ({"unasked": b"hello", "answer": b"3A STORY\n"}, "out_of_turn", 0),
    "unasked output of one that did not start": ({"unasked": b"hello", "starts_with": "crash"}, "crash", 0),
    "an unfinished line and a quiet end": ({"answer": b"3A ST", "ends_with": "end_of_output"}, "unfinished_line", 0),
    "an unfinished line and a crash": ({"answer": b"3A ST", "ends_with": "crash"}, "crash", 0),
    "an unfinished line and no time left": ({"answer": b"3A ST", "ends_with": "timeout"}, "timeout", 0),
    "no answer and a quiet end": ({"ends_with": "end_of_output"}, "end_of_output", 0),
    "no answer and no time left": ({"ends_with": "timeout"}, "timeout", 0),
    "a crash": ({"ends_with": "crash"}, "crash", 0),
    "too much memory": ({"ends_with": "memory"}, "memory", 0),
    "a legal answer too late": ({"answer": b"3A STORY\n", "ends_with": "timeout"}, "timeout", 1),
    "an illegal answer": ({"answer": b"3C TOE\n"}, "illegal_move", 0),
    "an illegal answer too late": ({"answer": b"3C TOE\n", "ends_with": "timeout"}, "illegal_move", 0),
    "an illegal answer when the referee fails": ({"answer": b"3C TOE\n", "ends_with": "void"}, "void", 0),
    "nonsense before a crash": ({"answer": b"hello\n", "ends_with": "crash"}, "bad_format", 0),
    "it never started": ({"starts_with": "start_failure"}, "start_failure", 0),
}


@pytest.mark.parametrize("case", CASES)
def test_the_fault_that_counts(case):
    given, fault, moves = CASES[case]
    player, game = FakePlayer(**given), ScrabbleGame("mini", seed=2)
    seat = scrabble_seat(game, 0)
    conversation = BotConversation(player, seat, game.push)
    assert conversation.ask(seat.prompt) == bool(player.asked)
    assert player.asked == int("unasked" not in given and "starts_with" not in given)
    assert (conversation.fault and conversation.fault.name, len(game.turns)) == (fault, moves)
    if fault == "end_of_output":
        assert conversation.fault.detail == "the process"  # which knows more than the text does


def test_bytes_after_a_legal_answer_are_out_of_turn():
    """At once where the protocol knows that the turn is over; else before the next turn, unless the game is over then."""
    game = RacerGame(lexicon=["TEA"], start="Q")
    seat = racer_seat(game, 0)
    conversation = BotConversation(FakePlayer(b"E 3\n17\n"), seat, game.push)
    conversation.ask(seat.prompt)
    assert (conversation.fault.name, len(game.turns)) == ("out_of_turn", 1)
    game = ScrabbleGame("mini", seed=2)
    seat = scrabble_seat(game, 0)
    conversation = BotConversation(FakePlayer(b"3A STORY\n-\n"), seat, game.push)
    conversation.ask(seat.prompt)
    assert conversation.fault is None
    conversation.listen()
    assert (conversation.fault.name, len(game.turns)) == ("out_of_turn", 1)


def test_nothing_is_asked_or_read_after_a_fault():
    player, game = FakePlayer(b"3C TOE\n"), ScrabbleGame("mini", seed=2)
    seat = scrabble_seat(game, 0)
    conversation = BotConversation(player, seat, game.push)
    conversation.ask(seat.prompt)
    before = conversation.fault
    assert not conversation.ask(seat.prompt)
    conversation.listen()
    assert (conversation.fault, player.asked) == (before, 1)


def test_the_order_of_faults():
    text, unfinished, quiet = Fault("bad_format", "x"), Fault("unfinished_line", "x"), Fault("end_of_output", "text")
    crash, ended, void = Fault("crash", "y"), Fault("end_of_output", "process"), Fault("void", "z")
    assert first_fault(None, None) is None
    assert first_fault(text, None) is first_fault(text, crash) is text
    assert first_fault(text, void) is first_fault(None, void) is void
    assert first_fault(unfinished, ended) is unfinished
    assert first_fault(quiet, ended) is ended
