"""The JSON of pages has the shapes that the pages declare in TypeScript."""

import json
from pathlib import Path

import pytest
from analysed_games import write_analysed_pages
from dots_game import write_dots_page
from played_contest import contest, play
from shapes import ANSWERS, PAGES, PLAIN, STREAMS, check, check_page, parsed, problems, shapes
from training_report import write_training_report

from lexarena.core.catalog import find_game
from lexarena.core.variant import make_variant
from lexarena.play.offer import editor_of
from lexarena.records import WordLists
from lexarena.records.record import importer_of
from lexarena.report.game_page import write_game_page
from lexarena.report.site import summary_data, write_site

ROOT = Path(__file__).parents[2]
MARKS = {"scrabble": "ScrabbleMarks", "racer": "RacerMarks"}
VIEWS = {"scrabble": "ScrabbleView", "racer": "RacerView"}


def test_every_name_in_a_shape_is_declared():
    kinds = [kind for keys, _, _ in shapes().values() for kind in keys.values()]
    kinds += map(parsed, (*PAGES.values(), *(each[-1] for each in (*ANSWERS, *STREAMS))))
    unknown = set()
    while kinds:
        kind, *inner = kinds.pop()
        if kind == "name":
            unknown |= {*inner} - {*PLAIN} - {*shapes()}
        elif kind != "literal":
            kinds += inner
    assert unknown == set()


def test_types_of_typescript_are_read():
    assert parsed("(Integer | null)[][]") == ("list", ("list", ("union", ("name", "Integer"), ("name", "null"))))
    assert parsed('[string, Record<string, number>] | "a"') == (
        "union",
        ("tuple", ("name", "string"), ("record", ("name", "number"))),
        ("literal", "a"),
    )


@pytest.mark.parametrize("game", ["racer", "scrabble"])
def test_the_pages_of_a_contest_have_their_shapes(tmp_path, game):
    write_site(tmp_path, *contest(game, bracket=game == "racer"))
    pages = sorted(tmp_path.rglob("*.html"))
    assert len(pages) > 2
    for path in pages:
        check_page(path.read_text())


@pytest.mark.parametrize("name", ["scoreless", "seven", "partial"])
def test_the_page_of_an_imported_game_has_its_shape(tmp_path, name):
    path = ROOT / "tests" / "games" / "scrabble" / "gcg" / f"{name}.gcg"
    record = importer_of(path.name, path.read_bytes()).read(path.read_bytes(), path.name)
    write_game_page(tmp_path / "game.html", record, assets=None)
    check_page((tmp_path / "game.html").read_text())


def test_the_pages_of_analyses_texts_and_training_have_their_shapes(tmp_path, monkeypatch):
    (tmp_path / "analysed").mkdir()
    write_analysed_pages(tmp_path / "analysed")
    write_dots_page(tmp_path / "dots.html")
    write_training_report(tmp_path / "training", monkeypatch)
    seen = set()
    for path in tmp_path.rglob("*.html"):
        seen |= set(check_page(path.read_text()))
    assert seen == {"record", "game", "analysis", "analyses", "training"}


@pytest.mark.parametrize("kind", ["knockout", "roundrobin"])
def test_the_results_of_the_arena_have_their_shape(kind):
    path = ROOT / "tests" / "arena" / "kept" / kind / "results.json"
    check(summary_data(json.loads(path.read_text())), "Results")


@pytest.mark.parametrize("game", ["racer", "scrabble"])
def test_what_a_game_adds_has_its_shape(game):
    record = play(
        game, ("greedy", "greedy") if game == "scrabble" else ("demo", "demo"), ("Ann", "Bob"), ruleset="mini"
    )
    words = WordLists().find(record)
    check(find_game(game).load("report").page_marks(record, words), MARKS[game])
    state = make_variant(game, "mini" if game == "scrabble" else None, None).new_game(1)
    for _ in range(4):
        for seat in (0, 1):
            check(state.view(seat).to_json(), VIEWS[game])
        state.push(state.legal_moves()[0])


def test_rules_and_positions_of_scrabble_have_their_shapes():
    offer = find_game("scrabble").load("app")
    for ruleset in offer.rulesets:
        check(offer.rules(ruleset), "ScrabbleRules")
    check(editor_of("scrabble").describe("5/5/1CAT1/5/5 AEIRS/ 12/8 0 lex mini; rules mini;"), "DescribedPosition")


def test_what_differs_from_a_shape_is_found():
    move = {"seat": 0, "move": "8H WORD", "score": 12, "letter": "E"}
    record = {"game": "scrabble", "limits": {}, "ruleset": {}, "start": {}, "moves": [move]}
    assert list(problems(record, parsed("GameRecord"))) == []
    assert list(problems({**record, "moves": [{**move, "seat": True}]}, parsed("GameRecord"))) == [
        "it.moves[0].seat is True, not ('name', 'Integer')"
    ]
    assert next(problems({"game": "scrabble"}, parsed("GameRecord"))) == "it has no limits"
    estimate = {"mean": 0.5, "error": None}
    assert list(problems(estimate, parsed("Estimate"))) == []
    assert "it has bias, which" in next(problems(estimate | {"bias": 0.1}, parsed("Estimate")))
    decision = dict.fromkeys(("regret", "luck", "skill", "chance", "mistake"))
    decision |= {"ply": 0, "seat": 0, "kind": "move", "played": "-", "reason": "", "moves": []}
    assert list(problems(decision, parsed("Decision"))) == []
    assert len(list(problems({**decision, "mistake": "huge"}, parsed("Decision")))) == 1
