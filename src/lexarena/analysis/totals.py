"""The totals of a player over many games: mean regret, mistakes by size, luck, and what the game adds."""

import math
from collections.abc import Iterable
from dataclasses import dataclass, field

from lexarena.analysis.documents import added_to_summary, value_of
from lexarena.analysis.mistakes import SIZES
from lexarena.analysis.values import Estimate, Value
from lexarena.core.game import Json, JsonObject


@dataclass
class PlayerTotals:
    """One player of one game of the catalog, over all files."""

    game: str
    name: str
    games: int = 0
    decisions: int = 0
    regrets: list[tuple[int, Value]] = field(default_factory=list)
    """The number of decisions in each game, and their mean regret."""
    mistakes: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SIZES, 0))
    draws: int = 0
    lucks: list[Value] = field(default_factory=list)
    """The luck in each game, where it is known."""
    added: dict[str, list[int | float]] = field(default_factory=dict)
    """The numbers that the game adds, of each of its games."""

    def add(self, summary: Json) -> None:
        """Add the player's summary of one game."""
        self.games += 1
        self.decisions += summary["decisions"]
        regret, luck = value_of(summary["regret"]), value_of(summary["luck"])
        assert regret is not None
        self.regrets.append((summary["decisions"], regret))
        self.draws += summary["draws"]
        if luck is not None:
            self.lucks.append(luck)
        for size in SIZES:
            self.mistakes[size] += summary["mistakes"][size]
        for key, value in added_to_summary(summary).items():
            if isinstance(value, int | float) and not isinstance(value, bool):
                self.added.setdefault(key, []).append(value)

    @property
    def details(self) -> dict[str, int | float]:
        """What the game adds: the sums of whole numbers, which count something, and the means of the other numbers."""
        return {
            key: sum(numbers) if type(numbers[0]) is int else round(math.fsum(numbers) / len(numbers), 4)
            for key, numbers in self.added.items()
        }

    @property
    def regret(self) -> Value:
        """The mean regret of a decision."""
        return Value(
            *(
                _weighted([(number, getattr(regret, part)) for number, regret in self.regrets])
                for part in ("win", "points")
            )
        )

    @property
    def luck(self) -> Value | None:
        """The mean luck of a game, if it is known of any."""
        return Value.mean_of(self.lucks) if self.lucks else None

    def to_json(self) -> JsonObject:
        """Return plain values."""
        return {
            "game": self.game,
            "name": self.name,
            "games": self.games,
            "decisions": self.decisions,
            "regret": self.regret.to_json(),
            "mistakes": dict(self.mistakes),
            "luck": None if self.luck is None else self.luck.to_json(),
            "draws": self.draws,
            **self.details,
        }


def total_players(documents: Iterable[Json]) -> list[PlayerTotals]:
    """Return the totals of each player, in the order in which they first appear; documents may be a generator."""
    found: dict[tuple[str, str], PlayerTotals] = {}
    for document in documents:
        add_game(found, document)
    return list(found.values())


def add_game(totals: dict[tuple[str, str], PlayerTotals], document: Json) -> None:
    """Add a game to the totals of its players. Players with one name are one player."""
    for summary in document["summary"]:
        key = (document["game"], summary["name"])
        totals.setdefault(key, PlayerTotals(*key)).add(summary)


def _weighted(means: list[tuple[int, Estimate]]) -> Estimate:
    """Return the mean over all decisions from the means of games."""
    number = max(1, sum(weight for weight, _ in means))
    errors = [weight * each.error for weight, each in means if each.error is not None]
    error = math.hypot(*errors) / number if len(errors) == len(means) else None
    return Estimate(math.fsum(weight * each.mean for weight, each in means) / number, error)
