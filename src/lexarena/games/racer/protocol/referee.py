"""Word Racer for a referee: the word list beside a bot, and one end of the talk for each seat."""

from collections.abc import Mapping
from typing import Any

from lexarena.core.refereeing import WORDS_FILE
from lexarena.errors import LexarenaError
from lexarena.games.racer.protocol.messages import RefereeEnd
from lexarena.games.racer.rules.board import LETTERS
from lexarena.games.racer.rules.game import Game
from lexarena.games.racer.rules.scoring_rules import RULES
from lexarena.games.racer.rules.words import RacerLexicon, load_racer_lexicon


class RacerSeat(RefereeEnd):
    r"""The end of the talk with one seat of a race.

    >>> game = Game(["TEA"], start="Q")
    >>> seat = RacerSeat(game, 1)
    >>> game.push("E 3")
    >>> seat.prompt(10.0), seat.demanded
    (b'Q\n0\nE\n', ('position', 'call'))
    """

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__(game.start, first=seat == 0)
        self.game = game

    def prompt(self, seconds_left: float) -> bytes:
        """Return the lines that begin the bot's turn: the opening if it is its first, and the letter to place."""
        opening = b"" if self._opened else self.open()
        return opening + (self.deliver(self.game.pending) if self.game.pending else b"")

    def farewell(self, reason: str = "") -> bytes:
        """Return nothing: after the last letter nothing is said."""
        return b""


class RacerSetup:
    """A word list and a rule of scoring."""

    game = "racer"
    starts = len(LETTERS)
    sparring = "demo"

    def __init__(self, words: str | RacerLexicon | None = None, rule: str | None = None) -> None:
        self.words, self.rule = load_racer_lexicon(words), rule or "written"
        if self.rule not in RULES:
            raise LexarenaError(f"Word Racer has no rule {rule!r}; there are {', '.join(RULES)}")
        self.title = f"Word Racer, rule {self.rule}, words {self.words.name}"
        listed = dict.fromkeys((self.words.first, *self.words.words))  # the legacy rule goes by the first of the list
        self.files: Mapping[str, bytes] = {WORDS_FILE: "".join(f"{word}\n" for word in listed).encode()}

    @classmethod
    def of(cls, game: Game) -> "RacerSetup":
        """Return the setup that a game was made with."""
        return cls(game.words, game.rule)

    def new_game(self, seed: int) -> Game:
        """Return the game of that seed before its first move."""
        return Game(self.words, self.rule, seed)

    def trial(self, number: int) -> Game:
        """Return a game with the start letter of that number."""
        return Game(self.words, self.rule, number, LETTERS[number % len(LETTERS)])

    def end(self, game: Any, seat: int) -> RacerSeat:
        """Return the referee's end of the talk with a seat."""
        return RacerSeat(game, seat)

    def agent_arguments(self, spec: str, seed: int | None = None) -> list[str]:
        """Return the arguments of `lexarena` that make a bot of a built-in agent."""
        seeded = [] if seed is None else ["--seed", str(seed)]
        return ["racer", "bot", spec, "--rule", self.rule, *seeded]

    def prepare_agents(self) -> None:
        """Do nothing: agents make what they need from the word list."""
