"""Scrabble: rules as data, an exact and fast engine, and a readable front."""

from typing import TYPE_CHECKING

from lexarena.lazy import lazy_exports

if TYPE_CHECKING:
    from lexarena.games.scrabble.engine.leaves import LeaveTable as LeaveTable
    from lexarena.games.scrabble.engine.leaves import leave_table as leave_table
    from lexarena.games.scrabble.rules.board import Board as Board
    from lexarena.games.scrabble.rules.cgp import Position as Position
    from lexarena.games.scrabble.rules.cgp import cgp_text as cgp_text
    from lexarena.games.scrabble.rules.cgp import parse_cgp as parse_cgp
    from lexarena.games.scrabble.rules.game import Batch as Batch
    from lexarena.games.scrabble.rules.game import Game as Game
    from lexarena.games.scrabble.rules.moves import Move as Move
    from lexarena.games.scrabble.rules.moves import MoveList as MoveList
    from lexarena.games.scrabble.rules.player import Player as Player
    from lexarena.games.scrabble.rules.ruleset import Ruleset as Ruleset
    from lexarena.games.scrabble.rules.ruleset import load_ruleset as load_ruleset
    from lexarena.games.scrabble.rules.ruleset import ruleset_names as ruleset_names
    from lexarena.games.scrabble.rules.scorer import Scorer as Scorer
    from lexarena.games.scrabble.rules.tile_bag import TileBag as TileBag
    from lexarena.games.scrabble.rules.view import View as View
    from lexarena.games.scrabble.rules.view import Views as Views
    from lexarena.games.scrabble.search.endgame import EndgameSolver as EndgameSolver
    from lexarena.games.scrabble.search.endgame import solve_endgame as solve_endgame
    from lexarena.games.scrabble.search.preendgame import solve_preendgame as solve_preendgame
else:
    __getattr__, __dir__ = lazy_exports(__name__)
