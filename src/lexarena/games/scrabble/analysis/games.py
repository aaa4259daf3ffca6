"""The analysis of a whole game of Scrabble: the regret and the luck of each decision, and how they add up."""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

import numpy as np

from lexarena.analysis.games import DecisionAnalysis, GameAnalysis
from lexarena.analysis.values import Value
from lexarena.core.game import JsonObject, JsonValue
from lexarena.core.rng import check_seed
from lexarena.games.scrabble.analysis.exact import MOST_POSITIONS, Solution, solve
from lexarena.games.scrabble.analysis.luck import Draw, Drawn, FullDeal, difference, value_draws
from lexarena.games.scrabble.analysis.opening import Opening, value_opening
from lexarena.games.scrabble.analysis.playouts import PLIES, SMALL_BOARD, Reference
from lexarena.games.scrabble.analysis.regret import Judgement, judge
from lexarena.games.scrabble.analysis.situations import Situation, situations
from lexarena.games.scrabble.engine.workspace import POINT
from lexarena.games.scrabble.gcg.imported import ImportedTurn
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.placement import formed_words
from lexarena.games.scrabble.search.valuing import shipped_valuing
from lexarena.games.scrabble.search.win_loading import load_win_probability
from lexarena.records.record import Record
from lexarena.words.lexicon import Lexicon

FEWEST_DRAWS = 8
"""The number of draws that luck is measured against if there are few playouts, or none."""


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

    Playouts for the luck of the draws come on top of the `rollouts`: about half as many for each decision. Near the end of
    a game on a small board, values are exact if a search of at most `most_positions` positions gives them.
    """
    seed = check_seed(seed)
    found, first, last = situations(record, words, seed)
    rules, lexicon = first.ruleset, first.lexicon
    depth = (0 if rules.size <= SMALL_BOARD else PLIES) if plies is None else plies
    reference = Reference(shipped_valuing(rules), load_win_probability(rules, lexicon, notice), depth)
    analyst = Analyst(found, reference, rollouts, top, seed, partial(solve, most=most_positions))
    result = _result(record)
    decisions = []
    for number in range(len(found)):
        ends = result if number + 1 == len(found) else None
        decisions.append(analyst.decision(number, ends))
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
    """What is known of a decision with both racks open: luck, what was hidden from the player, and the value after it."""

    luck: Value | None
    hidden: Value | None
    after: Value
    """To the player who moved."""


@dataclass
class Analyst:
    """Looks at the decisions of a game; exact values are preferred to playouts, and playouts to the tables."""

    situations: Sequence[Situation]
    reference: Reference
    rollouts: int
    top: int
    seed: int
    solver: Callable[[Game, Move], Solution | None]
    """Returns the exact values of a position and of the move played in it, or None."""
    _solutions: dict[int, Solution | None] = field(default_factory=dict)
    _judged: dict[int, Judgement | None] = field(default_factory=dict)
    _draws: dict[int, Draw] = field(default_factory=dict)

    @property
    def draws(self) -> int:
        """The number of draws that luck is measured against."""
        return max(FEWEST_DRAWS, self.rollouts // 2)

    def solution(self, number: int) -> Solution | None:
        """Return the exact values of a decision, if its position can be solved; never without playouts."""
        situation = self.situations[number]
        if not self.rollouts or situation.unknown:
            return None
        if number not in self._solutions:
            self._solutions[number] = self.solver(situation.game, situation.move)
        return self._solutions[number]

    def judged(self, number: int) -> Judgement | None:
        """Return what the player could know about a decision; None if the rack is not known."""
        if number not in self._judged:
            situation, judged = self.situations[number], None
            seat, seed = situation.turn.seat, _seed_of(self.seed, situation.ply)
            shown = situation.turn.move if situation.is_withdrawn else None
            played = None if situation.unknown else situation.move
            if situation.is_rack_known:
                view, solution = situation.game.view(seat), self.solution(number)
                judged = judge(view, played, self.reference, self.rollouts, self.top, seed, shown, solution)
            self._judged[number] = judged
        return self._judged[number]

    def draw(self, number: int) -> Draw:
        """Return what the draw after a decision was worth. Without playouts, the few draws of all decisions go together."""
        if number not in self._draws:
            numbers = [number] if self.rollouts else range(len(self.situations))
            known = [(each, drawn) for each in numbers if (drawn := self._drawn(each)) is not None]
            self._draws |= zip(
                (each for each, _ in known), value_draws([drawn for _, drawn in known], self.draws), strict=True
            )
        return self._draws[number]

    def _drawn(self, number: int) -> Drawn | None:
        """Return the draw after a decision; None if it or the move is not known."""
        situation, judged = self.situations[number], self.judged(number)
        if judged is None or judged.played is None or situation.drawn is None:
            return None
        deal = FullDeal(situation.game, self.reference, _seed_of(self.seed, situation.ply))
        found = judged.candidates
        return Drawn(deal, found.moves[judged.played], found.kept[judged.played] / POINT, situation.drawn)

    def decision(self, number: int, ends: Value | None) -> DecisionAnalysis:
        """Return the analysis of a decision; `ends` is the result of the game if this is its last decision."""
        situation = self.situations[number]
        turn, judged, solution = situation.turn, self.judged(number), self.solution(number)
        moves = judged.moves if judged is not None else ()
        details = _details(situation, judged.bingo if judged is not None else None)
        if judged is None or situation.unknown:
            reason = situation.unknown
            return DecisionAnalysis(
                situation.ply, turn.seat, "move", turn.move, moves, chance=ends, reason=reason, details=details
            )
        full = self._solved(number, judged, solution) if solution is not None else None
        full = full or self._full(number, judged)
        return DecisionAnalysis(
            ply=situation.ply,
            seat=turn.seat,
            kind="move",
            played=turn.move,
            moves=moves,
            regret=judged.regret,
            luck=full.luck,
            hidden=full.hidden,
            chance=_to_first(full.after, turn.seat) if ends is None else ends,
            details=details,
        )

    def _solved(self, number: int, judged: Judgement, solution: Solution) -> Full | None:
        """Return exact values; None if the position after the draw is not known or cannot be solved."""
        situation = self.situations[number]
        if situation.drawn is None or judged.regret is None or judged.played is None:
            return None
        seat, after = situation.turn.seat, situation.after()
        if after.is_over:
            spread = after.scores[seat] - after.scores[1 - seat]
            value = Value.exact(won(spread), float(spread))
        else:
            known = (
                number + 1 < len(self.situations) and self.situations[number + 1].game.position() == after.position()
            )
            solved = self.solution(number + 1) if known else self.solver(after, Move.pass_turn())
            if solved is None:
                return None
            value = solved.value if after.to_move == seat else solved.value.to_other()
        played, best = solution.full[judged.played], solution.full[solution.best]
        luck = value - Value.exact(float(played[0]), float(played[1]))
        hidden = Value.exact(float(played[0] - best[0]), float(played[1] - best[1])) + judged.regret
        return Full(luck, hidden, value)

    def _full(self, number: int, judged: Judgement) -> Full:
        """Return estimates from playouts."""
        assert judged.regret is not None
        situation = self.situations[number]
        played = next(each for each in judged.moves if each.is_try)
        if situation.drawn is None:
            return Full(None, None, Value(played.win, played.points))
        if self.rollouts and not situation.game.bag.tiles_remaining():  # nothing is drawn, and nothing is hidden
            return Full(Value.zero(), Value.zero(), Value(played.win, played.points))
        draw = self.draw(number)
        hidden: Value | None = None
        if judged.best == judged.played:
            hidden = Value.zero()
        elif self.rollouts:
            deal = FullDeal(situation.game, self.reference, _seed_of(self.seed, situation.ply))
            found = judged.candidates
            best = deal.play(found.moves[judged.best], found.kept[judged.best] / POINT, deal.orders(self.draws))
            hidden = difference(draw.mean, best) + judged.regret
        return Full(draw.luck, hidden, draw.after)

    def opening(self, first: Game, is_dealt: bool) -> Opening:
        """Return the value of the start, and the luck of the first tiles."""
        known = not self.situations or self.situations[0].drawn is not None or self.situations[0].ply > 0
        if not is_dealt and self.situations and (solution := self.solution(0)) is not None:
            return Opening(_to_first(solution.value, first.to_move), (Value.zero(), Value.zero()))
        return value_opening(first, self.reference, self.rollouts, self.draws, self.seed, is_dealt, known)


def _seed_of(seed: int, ply: int) -> int:
    """Return the seed of a decision."""
    return int(np.random.SeedSequence([seed, ply]).generate_state(1, np.uint64)[0] >> np.uint64(11))


def _result(record: Record) -> Value | None:
    """Return the result to the first seat, if the game was finished."""
    if record.outcome is None:
        return None
    spread = record.outcome.scores[0] - record.outcome.scores[1]
    return Value.exact(won(spread), float(spread))


def won(spread: int) -> float:
    """Return 1 for a win, 0 for a loss, and a half for a draw."""
    return 0.5 * (float(np.sign(spread)) + 1.0)


def _to_first(value: Value, seat: int) -> Value:
    """Return the value to the first seat of what is worth `value` to a seat."""
    return value if seat == 0 else value.to_other()


def _details(situation: Situation, bingo: Move | None) -> Mapping[str, JsonValue]:
    """Return what the analysis says of a decision besides its values; `bingo` is the best legal one."""
    game, turn = situation.game, situation.turn
    details: JsonObject = {"rack": turn.rack.replace("_", "?"), "score": turn.move.score}
    drawn = situation.drawn
    details["drawn"] = None if drawn is None else drawn.replace("_", "?")
    details["bingo"] = not situation.is_withdrawn and _is_bingo(turn.move, game)
    details["missed_bingo"] = None if details["bingo"] or bingo is None else str(bingo)
    if situation.is_withdrawn:
        details["withdrawn"] = True
    if isinstance(turn, ImportedTurn) and turn.move.is_placement:
        words = formed_words(game.board, game.batch.tables, turn.move)
        details["phonies"] = [each.word for each in words if each.word.upper() not in game.lexicon]
    return details


def _is_bingo(move: Move, game: Game) -> bool:
    tiles = game.ruleset.bingo_tiles
    return move.is_placement and 0 < tiles <= len(move.used)


def _bingos(decisions: Sequence[DecisionAnalysis], seat: int) -> Mapping[str, JsonValue]:
    """Return how many bingos a player found, and how many turns had a legal bingo that was not played."""
    own = [each.details for each in decisions if each.seat == seat]
    return {
        "bingos_found": sum(bool(details["bingo"]) for details in own),
        "bingos_missed": sum(details["missed_bingo"] is not None for details in own),
    }
