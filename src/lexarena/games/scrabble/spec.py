"""Scrabble for the catalog of games."""

from lexarena.core.spec import GameOption, GameSpec

_HERE = "lexarena.games.scrabble"

SPEC = GameSpec(
    name="scrabble",
    title="Scrabble",
    package=_HERE,
    variant=f"{_HERE}.variant:ScrabbleVariant",
    agents={
        "random": f"{_HERE}.agents.basic:RandomPlacement",
        "greedy": f"{_HERE}.agents.basic:Greedy",
        "level": f"{_HERE}.agents.level:Level",
        "heuristic": f"{_HERE}.agents.heuristic:Heuristic",
        "heuristic+endgame": f"{_HERE}.agents.heuristic:HeuristicEndgame",
        "sim": f"{_HERE}.agents.sim:Sim",
        "neural": f"{_HERE}.agents.neural:Neural",
        "neural+sim": f"{_HERE}.agents.neural:NeuralSim",
        "master": f"{_HERE}.agents.master:Master",
    },
    summary="Scrabble on boards from 5x5 to 21x21.",
    endings={
        "out": "a player used all tiles",
        "scoreless": "too many scoreless turns in a row",
        "step_limit": "the move limit was reached",
    },
    options=(
        GameOption(
            "challenge",
            "Invalid words are refused (void), or stand until challenged (single, double, five-point).",
            metavar="RULE",
            where=("play",),
        ),
    ),
    opponent="greedy",
    baselines=("random", "greedy", "heuristic"),
    example_players={"Random": "random", "Greedy": "greedy", "Heuristic": "heuristic", "Sim": "sim"},
    record=f"{_HERE}.record",
    importers={".gcg": f"{_HERE}.gcg"},
    exporters={".gcg": f"{_HERE}.gcg:gcg_text"},
    protocol=f"{_HERE}.protocol",
    match=f"{_HERE}.variant:ScrabbleMatch",
    luck=f"{_HERE}.luck:ScrabbleLuck",
    report=f"{_HERE}.report",
    analysis=f"{_HERE}.analysis",
    play=f"{_HERE}.play:ScrabblePlay",
    app=f"{_HERE}.play:OFFER",
    editor=f"{_HERE}.play:ScrabbleEditor",
    terminal=f"{_HERE}.terminal:ScrabbleTerminal",
    env=f"{_HERE}.env.env_game:ScrabbleEnvGame",
    environments={
        "lexarena/MiniScrabble-v0": (
            f"{_HERE}.env.mini_scrabble_env:MiniScrabbleEnv",
            f"{_HERE}.env.mini_scrabble_env:make_vector",
        ),
        "lexarena/Scrabble-v0": (f"{_HERE}.env.gym_env:ScrabbleEnv", f"{_HERE}.env.gym_env:ScrabbleVectorEnv"),
    },
    learning=f"{_HERE}.learning",
    commands=f"{_HERE}.commands:app",
    templates="templates",
    demo=f"{_HERE}.console:DEMO",
    warm_up=f"{_HERE}.console:WARM_UP",
)
