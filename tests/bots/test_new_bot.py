"""`lexarena bot new`: what it writes, what it tells, what it refuses."""

import subprocess

import pytest
from typer.testing import CliRunner

from lexarena.bots.new_bot import find_template, templates_of, write_bot
from lexarena.cli.app import app
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.rules.ruleset import load_ruleset
from lexarena.words.lexicon import load_lexicon
from lexarena.words.wordlist import shipped_words

TEMPLATES, SCRABBLE_TEMPLATES = templates_of("racer"), templates_of("scrabble")
SEED_FILES = {
    "python": ["wordracer.py"],
    "scala": ["DemoWordRacer.scala", "LocalTester.scala", "Runner.scala", "build.sbt", "project/plugins.sbt"],
}


def new(*arguments):
    return CliRunner().invoke(app, ["bot", "new", *map(str, arguments)])


@pytest.mark.parametrize("language", TEMPLATES)
def test_a_new_bot_has_all_it_needs(language, tmp_path):
    folder = tmp_path / "deep" / "my bot"
    done = new(folder, "--language", language, "--game", "racer")
    assert done.exit_code == 0, done.output
    template = TEMPLATES[language]
    for message in (template.title, template.build or "", *template.test, template.command, f"cd '{folder}'"):
        assert message in done.output
    files = sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())
    assert {"README.md", "words.dat", *SEED_FILES.get(language, [])} <= set(files)
    assert [line.strip() for line in done.output.splitlines() if line.strip() in files] == files
    assert not list(folder.rglob("__pycache__"))


@pytest.mark.parametrize("language", SCRABBLE_TEMPLATES)
def test_a_new_scrabble_bot_has_all_it_needs(language, tmp_path):
    folder = tmp_path / "mine"
    done = new(folder, "--language", language, "--game", "scrabble")
    assert done.exit_code == 0, done.output
    template = SCRABBLE_TEMPLATES[language]
    for message in (template.title, template.build or "", *template.test, template.command, template.ideas):
        assert message in done.output
    files = {path.name for path in folder.iterdir()}
    assert files == {"README.md", "words.dat", "ruleset.toml", *template.files}
    assert load_ruleset(folder / "ruleset.toml").layout == load_ruleset("mini").layout
    assert (folder / "words.dat").read_text().split() == list(load_lexicon("mini").words)
    assert "choose from python, cpp; java is available for racer only" in str(
        new(tmp_path / "x", "--language", "java", "--game", "scrabble").exception
    )


def test_the_words_to_try_with_are_those_that_fit_the_board(tmp_path):
    write_bot(tmp_path, "python", "racer")
    words = (tmp_path / "words.dat").read_text().split()
    assert words == [word for word in shipped_words("enable") if 2 <= len(word) <= 7]


def test_a_folder_that_holds_something_is_left_alone(tmp_path):
    (tmp_path / "precious.txt").write_text("mine")
    done = new(tmp_path, "--language", "python", "--game", "racer")
    assert isinstance(done.exception, LexarenaError)
    assert str(done.exception) == f"{tmp_path} is not empty; choose a new directory for the bot"
    assert [path.name for path in tmp_path.iterdir()] == ["precious.txt"]


def test_a_file_in_place_of_the_folder_is_refused(tmp_path):
    (tmp_path / "bot").write_text("")
    assert "is a file" in str(new(tmp_path / "bot", "--game", "racer").exception)


def test_an_unknown_language_or_game_is_refused_before_anything_is_written(tmp_path):
    for arguments, message in (
        (("--game", "racer", "--language", "Pyton"), "did you mean python?"),
        (("--game", "racer", "--language", "cobol"), "choose from python, scala, java, cpp, javascript"),
        (("--game", "chess"), "unknown game 'chess'; choose from "),
    ):
        assert message in str(new(tmp_path / "bot", *arguments).exception)
    assert not (tmp_path / "bot").exists()


def test_the_game_has_to_be_named(tmp_path):
    assert "choose the game: --game scrabble or racer" in str(new(tmp_path / "bot").exception)
    assert not (tmp_path / "bot").exists()


def test_an_existing_empty_folder_is_used(tmp_path):
    assert new(tmp_path, "--game", "racer").exit_code == 0
    assert (tmp_path / "wordracer.py").exists()
    assert find_template("python", "racer").title == "Python"


def test_a_language_of_the_other_game_is_named(tmp_path):
    message = str(new(tmp_path / "x", "--language", "java", "--game", "scrabble").exception)
    assert message == "no template for scrabble in 'java'; choose from python, cpp; java is available for racer only"


def test_a_language_of_no_game_leads_to_the_protocol(tmp_path):
    message = str(new(tmp_path / "x", "--language", "rust", "--game", "racer").exception)
    assert message.endswith("javascript; for other languages, see docs/reference/bot-protocols.md")


@pytest.mark.parametrize("name", ["", "  "])
def test_an_empty_name_is_refused(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert "the directory's name is empty" in str(new(name, "--game", "racer").exception)
    assert list(tmp_path.iterdir()) == []


def test_the_local_tester_reports_an_empty_list_and_survives_a_closed_pipe(tmp_path):
    write_bot(tmp_path / "mine", "python", "racer")
    (tmp_path / "mine" / "words.dat").write_text("")
    command = "python3 local_tester.py | head -1; exit ${PIPESTATUS[0]}"
    done = subprocess.run(
        ["bash", "-c", command], cwd=tmp_path / "mine", capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stdout == "There is no word in words.dat of this directory, or no such file, so nothing gives points.\n"
    assert (done.stderr, done.returncode) == ("", 0)


@pytest.mark.parametrize(
    ("game", "language"), [("racer", name) for name in TEMPLATES] + [("scrabble", name) for name in SCRABBLE_TEMPLATES]
)
def test_the_readme_tells_how_to_check_how_to_play_and_how_points_count(game, language, tmp_path):
    write_bot(tmp_path / "mine", language, game)
    readme = (tmp_path / "mine" / "README.md").read_text("utf-8")
    for message in ("lexarena bot check .", "lexarena bot match . ", "## How points count"):
        assert message in readme
