"""Long matches are played in parts, some at a time, and the parts add up."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from benchmarks import deep_strength, neural_strength
from benchmarks.deep_strength import DeepMatch, play_matches, play_parts

DOCS = Path(__file__).parents[1] / "docs"
SHORT = DeepMatch("greedy", "random", "mini", pairs=6, part=2, least=0.5)


def test_parts_have_different_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[int] = []

    def played(*agents: str, pairs: int, seed: int, **others: Any) -> SimpleNamespace:
        dealt.extend(range(seed, seed + pairs))
        return SimpleNamespace(games=2 * pairs, pair_counts=[0, 0, pairs, 0, 0], spread=0.0)

    monkeypatch.setattr(deep_strength, "evaluate", played)
    list(play_parts(SHORT, range(3), jobs=1, ends=float("inf")))
    assert len(set(dealt)) == len(dealt) == SHORT.pairs


def test_a_match_is_resumed(tmp_path: Path) -> None:
    whole, stopped = tmp_path / "whole.json", tmp_path / "stopped.json"
    play_matches([SHORT], whole, None, None, jobs=1, minutes=1e9, show=False)
    play_matches([SHORT], stopped, None, 2, jobs=1, minutes=1e9, show=False)
    assert json.loads(stopped.read_text())[SHORT.title]["games"] == 4
    play_matches([SHORT], stopped, None, None, jobs=1, minutes=1e9, show=False)
    assert json.loads(whole.read_text()) == json.loads(stopped.read_text())
    assert json.loads(whole.read_text())[SHORT.title]["games"] == 12


@pytest.mark.parametrize(
    ("page", "results"), [("agents.md", deep_strength.RESULTS), ("learning.md", neural_strength.RESULTS)]
)
def test_the_page_shows_the_results(page: str, results: Path) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    assert text.partition("<!-- long matches -->\n")[2].partition("\n\n")[0] == deep_strength.table(results)
