"""Writing GCG: our own games go out, and come back as the same games."""

import json
import random
import re
from dataclasses import replace
from importlib.resources import files

import gcg_oracle
import pytest
from quick_rulesets import QUICK_RULESETS

from lexarena.errors import RecordError
from lexarena.games.scrabble.gcg import gcg_text, parse_gcg, read, write_gcg
from lexarena.games.scrabble.gcg.files import reading_problem
from lexarena.games.scrabble.rules.cgp import Position
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset, ruleset_names
from lexarena.records import RecordedFault, Refereed, SeatReport, parse_record, record_game, replay, to_json
from lexarena.records.replay import steps

RULESETS = files("lexarena.games.scrabble") / "rulesets"
STRICT = re.compile(
    r"#[a-z0-9-]+( \S.*)?"
    r"|>\S+: ([A-Z?]+ )?([0-9]+[A-Z]|[A-Z][0-9]+) [A-Za-z.]{2,} \+[0-9]+ -?[0-9]+"
    r"|>\S+: ([A-Z?]+ )?(-|-[A-Z?]+|-[0-9]+) \+0 -?[0-9]+"
    r"|>\S+: [A-Z?]+ -- -[0-9]+ -?[0-9]+"
    r"|>\S+: ([A-Z?]+ )?\((challenge|time|[A-Z?]*)\) [+-][0-9]+ -?[0-9]+"
)
"""What the strictest readers of other programs accept."""


def played(ruleset, seed):
    """Play a game with good, random and wasted turns."""
    game, rng = Game(ruleset, seed=seed), random.Random(seed)
    while not game.is_over:
        legal = game.legal_moves()
        kind = rng.random()
        game.push(game.best_move() if kind < 0.7 else legal[rng.randrange(len(legal))])
    return game


def check_round_trip(game, rules=None):
    record = record_game(game, ("Ann Lee", "Bob"))
    text = gcg_text(record)
    assert [line for line in text.splitlines() if not STRICT.fullmatch(line)] == []
    again = read(text.encode(), strict=True)
    assert again.ruleset == record.ruleset
    assert again.players == record.players
    turns = again.moves[: len(record.moves)]
    for mine, theirs in zip(record.moves, turns, strict=True):
        assert (theirs.seat, theirs.move) == (mine.seat, mine.move)
        assert theirs.details == {"rack": mine.details["rack"], "score": mine.details["score"]}
    boards = [state.board.rows for state, _ in steps(record)]
    assert [state.board.rows for state, _ in steps(again)][: len(boards)] == boards
    end = replay(again)
    assert end.board.rows == game.board.rows
    assert end.bag_count == game.bag.tiles_remaining()
    assert again.outcome.reason == game.outcome.reason
    assert again.outcome.winner == game.outcome.winner
    first, second = game.outcome.scores
    assert again.outcome.scores[0] - again.outcome.scores[1] == first - second
    if again.outcome.scores != game.outcome.scores:
        assert f"Ann Lee {first}, Bob {second}" in again.moves[-1].details["notes"][-1]
    assert parse_gcg(gcg_text(again)) == again
    assert gcg_text(parse_record(to_json(again))) == gcg_text(again)
    for step in gcg_oracle.follow(text, rules or gcg_oracle.USUAL):
        assert step.counted == step.score


def rules_of(name):
    return gcg_oracle.rules_of((RULESETS / f"{name}.toml").read_text("utf-8"))


@pytest.mark.parametrize("name", ruleset_names())
def test_our_games_come_back_as_they_went(name):
    size = load_ruleset(name).size
    for seed in range(11 if size <= 7 else 3 if size <= 15 else 1):
        check_round_trip(played(name, seed), rules_of(name))


@pytest.mark.slow
@pytest.mark.parametrize("name", QUICK_RULESETS)
def test_many_of_our_games_come_back_as_they_went(name):
    for seed in range(100, 100 + (250 if name in ("standard", "seven") else 125)):
        check_round_trip(played(name, seed), rules_of(name))


def test_a_game_that_was_stopped_keeps_its_racks():
    game = Game("standard", seed=3)
    game.push(game.best_move())
    record = record_game(game, ("Ann", "Bob"))
    again = read(gcg_text(record).encode(), strict=True)
    assert again.outcome is None
    assert replay(again).position() == game.position()
    nothing = read(gcg_text(record_game(Game("standard", seed=3))).encode())
    assert replay(nothing).position() == Game("standard", seed=3).position()


@pytest.mark.parametrize(
    ("players", "nicknames"),
    [
        (("Ann", "Bob"), ["Ann", "Bob"]),
        (("greedy", "greedy"), ["greedy", "greedy2"]),
        (("Greedy", "greedy"), ["Greedy", "greedy2"]),
        (("heuristic (A)", "heuristic (B)"), ["heuristic_(A)", "heuristic_(B)"]),
        (("a: b", ">#"), ["a_b", "player2"]),
        (("Żółć", "日本 語"), ["Żółć", "日本_語"]),
        (("x" * 200, "x" * 200), ["x" * 40, "x" * 40 + "2"]),
    ],
)
def test_nicknames_are_unique_and_have_no_spaces(players, nicknames):
    game = Game("mini", seed=3)
    game.push("3C THE")
    record = record_game(game, players)
    lines = gcg_text(record).splitlines()
    assert [line.split(" ")[1] for line in lines[1:3]] == nicknames
    again = read(gcg_text(record).encode(), strict=True)
    assert again.players == players
    assert again.moves[0].seat == 0


def test_our_own_totals_are_kept_in_a_note():
    game = played("standard", 2)
    while game.outcome.reason != "out":
        game = played("standard", game.seed + 1)
    text = gcg_text(record_game(game, ("Ann", "Bob")))
    *_, last, note = text.splitlines()
    rack = next("".join(player.rack) for player in game.players if player.rack)
    worth = sum(gcg_oracle.VALUES.get(tile, 0) for tile in rack)
    assert f"({rack.replace('_', '?')}) +{2 * worth} " in last
    first, second = game.outcome.scores
    assert note == f"#note Totals by the ruleset standard: Ann {first}, Bob {second}"


def test_notes_of_any_form_are_kept():
    text = "#player1 A Ann\n#player2 B Bob\n>A: CATXEIO 8G CAT +10 10\n#incomplete\n"
    document = json.loads(to_json(parse_gcg(text)))
    notes = ["one\ntwo\n\n  three  \n#four\n>B: five\r\nsix", "#seven", "\n"]
    document["moves"][0]["notes"] = notes
    document["about"]["pragmas"] = [["style", "a\nb"], ["player1", "C Cy"], ["x y", ""], ["note", "no"], 7]
    record = parse_record(json.dumps(document))
    again = read(gcg_text(record).encode(), strict=True)
    assert again.moves[0].details["notes"] == ["one\ntwo", "three", "#four", ">B: five\nsix", "#seven"]
    assert parse_gcg(gcg_text(again)) == again
    assert len(again.moves) == 1
    assert again.about["pragmas"] == [["style", "a b"]]
    assert again.players == ("Ann", "Bob")


@pytest.mark.parametrize("moves", [0, 1, 99])
def test_the_fault_of_a_bot_is_a_note(moves):
    game = Game("standard", seed=3)
    while moves and not game.is_over:
        game.push(game.best_move())
        moves -= 1
    fault = RecordedFault("crash", "ended with status 1", "8H", 0.25, 0.125)
    seats = [SeatReport("ab" * 32, "./bot", 1.5, 0.75, 0.1, True, 1 << 20, None, "", each) for each in (None, fault)]
    record = record_game(game, ("Ann", "Bob"), referee=Refereed("off", tuple(seats)))
    again = parse_gcg(gcg_text(record))
    notes = again.moves[-1].details["notes"] if again.moves else again.about["notes"]
    assert notes[-1] == "Ann wins; Bob is at fault: crash, ended with status 1."
    assert (again.outcome is None) == (record.outcome is None)


def test_games_that_gcg_cannot_hold_are_refused():
    position = Position((".....", ".....", ".CAT.", ".....", "....."), ("AEIRS", "RIOTS"), (12, 3))
    record = record_game(Game.from_position(position, "mini", seed=1))
    with pytest.raises(
        RecordError, match=r"starts from a position \(start.board\); a GCG game must start with an empty board"
    ):
        gcg_text(record)
    with pytest.raises(RecordError, match="a game of racer; only Scrabble games can be written as GCG"):
        gcg_text(replace(record, game="racer"))


def test_rules_that_only_a_file_has_are_named_when_the_file_is_read(tmp_path):
    tables = load_ruleset("mini").to_dict()
    tables["name"] = "house"
    game = Game(Ruleset.from_dict(tables), "mini", seed=3)
    game.push("3C THE")
    record = record_game(game)
    assert reading_problem(record) == "GCG cannot describe the ruleset house; specify it when you read the file"
    assert reading_problem(record_game(Game("mini", seed=3))) is None
    with pytest.raises(RecordError, match="line 5: unknown #board-layout house; specify its ruleset"):
        parse_gcg(gcg_text(record))
    assert parse_gcg(gcg_text(record), ruleset="mini").moves[0].move == "3C THE"
    write_gcg(record, tmp_path / "new" / "game.gcg")
    assert (tmp_path / "new" / "game.gcg").read_text() == gcg_text(record)
    with pytest.raises(RecordError, match="cannot be written; choose a file in a writable directory"):
        write_gcg(record, tmp_path / "new")
