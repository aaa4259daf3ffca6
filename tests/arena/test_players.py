"""players.yml: what it may say, and that every mistake is reported with the file, the line and a remedy."""

from dataclasses import fields
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from lexarena.arena.options import RunOptions, option_names
from lexarena.arena.players import Player, PlayersError, parse_players, read_players
from lexarena.bots.clock import Limits
from lexarena.cli.app import app

SAMPLE = """\
players:
- name: MyBot
    directory: mybot
    command: ./mybot_racer
"""
"""As the tournament's own instructions have it."""


@pytest.fixture
def base(tmp_path):
    for name in ("mybot", "other"):
        (tmp_path / "run" / name).mkdir(parents=True)
    return tmp_path / "run"


def read(text, base):
    return parse_players(text, "players.yml", base)


def refused(text, base):
    with pytest.raises(PlayersError) as found:
        read(text, base)
    return str(found.value)


def two(more):
    return f"players:\n- name: Other\n  directory: other\n  command: ./o\n- name: MyBot\n{more}"


def test_the_form_of_the_contest(base):
    listed = read("players:\n- {name: 007, agent: demo}\n- {name: yes, agent: demo}\n", base)
    assert [player.name for player in listed.players] == ["007", "yes"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "empty; write"),
        ("players: 3\n", "line 1: 'players' is not a list"),
        ("players:\n  name: A\n  agent: demo\n", "line 2: 'players' is not a list; put '- ' before each name"),
        ("player:\n- name: A\n", "line 1: the file has no key 'player'; did you mean 'players'?"),
        ("- name: A\n", "line 1: the file must be a set of 'key: value' lines"),
        ("players:\n- name: A\n  agent: demo\n", "line 2: a tournament needs two players, and there is 1"),
        ("players: []\n", "line 1: a tournament needs two players, and there are none"),
        ("players:\n- MyBot\n- Other\n", "line 2: a player must be a set of 'key: value' lines"),
        ("players:\n- agent: demo\n- name: B\n  agent: demo\n", "line 2: this player has no name"),
        (two("\tdirectory: mybot\n"), "line 6: indented with a tab; YAML allows spaces only"),
        (two(" directory: mybot\n"), "line 6: 'directory' is indented less than 'name'"),
        (two("  directori: mybot\n"), "line 6: a player has no key 'directori'; did you mean 'directory'?"),
        (two("  colour: red\n"), "line 6: a player has no key 'colour'; the keys are name, directory, command"),
        (two("  directory: mybot\n  directory: other\n"), "line 7: 'directory' appears twice in a player"),
        (two("  command: ./x\n"), "line 5: 'MyBot' has no directory; add 'directory: DIR'"),
        (two("  directory: mybott\n"), "line 6: no directory 'mybott' in"),
        (two("  directory: mybott\n"), "did you mean 'mybot'?"),
        (two("  directory: ../elsewhere\n"), "line 6: the directory '../elsewhere' is not inside"),
        (two("  directory: /etc\n"), "line 6: the directory '/etc' is not inside"),
        (two("  directory: .\n"), "line 6: the directory '.' is not inside"),
        (two("  directory: mybot\n  command:\n"), "line 7: 'command' is empty"),
        (two("  directory: [mybot]\n"), "line 6: 'directory' must be one line of text"),
        (two("  agent: demo\n  directory: mybot\n"), "line 7: 'MyBot' is the agent 'demo', which needs no 'directory'"),
        (
            two("  agent: demo\n- name: other\n  agent: demo\n"),
            "line 7: the name 'other' is taken by the player of line 2",
        ),
        (two("  directory: mybot\n  command: a: b\n"), "line 7: not YAML (mapping values are not allowed here)"),
        (two("  directory: mybot\n  command: 'a\n"), "line 8: not YAML"),
        (
            two("  directory: mybot\n  command:./x\n  language: C\n"),
            "line 7: no space after 'command:'; write 'command: ./x'",
        ),
        (
            "players:\n- name A\n  agent: demo\n- name: B\n  agent: demo\n",
            "line 2: no ': ' after 'name'; write 'name: A'",
        ),
        (
            'players:\n- {name: "a\\eb", agent: demo}\n',
            r"line 2: the name 'a\x1bb' contains a character that cannot be printed, U+001B",
        ),
        (f"players:\n- {{name: {'x' * 101}, agent: demo}}\n", "line 2: the name has 101 characters"),
    ],
)
def test_every_mistake_is_reported_with_its_line_and_a_remedy(text, problem, base):
    found = refused(text, base)
    assert problem in found
    assert found.startswith("players.yml")


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ("read: ../results", "line 7: read: {base}/mybot/../results would show the tournament's results to 'MyBot'"),
        ("read: ../results/games", "would show the tournament's results"),
        ("read: ../results.1", "would show the tournament's results"),
        ("read: ..", "would show the tournament's results"),
        ("read: {base}", "would show the tournament's results"),
        ("read: {base}/../to-results", "would show the tournament's results"),
        (
            "read: ['lib', '../other']",
            "line 7: read: {base}/mybot/../other would show the directory of 'Other' to 'MyBot'",
        ),
        ("read: ../other/data", "would show the directory of 'Other'"),
        ("read: to-other", "would show the directory of 'Other'"),
        ("read:\n  - lib\n  - to-other/data", "line 9: read: {base}/mybot/to-other/data would show the directory"),
    ],
)
def test_a_bot_is_shown_neither_the_results_nor_another_player(more, problem, base):
    (base.parent / "to-results").symlink_to(base / "results")
    (base / "results.1").mkdir()
    (base / "mybot" / "lib").mkdir()
    (base / "mybot" / "to-other").symlink_to(base / "other")
    more = more.format(base=base)
    assert problem.format(base=base.resolve()) in refused(two(f"  directory: mybot\n  {more}\n"), base)


def test_what_a_bot_may_be_shown(base):
    (base.parent / "runtime").mkdir()
    (base / "mybot" / "lib").mkdir()
    listed = read(two("  directory: mybot\n  read: [lib, ../../runtime, /usr/lib]\n"), base)
    assert listed.players[1].read == ("lib", "../../runtime", "/usr/lib")


def test_a_bot_lies_not_in_the_results_and_an_agents_paths_are_checked_too(base):
    (base / "results" / "mybot").mkdir(parents=True)
    assert "is in the tournament's results" in refused(two("  directory: results/mybot\n"), base)
    agent = f"process:{base}/mybot,read={base}/results"
    assert "would show the tournament's results" in refused(two(f"  agent: '{agent}'\n"), base)


def test_files_that_cannot_be_read(tmp_path):
    with pytest.raises(PlayersError, match=r"cannot be read .*; give the list of players, or create an example"):
        read_players(tmp_path / "none.yml", tmp_path)
    file = tmp_path / "latin.yml"
    file.write_bytes("players:\n- name: Zoë\n".encode("latin-1"))
    with pytest.raises(PlayersError, match=r"latin.yml, line 2: not UTF-8 text"):
        read_players(file, tmp_path)


def test_the_players_may_come_with_a_byte_order_mark_and_crlf(tmp_path):
    file = tmp_path / "players.yml"
    file.write_bytes(b"\xef\xbb\xbfplayers:\r\n- name: A\r\n  agent: demo\r\n- name: B\r\n  agent: demo\r\n")
    assert [player.name for player in read_players(file, tmp_path).players] == ["A", "B"]


def test_the_file_may_name_the_game_and_the_title(base):
    players = "players:\n- {name: A, agent: demo}\n- {name: B, agent: demo}\n"
    listed = read(f"game: racer\ntitle: Spring cup\n{players}", base)
    assert (listed.game, listed.title) == ("racer", "Spring cup")
    assert read(players, base).game is None


AGENTS = "players:\n- {name: A, agent: demo}\n- {name: B, agent: demo}\n"


def test_the_file_may_hold_every_option_of_a_contest(base):
    given = {
        "ruleset": "legacy",
        "lexicon": "mini",
        "letters": "NO",
        "format": "swiss",
        "pairs": 3,
        "deals": "mirrored",
        "seconds": 2.5,
        "clock": "cpu",
        "start_seconds": 4.0,
        "memory": "64M",
        "sandbox": "require",
        "seed": 7,
        "jobs": 1,
        "rounds": 3,
        "pause_after": 2,
        "sprt": True,
        "elo": "-5,0.5",
        "model": "logistic",
        "alpha": 0.01,
        "beta": 0.1,
        "executor": "ray",
        "address": "10.0.0.1:6379",
        "same_hardware": True,
    }
    text = {"sprt": "true", "same_hardware": "yes"}
    listed = read("".join(f"{name}: {text.get(name, value)}\n" for name, value in given.items()) + AGENTS, base)
    assert listed.options == given
    options = RunOptions().with_listed(listed.options).contest("racer")
    assert (options.ruleset, options.lexicon, options.format, options.pairs, options.deals, options.seed) == (
        "legacy",
        "mini",
        "swiss",
        3,
        "mirrored",
        7,
    )
    assert options.limits == Limits(2.5, 64 << 20, 4.0, "cpu")
    assert (options.sandbox, options.game_options) == ("require", {"letters": "NO"})
    assert options.format_options == {"rounds": 3}
    typed = {parameter.name for parameter in command_parameters()}
    once = {"fresh", "replace_damaged", "new_versions", "serve", "as_json"}
    spoken = typed - {"players", "base", "game"} - once
    assert spoken == set(given)


def command_parameters():
    command = typer.main.get_command(app)
    return command.commands["arena"].commands["run"].params


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("pairs: many", "line 1: pairs must be an integer, got 'many'"),
        ("pairs:5", "line 1: no space after 'pairs:'; write 'pairs: 5'"),
        ("start_seconds 5", "line 1: no ': ' after 'start_seconds'; write 'start_seconds: 5'"),
        ("pairs: 0", "line 1: pairs must be from 1 to 100,000, got 0"),
        ("pairs: 1.5", "line 1: pairs must be an integer, got '1.5'"),
        ("pairs: [1]", "line 1: 'pairs' must be one line of text"),
        ("pairs:", "line 1: 'pairs' is empty"),
        ("seconds: -1", "line 1: seconds must be more than 0, got -1.0"),
        ("seconds: 1e400", "line 1: seconds must be a number, got '1e400'"),
        ("clock: sun", "line 1: unknown clock 'sun'; choose from wall and cpu"),
        ("memory: 5", "line 1: '5' is 5 bytes, too little for any program"),
        ("format: league", "line 1: unknown format 'league'; choose from roundrobin"),
        ("sandbox: castle", "line 1: unknown sandbox 'castle'; choose from auto, require"),
        ("seed: -3", "line 1: a seed must be an integer from 0 to 2^53 - 1, got -3"),
        ("jobs: 0", "line 1: jobs must be at least 1, got 0"),
        ("rounds: 0", "line 1: rounds must be at least 1, got 0"),
        ("pause_after: soon", "line 1: pause_after must be an integer, got 'soon'"),
        ("sprt: maybe", "line 1: sprt must be yes or no, got 'maybe'"),
        ("elo: 5,0", "line 1: elo must be two Elo differences, lower one first, such as 0,5, got '5,0'"),
        ("model: linear", "line 1: unknown model 'linear'; choose from normalized and logistic"),
        ("alpha: 0.7", "line 1: alpha must be a probability between 0 and 0.5, got 0.7"),
        ("fresh: true", "line 1: 'fresh' applies to one run, not to the tournament; use --fresh instead"),
        ("replace-damaged: true", "line 1: 'replace_damaged' applies to one run"),
        ("start-seconds: 3", "line 1: the file has no key 'start-seconds'; did you mean 'start_seconds'?"),
    ],
)
def test_a_wrong_option_is_reported_with_its_line(line, problem, base):
    found = refused(f"{line}\n{AGENTS}", base)
    assert found.startswith("players.yml, ")
    assert problem in found


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        ("game: racer\nruleset: house\n", "line 2: "),
        ("game: racer\nruleset: written\nlexicon: no/such/list\n", "line 3: "),
        ("game: racer\nletters: A1\n", "line 2: "),
        ("game: scrabble\nletters: A\n", "line 2: Scrabble has no option 'letters'; remove it"),
    ],
)
def test_rules_and_words_that_cannot_be_used_are_reported_with_their_line(lines, problem, base):
    listed = read(lines + AGENTS, base)
    with pytest.raises(PlayersError) as found:
        listed.check_options(listed.game, {})
    assert str(found.value).startswith(f"players.yml, {problem}")
    if listed.game == "racer":
        listed.check_options("racer", {"ruleset": "written", "lexicon": "mini", "letters": "A"})  # typed, so they win


@pytest.mark.parametrize(
    ("line", "typed", "problem"),
    [
        ("rounds: 2", (), "players.yml, line 1: the format roundrobin has no option rounds; it belongs to swiss"),
        ("sprt: yes", (), "players.yml, line 1: --sprt ends the pairings of a gauntlet"),
        ("elo: 0,5", (), "players.yml, line 1: --elo needs --sprt"),
        ("title: Cup", ("--rounds", "2"), "the format roundrobin has no option rounds"),
    ],
)
def test_options_that_do_not_fit_the_format_are_reported_with_their_line(tmp_path, monkeypatch, line, typed, problem):
    monkeypatch.chdir(tmp_path)
    players = "players:\n- {name: Ann, agent: demo}\n- {name: Bob, agent: demo}\n"
    (tmp_path / "players.yml").write_text(f"{line}\ngame: racer\n{players}")
    done = CliRunner().invoke(app, ["arena", "run", "players.yml", "run", *typed])
    assert str(done.exception).startswith(problem)


def test_the_page_has_every_key():
    page = (Path(__file__).parents[2] / "docs" / "reference" / "players-yml.md").read_text(encoding="utf-8")
    keys = {*option_names(), "game", "title", *(each.name for each in fields(Player) if each.compare)}
    assert sorted(key for key in keys if f"`{key}`" not in page) == []
