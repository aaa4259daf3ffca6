"""Letter Grid for the catalog of games."""

from lexarena import GameSpec

SPEC = GameSpec(
    name="letter_grid",
    title="Letter Grid",
    summary="Letter Grid: claim letters with words, and steal them from your opponent.",
    package="letter_grid",
    variant="letter_grid.game:LetterGridVariant",
    agents={
        "random": "letter_grid.agents:Random",
        "longest": "letter_grid.agents:Longest",
        "greedy": "letter_grid.agents:Greedy",
    },
    opponent="greedy",
    baselines=("random", "greedy"),
    endings={"full": "every letter is claimed", "passes": "both players passed", "moves": "the move limit was reached"},
)
