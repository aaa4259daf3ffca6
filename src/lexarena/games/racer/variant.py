"""Word Racer with a ruleset, a word list and, in tournaments and matches, restricted starts; and how agents play matches.

Two agents without chance would play only as many games as there are start letters. So the first calls of both seats come
from a book: letters drawn from the pair's seed, the same in both of its games. The agents choose only the cells for them.
"""

import os
import re
import string
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lexarena.agents import Agent, choose_many
from lexarena.core.drawing import Drawing, Grid, Text, Tile
from lexarena.core.protocol import WORDS_FILE
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError
from lexarena.games.racer.engine.board import BOARD, CALLS, LETTERS, SIZE
from lexarena.games.racer.engine.scoring import check_ruleset
from lexarena.games.racer.rules.game import Batch, Game
from lexarena.games.racer.rules.scoring import SHIPPED_WORDS, LexiconSource, RacerLexicon, load_racer_lexicon
from lexarena.games.racer.rules.view import View
from lexarena.games.racer.rules.wording import MOVE_HELP, MOVE_PATTERN, rules_text
from lexarena.matches.playing import Step

if TYPE_CHECKING:
    from lexarena.core import game as core
    from lexarena.games.racer.engine.board import Move
    from lexarena.games.racer.rules.game import Turn
    from lexarena.games.racer.rules.view import Views


OPENING_CALLS = 2
"""The default number of calls of each side that the seed gives in a match."""


class RacerVariant(Variant):
    """A ruleset and a word list; `letters` are the start letters of a tournament, `book` the opening calls of a match."""

    game = "racer"
    move_help = MOVE_HELP
    move_pattern = MOVE_PATTERN
    trial_games = len(LETTERS)
    hides_deal = False

    def __init__(
        self,
        ruleset: str | None = None,
        lexicon: LexiconSource | None = None,
        letters: str = "A-Z",
        book: int = OPENING_CALLS,
    ) -> None:
        self.ruleset_name = check_ruleset(ruleset or "written")
        self.lexicon: RacerLexicon = load_racer_lexicon(lexicon)
        self.start_names = tuple(parse_letters(letters))
        self.book = book
        if not 0 <= 2 * book <= CALLS:
            raise LexarenaError(f"book must be from 0 to {CALLS // 2} opening calls per player, got {book}")

    @classmethod
    def usual_words(cls, ruleset: str | None = None) -> str:
        """Return the name of the shipped list, unless a list in the current directory takes its place."""
        return "" if os.path.lexists(WORDS_FILE) else SHIPPED_WORDS

    def draw(self, view: View) -> Drawing:
        """Draw the seat's own board, and what it has to do."""
        cells = [Tile("", types=str(cell)) if each == "." else each for cell, each in enumerate(view.board)]
        rows = [cells[row : row + SIZE] for row in range(0, BOARD, SIZE)]
        return [Grid(rows), Text(f"{view.pending} is to be placed" if view.pending else "a letter is to be called")]

    @classmethod
    def of(cls, state: Game | View) -> "RacerVariant":
        """Return the variant of a game or a view."""
        return cls(state.ruleset, state.lexicon)

    @property
    def rules_text(self) -> str:
        """The rules of the ruleset in words."""
        return rules_text(self.ruleset_name)

    @property
    def options(self) -> Mapping[str, int | str]:
        """The start letters and the opening calls."""
        return {"letters": "".join(self.start_names), "book": self.book}

    @property
    def words(self) -> tuple[str, ...]:
        """The words that count; the first of the list stays first, because the ruleset `legacy` depends on it."""
        return tuple(dict.fromkeys((self.lexicon.first, *self.lexicon.words)))

    def new_game(self, seed: int) -> Game:
        """Return the game of that seed before its first move."""
        return Game(self.ruleset_name, self.lexicon, seed)

    def game_from(self, start: str) -> Game:
        """Return a game with that start letter."""
        return Game(self.ruleset_name, self.lexicon, 0, start)

    def batch(self, seeds: ArrayLike) -> Batch:
        """Return the games of these seeds as a batch."""
        return Batch(np.size(seeds), self.ruleset_name, self.lexicon, seeds)

    def start_name(self, seed: int) -> str:
        """Return the start letter that a seed gives."""
        return self.new_game(seed).start

    def trial_game(self, number: int) -> Game:
        """Return a game with the start letter of that number."""
        return Game(self.ruleset_name, self.lexicon, number, LETTERS[number % len(LETTERS)])


def parse_letters(text: str) -> str:
    """Return the letters that a text names.

    >>> parse_letters("AEZ"), parse_letters("A-EX"), len(parse_letters("A-Z"))
    ('AEZ', 'ABCDEX', 26)
    """
    found = ""
    for part in re.findall(r"[A-Z]-[A-Z]|.", text.replace(",", "").replace(" ", "").upper()):
        first, last = part[0], part[-1]
        if first not in string.ascii_uppercase or first > last:
            raise LexarenaError(
                f"letters {text}: {part!r} is not a letter; write letters such as AEZ, or a range such as A-Z"
            )
        found += string.ascii_uppercase[ord(first) - ord("A") : ord(last) - ord("A") + 1]
    if not found:
        raise LexarenaError("letters is empty; write letters such as AEZ, or a range such as A-Z")
    return "".join(dict.fromkeys(found))


class RacerMatch:
    """Many games of Word Racer in a match, with opening calls from the seed."""

    def __init__(self, variant: RacerVariant) -> None:
        self.variant = variant
        self._lexicon, self._book = variant.lexicon, variant.book

    def book_calls(self, seed: int) -> NDArray[np.uint8]:
        """Return the first calls of a game with this seed, as letters 1-26, drawn by their frequency in the words."""
        rng = np.random.default_rng(seed)
        words = [self._lexicon.words[i] for i in rng.integers(len(self._lexicon), size=2 * self._book).tolist()]
        return np.array([ord(word[rng.integers(len(word))]) - ord("@") for word in words], np.uint8)

    def choose(
        self, agent: Agent, batch: Batch, games: NDArray[np.int64], rng: np.random.Generator
    ) -> NDArray[np.int64]:
        """Return the moves of an agent in these games, in all of which it is to move.

        If the call is in the book, the agent sees its letter as called already, and only places it.
        """
        views = batch.views(games)
        calls = batch.ply[games] >> 1
        opening = np.flatnonzero((calls < 2 * self._book) & ~batch.placing[games])
        letters = np.array(
            [self.book_calls(int(batch.arrays.seeds[games[i]]))[calls[i]] for i in opening.tolist()], np.uint8
        )
        views.pending[opening] = views.called[opening, calls[opening]] = letters
        actions = np.array(choose_many(agent, views, rng), np.int64)
        actions[opening] = (letters.astype(np.int64) - 1) * BOARD + actions[opening] % BOARD
        return actions

    def fingerprints(self, batch: Batch) -> NDArray[np.uint8]:
        """Return both boards of each game."""
        return batch.boards.reshape(len(batch), -1)

    def counts(self, batch: Batch, steps: Sequence[Step]) -> dict[str, NDArray[np.int64]]:
        """Return the number of words that count on each seat's board: arrays (games, seats) by name."""
        words = [[len(batch.scorer.spans(board)) for board in boards] for boards in batch.boards]
        return {"words": np.array(words, np.int64), "passes": np.zeros((len(batch), 2), np.int64)}


if TYPE_CHECKING:  # so that mypy proves that the classes offer what the lab asks of a game
    _state: type[core.State[Move]] = Game
    _view: type[core.View[Move]] = View
    _views: type[core.Views[Move]] = Views
    _batch: type[core.Batch[Move]] = Batch
    _turn: type[core.Turn[Move]] = Turn
    _words: type[core.Words] = RacerLexicon
    _variant: type[Variant] = RacerVariant
