"""Scrabble with a ruleset and a word list: how its games are dealt, and which files a bot gets."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike

from lexarena.core.protocol import WORDS_FILE
from lexarena.core.variant import Variant
from lexarena.games.scrabble.rules.challenges import check_void
from lexarena.games.scrabble.rules.game import Batch, Game
from lexarena.games.scrabble.rules.ruleset import VOID, Ruleset, load_ruleset, ruleset_toml
from lexarena.games.scrabble.rules.view import View
from lexarena.words.lexicon import Lexicon, WordSource, load_lexicon

if TYPE_CHECKING:
    from lexarena.core import game as core
    from lexarena.games.scrabble.rules.game import Turn
    from lexarena.games.scrabble.rules.moves import Move
    from lexarena.games.scrabble.rules.view import Views

RULESET_FILE = "ruleset.toml"
"""The file with the ruleset that every bot gets."""


class ScrabbleVariant(Variant):
    """A ruleset and a word list."""

    game = "scrabble"
    ruleset_file = RULESET_FILE

    def __init__(
        self,
        ruleset: str | Ruleset | None = None,
        lexicon: WordSource | Lexicon | None = None,
        challenge: str | None = None,
    ) -> None:
        """Take a ruleset and words; `challenge` takes the place of the ruleset's challenge rule."""
        self.ruleset = load_ruleset(ruleset or "mini")
        if challenge is not None:
            self.ruleset = self.ruleset.with_challenge(challenge)
        self.ruleset_name = self.ruleset.name
        self.lexicon: Lexicon = load_lexicon(lexicon if lexicon is not None else self.ruleset.words, self.ruleset.size)

    @classmethod
    def of(cls, state: Game | View) -> "ScrabbleVariant":
        """Return the variant of a game or a view."""
        return cls(state.ruleset, state.lexicon)

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the lexicon."""
        return tuple(self.lexicon.words)

    @property
    def files(self) -> Mapping[str, bytes]:
        """The words and the ruleset, as a bot gets them; raise `LexarenaError` if it would have to know challenges."""
        check_void(self.ruleset)
        return {**super().files, RULESET_FILE: ruleset_toml(self.ruleset, WORDS_FILE).encode()}

    @property
    def title(self) -> str:
        """The game, its ruleset and its words, and its challenge rule if it has one."""
        challenge = self.options.get("challenge")
        return super().title + (f", challenge {challenge}" if challenge else "")

    @property
    def options(self) -> Mapping[str, int | str]:
        """The challenge rule; it may also come from the ruleset."""
        return {} if self.ruleset.challenge == VOID else {"challenge": self.ruleset.challenge}

    def new_game(self, seed: int) -> Game:
        """Return the game of that seed before its first move."""
        return Game(self.ruleset, self.lexicon, seed)

    def batch(self, seeds: ArrayLike) -> Batch:
        """Return the games of these seeds as a batch."""
        return Batch(np.size(seeds), self.ruleset, self.lexicon, seeds)

    def stages(self) -> Iterator[Game]:
        """Yield a game at its first move, one with at most a rack in the bag, and one with an empty bag."""
        game = self.new_game(0)
        yield game.copy()
        for left in (self.ruleset.rack_size, 0):
            while not game.is_over and game.bag.tiles_remaining() > left:
                game.push(game.legal_moves()[0])
            if not game.is_over:
                yield game.copy()

    def prepare_agents(self) -> None:
        """Keep the compiled words on disk under the name that they have for a bot, which cannot write them itself."""
        self.lexicon.keep_as(WORDS_FILE, self.files[WORDS_FILE])


if TYPE_CHECKING:  # so that mypy proves that the classes offer what the lab asks of a game
    _state: type[core.State[Move]] = Game
    _view: type[core.View[Move]] = View
    _views: type[core.Views[Move]] = Views
    _batch: type[core.Batch[Move]] = Batch
    _turn: type[core.Turn[Move]] = Turn
    _words: type[core.Words] = Lexicon
    _variant: type[Variant] = ScrabbleVariant
