"""Records that earlier versions wrote stay readable: each replays, is written as it is, and gives the data of a page."""

import json
from pathlib import Path

import pytest

from lexarena.records import WordLists, read_record, replay, to_json
from lexarena.report.game_page import game_data

KEPT = sorted((Path(__file__).parent.parent / "arena" / "kept").glob("*/records/*.json"))
LISTS = WordLists()


def test_there_are_records_of_both_games():
    assert {read_record(path).game for path in KEPT} == {"racer", "scrabble"}


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_kept_record_replays_and_gives_a_page(path):
    record = read_record(path)
    game = replay(record)
    assert (game.outcome, game.ply) == (record.outcome, len(record.moves))
    assert to_json(record) == path.read_text(encoding="utf-8")
    data = game_data(record, LISTS)
    assert len(data["scores"]) == len(record.moves) + 1
    assert data["words"] is not None
    assert data["end"]["scores"] == list(game.scores)
    assert data["end"]["winner"] == record.winner
    assert len(data["seats"]) == len(record.referee.seats)
    json.dumps(data)
