"""The options of a contest: what is played, in which format, under which limits."""

import re
import string
from dataclasses import dataclass, field

from lexarena.bots.clock import Limits
from lexarena.errors import LexarenaError

FORMATS = ("roundrobin", "knockout", "gauntlet")
WITH_LETTERS = ("racer",)
"""The games that have a start letter."""
MOST_PAIRS = 100_000


@dataclass(frozen=True)
class Options:
    """What the organiser chose.

    >>> Options(format="swiss")
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: there is no format 'swiss'; there are roundrobin, knockout, gauntlet
    """

    game: str = "racer"
    words: str | None = None
    rules: str | None = None
    """The ruleset of Scrabble, or the rule of Word Racer."""
    format: str = "roundrobin"
    pairs: int = 1
    """How often two players meet; each time they play two games, seats swapped, with the same start."""
    letters: str | None = None
    """The letters that games start with, as `parse_letters` reads them; None for all, or for a game without."""
    limits: Limits = field(default_factory=Limits)
    sandbox: str = "auto"
    seed: int | None = None

    def __post_init__(self) -> None:
        if self.format not in FORMATS:
            raise LexarenaError(f"there is no format {self.format!r}; there are {', '.join(FORMATS)}")
        if not 1 <= self.pairs <= MOST_PAIRS:
            raise LexarenaError(f"pairs is {self.pairs}; give a number from 1 to {MOST_PAIRS:,}")
        if self.letters is not None:
            if self.game not in WITH_LETTERS:
                raise LexarenaError(f"{self.game} has no start letters; leave --letters out")
            parse_letters(self.letters)

    @property
    def start_letters(self) -> str:
        """The letters that games start with; none for a game without."""
        return parse_letters(self.letters or "A-Z") if self.game in WITH_LETTERS else ""


def parse_letters(text: str) -> str:
    """Return the letters that a text names.

    >>> parse_letters("AEZ"), parse_letters("A-EX"), len(parse_letters("A-Z"))
    ('AEZ', 'ABCDEX', 26)
    """
    found = ""
    for part in re.findall(r"[A-Z]-[A-Z]|.", text.replace(",", "").replace(" ", "").upper()):
        first, last = part[0], part[-1]
        if first not in string.ascii_uppercase or first > last:
            raise LexarenaError(f"--letters {text}: {part!r} is no letter; write them like AEZ, or as a range like A-Z")
        found += string.ascii_uppercase[ord(first) - ord("A") : ord(last) - ord("A") + 1]
    if not found:
        raise LexarenaError("--letters is empty; write letters like AEZ, or a range like A-Z")
    return "".join(dict.fromkeys(found))
