"""The page of a training run: `report.html` with its curves, the strength of the network, and some games to replay."""

import json
import shutil
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

from lexarena.agents.neural.weights import Card
from lexarena.core.catalog import find_game
from lexarena.learning.curves import curve
from lexarena.learning.run_files import LogRow, read_log
from lexarena.matches.evaluate import Evaluation, evaluate
from lexarena.records.record import document_json
from lexarena.report.document import STYLES, asset_text, write_assets
from lexarena.report.game_page import write_game_page

PAGE, GAMES = "report.html", "games"
SAMPLES = 3
"""The number of mirrored pairs against the strongest rival that the page shows."""
SEED = 2026

_CURVES: tuple[tuple[str, dict[str, str], bool], ...] = (
    ("Points per game", {"score_first": "first player", "score_second": "second player"}, False),
    ("Entropy", {"entropy": "entropy"}, False),
    ("Explained variance", {"explained_variance": "explained variance"}, False),
    ("Value loss", {"value_loss": "value loss"}, False),
    ("Policy loss", {"policy_loss": "policy loss"}, False),
    ("Approximate KL divergence per update", {"approx_kl": "KL divergence"}, False),
    ("Moves per game", {"length": "moves"}, False),
    ("Different words per rollout", {"vocabulary": "words"}, False),
    ("Share of the board covered", {"coverage": "covered"}, True),
    ("Steps per second", {"steps_per_second": "steps per second"}, False),
)

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>{styles}
main {{ max-width: 76rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }}
h1 {{ font: 600 2rem/1.2 var(--serif); margin: 0 0 .25rem; overflow-wrap: anywhere; }}
h2 {{ font: 600 1.25rem/1.3 var(--serif); margin: 2.5rem 0 .75rem; }}
p {{ color: var(--muted); margin: .25rem 0; overflow-wrap: anywhere; }}
.curves {{ display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr)); }}
figure, .card {{ margin: 0; padding: 1rem; min-width: 0; background: var(--surface); border: 1px solid var(--line);
  border-radius: 12px; box-shadow: var(--shadow); }}
figcaption {{ font-weight: 600; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; }}
figcaption small {{ color: var(--muted); font-weight: 400; width: 100%; font-variant-numeric: tabular-nums; }}
.key {{ font-weight: 400; font-size: .85rem; display: inline-flex; gap: .35rem; align-items: center; }}
svg {{ width: 100%; height: auto; display: block; }}
.key svg {{ width: 28px; }}
svg text {{ font: 11px var(--sans); fill: var(--muted); }}
.grid {{ stroke: var(--line); }}
.card {{ overflow-x: auto; }}
table {{ border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }}
th, td {{ text-align: left; padding: .5rem .75rem; border-bottom: 1px solid var(--line); }}
tr:last-child > * {{ border-bottom: 0; }}
th {{ font-weight: 600; }}
thead th {{ vertical-align: bottom; }}
td, tbody th {{ overflow-wrap: anywhere; }}
a {{ color: var(--accent); }}
a:focus-visible, summary:focus-visible {{ outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }}
pre {{ overflow-x: auto; font: .85rem/1.45 var(--mono); }}
@media (max-width: 640px) {{
  main {{ padding: 1rem .75rem 2rem; }}
  .card {{ padding: .25rem .75rem; }}
  details.card {{ padding: .75rem; }}
  thead {{ position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }}
  tbody tr {{ display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .1rem .75rem; padding: .6rem 0;
    border-bottom: 1px solid var(--line); }}
  tbody tr:last-child {{ border-bottom: 0; }}
  tbody tr > * {{ padding: 0; border: 0; }}
  tbody th {{ grid-column: 1 / -1; }}
  td[data-label]::before {{ content: attr(data-label) " "; color: var(--muted); font-size: .85rem; }}
  td:nth-child(odd) {{ text-align: right; }}
}}
</style>
</head>
<body>
<main>
<h1>{title}</h1>
<p>{about}</p>
<h2>How strong it is</h2>
<div class="card"><table>
<thead><tr>
<th scope="col">Against</th><th scope="col">Score</th><th scope="col">95 % interval</th><th scope="col">Games</th>
<th scope="col">Points ahead</th></tr></thead>
<tbody>{strength}</tbody></table></div>
<p>Mirrored pairs: each deal is played twice, with seats swapped. A score is wins plus half of the draws.</p>
<h2>Some games</h2>
<div class="card"><table>
<thead><tr>
<th scope="col">Game</th><th scope="col">First</th><th scope="col">Second</th><th scope="col">Result</th></tr></thead>
<tbody>{games}</tbody></table></div>
<h2>While it learned</h2>
<div class="curves">{curves}</div>
<h2>Config</h2>
<details class="card"><summary>All settings of this training run</summary><pre>{config}</pre></details>
</main>
</body>
</html>
"""


def write_training_page(
    folder: Path,
    card: Card,
    pairs: int = 250,
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
    rows = read_log(folder)
    title = f"Training of {card['name']}"
    about = f"{card['steps']:,} steps in {card['seconds'] / 60:.1f} minutes, seed {card['seed']}; {card['machine']}."
    text = _PAGE.format(
        title=escape(title),
        styles=asset_text(STYLES),
        about=escape(about),
        strength="".join(_strength_row(rival, result) for rival, result in zip(rivals, results, strict=True)),
        games="".join(games),
        curves="".join(curve(heading, rows, labels, percent) for heading, labels, percent in _curves(rows)),
        config=escape(json.dumps(card["config"], indent=1)),
    )
    path = folder / PAGE
    path.write_text(text, encoding="utf-8")
    return path


def _curves(rows: Sequence[LogRow]) -> list[tuple[str, dict[str, str], bool]]:
    """Return what is drawn: the scores against the fixed players that the log knows, then the other figures."""
    scores = {
        name: f"against {name.removeprefix('beats_')}"
        for name in sorted({name for row in rows for name in row})
        if name.startswith("beats_") and not name.endswith("_half")
    }
    return [("Score against fixed players", scores, True), *_CURVES]


def _strength_row(rival: str, result: Evaluation) -> str:
    return (
        f'<tr><th scope="row">{escape(rival)}</th>'
        f'<td data-label="Score">{result.score:.1%}</td>'
        f'<td data-label="95 %">{result.low:.1%} to {result.high:.1%}</td>'
        f'<td data-label="Games">{result.games:,}</td>'
        f'<td data-label="Points ahead">{result.spread:+.1f}</td></tr>'
    )


def _sample_games(folder: Path, spec: str, rival: str, game: str, ruleset: str | None) -> list[str]:
    """Play a few games against a rival, keep their records and pages; return the rows of the table that links them."""
    where = folder / GAMES
    shutil.rmtree(where, ignore_errors=True)
    evaluate(spec, rival, game=game, ruleset=ruleset, pairs=SAMPLES, seed=SEED + 1, jobs=1, out=str(where))
    write_assets(folder / "assets")
    rows = []
    for number, path in enumerate(sorted(where.glob("*.json")), start=1):
        record = json.loads(path.read_text(encoding="utf-8"))
        record["players"] = ["neural" if name == spec else name for name in record["players"]]
        path.write_text(document_json(record), encoding="utf-8")
        page = path.with_suffix(".html")
        write_game_page(page, record, assets="../assets", summary=f"../{PAGE}", label=f"game {number}")
        first, second = (escape(name) for name in record["players"])
        scores = record["outcome"]["scores"]
        rows.append(
            f'<tr><th scope="row"><a href="{GAMES}/{page.name}">Game {number}</a></th><td>{first}</td><td>{second}</td>'
            f'<td data-label="Result">{scores[0]} : {scores[1]}</td></tr>'
        )
    return rows
