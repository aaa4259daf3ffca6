"""The luck of the draws in a game of Scrabble, for results that leave it out (see `matches.luck`) and for the analysis."""

import json
from collections.abc import Sequence
from functools import cached_property
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from lexarena.core.rng import random_number
from lexarena.games.scrabble.engine.arrays import GameArrays
from lexarena.games.scrabble.engine.tiles import move_width
from lexarena.games.scrabble.rules.challenges import takes_turn
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.moves import to_row
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset
from lexarena.games.scrabble.search.draws import NOT_DEALT, NOT_DRAWN, DrawValues, Turns
from lexarena.games.scrabble.search.win_probability import rule_of_thumb, shipped_win_probability
from lexarena.games.scrabble.turns import Situation, situations
from lexarena.games.scrabble.variant import ScrabbleVariant
from lexarena.matches.playing import Step
from lexarena.records.record import Record
from lexarena.words.lexicon import Lexicon

USUAL = (0.9, 0.95)
"""The coefficients of a ruleset for which none are shipped."""
_SALT = 0x5DEECE66D
"""Makes the random hands independent of the deal, which follows from the same seed."""


class ScrabbleLuck:
    """What the draws of games of a variant added to the results of the first seat (see `matches.luck.Luck`)."""

    def __init__(self, variant: ScrabbleVariant, draws: int) -> None:
        """Compare each draw with this number of others."""
        self._variant, self._draws = variant, draws
        rules = variant.ruleset
        self.coefficients = np.array(shipped_coefficients(rules) or USUAL)
        """How much of the luck in score and spread is left out: less than all, as it is estimated from few hands."""

    @cached_property
    def _values(self) -> DrawValues:
        rules = self._variant.ruleset.without_challenges
        table = shipped_win_probability(rules) or rule_of_thumb(rules)
        return DrawValues(Batch(0, rules, self._variant.lexicon), table)

    def of_games(self, seeds: NDArray[np.int64], steps: Sequence[Step]) -> NDArray[np.float64]:
        """Return the luck of the first seat in score and spread: (games, 2)."""
        batch, rows = self._variant.batch(seeds), list[GameArrays]()
        for step in steps:
            rows.append(GameArrays._make(array[step.games] for array in batch.arrays))
            batch.apply(step.moves, step.games)
        games = np.concatenate([step.games for step in steps])
        order = np.argsort(games, kind="stable")
        arrays = GameArrays._make(np.concatenate(parts)[order] for parts in zip(*rows, strict=True))
        moves, games = np.concatenate([step.moves for step in steps])[order].astype(np.int32), games[order]
        previous = np.arange(len(games)) - 2  # the seats alternate
        previous[arrays.ply < 2] = NOT_DEALT
        turns = Turns(arrays, moves, games, previous, turn_keys(seeds[games], arrays.ply))
        return self._totals(turns, len(seeds))

    @classmethod
    def of_record(cls, record: Record, words: Lexicon | None, draws: int) -> tuple[float, float] | None:
        """Return the luck of the first seat in a recorded game; None if tiles that matter are not known."""
        found, first, _ = situations(record, words, 0)
        turns = recorded_turns(found, record.seed or 0, "board" not in record.start)
        if turns is None:
            return None
        luck = cls(ScrabbleVariant(first.ruleset.without_challenges, first.lexicon), draws)
        score, spread = luck._totals(turns, 1)[0].tolist()
        return score, spread

    def _totals(self, turns: Turns, games: int) -> NDArray[np.float64]:
        added = self._values.worth(turns, self._draws).luck_of_all
        added *= self.coefficients * np.where(turns.arrays.to_move == 0, 1, -1)[:, None]
        return np.stack([np.bincount(turns.games, part, games) for part in added.T], axis=1)


def turn_keys(seeds: NDArray[np.int64], ply: NDArray[np.int32] | NDArray[np.int64]) -> NDArray[np.uint64]:
    """Return the keys of turns; both games of a mirrored pair have the same ones."""
    keys = [random_number(int(seed) ^ _SALT, int(number)) for seed, number in zip(seeds, ply, strict=True)]
    return np.array(keys, np.uint64)


def recorded_turns(found: Sequence[Situation], seed: int, is_dealt: bool) -> Turns | None:
    """Return the turns of one game, without events that take no turn; None if a rack or a draw is not known."""
    rows: list[Situation] = []
    for each in found:
        if not takes_turn(each.turn.move, each.game.ruleset) or each.game.awaits_acceptance:
            continue
        if each.unknown or each.drawn is None:
            return None
        rows.append(each)
    if not rows:
        return None
    width, latest = move_width(rows[0].game.ruleset.rack_size), [NOT_DEALT if is_dealt else NOT_DRAWN] * 2
    previous = []
    for number, each in enumerate(rows):
        previous.append(latest[each.turn.seat])
        latest[each.turn.seat] = number
    batches = [each.game.batch.arrays for each in rows]
    arrays = GameArrays._make(np.concatenate(parts) for parts in zip(*batches, strict=True))
    moves = np.stack([to_row(each.move, width) for each in rows])
    numbers = np.arange(len(rows))
    keys = turn_keys(np.full(len(rows), seed), numbers)
    return Turns(arrays, moves, np.zeros(len(rows), np.int64), np.array(previous, np.int64), keys)


def shipped_coefficients(rules: Ruleset) -> tuple[float, float] | None:
    """Return the coefficients that were fitted for a shipped ruleset."""
    known = json.loads((files("lexarena.games.scrabble.search") / "luck.json").read_text(encoding="utf-8"))
    if rules.name not in known or load_ruleset(rules.name) != rules.without_challenges:
        return None
    score, spread = known[rules.name]
    return score, spread
