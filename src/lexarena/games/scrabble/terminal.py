"""Scrabble in a terminal: the board with a person's rack, and lines about moves."""

from collections.abc import Callable, Mapping, Sequence

from rich.markup import escape
from rich.text import Text

from lexarena.games.scrabble.drawing import board_text, print_game, unseen_text
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import Move
from lexarena.play.events import Played
from lexarena.play.plain_terminal import PlainTerminal


class ScrabbleTerminal(PlainTerminal[Game]):
    """The part `terminal` of Scrabble."""

    moves_help = (
        ("8H WORD", "place a word across from row 8, column H; H8 WORD places it down"),
        ("", "a lower-case letter is a blank"),
        ("", "write letters on the board as they are, as . or in ( )"),
        ("-ABC", "exchange these tiles, ? for a blank"),
        ("-", "pass"),
    )

    def title(self, game: Game) -> str:
        """Return the title of the ruleset, and the words."""
        return f"{game.ruleset.title}; words: {game.lexicon.name}"

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

    def draw_position(self, game: Game) -> None:
        """Print the board, the scores and both racks."""
        self.console.print(board_text(game))
        for seat, name in enumerate(self.names):
            rack = "".join(game.players[seat].rack).replace("_", "?")
            mark = ">" if game.to_move == seat else " "
            self.console.print(f"{mark} {name}: {game.scores[seat]}  {rack}", markup=False)

    def draw_game(self, game: Game) -> None:
        """Print the board and the moves."""
        print_game(self.console, game, (self.names[0], self.names[1]))

    def played_line(self, event: Played, own: bool) -> Text | str:
        """Return a line about a move: only its player sees which tiles were exchanged."""
        move: Move = event.move
        name, s = ("you", "") if own else (self.names[event.seat], "s")
        if move.is_pass:
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

    def won_text(self, game: Game) -> str:
        """Return who won, whether the racks changed the scores, and the number of moves."""
        outcome = game.outcome
        assert outcome is not None
        played = tuple(sum(turn.move.score for turn in game.turns if turn.seat == seat) for seat in (0, 1))
        counted = " with the racks counted" if game.start is None and played != outcome.scores else ""
        return f"{super().won_text(game)}{counted}, after {game.ply} moves"
