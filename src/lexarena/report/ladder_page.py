"""The page of a ladder: the table of all versions, and the curve of each bot's rating, as HTML.

Only the head needs a script, the one of all pages; a hash in the page's policy lets no other run.
"""

from base64 import b64encode
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from html import escape
from typing import TypeAlias

from lexarena.core.game import Json
from lexarena.report.document import ICON, SCRIPT, STYLES, asset_text
from lexarena.text import fitted, visible

WIDTH, HEIGHT, LEFT, RIGHT, BELOW, ABOVE = 760, 340, 52, 20, 30, 14
_COLOURS = ("var(--first)", "var(--second)", "var(--muted)", "var(--accent)")
_DASHES = ("", "8 4", "2 4")
_LABEL_WIDTH = 24
Place: TypeAlias = Callable[[int, float], tuple[float, float]]
"""Where a rating after a placement is drawn."""
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src"
_PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="lexarena">
<title>{title}</title>
<link rel="icon" href="{icon}">
<style>{styles}
main {{ max-width: 84rem; margin: 0 auto; padding: .5rem 1.5rem 3rem; }}
h1 {{ font: 600 clamp(1.75rem, 1.2rem + 2.2vw, 2.625rem)/1.2 var(--serif); margin: 0 0 .25rem; overflow-wrap: anywhere; }}
h2 {{ font: 600 1.25rem/1.3 var(--serif); margin: 2rem 0 .75rem; }}
p {{ color: var(--muted); margin: .25rem 0; }}
.card {{ padding: 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; overflow-x: auto; }}
svg {{ width: 100%; height: auto; display: block; min-width: 40rem; }}
svg text {{ font: 12px var(--sans); fill: var(--muted); }}
.grid {{ stroke: var(--line); }}
.keys {{ display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; margin: 0 0 .75rem; padding: 0; }}
.keys svg {{ width: 32px; min-width: 0; display: inline-block; vertical-align: middle; margin-right: .4rem; }}
table {{ border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }}
th, td {{ text-align: left; padding: .5rem .75rem; border-bottom: 1px solid var(--line); }}
.when {{ white-space: nowrap; }}
.right {{ text-align: right; white-space: nowrap; }}
tbody th {{ font-weight: 600; min-width: 7rem; overflow-wrap: anywhere; }}
code {{ font: .85rem var(--mono); }}
.refused {{ color: var(--bad); overflow-wrap: anywhere; }}
@media (max-width: 600px) {{ main {{ padding: .25rem .75rem 2rem; }} }}
</style>
<script>{script}</script>
</head>
<body>
<page-head></page-head>
<main>
<h1>{title}</h1>
<p>{about}</p>
<h2>Ratings over time</h2>
<div class="card" tabindex="0" role="region" aria-label="Ratings over time">{curves}</div>
<h2>Versions</h2>
<div class="card" tabindex="0" role="region" aria-label="Versions"><table>
<thead><tr><th scope="col">Bot</th><th scope="col" class="right">Version</th><th scope="col" class="right">Rating</th>
<th scope="col" class="right">95 % interval</th><th scope="col" class="right">Games</th><th scope="col">Submitted (UTC)</th>
<th scope="col">Files</th></tr></thead>
<tbody>{rows}</tbody></table></div>
</main>
</body>
</html>
"""


def ladder_page(ladder: Json) -> str:
    """Return the page of a ladder, given its document."""
    versions, history = ladder["versions"], ladder["history"]
    rated = sorted(versions, key=lambda row: (row["rating"] is None, -(row["rating"] or 0)))
    bots = len({row["name"] for row in versions})
    about = f"{bots} bots in {len(versions)} versions; Elo points above the first version that was placed."
    script = asset_text(SCRIPT)
    return _PAGE.format(
        title=_text(ladder["title"]),
        icon=ICON,
        script=script,
        policy=f"{_POLICY} 'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'",
        styles=asset_text(STYLES),
        about=about,
        curves=_curves(history),
        rows="".join(_row(row) for row in rated),
    )


def _row(row: Json) -> str:
    day = datetime.fromtimestamp(row["submitted"], UTC).strftime("%Y-%m-%d %H:%M")
    files = _text(row["agent"] or row["hash"][:12])
    if row["status"] == "refused":
        shown = f'<td colspan="3" class="refused">refused: {_text(row["trouble"])}</td>'
    else:
        rating = "" if row["rating"] is None else _signed(row["rating"])
        interval = "" if row["rating"] is None else f"{_signed(row['low'])} to {_signed(row['high'])}"
        shown = "".join(f'<td class="right">{text}</td>' for text in (rating, interval, row["games"]))
    version = "" if row["agent"] else row["version"]
    return (
        f'<tr><th scope="row"><bdi>{_text(row["name"])}</bdi></th><td class="right">{version}</td>{shown}'
        f'<td class="when">{day}</td>'
        f"<td><code>{files}</code></td></tr>"
    )


def _curves(history: Sequence[Json]) -> str:
    """Return the drawing of all bots: the rating of the newest version of each after each placement."""
    names = list(dict.fromkeys(name for step in history for name in step["ratings"]))
    values = [value for step in history for value in step["ratings"].values()]
    if not values:
        return "<p>No version has been placed yet.</p>"
    step = _tick_step(max(values) - min(values))
    low, high = step * (min(values) // step), step * -(-max(values) // step)
    high += step * (high == low)

    def place(step: int, value: float) -> tuple[float, float]:
        x = LEFT + (WIDTH - LEFT - RIGHT) * step / max(len(history) - 1, 1)
        return round(x, 1), round(ABOVE + (HEIGHT - ABOVE - BELOW) * (high - value) / (high - low), 1)

    ticks = "".join(_tick(value, place) for value in range(low, high + 1, step))
    lines = "".join(_line(name, number, history, place) for number, name in enumerate(names))
    axis = "".join(_label(number, history, place) for number in sorted({0, len(history) // 2, len(history) - 1}))
    last = "; ".join(f"{visible(name)} {_signed(value)}" for name, value in history[-1]["ratings"].items())
    keys = "".join(f"<li>{_sample(number)}<bdi>{_text(name)}</bdi></li>" for number, name in enumerate(names))
    return (
        f'<ul class="keys">{keys}</ul><svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="Ratings; at the end: '
        f'{escape(last)}">{ticks}{lines}{axis}</svg>'
    )


def _line(name: str, number: int, history: Sequence[Json], place: Place) -> str:
    points = [place(step, row["ratings"][name]) for step, row in enumerate(history) if name in row["ratings"]]
    path = " ".join(f"{x},{y}" for x, y in points)
    colour = _COLOURS[number % len(_COLOURS)]
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="3.5" fill="{colour}"/>' for x, y in points)
    return f'<polyline points="{path}" fill="none" stroke-width="2" {_stroke(number)}/>{dots}'


def _tick_step(span: int) -> int:
    """Return a round distance of ticks that gives a few of them.

    >>> [_tick_step(span) for span in (0, 30, 170, 1000, 9000)]
    [10, 10, 50, 200, 2000]
    """
    step = 10
    while span / step > 6:
        step = step * 5 // 2 if str(step).startswith("2") else step * 2
    return step


def _label(number: int, history: Sequence[Json], place: Place) -> str:
    """Return the name of a placement below the drawing."""
    anchor = "start" if number == 0 else "end" if number == len(history) - 1 else "middle"
    name = fitted(visible(history[number]["placed"]), _LABEL_WIDTH)
    return f'<text x="{place(number, 0)[0]}" y="{HEIGHT - 8}" text-anchor="{anchor}">{escape(name)}</text>'


def _signed(value: float) -> str:
    return f"{value:+.0f}".replace("-", "\u2212") if value else "0"


def _tick(value: float, place: Place) -> str:
    y = place(0, value)[1]
    line = f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}" class="grid"/>'
    return f'{line}<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{_signed(value)}</text>'


def _sample(number: int) -> str:
    line = f'<line x1="0" x2="32" y1="4" y2="4" stroke-width="3" {_stroke(number)}/>'
    return f'<svg viewBox="0 0 32 8" aria-hidden="true">{line}</svg>'


def _stroke(number: int) -> str:
    dash = _DASHES[number % len(_DASHES)]
    return f'stroke="{_COLOURS[number % len(_COLOURS)]}" stroke-dasharray="{dash}"'


def _text(value: object) -> str:
    """Return untrusted text for a page."""
    return escape(visible(str(value)))
