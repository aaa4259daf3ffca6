"""Games that come as text, what a page shows of one, and their analysis: jobs of the worker processes.

The text is untrusted. Its word list is found by the name of a shipped list alone: a record may name any file as its list,
and a request must not make the server read one. Arguments and results of jobs are plain values. A search yields what it
finds as it goes on; to cancel one is to end its process.
"""

import contextlib
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from lexarena.analysis import analyse, each_decision
from lexarena.core.catalog import find_game
from lexarena.core.game import AnyMove, AnyState, Json, JsonObject, Words
from lexarena.core.rng import check_seed
from lexarena.errors import LexarenaError, RecordError
from lexarena.lazy import load
from lexarena.play.events import AnyPlay
from lexarena.play.offer import editor_of, game_of_position, offer_of, rules_title
from lexarena.records import Ending, Record, WordLists, WordsUsed, parse_record
from lexarena.records.record import document_json, importer_of
from lexarena.records.replay import Incomplete, doubt_of, position_at, record_game
from lexarena.report.document import shown
from lexarena.report.game_page import LEXICON, game_data, lexicon_text
from lexarena.text import visible
from lexarena.words.list_names import find_list
from lexarena.words.own_lists import chosen_list

LONGEST_TEXT = 500_000
MOST_LINES = 2000
_NO_WORDS = "no list"


def read_game(text: str, name: str = "", on_warning: Callable[[str], None] | None = None) -> Record:
    """Return the game of a text in any known format; raise `LexarenaError` with the reason if there is none.

    `on_warning` is called with each oddity.
    """
    if len(text) > LONGEST_TEXT:
        raise RecordError(f"the text is longer than {LONGEST_TEXT:,} characters")
    content = text.encode("utf-8", "surrogatepass")
    importer = importer_of(name, content)
    if importer is None:
        if not text.lstrip().startswith("{"):
            formats = "a record of lexarena, or a file of another program in a format such as GCG"
            raise RecordError(f"this is not a game in a known format; paste or choose {formats}")
        return parse_record(content, "the text")
    if text.count("\n") > MOST_LINES:
        raise RecordError(f"the text has more than {MOST_LINES:,} lines")
    return importer.read(content, "the text", on_warning=on_warning)


def safe(record: Record) -> Record:
    """Return a record whose word list has the name of a shipped or added list, or one that no list has."""
    if find_list(record.lexicon.name) is not None:
        return record
    return replace(record, lexicon=WordsUsed(_NO_WORDS, record.lexicon.hash, record.lexicon.words))


def words_of(record: Record) -> Words | None:
    """Return the words of a record if its list is a shipped one."""
    return WordLists().find(safe(record))


def import_game(text: str, name: str) -> JsonObject:
    """Return what the library keeps of a game that came as text, and warnings; it must replay."""
    warnings: list[str] = []
    record = read_game(text, name, warnings.append)
    if record.lexicon.is_missing:
        warnings.append(f"the lexicon {record.lexicon.name} is not here, so the moves come from other words")
    part = find_game(record.game).load("report")
    marks: Json = part.page_marks(safe(record), words_of(record))
    last: list[int] = marks["scores"][-1]
    scores = tuple(last) if record.outcome is None else record.outcome.scores
    ending = Ending.of(record, scores)
    return {
        "game": record.game,
        "title": visible(title_of(record)),
        "players": [visible(player) for player in record.players],
        "scores": list(scores),
        "result": visible(ending.sentence),
        "moves": [entry.move for entry in record.moves],
        "record": document_json(record.to_dict()),
        "warnings": [visible(text) for text in warnings],
    }


def title_of(record: Record) -> str:
    """Return the game of a record and its rules, as far as they have names."""
    spec = find_game(record.game)
    known = offer_of(record.game).recorded(record.ruleset)
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


def replay_data(document: str) -> Json:
    """Return what the replay of a stored record needs: the record, and what replaying it shows."""
    recorded = Record.from_dict(json.loads(document))
    record = safe(recorded)
    links = {"previous": None, "next": None, "summary": None}
    data = {**game_data(record, _Shipped()), "links": links, "label": ""}
    data["asks"] = question_about(recorded)
    data["facts"] = [(key, lexicon_text(recorded.lexicon) if key == LEXICON else value) for key, value in data["facts"]]
    return {"record": json.loads(document), "game": data}


def question_about(record: Record) -> Json | None:
    """Return what the page asks before it analyses a game: the list that is named but not here, and what speaks against it.

    None if there is nothing to ask.
    """
    try:
        doubt = doubt_of(safe(record), words_of(record))
    except LexarenaError:
        doubt = ""
    named = record.lexicon.name if record.lexicon.is_missing else ""
    if not named and not doubt:
        return None
    return {"named": visible(named), "doubt": visible(doubt), "suggested": chosen_list()}


def with_words(document: str, name: str) -> str:
    """Return the record of an imported game that is analysed with another list, of the lists that are here."""
    record = Record.from_dict(json.loads(document))
    found = find_list(name)
    if found is None or found not in offer_of(record.game).all_lexica():
        raise LexarenaError(f"there is no list {visible(name)}")
    if record.lexicon.hash:
        raise LexarenaError("the words of this game are known; only an imported game takes another list")
    return document_json(replace(record, lexicon=WordsUsed(found, "", 0)).to_dict())


def exported(document: str, kind: str) -> str:
    """Return a stored record in another format of its game, named by the end of a file name."""
    write: Callable[[Record], str] = load(find_game(json.loads(document)["game"]).exporters[kind])  # type: ignore[assignment]
    return write(safe(Record.from_dict(json.loads(document))))


class _Shipped(WordLists):
    """Finds shipped lists alone."""

    def find(self, record: Record) -> Words | None:
        """Return the words of a record if its list is a shipped one."""
        return super().find(safe(record))


FIRST_LOOK = 100
"""The number of rollouts after which the moves of a position are shown for the first time."""
_TOP = 15


def analyse_stored(document: str, rollouts: int) -> Iterator[JsonObject]:
    """Analyse a game that has ended; yield each decision as it is found, and the whole analysis at the end."""
    record = safe(Record.from_dict(json.loads(document)))
    analysis = each_decision(record, words_of(record), rollouts)
    while True:
        try:
            decision, total = next(analysis)
        except StopIteration as end:
            yield {"analysis": shown(end.value.to_json())}
            return
        yield {"decision": shown(decision.to_json()), "total": total}


def rank_moves(document: str, ply: int, tries: Sequence[str], rollouts: int) -> Iterator[JsonObject]:
    """Rank the moves of a position of a game that has ended, with a few rollouts at first.

    `tries` are moves that a person wants to compare; the move that was played is among them anyway.
    """
    record = safe(Record.from_dict(json.loads(document)))
    game = known_position(record, ply)
    part: AnyPlay = find_game(record.game).load("play")()
    wanted: list[AnyMove] = [part.read_move(game, text) for text in tries]
    played: AnyMove = None
    if ply < len(record.moves):
        with contextlib.suppress(LexarenaError):  # a word that the list lacks, for instance
            played = part.read_move(game, record.moves[ply].move)
    compared = [*wanted, *([] if played is None else [played])]
    for number in (FIRST_LOOK, rollouts) if rollouts > FIRST_LOOK else (rollouts,):
        found = analyse(game, rollouts=number, top=_TOP, tries=compared)
        yield {
            "analysis": shown(found.to_json()),
            "seat": game.to_move,
            "played": None if played is None else str(played),
            "tries": [str(move) for move in wanted],
            "rollouts": number,
        }


def known_position(record: Record, ply: int) -> AnyState:
    """Return a position of a record as an ordinary game; raise `LexarenaError` if its player's hand is not known."""
    game = position_at(record, ply, words_of(record))
    if not isinstance(game, Incomplete):
        return game
    if unknown := game.unknown(game.to_move):
        raise LexarenaError(f"this position cannot be analysed: {unknown}")
    return game.completed(0)
