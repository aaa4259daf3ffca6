"""The luck of the draws in a game of Scrabble, for results that leave it out (see `matches.luck`) and for the analysis."""

import json
from collections.abc import Sequence
from functools import cached_property
from importlib.resources import files
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.core.rng import random_number
from lexarena.games.scrabble.engine.arrays import GameArrays
from lexarena.games.scrabble.engine.tiles import move_width
from lexarena.games.scrabble.gcg.imported import ImportedGame
from lexarena.games.scrabble.rules.challenges import takes_turn
from lexarena.games.scrabble.rules.game import Batch, Game
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
        found, first, last = situations(record, words, 0)
        turns = recorded_turns(found, record.seed or 0, "board" not in record.start, last)
        if not turns.rows or not all(turns.is_drawn):
            return None
        luck = cls(ScrabbleVariant(first.ruleset.without_challenges, first.lexicon), draws)
        score, spread = luck._totals(turns.turns, 1)[0].tolist()
        return score, spread

    def _totals(self, turns: Turns, games: int) -> NDArray[np.float64]:
        added = self._values.worth(turns, self._draws).luck_of_all
        added *= self.coefficients * np.where(turns.arrays.to_move == 0, 1, -1)[:, None]
        return np.stack([np.bincount(turns.games, part, games) for part in added.T], axis=1)


def turn_keys(seeds: NDArray[np.int64], ply: NDArray[np.int32] | NDArray[np.int64]) -> NDArray[np.uint64]:
    """Return the keys of turns; both games of a mirrored pair have the same ones."""
    keys = [random_number(int(seed) ^ _SALT, int(number)) for seed, number in zip(seeds, ply, strict=True)]
    return np.array(keys, np.uint64)


class RecordedTurns(NamedTuple):
    """The turns of one recorded game."""

    turns: Turns
    rows: list[int]
    """The numbers of the situations; the position at the end of an unfinished game has the next number."""
    previous: list[int]
    """For each turn the number of the same seat's situation before it, or `NOT_DEALT`; even if the draw is not known."""
    is_known: list[bool]
    """Whether the rack is known."""
    is_drawn: list[bool]
    """Whether the draw before the turn is known."""


def recorded_turns(found: Sequence[Situation], seed: int, is_dealt: bool, last: Game) -> RecordedTurns:
    """Return the turns of a game that took a turn; `last` is the position at its end."""
    counted = [
        (number, each)
        for number, each in enumerate(found)
        if takes_turn(each.turn.move, each.game.ruleset) and not each.game.awaits_acceptance
    ]
    games = [each.game for _, each in counted]
    rows, known = [number for number, _ in counted], [each.is_rack_known for _, each in counted]
    if counted and not last.is_over and not last.awaits_acceptance:
        rows.append(len(found))
        known.append(not (isinstance(last, ImportedGame) and last.unknown(last.to_move)))
        games.append(last.completed(0) if isinstance(last, ImportedGame) else last)
    width = move_width(last.ruleset.rack_size)
    moves = [to_row(each.move, width) for _, each in counted]
    moves += [np.zeros(width, np.int32)] * (len(rows) - len(counted))
    latest, previous, places, drawn = [NOT_DEALT] * 2, list[int](), list[int](), list[bool]()
    for place, game in enumerate(games):
        seat = game.to_move
        before = latest[seat]
        if before == NOT_DEALT:
            is_drawn = known[place] and (not is_dealt or all(known[:place]))
        else:
            is_drawn = known[place] and found[rows[before]].drawn is not None
        places.append(before if is_drawn and (is_dealt or before != NOT_DEALT) else NOT_DRAWN)
        previous.append(NOT_DEALT if before == NOT_DEALT else rows[before])
        drawn.append(is_drawn)
        latest[seat] = place
    none = GameArrays._make(array[:0] for array in last.batch.arrays)
    batches = [none, *(game.batch.arrays for game in games)]
    arrays = GameArrays._make(np.concatenate(parts) for parts in zip(*batches, strict=True))
    numbers = np.arange(len(rows))
    keys = turn_keys(np.full(len(rows), seed), numbers)
    turns = Turns(arrays, np.array(moves), np.zeros(len(rows), np.int64), np.array(places, np.int64), keys)
    return RecordedTurns(turns, rows, previous, known, drawn)


def shipped_coefficients(rules: Ruleset) -> tuple[float, float] | None:
    """Return the coefficients that were fitted for a shipped ruleset."""
    known = json.loads((files("lexarena.games.scrabble.search") / "luck.json").read_text(encoding="utf-8"))
    if rules.name not in known or load_ruleset(rules.name) != rules.without_challenges:
        return None
    score, spread = known[rules.name]
    return score, spread
