"""The analysis of a whole game of Scrabble: the regret and the luck of each decision, and how they add up."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from lexarena.analysis.games import DecisionAnalysis, GameAnalysis
from lexarena.analysis.values import Value
from lexarena.core.game import JsonObject, JsonValue
from lexarena.core.rng import check_seed
from lexarena.games.scrabble.agents.valuing import shipped_valuing
from lexarena.games.scrabble.analysis.luck import FullDeal, difference
from lexarena.games.scrabble.analysis.opening import Opening, value_opening
from lexarena.games.scrabble.analysis.playouts import PLIES, SMALL_BOARD, Reference
from lexarena.games.scrabble.analysis.regret import Judgement, judge
from lexarena.games.scrabble.analysis.situations import Situation, situations
from lexarena.games.scrabble.analysis.win_loading import load_win_probability
from lexarena.games.scrabble.movegen.workspace import POINT
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import COUNT, KIND, PLACE, Move, from_row
from lexarena.records.record import Record
from lexarena.words.lexicon import Lexicon

FEWEST_DRAWS = 16
"""The number of draws that luck is measured against if there are few playouts, or none."""


def analyse_game(
    record: Record,
    words: Lexicon | None = None,
    rollouts: int = 500,
    top: int = 10,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
    plies: int | None = None,
    notice: Callable[[str], None] = lambda text: None,
) -> GameAnalysis:
    """Return the analysis of a game; see `lexarena.analysis.analyse_game`, and `analyse_view` for the other options.

    Playouts for the luck of the draws come on top of the `rollouts`: half as many for each decision.
    """
    seed = check_seed(seed)
    found, first, last = situations(record, words, seed)
    rules, lexicon = first.ruleset, first.lexicon
    depth = (0 if rules.size <= SMALL_BOARD else PLIES) if plies is None else plies
    reference = Reference(shipped_valuing(rules), load_win_probability(rules, lexicon, notice), depth)
    analyst = Analyst(reference, rollouts, top, seed)
    result = _result(record)
    decisions = []
    for number, situation in enumerate(found):
        ends = result if number + 1 == len(found) else None
        decisions.append(analyst.decision(situation, ends))
        if progress is not None:
            progress(number + 1, len(found))
    opening = analyst.opening(record, first, found)
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
class Analyst:
    """The options of an analysis, and how positions are valued."""

    reference: Reference
    rollouts: int
    top: int
    seed: int

    @property
    def draws(self) -> int:
        """The number of draws that luck is measured against."""
        return max(FEWEST_DRAWS, self.rollouts // 2)

    def decision(self, situation: Situation, ends: Value | None) -> DecisionAnalysis:
        """Return the analysis of a decision; `ends` is the result of the game if this is its last decision."""
        game, turn = situation.game, situation.turn
        details = _details(situation)
        if situation.reason:
            chance = ends
            return DecisionAnalysis(
                situation.ply, turn.seat, "move", turn.move, chance=chance, reason=situation.reason, details=details
            )
        seed = _seed_of(self.seed, situation.ply)
        shown = turn.move if situation.is_withdrawn else None
        view = game.view(turn.seat)
        judged = judge(view, situation.move, self.reference, self.rollouts, self.top, seed, shown)
        luck, hidden, chance = self._full(situation, judged, seed)
        return DecisionAnalysis(
            ply=situation.ply,
            seat=turn.seat,
            kind="move",
            played=turn.move,
            moves=judged.moves,
            regret=judged.regret,
            luck=luck,
            hidden=hidden,
            chance=chance if ends is None else ends,
            details=details,
        )

    def _full(
        self, situation: Situation, judged: Judgement, seed: int
    ) -> tuple[Value | None, Value | None, Value | None]:
        """Return luck, what was hidden from the player, and the value after the draw to the first seat."""
        assert judged.played is not None and judged.regret is not None
        seat = situation.turn.seat
        if situation.drawn is None:
            played = next(each for each in judged.moves if each.is_try)
            return None, None, _to_first(Value(played.win, played.points), seat)
        deal = FullDeal(situation.game, self.reference, seed)
        moves, kept = judged.candidates.moves, judged.candidates.kept / POINT
        draw = deal.draw(moves[judged.played], kept[judged.played], situation.drawn, self.draws)
        hidden: Value | None = None
        if judged.best == judged.played:
            hidden = Value.zero()
        elif self.rollouts:
            best = deal.play(moves[judged.best], kept[judged.best], deal.orders(self.draws))
            hidden = difference(draw.mean, best) + judged.regret
        return draw.luck, hidden, _to_first(draw.after, seat)

    def opening(self, record: Record, first: Game, found: Sequence[Situation]) -> Opening:
        """Return the value of the start, and the luck of the first tiles."""
        known = not found or found[0].drawn is not None or found[0].ply > 0
        dealt = "board" not in record.start
        return value_opening(first, self.reference, self.rollouts, self.draws, self.seed, dealt, known)


def _seed_of(seed: int, ply: int) -> int:
    """Return the seed of a decision."""
    return int(np.random.SeedSequence([seed, ply]).generate_state(1, np.uint64)[0] >> np.uint64(11))


def _result(record: Record) -> Value | None:
    """Return the result to the first seat, if the game was finished."""
    if record.outcome is None:
        return None
    spread = record.outcome.scores[0] - record.outcome.scores[1]
    return Value.exact(0.5 * (float(np.sign(spread)) + 1.0), float(spread))


def _to_first(value: Value, seat: int) -> Value:
    """Return the value to the first seat of what is worth `value` to a seat."""
    return value if seat == 0 else value.to_other()


def _details(situation: Situation) -> Mapping[str, JsonValue]:
    """Return what the analysis says of a decision besides its values."""
    game, turn = situation.game, situation.turn
    details: JsonObject = {"rack": turn.rack.replace("_", "?"), "score": turn.move.score}
    drawn = situation.drawn
    details["drawn"] = None if drawn is None else drawn.replace("_", "?")
    details["bingo"] = not situation.is_withdrawn and _is_bingo(turn.move, game)
    details["missed_bingo"] = None if details["bingo"] or situation.reason else _best_bingo(game)
    if situation.is_withdrawn:
        details["withdrawn"] = True
    return details


def _is_bingo(move: Move, game: Game) -> bool:
    tiles = game.ruleset.bingo_tiles
    return move.is_placement and 0 < tiles <= len(move.used)


def _best_bingo(game: Game) -> str | None:
    """Return the legal bingo with the most points, if there is one."""
    tiles, seat = game.ruleset.bingo_tiles, game.to_move
    if not 0 < tiles <= len(game.players[seat].rack):
        return None
    moves, _ = game.batch.legal(placements_only=True, copy=False)
    bingos = moves[(moves[:, KIND] == PLACE) & (moves[:, COUNT] >= tiles)]
    if not len(bingos):
        return None
    listed = [from_row(row, game.board.cells) for row in bingos]
    return str(max(listed, key=lambda move: move.score))


def _bingos(decisions: Sequence[DecisionAnalysis], seat: int) -> Mapping[str, JsonValue]:
    """Return how many bingos a player found, and how many turns had a legal bingo that was not played."""
    own = [each.details for each in decisions if each.seat == seat]
    return {
        "bingos_found": sum(bool(details["bingo"]) for details in own),
        "bingos_missed": sum(details["missed_bingo"] is not None for details in own),
    }
