"""Journals: each move of a game in progress can be read while it is played, and nothing of them is left."""

import json
import subprocess

import pytest
from contests import Contest, steady

from lexarena.arena.contest import _Run
from lexarena.arena.games import GameKey
from lexarena.arena.journal import (
    GameInProgress,
    GameJournal,
    close_journals,
    games_in_progress,
    journal_path,
    open_journals,
    read_journal,
    remove_journal,
)
from lexarena.core.variant import make_variant
from lexarena.records import parse_record, replay

KEY = GameKey("roundrobin", 1, 0, 0, 1)
GAME = GameInProgress(KEY, ("Ann", "Bob"), 2, 7, 1767225600.0)


@pytest.fixture
def written(tmp_path):
    """A journal of a turn with two moves."""
    open_journals(tmp_path)
    with GameJournal(tmp_path, GAME) as journal:
        journal.add_turn([(0, "E 3"), (0, "4")], 0.25)
    return journal_path(tmp_path, KEY)


def test_a_journal_is_read_back(written, tmp_path):
    (game,) = games_in_progress(tmp_path)
    assert (game.key, game.players, game.attempt, game.seed, game.started) == (KEY, ("Ann", "Bob"), 2, 7, 1767225600.0)
    assert game.moves == ((0, "E 3", None), (0, "4", 0.25))
    remove_journal(tmp_path, KEY)
    assert games_in_progress(tmp_path) == []
    assert read_journal(written) is None


def test_a_reader_sees_whole_lines_only_wherever_a_write_was_cut(written):
    content = written.read_bytes()
    whole = read_journal(written)
    for size in range(len(content)):
        written.write_bytes(content[:size])
        found = read_journal(written)
        lines = content[:size].count(b"\n")
        assert found is None if not lines else found.moves == whole.moves[: lines - 1]


def test_a_journal_that_cannot_be_written_is_left_out(tmp_path):
    (tmp_path / "playing").write_text("in the way")
    with GameJournal(tmp_path, GAME) as journal:
        journal.add_turn([(0, "E 3")], 0.25)
    assert games_in_progress(tmp_path) == []
    close_journals(tmp_path)


@pytest.mark.parametrize("game", ["racer", "scrabble"])
def test_a_journal_gives_the_moves_of_the_record_and_the_position(tmp_path, monkeypatch, game):
    """Each game is stored while its journal is still there: both must tell the same."""
    compared = []
    end = _Run._end

    def compare(run, job, answer):
        found = read_journal(journal_path(run.contest.store.folder, job.key))
        record = parse_record(answer.record)
        assert [(move.seat, move.move) for move in found.moves] == [(move.seat, move.move) for move in record.moves]
        assert [move.seconds for move in found.moves] == [move.seconds for move in record.moves]
        variant = run.contest.variant
        assert found.position(variant).scores == replay(record, variant.lexicon).scores
        assert found.players == record.players
        compared.append(job.key)
        end(run, job, answer)

    monkeypatch.setattr(_Run, "_end", compare)
    contest = Contest(tmp_path)
    if game == "racer":
        contest.enter(Ann=steady("EAT 0"), Bob=steady("SEA 7"))
        contest.run()
    else:
        contest.players.write_text("players:\n- {name: A, agent: greedy}\n- {name: B, agent: random}\n")
        contest.words.write_text("".join(f"{word}\n" for word in make_variant("scrabble", "mini").words))
        contest.run("--game", "scrabble", "--ruleset", "mini")
    assert len(compared) == 2
    assert not (contest.base / "results" / "playing").exists()


def test_a_killed_arena_leaves_journals_that_the_next_one_removes(tmp_path):
    contest = Contest(tmp_path, {"Ann": "python3 -S -E sleeper.py", "Bob": steady("SEA 7")})
    arena = contest.start("--json", "--seconds", 1000, stdout=subprocess.PIPE)
    next(line for line in arena.stdout if json.loads(line)["event"] == "began")
    arena.kill()
    arena.communicate()
    stale = journal_path(contest.base / "results", KEY)
    stale.parent.mkdir(exist_ok=True)
    stale.write_text("{}\n")
    contest.run("--seconds", "0.2", "--fresh")
    assert not stale.parent.exists()
    assert [game["status"] for game in contest.results["games"]] == ["timeout", "timeout"]
