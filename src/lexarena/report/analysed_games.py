"""The pages of analysed games: one for each game, and a summary, in a folder that works from disk."""

import re
from collections.abc import Sequence
from pathlib import Path

from lexarena.analysis.many_games import CheckedGame, GivenWords
from lexarena.core.catalog import find_game, game_names
from lexarena.core.game import Json, JsonObject
from lexarena.errors import LexarenaError
from lexarena.files import write_atomically
from lexarena.report.document import compact, page, shown, write_assets
from lexarena.report.game_page import write_game_page
from lexarena.report.site import ASSETS, SUMMARY, relative_link
from lexarena.text import visible

ANALYSES = "analyses"
"""The folder of the analyses, beside the pages."""
PAGES = "games"
_LONGEST = 80
_UNUSUAL = re.compile(r"[^A-Za-z0-9._-]+")


class AnalysisPages:
    """The pages in one folder, written one after the other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._games: list[JsonObject] = []
        self._names: set[str] = set()
        if self.summary.exists() and not (folder / ANALYSES).is_dir():
            raise LexarenaError(f"{folder}: holds other pages, which would be overwritten; name another folder")
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
        try:
            write_analysis_summary(self.folder, self._games)
        except OSError as error:
            raise self._unwritable(error) from None

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
        problem = f"the pages cannot be written ({error.strerror}); make room, or name another folder"
        return LexarenaError(f"{error.filename or self.folder}: {problem}")


_KEYS = ("title", "players", "scores", "summary", "game", "source")


def write_analysis_summary(folder: Path, games: Sequence[Json]) -> None:
    """Write the summary of analysed games to a folder, with the script and the styles that its pages share.

    Each game has `page`, the path of its page inside the folder or None; `title`; `players`; `scores`; `summary`, the
    players' summaries as its analysis has them; `game`, its name; and `source`, the file that it was read from.
    """
    try:
        write_assets(folder / ASSETS)
        write_atomically(folder / SUMMARY, analysis_summary_page(games, ASSETS))
    except OSError as error:
        problem = f"the summary cannot be written ({error.strerror}); make room, or name another folder"
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
    return {"page": link, **{key: shown(game.get(key)) for key in _KEYS}}
