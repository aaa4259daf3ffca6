"""What `benchmarks.champion` measured holds to its limits, and its streams of letters are what they should be."""

import json

from benchmarks.champion import CHAMPION_RESULTS, missed, read_streams


def test_what_was_measured_holds_to_the_limits():
    measured = json.loads(CHAMPION_RESULTS.read_text(encoding="utf-8"))
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
