"""How a game looks in a terminal: `PlainTerminal` draws any game; a game's own drawer derives from it."""

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any, Generic

from rich.console import Console
from rich.text import Text

from lexarena.core.game import AnyTurn, JsonValue
from lexarena.core.variant import variant_of
from lexarena.play.events import Played
from lexarena.play.plain import StateT
from lexarena.records import Ending

SHOWN_MOVES = 20
"""The number of legal moves that are listed on a turn."""


class PlainTerminal(Generic[StateT]):
    """The part `terminal` of any game: it prints to a console, and calls the players by their names."""

    moves_help: tuple[tuple[str, str], ...] = (("MOVE", "play a move, written as in the list of legal moves"),)
    """How moves are written: what to type, and what it does."""

    def __init__(self, console: Console, names: Sequence[str]) -> None:
        self.console = console
        self.names = tuple(names)

    def title(self, game: StateT) -> str:
        """Return the first line of a session."""
        return variant_of(game).title

    def commands(self) -> Mapping[str, tuple[str, Callable[[StateT, int], None]]]:
        """Return what a person may type besides moves: its help, and a function of the game and the person's seat."""
        return {"moves": ("list all legal moves", self._print_moves)}

    def help_lines(self, game: StateT) -> Sequence[tuple[str, str]]:
        """Return how moves are written in this game, with examples that fit it; by default `moves_help`."""
        return self.moves_help

    def typed_move(self, game: StateT, text: str) -> str:
        """Return what a person typed as the move that is meant, where typing is more lenient than the notation."""
        return text

    def word_line(self, game: StateT, word: str) -> str:
        """Return whether a word is valid, as a sentence."""
        words = variant_of(game).lexicon
        if not isinstance(words, Container):
            return "this game has no words to look up"
        verdict = "valid" if word.upper() in words else "not valid"
        return f"{word.upper()} is {verdict} ({words.name})"

    def draw_turn(self, game: StateT, seat: int) -> None:
        """Print what a person sees when they are to move; nothing that their seat may not know."""
        view = game.view(seat)
        self._print(str(view) if _has_text(view) else _facts(view.to_json()))
        moves = view.legal_moves()
        more = f" and {len(moves) - SHOWN_MOVES:,} more" if len(moves) > SHOWN_MOVES else ""
        self._print(f"{self.names[seat]} to move: {', '.join(str(move) for move in moves[:SHOWN_MOVES])}{more}")

    def draw_position(self, game: StateT) -> None:
        """Print a position with everything that is hidden in it, as a replay shows it."""
        if _has_text(game):
            self._print(str(game))
        else:
            for seat, name in enumerate(self.names):
                self._print(f"{name}\n{_facts(game.view(seat).to_json())}")
        self._print(self.score_line(game))

    def draw_game(self, game: StateT) -> None:
        """Print a game at its end, with everything that was hidden."""
        self.draw_position(game)

    def played_line(self, event: Played, own: bool) -> Text | str | None:
        """Return a line about a move, for its player or for another one; None to print nothing."""
        if own:
            return f"you play {event.move}"
        return Text.assemble((self.names[event.seat], "bold"), f" plays {event.public}")

    def turn_text(self, turn: AnyTurn) -> str:
        """Return a turn of a replayed game, without its player."""
        return str(turn.move)

    def turn_notes(self, turn: AnyTurn) -> Sequence[str]:
        """Return what a record notes about a turn of a replayed game."""
        return ()

    def hint_lines(self, moves: Sequence[Any]) -> list[str]:
        """Return the lines of a hint."""
        return [f"  {move}" for move in moves] or ["there is nothing to recommend"]

    def score_line(self, game: StateT) -> str:
        """Return the points as they stand."""
        return ", ".join(f"{name} {points}" for name, points in zip(self.names, game.scores, strict=True))

    def result_line(self, game: StateT) -> str:
        """Return how a game ended as one sentence."""
        return Ending.of_game(game, self.names).sentence

    def _print(self, text: str) -> None:
        self.console.print(text, markup=False)

    def _print_moves(self, game: StateT, seat: int) -> None:
        self._print("\n".join(str(move) for move in game.view(seat).legal_moves()))


def _has_text(thing: object) -> bool:
    """Whether a class says how it is printed."""
    return type(thing).__str__ is not object.__str__


def _facts(values: Mapping[str, JsonValue]) -> str:
    return "\n".join(f"{key}: {value}" for key, value in values.items())
