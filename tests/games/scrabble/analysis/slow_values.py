"""Exact values a second time, slowly: plain recursion over single games, one deal and one order of the bag at a time."""

from itertools import combinations, permutations

import numpy as np

from lexarena.games.scrabble.engine.workspace import POINT
from lexarena.games.scrabble.rules.moves import from_row
from lexarena.games.scrabble.search.leave_model import kept_values
from lexarena.games.scrabble.search.valuation import TURN, valuation_of

CLOSE = 1e-9


def outcome_pair(game, seat):
    spread = game.scores[seat] - game.scores[1 - seat]
    return (1.0 if spread > 0 else 0.0 if spread < 0 else 0.5), float(spread)


def mean(pairs):
    pairs = list(pairs)
    return tuple(sum(pair[kind] for pair in pairs) / len(pairs) for kind in (0, 1))


def orders_of(game):
    """Yield the game with each order of its bag."""
    for order in permutations(game.bag.remaining):
        other = game.copy()
        other.bag.remaining = list(order)
        yield other


def deals_of(game):
    """Yield each deal of the tiles that the player to move does not see: the other rack and the bag."""
    other = 1 - game.to_move
    rack, hidden = game.players[other].rack, [*game.players[other].rack, *game.bag.remaining]
    for chosen in combinations(range(len(hidden)), len(rack)):
        deal = game.copy()
        deal.players[other].rack = [hidden[i] for i in chosen]
        deal.bag.remaining = [tile for i, tile in enumerate(hidden) if i not in chosen]
        yield deal


class SlowValues:
    """Both players take the move with the best mean over all deals that they cannot tell apart."""

    def __init__(self):
        self.known = {}

    def value(self, game, seat):
        """Return the value of a position with both racks known, to a seat."""
        if game.is_over:
            return outcome_pair(game, seat)
        position = game.position()
        racks = tuple("".join(sorted(rack)) for rack in position.racks)
        key = (position.rows, racks, position.scores, position.to_move, position.scoreless)
        if key not in self.known:
            self.known[key] = self.full(game, self.best(game))
        win, points = self.known[key]
        return (win, points) if game.to_move == seat else (1 - win, -points)

    def full(self, game, move):
        """Return the value of a move with both racks known, to the player to move."""
        values = []
        for deal in orders_of(game):
            seat = deal.to_move
            deal.push(move)
            values.append(self.value(deal, seat))
        return mean(values)

    def seen(self, game, move):
        """Return the value of a move by what the player to move sees."""
        return mean(self.full(deal, move) for deal in deals_of(game))

    def best(self, game):
        """Return the best move: by the win probability, then by points, then the first that is listed."""
        values = [(move, self.seen(game, move)) for move in game.legal_moves()]
        most = max(win for _, (win, _) in values)
        values = [(move, pair) for move, pair in values if pair[0] >= most - CLOSE]
        most = max(points for _, (_, points) in values)
        return next(move for move, pair in values if pair[1] >= most - CLOSE)


class SlowPolicy(SlowValues):
    """Both players take the move with the most points plus leave value, as the rollouts from some views do."""

    def __init__(self, views):
        super().__init__()
        self.valuing = valuation_of(views.ruleset)
        self.shifts = self.valuing.rollout_shifts(views)

    def best(self, game):
        """Return the choice of the fast policy, if no legal move is better."""
        views = game.views()
        stage = int(self.valuing.stages(views)[0])
        table = self.valuing.table(stage)._replace(shifts=self.shifts[:, stage])
        values = {}
        for move in game.legal_moves():
            kept = int(kept_values(views, np.zeros(1, np.int64), views.encode([move]), table)[0])
            values[move] = POINT * move.score + kept - TURN * move.is_exchange - (1 << 40) * move.is_pass
        rows, _ = self.valuing.choose(views, self.shifts)
        chosen = from_row(rows[0], game.board.cells)
        assert values[chosen] == max(values.values())
        return chosen
