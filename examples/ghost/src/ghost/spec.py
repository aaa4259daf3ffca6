"""Ghost for the catalog of games."""

from lexarena import GameSpec

SPEC = GameSpec(
    name="ghost",
    title="Ghost",
    summary="Ghost: add letters in turn, and do not complete a word.",
    package="ghost",
    variant="ghost.game:GhostVariant",
    agents={"random": "ghost.agents:Random", "careful": "ghost.agents:Careful", "perfect": "ghost.agents:Perfect"},
    endings={"word": "a player completed a word"},
)
