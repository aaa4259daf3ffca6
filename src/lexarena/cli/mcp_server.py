"""`lexarena mcp`: tools for language models over the Model Context Protocol."""

from typing import Annotated

import typer

from lexarena.console import options as opt
from lexarena.errors import LexarenaError, install_command


def mcp(
    http: Annotated[
        bool, typer.Option("--http", help="Serve over HTTP on this machine, instead of standard input and output.")
    ] = False,
    port: Annotated[int, opt.flag("--port", "N", "Port for --http.", min=1, max=65535)] = 8766,
) -> None:
    """Let a language model play and analyse through tools (Model Context Protocol).

    A client such as an assistant starts it with: lexarena mcp
    """
    try:
        import mcp.server  # noqa: F401  # the tools import it only when they are served

        from lexarena.web.mcp_server import HOST, serve_http, serve_stdio
    except ImportError as error:
        raise LexarenaError(f"this needs {error.name}; install it with: {install_command('mcp')}") from None
    if not http:
        serve_stdio()
        return
    typer.echo(f"lexarena serves tools at http://{HOST}:{port}/mcp  (Ctrl-C ends it)")
    serve_http(port)
