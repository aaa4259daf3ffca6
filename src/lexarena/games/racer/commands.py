"""`lexarena racer`: the points of a board."""

import sys
from collections.abc import Iterator
from io import BufferedReader
from typing import TYPE_CHECKING, Annotated, cast

import typer

from lexarena.console.options import Ruleset
from lexarena.errors import LexarenaError

if TYPE_CHECKING:
    from lexarena.games.racer.rules.board import Cells
    from lexarena.games.racer.rules.scoring import Scorer

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, add_completion=False)


@app.command()
def score(
    board: Annotated[
        str | None,
        typer.Argument(
            metavar="[BOARD]",
            help="49 letters, row by row, . for an empty cell; without it, one board a line of stdin.",
        ),
    ] = None,
    ruleset: Ruleset = None,
    lexicon: Annotated[
        str | None,
        typer.Option(
            "--lexicon",
            metavar="NAME|FILE",
            help="The word list; words.dat of this folder if it is there, else enable.",
        ),
    ] = None,
    detail: Annotated[bool, typer.Option("--detail", help="Draw the board, and list the words that count.")] = False,
) -> None:
    """Print the points of a board, or of one board per line of standard input."""
    from lexarena.console.prompts import warn_of_words
    from lexarena.games.racer.rules.board import parse_board
    from lexarena.games.racer.rules.scoring import Scorer
    from lexarena.games.racer.variant import RacerVariant

    variant = RacerVariant(ruleset, lexicon)
    warn_of_words(variant.lexicon)
    scorer = Scorer(variant.ruleset_name, variant.lexicon)
    for boards in [[parse_board(board)]] if board is not None else _boards_of_input():
        if detail:
            _draw(scorer, boards)
        else:
            sys.stdout.write("".join(f"{points}\n" for points in scorer.score_many(boards).tolist()))
            sys.stdout.flush()


def _boards_of_input() -> "Iterator[list[Cells]]":
    """Yield the boards of standard input as they arrive, all that are there at a time; empty lines are skipped."""
    from lexarena.games.racer.rules.board import parse_board

    number = 0
    for lines in _lines_of_input():
        boards: list[Cells] = []
        for line in lines:
            number += 1
            if not line.strip():
                continue
            try:
                boards.append(parse_board(line.decode(errors="replace")))
            except LexarenaError as error:
                if boards:
                    yield boards
                raise LexarenaError(f"line {number}: {error}") from None
        if boards:
            yield boards


def _lines_of_input() -> Iterator[list[bytes]]:
    if sys.stdin is None:
        raise LexarenaError("standard input is closed; give a BOARD, or one board a line on standard input")
    source, rest = cast(BufferedReader, sys.stdin.buffer), b""
    while data := source.read1(1 << 16):
        *lines, rest = (rest + data).split(b"\n")
        yield lines
    yield [rest]


def _draw(scorer: "Scorer", boards: "list[Cells]") -> None:
    from rich.console import Console

    from lexarena.games.racer.terminal import scored_board

    console = Console(highlight=False)
    for board in boards:
        console.print(scored_board(scorer, board))
