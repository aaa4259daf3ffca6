"""Two agents play one game: every move, then the board and the result.

python examples/play_a_game.py [RULESET] [SEED]
"""

import sys

from lexarena.agents import make_agent
from lexarena.games.scrabble.rules.game import Game
from lexarena.matches.playing import play_game


def main(ruleset: str = "seven", seed: str = "1") -> None:
    """Let greedy play against random."""
    game = Game(ruleset, seed=int(seed))
    players = (make_agent("greedy", "scrabble"), make_agent("random", "scrabble"))
    play_game(game, players, seed=int(seed))
    for turn in game.turns:
        print(f"{players[turn.seat].name:8} {turn.rack:8} {turn.move!s:14} {turn.move.score:4}")
    print()
    print(game.board)
    print()
    outcome = game.outcome
    assert outcome is not None  # play_game plays to the end
    winner = "a draw" if outcome.winner is None else f"{players[outcome.winner].name} wins"
    print(f"{winner}, {outcome.scores[0]} to {outcome.scores[1]} ({outcome.reason})")


if __name__ == "__main__":
    main(*sys.argv[1:3])
