"""Look at a position: the best moves by points, and by points plus the value of the tiles that stay in the rack.

python examples/analyse_position.py [CGP] [RULESET]
"""

import sys
from collections import Counter
from itertools import combinations

from lexarena.scrabble import Game, leave_table, load_ruleset, parse_cgp

POSITION = "15/15/15/15/15/15/15/5TRAIN5/15/15/15/15/15/15/15 AEQSST?/ 12/0 0"

TILE_WORTH = {"_": 25.0, "S": 8.0, "E": 2.0, "R": 1.5, "Q": -6.0, "V": -5.0, "U": -3.0, "W": -3.0}
"""A first guess at what keeping a tile is worth, in points; other tiles count nothing."""


def leave_value(leave: str) -> float:
    """Return the worth of the tiles that stay in the rack."""
    return sum(TILE_WORTH.get(tile, 0.0) for tile in leave)


def main(cgp: str = POSITION, ruleset: str = "standard") -> None:
    """Print the five best moves by points, then by points plus leave value."""
    rules = load_ruleset(ruleset)
    game = Game.from_position(parse_cgp(cgp, rules).position, rules, seed=0)
    rack = "".join(game.players[0].rack)
    moves = game.legal_moves().placements
    print(f"rack {rack}, {len(moves):,} placements")

    print("\nby points")
    for move in moves.best_first()[:5]:
        print(f"{move.score:6}  {move}")

    print("\nby points and leave")
    ranked = []
    for move in moves:
        leave = "".join(sorted((Counter(rack) - Counter(move.used)).elements()))
        ranked.append((move.score + leave_value(leave), str(move), leave))
    for worth, text, leave in sorted(ranked, key=lambda entry: (-entry[0], entry[1]))[:5]:
        print(f"{worth:6.1f}  {text}, keeps {leave or 'nothing'}")

    # The search for the best move alone takes the same values as a table, and does not list the others.
    values = {"".join(leave): leave_value("".join(leave)) for n in range(1, 8) for leave in combinations(rack, n)}
    print(f"\nthe one best move: {game.best_move(leave_table(values))}")


if __name__ == "__main__":
    main(*sys.argv[1:3])
