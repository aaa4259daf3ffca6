"""The summary page of a folder of analysed games: a row for each game, and the totals of each player."""

from collections.abc import Sequence
from pathlib import Path

from lexarena.core.catalog import find_game, game_names
from lexarena.core.game import Json, JsonObject
from lexarena.errors import LexarenaError
from lexarena.files import write_atomically
from lexarena.report.document import compact, page, shown, write_assets
from lexarena.report.site import ASSETS, SUMMARY, relative_link

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
