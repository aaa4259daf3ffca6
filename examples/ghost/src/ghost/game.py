"""The rules of Ghost.

The first letters come from the seed. Then the players add one letter each in turn, and every letter must leave the
start of some word. The player who completes a word of at least four letters loses.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from string import ascii_uppercase
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lexarena import Lexicon, Outcome, SimpleGame, SimpleView, Variant, drawing, load_lexicon, random_below

SHORTEST = 4
"""Shorter words do not count."""
GIVEN = 2
"""The number of letters that the seed gives."""


class Ghost(SimpleGame[str]):
    """A game in progress; a move is a letter."""

    variant: "GhostVariant"

    def start(self) -> None:
        """Begin with the first letters of a word that the seed draws."""
        words = self.variant.words
        self.letters = words[random_below(self.seed, 1, len(words))][:GIVEN]

    def moves(self) -> Sequence[str]:
        """Return the letters that leave the start of a word."""
        return [letter for letter in ascii_uppercase if self.variant.starts_word(self.letters + letter)]

    def play(self, move: str) -> None:
        """Add a letter."""
        self.letters += move

    @property
    def outcome(self) -> Outcome | None:
        """The player who completed a word has lost: 0 points, and 1 for the other."""
        if not self.variant.is_word(self.letters):
            return None
        loser = self.turns[-1].seat if self.turns else 1
        return Outcome((1, 0) if loser == 1 else (0, 1), "word")

    def visible(self, seat: int) -> dict[str, Any]:
        """Return the letters; nothing is hidden."""
        return {"letters": self.letters}

    def resume(self, seen: Mapping[str, Any], rng: np.random.Generator) -> None:
        """Continue with the letters that a seat sees."""
        self.letters = seen["letters"]

    def refusal(self, text: str) -> str:
        """Return why a text is not a legal move."""
        if len(text) != 1 or text.upper() not in ascii_uppercase:
            return f"{text!r} is not a letter from A to Z"
        return f"no word starts with {self.letters}{text.upper()}"


class GhostVariant(Variant):
    """Ghost with a word list."""

    game = "ghost"
    all_moves = tuple(ascii_uppercase)

    def __init__(self, ruleset: str | None = None, lexicon: str | Lexicon | None = None) -> None:
        self.ruleset_name = ruleset or "classic"
        self.lexicon: Lexicon = load_lexicon(lexicon or "common")
        long_enough = sorted(word for word in self.lexicon.words if len(word) >= SHORTEST)
        # A word that starts with another word can never be reached.
        self._words: list[str] = []
        for word in long_enough:
            if not self._words or not word.startswith(self._words[-1]):
                self._words.append(word)

    @property
    def words(self) -> tuple[str, ...]:
        """The words that can end a game."""
        return tuple(self._words)

    def new_game(self, seed: int) -> Ghost:
        """Return the game of that seed before its first move."""
        return Ghost(self, seed)

    def draw(self, view: SimpleView[str]) -> drawing.Drawing:
        """Draw the letters as tiles."""
        return [drawing.Rack(view["letters"])]

    def move_features(self, view: SimpleView[str]) -> NDArray[np.float32]:
        """Return for each letter the share of words left that the opponent would complete, and whether it loses."""
        rows = []
        for letter in view.legal_moves():
            letters = view["letters"] + letter
            words = self._words[
                bisect_left(self._words, letters) : bisect_left(self._words, letters + "[")
            ]  # [ follows Z
            theirs = sum((len(word) - len(letters)) % 2 for word in words)
            rows.append([theirs / len(words), self.is_word(letters)])
        return np.array(rows, np.float32).reshape(-1, 2)

    def starts_word(self, letters: str) -> bool:
        """Whether some word starts with these letters."""
        at = bisect_left(self._words, letters)
        return at < len(self._words) and self._words[at].startswith(letters)

    def is_word(self, letters: str) -> bool:
        """Whether these letters are a word that counts."""
        at = bisect_left(self._words, letters)
        return at < len(self._words) and self._words[at] == letters
