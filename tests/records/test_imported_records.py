"""Records of schema 2: imported games replay as they are written, and what does not fit is refused with its place."""

import copy
import json
import pickle
import random
from pathlib import Path

import pytest

from lexarena.errors import LexarenaError, RecordError
from lexarena.games.scrabble.gcg import parse_gcg
from lexarena.games.scrabble.rules.game import Game
from lexarena.records import parse_record, read_record, record_game, replay, steps, to_json

FILE = Path(__file__).parents[1] / "games" / "scrabble" / "gcg" / "challenges.gcg"


@pytest.fixture(scope="module")
def document():
    return json.loads(to_json(read_record(FILE)))


def refusal(data):
    with pytest.raises(RecordError) as caught:
        replay(parse_record(json.dumps(data), "game.json"))
    return str(caught.value)


def test_games_played_here_keep_schema_1():
    game = Game("mini", seed=3)
    game.push("3C THE")
    document = json.loads(to_json(record_game(game)))
    assert document["schema"] == 1
    assert list(document) == [
        "schema",
        "game",
        "players",
        "lexicon",
        "seed",
        "limits",
        "ruleset",
        "start",
        "moves",
        "outcome",
    ]
    for change in ({"about": {}}, {"lexicon": {**document["lexicon"], "hash": None}}):
        assert refusal({**document, **change}).startswith("game.json: ")


def test_a_document_of_schema_2_reads_back(document):
    record = parse_record(json.dumps(document))
    assert record == read_record(FILE)
    assert json.loads(to_json(record)) == document
    assert document["lexicon"] == {"name": "not named", "hash": None, "words": 0}
    assert document["seed"] is None


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (
            lambda d: d["moves"][0].update(score=25),
            "the recorded score is 25, the rules give 24; the record was changed",
        ),
        (lambda d: d["moves"][0].update(rules_score=25), "the recorded rules_score is 25, the rules give 24"),
        (lambda d: d["moves"][0].update(rack="LKF"), "move 1 (8D FATAL): A is not in the recorded rack 'LKF'"),
        (lambda d: d["moves"][0].update(rack="LKFALATS"), 'moves[0].rack is "LKFALATS"; give at most 7 tiles'),
        (lambda d: d["moves"][0].update(rack=7), "moves[0].rack is 7; give at most 7 tiles"),
        (lambda d: d["moves"][0].update(move="8D FATA"), "the recorded score is 24, the rules give "),
        (lambda d: d["moves"][0].update(move="8Z FATAL"), "move 1 (8Z FATAL): no square 8Z; the board has"),
        (lambda d: d["moves"][0].update(drawn="A"), 'moves[0] has the unknown key "drawn"; the keys are rack, score'),
        (lambda d: d["moves"][0].update(notes="x"), 'moves[0].notes is "x"; give a list'),
        (lambda d: d["moves"][0].update(notes=[7]), "moves[0].notes[0] is not a text of at most 100,000 characters"),
        (lambda d: d["moves"][0].update(total="x"), 'moves[0].total is "x"; give an integer'),
        (lambda d: d["moves"][1].update(move="E8 BJECT"), "move 2 (E8 BJECT): 8E is A on the board, not B"),
        (
            lambda d: d["moves"][1].update(move="E9 BJECT"),
            "move 2 (E9 BJECT): not the whole word; write E8 (A)BJECT",
        ),
        (lambda d: d["moves"][1].update(move="8D (FATAL)"), "move 2 (8D (FATAL)): places no tile; write a tile for an"),
        (lambda d: d["moves"][6].update(score=-18), "takes back 18 points, the placement gave 19; the record was"),
        (lambda d: d["moves"][6].update(seat=0), "move 7 (--): no placement of this seat comes before it"),
        (lambda d: d["moves"][8].update(move="(bonus)"), "move 9 ((bonus)): cannot read '(bonus)'; write (challenge)"),
        (lambda d: d["outcome"].update(scores=[360, 381]), "'out' with 360 : 381 is recorded, the rules give the end"),
        (lambda d: d["outcome"].update(reason="rain"), "outcome.reason must be one of out, scoreless,"),
        (lambda d: d.update(outcome=None), None),
        (lambda d: d["start"].update(racks=["", ""]), 'start has the unknown key "racks"; the keys are to_move'),
        (lambda d: d["start"].update(to_move=2), "start.to_move is 2; give an integer from 0 to 1"),
        (lambda d: d["about"].update(racks=["ab", ""]), 'about.racks[0] is "ab"; give at most 7 tiles'),
        (lambda d: d.update(about=[]), "about is []; give an object"),
        (lambda d: d.update(colour="red"), 'the document has the unknown key "colour"'),
        (lambda d: d["lexicon"].update(hash=7), "lexicon.hash is 7; give one line"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(document, change, problem):
    changed = copy.deepcopy(document)
    change(changed)
    if problem is None:
        assert replay(parse_record(json.dumps(changed))).outcome is None
    else:
        assert problem in refusal(changed)


def test_a_damaged_document_is_refused_and_never_crashes(document):
    rng = random.Random(7)
    texts = ["", "8D FATAL", "--", "(time)", "-9", "-", "(", "()", "8H", "-_", "(A)", "\x00", "é"]
    for _ in range(150):
        changed = copy.deepcopy(document)
        entry = changed["moves"][rng.randrange(len(changed["moves"]))]
        key = rng.choice([*entry, "notes", "phonies", "total", "rules_score"])
        entry[key] = rng.choice([*texts, None, 1, -5, 10**9, 1.5, [], {}, ["x"], [[]], True])
        try:
            replay(parse_record(json.dumps(changed)))
        except LexarenaError:
            continue


def test_an_imported_game_can_be_walked_copied_and_taken_back():
    record = read_record(FILE)
    game = replay(record)
    again = pickle.loads(pickle.dumps(game))
    assert again.board.rows == game.board.rows
    assert again.outcome == game.outcome
    boards = [state.board.rows for state, _ in steps(record)]
    for rows in reversed(boards):
        game.pop()
        assert game.board.rows == rows
    assert game.scores == (0, 0)
    with pytest.raises(RecordError, match="an imported game has a record already"):
        record_game(game)


def test_the_given_words_serve_the_move_generator(make_lexicon):
    record = parse_gcg("#player1 A Ann\n#player2 B Bob\n>A: CATXEIO 8G CAT +10 10\n#rack2 SAEIOUN\n")
    game = replay(record, make_lexicon(["CAT", "CATS"]))
    moves = [str(move) for move in game.legal_moves().placements]
    assert moves == ["8G (CAT)S"]
