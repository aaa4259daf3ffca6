"""What `lexarena demo` shows of Scrabble."""

from lexarena.core.spec import Demo, MeasuredMatch, ShownGame

DEMO = Demo(
    games=(
        ShownGame("Scrabble on 5x5", ("neural", "greedy"), "mini"),
        ShownGame("Scrabble on 15x15", ("heuristic", "greedy"), "standard"),
    ),
    players={"Random": "random", "Greedy": "greedy", "Neural": "neural"},
    pairs=8,  # on the smallest board luck decides a single pair, even between players far apart
    matches=(
        MeasuredMatch("random", 1000, "mini"),
        MeasuredMatch("greedy", 1000, "mini"),
        MeasuredMatch("greedy", 50, "seven"),
    ),
    commands={"List the moves of a position": 'scrabble moves "5/5/1CAT1/5/5 AEIRS/"'},
)
