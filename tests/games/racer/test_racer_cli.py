"""`lexarena racer`: what scoring and playing print, where, and with which exit code."""

import json
import re
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from lexarena.cli.app import app
from lexarena.core.catalog import find_game
from lexarena.core.variant import make_variant
from lexarena.errors import LexarenaError, WordListError
from lexarena.games.racer import Scorer
from lexarena.games.racer.rules.scoring import load_racer_lexicon
from lexarena.games.racer.terminal import points_text
from lexarena.play.terminal import play_in_terminal
from lexarena.records import read_record, replay

TEAMATE = "TEAMATE" * 7
CELLS = [cell for cell in range(49) if cell != 24]


def run(*arguments, stdin=None):
    """Run a command; an error that it raises is raised here too."""
    return CliRunner().invoke(app, ["racer", *arguments], input=stdin, catch_exceptions=False)


def score(*arguments, stdin=None):
    result = run("score", *arguments, stdin=stdin)
    assert result.exit_code == 0, result.output
    return result.stdout


def play(*typed, seed=5, options=("--opponent", "demo")):
    """Type lines into a game; end the input after them."""
    result = run("play", "--seed", str(seed), *options, stdin="".join(line + "\n" for line in typed))
    assert result.exit_code == 0, result.output
    return " ".join(result.stdout.split())  # the terminal's width decides where lines break


def whole_game(*, second=False):
    """Return moves for a whole game: an S into each cell in turn."""
    return [str(cell) if i % 2 != second else f"S {cell}" for i, cell in enumerate(CELLS)]


@pytest.fixture
def words_file(tmp_path):
    path = tmp_path / "mine.txt"
    path.write_bytes(b"mate\r\ntea\r\nteam\r\nat\r\nb4\r\nate")
    return str(path)


# --- score


def test_a_board_gives_one_number():
    assert score(TEAMATE) == "44\n"
    assert score("." * 49) == "0\n"
    assert score(TEAMATE.lower()) == "44\n"


def test_boards_of_the_input_give_one_number_a_line():
    boards = [TEAMATE, "." * 49, "EAT" + "." * 46]
    wanted = "44\n0\n2\n"
    assert score(stdin="\n".join(boards)) == wanted
    assert score(stdin="\n".join(boards) + "\n\n") == wanted
    assert score(stdin="\r\n".join(boards) + "\r\n") == wanted
    assert score(stdin="") == ""


def test_thousands_of_boards_keep_their_order():
    boards = [("EAT" if i % 3 else "...") + "." * 46 for i in range(5000)]
    assert score(stdin="\n".join(boards)).split() == ["2" if i % 3 else "0" for i in range(5000)]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("EAT", "line 2: a board must have 49 cells, row by row, with . for an empty cell, got 3"),
        ("?" * 49, "line 2: character 1 must be A to Z"),
        ("é" * 49, "line 2: character 1 must be A to Z, or . for an empty cell, got 'é'"),
    ],
)
def test_a_bad_line_is_named_after_the_scores_before_it(line, message):
    with pytest.raises(LexarenaError, match=message):
        run("score", stdin=f"{TEAMATE}\n{line}\n{TEAMATE}\n")
    command = [sys.executable, "-m", "lexarena", "racer", "score"]
    if line == "EAT":
        done = subprocess.run(command, input=f"{TEAMATE}\n{line}\n", capture_output=True, text=True, timeout=120)
        assert (done.returncode, done.stdout) == (2, "44\n")
        assert done.stderr == "error: line 2: a board must have 49 cells, row by row, with . for an empty cell, got 3\n"


def test_a_pipe_that_stays_open_gets_each_answer_at_once():
    command = [sys.executable, "-m", "lexarena", "racer", "score"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        for board, points in ((TEAMATE, "44\n"), ("." * 49, "0\n")):
            process.stdin.write(board + "\n")
            process.stdin.flush()
            assert process.stdout.readline() == points
        process.stdin.close()
        assert process.wait(timeout=60) == 0


def test_rules_and_words_may_be_chosen(words_file):
    assert score(TEAMATE, "--lexicon", words_file) == "35\n"
    assert score(TEAMATE, "--lexicon", words_file, "--ruleset", "legacy") == "35\n"
    board = "TEATEAM" + "." * 42
    assert score(board, "--lexicon", words_file) == "5\n"
    assert score("MATE" + "." * 45, "--lexicon", words_file, "--ruleset", "legacy") == "2\n"  # its first word is MATE
    result = run("score", board, "--lexicon", words_file)
    assert "1 of 6 lines skipped (1 with a digit, e.g. line 5 'b4')" in result.stderr


def test_words_dat_of_the_folder_is_used(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "words.dat").write_text("AA\nTEAMATE\n")
    assert score(TEAMATE) == f"{7 * 13 + 2 * 3}\n"
    assert score(TEAMATE, "--lexicon", "enable") == "44\n"


def test_detail_shows_the_words_and_their_points(words_file):
    shown = score("TEATEAM" + "." * 42, "--lexicon", words_file, "--detail")
    assert "T  E  A  T  E  A  M   TEA 2  TEAM 3" in shown
    assert "5 points: 5 across, 0 down" in shown
    shown = score(TEAMATE, "--detail")
    assert "down 2: AA 1  AA 1  AA 1" in shown
    assert "44 points: 35 across, 9 down" in shown
    assert score("--detail", stdin=f"{TEAMATE}\n{TEAMATE}\n").count("44 points") == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["EAT"], "a board must have 49 cells, row by row, with . for an empty cell, got 3"),
        ([TEAMATE, "--ruleset", "best"], "unknown ruleset 'best'; choose from written and legacy"),
        ([TEAMATE, "--lexicon", "nothing"], "nothing: cannot be read (no such file); choose a shipped list"),
    ],
)
def test_wrong_input_is_refused(arguments, message):
    with pytest.raises(LexarenaError, match=re.escape(message)):
        run("score", *arguments)


# --- play


def test_the_board_shows_its_cells_and_what_is_to_do():
    shown = play()
    assert "words: modern; ruleset: written; seed 5" in shown
    assert "21 22 23 J 25 26 27" in shown
    assert "0 points 48 letters to call call a letter and place it" in shown
    assert shown.endswith("left the game")


def test_a_letter_is_called_and_then_the_opponents_is_placed():
    shown = play("Q 0", "1")
    assert "Q 1 2 3" in shown
    assert "46 letters to call demo calls " in shown
    assert shown.count("call a letter and place it") == 2


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        (["17"], "not played: call a letter: give it before the cell"),
        (["Q 24"], "not played: cell 24 holds J already"),
        (["Q 49"], "not played: cell must be from 0 to 48, got 49"),
        (["Q 0", "Q 1"], "not played: place the called"),
        (["[bold]"], "not played: '[bold]' is not a move"),
        (["undo"], "you have no move to take back"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_reason(typed, reason):
    assert reason in play(*typed)


def test_commands_help_a_player():
    shown = play("help", "Q 0", "calls", "hint", "quit")
    assert "call Q and place it in cell 17" in shown
    assert "in the centre J; called by you: Q; by the opponent: " in shown
    assert shown.endswith("left the game")


def test_undo_takes_your_move_back():
    shown = play("Q 0", "undo", "Z 0")
    assert shown.count("48 letters to call") == 2
    assert "Z 1 2 3" in shown


def test_the_opponent_may_call_first():
    shown = play(options=("--opponent", "demo", "--seat", "1"))
    assert "47 letters to call demo calls " in shown


@pytest.mark.parametrize("second", [False, True])
def test_a_whole_game_shows_both_boards_and_is_kept_as_a_record(second, tmp_path):
    file = tmp_path / "game.json"
    options = ["--opponent", "demo", "--record", str(file), *(["--seat", "1"] if second else [])]
    shown = play(*whole_game(second=second), options=options)
    record = read_record(file)
    game = replay(record)
    assert game.is_over
    assert record.players == (("demo", "you") if second else ("you", "demo"))
    assert (f"{max(game.scores)} to {min(game.scores)}" if game.outcome.winner is not None else "A draw") in shown
    for points in game.scores:
        assert f"{points_text(points)}: " in shown
    scorer = Scorer(lexicon="modern")
    for span in (span for board in game.boards for span in scorer.spans(board)):
        assert f"{span.word} {span.points}" in shown


def test_a_game_left_early_is_kept_too(tmp_path):
    file = tmp_path / "game.json"
    play("Q 0", options=("--opponent", "demo", "--record", str(file)))
    assert replay(read_record(file)).ply == 3


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--opponent", "nobody"], "unknown agent 'nobody'; choose from demo"),
        (["--seed", "-1"], "a seed must be an integer from 0 to 2^53 - 1, got -1"),
        (["--record", "/nowhere/game.json"], "cannot write the record '/nowhere/game.json'"),
        (["--lexicon", "/nowhere"], "/nowhere: cannot be read (no such file)"),
    ],
)
def test_a_game_that_cannot_start_is_refused(options, message):
    with pytest.raises(LexarenaError, match=re.escape(message)):
        run("play", "--opponent", "demo", *options)


def test_help_loads_no_numeric_library():
    script = (
        "import sys, lexarena.games.racer.commands; print([name for name in ('numba', 'numpy') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
    for command in ("score", "play"):
        assert run(command, "--help").exit_code == 0


@pytest.mark.parametrize("game", ["racer", "scrabble"])
def test_leaving_by_ctrl_c_keeps_the_record(game, tmp_path, monkeypatch, capsys):
    typed = iter(["E 25", None] if game == "racer" else ["-", None])

    def type_or_interrupt(*_):
        if (text := next(typed)) is None:
            raise KeyboardInterrupt
        return text

    monkeypatch.setattr("rich.console.Console.input", type_or_interrupt)
    record = tmp_path / "game.json"
    play_in_terminal(make_variant(game, lexicon="mini").new_game(1), find_game(game).opponent, 0, str(record))
    assert "left the game" in capsys.readouterr().out
    assert len(read_record(record).moves) >= 2


def test_a_words_file_that_is_no_file_is_not_passed_over(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "words.dat").mkdir()
    with pytest.raises(WordListError, match=r"words\.dat: cannot be read \(it is a directory, not a file\)"):
        load_racer_lexicon()


ALMOST = "PLANET." + "QVQVQVQ" * 5 + "QVQVQV."
"""A board on which an S makes PLANETS, and the last letter is open."""


def test_the_moves_of_a_position_are_ranked():
    options = ("--lexicon", "enable", "--top", "2", "--rollouts", "50")
    head, best, second, mine = run("analyse", ALMOST, *options, "--move", "q 48").stdout.splitlines()
    assert head.split() == ["rank", "move", "gain", "final", "points", "win", "%", "status"]
    assert best.startswith("  1   S 6      5   13.0   ")
    assert "*" not in best + second
    assert mine.partition("*")[2].startswith("  Q 48     0")
    assert best.endswith("solved")
    with_agent = run("analyse", ALMOST, *options, "--agent", "planner").stdout
    assert with_agent.count("*") == 1
    document = json.loads(run("analyse", ALMOST, *options, "--json").stdout)
    assert (document["moves"][0]["move"], document["moves"][0]["gain"]) == ("S 6", 5)
    assert (document["legal"], document["lexicon"]) == (52, "enable")
    assert run("analyze", ALMOST, *options).stdout == run("analyse", ALMOST, *options).stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("ABC",), "49 cells"),
        (("." * 49,), "cell 24 of the board is empty"),
        ((TEAMATE,), "the board is full"),
        ((ALMOST, "--letter", "AB"), "not a letter"),
        ((ALMOST, "--heard", "XX"), "too few of X"),
        ((ALMOST, "--heard", "QV"), "has called 23 letters before this move, got 2"),
        ((ALMOST, "--move", "6"), "--move '6': call a letter"),
    ],
)
def test_positions_that_cannot_be_analysed_are_explained(arguments, message):
    with pytest.raises(LexarenaError, match=message):
        run("analyse", *arguments, "--lexicon", "common")
