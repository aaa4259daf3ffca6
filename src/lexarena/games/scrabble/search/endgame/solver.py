"""The endgame: the bag is empty, both racks are known, so best play can be proven.

The search looks a few moves ahead first, then for who wins, then for the best spread. What it says is what it knows:
`solved`, `decided` or `estimated`.
"""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from lexarena.core.game import JsonObject
from lexarena.errors import LexarenaError, check_kind, whole_number
from lexarena.games.scrabble.engine.arrays import GameArrays
from lexarena.games.scrabble.engine.tiles import SCORE, MoveRow, codes, from_counts
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import Move, from_row
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.games.scrabble.rules.view import View, Views
from lexarena.games.scrabble.search.endgame.tree import Budget, Found, Racks, Tree
from lexarena.words.lexicon import Lexicon

SOLVED, DECIDED, ESTIMATED = "solved", "decided", "estimated"
"""The spread is proven; only the winner is proven; neither is."""
NODES = 1_000_000
"""The default number of nodes of a search: a few seconds on the largest board."""
WIDEST = 1 << 20
"""A window that no spread is outside of."""
EVER = Budget(1 << 60)
"""A budget without a limit."""
_FIRST_DEPTHS = (1, 2, 3)
_ASPIRATION = 10
_DECIDING = 0.25
"""The share of the budget after which the search for the winner is given up for the search for the spread."""
_DEEPENING = 0.1
"""The share of the budget after which the next search goes to the end of the game instead of one move further."""
_LINE_NODES = 2000
_LINE_DEPTH = 2


@dataclass
class Knowledge:
    """What is known of a root so far, as final spreads for the seat to move."""

    spread: int = 0
    move: MoveRow | None = None
    depth: int = 0
    least: int = -WIDEST
    most: int = WIDEST
    proven_move: MoveRow | None = None
    """The move that is proven to bring at least `least`."""

    @property
    def is_solved(self) -> bool:
        """Whether the spread is proven."""
        return self.least == self.most

    @property
    def is_decided(self) -> bool:
        """Whether the winner is proven."""
        return self.least > 0 or self.most < 0 or self.is_solved

    @property
    def status(self) -> str:
        """`solved`, `decided` or `estimated`."""
        return SOLVED if self.is_solved else DECIDED if self.is_decided else ESTIMATED

    @property
    def bounds(self) -> tuple[int | None, int | None]:
        """The proven bounds of the spread; None where none is known."""
        return (None if self.least == -WIDEST else self.least), (None if self.most == WIDEST else self.most)

    def learn(self, found: Found, now: int) -> None:
        """Take in a finished search of a root whose spread is `now`."""
        if not found.proven:
            return
        value = now + found.value
        if found.value > found.alpha and value > self.least:
            self.least, self.proven_move = value, found.move
        if found.value < found.beta:
            self.most = min(self.most, value)
        if self.is_solved:
            self.spread = self.least

    def chosen(self) -> MoveRow:
        """Return the move to play: proven to be best, or to win, or the best estimate."""
        chosen = self.proven_move if self.is_solved or self.least > 0 else self.move
        assert chosen is not None
        return chosen


class EndgameSolver:
    """Solves endgames of one ruleset and lexicon, one after the other, in the same memory."""

    def __init__(self, ruleset: Ruleset, lexicon: Lexicon, table_bits: int = 20) -> None:
        self.tree = Tree(ruleset, lexicon, table_bits)

    def solve(self, game: Game, budget: Budget) -> Knowledge:
        """Solve the position of a game whose bag is empty, as far as the budget goes; each move is looked at once."""
        arrays = game.batch.arrays
        seat = game.to_move
        self.tree.set_up(arrays, 0, racks_of(game))
        return self.solve_root(int(arrays.scores[0, seat] - arrays.scores[0, 1 - seat]), budget)

    def solve_root(self, now: int, budget: Budget) -> Knowledge:
        """Solve the position that is set up in the tree, with this spread before the next move."""
        known = Knowledge()
        for depth in _FIRST_DEPTHS:
            # The first search looks at each move once, whatever the budget.
            if known.is_solved or not self._spread(known, now, depth, budget if known.move is not None else EVER):
                return known
        self._decide(known, now, budget)
        depth = _FIRST_DEPTHS[-1]
        while not known.is_solved and depth < self.tree.most_depth:
            deep = budget.used(self.tree.nodes) >= _DEEPENING + (not known.is_decided) * _DECIDING
            depth = self.tree.most_depth if deep else depth + 1
            if not self._spread(known, now, depth, budget):
                break
        return known

    def _decide(self, known: Knowledge, now: int, budget: Budget) -> None:
        """Search to the end for who wins, with a window around a draw."""
        if known.is_decided:
            return
        found = self.tree.search(-now - 1, -now + 1, self.tree.most_depth, budget.part(_DECIDING))
        if found is not None:
            known.learn(found, now)

    def _spread(self, known: Knowledge, now: int, depth: int, budget: Budget) -> bool:
        """Search for the spread to a depth; return whether the search was finished.

        A value outside the window is searched again with a wider one. Estimates at the depth limit may contradict each
        other, so that a value is too low for one window and too high for the next: then all values are allowed.
        """
        middle, width, side = known.spread - now, _ASPIRATION, 0
        low, high = (-WIDEST, WIDEST) if known.move is None else (middle - width, middle + width)
        while True:
            found = self.tree.search(low, high, depth, budget)
            if found is None:
                better = self.tree.unfinished()
                if better is not None:
                    known.move, known.spread = better.move, now + better.value
                    known.learn(better, now)
                return False
            known.move, known.spread, known.depth = found.move, now + found.value, depth
            known.learn(found, now)
            width *= 4
            before, side = side, (found.value >= high and high < WIDEST) - (found.value <= low and low > -WIDEST)
            if side == 0:
                return True
            if side == -before:
                low, high = -WIDEST, WIDEST
            elif side < 0:
                low, high = max(-WIDEST, found.value - width), found.value + 1
            else:
                low, high = found.value - 1, min(WIDEST, found.value + width)


class EndgamePlayer:
    """Searches the endgames of agents, which see many games at once, in the same memory."""

    def __init__(self, nodes: int) -> None:
        """Keep memory for searches of up to this number of positions."""
        self._bits = table_bits(Budget(nodes))
        self._solver: EndgameSolver | None = None

    def choose(self, views: Views, i: int, budget: Budget) -> NDArray[np.int32]:
        """Return the move for view i, whose bag is empty."""
        view, solver = views[i], self._solver_of(views)
        solver.tree.set_up(views.batch.arrays, int(views.games[i]), view_racks(view))
        return solver.solve_root(view.spread, budget).chosen()

    def spread(self, views: Views, games: GameArrays, i: int, budget: Budget) -> int:
        """Return the final spread of game i under best play, as far as it is found, for the seat to move.

        The bag is empty. The game need not be one of the views, but has their ruleset and lexicon.
        """
        solver, held = self._solver_of(views), games.held[i]
        solver.tree.set_up(games, i, (games.racks[i, 0, : held[0]], games.racks[i, 1, : held[1]]))
        mover = int(games.to_move[i])
        return solver.solve_root(int(games.scores[i, mover] - games.scores[i, 1 - mover]), budget).spread

    def _solver_of(self, views: Views) -> EndgameSolver:
        solver = self._solver
        if solver is None or solver.tree.ruleset != views.ruleset or solver.tree.lexicon is not views.lexicon:
            solver = self._solver = EndgameSolver(views.ruleset, views.lexicon, self._bits)
        return solver


@dataclass(frozen=True)
class Endgame:
    """What a search says of an endgame: how sure it is, the final spread for the side to move, and how to play."""

    status: str
    """`solved`: the spread is proven; `decided`: the winner is; `estimated`: neither is."""
    spread: int
    """The final spread for the side to move under best play, proven or estimated."""
    bounds: tuple[int | None, int | None]
    """Proven bounds of the spread; None where none is known."""
    move: Move
    line: tuple[Move, ...]
    """Best play from here on, as far as it was followed."""
    proven: int
    """The number of moves of the line, from its first, that are proven to be best, or to keep the result."""
    nodes: int
    depth: int
    seconds: float = field(compare=False)

    @property
    def result(self) -> str | None:
        """`win`, `draw` or `loss` if that is proven, else None."""
        if self.status == ESTIMATED:
            return None
        least = self.bounds[0]
        if least is not None and least > 0:
            return "win"
        return "draw" if self.bounds == (0, 0) else "loss"

    def to_json(self) -> JsonObject:
        """Return the facts as plain values; moves are in notation."""
        return {
            "status": self.status,
            "result": self.result,
            "spread": self.spread,
            "bounds": list(self.bounds),
            "move": str(self.move),
            "line": [str(move) for move in self.line],
            "proven": self.proven,
            "nodes": self.nodes,
            "depth": self.depth,
            "seconds": round(self.seconds, 3),
        }


def solve_endgame(game: Game | View, nodes: int | None = None, seconds: float | None = None) -> Endgame:
    """Solve an endgame within a budget of nodes, or of seconds; a budget of nodes gives the same answer everywhere.

    A view is enough: with an empty bag the other rack holds what is unseen.

    >>> game = Game.from_cgp("5/5/1CAT1/5/5 S/E 10/8 0 lex mini;", "mini20", fill=False)
    >>> game.bag.remaining = []
    >>> end = solve_endgame(game)
    >>> end.status, end.spread, str(end.move)
    ('solved', 6, 'C3 (A)S')
    """
    check_kind("game", game, (Game, View), "a game or a view of Scrabble")
    if isinstance(game, View):
        if game.seat != game.to_move:
            raise LexarenaError("the other player is to move; give the view of the seat to move")
        if game.bag_count:
            raise LexarenaError(f"the bag holds {tiles_text(game.bag_count)}, so the other rack is not known")
        game = game.sample(np.random.default_rng(0))
    check_endgame(game)
    budget = make_budget(nodes, seconds)
    solver = EndgameSolver(game.ruleset, game.lexicon, table_bits(budget))
    budget = Budget(budget.nodes, budget.seconds)  # the clock starts when the words are loaded
    known = solver.solve(game, budget)
    searched, took = solver.tree.nodes, budget.elapsed
    line = _follow(solver, game, known)
    proven = len(line) if known.is_solved else int(known.is_decided)
    return Endgame(known.status, known.spread, known.bounds, line[0], line, proven, searched, known.depth, took)


def make_budget(nodes: int | None, seconds: float | None) -> Budget:
    """Return the budget of a search: of nodes, or of seconds; raise `LexarenaError` if it is neither."""
    if nodes is not None and seconds is not None:
        raise LexarenaError("give nodes or seconds, not both")
    if nodes is not None:
        nodes = whole_number("nodes", nodes, 1)
    if seconds is not None:
        check_kind("seconds", seconds, (int, float), "a number")
        if not seconds > 0:
            raise LexarenaError(f"seconds must be above 0, got {seconds}")
    if nodes is None:
        nodes = NODES if seconds is None else 1 << 60
    return Budget(nodes, seconds)


def table_bits(budget: Budget) -> int:
    """Return the size of the table for a budget: two entries a node, from 2 ** 10 to 2 ** 21."""
    return max(10, min(21, (2 * budget.nodes - 1).bit_length()))


def check_endgame(game: Game) -> None:
    """Raise `LexarenaError` if a game is no endgame: it is over, or the bag is not empty."""
    if game.is_over or not all(player.rack for player in game.players):
        raise LexarenaError("the game is over; give a position in which both players have tiles to play")
    left = game.bag.tiles_remaining()
    if left:
        raise LexarenaError(
            f"the bag holds {tiles_text(left)}: the board and the racks do not contain all tiles of {game.ruleset.name}; "
            "an endgame has an empty bag; give both racks in full, or choose the right ruleset"
        )


def tiles_text(number: int) -> str:
    """Return a number of tiles in words.

    >>> tiles_text(1), tiles_text(2)
    ('1 tile', '2 tiles')
    """
    return f"{number} tile{'' if number == 1 else 's'}"


def fill_opponent(game: Game, in_bag: int) -> str:
    """Give an opponent whose rack is not known the unseen tiles but `in_bag`; return what is assumed, or nothing."""
    other = game.players[1 - game.to_move]
    if other.rack:
        return ""
    unseen = sorted(game.bag.remaining)
    held = len(unseen) - in_bag
    if not 0 < held <= game.ruleset.rack_size:
        few = "too few" if held <= 0 else "too many"
        raise LexarenaError(
            f"the opponent's rack is not given, and {len(unseen)} tiles are unseen: {few} for a rack of at most "
            f"{game.ruleset.rack_size} and {in_bag} in the bag; give it after the slash"
        )
    other.rack, game.bag.remaining = unseen[:held], unseen[held:]
    if in_bag:
        return ""
    return (
        f"the opponent's rack is not given: it is assumed to be the unseen tiles, {''.join(unseen).replace('_', '?')}"
    )


def racks_of(game: Game) -> Racks:
    """Return the tiles of both seats, as codes."""
    return codes(game.players[0].rack), codes(game.players[1].rack)


def view_racks(view: View) -> Racks:
    """Return the tiles of both seats of a view with an empty bag."""
    own, other = codes(view.rack), from_counts(view.unseen)
    return (own, other) if view.seat == 0 else (other, own)


def _follow(solver: EndgameSolver, game: Game, known: Knowledge) -> tuple[Move, ...]:
    """Return best play from a root that was searched: its move, and what the table and short searches say follows."""
    game = game.copy()
    tree, row = solver.tree, known.chosen()
    line = [from_row(row, game.board.cells.copy())]
    seat = game.to_move
    value = known.spread - (game.scores[seat] - game.scores[1 - seat])
    while True:
        game.push(line[-1], checked=True)
        if game.is_over:
            return tuple(line)
        value = int(row[SCORE]) - value
        tree.set_up(game.batch.arrays, 0, racks_of(game), keep=True)
        if known.is_solved:
            found = tree.search(value - 1, value + 1, tree.most_depth, Budget(max(_LINE_NODES, tree.nodes)))
        else:
            found = tree.search(-WIDEST, WIDEST, _LINE_DEPTH, Budget(_LINE_NODES))
        if found is None or (known.is_solved and not (found.proven and found.value == value)):
            return tuple(line)
        value, row = found.value, found.move
        line.append(from_row(row, game.board.cells.copy()))
