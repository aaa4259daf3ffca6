"""Records: every game replays exactly, every wrong document is refused with the reason, and old records stay readable."""

import json
import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from lexarena.errors import RecordError
from lexarena.games.scrabble.rules.cgp import Position
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset
from lexarena.records import Record, parse_record, read_record, record_game, steps, to_json, write_record
from lexarena.records import replay as replay_record

GOLDEN = Path(__file__).parent / "golden-mini.json"
WORDS = """
AI AIR AIRS AN ANT ANTS AT EAR EARS EAT EATS IN IS IT LIT LITE NET NETS NO ON ONE ONES OR RAN RAT RATE RATS RE SAT SEA
SEAT SET SIT TAN TAR TARS TEA TEAR TEN TENS TI TIN TO TOE TOES TON TONE
""".split()  # noqa: SIM905


@pytest.fixture(scope="module")
def words(make_lexicon):
    return make_lexicon(WORDS)


@pytest.fixture(scope="module")
def golden(words):
    record = read_record(GOLDEN)
    assert record.lexicon.hash == words.hash
    return record


def played(game, seed, moves=10_000):
    """Play on with greedy and random moves, among them exchanges and passes, until the end or for this number of moves."""
    rng = random.Random(seed)
    while not game.is_over and moves:
        kind = rng.random()
        legal = game.legal_moves()
        exchanges = [move for move in legal[len(legal.placements) :] if move.is_exchange] if kind < 0.15 else []
        if kind < 0.05:
            game.pass_turn()
        elif exchanges:
            game.push(rng.choice(exchanges))
        elif kind < 0.6:
            game.push(game.best_move())
        else:
            game.push(legal[rng.randrange(len(legal))])
        moves -= 1
    return game


def bag(game):
    return Counter(game.bag.remaining)


def assert_same(game, again):
    assert again.board.rows == game.board.rows, f"\n{again}\nis not\n{game}"
    assert again.board.premium_used == game.board.premium_used
    assert again.position() == game.position()
    assert (again.turns, again.outcome, again.start, again.ply) == (game.turns, game.outcome, game.start, game.ply)
    assert bag(again) == bag(game)


def document(record):
    return json.loads(to_json(record))


def refusal(data, lexicon=None):
    """Return the error of reading and replaying a document."""
    text = data if isinstance(data, str | bytes) else json.dumps(data)
    with pytest.raises(RecordError) as caught:
        replay_record(parse_record(text, "game.json"), lexicon)
    return str(caught.value)


# A record is the game.


@pytest.mark.parametrize("name", ["mini", "mini-classic", "mini20", "seven", "standard"])
def test_a_played_game_replays_exactly(name):
    kinds = set()
    for seed in range(3 if name == "standard" else 8):
        game = played(Game(name, seed=seed), seed)
        record = record_game(game)
        kinds |= {turn.move.kind for turn in game.turns}
        assert parse_record(to_json(record)) == record
        assert_same(game, replay_record(record, game.lexicon))
        assert record_game(replay_record(record)) == record
    assert len(kinds) == (3 if load_ruleset(name).exchange else 2)


@pytest.mark.parametrize("moves", [0, 1, 4])
def test_a_game_that_was_stopped_replays_to_where_it_stands(moves):
    game = played(Game("mini", seed=5), 5, moves)
    record = record_game(game)
    assert record.outcome is None
    assert_same(game, replay_record(record))


POSITIONS = [
    Position((".....", ".....", ".CAT.", ".....", "....."), ("SE_ABC"[:5], "RIOTS"), (12, -3), 1, 2),
    Position((".....", ".....", ".cAT.", ".....", "....."), ("SEA", ""), (5, 7), 0, 0),
    Position((".....",) * 5, ("ZZZZZ", "QQQQQ")),  # more of a tile than the ruleset has
    Position((".....",) * 5, ("AEIRS", "")),
]


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("fill", [True, False])
def test_a_game_from_any_position_replays_exactly(position, fill):
    for seed in range(4):
        game = played(Game.from_position(position, "mini", seed=seed, fill=fill), seed)
        record = record_game(game)
        assert parse_record(to_json(record)) == record
        assert_same(game, replay_record(record))


def test_spent_premiums_and_earlier_moves_are_kept():
    game = Game.from_position(POSITIONS[0], "mini-classic", seed=1)
    game.set_premiums_used([square % 2 for square in range(25)])
    game.set_ply(7)
    played(game, 1)
    assert_same(game, replay_record(parse_record(to_json(record_game(game)))))


def test_a_bag_and_a_rack_set_by_hand_are_kept():
    game = Game("mini", seed=1)
    game.players[0].rack = ["C", "A", "T", "_", "E"]
    game.bag.remaining = ["Q", "S"]
    played(game, 2)
    record = record_game(game)
    assert record.start["bag"] == "QS"
    assert_same(game, replay_record(record))


def test_a_sampled_game_is_recorded_as_the_position_it_starts_from():
    import numpy as np

    game = played(Game("mini", seed=3), 3, 4)
    other = played(game.view(game.to_move).sample(np.random.default_rng(1)), 4)
    assert_same(other, replay_record(record_game(other)))


def test_a_plain_deal_says_nothing_but_the_racks():
    game = played(Game("seven", seed=2), 2)
    assert list(record_game(game).start) == ["racks"]


def test_replaying_draws_no_random_numbers():
    game = played(Game("mini", seed=11), 11)
    assert any(turn.move.is_exchange for turn in game.turns)
    for seed in (0, 12, None):
        again = replay_record(replace(record_game(game), seed=seed))
        assert again.turns == game.turns
        assert again.outcome == game.outcome


def test_recording_does_not_change_the_game():
    game = played(Game("mini", seed=4), 4, 5)
    before, order = game.position(), game.bag.remaining.copy()
    record_game(game)
    assert game.position() == before
    assert game.bag.remaining == order


def test_steps_show_the_game_before_each_move():
    game = played(Game("mini", seed=6), 6)
    seen = [(now.ply, now.scores, turn) for now, turn in steps(record_game(game))]
    assert [turn for _, _, turn in seen] == game.turns
    assert [ply for ply, _, _ in seen] == list(range(len(game.turns)))
    assert seen[0][1] == (0, 0)


def test_players_times_and_limits_are_kept():
    game = played(Game("mini", seed=6), 6, 3)
    record = record_game(game, ("Zoë", "bot 2"), seconds=[0.25, 1, 3.5], limits={"seconds": 10, "memory": {"mb": 64}})
    again = parse_record(to_json(record))
    assert again == record
    assert again.players == ("Zoë", "bot 2")
    assert [move.seconds for move in again.moves] == [0.25, 1, 3.5]
    assert again.limits == {"seconds": 10, "memory": {"mb": 64}}


def test_what_a_record_cannot_hold_is_refused_when_it_is_made():
    game = Game("mini", seed=1)
    with pytest.raises(RecordError, match="1 times for 0 moves"):
        record_game(game, seconds=[1.0])
    with pytest.raises(RecordError, match=r"players\[1\] is \"a.nb\"; give one line"):
        record_game(game, ("a", "a\nb"))
    with pytest.raises(RecordError, match="players has 1 items; give a list of 2"):
        record_game(game, ("a",))
    with pytest.raises(RecordError, match="contains a set; use only the types of JSON"):
        record_game(game, limits={"a": {1}})
    with pytest.raises(RecordError, match="inf is not a JSON number"):
        record_game(game, limits={"seconds": float("inf")})


def test_a_file_is_written_whole_and_read_back(tmp_path):
    record = record_game(played(Game("mini", seed=9), 9))
    write_record(record, tmp_path / "games" / "one.json")
    assert read_record(tmp_path / "games" / "one.json") == record
    assert [file.name for file in (tmp_path / "games").iterdir()] == ["one.json"]
    for wrong in (tmp_path, "a\0b", "/"):
        with pytest.raises(RecordError, match="cannot be written; choose a file"):
            write_record(record, wrong)


# The golden record guards the schema: it must stay readable, and be written as it is.


def test_the_golden_record_keeps_replaying(golden, words):
    game = replay_record(golden, words)
    assert game.outcome == golden.outcome
    assert {turn.move.kind for turn in game.turns} == {0, 1, 2}
    assert to_json(record_game(game, golden.players, [move.seconds for move in golden.moves], golden.limits)) == (
        GOLDEN.read_text("utf-8")
    )


# Errors name the place and the remedy.


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "game.json, line 1: not JSON (expecting value); give a record written by lexarena"),
        (b"\xff", "game.json: not UTF-8 text; give a record written by lexarena"),
        ("[" * 100_000, "game.json: nested too deeply; give a record written by lexarena"),
        ("[" * 50 + "]" * 50, "game.json: nested too deeply; give a record written by lexarena"),
        ("[]", "game.json: not a game record (no schema); give a record written by lexarena"),
        ('{"schema": 9}', "game.json: schema is 9; this version reads 1 and 2, so use a lexarena that knows 9"),
        (
            '{"schema": true}',
            "game.json: schema is true; this version reads 1 and 2, so use a lexarena that knows true",
        ),
        ('{"a": 1, "a": 2}', 'game.json: the key "a" occurs twice in one object; keep one of them'),
        ("9" * 5000, "game.json: an integer is beyond 2^53, which some readers cannot represent exactly"),
        ("9007199254740993", "game.json: an integer is beyond 2^53, which some readers cannot represent exactly"),
        ("1e999", "game.json: 1e999 is not a JSON number; give a finite one"),
        ("NaN", "game.json: NaN is not a JSON number; give a finite one"),
        ('{"schema": 1}', "game.json: game is missing; add it, or write the record again from the game"),
    ],
)
def test_a_text_that_is_not_a_record_is_refused(text, problem):
    assert refusal(text) == problem


UNEQUAL = "the record was changed, or belongs to other rules"


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        ("extra", 1, 'the document has the unknown key "extra"; the keys are schema, game,'),
        ("players", "ab", 'players is "ab"; give a list'),
        ("players", ["a", "b", "c"], "outcome.scores has 2 items; give a list of 3"),
        ("players.0", "", 'players[0] is ""; give one line of at most 200 characters'),
        ("seed", 2**53, "seed is 9007199254740992; give an integer from 0 to 9007199254740991"),
        ("seed", True, "seed is true; give an integer"),
        ("limits", [], "limits is []; give an object"),
        ("lexicon", None, "lexicon is null; give an object with the keys name, hash, words"),
        ("lexicon.hash", "0" * 64, "with hash 0000000000000000 and 47 words, but"),
        ("moves", {}, "moves is {}; give a list"),
        ("moves.3", 7, "moves[3] is 7; give an object with the keys seat, move"),
        ("moves.3.seat", 2, "moves[3].seat is 2; give an integer from 0 to 1"),
        ("moves.3.seconds", -1, "moves[3].seconds is -1; give a non-negative number"),
        ("moves.3.colour", "red", 'moves[3] has the unknown key "colour"; the keys are rack, drawn, score'),
        ("moves.3.drawn", 5, "moves[3].drawn is 5; give at most 5 tiles, each A to Z or _ for a blank"),
        ("moves.3.drawn", "ab", 'moves[3].drawn is "ab"; give at most 5 tiles'),
        ("outcome.scores", [1], "outcome.scores has 1 items; give a list of 2"),
        ("outcome.truncated", 0, "outcome.truncated is 0; give true or false"),
        ("outcome.scores", [7, 7], "outcome.winner is 0, but null by the scores; fix the one that is wrong"),
        ("outcome.winner", False, "outcome.winner is false, but 0 by the scores"),
        ("outcome.reason", "bored", "after move 19 the end 'bored' with 14 : -14 is recorded, the rules give the end"),
        ("outcome", None, "after move 19 no end is recorded, the rules give the end 'scoreless' with 14 : -14"),
        ("game", "chess", "a game of 'chess'; only scrabble, racer"),
        ("ruleset.board.size", 6, "ruleset: board.size is 6; a board needs a centre square"),
        ("start.racks", ["QQQQQ", "AAAAA"], "start has 5 tiles A on board and racks, the ruleset 2; fix the racks"),
        ("start.racks.1", "abc", 'start.racks[1] is "abc"; give at most 5 tiles'),
        ("start.board", ["....."] * 4, "start.board has 4 items; give a list of 5"),
        ("start.board", ["...."] * 5, "start.board[0] has 4 squares; give 5 of letters"),
        ("start.spent", ["....o"] * 5, 'start.spent[0] is "....o"; give 5 of x for a spent premium'),
        ("start.to_move", 1, f"recorded for seat 0, but seat 1 moves; {UNEQUAL}"),
        ("start.ply", -1, "start.ply is -1; give an integer from 0 to"),
        ("start.bag", "A" * 99, "start.bag is"),
        ("moves.0.score", 999, "the recorded score is 999, the rules give"),
        ("moves.2.rack", "A", "the recorded rack is 'A', the draws before give"),
        ("moves.0.drawn", "A", "the recorded draw is 'A', the rules draw"),
        ("moves.0.move", "what", "move 1 (what): cannot read 'what'; write a move like 3B WORD"),
        ("moves.0.move", "3A QQ", "move 1 (3A QQ): "),
    ],
)
def test_a_wrong_value_is_refused_by_its_place(golden, words, path, value, problem):
    data = document(golden)
    *parents, last = [int(key) if key.isdigit() else key for key in path.split(".")]
    inner = data
    for key in parents:
        inner = inner[key]
    inner[last] = value
    message = refusal(data, words)
    assert message.startswith("game.json")
    assert problem in message


def test_a_draw_that_the_bag_does_not_hold_is_refused(golden, words):
    data = document(golden)
    data["moves"][0]["drawn"] = "Q" * len(data["moves"][0]["drawn"])
    assert "the bag lacks 'Q'" in refusal(data, words)


def test_moves_after_the_end_are_refused(golden, words):
    data = document(golden)
    data["moves"].append(data["moves"][-1])
    assert "the game ended before it; remove the moves after the end" in refusal(data, words)


def test_a_missing_end_is_refused(golden, words):
    data = document(golden)
    del data["moves"][-1]
    assert "the rules give no end" in refusal(data, words)


def test_the_word_list_must_be_here_and_be_the_same(golden, tmp_path):
    assert refusal(document(golden)).endswith("; give the word list that the game was played with")
    assert "but 'mini' has hash" in refusal(document(golden), Game("mini").lexicon)
    for name in ("/dev/zero", str(tmp_path), "x" * 4000):  # no device is read, no directory, no impossible path
        data = document(golden)
        data["lexicon"]["name"] = name
        assert "cannot find the word list" in refusal(data)
    empty = tmp_path / "empty.txt"
    empty.write_text("")
    data["lexicon"]["name"] = str(empty)
    assert "cannot read the word list" in refusal(data)


def test_a_file_that_cannot_be_read_is_refused(tmp_path):
    with pytest.raises(RecordError, match=r"cannot be read \(no such file\)"):
        read_record(tmp_path / "none.json")
    with pytest.raises(RecordError, match=r"cannot be read \(it is a directory, not a file\)"):
        read_record(tmp_path)
    (tmp_path / "big.json").write_bytes(b" " * (16 * 2**20 + 1))
    with pytest.raises(RecordError, match="is larger than 16,777,216 bytes"):
        read_record(tmp_path / "big.json")


# Whatever is read, the answer is a game or a RecordError.


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 2**54) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(JSON)
@example({"schema": 1.0})
@example("\ud800")
def test_any_json_is_a_record_or_refused(value):
    with pytest.raises(RecordError):
        parse_record(json.dumps(value))
    with pytest.raises(RecordError):
        Record.from_dict(value)


@given(st.binary(max_size=60))
def test_any_bytes_are_a_record_or_refused(content):
    with pytest.raises(RecordError):
        parse_record(content)


def places(value, path=()):
    """Return the paths of all values within a document."""
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from places(inner, (*path, key))


@settings(max_examples=300)
@given(st.data())
def test_a_mutated_record_gives_a_game_or_is_refused(golden, words, data):
    position = Position((".....", ".....", ".EaT.", ".....", "....."), ("ZZZZZ", "SEA"), (12, -3), 1, 1)
    game = Game.from_position(position, "mini", words, seed=1)
    game.set_premiums_used([square % 2 for square in range(25)])
    game.set_ply(3)
    origin = data.draw(st.sampled_from([golden, record_game(played(game, 1))]))
    mutated = document(origin)
    everywhere = [path for path in places(mutated) if path]
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(everywhere))
        other = data.draw(st.sampled_from(everywhere))
        inner, source = mutated, document(origin)
        for key in other:
            source = source[key]
        try:
            for key in path[:-1]:
                inner = inner[key]
            old = inner[path[-1]]
            small = st.integers(0, 25) | st.text("AERST_.-x1", max_size=6)
            kind = data.draw(st.sampled_from(["delete", "any", "swap", "small", "tweak"]))
            if kind == "delete":
                del inner[path[-1]]
            elif kind == "tweak" and isinstance(old, str):
                at = data.draw(st.integers(0, len(old)))
                inner[path[-1]] = old[:at] + data.draw(st.text("AEZaz_.-19? ", max_size=2)) + old[at + 1 :]
            elif kind == "tweak" and isinstance(old, int):
                inner[path[-1]] = old + data.draw(st.integers(-2, 2))
            else:
                inner[path[-1]] = data.draw(JSON) if kind == "any" else source if kind == "swap" else data.draw(small)
        except (KeyError, IndexError, TypeError):
            continue  # an earlier mutation took the place away
    try:
        record = parse_record(json.dumps(mutated))
        game = replay_record(record, words)
    except RecordError:
        pass
    else:
        assert_same(game, replay_record(parse_record(to_json(record_game(game))), words))


@settings(max_examples=60)
@given(st.data())
def test_tiles_are_conserved_at_every_step(golden, words, data):
    rules = Ruleset.from_dict(golden.ruleset)
    everything = rules.total_tiles
    stop = data.draw(st.integers(0, len(golden.moves) - 1))
    for game, _ in steps(replace(golden, moves=golden.moves[:stop], outcome=None), words):
        laid = sum(letter != "." for row in game.board.rows for letter in row)
        assert laid + sum(len(player.rack) for player in game.players) + game.bag.tiles_remaining() == everything
