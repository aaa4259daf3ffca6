"""Ratings from recorded games alone: plain, and without the luck of the draws.

Both use Bradley-Terry (see `lexarena.ratings.bradley_terry`). Games between the same players with the same seed have the
same deal, so they are one unit. The luck of a game is taken off its result; a game whose luck cannot be computed, because
not all tiles are known, counts with its plain result, which leaves the ratings unbiased.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations

import numpy as np

from lexarena.analysis.folders import checked_game, find_files, reason_of
from lexarena.core.catalog import find_game
from lexarena.core.game import JsonObject
from lexarena.errors import LexarenaError, whole_number
from lexarena.lazy import load
from lexarena.matches.league import Standing, standings_of
from lexarena.matches.luck import DRAWS, MOST_DRAWS, Luck
from lexarena.ratings.bradley_terry import rate
from lexarena.records.record import Record, read_content
from lexarena.records.replay import WordLists


@dataclass(frozen=True)
class Comparison:
    """What one game says of two of its players; `first` and `second` are names."""

    first: str
    second: str
    share: float
    """1 if the first player was ahead, 0.5 if they were level, else 0."""
    adjusted: float
    """The same without luck; it can be below 0 or above 1."""
    unit: str
    """The deal; games with the same one belong together."""


@dataclass
class RatedGames:
    """The ratings of the players of recorded games."""

    game: str = ""
    games: int = 0
    adjusted_games: int = 0
    """The number of games whose luck was taken off."""
    draws: int = 0
    """The number of draws that each draw was compared with; 0 if luck was not taken off."""
    standings: tuple[Standing, ...] = ()
    adjusted: tuple[Standing, ...] | None = None
    """The same without luck: scores can be below 0 or above 1, and points are not adjusted."""
    skipped: list[str] = field(default_factory=list)
    """Files that are not counted, with the reason."""
    stopped: bool = False
    """Whether it was interrupted."""

    def to_dict(self) -> JsonObject:
        """Return everything as plain values."""
        return asdict(self)


def rate_games(
    paths: Sequence[str],
    game: str | None = None,
    luck: int | None = None,
    seed: int = 0,
    progress: Callable[[int, int], None] = lambda finished, total: None,
) -> RatedGames:
    """Return the ratings of the players in files and directories of games, plain and without luck.

    `game` leaves out the other games. `luck` is the number of draws that each draw is compared with, by default 16; with 0
    there are plain ratings alone. After Ctrl-C the games so far are rated.
    """
    draws = DRAWS if luck is None else whole_number("luck", luck, 0, MOST_DRAWS)
    found, words = find_files(paths), WordLists()
    result, comparisons = RatedGames(skipped=found.skipped), list[Comparison]()
    played, points = dict[str, None](), defaultdict[str, list[int]](list)
    try:
        for number, file in enumerate(found.games, 1):
            try:
                record = checked_game(file, read_content(file.path), None, lambda warning: None)
                if record is None or game not in (None, record.game):
                    continue
                comparisons += _compared(record, words, draws, str(file.path), result)
            except LexarenaError as error:
                result.skipped.append(reason_of(file, error))
                continue
            played[record.game] = None
            result.games += 1
            for name, score in zip(record.players, _scores(record), strict=True):
                points[name].append(score)
            progress(number, len(found.games))
    except KeyboardInterrupt:
        result.stopped = True
    if len(played) > 1:
        names = " and ".join(played)
        raise LexarenaError(f"these are games of {names}; name the game to rate, such as --game {next(iter(played))}")
    if not comparisons:
        why = f"; the first problem: {result.skipped[0]}" if result.skipped else ""
        raise LexarenaError(f"no finished game was found; give records, files such as GCG, or directories of them{why}")
    result.game = next(iter(played))
    result.standings = _standings(comparisons, points, [each.share for each in comparisons], seed)
    if result.adjusted_games:
        result.draws = draws
        result.adjusted = _standings(comparisons, points, [each.adjusted for each in comparisons], seed)
    return result


def _compared(record: Record, words: WordLists, draws: int, path: str, result: RatedGames) -> list[Comparison]:
    """Return what a game says of each two of its players."""
    if len(set(record.players)) < len(record.players):
        raise LexarenaError(f"{path}: its players have the same name, so it says nothing about them")
    at_fault = () if record.referee is None else record.referee.at_fault
    if record.loss is None and not at_fault and record.outcome is None:
        raise LexarenaError(f"{path}: the game is not finished")
    scores = _scores(record)
    if len(scores) == 2:  # a game may be lost by a fault or on time, whatever the points
        places = [float(seat == record.winner) for seat in range(2)]
    else:
        places = [-np.inf if seat in at_fault else float(score) for seat, score in enumerate(scores)]
    off = _luck_of(record, words, draws) if draws else None
    result.adjusted_games += off is not None
    dealt = path if record.seed is None else f"{record.seed} {' '.join(sorted(record.players))}"
    compared = []
    for one, two in combinations(range(len(scores)), 2):
        share = 0.5 if places[one] == places[two] else float(places[one] > places[two])
        compared.append(Comparison(record.players[one], record.players[two], share, share - (off or 0.0), dealt))
    return compared


def _scores(record: Record) -> list[int]:
    return [0] * len(record.players) if record.outcome is None else [*record.outcome.scores]


def _luck_of(record: Record, words: WordLists, draws: int) -> float | None:
    """Return what luck added to the score of the first seat; None if that is not known."""
    path = find_game(record.game).luck
    if not path or len(record.players) != 2:
        return None
    part: type[Luck] = load(path)  # type: ignore[assignment]
    try:
        found = part.of_record(record, words.find(record), draws)
    except LexarenaError:
        return None
    return None if found is None else found[0]


def _standings(
    comparisons: Sequence[Comparison], points: dict[str, list[int]], shares: Sequence[float], seed: int
) -> tuple[Standing, ...]:
    """Return the table of the players, best first."""
    names = list(dict.fromkeys(name for each in comparisons for name in (each.first, each.second)))
    place = {name: number for number, name in enumerate(names)}
    first = np.array([place[each.first] for each in comparisons])
    second = np.array([place[each.second] for each in comparisons])
    share, units = np.array(shares), np.array([each.unit for each in comparisons])
    rated = rate(len(names), first, second, share, units, seed=seed)
    players = np.concatenate([first, second])
    scores = np.bincount(players, np.concatenate([share, 1 - share]), len(names)) / np.bincount(players)
    summed, games = [sum(points[name]) for name in names], [len(points[name]) for name in names]
    return standings_of(names, rated, scores, summed, games)
