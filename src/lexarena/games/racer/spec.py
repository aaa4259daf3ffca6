"""Word Racer for the catalog of games."""

from lexarena.core.spec import GameOption, GameSpec

_HERE = "lexarena.games.racer"

SPEC = GameSpec(
    name="racer",
    title="Word Racer",
    package=_HERE,
    variant=f"{_HERE}.variant:RacerVariant",
    agents={
        "demo": f"{_HERE}.agents.basic:Demo",
        "zracer": f"{_HERE}.agents.basic:ZRacer",
        "level": f"{_HERE}.agents.level:Level",
        "planner": f"{_HERE}.agents.basic:Planner",
        "champion": f"{_HERE}.agents.champion:Champion",
        "neural": f"{_HERE}.agents.neural:NeuralRacer",
    },
    summary="Word Racer: hidden 7x7 boards, the same letters for both players.",
    endings={"board_full": "both boards are full"},
    options=(
        GameOption("letters", "Start letters, such as AEZ or A-Z.", metavar="LETTERS", where=("contest",)),
        GameOption(
            "book",
            "Opening calls per player, drawn from the seed (default: 2; 0 for none).",
            kind=int,
            metavar="N",
            where=("match",),
        ),
    ),
    opponent="zracer",
    baselines=("demo", "zracer", "planner"),
    example_players={"Demo": "demo", "ZRacer": "zracer", "Planner": "planner", "Champion": "champion"},
    record=f"{_HERE}.record",
    protocol=f"{_HERE}.protocol",
    match=f"{_HERE}.variant:RacerMatch",
    report=f"{_HERE}.report",
    analysis=f"{_HERE}.analysis",
    play=f"{_HERE}.play:RacerPlay",
    app=f"{_HERE}.play:OFFER",
    terminal=f"{_HERE}.terminal:RacerTerminal",
    env=f"{_HERE}.env:RacerEnvGame",
    environments={"lexarena/WordRacer-v0": (f"{_HERE}.env:WordRacerEnv", f"{_HERE}.env:WordRacerVectorEnv")},
    learning=f"{_HERE}.learning",
    commands=f"{_HERE}.commands:app",
    templates="templates",
    demo=f"{_HERE}.console:DEMO",
    warm_up=f"{_HERE}.console:WARM_UP",
)
