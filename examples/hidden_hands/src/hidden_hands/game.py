"""The rules of Hidden Hands, for two, three or four players.

Each player holds letters that the others do not see. In turn, a player adds a letter from their hand to the letters on the
table, which must stay the start of some word, and draws another. Whoever completes a word of at least three letters scores
a point for each of them, and the table is cleared. Instead, a player may put a letter back under the others of the stock,
shuffle it, and draw.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from lexarena import (
    LexarenaError,
    Lexicon,
    Outcome,
    SimpleGame,
    SimpleView,
    Variant,
    drawing,
    load_lexicon,
    random_below,
)

LETTERS = "AAAAABBCCDDDEEEEEEEFFGGHHIIIIIKLLLMMNNNNOOOOOPPRRRRSSSSTTTTUUVWY"
HAND, SHORTEST, TURNS = 6, 3, 10
"""The letters of a hand, the length of the shortest words, and the turns of each player."""
SWAP = "swap"
RULESETS = {"two": 2, "three": 3, "four": 4}
"""The number of players by ruleset."""


class HiddenHands(SimpleGame[str]):
    """A game in progress; a move is a letter, or `swap` and a letter."""

    variant: "HiddenHandsVariant"
    hides_information = True

    def start(self) -> None:
        """Deal the letters in the order of the seed."""
        self.played, self.table, self.points = "", "", [0] * self.seats
        self.deal(list(LETTERS), {}, np.random.default_rng(self.seed))

    def deal(self, letters: list[str], hands: dict[int, str], rng: np.random.Generator) -> None:
        """Draw the hands that are not given; the other letters are the stock, and the last of them is drawn first."""
        stock = [letters[i] for i in rng.permutation(len(letters))]
        self.hands = [hands.get(seat) or "".join(stock.pop() for _ in range(HAND)) for seat in range(self.seats)]
        self.stock = "".join(stock)

    def moves(self) -> Sequence[str]:
        """Return the letters that leave the start of a word, and all swaps."""
        hand = sorted(set(self.hands[self.to_move]))
        fitting = [letter for letter in hand if self.variant.starts_word(self.table + letter)]
        return fitting + [f"{SWAP} {letter}" for letter in hand]

    def play(self, move: str) -> None:
        """Play a letter or swap one, and draw."""
        seat, letter = self.to_move, move[-1]
        hand = self.hands[seat].replace(letter, "", 1)
        if move.startswith(SWAP):
            letters = [*self.stock, letter]
            for i in range(len(letters) - 1, 0, -1):
                j = random_below(self.seed, 100 * (self.ply + 1) + i, i + 1)
                letters[i], letters[j] = letters[j], letters[i]
            self.stock = "".join(letters)
        else:
            self.played += letter
            self.table += letter
            if self.variant.is_word(self.table):
                self.points[seat] += len(self.table)
                self.table = ""
        self.hands[seat] = hand + self.stock[-1]
        self.stock = self.stock[:-1]

    @property
    def scores(self) -> tuple[int, ...]:
        """The points as they stand."""
        return tuple(self.points)

    @property
    def outcome(self) -> Outcome | None:
        """The game ends when all have had their turns."""
        return Outcome(self.scores, "turns") if self.ply == TURNS * self.seats else None

    def visible(self, seat: int) -> dict[str, Any]:
        """Return the table, the seat's own hand, and all letters played so far."""
        return {"table": self.table, "hand": "".join(sorted(self.hands[seat])), "played": self.played}

    def resume(self, seen: Mapping[str, Any], rng: np.random.Generator) -> None:
        """Set up what a seat sees, and deal the letters that it does not see."""
        self.table, self.played, self.points = seen["table"], seen["played"], list(seen["scores"])
        unseen = list(LETTERS)
        for letter in seen["hand"] + seen["played"]:
            unseen.remove(letter)
        self.deal(unseen, {seen["seat"]: seen["hand"]}, rng)

    def public_text(self, turn: Any, seat: int) -> str:
        """Hide from the others which letter was swapped."""
        return turn.move if seat == turn.seat else turn.move.split()[0]

    def refusal(self, text: str) -> str:
        """Return why a text is not a legal move."""
        letter = text.upper().removeprefix(f"{SWAP.upper()} ")
        if letter not in set(self.hands[self.to_move]):
            return f"{text!r} is not a letter of your hand, nor 'swap' and one of them"
        return f"no word starts with {self.table}{letter}"


class HiddenHandsVariant(Variant):
    """Hidden Hands with a word list; the ruleset is the number of players."""

    game = "hidden_hands"
    rulesets = tuple(RULESETS)

    def __init__(self, ruleset: str | None = None, lexicon: str | Lexicon | None = None) -> None:
        self.ruleset_name = ruleset or "two"
        if self.ruleset_name not in RULESETS:
            raise LexarenaError(f"unknown ruleset {ruleset!r}; choose from {', '.join(RULESETS)}")
        self.seats = RULESETS[self.ruleset_name]
        self.lexicon: Lexicon = load_lexicon(lexicon or "common")
        self.all_moves = tuple(f"{kind}{letter}" for kind in ("", f"{SWAP} ") for letter in sorted(set(LETTERS)))
        # A word that starts with another word can never be reached.
        self._words: list[str] = []
        for word in sorted(word for word in self.lexicon.words if len(word) >= SHORTEST):
            if not self._words or not word.startswith(self._words[-1]):
                self._words.append(word)

    @property
    def words(self) -> tuple[str, ...]:
        """The words that can be completed."""
        return tuple(self._words)

    def new_game(self, seed: int) -> HiddenHands:
        """Return the game of that seed before its first move."""
        return HiddenHands(self, seed)

    def draw(self, view: SimpleView[str]) -> drawing.Drawing:
        """Draw the table and the seat's hand; a click on a letter of the hand types it."""
        hand = [drawing.Tile(letter, tone="tile", types=letter) for letter in view["hand"]]
        return [drawing.Rack(view["table"] or [""], title="Table"), drawing.Rack(hand, title="Hand")]

    def starts_word(self, letters: str) -> bool:
        """Whether some word starts with these letters."""
        at = bisect_left(self._words, letters)
        return at < len(self._words) and self._words[at].startswith(letters)

    def is_word(self, letters: str) -> bool:
        """Whether these letters are a word that counts."""
        at = bisect_left(self._words, letters)
        return at < len(self._words) and self._words[at] == letters
