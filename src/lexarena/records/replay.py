"""A game as a record, and back: the moves are replayed, and the rules must agree with what was recorded.

The part `record` of a game's spec has what differs between games.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from os.path import isfile
from typing import Protocol, TypeAlias, TypedDict, TypeVar, cast, runtime_checkable

from lexarena.core.catalog import find_game, game_names, game_of
from lexarena.core.game import AnyState, AnyTurn, Json, JsonValue, Outcome, Words
from lexarena.core.variant import make_variant, variant_of
from lexarena.errors import LexarenaError, RecordError, check_kind
from lexarena.records.record import PLAYED, UNEQUAL, Record, RecordedMove, outcome_dict
from lexarena.records.refereed import Loss, Refereed
from lexarena.words.list_names import find_list

G = TypeVar("G", bound=AnyState)
T = TypeVar("T")
W_contra = TypeVar("W_contra", contravariant=True)


SEAT_NAMES = ("first", "second", "third", "fourth")
"""The seats in words, in the order in which they usually move."""


class Description(TypedDict):
    """A game as the part `record` describes it; the keys are those of the document."""

    lexicon: Json
    seed: int
    ruleset: Json
    start: Json
    moves: Sequence[Json]
    """Each with `seat`, `move` and the details that the game adds."""


class GameRecords(Protocol[G, T, W_contra]):
    """The part `record` of a game, with states `G`, turns `T` and words `W_contra`."""

    def describe(self, game: G) -> Description:
        """Return what a record says about a game beyond its players, limits and outcome."""

    def begin(self, record: Record, words: W_contra | None) -> G:
        """Return the game before its first move; without words, the record's lexicon is loaded by name."""

    def read_turn(self, game: G, entry: RecordedMove, where: str, place: str, about: str) -> T:
        """Return the turn that an entry describes, if the rules allow it; do not change the game.

        Errors about the document start with `where` and `place`, errors about the move with `about`.
        """

    def play_turn(self, game: G, turn: T) -> None:
        """Play a turn."""


AnyRecords: TypeAlias = GameRecords[AnyState, AnyTurn, Words]


def record_game(
    game: AnyState,
    players: Sequence[str] | None = None,
    seconds: Sequence[float | None] | None = None,
    limits: Json | None = None,
    cpu: Sequence[float | None] | None = None,
    referee: Refereed | None = None,
    loss: Loss | None = None,
) -> Record:
    """Return the record of a game, finished or not, with the seconds that each move took if known.

    Without names the players are called by their seats: first, second and so on.

    >>> from lexarena.games.scrabble.rules.game import Game
    >>> game = Game("mini", seed=7)
    >>> game.push(game.best_move())
    >>> record = record_game(game, ("Ann", "Bob"), seconds=[0.5])
    >>> record.moves[0].move == str(game.turns[0].move), replay(record).scores == game.scores
    (True, True)
    """
    name = name_of(game)
    players = SEAT_NAMES[: len(game.scores)] if players is None else players
    _check_seats(players, game)
    described = records_of(name).describe(game)
    moves = described["moves"]
    for key, times in (("seconds", seconds), ("cpu", cpu)):
        if times is not None:
            check_kind(key, times, Sequence, "a list of numbers, one for each move")
            if len(times) != len(moves):
                raise RecordError(
                    f"got {len(times)} times for {len(moves)} moves; give the seconds of each move, or none"
                )
            pairs = zip(moves, times, strict=True)
            moves = [move if time is None else {**move, key: time} for move, time in pairs]
    outcome = game.outcome
    document: dict[str, JsonValue] = {
        **cast("Json", described),
        "schema": PLAYED,
        "game": name,
        "players": list(players),
        "limits": dict(limits or {}),
        "moves": list(moves),
        "outcome": None if outcome is None else outcome_dict(outcome),
    }
    if referee is not None:
        document["referee"] = referee.to_dict()
    if loss is not None:
        document["loss"] = asdict(loss)
    return Record.from_dict(document)


def replay(record: Record, words: Words | None = None) -> AnyState:
    """Replay a record and return the game at its end; raise `RecordError` where the rules disagree.

    `words` are the record's words in the form that the game keeps them in; without them the lexicon is loaded by name. A
    record does not keep the order of a bag: replaying draws the recorded tiles.
    """
    check_kind("record", record, Record, "a Record (see read_record)")
    records = records_of(record.game, record.where)
    *_, game = positions_of(record, records, records.begin(record, words))
    return game


def steps(record: Record, words: Words | None = None) -> Iterator[tuple[AnyState, AnyTurn]]:
    """Yield the game before each move, and the turn that follows. It is the same game, which changes with each step."""
    check_kind("record", record, Record, "a Record (see read_record)")
    records = records_of(record.game, record.where)
    game = records.begin(record, words)
    for turn in turns_of(record, records, game):
        yield game, turn


def turns_of(record: Record, records: GameRecords[G, T, W_contra], game: G) -> Iterator[T]:
    """Play the moves of a record on a game that `begin` returned; yield each turn before it is played.

    The outcome is checked after the last move.
    """
    _check_seats(record.players, game, record.where)
    for i, entry in enumerate(record.moves):
        about = f"{record.where}: move {i + 1} ({entry.move})"
        if game.outcome is not None:
            raise RecordError(f"{about}: the game ended before it; remove the moves after the end")
        if entry.seat != game.to_move:
            raise RecordError(f"{about}: recorded for seat {entry.seat}, but seat {game.to_move} moves; {UNEQUAL}")
        turn = records.read_turn(game, entry, record.where, f"moves[{i}]", about)
        yield turn
        records.play_turn(game, turn)
    if game.outcome != record.outcome:
        recorded, found = (_outcome_text(outcome) for outcome in (record.outcome, game.outcome))
        raise RecordError(
            f"{record.where}: after move {len(record.moves)} {recorded} is recorded, the rules give {found}; {UNEQUAL}"
        )


def rewritten(record: Record, records: GameRecords[G, T, W_contra], game: G) -> Record:
    """Replay a record on a game that `begin` returned; return it with its moves as `describe` writes them."""
    *_, end = positions_of(record, records, game)
    moves = []
    for move in records.describe(end)["moves"]:
        details = {key: value for key, value in move.items() if key not in ("seat", "move")}
        moves.append(RecordedMove(move["seat"], move["move"], None, details))
    return replace(record, moves=tuple(moves))


def positions_of(record: Record, records: GameRecords[G, T, W_contra], game: G) -> Iterator[G]:
    """Replay a record on a game that `begin` returned; yield that game at each ply, from its start to its end."""
    for _ in turns_of(record, records, game):
        yield game
    yield game


@runtime_checkable
class Incomplete(Protocol):
    """A state that a record gives only in part, such as a game notated by hand."""

    def unknown(self, seat: int) -> str:
        """Return in words what is not known of a seat's hand; empty if all of it is known."""

    def completed(self, seed: int) -> AnyState:
        """Return an ordinary game in this position; the seed deals what is not known."""


def position_at(record: Record, ply: int, words: Words | None = None) -> AnyState:
    """Return the game of a record after some moves; raise `LexarenaError` if it is over there.

    >>> from lexarena import scrabble
    >>> game = scrabble.Game("mini", seed=7)
    >>> game.push(game.best_move())
    >>> position_at(record_game(game), 1).to_move
    1
    """
    moves = len(record.moves)
    if not 0 <= ply <= moves:
        raise LexarenaError(f"position must be from 0 to {moves}, the number of moves")
    records = records_of(record.game, record.where)
    positions = positions_of(record, records, records.begin(record, words))
    game = next(game for number, game in enumerate(positions) if number == ply)
    if game.is_over:
        raise LexarenaError("the game is over in this position; choose an earlier one")
    return game


def name_of(game: AnyState) -> str:
    """Return the name of a state's game."""
    try:
        return game_of(game).name
    except LexarenaError:
        listed = ", ".join(game_names())
        raise RecordError(f"cannot record a {type(game).__name__}; the games are {listed}") from None


def records_of(game: str, where: str = "record") -> AnyRecords:
    """Return the part `record` of a game by the name in a record."""
    if game not in game_names():
        listed = ", ".join(game_names())
        raise RecordError(f"{where}: a game of {game!r}; only {listed} can be replayed")
    records: AnyRecords = find_game(game).load("record")
    return records


def _check_seats(players: Sequence[str], game: AnyState, where: str = "record") -> None:
    seats = len(game.scores)
    check_kind("players", players, Sequence, "a list of names")
    if len(players) != seats:
        raise RecordError(f"{where}: players has {len(players)} items; give a list of {seats}")


def _outcome_text(outcome: Outcome | None) -> str:
    if outcome is None:
        return "no end"
    return f"the end {outcome.reason!r} with {' : '.join(map(str, outcome.scores))}"


W = TypeVar("W", bound=Words)


def words_used(words: Words) -> Json:
    """Return what a record says about its words."""
    return {"name": words.name, "hash": words.hash, "words": len(words)}


def load_words(game: str, lexicon: str) -> Words:
    """Return the words of a shipped list or a file in the form that a game keeps them in.

    >>> len(load_words("scrabble", "mini"))
    1232
    """
    return make_variant(game, None, lexicon).lexicon


def recorded_words(record: Record, given: W | None, load: Callable[[str], W]) -> W:
    """Return the words of a record: the given ones, or those loaded by name. Their hash must be the record's."""
    used = record.lexicon
    remedy = "give the word list that the game was played with"
    if given is None:
        if not _is_here(used.name):
            raise RecordError(f"{record.where}: cannot find the word list {used.name!r}; {remedy}")
        try:
            given = load(used.name)
        except LexarenaError as error:
            raise RecordError(f"{record.where}: cannot read the word list: {error}") from None
        except OSError as error:
            problem = f"cannot read the word list {used.name!r} ({error.strerror}); {remedy}"
            raise RecordError(f"{record.where}: {problem}") from None
    if given.hash != used.hash:
        theirs = f"{used.name!r} with hash {used.hash[:16]} and {used.words:,} words"
        ours = f"{given.name!r} has hash {given.hash[:16]} and {len(given):,} words"
        raise RecordError(f"{record.where}: played with {theirs}, but {ours}; {remedy}")
    return given


class WordLists:
    """Finds the lexica of many records, and loads each once."""

    def __init__(self, given: Words | None = None) -> None:
        """Take a loaded lexicon, to use for all records with its hash, whatever its name."""
        self._given = given
        self._found: dict[tuple[str, str, str], Words | None] = {}

    def find(self, record: Record) -> Words | None:
        """Return the words of a record, or None if its lexicon is not here any more."""
        if self._given is not None and self._given.hash == record.lexicon.hash:
            return self._given
        if not record.lexicon.hash:
            return None
        key = (record.game, record.lexicon.name, record.lexicon.hash)
        if key not in self._found:
            self._found[key] = self._load(*key)
        return self._found[key]

    def _load(self, game: str, name: str, hash: str) -> Words | None:
        if not _is_here(name):
            return None
        try:
            words = load_words(game, name)
        except (LexarenaError, OSError):
            return None
        return words if words.hash == hash else None


FEW_WORDS, MANY_WORDS = 1 / 8, 2 / 5
"""The shares of words that a list lacks, from which on a game was played with another list, or in another language."""
_LEAST_WORDS = 3


def doubt_of(record: Record, words: Words | None = None) -> str:
    """Return a sentence if the words of a game contradict the list it would be analysed with; else an empty text."""
    checked_words = getattr(records_of(record.game, record.where), "checked_words", None)
    if record.schema == PLAYED or checked_words is None:  # the words of a game that was played here were checked
        return ""
    formed, name = dict[str, bool](), ""
    for game, turn in steps(record, words):
        formed |= checked_words(game, turn)
        name = name or variant_of(game).lexicon.name
    missing, number = [word for word, is_known in formed.items() if not is_known], len(formed)
    if len(missing) < max(_LEAST_WORDS, FEW_WORDS * number):
        return ""
    language = " or in another language" if len(missing) >= MANY_WORDS * number else ""
    shown = f"{', '.join(missing[:4])}{', ...' if len(missing) > 4 else ''}"
    return (
        f"{len(missing)} of its {number} words are not in {name} ({shown}): it was played with another list{language}"
    )


def _is_here(name: str) -> bool:
    return find_list(name) is not None or isfile(name)
