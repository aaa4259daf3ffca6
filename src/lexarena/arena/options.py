"""The options of a contest: what is played, in which format, and within which limits."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from lexarena.arena.formats import FORMATS, find_format
from lexarena.arena.formats.base import ContestFacts, Format, FormatValue
from lexarena.bots.clock import Limits
from lexarena.core.variant import Variant, make_variant
from lexarena.errors import LexarenaError

MOST_PAIRS = 100_000


@dataclass(frozen=True)
class ContestOptions:
    """What the organiser chose.

    >>> ContestOptions("racer", pairs=0)
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: pairs is 0; give a number from 1 to 100,000
    """

    game: str
    ruleset: str | None = None
    """The game's default if None; so are the words."""
    lexicon: str | None = None
    game_options: Mapping[str, str | int | None] = field(default_factory=dict)
    """The options that only this game has, by name; those that are None have the game's defaults."""
    format: str = "roundrobin"
    pairs: int = 1
    """The number of pairs of games that two players play: a pair is two games with the same start, seats swapped."""
    limits: Limits = field(default_factory=Limits)
    sandbox: str = "auto"
    seed: int | None = None
    """None to draw one at random."""
    format_options: Mapping[str, FormatValue] = field(default_factory=dict)
    """The options that only this format has, by name."""

    def __post_init__(self) -> None:
        form = find_format(self.format)
        for name in self.format_options:
            if name not in form.option_names:
                owner = next((other for other in FORMATS.values() if name in other.option_names), None)
                remedy = f"; it belongs to {owner.name}" if owner else ""
                raise LexarenaError(f"the format {self.format} has no option {name}{remedy}")
        form.of_contest(ContestFacts(self.format_options))  # refuses options that make no sense
        if not 1 <= self.pairs <= MOST_PAIRS:
            raise LexarenaError(f"pairs is {self.pairs}; give a number from 1 to {MOST_PAIRS:,}")

    @property
    def tournament(self) -> Format:
        """The tournament format, with its options."""
        return find_format(self.format).of_contest(ContestFacts(self.format_options))

    def make_variant(self) -> Variant:
        """Return the variant of the game that is played."""
        return make_variant(self.game, self.ruleset, self.lexicon, **self.game_options)
