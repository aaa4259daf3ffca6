"""The actions of a position spelled out, so that a mask can be checked by hand, and why a move is not among them."""

from dataclasses import dataclass

import numpy as np

from lexarena.errors import IllegalMoveError
from lexarena.games.scrabble.env.env_game import ScrabbleEnvGame
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.variant import ScrabbleVariant


@dataclass(frozen=True)
class Action:
    """A legal action: its number, and the move that it means here."""

    number: int
    move: Move


def legal_actions(game: Game, actions: str = "auto") -> list[Action]:
    """Return every legal action of a position with its number: an id of the table, or a place among all candidates.

    >>> game = Game("mini", ["CAT"], seed=1)
    >>> game.players[0].rack = list("CATXZ")
    >>> [(action.number, str(action.move)) for action in legal_actions(game)][-1]
    (55, 'C3 CAT')
    """
    batch = game.views().batch
    room = None
    if actions == "candidates":
        room = len(batch.legal()[0]) + (1 << game.ruleset.rack_size)
    env_game = ScrabbleEnvGame(ScrabbleVariant.of(game), 1, actions=actions, candidates=room)
    if env_game.candidates and room is None:
        return legal_actions(game, "candidates")
    env_game.restore(0, batch.snapshot(0))
    env_game.observe(env_game.to_move.astype(np.int64))
    ids, rows = env_game.legal_moves(0)
    listed = [Action(int(number), env_game.move(0, row)) for number, row in zip(ids, rows, strict=True)]
    return sorted(listed, key=lambda action: action.number)


def explain_move(game: Game, text: str, listed: list[Action]) -> str:
    """Return one line: the number and the points of a move in notation, or the rule that refuses it."""
    try:
        move = game.parse(text)
    except IllegalMoveError as error:
        return f"refused: {error}"
    action = next(action for action in listed if _place(action.move) == _place(move))
    if action.move == move:
        return f"legal: action {action.number}, {move} for {move.score}"
    return (
        f"legal for {move.score}, but action {action.number} means {action.move} for {action.move.score}: "
        "the fewest blanks, where they cost least"
    )


def _place(move: Move) -> tuple[int, int, int, str, str]:
    """Return what distinguishes moves, whichever of their tiles are blanks."""
    letters = move.word.upper() if move.is_placement else move.tiles
    return move.kind, move.row, move.col, move.direction, letters
