"""What a test that stopped early says about strength: the ratio is taken as a Brownian motion between two bounds.

The outcomes of a test are in an order: the earlier it stops at a bound, the more the strength is on that side. The estimate
of the drift is the one for which an outcome at least as extreme has probability 1/2, and so on for the ends of an interval
(Siegmund 1978).
"""

from math import erfc, exp, expm1, log, pi, sin, sqrt

_TERMS = 200
_SHORT = 0.04
"""Below this time, in units of the squared distance of the bounds, the far bound does not matter."""
_STEPS = 60
_WIDEST, _NEGLIGIBLE = 60.0, -45.0


def stopped_drift(near: float, far: float, variance: float, time: float, chance: float) -> float:
    """Return the drift with which a motion reaches `near` by this time, before `-far`, with this probability.

    `variance` is that of a unit of time; both distances are positive.

    >>> round(stopped_drift(3, 3, 1.0, 4.0, 0.5), 3)
    0.588
    """
    scale = sqrt(variance)
    centre, width = near / scale / time, _WIDEST / sqrt(time)
    low, high = centre - width, centre + width
    for _ in range(_STEPS):
        drift = (low + high) / 2
        if passage(near / scale, far / scale, drift, time) < chance:
            low = drift
        else:
            high = drift
    return (low + high) / 2 * scale


def passage(near: float, far: float, drift: float, time: float) -> float:
    """Return the probability that a motion of variance 1 reaches `near` by this time, and not `-far` before.

    >>> round(passage(1, 1, 0.0, 100.0), 6), round(passage(1, 50, 0.0, 1.0), 4)
    (0.5, 0.3173)
    """
    width = near + far
    if time < _SHORT * width**2:
        return _one_bound(near, drift, time)
    missing = 0.0
    for k in range(1, _TERMS):
        rate = drift**2 / 2 + (k * pi / width) ** 2 / 2
        power = drift * near - rate * time
        if power < _NEGLIGIBLE and k > 1:
            break
        missing += k * sin(k * pi * near / width) * exp(min(power, 700.0)) / rate
    return min(max(_reached(near, far, drift) - missing * pi / width**2, 0.0), 1.0)


def _reached(near: float, far: float, drift: float) -> float:
    """Return the probability that a motion reaches `near` before `-far` at any time."""
    if abs(drift) < 1e-12:
        return far / (near + far)
    if drift > 0:
        return expm1(-2 * drift * far) / expm1(-2 * drift * (near + far))
    return exp(2 * drift * near) * expm1(2 * drift * far) / expm1(2 * drift * (near + far))


def _one_bound(near: float, drift: float, time: float) -> float:
    """Return the probability that a motion reaches `near` by this time."""
    root = sqrt(time)
    tail = _upper_tail((near + drift * time) / root)
    reflected = exp(min(2 * drift * near + log(tail), 0.0)) if tail else 0.0
    return min(_upper_tail((near - drift * time) / root) + reflected, 1.0)


def _upper_tail(value: float) -> float:
    return erfc(value / sqrt(2)) / 2
