"""The way attacks are tried: an honest bot against an honest one, in each sandbox and as each user."""


def test_two_honest_bots_play(attack):
    played = attack("./honest 20")
    for side in ("attacker", "honest"):
        assert played[side]["fault"] == "none", played
        assert played[side]["lines"] == ["ok"] * 3
    assert 0.05 < played["attacker"]["cpu"] < 1.0
    assert played["left"] == 0
