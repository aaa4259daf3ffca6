"""The group of commands; each module of this folder adds its own."""

from lexarena.console.help import App

POSITIONS = "Positions"
GAMES = "Whole games"
FITTING = "Fitted values"

app = App()
