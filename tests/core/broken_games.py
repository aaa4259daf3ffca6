"""Games that break one promise each, for the tests of `api_test`. All are made from Ghost."""

from dataclasses import replace

import numpy as np
from ghost.game import Ghost, GhostVariant
from ghost.spec import SPEC as GHOST

from lexarena.core.game import Outcome
from lexarena.core.rng import random_below
from lexarena.records import plain


def variant_with(kind):
    class BrokenVariant(GhostVariant):
        game = "broken"

        def new_game(self, seed):
            return kind(self, seed)

    return BrokenVariant


class ForgetsToUndo(Ghost):
    def pop(self):
        return self.turns.pop().move


class TakesAnything(Ghost):
    def parse(self, text):
        return text.strip().upper()[:1] or "E"


class WritesWhatItCannotRead(Ghost):
    def moves(self):
        return [Unreadable(letter) for letter in super().moves()]

    def parse(self, text):
        if text.startswith("letter "):
            return super().parse("?")
        return super().parse(f"letter {text}")


class Unreadable(str):
    def __str__(self):
        return f"letter {self[:]}"


class ShowsWhatIsHidden(Ghost):
    def start(self):
        super().start()
        self.hidden = random_below(self.seed, 2, 1000)

    hides_information = True

    def resume(self, seen, rng):
        super().resume(seen, rng)
        self.hidden = int(rng.integers(1000, 2000))

    def visible(self, seat):
        return super().visible(seat) | {"hidden": self.hidden}


class NeverEnds(Ghost):
    outcome = None

    def moves(self):
        return ["A"]


class EndsForNoKnownReason(Ghost):
    @property
    def outcome(self):
        ended = super().outcome
        return None if ended is None else Outcome(ended.scores, "boredom")


class DealsDifferently(Ghost):
    def start(self):
        self.letters = self.variant.words[int(np.random.default_rng().integers(len(self.variant.words)))][:2]


class OtherBatch(GhostVariant):
    game = "broken"

    def batch(self, seeds):
        return super().batch(np.asarray(seeds) + 1)


class Forgetful:
    """A record part that leaves out the last move."""

    describe = staticmethod(lambda game: plain.describe(game) | {"moves": plain.describe(game)["moves"][:-1]})
    begin, read_turn, play_turn = plain.begin, plain.read_turn, plain.play_turn


class Mumbler:
    """A bot that answers with something else than a move."""

    name = "random"

    def choose(self, view, rng):
        return "nothing"


def spec_with(variant, **parts):
    return replace(GHOST, name="broken", variant=f"broken_games:{variant}", **parts)


UndoVariant = variant_with(ForgetsToUndo)
AnythingVariant = variant_with(TakesAnything)
NotationVariant = variant_with(WritesWhatItCannotRead)
LeakVariant = variant_with(ShowsWhatIsHidden)
EndlessVariant = variant_with(NeverEnds)
ReasonVariant = variant_with(EndsForNoKnownReason)
DealVariant = variant_with(DealsDifferently)
PlainVariant = variant_with(Ghost)

UNDO = spec_with("UndoVariant")
ANYTHING = spec_with("AnythingVariant")
NOTATION = spec_with("NotationVariant")
LEAK = spec_with("LeakVariant")
ENDLESS = spec_with("EndlessVariant")
REASON = spec_with("ReasonVariant")
DEAL = spec_with("DealVariant")
BATCH = spec_with("OtherBatch")
RECORD = spec_with("PlainVariant", record="broken_games:Forgetful")
AGENT = spec_with("PlainVariant", agents={"random": "broken_games:Mumbler"})
PART = spec_with("PlainVariant", report="broken_games.missing")
SOUND = spec_with("PlainVariant")
