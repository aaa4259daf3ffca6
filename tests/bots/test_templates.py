"""Every template whose language works on this machine is built and plays whole games, as an author would have it.

Each language is one test, so that it is built once. What was tested and what was skipped is printed at the end of the run
(see `conftest.py`).
"""

import re
import shlex
import shutil
import string
import subprocess

import pytest
from sandboxes import sandbox_or_skip
from scripted_referee import play_scripted

from lexarena.agents import make_agent
from lexarena.bots.clock import Limits
from lexarena.bots.entrants import AgentEntrant, EntrantFactory
from lexarena.bots.match import rerun
from lexarena.bots.new_bot import find_template, templates_of, write_bot
from lexarena.bots.referee import Referee
from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.core.catalog import find_game
from lexarena.core.variant import make_variant
from lexarena.games.racer.rules.scoring import Scorer

TEMPLATES, SCRABBLE_TEMPLATES = templates_of("racer"), templates_of("scrabble")
PROBES = {
    "python": ["python3 --version"],
    "scala": ["scalac -version", "java -version"],
    "java": ["javac -version", "java -version"],
    "cpp": ["g++ --version"],
    "javascript": ["node --version"],
}


@pytest.mark.parametrize("language", TEMPLATES)
def test_a_template_is_built_and_plays_legal_games_to_the_end(language, tmp_path, record_property):
    record_property("template", language)
    for probe in PROBES[language]:
        skip_unless_it_runs(probe)
    template, folder = TEMPLATES[language], tmp_path / "mybot"
    write_bot(folder, language, "racer")
    if template.build:
        run(template.build, folder)
    plays_in_both_seats(template.command, folder)
    if language == "scala" and shutil.which("jar"):
        played = play_scripted("java -jar demoracer.jar", folder, "A", True, string.ascii_uppercase[1:25])
        assert (played.side.fault, len(played.moves), played.code) == (None, 48, 0), played.stderr
    ends_when_its_input_ends(template.command, folder)
    repeats_its_game(folder)
    scores_as_the_game_does(template.test, folder)
    reads_words_as_they_come(template.command, folder)


def plays_in_both_seats(command, folder):
    for start, first in (("A", True), ("Q", False), ("Z", True), ("M", False)):
        letters = string.ascii_uppercase[1:25]
        played = play_scripted(command, folder, start, first, letters)
        assert played.side.fault is None, played.stderr
        assert played.side.finished
        assert played.code == 0, played.stderr
        assert len(played.moves) == 48
        assert sum(move.is_call for move in played.moves) == 24


def ends_when_its_input_ends(command, folder):
    for first in (True, False):
        played = play_scripted(command, folder, "Q", first, "EA")
        assert played.side.fault is None, played.stderr
        assert len(played.moves) == (5 if first else 4)
        assert played.code == 0, played.stderr


def repeats_its_game(folder):
    """Given the same letters it plays the same moves, so `replay --bot` finds no difference; other letters, others."""
    variant, limits, sandbox = make_variant("racer"), Limits(), choose_sandbox("auto")
    with EntrantFactory(variant, limits, sandbox) as factory:
        bot, opponent = factory.make(str(folder)), AgentEntrant(make_agent("demo", "racer"), limits)
        referee = Referee(variant, limits, sandbox.name, factory.core)
        one, other = (referee.play((bot, opponent), variant.trial_game(number)) for number in (0, 1))
    assert [move.move for move in one.moves[:3]] != [move.move for move in other.moves[:3]]
    again = rerun(one, str(folder), None, 0, limits, sandbox)
    assert (again.move, again.same) == (None, 48), again


def scores_as_the_game_does(commands, folder):
    """The local tester prints two full boards, with the points that the game gives them."""
    printed = ""
    for command in commands:
        printed = run(command, folder)
    results = re.findall(r"^(first|second): (\d+) points, \d+\.\d+ s\n((?:  \w(?: \w){6}\n){7})", printed, re.MULTILINE)
    assert [name for name, _, _ in results] == ["first", "second"], printed
    scorer = Scorer(lexicon=folder / "words.dat")
    for _, points, board in results:
        assert int(points) == scorer.score("".join(board.split()))
    assert all(points != "0" for _, points, _ in results)


def reads_words_as_they_come(command, folder):
    """With words of Z alone the bot calls Z alone, line ends of any kind; without words it calls any letter."""
    (folder / "words.dat").write_bytes(b"ZZ\r\nzzz\r\nZZZZZZZZZZ\r\n\r\nZ'Z\nZZZ")
    played = play_scripted(command, folder, "Q", True, "E" * 24)
    assert played.side.fault is None, played.stderr
    assert {move.letter for move in played.moves if move.is_call} == {"Z"}
    (folder / "words.dat").unlink()
    played = play_scripted(command, folder, "Q", False, "E" * 24)
    assert played.side.finished, played.stderr
    assert len({move.letter for move in played.moves if move.is_call}) > 3


@pytest.mark.parametrize("language", SCRABBLE_TEMPLATES)
def test_a_scrabble_template_plays_legal_games_to_the_end(language, tmp_path):
    """In the sandbox, against an agent, on a small board and the large one, in both seats."""
    for probe in PROBES[language]:
        skip_unless_it_runs(probe)
    folder, template = tmp_path / "mine", SCRABBLE_TEMPLATES[language]
    write_bot(folder, language, "scrabble")
    if template.build:
        run(template.build, folder)
    limits, sandbox = Limits(), choose_sandbox("auto")
    for seat, ruleset in enumerate(("mini", "standard")):
        variant = make_variant("scrabble", ruleset)
        with EntrantFactory(variant, limits, sandbox) as factory:
            bot, opponent = factory.make(str(folder)), AgentEntrant(make_agent("greedy", "scrabble"), limits)
            referee = Referee(variant, limits, sandbox.name, factory.core)
            record = referee.play((bot, opponent) if seat == 0 else (opponent, bot), variant.new_game(20))
        assert record.referee.at_fault == (), record.referee.seats[seat]
        assert record.outcome is not None
        assert sum(move.seat == seat and move.details["score"] > 0 for move in record.moves) >= 2


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["bubblewrap", "landlock"])
@pytest.mark.parametrize(
    ("game", "language"),
    [
        (game, language)
        for game, templates in (("racer", TEMPLATES), ("scrabble", SCRABBLE_TEMPLATES))
        for language, template in templates.items()
        if template.build
    ],
)
def test_a_template_is_built_in_the_sandbox_and_plays(game, language, mode, tmp_path):
    """As in a tournament, in which nobody builds it before."""
    for probe in PROBES[language]:
        skip_unless_it_runs(probe)
    write_bot(tmp_path / "mine", language, game)
    limits, sandbox, variant = Limits(), sandbox_or_skip(mode), make_variant(game)
    with EntrantFactory(variant, limits, sandbox) as factory:
        bot = factory.make(tmp_path / "mine")
        opponent = AgentEntrant(make_agent(variant.spec.fastest, game), limits)
        record = Referee(variant, limits, sandbox.name, factory.core).play((bot, opponent), variant.trial_game(0))
    assert record.referee.at_fault == (), record.referee.seats[0]
    assert record.outcome is not None


@pytest.mark.parametrize(
    ("game", "language"), [("racer", name) for name in TEMPLATES] + [("scrabble", name) for name in SCRABBLE_TEMPLATES]
)
def test_the_readme_of_a_template_gives_the_commands_that_are_tested(game, language):
    readme = (find_game(game).resources("templates") / language / "README.md").read_text("utf-8")
    template = find_template(language, game)
    entry = readme.partition("## Enter it in a tournament")[2]
    assert f"\n    language: {language}\n" in entry
    assert "    build:" not in entry, "what an entry names as its build runs outside the sandbox"
    assert (f"\n    command: {template.command}\n" in entry) == (template.build is None)
    for command in (*filter(None, [template.build]), *template.test):
        assert f"\n{command}\n" in readme.partition("## Try it")[2]


def skip_unless_it_runs(probe):
    try:
        done = subprocess.run(shlex.split(probe), capture_output=True, text=True, timeout=120, check=False)
    except OSError as error:
        pytest.skip(f"{probe}: {error.strerror}")
    if done.returncode != 0:
        pytest.skip(f"{probe} exits with {done.returncode}")


def run(command, folder):
    done = subprocess.run(shlex.split(command), cwd=folder, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout
