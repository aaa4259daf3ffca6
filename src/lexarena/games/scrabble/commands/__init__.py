"""`lexarena scrabble`: moves and analysis of a position, endgames, conversion of games, self-play, fitted values."""

from lexarena.console.help import App
from lexarena.games.scrabble.commands import games, positions

app = App()
"""The group of commands."""

_POSITIONS, _GAMES, _FITTING = "Positions", "Whole games", "Fitted values"
_MAY_BE_EXCHANGE = {"ignore_unknown_options": True}
"""The settings of a command that takes a move, which may be an exchange such as -AB."""

app.command(rich_help_panel=_POSITIONS)(positions.moves)
app.command(rich_help_panel=_POSITIONS)(positions.analyse)
app.command("analyze", hidden=True)(positions.analyse)
app.command(rich_help_panel=_POSITIONS, context_settings=_MAY_BE_EXCHANGE)(positions.explain)
app.command(rich_help_panel=_POSITIONS)(positions.endgame)
app.command(rich_help_panel=_POSITIONS)(positions.preendgame)
app.command(rich_help_panel=_GAMES)(games.convert)
app.command(rich_help_panel=_GAMES)(games.selfplay)
app.command(rich_help_panel=_FITTING)(games.leaves)
app.command(rich_help_panel=_FITTING)(games.winrate)
