"""What is seen of a tournament while it is played."""

import io
import json
import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from lexarena.arena.formats.gauntlet import RunningTests
from lexarena.arena.games import GameKey, GameResult, Job
from lexarena.arena.options import ContestOptions
from lexarena.arena.progress import JsonLines
from lexarena.cli.arena_progress import Lines, Live, make_progress, ranking_table, resuming
from lexarena.ratings import Sprt

JOB = Job(GameKey("roundrobin", 1, 0, 0, 0), (0, 1))
NAMES = ("[bold]Ann", "Bob")
WON = GameResult("finished", (3, 0), (31, 24), 0)
FAULT = GameResult("crash", (3, 0), (3, 0), 0, (1,))


def followed(progress):
    progress.opened("Word Racer", "sandbox off", list(NAMES), ContestOptions("racer", pairs=3))
    progress.parked("Bob", "crash: \x1b[31m")
    progress.began(2, 6)
    progress.played(JOB, NAMES, WON, 3, 6)
    progress.played(JOB, NAMES, FAULT, 4, 6)
    progress.void(JOB, NAMES, "the worker ended with -9")
    progress.tick()
    return progress


def test_lines_print_what_matters_and_make_untrusted_text_visible(capsys, monkeypatch):
    monkeypatch.setattr("sys.argv", ["lexarena", "arena", "run", "my players.yml", "--fresh"])
    followed(Lines()).stopped(resuming(is_open=True))
    printed = capsys.readouterr()
    assert "Round robin, 2 players, 3 game pairs per pairing" in printed.out
    assert "resuming: 2 of 6 games already played" in printed.out
    assert r"parked: Bob cannot start and forfeits its games: crash: \x1b[31m" in printed.err
    assert "void: [bold]Ann against Bob: the worker ended with -9; it will be played again" in printed.err
    assert "stopped; 4 of 6 games are kept. To resume:\n  lexarena arena run 'my players.yml'\n" in printed.err


def test_a_fresh_contest_that_is_stopped_before_it_begins_stays_fresh(capsys, monkeypatch):
    monkeypatch.setattr("sys.argv", ["lexarena", "arena", "run", "--fresh"])
    Lines().stopped(resuming(is_open=False))
    assert capsys.readouterr().err.endswith("To resume:\n  lexarena arena run --fresh\n")


def test_the_live_table_has_games_rate_time_and_faults():
    progress = followed(Live())
    screen = io.StringIO()
    Console(file=screen, width=90).print(progress._table())
    drawn = screen.getvalue()
    assert "4 of 6 games, " in drawn
    assert " per second, 0:00:0" in drawn
    assert " left, 1 fault" in drawn
    assert [line.split() for line in drawn.splitlines()[-2:]] == [["[bold]Ann", "6"], ["Bob", "0", "1"]]


@pytest.mark.parametrize("kind", [Lines, Live])
def test_tests_are_shown_with_their_ratio_and_bounds(kind, capsys, monkeypatch):
    monkeypatch.setattr("lexarena.cli.arena_progress._LINE_EVERY", 0.0)
    progress = kind()
    progress.testing(RunningTests(Sprt(0, 100, model="logistic"), ["Old"], {}))
    progress.began(0, 4)
    for seat, result in ((0, WON), (1, GameResult("finished", (0, 3), (1, 2), 1))):
        progress.played(Job(GameKey("gauntlet", 1, 0, 0, seat), (seat, 1 - seat)), NAMES, result, seat + 1, 4)
    if kind is Live:
        Console(width=90).print(progress._table())
    else:
        progress.tick()
    printed = "".join(capsys.readouterr())
    assert re.search(r"2 of at most 4 games, .* per second, at most 0:00:\d\d left", printed)
    assert re.search(r"against Old, 1 pair: LLR \+0\.\d\d \(-2\.94 to \+2\.94\)", printed)


def test_machines_get_a_json_object_for_each_event(capsys):
    progress = followed(JsonLines())
    progress.stopping(2)
    progress.stopped(resuming(progress.is_open))
    progress.done({"options": {"complete": True}, "ranking": []}, Path("results"))
    events = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [event["event"] for event in events] == [
        "opened",
        "parked",
        "began",
        "game",
        "game",
        "void",
        "stopping",
        "stopped",
        "done",
    ]
    assert (events[4]["status"], events[4]["at_fault"], events[4]["winner"]) == ("crash", ["Bob"], "[bold]Ann")


@pytest.mark.parametrize(("as_json", "kind"), [(True, JsonLines), (False, Lines)])
def test_without_a_terminal_nothing_is_drawn(as_json, kind):
    assert type(make_progress(as_json)) is kind


def row(rank, name):
    counts = {"points": 123, "wins": 41, "draws": 0, "losses": 1, "mean": 41.5, "rating": 312, "low": 250, "high": 401}
    return {"rank": rank, "rank_low": 1, "rank_high": 12, "name": name, "faults": 7, **counts}


LONG_NAMES = ["x" * 77, "漢字" * 40, "e\u0301" * 50, "Z" + "\u0335" * 99, "שלום עולם", "\u202eevil", "Bob"]


@pytest.mark.parametrize("width", [80, 110])
def test_no_name_ruins_the_table(capsys, monkeypatch, width):
    monkeypatch.setattr("lexarena.cli.arena_progress._TABLE_WIDTH", width)
    ranking = [row(rank, name) for rank, name in enumerate(LONG_NAMES, 1)]
    document = {"games": [], "ranking": ranking, "options": {"complete": True}, "players": []}
    progress = Lines()
    progress.began(0, 1)
    progress.done(document, Path("results"))
    lines = capsys.readouterr().out.splitlines()[1:-1]
    assert len(lines) == len(LONG_NAMES)
    figures = ["123", "41-0-1", "41.5", "+312", "+250", "to", "+401", "1-12", "7"]
    for line, rank in zip(lines, range(1, 9), strict=False):
        assert line.split()[0] == str(rank)
        assert line.split()[-len(figures) :] == figures
        assert cell_len(line) <= width
    assert len({cell_len(line.rpartition("41-0-1")[0]) for line in lines}) == 1
    assert "x…" in lines[0]
    assert "漢…" in lines[1] or "字…" in lines[1]
    assert lines[3].count("\u0335") == 2
    assert lines[4].split("123")[0].rstrip().endswith("\u200e")
    assert "\\u202ee" in lines[5]


@pytest.mark.parametrize(("width", "is_shown"), [(80, False), (110, True)])
def test_the_language_is_shown_where_there_is_room(capsys, monkeypatch, width, is_shown):
    monkeypatch.setattr("lexarena.cli.arena_progress._TABLE_WIDTH", width)
    players = [{"name": "Ann", "language": "C++"}, {"name": "Bob", "language": None}]
    ranking = [row(1, "Bob"), row(2, "Ann")]
    document = {"games": [], "ranking": ranking, "options": {"complete": True}, "players": players}
    progress = Lines()
    progress.began(0, 1)
    progress.done(document, Path("results"))
    head, *lines, _ = (line.split() for line in capsys.readouterr().out.splitlines())
    assert head[-1] == ("language" if is_shown else "faults")
    assert [line[-1] for line in lines] == ["7", "C++" if is_shown else "7"]
    assert [line[1] for line in lines] == ["Bob", "Ann"]


def test_a_long_name_is_cut_in_the_live_table():
    progress = Live()
    progress.began(0, 2)
    progress.played(JOB, ("x" * 77, "Bob"), WON, 1, 2)
    screen = io.StringIO()
    Console(file=screen, width=60).print(progress._table())
    assert [line.split() for line in screen.getvalue().splitlines()[-2:]] == [["x" * 35 + "…", "3"], ["Bob", "0"]]


@pytest.mark.parametrize("width", [80, 100, 130])
def test_a_narrow_terminal_loses_no_number(width):
    figures = {"points": 1234, "wins": 411, "draws": 100, "losses": 311, "mean": 1412.5, "rating": -1312}
    figures |= {"low": -1250, "high": 1401, "buchholz": 4321, "head_to_head": 987, "faults": 77}
    names = ["greedy-with-endgames", "Bob"]
    ranking = [{"rank": i, "rank_low": 1, "rank_high": 112, "name": name, **figures} for i, name in enumerate(names, 1)]
    screen = io.StringIO()
    table = ranking_table({"ranking": ranking, "players": []}, width)
    Console(file=screen, width=width).print(table)
    printed = screen.getvalue()
    for text in ("1234", "4321", "987", "411-100-311", "1412.5", "77", "-1312", "-1250 to +1401", "1-112"):
        assert printed.count(text) == 2, printed
    assert "greedy" in printed
    assert all(cell_len(line) <= width for line in printed.splitlines())
