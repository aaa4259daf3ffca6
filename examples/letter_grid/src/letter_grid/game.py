"""The rules of Letter Grid.

The letters of a 5x5 grid come from the seed. In turn, a player spells a word from letters anywhere in the grid, each used
once, and claims them. A letter that the opponent claimed changes hands, unless all its neighbours are the opponent's too.
A word that was played, or begins one that was played, cannot be played again. The game ends when every letter is claimed,
when both players pass, or after 40 moves; each letter is a point.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from math import comb, prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena import IllegalMoveError, Lexicon, Outcome, SimpleGame, SimpleView, Variant, drawing, load_lexicon

SIZE, CELLS = 5, 25
POOL = "AAAEEEEIIIOOUBCDDFGGHKLLMNNPPRRRSSSTTTUVWXYZJQ"
MOST, LONGEST, PLIES = 3, 9, 40
"""The most equal letters of a grid, the letters of the longest words, and the moves of the longest game."""
NEAR = [
    [at for at in range(CELLS) if abs(at // SIZE - cell // SIZE) + abs(at % SIZE - cell % SIZE) == 1]
    for cell in range(CELLS)
]
NAMES = [f"{'abcde'[cell % SIZE]}{cell // SIZE + 1}" for cell in range(CELLS)]


@dataclass(frozen=True)
class Claim:
    """A word and the cells of its letters; without a word it is a pass."""

    word: str = ""
    cells: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{self.word} {self.path}" if self.word else "pass"

    @property
    def path(self) -> str:
        """The names of the cells, as clicks on them write it."""
        return "".join(NAMES[cell] for cell in self.cells)


class Claims(NamedTuple):
    """All words that a grid has."""

    all: tuple[Claim, ...]
    named: dict[str, Claim]
    """By notation, and by the cells alone, in lower case."""
    covers: NDArray[np.float32]
    """(claims, cells): which cells each claim takes."""


class LetterGrid(SimpleGame[Claim]):
    """A game in progress; a move is a word on its cells."""

    variant: "LetterGridVariant"

    def start(self) -> None:
        """Draw the letters; none is claimed."""
        rng, letters = np.random.default_rng(self.seed), ""
        while len(letters) < CELLS:
            letter = POOL[int(rng.integers(len(POOL)))]
            letters += letter if letters.count(letter) < MOST else ""
        self.letters, self.owners, self.words, self.passes = letters, [-1] * CELLS, list[str](), 0

    def moves(self) -> Sequence[Claim]:
        """Return the words that may still be played, and a pass."""
        used = banned(self.words)
        return [*(claim for claim in self.variant.claims(self.letters).all if claim.word not in used), Claim()]

    def play(self, move: Claim) -> None:
        """Claim the cells of a word."""
        self.passes = 0 if move.word else self.passes + 1
        if move.word:
            self.words.append(move.word)
        kept = protected(self.owners)
        for cell in move.cells:
            if not kept[cell]:
                self.owners[cell] = self.to_move

    def listed(self, move: object) -> Claim | None:
        """Look a move up without searching thousands; its cells say everything, so a person may click them."""
        found = self.variant.claims(self.letters).named.get(str(move).casefold())
        return None if found is None or self.is_over or found.word in banned(self.words) else found

    def parse(self, text: str) -> Claim:
        """Return the move that a text means."""
        if (found := self.listed(text.strip())) is None:
            raise IllegalMoveError(f"{text.strip()!r} cannot be played; write a word and its cells, as in CAT a1b2c3")
        return found

    @property
    def scores(self) -> tuple[int, ...]:
        """The letters that each player has claimed."""
        return self.owners.count(0), self.owners.count(1)

    @property
    def outcome(self) -> Outcome | None:
        """The end: the grid is full, both have passed, or there were enough moves."""
        reason = (
            "full" if -1 not in self.owners else "passes" if self.passes == 2 else "moves" if self.ply == PLIES else ""
        )
        return Outcome(self.scores, reason) if reason else None

    def visible(self, seat: int) -> dict[str, Any]:
        """Return everything: nothing is hidden."""
        return {"letters": self.letters, "owners": self.owners, "words": self.words, "passes": self.passes}

    def resume(self, seen: Mapping[str, Any], rng: np.random.Generator) -> None:
        """Continue with what a seat sees."""
        self.letters, self.passes = seen["letters"], seen["passes"]
        self.owners, self.words = list(seen["owners"]), list(seen["words"])


class LetterGridVariant(Variant):
    """Letter Grid with a word list."""

    game = "letter_grid"

    def __init__(self, ruleset: str | None = None, lexicon: str | Lexicon | None = None) -> None:
        self.ruleset_name = ruleset or "classic"
        self.lexicon: Lexicon = load_lexicon(lexicon or "common")
        self._words = tuple(word for word in self.lexicon.words if 3 <= len(word) <= LONGEST)
        self.claims = lru_cache(maxsize=256)(self._claims)

    def __getstate__(self) -> dict[str, Any]:
        return {"ruleset_name": self.ruleset_name, "lexicon": self.lexicon}

    def __setstate__(self, state: dict[str, Any]) -> None:
        LetterGridVariant.__init__(self, state["ruleset_name"], state["lexicon"])

    @property
    def words(self) -> tuple[str, ...]:
        """The words that can be played."""
        return self._words

    def new_game(self, seed: int) -> LetterGrid:
        """Return the game of that seed before its first move."""
        return LetterGrid(self, seed)

    def _claims(self, letters: str) -> Claims:
        """Return every way to spell a word; equal letters on other cells are other ways, in the order of the cells."""
        have, where, found = Counter(letters), {each: [] for each in letters}, list[Claim]()
        for cell, letter in enumerate(letters):
            where[letter].append(cell)
        for word in self._words:
            need = Counter(word)
            if not prod(comb(have[letter], number) for letter, number in need.items()):
                continue
            for chosen in product(*(combinations(where[letter], number) for letter, number in need.items())):
                cells = {letter: iter(group) for letter, group in zip(need, chosen, strict=True)}
                found.append(Claim(word, tuple(next(cells[letter]) for letter in word)))
        covers = np.zeros((len(found), CELLS), np.float32)
        for row, claim in enumerate(found):
            covers[row, list(claim.cells)] = 1
        named = {claim.path: claim for claim in reversed(found)} | {str(claim).casefold(): claim for claim in found}
        return Claims(tuple(found), {**named, "pass": Claim()}, covers)

    def draw(self, view: SimpleView[Claim]) -> drawing.Drawing:
        """Draw the grid in the colours of the players, and the words played so far."""
        tiles = [
            drawing.Tile(
                letter, tone="tile" if owner < 0 else f"seat{owner}", types=name, plain=f"{letter}{' xo'[owner + 1]}"
            )
            for letter, owner, name in zip(view["letters"], view["owners"], NAMES, strict=True)
        ]
        rows = [tiles[row : row + SIZE] for row in range(0, CELLS, SIZE)]
        return [
            drawing.Grid(rows),
            *([drawing.Lines([" ".join(view["words"])], title="Words")] if view["words"] else []),
        ]

    def move_features(self, view: SimpleView[Claim]) -> NDArray[np.float32]:
        """Return for each move what it changes: the lead, new letters, stolen ones, and whether it ends the game well."""
        owners, seat, used = np.array(view["owners"]), view.seat, banned(view["words"])
        table = self.claims(view["letters"])
        free, theirs, kept = owners < 0, owners == 1 - seat, np.array(protected(view["owners"]))
        open_ = [sum(owners[near] < 0 for near in NEAR[cell]) for cell in range(CELLS)]
        cells = np.stack([free, theirs & ~kept, owners == seat, theirs & kept, free * np.array(open_)], 1).astype(
            np.float32
        )
        rows = np.array([claim.word not in used for claim in table.all], bool)
        gains = np.vstack([table.covers[rows] @ cells, np.zeros((1, cells.shape[1]), np.float32)])
        lead = gains[:, 0] + 2 * gains[:, 1]
        after = np.sum(owners == seat) - np.sum(theirs) + lead
        ends = gains[:, 0] == np.sum(free)
        return np.column_stack([lead / 5, ends & (after > 0), ends & (after < 0), gains / 5]).astype(np.float32)

    def position_features(self, view: SimpleView[Claim]) -> NDArray[np.float32]:
        """Return the letters of each player, those that cannot be stolen, and how far the game is."""
        owners, kept = np.array(view["owners"]), np.array(protected(view["owners"]))
        mine, theirs = owners == view.seat, owners == 1 - view.seat
        counts = [mine.sum(), theirs.sum(), (mine & kept).sum(), (theirs & kept).sum(), view.ply, 10 * view["passes"]]
        return np.array(counts, np.float32) / CELLS


def protected(owners: Sequence[int]) -> list[bool]:
    """Return which letters are surrounded by others of their owner."""
    return [
        owner >= 0 and all(owners[cell] == owner for cell in near) for owner, near in zip(owners, NEAR, strict=True)
    ]


def banned(words: Sequence[str]) -> set[str]:
    """Return the words that were played, and all of their beginnings."""
    return {word[:length] for word in words for length in range(1, len(word) + 1)}
