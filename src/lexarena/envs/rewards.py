"""Reward schemes: what each seat gets for a move, and for the end of a game.

- `points`: a tenth of the mover's points; at the end the winner gets 10, and the loser -10.
- `zero_sum`: a tenth of the change in the lead, which one seat gains and the other loses; 10 and -10 at the end as well.
- `result`: 1 for a win and -1 for a loss at the end, nothing before.

A game with hidden boards may pay everything at the end, and may define `points` in its own way.

An illegal action that ends the game costs the mover as much as a loss; under `zero_sum` and `result` the opponent gains
it. A draw is worth 0.
"""

import numpy as np
from numpy.typing import NDArray

from lexarena.errors import LexarenaError
from lexarena.kernels import inlined

SCHEMES = ("points", "zero_sum", "result")
POINTS, ZERO_SUM, RESULT = range(3)
ON_ILLEGAL = ("terminate", "raise", "pass")
TERMINATE, RAISE, PLAY_PASS = range(3)
ILLEGAL = 9
"""The ending of a game that an illegal action ended; the codes of other endings belong to the game."""


def scheme_code(scheme: str) -> int:
    """Return the number of a reward scheme; refuse other names."""
    if scheme not in SCHEMES:
        raise LexarenaError(f"there is no reward scheme {scheme!r}; the schemes are {', '.join(SCHEMES)}")
    return SCHEMES.index(scheme)


def illegal_code(rule: str) -> int:
    """Return the number of a rule for illegal actions; refuse other names."""
    if rule not in ON_ILLEGAL:
        raise LexarenaError(f"on_illegal is one of {', '.join(ON_ILLEGAL)}, not {rule!r}")
    return ON_ILLEGAL.index(rule)


@inlined
def reward_result(scheme: int, rewards: NDArray[np.float64], lead: int) -> None:
    """Add what the end of a game is worth; `lead` is by how much seat 0 is ahead."""
    worth = 1.0 if scheme == RESULT else 10.0
    if lead > 0:
        rewards[0] += worth
        rewards[1] -= worth
    elif lead < 0:
        rewards[0] -= worth
        rewards[1] += worth


@inlined
def reward_fault(scheme: int, rewards: NDArray[np.float64], seat: int) -> None:
    """Add what an illegal action costs that ends the game."""
    worth = 1.0 if scheme == RESULT else 10.0
    rewards[seat] -= worth
    if scheme != POINTS:
        rewards[1 - seat] += worth
