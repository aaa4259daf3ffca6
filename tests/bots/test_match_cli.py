"""`lexarena bot match` and `lexarena replay`: what a person sees of games, faults and untrusted text."""

import json
import re
import shlex
import shutil
from pathlib import Path

import pytest
from rich.console import Console
from sandboxes import sandbox_or_skip
from typer.testing import CliRunner

from lexarena.agents import agent_names
from lexarena.bots.clock import Limits, parse_size
from lexarena.bots.entrants import EntrantFactory, find_commands
from lexarena.bots.new_bot import templates_of, write_bot
from lexarena.bots.referee import agent_seed
from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.cli import replay as replaying
from lexarena.cli.app import app
from lexarena.core.variant import make_variant
from lexarena.errors import LexarenaError
from lexarena.records import read_record, replay

SCRIPTED_BOTS = Path(__file__).with_name("scripted_bots")
TEMPLATES, SCRABBLE_TEMPLATES = templates_of("racer"), templates_of("scrabble")


def run(*arguments, code=0, typed=None):
    done = CliRunner().invoke(app, [*map(str, arguments)], input=typed)
    assert done.exit_code == code, f"{done.output}\n{done.exception!r}"
    return done.output


def refused(*arguments):
    done = CliRunner().invoke(app, [*map(str, arguments)])
    assert isinstance(done.exception, LexarenaError), done.output
    return str(done.exception)


@pytest.fixture(scope="module")
def words(tmp_path_factory):
    file = tmp_path_factory.mktemp("words") / "few.txt"
    file.write_text("AT\nEAT\nTEA\nSEAT\n")
    return file


def talker(how):
    return f"python3 racer.py {how}"


def test_a_match_of_a_template_against_an_agent_at_scrabble(tmp_path):
    write_bot(tmp_path / "mine", "python", "scrabble")
    out = run("bot", "match", tmp_path / "mine", "greedy", "--game", "scrabble", "--seed", 4, "--out", tmp_path / "out")
    for number in (1, 2):
        assert re.search(rf"^game {number}: (mine wins|greedy wins|A draw), -?\d+ ", out, re.MULTILINE)
    assert re.search(r"^result: mine [\d.]+ : greedy [\d.]+$", out, re.MULTILINE)
    for number in (1, 2):
        record = read_record(tmp_path / "out" / f"game-{number}.json")
        assert (record.seed, record.referee.secret) == (4, "")
        assert replay(record).outcome == record.outcome
    replays_as_the_record_has_it(tmp_path)


def replays_as_the_record_has_it(folder):
    record = folder / "out" / "game-1.json"
    assert "of its answers match the record" in run("replay", record, "--bot", folder / "mine")
    other = run("replay", record, "--bot", folder / "mine", "--seat", "second", code=1)
    assert re.search(r"^move \d+: recorded .+, the bot answers .+$", other, re.MULTILINE)
    shown = run("replay", record)
    assert "scrabble: mine and greedy, seed 4" in shown
    assert shown.count("\n") > len(read_record(record).moves)
    assert "> mine: 0" in run("replay", record, "--step", 0)
    assert "--step must be from 0 to" in refused("replay", record, "--step", 1000)


def test_a_match_at_word_racer_reports_a_fault_and_keeps_it(tmp_path, words):
    crash, good = talker("crash"), talker("good")
    options = ("--command-a", good, "--command-b", crash, "--lexicon", words, "--out", tmp_path)
    out = run("bot", "match", SCRIPTED_BOTS, SCRIPTED_BOTS, "--game", "racer", *options)
    assert "game 1: scripted_bots (A) wins; scripted_bots (B) is at fault: crash, ended with" in out
    assert "crash, ended with status 1: 'ValueError: no idea'" in out
    assert '    stderr:   File "' in out
    assert "result: scripted_bots (A) 2 : scripted_bots (B) 0" in out
    record = read_record(tmp_path / "game-2.json")
    assert (record.winner, len(record.referee.secret)) == (1, 32)
    shown = run("replay", tmp_path / "game-2.json", "--lexicon", words)
    assert "scripted_bots (A) wins; scripted_bots (B) is at fault: crash, ended with" in shown


def test_untrusted_text_is_shown_character_by_character(tmp_path, words):
    options = ("--command-a", talker("hostile"), "--command-b", talker("good"), "--lexicon", words, "--out", tmp_path)
    out = run("bot", "match", SCRIPTED_BOTS, SCRIPTED_BOTS, "--game", "racer", *options)
    for shown in (out, run("replay", tmp_path / "game-1.json", "--lexicon", words)):
        assert "\x1b" not in shown
        assert "\u202e" not in shown
        assert r"</script><b>[bold red]x[/]\x1b[31mred\x1b[0m \xff\u202e" in shown
    record = tmp_path / "game-1.json"
    again = run("replay", record, "--lexicon", words, "--bot", SCRIPTED_BOTS, "--command", talker("hostile"), code=1)
    assert "\x1b" not in again
    assert "recorded the fault not_text; the bot is at fault: not_text" in again
    fixed = run("replay", record, "--lexicon", words, "--bot", SCRIPTED_BOTS, "--command", talker("good"), code=1)
    assert re.search(r"recorded the fault not_text, the bot answers E \d+", fixed)


def test_names_with_markup_are_shown_as_they_are(tmp_path, words):
    folder = tmp_path / "[bold]x\x1b[31m"
    shutil.copytree(SCRIPTED_BOTS, folder)
    commands = ("--command-a", talker("good"), "--command-b", talker("good"))
    out = run(
        "bot", "match", folder, SCRIPTED_BOTS, "--game", "racer", *commands, "--lexicon", words, "--out", tmp_path
    )
    assert r"result: [bold]x\x1b[31m " in out
    assert r"[bold]x\x1b[31m" in run("replay", tmp_path / "game-1.json", "--lexicon", words)


def test_a_bot_that_answers_otherwise_or_is_at_fault_is_found_in_a_replay(tmp_path, words):
    options = ("--command-a", talker("good"), "--command-b", talker("good"), "--lexicon", words, "--out", tmp_path)
    run("bot", "match", SCRIPTED_BOTS, SCRIPTED_BOTS, "--game", "racer", *options)
    rerun = ("replay", tmp_path / "game-1.json", "--lexicon", words, "--bot", SCRIPTED_BOTS, "--command")
    assert "48 answers match" in run(*rerun, talker("good"))
    out = run(*rerun, talker("crash"), code=1)
    assert "4 answers match" in out
    assert "move 9: recorded E " in out
    assert "the bot is at fault: crash" in out
    assert "stderr: ValueError: no idea" in out


EARLY = "raise SystemExit('too early')\n"
CALLS_AT_ONCE = "input(), input()\nprint('E 0', flush=True)\ninput()\n"


def bot_folder(folder, code):
    folder.mkdir()
    (folder / "bot.py").write_text(code)
    return folder


def test_a_record_without_a_move_is_rerun_too(tmp_path, words):
    """The fault was the first move, or the start: the bot in the directory is asked; a missing directory is an error."""
    early, other = bot_folder(tmp_path / "early", EARLY), bot_folder(tmp_path / "other", CALLS_AT_ONCE)
    run_it = "python3 bot.py"
    options = ("--command-a", run_it, "--command-b", talker("good"), "--lexicon", words, "--out", tmp_path / "out")
    assert "early is at fault: crash, ended with status 1" in run(
        "bot", "match", early, SCRIPTED_BOTS, "--game", "racer", *options
    )
    for number, seat in ((1, "first"), (2, "second")):
        record = tmp_path / "out" / f"game-{number}.json"
        assert read_record(record).moves == ()
        rerun = ("replay", record, "--lexicon", words, "--command", run_it, "--bot")
        again = run(*rerun, early, code=1)
        assert f"the bot plays {seat}, as early did; 0 answers match" in again
        assert "move 1: recorded the fault crash; the bot is at fault: crash: ended with status 1: 'too early'" in again
        fixed = run(*rerun, other, code=1)  # a directory of another name takes the seat at fault
        assert f"the bot plays {seat}, as early did" in fixed
        assert ("the bot answers E 0" if number == 1 else "the bot now waits for its turn") in fixed
        assert "'nowhere'" in refused("replay", record, "--lexicon", words, "--command", run_it, "--bot", "nowhere")


def test_a_bot_that_the_record_does_not_know_takes_the_seat_that_is_named(tmp_path, words):
    options = ("--command-a", talker("good"), "--command-b", talker("good"), "--lexicon", words, "--out", tmp_path)
    run("bot", "match", SCRIPTED_BOTS, SCRIPTED_BOTS, "--game", "racer", *options)
    other = bot_folder(tmp_path / "other", CALLS_AT_ONCE)
    rerun = ("replay", tmp_path / "game-1.json", "--lexicon", words, "--command", "python3 bot.py", "--bot", other)
    asked = refused(*rerun)
    assert "it was played by scripted_bots (A) and scripted_bots (B), and other is neither" in asked
    assert asked.endswith("choose its seat, first or second, with --seat")
    assert "the bot plays first, as scripted_bots (A) did; 1 answers match" in run(*rerun, "--seat", "first", code=1)
    assert "the bot plays second, as scripted_bots (B) did" in run(*rerun, "--seat", "second", code=1)


def test_the_seat_of_a_bot_in_a_replay_is_the_one_at_fault_where_both_are_its(tmp_path, words):
    options = ("--command-a", talker("good"), "--command-b", talker("crash"), "--lexicon", words, "--out", tmp_path)
    run("bot", "match", SCRIPTED_BOTS, SCRIPTED_BOTS, "--game", "racer", *options)
    rerun = (
        "replay",
        tmp_path / "game-1.json",
        "--lexicon",
        words,
        "--bot",
        SCRIPTED_BOTS,
        "--command",
        talker("crash"),
    )
    assert "the bot plays second, as scripted_bots (B) did" in run(*rerun, code=1)


def test_in_a_terminal_a_replay_goes_step_by_step(tmp_path, words, monkeypatch):
    options = ("--command-a", talker("good"), "--command-b", talker("good"), "--lexicon", words, "--out", tmp_path)
    run("bot", "match", SCRIPTED_BOTS, SCRIPTED_BOTS, "--game", "racer", *options)
    monkeypatch.setattr(replaying, "_is_watched", lambda console: True)
    answers = iter(["", "", "q"])
    monkeypatch.setattr(Console, "input", lambda self, prompt: next(answers))
    out = run("replay", tmp_path / "game-1.json", "--lexicon", words)
    assert "96 moves." in out
    assert out.count("next: ") == 3  # at the beginning, and after each Enter


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("nobody", "demo"), f"unknown agent 'nobody' for racer; choose from {', '.join(agent_names('racer'))}"),
        (("demo", "demo", "--game", "chess"), "unknown game 'chess'; choose from scrabble and racer"),
        (("demo", "demo", "--memory", "512"), "'512' is 512 bytes, too little for any program; write it like 512M"),
        (("demo", "demo", "--memory", "lots"), "'lots' is not a memory size; write it like 512M"),
        (("demo", "demo", "--clock", "sun"), "unknown clock 'sun'"),
        (("demo", "demo", "--seconds", "0"), "seconds must be more than 0, got 0.0"),
        (("demo", "demo", "--sandbox", "paper"), "unknown sandbox 'paper'"),
        (("demo", "demo", "--command-a", "./x"), "no directory 'demo'"),
        (("champion:depth=1", "demo"), "champion has no option 'depth'"),
        (("neural", "greedy", "--ruleset", "mini20"), "no trained network is shipped for the ruleset mini20"),
        (("neural:weights=none.npz", "demo"), "none.npz: cannot be read (no such file); give the weights.npz of"),
    ],
)
def test_a_mistake_is_reported_before_anything_is_played(arguments, message):
    assert message in refused("bot", "match", *arguments)


def test_a_command_is_found_or_the_remedy_told(tmp_path):
    for game, templates in (("racer", TEMPLATES), ("scrabble", SCRABBLE_TEMPLATES)):
        for language, template in templates.items():
            folder = tmp_path / f"{game}-{language}"
            write_bot(folder, language, game)
            found = find_commands(folder, game)
            assert (found.command, found.build) == (template.command, template.build)
            if template.product:
                (folder / template.product).write_text("")
                assert find_commands(folder, game).build is None
    odd = tmp_path / "odd"
    odd.mkdir()
    shown = refused("bot", "match", odd, "demo")
    assert "how is this bot run?" in shown
    assert "or give its command: --command-a 'python3 bot.py'" in shown
    (odd / "run.sh").write_text("#!/bin/sh\nexec python3 x.py\n")
    assert "chmod +x" in refused("bot", "match", odd, "demo")
    (odd / "run.sh").chmod(0o755)
    assert find_commands(odd, "racer").command == "./run.sh"


def test_a_build_that_fails_shows_its_log(tmp_path):
    write_bot(tmp_path / "mine", "cpp", "racer")
    (tmp_path / "mine" / "main.cpp").write_text("int main() { return nonsense; }\n")
    refusal = refused("bot", "match", tmp_path / "mine", "demo")
    first, *log = refusal.splitlines()
    assert re.search(r"the build 'g\+\+ .* exits with 1: .main.cpp:1:\d+: error: .*nonsense", first)
    assert any("return nonsense" in line for line in log)


READER = """import sys
known = open(sys.argv[1]).read()
start, first = input(), input()
print(known.strip(), flush=True)
input()
"""


@pytest.mark.parametrize("mode", ["bubblewrap", "landlock"])
def test_a_bot_is_built_once_and_reads_what_it_may(mode, tmp_path, words):
    """The build runs outside the sandbox, in the copy; what `--read-a` names lies elsewhere, and only then can be read."""
    sandbox_or_skip(mode)
    runtime, out, built = tmp_path / "runtime", tmp_path / "out", tmp_path / "built"
    runtime.mkdir()
    (runtime / "call").write_text("E 0\n")
    bot = bot_folder(tmp_path / "mine", "never run")
    (bot / "source.txt").write_text(READER)
    build = f"cp source.txt made.py && echo made; echo x >> {shlex.quote(str(built))}"
    run_it = f"python3 made.py {shlex.quote(str(runtime / 'call'))}"
    match = ("bot", "match", bot, "demo", "--command-a", run_it, "--build-a", build, "--lexicon", words, "--out", out)
    shown = run(*match, "--read-a", runtime, "--sandbox", mode)
    assert "mine is at fault: end of output" in shown  # it makes one call and leaves
    assert "FileNotFoundError" not in shown
    assert "PermissionError" not in shown
    assert len(read_record(out / "game-1.json").moves) > 0
    assert (out / "build-a.log").read_text() == "made\n"
    assert built.read_text() == "x\n"
    assert not (bot / "made.py").exists()
    shown = run(*match, "--sandbox", mode)
    assert "FileNotFoundError" in shown or "PermissionError" in shown
    assert read_record(out / "game-1.json").moves == ()
    again = ("replay", out / "game-1.json", "--lexicon", words, "--bot", bot, "--command", run_it, "--sandbox", mode)
    assert "the bot answers E 0" in run(*again, "--build", build, "--read", runtime, code=1)
    checked = (
        "bot",
        "check",
        bot,
        "--game",
        "racer",
        "--command",
        run_it,
        "--build",
        build,
        "--lexicon",
        words,
        "--sandbox",
        mode,
    )
    assert "ok   start" in run(*checked, "--read", runtime, code=1)
    assert "(made.py, line 2)" in run(*checked, code=1)


def test_an_agent_is_neither_built_nor_run_by_a_command():
    assert "no directory 'demo' to run 'make' in" in refused("bot", "match", "demo", "demo", "--build-b", "make")
    assert "read: /nowhere does not exist" in refused(
        "bot", "match", SCRIPTED_BOTS, "demo", "--command-a", "./x", "--read-a", "/nowhere"
    )


def test_an_agent_draws_its_chance_from_the_seed_of_the_match_and_does_not_learn_it():
    seeds = [agent_seed(seed, side) for seed in (3, 4) for side in (0, 1)]
    assert len(set(seeds)) == 4
    assert not set(seeds) & {3, 4}
    variant = make_variant("scrabble")
    with EntrantFactory(variant, Limits(), choose_sandbox("auto")) as factory:
        assert (
            factory.make("greedy", seed=seeds[0]).command
            == f"lexarena bot run greedy --game scrabble --seed {seeds[0]}"
        )


def test_sizes_of_memory():
    assert [parse_size(text) for text in ("16777216", "8192k", "512M", "1 GiB")] == [
        16 << 20,
        8 << 20,
        512 << 20,
        1 << 30,
    ]
    for text in ("", "M", "0", "-1M", "1T"):
        with pytest.raises(LexarenaError):
            parse_size(text)


def test_without_a_sandbox_the_record_says_so(tmp_path, words):
    options = ("--command-a", talker("good"), "--command-b", talker("good"), "--lexicon", words, "--out", tmp_path)
    out = run(
        "bot", "match", f"process:{SCRIPTED_BOTS}", SCRIPTED_BOTS, "--game", "racer", *options, "--sandbox", "off"
    )
    assert "sandbox off" in out
    assert json.loads((tmp_path / "game-1.json").read_text())["referee"]["sandbox"] == "off"


def test_an_evaluation_tells_the_faults_of_a_bot(words):
    bot = f"process:{SCRIPTED_BOTS},command={talker('crash')}"
    out = run("evaluate", bot, "demo", "--game", "racer", "--lexicon", words, "--pairs", 1, "--jobs", 1)
    assert (
        f"{bot} loses 2 games by faults (crash 2); the first: crash: ended with status 1: 'ValueError: no idea'" in out
    )
    assert "score 0.00%" in out


def test_a_person_wins_when_the_bot_in_the_terminal_is_at_fault(tmp_path, words):
    typed = "".join(f"{2 * i}\nA {2 * i + 1}\n" for i in range(3))
    bot, record = f"process:{SCRIPTED_BOTS},command={talker('crash')}", tmp_path / "game.json"
    options = ("--lexicon", words, "--seat", 1, "--record", record)
    out = run("racer", "play", "--opponent", bot, *options, typed=typed)
    assert "is at fault: crash: ended with status 1: 'ValueError: no idea'" in out
    assert "You win; process:" in out
    assert len(read_record(record).moves) == 7
    shutil.copytree(SCRIPTED_BOTS, tmp_path / "mine")
    (tmp_path / "mine" / "run").write_text("#!/bin/sh\nexec python3 racer.py\n")
    (tmp_path / "mine" / "run").chmod(0o755)
    out = run("racer", "play", "--opponent", tmp_path / "mine", "--lexicon", words, "--seat", 1, typed="quit\n")
    assert "calls E: place it" in " ".join(out.split())  # a long path breaks the line


def test_the_game_of_a_match_is_told_by_the_folders_and_the_agents(tmp_path):
    write_bot(tmp_path / "mine", "python", "scrabble")
    write_bot(tmp_path / "other", "python", "racer")
    assert run("bot", "match", tmp_path / "mine", tmp_path / "mine").startswith("Scrabble, ruleset mini")
    shown = refused("bot", "match", tmp_path / "other", "greedy")
    assert f"{tmp_path / 'other'} plays racer and greedy plays scrabble" in shown
    assert "--game" in shown
