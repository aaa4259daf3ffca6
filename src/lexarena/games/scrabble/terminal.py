"""Scrabble in a terminal: boards, racks and lists of moves."""

from collections.abc import Callable, Mapping, Sequence

from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from lexarena.core.game import AnyTurn
from lexarena.games.scrabble.imported.events import ImportedTurn, event_text
from lexarena.games.scrabble.imported.game import ImportedGame
from lexarena.games.scrabble.rules.challenges import score_changes
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.notation import move_text
from lexarena.games.scrabble.rules.ruleset_file import VOID
from lexarena.games.scrabble.rules.tiles import LETTERS, texts
from lexarena.games.scrabble.rules.view import View
from lexarena.play.events import Played
from lexarena.play.plain_terminal import PlainTerminal

PREMIUM_STYLES = {
    "DL": "#000000 on #afd7ff",
    "TL": "#ffffff on #005fd7",
    "DW": "#000000 on #ffafd7",
    "TW": "#ffffff on #d70000",
}
TILE_STYLE = "bold #000000 on #ffe9a8"
FRESH_STYLE = "bold #000000 on #ffc83d"


class ScrabbleTerminal(PlainTerminal[Game]):
    """The part `terminal` of Scrabble."""

    moves_help = (
        ("8H WORD", "place a word across from row 8, column H; H8 WORD places it down"),
        ("", "a lower-case letter is a blank"),
        ("", "write letters on the board as they are, as . or in ( )"),
        ("-ABC", "exchange these tiles, ? for a blank"),
        ("-", "pass"),
        ("challenge", "challenge the opponent's last play, if the ruleset has challenges"),
    )

    def title(self, game: Game) -> str:
        """Return the title of the ruleset, and the words."""
        challenge = "" if game.ruleset.challenge == VOID else f"; challenge: {game.ruleset.challenge}"
        return f"{game.ruleset.title}; words: {game.lexicon.name}{challenge}"

    def commands(self) -> Mapping[str, tuple[str, Callable[[Game, int], None]]]:
        """Return no further commands."""
        return {}

    def draw_turn(self, game: Game, seat: int) -> None:
        """Print the board, the scores, the unseen tiles and the person's rack."""
        view = game.view(seat)
        self.console.print(board_text(game))
        scores = f"[bold]{escape(self.score_line(game))}[/]"
        self.console.print(f"{scores}   bag {view.bag_count}   [dim]{unseen_text(view)}[/]")
        self.console.print(f"your rack: [bold]{' '.join(view.rack)}[/]")
        if view.awaits_acceptance:
            self.console.print("the last play ends the game: accept it with -, or challenge it")

    def draw_position(self, game: Game) -> None:
        """Print the board, the scores and both racks."""
        self.console.print(board_text(game))
        for seat, name in enumerate(self.names):
            rack = rack_text(game, seat)
            mark = ">" if game.to_move == seat else " "
            self.console.print(f"{mark} {name}: {game.scores[seat]}  {rack}", markup=False)

    def turn_text(self, turn: AnyTurn) -> str:
        """Return a turn; words that a list does not have are named, and what GCG abbreviates is written out."""
        if turn.move.is_challenge:
            return f"challenge: {challenge_result(turn.move)}"
        if not isinstance(turn, ImportedTurn):
            return super().turn_text(turn)
        phonies = f" (not in the list: {', '.join(turn.phonies)})" if turn.phonies else ""
        return f"{event_text(turn.move)}{phonies}"

    def turn_notes(self, turn: AnyTurn) -> Sequence[str]:
        """Return the notes of a turn of an imported game."""
        return turn.notes if isinstance(turn, ImportedTurn) else ()

    def draw_game(self, game: Game) -> None:
        """Print the board and the moves."""
        print_game(self.console, game, (self.names[0], self.names[1]))

    def played_line(self, event: Played, own: bool) -> Text | str:
        """Return a line about a move: only its player sees which tiles were exchanged."""
        move: Move = event.move
        name, s = ("you", "") if own else (self.names[event.seat], "s")
        if move.is_challenge:
            text = f" challenge{s}: {challenge_result(move)}"
        elif move.is_pass:
            text = f" pass{'' if own else 'es'}"
        elif move.is_exchange:
            text = f" exchange{s} {str(move)[1:] if own else len(move.tiles)}"
        else:
            text = f" play{s} {move} for {move.score}"
        return name + text if own else Text.assemble((name, "bold"), text)

    def hint_lines(self, moves: Sequence[Move]) -> list[str]:
        """Return the placements with their points."""
        nothing = "no placement; exchange tiles with -ABC or pass with -"
        return [f"{move.score:5}  {move}" for move in moves] or [nothing]

    def result_line(self, game: Game) -> str:
        """Return how a game ended, the number of moves, and whether the racks changed the scores."""
        outcome = game.outcome
        if outcome is None:
            return super().result_line(game)
        changes = list(score_changes(game.turns, game.ruleset))
        played = tuple(sum(change[seat] for change in changes) for seat in (0, 1))
        counted = ", with the racks counted" if game.start is None and played != outcome.scores else ""
        return f"{super().result_line(game)} {game.ply} moves{counted}."


def challenge_result(move: Move) -> str:
    """Return what came of a challenge."""
    return "the play is taken back" if move.succeeded else "the words are valid"


def rack_text(game: Game, seat: int) -> str:
    """Return a rack, with the number of its tiles that are not known."""
    rack = "".join(game.players[seat].rack).replace("_", "?")
    unknown = game.held[seat] - len(rack) if isinstance(game, ImportedGame) else 0
    return rack if unknown <= 0 else f"{rack} and {unknown} unknown" if rack else f"{unknown} unknown"


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
    rows: list[list[str]] = []
    before = 1
    for turn, changes in zip(game.turns, score_changes(game.turns, game.ruleset), strict=True):
        totals = [total + change for total, change in zip(totals, changes, strict=True)]
        if turn.seat <= before or not rows:
            rows.append([""] * 6)
        shown = [move_text(turn.move), str(turn.move.score), str(totals[turn.seat])]
        if turn.move.is_challenge:
            shown[0] += f": {challenge_result(turn.move)}"
        rows[-1][3 * turn.seat : 3 * turn.seat + 3] = shown
        before = turn.seat
    for number, row in enumerate(rows, 1):
        table.add_row(str(number), *row)
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
