"""The pre-endgame: the bag holds no more than a rack; the win probabilities of the best plays are found or estimated.

With one tile in the bag, every play is tried with every tile that may be drawn. After a placement the bag is empty, and
both players can tell the other's rack. So each play and each tile give an endgame, and a play's win probability is the
share of tiles with which it wins. A pass or an exchange leaves a tile in the bag; its win probability is a lower bound:
the opponent is assumed to see everything, and both to pass from then on unless the opponent places. All plays get a quick
estimate first; the best of them get more and more of the budget.

With more tiles in the bag, win probabilities are estimated by rollouts to the end of the game.
"""

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

import numpy as np

from lexarena.core.game import JsonObject
from lexarena.errors import LexarenaError, check_kind
from lexarena.games.scrabble.engine.tiles import texts
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.view import View
from lexarena.games.scrabble.search.endgame.solver import (
    EndgamePlayer,
    EndgameSolver,
    Knowledge,
    make_budget,
    tiles_text,
)
from lexarena.games.scrabble.search.endgame.tree import Budget
from lexarena.games.scrabble.search.late_rollouts import NODES, LateBudget, LateSearch

ROUNDS = ((32, 0.3), (8, 0.4), (2, 0.7), (1 << 30, 1.0))
"""After the first estimates: the number of plays that are searched again, and the share of the remaining nodes."""
ESTIMATING = 0.5
"""The share of the seconds after which no more plays are estimated."""
LEAST_NODES = 2000
"""The nodes of an endgame that is searched again, at least: fewer tell little more than the first estimate."""
_TABLE_BITS = 16
DEFAULT_NODES = 120_000
"""The default number of positions to search where win probabilities are estimated: some seconds on the largest board."""
QUICK_TO_SEARCHED = 3
"""The number of quick rollouts for each searched one, where the budget is of nodes."""
ONLY_PLAY = 100
"""The number of rollouts of a play that is the only one."""


@dataclass(frozen=True)
class Ending:
    """How a play ends if a certain tile is drawn: a spread for the side to move, and what is proven of it."""

    spread: int
    least: int
    most: int

    @property
    def is_exact(self) -> bool:
        """Whether the spread is proven."""
        return self.least == self.most

    @property
    def is_decided(self) -> bool:
        """Whether the winner is proven."""
        return self.least > 0 or self.most < 0 or self.is_exact

    @property
    def points(self) -> float:
        """1 for a win, a half for a draw, 0 for a loss, as proven or as estimated."""
        spread = self.least if self.least > 0 else self.most if self.most < 0 else self.spread
        return 1.0 if spread > 0 else 0.5 if spread == 0 else 0.0


@dataclass(frozen=True)
class Play:
    """A move before the last tile is drawn, and how it ends for each tile."""

    move: Move
    endings: dict[str, Ending]
    weights: dict[str, float] = field(repr=False)
    """How likely each tile is the one in the bag."""

    @property
    def win(self) -> float:
        """The share of tiles with which the play wins; a draw counts half."""
        return sum(self.weights[tile] * ending.points for tile, ending in self.endings.items())

    @property
    def guaranteed(self) -> float:
        """The share of tiles with which a win is proven; a proven draw counts half."""
        proven = {tile: ending for tile, ending in self.endings.items() if ending.is_decided}
        return sum(self.weights[tile] * ending.points for tile, ending in proven.items())

    @property
    def spread(self) -> float:
        """The mean of the spreads."""
        return sum(self.weights[tile] * ending.spread for tile, ending in self.endings.items())

    @property
    def status(self) -> str:
        """`solved` if every spread is proven, `decided` if every winner is, else `estimated`."""
        if all(ending.is_exact for ending in self.endings.values()):
            return "solved"
        return "decided" if all(ending.is_decided for ending in self.endings.values()) else "estimated"

    @property
    def rank(self) -> tuple[float, float]:
        """The order of plays: win probability, then spread."""
        return -round(self.win, 9), -round(self.spread, 9)

    def to_json(self) -> JsonObject:
        """Return the facts as plain values."""
        return {
            "move": str(self.move),
            "win": round(self.win, 4),
            "guaranteed": round(self.guaranteed, 4),
            "spread": round(self.spread, 2),
            "status": self.status,
            "draws": {
                tile.replace("_", "?"): {"spread": ending.spread, "exact": ending.is_exact}
                for tile, ending in sorted(self.endings.items())
            },
        }


@dataclass(frozen=True)
class PreEndgame:
    """What is known of a position with one tile in the bag: its plays, best first."""

    plays: tuple[Play, ...]
    unseen: str
    """The tiles of which one is in the bag, and the others in the opponent's rack."""
    nodes: int
    seconds: float = field(compare=False)

    @property
    def best(self) -> Play:
        """The play with the highest win probability."""
        return self.plays[0]

    def to_json(self) -> JsonObject:
        """Return the facts as plain values."""
        return {
            "move": str(self.best.move),
            "status": self.best.status,
            "unseen": self.unseen.replace("_", "?"),
            "plays": [play.to_json() for play in self.plays],
            "nodes": self.nodes,
            "seconds": round(self.seconds, 3),
        }


def solve_preendgame(
    game: Game | View, nodes: int | None = None, seconds: float | None = None, plays: Sequence[Move] = ()
) -> PreEndgame:
    """Find the play that wins most often with one tile in the bag; the tile and the other rack stay hidden.

    Only `plays` are tried if given, otherwise all legal moves. A time limit may skip those with the fewest points.
    """
    check_kind("game", game, (Game, View), "a game or a view of Scrabble")
    view = game if isinstance(game, View) else game.view(game.to_move)
    if view.bag_count != 1:
        raise LexarenaError(
            f"the bag holds {tiles_text(view.bag_count)}; a pre-endgame that can be solved has 1; with an empty bag call "
            "solve_endgame, and with two tiles to a rack in it play_out_preendgame"
        )
    if view.ending or view.seat != view.to_move:
        raise LexarenaError("no move to find: the game is over, or it is the opponent's turn")
    return _Search(view, make_budget(nodes, seconds), plays).run()


class _Search:
    """The plays of one position, as far as they are searched."""

    def __init__(self, view: View, budget: Budget, plays: Sequence[Move] = ()) -> None:
        self._view, self._budget = view, budget
        self._moves = list(plays or view.legal_moves().best_first())
        self._solver = EndgameSolver(view.ruleset, view.lexicon, _TABLE_BITS)
        self._nodes = 0
        unseen = view.unseen
        tiles = texts(np.flatnonzero(unseen) + 1) if not unseen[26] else [*texts(np.flatnonzero(unseen[:26]) + 1), "_"]
        self.unseen = "".join(tile * int(count) for tile, count in zip(tiles, unseen[unseen > 0], strict=True))
        if len(self.unseen) != view.opponent_count + 1:
            raise LexarenaError(
                f"{len(self.unseen)} tiles are unseen, but the opponent and the bag hold {view.opponent_count + 1}; "
                "the board and the rack do not fit the ruleset's tiles"
            )
        self._weights = {tile: self.unseen.count(tile) / len(self.unseen) for tile in tiles}
        self._deals = {tile: self._deal(tile) for tile in tiles}
        for move in plays:
            with _pushed(self._deals[tiles[0]], move, checked=False):
                pass

    def run(self) -> PreEndgame:
        """Estimate the plays, then search the best again and again with more nodes.

        A budget of nodes does not limit the estimates; one of seconds ends them when half of it is used.
        """
        plays: list[Play] = []
        for move in self._moves:
            if plays and self._budget.used(0) >= ESTIMATING:
                break
            plays.append(self._play(move, Budget(1)))
        plays.sort(key=lambda play: play.rank)
        estimates = self._nodes
        for number, share in ROUNDS:
            again = [play for play in plays[:number] if play.status != "solved"]
            for i, play in enumerate(again):
                searched = self._nodes - estimates
                if self._budget.used(searched) >= 1:
                    break
                each = int((self._budget.nodes - searched) * share / (len(again) - i) / len(self._weights))
                plays[plays.index(play)] = self._play(play.move, self._part(max(LEAST_NODES, each)), play)
            plays.sort(key=lambda play: play.rank)
        return PreEndgame(tuple(plays), self.unseen, self._nodes, self._budget.elapsed)

    def _part(self, nodes: int) -> Budget:
        """Return a budget for one endgame: of nodes, and not beyond the end of the whole."""
        if self._budget.seconds is None:
            return Budget(nodes)
        return Budget(nodes, max(0.01, self._budget.seconds - self._budget.elapsed))

    def _deal(self, tile: str) -> Game:
        """Return the game with this tile in the bag."""
        view = self._view
        game = view.sample(np.random.default_rng(0))
        rest = list(self.unseen)
        rest.remove(tile)
        game.bag.remaining = [tile]
        game.players[1 - view.seat].rack = rest
        return game

    def _play(self, move: Move, budget: Budget, before: Play | None = None) -> Play:
        endings = {}
        for tile, game in self._deals.items():
            known = None if before is None else before.endings[tile]
            endings[tile] = known if known and known.is_exact else self._ending(game, move, budget)
        return Play(move, endings, self._weights)

    def _ending(self, game: Game, move: Move, budget: Budget) -> Ending:
        """Return how a move ends for the seat that makes it."""
        seat = game.to_move
        with _pushed(game, move):
            if game.is_over:
                return _certain(game.scores[seat] - game.scores[1 - seat])
            if game.bag.is_empty():
                return self._solved(game, seat, budget)
            return self._after_passing(game, seat, budget)

    def _after_passing(self, game: Game, seat: int, budget: Budget) -> Ending:
        """Return the least that is left after a pass or an exchange: the opponent sees all, and places or passes too."""
        endings = [self._passed_out(game, seat)]
        placements = game.legal_moves().placements.best_first()
        cost = Budget(max(1, budget.nodes // max(1, len(placements))), budget.seconds, budget.started)
        for move in placements:
            with _pushed(game, move):
                if game.is_over:
                    endings.append(_certain(game.scores[seat] - game.scores[1 - seat]))
                else:
                    endings.append(self._solved(game, seat, cost))
        return Ending(*(min(getattr(ending, name) for ending in endings) for name in ("spread", "least", "most")))

    def _passed_out(self, game: Game, seat: int) -> Ending:
        pushed = 0
        while not game.is_over:
            game.pass_turn()
            pushed += 1
        ending = _certain(game.scores[seat] - game.scores[1 - seat])
        for _ in range(pushed):
            game.pop()
        return ending

    def _solved(self, game: Game, seat: int, budget: Budget) -> Ending:
        known = self._solver.solve(game, replace(budget, started=Budget(1).started))
        self._nodes += self._solver.tree.nodes
        return _ending_of(known, game.to_move == seat)


def _ending_of(known: Knowledge, own: bool) -> Ending:
    if own:
        return Ending(known.spread, known.least, known.most)
    return Ending(-known.spread, -known.most, -known.least)


def _certain(spread: int) -> Ending:
    return Ending(spread, spread, spread)


@contextmanager
def _pushed(game: Game, move: Move, checked: bool = True) -> Iterator[None]:
    game.push(move, checked=checked)
    try:
        yield
    finally:
        game.pop()


@dataclass(frozen=True)
class PlayedOut:
    """A play and how its rollouts ended: the share of wins, a draw counting half, and the mean of the final spreads."""

    move: Move
    behind: float
    """How much less the play is worth than the best one, by the win probability and the points; a win is 1."""
    win: float
    spread: float
    rollouts: int
    searched: bool
    """Whether the endgames of the rollouts were searched."""

    def to_json(self) -> JsonObject:
        """Return the facts as plain values."""
        return {
            "move": str(self.move),
            "behind": round(self.behind, 4),
            "win": round(self.win, 4),
            "spread": round(self.spread, 2),
            "rollouts": self.rollouts,
            "searched": self.searched,
        }


@dataclass(frozen=True)
class PlayedOutPosition:
    """The plays of a position, best first; all win probabilities are estimates."""

    plays: tuple[PlayedOut, ...]
    unseen: str
    in_bag: int
    untried: int
    """The number of candidates that were not played out."""
    seconds: float = field(compare=False)

    def to_json(self) -> JsonObject:
        """Return the facts as plain values."""
        return {
            "move": str(self.plays[0].move),
            "status": "estimated",
            "unseen": self.unseen.replace("_", "?"),
            "in_bag": self.in_bag,
            "untried": self.untried,
            "plays": [play.to_json() for play in self.plays],
            "seconds": round(self.seconds, 3),
        }


def play_out_preendgame(
    game: Game, nodes: int | None = None, seconds: float | None = None, seed: int = 0
) -> PlayedOutPosition:
    """Estimate the win probabilities of the best plays when two tiles to a rack are in the bag.

    The tiles in the bag and the other rack stay hidden. The budget counts positions of endgame searches, or
    seconds. The same nodes and seed give the same answer everywhere.
    """
    check_kind("game", game, Game, "a game of Scrabble")
    in_bag, most = game.bag.tiles_remaining(), game.ruleset.rack_size
    if game.is_over:
        raise LexarenaError("the game is over; give a position in which both players have tiles to play")
    if not 2 <= in_bag <= most:
        raise LexarenaError(
            f"the bag holds {tiles_text(in_bag)}; a pre-endgame that is played out has 2 to {most}; with 1 call "
            "solve_preendgame, and with an empty bag solve_endgame"
        )
    if nodes is None and seconds is None:
        nodes = DEFAULT_NODES
    make_budget(nodes, seconds)
    started = time.monotonic()
    search = LateSearch(game.views(), np.random.default_rng(seed), EndgamePlayer(NODES), enough=0.0)
    if seconds is None:
        rollouts = max(1, (nodes or 0) // NODES)
        search.spend(LateBudget(QUICK_TO_SEARCHED * rollouts, rollouts))
    else:
        search.spend(LateBudget(0, 0, 1000 * seconds))
    view, tried = game.view(game.to_move), search.rollouts
    if not tried.quick.rollouts.any():  # there is nothing to compare the only play with
        tried.search(np.zeros(ONLY_PLAY, np.int64), np.arange(ONLY_PLAY))
    plays = []
    for i in search.order.tolist():
        searched = bool(tried.searched.rollouts[i])
        tally = tried.searched if searched else tried.quick
        number = int(tally.rollouts[i])
        if number:
            win, spread = float(tally.wins[i] / number), float(tally.points[i] / number)
            behind = max(0.0, -float(search.gains[i]))
            plays.append(PlayedOut(view.move(search.found.moves[i]), behind, win, spread, number, searched))
    rest = sorted("_" if tile == "?" else tile for tile in [*game.players[1 - game.to_move].rack, *game.bag.remaining])
    untried = len(search.order) - len(plays)
    return PlayedOutPosition(tuple(plays), "".join(rest), in_bag, untried, time.monotonic() - started)
