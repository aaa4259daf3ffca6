"""Scrabble for a referee: the rules and the words beside a bot, and one end of the talk for each seat."""

import json
from collections.abc import Mapping
from typing import Any

from lexarena.core.refereeing import WORDS_FILE
from lexarena.games.scrabble.protocol.messages import RefereeEnd
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset
from lexarena.words.lexicon import Lexicon, load_lexicon

RULESET_FILE = "ruleset.toml"
"""The rules beside every bot."""


class ScrabbleSetup:
    """A ruleset and a word list."""

    game = "scrabble"
    starts = 6
    sparring = "random"

    def __init__(self, words: str | Lexicon | None = None, rules: str | Ruleset | None = None) -> None:
        self.ruleset = load_ruleset(rules or "mini")
        self.lexicon = load_lexicon(words or self.ruleset.words)
        self.title = f"Scrabble, ruleset {self.ruleset.name}, words {self.lexicon.name}"
        listed = "".join(f"{word}\n" for word in self.lexicon.words).encode()
        self.files: Mapping[str, bytes] = {WORDS_FILE: listed, RULESET_FILE: ruleset_toml(self.ruleset).encode()}

    @classmethod
    def of(cls, game: Game) -> "ScrabbleSetup":
        """Return the setup that a game was made with."""
        return cls(game.lexicon, game.ruleset)

    def new_game(self, seed: int) -> Game:
        """Return the game of that seed before its first move."""
        return Game(self.ruleset, self.lexicon, seed)

    def trial(self, number: int) -> Game:
        """Return the game of that seed."""
        return self.new_game(number)

    def end(self, game: Any, seat: int) -> RefereeEnd:
        """Return the referee's end of the talk with a seat."""
        return RefereeEnd(game, seat)

    def agent_arguments(self, spec: str, seed: int | None = None) -> list[str]:
        """Return the arguments of `lexarena` that make a bot of a built-in agent."""
        return ["scrabble", "bot", spec] + ([] if seed is None else ["--seed", str(seed)])

    def prepare_agents(self) -> None:
        """Keep the compiled words on disk under the name that they have beside a bot, which cannot write them there."""
        self.lexicon.keep_as(WORDS_FILE, self.files[WORDS_FILE])


def ruleset_toml(ruleset: Ruleset) -> str:
    """Return a ruleset as the text of a file: one `key = value` a line, lists on one line; `load_ruleset` reads it back.

    >>> print(ruleset_toml(load_ruleset("mini")).splitlines()[5])
    size = 5
    """
    tables = ruleset.to_dict() | {"words": WORDS_FILE}
    plain = [f"{key} = {json.dumps(value)}" for key, value in tables.items() if not isinstance(value, dict)]
    return "\n".join([*plain, *_tables("", tables)]) + "\n"


def _tables(prefix: str, data: dict[str, Any]) -> list[str]:
    lines: list[str] = []
    for key, value in data.items():
        if isinstance(value, dict):
            own = [f"{name} = {json.dumps(item)}" for name, item in value.items() if not isinstance(item, dict)]
            lines += ["", f"[{prefix}{key}]", *own] if own else []
            lines += _tables(f"{prefix}{key}.", value)
    return lines
