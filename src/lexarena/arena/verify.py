"""Is it all true? Every record of a contest is played again by the rules, and table and files are made once more."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lexarena.arena.deals import Dealer
from lexarena.arena.results import FILE, Results
from lexarena.arena.store import Store
from lexarena.arena.words import kept_words, words_of
from lexarena.errors import LexarenaError, RecordError
from lexarena.games.refereeing import Setup, load_setup
from lexarena.records import Record, replay, to_json

RATED = ("rating", "low", "high", "rank_low", "rank_high")
"""What a fit gives: another version of numpy may round it otherwise."""
TOLERANCE = 2


def verify(folder: Path, words: str | None = None) -> Iterator[tuple[str, str]]:
    """Check the results in a folder; give what was looked at, and what is wrong with it or nothing."""
    with Store(folder, read_only=True) as store:
        trouble = store.trouble()
        yield "the store", trouble and f"is damaged: {trouble}"
        try:
            results = Results(store)
        except RecordError as error:
            yield "a record", f"cannot be read: {error}"
            return
        setup = _setup(results, folder, words)
        listed = words_of(setup)
        seed = store.about("seed")
        dealer = Dealer(setup, seed, store.about("secret"), results.about["letters"])
        jobs = {job.key: job for job in results.jobs}
        for key, stored in store.games():
            number = results.numbers.get(key)
            what = f"game {number}" if number else f"the game {key}"
            if number is None:
                yield what, "belongs to no meeting of this contest"
                continue
            record = stored.record
            yield what, _check(record, stored.result.scores, results, jobs[key].players, listed, dealer.deal(key).seed)
            path = folder / "records" / f"{number:04}.json"
            yield f"records/{path.name}", _same_text(path, to_json(record))
        yield FILE, _compare(folder / FILE, results.to_dict())


def _setup(results: Results, folder: Path, words: str | None) -> Setup:
    first = next(iter(results.records()), None)
    if first is None:
        raise LexarenaError(f"{folder}: no game has been played yet; there is nothing to verify")
    record = Record.from_dict(first[1])
    rules = record.ruleset.get("rule") if results.about["game"] == "racer" else None
    return load_setup(results.about["game"], words or kept_words(folder, record.lexicon.name), rules)


def _check(
    record: Record, scores: tuple[int, int], results: Results, players: tuple[int, int], words: Any, seed: int
) -> str:
    """Return what is wrong with one record, or nothing."""
    seated = tuple(results.names[player] for player in players)
    if record.players != seated:
        return f"was played by {' and '.join(record.players)}, not by {' and '.join(seated)}"
    if record.seed != seed:
        return f"has the seed {record.seed}; the contest deals {seed}"
    try:
        game = replay(record, words)
    except LexarenaError as error:
        return str(error)
    if record.outcome is None and tuple(game.scores) != scores:
        return f"has the scores {scores[0]} : {scores[1]}; the rules give {game.scores[0]} : {game.scores[1]}"
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
