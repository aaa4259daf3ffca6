"""Curves of a training run: figures of its log over the steps, as SVG that needs no script."""

from collections.abc import Mapping, Sequence
from html import escape

WIDTH, HEIGHT, LEFT, BELOW, ABOVE = 420, 190, 46, 24, 10
POINTS = 240
"""The most points drawn; with more rows, each point is the mean of its neighbours."""
_COLOURS = ("var(--first)", "var(--second)", "var(--accent)")
_DASHES = ("", "7 3", "2 3")


def curve(title: str, rows: Sequence[Mapping[str, float]], labels: Mapping[str, str], percent: bool = False) -> str:
    """Return a figure with one line for each key of the log that has a label, or nothing if the log has none of them."""
    lines = [
        (label, _thinned([(row["global_step"], row[key]) for row in rows if key in row]))
        for key, label in labels.items()
    ]
    lines = [(label, points) for label, points in lines if points]
    if not lines:
        return ""
    every = [point for _, points in lines for point in points]
    last = max(step for step, _ in every) or 1
    low, high = _range([value for _, value in every], percent)
    shown = [_line(points, last, low, high, number) for number, (_, points) in enumerate(lines)]
    ticks = "".join(_tick(low + (high - low) * part / 4, low, high, percent) for part in range(5))
    legend = " ".join(_key(label, number) for number, (label, _) in enumerate(lines)) if len(lines) > 1 else ""
    final = ", ".join(f"{label} {_number(points[-1][1], percent)}" for label, points in lines)
    drawing = (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)} over the steps; at the end: '
        f'{escape(final)}">{ticks}{"".join(shown)}{_steps(last)}</svg>'
    )
    return f"<figure><figcaption>{escape(title)} {legend}<small>{escape(final)}</small></figcaption>{drawing}</figure>"


def _thinned(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    size = -(-len(points) // POINTS) or 1
    parts = [points[first : first + size] for first in range(0, len(points), size)]
    return [(part[-1][0], sum(value for _, value in part) / len(part)) for part in parts]


def _range(values: Sequence[float], percent: bool) -> tuple[float, float]:
    if percent:
        return 0.0, 1.0
    low, high = min(values), max(values)
    room = (high - low) * 0.06 or max(abs(high), 1.0) * 0.06
    return (0.0 if 0 <= low < 0.4 * high else low - room), high + room


def _place(step: float, value: float, last: float, low: float, high: float) -> tuple[float, float]:
    x = LEFT + (WIDTH - LEFT - 10) * step / last
    y = ABOVE + (HEIGHT - ABOVE - BELOW) * (high - value) / (high - low)
    return round(x, 1), round(y, 1)


def _line(points: Sequence[tuple[float, float]], last: float, low: float, high: float, number: int) -> str:
    path = " ".join("{},{}".format(*_place(step, value, last, low, high)) for step, value in points)
    style = f'stroke="{_COLOURS[number % 3]}" stroke-dasharray="{_DASHES[number % 3]}"'
    if len(points) == 1:
        x, y = _place(*points[0], last, low, high)
        return f'<circle cx="{x}" cy="{y}" r="3" fill="{_COLOURS[number % 3]}"/>'
    return f'<polyline points="{path}" fill="none" stroke-width="2" {style}/>'


def _tick(value: float, low: float, high: float, percent: bool) -> str:
    _, y = _place(0, value, 1, low, high)
    text = f'<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{_number(value, percent)}</text>'
    return f'<line x1="{LEFT}" x2="{WIDTH - 10}" y1="{y}" y2="{y}" class="grid"/>{text}'


def _steps(last: float) -> str:
    parts = [(part, LEFT + (WIDTH - LEFT - 10) * part / 2) for part in range(3)]
    anchors = ("start", "middle", "end")
    return "".join(
        f'<text x="{x}" y="{HEIGHT - 6}" text-anchor="{anchors[part]}">{_short(last * part / 2)}</text>'
        for part, x in parts
    )


def _key(label: str, number: int) -> str:
    stroke = f'stroke="{_COLOURS[number % 3]}" stroke-dasharray="{_DASHES[number % 3]}" stroke-width="3"'
    return (
        f'<span class="key"><svg viewBox="0 0 28 8" width="28" height="8" aria-hidden="true"><line x1="0" x2="28" y1="4" '
        f'y2="4" {stroke}/></svg>{escape(label)}</span>'
    )


def _number(value: float, percent: bool) -> str:
    """Return a number in the digits that matter.

    >>> _number(0.634, True), _number(12345.6, False), _number(3.14159, False), _number(0.0123, False)
    ('63.4%', '12,346', '3.14', '0.012')
    """
    if percent:
        return f"{value:.1%}" if value % 1 else f"{value:.0%}"
    size = abs(value)
    return (
        f"{value:,.0f}"
        if size >= 100
        else f"{value:.1f}"
        if size >= 10
        else f"{value:.2f}"
        if size >= 1
        else f"{value:.2g}"
    )


def _short(steps: float) -> str:
    """Return a number of steps in a few characters.

    >>> _short(0), _short(1500), _short(2.5e6), _short(3e9)
    ('0', '1.5 k', '2.5 M', '3 G')
    """
    for size, unit in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if steps >= size:
            return f"{steps / size:.3g}{unit}"
    return f"{steps:.0f}"
