"""The pool: who joins, who leaves, who is drawn, and that its state holds all of it."""

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs the extra: train")

from taking_game import TakingNetwork, TakingSelfPlay  # noqa: E402

from lexarena.learning.config import PoolConfig, TrainingConfig  # noqa: E402
from lexarena.learning.pool import Pool  # noqa: E402


def make_pool(**changes):
    config = {"share": 0.5, "fixed_share": 0.0, "every": 100, "size": 2, "slots": 4, "stay": 50} | changes
    return Pool(
        TrainingConfig("taking", "none", num_games=32, pool=PoolConfig(**config)),
        TakingSelfPlay(32, False),
        TakingNetwork(),
    )


def seated(pool):
    return [slot.opponent for slot in pool._slots]


def test_a_version_that_makes_room_leaves_its_seat():
    """It would stand in no checkpoint, and its results would count for nobody."""
    pool = make_pool()
    for steps in range(100, 1000, 100):
        pool.advance(TakingNetwork(), steps)
        assert all(opponent is None or opponent in pool.versions for opponent in seated(pool))
        pool.state()
    assert len(pool.versions) == 2


def test_the_version_that_is_beaten_most_makes_room():
    pool = make_pool()
    for steps in (100, 200):
        pool.advance(TakingNetwork(), steps)
    weak, strong = pool.versions
    weak.note(9, 10)
    strong.note(2, 10)
    pool.advance(TakingNetwork(), 300)
    assert pool.versions[0] is strong
    assert pool.versions[1].name == "step 300"


def test_those_that_win_are_drawn_more_often():
    pool = make_pool(slots=1, stay=1)
    for steps in (100, 200):
        pool.advance(TakingNetwork(), steps)
    weak, strong = pool.versions
    weak.note(900, 1000)
    strong.note(300, 1000)
    drawn = []
    for _ in range(300):
        pool.advance(TakingNetwork(), 200)
        drawn += seated(pool)
    assert 0.9 < drawn.count(strong) / len(drawn) < 1.0  # (0.7 ** 2 + 0.01) beside (0.1 ** 2 + 0.01)
    assert drawn.count(weak) > 0


def test_a_state_brings_back_everything():
    pool, other = make_pool(), make_pool()
    for steps in range(100, 600, 100):
        pool.advance(TakingNetwork(), steps)
    pool.versions[0].note(3, 5)
    other.restore(pool.state())
    assert [version.name for version in other.versions] == [version.name for version in pool.versions]
    assert [one and one.name for one in seated(other)] == [one and one.name for one in seated(pool)]
    assert other.versions[0].score == pool.versions[0].score
    for _ in range(120):
        pool.advance(TakingNetwork(), 500)
        other.advance(TakingNetwork(), 500)
        assert [one and one.name for one in seated(other)] == [one and one.name for one in seated(pool)]
    assert np.array_equal(other.state()["fresh"], pool.state()["fresh"])
