"""Is it all true? Every record of a contest is played again by the rules, and table and files are made once more."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lexarena.arena.deals import Dealer
from lexarena.arena.results import FILE, RECORDS, Results
from lexarena.arena.store import Game, Store
from lexarena.arena.words import kept_words, words_of
from lexarena.core.variant import Variant, make_variant
from lexarena.errors import LexarenaError
from lexarena.records import parse_record, replay
from lexarena.records.record import document_json

RATED = ("rating", "low", "high", "rank_low", "rank_high")
"""What a fit gives: another version of numpy may round it otherwise."""
TOLERANCE = 2
SUMMARY = "summary.html"
"""The page that is written last."""


def is_broken_off(folder: Path) -> bool:
    """Whether a contest was stopped before its end: neither results nor pages have been written yet."""
    return not (folder / FILE).exists() and not (folder / SUMMARY).exists()


def verify(folder: Path, words: str | None = None) -> Iterator[tuple[str, str]]:
    """Check the results in a folder; give what was looked at, and what is wrong with it or nothing."""
    with Store(folder, read_only=True) as store:
        trouble = store.trouble()
        yield "the store", trouble and f"is damaged: {trouble}"
        results = Results(store)
        if not results.rows:
            raise LexarenaError(f"{folder}: no game has been played yet; there is nothing to verify")
        is_published = not is_broken_off(folder)
        variant = _variant(results, folder, words)
        dealer = Dealer(variant, store.about("seed"), store.about("secret"), results.about["letters"])
        jobs = {job.key: job for job in results.jobs}
        for key, game in store.games():
            if key not in jobs:
                yield f"the game {key}", "belongs to no meeting of this contest"
                continue
            number = results.numbers[key]
            seated = tuple(results.names[player] for player in jobs[key].players)
            trouble = _check(game, seated, dealer.deal(key).seed, words_of(variant))
            yield f"game {number}", trouble
            path = folder / RECORDS / f"{number:04}.json"
            if is_published and not trouble:
                yield f"{RECORDS}/{path.name}", _same_text(path, document_json(json.loads(game.record)))
        if is_published:
            yield FILE, _compare(folder / FILE, results.to_dict())


def _variant(results: Results, folder: Path, words: str | None) -> Variant:
    game = results.about["game"]
    rule = results.about["rules"] if game == "racer" else None  # a record of Scrabble has its ruleset in it
    return make_variant(game, rule, words or kept_words(folder, results.store.about("words")))


def _check(game: Game, seated: tuple[str, ...], seed: int, words: Any) -> str:
    """Return what is wrong with one game, or nothing."""
    try:
        record = parse_record(game.record, "its record")
        scores = replay(record, words).scores
    except LexarenaError as error:
        return f"does not replay: {error}"
    if record.players != seated:
        return f"was played by {' and '.join(record.players)}, not by {' and '.join(seated)}"
    if record.seed != seed:
        return f"has the seed {record.seed}; the contest deals {seed}"
    if record.referee is None:
        return "had no referee"
    told = Game.of(record, scores)
    if (told.result, told.row) != (game.result, game.row):
        return f"counts as {game.result}; its record gives {told.result}"
    return ""


def _same_text(path: Path, wanted: str) -> str:
    try:
        return "" if path.read_text(encoding="utf-8") == wanted else "is not the record in the store"
    except (OSError, UnicodeDecodeError) as error:
        return f"cannot be read: {error}"


def _compare(path: Path, wanted: dict[str, Any]) -> str:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        return f"cannot be read: {error}"
    place = _difference(found, json.loads(json.dumps(wanted)), "")
    return place and f"says something else at {place}"


def _difference(found: Any, wanted: Any, place: str) -> str:
    """Return the first place where two documents differ, or nothing."""
    if isinstance(found, dict) and isinstance(wanted, dict):
        for key in [*wanted, *(key for key in found if key not in wanted)]:
            if key not in found or key not in wanted:
                return f"{place}.{key}".lstrip(".")
            near = key in RATED and isinstance(found[key], int) and isinstance(wanted[key], int)
            if near and abs(found[key] - wanted[key]) <= TOLERANCE:
                continue
            if told := _difference(found[key], wanted[key], f"{place}.{key}"):
                return told.lstrip(".")
        return ""
    if isinstance(found, list) and isinstance(wanted, list) and len(found) == len(wanted):
        pairs = enumerate(zip(found, wanted, strict=True))
        return next((told for i, (one, two) in pairs if (told := _difference(one, two, f"{place}[{i}]"))), "")
    return "" if found == wanted else place.lstrip(".")
