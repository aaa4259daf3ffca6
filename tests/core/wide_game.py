"""A game with more than 20,000 legal moves in every position: players claim three cells of a board at a time."""

from dataclasses import dataclass
from itertools import permutations

from lexarena.core.game import Outcome
from lexarena.core.simple import SimpleGame
from lexarena.core.spec import GameSpec
from lexarena.core.variant import Variant

CELLS, PLIES = 29, 24


@dataclass(frozen=True)
class Claim:
    """Three cells, in the order in which they are claimed."""

    cells: tuple[int, ...]

    def __str__(self):
        return "-".join(map(str, self.cells))


class Wide(SimpleGame[Claim]):
    def start(self):
        self.owners = [self.seed % 2] * CELLS
        self.used = []

    def moves(self):
        used = set(self.used)
        return [claim for claim in self.variant.claims if claim.cells not in used]

    def play(self, move):
        for cell in move.cells:
            self.owners[cell] = self.to_move
        self.used.append(move.cells)

    @property
    def outcome(self):
        if len(self.turns) < PLIES:
            return None
        return Outcome((self.owners.count(0), self.owners.count(1)), "full")

    def visible(self, seat):
        return {"owners": list(self.owners), "used": [list(cells) for cells in self.used]}

    def resume(self, seen, rng):
        self.owners, self.used = list(seen["owners"]), [tuple(cells) for cells in seen["used"]]


class WideVariant(Variant):
    game = "wide"

    def __init__(self, ruleset=None, lexicon=None):
        from stones import WordList

        self.ruleset_name, self.lexicon = ruleset or "usual", WordList(("WIDE",))
        self.claims = [Claim(cells) for cells in permutations(range(CELLS), 3)]

    @property
    def words(self):
        return self.lexicon.words

    def new_game(self, seed):
        return Wide(self, seed)


class Random:
    """Plays any move."""

    name = "random"

    def choose(self, view, rng):
        moves = view.legal_moves()
        return moves[int(rng.integers(len(moves)))]


SPEC = GameSpec(
    name="wide",
    title="Wide",
    package="wide_game",
    variant="wide_game:WideVariant",
    agents={"random": "wide_game:Random"},
    endings={"full": "all turns were taken"},
)
