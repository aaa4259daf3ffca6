"""Attacks in the moments in which a bot seems to be done: when it ends, and when its game is over."""

import time

from lexarena.bots.clock import Limits
from lexarena.bots.guard import Guard
from lexarena.bots.process import BotProcess
from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import stage_bot


def test_a_bot_whose_first_thread_has_ended_is_watched_on(attack):
    played = attack("./without_leader", seconds=20.0)
    assert played["attacker"]["fault"] in ("end_of_output", "forbidden"), played
    assert played["attacker"]["wall"] < 3.0
    assert played["honest"]["fault"] == "none"
    assert played["left"] == 0


def test_a_bot_whose_game_is_over_is_watched_on(mode, hostile_bots, tmp_path):
    with Scratch(tmp_path) as scratch, Guard(scratch) as guard:
        staged = stage_bot(scratch, hostile_bots, "./late_swarm", files={"words.dat": b"AA\n"})
        bot = BotProcess.start(guard, staged, Limits(), choose_sandbox(mode))
        assert bot.turn(b"1\n", lambda data: b"\n" in data).fault is None
        began = time.monotonic()
        bot.farewell(b"end\n", 5.0)
        assert time.monotonic() - began < 4.0, "it is ended when its threads are seen, not after its patience"
        bot.close()
