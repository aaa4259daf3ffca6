"""The page of a training run: `report.html` with its curves, the strength of the network, and some games to replay."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypedDict

from lexarena.agents.neural import Card
from lexarena.core.catalog import find_game
from lexarena.core.game import Json
from lexarena.learning.curves import Curve, training_curves
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


class Strength(TypedDict):
    """The result of a network against a rival."""

    rival: str
    score: float
    low: float
    high: float
    games: int
    spread: float
    """The mean number of points ahead."""


class SampleGame(TypedDict):
    """A game to look at."""

    page: str
    players: list[str]
    scores: list[int]


class TrainingRun(TypedDict):
    """A training run."""

    title: str
    about: str
    strength: list[Strength]
    games: list[SampleGame]
    curves: list[Curve]
    config: Any


def write_training_page(
    folder: Path,
    card: Card,
    pairs: int = PAIRS,
    jobs: int | None = 1,
    progress: Callable[[str], None] = lambda message: None,
) -> Path:
    """Measure the weights in the folder of a training run, keep some games, and write the page; return its path."""
    game, ruleset = card["game"], card.get("ruleset") or None
    spec = f"neural:weights={folder / 'weights.npz'}"
    results: list[Evaluation] = []
    rivals = find_game(game).rivals
    for rival in rivals:
        progress(f"{2 * pairs} games against {rival}")
        results.append(evaluate(spec, rival, game=game, ruleset=ruleset, pairs=pairs, seed=SEED, jobs=jobs))
    progress("some games to look at")
    games = _sample_games(folder, spec, rivals[-1], game, ruleset)
    title = f"Training of {card['name']}"
    about = f"{card['steps']:,} steps in {card['seconds'] / 60:.1f} minutes, seed {card['seed']}; {card['machine']}."
    data: Json = {
        "title": title,
        "about": about,
        "strength": [_strength(rival, result) for rival, result in zip(rivals, results, strict=True)],
        "games": games,
        "curves": training_curves(read_log(folder)),
        "config": card["config"],
    }
    scores = ", ".join(f"{result.score:.1%} against {rival}" for rival, result in zip(rivals, results, strict=True))
    text = page("training-report", title, f"{title}: {scores}.", {"training": compact(shown(data))}, ASSETS)
    path = folder / PAGE
    path.write_text(text, encoding="utf-8")
    return path


def _strength(rival: str, result: Evaluation) -> Strength:
    return {
        "rival": rival,
        "score": result.score,
        "low": result.low,
        "high": result.high,
        "games": result.games,
        "spread": result.spread,
    }


def _sample_games(folder: Path, spec: str, rival: str, game: str, ruleset: str | None) -> list[SampleGame]:
    """Play a few games against a rival, keep their records and pages; return what the page needs to link them."""
    where = folder / GAMES
    shutil.rmtree(where, ignore_errors=True)
    evaluate(spec, rival, game=game, ruleset=ruleset, pairs=SAMPLES, seed=SEED + 1, jobs=1, out=str(where))
    write_assets(folder / ASSETS)
    games: list[SampleGame] = []
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
