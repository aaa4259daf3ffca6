"""One game between two agents in this process."""

from collections.abc import Sequence

import numpy as np

from lexarena.agents import Agent
from lexarena.games.scrabble.game import Game


def play_game(game: Game, agents: Sequence[Agent], seed: int = 0) -> Game:
    """Let the agents play a game to its end; they draw their randomness from `seed`."""
    rng = np.random.default_rng(seed)
    while not game.is_over:
        game.push(agents[game.to_move].choose(game.view(game.to_move), rng))
    return game
