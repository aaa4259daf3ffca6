"""The analysis of a whole game: what each decision cost its player, and what the draws gave.

Values belong to a seat: the win probability, a draw as half, and the difference in points at the end. For the first seat

    result = start + luck of the first seat - luck of the second + skill of the first seat - skill of the second

The skill of a move is the value after it minus the value before it. The values are those that luck is measured by, so the
parts always add up. Over many games, the mean skill of a move is minus its mean regret. In one game it also holds what the
player could not know: a move that is good on average may be bad against the tiles that the opponent really holds.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from lexarena.analysis.values import Estimate, MoveAnalysis, Value
from lexarena.core.game import AnyMove, JsonObject, JsonValue

SIZES = ("small", "medium", "large")
CONFIDENCE = 1.96
"""A mistake is one only if the interval of its regret, this number of standard errors wide on each side, excludes zero."""
LEAST_WIN, WIN_LIMITS = 0.0025, (0.03, 0.07)
"""Bounds in win probability: below the first there is no mistake; up to the others it is small or medium."""
LEAST_POINTS, POINT_LIMITS = 1.0, (15.0, 30.0)
"""The same in points, for positions that are won or lost whatever is played."""
DECIDED = 0.005
"""A game is decided if the win probability is nearer to 0 or 1 than this."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A move that is clearly worse than the best one."""

    size: str
    """`small`, `medium` or `large`."""


def mistake(regret: Value, best: Estimate) -> Mistake | None:
    """Return the mistake that a regret amounts to, if any; `best` is the win probability with the best move.

    In a decided game the points count.

    >>> mistake(Value(Estimate(0.05, 0.01), Estimate(9.0, 2.0)), Estimate(0.6))
    Mistake(size='medium')
    >>> mistake(Value(Estimate(0.05, 0.04), Estimate(9.0, 7.0)), Estimate(0.6)) is None
    True
    """
    is_lost = best.mean < DECIDED
    is_won = best.mean - max(regret.win.mean, 0.0) > 1 - DECIDED
    if is_lost or is_won:
        return _graded(regret.points, LEAST_POINTS, POINT_LIMITS)
    return _graded(regret.win, LEAST_WIN, WIN_LIMITS)


def _graded(loss: Estimate, least: float, limits: tuple[float, float]) -> Mistake | None:
    if loss.mean < least or loss.mean - CONFIDENCE * (loss.error or 0.0) <= 0:
        return None
    return Mistake(SIZES[sum(loss.mean > limit for limit in limits)])


SCHEMA = 2
"""The version of the documents."""


@dataclass(frozen=True)
class DecisionAnalysis:
    """One decision of a player: the move that was played, the best ones, and what chance gave."""

    ply: int
    """The number of recorded moves before it. A recorded move may hold several decisions."""
    seat: int
    kind: str
    """What was decided, such as `move`, `call` or `placement`."""
    played: AnyMove
    moves: tuple[MoveAnalysis, ...] = ()
    """The best moves and the one that was played (`is_try`), best first. Empty if the decision could not be analysed."""
    regret: Value | None = None
    """The value of the best move minus that of the move played, by what the player could see."""
    luck: Value | None = None
    """What chance gave the player with this decision: the value with what was drawn or received minus its mean over all
    that could have come. This may come after the move, as tiles do, or before it, as a letter that has to be placed."""
    skill: Value | None = None
    """The value after the decision minus the value before it, without what chance gave in between, to the player."""
    chance: Value | None = None
    """The value of the position after the decision, to the first seat."""
    reason: str = ""
    """Why there is no analysis of it."""
    details: Mapping[str, JsonValue] = field(default_factory=dict)
    """What the game adds."""

    @property
    def best(self) -> MoveAnalysis | None:
        """The best move, as chosen on one half of the deals; the move played if nothing better was found."""
        return self.moves[0] if self.moves else None

    @property
    def mistake(self) -> Mistake | None:
        """The size of the mistake, if the move is clearly one; giving up a turn in a decided game is none."""
        if self.regret is None or self.best is None:
            return None
        is_decided = not DECIDED <= self.best.win.mean <= 1 - DECIDED
        return None if is_decided and self.details.get("gives_up") else mistake(self.regret, self.best.win)

    def to_json(self) -> JsonObject:
        """Return plain values."""
        found = self.mistake
        return {
            "ply": self.ply,
            "seat": self.seat,
            "kind": self.kind,
            "played": str(self.played),
            "regret": _json(self.regret),
            "mistake": None if found is None else found.size,
            "luck": _json(self.luck),
            "skill": _json(self.skill),
            "chance": _json(self.chance),
            "reason": self.reason,
            **self.details,
            "moves": [move.to_json() for move in self.moves],
        }


@dataclass(frozen=True)
class PlayerSummary:
    """One player's game in numbers."""

    name: str
    decisions: int
    """The number of decisions that were analysed."""
    regret: Value
    """The mean regret of a decision."""
    mistakes: Mapping[str, int]
    """The number of mistakes of each size."""
    luck: Value
    """The sum of the player's luck, the first tiles included."""
    draws: int = 0
    """The number of draws whose luck is known; without any, the luck of the player is not known."""
    details: Mapping[str, JsonValue] = field(default_factory=dict)
    """What the game adds, such as bingos found and missed."""

    def to_json(self) -> JsonObject:
        """Return plain values."""
        return {
            "name": self.name,
            "decisions": self.decisions,
            "regret": self.regret.to_json(),
            "mistakes": dict(self.mistakes),
            "luck": self.luck.to_json() if self.draws else None,
            "draws": self.draws,
            **self.details,
        }


@dataclass(frozen=True)
class GameAnalysis:
    """All decisions of a game, and how they add up."""

    game: str
    players: tuple[str, ...]
    scores: tuple[int, ...]
    """The final scores, or those after the last move of a game that was not finished."""
    decisions: tuple[DecisionAnalysis, ...]
    start: Value | None
    """The value before the first tiles were drawn, to the first seat."""
    first_luck: tuple[Value | None, ...] = ()
    """The luck of each seat's first tiles."""
    result: Value | None = None
    """The result, to the first seat; None if the game was not finished."""
    about: Mapping[str, JsonValue] = field(default_factory=dict)
    """The options: ruleset, lexicon, rollouts, seed."""
    player_details: tuple[Mapping[str, JsonValue], ...] = ()
    """What the game adds to the summary of each player."""

    @property
    def is_complete(self) -> bool:
        """Whether start, result, and the luck and the skill of every decision are known, so that they add up."""
        known = [(each.luck, each.skill) for each in self.decisions]
        return all(None not in parts for parts in (*known, self.first_luck, (self.start, self.result)))

    def summaries(self) -> tuple[PlayerSummary, ...]:
        """Return each player's game in numbers."""
        return tuple(self._summary(seat) for seat in range(len(self.players)))

    def to_json(self) -> JsonObject:
        """Return plain values."""
        return {
            "schema": SCHEMA,
            "game": self.game,
            "players": list(self.players),
            "scores": list(self.scores),
            **self.about,
            "start": _json(self.start),
            "first_luck": [_json(luck) for luck in self.first_luck],
            "result": _json(self.result),
            "is_complete": self.is_complete,
            "summary": [summary.to_json() for summary in self.summaries()],
            "decisions": [each.to_json() for each in self.decisions],
        }

    def _summary(self, seat: int) -> PlayerSummary:
        own = [each for each in self.decisions if each.seat == seat]
        regrets = [each.regret for each in own if each.regret is not None]
        luck = [each for each in (*self.first_luck[seat : seat + 1], *(each.luck for each in own)) if each is not None]
        sizes = [found.size for each in own if (found := each.mistake) is not None]
        return PlayerSummary(
            self.players[seat],
            len(regrets),
            Value.mean_of(regrets),
            {size: sizes.count(size) for size in SIZES},
            Value.total(luck),
            len(luck),
            self.player_details[seat] if self.player_details else {},
        )


def _json(value: Value | None) -> JsonObject | None:
    return None if value is None else value.to_json()


__all__ = ["DecisionAnalysis", "GameAnalysis", "PlayerSummary"]
