"""Boards, racks and lists of moves drawn for a terminal."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.notation import move_text
from lexarena.games.scrabble.rules.tiles import LETTERS, texts
from lexarena.games.scrabble.rules.view import View

PREMIUM_STYLES = {
    "DL": "#000000 on #afd7ff",
    "TL": "#ffffff on #005fd7",
    "DW": "#000000 on #ffafd7",
    "TW": "#ffffff on #d70000",
}
TILE_STYLE = "bold #000000 on #ffe9a8"
FRESH_STYLE = "bold #000000 on #ffc83d"


def board_text(game: Game) -> Text:
    """Return the board with its coordinates; the tiles of the last move stand out."""
    size = game.ruleset.size
    fresh = {(r, c) for r, c, _ in game.turns[-1].move.placed} if game.turns else set()
    drawn = Text(no_wrap=True)
    drawn.append("   " + "".join(f" {LETTERS[c]} " for c in range(size)) + "\n", style="dim")
    for r, row in enumerate(game.board.grid):
        drawn.append(f"{r + 1:2} ", style="dim")
        for c, letter in enumerate(row):
            premium = game.ruleset.layout[r][c]
            if letter is not None:
                drawn.append(f" {letter} ", style=FRESH_STYLE if (r, c) in fresh else TILE_STYLE)
            elif premium is not None:
                drawn.append(f"{premium} ", style=PREMIUM_STYLES[premium])
            else:
                drawn.append(" . ", style="dim")
        drawn.append("\n" if r + 1 < size else "")
    return drawn


def unseen_text(view: View) -> str:
    """Return the tiles that a seat cannot see, in a row, with their number."""
    unseen = view.unseen
    tiles = " ".join(texts([32 if i == 26 else i + 1])[0] * int(n) for i, n in enumerate(unseen) if n)
    return f"{int(unseen.sum())} unseen: {tiles}"


def moves_table(game: Game, names: tuple[str, str]) -> Table:
    """Return the moves played so far, one turn of each seat per line."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for column in ("", names[0], "", "total", names[1], "", "total"):
        table.add_column(column, justify="right" if column in ("", "total") else "left", no_wrap=True)
    totals = list(game.start.scores) if game.start else [0, 0]
    cells: list[str] = []
    first = game.turns[0].seat if game.turns else 0
    for turn in game.turns:
        totals[turn.seat] += turn.move.score
        cells += [move_text(turn.move), str(turn.move.score), str(totals[turn.seat])]
    if first == 1:
        cells = ["", "", "", *cells]
    for i in range(0, len(cells), 6):
        table.add_row(str(i // 6 + 1), *cells[i : i + 6])
    return table


def print_game(console: Console, game: Game, names: tuple[str, str]) -> None:
    """Print the board and the moves, side by side where the terminal is wide enough, else one below the other."""
    board, moves = board_text(game), moves_table(game, names)
    if 3 * game.ruleset.size + 6 + console.measure(moves).maximum <= console.width:
        table = Table.grid(padding=(0, 3))
        table.add_row(board, moves)
        console.print(table)
    else:
        console.print(board, moves)
