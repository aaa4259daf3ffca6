"""docs/reference/environments.md shows the speeds that were measured."""

import json

from benchmarks.envs import MARK, PAGE, table
from benchmarks.figures import RESULTS


def test_the_page_shows_what_was_measured():
    shown = PAGE.read_text(encoding="utf-8").partition(f"{MARK}\n")[2].partition("\n\n")[0]
    assert shown == table(json.loads((RESULTS / "envs.json").read_text(encoding="utf-8")))
