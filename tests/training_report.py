"""The report of a training run with made-up figures, so that nothing has to be trained or measured."""

import json
from pathlib import Path
from types import SimpleNamespace

from played_contest import play

from lexarena.learning import training_page
from lexarena.records import write_record


def write_training_report(folder, patch):
    """Write a report of 19 updates; `patch` is pytest's."""

    def evaluate(first, second, out=None, **_):
        for number in range(2 if out else 0):
            Path(out).mkdir(exist_ok=True)
            record = play("scrabble", ("greedy", "greedy"), (first, second), seed=number, ruleset="mini")
            write_record(record, Path(out) / f"{number}.json")
        return SimpleNamespace(score=0.512, low=0.463, high=0.561, games=1000, spread=12.3)

    patch.setattr(training_page, "evaluate", evaluate)
    folder.mkdir()
    names = ("beats_greedy", "beats_random", "score_first", "score_second", "entropy", "steps_per_second")
    rows = [{"global_step": 20_000 * i} | dict.fromkeys(names, 1 - 1 / i) for i in range(1, 20)]
    (folder / "log.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    card = {"game": "scrabble", "ruleset": "mini", "name": "a-run-with-a-long-name-" + "x" * 40, "steps": 380_000}
    card |= {"seconds": 90.0, "seed": 5, "machine": "2 cores of a machine", "config": {"path": "x" * 200}}
    training_page.write_training_page(folder, card)
