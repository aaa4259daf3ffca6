"""Games that break one promise each, for the tests of `api_test`. They are made from the examples."""

from dataclasses import replace

import numpy as np
from ghost.game import Ghost, GhostVariant
from ghost.spec import SPEC as GHOST
from hidden_hands.game import HiddenHands, HiddenHandsVariant
from hidden_hands.spec import SPEC as HIDDEN_HANDS

from lexarena.core.game import Outcome
from lexarena.core.rng import random_below
from lexarena.core.simple_views import SimpleBatch, SimpleView, SimpleViews
from lexarena.envs.plain import PlainEnvGame
from lexarena.records import plain


def variant_with(kind):
    class BrokenVariant(HiddenHandsVariant if issubclass(kind, HiddenHands) else GhostVariant):
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


class Telling(SimpleView):
    """A view whose samples are copies of the true game."""

    def __init__(self, game, seat):
        super().__init__(game, seat)
        self.truth = game.copy()
        self.truth.seed = 7

    def sample(self, rng):
        return self.truth.copy()


class SamplesTheTruth(HiddenHands):
    def view(self, seat):
        return Telling(self, seat)


class PopsFromTheSeed(HiddenHands):
    """Deals the game again to take a move back; its samples keep the true seed."""

    def pop(self):
        again = self.variant.new_game(self.seed)
        *turns, last = self.turns
        for turn in turns:
            again.push(turn.move)
        vars(self).update(vars(again))
        return last.move

    def resume(self, seen, rng):
        super().resume(seen, rng)
        self.seed = TRUE_SEEDS[-1]

    def start(self):
        super().start()
        TRUE_SEEDS.append(self.seed)


TRUE_SEEDS = []


class Holding(SimpleView):
    """A view that keeps the game."""

    def __init__(self, game, seat):
        super().__init__(game, seat)
        self.ask = lambda: game.hands


class HoldsTheGame(HiddenHands):
    def view(self, seat):
        return Holding(self, seat)


class Boasting(SimpleView):
    """A view whose representation shows another hand."""

    def __init__(self, game, seat):
        super().__init__(game, seat)
        self.text = game.hands[1 - seat]

    def __repr__(self):
        return f"<the other hand is {self.text}>"


class ShowsHandsInRepr(HiddenHands):
    def view(self, seat):
        return Boasting(self, seat)


class SamplesFromChance(HiddenHands):
    """Draws with a generator of its own, so that samples do not follow from the given one."""

    def resume(self, seen, rng):
        super().resume(seen, np.random.default_rng())


class ForgetsToResume(Ghost):
    def resume(self, seen, rng):
        pass


class DecidesLater(Ghost):
    """Adds letters of its own, by the seed, without declaring them."""

    def play(self, move):
        self.letters += move
        fitting = super().moves() if self.outcome is None else []
        if len(fitting) > 1:
            self.letters += fitting[random_below(self.seed, self.ply + 2, len(fitting))]


class HidesInSecret(Ghost):
    def visible(self, seat):
        return super().visible(seat) | {"lucky": seat}


class SharesAList(HiddenHands):
    """A copy plays with the hands of the game that it was made from."""

    def copy(self):
        other = super().copy()
        other.hands = self.hands
        return other


class HidesMovesFromTheirPlayer(HiddenHands):
    def public_text(self, turn, seat):
        return "?"


class OtherViews(GhostVariant):
    """Its batches forget that the game has views of its own."""

    game = "broken"

    def new_game(self, seed):
        return SeenFully(self, seed)

    def batch(self, seeds):
        return PlainViews(self, seeds)


class SeenFully(Ghost):
    def view(self, seat):
        return Full(self, seat)


class Full(SimpleView):
    pass


class PlainViews(SimpleBatch):
    def views(self, games=None, seat=None):
        return SimpleViews([SimpleView(game, game.to_move) for game in self.games if not game.is_over])


class SeatsAnother(GhostVariant):
    """It seats three, and its outcomes are those of two."""

    game = "broken"
    seats = 3


class RestoresTheTruth(PlainEnvGame):
    """An environment that deals the game again by its first seed, as if nothing had been drawn again."""

    def deal(self, games, seeds):
        super().deal(games, seeds)
        self.first_seed = int(seeds[0])

    def restore(self, game, snapshot):
        state, _ = snapshot
        self._games[game] = self.variant.new_game(self.first_seed)
        for turn in state.turns:
            self._games[game].push(str(turn.move))
        self._look_up(game)


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
    made = HIDDEN_HANDS if issubclass(globals()[variant], HiddenHandsVariant) else GHOST
    return replace(made, name="broken", variant=f"broken_games:{variant}", **parts)


UndoVariant = variant_with(ForgetsToUndo)
AnythingVariant = variant_with(TakesAnything)
NotationVariant = variant_with(WritesWhatItCannotRead)
LeakVariant = variant_with(ShowsWhatIsHidden)
EndlessVariant = variant_with(NeverEnds)
ReasonVariant = variant_with(EndsForNoKnownReason)
DealVariant = variant_with(DealsDifferently)
PlainVariant = variant_with(Ghost)
SampleVariant = variant_with(SamplesTheTruth)
PopVariant = variant_with(PopsFromTheSeed)
HoldVariant = variant_with(HoldsTheGame)
ReprVariant = variant_with(ShowsHandsInRepr)
ChanceVariant = variant_with(SamplesFromChance)
ResumeVariant = variant_with(ForgetsToResume)
LaterVariant = variant_with(DecidesLater)
SecretVariant = variant_with(HidesInSecret)
CopyVariant = variant_with(SharesAList)
PublicVariant = variant_with(HidesMovesFromTheirPlayer)
HandsVariant = variant_with(HiddenHands)

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
SAMPLE = spec_with("SampleVariant")
POP = spec_with("PopVariant")
HOLD = spec_with("HoldVariant")
REPR = spec_with("ReprVariant")
CHANCE = spec_with("ChanceVariant")
RESUME = spec_with("ResumeVariant")
LATER = spec_with("LaterVariant")
SECRET = spec_with("SecretVariant")
COPY = spec_with("CopyVariant")
PUBLIC = spec_with("PublicVariant")
VIEWS = spec_with("OtherViews")
SEATS = spec_with("SeatsAnother")
ENV = spec_with("HandsVariant", env="broken_games:RestoresTheTruth")
SOUND_HANDS = spec_with("HandsVariant")
