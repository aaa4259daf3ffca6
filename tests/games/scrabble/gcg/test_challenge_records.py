"""Games with challenges as records, as GCG files and as pages."""

import io
from dataclasses import replace

import gcg_oracle
import numpy as np
import pytest
from challenged_games import RULES, random_move, rules_with
from rich.console import Console
from test_gcg_writer import STRICT, rules_of

from lexarena.errors import RecordError
from lexarena.games.scrabble import Game
from lexarena.games.scrabble import record as scrabble_records
from lexarena.games.scrabble.gcg import gcg_text, parse_gcg, read
from lexarena.games.scrabble.gcg.files import reading_problem
from lexarena.games.scrabble.report import page_marks
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.terminal import ScrabbleTerminal
from lexarena.records import parse_record, record_game, replay, to_json
from lexarena.records.replay import positions_of


def played(challenge, seed, name="mini"):
    """Play a game with good moves, phonies, wasted turns and challenges."""
    game, rng = Game(rules_with(challenge, name), seed=seed), np.random.default_rng(seed)
    while not game.is_over:
        is_good = rng.random() < 0.6 and not game.awaits_acceptance
        game.push(game.best_move() if is_good else random_move(game, rng))
    return game


@pytest.mark.parametrize("challenge", RULES)
def test_records_replay_with_and_without_words(challenge):
    for seed in range(6):
        game = played(challenge, seed)
        record = record_game(game, ("Ann", "Bob"))
        again = parse_record(to_json(record))
        assert again == record
        found = replay(again)
        assert (found.position(), found.outcome) == (game.position(), game.outcome)
        blind = scrabble_records.begin_without_words(again)
        *_, end = positions_of(again, scrabble_records, blind)
        assert (end.position(), end.outcome) == (game.position(), game.outcome)


def test_record_says_whether_a_challenge_succeeded():
    game = Game(rules_with("five-point"), seed=5)
    for move in ("3B YEE", "challenge", "-", "3B EYE", "challenge"):
        game.push(move)
    record = record_game(game)
    assert record.ruleset["challenge"] == "five-point"
    assert [entry.details.get("succeeded") for entry in record.moves] == [None, True, None, None, False]
    for place in (1, 4):
        entry = record.moves[place]
        wrong = replace(entry, details={**entry.details, "succeeded": place == 4})
        changed = replace(record, moves=(*record.moves[:place], wrong, *record.moves[place + 1 :]))
        with pytest.raises(RecordError, match=r"move \d \(challenge\): (no success|a success) is recorded, but of 3B"):
            replay(changed)
    bare = replace(
        record.moves[1], details={key: value for key, value in record.moves[1].details.items() if key != "succeeded"}
    )
    with pytest.raises(RecordError, match="succeeded"):
        replay(replace(record, moves=(record.moves[0], bare)))


def test_a_game_without_challenges_has_the_record_that_it_always_had():
    game = Game("mini", seed=5)
    game.push("3B EYE")
    record = record_game(game)
    assert "challenge" not in record.ruleset
    assert set(record.moves[0].details) == {"rack", "drawn", "score"}


def check_gcg(game):
    record = record_game(game, ("Ann Lee", "Bob"))
    text = gcg_text(record)
    assert [line for line in text.splitlines() if not STRICT.fullmatch(line)] == []
    assert reading_problem(record) is None
    again = read(text.encode(), strict=game.outcome is not None)
    end = replay(again)
    assert end.board.rows == game.board.rows
    if game.outcome is not None:
        assert again.outcome.reason == game.outcome.reason
        assert again.outcome.scores[0] - again.outcome.scores[1] == game.scores[0] - game.scores[1]
    assert parse_gcg(gcg_text(again)) == again
    written = list(gcg_oracle.follow(text, rules_of(game.ruleset.name)))
    assert all(step.counted in (None, step.score) for step in written)
    assert written[-1].rows == game.board.rows
    taken_back = sum(turn.move.succeeded is True for turn in game.turns)
    assert sum(step.what == "back" for step in written) == taken_back
    assert sum(entry.move == "--" for entry in again.moves) == taken_back
    return text, again


@pytest.mark.parametrize("challenge", RULES)
def test_gcg_files_come_back_as_the_same_games(challenge):
    found, reasons = "", set()
    for name, games in (("mini", 8), ("seven", 4), ("standard", 3)):
        for seed in range(games):
            game = played(challenge, seed, name)
            found += check_gcg(game)[0]
            reasons.add(game.outcome.reason)
    assert reasons >= {"out", "scoreless"}
    assert " -- -" in found
    assert "the words are valid" in found or challenge == "five-point"
    assert ("(challenge) +5" in found) == (challenge == "five-point")


@pytest.mark.parametrize("challenge", RULES)
def test_last_play_that_nobody_accepted_is_no_end(challenge):
    for seed in range(20):
        game = played(challenge, seed, "standard")
        if game.outcome.reason == "out":
            break
    game.pop()
    assert game.awaits_acceptance
    record = record_game(game)
    assert record.outcome is None
    assert replay(record).awaits_acceptance
    assert check_gcg(game)[1].outcome is None


@pytest.mark.parametrize("challenge", RULES)
def test_pages_show_phonies_and_what_is_taken_back(challenge):
    for seed in range(4):
        game = played(challenge, seed)
        record = record_game(game)
        marks, blind = page_marks(record, game.lexicon), page_marks(record, None)
        assert {**marks, "phonies": None} == {**blind, "phonies": None}
        squares = ["."] * game.ruleset.size**2
        for number, turn in enumerate(game.turns):
            for square, letter in marks["tiles"][number]:
                squares[square] = letter or "."
            if turn.move.succeeded is not None:
                assert turn.move.succeeded == bool(marks["phonies"][number - 1])
        assert "".join(squares) == "".join(game.board.rows)
        assert marks["racks"][-1] == list(game.position().racks)
        assert marks["bag"][-1] == game.bag.tiles_remaining()
        totals = [
            points + sum(_worth(tile, game) for tile in rack)
            for points, rack in zip(game.scores, marks["racks"][-1], strict=True)
        ]
        assert marks["scores"][-1] == totals  # nobody goes out on mini: each player loses their own tiles
        before = Game(game.ruleset, seed=game.seed)
        for number, turn in enumerate(game.turns):
            assert marks["scores"][number] == list(before.scores)
            before.push(Move.challenge() if turn.move.is_challenge else turn.move)


def _worth(tile, game):
    return game.ruleset.values[26 if tile == "_" else ord(tile) - ord("A")]


def test_terminal_prints_challenges_in_words():
    game = Game(rules_with("double"), seed=5)
    for move in ("3B YEE", "challenge", "-", "3B EYE", "challenge"):
        game.push(move)
    console = Console(width=120, record=True, file=io.StringIO())
    terminal = ScrabbleTerminal(console, ("Ann", "Bob"))
    terminal.draw_game(game)
    text = console.export_text()
    assert "challenge: taken back" in text
    assert "challenge: valid" in text
    assert [terminal.turn_text(turn) for turn in game.turns[:2]] == ["3B YEE", "challenge: the play is taken back"]
    assert "challenge: double" in terminal.title(game)
