"""The pre-endgame with two tiles to a rack in the bag: the odds of the best plays, estimated by playouts to the end."""

import time
from dataclasses import dataclass, field

import numpy as np

from lexarena.arguments import check_kind
from lexarena.core.game import JsonObject
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.search.endgame.solver import make_budget, tiles_text
from lexarena.games.scrabble.search.endgame_player import EndgamePlayer
from lexarena.games.scrabble.search.late_rollouts import NODES, LateBudget, LateSearch

DEFAULT_NODES = 120_000
"""The positions that are searched if nothing else is asked for: some seconds on the largest board."""
QUICK_TO_SEARCHED = 3
"""The number of quick playouts for each searched one, where the budget is of nodes."""
ONLY_PLAY = 100
"""The number of playouts of a play that is the only one."""


@dataclass(frozen=True)
class PlayedOut:
    """A play and how its playouts ended: the share of wins, a draw counting half, and the mean of the final spreads."""

    move: Move
    behind: float
    """How much less the play is worth than the best one, by the chance of winning and the points; a win is 1."""
    win: float
    spread: float
    playouts: int
    searched: bool
    """Whether the endgames of the playouts were searched."""

    def to_json(self) -> JsonObject:
        """Return the facts as plain values."""
        return {
            "move": str(self.move),
            "behind": round(self.behind, 4),
            "win": round(self.win, 4),
            "spread": round(self.spread, 2),
            "playouts": self.playouts,
            "searched": self.searched,
        }


@dataclass(frozen=True)
class PlayedOutPosition:
    """The plays of a position, best first; all odds are estimates."""

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

    def lines(self, top: int = 10) -> list[str]:
        """Return the plays as a table; 0 shows all."""
        shown = self.plays[:top] if top else self.plays
        width = max(len("play"), *(len(str(play.move)) for play in shown))
        lines = [f"{'play':{width}} {'behind':>7} {'win %':>6} {'spread':>7} {'playouts':>9}  endgames"]
        for play in shown:
            figures = f"{play.behind:7.3f} {100 * play.win:6.1f} {play.spread:+7.1f} {play.playouts:9,}"
            lines.append(f"{play.move!s:{width}} {figures}  {'searched' if play.searched else 'by points'}")
        hidden = len(self.plays) - len(shown)
        more = f", {hidden} play{'' if hidden == 1 else 's'} not shown (--top 0 shows all)" if hidden else ""
        if self.untried:
            more += f", {self.untried} candidate{'' if self.untried == 1 else 's'} not played out"
        unseen = self.unseen.replace("_", "?")
        return [*lines, f"unseen {unseen}, {self.in_bag} of them in the bag; {self.seconds:.2f} s{more}"]


def play_out_preendgame(
    game: Game, nodes: int | None = None, seconds: float | None = None, seed: int = 0
) -> PlayedOutPosition:
    """Estimate the odds of the best plays when two tiles to a rack are in the bag.

    The tiles in the bag and the other rack are not looked at. The budget is of positions in endgame searches, or of
    seconds. Nodes and a seed give the same answer everywhere.
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
        playouts = max(1, (nodes or 0) // NODES)
        search.spend(LateBudget(QUICK_TO_SEARCHED * playouts, playouts))
    else:
        search.spend(LateBudget(0, 0, 1000 * seconds))
    view, tried = game.view(game.to_move), search.playouts
    if not tried.quick.playouts.any():  # there is nothing to compare the only play with
        tried.search(np.zeros(ONLY_PLAY, np.int64), np.arange(ONLY_PLAY))
    plays = []
    for i in search.order.tolist():
        searched = bool(tried.searched.playouts[i])
        tally = tried.searched if searched else tried.quick
        number = int(tally.playouts[i])
        if number:
            win, spread = float(tally.wins[i] / number), float(tally.points[i] / number)
            behind = max(0.0, -float(search.gains[i]))
            plays.append(PlayedOut(view.move(search.found.moves[i]), behind, win, spread, number, searched))
    rest = sorted("_" if tile == "?" else tile for tile in [*game.players[1 - game.to_move].rack, *game.bag.remaining])
    untried = len(search.order) - len(plays)
    return PlayedOutPosition(tuple(plays), "".join(rest), in_bag, untried, time.monotonic() - started)
