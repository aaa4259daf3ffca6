"""The spec of the toy game."""

from lexarena.core.spec import GameOption, GameSpec

SPEC = GameSpec(
    name="toy-nim",
    title="Toy Nim",
    package="toy_nim",
    variant="toy_nim.game:NimVariant",
    agents={"taker": "toy_nim.game:Taker"},
    options=(GameOption("numbers", "Whether views are arrays.", kind=int, where=("env",)),),
)
