"""What an app asks a game for: `Offer` is what a person chooses from by name, `Editor` sets up positions.

A browser's request is untrusted. It never names a class, a file or a directory; it names an entry of the offer, and numbers
within limits. A position is a text, such as a line of a common format; it may name rulesets and word lists, but only those
that the game offers are used.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from typing import Protocol

from lexarena.agents import make_agent
from lexarena.core.catalog import all_games, find_game
from lexarena.core.game import AnyState, Json, JsonObject, JsonValue
from lexarena.core.variant import Variant, make_variant
from lexarena.errors import LexarenaError
from lexarena.text import visible
from lexarena.words.own_lists import USUAL, for_people, own_titles

_LONGEST_TITLE = 40


@dataclass(frozen=True)
class Number:
    """A number that a person may choose, such as the thinking time of an opponent."""

    name: str
    title: str
    low: float
    high: float
    default: float
    whole: bool = True

    def read(self, value: JsonValue) -> float:
        """Return a value within the limits; raise `LexarenaError` for any other."""
        kinds = int if self.whole else int | float
        if isinstance(value, bool) or not isinstance(value, kinds) or not self.low <= value <= self.high:
            wanted = "an integer" if self.whole else "a number"
            raise LexarenaError(f"{self.name} must be {wanted} from {self.low:g} to {self.high:g}")
        return value


@dataclass(frozen=True)
class Opponent:
    """An agent that a person may play against."""

    name: str
    """The name of the agent."""
    title: str
    """The name for people."""
    summary: str = ""
    """How it plays, in a few words."""
    numbers: tuple[Number, ...] = ()
    """Its options."""
    rulesets: tuple[str, ...] = ()
    """The rulesets that it can play; all if empty."""
    agent: str = ""
    """The spec of an agent that was added to the game's own; it is not shown."""

    @property
    def is_quick(self) -> bool:
        """Whether it moves in milliseconds. Slower opponents expose their thinking time as one of their `numbers`."""
        return not self.numbers

    def spec(self, options: Mapping[str, JsonValue]) -> str:
        """Return the spec of the agent with these options; options that are left out have their default.

        >>> Opponent("sim", "Simulation", numbers=(Number("ms", "Thinking time", 10, 5000, 500),)).spec({"ms": 100})
        'sim:ms=100'
        """
        if self.agent:
            return self.agent
        known = {number.name: number for number in self.numbers}
        for name in options:
            if name not in known:
                raise LexarenaError(f"unknown option of {self.name}; choose from {_listed(known)}")
        values = {name: number.read(options.get(name, number.default)) for name, number in known.items()}
        written = ",".join(f"{name}={value:g}" for name, value in values.items())
        return f"{self.name}:{written}" if written else self.name


def levels(sentences: Sequence[str], points: Sequence[int], ratings: Sequence[int]) -> tuple[Opponent, ...]:
    """Return the levels from 1 as opponents: how each plays, its typical score and its estimated rating."""
    described = enumerate(zip(sentences, points, ratings, strict=True), 1)
    return tuple(
        Opponent(f"level:{number}", f"Level {number}", f"{sentence}; about {score} points, rating {rating:,}")
        for number, (sentence, score, rating) in described
    )


@dataclass(frozen=True)
class Choice:
    """A rule that a person chooses besides the ruleset; it is an option of the game's variants."""

    name: str
    """The name of the option."""
    title: str
    values: Mapping[str, str]
    """The titles of its values; the first is the default."""

    def read(self, value: JsonValue) -> str:
        """Return a value that is offered; raise `LexarenaError` for any other."""
        if not isinstance(value, str) or value not in self.values:
            raise LexarenaError(f"{self.name} must be one of {_listed(self.values)}")
        return value

    def to_json(self) -> JsonObject:
        """Return plain values."""
        return {"name": self.name, "title": self.title, "values": _titled(self.values)}


@dataclass(frozen=True)
class Offer:
    """What an app offers for a game."""

    rulesets: Mapping[str, str]
    """The titles of the rulesets by their names; the first is the default."""
    lexica: Mapping[str, str]
    """The titles of the shipped word lists by their names; those that a person added are offered besides."""
    opponents: tuple[Opponent, ...]
    """From weak to strong."""
    rules: Callable[[str], JsonObject] = field(default=lambda ruleset: {})
    """What a page needs to know of a ruleset, such as the layout of the board."""
    recorded: Callable[[Json], tuple[str, Mapping[str, str]] | None] = field(default=lambda ruleset: None)
    """Returns the names of the offered ruleset and of the choices that a record describes; None if it has other rules."""
    choices: tuple[Choice, ...] = ()
    """The rules that a person chooses besides the ruleset."""
    about: str = ""
    """The rules in a sentence or two for a newcomer."""
    seats: Callable[[str], int] = field(default=lambda ruleset: 2)
    """Returns the number of players of a ruleset."""

    def opponent(self, name: str, ruleset: str) -> Opponent:
        """Return an opponent by its name; raise `LexarenaError` if it is not offered for the ruleset."""
        able = {each.name: each for each in self.opponents if not each.rulesets or ruleset in each.rulesets}
        if name not in able:
            raise LexarenaError(f"unknown opponent; choose from {_listed(able)}")
        return able[name]

    def chosen(self, given: Mapping[str, JsonValue]) -> dict[str, str]:
        """Return the options of a variant that a person chose; those that are the default are left out.

        >>> offer = Offer({}, {}, (), choices=(Choice("challenge", "Challenges", {"void": "none", "single": "free"}),))
        >>> offer.chosen({"challenge": "single"}), offer.chosen({"challenge": "void"})
        ({'challenge': 'single'}, {})
        """
        known = {choice.name: choice for choice in self.choices}
        for name in given:
            if name not in known:
                raise LexarenaError(f"unknown choice; choose from {_listed(known)}")
        values = {name: known[name].read(value) for name, value in given.items()}
        return {name: value for name, value in values.items() if value != next(iter(known[name].values))}

    def check(self, ruleset: str, lexicon: str | None) -> None:
        """Raise `LexarenaError` unless ruleset and lexicon are offered; a lexicon of None is the ruleset's own."""
        if ruleset not in self.rulesets:
            raise LexarenaError(f"unknown ruleset; choose from {_listed(self.rulesets)}")
        if lexicon is not None and lexicon not in (offered := self.all_lexica()):
            raise LexarenaError(f"unknown lexicon; choose from {_listed(offered)}")

    def all_lexica(self) -> dict[str, str]:
        """Return the titles of the word lists by their names, with those that a person added; none if it takes no lists."""
        return {**self.lexica, **own_titles()} if self.lexica else {}

    def to_json(self) -> JsonObject:
        """Return plain values."""
        return {
            "rulesets": [
                {**each, "rules": self.rules(each["name"]), "seats": self.seats(each["name"])}
                for each in _titled(self.rulesets)
            ],
            "lexica": _titled(self.all_lexica()),
            "for_people": for_people(USUAL),
            "opponents": [_without_agent(asdict(each)) for each in self.opponents],
            "choices": [each.to_json() for each in self.choices],
            "about": self.about,
        }


def offer_of(game: str) -> Offer:
    """Return what an app offers for a game: its own rules and all of its agents, unless the game says what."""
    spec = find_game(game)
    found: Offer = spec.load("app") if spec.app else _plain_offer(game)
    added = tuple(each for only, each in _added if only in ("", game))
    return replace(found, opponents=(*found.opponents, *added)) if added else found


_added: list[tuple[str, Opponent]] = []
"""The opponents that were added, each with the only game that it plays, or nothing."""


def add_opponent(agent: str, title: str, game: str = "", ruleset: str = "") -> None:
    """Offer an agent, given by its spec, as an opponent in one game or in all; whoever runs the app chooses it."""
    make_agent(agent, game or all_games()[0].name)  # so that a mistake is reported now
    title = visible(title)[:_LONGEST_TITLE]
    rulesets = (ruleset,) if ruleset else ()
    _added.append((game, Opponent(title, title, "added when the app was started", rulesets=rulesets, agent=agent)))


def _without_agent(shown: JsonObject) -> JsonObject:
    return {name: value for name, value in shown.items() if name != "agent"}


@cache
def _plain_offer(game: str) -> Offer:
    spec = find_game(game)
    kind: type[Variant] = spec.load("variant")
    made = {name: make_variant(game, name) for name in kind.rulesets} or {"": make_variant(game)}
    written = {name: {"name": variant.ruleset_name, **variant.options} for name, variant in made.items()}
    return Offer(
        rulesets={name: name.replace("_", " ").capitalize() for name in made},
        lexica={},
        opponents=tuple(Opponent(name, name.replace("_", " ").capitalize()) for name in spec.agents),
        recorded=lambda ruleset: next(((name, {}) for name, each in written.items() if each == ruleset), None),
        about=spec.summary,
        seats=lambda ruleset: made[ruleset].seats,
    )


def rules_title(ruleset: str, choices: Mapping[str, str]) -> str:
    """Return the name of a ruleset with the rules that were chosen besides it.

    >>> rules_title("mini", {"challenge": "double"}), rules_title("mini", {})
    ('mini, double challenge', 'mini')
    """
    return ", ".join(filter(None, (ruleset, *(f"{value} {name}" for name, value in choices.items()))))


def _listed(names: Mapping[str, object]) -> str:
    return ", ".join(names) or "none"


def _titled(titles: Mapping[str, str]) -> list[dict[str, str]]:
    return [{"name": name, "title": title} for name, title in titles.items()]


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
    """Return the name of the game of a position; raise `LexarenaError` if no game recognises it."""
    game = recognising_game(text)
    if game is None:
        raise LexarenaError("this is not a position in any known format, such as CGP")
    return game
