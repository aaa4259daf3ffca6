"""The tables of docs/champion.md show what `benchmarks.champion` measured, and that holds to its limits."""

import itertools
import json
from pathlib import Path

from benchmarks import champion_versions
from benchmarks.champion import RESULTS, match_row, missed, part_row, read_streams

PAGE = Path(__file__).parents[3] / "docs" / "champion.md"


def test_the_page_shows_what_was_measured():
    measured = json.loads(RESULTS.read_text(encoding="utf-8"))
    rows = [*map(match_row, measured["matches"]), *map(part_row, measured["parts"]["rows"])]
    page = PAGE.read_text(encoding="utf-8")
    assert [row for row in rows if row not in page.splitlines()] == []
    streams = measured["streams"]
    assert f"{streams['mean']} ± {streams['interval']} points" in page


def test_what_was_measured_holds_to_the_limits():
    measured = json.loads(RESULTS.read_text(encoding="utf-8"))
    assert missed(measured) == []
    assert measured["streams"]["streams"] == 400
    assert all(match["games"] == match["distinct"] == 400 for match in measured["matches"])


def test_streams_are_distinct_and_half_of_each_caller():
    streams = read_streams()
    assert len({stream.text for stream in streams}) == len(streams) == 400
    assert [stream.caller for stream in streams] == ["zracer"] * 200 + ["planner"] * 200
    assert {stream.seat for stream in streams} == {0, 1}
    assert all(len(stream.calls) == 24 for stream in streams)
    assert [stream.caller for stream in read_streams(20)].count("zracer") == 10


def test_the_page_shows_how_the_versions_compare():
    measured = json.loads(champion_versions.RESULTS.read_text(encoding="utf-8"))
    page = PAGE.read_text(encoding="utf-8").splitlines()
    assert [row for row in itertools.starmap(champion_versions.table_row, measured.items()) if row not in page] == []


def test_figures_of_versions_follow_from_their_rows():
    measurement = champion_versions.Measurement("champion", "champion:version=1", 2, 1.5)
    rows = [[0, 130, 120, 110, 110, 3.0, 2.0], [1, 100, 120, 125, 124, 3.0, 2.0]]
    found = champion_versions.figures(measurement, rows)
    assert (found["wins"], found["draws"], found["losses"], found["share"]) == (2, 1, 1, 0.625)
    assert found["points"] == [116.25, 118.5]
    assert found["seconds"] == [1.5, 1.0]
    measured = json.loads(champion_versions.RESULTS.read_text(encoding="utf-8"))
    for title, entry in measured.items():
        first, _, rest = title.partition(" against ")
        second, _, seconds = rest.rpartition(", ")
        budget = 0.0 if seconds == champion_versions.DEFAULT else float(seconds.removesuffix(" s"))
        again = champion_versions.Measurement(first, second, 0, budget)
        assert again.title == title
        assert champion_versions.figures(again, entry["rows"]).items() <= entry.items()
