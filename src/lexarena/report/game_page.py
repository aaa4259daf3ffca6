"""The page of one game: the record, and beside it what replaying it shows, so that the page needs no word list.

What differs from game to game is the part `report` of the game's spec. Of each bot's process it shows the use of time and
memory, the fault, and the end of its errors. The JSON of all pages is declared in `ui/src`, in the files `shapes.ts`.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, TypeVar

from lexarena.core.catalog import find_game
from lexarena.core.faults import FAULTS
from lexarena.core.game import Json, JsonObject, Words
from lexarena.errors import LexarenaError
from lexarena.files import write_atomically
from lexarena.records import Ending, Record, RecordedFault, SeatReport, WordLists, WordsUsed
from lexarena.records.ending import FAULT, LOSS, capitalized
from lexarena.records.record import document_json
from lexarena.report.document import compact, page, shown
from lexarena.text import visible

W_contra = TypeVar("W_contra", contravariant=True)


class GameReport(Protocol[W_contra]):
    """The part `report` of a game, with words `W_contra`."""

    def page_marks(self, record: Record, words: W_contra | None) -> Json:
        """Return what the page's view of the game reads besides the record.

        `scores` is required: the scores by seat at each ply from 0 to the number of moves. The other keys are up to the
        game. `words` is None if the word list of the record is missing.
        """

    def page_facts(self, record: Record) -> Sequence[tuple[str, str]]:
        """Return what the head of the page says about ruleset and start, as names and values."""


def write_game_page(
    path: Path,
    record: Record,
    *,
    assets: str | None,
    previous: str | None = None,
    next: str | None = None,
    summary: str | None = None,
    label: str = "",
    words: WordLists | None = None,
    analysis: Json | None = None,
) -> None:
    """Write the page of a game; its record must replay.

    `assets` is the directory of script and styles as seen from the page; None puts both into the page, so that it is one
    file. `previous`, `next` and `summary` are links; `label` says which game of a tournament it is. `words` keeps loaded
    word lists for the next page. `analysis` is the document of the game's analysis.
    """
    links = {"previous": previous, "next": next, "summary": summary}
    text = _page_text(record, record.to_dict(), assets, links, label, words or WordLists(), analysis)
    try:
        write_atomically(path, text)
    except OSError as error:
        problem = f"cannot be written ({error.strerror}); choose a file in a writable directory"
        raise LexarenaError(f"{os.fspath(path)}: {problem}") from None


def game_page(document: Json, assets: str | None, links: Json, label: str, words: WordLists) -> str:
    """Return the page of a game, given as the document of its record, as text."""
    return _page_text(Record.from_dict(document), document, assets, links, label, words, None)


def _page_text(
    record: Record, document: Json, assets: str | None, links: Json, label: str, words: WordLists, analysis: Json | None
) -> str:
    data = {**game_data(record, words), "links": links, "label": visible(label)}
    title = " – ".join(data["names"]) + (f", {data['label']}" if label else "")
    blocks = {"record": document_json(document), "game": compact(data)}
    if analysis is not None:
        blocks["analysis"] = compact(shown(analysis))
    return page("game-replay", title, f"{title}. {data['end']['result']}. {data['end']['reason']}", blocks, assets)


def game_data(record: Record, words: WordLists) -> Json:
    """Return what a page needs besides the record; every character in its texts is visible."""
    spec = find_game(record.game)
    report: GameReport[Words] = spec.load("report")
    marks = report.page_marks(record, words.find(record))
    return {
        "names": [visible(name) for name in record.players],
        "facts": _facts(spec.title, record, report.page_facts(record)),
        **marks,
        "end": _end(record, marks["scores"][-1]),
        "seats": [] if record.referee is None else [_seat(seat) for seat in record.referee.seats],
    }


def _end(record: Record, before: Sequence[int]) -> JsonObject:
    """Return the end of a game; `before` is the score after the last move."""
    ending = Ending.of(record, before)
    changes = [after - earlier for after, earlier in zip(ending.scores, before, strict=True)]
    reason = ending.reason if ending.kind in (FAULT, LOSS) else capitalized(ending.reason)
    return {
        "kind": ending.kind,
        "result": ending.headline,
        "reason": f"{reason}.",
        "winner": ending.winner,
        "scores": list(ending.scores),
        "changes": changes if any(changes) and not ending.faults else None,
    }


LEXICON = "Lexicon"


def lexicon_text(lexicon: WordsUsed) -> str:
    """Return the name of a lexicon without its directory, and its size."""
    number = f"{lexicon.words:,} words" if lexicon.hash else "not looked up"
    return visible(f"{os.path.basename(lexicon.name)}, {number}")


def _facts(title: str, record: Record, of_game: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return what was fixed before the game, as names and values."""
    limits, referee = record.limits, record.referee
    facts = [("Game", title), *of_game]
    facts.append((LEXICON, lexicon_text(record.lexicon)))
    if record.seed is not None:
        facts.append(("Seed", str(record.seed)))
    if isinstance(limits.get("seconds"), int | float):
        facts.append(("Time", f"{limits['seconds']:g} s each, {limits.get('clock', 'wall')} clock"))
    if isinstance(limits.get("memory"), int):
        facts.append(("Memory", f"{limits['memory'] / 2**20:,.0f} MB each"))
    if referee is not None:
        facts.append(("Sandbox", referee.sandbox))
        if referee.attempt > 1:
            facts.append(("Attempt", str(referee.attempt)))
    return [(name, visible(value)) for name, value in facts]


TAIL = 4096
"""The number of bytes that a page shows of a bot's standard error, counted from its end."""


def tail(text: str) -> tuple[str, bool]:
    r"""Return the end of a text with every character made visible, and whether something was cut off before it.

    >>> tail("\x1b[31m</script>")
    ('\\x1b[31m</script>', False)
    """
    data = text.encode("utf-8", "backslashreplace")
    kept = data[-TAIL:].decode("utf-8", "ignore")
    return visible(kept, lines=True), len(data) > TAIL


def _seat(seat: SeatReport) -> JsonObject:
    shown, cut = tail(seat.stderr)
    return {
        "command": visible(seat.command),
        "seconds": seat.seconds,
        "cpu": seat.cpu,
        "start": seat.start_seconds,
        "ready": seat.ready,
        "memory": seat.memory,
        "exit": seat.exit_code,
        "stderr": shown,
        "cut": cut,
        "fault": None if seat.fault is None else _fault(seat.fault),
    }


def _fault(fault: RecordedFault) -> JsonObject:
    return {
        "name": fault.name,
        "status": fault.status,
        "meaning": FAULTS[fault.name].meaning,
        "detail": visible(fault.detail),
        "line": visible(fault.line),
    }
