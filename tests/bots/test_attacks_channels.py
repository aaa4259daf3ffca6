"""Attacks that remember an earlier game, or send the opponent a message, by something that all bots share."""

import pytest

TURNS = 80


@pytest.mark.parametrize("command", ["./counts", "sh -c 'exec ./counts'"])
def test_nothing_that_counts_can_be_read(command, attack):
    """Pages in the cache, free memory, processes, sockets, page faults: each is refused or hidden."""
    attacker = attack(command, turns=1)["attacker"]
    assert attacker["fault"] == "none", attacker
    tried = attacker["stderr"].splitlines()
    assert len(tried) == 55
    assert [line for line in tried if not line.startswith("refused")] == []


def test_what_a_bot_computes_after_its_answer_is_on_its_clock(attack):
    played = attack("./late_worker", turns=TURNS)
    attacker = played["attacker"]
    assert attacker["fault"] == played["honest"]["fault"] == "none", played
    assert attacker["cpu"] > 0.001 * TURNS, "it computes in each rest"
    assert attacker["whole_cpu"] - attacker["cpu"] < 0.02, "all but its start and its last rest count"
