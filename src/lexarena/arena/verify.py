"""Verification: every record of a tournament is replayed by the rules, and the table and the files are made again.

Only facts are compared. Sentences and titles may be worded differently in the version that wrote them.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lexarena.arena import folder as places
from lexarena.arena.identity import check_commitment, stored_identity
from lexarena.arena.ladder_results import results_of
from lexarena.arena.results import PROGRESS, PROSE, Document, Results
from lexarena.arena.salvage import NO_PAIRING, NO_REPLAY, Dealt, check_game
from lexarena.arena.store import Store
from lexarena.core.protocol import WORDS_FILE
from lexarena.core.variant import Variant, make_variant
from lexarena.errors import LexarenaError
from lexarena.files import read_bytes_file
from lexarena.records.fields import shown
from lexarena.records.record import document_json
from lexarena.text import visible

RATED = ("rating", "low", "high")
"""What a fit gives, as whole numbers: another version of numpy may round it otherwise. Ranks are counted, so they agree."""
TOLERANCE = 1
_REMEDY = "restore the store from a copy, or play the damaged games again"
_FILES = {
    places.RESULTS_FILE,
    places.SUMMARY,
    WORDS_FILE,
    *(f"{places.STORE_FILE}{log}" for log in ("", "-wal", "-shm", "-journal")),
}
_LARGEST_RESULTS = 1 << 30


def is_unfinished(folder: Path) -> bool:
    """Whether a tournament is being played or was interrupted: what is written follows from only some of its games."""
    if not (folder / places.RESULTS_FILE).exists():
        return not (folder / places.SUMMARY).exists()
    try:
        found = json.loads(read_bytes_file(folder / places.RESULTS_FILE, _LARGEST_RESULTS))
    except (OSError, ValueError, RecursionError):
        return False  # comparing says what is wrong
    return isinstance(found, dict) and PROGRESS in found


def verify(folder: Path, lexicon: str | None = None, announced: str | None = None) -> Iterator[tuple[str, str]]:
    """Check the results in a directory; yield what was checked, and the problem found or an empty text.

    `announced` is the commitment that the tournament must have.
    """
    with Store(folder, read_only=True) as store:
        damage = store.damage()
        yield "the store", damage and f"is damaged: {damage}; {_REMEDY}"
        if damage:
            return
        if store.about("ladder") is None:
            stored_identity(store)
            yield "the commitment", check_commitment(store, announced)
        elif announced is not None:
            raise LexarenaError(
                f"{folder}: this directory has a ladder, which never ends and has no commitment; verify it without one"
            )
        damaged = store.damaged_rows()
        store.left_out = frozenset(damaged)
        for error in damaged.values():
            yield f"the game {error.game}", f"is damaged: {error.reason}; {_REMEDY}"
        results = results_of(store)
        if not results.results and not damaged:
            raise LexarenaError(f"{folder}: no game has been played yet, so there is nothing to verify")
        is_published = not is_unfinished(folder)
        variant = variant_of_results(results, folder, lexicon)
        dealer, versions = results.dealer(variant), results.versions()
        jobs = {job.key: job for job in results.jobs}
        is_sound = not damaged
        for key, game in store.games():
            if key not in jobs:
                yield f"the game {key}", NO_PAIRING
                continue
            number = results.numbers[key]
            trouble = check_game(game, Dealt.of(jobs[key], versions, dealer), results.ruleset, variant)
            is_sound = is_sound and not trouble.startswith(NO_REPLAY)
            yield f"game {number}", trouble
            path = folder / places.RECORDS / f"{number:04}.json"
            if is_published and not trouble:
                yield f"{places.RECORDS}/{path.name}", _same_text(path, document_json(json.loads(game.record)))
        if is_published and is_sound:
            for name, document in results.documents().items():
                yield name, _compare(folder / name, document)
        if not damaged:
            yield from _extra_files(folder, results)


def variant_of_results(results: Results, folder: Path, lexicon: str | None = None) -> Variant:
    """Return the variant that has the words of a tournament and deals its starts; records carry their rulesets."""
    words = lexicon or places.kept_words(folder, results.lexicon)
    return make_variant(results.game.name, None, words, **results.game_options)


def _extra_files(folder: Path, results: Results) -> Iterator[tuple[str, str]]:
    """Name every file in a results directory that no arena writes there."""
    numbers = [results.numbers[key] for key in results.results if key in results.numbers]
    inside = {
        places.RECORDS: {f"{number:04}.json" for number in numbers},
        places.PAGES: {f"{number:04}.html" for number in numbers},
        places.BUILDS: {f"{number:02}.log" for number in range(1, len(results.names) + 1)},
        places.ASSETS: set(places.ASSET_FILES),
    }
    for path in sorted(folder.iterdir()):
        if path.name == places.PLAYING and path.is_dir():  # games are being played, or an arena was killed
            continue
        if path.name in inside and path.is_dir() and not path.is_symlink():
            found = [each for each in sorted(path.iterdir()) if each.name not in inside[path.name]]
        else:
            found = [] if path.name in _FILES | results.beside else [path]
        for each in found:
            yield visible(str(each.relative_to(folder))), "is not part of the tournament; move it away"


def _same_text(path: Path, wanted: str) -> str:
    data = wanted.encode()
    try:
        return "" if read_bytes_file(path, 2 * len(data)) == data else "is not the record in the store"
    except OSError as error:
        return f"cannot be read: {error.strerror}"


def _compare(path: Path, wanted: Document) -> str:
    try:
        found = json.loads(read_bytes_file(path, _LARGEST_RESULTS))
    except OSError as error:
        return f"cannot be read: {error.strerror}"
    except (ValueError, RecursionError) as error:
        return f"is not JSON: {visible(str(error))}"
    wanted = json.loads(json.dumps(wanted))
    if isinstance(found, dict) and (schema := found.get("schema")) != wanted["schema"]:
        problem = (
            f"written by another version of lexarena (schema {shown(schema)}; this version reads {wanted['schema']})"
        )
        return f"{problem}; resume the tournament, which writes it again"
    place = difference(found, wanted, is_prose=False)
    return place and f"differs at {place}"


def difference(found: Any, wanted: Any, place: str = "", is_prose: bool = True) -> str:
    """Return the first place where two documents differ, or an empty text; without `is_prose`, only facts are compared."""
    if isinstance(found, dict) and isinstance(wanted, dict):
        for key in [*wanted, *(key for key in found if key not in wanted)]:
            if key in PROSE and not is_prose:
                continue
            if key not in found or key not in wanted:
                return f"{place}.{visible(key)}".lstrip(".")
            near = key in RATED and type(found[key]) is int and type(wanted[key]) is int
            if near and abs(found[key] - wanted[key]) <= TOLERANCE:
                continue
            if differs := difference(found[key], wanted[key], f"{place}.{key}", is_prose):
                return differs.lstrip(".")
        return ""
    if isinstance(found, list) and isinstance(wanted, list) and len(found) == len(wanted):
        pairs = enumerate(zip(found, wanted, strict=True))
        found_at = (difference(one, other, f"{place}[{i}]", is_prose) for i, (one, other) in pairs)
        return next(filter(None, found_at), "")
    is_same = found == wanted and (type(found) is type(wanted) or bool not in (type(found), type(wanted)))
    return "" if is_same else place.lstrip(".") or "its start"
