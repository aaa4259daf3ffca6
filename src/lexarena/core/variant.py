"""`Variant`: a game with its ruleset and words fixed; it deals the games of a match or a tournament.

A new game derives from `Variant` and says how one game is dealt; the rest has defaults that work for any game.
"""

import inspect
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from os import PathLike
from pathlib import Path
from typing import Any, ClassVar, Protocol, Self, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lexarena.core.catalog import find_game, game_of
from lexarena.core.drawing import Drawing, Text
from lexarena.core.features import notation_features, plain_features
from lexarena.core.game import AnyBatch, AnyState, AnyView, Json, Words
from lexarena.core.protocol import WORDS_FILE, RefereeSeat, protocol_of
from lexarena.core.rng import SEED_LIMIT
from lexarena.core.simple import SimpleGame
from lexarena.core.simple_views import SimpleBatch, facts_text
from lexarena.core.spec import GameSpec
from lexarena.errors import LexarenaError
from lexarena.words.own_lists import for_people


class Named(Protocol):
    """Something with a name, such as a ruleset that is already loaded."""

    @property
    def name(self) -> str:
        """Its name."""


RulesetSource: TypeAlias = str | Named | None
"""A ruleset by its name or its file, or as the game's own class; None for the game's default."""
LexiconSource: TypeAlias = str | PathLike[str] | Iterable[str] | Words | None
"""Words by the name of a list or a file, as an iterable, or as the game's own class; None for the ruleset's own."""
OptionValue: TypeAlias = bool | int | float | str | Iterable[str] | None
"""The value of an option of a variant or an environment; None for the default."""


SEATS = range(2, 5)
"""The numbers of players that games may have."""


def make_variant(
    game: str, ruleset: RulesetSource = None, lexicon: LexiconSource = None, **options: OptionValue
) -> "Variant":
    """Return a variant of a game, with the game's own ruleset and words by default.

    >>> variant = make_variant("scrabble", "mini20")
    >>> variant.ruleset_name, variant.lexicon.name, variant.title
    ('mini20', 'mini', 'Scrabble, ruleset mini20, words mini')
    """
    given = {name: value for name, value in options.items() if value is not None}
    spec = find_game(game)
    known = [option.name for option in spec.options]
    for name in given:
        if name not in known:
            raise LexarenaError(f"{spec.title} has no option {name}; remove it")
    kind = spec.load("variant")
    missing = sorted(getattr(kind, "__abstractmethods__", ()))
    if missing:
        raise LexarenaError(f"{spec.variant} lacks {', '.join(missing)}, which a variant must define")
    variant: Variant = kind(ruleset, lexicon, **given)
    if variant.seats not in SEATS:
        raise LexarenaError(f"{variant.title} has {variant.seats} seats; games have {SEATS[0]} to {SEATS[-1]}")
    return variant


def people_lexicon(game: str, ruleset: str | None = None) -> str | None:
    """Return the word list that people play with under a ruleset; None if it is the ruleset's own.

    >>> people_lexicon("scrabble", "mini") is None
    True
    """
    usual: str = find_game(game).load("variant").usual_words(ruleset)
    chosen = for_people(usual)
    return None if chosen == usual else chosen


def variant_of(thing: AnyState | AnyView) -> "Variant":
    """Return the variant that a state or a view belongs to."""
    variant: Variant = game_of(thing).load("variant").of(thing)
    return variant


class Variant(ABC):
    """A game with its ruleset and words. It is made with `ruleset`, `lexicon` and the options of the game's spec."""

    @abstractmethod
    def __init__(self, ruleset: RulesetSource = None, lexicon: LexiconSource = None) -> None:
        """Take a ruleset and words, by name, by file or as values; None for the game's own."""

    game: ClassVar[str]
    """The name of the game."""
    ruleset_name: str
    """The name of its ruleset."""
    lexicon: Words
    """The words that it is played with."""
    start_names: tuple[str, ...] = ()
    """The kinds of start that games are dealt from in turn, such as start letters; empty if starts have no kinds."""
    all_moves: tuple[Any, ...] = ()
    """Every move that can ever be legal, as values or as text. With it a game gets environments without any code."""
    rulesets: ClassVar[tuple[str, ...]] = ()
    """The names of the rulesets that the app offers, the default first; empty if there is only one."""
    seats: int = 2
    """The number of players, from two to four; it may follow from the ruleset or an option."""
    ruleset_file: ClassVar[str] = ""
    """The name of the file beside a bot that holds the rules; empty if the name of the ruleset says everything."""
    trial_games: ClassVar[int] = 6
    """The number of games that are worth playing to try a bot."""

    move_help: ClassVar[str] = "answer with one of the legal moves"
    """How a move is written, for people and language models."""
    move_pattern: ClassVar[str] = ""
    """A regular expression for what looks like a move in a sentence; without one the list of legal moves is searched."""

    @property
    def rules_text(self) -> str:
        """The rules in words; by default what the module of the variant says about them at its beginning."""
        return inspect.getdoc(sys.modules[type(self).__module__]) or self.spec.summary or self.spec.title

    @classmethod
    def usual_words(cls, ruleset: str | None = None) -> str:
        """Return the name of a ruleset's own word list; empty if it has no name."""
        return ""

    @property
    def spec(self) -> GameSpec:
        """The spec of the game."""
        return find_game(self.game)

    @property
    def title(self) -> str:
        """A title: the game, its ruleset and its words."""
        return f"{self.spec.title}, ruleset {self.ruleset_name}, words {self.lexicon.name}"

    @property
    def options(self) -> Mapping[str, int | str]:
        """The options that only this game has, by name; `make_variant` takes them to make this variant again."""
        return {}

    @property
    @abstractmethod
    def words(self) -> tuple[str, ...]:
        """The words, as they are listed in `words.dat` beside a bot."""

    @abstractmethod
    def new_game(self, seed: int) -> AnyState:
        """Return the game of that seed before its first move."""

    def resume(self, seen: Json, rng: np.random.Generator) -> AnyState:
        """Return a game in a position that fits what a seat sees, and draw at random what the seat cannot know.

        `seen` is what `View.to_json` returns. Agents that play as bots under the plain protocol choose in such games.
        """
        game = self.new_game(int(rng.integers(SEED_LIMIT)))
        if not isinstance(game, SimpleGame):
            raise LexarenaError(f"{type(self).__name__} lacks resume, which agents need to play as bots")
        game.take_up(seen, rng)
        return game

    @classmethod
    def of(cls, state: Any) -> "Variant":
        """Return the variant of a state or a view."""
        variant: Variant = state.variant
        return variant

    def draw(self, view: Any) -> Drawing:
        """Return how a view is drawn, in terminals, on pages and in the app; by default its facts, one per line.

        >>> from lexarena.core.drawing import as_text
        >>> variant = make_variant("racer")
        >>> as_text(variant.draw(variant.new_game(3).view(0)))[-24:]
        'a letter is to be called'
        """
        return [Text(facts_text(view.to_json()))]

    def move_features(self, view: Any) -> NDArray[np.float32]:
        """Return the features of each legal move of a view, (moves, features), for environments and learners.

        Where only some moves are listed, they are those with the highest first feature. By default the letters and digits
        of their notation.
        """
        return notation_features(view.legal_moves())

    def position_features(self, view: Any) -> NDArray[np.float32]:
        """Return the features of a view's position, always as many. By default its scores, or its array."""
        return plain_features(view)

    def drawings(self, game: AnyState) -> list[Drawing]:
        """Return how a position is drawn for each seat."""
        return [self.draw(game.view(seat)) for seat in range(len(game.scores))]

    def batch(self, seeds: ArrayLike) -> AnyBatch:
        """Return the games of these seeds as a batch."""
        return SimpleBatch(self, seeds)

    @property
    def files(self) -> Mapping[str, bytes]:
        """The files beside a bot, by name."""
        return {WORDS_FILE: "".join(f"{word}\n" for word in self.words).encode()}

    def referee_seat(self, game: AnyState, seat: int) -> RefereeSeat:
        """Return the referee's end of the protocol with a seat of a game."""
        return protocol_of(game).referee_seat(game, seat)

    @property
    def hides_deal(self) -> bool:
        """Whether a player cannot see all of the deal, so that whoever knows another game with it has an advantage."""
        return bool(getattr(self.new_game(0), "hides_information", True))

    def start_name(self, seed: int) -> str:
        """Return the kind of start that a seed gives; one of `start_names` where there are any."""
        return ""

    def trial_game(self, number: int) -> AnyState:
        """Return a game to try a bot with; the numbers below `trial_games` give different ones."""
        return self.new_game(number)

    @classmethod
    def beside_bot(cls, folder: Path, ruleset: str | None = None, lexicon: str | None = None) -> Self:
        """Return the variant whose files lie in a bot's directory; `ruleset` and `lexicon` take their place."""
        rules, words = folder / cls.ruleset_file, folder / WORDS_FILE
        if ruleset is None and cls.ruleset_file and rules.is_file():
            ruleset = str(rules)
        return cls(ruleset, str(words) if lexicon is None and words.is_file() else lexicon)

    def agent_arguments(self, agent: str) -> list[str]:
        """Return the arguments of the command line that run an agent as a bot, with the variant's files beside it."""
        ruleset = [] if self.ruleset_file or not self.ruleset_name else ["--ruleset", self.ruleset_name]
        return ["bot", "run", agent, "--game", self.game, *ruleset]

    def stages(self) -> Iterator[AnyState]:
        """Yield a game at each stage that agents may play by a method of its own, the first move first."""
        yield self.new_game(0)

    def prepare_agents(self) -> None:
        """Keep on disk what agents need and cannot write in the sandbox."""
        return
