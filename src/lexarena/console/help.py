"""Plain-text help: `App` makes commands whose help reads well at 80 columns.

Give a command or an option the group it belongs to as `rich_help_panel`; groups come in the order of their first member.
"""

import re
from collections.abc import Callable
from typing import Any, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

from lexarena.core.catalog import all_games

F = TypeVar("F", bound=Callable[..., Any])

_UsageError: Any = typer.BadParameter.__mro__[1]
_EXAMPLE = "For example: "
_ANY_LENGTH = 10_000
_BETWEEN = re.compile(r"\b(-?[\d.]+)<=x<=(-?[\d.]+)(?=[\];])")
_FROM = re.compile(r"\bx>=(-?[\d.]+)(?=[\];])")


class Command(TyperCommand):
    """A command whose help lists its arguments by readable names and its options in groups."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments; if there are too many, mention quotes, which positions and moves need.

        An option whose metavar is in brackets may stand without a number; its value is empty then.
        """
        optional = {name for each in self.params if str(each.metavar or "").startswith("[") for name in each.opts}
        for at in range(len(args) - 1, -1, -1):
            if args[at] in optional and not "".join(args[at + 1 : at + 2]).isdigit():
                args[at] += "="
        try:
            return super().parse_args(ctx, args)
        except _UsageError as error:
            if "unexpected extra argument" in error.message:
                error.message += "; write an argument that contains spaces in quotes"
            raise

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """Return the parts of the usage line: `[OPTIONS] FILE [CGP]`."""
        return [self.options_metavar or "", *(_usage(each) for each in _arguments(self, ctx))]

    def format_help_text(self, ctx: Any, formatter: Any) -> None:
        """Write what the command does, and an example on a separate line, which is never wrapped."""
        _write_text(self, formatter)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the arguments and the groups of options."""
        _write_parameters(self, ctx, formatter)


class Group(TyperGroup):
    """A group of commands whose help has a whole sentence for each."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command; for a wrong name, Typer's error suggests similar ones."""
        if args and self.get_command(ctx, args[0]) is None:  # Typer looks here, and some commands are made when needed
            found = ((name, self.get_command(ctx, name)) for name in self.list_commands(ctx))
            self.commands = {name: command for name, command in found if command is not None}
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the groups of commands, then the options."""
        self.format_commands(ctx, formatter)
        _write_parameters(self, ctx, formatter)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the commands in their groups."""
        shown = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        rows = [(name, each) for name, each in shown if each is not None and not each.hidden]
        width = max((len(name) for name, _ in rows), default=0)
        panels: dict[str, list[tuple[str, str]]] = {}
        for name, each in rows:
            panel = getattr(each, "rich_help_panel", None) or "Commands"
            panels.setdefault(panel, []).append((name.ljust(width), each.get_short_help_str(_ANY_LENGTH)))
        _write_panels(formatter, panels)


class App(typer.Typer):
    """A Typer app of such commands.

    >>> App().registered_commands
    []
    """

    def __init__(self, help: str = "", *, group: type[Group] = Group, add_completion: bool = False) -> None:
        super().__init__(
            cls=group,
            help=help,
            no_args_is_help=True,
            add_completion=add_completion,
            rich_markup_mode=None,
            pretty_exceptions_enable=False,
            context_settings={"help_option_names": ["-h", "--help"]},
        )

    def command(self, name: str | None = None, **settings: Any) -> Callable[[F], F]:
        """Return a decorator that adds a command, as Typer does."""
        settings.setdefault("cls", Command)
        return super().command(name, **settings)


def _arguments(command: Any, ctx: Any) -> list[Any]:
    return [each for each in command.get_params(ctx) if each.param_type_name == "argument"]


def _usage(argument: Any) -> str:
    name = f"{_name(argument)}{'...' if argument.nargs == -1 else ''}"
    return name if argument.required else f"[{name}]"


def _name(argument: Any) -> str:
    return str(argument.metavar or argument.name.upper())


def _write_text(command: Any, formatter: Any) -> None:
    text, found, example = (command.help or "").partition(_EXAMPLE)
    example = _with_names(example)
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(text.strip())
        if found:
            indent = " " * (formatter.current_indent + 2)
            formatter.write(
                f"\n{' ' * formatter.current_indent}{_EXAMPLE.strip()}\n{indent}{' '.join(example.split())}\n"
            )


def _with_names(example: str) -> str:
    """Return an example with a game for GAME, and with its two weakest agents for AGENT AGENT.

    >>> "GAME" in _with_names("compare AGENT AGENT --game GAME")
    False
    """
    spec = all_games()[0]
    weakest, next_weakest = list(spec.agents)[:2]
    return example.replace("AGENT AGENT", f"{next_weakest} {weakest}").replace("GAME", spec.name)


def _write_parameters(command: Any, ctx: Any, formatter: Any) -> None:
    arguments = [(_name(each), _argument_help(each, ctx)) for each in _arguments(command, ctx)]
    panels: dict[str, list[tuple[str, str]]] = {"Arguments": arguments} if arguments else {}
    for each in command.get_params(ctx):
        record = each.get_help_record(ctx) if each.param_type_name == "option" else None
        if record is not None:
            name, text = record
            panels.setdefault(getattr(each, "rich_help_panel", None) or "Options", []).append((name, _plain(text)))
    _write_panels(formatter, panels)


def _plain(text: str) -> str:
    """Return the help of an option with the range of its value in words.

    >>> _plain("The port.  [0<=x<=65535]"), _plain("Games.  [default: 5; x>=1]")
    ('The port.  [0 to 65535]', 'Games.  [default: 5; at least 1]')
    """
    return _FROM.sub(r"at least \1", _BETWEEN.sub(r"\1 to \2", text))


def _argument_help(argument: Any, ctx: Any) -> str:
    default = argument.get_default(ctx)
    is_shown = not argument.required and default not in (None, "") and argument.show_default
    return f"{argument.help or ''}{f'  [default: {default}]' if is_shown else ''}"


def _write_panels(formatter: Any, panels: dict[str, list[tuple[str, str]]]) -> None:
    for title, rows in panels.items():
        with formatter.section(title):
            formatter.write_dl(rows)
