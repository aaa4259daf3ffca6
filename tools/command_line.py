"""Write docs/reference/command-line.md: every command with its help and its options, as the program itself has them.

python -m tools.command_line
"""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

from typer.main import get_command

from lexarena.cli.app import app

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "command-line.md"
INTRODUCTION = """# Command line

Every command of `lexarena`, from its own help: `lexarena COMMAND --help` prints the same. `python -m tools.command_line`
writes this page.

A mistake of yours ends a command with one line that begins with `error:` and exit code 2. Ctrl-C stops a long command and
keeps what is done. An AGENT is the name of an [agent](agents.md), a bot's directory, or `module:Class`.
"""


class Markdown:
    """A formatter of help, as the commands of `console.help` use it, that writes Markdown."""

    current_indent = 0

    def __init__(self, path: str, commands: Sequence[str]) -> None:
        self.path, self.commands = path, commands
        self.lines: list[str] = []
        self.title = ""

    def write_paragraph(self) -> None:
        """Begin a paragraph."""

    def indentation(self) -> AbstractContextManager[None]:
        """Indent nothing."""
        return nullcontext()

    def write_text(self, text: str) -> None:
        """Write the paragraphs of a text."""
        self.lines += [f"{' '.join(part.split())}\n" for part in text.split("\n\n") if part.strip()]

    def write(self, text: str) -> None:
        """Write an example: the line that introduces it, and the command."""
        title, command = text.strip().splitlines()
        self.lines.append(f"{title} `{command.strip()}`\n")

    def section(self, title: str) -> AbstractContextManager[None]:
        """Begin a group of commands or options."""
        self.title = title
        return nullcontext()

    def write_dl(self, rows: Sequence[tuple[str, str]]) -> None:
        """Write a table of names and what they mean; the name of a command leads to its section."""
        rows = [(name, text) for name, text in rows if not name.endswith("--help")]
        if rows:
            self.lines += [f"| {self.title} | meaning |", "|---|---|"]
        for name, text in rows:
            shown = f"`{name.strip()}`"
            if name.strip() in self.commands:
                shown = f"[{shown}](#{self.path.replace(' ', '-')}-{name.strip()})"
            self.lines.append(f"| {_cell(shown)} | {_cell(' '.join(text.split()))} |")
        self.lines.append("")


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def text() -> str:
    """Return the page."""
    root: Any = get_command(app)
    return "\n".join([INTRODUCTION, *_sections(root, root.context_class(root, info_name="lexarena"))])


def _sections(command: Any, context: Any) -> Iterator[str]:
    """Yield the section of a command, then those of the commands in it."""
    names = command.list_commands(context) if hasattr(command, "list_commands") else []
    shown = [name for name in names if not command.get_command(context, name).hidden]
    path = context.command_path
    formatter = Markdown(path, shown)
    command.format_help_text(context, formatter)
    command.format_options(context, formatter)
    usage = " ".join([path, *command.collect_usage_pieces(context)])
    yield f"{'##' if path.count(' ') < 2 else '###'} {path}\n"
    yield f"```text\nUsage: {usage}\n```\n"
    yield from formatter.lines
    for name in shown:
        each = command.get_command(context, name)
        yield from _sections(each, each.context_class(each, info_name=name, parent=context))


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")
