"""Word Racer in a session: hints, what the opponent sees of a move, and what an app offers."""

import numpy as np

from lexarena.core.game import Json, JsonObject
from lexarena.games.racer.agents.basic import Planner
from lexarena.games.racer.engine.board import POINTS, SIZE, Move
from lexarena.games.racer.rules.game import Game
from lexarena.games.racer.rules.view import View
from lexarena.play.events import PlainPlay
from lexarena.play.offer import Number, Offer, Opponent, levels


class RacerPlay(PlainPlay[Game, View, Move]):
    """The part `play` of Word Racer."""

    gives_hints = True

    def hints(self, view: View, number: int) -> list[Move]:
        """Return what the agent `planner` would do."""
        return [Planner().choose(view, np.random.default_rng(view.ply))][:number]

    def public_text(self, move: Move) -> str:
        """Return the letter that was called; the cells stay hidden.

        >>> RacerPlay().public_text(Move("Q", 17)), RacerPlay().public_text(Move(None, 17))
        ('Q', '')
        """
        return move.letter or ""


_RULESETS = {"written": "Written: best words that do not overlap", "legacy": "Legacy: longest words first"}


def _rules(ruleset: str) -> JsonObject:
    return {"name": ruleset, "size": SIZE, "points": list(POINTS)}


def _recorded(ruleset: Json) -> tuple[str, dict[str, str]] | None:
    return next(((name, {}) for name in _RULESETS if ruleset.get("rule") == name), None)


_LEVELS = (
    "a beginner with everyday words, and many random letters",
    "knows more words, with fewer random letters",
    "knows common words",
    "knows most words of a small dictionary",
    "knows the words of a large dictionary",
    "knows every word and looks ahead, with a slip now and then",
    "slips less often",
    "rarely slips",
    "hardly ever slips",
)
"""How each level plays."""
_RATINGS = (600, 760, 920, 1070, 1240, 1400, 1560, 1720, 1870)
"""From the matches of each level against the one below, with 600 for the lowest."""
OFFER = Offer(
    rulesets=_RULESETS,
    lexica={"modern": "Modern", "enable": "ENABLE", "common": "Common words"},
    opponents=(
        *levels(_LEVELS, (70, 80, 90, 100, 115, 105, 110, 115, 125), _RATINGS),
        Opponent("demo", "Demo", "places letters at random"),
        Opponent("zracer", "ZRacer", "looks one letter ahead"),
        Opponent("planner", "Planner", "follows a plan"),
        Opponent("neural", "Neural", "a neural network"),
        Opponent(
            "champion",
            "Level 10: Champion",
            "compares the best moves by rollouts",
            (Number("rollouts", "Rollouts per game", 100, 20_000, 2000),),
        ),
    ),
    rules=_rules,
    recorded=_recorded,
    about="Players take turns to call a letter; both place it on their own boards to make words.",
)
