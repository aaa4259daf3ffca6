"""Hidden Hands for the catalog of games."""

from lexarena import GameSpec

SPEC = GameSpec(
    name="hidden_hands",
    title="Hidden Hands",
    summary="Hidden Hands: build words on the table from letters that only you can see.",
    package="hidden_hands",
    variant="hidden_hands.game:HiddenHandsVariant",
    agents={
        "random": "hidden_hands.agents:Random",
        "finisher": "hidden_hands.agents:Finisher",
        "careful": "hidden_hands.agents:Careful",
    },
    endings={"turns": "every player had all turns"},
)
