"""`lexarena replay` with damaged and hostile records: whatever is in the file, a game or one clear message is printed."""

import json
import random
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lexarena.cli.app import app
from lexarena.errors import LexarenaError

sys.path.insert(0, str(Path(__file__).parents[1] / "arena"))
from damage import mutated_json, mutated_text, places_in

HERE = Path(__file__).parent
KEPT = HERE.parent / "arena" / "kept"
WORDS = "AT EAT TEA ATE AREA STONE STONES TEASING AN IN ON NO NOT TON TONE ONE EON".split()  # noqa: SIM905
RECORDS = {
    "scrabble": (HERE / "golden-mini.json", None),
    "racer": (HERE / "golden-racer.json", WORDS),
    "a refereed game of Scrabble": (KEPT / "roundrobin" / "records" / "0003.json", None),
    "a fault in a game of Word Racer": (KEPT / "knockout" / "records" / "0001.json", None),
}
each_record = pytest.mark.parametrize(("source", "words"), RECORDS.values(), ids=RECORDS)
ODD = (None, True, -1, 2, 10**30, 1e308, "", "\u202e\x1b[31m\0", "x" * 500, [], [[]], {}, {"a": []}, "Z")


def answer(path, *options):
    """Return what a command says; it must be a game, or an error for people."""
    done = CliRunner().invoke(app, ["replay", str(path), *map(str, options)])
    if done.exception is None or isinstance(done.exception, SystemExit):
        assert done.exit_code in (0, 1, 2), done.output
    elif not isinstance(done.exception, LexarenaError):
        raise AssertionError(path.read_bytes()[:3000]) from done.exception
    else:
        assert len(str(done.exception)) < 2000
        assert "\x1b" not in str(done.exception)
    return done


def check(text, folder, words):
    path = folder / "game.json"
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
    lexicon = []
    if words is not None:
        (folder / "words.txt").write_text("\n".join(words))
        lexicon = ["--lexicon", folder / "words.txt"]
    answer(path, *lexicon)
    answer(path, *lexicon, "--page", folder / "game.html")


def fuzz(source, words, folder, number, seed):
    text = source.read_text()
    for each in range(number):
        chance = random.Random(f"{seed} {each}")
        change = chance.choice([mutated_json, mutated_json, mutated_text])
        check(change(chance, text), folder, words)


@each_record
def test_a_mutated_record_gives_a_game_or_one_message(source, words, tmp_path):
    fuzz(source, words, tmp_path, 12, "quick")


@pytest.mark.slow
@each_record
def test_thousands_of_mutated_records_give_games_or_messages(source, words, tmp_path):
    fuzz(source, words, tmp_path, 1500, "slow")


@pytest.mark.slow
@each_record
def test_a_wrong_type_at_any_place_gives_a_message(source, words, tmp_path):
    document = json.loads(source.read_text())
    places = list(places_in(document))
    chance = random.Random(1)
    for inside, key in places:
        if not (isinstance(inside, dict | list) and (key in inside if isinstance(inside, dict) else key < len(inside))):
            continue
        old = inside[key]
        for odd in chance.sample(ODD, 4):
            inside[key] = odd
            check(json.dumps(document), tmp_path, words)
        inside[key] = old


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"null",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"\xff\xfe",
        b'{"schema": 1',
        b'{"schema": NaN}',
        b'{"schema": ' + b"9" * 10_000 + b"}",
        b'{"schema": 1, "schema": 1}',
        b'"' + b"x" * 100_000,
    ],
)
def test_what_is_no_record_is_refused(text, tmp_path):
    path = tmp_path / "game.json"
    path.write_bytes(text)
    assert isinstance(answer(path).exception, LexarenaError)


def test_hostile_limits_are_refused_when_a_bot_is_tried(tmp_path):
    document = json.loads(RECORDS["a refereed game of Scrabble"][0].read_text())
    for limits in ({"seconds": "ten"}, {"seconds": -1}, {"memory": []}, {"clock": 7}):
        path = tmp_path / "game.json"
        path.write_text(json.dumps(document | {"limits": limits}))
        assert isinstance(answer(path, "--bot", "greedy", "--seat", "first").exception, LexarenaError)
