"""Verification: every record of a contest is replayed by the rules, and the table and the files are made once more.

Only facts are compared. Sentences and titles may be worded differently in the version that wrote them.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lexarena.arena.dealing import Dealer
from lexarena.arena.folder import kept_words
from lexarena.arena.results import PROSE, RECORDS, RESULTS_FILE, Document, Results
from lexarena.arena.store import Store, StoredGame
from lexarena.core.variant import Variant, make_variant, variant_of
from lexarena.errors import LexarenaError
from lexarena.records import parse_record, replay
from lexarena.records.record import document_json

RATED = ("rating", "low", "high", "rank_low", "rank_high")
"""What a fit gives: another version of numpy may round it otherwise."""
TOLERANCE = 2
SUMMARY = "summary.html"
"""The page that is written last."""
_NO_REPLAY = "does not replay"
_SINCE_SCHEMA_2 = ("ending", "faults")
"""What schema 1 does not tell of a game."""


def is_unfinished(folder: Path) -> bool:
    """Whether a contest was interrupted: neither results nor pages have been written yet."""
    return not (folder / RESULTS_FILE).exists() and not (folder / SUMMARY).exists()


def verify(folder: Path, lexicon: str | None = None) -> Iterator[tuple[str, str]]:
    """Check the results in a folder; give what was looked at, and what is wrong with it or an empty text."""
    with Store(folder, read_only=True) as store:
        damage = store.damage()
        yield "the store", damage and f"is damaged: {damage}"
        results = Results(store)
        if not results.results:
            raise LexarenaError(f"{folder}: no game has been played yet; there is nothing to verify")
        is_published = not is_unfinished(folder)
        identity = results.identity
        words = lexicon or kept_words(folder, results.lexicon)
        # Records carry their rulesets; this variant has the words, and deals the starts.
        variant = make_variant(identity.game, None, words, **identity.game_options)
        dealer = Dealer(variant, store.about("seed"), store.about("secret"))
        jobs = {job.key: job for job in results.jobs}
        unreadable = False
        for key, game in store.games():
            if key not in jobs:
                yield f"the game {key}", "belongs to no pairing of this contest"
                continue
            number = results.numbers[key]
            seated = tuple(results.names[player] for player in jobs[key].players)
            trouble = _check(game, seated, dealer.deal(key).seed, identity.ruleset, variant)
            unreadable = unreadable or trouble.startswith(_NO_REPLAY)
            yield f"game {number}", trouble
            path = folder / RECORDS / f"{number:04}.json"
            if is_published and not trouble:
                yield f"{RECORDS}/{path.name}", _same_text(path, document_json(json.loads(game.record)))
        if is_published and not unreadable:
            yield RESULTS_FILE, _compare(folder / RESULTS_FILE, results.to_dict())


def _check(game: StoredGame, seated: tuple[str, ...], seed: int, ruleset: str, variant: Variant) -> str:
    """Return what is wrong with one game, or an empty text."""
    try:
        record = parse_record(game.record, "its record")
        replayed = replay(record, variant.lexicon)
    except LexarenaError as error:
        return f"{_NO_REPLAY}: {error}"
    if record.players != seated:
        return f"was played by {' and '.join(record.players)}, not by {' and '.join(seated)}"
    if record.seed != seed:
        return f"has the seed {record.seed}; the contest deals {seed}"
    if variant_of(replayed).ruleset_name != ruleset:
        return f"was played by the ruleset {variant_of(replayed).ruleset_name}, not by {ruleset}"
    if record.referee is None:
        return "had no referee"
    recounted = StoredGame.of(record, replayed.scores, variant.start_name(record.seed))
    if recounted.result != game.result:
        return f"counts as {game.result}; its record gives {recounted.result}"
    if recounted.details != game.details:
        return f"is stored with {game.details}; its record gives {recounted.details}"
    return ""


def _same_text(path: Path, wanted: str) -> str:
    try:
        return "" if path.read_text(encoding="utf-8") == wanted else "is not the record in the store"
    except (OSError, UnicodeDecodeError) as error:
        return f"cannot be read: {error}"


def _compare(path: Path, wanted: Document) -> str:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        return f"cannot be read: {error}"
    wanted = json.loads(json.dumps(wanted))
    if isinstance(found, dict) and found.get("schema") == 1:
        found, wanted = _from_schema_1(found), _without(_SINCE_SCHEMA_2, wanted)
    place = _difference(found, wanted, "")
    return place and f"differs at {place}"


def _from_schema_1(document: Document) -> Document:
    """Return the facts of an older document as the newest schema has them."""
    options = dict(document["options"])
    rule, letters = options.pop("rule"), options.pop("letters")
    options["ruleset"] = options["ruleset"] if rule is None else rule
    options["lexicon"] = options.pop("words")
    options["game_options"] = {} if letters is None else {"letters": letters}
    named = re.match(r"sandbox (\w+)", str(options["sandbox"]))
    options["sandbox"] = named[1] if named else options["sandbox"]
    del options["rules"]
    return {**document, "schema": 2, "options": options}


def _without(keys: tuple[str, ...], document: Document) -> Document:
    """Return results without these facts of its games."""
    games = [{key: value for key, value in game.items() if key not in keys} for game in document["games"]]
    return {**document, "games": games}


def _difference(found: Any, wanted: Any, place: str) -> str:
    """Return the first place where the facts of two documents differ, or an empty text."""
    if isinstance(found, dict) and isinstance(wanted, dict):
        for key in [*wanted, *(key for key in found if key not in wanted)]:
            if key in PROSE:
                continue
            if key not in found or key not in wanted:
                return f"{place}.{key}".lstrip(".")
            near = key in RATED and isinstance(found[key], int) and isinstance(wanted[key], int)
            if near and abs(found[key] - wanted[key]) <= TOLERANCE:
                continue
            if differs := _difference(found[key], wanted[key], f"{place}.{key}"):
                return differs.lstrip(".")
        return ""
    if isinstance(found, list) and isinstance(wanted, list) and len(found) == len(wanted):
        pairs = enumerate(zip(found, wanted, strict=True))
        return next((differs for i, (a, b) in pairs if (differs := _difference(a, b, f"{place}[{i}]"))), "")
    return "" if found == wanted else place.lstrip(".")
