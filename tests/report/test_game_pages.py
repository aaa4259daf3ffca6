"""The page of a game: no text breaks out of it, the record in it is the record, and every ending has its words."""

import json
import re

import pytest
from played_contest import HOSTILE, STDERR, occupied, play, seat_report
from typer.testing import CliRunner

from lexarena.cli.app import app
from lexarena.core.variant import make_variant
from lexarena.errors import LexarenaError, RecordError
from lexarena.records import Record, Refereed, WordLists, record_game, replay, to_json, write_record
from lexarena.report.document import SCRIPT, asset_text
from lexarena.report.game_page import TAIL, game_data, tail, write_game_page


def blocks(page):
    """Return the blocks of JSON in a page by their ids, as a browser finds them."""
    found = re.findall(r'<script type="application/json" id="(\w+)">(.*?)</script>', page, re.DOTALL)
    return dict(found)


def unescaped(text):
    """Do what the page does before it saves the record."""
    return re.sub(r"\\(u003c|.)", lambda found: "<" if found[1] == "u003c" else found[0], text)


@pytest.fixture(scope="module")
def record():
    return play("racer", ("zracer", "demo"), ("zracer", HOSTILE), faulty=1)


@pytest.mark.parametrize("game", ["racer", "scrabble"])
def test_a_game_that_a_fault_ended_before_its_first_move_has_a_page(game):
    begun = record_game(make_variant(game).new_game(1), ("Ann", "Bob"))
    assert begun.moves == ()
    assert game_data(begun, WordLists())["scores"] == [[0, 0]]


def test_no_text_breaks_out_of_the_page(record, tmp_path):
    path = tmp_path / "games" / "1.html"
    write_game_page(path, record, assets="../assets", label=HOSTILE, previous='"><b>')
    page = path.read_text(encoding="utf-8")
    assert page.count("<script") == page.count("</script>") == 3
    assert "<img" not in page
    assert "\u202e" not in page
    assert "\x1b" not in page
    assert set(blocks(page)) == {"record", "game"}
    for text in blocks(page).values():
        assert "<" not in text
        json.loads(text)


def test_the_record_in_the_page_is_the_record(record, tmp_path):
    write_game_page(tmp_path / "1.html", record, assets="assets")
    text = blocks((tmp_path / "1.html").read_text(encoding="utf-8"))["record"]
    assert unescaped(text) == to_json(record)
    assert "\\\\u003c" in json.dumps("\\u003c"), "a backslash before u003c stays what it is"
    assert unescaped(json.dumps("\\u003c<").replace("<", "\\u003c")) == json.dumps("\\u003c<")


def test_untrusted_text_is_made_visible(record):
    data = game_data(record, WordLists())
    assert data["names"] == ["zracer", HOSTILE.replace("\u202e", "\\u202e")]
    shown = data["seats"][1]
    assert shown["fault"]["line"] == "E 24\\x1b[2J</script>"
    assert shown["cut"]
    assert shown["stderr"] == ("line\n" * 1000)[-TAIL:]
    first = tail(STDERR[:200].decode("utf-8", "backslashreplace"))
    assert first[0].startswith(
        "</script><script>document.title=2</script>\\x1b[31mred\\x1b[0m \\xff\\xfe \\u202e &lt;b&gt;\n"
    )
    assert not first[1]


def test_the_tail_has_at_most_four_kilobytes_and_whole_characters():
    shown, cut = tail("é" * 5000)
    assert (len(shown.encode()), cut) == (TAIL, True)
    shown, cut = tail("x" + "é" * 2048)
    assert (shown, cut) == ("é" * 2048, True)


def data_of(document):
    return game_data(Record.from_dict(document), WordLists())


def end_of(record, **changes):
    return data_of(record.to_dict() | changes)["end"]


def test_every_ending_is_shown(record):
    end = end_of(record)
    assert (end["kind"], end["winner"]) == ("fault", 0)
    assert "occupied, cell 24 holds Q already." in end["reason"]
    both = Refereed("off", (seat_report(fault=occupied()), seat_report(fault=occupied()))).to_dict()
    end = end_of(record, referee=both)
    assert (end["kind"], end["winner"], end["result"]) == ("fault", None, "No winner; both are at fault")
    both["seats"][0]["fault"] |= {"name": "void", "status": "void"}
    assert end_of(record, referee=both)["kind"] == "void"
    plain = {key: value for key, value in record.to_dict().items() if key != "referee"}
    assert data_of(plain)["end"]["kind"] == "stopped"
    assert data_of(plain)["seats"] == []


def test_the_racks_that_are_left_change_the_score():
    record = play("scrabble", ("greedy", "heuristic"), ("Ann", "Bob"), ruleset="mini20")
    data = game_data(record, WordLists())
    assert data["end"]["scores"] == list(record.outcome.scores)
    before, changes = data["scores"][-1], data["end"]["changes"] or [0, 0]
    assert [a + b for a, b in zip(before, changes, strict=True)] == list(record.outcome.scores)
    assert data["end"]["reason"]


def test_words_that_are_not_here_leave_the_page_without_marks(record):
    document = record.to_dict()
    scores = data_of(document)["scores"]
    assert data_of(document)["words"] is not None
    for lexicon in (
        document["lexicon"] | {"name": "/nowhere/words.dat"},
        document["lexicon"] | {"hash": "0" * 64},
    ):
        data = data_of(document | {"lexicon": lexicon})
        assert (data["words"], data["scores"]) == (None, scores)


def test_given_words_are_used_whatever_they_are_called(record):
    document = record.to_dict()
    document["lexicon"] = document["lexicon"] | {"name": "/nowhere/words.dat"}
    given = replay(record).lexicon
    moved = Record.from_dict(document)
    assert game_data(moved, WordLists(given))["words"] == game_data(record, WordLists())["words"]


def test_an_unknown_game_is_refused(record):
    with pytest.raises(LexarenaError, match="unknown game 'chess'"):
        data_of(record.to_dict() | {"game": "chess"})


def test_a_record_that_does_not_replay_gets_no_page(record, tmp_path):
    document = record.to_dict()
    document["moves"] = [dict(move) for move in document["moves"]]
    document["moves"][4]["points"] += 1
    with pytest.raises(RecordError, match="the recorded points are"):
        write_game_page(tmp_path / "1.html", Record.from_dict(document), assets="assets")
    assert not (tmp_path / "1.html").exists()


def test_a_scrabble_page_does_not_need_the_word_list():
    record = play("scrabble", ("greedy", "heuristic"), ("Ann", "Bob"), ruleset="mini20")
    document = record.to_dict()
    missing = document | {"lexicon": document["lexicon"] | {"name": "/nowhere/words.txt"}}
    ours, theirs = data_of(document), data_of(missing)
    assert {**ours, "facts": None} == {**theirs, "facts": None}


def test_replay_writes_one_file_with_everything_in_it(tmp_path):
    record = play("scrabble", ("greedy", "greedy"), ("Ann", "Bob"), ruleset="mini")
    write_record(record, tmp_path / "game.json")
    done = CliRunner().invoke(app, ["replay", str(tmp_path / "game.json"), "--page", str(tmp_path / "game.html")])
    assert done.exit_code == 0, done.output
    assert done.output == f"page: {tmp_path / 'game.html'}\n"
    page = (tmp_path / "game.html").read_text(encoding="utf-8")
    assert asset_text(SCRIPT) in page
    assert not re.search(r'(src|href)="(?!data:)', page)


def test_replay_refuses_a_folder_that_does_not_exist(tmp_path):
    record = record_game(replay(play("racer", ("demo", "demo"), ("Ann", "Bob"))))
    write_record(record, tmp_path / "game.json")
    done = CliRunner().invoke(app, ["replay", str(tmp_path / "game.json"), "--page", str(tmp_path / "game.json" / "x")])
    assert isinstance(done.exception, LexarenaError)
    assert "cannot be written" in str(done.exception)
