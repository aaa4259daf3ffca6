"""Endgames solved a second time, slowly: plain minimax, and alpha-beta with a memory, over the moves of a `Game`."""

import numpy as np

from lexarena.games.scrabble.rules.game import Game


class TooLongError(Exception):
    """Minimax would take too long."""


def minimax(game, budget=None):
    """Return the final spread for seat 0 under best play, by trying everything; a budget is a list of one number.

    >>> game = Game.from_cgp("5/5/1CAT1/5/5 S/E 10/8 0 lex mini;", "mini20", fill=False)
    >>> game.bag.remaining = []
    >>> minimax(game)
    6
    """
    if game.is_over:
        return game.scores[0] - game.scores[1]
    if budget is not None:
        budget[0] -= 1
        if budget[0] < 0:
            raise TooLongError
    values = []
    for move in game.legal_moves():
        game.push(move, checked=True)
        values.append(minimax(game, budget))
        game.pop()
    return max(values) if game.to_move == 0 else min(values)


class AlphaBeta:
    """Alpha-beta with a memory of the positions seen, for one game."""

    def __init__(self):
        self.known = {}

    def spread(self, game):
        """Return the final spread for seat 0 under best play."""
        now = game.scores[0] - game.scores[1]
        return now + self._gain(game, -10_000, 10_000)

    def _gain(self, game, alpha, beta):
        """Return how much seat 0 still gains, exactly between alpha and beta."""
        key = (game.board.rows, tuple(sorted(game.players[0].rack)), tuple(sorted(game.players[1].rack)), game.to_move)
        key += (game.scoreless, game.ply if game.ruleset.max_steps else 0)
        low, high = self.known.get(key, (-10_000, 10_000))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        now = game.scores[0] - game.scores[1]
        first, best = game.to_move == 0, None
        start_alpha, start_beta = alpha, beta
        moves = sorted(game.legal_moves(), key=lambda move: -move.score - 3 * len(move.used))
        for move in moves:
            game.push(move, checked=True)
            points = game.scores[0] - game.scores[1] - now
            value = points if game.is_over else points + self._gain(game, alpha - points, beta - points)
            game.pop()
            if best is None or (value > best if first else value < best):
                best = value
            if first:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        if best > start_alpha:
            low = max(low, best)
        if best < start_beta:
            high = min(high, best)
        self.known[key] = (low, high)
        return best


def endgames(ruleset, number, most_tiles=99, seed=0, lexicon=None):
    """Yield games whose bag is empty, with at most this many tiles in both racks together.

    Half of the moves before are greedy, the other half random, so that positions are of many kinds.
    """
    rng = np.random.default_rng(seed)
    while number:
        seed += 1
        game = Game(ruleset, lexicon, seed)
        while not game.is_over:
            if game.bag.is_empty() and sum(len(player.rack) for player in game.players) <= most_tiles:
                number -= 1
                yield game
                break
            moves = game.legal_moves()
            game.push(game.best_move() if rng.random() < 0.5 else moves[int(rng.integers(len(moves)))], checked=True)
