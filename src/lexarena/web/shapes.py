"""The JSON that the app sends to its page, besides what `lexarena.report.shapes` declares."""

from typing import Any, Literal, NotRequired, TypedDict

from lexarena.report.shapes import AnalysedMove, AnalysisDocument, Decision, GameData, GameRecord, Results


class NumberOption(TypedDict):
    """A number that a person may choose, such as the thinking time of an opponent."""

    name: str
    title: str
    low: float
    high: float
    default: float
    whole: bool


class Opponent(TypedDict):
    """An agent that a person may play against; without rulesets, it plays them all."""

    name: str
    title: str
    summary: str
    numbers: list[NumberOption]
    rulesets: list[str]


class Named(TypedDict):
    """An entry of a list to choose from."""

    name: str
    title: str


class OfferedRuleset(TypedDict):
    """A ruleset, with what the game's board needs to know of it."""

    name: str
    title: str
    rules: dict[str, Any]


class OfferedChoice(TypedDict):
    """A rule that a person chooses besides the ruleset."""

    name: str
    title: str
    values: list[Named]


class OfferedGame(TypedDict):
    """What a person may choose of a game."""

    name: str
    title: str
    rulesets: list[OfferedRuleset]
    lexica: list[Named]
    opponents: list[Opponent]
    exporters: list[str]
    """The ends of the names of files that a game can be exported to, besides its record."""
    has_editor: bool
    """Whether positions can be set up."""
    choices: list[OfferedChoice]
    about: str
    """How the game is played, in a sentence or two."""


class OfferedGames(TypedDict):
    """All games."""

    games: list[OfferedGame]


class Seat(TypedDict):
    """Who sits at a seat; `agent` is empty for a person."""

    name: str
    agent: str


class ShownSetup(TypedDict):
    """How a game began."""

    game: str
    ruleset: str
    lexicon: str | None
    seats: list[Seat]
    seconds: float | None
    hints: bool
    undo: bool
    choices: dict[str, str]


class Turn(TypedDict):
    """A move that was played, as the viewer may know it."""

    seat: int
    move: str
    score: int | None
    succeeded: NotRequired[bool]
    """Whether a challenge succeeded."""


class PlayerView(TypedDict):
    """What a seat may know; each game adds keys of its own."""

    ply: int
    seat: int
    to_move: int


class Over(TypedDict):
    """How a game ended."""

    reason: str
    winner: int | None
    scores: list[int]
    text: str


class GameState(TypedDict):
    """A game in progress, or one that ended just now, as one person may see it."""

    id: str
    version: int
    setup: ShownSetup
    viewer: int
    to_move: int
    thinking: bool
    problem: str
    clocks: list[float | None]
    view: PlayerView
    turns: list[Turn]
    over: Over | None
    record: GameRecord | None


class StoredGame(TypedDict):
    """A game of the library."""

    id: str
    state: Literal["playing", "finished", "imported"]
    game: str
    title: str
    players: list[str]
    scores: list[int]
    result: str
    moves: int
    begun: float
    changed: float
    record: NotRequired[GameRecord]


class StoredGames(TypedDict):
    """Games of the library, the latest first."""

    games: list[StoredGame]


class Preview(TypedDict):
    """What a move would score, or why it cannot be played."""

    points: int | None
    reason: str | None


class Hints(TypedDict):
    """Moves that are recommended."""

    moves: list[str]


class ReplayData(TypedDict):
    """A game that has ended, for its replay."""

    record: GameRecord
    game: GameData


class KeptAnalysis(TypedDict):
    """The analysis of a game, if one is kept."""

    analysis: AnalysisDocument | None


class AnalysisStep(TypedDict):
    """A part of the stream of an analysis: a decision, or at the end the whole analysis."""

    decision: NotRequired[Decision]
    total: NotRequired[int]
    analysis: NotRequired[AnalysisDocument]


class RankedMoves(TypedDict):
    """The moves of a position, best first; the options of the search stand beside them."""

    legal: int
    moves: list[AnalysedMove]


class Ranking(TypedDict):
    """A part of the stream of a position's analysis."""

    analysis: RankedMoves
    seat: int
    played: str | None
    """The move that was played here."""
    tries: list[str]
    rollouts: int


class Described(TypedDict):
    """A position that a person sets up; each game adds keys of its own."""

    game: str
    text: str
    """The position in the format of the game."""
    ruleset: str
    lexicon: str
    problems: list[str]
    """What is impossible in it."""


class NoPosition(TypedDict):
    """The answer to a text that is not a position."""

    game: None


class WatchedGame(TypedDict):
    """A game in progress: a record without an end, or why it cannot be shown."""

    id: str
    started: float
    round: int
    pair: int
    record: NotRequired[GameRecord]
    game: NotRequired[GameData]
    names: NotRequired[list[str]]
    problem: NotRequired[str]


class News(TypedDict):
    """What is new in a contest: `games` has those that changed, and `results` is there if they changed."""

    problem: str
    playing: list[str]
    more: int
    games: list[WatchedGame]
    results: NotRequired[Results | None]


class Watched(TypedDict):
    """The name of the folder that is watched."""

    name: str | None


OPEN = (PlayerView, RankedMoves, Described)
"""The shapes to which games add keys of their own."""
