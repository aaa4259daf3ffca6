"""The pages of a tournament, or of analysed games: a summary, a page for each game, and the script and styles they share.

All text in them is made visible. `check_pages` compares pages with what this version of lexarena makes of the store.
"""

import json
import posixpath
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from urllib.parse import quote

from lexarena.analysis.many_games import CheckedGame, GivenWords
from lexarena.core.catalog import find_game, game_names
from lexarena.core.game import Json, JsonObject
from lexarena.errors import LexarenaError, RecordError
from lexarena.files import read_bytes_file, write_atomically
from lexarena.records import WordLists
from lexarena.report.document import SCRIPT, STYLES, asset_text, compact, page, shown, write_assets
from lexarena.report.game_page import game_page, write_game_page
from lexarena.text import visible

SUMMARY = "summary.html"
ASSETS = "assets"
REMEDY = "run the tournament's command again to rewrite it"
_DATA = re.compile(r'(?<=<script type="application/json" id="tournament">)[^<]*(?=</script>)')
_KEYS = (
    "title",
    "game",
    "game_title",
    "format_title",
    "options",
    "players",
    "ranking",
    "games",
    "bracket",
    "progress",
    "rounds",
    "rounds_in_all",
    "tests",
)


def write_site(
    folder: Path,
    results: Json,
    records: Iterable[tuple[int, Json]],
    *,
    progress: Callable[[int, int], None] | None = None,
    words: WordLists | None = None,
) -> None:
    """Write all pages of a tournament to a directory; they work from disk, without a server.

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
        problem = f"cannot write the pages ({error.strerror}); free some disk space, or choose another directory"
        raise LexarenaError(f"{error.filename or folder}: {problem}") from None


def write_ladder_site(
    folder: Path,
    results: Json,
    records: Iterable[tuple[int, Json]],
    words: WordLists,
    progress: Callable[[int, int], None],
) -> None:
    """Write the pages of a ladder like those of a tournament; one that is newer than its record is kept."""
    script = folder / ASSETS / SCRIPT
    is_current = script.is_file() and script.read_text(encoding="utf-8") == asset_text(SCRIPT)
    written = {game["number"] for game in results["games"] if is_current and _is_newer(folder, game)}
    stale = {
        near for game in results["games"] if (number := game["number"]) not in written for near in (number - 1, number)
    }
    write_site(folder, results, ((n, each) for n, each in records if n in stale), progress=progress, words=words)


def _is_newer(folder: Path, game: Json) -> bool:
    """Whether the page of a game was written after its record."""
    try:
        page, record = (folder / str(game[key]) for key in ("page", "record"))
        return page.stat().st_mtime_ns >= record.stat().st_mtime_ns
    except FileNotFoundError:
        return False


def site_pages(results: Json, records: Iterable[tuple[int, Json]], words: WordLists) -> Iterator[tuple[str, str]]:
    """Give the pages of a tournament with their paths in its directory: those of the games, then the summary.

    Raise `RecordError` with the number of a game whose record does not replay.
    """
    games = results["games"]
    places = {game["number"]: place for place, game in enumerate(games)}
    for number, record in records:
        place = places[number]
        page = inside(games[place]["page"])
        home = posixpath.dirname(page)
        links = {
            "previous": relative_link(games[place - 1]["page"], home) if place else None,
            "next": relative_link(games[place + 1]["page"], home) if place + 1 < len(games) else None,
            "summary": relative_link(SUMMARY, home),
        }
        try:
            text = game_page(record, relative_link(ASSETS, home), links, _label(games[place]), words)
        except RecordError as error:
            raise RecordError(f"{_label(games[place])}: {error}") from None
        yield page, text
    yield SUMMARY, summary_page(results, ASSETS)


def inside(page: str) -> str:
    """Return the path of a page, which must be inside the directory of the pages."""
    clean = posixpath.normpath(page)
    if clean.startswith(("/", "..")):
        raise LexarenaError(f"the page {page!r} is outside the directory of the results; give a path inside it")
    return clean


def relative_link(target: str, home: str) -> str:
    """Return a link to a file as seen from a directory, both inside the pages.

    >>> relative_link("games/0002.html", "games"), relative_link("summary.html", "games")
    ('0002.html', '../summary.html')
    """
    return quote(posixpath.relpath(inside(target), home or "."))


def _label(game: Json) -> str:
    """Return which game of the tournament it is."""
    return f"game {game['number']}"


def write_summary(path: Path, results: Json, assets: str | None) -> None:
    """Write the summary of a tournament, given the content of `results.json`."""
    write_atomically(path, summary_page(results, assets))


def summary_page(results: Json, assets: str | None) -> str:
    """Return the summary as text."""
    data = summary_data(results)
    title = data["title"] or "Tournament"
    first = data["ranking"][0]["name"] if data["ranking"] else "nobody"
    summary = f"{title}: {len(data['games'])} games, {len(data['ranking'])} players; {first} leads."
    return page("tournament-summary", title, summary, {"tournament": compact(data)}, assets)


def summary_data(results: Json) -> Json:
    r"""Return what the page needs; keys that the results do not have are empty.

    >>> summary_data({"title": "Cup \u202e", "games": [{"number": 1, "page": "games/1 a.html"}]})["games"]
    [{'number': 1, 'page': 'games/1%20a.html'}]
    """
    data = {key: shown(results.get(key)) for key in _KEYS}
    lists = {key: data[key] or [] for key in ("players", "ranking")}
    games = [_game(game) for game in results.get("games") or []]
    game = str(results.get("game") or "")
    known = find_game(game).title if game in game_names() else game
    return {**data, "title": data["title"] or "", "game_title": data["game_title"] or known, **lists, "games": games}


def ladder_page(ladder: Json) -> str:
    """Return the page of a ladder, given the content of `ladder.json`: the ratings over time and all versions."""
    data = shown({key: ladder[key] for key in ("title", "versions", "history")})
    title, count = visible(ladder["title"]), len(ladder["versions"])
    return page("ladder-report", title, f"{title}: {count} versions.", {"ladder": compact(data)}, assets=None)


def _game(game: Json) -> Json:
    values = {key: shown(value) for key, value in game.items() if key != "record"}
    return values | {"page": quote(game["page"])} if game.get("page") else values


def check_pages(folder: Path, lexicon: str | None = None) -> Iterator[tuple[str, str]]:
    """Make the pages of a tournament again and compare them; yield each page with the problem found, if any."""
    from lexarena.arena.ladder_results import results_of
    from lexarena.arena.store import Store
    from lexarena.arena.verify import variant_of_results

    with Store(folder, read_only=True) as store:
        results = results_of(store)
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
    from lexarena.arena.verify import difference

    if _DATA.sub("", found) != _DATA.sub("", wanted):
        return False
    ours, theirs = _DATA.search(found), _DATA.search(wanted)
    try:
        return ours is not None and theirs is not None and not difference(json.loads(ours[0]), json.loads(theirs[0]))
    except (ValueError, RecursionError):
        return False


ANALYSES = "analyses"
"""The directory of the analyses, beside the pages."""
PAGES = "games"
_LONGEST = 80
_UNUSUAL = re.compile(r"[^A-Za-z0-9._-]+")


class AnalysisPages:
    """The pages in one directory, written one after the other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._games: list[JsonObject] = []
        self._names: set[str] = set()
        if self.summary.exists() and not (folder / ANALYSES).is_dir():
            problem = "this directory contains other pages, which would be overwritten"
            raise LexarenaError(f"{folder}: {problem}; choose another directory")
        try:
            write_assets(folder / ASSETS)
        except OSError as error:
            raise self._unwritable(error) from None

    @property
    def summary(self) -> Path:
        """The summary page."""
        return self.folder / SUMMARY

    def add(self, game: CheckedGame, analysis: Json, words: GivenWords) -> None:
        """Write the page of a game."""
        record, label = game.record, game.file.label
        page = f"{PAGES}/{self._page_name(label)}.html"
        write_game_page(
            self.folder / page,
            record,
            assets=f"../{ASSETS}",
            summary=f"../{SUMMARY}",
            label=f"game {label}",
            words=words.lists(record.game),
            analysis=analysis,
        )
        self._games.append(
            {
                "page": page,
                "title": visible(" – ".join(record.players)),
                "source": visible(label),
                **{key: analysis[key] for key in ("game", "players", "scores", "summary")},
            }
        )

    def write_summary(self) -> None:
        """Write the summary of the games so far."""
        write_analysis_summary(self.folder, self._games)

    def _page_name(self, label: str) -> str:
        """Return a file name for a game that no other game has; the same files give the same names.

        >>> import tempfile
        >>> pages = AnalysisPages(Path(tempfile.mkdtemp()))
        >>> pages._page_name("final/a b.gcg"), pages._page_name("final/a_b.json")
        ('final_a_b', 'final_a_b-2')
        """
        plain = _UNUSUAL.sub("_", label.rpartition(".")[0] or label).strip("._-")[-_LONGEST:] or "game"
        name, number = plain, 1
        while name.lower() in self._names:
            number += 1
            name = f"{plain}-{number}"
        self._names.add(name.lower())
        return name

    def _unwritable(self, error: OSError) -> LexarenaError:
        problem = f"cannot write the pages ({error.strerror}); free some disk space, or choose another directory"
        return LexarenaError(f"{error.filename or self.folder}: {problem}")


_ROW_KEYS = ("title", "players", "scores", "summary", "game", "source")


def write_analysis_summary(folder: Path, games: Sequence[Json]) -> None:
    """Write the summary of analysed games to a directory, with the script and the styles that its pages share.

    Each game has `page`, the path of its page inside the directory or None; `title`; `players`; `scores`; `summary`, the
    players' summaries as its analysis has them; `game`, its name; and `source`, the file that it was read from.
    """
    try:
        write_assets(folder / ASSETS)
        write_atomically(folder / SUMMARY, analysis_summary_page(games, ASSETS))
    except OSError as error:
        problem = f"cannot write the summary ({error.strerror}); free some disk space, or choose another directory"
        raise LexarenaError(f"{error.filename or folder}: {problem}") from None


def analysis_summary_page(games: Sequence[Json], assets: str | None) -> str:
    """Return the summary as text."""
    rows = [_row(game) for game in games]
    number = f"{len(rows):,} analysed game" + ("" if len(rows) == 1 else "s")
    titles = {name: find_game(name).title for name in game_names()}
    return page(
        "analysis-summary",
        "Analysed games",
        f"{number}.",
        {"analyses": compact({"games": rows, "game_titles": titles})},
        assets,
    )


def _row(game: Json) -> JsonObject:
    link = relative_link(game["page"], "") if game.get("page") else None
    return {"page": link, **{key: shown(game.get(key)) for key in _ROW_KEYS}}
