"""Exact play at the end of the game: endgames with an empty bag, and positions shortly before."""

from typing import TYPE_CHECKING

from lexarena.lazy import lazy_exports

if TYPE_CHECKING:
    from lexarena.games.scrabble.solve.endgame import Endgame, EndgameSolver, solve_endgame
    from lexarena.games.scrabble.solve.preendgame import PreEndgame, solve_preendgame
    from lexarena.games.scrabble.solve.tree import Budget
else:
    __getattr__, __dir__ = lazy_exports(
        __name__,
        {
            "Budget": ".tree",
            "Endgame": ".endgame",
            "EndgameSolver": ".endgame",
            "PreEndgame": ".preendgame",
            "solve_endgame": ".endgame",
            "solve_preendgame": ".preendgame",
        },
    )

__all__ = ["Budget", "Endgame", "EndgameSolver", "PreEndgame", "solve_endgame", "solve_preendgame"]
