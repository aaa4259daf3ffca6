"""The page of a training run: `report.html` with its curves, the strength of the network, and some games to replay."""

import json
import shutil
from collections.abc import Callable, Mapping, Sequence
from math import isfinite, nan
from pathlib import Path

from lexarena.agents.neural import Card
from lexarena.core.catalog import find_game
from lexarena.core.game import Json, JsonObject
from lexarena.learning.run_files import read_log
from lexarena.matches.evaluate import Evaluation, evaluate
from lexarena.records.record import Record, document_json
from lexarena.report.document import compact, page, shown, write_assets
from lexarena.report.game_page import write_game_page

PAGE, GAMES, ASSETS = "report.html", "games", "assets"
SAMPLES = 3
"""The number of mirrored pairs against the strongest rival that the page shows."""
PAIRS = 250
"""The number of mirrored pairs against each rival that strength is measured in."""
SEED = 2026
_STRENGTH = ("score", "low", "high", "games", "spread")
POINTS = 240
"""The most points of a line; with more rows, each point is the mean of its neighbours."""


def write_training_page(
    folder: Path,
    card: Card,
    pairs: int = PAIRS,
    jobs: int | None = 1,
    progress: Callable[[str], None] = lambda message: None,
) -> Path:
    """Measure the weights in the directory of a training run, keep some games, and write the page; return its path."""
    game, ruleset = card["game"], card.get("ruleset") or None
    spec = f"neural:weights={folder / 'weights.npz'}"
    results: list[Evaluation] = []
    rivals = find_game(game).measured_against
    for rival in rivals:
        progress(f"{2 * pairs} games against {rival}")
        results.append(evaluate(spec, rival, game=game, ruleset=ruleset, pairs=pairs, seed=SEED, jobs=jobs))
    final = {f"beats_{rival}": result.score for rival, result in zip(rivals, results, strict=True)}
    final["global_step"] = card["steps"]
    progress("sample games")
    games = _sample_games(folder, spec, rivals[-1], game, ruleset)
    title = f"Training of {card['name']}"
    about = f"{card['steps']:,} steps in {card['seconds'] / 60:.1f} minutes, seed {card['seed']}; {card['machine']}."
    data: Json = {
        "title": title,
        "about": about,
        "strength": [
            {"rival": rival, **{name: getattr(result, name) for name in _STRENGTH}}
            for rival, result in zip(rivals, results, strict=True)
        ],
        "games": games,
        "curves": training_curves(read_log(folder), final),
        "config": card["config"],
    }
    scores = ", ".join(f"{result.score:.1%} against {rival}" for rival, result in zip(rivals, results, strict=True))
    text = page("training-report", title, f"{title}: {scores}.", {"training": compact(shown(data))}, ASSETS)
    path = folder / PAGE
    path.write_text(text, encoding="utf-8")
    return path


def _sample_games(folder: Path, spec: str, rival: str, game: str, ruleset: str | None) -> list[JsonObject]:
    """Play a few games against a rival, keep their records and pages; return what the page needs to link them."""
    where = folder / GAMES
    shutil.rmtree(where, ignore_errors=True)
    evaluate(spec, rival, game=game, ruleset=ruleset, pairs=SAMPLES, seed=SEED + 1, jobs=1, out=str(where))
    write_assets(folder / ASSETS)
    games: list[JsonObject] = []
    for number, path in enumerate(sorted(where.glob("*.json")), start=1):
        record = json.loads(path.read_text(encoding="utf-8"))
        record["players"] = ["neural" if name == spec else name for name in record["players"]]
        path.write_text(document_json(record), encoding="utf-8")
        replay = path.with_suffix(".html")
        write_game_page(
            replay, Record.from_dict(record), assets=f"../{ASSETS}", summary=f"../{PAGE}", label=f"game {number}"
        )
        scores = record["outcome"]["scores"]
        games.append({"page": f"{GAMES}/{replay.name}", "players": record["players"], "scores": scores})
    return games


_CURVES: tuple[tuple[str, dict[str, str], bool], ...] = (
    ("Points per game", {"score_first": "first player", "score_second": "second player"}, False),
    ("Entropy", {"entropy": "entropy"}, False),
    ("Explained variance", {"explained_variance": "explained variance"}, False),
    ("Approximate KL divergence per update", {"approx_kl": "KL divergence"}, False),
    ("Moves per game", {"length": "moves"}, False),
    ("Distinct words per rollout", {"vocabulary": "words"}, False),
    ("Board coverage", {"coverage": "covered"}, True),
    ("Steps per second", {"steps_per_second": "steps per second"}, False),
    ("Positions per second", {"positions_per_second": "positions per second"}, False),
)


def training_curves(rows: Sequence[Mapping[str, float]], final: Mapping[str, float]) -> list[JsonObject]:
    """Return what a log can show: the scores against the fixed agents that it knows, the losses, the other figures.

    A line that has a figure in `final`, the measurement after the run, ends with it.

    >>> row = {"global_step": 9, "entropy": 2.5, "value_loss": 0.3, "beats_greedy": 0.6}
    >>> [curve["title"] for curve in training_curves([row], {})]
    ['Score against fixed agents', 'Value loss', 'Entropy']
    """
    names = {name: None for row in rows for name in row}
    losses = [name.removesuffix("_loss") for name in names if name.endswith("_loss")]
    scores = {
        name: f"against {name.removeprefix('beats_')}"
        for name in sorted(names)
        if name.startswith("beats_") and not name.endswith("_half")
    }
    curves: list[JsonObject] = [
        {"title": title, "percent": percent, "lines": _lines(rows, labels, final)}
        for title, labels, percent in (
            ("Score against fixed agents", scores, True),
            *((f"{name.capitalize()} loss", {f"{name}_loss": f"{name} loss"}, False) for name in losses),
            *_CURVES,
        )
    ]
    return [curve for curve in curves if curve["lines"]]


def _lines(
    rows: Sequence[Mapping[str, float]], labels: Mapping[str, str], final: Mapping[str, float]
) -> list[JsonObject]:
    """Return one line for each key of the log that has a label; figures that are no numbers are left out."""
    found = {}
    for key, label in labels.items():
        points = [(row["global_step"], row[key]) for row in rows if isfinite(row.get(key, nan))]
        found[label] = thinned([point for point in points if key not in final or point[0] < final["global_step"]])
        if points and key in final:
            found[label].append((final["global_step"], final[key]))
    return [{"label": label, "points": points} for label, points in found.items() if points]


def thinned(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return at most `POINTS` points in six digits: each is the mean of its neighbours, at the last of their steps."""
    size = -(-len(points) // POINTS) or 1
    parts = [points[first : first + size] for first in range(0, len(points), size)]
    return [(part[-1][0], float(f"{sum(value for _, value in part) / len(part):.6g}")) for part in parts]
