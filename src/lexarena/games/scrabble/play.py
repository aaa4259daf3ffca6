"""Scrabble in a session: hints, what a person types, and what the opponent sees of a move."""

from typing import Protocol, runtime_checkable

import numpy as np

from lexarena.agents import Agent
from lexarena.bots.agent import ProcessAgent
from lexarena.core.game import JsonObject
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.rules.challenges import check_void, invalid_words
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.games.scrabble.rules.view import View
from lexarena.play.events import PlainPlay


@runtime_checkable
class _Prepared(Protocol):
    """An agent that loads what it needs for a ruleset before the game."""

    def prepare(self, rules: Ruleset) -> None: ...


class ScrabblePlay(PlainPlay[Game, View, Move]):
    """The part `play` of Scrabble."""

    def read_move(self, game: Game, text: str) -> Move:
        """Return the move that a person means. Lower-case letters are blanks, or tiles if only that is legal.

        >>> game = Game("mini", seed=5)
        >>> str(ScrabblePlay().read_move(game, "3b eye"))
        '3B EYE'
        """
        try:
            return game.parse(text)
        except LexarenaError:
            try:
                return game.parse(text.upper())
            except LexarenaError:
                pass
            raise  # the reason why the move fails as it was typed

    def preview(self, game: Game, text: str) -> int:
        """Return the points of a placement by the rules, whatever its words.

        >>> game = Game("mini", seed=5)
        >>> ScrabblePlay().preview(game, "3b yee")
        12
        """
        unchecked = game.copy()
        unchecked.board.dictionary = None
        return self.read_move(unchecked, text).score

    def hints(self, view: View, number: int) -> list[Move]:
        """Return the placements with the most points; on an empty board, each word once and across.

        >>> game = Game("mini", seed=5)
        >>> [str(move) for move in ScrabblePlay().hints(game.view(0), 3)]
        ['3A EYE', '3B YE', '3B EL']
        """
        best = view.legal_moves().placements.best_first()
        if any(row.strip(".") for row in view.rows):
            return list(best[:number])
        words: dict[str, Move] = {}
        for move in best:
            if move.direction == "H":
                words.setdefault(move.word.upper(), move)
            if len(words) == number:
                break
        return list(words.values())

    def public_text(self, move: Move) -> str:
        """Return the move; of an exchange only the number of tiles.

        >>> ScrabblePlay().public_text(Move.exchange("QV"))
        'exchange 2'
        """
        if move.is_challenge:
            return str(move)
        return f"exchange {len(move.tiles)}" if move.is_exchange else "pass" if move.is_pass else str(move)

    def public_facts(self, move: Move) -> JsonObject:
        """Return whether a challenge succeeded."""
        return {"succeeded": move.succeeded} if move.is_challenge else {}

    def choose(self, agent: Agent, game: Game, rng: np.random.Generator) -> Move:
        """Return the move of an agent: it challenges every invalid word and no valid one, and thinks about the rest."""
        if game.challengeable is not None and invalid_words(game.challengeable, game.lexicon):
            return Move.challenge()
        if game.awaits_acceptance:
            return Move.pass_turn()
        return super().choose(agent, game, rng)

    def prepare(self, agent: Agent, game: Game) -> None:
        """Let an agent load what it needs; refuse one that has no network for the ruleset.

        Bots do not know challenges.
        """
        if isinstance(agent, ProcessAgent):
            check_void(game.ruleset)
        if isinstance(agent, _Prepared):
            agent.prepare(game.ruleset)
