"""Scrabble as people play it: what an app offers, the JSON of its pages, sessions, and positions that a person sets up."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from typing import Protocol, runtime_checkable

import numpy as np

from lexarena.agents import Agent
from lexarena.bots.agent import ProcessAgent
from lexarena.core.game import Json, JsonObject
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.engine.tiles import LETTERS
from lexarena.games.scrabble.rules.cgp import Cgp, Position, cgp_text, parse_cgp, position_warnings
from lexarena.games.scrabble.rules.challenges import check_void, invalid_words, scores_before_counting
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import Move, canonical_key
from lexarena.games.scrabble.rules.ruleset import VOID, Ruleset, load_ruleset
from lexarena.games.scrabble.rules.view import View
from lexarena.games.scrabble.search.valuation import find_candidates, valuation_of
from lexarena.play.events import PlainPlay
from lexarena.play.offer import Choice, Number, Offer, Opponent, levels
from lexarena.words.lexicon import load_lexicon
from lexarena.words.own_lists import for_people

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
    "modern": "Modern, 184,542 words",
    "enable": "ENABLE, 172,823 words",
    "common": "Common words",
    "mini": "Short words",
    "mini-classic": "Short words, classic",
}
_CHALLENGES = {
    VOID: "not allowed",
    "single": "allowed until challenged; a wrong challenge is free",
    "double": "allowed until challenged; a wrong challenge loses the turn",
    "five-point": "allowed until challenged; a wrong challenge gives 5 points",
}
_LEVELS = (
    "a beginner with everyday words",
    "knows more words, and overlooks most longer ones",
    "knows common words, and often overlooks longer ones",
    "knows most words of a small dictionary",
    "knows the words of a large dictionary, and finds a bingo now and then",
    "knows every word, but does not see all of them",
    "sees more, and keeps good tiles",
    "a club player who finds most bingos",
    "a strong club player who overlooks little",
)
"""How each level plays."""
_RATINGS = (600, 740, 870, 1000, 1160, 1290, 1440, 1570, 1700)
"""From the matches of each level against the one below on `standard`, with 600 for the lowest."""
_NETWORKS = ("mini", "seven", "eleven", "standard")
"""The rulesets for which networks are shipped; that of the first has a policy, which `neural+sim` needs."""
_TIME = Number("ms", "Thinking time (ms)", 20, 10_000, 500)


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
        *levels(_LEVELS, (250, 280, 295, 315, 340, 360, 380, 400, 425), _RATINGS),
        Opponent("random", "Random", "plays any word"),
        Opponent("greedy", "Greedy", "takes the most points"),
        Opponent("heuristic", "Heuristic", "values the tiles it keeps"),
        Opponent("heuristic+endgame", "Heuristic with endgames", "values the tiles it keeps, and solves endgames"),
        Opponent("neural", "Neural", "a neural network", rulesets=_NETWORKS),
        Opponent("sim", "Simulation", "compares the best moves by rollouts", (_TIME,)),
        Opponent(
            "neural+sim",
            "Neural simulation",
            "rollouts and a neural network",
            (_TIME,),
            rulesets=("mini",),
        ),
        Opponent("master", "Level 10: Master", "the strongest: rollouts and endgame search", (_TIME,)),
    ),
    rules=_rules,
    recorded=_recorded,
    choices=(Choice("challenge", "Invalid words", _CHALLENGES),),
    about="Place words that cross or extend those on the board. Coloured squares multiply your points.",
)


@runtime_checkable
class _Prepared(Protocol):
    """An agent that loads what it needs for a ruleset before the game."""

    def prepare(self, rules: Ruleset) -> None: ...


class ScrabblePlay(PlainPlay[Game, View, Move]):
    """The part `play` of Scrabble."""

    gives_hints = True

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
        """Return the moves with the highest equity; on an empty board, each word once and across.

        There is none if passing is the only legal move.

        >>> game = Game("mini", seed=5)
        >>> [str(move) for move in ScrabblePlay().hints(game.view(0), 3)]
        ['3B YE', '3A EYE', '3B EL']
        """
        is_first, words, best = not view.cells.any(), set[str](), list[Move]()
        for move in _by_equity(view):
            if is_first and move.is_placement:
                if move.direction == "V" or move.word.upper() in words:
                    continue
                words.add(move.word.upper())
            best.append(move)
            if len(best) == number:
                break
        return best

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

    def end_note(self, game: Game) -> str:
        """Return the scores before the racks were counted, if that changed them; the winner's come first."""
        scores = scores_before_counting(game)
        if scores is None or game.outcome is None:
            return ""
        first = game.outcome.winner or 0
        return f"Before the racks were counted: {scores[first]} to {scores[1 - first]}."

    def prepare(self, agent: Agent, game: Game) -> None:
        """Let an agent load what it needs; refuse one that has no network for the ruleset.

        Bots do not know challenges.
        """
        if isinstance(agent, ProcessAgent):
            check_void(game.ruleset)
        if isinstance(agent, _Prepared):
            agent.prepare(game.ruleset)


def _by_equity(view: View) -> Iterator[Move]:
    """Yield the legal moves except a pass, by falling equity and then by their canonical keys."""
    legal = view.legal_moves()
    if legal:
        listed = (legal.array, np.array([0, len(legal)]))
        found = find_candidates(view.only(), valuation_of(view.ruleset, view.lexicon), np.array([len(legal)]), listed)
        for _, alike in groupby(zip(found.equities.tolist(), found.moves, strict=True), key=itemgetter(0)):
            moves = (view.move(row) for _, row in alike)
            yield from sorted((move for move in moves if not move.is_pass), key=canonical_key)


_LOOKS_LIKE_CGP = re.compile(r"\s*[A-Za-z0-9]+(/[A-Za-z0-9]+){2,}(\s|$)")


class ScrabbleEditor:
    """The part `editor` of Scrabble."""

    def recognises(self, text: str) -> bool:
        """Return whether a text looks like CGP.

        >>> ScrabbleEditor().recognises("5/5/1CAT1/5/5 AB?/ 0/0 0"), ScrabbleEditor().recognises(">A: CAT 8G CAT +10 10")
        (True, False)
        """
        return _LOOKS_LIKE_CGP.match(text) is not None

    def describe(self, text: str) -> JsonObject:
        """Return the position as plain values: rows, racks, scores, the tiles that are left, and what is impossible.

        >>> found = ScrabbleEditor().describe("5/5/1CAT1/5/4A XYZ/ 12/-3 0")
        >>> found["text"], found["in_bag"]
        ('5/5/1CAT1/5/4A XYZ/ 12/-3 0 lex mini; rules mini;', 26)
        >>> for line in found["problems"]:
        ...     print(line)
        the tile on 5E touches no other tile
        the first rack has 3 tiles although the bag holds 26
        """
        cgp, problems = _offered(text)
        rules, position, lexicon = cgp.rules(), cgp.position, cgp.lexicon
        assert lexicon is not None
        unseen = _unseen(position, rules)
        hidden = sum(rules.rack_size for rack in position.racks if not rack)
        in_bag = max(0, sum(unseen.values()) - hidden)
        words = load_lexicon(lexicon, rules.size)
        problems += [*position_warnings(position, rules, words), *_loose_tiles(position.rows)]
        problems += _strange_racks(position.racks, rules, in_bag)
        if position.scoreless >= rules.scoreless_turns:
            problems.append(f"the game is over after {rules.scoreless_turns} scoreless turns")
        return {
            "text": cgp_text(position, lexicon, rules.name),
            "ruleset": rules.name,
            "lexicon": lexicon,
            "rows": list(position.rows),
            "racks": [rack.replace("_", "?") for rack in position.racks],
            "scores": list(position.scores),
            "scoreless": position.scoreless,
            "unseen": dict(unseen),
            "in_bag": in_bag,
            "problems": list(problems),
        }

    def begin(self, text: str, seed: int) -> Game:
        """Return a game in this position; a rack that is not known is filled from the bag."""
        cgp, _ = _offered(text)
        return Game.from_cgp(cgp, seed=seed)


def _offered(text: str) -> tuple[Cgp, list[str]]:
    """Return a position that names only what the app offers, and what else the text names."""
    cgp, problems = parse_cgp(text), []
    if cgp.ruleset is not None and not _fits(cgp.ruleset, cgp.position):
        cgp = replace(cgp, ruleset=None)
        problems.append(f"the text names an unknown ruleset; using {cgp.rules().name}")
    words = for_people(cgp.rules().words)
    if cgp.lexicon is not None and cgp.known_lexicon is None:
        problems.append(f"the text names an unknown lexicon; using {words}")
    return replace(cgp, lexicon=cgp.known_lexicon or words), problems


def _fits(ruleset: str, position: Position) -> bool:
    return ruleset in OFFER.rulesets and load_ruleset(ruleset).size == len(position.rows)


def _unseen(position: Position, rules: Ruleset) -> dict[str, int]:
    """Return how many of each tile are neither on the board nor in a known rack; `?` is a blank."""
    return {tile.replace("_", "?"): count for tile, count in (rules.tiles - position.tiles).items()}


def _strange_racks(racks: Sequence[str], rules: Ruleset, in_bag: int) -> Iterator[str]:
    for which, rack in zip(("first", "second"), racks, strict=True):
        if len(rack) > rules.rack_size:
            yield f"the {which} rack has {len(rack)} tiles, but a rack of {rules.name} holds {rules.rack_size}"
        elif rack and len(rack) < rules.rack_size and in_bag:
            yield f"the {which} rack has {_number(len(rack))} although the bag holds {in_bag}"


def _loose_tiles(rows: Sequence[str]) -> Iterator[str]:
    """Yield what is wrong with where tiles lie: none on the centre, or some that do not touch the others."""
    size = len(rows)
    tiles = {(row, column) for row in range(size) for column in range(size) if rows[row][column] != "."}
    centre = (size // 2, size // 2)
    if not tiles:
        return
    if centre not in tiles:
        yield f"there is no tile on the centre, {_square(centre)}"
    groups = sorted(_groups(tiles), key=lambda group: (centre in group, len(group)))
    for group in groups[:-1]:
        first = _square(min(group))
        noun = "the tile on" if len(group) == 1 else f"the {len(group)} tiles at"
        yield f"{noun} {first} {'touches' if len(group) == 1 else 'touch'} no other tile"
    if len(tiles) == 1:
        yield "a single tile forms no word"


def _groups(tiles: set[tuple[int, int]]) -> Iterator[set[tuple[int, int]]]:
    """Yield the sets of tiles that touch each other."""
    left = set(tiles)
    while left:
        group, fresh = set(), [left.pop()]
        while fresh:
            row, column = fresh.pop()
            group.add((row, column))
            near = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)} & left
            left -= near
            fresh += near
        yield group


def _square(place: tuple[int, int]) -> str:
    return f"{place[0] + 1}{LETTERS[place[1]]}"


def _number(count: int) -> str:
    return f"{count} tile{'' if count == 1 else 's'}"
