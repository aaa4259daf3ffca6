"""System calls by which a bot would take the opponent's time, or hold up what others use."""

import pytest

PAUSE, TURNS = 0.3, 4
MOST_STOLEN = 0.15
"""Seconds of CPU: the start and the rests after answers take much less, and the pauses are eight times as long."""


@pytest.mark.parametrize("how", ["timer", "signal"])
def test_a_stopped_bot_is_not_continued_by_its_own_doing(how, attack):
    """A thread that always computes runs only in the bot's own turns and in the short rest after them."""
    played = attack(f"./calls continue_by_{how}", turns=TURNS, pause=PAUSE)
    attacker = played["attacker"]
    assert played["honest"]["fault"] == "none", played
    assert "GOT" not in attacker["stderr"], played
    assert attacker["whole_cpu"] - attacker["cpu"] < MOST_STOLEN, played


def test_a_bot_holds_up_nobody_and_stays_under_control(attack):
    """Locks, leases, chosen signals, the death signal, priorities, memory that is not counted: each is refused."""
    played = attack("./calls many", turns=1)
    attacker = played["attacker"]
    assert attacker["fault"] == "none", played
    got = [line for line in attacker["stderr"].splitlines() if not line.startswith("refused")]
    assert got == []
    assert len(attacker["stderr"].splitlines()) == 27
    assert played["honest"]["fault"] == "none", played
