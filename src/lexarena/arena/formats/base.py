"""What a tournament format is: who meets whom, and who ranks first."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import ClassVar, TypeAlias

from lexarena.arena.schedule import GameKey, Job, Pairing
from lexarena.arena.scoring import GameResult
from lexarena.arena.standings import Played, RankValue, Standing, rank, standings_of

GameResults: TypeAlias = Mapping[GameKey, GameResult]
"""The games that count so far, void ones left out."""
Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"


class Format(ABC):
    """A tournament format. Players are numbered in the order of their list.

    All methods are pure: a contest that resumes asks the same questions and gets the same answers.
    """

    name: ClassVar[str]
    """The name in commands and stores; it is the `stage` of the format's pairings."""
    title: ClassVar[str]
    """The name on pages."""
    summary: ClassVar[str]
    """Who meets whom, in a few words."""
    void_blocks: ClassVar[bool] = False
    """Whether the contest cannot continue past a game that stays void."""

    @abstractmethod
    def pairings(self, players: int, pairs: int, results: GameResults) -> list[Pairing]:
        """Return the pairings that are known so far, in their order; every known game must be among them."""

    def jobs(self, players: int, pairs: int, results: GameResults) -> list[Job]:
        """Return the games that are known so far, in their order."""
        return [job for pairing in self.pairings(players, pairs, results) for job in pairing.jobs()]

    def expected_games(self, players: int, pairs: int) -> int:
        """Return the least number of games of a whole contest: those known from the start, unless a format knows better."""
        return len(self.jobs(players, pairs, {}))

    def rank_values(self, standings: Sequence[Standing], pairs: int, results: GameResults) -> list[RankValue]:
        """Return what each player is ranked by, before tie-breaks: contest points, unless a format says otherwise."""
        return [(Fraction(each.points),) for each in standings]

    def ranking(self, players: int, pairs: int, played: Played) -> list[Standing]:
        """Return the standings, best first."""
        results = {job.key: result for job, result in played if not result.is_void}
        standings = standings_of(players, played)
        return rank(standings, self.rank_values(standings, pairs, results), played)

    def page_facts(
        self, names: Sequence[str], pairs: int, results: GameResults, numbers: Mapping[GameKey, int]
    ) -> dict[str, Json]:
        """Return what the results tell beyond games and ranking, such as a bracket; `numbers` are those of the games."""
        return {}
