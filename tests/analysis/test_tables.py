"""Analyses as text, rows and totals: they show what the document says, in 80 columns, whatever the names are."""

import csv
import io
import json
import math

import pytest
from registered_stones import lucky_record, registered_stones

from lexarena.analysis import analyse_game
from lexarena.analysis.documents import csv_text, decision_rows, net_luck, net_skill, value_of
from lexarena.analysis.folders import GameFile
from lexarena.analysis.many_games import CollectedGames
from lexarena.analysis.tables import add_game, decision_lines, game_lines, list_line, total_lines
from lexarena.text import columns_of

HOSTILE = ("Ann, the \"first\"; 'x'", "=cmd|' /C calc'!A0", "@SUM(A1) -1")


@pytest.fixture(autouse=True)
def _stones(monkeypatch):
    with registered_stones(monkeypatch):
        yield


def analysis(seed=1, rollouts=0, moves=None, **options):
    document = analyse_game(lucky_record(seed, moves=moves), rollouts=rollouts, top=3, **options).to_json()
    return json.loads(json.dumps(document))


def total_players(documents):
    totals = {}
    for document in documents:
        add_game(totals, document)
    return list(totals.values())


def test_every_decision_has_a_line_with_its_numbers():
    document = analysis(rollouts=10)
    header, *lines = decision_lines(document)
    assert header.split() == ["no", "player", "move", "score", "best", "regret", "%", "points", "mistake", "luck", "%"]
    starts, moves = lines[:3], lines[3:]
    assert [line.split()[:2] for line in starts] == [["Ann", "(start)"], ["Bob", "(start)"], ["Eve", "(start)"]]
    assert len(moves) == len(document["decisions"]) == 18
    for number, (line, decision) in enumerate(zip(moves, document["decisions"], strict=True), 1):
        played, lost = int(decision["played"]), 6 - int(decision["played"])
        mistake = [] if lost == 0 else ["small"]
        wanted = [str(number), document["players"][decision["seat"]], str(played), str(played)]
        wanted += ["=" if lost == 0 else "6", f"{lost:.1f}", "+-0.1", f"{lost:.1f}", "+-0.1", *mistake, "+0.0"]
        assert line.split() == wanted


def test_only_one_player_is_shown_if_one_is_named():
    lines = list(game_lines(analysis(), "Bob"))
    assert not [line for line in lines[3:-4] if "Ann" in line or "Eve" in line]
    assert sum("Bob" in line for line in lines[3:-4]) == 1 + 6 + 1 + 1


def test_the_summary_counts_and_the_sum_adds_up():
    document = analysis()
    text = list(game_lines(document))
    summary = next(line for line in text if line.startswith("Ann ") and " 6 " in line).split()
    regrets = [6 - int(each["played"]) for each in document["decisions"] if each["seat"] == 0]
    assert summary[:4] == ["Ann", "6", f"{sum(regrets) / 6:.2f}", f"{sum(regrets) / 6:.2f}"]
    assert summary[4:7] == [str(sum(lost > 0 for lost in regrets)), "0", "0"]
    assert f"Ann: sixes {regrets.count(0)}" in text
    names, win, points, law = text[-4:]
    assert names.split()[2:] == ["result", "start", "luck", "skill"]
    assert law == "result = start + luck + skill"
    for line in (win, points):
        result, start, luck, skill = map(float, line.removeprefix("win %").split()[-4:])
        assert math.isclose(result - start, luck + skill, abs_tol=0.06)
    explained = net_luck(document) + net_skill(document)
    change = value_of(document["result"]) - value_of(document["start"])
    assert change.points.mean == pytest.approx(explained.points.mean, abs=1e-9)


def test_a_game_without_an_end_does_not_add_up():
    assert list(game_lines(analysis(moves=5)))[-1].startswith("the game was not finished")


def test_a_decision_that_was_not_analysed_says_why():
    document = analysis()
    document["decisions"][4] |= {"regret": None, "luck": None, "moves": [], "reason": "the rack is not known\x1b"}
    line = list(decision_lines(document))[1 + 3 + 4]
    assert line.split()[:3] == ["5", "Bob", document["decisions"][4]["played"]]
    assert line.endswith("  [the rack is not known\\x1b]")
    assert decision_rows("f", document)[4]["reason"] == "the rack is not known\\x1b"


LONG = ("W" * 70, "\u6f22\u5b57" * 30, "\x1b[31m" * 20)


@pytest.mark.parametrize("names", [HOSTILE, LONG, ("\u202eevil", "a\nb", "<b>[bold]")])
def test_no_line_is_longer_than_80_columns_and_names_are_visible(names):
    document = analysis(rollouts=2, seed=99)
    document["players"] = list(names)
    for summary, name in zip(document["summary"], names, strict=True):
        summary["name"] = name
    document["decisions"][0]["played"] = "15A " + "QUIXOTIC" * 4
    document["decisions"][1]["kind"] = "call"
    document["decisions"][2]["regret"]["win"] = {"mean": -1.0, "error": 0.5}
    document["decisions"][2]["regret"]["points"] = {"mean": -1234.5, "error": 500.25}
    lines = [*game_lines(document), list_line("a/" * 60 + "\x1b.json", document)]
    lines += total_lines(total_players([document]))
    assert [line for line in lines if columns_of(line) > 80] == []
    assert [line for line in lines if not line.replace("\u200e", "").isprintable()] == []


def test_the_rows_are_read_back_by_any_csv_reader():
    document = analysis(rollouts=10)
    document["players"] = ['Ann, the "first"', "line\nbreak\r\n", "=cmd()"]
    rows = list(csv.DictReader(io.StringIO(csv_text(decision_rows("=a,b.json", document)))))
    assert len(rows) == 18
    assert {row["player"] for row in rows} == {'Ann, the "first"', "line\\nbreak\\r\\n", "'=cmd()"}
    assert {row["file"] for row in rows} == {"'=a,b.json"}
    for row, decision in zip(rows, document["decisions"], strict=True):
        assert (int(row["number"]), int(row["seat"])) == (decision["ply"] + 1, decision["seat"])
        assert (row["kind"], row["played"], row["score"], row["best"]) == ("move", *[decision["played"]] * 2, "6")
        for part in ("win", "points"):
            assert float(row[f"regret_{part}"]) == decision["regret"][part]["mean"]
            assert float(row[f"regret_{part}_error"]) == decision["regret"][part]["error"]
            assert float(row[f"luck_{part}"]) == decision["luck"][part]["mean"]
        assert (row["mistake"], row["status"], row["rollouts"]) == (decision["mistake"] or "", "simulated", "10")


def test_no_cell_is_a_formula_unless_it_is_a_move():
    document = analysis()
    document["players"] = list(HOSTILE)
    document["decisions"][0]["reason"] = "  +1"
    document["decisions"][0]["leave"] = "-2+3"
    document["decisions"][0]["played"] = "-ABC"
    first, *_ = csv.DictReader(io.StringIO(csv_text(decision_rows("@x", document))))
    formulas = {name for name, cell in first.items() if cell.strip().startswith(("=", "+", "@", "-"))}
    assert formulas - {"skill_win", "skill_points"} == {"played"}  # these are negative numbers


def test_the_totals_are_means_over_all_decisions():
    documents = [analysis(seed, rollouts=5 + seed) for seed in range(4)]
    ann, bob, _ = total_players(documents)
    assert (ann.name, ann.games, ann.decisions) == ("Ann", 4, 24)
    own = [each for document in documents for each in document["decisions"] if each["seat"] == 0]
    assert ann.regret.points.mean == pytest.approx(sum(each["regret"]["points"]["mean"] for each in own) / 24)
    errors = [each["regret"]["points"]["error"] for each in own]
    assert ann.regret.points.error == pytest.approx(math.hypot(*errors) / 24, rel=1e-5)
    assert ann.mistakes["small"] == sum(each["mistake"] == "small" for each in own)
    assert ann.details == {"sixes": sum(each["played"] == "6" for each in own)}
    lucks = [document["first_luck"][1]["points"]["mean"] for document in documents]
    assert bob.luck.points.mean == pytest.approx(sum(lucks) / 4)


def test_what_a_game_adds_is_shown_whatever_it_is():
    document = analysis()
    added = {"call_regret": {"mean": 1.234, "error": 0.5}, "share": 0.876, "board": "A" * 49, "list": [1], "done": True}
    document["summary"][0] |= added
    document["decisions"][0] |= {"cell_regret": {"mean": 2.5, "error": None}, "words": ["AT", "IT"], "by": {"x": 1}}
    text = list(game_lines(document))
    at = text.index(next(line for line in text if line.startswith("Ann: ")))
    assert text[at].startswith("Ann: sixes ")
    assert "call regret 1.23 +-0.50, share 0.88, board" in " ".join(text[at : at + 3])
    assert max(map(len, text)) <= 80
    totals = total_players([document, document])[0].details
    assert totals == {"sixes": 2 * document["summary"][0]["sixes"], "share": document["summary"][0]["share"]}
    row = next(csv.DictReader(io.StringIO(csv_text(decision_rows("f", document)))))
    assert (row["cell_regret"], row["words"], row["by"]) == ("2.5", "AT IT", "x 1")


def test_a_player_without_analysed_decisions_has_no_regret():
    document = analysis()
    document["summary"][1]["decisions"] = 0
    assert " - " in list_line("x", document).split(":")[-1]
    bob = next(line for line in game_lines(document) if line.startswith("Bob ") and "=" not in line)
    assert bob.split()[:5] == ["Bob", "0", str(document["summary"][1]["mistakes"]["small"]), "0", "0"]
    totals = list(total_lines(total_players([document])))
    assert next(line for line in totals if line.startswith("Bob ")).split()[:4] == ["Bob", "1", "0", bob.split()[2]]


def test_luck_that_nobody_knows_is_left_open():
    document = analysis()
    document["first_luck"] = [None] * 3
    for each in document["decisions"]:
        each["luck"] = None
    for each in document["summary"]:
        each |= {"luck": None, "draws": 0}
    assert net_luck(document) is None
    assert list_line("x", document).split()[-1].isdigit()
    (ann, *_) = total_players([document])
    assert (ann.luck, ann.to_json()["luck"]) == (None, None)
    mixed = total_players([document, analysis()])[0]
    assert mixed.luck == total_players([analysis()])[0].luck
    assert all("+" not in line for line in list(game_lines(document))[4:22])


def test_games_of_a_player_with_no_known_error_have_none():
    document = analysis()
    document["summary"][0]["regret"]["win"]["error"] = None
    ann, bob, _ = total_players([document, analysis(2)])
    assert (ann.regret.win.error, bob.regret.win.error) == (None, 0.0)


def test_one_name_in_two_games_of_the_catalog_is_two_players():
    other = analysis() | {"game": "chess"}
    totals = total_players([analysis(), other])
    assert [(each.game, each.name) for each in totals][::3] == [("stones", "Ann"), ("chess", "Ann")]
    lines = list(total_lines(totals))
    assert [line for line in lines if line.endswith(":")] == ["stones:", "chess:"]


def test_many_games_have_a_line_each_and_the_document_is_complete():
    games = CollectedGames(keeps_rows=True, keeps_documents=True)
    for seed in (1, 2):
        games.add(GameFile(f"x/{seed}.json", f"{seed}.json"), analysis(seed))
    lines = list(games.lines(is_one=False))
    assert [line.split()[0] for line in lines[:3]] == ["file", "1.json", "2.json"]
    document = games.to_json(is_one=False, skipped=["bad.json: no"])
    assert [game["file"] for game in document["games"]] == ["x/1.json", "x/2.json"]
    assert document["skipped"] == ["bad.json: no"]
    assert [player["name"] for player in document["players"]] == ["Ann", "Bob", "Eve"]
    assert len(list(csv.DictReader(io.StringIO(games.csv())))) == 36
