"""The summary page of a contest (ranking, comparisons and links to the games) and the page of a ladder.

All text in them is made visible.
"""

from pathlib import Path
from urllib.parse import quote

from lexarena.core.catalog import find_game, game_names
from lexarena.core.game import Json
from lexarena.files import write_atomically
from lexarena.report.document import compact, page, shown
from lexarena.text import visible

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


def write_summary(path: Path, results: Json, assets: str | None) -> None:
    """Write the summary of a contest, given the content of `results.json`."""
    write_atomically(path, summary_page(results, assets))


def summary_page(results: Json, assets: str | None) -> str:
    """Return the summary as text."""
    data = summary_data(results)
    title = data["title"] or "Tournament"
    first = data["ranking"][0]["name"] if data["ranking"] else "nobody"
    summary = f"{title}: {len(data['games'])} games, {len(data['ranking'])} players; first is {first}."
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
