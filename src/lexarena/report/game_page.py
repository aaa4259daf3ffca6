"""The page of one game: the record, and beside it what the rules say of each move, so that it needs no dictionary."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from lexarena.errors import LexarenaError
from lexarena.games.racer.word_lists import WordLists
from lexarena.records.record import document_json
from lexarena.report.document import compact, page
from lexarena.report.ending import ending, seat_reports
from lexarena.text import visible

NAMES = {"racer": "Word Racer", "scrabble": "Scrabble"}


def write_game_page(
    path: Path,
    record: dict[str, Any],
    *,
    assets: str | None,
    previous: str | None = None,
    next: str | None = None,
    summary: str | None = None,
    label: str = "",
    words: WordLists | None = None,
) -> None:
    """Write the page of a game, given as the document of its record.

    `assets` is the folder of script and styles as seen from the page; None puts both into the page, so that it is one
    file. `previous`, `next` and `summary` are links; `label` says which game of a tournament it is.
    """
    links = {"previous": previous, "next": next, "summary": summary}
    text = game_page(record, assets, links, label, words or WordLists())
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        told = f"cannot be written ({error.strerror}); name a file in a folder that you may write to"
        raise LexarenaError(f"{os.fspath(path)}: {told}") from None


def game_page(
    record: dict[str, Any], assets: str | None, links: Mapping[str, str | None], label: str, words: WordLists
) -> str:
    """Return the page of a game as text."""
    data = game_data(record, words) | {"links": links, "label": visible(label)}
    first, second = data["names"]
    title = f"{first} – {second}" + (f", {data['label']}" if label else "")
    blocks = {"record": document_json(record), "game": compact(data)}
    return page("game-replay", title, f"{title}. {data['end']['result']}. {data['end']['reason']}", blocks, assets)


def game_data(record: dict[str, Any], words: WordLists) -> dict[str, Any]:
    """Return what a page needs beside the record; every text in it can be seen and obeys nothing."""
    names = [visible(name) for name in record["players"]]
    if record["game"] == "racer":
        from lexarena.games.racer.report import racer_marks

        scorer = words.scorer(record)
        marks: dict[str, Any] = {"words": None if scorer is None else racer_marks(record, scorer)}
        scores = _racer_scores(record["moves"])
    elif record["game"] == "scrabble":
        from lexarena.games.scrabble.report import scrabble_marks

        marks = scrabble_marks(record)
        scores = _scrabble_scores(record)
    else:
        raise LexarenaError(f"there is no page for a game of {record['game']!r}; there are racer and scrabble")
    return {
        "names": names,
        "facts": _facts(record),
        "scores": scores,
        **marks,
        "end": ending(record, names, scores[-1]),
        "seats": seat_reports(record),
    }


def _racer_scores(moves: Sequence[Mapping[str, Any]]) -> list[list[int]]:
    scores = [[0, 0]]
    for move in moves:
        after = scores[-1].copy()
        after[move["seat"]] = move["points"]
        scores.append(after)
    return scores


def _scrabble_scores(record: Mapping[str, Any]) -> list[list[int]]:
    scores = [list(record["start"].get("scores") or [0, 0])]
    for move in record["moves"]:
        after = scores[-1].copy()
        after[move["seat"]] += move["score"]
        scores.append(after)
    return scores


def _facts(record: Mapping[str, Any]) -> list[list[str]]:
    """Return what was agreed on before the game, as names and values."""
    lexicon, limits, referee = record["lexicon"], record["limits"], record.get("referee")
    facts = [["Game", NAMES[record["game"]]]]
    if record["game"] == "racer":
        facts += [["Rule", record["ruleset"]["rule"]], ["Start letter", record["start"]["letter"]]]
    else:
        facts += [["Ruleset", record["ruleset"].get("title") or record["ruleset"]["name"]]]
    facts += [["Words", f"{os.path.basename(lexicon['name'])}, {lexicon['words']:,} words"]]
    if record["seed"] is not None:
        facts.append(["Seed", str(record["seed"])])
    if isinstance(limits.get("seconds"), int | float):
        facts.append(["Time", f"{limits['seconds']:g} s each, {limits.get('clock', 'wall')} clock"])
    if isinstance(limits.get("memory"), int):
        facts.append(["Memory", f"{limits['memory'] / 2**20:,.0f} MB each"])
    if referee is not None:
        facts.append(["Sandbox", referee["sandbox"]])
        if referee["attempt"] > 1:
            facts.append(["Attempt", str(referee["attempt"])])
    return [[name, visible(value)] for name, value in facts]
