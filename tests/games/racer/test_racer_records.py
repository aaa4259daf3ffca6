"""Records of Word Racer: every game replays exactly, and every change to a record is noticed."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexarena.errors import RecordError
from lexarena.games.racer import Game, RacerLexicon
from lexarena.records import parse_record, read_record, record_game, replay, steps, to_json, write_record

GOLDEN = Path(__file__).parents[2] / "records" / "golden-racer.json"
LISTED = "AT EAT TEA ATE AREA STONE STONES TEASING AN IN ON NO NOT TON TONE ONE EON".split()  # noqa: SIM905
WORDS = RacerLexicon(LISTED)


def played(seed=0, moves=96, rule="written", words=WORDS):
    game, rng = Game(rule, words, seed), np.random.default_rng(seed)
    for _ in range(moves):
        legal = [move for move in game.legal_moves() if move.letter is None or move.letter in "AENOST"]
        game.push(legal[rng.integers(len(legal))])
    return game


def assert_same(game, again):
    assert again.boards == game.boards
    assert (again.turns, again.scores, again.outcome, again.start) == (
        game.turns,
        game.scores,
        game.outcome,
        game.start,
    )
    assert (again.ruleset, again.lexicon.hash, again.to_move) == (game.ruleset, game.lexicon.hash, game.to_move)


def document(record):
    return json.loads(to_json(record))


def refusal(data, words=WORDS):
    with pytest.raises(RecordError) as caught:
        replay(parse_record(json.dumps(data), "game.json"), words)
    return str(caught.value)


# A record is the game.


@pytest.mark.parametrize("rule", ["written", "legacy"])
@pytest.mark.parametrize("moves", [0, 1, 2, 47, 95, 96])
def test_a_game_replays_exactly(rule, moves):
    game = played(moves, moves, rule)
    record = record_game(game, ("Ann", "Bob"), seconds=[0.5] * moves, limits={"seconds": 10})
    assert (record.outcome is None) == (moves < 96)
    assert parse_record(to_json(record)) == record
    assert_same(game, replay(record, WORDS))
    assert record_game(replay(record, WORDS), ("Ann", "Bob"), [0.5] * moves, {"seconds": 10}) == record


def test_a_start_letter_that_the_seed_would_not_give_is_kept():
    game = Game(lexicon=WORDS, seed=1, start="Q")
    game.push("A 0")
    assert_same(game, replay(record_game(game), WORDS))


def test_a_sampled_game_is_recorded_with_the_moves_it_could_have_had():
    sample = played(3, 51).view(0).sample(np.random.default_rng(1))
    assert_same(sample, replay(record_game(sample), WORDS))


def test_the_shipped_list_is_found_by_its_name():
    game = played(2, words=RacerLexicon("enable"))
    assert_same(game, replay(record_game(game)))


def test_a_list_in_a_file_is_found_by_its_path(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("words.dat").write_text("\n".join(LISTED))
    record = record_game(Game(seed=1))
    assert record.lexicon.name == "words.dat"
    replay(record)
    Path("words.dat").write_text("\n".join(reversed(LISTED)))
    replay(record)  # the ruleset written does not depend on the order
    Path("words.dat").write_text("AA\n")
    with pytest.raises(RecordError, match=r"played with 'words\.dat' with hash"):
        replay(record)
    Path("words.dat").unlink()
    with pytest.raises(RecordError, match=r"cannot find the word list 'words\.dat'"):
        replay(record)


def test_the_legacy_ruleset_needs_the_list_in_its_order():
    record = record_game(played(rule="legacy"))
    assert record.ruleset == {"rule": "legacy", "ignored": "AT"}
    with pytest.raises(RecordError, match=r"the first word of .* is 'EON', but 'AT' in the record"):
        replay(record, RacerLexicon(reversed(LISTED)))


def test_steps_show_the_game_before_each_move():
    game = played(6)
    seen = [(now.ply, now.to_move, turn) for now, turn in steps(record_game(game), WORDS)]
    assert [turn for _, _, turn in seen] == game.turns
    assert [ply for ply, _, _ in seen] == list(range(96))
    assert [seat for _, seat, _ in seen] == [turn.seat for turn in game.turns]


def test_points_are_those_of_the_movers_board_after_the_move():
    game = played(8)
    record = record_game(game)
    assert [(move.seat, move.details["points"]) for move in record.moves[-2:]] == [
        (1, game.scores[1]),
        (0, game.scores[0]),
    ]


def test_the_golden_record_keeps_replaying():
    golden = read_record(GOLDEN)
    game = replay(golden, WORDS)
    assert game.outcome == golden.outcome
    again = record_game(game, golden.players, [move.seconds for move in golden.moves], golden.limits)
    assert to_json(again) == GOLDEN.read_text("utf-8")


def test_only_games_are_recorded(tmp_path):
    with pytest.raises(RecordError, match="cannot record a list; the games are scrabble, racer"):
        record_game([])
    write_record(record_game(played(1)), tmp_path / "game.json")
    assert read_record(tmp_path / "game.json") == record_game(played(1))


# Errors name the place.


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        ("game", "scrabble", "ruleset"),
        ("ruleset.rule", "best", "ruleset.rule must be written or legacy, got 'best'"),
        ("ruleset.rule", 3, "ruleset.rule is 3; give one line"),
        ("ruleset.rule", "legacy", "ruleset.ignored is missing"),
        ("ruleset.size", 7, 'ruleset has the unknown key "size"; the keys are rule'),
        ("start.letter", "q", 'start.letter is "q"; give one letter from A to Z'),
        ("start.letter", "", 'start.letter is ""; give one letter from A to Z'),
        ("start.letter", None, "start.letter is null; give one letter from A to Z"),
        ("start", {}, "start.letter is missing"),
        ("moves.0.seat", 1, "recorded for seat 1, but seat 0 moves; the record was changed"),
        ("moves.1.seat", 0, "recorded for seat 0, but seat 1 moves; the record was changed"),
        ("moves.0.move", "what", "move 1 (what): 'what' is not a move; write a letter and a cell such as Q 17"),
        ("moves.0.move", "3", "move 1 (3): call a letter"),
        ("moves.1.move", "A 3", "move 2 (A 3): place the called"),
        ("moves.1.move", "24", "move 2 (24): cell 24 holds"),
        ("moves.1.move", "49", "move 2 (49): cell must be from 0 to 48, got 49"),
        ("moves.1.letter", "Z", "the recorded letter is Z, the move places"),
        ("moves.1.points", 5, "the recorded points are 5, the rules give 0"),
        ("moves.1.points", -1, "moves[1].points is -1; give an integer from 0 to 1000000000"),
        ("moves.1.rack", "A", 'moves[1] has the unknown key "rack"; the keys are letter, points'),
        ("outcome.reason", "out", "after move 96 the end 'out' with"),
        ("outcome", None, "after move 96 no end is recorded, the rules give the end 'board_full'"),
        ("lexicon.hash", "0" * 64, "with hash 0000000000000000 and 17 words, but"),
    ],
)
def test_a_wrong_value_is_refused_by_its_place(path, value, problem):
    data = document(read_record(GOLDEN))
    *parents, last = [int(key) if key.isdigit() else key for key in path.split(".")]
    inner = data
    for key in parents:
        inner = inner[key]
    inner[last] = value
    message = refusal(data)
    assert message.startswith("game.json")
    assert problem in message


def test_moves_after_the_end_and_missing_ones_are_refused():
    data = document(read_record(GOLDEN))
    data["moves"].append(data["moves"][-1])
    assert "the game ended before it; remove the moves after the end" in refusal(data)
    assert "the rules give no end" in refusal(data | {"moves": data["moves"][:50]})


def test_changing_one_cell_or_letter_anywhere_is_noticed():
    golden = read_record(GOLDEN)
    for i in range(0, 96, 5):
        for text in ("Z 24", "24", "", "Z 0"):
            moves = list(golden.moves)
            moves[i] = replace(moves[i], move=text)
            with pytest.raises(RecordError):
                replay(replace(golden, moves=tuple(moves)), WORDS)


# Whatever is read, the answer is a game or a RecordError.


def places(value, path=()):
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from places(inner, (*path, key))


SMALL = (
    st.none()
    | st.booleans()
    | st.integers(-3, 60)
    | st.text("AQZaz 0123456789-.", max_size=6)
    | st.just([])
    | st.just({})
)


@settings(max_examples=200)
@given(st.data())
def test_a_mutated_record_gives_a_game_or_is_refused(data):
    origin = (
        document(read_record(GOLDEN)) if data.draw(st.booleans()) else document(record_game(played(9, 13, "legacy")))
    )
    mutated = json.loads(json.dumps(origin))
    everywhere = [path for path in places(mutated) if path]
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(everywhere))
        inner = mutated
        try:
            for key in path[:-1]:
                inner = inner[key]
            old = inner[path[-1]]
            if data.draw(st.booleans()):
                inner[path[-1]] = data.draw(SMALL)
            elif isinstance(old, str) and data.draw(st.booleans()):
                at = data.draw(st.integers(0, len(old)))
                inner[path[-1]] = old[:at] + data.draw(st.text("AEZaz 19", max_size=2)) + old[at + 1 :]
            elif isinstance(old, int):
                inner[path[-1]] = old + data.draw(st.integers(-2, 2))
            else:
                del inner[path[-1]]
        except (KeyError, IndexError, TypeError):
            continue  # an earlier mutation took the place away
    try:
        game = replay(parse_record(json.dumps(mutated)), WORDS)
    except RecordError:
        return
    if isinstance(game, Game):
        assert_same(game, replay(parse_record(to_json(record_game(game))), WORDS))
