"""The defaults for records and pages work for any game: here one with three players that brings nothing of its own."""

import json

import pytest
from registered_stones import lucky_variant, registered_stones
from stones import StonesVariant

from lexarena.core.drawing import Text
from lexarena.errors import RecordError
from lexarena.records import WordLists, parse_record, record_game, replay, steps, to_json
from lexarena.report.game_page import game_data, write_game_page

NAMES = ("Ann", "Bob", "Cid")


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    with registered_stones(monkeypatch):
        yield


def played(moves=18, most=4):
    game = lucky_variant("odd", most).new_game(5)
    for number in range(moves):
        game.push(1 + number % most)
    return game


def refusal(change):
    document = json.loads(to_json(record_game(played(4), NAMES)))
    change(document)
    with pytest.raises(RecordError) as caught:
        replay(parse_record(json.dumps(document), "game.json"))
    return str(caught.value)


@pytest.mark.parametrize("moves", [0, 7, 18])
def test_a_game_replays_exactly(moves):
    game = played(moves)
    record = record_game(game, NAMES)
    assert record.ruleset == {"name": "odd", "pile": 1000, "most": 4, "seats": 3, "plies": 18, "handicap": 1}
    again = replay(parse_record(to_json(record)))
    assert (again.scores, again.turns, again.outcome) == (game.scores, game.turns, game.outcome)
    assert (again.variant.ruleset_name, again.variant.most, again.seed) == ("odd", 4, 5)
    assert record_game(again, NAMES) == record
    assert [(turn.seat, turn.move) for _, turn in steps(record)] == [(turn.seat, turn.move) for turn in game.turns]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda d: d["moves"][1].update(move="5"), "move 2 (5): you cannot take 5 of 999 stones"),
        (lambda d: d["moves"][1].update(seat=2), "recorded for seat 2, but seat 1 moves"),
        (lambda d: d["moves"][1].update(seat=3), "moves[1].seat is 3; give an integer from 0 to 2"),
        (lambda d: d["moves"][1].update(score=3), 'moves[1] has the unknown key "score"'),
        (lambda d: d["ruleset"].update(most="4"), 'ruleset.most is "4"; give an integer'),
        (lambda d: d["ruleset"].update(colour="red"), 'ruleset has the unknown key "colour"'),
        (lambda d: d["start"].update(bag="A"), 'start has the unknown key "bag"'),
        (lambda d: d.update(seed=None), "seed is null; the game cannot be dealt without it"),
        (lambda d: d["lexicon"].update(hash="0" * 64), "with hash 0000000000000000"),
        (lambda d: d["players"].append("Dan"), "players has 4 items; give a list of 3"),
        (lambda d: d.update(players=["Ann"]), "players has 1 items; give a list of 2 or more"),
    ],
)
def test_a_wrong_value_is_refused_by_its_place(change, problem):
    assert problem in refusal(change)


def test_a_record_needs_a_name_for_each_seat():
    for names in (NAMES[:2], (*NAMES, "Dan")):
        with pytest.raises(RecordError, match=f"players has {len(names)} items; give a list of 3"):
            record_game(played(), names)
    assert record_game(played()).players == ("first", "second", "third")


def test_the_page_has_the_drawing_of_each_position(tmp_path, monkeypatch):
    game = played()
    record = record_game(game, NAMES)
    data = game_data(record, WordLists())
    assert len(data["drawings"]) == len(data["scores"]) == 19
    assert [drawing["lines"] for ((drawing,),) in data["drawings"]] == [
        [f"left: {position.left}"] for position, _ in steps(record)
    ] + [[f"left: {game.left}"]]
    assert (data["scores"][0], data["scores"][-1]) == (list(played(0).scores), list(game.scores))
    assert data["facts"][:2] == [("Game", "Stones"), ("Ruleset", "odd")]
    assert data["end"]["reason"] == "The last turn is over."
    write_game_page(tmp_path / "game.html", record, assets=None)
    assert "Ann – Bob – Cid" in (tmp_path / "game.html").read_text(encoding="utf-8")
    monkeypatch.setattr(StonesVariant, "draw", lambda self, view: [Text(f"{view.game}")])
    ((last,),) = game_data(record, WordLists())["drawings"][-1:]
    assert [part["lines"] for part in last] == [[f"scores\\t{game.scores}", "ply 18\\x1b"]]
