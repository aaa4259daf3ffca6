"""The page of a training run in Chromium: the head of the family, themes, round ticks, values under the pointer."""

import json
import re
from itertools import pairwise

from lexarena.learning.training_page import training_curves


def values(curve):
    return " ".join(curve.locator(".values").inner_text().split())


def test_it_has_the_head_of_the_other_pages_and_both_themes(opened, training):
    page = opened(color_scheme="light").open(training)
    assert page.get_by_role("img", name="lexarena").count() == 1
    ground = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    for name in ("auto", "light"):
        page.get_by_role("button", name=f"Theme: {name}").click()
    assert page.evaluate(ground) != light
    page.get_by_role("link", name="Game 1").click()
    page.wait_for_url("**/games/0.html*")
    page.get_by_role("link", name="Summary").click()
    page.wait_for_url("**/report.html*")


def test_ticks_are_round_and_labels_are_words(opened, training):
    page = opened().open(training)
    text = page.evaluate("document.querySelector('training-report').shadowRoot.textContent")
    assert "beats_" not in text
    assert page.locator("line-chart h3").all_inner_texts() == [
        "Score against fixed agents",
        "Points per game",
        "Entropy",
        "Steps per second",
    ]
    for curve in page.locator("line-chart").all():
        for kind in (".value-tick", ".step-tick"):
            ticks = [number(text) for text in curve.locator(kind).all_inner_texts()]
            assert 2 <= len(ticks) <= 8
            gaps = {round(later - tick, 9) for tick, later in pairwise(ticks)}
            assert len(gaps) == 1
            assert re.fullmatch("[125]0*", f"{gaps.pop():g}".replace(".", "").lstrip("0")), ticks
    top = page.locator("line-chart").first.locator(".value-tick").last.inner_text()
    assert "".join(top.split()) == "100%"


def number(text):
    """Return the number of a tick: a share is in percent, steps may be in thousands."""
    text = "".join(text.replace("\u2212", "-").split()).rstrip("%")
    return 1000 * float(text[:-1]) if text.endswith("k") else float(text)


def test_pointer_and_keys_show_the_values_at_a_step(opened, training):
    rows = [json.loads(line) for line in (training.parent / "log.jsonl").read_text().splitlines()]
    page = opened(viewport={"width": 1280, "height": 900}).open(training)
    curve = page.locator("line-chart").first
    assert values(curve) == "against greedy 51.2% against random 51.2% at the end"  # the final measurement
    plot = curve.get_by_role("slider", name="Score against fixed agents")
    box = plot.bounding_box()
    plot.hover(position={"x": box["width"] * 10 / 19, "y": box["height"] / 2})
    share = rows[9]["beats_greedy"]
    assert values(curve) == f"against greedy {share:.1%} against random {share:.1%} at step 200 k"
    page.mouse.move(0, 0)
    assert values(curve).endswith("at the end")
    plot.focus()
    page.keyboard.press("Home")
    assert "At step 20\u202fk: against greedy 0.0%" in plot.get_attribute("aria-valuetext")
    page.keyboard.press("ArrowRight")
    assert values(curve).endswith("at step 40 k")


def test_a_line_of_one_measurement_is_a_dot(opened, training):
    curve = opened().open(training).locator("line-chart").first
    assert curve.locator(".dot").count() == 0
    curve.evaluate("each => { each.curve.lines[0].points.splice(1); each.requestUpdate(); }")
    curve.locator(".dot").wait_for()
    assert curve.locator(".dot").count() == 1


def test_a_long_log_is_thinned_to_means_and_ends_where_the_log_ends():
    rows = [{"global_step": step, "approx_kl": step / 1000} for step in range(1000)]
    rows[5]["approx_kl"] = float("nan")
    (curve,) = training_curves(rows, {})
    points = curve["lines"][0]["points"]
    assert 190 <= len(points) <= 240
    assert points[-1][0] == 999
    assert [value for _, value in points] == sorted(value for _, value in points)
    assert training_curves([{"global_step": 1, "unknown": 2.0}], {}) == []
