"""Checking the pages of a contest: each is what this version of lexarena makes of the store, and none is missing."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from lexarena.arena.results import Results
from lexarena.arena.store import Store
from lexarena.arena.verify import difference, variant_of_results
from lexarena.errors import RecordError
from lexarena.files import read_bytes_file
from lexarena.records import WordLists
from lexarena.report.document import SCRIPT, STYLES, asset_text
from lexarena.report.site import ASSETS, SUMMARY, site_pages

REMEDY = "run the contest's command again to write it anew"
_DATA = re.compile(r'(?<=<script type="application/json" id="tournament">)[^<]*(?=</script>)')


def check_pages(folder: Path, lexicon: str | None = None) -> Iterator[tuple[str, str]]:
    """Make the pages of a contest once more and compare them; give each page, and what is wrong with it or nothing."""
    with Store(folder, read_only=True) as store:
        results = Results(store)
        words = WordLists(variant_of_results(results, folder, lexicon).lexicon)
        for name in (SCRIPT, STYLES):
            yield f"{ASSETS}/{name}", _changed(folder / ASSETS / name, asset_text(name))
        try:
            for page, text in site_pages(results.to_dict(), results.records(), words):
                yield page, _changed(folder / page, text)
        except RecordError as error:
            yield "the pages", f"cannot be made: {error}"


def _changed(path: Path, wanted: str) -> str:
    """Return how a file differs from what it should be, or an empty text."""
    data = wanted.encode()
    try:
        found = read_bytes_file(path, 2 * len(data) + 4096)
    except FileNotFoundError:
        return f"is missing; {REMEDY}"
    except OSError as error:
        return f"cannot be read ({error.strerror}); {REMEDY}"
    if found == data or (path.name == SUMMARY and _same_facts(found.decode(errors="replace"), wanted)):
        return ""
    return f"is not what this version of lexarena makes of the store; {REMEDY}"


def _same_facts(found: str, wanted: str) -> bool:
    """Whether two summaries differ only in how a rating was rounded."""
    if _DATA.sub("", found) != _DATA.sub("", wanted):
        return False
    ours, theirs = _DATA.search(found), _DATA.search(wanted)
    try:
        return ours is not None and theirs is not None and not difference(json.loads(ours[0]), json.loads(theirs[0]))
    except (ValueError, RecursionError):
        return False
