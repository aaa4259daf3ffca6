"""What `lexarena demo` shows of Word Racer."""

from lexarena.core.spec import Demo, MeasuredMatch, ShownGame

DEMO = Demo(
    games=(
        ShownGame("Word Racer: hidden 7x7 boards, the same letters for both", ("champion", "neural"), lexicon="enable"),
    ),
    players={"Demo": "demo", "ZRacer": "zracer", "Planner": "planner", "Neural": "neural"},
    matches=(MeasuredMatch("demo", 50), MeasuredMatch("zracer", 50), MeasuredMatch("planner", 50)),
)
