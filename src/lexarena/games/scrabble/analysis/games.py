"""The analysis of a whole game of Scrabble: the regret and the luck of each decision, and how they add up."""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import numpy as np

from lexarena.analysis.games import DecisionAnalysis, GameAnalysis
from lexarena.analysis.values import Estimate, Value
from lexarena.core.game import JsonObject, JsonValue
from lexarena.core.rng import check_seed
from lexarena.games.scrabble.analysis.exact import MOST_POSITIONS, Solution, solve
from lexarena.games.scrabble.analysis.regret import Judgement, judge
from lexarena.games.scrabble.analysis.rollouts import Outcomes, Reference
from lexarena.games.scrabble.gcg.imported import ImportedTurn
from lexarena.games.scrabble.luck import recorded_turns
from lexarena.games.scrabble.rules.game import Batch, Game
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.placement import formed_words
from lexarena.games.scrabble.rules.ruleset import VOID
from lexarena.games.scrabble.search.draws import NOT_DEALT, DrawValues
from lexarena.games.scrabble.turns import Situation, situations
from lexarena.records.record import Record
from lexarena.words.lexicon import Lexicon

DRAWS = 100
"""The number of draws that each draw is compared with."""


def each_decision(
    record: Record,
    words: Lexicon | None = None,
    rollouts: int = 500,
    top: int = 10,
    seed: int = 0,
    notice: Callable[[str], None] = lambda text: None,
    plies: int | None = None,
    most_positions: int = MOST_POSITIONS,
) -> Generator[tuple[DecisionAnalysis, int], None, GameAnalysis]:
    """Analyse a game; see `lexarena.analysis.each_decision`, and `analyse_view` for `plies`.

    Near the end of a game on a small board, values are exact if a search of at most `most_positions` positions finds them.
    """
    seed = check_seed(seed)
    found, first, last = situations(record, words, seed)
    rules, lexicon = first.ruleset, first.lexicon
    reference = Reference.of(rules, lexicon, plies, notice)
    analyst = Analyst(found, reference, rollouts, top, seed, partial(solve, most=most_positions))
    result = None if record.outcome is None else _final(record.outcome.scores[0] - record.outcome.scores[1])
    ledger = Ledger(analyst, first, last, "board" not in record.start, result)
    decisions = []
    for number in range(len(found)):
        decisions.append(ledger.completed(number, analyst.decision(number)))
        yield decisions[-1], len(found)
    about: JsonObject = {"ruleset": rules.name, "lexicon": lexicon.name, "rollouts": rollouts, "seed": seed}
    return GameAnalysis(
        game=record.game,
        players=record.players,
        scores=last.scores,
        decisions=tuple(decisions),
        start=ledger.start,
        first_luck=ledger.first_luck,
        result=result,
        about=about,
        player_details=tuple(_bingos(decisions, seat) for seat in range(len(record.players))),
    )


@dataclass
class Analyst:
    """Judges the decisions of a game, by exact values if possible, else by rollouts, else by the tables."""

    situations: Sequence[Situation]
    reference: Reference
    rollouts: int
    top: int
    seed: int
    solver: Callable[[Game, Move], Solution | None]
    """Returns the exact values of a position and of the move played in it, or None."""
    _solutions: dict[int, Solution | None] = field(default_factory=dict)

    def solution(self, number: int) -> Solution | None:
        """Return the exact values of a decision, if its position can be solved; None without rollouts."""
        situation = self.situations[number]
        if not self.rollouts or situation.unknown:
            return None
        if number not in self._solutions:
            self._solutions[number] = self.solver(situation.game, situation.move)
        return self._solutions[number]

    def judged(self, number: int) -> Judgement | None:
        """Return what the player could know about a decision; None if the rack is not known."""
        situation = self.situations[number]
        if not situation.is_rack_known:
            return None
        view, seed = situation.game.view(situation.turn.seat), _seed_of(self.seed, situation.ply)
        shown = situation.turn.move if situation.is_withdrawn else None
        played = None if situation.unknown else situation.move
        return judge(view, played, self.reference, self.rollouts, self.top, seed, shown, self.solution(number))

    def decision(self, number: int) -> DecisionAnalysis:
        """Return the analysis of a decision, without luck and skill."""
        situation, judged = self.situations[number], self.judged(number)
        return DecisionAnalysis(
            situation.ply,
            situation.turn.seat,
            "move",
            situation.turn.move,
            () if judged is None else judged.moves,
            None if judged is None or situation.unknown else judged.regret,
            details=_details(situation, None if judged is None else judged.bingo),
            reason=situation.unknown,
        )


class Ledger:
    """The luck account of a game: its values before each turn, as luck measures them, and what changed them.

    The value before a turn is that of the rack that was drawn; without the luck of that draw it is the mean of all racks
    that could have been drawn. So from a turn to the next it changes by the skill of the move, and then by the luck of
    the draw that is valued there. Solved positions have exact values.
    """

    def __init__(self, analyst: Analyst, first: Game, last: Game, is_dealt: bool, result: Value | None) -> None:
        self._analyst = analyst
        self._turns = recorded_turns(analyst.situations, analyst.seed, is_dealt, last)
        rows = self._turns.rows
        self._row_of = {row: place for place, row in enumerate(rows)}
        values = DrawValues(Batch(0, first.ruleset.without_challenges, first.lexicon), analyst.reference.table)
        self._worth = values.worth(self._turns.turns, DRAWS) if rows else None
        self._result = result
        self.first_luck: tuple[Value | None, ...] = tuple(self._luck_after(None, seat) for seat in (0, 1))
        """The luck of each seat's first tiles."""
        self.start = self._value(0, with_draw=False) if rows else None
        """The value before the first tiles were drawn, to the first seat."""

    def completed(self, number: int, decision: DecisionAnalysis) -> DecisionAnalysis:
        """Return a decision with its luck and skill, and the value after it."""
        if number not in self._row_of:  # a challenge takes no turn
            return replace(decision, luck=Value.zero(), skill=Value.zero(), chance=self._next(number, with_draw=True))
        before, after = self._value(self._row_of[number]), self._next(number, with_draw=False)
        skill = None
        if before is not None and after is not None:
            skill = after - before if decision.seat == 0 else before - after
        luck = self._luck_after(number, decision.seat)
        return replace(decision, luck=luck, skill=skill, chance=self._next(number, with_draw=True))

    def _next(self, number: int, with_draw: bool) -> Value | None:
        """Return the value after a decision: before the next turn, or the result."""
        following = next((place for row, place in self._row_of.items() if row > number), None)
        return self._result if following is None else self._value(following, with_draw)

    def _value(self, place: int, with_draw: bool = True) -> Value | None:
        """Return the value before a turn to the first seat, with or without the luck of its rack."""
        assert self._worth is not None
        if not self._turns.is_known[place]:
            return None
        row, seat = self._turns.rows[place], int(self._turns.turns.arrays.to_move[place])
        solution = self._analyst.solution(row) if row < len(self._analyst.situations) else None
        if solution is not None:
            value = solution.value
        else:
            value = Value.exact(float(self._worth.win[place, 0]), float(self._worth.points[place, 0]))
        return to_first(value if with_draw else value - self._luck_at(place), seat)

    def _luck_at(self, place: int) -> Value:
        """Return the luck of the draw that is valued before a turn."""
        assert self._worth is not None
        return Value(*(Estimate(*self._worth.luck(place, part)) for part in (0, 1)))

    def _luck_after(self, number: int | None, seat: int) -> Value | None:
        """Return the luck of the draw after a decision, or of a seat's first tiles; None if it is not known."""
        turns, wanted = self._turns, NOT_DEALT if number is None else self._row_of[number]
        for place, before in enumerate(turns.previous):
            if before == wanted and turns.turns.arrays.to_move[place] == seat:
                return self._luck_at(place) if turns.is_drawn[place] else None
        if number is not None and self._analyst.situations[number].drawn is None:
            return None
        return Value.zero()  # the player did not move again


def to_first(value: Value, seat: int) -> Value:
    """Return a seat's value as a value to the first seat."""
    return value if seat == 0 else value.to_other()


def _seed_of(seed: int, ply: int) -> int:
    """Return the seed of a decision."""
    return int(np.random.SeedSequence([seed, ply]).generate_state(1, np.uint64)[0] >> np.uint64(11))


def _final(spread: int) -> Value:
    """Return the value of a game that ended with this spread: 1 for a win, 0 for a loss, and a half for a draw."""
    return Outcomes.of_spreads(np.array([float(spread)])).value_over_all


def _details(situation: Situation, bingo: Move | None) -> Mapping[str, JsonValue]:
    """Return the details of a decision besides its values; `bingo` is the best legal one."""
    game, turn, drawn = situation.game, situation.turn, situation.drawn
    found = (
        not situation.is_withdrawn and turn.move.is_placement and 0 < game.ruleset.bingo_tiles <= len(turn.move.used)
    )
    details: JsonObject = {
        "rack": turn.rack.replace("_", "?"),
        "score": turn.move.score,
        "drawn": None if drawn is None else drawn.replace("_", "?"),
        "bingo": found,
        "missed_bingo": None if found or bingo is None else str(bingo),
    }
    if situation.is_withdrawn:
        details["withdrawn"] = True
    elif turn.move.is_pass:
        details["gives_up"] = True
    if turn.move.is_placement and (isinstance(turn, ImportedTurn) or game.ruleset.challenge != VOID):
        words = formed_words(game.board, game.batch.tables, turn.move)
        details["phonies"] = [each.word for each in words if each.word.upper() not in game.lexicon]
    return details


def _bingos(decisions: Sequence[DecisionAnalysis], seat: int) -> Mapping[str, JsonValue]:
    """Return how many bingos a player found, and how many turns had a legal bingo that was not played."""
    own = [each.details for each in decisions if each.seat == seat]
    return {
        "bingos_found": sum(bool(details["bingo"]) for details in own),
        "bingos_missed": sum(details["missed_bingo"] is not None for details in own),
    }
