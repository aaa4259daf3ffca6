"""Scrabble with a ruleset and a word list: how its games are dealt, which files a bot gets, and matches of many games."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lexarena.agents import Agent, choose_many, make_agent
from lexarena.core.drawing import Drawing, Grid, Rack, Text, Tile
from lexarena.core.game import JsonObject
from lexarena.core.protocol import WORDS_FILE
from lexarena.core.rng import SEED_LIMIT, check_seed
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.engine.arrays import RUNNING
from lexarena.games.scrabble.engine.tiles import EXCHANGE, KIND, LETTERS, PASS, PLACE
from lexarena.games.scrabble.rules.batch import REASONS
from lexarena.games.scrabble.rules.challenges import check_void
from lexarena.games.scrabble.rules.game import Batch, Game
from lexarena.games.scrabble.rules.ruleset import VOID, Ruleset, load_ruleset, ruleset_toml
from lexarena.games.scrabble.rules.view import View
from lexarena.games.scrabble.rules.wording import MOVE_HELP, MOVE_PATTERN, rules_text
from lexarena.words.lexicon import Lexicon, WordSource, load_lexicon

if TYPE_CHECKING:
    from lexarena.core import game as core
    from lexarena.games.scrabble.rules.game import Turn
    from lexarena.games.scrabble.rules.moves import Move
    from lexarena.games.scrabble.rules.view import Views
    from lexarena.matches.playing import Step

RULESET_FILE = "ruleset.toml"
"""The file with the ruleset that every bot gets."""
QUICK_BOARD = 7
"""The largest board on which a few pairs of a slow agent take no longer than a pair on the full board."""
_KINDS = {"words": PLACE, "exchanges": EXCHANGE, "passes": PASS}


class ScrabbleVariant(Variant):
    """A ruleset and a word list."""

    game = "scrabble"
    ruleset_file = RULESET_FILE
    move_help = MOVE_HELP
    move_pattern = MOVE_PATTERN

    def __init__(
        self,
        ruleset: str | Ruleset | None = None,
        lexicon: WordSource | Lexicon | None = None,
        challenge: str | None = None,
    ) -> None:
        """Take a ruleset and words; `challenge` takes the place of the ruleset's challenge rule."""
        self.ruleset = load_ruleset(ruleset or "mini")
        if challenge is not None:
            self.ruleset = self.ruleset.with_challenge(challenge)
        self.ruleset_name = self.ruleset.name
        self.lexicon: Lexicon = load_lexicon(lexicon if lexicon is not None else self.ruleset.words, self.ruleset.size)

    @classmethod
    def usual_words(cls, ruleset: str | None = None) -> str:
        """Return the name of the word list of a ruleset."""
        return load_ruleset(ruleset or "mini").words

    @classmethod
    def of(cls, state: Game | View) -> "ScrabbleVariant":
        """Return the variant of a game or a view."""
        return cls(state.ruleset, state.lexicon)

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the lexicon."""
        return tuple(self.lexicon.words)

    @property
    def files(self) -> Mapping[str, bytes]:
        """The words and the ruleset, as a bot gets them; raise `LexarenaError` if it would have to know challenges."""
        check_void(self.ruleset)
        return {**super().files, RULESET_FILE: ruleset_toml(self.ruleset, WORDS_FILE).encode()}

    @property
    def title(self) -> str:
        """The game, its ruleset and its words, and its challenge rule if it has one."""
        challenge = self.options.get("challenge")
        return super().title + (f", challenge {challenge}" if challenge else "")

    @property
    def rules_text(self) -> str:
        """The rules of the ruleset in words."""
        return rules_text(self.ruleset)

    @property
    def options(self) -> Mapping[str, int | str]:
        """The challenge rule; it may also come from the ruleset."""
        return {} if self.ruleset.challenge == VOID else {"challenge": self.ruleset.challenge}

    def new_game(self, seed: int) -> Game:
        """Return the game of that seed before its first move."""
        return Game(self.ruleset, self.lexicon, seed)

    def draw(self, view: View) -> Drawing:
        """Draw the board with its premium squares, the rack and the number of tiles in the bag."""
        values = self.ruleset.values

        def tile(letter: str, premium: str | None) -> Tile:
            if letter == ".":
                return Tile(premium or "", plain="." if premium is None else "")
            points = values[LETTERS.index(letter)] if letter.isupper() else 0
            return Tile(letter.upper(), str(points or ""), "tile", plain=letter)

        pairs = zip(view.rows, self.ruleset.layout, strict=True)
        rows = [[tile(letter, premium) for letter, premium in zip(*pair, strict=True)] for pair in pairs]
        bag = f"{view.bag_count} tiles in the bag"
        return [Grid(rows), Rack(view.rack.replace("_", "?"), title="Rack"), Text(bag)]

    def batch(self, seeds: ArrayLike) -> Batch:
        """Return the games of these seeds as a batch."""
        return Batch(np.size(seeds), self.ruleset, self.lexicon, seeds)

    def stages(self) -> Iterator[Game]:
        """Yield a game at its first move, one with at most a rack in the bag, and one with an empty bag."""
        game = self.new_game(0)
        yield game.copy()
        for left in (self.ruleset.rack_size, 0):
            while not game.is_over and game.bag.tiles_remaining() > left:
                game.push(game.legal_moves()[0])
            if not game.is_over:
                yield game.copy()

    def prepare_agents(self) -> None:
        """Keep the compiled words on disk under the name that they have for a bot, which cannot write them itself."""
        self.lexicon.keep_as(WORDS_FILE, self.files[WORDS_FILE])


class ScrabbleMatch:
    """Many games of Scrabble in a match."""

    def __init__(self, variant: ScrabbleVariant) -> None:
        self.variant = variant
        self.slow_pairs = 5 if variant.ruleset.size <= QUICK_BOARD else 1
        """The pairs that agents which think long play side by side: on a small board that is faster."""

    def choose(
        self, agent: Agent, batch: Batch, games: NDArray[np.int64], rng: np.random.Generator
    ) -> NDArray[np.int32]:
        """Return an agent's moves in these games, in which it is to move."""
        return np.asarray(choose_many(agent, batch.views(games), rng), np.int32)

    def fingerprints(self, batch: Batch) -> NDArray[np.uint8]:
        """Return the tiles on the board and in the racks of each game."""
        return np.concatenate((batch.arrays.cells, batch.arrays.racks.reshape(len(batch), -1)), axis=1)

    def counts(self, batch: Batch, steps: "Sequence[Step]") -> dict[str, NDArray[np.int64]]:
        """Return the number of words, exchanges and passes of each seat: arrays (games, seats) by name."""
        counts = {name: np.zeros((len(batch), 2), np.int64) for name in _KINDS}
        for games, seats, moves, *_ in steps:
            for name, kind in _KINDS.items():
                counts[name][games, seats] += moves[:, KIND] == kind
        return counts


@dataclass(frozen=True)
class SelfplayResult:
    """The statistics of many games of an agent against itself."""

    agent: str
    ruleset: str
    lexicon: str
    seed: int
    games: int
    seconds: float
    games_per_second: float
    """Per second of processor time."""
    mean_score: float
    """Of both seats, after the racks are counted."""
    mean_scores: tuple[float, float]
    first_mover_share: float
    """Wins of the seat that starts, plus half of the draws."""
    draws: float
    plies: float
    passes: float
    """Share of the turns in which there was nothing to place or exchange."""
    exchanges: float
    bag_emptied: float
    """Share of the games in which the bag ran out."""
    endings: dict[str, float]
    """Share of the games by their ending."""

    def to_dict(self) -> JsonObject:
        """Return everything as plain values."""
        return asdict(self)


def play_selfplay(
    agent: str | Agent,
    ruleset: str | Ruleset = "mini",
    lexicon: str | Lexicon | None = None,
    games: int = 1000,
    seed: int = 0,
    progress: Callable[[int], None] = lambda finished: None,
) -> SelfplayResult:
    """Play games with the seeds from `seed` on; `progress` is called with the number of games that have just ended."""
    seed = check_seed(seed)
    if games < 1:
        raise LexarenaError(f"games must be at least 1, got {games}")
    player = make_agent(agent, "scrabble") if isinstance(agent, str) else agent
    batch = Batch(1, ruleset, lexicon)
    batch.apply(choose_many(player, batch.views(), np.random.default_rng(0)))  # so that no kernel compiles on the clock
    side_by_side = min(games, 2048 if batch.ruleset.size <= 7 else 256)
    batch = Batch(side_by_side, batch.ruleset, batch.lexicon, (np.arange(side_by_side) + seed) % SEED_LIMIT)
    rng = np.random.default_rng(seed)
    dealt = side_by_side
    turns, passes, exchanges, plies, emptied = 0, 0, 0, 0, 0
    scores, endings = [], np.zeros(len(REASONS) + 1, np.int64)
    running = np.arange(side_by_side)
    started = time.process_time()
    while len(running):
        moves = choose_many(player, batch.views(running), rng)
        batch.apply(moves, running)
        turns += len(running)
        passes += int(np.count_nonzero(moves[:, KIND] == PASS))
        exchanges += int(np.count_nonzero(moves[:, KIND] == EXCHANGE))
        over = batch.arrays.ending[running] != RUNNING
        if not over.any():
            continue
        ended = running[over]
        scores.append(batch.arrays.scores[ended].copy())
        endings += np.bincount(batch.arrays.ending[ended], minlength=len(endings))
        plies += int(batch.arrays.ply[ended].sum())
        emptied += int(np.count_nonzero(batch.arrays.ends[ended, 0] == batch.arrays.ends[ended, 1]))
        fresh = ended[: games - dealt]
        batch.reset(fresh, (np.arange(dealt, dealt + len(fresh)) + seed) % SEED_LIMIT)
        dealt += len(fresh)
        running = np.concatenate((running[~over], fresh))
        progress(len(ended))
    seconds = max(time.process_time() - started, 1e-9)
    final = np.concatenate(scores)
    first, second = (float(mean) for mean in final.mean(axis=0))
    draws = float(np.mean(final[:, 0] == final[:, 1]))
    return SelfplayResult(
        agent=player.name,
        ruleset=batch.ruleset.name,
        lexicon=batch.lexicon.name,
        seed=seed,
        games=games,
        seconds=round(seconds, 3),
        games_per_second=round(games / seconds, 1),
        mean_score=round((first + second) / 2, 2),
        mean_scores=(round(first, 2), round(second, 2)),
        first_mover_share=round(float(np.mean(final[:, 0] > final[:, 1])) + draws / 2, 4),
        draws=round(draws, 4),
        plies=round(plies / games, 2),
        passes=round(passes / turns, 4),
        exchanges=round(exchanges / turns, 4),
        bag_emptied=round(emptied / games, 4),
        endings={name: round(int(endings[code]) / games, 4) for code, name in REASONS.items()},
    )


if TYPE_CHECKING:  # so that mypy proves that the classes offer what the lab asks of a game
    _state: type[core.State[Move]] = Game
    _view: type[core.View[Move]] = View
    _views: type[core.Views[Move]] = Views
    _batch: type[core.Batch[Move]] = Batch
    _turn: type[core.Turn[Move]] = Turn
    _words: type[core.Words] = Lexicon
    _variant: type[Variant] = ScrabbleVariant
