"""The JSON that pages read: of replays, analyses, contests and ladders. It is declared here alone.

`tools/make_shapes.py` writes the TypeScript of the pages from it, and tests compare it with what Python sends.
"""

from typing import Any, Literal, NotRequired, TypedDict


class RecordedMove(TypedDict):
    """A move of a record; each game adds keys of its own."""

    seat: int
    move: str
    seconds: NotRequired[float]
    cpu: NotRequired[float]
    score: NotRequired[int]


class Limits(TypedDict):
    """The limits that the players had."""

    seconds: NotRequired[float]


class GameRecord(TypedDict):
    """The part of a record that pages read."""

    game: str
    limits: Limits
    ruleset: dict[str, Any]
    start: dict[str, Any]
    moves: list[RecordedMove]


class ShownFault(TypedDict):
    """The fault of a bot."""

    name: str
    status: str
    meaning: str
    detail: str
    line: str


class SeatReport(TypedDict):
    """A bot's process."""

    command: str
    seconds: float
    cpu: float
    start: float
    ready: bool
    memory: int
    exit: int | None
    stderr: str
    cut: bool
    """Whether standard error was longer than what is shown."""
    fault: ShownFault | None


class ShownEnd(TypedDict):
    """How a game ended."""

    kind: str
    """`rules`, `fault`, `loss`, `void` or `stopped`."""
    result: str
    reason: str
    winner: int | None
    scores: list[int]
    changes: list[int] | None
    """By how much each score changed after the last move, if any did."""


class Links(TypedDict):
    """Links to other pages."""

    previous: str | None
    next: str | None
    summary: str | None


class GameData(TypedDict):
    """What a page has beside the record. Each game adds keys of its own, which its view reads."""

    names: list[str]
    label: str
    facts: list[tuple[str, str]]
    scores: list[list[int]]
    """The scores at each ply, from 0 to the number of moves."""
    end: ShownEnd
    seats: list[SeatReport]
    """The bots' processes; empty without a referee."""
    links: Links


class Estimate(TypedDict):
    """A value and its standard error; the error is null where it is not known, and 0 for an exact value."""

    mean: float
    error: float | None


class Value(TypedDict):
    """What something is worth to a seat: the chance to win, from 0 to 1, and the difference in points at the end."""

    win: Estimate
    points: Estimate


class AnalysedMove(TypedDict):
    """A move that was analysed; the game adds details such as score and leave."""

    rank: int
    move: str
    win: Estimate
    points: Estimate
    status: str
    playouts: int
    is_try: bool
    """Whether this is the move that was played, or one that a reader tries."""


class MistakeSizes(TypedDict):
    """The number of mistakes of each size."""

    small: int
    medium: int
    large: int


class Decision(TypedDict):
    """A decision of a game and what it cost; the game adds details."""

    ply: int
    """The number of recorded moves before it. A recorded move may hold several decisions."""
    seat: int
    kind: str
    """What was decided, such as `move`, `call` or `placement`."""
    played: str
    regret: Value | None
    mistake: Literal["small", "medium", "large"] | None
    luck: Value | None
    hidden: Value | None
    chance: Value | None
    """The value after the decision and the draw that followed, to the first seat."""
    reason: str
    """Why there is no analysis of it."""
    moves: list[AnalysedMove]
    """The best moves and the one that was played, best first."""


class PlayerSummary(TypedDict):
    """One player's game in numbers; the game adds details such as bingos found and missed."""

    name: str
    decisions: int
    regret: Value
    """The mean regret of a decision."""
    mistakes: MistakeSizes
    luck: Value | None
    """Null if the luck of no draw is known."""


class AnalysisDocument(TypedDict):
    """The analysis of a game; its options stand beside it."""

    start: Value | None
    first_luck: list[Value | None]
    result: Value | None
    hidden: Value
    error: Value | None
    summary: list[PlayerSummary]
    decisions: list[Decision]
    rollouts: NotRequired[int]


class AnalysedGame(TypedDict):
    """A row of the summary of analysed games."""

    page: str | None
    title: str | None
    players: list[str]
    scores: list[int]
    summary: list[PlayerSummary]
    game: str
    source: str | None


class Analyses(TypedDict):
    """The summary of analysed games."""

    games: list[AnalysedGame]
    game_titles: dict[str, str]


class Ranked(TypedDict):
    """A player's row in the table of a contest."""

    rank: int
    rank_low: NotRequired[int | None]
    rank_high: NotRequired[int | None]
    name: str
    points: int
    wins: int
    draws: int
    losses: int
    mean: NotRequired[float | None]
    rating: NotRequired[int | None]
    low: NotRequired[int | None]
    high: NotRequired[int | None]
    games: NotRequired[int]
    faults: NotRequired[int | None]
    seconds_mean: NotRequired[float | None]
    seconds_max: NotRequired[float | None]
    buchholz: NotRequired[int | None]
    """Swiss only, like the other tie-break and the number of byes."""
    head_to_head: NotRequired[int | None]
    byes: NotRequired[int | None]


class PlayedGame(TypedDict):
    """A finished game of a contest."""

    number: int
    first: str
    second: str
    start: NotRequired[str | None]
    status: str
    at_fault: NotRequired[list[str] | None]
    winner: str | None
    scores: NotRequired[list[int] | None]
    page: NotRequired[str | None]
    round: NotRequired[int | None]
    pair: NotRequired[int | None]
    attempt: NotRequired[int | None]
    seconds: NotRequired[list[float | None] | None]
    reason: NotRequired[str | None]
    moves: NotRequired[int | None]
    ending: NotRequired[str | None]
    faults: NotRequired[list[str | None]]


class Tie(TypedDict):
    """Two players of a knockout, with what came of them."""

    first: str | None
    second: str | None
    seed_first: int | None
    seed_second: int | None
    games: list[int]
    points: list[int]
    winner: str | None
    how: str | None


class Meeting(TypedDict):
    """Two players of a round of a Swiss tournament."""

    first: str
    second: str
    points: list[int]
    games: list[int]


class SwissRound(TypedDict):
    """A round of a Swiss tournament."""

    meetings: list[Meeting]
    bye: str | None


class StrengthTest(TypedDict):
    """The sequential test of a gauntlet's first player against another."""

    opponent: str
    pairs: int
    model: str
    lower: float
    higher: float
    alpha: float
    beta: float
    ratio: float
    bounds: list[float]
    verdict: str
    estimate: float | None
    estimate_low: float | None
    estimate_high: float | None


class Player(TypedDict):
    """A player of a contest."""

    name: str
    directory: NotRequired[str | None]
    agent: NotRequired[str | None]
    command: NotRequired[str | None]
    language: NotRequired[str | None]
    hash: NotRequired[str | None]
    parked: NotRequired[str | None]
    withdrawn: NotRequired[bool | None]


class RunningGame(TypedDict):
    """A game that is being played."""

    first: str
    second: str
    round: int
    pair: int
    moves: int
    started: str


class Progress(TypedDict):
    """How far a contest is that is being played, or that was stopped; times are in UTC."""

    state: Literal["playing", "stopped"]
    finished: int
    total: int
    playing: list[RunningGame]
    estimated_end: str | None
    updated: str


class Results(TypedDict):
    """The results of a contest."""

    title: str
    game: str | None
    game_title: str
    """The game by the name that readers know."""
    format_title: str | None
    options: dict[str, Any] | None
    players: list[Player]
    ranking: list[Ranked]
    games: list[PlayedGame]
    bracket: list[list[Tie]] | None
    progress: Progress | None
    rounds: list[SwissRound] | None
    rounds_in_all: int | None
    tests: list[StrengthTest] | None
    home: NotRequired[str]
    """The address of the summary page, on a page that shows only parts of it."""


class Version(TypedDict):
    """A version of a bot on a ladder."""

    name: str
    version: int
    hash: str
    submitted: float
    """Seconds since 1970."""
    status: str
    trouble: str
    """Why it was refused."""
    agent: str | None
    """The agent, where it is not a bot."""
    games: int
    rating: int | None
    low: int | None
    high: int | None


class Placement(TypedDict):
    """The ratings of the newest versions after a version was placed."""

    placed: str
    submitted: float
    ratings: dict[str, int]


class Ladder(TypedDict):
    """A ladder: all versions, and what each placement made of the ratings."""

    title: str
    versions: list[Version]
    history: list[Placement]


OPEN = (RecordedMove, Limits, GameRecord, GameData, AnalysedMove, Decision, PlayerSummary, AnalysisDocument)
"""The shapes to which games add keys of their own, or that have more than pages read."""
