"""One command group for each game of the catalog: `play`, and the game's own commands, imported when they are used."""

from functools import cached_property
from typing import Any

from typer.main import get_command, get_group

from lexarena.cli.play import default_opponent, play
from lexarena.console.help import App, Group
from lexarena.console.options import fix_game
from lexarena.core.catalog import find_game, game_names
from lexarena.core.spec import GameSpec


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
    """The group of one game. Its help line needs no import; its commands are loaded when somebody asks for them."""

    spec: GameSpec

    @cached_property
    def _own(self) -> dict[str, Any]:
        lone = App()
        lone.command("play", help=_play_help(self.spec))(fix_game(play, self.spec.name))
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
    agents = f"\n\nThe agents are {', '.join(spec.agents)}; {default_opponent(spec)} by default." if spec.agents else ""
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
