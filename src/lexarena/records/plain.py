"""The default part `record` of a game: ruleset, seed and moves as text. It works for every game of the catalog.

A game is dealt again from its variant and its seed, so the seed must determine everything that chance decides.
"""

from functools import partial
from typing import TypeVar

from lexarena.core.catalog import find_game
from lexarena.core.game import AnyState, State, Words
from lexarena.core.simple import SimpleTurn
from lexarena.core.spec import GameOption
from lexarena.core.variant import make_variant, variant_of
from lexarena.errors import LexarenaError, RecordError
from lexarena.records.fields import Fields
from lexarena.records.record import LARGEST_SCORE, Record, RecordedMove
from lexarena.records.replay import Description, load_words, recorded_words, words_used

M = TypeVar("M")


def describe(game: AnyState) -> Description:
    """Return what a record says about a game beyond its players, limits and outcome."""
    variant = variant_of(game)
    return {
        "lexicon": words_used(variant.lexicon),
        "seed": game.seed,
        "ruleset": {"name": variant.ruleset_name, **variant.options},
        "start": {},
        "moves": [{"seat": turn.seat, "move": str(turn.move)} for turn in game.turns],
    }


def begin(record: Record, words: Words | None) -> AnyState:
    """Return the game before its first move."""
    options = find_game(record.game).options
    ruleset = Fields(record.ruleset, record.where, "ruleset", ("name",), tuple(option.name for option in options))
    given = {option.name: _option(ruleset, option) for option in options if option.name in ruleset}
    Fields(record.start, record.where, "start", ())
    if record.seed is None:
        raise RecordError(f"{record.where}: seed is null; the game cannot be dealt without it")
    lexicon = recorded_words(record, words, partial(load_words, record.game))
    try:
        return make_variant(record.game, ruleset.lines("name", 200) or None, lexicon, **given).new_game(record.seed)
    except LexarenaError as error:
        raise RecordError(f"{record.where}: {error}") from None


def read_turn(game: State[M], entry: RecordedMove, where: str, place: str, about: str) -> SimpleTurn[M]:
    """Return the turn that an entry describes, if the rules agree."""
    Fields(entry.details, where, place, ())
    try:
        return SimpleTurn(entry.seat, game.parse(entry.move))
    except LexarenaError as error:
        raise RecordError(f"{about}: {error}") from None


def play_turn(game: State[M], turn: SimpleTurn[M]) -> None:
    """Play a turn."""
    game.push(turn.move)


def _option(ruleset: Fields, option: GameOption) -> int | str:
    if option.kind is int:
        return ruleset.integer(option.name, -LARGEST_SCORE, LARGEST_SCORE)
    return ruleset.text(option.name)
