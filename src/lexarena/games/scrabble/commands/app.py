"""The group of commands; each module of this folder adds its own."""

import typer

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, add_completion=False)
