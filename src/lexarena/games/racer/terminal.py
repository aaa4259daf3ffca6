"""Word Racer in a terminal: a person's own board with its cell numbers, and both boards at the end."""

from collections.abc import Callable, Mapping, Sequence

from rich.markup import escape

from lexarena.games.racer.drawing import numbered_board, points_text, print_boards
from lexarena.games.racer.rules.game import Game
from lexarena.games.racer.rules.moves import Move
from lexarena.play.events import Played
from lexarena.play.plain_terminal import PlainTerminal


class RacerTerminal(PlainTerminal[Game]):
    """The part `terminal` of Word Racer."""

    moves_help = (
        ("Q 17", "call Q and place it in cell 17; both players get the letter"),
        ("17", "place the letter that the opponent called in cell 17"),
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

    def result_line(self, game: Game) -> str:
        """Return who won; every game ends with full boards."""
        return super().result_line(game) if game.outcome is None else self.won_text(game)

    def _print_calls(self, game: Game, seat: int) -> None:
        calls = game.calls
        yours, theirs = " ".join(calls[seat::2]) or "-", " ".join(calls[1 - seat :: 2]) or "-"
        self._print(f"in the centre {game.start}; called by you: {yours}; by the opponent: {theirs}")
