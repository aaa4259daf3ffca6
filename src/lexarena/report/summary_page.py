"""The summary of a tournament: the results, every text made visible, in a page that ranks, compares and links them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote

from lexarena.report.document import compact, page
from lexarena.report.game_page import NAMES
from lexarena.text import visible

_KEYS = ("title", "game", "game_title", "format_title", "options", "players", "ranking", "games", "bracket")


def write_summary(path: Path, results: Mapping[str, Any], assets: str | None) -> None:
    """Write the summary of a tournament, from what `results.json` has."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(summary_page(results, assets), encoding="utf-8")


def summary_page(results: Mapping[str, Any], assets: str | None) -> str:
    """Return the summary as text."""
    data = summary_data(results)
    title = data["title"] or "Tournament"
    first = data["ranking"][0]["name"] if data["ranking"] else "nobody"
    told = f"{title}: {len(data['games'])} games, {len(data['ranking'])} players; first is {first}."
    return page("tournament-summary", title, told, {"tournament": compact(data)}, assets)


def summary_data(results: Mapping[str, Any]) -> dict[str, Any]:
    r"""Return what the page needs; keys that the results lack are empty.

    >>> summary_data({"title": "Cup \u202e", "games": [{"number": 1, "page": "games/1 a.html"}]})["games"]
    [{'number': 1, 'page': 'games/1%20a.html'}]
    """
    data: dict[str, Any] = {key: _shown(results.get(key)) for key in _KEYS}
    data["title"] = data["title"] or ""
    data["game_title"] = data["game_title"] or NAMES.get(results.get("game", ""), data["game"])
    for key in ("players", "ranking", "games"):
        data[key] = data[key] or []
    for game, source in zip(data["games"], results.get("games") or [], strict=True):
        game.pop("record", None)
        if source.get("page"):
            game["page"] = quote(source["page"])
    return data


def _shown(value: Any) -> Any:
    """Return a value with every text in it made visible."""
    if isinstance(value, str):
        return visible(value)
    if isinstance(value, Mapping):
        return {key: _shown(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_shown(item) for item in value]
    return value
