"""The `lexarena` command: the commands of the lab, and a group for each game of the catalog.

A game's group contains `play` and the game's own commands, which are imported on use.
"""

from functools import cached_property
from typing import Any

import typer
from typer.main import get_command, get_group

from lexarena.cli import analyse, arena, bot, dataset, evaluate, installation, mcp_server, play, replay, train, words
from lexarena.console.help import App, Group
from lexarena.console.options import fix_game
from lexarena.core.catalog import find_game, game_names
from lexarena.core.spec import GameSpec
from lexarena.errors import exit_on_errors

PLAY = "Play and review"
AGENTS = "Compare and train agents"
BOTS = "Bots and tournaments"
TOOLS = "Words and set-up"


class CatalogGroup(Group):
    """The `lexarena` command: the commands of the lab, then a group for each game."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of all commands; a game whose name is that of a command has no group."""
        return list(dict.fromkeys((*super().list_commands(ctx), *game_names())))

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command of the lab, or the group of a game."""
        command = super().get_command(ctx, cmd_name)
        return game_group(find_game(cmd_name)) if command is None and cmd_name in game_names() else command


class GameGroup(Group):
    """The group of one game. Its help line needs no import; its commands are loaded on use."""

    spec: GameSpec

    @cached_property
    def _own(self) -> dict[str, Any]:
        lone = App()
        lone.command("play", help=_play_help(self.spec))(fix_game(play.play, self.spec.name))
        commands: dict[str, Any] = {"play": get_command(lone)}
        if self.spec.commands:
            commands |= get_group(self.spec.load("commands")).commands
        return commands

    def list_commands(self, ctx: Any) -> list[str]:
        """Return `play` and the game's own commands."""
        return list(self._own)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return one of them."""
        return self._own.get(cmd_name)


def _play_help(spec: GameSpec) -> str:
    agents = f"\n\nAgents: {', '.join(spec.agents)}; {play.default_opponent(spec)} by default." if spec.agents else ""
    return f"Play against an agent in the terminal.{agents}"


def game_group(spec: GameSpec) -> GameGroup:
    """Return the group of a game.

    >>> game_group(find_game("racer")).get_short_help_str(80)
    'Word Racer: hidden 7x7 boards, the same letters for both players.'
    """
    group = GameGroup(
        name=spec.name,
        help=spec.summary or spec.title,
        no_args_is_help=True,
        rich_markup_mode=None,
        rich_help_panel="Games",
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    group.spec = spec
    return group


app = App("A lab and an arena for word games.", group=CatalogGroup, add_completion=True)
app.command("demo", rich_help_panel=PLAY)(play.demo)
app.command("play", rich_help_panel=PLAY)(play.play)
app.command("serve", rich_help_panel=PLAY)(play.serve)
app.command("mcp", rich_help_panel=PLAY)(mcp_server.mcp)
app.command("replay", rich_help_panel=PLAY)(replay.replay)
app.command("analyse", rich_help_panel=PLAY)(analyse.analyse)
app.command("analyze", hidden=True)(analyse.analyse)
app.command("evaluate", rich_help_panel=AGENTS)(evaluate.evaluate)
app.command("league", rich_help_panel=AGENTS)(evaluate.league)
app.command("rate", rich_help_panel=AGENTS)(evaluate.rate)
app.command("dataset", rich_help_panel=AGENTS)(dataset.dataset)
app.command("train", rich_help_panel=AGENTS)(train.train)
app.add_typer(bot.app, name="bot", rich_help_panel=BOTS)
app.add_typer(arena.app, name="arena", rich_help_panel=BOTS)
app.add_typer(words.app, name="words", rich_help_panel=TOOLS)
app.command("warm-up", rich_help_panel=TOOLS)(installation.warm_up)
app.add_typer(installation.cache, name="cache", rich_help_panel=TOOLS)
app.command("doctor", rich_help_panel=TOOLS)(installation.doctor)


@app.callback(invoke_without_command=True)
def options(
    context: typer.Context, version: bool = typer.Option(False, "--version", help="Print the version and exit.")
) -> None:
    """A lab and an arena for word games."""
    if version:
        from lexarena import __version__

        typer.echo(f"lexarena {__version__}")
        raise typer.Exit


def main() -> None:
    """Run the command line: a user's mistake gives one line on standard error and exit code 2."""
    exit_on_errors(lambda: app(standalone_mode=True))
