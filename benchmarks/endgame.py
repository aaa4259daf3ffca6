"""How many endgames the solver solves, how fast, and how fast a small budget is.

    python -m benchmarks endgame [--save]

Endgames are the first positions of self-play games with an empty bag: seven tiles against one to seven on `standard`.
Each gets ten seconds of processor time on one core.
"""

import time
from collections import Counter
from collections.abc import Iterator

import numpy as np

from benchmarks.figures import Figure, shown
from lexarena.agents import make_agent
from lexarena.agents.base import choose_many
from lexarena.games.scrabble.engine.tiles import texts
from lexarena.games.scrabble.rules.cgp import Position, cgp_text
from lexarena.games.scrabble.rules.game import Batch, Game
from lexarena.games.scrabble.search.endgame.solver import EndgameSolver
from lexarena.games.scrabble.search.endgame.tree import Budget

SECONDS = 10.0
SEED = 5000
AGENT = "heuristic:board=0"
SMALL = 400
"""The nodes of the small budget, with which an agent plays."""


class ProcessorBudget(Budget):
    """A budget of processor time, which does not depend on what else the machine does."""

    @property
    def elapsed(self) -> float:
        """The seconds of processor time since the start."""
        return time.process_time() - self.started

    def part(self, share: float) -> "ProcessorBudget":
        """Return a budget that ends when a share of this one is used up."""
        assert self.seconds is not None
        return ProcessorBudget(self.nodes, self.seconds * share, self.started)


def solving(games: int = 20) -> Iterator[Figure]:
    """Solve endgames from self-play, each within ten seconds, and all of them with the small budget."""
    positions = endgames(games)
    with shown(f"{games} endgames of at most {SECONDS:g} s"):
        solved = solve_all(positions)
    statuses = Counter(status for status, *_ in solved)
    seconds, nodes = sum(each[1] for each in solved), sum(each[2] for each in solved)
    expanded = sum(each[4] for each in solved)
    quick = sum(each[1] <= 1 for each in solved if each[0] == "solved")
    group = f"Endgames: ENABLE, 15x15, {games} games of {AGENT}, seven tiles against one to seven"
    yield Figure(group, f"solved in {SECONDS:g} s", round(100 * statuses["solved"] / games, 1), "%", 60, 85, True,
                 f"{quick} of {games} in 1 s")  # fmt: skip
    yield Figure(group, "winner decided", round(100 * (1 - statuses["estimated"] / games), 1), "%")
    yield Figure(group, "nodes", round(nodes / seconds), "a second", 100_000, 200_000, True, "leaves included")
    yield Figure(group, "positions whose moves are listed", round(expanded / seconds), "a second")
    yield Figure(group, f"a search of {SMALL} nodes", round(1000 * sum(each[3] for each in solved) / games, 2), "ms")


def solve_all(positions: list[str]) -> list[tuple[str, float, int, float, int]]:
    """Solve positions; return of each the status, seconds, nodes, seconds of a small search, positions listed."""
    first = Game.from_cgp(positions[0], fill=False)
    solver, small = (EndgameSolver(first.ruleset, first.lexicon, bits) for bits in (21, 10))
    small.solve(first, Budget(50))  # compiles
    results = []
    for cgp in positions:
        game = Game.from_cgp(cgp, fill=False)
        budget = ProcessorBudget(1 << 60, SECONDS, time.process_time())
        known = solver.solve(game, budget)
        took, started = budget.elapsed, time.process_time()
        small.solve(game, Budget(SMALL))
        results.append((known.status, took, solver.tree.nodes, time.process_time() - started, solver.tree.expanded))
    return results


def endgames(number: int) -> list[str]:
    """Return the first position with an empty bag of this many self-play games, as CGP."""
    agent, rng = make_agent(AGENT, "scrabble"), np.random.default_rng(SEED)
    found: dict[int, str] = {}
    games = number + number // 5 + 5  # some end before the bag is empty
    batch = Batch(games, "standard", seeds=np.arange(SEED, SEED + games))
    arrays, size = batch.arrays, batch.ruleset.size
    while len(going := np.array([game for game in batch.running if game not in found])):
        for game in going[arrays.ends[going, 0] == arrays.ends[going, 1]].tolist():
            cells = arrays.cells[game].reshape(size, size)
            rows = tuple("".join(texts([cell])[0] if cell else "." for cell in row) for row in cells.tolist())
            mine, other = ("".join(texts(rack[rack > 0])) for rack in arrays.racks[game])
            scores = (int(arrays.scores[game, 0]), int(arrays.scores[game, 1]))
            seat, scoreless = int(arrays.to_move[game]), int(arrays.scoreless[game])
            position = Position(rows, (mine, other), scores, seat, scoreless)
            if len(position.racks[seat]) == batch.ruleset.rack_size:
                found[game] = cgp_text(position, batch.lexicon.name, batch.ruleset.name)
        going = going[arrays.ends[going, 0] != arrays.ends[going, 1]]
        if not len(going):
            break
        batch.apply(choose_many(agent, batch.views(going), rng), going)
    return [found[game] for game in sorted(found)][:number]


MEASURES = (solving,)
