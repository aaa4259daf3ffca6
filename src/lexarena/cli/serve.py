"""`lexarena serve`: the app in the browser."""

from typing import Annotated

import typer


def serve(
    contest: Annotated[
        str | None,
        typer.Argument(metavar="DIR", help="The folder of a contest to watch, finished or being played."),
    ] = None,
    data: Annotated[
        str | None,
        typer.Option("--data", metavar="DIR", help="The folder of your games; your data folder by default."),
    ] = None,
    host: Annotated[
        str,
        typer.Option(
            "--host",
            metavar="ADDRESS",
            help="The address to listen on. With any but this machine's own, the address that is printed holds a token.",
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option("--port", metavar="N", min=0, max=65535, help="The port; 8765 or the next free one by default."),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option("--workers", metavar="N", min=1, help="Searches at once; one less than the cores by default."),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the app in your browser.")] = False,
) -> None:
    """Play, analyse and watch in the browser: a local app; Ctrl-C ends it."""
    from pathlib import Path

    from lexarena.errors import LexarenaError, install_command

    try:
        from lexarena.web.library import data_folder
        from lexarena.web.server import serve as run
    except ModuleNotFoundError as error:
        if error.name not in ("starlette", "uvicorn"):
            raise
        raise LexarenaError(f"the app needs Starlette and Uvicorn: {install_command('web')}") from None

    def ready(address: str) -> None:
        typer.echo(f"lexarena is at {address}  (Ctrl-C ends it)")
        if open_browser:
            import webbrowser

            if not webbrowser.open(address):
                typer.echo("no browser could be started; open the address yourself", err=True)

    run(Path(data) if data else data_folder(), host, port, workers, ready, None if contest is None else Path(contest))
