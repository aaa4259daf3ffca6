"""The page about regret shows how well the shipped tables of win probabilities predict, and what agents regret."""

import json
from pathlib import Path

from benchmarks.racer_analysis import AGENT_RESULTS, table
from lexarena.games.scrabble.fitting.win_probability import load_win_probability
from lexarena.games.scrabble.rules.ruleset import ruleset_names

PAGE = (
    (Path(__file__).parents[4] / "docs" / "explanation" / "regret-and-luck.md").read_text(encoding="utf-8").splitlines()
)


def test_the_page_shows_the_figures_of_every_table():
    for name in ruleset_names():
        about = load_win_probability(name).about
        row = f"| `{name}` | {about['lexicon']} | {about['brier']:.4f} | {about['calibration_error']:.4f} |"
        assert row in PAGE


def test_the_page_shows_how_reliable_the_table_of_the_standard_board_is():
    for predicted, won, turns in load_win_probability("standard").about["bins"]:
        assert f"| {predicted:.1%} | {won:.1%} | {turns:,.0f} |" in PAGE


def test_the_page_shows_what_the_analysis_says_about_the_agents_of_word_racer():
    measured = json.loads(AGENT_RESULTS.read_text(encoding="utf-8"))
    assert {row["agent"] for row in measured["agents"]} == {"champion", "planner", "zracer"}
    assert f"with {measured['playouts']} playouts" in "\n".join(PAGE)
    for row in table(measured["agents"]):
        assert row in PAGE
