"""Word Racer in a terminal: a person's own board with its cell numbers, and boards with the words that count."""

from collections.abc import Callable, Mapping, Sequence

from rich.console import Console, Group
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from lexarena.games.racer.engine.board import EMPTY, SIZE, Cells, Move, board_rows
from lexarena.games.racer.rules.game import Game
from lexarena.games.racer.rules.scoring import Scorer, WordSpan
from lexarena.play.events import Played
from lexarena.play.terminal import PlainTerminal

TILE_STYLE = "bold #000000 on #ffe9a8"
FRESH_STYLE = "bold #000000 on #ffc83d"
ACROSS_STYLE = "bold #000000 on #afd7ff"
DOWN_STYLE = "bold #000000 on #ffafd7"
BOTH_STYLE = "bold #ffffff on #5f5faf"


class RacerTerminal(PlainTerminal[Game]):
    """The part `terminal` of Word Racer."""

    moves_help = (
        ("Q 17", "call Q and place it in cell 17; the opponent also places a Q"),
        ("17", "place the letter your opponent called in cell 17"),
        ("", "words count from left to right and from top to bottom"),
        ("", "2 to 7 letters score 1, 2, 3, 5, 8 and 13 points"),
    )

    def title(self, game: Game) -> str:
        """Return the words and the ruleset."""
        return f"Word Racer; words: {game.lexicon.name}; ruleset: {game.ruleset}"

    def commands(self) -> Mapping[str, tuple[str, Callable[[Game, int], None]]]:
        """Return the command that lists the calls."""
        return {"calls": ("list the letters called so far", self._print_calls)}

    def draw_turn(self, game: Game, seat: int) -> None:
        """Print the person's board, and what they have to do."""
        view = game.view(seat)
        self.console.print(numbered_board(view.cells, view.placed[-1] if view.placed else None))
        task = "call a letter and place it"
        if view.pending:
            task = f"{escape(self.names[1 - seat])} calls [bold]{view.pending}[/]: place it"
        self.console.print(f"[bold]{points_text(view.points)}[/]   [dim]{view.calls_left} letters to call[/]   {task}")

    def draw_position(self, game: Game) -> None:
        """Print both boards with the words that count."""
        print_boards(self.console, game, (self.names[0], self.names[1]))

    def played_line(self, event: Played, own: bool) -> None:
        """Return nothing: the board and the task of the next turn show all that a person may know."""

    def hint_lines(self, moves: Sequence[Move]) -> list[str]:
        """Return the move of the planner."""
        return [f"planner: {move}" for move in moves]

    def _print_calls(self, game: Game, seat: int) -> None:
        calls = game.calls
        yours, theirs = " ".join(calls[seat::2]) or "-", " ".join(calls[1 - seat :: 2]) or "-"
        self._print(f"in the centre {game.start}; called by you: {yours}; by the opponent: {theirs}")


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
