"""Results for other programs: tables as CSV, a cross table as Markdown, results.json and the records.

Everything is made from the store, and the same store gives the same bytes.
"""

import csv
import io
import json
import os
import re
import zipfile
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from lexarena.arena.folder import RECORDS, RESULTS_FILE
from lexarena.arena.games import DRAW, LOSS, WIN, GameResult
from lexarena.arena.results import Document, Results
from lexarena.errors import LexarenaError
from lexarena.files import write_atomically
from lexarena.records.record import document_json
from lexarena.records.replay import SEAT_NAMES
from lexarena.text import visible

GAMES_TABLE, RANKING_TABLE, CROSS_TABLE = "results.csv", "ranking.csv", "crosstable.md"
PARTS = (GAMES_TABLE, RANKING_TABLE, RESULTS_FILE, CROSS_TABLE, RECORDS)
"""What can be exported; records are a directory with a file for each game."""
_GAME = ("number", "round", "pair")
_RESULT = ("start", "status", "winner")
_PLAYED = ("moves", "ending", "attempt", "record")
_RANKED = ("rank", "rank_low", "rank_high", "name", "points", "wins", "draws", "losses", "games", "faults", "mean")
_RATED = ("rating", "low", "high", "seconds_mean", "seconds_max")
_TIE_BREAKS = {"byes": "byes", "buchholz": "Buchholz", "head_to_head": "head to head"}
"""What some formats rank by beside points, by the key in the ranking, and how a table calls it."""
_EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest date that a zip file can have; all files get it."""
_PLAIN_FILE = 0o644 << 16
_MARKUP = re.compile(r"([\\`*_{}\[\]<>#|~])")


def export(results: Results, out: Path, only: Collection[str] = ()) -> list[str]:
    """Write the parts of a tournament to a new directory, or zip file if the name ends in `.zip`; return their names.

    `only` names the parts to write; all of them if it is empty.
    """
    for part in only:
        if part not in PARTS:
            raise LexarenaError(f"unknown part {part!r}; choose from {', '.join(PARTS)}")
    if out.exists() and not (out.is_dir() and not any(out.iterdir())):
        raise LexarenaError(f"{out}: already exists; choose a new directory or zip file, or remove it first")
    chosen = [part for part in PARTS if part in only or not only]
    try:
        return _write_zip(results, out, chosen) if out.suffix == ".zip" else _write_folder(results, out, chosen)
    except OSError as error:
        problem = f"cannot be written ({error.strerror}); choose a writable directory, or free some disk space"
        raise LexarenaError(f"{error.filename or out}: {problem}") from None


def exported_files(results: Results, parts: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Give the files of these parts, each with its path and its text."""
    document = results.to_dict()
    for game in document["games"]:
        game["page"] = None  # pages are not exported
        if RECORDS not in parts:
            game["record"] = None
    makers = {
        GAMES_TABLE: games_csv,
        RANKING_TABLE: ranking_csv,
        RESULTS_FILE: lambda given: json.dumps(given, indent=1, ensure_ascii=False) + "\n",
        CROSS_TABLE: cross_table,
    }
    for part in parts:
        if part in makers:
            yield part, makers[part](document)
    if RECORDS in parts:
        for number, record in results.records():
            yield f"{RECORDS}/{number:04}.json", document_json(record)


def games_csv(document: Document) -> str:
    """Return the games as a table, one line each."""
    seats = SEAT_NAMES[: max((len(game["players"]) for game in document["games"]), default=2)]
    paired = {"scores": "score", "seconds": "seconds", "faults": "fault"}
    head = [*_GAME, *seats, *_RESULT, *(f"{what}_{side}" for what in paired.values() for side in seats), *_PLAYED]
    rows = [
        [
            *(game[key] for key in _GAME),
            *game["players"],
            *(game[key] for key in _RESULT),
            *(value for key in paired for value in game[key]),
            *(game[key] for key in _PLAYED),
        ]
        for game in document["games"]
    ]
    return _csv(head, rows)


def ranking_csv(document: Document) -> str:
    """Return the ranking as a table, one line for each player."""
    players = {player["name"]: player for player in document["players"]}
    about = ("language", "agent", "hash")
    ranked = (*_RANKED, *_tie_breaks(document), *_RATED)
    rows = [
        [*(row[key] for key in ranked), *(players[row["name"]][key] for key in about)] for row in document["ranking"]
    ]
    return _csv([*ranked, *about], rows)


def cross_table(document: Document) -> str:
    """Return every player against every other as Markdown: tournament points, and games won, drawn and lost."""
    names = [row["name"] for row in document["ranking"]]
    languages = {player["name"]: player["language"] for player in document["players"]}
    has_languages = any(languages.values())
    numbers, ties = map(str, range(1, len(names) + 1)), _tie_breaks(document)
    head = [
        "",
        "player",
        *(["language"] if has_languages else []),
        *numbers,
        "points",
        *(_TIE_BREAKS[key] for key in ties),
    ]
    lines = [f"# {_marked(document['title'])}", "", _line(head), _line(["--:", "---", *["---"] * (len(head) - 2)])]
    for row in document["ranking"]:
        cells = [_cell(document, row["name"], other) for other in names]
        language = [_marked(languages[row["name"]] or "")] if has_languages else []
        ranked = [str(row[key]) for key in ("points", *ties)]
        lines.append(_line([str(row["rank"]), _marked(row["name"]), *language, *cells, *ranked]))
    played = f"{len(document['games'])} games; each cell has the tournament points, and the games won-drawn-lost."
    unfinished = "" if document["options"]["complete"] else " The tournament is not finished."
    return "\n".join([*lines, "", f"{played}{unfinished}"]) + "\n"


def _tie_breaks(document: Document) -> list[str]:
    """Return the keys of the tie-breaks that the ranking has; those that every format has show in other columns."""
    return [key for key in _TIE_BREAKS if document["ranking"] and key in document["ranking"][0]]


def _cell(document: Document, name: str, other: str) -> str:
    if name == other:
        return ""
    met = [game for game in document["games"] if {name, other} <= {*game["players"]} and game["status"] != "void"]
    counted = [_against(game, name, other) for game in met]
    counts = "-".join(str(counted.count(points)) for points in (WIN, DRAW, LOSS))
    return f"{sum(counted)} ({counts})" if counted else "–"


def _against(game: Document, name: str, other: str) -> int:
    """Return what a player gets from a game for the comparison with another."""
    names = game["players"]
    faults = tuple(names.index(each) for each in game["at_fault"] or ())
    result = GameResult(game["status"], tuple(game["points"]), tuple(game["scores"]), None, faults)
    return result.against(names.index(name), names.index(other))


def _marked(text: str) -> str:
    """Return a text as Markdown shows it."""
    return _MARKUP.sub(r"\\\1", visible(text))


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _csv(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(rows)
    return text.getvalue()


def _write_folder(results: Results, out: Path, parts: Sequence[str]) -> list[str]:
    out.mkdir(parents=True, exist_ok=True)
    for name, text in exported_files(results, parts):
        write_atomically(out / name, text)
    return list(parts)


def _write_zip(results: Results, out: Path, parts: Sequence[str]) -> list[str]:
    """Write one zip file, whole or not at all."""
    out.parent.mkdir(parents=True, exist_ok=True)
    building = out.with_name(f".{out.name}.{os.getpid()}")
    try:
        with zipfile.ZipFile(building, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, text in exported_files(results, parts):
                info = zipfile.ZipInfo(name, _EPOCH)
                info.compress_type, info.external_attr, info.create_system = zipfile.ZIP_DEFLATED, _PLAIN_FILE, 3
                archive.writestr(info, text)
        os.replace(building, out)
    finally:
        building.unlink(missing_ok=True)
    return list(parts)
