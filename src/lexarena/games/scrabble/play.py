"""What an app offers for Scrabble, the JSON that only its pages read, and Scrabble in a session: hints and typed moves."""

from typing import Protocol, TypedDict, runtime_checkable

import numpy as np

from lexarena.agents import Agent
from lexarena.bots.agent import ProcessAgent
from lexarena.core.game import Json, JsonObject
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.rules.challenges import check_void, invalid_words
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.ruleset import VOID, Ruleset, load_ruleset
from lexarena.games.scrabble.rules.view import View
from lexarena.play.events import PlainPlay
from lexarena.play.offer import Choice, Number, Offer, Opponent

_TITLES = {
    "standard": "Scrabble, 15x15",
    "super": "Super, 21x21",
    "eleven": "Eleven, 11x11",
    "seven": "Seven, 7x7",
    "mini": "Mini, 5x5",
    "mini-classic": "Mini classic, 5x5, no exchange",
    "mini20": "Mini 20, 5x5, 20 tiles",
}
_LEXICA = {
    "enable": "ENABLE, 172,823 words",
    "common": "Common words",
    "mini": "Short words",
    "mini-classic": "Short words, classic",
}
_CHALLENGES = {
    VOID: "are refused",
    "single": "stand until challenged; a wrong challenge is free",
    "double": "stand until challenged; a wrong challenge loses the turn",
    "five-point": "stand until challenged; a wrong challenge gives 5 points",
}
_NETWORKS = ("mini", "seven", "eleven", "standard")
"""The rulesets for which networks are shipped; that of the first has a policy, which `neural+sim` needs."""
_TIME = Number("ms", "Thinking time (ms)", 20, 10_000, 500)


class BoardRules(TypedDict):
    """The board: its size, and for each row the premiums of its squares."""

    size: int
    layout: list[str]


class TileRules(TypedDict):
    """The tiles, by their letters; `blank` is the blank."""

    counts: dict[str, int]
    values: dict[str, int]


class RackRules(TypedDict):
    """The rack."""

    size: int


class ExchangeRules(TypedDict):
    """When tiles may be exchanged."""

    allowed: bool
    minimum_in_bag: int


class ScrabbleRules(TypedDict):
    """The rules that a board needs to know."""

    board: BoardRules
    tiles: TileRules
    rack: RackRules
    exchange: ExchangeRules


class ScrabbleView(TypedDict):
    """What a seat may know."""

    ply: int
    seat: int
    to_move: int
    rows: list[str]
    """The board, with `.` for an empty square."""
    rack: str
    scores: list[int]
    bag: int
    opponent_tiles: int
    unseen: list[int]
    """The number of tiles of each letter, and of blanks, that the seat has not seen."""
    challenge: bool
    """Whether the last play can be challenged."""
    accept: bool
    """Whether a pass accepts the play that ends the game."""


class DescribedPosition(TypedDict):
    """A position that a person sets up. The first of two is that of the player to move."""

    text: str
    ruleset: str
    lexicon: str
    problems: list[str]
    rows: list[str]
    racks: list[str]
    scores: list[int]
    scoreless: int
    unseen: dict[str, int]
    in_bag: int


OPEN = (BoardRules, TileRules, RackRules, ExchangeRules, ScrabbleRules, ScrabbleView, DescribedPosition)
"""The shapes that have more keys than the pages read."""


def _rules(ruleset: str) -> JsonObject:
    return load_ruleset(ruleset).to_dict()


def _recorded(ruleset: Json) -> tuple[str, dict[str, str]] | None:
    rules = {key: value for key, value in ruleset.items() if key != "challenge"}
    challenge = ruleset.get("challenge", VOID)
    if rules.get("name") not in _TITLES or rules != _rules(rules["name"]) or challenge not in _CHALLENGES:
        return None
    return rules["name"], {} if challenge == VOID else {"challenge": challenge}


OFFER = Offer(
    rulesets=_TITLES,
    lexica=_LEXICA,
    opponents=(
        Opponent("random", "Random", "plays any word"),
        Opponent("greedy", "Greedy", "takes the most points"),
        Opponent("heuristic", "Heuristic", "counts the tiles it keeps"),
        Opponent("heuristic+endgame", "Heuristic with endgames", "counts the tiles it keeps, and solves endgames"),
        Opponent("neural", "Neural", "a network trained by self-play", rulesets=_NETWORKS),
        Opponent("sim", "Simulation", "plays the best moves out", (_TIME,)),
        Opponent("neural+sim", "Neural simulation", "both", (_TIME,), rulesets=("mini",)),
        Opponent("master", "Master", "simulation, and a search of the endgame: the strongest", (_TIME,)),
    ),
    rules=_rules,
    recorded=_recorded,
    choices=(Choice("challenge", "Invalid words", _CHALLENGES),),
    about="Lay words that cross or extend those on the board. Coloured squares multiply your points.",
)


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
