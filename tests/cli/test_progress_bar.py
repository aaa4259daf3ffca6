"""The time that is left: known after the first report, however slow the work is, and right when the pace changes."""

import pytest

from lexarena.console.progress import TimeLeft


class Clock:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


def left_after(*reports, total):
    """Return the estimate after reports: (seconds that passed, number finished)."""
    clock = Clock()
    left = TimeLeft(clock)
    for seconds, finished in reports:
        clock.now += seconds
        left.report(finished, total)
    return left, clock


def test_nothing_is_known_before_the_first_report():
    left, _ = left_after(total=10)
    assert left.seconds is None


def test_one_slow_step_is_enough():
    left, clock = left_after((90.0, 1), total=11)
    assert left.seconds == 900
    clock.now += 60
    assert left.seconds == 840


def test_steps_of_minutes_keep_the_estimate():
    left, _ = left_after(*((120.0, number) for number in range(1, 6)), total=10)
    assert left.seconds == pytest.approx(600)


def test_the_first_step_which_compiles_is_soon_forgotten():
    left, _ = left_after((30.0, 1), (1.0, 2), (1.0, 3), total=13)
    assert left.seconds == pytest.approx(10)


def test_a_new_pace_is_noticed():
    left, _ = left_after(*((10.0, number) for number in range(1, 11)), *((1.0, n) for n in range(11, 111)), total=210)
    assert left.seconds == pytest.approx(100, rel=0.1)


def test_reports_that_come_in_bursts_give_the_mean_pace():
    bursts = [step for number in range(20) for step in ((1.99, 2 * number + 1), (0.01, 2 * number + 2))]
    left, _ = left_after(*bursts, total=100)
    assert left.seconds == pytest.approx(60, rel=0.05)


def test_time_that_ran_out_is_not_negative():
    left, clock = left_after((1.0, 5), total=10)
    clock.now += 50
    assert left.seconds == 0


def test_an_estimate_of_somebody_else_takes_its_place():
    left, _ = left_after((1.0, 5), total=10)
    left.predict(77)
    assert left.seconds == 77
