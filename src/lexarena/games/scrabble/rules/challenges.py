"""Challenge rules: a play of invalid words stands unless the opponent challenges it.

| rule | a play with an invalid word | a challenge of valid words |
|---|---|---|
| `void` | is illegal | does not exist |
| `single` | is taken back if it is challenged | costs nothing |
| `double` | is taken back if it is challenged | costs the challenger the turn |
| `five-point` | is taken back if it is challenged | gives the opponent five points |

Only the last placement can be challenged, once, by the player to move. A placement that ends the game ends it only when the
opponent accepts it with a pass, or has lost a challenge.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from lexarena.core.rng import SEED_LIMIT, shuffle_tiles
from lexarena.errors import IllegalMoveError, LexarenaError
from lexarena.games.scrabble.engine.arrays import OUT, RUNNING, SCORELESS, STEP_LIMIT, _count_racks
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.ruleset import DOUBLE, FIVE_POINT, VOID
from lexarena.kernels import Numbers, kernel

if TYPE_CHECKING:
    from lexarena.games.scrabble.engine.tiles import MoveRow
    from lexarena.games.scrabble.rules.game import Game, Turn
    from lexarena.games.scrabble.rules.ruleset import Ruleset
    from lexarena.words.lexicon import Lexicon

BONUS = 5
"""The points that a `five-point` challenge of valid words gives to the opponent."""


def check_void(rules: "Ruleset") -> None:
    """Raise `LexarenaError` for rules with challenges, which batches, bots and tournaments do not play."""
    if rules.challenge != VOID:
        raise LexarenaError(
            f"{rules.name} has the challenge rule {rules.challenge!r}, which only sessions support; "
            f"use a ruleset with challenge = {VOID!r} here"
        )


def invalid_words(move: Move, lexicon: "Lexicon") -> tuple[str, ...]:
    """Return the words of a placement that a lexicon does not have."""
    return tuple(word for word in (text.upper() for text in move.words) if word not in lexicon)


def check_challenge(game: "Game") -> Move:
    """Return a challenge; raise `IllegalMoveError` if there is nothing to challenge."""
    if game.ruleset.challenge == VOID:
        raise IllegalMoveError(f"{game.ruleset.name} has no challenges: words are checked when they are played")
    if game.challengeable is None:
        raise IllegalMoveError("there is nothing to challenge: only the opponent's last play can be challenged, once")
    return Move.challenge()


def due_ending(game: "Game") -> int:
    """Return what ends a game with challenges in this position, or `RUNNING`."""
    arrays, rules = game.batch.arrays, game.ruleset
    if arrays.ends[0, 0] == arrays.ends[0, 1] and not arrays.held[0].all():
        return OUT
    if arrays.scoreless[0] >= rules.scoreless_turns:
        return SCORELESS
    used = game.ply - sum(not takes_turn(turn.move, rules) for turn in game.turns)
    return STEP_LIMIT if rules.max_steps is not None and used >= rules.max_steps else RUNNING


def takes_turn(move: Move, rules: "Ruleset") -> bool:
    """Return whether a move uses up a turn: every move but a challenge, and a challenge that loses the turn."""
    return not move.is_challenge or (rules.challenge == DOUBLE and not move.succeeded)


def play(game: "Game", move: Move, row: "MoveRow | None") -> Move:
    """Play a move under a challenge rule, without ending the game; return it with what came of a challenge.

    `row` is the move as numbers, and None for a challenge.
    """
    arrays, seat, scores = game.batch.arrays, game.to_move, game.scores
    last = game.challengeable
    if row is None:
        assert last is not None
        succeeded = move.succeeded
        if succeeded is None:
            succeeded = bool(invalid_words(last, game.lexicon))
        _play_challenge(game, succeeded)
        return Move.challenge(succeeded)
    if game.awaits_acceptance:
        arrays.ply[0] += 1
        arrays.to_move[0] = 1 - seat
        return move
    game.batch.play(0, row)
    arrays.scores[0], arrays.ending[0] = scores, RUNNING
    arrays.scores[0, seat] += move.score
    return move


def _play_challenge(game: "Game", succeeded: bool) -> None:
    """Change the arrays of a game as a challenge does."""
    arrays, challenger, ply = game.batch.arrays, game.to_move, game.ply
    if succeeded:
        game.batch.restore(0, game._snapshots[-2])  # before the play that is challenged
        first, last = arrays.ends[0].tolist()
        # The player has seen the tiles that go back, so the bag is shuffled.
        shuffle_tiles((game.seed + ply) % SEED_LIMIT, arrays.bag[0, first:last])
        arrays.scoreless[0] += 1
        arrays.to_move[0] = challenger
    elif game.ruleset.challenge == FIVE_POINT:
        arrays.scores[0, 1 - challenger] += BONUS
    elif game.ruleset.challenge == DOUBLE and not game.awaits_acceptance:
        arrays.scoreless[0] += 1
        arrays.to_move[0] = 1 - challenger
    arrays.ply[0] = ply + 1


def end_if_due(game: "Game") -> None:
    """End a game with challenges where the rules require it: the racks are counted."""
    ending, arrays, tables = due_ending(game), game.batch.arrays, game.batch.tables
    if ending != RUNNING:
        arrays.ending[0] = ending
        _settle(tables.values, arrays.racks[0], arrays.held[0], arrays.scores[0], tables.out_only)


@kernel
def _settle(values: Numbers, racks: Numbers, held: Numbers, scores: Numbers, out_only: int) -> None:
    _count_racks(values, racks, held, scores, out_only)


def scores_before_counting(game: "Game") -> tuple[int, int] | None:
    """Return the points that both seats played in a game that is over, if counting the racks changed them.

    It is not known for a game that began from a position, whose scores may be any.
    """
    first, second = zip(*score_changes(game.turns, game.ruleset), strict=True) if game.turns else ((), ())
    played = (sum(first), sum(second))
    return None if game.outcome is None or game.start is not None or played == game.outcome.scores else played


def score_changes(turns: "Sequence[Turn]", rules: "Ruleset") -> Iterator[tuple[int, int]]:
    """Yield how each turn changes the points of both seats; what the racks change at the end is not part of it."""
    before: Turn | None = None
    for turn in turns:
        changes = [0, 0]
        changes[turn.seat] = turn.move.score
        if turn.move.is_challenge and before is not None:
            if turn.move.succeeded:
                changes[before.seat] = -before.move.score
            elif rules.challenge == FIVE_POINT:
                changes[before.seat] = BONUS
        before = turn
        yield changes[0], changes[1]
