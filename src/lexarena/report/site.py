"""The pages of a contest: a summary, a page for each game, and the script and styles that they share."""

import posixpath
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from urllib.parse import quote

from lexarena.core.game import Json
from lexarena.errors import LexarenaError, RecordError
from lexarena.files import write_atomically
from lexarena.records import WordLists
from lexarena.report.document import write_assets
from lexarena.report.game_page import Links, game_page
from lexarena.report.summary_page import summary_page

SUMMARY = "summary.html"
ASSETS = "assets"


def write_site(
    folder: Path,
    results: Json,
    records: Iterable[tuple[int, Json]],
    *,
    progress: Callable[[int, int], None] | None = None,
    words: WordLists | None = None,
) -> None:
    """Write all pages of a contest to a folder; they work from disk, without a server.

    `records` are the documents of the games with their numbers, in any order, and may be a generator. `progress` is
    called with the number of pages written and their total.
    """
    total = len(results["games"])
    try:
        write_assets(folder / ASSETS)
        for done, (page, text) in enumerate(site_pages(results, records, words or WordLists()), 1):
            write_atomically(folder / page, text)
            if progress is not None and done <= total:
                progress(done, total)
    except OSError as error:
        problem = f"the pages cannot be written ({error.strerror}); make room, or name another folder"
        raise LexarenaError(f"{error.filename or folder}: {problem}") from None


def site_pages(results: Json, records: Iterable[tuple[int, Json]], words: WordLists) -> Iterator[tuple[str, str]]:
    """Give the pages of a contest with their paths in its folder: those of the games, then the summary.

    Raise `RecordError` with the number of a game whose record does not replay.
    """
    games = results["games"]
    places = {game["number"]: place for place, game in enumerate(games)}
    for number, record in records:
        place = places[number]
        page = inside(games[place]["page"])
        home = posixpath.dirname(page)
        links = Links(
            previous=relative_link(games[place - 1]["page"], home) if place else None,
            next=relative_link(games[place + 1]["page"], home) if place + 1 < len(games) else None,
            summary=relative_link(SUMMARY, home),
        )
        try:
            text = game_page(record, relative_link(ASSETS, home), links, _label(games[place]), words)
        except RecordError as error:
            raise RecordError(f"{_label(games[place])}: {error}") from None
        yield page, text
    yield SUMMARY, summary_page(results, ASSETS)


def inside(page: str) -> str:
    """Return the path of a page, which must be inside the folder of the pages."""
    clean = posixpath.normpath(page)
    if clean.startswith(("/", "..")):
        raise LexarenaError(f"the page {page!r} is outside the folder of the results; give a path inside it")
    return clean


def relative_link(target: str, home: str) -> str:
    """Return a link to a file as seen from a folder, both inside the pages.

    >>> relative_link("games/0002.html", "games"), relative_link("summary.html", "games")
    ('0002.html', '../summary.html')
    """
    return quote(posixpath.relpath(inside(target), home or "."))


def _label(game: Json) -> str:
    """Return which game of the contest it is."""
    return f"game {game['number']}"
