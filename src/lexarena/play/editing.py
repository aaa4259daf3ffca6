"""What an app asks a game for when a person sets up a position: the part `editor` of the game's spec.

A position is a text, such as a line of a common format. The text is untrusted: it may name rulesets and word lists, but
only those that the game offers are used.
"""

from typing import Protocol

from lexarena.core.catalog import all_games, find_game
from lexarena.core.game import AnyState, JsonObject
from lexarena.errors import LexarenaError

LONGEST_POSITION = 2000
"""Characters."""


class Editor(Protocol):
    """The part `editor` of a game."""

    def recognises(self, text: str) -> bool:
        """Return whether a text looks like a position of this game."""

    def describe(self, text: str) -> JsonObject:
        """Return the position as plain values for the game's page, with these keys among others.

        `text` is the position as the editor writes it, `ruleset` and `lexicon` are names of the offer, and `problems` are
        sentences about what is impossible in it. Raise `LexarenaError` only if the text cannot be read.
        """

    def begin(self, text: str, seed: int) -> AnyState:
        """Return a game in this position; what the text does not say is dealt by the seed."""


def editor_of(game: str) -> Editor:
    """Return the editor of a game.

    >>> editor_of("scrabble").describe("5/5/1CAT1/5/5")["ruleset"]
    'mini'
    """
    part: type[Editor] = find_game(game).load("editor")
    return part()


def recognising_game(text: str) -> str | None:
    """Return the name of the game that recognises a text as one of its positions.

    >>> recognising_game("15/" * 14 + "15")
    'scrabble'
    >>> recognising_game("no position") is None
    True
    """
    for spec in all_games():
        if spec.editor and len(text) <= LONGEST_POSITION and editor_of(spec.name).recognises(text):
            return spec.name
    return None


def game_of_position(text: str) -> str:
    """Return the name of the game of a position; raise `LexarenaError` if no game knows it."""
    game = recognising_game(text)
    if game is None:
        raise LexarenaError("no game knows this as a position")
    return game
