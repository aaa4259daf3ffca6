"""Positions of Scrabble that a person sets up, as CGP; whatever is impossible in one is named, not refused."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from lexarena.core.game import JsonObject
from lexarena.games.scrabble.engine.tiles import LETTERS
from lexarena.games.scrabble.play import OFFER
from lexarena.games.scrabble.rules.cgp import Cgp, Position, cgp_text, parse_cgp, position_warnings
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset
from lexarena.words.lexicon import load_lexicon

_LOOKS_LIKE_CGP = re.compile(r"\s*[A-Za-z0-9]+(/[A-Za-z0-9]+){2,}(\s|$)")


class ScrabbleEditor:
    """The part `editor` of Scrabble."""

    def recognises(self, text: str) -> bool:
        """Return whether a text looks like CGP.

        >>> ScrabbleEditor().recognises("5/5/1CAT1/5/5 AB?/ 0/0 0"), ScrabbleEditor().recognises(">A: CAT 8G CAT +10 10")
        (True, False)
        """
        return _LOOKS_LIKE_CGP.match(text) is not None

    def describe(self, text: str) -> JsonObject:
        """Return the position as plain values: rows, racks, scores, the tiles that are left, and what is impossible.

        >>> found = ScrabbleEditor().describe("5/5/1CAT1/5/4A XYZ/ 12/-3 0")
        >>> found["text"], found["in_bag"]
        ('5/5/1CAT1/5/4A XYZ/ 12/-3 0 lex mini; rules mini;', 26)
        >>> for line in found["problems"]:
        ...     print(line)
        the tile on 5E touches no other tile
        the first rack has 3 tiles, though 26 are left
        """
        cgp, problems = _offered(text)
        rules, position, lexicon = cgp.rules(), cgp.position, cgp.lexicon
        assert lexicon is not None
        unseen = _unseen(position, rules)
        hidden = sum(rules.rack_size for rack in position.racks if not rack)
        in_bag = max(0, sum(unseen.values()) - hidden)
        words = load_lexicon(lexicon, rules.size)
        problems += [*position_warnings(position, rules, words), *_loose_tiles(position.rows)]
        problems += _strange_racks(position.racks, rules, in_bag)
        if position.scoreless >= rules.scoreless_turns:
            problems.append(f"the game is over after {rules.scoreless_turns} scoreless turns")
        return {
            "text": cgp_text(position, lexicon, rules.name),
            "ruleset": rules.name,
            "lexicon": lexicon,
            "rows": list(position.rows),
            "racks": [rack.replace("_", "?") for rack in position.racks],
            "scores": list(position.scores),
            "scoreless": position.scoreless,
            "unseen": dict(unseen),
            "in_bag": in_bag,
            "problems": list(problems),
        }

    def begin(self, text: str, seed: int) -> Game:
        """Return a game in this position; a rack that is not known is filled from the bag."""
        cgp, _ = _offered(text)
        return Game.from_cgp(cgp, seed=seed)


def _offered(text: str) -> tuple[Cgp, list[str]]:
    """Return a position that names only what the app offers, and what else the text names."""
    cgp, problems = parse_cgp(text), []
    if cgp.ruleset is not None and not _fits(cgp.ruleset, cgp.position):
        cgp = replace(cgp, ruleset=None)
        problems.append(f"the ruleset of the text is not one of ours; this is {cgp.rules().name}")
    words = cgp.rules().words
    if cgp.lexicon is not None and cgp.lexicon.lower() not in OFFER.lexica:
        cgp = replace(cgp, lexicon=None)
        problems.append(f"the word list of the text is not one of ours; words are looked up in {words}")
    return replace(cgp, lexicon=(cgp.lexicon or words).lower()), problems


def _fits(ruleset: str, position: Position) -> bool:
    return ruleset in OFFER.rulesets and load_ruleset(ruleset).size == len(position.rows)


def _unseen(position: Position, rules: Ruleset) -> dict[str, int]:
    """Return how many of each tile are neither on the board nor in a known rack; `?` is a blank."""
    return {tile.replace("_", "?"): count for tile, count in (rules.tiles - position.tiles).items()}


def _strange_racks(racks: Sequence[str], rules: Ruleset, in_bag: int) -> Iterator[str]:
    for which, rack in zip(("first", "second"), racks, strict=True):
        if len(rack) > rules.rack_size:
            yield f"the {which} rack has {len(rack)} tiles, but a rack of {rules.name} holds {rules.rack_size}"
        elif rack and len(rack) < rules.rack_size and in_bag:
            yield f"the {which} rack has {_number(len(rack))}, though {in_bag} are left"


def _loose_tiles(rows: Sequence[str]) -> Iterator[str]:
    """Yield what is wrong with where tiles lie: none on the centre, or some that do not touch the others."""
    size = len(rows)
    tiles = {(row, column) for row in range(size) for column in range(size) if rows[row][column] != "."}
    centre = (size // 2, size // 2)
    if not tiles:
        return
    if centre not in tiles:
        yield f"no tile lies on the centre, {_square(centre)}"
    groups = sorted(_groups(tiles), key=lambda group: (centre in group, len(group)))
    for group in groups[:-1]:
        first = _square(min(group))
        noun = "the tile on" if len(group) == 1 else f"the {len(group)} tiles at"
        yield f"{noun} {first} {'touches' if len(group) == 1 else 'touch'} no other tile"
    if len(tiles) == 1:
        yield "one tile alone forms no word"


def _groups(tiles: set[tuple[int, int]]) -> Iterator[set[tuple[int, int]]]:
    """Yield the sets of tiles that touch each other."""
    left = set(tiles)
    while left:
        group, fresh = set(), [left.pop()]
        while fresh:
            row, column = fresh.pop()
            group.add((row, column))
            near = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)} & left
            left -= near
            fresh += near
        yield group


def _square(place: tuple[int, int]) -> str:
    return f"{place[0] + 1}{LETTERS[place[1]]}"


def _number(count: int) -> str:
    return f"{count} tile{'' if count == 1 else 's'}"
