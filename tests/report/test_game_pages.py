"""The page of a game: nothing in it can break out, the record in it is the record, and every ending is told."""

import json
import re

import pytest
from lexarena.games.racer.word_lists import WordLists
from lexarena.report.ending import TAIL, tail
from played_contest import HOSTILE, STDERR, occupied, play, seat_report
from typer.testing import CliRunner

from lexarena.cli.app import app
from lexarena.errors import LexarenaError
from lexarena.records import Refereed, record_game, replay, to_json, write_record
from lexarena.report.document import SCRIPT, asset_text
from lexarena.report.game_page import game_data, write_game_page


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


def test_no_text_breaks_out_of_the_page(record, tmp_path):
    path = tmp_path / "games" / "1.html"
    write_game_page(path, record.to_dict(), assets="../assets", label=HOSTILE, previous='"><b>')
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
    write_game_page(tmp_path / "1.html", record.to_dict(), assets="assets")
    text = blocks((tmp_path / "1.html").read_text(encoding="utf-8"))["record"]
    assert unescaped(text) == to_json(record)
    assert "\\\\u003c" in json.dumps("\\u003c"), "a backslash before u003c stays what it is"
    assert unescaped(json.dumps("\\u003c<").replace("<", "\\u003c")) == json.dumps("\\u003c<")


def test_hostile_text_is_made_visible(record):
    data = game_data(record.to_dict(), WordLists())
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


def told(record, **changes):
    return game_data(record.to_dict() | changes, WordLists())["end"]


def test_every_ending_is_told(record):
    end = told(record)
    assert (end["kind"], end["winner"]) == ("fault", 0)
    assert "occupied, cell 24 holds Q already." in end["reason"]
    both = Refereed("off", (seat_report(fault=occupied()), seat_report(fault=occupied()))).to_dict()
    end = told(record, referee=both)
    assert (end["kind"], end["winner"], end["result"]) == ("fault", None, "Both are at fault; nobody wins")
    both["seats"][0]["fault"] |= {"name": "void", "status": "void"}
    assert told(record, referee=both)["kind"] == "void"
    plain = {key: value for key, value in record.to_dict().items() if key != "referee"}
    assert game_data(plain, WordLists())["end"]["kind"] == "stopped"
    assert game_data(plain, WordLists())["seats"] == []


def test_the_racks_that_are_left_change_the_score():
    record = play("scrabble", ("greedy", "heuristic"), ("Ann", "Bob"), ruleset="mini20")
    data = game_data(record.to_dict(), WordLists())
    assert data["end"]["scores"] == list(record.outcome.scores)
    before, changes = data["scores"][-1], data["end"]["changes"] or [0, 0]
    assert [a + b for a, b in zip(before, changes, strict=True)] == list(record.outcome.scores)
    assert data["end"]["reason"]


def test_words_that_are_not_here_leave_the_page_without_marks(record):
    document = record.to_dict()
    assert game_data(document, WordLists())["words"] is not None
    for lexicon in (
        document["lexicon"] | {"name": "/nowhere/words.dat"},
        document["lexicon"] | {"hash": "0" * 64},
    ):
        assert game_data(document | {"lexicon": lexicon}, WordLists())["words"] is None


def test_given_words_are_used_whatever_they_are_called(record):
    document = record.to_dict()
    document["lexicon"] = document["lexicon"] | {"name": "/nowhere/words.dat"}
    given = replay(record).words
    assert game_data(document, WordLists(given))["words"] == game_data(record.to_dict(), WordLists())["words"]


def test_a_game_that_has_no_page_is_refused(record):
    with pytest.raises(LexarenaError, match="no page for a game of 'chess'"):
        game_data(record.to_dict() | {"game": "chess"}, WordLists())


def test_replay_writes_one_file_with_everything_in_it(tmp_path):
    record = play("scrabble", ("greedy", "greedy"), ("Ann", "Bob"), ruleset="mini")
    write_record(record, tmp_path / "game.json")
    done = CliRunner().invoke(app, ["replay", str(tmp_path / "game.json"), "--page", str(tmp_path / "game.html")])
    assert done.exit_code == 0, done.output
    assert done.output == f"page: {tmp_path / 'game.html'}\n"
    page = (tmp_path / "game.html").read_text(encoding="utf-8")
    assert asset_text(SCRIPT) in page
    assert not re.search(r'(src|href)="(?!data:)', page)


def test_replay_refuses_a_folder_that_is_none(tmp_path):
    record = record_game(replay(play("racer", ("demo", "demo"), ("Ann", "Bob"))))
    write_record(record, tmp_path / "game.json")
    done = CliRunner().invoke(app, ["replay", str(tmp_path / "game.json"), "--page", str(tmp_path / "game.json" / "x")])
    assert isinstance(done.exception, LexarenaError)
    assert "cannot be written" in str(done.exception)
