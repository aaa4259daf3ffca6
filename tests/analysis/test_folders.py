"""The games in files and directories: what is taken, what is skipped and why, and analyses that are kept."""

import json
import os
from pathlib import Path

import pytest
from registered_stones import registered_stones, write_lucky_records

from lexarena.analysis.folders import find_files
from lexarena.analysis.many_games import AnalysisOptions, AnalysisStore, Analyst, analyse_files, check_files
from lexarena.core import catalog
from lexarena.errors import LexarenaError, RecordError

GCG = Path(__file__).parents[1] / "games" / "scrabble" / "gcg"
CONTEST = Path(__file__).parents[1] / "arena" / "kept" / "roundrobin"
FAST = AnalysisOptions(rollouts=0, top=3)


@pytest.fixture(autouse=True)
def _stones(monkeypatch):
    with registered_stones(monkeypatch):
        yield


def checked(*paths, options=FAST, folder=None):
    return check_files(find_files([str(path) for path in paths], folder).games, options, folder)


def analysed(found, folder=None, jobs=1, options=FAST):
    return list(analyse_files(found, Analyst(options, folder), jobs))


def test_folders_are_searched_recursively_and_in_order(tmp_path):
    write_lucky_records(tmp_path / "b", [2, 1])
    write_lucky_records(tmp_path / "a" / "deep", [7])
    (tmp_path / "a" / "game.gcg").write_bytes((GCG / "full.gcg").read_bytes())
    (tmp_path / "page.html").write_text("<p>")
    (tmp_path / "players.yml").write_text("game: stones")
    (tmp_path / ".hidden.json").write_text("{")
    found = find_files([str(tmp_path)])
    assert [file.label for file in found.games] == ["a/game.gcg", "a/deep/0007.json", "b/0001.json", "b/0002.json"]
    assert (found.others, found.skipped) == (2, [])


def test_a_file_that_is_named_twice_is_taken_once(tmp_path):
    (game,) = write_lucky_records(tmp_path, [1])
    (tmp_path / "same.json").symlink_to(game)
    (tmp_path / "loop").symlink_to(tmp_path)
    assert [file.path for file in find_files([str(game), str(tmp_path)]).games] == [str(game)]


def test_what_is_not_there_is_an_error():
    with pytest.raises(RecordError, match=r"^/no/such: no such file or directory"):
        find_files(["/no/such"])


def test_the_folder_of_a_contest_has_its_records_and_nothing_else():
    found = checked(CONTEST)
    assert len(found.games) == len(list((CONTEST / "records").glob("*.json")))
    assert (found.others, found.skipped) == (1, [])


def damage(tmp_path):
    """Fill a directory with what is not a game; return the reasons by name."""
    (game,) = write_lucky_records(tmp_path, [1])
    text = game.read_text()
    (tmp_path / "truncated.json").write_text(text[: len(text) // 2])
    (tmp_path / "other.json").write_text('{"hello": 1}')
    (tmp_path / "empty.json").write_text("")
    (tmp_path / "list.json").write_text("[]")
    (tmp_path / "bytes.json").write_bytes(bytes(range(128, 256)))
    (tmp_path / "deep.json").write_text("[" * 100_000)
    (tmp_path / "damaged.gcg").write_text(">A: CAT 99Z CAT +x y\n")
    (tmp_path / "newer.json").write_text(text.replace('"schema": 1', '"schema": 99', 1))
    os.mkfifo(tmp_path / "pipe.json")
    (tmp_path / "gone.json").symlink_to("/no/such/file")
    return {
        "truncated": "not JSON",
        "other": "not a game record",
        "empty": "not JSON",
        "list": "not a game record",
        "bytes": "not UTF-8",
        "deep": "nested too deeply",
        "damaged": "line 1",
        "newer": "schema is 99",
        "pipe": "it is a named pipe",
        "gone": "no such file",
    }


def test_what_is_not_a_game_is_listed_with_its_reason_on_one_line(tmp_path):
    reasons = damage(tmp_path)
    found = checked(tmp_path)
    assert [game.file.label for game in found.games] == ["0001.json"]
    listed = {Path(line.split(":")[0].split(",")[0]).stem: line for line in found.skipped}
    assert sorted(listed) == sorted(reasons)
    assert [name for name, reason in reasons.items() if reason not in listed[name]] == []
    assert [line for line in found.skipped if "\n" in line or not line.startswith(str(tmp_path))] == []


def test_a_hostile_file_name_is_made_visible(tmp_path):
    (tmp_path / "a\x1b[31m\nb.json").write_text("{")
    (line,) = checked(tmp_path).skipped
    assert line.isprintable()
    assert "\\x1b" in line


def test_a_game_that_the_rules_refuse_is_skipped_while_the_others_go_on(tmp_path):
    first, _ = write_lucky_records(tmp_path, [1, 2])
    document = json.loads(first.read_text())
    document["moves"][3]["move"] = "9"
    first.write_text(json.dumps(document))
    bad, good = analysed(checked(tmp_path))
    assert bad.document is None
    assert bad.reason.startswith(f"{first}: move 4 (9)")
    assert good.document is not None


def test_a_game_that_cannot_be_analysed_is_skipped(tmp_path, monkeypatch):
    monkeypatch.setenv(catalog.REGISTERED, "stones:SPEC,ghost.spec:SPEC")
    catalog._read_games.cache_clear()
    (known,) = write_lucky_records(tmp_path, [1])
    unknown = tmp_path / "unknown.json"
    unknown.write_text(known.read_text().replace('"game": "stones"', '"game": "chess"'))
    known.write_text(known.read_text().replace('"game": "stones"', '"game": "ghost"'))
    first, second = analysed(checked(tmp_path))
    assert first.document is None
    assert first.reason.startswith(f"{known}: ruleset")
    assert second.document is None
    assert second.reason.startswith(f"{unknown}: unknown game 'chess'")


def test_the_same_analyses_come_from_one_process_and_from_two(tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))
    write_lucky_records(tmp_path, range(5))
    (tmp_path / "0002.json").write_text((tmp_path / "0002.json").read_text().replace('"move": "6"', '"move": "8"'))
    found = checked(tmp_path)
    one, two = analysed(found, jobs=1), analysed(found, jobs=2)
    assert one == two
    assert [game.document is None for game in one] == [False, False, True, False, False]


def test_analyses_are_kept_and_read_again(tmp_path):
    write_lucky_records(tmp_path / "games", range(3))
    folder = tmp_path / "kept"
    new = analysed(checked(tmp_path / "games", folder=folder), folder)
    again = checked(tmp_path / "games", folder=folder)
    assert len(again.kept) == 3
    old = analysed(again, folder)
    assert [game.document for game in old] == [game.document for game in new]
    assert [(game.is_new, other.is_new) for game, other in zip(new, old, strict=True)] == [(True, False)] * 3


@pytest.mark.parametrize("change", [{"rollouts": 9}, {"top": 4}, {"seed": 1}, {"lexicon": "mini"}])
def test_an_analysis_with_other_options_is_another_one(tmp_path, change):
    write_lucky_records(tmp_path / "games", [1])
    folder = tmp_path / "kept"
    analysed(checked(tmp_path / "games", folder=folder), folder)
    options = AnalysisOptions(**({"rollouts": 0, "top": 3} | change))
    assert not checked(tmp_path / "games", options=options, folder=folder).kept


def test_an_analysis_belongs_to_the_content_and_to_the_version(tmp_path, monkeypatch):
    (path,) = write_lucky_records(tmp_path / "games", [1])
    folder = tmp_path / "kept"
    analysed(checked(path, folder=folder), folder)
    path.rename(tmp_path / "elsewhere.json")
    assert checked(tmp_path / "elsewhere.json", folder=folder).kept
    (tmp_path / "elsewhere.json").write_text((tmp_path / "elsewhere.json").read_text() + "\n")
    assert not checked(tmp_path / "elsewhere.json", folder=folder).kept
    (path,) = write_lucky_records(tmp_path / "games", [1])
    monkeypatch.setattr("lexarena.__version__", "99")
    assert not checked(path, folder=folder).kept


def test_a_word_list_that_changed_is_another_one(tmp_path):
    words = tmp_path / "words.txt"
    words.write_text("AA\nAB\n")
    options = AnalysisOptions(lexicon=str(words))
    before = options.key(b"game")
    assert options.key(b"game") == before
    words.write_text("AA\nAB\nAD\n")
    assert options.key(b"game") != before


@pytest.mark.parametrize("spoil", [lambda text: text[:-40], lambda text: text.replace("0.01", "0.02"), lambda text: ""])
def test_a_damaged_analysis_is_made_again(tmp_path, spoil):
    write_lucky_records(tmp_path / "games", [1])
    folder = tmp_path / "kept"
    (new,) = analysed(checked(tmp_path / "games", folder=folder), folder)
    (kept,) = folder.iterdir()
    assert json.loads(kept.read_text())["analysis"] == new.document
    whole = kept.read_text()
    kept.write_text(spoil(whole))
    assert AnalysisStore(folder).find(kept.stem) is None
    (again,) = analysed(checked(tmp_path / "games", folder=folder), folder)
    assert again == new
    assert kept.read_text() == whole


def test_what_a_killed_process_left_is_removed(tmp_path):
    left = tmp_path / ".0123.json.77.0123abcd"
    left.write_text("{")
    AnalysisStore(tmp_path).tidy()
    assert not left.exists()


def test_a_word_list_that_cannot_be_read_is_an_error_and_no_reason_to_skip(tmp_path):
    write_lucky_records(tmp_path, [1])
    with pytest.raises(LexarenaError, match="nothing"):
        checked(tmp_path, options=AnalysisOptions(lexicon="nothing"))


def test_a_word_list_serves_the_games_that_were_played_with_it(tmp_path):
    write_lucky_records(tmp_path, [1])
    in_folder = checked(tmp_path, options=AnalysisOptions(lexicon="common"))
    assert analysed(in_folder, options=AnalysisOptions(lexicon="common"))[0].document is not None
    named = checked(tmp_path / "0001.json", options=AnalysisOptions(lexicon="common"))
    (refused,) = analysed(named, options=AnalysisOptions(lexicon="common"))
    assert "played with 'mini'" in refused.reason
