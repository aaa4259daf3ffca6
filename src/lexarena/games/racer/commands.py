"""`lexarena racer`: the points of a board, and the best moves of a position."""

import json
import sys
from collections.abc import Iterator
from io import BufferedReader
from typing import TYPE_CHECKING, Annotated, cast

import typer

from lexarena.console.help import App
from lexarena.console.options import AsJson, RolloutSeed, Ruleset, argument, flag
from lexarena.errors import LexarenaError

if TYPE_CHECKING:
    from lexarena.analysis.values import Estimate, PositionAnalysis
    from lexarena.games.racer.engine.board import Cells
    from lexarena.games.racer.rules.scoring import Scorer

Words = Annotated[
    str | None,
    flag("--lexicon", "NAME|FILE", "Lexicon (default: words.dat in this directory if there is one, else enable)."),
]

_ROLLOUTS = 2000
"""The rollouts of an analysis, if nothing else limits them."""

app = App()


@app.command()
def score(
    board: Annotated[
        str | None,
        argument("BOARD", "49 letters, row by row, . for an empty cell (default: boards from standard input)."),
    ] = None,
    ruleset: Ruleset = None,
    lexicon: Words = None,
    detail: Annotated[bool, typer.Option("--detail", help="Draw the board and list the words that count.")] = False,
) -> None:
    """Print the points of a board, or of each line of standard input."""
    from lexarena.console.options import warn_of_words
    from lexarena.games.racer.engine.board import parse_board
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


@app.command()
def analyse(
    board: Annotated[str, argument("BOARD", "The board of the player to move: 49 letters, . for an empty cell.")],
    letter: Annotated[
        str | None, flag("--letter", "L", "The letter to place; without it, the player calls one.")
    ] = None,
    heard: Annotated[
        str | None,
        flag("--heard", "LETTERS", "Letters that the opponent called (default: every second one on the board)."),
    ] = None,
    ruleset: Ruleset = None,
    lexicon: Words = None,
    move: Annotated[list[str] | None, flag("--move", "MOVE", "Include this move (repeatable).")] = None,
    agent: Annotated[str | None, flag("--agent", "AGENT", "Include the move of this agent, such as champion.")] = None,
    rollouts: Annotated[int | None, flag("--rollouts", "N", "Rollouts in all (default: 2000).", min=1)] = None,
    seconds: Annotated[float, flag("--seconds", "S", "Run rollouts for S seconds instead.", min=0)] = 0.0,
    top: Annotated[int, flag("--top", "N", "Show the N best moves.", min=1)] = 10,
    seed: RolloutSeed = 0,
    as_json: AsJson = False,
) -> None:
    """Rank the moves of a position by expected points, with standard errors.

    For example: lexarena racer analyse .....................RACE........................ --letter S
    """
    import numpy as np

    from lexarena.agents import choose_move, make_agent
    from lexarena.analysis import analyse as analyse_position
    from lexarena.console.options import parse_tries, warn_of_words
    from lexarena.games.racer.analysis.positions import game_from_board
    from lexarena.games.racer.variant import RacerVariant

    if rollouts is not None and seconds:
        raise LexarenaError("--rollouts and --seconds cannot be combined; give one of them")
    variant = RacerVariant(ruleset, lexicon)
    warn_of_words(variant.lexicon)
    game = game_from_board(board, letter, heard, variant.ruleset_name, variant.lexicon)
    tries = parse_tries(game, move or ())
    if agent is not None:
        tries.append(choose_move(make_agent(agent, "racer"), game, np.random.default_rng(seed)))
    found = analyse_position(game, rollouts or _ROLLOUTS, seconds, top, tries, seed)
    if as_json:
        typer.echo(json.dumps(found.to_json(), indent=1))
        return
    for line in _analysis_lines(found):
        typer.echo(line)
    typer.echo(f"{found.legal:,} legal moves", err=True)


app.command("analyze", hidden=True)(analyse)


def _analysis_lines(found: "PositionAnalysis") -> Iterator[str]:
    """Yield the lines of the table of an analysis; a star marks requested moves."""
    yield "rank  move  gain  final   points          win %        status"
    for each in found.moves:
        mark = "*" if each.is_try else " "
        numbers = f"{each.details['gain']:4}  {each.details['final']:5.1f}"
        chances = f"{_estimate_text(each.points, 1):14}  {_estimate_text(each.win, 100):11}"
        yield f"{each.rank:3}{mark}  {each.move!s:4}  {numbers}   {chances}  {each.method}"


def _estimate_text(estimate: "Estimate", scale: float) -> str:
    error = "" if estimate.error is None else f" +-{scale * estimate.error:.1f}"
    return f"{scale * estimate.mean:.1f}{error}"


def _boards_of_input() -> "Iterator[list[Cells]]":
    """Yield the boards on standard input as they arrive, in batches; empty lines are skipped."""
    from lexarena.games.racer.engine.board import parse_board

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
        raise LexarenaError("standard input is closed; give a BOARD, or one board per line on standard input")
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
