"""What a tournament format is: who meets whom, and who ranks first, with standings and tie-breaks; and round robin."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar, NamedTuple, TypeAlias

from lexarena.arena.games import DRAW, WIN, GameKey, GameResult, Job, Pairing
from lexarena.errors import LexarenaError
from lexarena.matches.tables import rounds_of_tables

Played: TypeAlias = Sequence[tuple[Job, GameResult]]
RankValue: TypeAlias = tuple[Fraction, ...]
"""What a format ranks a player by; the larger, the better."""
GameResults: TypeAlias = Mapping[GameKey, GameResult]
"""The games that count so far, void ones left out."""
_TABLES = "choose roundrobin or swiss"
FormatValue: TypeAlias = str | int | float
Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"


@dataclass(frozen=True)
class Standing:
    """The points and games of one player; a game counts as a win, a draw or a loss against each other player in it."""

    player: int
    points: int
    wins: int
    draws: int
    losses: int
    faults: int
    games: int
    mean: Fraction | None
    """Mean board points over the games in which nobody was at fault; None if there are none."""


def standing_of(player: int, played: Played) -> Standing:
    """Return a player's standing from these games; void games do not count."""
    seats = [(job.players.index(player), result) for job, result in played if player in job.players]
    counted = [(seat, result) for seat, result in seats if not result.is_void]
    boards = [result.scores[seat] for seat, result in counted if result.is_clean]
    compared = [
        result.against(seat, other) for seat, result in counted for other in range(len(result.points)) if other != seat
    ]
    wins, draws = compared.count(WIN), compared.count(DRAW)
    return Standing(
        player,
        points=sum(result.points[seat] for seat, result in counted),
        wins=wins,
        draws=draws,
        losses=len(compared) - wins - draws,
        faults=sum(seat in result.at_fault for seat, result in counted),
        games=len(counted),
        mean=Fraction(sum(boards), len(boards)) if boards else None,
    )


def standings_of(players: int, played: Played) -> list[Standing]:
    """Return the standing of each player, in the players' order."""
    return [standing_of(player, games) for player, games in enumerate(_games_of_each(players, played))]


def rank(standings: Sequence[Standing], values: Sequence[RankValue], played: Played) -> list[Standing]:
    """Return the standings, best first.

    The format's values decide; then tournament points in the games among those who are equal; then the mean of board
    points; then the order of the players' list.
    """
    among = points_among(values, played)

    def order(each: Standing) -> tuple[RankValue, int, Fraction, int]:
        mean = each.mean if each.mean is not None else Fraction(-(10**9))
        return values[each.player], among[each.player], mean, -each.player

    return sorted(standings, key=order, reverse=True)


def points_among(values: Sequence[RankValue], played: Played) -> list[int]:
    """Return each player's points in the games among those who have equal values; 0 for a player without equals."""
    games = _games_of_each(len(values), played)
    groups: dict[RankValue, set[int]] = {}
    for player, value in enumerate(values):
        groups.setdefault(value, set()).add(player)
    among = [0] * len(values)
    for group in groups.values():
        if len(group) > 1:
            for player in group:
                inside = [(job, result) for job, result in games[player] if set(job.players) <= group]
                among[player] = standing_of(player, inside).points
    return among


def _games_of_each(players: int, played: Played) -> list[list[tuple[Job, GameResult]]]:
    games: list[list[tuple[Job, GameResult]]] = [[] for _ in range(players)]
    for job, result in played:
        for player in job.players:
            games[player].append((job, result))
    return games


class Roster(NamedTuple):
    """The players who take part from a round on, until the next roster."""

    round: int
    players: tuple[int, ...]


@dataclass(frozen=True)
class ContestFacts:
    """What a format may know about one tournament beside the results."""

    options: Mapping[str, FormatValue] = field(default_factory=dict)
    """The options that only this format has."""
    lots: str = ""
    """A text, random or from the tournament's seed, by which a format draws lots. It reveals nothing about the deals."""
    rosters: tuple[Roster, ...] = ()
    """The rosters in the order of their rounds; none if all players take part in all rounds."""
    seats: int = 2
    """The number of players at a table."""


class Format(ABC):
    """A tournament format. Players are numbered in the order of their list.

    All methods are pure: a tournament that resumes asks the same questions and gets the same answers.
    """

    name: ClassVar[str]
    """The name in commands and stores; it is the `stage` of the format's pairings."""
    title: ClassVar[str]
    """The name on pages."""
    summary: ClassVar[str]
    """Who meets whom, in a few words."""
    noun: ClassVar[str] = ""
    """What a tournament in this format is called after the name of its game; the title in lower case if empty."""
    rounds_follow: ClassVar[bool] = False
    """Whether each round follows from the results of those before: a void game blocks it, and a new version plays in it."""
    players_may_change: ClassVar[bool] = False
    """Whether players may join and withdraw between rounds."""
    option_names: ClassVar[tuple[str, ...]] = ()
    """The options that only this format has."""

    @property
    def may_end_early(self) -> bool:
        """Whether a tournament may end before all pairs of its pairings are played."""
        return False

    @abstractmethod
    def pairings(self, players: int, pairs: int, results: GameResults) -> list[Pairing]:
        """Return the pairings that are known so far, in their order; every known game must be among them."""

    def of_contest(self, facts: ContestFacts) -> "Format":
        """Return the format as one tournament has it; the same for all tournaments, unless a format has options.

        Raise `LexarenaError` for options that make no sense. By default a format is for games for two.
        """
        if facts.seats != 2:
            raise LexarenaError(f"{self.name} is for two players, and this game has {facts.seats}; {_TABLES}")
        return self

    def jobs(self, players: int, pairs: int, results: GameResults) -> list[Job]:
        """Return the games that are known so far, in their order."""
        return [job for pairing in self.pairings(players, pairs, results) for job in pairing.jobs()]

    def expected_games(self, players: int, pairs: int, results: GameResults) -> int:
        """Return the least number of games of a whole tournament: those known from the start, unless a format knows better.

        If the tournament may end early, it is the largest number instead.
        """
        return len(self.jobs(players, pairs, {}))

    def rank_values(self, standings: Sequence[Standing], pairs: int, results: GameResults) -> list[RankValue]:
        """Return what each player is ranked by, before tie-breaks: tournament points, unless a format says otherwise."""
        return [(Fraction(each.points),) for each in standings]

    def standings(self, players: int, pairs: int, played: Played) -> list[Standing]:
        """Return the standing of each player, in the players' order."""
        return standings_of(players, played)

    def ranking(self, players: int, pairs: int, played: Played) -> list[Standing]:
        """Return the standings, best first."""
        results = {job.key: result for job, result in played if not result.is_void}
        standings = self.standings(players, pairs, played)
        return rank(standings, self.rank_values(standings, pairs, results), played)

    def rank_facts(self, ranking: Sequence[Standing], pairs: int, played: Played) -> list[dict[str, Json]]:
        """Return what the table shows for each player besides points and games, such as tie-breaks."""
        return [{} for _ in ranking]

    def page_facts(
        self, names: Sequence[str], pairs: int, results: GameResults, numbers: Mapping[GameKey, int]
    ) -> dict[str, Json]:
        """Return what the results tell beyond games and ranking, such as a bracket; `numbers` are those of the games."""
        return {}


def check_table(facts: ContestFacts) -> None:
    """Raise `LexarenaError` if a new tournament has fewer players than a table."""
    players = len(facts.rosters[0].players) if facts.rosters else facts.seats
    if players < facts.seats:
        raise LexarenaError(f"a table seats {facts.seats} players, but the list has {players}; add players")


@dataclass(frozen=True)
class RoundRobin(Format):
    """Every player meets every other once, in rounds by the circle method, so that nobody plays twice in a round.

    At tables of more than two, every group of players that fills a table meets once.

    >>> [pairing.players for pairing in RoundRobin().pairings(4, 1, {})]
    [(0, 3), (1, 2), (0, 2), (1, 3), (0, 1), (2, 3)]
    """

    seats: int = 2

    name = "roundrobin"
    title = "Round robin"
    summary = "every player meets every other"

    def pairings(self, players: int, pairs: int, results: GameResults) -> list[Pairing]:
        """Return every pairing, round by round."""
        rounds = enumerate(rounds_of_tables(players, self.seats), 1)
        return [
            Pairing(self.name, number, slot, table, pairs) for number, met in rounds for slot, table in enumerate(met)
        ]

    def of_contest(self, facts: ContestFacts) -> "RoundRobin":
        """Return the format for the tables of a tournament."""
        check_table(facts)
        return RoundRobin(facts.seats)
