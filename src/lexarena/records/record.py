"""The game record: a JSON document of a whole game, which is checked when read, and written atomically.

This module checks what all games have in common. `ruleset`, `start` and the details of a move belong to the game, and
replaying the record checks them.
"""

import json
import math
import os
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from itertools import chain
from pathlib import Path
from typing import Protocol, cast

from lexarena.core.catalog import all_games
from lexarena.core.game import Json, JsonValue, Outcome
from lexarena.core.rng import SEED_LIMIT
from lexarena.errors import LexarenaError, RecordError, check_kind
from lexarena.files import read_named_file, shown_path, write_atomically
from lexarena.lazy import load
from lexarena.records.fields import LONGEST_TEXT, Fields, shown
from lexarena.records.refereed import Loss, Refereed
from lexarena.words.list_names import find_list

SCHEMAS = (1, 2)
"""The versions of the document that can be read."""
PLAYED, IMPORTED = SCHEMAS
"""Schema 1 is for games played here, schema 2 for imported games, of which some things may be unknown."""

LARGEST_SCORE = 10**9
UNEQUAL = "the record was changed, or belongs to other rules"
"""How error messages explain a difference between the record and the rules."""
_LARGEST_FILE = 16 * 2**20
_OPTIONAL = {PLAYED: ("referee", "loss", "transcript"), IMPORTED: ("referee", "about")}
"""The keys that a document may lack."""
_DEEPEST = 12
"""How deep values may be nested."""
_PLAIN = (dict, list, str, int, float, type(None))
"""The types that JSON has."""


UNNAMED = "not named"
"""The name of the lexicon of an imported game whose file names none."""


@dataclass(frozen=True)
class WordsUsed:
    """The lexicon of a game: its name, hash and number of words.

    For an imported game only the name may be known; the hash is empty then, and no word was looked up.
    """

    name: str
    hash: str
    words: int

    @property
    def is_missing(self) -> bool:
        """Whether only the name is known, and no list has it: other words decide what is legal."""
        return not self.hash and self.name != UNNAMED and find_list(self.name) is None


@dataclass(frozen=True)
class RecordedMove:
    """A move: its seat and text, the wall-clock and CPU seconds it took if known, and the details the game adds.

    A referee times turns: if a turn has two moves, its seconds are kept with the second one.
    """

    seat: int
    move: str
    seconds: float | None
    details: Json
    cpu: float | None = None


@dataclass(frozen=True)
class Record:
    """A game from its start to its end, or to the point where it was stopped."""

    schema: int
    game: str
    players: tuple[str, ...]
    lexicon: WordsUsed
    seed: int | None
    limits: Json
    """The limits the players had, such as `{"seconds": 10}`."""
    ruleset: Json
    start: Json
    moves: tuple[RecordedMove, ...]
    outcome: Outcome | None
    """How the game ended by the rules; None if it was stopped before."""
    referee: Refereed | None = None
    """The referee's report; None for a game without one."""
    about: Json = field(default_factory=dict)
    """Facts about an imported game, such as its title; empty in schema 1."""
    loss: Loss | None = None
    """The player who resigned or ran out of time, if one did."""
    transcript: tuple[Json, ...] = ()
    """What players noted about their moves, such as a language model's conversation, each with `seat` and `ply`."""
    where: str = field(default="record", compare=False, repr=False)
    """What error messages call the record, usually its file."""

    @property
    def winner(self) -> int | None:
        """The seat that won: by points, because of faults, or because the only opponent resigned or ran out of time.

        None for a draw, a void or an unfinished game, and if all players are at fault.
        """
        if self.loss is not None:
            return 1 - self.loss.seat if len(self.players) == 2 else None
        if self.referee is not None and self.referee.at_fault:
            return self.referee.winner
        return None if self.outcome is None else self.outcome.winner

    def _repr_svg_(self) -> str | None:
        """Return the final position as a picture for notebooks; None if the game has none or cannot be replayed."""
        replay: Callable[[Record], object] = load("lexarena.records.replay:replay")  # type: ignore[assignment]
        try:
            draw = getattr(replay(self), "_repr_svg_", None)
        except LexarenaError:
            return None
        return None if draw is None else str(draw())

    def to_dict(self) -> dict[str, JsonValue]:
        """Return the document, keys in a fixed order; `from_dict` reads it back."""
        document: dict[str, JsonValue] = {
            "schema": self.schema,
            "game": self.game,
            "players": list(self.players),
            "lexicon": {"name": self.lexicon.name, "hash": self.lexicon.hash or None, "words": self.lexicon.words},
            "seed": self.seed,
            "limits": dict(self.limits),
            "ruleset": dict(self.ruleset),
            "start": dict(self.start),
            "moves": [_move_dict(move) for move in self.moves],
            "outcome": None if self.outcome is None else outcome_dict(self.outcome),
        }
        if self.referee is not None:
            document["referee"] = self.referee.to_dict()
        if self.loss is not None:
            document["loss"] = asdict(self.loss)
        if self.about:
            document["about"] = dict(self.about)
        if self.transcript:
            document["transcript"] = list(self.transcript)
        return document

    @classmethod
    def from_dict(cls, data: JsonValue, where: str = "record") -> "Record":
        """Check a document and return the record; `where` opens each error message.

        >>> Record.from_dict({"schema": 3}, "game.json")
        Traceback (most recent call last):
        lexarena.errors.RecordError: game.json: schema is 3; this version reads 1 and 2, so use a lexarena that knows 3
        """
        _check_plain(data, where)
        schema = _schema(data, where)
        keys = ("schema", "game", "players", "lexicon", "seed", "limits", "ruleset", "start", "moves", "outcome")
        top = Fields(data, where, "", keys, optional=_OPTIONAL[schema])
        words = Fields(top["lexicon"], where, "lexicon", ("name", "hash", "words"))
        seats = len(top.items("players"))
        if seats < 2:
            top.refuse(f"has {seats} items; give a list of 2 or more", "players")
        if "loss" in top and (top["outcome"] is not None or "referee" in top):
            top.refuse("is set, but neither the rules nor a referee ended the game; remove it", "loss")
        return cls(
            schema=schema,
            game=top.text("game"),
            players=tuple(top.text("players", i) for i in range(seats)),
            lexicon=WordsUsed(
                words.text("name", longest=4096),
                "" if schema == IMPORTED and words["hash"] is None else words.text("hash"),
                words.integer("words", 0, 2**31),
            ),
            seed=None if top["seed"] is None else top.integer("seed", 0, SEED_LIMIT - 1),
            limits=top.table("limits"),
            ruleset=top.table("ruleset"),
            start=top.table("start"),
            moves=tuple(_move(move, where, i, seats) for i, move in enumerate(top.items("moves"))),
            outcome=None if top["outcome"] is None else _outcome(top["outcome"], where, seats),
            referee=Refereed.from_dict(top["referee"], where, seats) if "referee" in top else None,
            about=top.table("about") if "about" in top else {},
            loss=Loss.from_dict(top["loss"], where, seats) if "loss" in top else None,
            transcript=tuple(
                Fields(note, where, f"transcript[{i}]", ("seat", "ply"), None).data
                for i, note in enumerate(top.items("transcript") if "transcript" in top else ())
            ),
            where=where,
        )


def to_json(record: Record) -> str:
    """Return a record as text: one line per key, and one per move."""
    check_kind("record", record, Record, "a Record (see record_game)")
    return document_json(record.to_dict())


def document_json(document: Json) -> str:
    """Return the document of a record as text: one line per key, and one per move."""
    lines = []
    for key, value in document.items():
        is_long = key == "moves" and value
        lines.append(f'  "{key}": ' + (f"[\n    {_lines(value)}\n  ]" if is_long else json.dumps(value)))
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _lines(moves: Sequence[Json]) -> str:
    """Return moves as one line of JSON each, encoded all at once unless a text in them looks like the end of a move."""
    text = json.dumps(moves)
    if text.count("}, {") == len(moves) - 1 and all(isinstance(move, dict) for move in moves):
        return text[1:-1].replace("}, {", "},\n    {")
    return ",\n    ".join(json.dumps(move) for move in moves)


def parse_record(text: str | bytes, where: str = "record") -> Record:
    """Read a record from its text; raise `RecordError` with the place and the remedy.

    >>> parse_record("{", "game.json")
    Traceback (most recent call last):
    lexarena.errors.RecordError: game.json, line 1: not JSON (expecting property name enclosed in double quotes); \
give a record written by lexarena
    """
    check_kind("text", text, (str, bytes), "the text of a record")
    return Record.from_dict(parse_document(text, where), where)


def parse_document(text: str | bytes, where: str, remedy: str = "give a record written by lexarena") -> JsonValue:
    """Read a JSON document nested no deeper than a record; raise `RecordError` with the place and the remedy."""
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        data = json.loads(
            text, object_pairs_hook=_unique_keys, parse_float=_finite, parse_constant=_finite, parse_int=_whole
        )
    except RecursionError:
        raise RecordError(f"{where}: nested too deeply; {remedy}") from None
    except UnicodeDecodeError:
        raise RecordError(f"{where}: not UTF-8 text; {remedy}") from None
    except json.JSONDecodeError as error:
        reason = error.msg[:1].lower() + error.msg[1:]
        raise RecordError(f"{where}, line {error.lineno}: not JSON ({reason}); {remedy}") from None
    except ValueError as error:  # from the hooks
        raise RecordError(f"{where}: {error}") from None
    _check_plain(data, where)
    document: JsonValue = data
    return document


def read_record(
    path: str | os.PathLike[str], lexicon: str | None = None, on_warning: Callable[[str], None] | None = None
) -> Record:
    """Read the record in a file, or a game in another format that a game of the catalog imports.

    For an imported game, `lexicon` names the words to look its words up in, and `on_warning` is called with each oddity.
    """
    return parse_game(read_content(path), path, lexicon, on_warning)


def parse_game(
    content: bytes,
    path: str | os.PathLike[str],
    lexicon: str | None = None,
    on_warning: Callable[[str], None] | None = None,
) -> Record:
    """Return the game in the content of a file, as `read_record` does; the path says how to read it."""
    where = shown_path(path)
    importer = importer_of(os.fspath(path), content)
    if importer is not None:
        return importer.read(content, where, lexicon=lexicon, on_warning=on_warning)
    return parse_record(content, where)


def read_content(path: str | os.PathLike[str]) -> bytes:
    """Return the content of a file; raise `RecordError` if it cannot be a game."""
    check_kind("path", path, (str, os.PathLike), "the path of a game's record")
    return read_named_file(path, _LARGEST_FILE, "give the path of a game's record that you may read", RecordError)


def write_record(record: Record, path: str | os.PathLike[str]) -> None:
    """Write a record to a file atomically."""
    check_kind("record", record, Record, "a Record (see record_game)")
    check_kind("path", path, (str, os.PathLike), "the path of the file to write")
    try:
        write_atomically(Path(path), to_json(record))
    except (OSError, ValueError):  # a ValueError for a path that no file can have
        remedy = "choose a file in a writable directory"
        raise RecordError(f"{os.fspath(path)}: cannot be written; {remedy}") from None


def _schema(data: JsonValue, where: str) -> int:
    schema = data.get("schema") if isinstance(data, dict) else None
    if schema is None:
        raise RecordError(f"{where}: not a game record (no schema); give a record written by lexarena")
    if type(schema) is not int or schema not in SCHEMAS:
        known = " and ".join(map(str, SCHEMAS))
        problem = f"schema is {shown(schema)}; this version reads {known}, so use a lexarena that knows {shown(schema)}"
        raise RecordError(f"{where}: {problem}")
    return schema


def _move(data: JsonValue, where: str, number: int, seats: int) -> RecordedMove:
    if type(data) is dict:  # the usual move, read quickly
        details = data.copy()
        seat, text = details.pop("seat", None), details.pop("move", None)
        times = details.pop("seconds", None), details.pop("cpu", None)
        if (
            (type(seat) is int and 0 <= seat < seats)
            and (type(text) is str and 0 < len(text) <= LONGEST_TEXT and text.isprintable())
            and all(time is None or (type(time) is float and 0 <= time < math.inf) for time in times)
        ):
            return RecordedMove(seat, text, times[0], details, times[1])
    move = Fields(data, where, f"moves[{number}]", ("seat", "move"), optional=None)
    details = {key: value for key, value in move.data.items() if key not in ("seat", "move", "seconds", "cpu")}
    seat, text = move.integer("seat", 0, seats - 1), move.text("move")
    return RecordedMove(seat, text, move.seconds("seconds"), details, move.seconds("cpu"))


def _move_dict(move: RecordedMove) -> Json:
    time = {key: value for key, value in (("seconds", move.seconds), ("cpu", move.cpu)) if value is not None}
    return {"seat": move.seat, "move": move.move, **move.details, **time}


def _outcome(data: JsonValue, where: str, seats: int) -> Outcome:
    fields = Fields(data, where, "outcome", ("scores", "reason", "winner", "truncated"))
    places = fields.places("scores", seats)
    scores = tuple(fields.integer("scores", -LARGEST_SCORE, LARGEST_SCORE, at) for at in places)
    outcome = Outcome(scores, truncated=fields.flag("truncated"), reason=fields.text("reason"))
    winner = fields["winner"]
    if type(winner) is not type(outcome.winner) or winner != outcome.winner:
        problem = f"is {shown(winner)}, but {shown(outcome.winner)} by the scores; fix the one that is wrong"
        fields.refuse(problem, "winner")
    return outcome


def outcome_dict(outcome: Outcome) -> Json:
    """Return an outcome as an object of the document."""
    scores, reason = list(outcome.scores), outcome.reason
    return {"scores": scores, "reason": reason, "winner": outcome.winner, "truncated": outcome.truncated}


def _check_plain(data: JsonValue, where: str) -> None:
    """Refuse values that JSON readers may read differently, and values nested deeper than in any record."""
    layer: list[JsonValue] = [data]
    for _ in range(_DEEPEST):
        kinds = set(map(type, layer))
        for kind in kinds:
            if not issubclass(kind, _PLAIN):
                raise RecordError(f"{where}: contains a {kind.__name__}; use only the types of JSON")
        layer = [value for value in layer if type(value) is not str]
        _check_numbers([value for value in layer if isinstance(value, int | float)], where)
        if not any(issubclass(kind, dict | list) for kind in kinds):
            return
        objects = [value for value in layer if isinstance(value, dict)]
        if not set(map(type, chain.from_iterable(objects))) <= {str}:
            raise RecordError(f"{where}: a key is not a string; write keys as strings")
        lists = (value for value in layer if isinstance(value, list))
        layer = [*chain.from_iterable(map(dict.values, objects)), *chain.from_iterable(lists)]
    raise RecordError(f"{where}: nested too deeply; give a record written by lexarena")


def _check_numbers(numbers: Sequence[float], where: str) -> None:
    """Refuse numbers that are not JSON, or too large for some readers."""
    if numbers and -SEED_LIMIT <= min(numbers) <= max(numbers) <= SEED_LIMIT and math.isfinite(sum(numbers)):
        return
    for number in numbers:
        if isinstance(number, int) and abs(number) > SEED_LIMIT:
            raise RecordError(f"{where}: an integer is beyond 2^53, which some readers cannot represent exactly")
        if not math.isfinite(number):
            raise RecordError(f"{where}: {number} is not a JSON number; give a finite one")


def _unique_keys(pairs: list[tuple[str, JsonValue]]) -> dict[str, JsonValue]:
    result: dict[str, JsonValue] = {}
    for key, value in pairs:
        if key in result:
            raise ValueError(f"the key {shown(key)} occurs twice in one object; keep one of them")
        result[key] = value
    return result


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{text[:20]} is not a JSON number; give a finite one")
    return number


def _whole(text: str) -> int:
    if len(text) > 20:
        raise ValueError("an integer is beyond 2^53, which some readers cannot represent exactly")
    return int(text)


class Importer(Protocol):
    """A reader of games in another format, named in `GameSpec.importers`."""

    def recognises(self, content: bytes) -> bool:
        """Return whether the content of a file looks like this format."""

    def read(
        self, content: bytes, where: str, *, lexicon: str | None = None, on_warning: Callable[[str], None] | None = None
    ) -> "Record":
        """Return the game as a record; raise `RecordError` with the place and the remedy if that cannot be done."""


def importer_of(name: str, content: bytes) -> Importer | None:
    """Return the importer of a file, by the end of its name or by its content; None for JSON and unknown formats."""
    if content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
        return None
    found: list[tuple[str, str]] = [pair for spec in all_games() for pair in spec.importers.items()]
    for suffix, path in found:
        if name.lower().endswith(suffix):
            return cast(Importer, load(path))
    for _, path in found:
        importer = cast(Importer, load(path))
        if importer.recognises(content):
            return importer
    return None
