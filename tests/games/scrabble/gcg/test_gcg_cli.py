"""`lexarena scrabble convert`, and GCG files where a record is expected."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lexarena.cli.app import app
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.gcg import gcg_text
from lexarena.games.scrabble.rules.game import Game
from lexarena.records import read_record, record_game, write_record

FOLDER = Path(__file__).parent
FULL, CHALLENGES = FOLDER / "full.gcg", FOLDER / "challenges.gcg"


def run(*arguments):
    done = CliRunner().invoke(app, [*map(str, arguments)])
    assert done.exit_code == 0, done.output
    return done


def refusal(*arguments):
    done = CliRunner().invoke(app, [*map(str, arguments)])
    assert isinstance(done.exception, LexarenaError), done.output
    return str(done.exception)


def convert(*arguments):
    return run("scrabble", "convert", *arguments)


def test_gcg_becomes_a_record_and_gcg_again(tmp_path):
    made, again = tmp_path / "game.json", tmp_path / "again.gcg"
    done = convert(FULL, made)
    assert done.stdout == f"{made}: 29 moves. Dora Müller wins, 428 to 331: a player used all tiles.\n"
    assert done.stderr == ""
    assert json.loads(made.read_text())["schema"] == 2
    assert read_record(made) == read_record(FULL)
    convert(made, again)
    assert read_record(again) == read_record(FULL)
    convert(FOLDER / "old-style.gcg", again)
    assert again.read_bytes().startswith(b"#character-encoding UTF-8\n")
    assert b"\r" not in again.read_bytes()
    assert read_record(again) == read_record(FOLDER / "old-style.gcg")


def test_our_own_record_becomes_gcg(tmp_path):
    game = Game("mini", seed=3)
    game.push("3C THE")
    write_record(record_game(game, ("Ann", "Bob")), tmp_path / "game.json")
    done = convert(tmp_path / "game.json", tmp_path / "game.gcg")
    assert done.stdout == f"{tmp_path / 'game.gcg'}: 1 move. Not finished: the record ends here.\n"
    assert (tmp_path / "game.gcg").read_text() == gcg_text(record_game(game, ("Ann", "Bob")))


def test_oddities_are_warnings_and_errors_if_strict(tmp_path):
    odd = tmp_path / "odd.gcg"
    odd.write_text("#player1 A Ann\n#player2 B Bob\n>A: CATXEIO 8G CAT +12 12\n#incomplete\n")
    done = convert(odd, tmp_path / "odd.json")
    problem = f"{odd}, line 3: the score is 12, the rules give 10; check the play and the score sheet"
    assert done.stderr == f"warning: {problem}\n"
    assert refusal("scrabble", "convert", "--strict", odd, tmp_path / "strict.json") == problem
    assert not (tmp_path / "strict.json").exists()


def test_words_that_a_list_lacks_are_named(tmp_path):
    done = convert(CHALLENGES, tmp_path / "game.json", "--lexicon", "enable")
    assert "move 6, 12E (C)E(T)OPY: not in enable: CETOPY\n" in done.stdout
    record = read_record(tmp_path / "game.json")
    assert record.lexicon.name == "enable"
    shown = run("replay", tmp_path / "game.json").stdout
    assert "  6 Otto: 12E (C)E(T)OPY (not in the list: CETOPY)  19\n" in shown
    assert run("replay", CHALLENGES, "--lexicon", "enable").stdout == shown


def test_a_ruleset_can_be_named(tmp_path):
    bare = tmp_path / "bare.gcg"
    bare.write_text("#player1 A Ann\n#player2 B Bob\n>A: CATER 3B CAT +10 10\n#incomplete\n")
    convert(bare, tmp_path / "bare.json", "--ruleset", "mini")
    assert read_record(tmp_path / "bare.json").ruleset["name"] == "mini"
    assert "a record, which contains its ruleset and lexicon; give neither" in refusal(
        "scrabble", "convert", tmp_path / "bare.json", tmp_path / "bare.gcg", "--ruleset", "mini"
    )
    assert "no ruleset or file 'minni'" in refusal(
        "scrabble", "convert", bare, tmp_path / "x.json", "--ruleset", "minni"
    )


@pytest.mark.parametrize(
    ("name", "content", "problem"),
    [
        ("none.gcg", None, "cannot be read (no such file); give the path of a game's record"),
        ("empty.gcg", b"", "line 1: there are neither events nor two players; give a whole GCG file"),
        ("image.gcg", b"\x89PNG\r\n\x1a\n\0\0", "line 3: there is a NUL byte, so this is not text; give a GCG file"),
        ("half.gcg", b"#player1 A Ann\n#player2 B", None),
        ("text.txt", b"hello\n", "line 1: not JSON (expecting value); give a record written by lexarena"),
        ("broken.gcg", b'{"schema": 2}', "game is missing; add it, or write the record again from the game"),
        ("four.gcg", b"#player1 a A\n#player2 b B\n#player3 c C\n", "line 3: there is a player 3; give a game of two"),
    ],
)
def test_what_is_no_game_is_refused(name, content, problem, tmp_path):
    source = tmp_path / name
    if content is not None:
        source.write_bytes(content)
    for arguments in (["scrabble", "convert", source, tmp_path / "out.json"], ["replay", source]):
        if problem is None:
            run(*arguments)
        else:
            assert problem in refusal(*arguments)


def test_the_target_has_a_known_format(tmp_path):
    assert "the name shows no format" in refusal("scrabble", "convert", FULL, tmp_path / "game.txt")
    assert "cannot be written" in refusal("scrabble", "convert", FULL, "/proc/nothing/game.gcg")


def test_an_error_is_one_line_and_exit_code_2(tmp_path):
    bad = tmp_path / "bad.gcg"
    bad.write_text("#player1 A Ann\n#player2 B Bob\n>C: CAT 8G CAT +10 10\n")
    command = [sys.executable, "-m", "lexarena", "scrabble", "convert", str(bad), str(tmp_path / "out.json")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == f"error: {bad}, line 3: 'C' is not a player; use the nicknames, A and B\n"


def test_a_file_without_the_usual_name_is_recognised(tmp_path):
    copy = tmp_path / "game.txt"
    shutil.copy(FULL, copy)
    assert read_record(copy) == read_record(FULL)


def test_a_replay_shows_bonuses_penalties_and_notes():
    lines = run("replay", CHALLENGES).stdout.splitlines()
    assert lines[0] == "scrabble: Una and Otto"
    assert lines[7:9] == ["  7 Otto: takes the play back  -19", "      CETOPY is challenged off."]
    assert "  9 Una: challenge bonus  5" in lines
    assert " 14 Una: exchanges 4 unknown tiles  0" in lines
    assert " 33 Otto: last rack UGI  8" in lines
    assert " 35 Otto: time penalty  -20" in lines
    assert lines[-1] == "Otto wins, 381 to 361: a player used all tiles."


def test_a_position_of_a_replay_shows_what_is_known_of_the_racks():
    shown = run("replay", FOLDER / "partial.gcg", "--step", 2).stdout
    assert "> Pia: 26  JIOR and 3 unknown\n" in shown
    assert "  Quentin: 18  BAP and 4 unknown\n" in shown
    during = run("replay", CHALLENGES, "--step", 6).stdout
    assert "12 DL  .  . DW  C  E  T  O  P  Y " in during
    after = run("replay", CHALLENGES, "--step", 7).stdout
    assert "12 DL  .  . DW  C  .  T DL  .  . " in after


def test_a_page_is_written_for_a_gcg_file(tmp_path):
    page = tmp_path / "game.html"
    done = run("replay", CHALLENGES, "--page", page, "--lexicon", "enable")
    assert done.stdout == f"page: {page}\n"
    assert "Una" in page.read_text()
    run("replay", FOLDER / "partial.gcg", "--page", page)
    assert "not looked up" in page.read_text()


def test_a_bot_cannot_replay_a_game_whose_draws_are_not_known(tmp_path):
    problem = refusal("replay", FULL, "--bot", tmp_path, "--command", "./bot")
    assert problem == f"{FULL}: an imported game with unknown draws, so no bot can replay it"


def test_a_record_becomes_gcg_without_its_word_list(tmp_path):
    golden = Path(__file__).parents[3] / "records" / "golden-mini.json"
    convert(golden, tmp_path / "golden.gcg")
    again = read_record(tmp_path / "golden.gcg")
    assert [entry.move for entry in again.moves[: len(read_record(golden).moves)]] == [
        entry.move for entry in read_record(golden).moves
    ]
    racer = golden.with_name("golden-racer.json")
    assert "a game of racer" in refusal("scrabble", "convert", racer, tmp_path / "racer.gcg")
