"""Rulesets: board, tiles, rack, exchange and ending of one kind of Scrabble, as data from a TOML file."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from pathlib import Path

from lexarena.arguments import check_kind, suggestion
from lexarena.core.game import JsonObject, JsonValue
from lexarena.errors import RulesetError
from lexarena.games.scrabble.rules.ruleset_file import (
    CHALLENGES,
    PREMIUMS,
    TILE_KEYS,
    VOID,
    parse_toml,
    read_fields,
    read_text,
)

__all__ = ["PREMIUMS", "Ruleset", "load_ruleset", "ruleset_names"]

_FOLDER = files("lexarena.games.scrabble") / "rulesets"


@dataclass(frozen=True)
class Ruleset:
    """Everything in which one kind of Scrabble differs from another.

    Make one with `load_ruleset` or `from_dict`, which check every value.

    >>> rules = load_ruleset("mini")
    >>> rules.size, rules.rack_size, rules.total_tiles, rules.layout[2][2]
    (5, 5, 38, 'DW')
    """

    name: str
    title: str
    words: str
    """The default word list: a shipped name or the path of a file."""
    size: int
    layout: tuple[tuple[str | None, ...], ...]
    """The premium of each square, row by row; None where there is none."""
    counts: tuple[int, ...]
    """The number of each tile in the full bag: A to Z, then the blank."""
    values: tuple[int, ...]
    """What each tile is worth: A to Z, then the blank."""
    rack_size: int
    bingo_tiles: int
    """Exactly this many tiles placed in one turn earn the bonus, neither fewer nor more."""
    bingo_bonus: int
    exchange: bool
    exchange_minimum: int
    """The number of tiles that the bag must hold for an exchange to be legal."""
    scoreless_turns: int
    """The number of scoreless turns in a row that ends the game."""
    zero_plays_count: bool
    """Whether a word worth 0 points is a scoreless turn."""
    max_steps: int | None
    """The number of turns of both players together after which the game stops; None for no limit."""
    final_scoring: str
    """`standard`: each player loses the value of their remaining tiles; a player who goes out also gains the opponent's.
    `out-only`: racks count only if a player goes out, who gains what the opponent loses."""
    challenge: str = VOID
    """What happens to invalid words, and what a wrong challenge costs: `void`, `single`, `double` or `five-point`, see
    `challenges`."""

    @property
    def without_challenges(self) -> Ruleset:
        """These rules with words that are checked when they are played."""
        return self if self.challenge == VOID else replace(self, challenge=VOID)

    def with_challenge(self, challenge: str) -> Ruleset:
        """Return these rules with another challenge rule.

        >>> load_ruleset("mini").with_challenge("dubble")
        Traceback (most recent call last):
        lexarena.errors.RulesetError: challenge is 'dubble'; did you mean 'double'?
        """
        check_kind("challenge", challenge, str, "the name of a challenge rule")
        if challenge not in CHALLENGES:
            hint = suggestion(challenge, CHALLENGES) or f"; use {', '.join(CHALLENGES)}"
            raise RulesetError(f"challenge is {challenge!r}{hint}")
        return replace(self, challenge=challenge)

    @property
    def total_tiles(self) -> int:
        """The number of tiles in the full bag."""
        return sum(self.counts)

    @property
    def centre(self) -> int:
        """The row, and also the column, of the square that the first word must cover."""
        return self.size // 2

    def to_dict(self) -> JsonObject:
        """Return the tables of the TOML file that would make this ruleset; `from_dict` reads them back.

        >>> Ruleset.from_dict(load_ruleset("seven").to_dict()) == load_ruleset("seven")
        True
        """
        end: JsonObject = {"scoreless_turns": self.scoreless_turns, "zero_plays_count": self.zero_plays_count}
        if self.max_steps is not None:
            end["max_steps"] = self.max_steps
        end["final_scoring"] = self.final_scoring
        return {
            "name": self.name,
            "title": self.title,
            "words": self.words,
            **({} if self.challenge == VOID else {"challenge": self.challenge}),
            "board": {
                "size": self.size,
                "layout": [" ".join(square or ".." for square in row) for row in self.layout],
            },
            "tiles": {
                "counts": dict(zip(TILE_KEYS, self.counts, strict=True)),
                "values": dict(zip(TILE_KEYS, self.values, strict=True)),
            },
            "rack": {"size": self.rack_size, "bingo_tiles": self.bingo_tiles, "bingo_bonus": self.bingo_bonus},
            "exchange": {"allowed": self.exchange, "minimum_in_bag": self.exchange_minimum},
            "end": end,
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, JsonValue], where: str = "ruleset") -> Ruleset:
        """Check the tables of a ruleset file and return the ruleset; `where` opens each error message.

        >>> tables = load_ruleset("mini").to_dict()
        >>> tables["board"]["size"] = 6
        >>> Ruleset.from_dict(tables, "my.toml")
        Traceback (most recent call last):
        lexarena.errors.RulesetError: my.toml: board.size is 6; a board needs a centre square, so use an odd size \
such as 5 or 7
        """
        check_kind("where", where, str, "text")
        return cls(**read_fields(data, where))


@cache
def ruleset_names() -> tuple[str, ...]:
    """Return the names of the shipped rulesets, from the smallest board to the largest.

    >>> names = ruleset_names()
    >>> names[0], "standard" in names
    ('mini', True)
    """
    return tuple(sorted(_shipped_names(), key=lambda name: (_shipped(name).size, name)))


def load_ruleset(source: str | os.PathLike[str] | Ruleset) -> Ruleset:
    """Return the shipped ruleset of that name, or the one in that TOML file; a ruleset is returned as it is.

    >>> load_ruleset("standard").title
    'Scrabble: 15x15, 100 tiles, racks of 7'
    """
    if isinstance(source, Ruleset):
        return source
    if isinstance(source, str) and source in _shipped_names():
        return _shipped(source)
    check_kind("ruleset", source, (str, os.PathLike), "a shipped name, the path of a TOML file, or a Ruleset")
    path = Path(source)
    where = str(path)
    if not os.path.exists(path):
        known = f"use one of {', '.join(ruleset_names())}, or the path of a TOML file"
        raise RulesetError(f"no ruleset or file {where!r}; {known}{suggestion(path.stem, ruleset_names())}")
    rules = Ruleset.from_dict(parse_toml(read_text(path), where), where)
    return replace(rules, words=_beside(path, rules.words))


@cache
def _shipped_names() -> frozenset[str]:
    files_here = (file.name for file in _FOLDER.iterdir())
    return frozenset(name.removesuffix(".toml") for name in files_here if name.endswith(".toml"))


@cache
def _shipped(name: str) -> Ruleset:
    file = _FOLDER / f"{name}.toml"
    return Ruleset.from_dict(parse_toml(file.read_text("utf-8"), file.name), file.name)


def _beside(file: Path, words: str) -> str:
    """Return a path of words as seen from the ruleset's file; the name of a list stays a name."""
    if "/" not in words and os.sep not in words and not Path(words).suffix:
        return words
    return os.path.abspath(file.parent / os.path.expanduser(words))


def ruleset_toml(ruleset: Ruleset, words: str) -> str:
    """Return a ruleset as the text of a file with another word list; `load_ruleset` reads it back.

    There is one `key = value` per line, and lists are on one line.

    >>> print(ruleset_toml(load_ruleset("mini"), "words.dat").splitlines()[5])
    size = 5
    """
    tables = ruleset.to_dict() | {"words": words}
    plain = [f"{key} = {json.dumps(value)}" for key, value in tables.items() if not isinstance(value, dict)]
    return "\n".join([*plain, *_tables("", tables)]) + "\n"


def _tables(prefix: str, data: JsonObject) -> list[str]:
    lines: list[str] = []
    for key, value in data.items():
        if isinstance(value, dict):
            own = [f"{name} = {json.dumps(item)}" for name, item in value.items() if not isinstance(item, dict)]
            lines += ["", f"[{prefix}{key}]", *own] if own else []
            lines += _tables(f"{prefix}{key}.", value)
    return lines
