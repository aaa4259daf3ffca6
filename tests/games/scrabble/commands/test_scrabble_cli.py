"""`lexarena` and `lexarena scrabble`: what each command prints, where, and with which exit code."""

import json
import re
import resource
import subprocess
import sys

import pytest
from command_server import quick_lexarena
from typer.testing import CliRunner

from lexarena import __version__
from lexarena.cli.app import app
from lexarena.errors import LexarenaError, NotationError, RulesetError, WordListError
from lexarena.games.scrabble.play import OFFER
from lexarena.games.scrabble.rules import cgp
from lexarena.games.scrabble.rules import game as game_module
from lexarena.games.scrabble.rules.game import Batch, Game
from lexarena.records import read_record, replay
from lexarena.records.ending import reason_text

CAT = "5/5/1CAT1/5/5 AEIRS/ 0/0 0"


def run(*arguments, stdin=None):
    """Run a command; an error that it raises is raised here too."""
    return CliRunner().invoke(app, arguments, input=stdin, catch_exceptions=False)


def moves(*arguments, stdin=None):
    result = run("scrabble", "moves", *arguments, stdin=stdin)
    assert result.exit_code == 0, result.output
    return result


def play(*typed, seed=5, options=()):
    """Type lines into a game, on `mini` unless the options say otherwise; end the input after them."""
    result = run(
        "scrabble",
        "play",
        *([] if "--ruleset" in options else ["--ruleset", "mini"]),
        "--seed",
        str(seed),
        *options,
        stdin="".join(line + "\n" for line in typed),
    )
    assert result.exit_code == 0, result.output
    return " ".join(result.stdout.split())  # the terminal's width decides where lines break


@pytest.mark.parametrize(
    "command",
    [
        ("moves", CAT),
        ("analyse", CAT, "--rollouts", "0"),
        ("explain", CAT),
        ("endgame", "5/2HIT/ATE1O/GI2P/5 ?EMSN/AULDR 20/15 0", "--ruleset", "mini20", "--nodes", "10"),
    ],
)
def test_a_position_is_parsed_once(command, monkeypatch):
    parsed, parse = [], cgp.parse_cgp
    for module in (cgp, game_module):
        monkeypatch.setattr(module, "parse_cgp", lambda *args: parsed.append(args) or parse(*args))
    assert run("scrabble", *command).exit_code == 0
    assert len(parsed) == 1


def test_moves_lists_the_legal_moves_once(monkeypatch):
    listed, legal = [], Batch.legal
    monkeypatch.setattr(Batch, "legal", lambda *args, **options: listed.append(args) or legal(*args, **options))
    moves(CAT)
    assert len(listed) == 1


@pytest.fixture
def words_file(tmp_path):
    path = tmp_path / "mine.txt"
    path.write_text("cat\ncats\nat\nb4\n")
    return str(path)


@pytest.fixture
def rules_file(tmp_path):
    """A TOML ruleset of the user's own: five by five, three tiles in a rack, a word file beside it."""
    path = tmp_path / "tiny.toml"
    rows = ", ".join(['".. .. .. .. .."'] * 5)
    (tmp_path / "tiny.txt").write_text("at\ntat\ntaa\n")
    path.write_text(
        f'name = "tiny"\ntitle = "Tiny [/bold]"\nwords = "{tmp_path / "tiny.txt"}"\n'
        f"[board]\nsize = 5\nlayout = [{rows}]\n[tiles.counts]\nA = 8\nT = 8\n[rack]\nsize = 3\n"
    )
    return str(path)


# --- moves


def test_moves_are_listed_best_first_with_their_scores():
    result = moves(CAT, "--top", "0")
    shown = [re.split(" {2,}", line.strip())[:2] for line in result.stdout.splitlines()]
    placed = [int(score) for score, move in shown if not move.startswith("-")]
    assert placed == sorted(placed, reverse=True)
    assert ["9", "2C AIR"] in shown
    assert ["8", "B1 RA(C)E"] in shown
    assert shown[-1] == ["0", "-"]
    assert result.stderr == f"{len(placed)} placements\n"


def test_the_list_is_the_games_own():
    game = Game("standard", "modern", seed=3)
    result = moves(f"{'15/' * 14}15 {''.join(game.players[0].rack).replace('_', '?')}/", "--top", "0")
    best = game.legal_moves().best_first()
    shown = [re.split(" {2,}", line.strip()) for line in result.stdout.splitlines()]
    assert [columns[1] for columns in shown] == [str(move) for move in best]
    rack = "".join(game.players[0].rack)
    assert [columns[2] for columns in shown] == [move.leave(rack).replace("_", "?") or "-" for move in best]


def test_top_limits_the_list_and_says_what_is_missing():
    result = moves(CAT, "--top", "3")
    assert len(result.stdout.splitlines()) == 3
    assert re.fullmatch(r"\d+ placements, \d+ moves not shown \(--top 0 shows all\)\n", result.stderr)


def test_fifteen_moves_are_shown_by_default():
    assert len(moves(CAT).stdout.splitlines()) == 15


def test_json_says_everything_about_each_move():
    document = json.loads(moves(CAT, "--json", "--top", "0").stdout)
    assert (document["ruleset"], document["lexicon"]) == ("mini", "mini")
    placed = [move for move in document["moves"] if move["kind"] == "place"]
    assert len(placed) == document["placements"]
    race = next(move for move in placed if move["word"] == "RACE")
    assert race == {
        "move": "B1 RA(C)E",
        "kind": "place",
        "score": 8,
        "row": 0,
        "col": 1,
        "direction": "V",
        "tiles": "RA.E",
        "word": "RACE",
        "leave": "IS",
        "equity": 8.62,
        "words": ["RACE"],
    }
    last = document["moves"][-1]
    assert (last["kind"], last["move"], last["score"], last["row"]) == ("pass", "-", 0, None)
    assert {move["kind"] for move in document["moves"]} == {"place", "exchange", "pass"}


def test_the_first_rack_is_that_of_the_player_to_move():
    document = json.loads(moves("5/5/1CAT1/5/5 S/ZQ", "--json", "--top", "0").stdout)
    assert {move["tiles"].strip(".") for move in document["moves"] if move["kind"] == "place"} == {"S"}


def test_a_rack_with_nothing_to_place_can_still_exchange_and_pass():
    result = moves("5/5/1CAT1/5/5 V/", "--top", "0")
    assert [line.split()[1] for line in result.stdout.splitlines()] == ["-V", "-"]
    assert result.stderr.startswith("0 placements")


def test_a_board_of_15_rows_is_standard_with_the_words_for_people():
    document = json.loads(moves(f"{'15/' * 7}5ZAX7/{'15/' * 6}15 AEIRST?/", "--json", "--top", "1").stdout)
    assert (document["ruleset"], document["lexicon"], document["placements"] > 1000) == ("standard", "modern", True)


def test_the_position_may_name_its_rules_and_words():
    document = json.loads(moves("5/5/1CAT1/5/5 AEIRS/ 0/0 0 lex common; rules mini20;", "--json").stdout)
    assert (document["ruleset"], document["lexicon"]) == ("mini20", "common")


def test_options_go_before_the_names_in_the_position():
    position = "5/5/1CAT1/5/5 AEIRS/ 0/0 0 lex common; rules mini20;"
    document = json.loads(moves(position, "--json", "--ruleset", "mini", "--lexicon", "enable").stdout)
    assert (document["ruleset"], document["lexicon"]) == ("mini", "enable")


def test_an_unknown_word_list_in_the_position_is_warned_of():
    result = moves(CAT + " lex NWL20;", "--top", "1")
    assert result.stderr.splitlines()[0] == (
        "warning: unknown lexicon 'NWL20'; using 'mini' (give another with --lexicon)"
    )
    assert result.stdout == moves(CAT, "--top", "1").stdout


def test_more_tiles_than_the_bag_has_are_warned_of_and_accepted():
    result = moves("5/5/1CAT1/5/5 ZZZ/", "--top", "1")
    assert "warning: 3 Z on the board and in the racks, but the bag has 1" in result.stderr


def test_words_that_the_lexicon_lacks_are_warned_of_and_accepted():
    result = moves("5/5/1QXZ1/5/5 AEIRS/")
    assert "warning: not in the lexicon: QXZ (row 3)" in result.stderr


def test_a_users_ruleset_brings_its_words(rules_file):
    document = json.loads(moves("5/5/5/5/5 AT/", "--ruleset", rules_file, "--json", "--top", "0").stdout)
    assert document["ruleset"] == "tiny"
    assert {move["word"] for move in document["moves"] if move["kind"] == "place"} == {"AT"}
    assert document["placements"] == 4


def test_a_users_word_file_is_used_and_its_bad_lines_are_warned_of(words_file):
    result = moves("5/5/5/5/5 ACTS/", "--lexicon", words_file, "--json", "--top", "0")
    document = json.loads(result.stdout)
    assert {move["word"] for move in document["moves"] if move["kind"] == "place"} == {"AT", "CAT", "CATS"}
    assert len([line for line in result.stderr.splitlines() if line.startswith("warning: ")]) == 1


@pytest.mark.parametrize(
    ("arguments", "kind", "message"),
    [
        ([], LexarenaError, "give a position"),
        (["5/5/5/5 ABC/"], LexarenaError, "CGP row 1 has 5 squares"),
        (["5/5/6/5/5 ABC/"], NotationError, "CGP row 3 has 6 squares, but there are 5 rows"),
        (["5/5/5/5/5 A1/"], NotationError, "CGP first rack has '1' at character 2"),
        (["5/5/5/5/5 ABCDEF/"], NotationError, "first rack has 6 tiles"),
        (["5/5/5/5/5 ABC/ 1-2"], NotationError, "scores are '1-2'"),
        ([""], NotationError, "the CGP is empty"),
        (["3/3/3 ABC/"], LexarenaError, "no shipped ruleset has a board of 3 x 3"),
        ([CAT, "--ruleset", "standard"], NotationError, "CGP board has 5 rows, the board has 15"),
        ([CAT, "--ruleset", "mni"], RulesetError, "did you mean 'mini'?"),
        ([CAT, "--lexicon", "mnii"], WordListError, "mnii: cannot be read (no such file); "),
        ([CAT + " rules nothing;"], RulesetError, "no ruleset or file 'nothing'"),
    ],
)
def test_wrong_input_is_refused_with_the_reason(arguments, kind, message):
    with pytest.raises(kind, match=re.escape(message)):
        run("scrabble", "moves", *arguments)


# --- moves --count


def test_count_prints_placements_sum_and_best_of_each_line():
    positions = [CAT, "5/5/5/5/5 CAT/", "5/5/1CAT1/5/5 V/"]
    result = moves("--count", stdin="\n\n".join(positions))
    expected = []
    for position in positions:
        document = json.loads(moves(position, "--json", "--top", "0").stdout)
        scores = [move["score"] for move in document["moves"] if move["kind"] == "place"]
        expected.append(f"{len(scores)} {sum(scores)} {max(scores, default=0)}")
    assert result.stdout.splitlines() == expected
    assert (expected[2], result.stderr) == ("0 0 0", "")


def test_count_takes_boards_of_different_sizes():
    result = moves("--count", stdin=f"{CAT}\n{'15/' * 14}15 AEIRST?/\n")
    assert [int(line.split()[0]) > 1000 for line in result.stdout.splitlines()] == [False, True]


def test_count_stops_at_a_bad_line_and_names_it():
    runner = CliRunner()
    result = runner.invoke(app, ["scrabble", "moves", "--count"], input=f"{CAT}\n5/5/x9/5/5 A/\n{CAT}\n")
    assert isinstance(result.exception, LexarenaError)
    assert str(result.exception).startswith("line 2: CGP row 3 ")
    assert len(result.stdout.splitlines()) == 1


def test_count_warns_with_the_number_of_the_line_and_of_a_word_file_once(words_file):
    result = moves("--count", "--lexicon", words_file, stdin=f"{CAT}\n5/5/1ZZZ1/5/5 A/\n")
    warnings = result.stderr.splitlines()
    assert len(warnings) == 3
    assert "mine.txt" in warnings[0]
    assert warnings[1].startswith("warning: line 2: 3 Z on the board")
    assert warnings[2] == "warning: line 2: not in the lexicon: ZZZ (row 3)"


def test_count_refuses_bytes_that_are_not_text():
    with pytest.raises(LexarenaError, match=r"line 1: CGP board .* has one row"):
        run("scrabble", "moves", "--count", stdin=b"\xff\xfe\n")


def test_count_of_nothing_prints_nothing():
    assert moves("--count", stdin="").output == ""


# --- play


def test_the_board_the_rack_and_the_unseen_tiles_are_shown():
    shown = play("quit")
    assert "Mini: 5x5, 38 tiles, racks of 5; words: mini; seed 5" in shown
    assert "your rack: N1 Y4 L1 E1 E1" in shown
    assert "bag 28 33 unseen:" in shown
    assert "A B C D E" in shown
    assert shown.endswith("left the game")


def test_hint_shows_the_five_best_words_of_an_empty_board():
    shown = play("hint", "quit")
    for hint in ("12 3A EYE", "10 3B YE", "4 3B EL", "4 3B EN", "4 3B NE"):
        assert hint in shown
    assert "C1 EYE" not in shown


def test_help_tells_how_moves_are_written():
    assert "3B WORD place a word across" in play("help", "quit")


def test_the_end_of_the_input_leaves_the_game():
    assert play().endswith("left the game")


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("9Z CAT", "no square 9Z; the board has rows 1-5 and columns A-E"),
        ("3C ZZZ", "the word 'ZZZ' is not in the lexicon"),
        ("1A EYE", "the first word must pass through the centre"),
        ("3C EYED", "runs off the board"),
        ("3B CAT", "the rack lacks tiles for this move"),
        ("-Q", "Q is not in 'NYLEE'"),
        ("-1", "is not a tile"),
        ("what now", "cannot read 'what now'; write a move like"),
    ],
)
def test_an_illegal_move_is_refused_with_its_reason_and_asked_again(typed, reason):
    shown = play(typed, "quit")
    assert "not played: " in shown
    assert reason in shown
    assert shown.endswith("left the game")


def test_a_move_is_played_and_the_opponent_answers():
    shown = play("3B EYE", "quit")
    assert "you play 3B EYE for 12" in shown
    assert re.search(r"greedy .+ for \d+", shown)
    assert "you 12, greedy" in shown


def test_an_exchange_keeps_the_other_tiles():
    shown = play("-NL", "quit")
    assert "you exchange LN" in shown
    racks = re.findall(r"your rack: ((?:[A-Z?]\d+ )+)", shown)
    assert racks[1].startswith("Y4 E1 E1 ")


def test_a_pass_is_reported():
    assert "you pass greedy " in play("-", "quit")


def test_a_word_in_lower_case_is_played_if_that_is_the_only_legal_reading():
    assert "you play 3B EYE for 12" in play("3b eye", "quit")


def test_an_exchange_is_refused_where_the_rules_have_none():
    assert "mini-classic has no exchanges" in play("-", "-A", "quit", options=["--ruleset", "mini-classic"])


def test_undo_takes_back_your_move_and_the_answer():
    shown = play("undo", "3B EYE", "undo", "quit")
    assert "you have no move to take back" in shown
    assert len(re.findall("you 0, greedy 0 bag 28", shown)) == 2


@pytest.mark.parametrize("agent", ["neural", "neural+sim"])
def test_an_opponent_that_knows_no_such_rules_is_refused_before_the_first_board(agent):
    command = ["scrabble", "play", "--ruleset", "mini20", "--opponent", agent]
    result = CliRunner().invoke(app, command, input="quit\n")
    assert (type(result.exception), result.output) == (LexarenaError, "")
    assert str(result.exception).startswith("no trained network is shipped for the ruleset mini20; ")
    assert str(result.exception).endswith(f"{agent}:weights=PATH")


def test_a_second_player_sees_the_opponents_first_move():
    shown = play("quit", options=["--seat", "1", "--opponent", "random"])
    assert re.search(r"random (plays|exchanges|passes).*random \d+, you 0", shown)


def test_bytes_that_are_not_text_are_refused():
    result = run("scrabble", "play", "--seed", "5", stdin=b"\xff\xfe\n")
    assert (result.exit_code, "not played" in result.stdout) == (0, True)


def best_lines(seed, ruleset="mini"):
    """Return what to type for the best moves of seat 0 against greedy, and the game they make."""
    game = Game(ruleset, seed=seed)
    typed = []
    while not game.is_over:
        move = game.best_move()
        if game.to_move == 0:
            typed.append(str(move))
        game.push(move)
    return typed, game


def test_a_whole_game_ends_with_its_result():
    typed, game = best_lines(seed=5)
    shown = play(*typed)
    won = {None: "A draw", 0: "You win", 1: "greedy wins"}[game.outcome.winner]
    reason = reason_text("scrabble", game.outcome.reason)
    assert f"{won}, {max(game.scores)} to {min(game.scores)}: {reason}." in shown
    assert f"{game.ply} moves, with the racks counted." in shown
    assert "left the game" not in shown


def test_a_finished_game_is_kept_as_a_record_that_replays(tmp_path):
    typed, game = best_lines(seed=8, ruleset="mini20")
    path = tmp_path / "game.json"
    play(*typed, seed=8, options=["--ruleset", "mini20", "--record", str(path)])
    record = read_record(path)
    assert list(record.players) == ["you", "greedy"]
    assert replay(record).outcome == game.outcome


def test_a_record_that_cannot_be_written_is_refused_before_the_first_move(tmp_path):
    (tmp_path / "file").write_text("")
    for place in (tmp_path / "file" / "x.json", tmp_path, tmp_path / "nowhere" / "x.json"):
        with pytest.raises(LexarenaError, match="cannot write the record"):
            run("scrabble", "play", "--seed", "5", "--record", str(place), stdin="quit\n")


def test_one_position_can_be_counted_without_standard_input():
    assert run("scrabble", "moves", "5/5/1CAT1/5/5 AEIRS/", "--count").stdout == "61 322 9\n"


def test_a_game_in_the_terminal_has_the_board_of_the_app():
    result = run("scrabble", "play", "--seed", "5", stdin="quit\n")
    title = OFFER.rulesets[next(iter(OFFER.rulesets))]
    assert title == "Scrabble, 15x15"
    assert result.stdout.startswith("Scrabble: 15x15, ")


def test_own_rules_are_played_and_their_title_shown_as_it_is(rules_file):
    assert "Tiny [/bold]; words: " in play("hint", "quit", options=["--ruleset", rules_file])


def test_a_word_files_warning_goes_to_standard_error(words_file):
    result = run("scrabble", "play", "--seed", "5", "--lexicon", words_file, stdin="quit\n")
    assert result.stderr.startswith("warning: ")
    assert "warning: " not in result.stdout


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--opponent", "gredy"], "did you mean greedy?"),
        (["--ruleset", "nothing"], "no ruleset or file 'nothing'"),
        (["--seed", "-1"], "a seed must be an integer from 0 to 2^53 - 1, got -1"),
        (["--lexicon", "nothing"], "nothing: cannot be read (no such file)"),
    ],
)
def test_a_game_that_cannot_be_dealt_is_refused(options, message):
    with pytest.raises(LexarenaError, match=re.escape(message)):
        run("scrabble", "play", *options)


# --- selfplay


def test_selfplay_prints_the_speed_and_the_statistics_as_json():
    result = run("scrabble", "selfplay", "--agent", "greedy", "--games", "50", "--seed", "3", "--json")
    document = json.loads(result.stdout)
    assert (document["agent"], document["ruleset"], document["games"], document["seed"]) == ("greedy", "mini", 50, 3)
    assert document["games_per_second"] > 0
    assert len(document["mean_scores"]) == 2
    assert 0 <= document["first_mover_share"] <= 1
    assert sum(document["endings"].values()) == pytest.approx(1, abs=0.001)


def test_selfplay_prints_text():
    result = run("scrabble", "selfplay", "--agent", "random", "--games", "20", "--ruleset", "seven")
    assert result.stdout.startswith("20 games of random on seven (common), seed 0\n")
    assert "games per CPU-second" in result.stdout
    assert "the first mover scores" in result.stdout


def test_selfplay_with_own_rules(rules_file):
    result = run("scrabble", "selfplay", "--games", "5", "--ruleset", rules_file, "--json")
    assert json.loads(result.stdout)["ruleset"] == "tiny"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--agent", "gredy"], "unknown agent 'gredy'"),
        (["--seed", str(2**53)], "a seed must be an integer from 0 to 2^53 - 1, got 9007199254740992"),
        (["--ruleset", "nothing"], "no ruleset or file 'nothing'"),
    ],
)
def test_selfplay_that_cannot_start_is_refused(options, message):
    with pytest.raises(LexarenaError, match=re.escape(message)):
        run("scrabble", "selfplay", "--games", "1", *options)


@pytest.mark.parametrize("options", [["--games", "0"], ["--games", "many"], ["--seed", "-1"]])
def test_numbers_out_of_range_are_a_usage_error(options):
    result = run("scrabble", "selfplay", *options)
    assert (result.exit_code, "Invalid value" in result.stderr) == (2, True)


# --- the other commands


def test_warm_up_says_that_it_is_ready():
    assert re.match(r"ready: .* in [0-9.]+ s\n", run("warm-up").stdout)


@pytest.mark.slow
def test_the_demo_holds_two_contests_and_measures_what_was_learned(tmp_path):
    result = run("demo", "--out", str(tmp_path))
    assert result.exit_code == 0
    for game in ("racer", "scrabble"):
        page = tmp_path / game / "run" / "results" / "summary.html"
        assert page.is_file()
        assert str(page) in result.stdout
    for row in ("scrabble mini +neural +greedy", "scrabble seven +neural +greedy", "racer +neural +zracer"):
        assert re.search(rf"^{row} +[0-9,]+ +[0-9.]+%", result.stdout, re.MULTILINE)


def test_version():
    assert run("--version").stdout == f"lexarena {__version__}\n"


def test_no_command_shows_the_help():
    assert run().output == run("--help").output
    assert "Usage: " in run("scrabble").output


@pytest.mark.parametrize("command", ["moves", "play", "selfplay"])
def test_every_command_has_help(command):
    assert f"scrabble {command} [OPTIONS]" in run("scrabble", command, "--help").stdout


def lexarena(*arguments, stdin=""):
    """Run the command line as a process of its own."""
    command = [sys.executable, "-m", "lexarena", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, text=True, timeout=120)


def test_help_is_quick():
    times = []
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        assert lexarena("--help").returncode == 0
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    assert min(times) < 1.0  # CPU seconds, about 0.2 as a rule; the benchmark checks the time on a quiet machine


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["words", "check", "cat"],
        ["scrabble", "--help"],
        ["racer", "play", "--help"],
        ["evaluate", "--help"],
    ],
)
def test_help_and_words_wait_for_no_large_library(arguments):
    source = f"""
import sys
sys.argv = ["lexarena", *{arguments!r}]
from lexarena.cli.app import main
try:
    main()
finally:
    print(sorted({{"numba", "numpy", "torch", "llvmlite", "scipy"}} & set(sys.modules)), file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "[]\n")


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    """A `lexarena` that starts at once."""
    with quick_lexarena(tmp_path_factory.mktemp("program")) as folder:
        yield folder / "lexarena"


@pytest.mark.parametrize(
    ("arguments", "stdin", "message"),
    [
        (["scrabble", "moves"], "", "error: give a position"),
        (["scrabble", "moves", "5/5/9/5/5 A/"], "", "error: CGP row 3 has 9 squares"),
        (["scrabble", "moves", "--count"], "5/5/5/5/5 A1/\n", "error: line 1: CGP first rack has '1'"),
        (["scrabble", "play", "--ruleset", "nothing"], "", "error: no ruleset or file 'nothing'"),
        (["scrabble", "selfplay", "--agent", "nobody", "--games", "1"], "", "error: unknown agent 'nobody'"),
        (["words", "info", "nothing"], "", "error: nothing: cannot be read (no such file); "),
    ],
)
def test_a_mistake_gives_one_line_and_exit_code_2(program, arguments, stdin, message):
    done = subprocess.run([program, *arguments], input=stdin, capture_output=True, text=True, timeout=120)
    lines = [line for line in done.stderr.splitlines() if line.strip()]
    assert (done.returncode, done.stdout, len(lines)) == (2, "", 1)
    assert lines[0].startswith(message)


def test_an_unknown_option_gives_exit_code_2_without_a_traceback():
    done = lexarena("scrabble", "moves", "--nothing")
    assert done.returncode == 2
    assert "No such option: --nothing" in done.stderr
    assert "Traceback" not in done.stderr
