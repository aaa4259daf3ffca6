"""`random_agent` and `greedy_agent`: the two baselines of the beginner's guide, as functions of an observation."""

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from lexarena.games.scrabble.env.gym_env import ScrabbleEnv


def random_agent(observation: dict[str, Any], rng: np.random.Generator | None = None) -> int:
    """Return a legal action, each as likely as the other; without a generator the choice cannot be repeated.

    >>> random_agent({"action_mask": np.array([0, 0, 1, 0], np.int8)})
    2
    """
    valid_actions = np.flatnonzero(np.asarray(observation["action_mask"], np.bool_))
    return int((rng or np.random.default_rng()).choice(valid_actions))


def greedy_agent(env: "ScrabbleEnv", observation: dict[str, Any]) -> int:
    """Return the placement with the most points, the lowest id of equals.

    With none to make it exchanges as many tiles as it may, and passes only when nothing else is legal.
    """
    game = env.unwrapped
    ids, moves = game.observed.legal_moves(0)  # type: ignore[attr-defined]
    legal = [(int(action), game.observed.move(0, row)) for action, row in zip(ids, moves, strict=True)]  # type: ignore[attr-defined]
    legal = [(action, move) for action, move in legal if observation["action_mask"][action]]

    def rank(choice: tuple[int, Any]) -> tuple[int, int, int]:
        action, move = choice
        return (move.kind, move.score if move.is_placement else len(move.tiles), -action)

    return max(legal, key=rank)[0]
