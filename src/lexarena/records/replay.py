"""A game as a record, and back: the moves are played again, and the rules must agree with what was recorded.

What differs from game to game is in one module for each, named in a table and loaded when it is needed.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from lexarena.core.catalog import find_game, game_names, game_of
from lexarena.core.game import AnyState, Outcome
from lexarena.errors import LexarenaError, RecordError
from lexarena.records.record import SCHEMAS, UNEQUAL, Record, RecordedMove, outcome_dict
from lexarena.records.refereed import Refereed


class Notes(Protocol):
    """What the module of a game provides."""

    def describe(self, game: Any) -> dict[str, Any]:
        """Return what a record says of a game beyond its players, limits and outcome."""

    def begin(self, record: Record, words: Any) -> Any:
        """Return the game before its first move."""

    def read_turn(self, game: Any, entry: RecordedMove, where: str, place: str, about: str) -> Any:
        """Return the turn that an entry tells, if the rules agree; the game stays as it is."""

    def play_turn(self, game: Any, turn: Any) -> None:
        """Play a turn."""


def record_game(
    game: Any,
    players: Sequence[str] = ("first", "second"),
    seconds: Sequence[float | None] | None = None,
    limits: Mapping[str, Any] | None = None,
    cpu: Sequence[float | None] | None = None,
    referee: Refereed | None = None,
) -> Record:
    """Return the record of a game, finished or not, with the seconds that each move took if they are known.

    >>> from lexarena.games.scrabble.rules.game import Game
    >>> game = Game("mini", seed=7)
    >>> game.push(game.best_move())
    >>> record = record_game(game, ("Ann", "Bob"), seconds=[0.5])
    >>> record.moves[0].move == str(game.turns[0].move), replay(record).scores == game.scores
    (True, True)
    """
    name = name_of(game)
    described = _notes(name).describe(game)
    moves = described["moves"]
    for key, times in (("seconds", seconds), ("cpu", cpu)):
        if times is not None:
            if len(times) != len(moves):
                raise RecordError(f"{len(times)} times for {len(moves)} moves; give the seconds of each move, or none")
            pairs = zip(moves, times, strict=True)
            moves = [move if time is None else move | {key: time} for move, time in pairs]
    outcome = game.outcome
    document = {
        "schema": SCHEMAS[-1],
        "game": name,
        "players": list(players),
        "limits": dict(limits or {}),
        "outcome": None if outcome is None else outcome_dict(outcome),
        **described,
        "moves": moves,
    } | ({} if referee is None else {"referee": referee.to_dict()})
    return Record.from_dict(document)


def replay(record: Record, words: Any = None) -> Any:
    """Play a record again and return the game at its end; raise `RecordError` where the rules say otherwise.

    Words are a `Lexicon` for Scrabble and `RacerLexicon` for Word Racer. Without them the list is taken by its name; its
    words must be those of the record. The order of a bag is not in a record: the tiles in it are the same, and each
    draw is the recorded one.
    """
    notes = _notes(record.game, record.where)
    game = notes.begin(record, words)
    for _ in _turns(notes, game, record):
        pass
    return game


def steps(record: Record, words: Any = None) -> Iterator[tuple[Any, Any]]:
    """Yield the game before each move, with the turn that comes next; it is one game, which moves on with each step."""
    notes = _notes(record.game, record.where)
    game = notes.begin(record, words)
    for turn in _turns(notes, game, record):
        yield game, turn


def name_of(game: AnyState) -> str:
    """Return the name of the game that a state is of."""
    try:
        return game_of(game).name
    except LexarenaError:
        listed = ", ".join(game_names())
        raise RecordError(f"a {type(game).__name__} cannot be recorded; the games are {listed}") from None


def _notes(game: str, where: str = "record") -> Notes:
    if game not in game_names():
        listed = ", ".join(game_names())
        raise RecordError(f"{where}: is a game of {game!r}; the games that can be replayed are {listed}")
    notes: Notes = find_game(game).load("record")
    return notes


def _turns(notes: Notes, game: Any, record: Record) -> Iterator[Any]:
    """Play the moves of a record; yield each before it is played, and check the outcome after the last."""
    for i, entry in enumerate(record.moves):
        about = f"{record.where}: move {i + 1} ({entry.move})"
        if game.outcome is not None:
            raise RecordError(f"{about}: the game ended before it; remove the moves after the end")
        if entry.seat != game.to_move:
            raise RecordError(f"{about}: is recorded for seat {entry.seat}, but seat {game.to_move} moves; {UNEQUAL}")
        turn = notes.read_turn(game, entry, record.where, f"moves[{i}]", about)
        yield turn
        notes.play_turn(game, turn)
    if game.outcome != record.outcome:
        told, found = (_outcome_text(outcome) for outcome in (record.outcome, game.outcome))
        raise RecordError(
            f"{record.where}: after move {len(record.moves)} {told} is recorded, the rules give {found}; {UNEQUAL}"
        )


def _outcome_text(outcome: Outcome | None) -> str:
    if outcome is None:
        return "no end"
    return f"the end {outcome.reason!r} with {outcome.scores[0]} : {outcome.scores[1]}"
