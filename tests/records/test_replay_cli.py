"""`lexarena replay`: a record in the terminal, at one position, step by step, and as a page."""

from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from lexarena.cli import replay as command
from lexarena.cli.app import app
from lexarena.errors import LexarenaError
from lexarena.records import read_record

GOLDEN = Path(__file__).parent / "golden-racer.json"
WORDS = "AT EAT TEA ATE AREA STONE STONES TEASING AN IN ON NO NOT TON TONE ONE EON".split()  # noqa: SIM905
KEPT = Path(__file__).parent.parent / "arena" / "kept" / "roundrobin" / "records" / "0003.json"


@pytest.fixture
def lexicon(tmp_path):
    path = tmp_path / "list.txt"
    path.write_text("\n".join(WORDS))
    return path


def run(*arguments):
    done = CliRunner().invoke(app, ["replay", *map(str, arguments)])
    assert done.exit_code == 0, done.output
    return done.output


def refusal(*arguments):
    done = CliRunner().invoke(app, ["replay", *map(str, arguments)])
    assert isinstance(done.exception, LexarenaError)
    return str(done.exception)


def test_all_moves_the_last_position_and_the_ending_are_printed(lexicon):
    record = read_record(GOLDEN)
    lines = run(GOLDEN, "--lexicon", lexicon).splitlines()
    assert lines[0] == f"racer: {record.players[0]} and {record.players[1]}, seed 2026"
    for number, move in enumerate(record.moves, 1):
        assert lines[number].startswith(f"{number:3} {record.players[move.seat]}: {move.move}")
    assert lines[-1].endswith(": both boards are full.")
    high, low = sorted(record.outcome.scores, reverse=True)
    assert f"wins, {high} to {low}" in lines[-1] or f"draw, {high} all" in lines[-1]


def test_a_refereed_record_says_what_the_bots_used():
    output = run(KEPT)
    assert "scrabble: " in output
    assert "s on the clock" in output


def test_one_position_is_shown(lexicon):
    record = read_record(GOLDEN)
    start = run(GOLDEN, "--lexicon", lexicon, "--step", 0)
    assert start.count("0 points: 0 across, 0 down") == 2
    assert "both boards are full" not in start
    last = run(GOLDEN, "--lexicon", lexicon, "--step", len(record.moves))
    assert str(max(record.outcome.scores)) in last
    assert "--step must be from 0 to 96" in refusal(GOLDEN, "--lexicon", lexicon, "--step", 97)


def stepped(monkeypatch, lexicon, *typed):
    """Return what a person sees who types this."""
    answers = iter(typed)
    monkeypatch.setattr(command, "_is_watched", lambda console: True)
    monkeypatch.setattr(Console, "input", lambda self, prompt: self.print(prompt) or next(answers))
    return run(GOLDEN, "--lexicon", lexicon)


def test_a_person_steps_through_the_game_back_and_forth(lexicon, monkeypatch):
    record = read_record(GOLDEN)
    texts = [f"next: {record.players[move.seat]}: {move.move}" for move in record.moves]
    output = stepped(monkeypatch, lexicon, "", "", "b", "5", "what", "0", "b", "q")
    shown = [line.partition("  ")[0] for line in output.splitlines() if line.startswith("next: ")]
    assert shown == [texts[i] for i in (0, 1, 2, 1, 5, 5, 0, 0)]
    assert "Enter: next, b: back, a number: go to that move, e: end, q: quit" in output
    assert "both boards are full" not in output


def test_enter_at_the_end_leaves(lexicon, monkeypatch):
    output = stepped(monkeypatch, lexicon, "e", "b", "", "")
    assert output.count("both boards are full") == 2
    assert "95 of 96>" in output


def test_the_word_list_must_be_the_one_of_the_record(lexicon, tmp_path):
    for options in ((), ("--page", tmp_path / "game.html")):
        assert "; give the word list" in refusal(GOLDEN, *options)
        assert "but 'mini' has hash" in refusal(GOLDEN, "--lexicon", "mini", *options)
    assert not (tmp_path / "game.html").exists()
    assert run(GOLDEN, "--lexicon", lexicon, "--page", tmp_path / "game.html") == f"page: {tmp_path / 'game.html'}\n"
