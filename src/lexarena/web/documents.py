"""Games that come as text: records and files of other formats that a person pastes or drops, and what a page shows of one.

The text is untrusted. Its word list is found by the name of a shipped list alone: a record may name any file as its list,
and a request must not make the server read one.
"""

import json
from collections.abc import Callable
from dataclasses import replace

from lexarena.core.catalog import find_game
from lexarena.core.game import Json, JsonObject, Words
from lexarena.core.rng import check_seed
from lexarena.errors import LexarenaError, RecordError
from lexarena.lazy import load
from lexarena.play.editing import editor_of, game_of_position
from lexarena.play.offer import Offer, rules_title
from lexarena.records import Ending, Record, WordLists, WordsUsed, parse_record
from lexarena.records.importers import importer_of
from lexarena.records.record import document_json
from lexarena.records.replay import record_game
from lexarena.report.game_page import game_data
from lexarena.text import visible
from lexarena.words.wordlist import SHIPPED

LONGEST_TEXT = 500_000
MOST_LINES = 2000
_NO_WORDS = "no list"


def read_game(text: str, name: str = "") -> Record:
    """Return the game of a text in any known format; raise `LexarenaError` with the reason if there is none."""
    if len(text) > LONGEST_TEXT:
        raise RecordError(f"the text is longer than {LONGEST_TEXT:,} characters")
    content = text.encode("utf-8", "surrogatepass")
    importer = importer_of(name, content)
    if importer is None:
        if not text.lstrip().startswith("{"):
            formats = "a record of lexarena, or a file of another program in a format such as GCG"
            raise RecordError(f"the text is not a game; paste or choose {formats}")
        return parse_record(content, "the text")
    if text.count("\n") > MOST_LINES:
        raise RecordError(f"the text has more than {MOST_LINES:,} lines")
    return importer.read(content, "the text")


def safe(record: Record) -> Record:
    """Return a record whose word list has the name of a shipped list, or one that no list has."""
    if record.lexicon.name in SHIPPED:
        return record
    return replace(record, lexicon=WordsUsed(_NO_WORDS, record.lexicon.hash, record.lexicon.words))


def words_of(record: Record) -> Words | None:
    """Return the words of a record if its list is a shipped one."""
    return WordLists().find(safe(record))


def import_game(text: str, name: str) -> JsonObject:
    """Return what the library keeps of a game that came as text; it must replay."""
    record = read_game(text, name)
    scores = final_scores(record)
    ending = Ending.of(record, scores)
    return {
        "game": record.game,
        "title": visible(title_of(record)),
        "players": [visible(player) for player in record.players],
        "scores": list(scores),
        "result": visible(ending.sentence),
        "moves": [entry.move for entry in record.moves],
        "record": document_json(record.to_dict()),
    }


def title_of(record: Record) -> str:
    """Return the game of a record and its rules, as far as they have names."""
    spec = find_game(record.game)
    offered: Offer | None = spec.load("offer") if spec.offer else None
    known = None if offered is None else offered.recorded(record.ruleset)
    name = record.ruleset.get("name")
    rules = name if known is None and isinstance(name, str) else "" if known is None else rules_title(*known)
    return f"{spec.title}, {rules}" if rules else spec.title


def import_position(text: str) -> JsonObject:
    """Return what the library keeps of a position that a person set up: a game without moves that begins there."""
    game = game_of_position(text)
    state = editor_of(game).begin(text, check_seed(None))
    if state.is_over:
        raise LexarenaError("the game is over in this position")
    record = record_game(state, [f"Player {seat}" for seat in range(1, len(state.scores) + 1)])
    found = import_game(document_json(record.to_dict()), "")
    return {**found, "result": "position; tiles that were not given are dealt"}


def final_scores(record: Record) -> tuple[int, ...]:
    """Replay a record and return its scores; raise `LexarenaError` where the rules disagree."""
    part = find_game(record.game).load("report")
    marks: Json = part.page_marks(safe(record), words_of(record))
    last: list[int] = marks["scores"][-1]
    return tuple(last) if record.outcome is None else record.outcome.scores


def replay_data(document: str) -> Json:
    """Return what the replay of a stored record needs: the record, and what replaying it shows."""
    record = safe(Record.from_dict(json.loads(document)))
    links = {"previous": None, "next": None, "summary": None}
    data = {**game_data(record, _Shipped()), "links": links, "label": ""}
    return {"record": json.loads(document), "game": data}


def exported(document: str, kind: str) -> str:
    """Return a stored record in another format of its game, named by the end of a file name."""
    write: Callable[[Record], str] = load(find_game(json.loads(document)["game"]).exporters[kind])  # type: ignore[assignment]
    return write(safe(Record.from_dict(json.loads(document))))


class _Shipped(WordLists):
    """Finds shipped lists alone."""

    def find(self, record: Record) -> Words | None:
        """Return the words of a record if its list is a shipped one."""
        return super().find(safe(record))
