"""Information-set Monte Carlo tree search: one tree over moves, a new world for every walk through it.

Whitehouse, Powley and Cowling (2011). The worlds of a decision are dealt in one call, and finished by greedy play together.

    python examples/ismcts.py [PAIRS] [WALKS] [RULESET]
"""

import sys
from math import log, sqrt

import numpy as np

from lexarena import evaluate
from lexarena.scrabble import Move, View

AT_ONCE, WIDTH, EXPLORE = 100, 5, 0.4
"""Worlds that walk together, moves of a node that are tried, and the weight of what is little known."""
SCORE = 6
"""The column of a move's points."""


class Node:
    """What is known after a sequence of moves: how often it was reached, and what it was worth to the player who moved."""

    def __init__(self) -> None:
        self.visits, self.total = 0, 0.0
        self.children: dict[bytes, Node] = {}

    def choose(self, moves: np.ndarray) -> int:
        """Return the place of the move with the highest upper confidence bound; moves that were never tried come first."""
        best, bound = 0, -np.inf
        for place, move in enumerate(moves):
            child = self.children.get(move.tobytes())
            if child is None or child.visits == 0:
                return place
            value = child.total / child.visits + EXPLORE * sqrt(log(self.visits + 1) / child.visits)
            if value > bound:
                best, bound = place, value
        return best


class Ismcts:
    """Plays the most visited move of the tree."""

    name = "ismcts"
    takes_long = True

    def __init__(self, walks: int = 1000) -> None:
        self.walks = walks

    def choose(self, view: View, rng: np.random.Generator) -> Move:
        """Return the move that the search visited most."""
        views, root = view.only(), Node()
        first = candidates(views.batch, int(views.games[0]), views.exchange_all_or_pass())
        for _ in range(max(1, self.walks // AT_ONCE)) if len(first) > 1 else ():
            worlds = views.sample(AT_ONCE, rng)
            walked = [self.walk(worlds, world, root, first) for world in range(AT_ONCE)]
            finish(worlds)
            ahead = np.tanh(
                (worlds.scores()[:, 0] - worlds.scores()[:, 1]) / 20
            )  # what counts is the win, and a little the lead
            for path, lead in zip(walked, ahead.tolist(), strict=True):
                for seat, node in path:
                    node.total += lead if seat == 0 else -lead
        visits = [root.children[move.tobytes()].visits if move.tobytes() in root.children else 0 for move in first]
        return view.move(first[int(np.argmax(visits))])

    def walk(self, worlds: object, world: int, root: Node, first: np.ndarray) -> list[tuple[int, Node]]:
        """Play down the tree in one world to a new node; return who moved to each node. A visit counts at once."""
        path, node, at = [], root, [world]
        while worlds.arrays.ending[world] == 0:
            moves = first if node is root else candidates(worlds, world, worlds.views(at).exchange_all_or_pass())
            move = moves[node.choose(moves)]
            is_new = move.tobytes() not in node.children
            node.visits += 1
            node = node.children.setdefault(move.tobytes(), Node())
            path.append((int(worlds.to_move[world]), node))
            worlds.apply(move[None], at)
            if is_new or len(path) == 2:
                break
        node.visits += 1
        return path


def candidates(batch: object, game: int, other: np.ndarray) -> np.ndarray:
    """Return the placements with the most points, and an exchange of all tiles or a pass."""
    moves, _ = batch.legal([game], placements_only=True)
    order = np.argsort(-moves[:, SCORE], kind="stable")[:WIDTH]
    return np.concatenate((moves[order], other))


def finish(worlds: object) -> None:
    """Play all worlds to their ends: the placement with the most points, else an exchange or a pass."""
    while len(running := worlds.running):
        moves, found = worlds.best(running)
        moves[~found] = worlds.views(running).exchange_all_or_pass()[~found]
        worlds.apply(moves, running)


def main(pairs: str = "50", walks: str = "1000", ruleset: str = "mini") -> None:
    """Play the search against greedy in mirrored pairs."""
    result = evaluate(Ismcts(int(walks)), "greedy", "scrabble", ruleset, pairs=int(pairs))
    print(f"ismcts scores {result.score:.1%} of {result.games} games against greedy on {ruleset}", end="")
    print(f" (95% interval {result.low:.1%} to {result.high:.1%})")


if __name__ == "__main__":
    main(*sys.argv[1:4])
