"""Write your own agent, and play it against greedy: every deal is played twice, with the seats swapped.

python examples/own_agent.py [DEALS] [RULESET]
"""

import sys
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from lexarena import Agent, BatchAgent, make_agent, play_game
from lexarena.scrabble import Game, LeaveTable, Move, Ruleset, Views, leave_table, load_ruleset

TILE_WORTH = {"_": 5, "E": 1.5, "A": 1, "S": 1, "O": 0.7, "I": 0.5, "U": -0.5, "W": -1, "Z": -2}
"""What keeping a tile is worth, in points; other tiles count nothing. Try your own."""


class Keeper(BatchAgent[Views, Move]):
    """Plays like greedy, but thinks twice before it spends a blank, an S or a good vowel."""

    name = "keeper"

    def __init__(self, ruleset: str) -> None:
        self.leaves = keep_table(load_ruleset(ruleset))

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return a move for each of many games at once. All it may know is in the views."""
        moves, found = views.best(self.leaves)
        moves[~found] = views.exchange_all_or_pass()[~found]
        return moves


def keep_table(rules: Ruleset) -> LeaveTable:
    """Return the value of every leave: the sum over its tiles. For racks of up to 6; larger ones need a leaner way."""
    tiles = [tile for tile, number in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ_", rules.counts, strict=True) if number]
    values = {}
    for size in range(1, rules.rack_size):
        for leave in combinations_with_replacement(tiles, size):
            worth = sum(TILE_WORTH.get(tile, 0.0) for tile in leave)
            if worth:
                values["".join(leave)] = worth
    return leave_table(values)


def share(mine: Agent, other: Agent, ruleset: str, deals: int) -> float:
    """Return the share of the points that `mine` gets: 1 for a win, a half for a draw."""
    points = 0.0
    for seed in range(deals):
        for seat, agents in enumerate(((mine, other), (other, mine))):
            outcome = play_game(Game(ruleset, seed=seed), agents, seed).outcome
            assert outcome is not None
            points += 0.5 if outcome.winner is None else float(outcome.winner == seat)
    return points / (2 * deals)


def main(deals: str = "300", ruleset: str = "seven") -> None:
    """Play the keeper against greedy."""
    keeper, greedy = Keeper(ruleset), make_agent("greedy", "scrabble")
    games = 2 * int(deals)
    scored = share(keeper, greedy, ruleset, int(deals))
    error = 100 / games**0.5  # two standard errors of a fair coin
    print(f"{keeper.name} scores {scored:.1%} of {games:,} games against {greedy.name} on {ruleset} (± {error:.1f}%)")


if __name__ == "__main__":
    main(*sys.argv[1:3])
