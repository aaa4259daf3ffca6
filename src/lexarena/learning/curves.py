"""The curves of a training run: figures of its log over the steps, with titles and labels for readers."""

from collections.abc import Mapping, Sequence
from math import isfinite, nan
from typing import TypedDict

POINTS = 240
"""The most points of a line; with more rows, each point is the mean of its neighbours."""


class Line(TypedDict):
    """The figures of one name: pairs of a step and a value."""

    label: str
    points: list[tuple[float, float]]


class Curve(TypedDict):
    """Lines that share a title and an axis; with `percent` their values are shares, from 0 to 1."""

    title: str
    percent: bool
    lines: list[Line]


_CURVES: tuple[tuple[str, dict[str, str], bool], ...] = (
    ("Points per game", {"score_first": "first player", "score_second": "second player"}, False),
    ("Entropy", {"entropy": "entropy"}, False),
    ("Explained variance", {"explained_variance": "explained variance"}, False),
    ("Approximate KL divergence per update", {"approx_kl": "KL divergence"}, False),
    ("Moves per game", {"length": "moves"}, False),
    ("Different words per rollout", {"vocabulary": "words"}, False),
    ("Share of the board covered", {"coverage": "covered"}, True),
    ("Steps per second", {"steps_per_second": "steps per second"}, False),
    ("Positions per second", {"positions_per_second": "positions per second"}, False),
)


def training_curves(rows: Sequence[Mapping[str, float]]) -> list[Curve]:
    """Return what a log can show: the scores against the fixed players that it knows, the losses, the other figures.

    >>> row = {"global_step": 9, "entropy": 2.5, "value_loss": 0.3, "beats_greedy": 0.6}
    >>> [curve["title"] for curve in training_curves([row])]
    ['Score against fixed players', 'Value loss', 'Entropy']
    """
    names = {name: None for row in rows for name in row}
    losses = [name.removesuffix("_loss") for name in names if name.endswith("_loss")]
    scores = {
        name: f"against {name.removeprefix('beats_')}"
        for name in sorted(names)
        if name.startswith("beats_") and not name.endswith("_half")
    }
    curves = [
        Curve(title=title, percent=percent, lines=_lines(rows, labels))
        for title, labels, percent in (
            ("Score against fixed players", scores, True),
            *((f"{name.capitalize()} loss", {f"{name}_loss": f"{name} loss"}, False) for name in losses),
            *_CURVES,
        )
    ]
    return [curve for curve in curves if curve["lines"]]


def _lines(rows: Sequence[Mapping[str, float]], labels: Mapping[str, str]) -> list[Line]:
    """Return one line for each key of the log that has a label; figures that are no numbers are left out."""
    lines = [
        Line(
            label=label, points=thinned([(row["global_step"], row[key]) for row in rows if isfinite(row.get(key, nan))])
        )
        for key, label in labels.items()
    ]
    return [line for line in lines if line["points"]]


def thinned(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return at most `POINTS` points in six digits: each is the mean of its neighbours, at the last of their steps."""
    size = -(-len(points) // POINTS) or 1
    parts = [points[first : first + size] for first in range(0, len(points), size)]
    return [(part[-1][0], float(f"{sum(value for _, value in part) / len(part):.6g}")) for part in parts]
