"""The analysis of a whole game of Scrabble: the regret and the luck of each decision, and how they add up."""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import numpy as np

from lexarena.analysis.games import DecisionAnalysis, GameAnalysis
from lexarena.analysis.values import Value
from lexarena.core.game import JsonObject, JsonValue
from lexarena.core.rng import check_seed
from lexarena.games.scrabble.analysis.exact import MOST_POSITIONS, Solution, solve, value_of_pair
from lexarena.games.scrabble.analysis.regret import Judgement, KnownRacks, Opening, judge, to_first, value_opening
from lexarena.games.scrabble.analysis.rollouts import Outcomes, Reference
from lexarena.games.scrabble.gcg.imported import ImportedTurn
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.placement import formed_words
from lexarena.games.scrabble.rules.ruleset import VOID
from lexarena.games.scrabble.turns import Situation, situations
from lexarena.records.record import Record
from lexarena.words.lexicon import Lexicon

FEWEST_DRAWS = 8
"""The number of draws that luck is measured against if there are few rollouts, or none."""


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

    Rollouts for the luck of the draws are extra, about half as many as `rollouts` for each decision. Near the end of a
    game on a small board, values are exact if a search of at most `most_positions` positions finds them.
    """
    seed = check_seed(seed)
    found, first, last = situations(record, words, seed)
    rules, lexicon = first.ruleset, first.lexicon
    reference = Reference.of(rules, lexicon, plies, notice)
    analyst = Analyst(found, reference, rollouts, top, seed, partial(solve, most=most_positions))
    result = None if record.outcome is None else _final(record.outcome.scores[0] - record.outcome.scores[1])
    decisions = []
    for number in range(len(found)):
        decisions.append(analyst.decision(number, result if number + 1 == len(found) else None))
        yield decisions[-1], len(found)
    opening = analyst.opening(first, is_dealt="board" not in record.start)
    about: JsonObject = {"ruleset": rules.name, "lexicon": lexicon.name, "rollouts": rollouts, "seed": seed}
    return GameAnalysis(
        game=record.game,
        players=record.players,
        scores=last.scores,
        decisions=tuple(decisions),
        start=opening.start,
        first_luck=opening.luck,
        result=result,
        about=about,
        player_details=tuple(_bingos(decisions, seat) for seat in range(len(record.players))),
    )


@dataclass(frozen=True)
class Full:
    """A decision with both racks open: luck, the value of what was hidden from the player, and the value after it."""

    luck: Value | None
    hidden: Value | None
    after: Value
    """To the player who moved."""


@dataclass
class Analyst:
    """Analyses the decisions of a game, with exact values if possible, else with rollouts, else with the tables."""

    situations: Sequence[Situation]
    reference: Reference
    rollouts: int
    top: int
    seed: int
    solver: Callable[[Game, Move], Solution | None]
    """Returns the exact values of a position and of the move played in it, or None."""
    _solutions: dict[int, Solution | None] = field(default_factory=dict)

    @property
    def draws(self) -> int:
        """The number of draws that luck is measured against."""
        return max(FEWEST_DRAWS, self.rollouts // 2)

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

    def decision(self, number: int, ends: Value | None) -> DecisionAnalysis:
        """Return the analysis of a decision; `ends` is the result of the game if this is its last decision."""
        situation = self.situations[number]
        turn, judged, solution = situation.turn, self.judged(number), self.solution(number)
        found = DecisionAnalysis(
            situation.ply,
            turn.seat,
            "move",
            turn.move,
            () if judged is None else judged.moves,
            chance=ends,
            details=_details(situation, None if judged is None else judged.bingo),
        )
        if judged is None or situation.unknown:
            return replace(found, reason=situation.unknown)
        full = self._solved(number, judged, solution) if solution is not None else None
        full = full or self._full(number, judged)
        chance = to_first(full.after, turn.seat) if ends is None else ends
        return replace(found, regret=judged.regret, luck=full.luck, hidden=full.hidden, chance=chance)

    def _solved(self, number: int, judged: Judgement, solution: Solution) -> Full | None:
        """Return exact values; None if the position after the draw is not known or cannot be solved."""
        situation = self.situations[number]
        if situation.drawn is None or judged.regret is None or judged.played is None:
            return None
        seat, after = situation.turn.seat, situation.after()
        if after.is_over:
            value = _final(after.scores[seat] - after.scores[1 - seat])
        else:
            following = self.situations[number + 1 : number + 2]
            known = bool(following) and following[0].game.position() == after.position()
            solved = self.solution(number + 1) if known else self.solver(after, Move.pass_turn())
            if solved is None:
                return None
            value = solved.value if after.to_move == seat else solved.value.to_other()
        played = value_of_pair(solution.full[judged.played])
        return Full(value - played, played - solution.value + judged.regret, value)

    def _full(self, number: int, judged: Judgement) -> Full:
        """Return estimates from rollouts."""
        assert judged.regret is not None
        situation = self.situations[number]
        played = next(each for each in judged.moves if each.is_try)
        if situation.drawn is None:
            return Full(None, None, Value(played.win, played.points))
        if self.rollouts and not situation.game.bag.tiles_remaining():  # nothing is drawn, and nothing is hidden
            return Full(Value.zero(), Value.zero(), Value(played.win, played.points))
        assert judged.played is not None
        seed = _seed_of(self.seed, situation.ply)
        racks = KnownRacks(situation.game, judged.candidates, self.reference, seed)
        draw = racks.draw(judged.played, situation.drawn, self.draws)
        hidden: Value | None = None
        if judged.best == judged.played:
            hidden = Value.zero()
        elif self.rollouts:
            hidden = draw.mean.minus(racks.play(judged.best, self.draws)).value_over_all + judged.regret
        return Full(draw.luck, hidden, draw.after)

    def opening(self, first: Game, is_dealt: bool) -> Opening:
        """Return the value of the start, and the luck of the first tiles."""
        known = not self.situations or self.situations[0].drawn is not None or self.situations[0].ply > 0
        if not is_dealt and self.situations and (solution := self.solution(0)) is not None:
            return Opening(to_first(solution.value, first.to_move), (Value.zero(), Value.zero()))
        return value_opening(first, self.reference, self.rollouts, self.draws, self.seed, is_dealt, known)


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
