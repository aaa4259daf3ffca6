"""Reward schemes: what each seat gets for a move, and for the end of a game.

- `seed`: the mover gets the points of a word by 10; at the end the winner gets 10, the loser -10.
- `zero_sum`: the lead by 10, as it changes, and what one seat gains the other loses; at the end 10 and -10 as well.
- `result`: 1 for a win and -1 for a loss at the end, nothing before.

In Word Racer all rewards come at the end, because the boards are hidden, and `seed` means contest points: 3, 1 or 0.

An illegal action that ends the game costs the mover as much as a loss; under `zero_sum` and `result` the other gains it.
A draw is worth 0.
"""

from typing import Any

from lexarena.errors import LexarenaError
from lexarena.kernels import inlined

SCHEMES = ("seed", "zero_sum", "result")
SEED, ZERO_SUM, RESULT = range(3)
ON_ILLEGAL = ("terminate", "raise", "pass")
TERMINATE, RAISE, PLAY_PASS = range(3)
ILLEGAL = 9
"""How a game stands that an illegal action ended; the codes of other endings are the game's own."""


def scheme_code(scheme: str) -> int:
    """Return the number of a reward scheme; refuse other names."""
    if scheme not in SCHEMES:
        raise LexarenaError(f"no reward scheme is called {scheme!r}; there are {', '.join(SCHEMES)}")
    return SCHEMES.index(scheme)


def illegal_code(rule: str) -> int:
    """Return the number of a rule for illegal actions; refuse other names."""
    if rule not in ON_ILLEGAL:
        raise LexarenaError(f"on_illegal is one of {', '.join(ON_ILLEGAL)}, not {rule!r}")
    return ON_ILLEGAL.index(rule)


@inlined
def reward_result(scheme: int, rewards: Any, lead: int) -> None:
    """Add what the end of a game is worth; `lead` is by how much seat 0 is ahead."""
    worth = 1.0 if scheme == RESULT else 10.0
    if lead > 0:
        rewards[0] += worth
        rewards[1] -= worth
    elif lead < 0:
        rewards[0] -= worth
        rewards[1] += worth


@inlined
def reward_fault(scheme: int, rewards: Any, seat: int) -> None:
    """Add what an illegal action costs that ends the game."""
    worth = 1.0 if scheme == RESULT else 10.0
    rewards[seat] -= worth
    if scheme != SEED:
        rewards[1 - seat] += worth
