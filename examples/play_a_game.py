"""Two agents play one game: every move, then the board and the result.

python examples/play_a_game.py [RULESET] [SEED]
"""

import sys

import lexarena


def main(ruleset: str = "seven", seed: str = "1") -> None:
    """Let greedy play against random."""
    game = lexarena.scrabble.Game(ruleset, seed=int(seed))
    players = ("greedy", "random")
    lexarena.play_game(game, players, seed=int(seed))
    for turn in game.turns:
        print(f"{players[turn.seat]:8} {turn.rack:8} {turn.move!s:14} {turn.move.score:4}")
    print()
    print(game.board)
    print()
    outcome = game.outcome
    assert outcome is not None  # play_game plays to the end
    winner = "a draw" if outcome.winner is None else f"{players[outcome.winner]} wins"
    print(f"{winner}, {outcome.scores[0]} to {outcome.scores[1]} ({outcome.reason})")


if __name__ == "__main__":
    main(*sys.argv[1:3])
