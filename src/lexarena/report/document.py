"""The HTML of a page: its head, its data as JSON that no text can break out of, and the shipped script and styles.

The default part `report` of a game is here as well: a replay page that shows the drawing of each position.
"""

import json
from collections.abc import Mapping
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path

from lexarena.core.drawing import as_json
from lexarena.core.game import JsonObject, JsonValue, Words
from lexarena.core.variant import variant_of
from lexarena.files import write_if_changed
from lexarena.records.record import Record
from lexarena.records.replay import positions_of, records_of
from lexarena.text import visible

SCRIPT, STYLES = "lexarena.js", "lexarena.css"


def page(element: str, title: str, summary: str, data: dict[str, str], assets: str | None) -> str:
    """Return a page that one element of the script draws from its data: JSON texts by the ids of their blocks.

    `assets` is the directory of script and styles as seen from the page; None puts both into the page itself.
    """
    if assets is None:
        styles, script = f"<style>{asset_text(STYLES)}</style>", f"<script>{asset_text(SCRIPT)}</script>"
    else:
        folder = escape(assets)
        styles = f'<link rel="stylesheet" href="{folder}/{STYLES}">'
        script = f'<script src="{folder}/{SCRIPT}"></script>'
    blocks = "\n".join(
        f'<script type="application/json" id="{key}">{harmless(text)}</script>' for key, text in data.items()
    )
    texts = {"title": escape(title), "summary": escape(summary)}
    return _template().format(**texts, styles=styles, script=script, data=blocks, element=element)


@cache
def _template() -> str:
    """Return the HTML around the data; its policy lets neither the script nor anything injected into it send data."""
    return (files("lexarena.report") / "page.html").read_text("utf-8")


def harmless(text: str) -> str:
    r"""Return equivalent JSON without any `<`, the only character that could end the block around it.

    >>> harmless('["</script>"]')
    '["\\u003c/script>"]'
    """
    return text.replace("<", "\\u003c")


def compact(data: JsonValue) -> str:
    """Return data as JSON without spaces, in ASCII, so that broken or invisible characters cannot spoil the page."""
    return json.dumps(data, separators=(",", ":"))


def shown(value: JsonValue) -> JsonValue:
    r"""Return a value with every text in it made visible.

    >>> shown({"names": ["Ann", "\u202eBob"]})
    {'names': ['Ann', '\\u202eBob']}
    """
    if isinstance(value, str):
        return visible(value)
    if isinstance(value, Mapping):
        return {visible(key): shown(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [shown(item) for item in value]
    return value


def write_assets(folder: Path) -> None:
    """Copy script and styles to a directory."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in (SCRIPT, STYLES):
        write_if_changed(folder / name, asset_text(name))


@cache
def asset_text(name: str) -> str:
    """Return a shipped file of the pages."""
    return (files("lexarena.report") / "assets" / name).read_text("utf-8")


def page_marks(record: Record, words: Words | None) -> JsonObject:
    """Return the scores and the drawings of each position: one for each seat, or only one if all see the same."""
    records = records_of(record.game, record.where)
    scores, drawings = [], []
    for game in positions_of(record, records, records.begin(record, words)):
        scores.append(list(game.scores))
        seen = [as_json(drawing) for drawing in variant_of(game).drawings(game)]
        drawings.append(seen if any(each != seen[0] for each in seen) else seen[:1])
    return {"scores": scores, "drawings": drawings}


def page_facts(record: Record) -> list[tuple[str, str]]:
    """Return the name of the ruleset, if it has one."""
    name = record.ruleset.get("name")
    return [("Ruleset", name)] if isinstance(name, str) and name else []
