"""`lexarena racer`: the points of a board, a game against an agent."""

import sys
from collections.abc import Iterator
from io import BufferedReader
from typing import TYPE_CHECKING, Annotated, cast

import typer

from lexarena.errors import LexarenaError

if TYPE_CHECKING:
    from lexarena.games.racer.rules.board import Cells
    from lexarena.games.racer.rules.scoring import Scorer
    from lexarena.games.racer.rules.words import RacerLexicon

app = typer.Typer(
    help="Word Racer: hidden boards of 7x7, the same letters for both.",
    no_args_is_help=True,
    rich_markup_mode=None,
    add_completion=False,
)

_Words = Annotated[
    str | None,
    typer.Option(
        "--words",
        metavar="NAME|FILE",
        help="The words that count; words.dat of this folder if it is there, else enable.",
    ),
]
_Rule = Annotated[str, typer.Option("--rule", metavar="RULE", help="How words count: written or legacy.")]


@app.command()
def score(
    board: Annotated[
        str | None,
        typer.Argument(metavar="[BOARD]", help="49 letters, row by row, . for an empty cell; else one board per line."),
    ] = None,
    words: _Words = None,
    rule: _Rule = "written",
    detail: Annotated[bool, typer.Option("--detail", help="Draw the board, and list the words that count.")] = False,
) -> None:
    """Print the points of a board, or of one board per line of the standard input."""
    from lexarena.games.racer.rules.board import parse_board
    from lexarena.games.racer.rules.scoring import Scorer

    scorer = Scorer(rule, _load_words(words))
    for boards in [[parse_board(board)]] if board is not None else _boards_of_input():
        if detail:
            _draw(scorer, boards)
        else:
            sys.stdout.write("".join(f"{points}\n" for points in scorer.score_many(boards).tolist()))
            sys.stdout.flush()


@app.command()
def play(
    opponent: Annotated[
        str,
        typer.Option(
            metavar="NAME|DIR",
            help="Who plays against you: demo, zracer, planner, champion, neural, or a bot: its folder, or process:DIR.",
        ),
    ] = "zracer",
    words: _Words = None,
    rule: _Rule = "written",
    seed: Annotated[int | None, typer.Option(metavar="S", help="Play the game of this seed.")] = None,
    second: Annotated[bool, typer.Option("--second", help="Let the opponent call first.")] = False,
    record: Annotated[
        str | None, typer.Option(metavar="FILE", help="Keep the game as a record, finished or not.")
    ] = None,
) -> None:
    """Play against an agent in the terminal."""
    from lexarena.games.racer.terminal import play_in_terminal

    play_in_terminal(opponent, _load_words(words), rule, seed, 1 if second else 0, record)


def _load_words(source: str | None) -> "RacerLexicon":
    """Return the words that count; what was wrong with a list goes to the error stream."""
    from lexarena.games.racer.rules.words import load_racer_lexicon

    words = load_racer_lexicon(source)
    if words.warning:
        typer.echo(f"warning: {words.warning}", err=True)
    return words


def _boards_of_input() -> "Iterator[list[Cells]]":
    """Yield the boards of the standard input as they arrive, as many at a time as there are; blank lines are skipped."""
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

    from lexarena.games.racer.drawing import scored_board

    console = Console(highlight=False)
    for board in boards:
        console.print(scored_board(scorer, board))
