"""Boards of Word Racer drawn for a terminal, with their cell numbers or with the words that count."""

from collections.abc import Sequence

from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from lexarena.games.racer.rules.board import EMPTY, SIZE, Cells, board_rows
from lexarena.games.racer.rules.game import Game
from lexarena.games.racer.rules.scoring import Scorer, WordSpan

TILE_STYLE = "bold #000000 on #ffe9a8"
FRESH_STYLE = "bold #000000 on #ffc83d"
ACROSS_STYLE = "bold #000000 on #afd7ff"
DOWN_STYLE = "bold #000000 on #ffafd7"
BOTH_STYLE = "bold #ffffff on #5f5faf"


def numbered_board(cells: Cells, fresh: int | None = None) -> Text:
    """Return a board whose empty cells show their numbers; the letter placed last stands out."""
    drawn = Text(no_wrap=True)
    for r, row in enumerate(board_rows(cells.tolist())):
        for c, letter in enumerate(row):
            cell = SIZE * r + c
            if letter == EMPTY:
                drawn.append(f" {cell:2} ", style="dim")
            else:
                drawn.append(f"  {letter} ", style=FRESH_STYLE if cell == fresh else TILE_STYLE)
        drawn.append("\n" if r + 1 < SIZE else "")
    return drawn


def scored_board(scorer: Scorer, cells: Cells, title: str = "") -> Group:
    """Return a board with the words that count: those across beside their rows, those down below, and the points."""
    spans = scorer.spans(cells)
    across, down = ([span for span in spans if span.direction == direction] for direction in "HV")
    marks = {cell: ACROSS_STYLE for span in across for cell in span.cells}
    for span in down:
        marks |= {cell: BOTH_STYLE if cell in marks else DOWN_STYLE for cell in span.cells}
    drawn = Text(f"{title}\n" if title else "", style="bold", no_wrap=True)
    drawn.append("    " + "".join(f" {c} " for c in range(SIZE)) + "\n", style="dim not bold")
    for r, row in enumerate(board_rows(cells.tolist())):
        drawn.append(f" {r}  ", style="dim not bold")
        for c, letter in enumerate(row):
            drawn.append(f" {letter} ", style=marks.get(SIZE * r + c, "not bold"))
        words = _words([span for span in across if span.start // SIZE == r])
        drawn.append(f"  {words}\n" if words else "\n", style="not bold")
    for c in range(SIZE):
        words = _words([span for span in down if span.start % SIZE == c])
        if words:
            drawn.append(f"down {c}: {words}\n", style="not bold")
    points = [sum(span.points for span in group) for group in (across, down)]
    drawn.append(f"{points_text(sum(points))}: {points[0]} across, {points[1]} down")
    return Group(drawn)


def points_text(points: int) -> str:
    """Return a number of points in words.

    >>> points_text(0), points_text(1)
    ('0 points', '1 point')
    """
    return f"{points} point{'' if points == 1 else 's'}"


def _words(spans: Sequence[WordSpan]) -> str:
    return "  ".join(f"{span.word} {span.points}" for span in spans)


def print_boards(console: Console, game: Game, names: tuple[str, str]) -> None:
    """Print both boards with their words, side by side where the terminal is wide enough, else one below the other."""
    drawn = [scored_board(game.scorer, game.batch.boards[0, seat], names[seat]) for seat in (0, 1)]
    if sum(console.measure(board).maximum for board in drawn) + 4 <= console.width:
        table = Table.grid(padding=(0, 4))
        table.add_row(*drawn)
        console.print(table)
    else:
        console.print(drawn[0], "", drawn[1], sep="\n")
