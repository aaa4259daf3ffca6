"""The position editor: it reads any CGP, and names what is impossible instead of refusing it."""

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexarena.errors import LexarenaError
from lexarena.games.scrabble.play import OFFER, ScrabbleEditor
from lexarena.games.scrabble.rules.ruleset import load_ruleset

EDITOR = ScrabbleEditor()


def problems(text):
    return EDITOR.describe(text)["problems"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("5/5/1CAT1/5/5 AEIRS/DENOT 12/8 0", []),
        ("5/5/5/5/5", []),
        ("5/5/1CAT1/5/5 AEIRSX/ 0/0 0", ["the first rack has 6 tiles, but a rack of mini holds 5"]),
        ("5/5/1CAT1/5/5 /AEI 0/0 0", ["the second rack has 3 tiles although the bag holds 27"]),
        ("CAT2/5/5/5/5", ["there is no tile on the centre, 3C"]),
        ("5/5/1CAT1/5/AT3", ["the 2 tiles at 5A touch no other tile"]),
        ("5/5/2A2/5/5", ["a single tile forms no word"]),
        ("5/5/1CTA1/5/5", ["not in the lexicon: CTA (row 3)"]),
        ("5/5/1CAT1/5/5 / 0/0 9", ["the game is over after 4 scoreless turns"]),
        (
            "5/5/1CAT1/5/5 / 0/0 0 lex CSW24; rules zomg;",
            ["the text names an unknown ruleset; using mini", "the text names an unknown lexicon; using mini"],
        ),
    ],
)
def test_what_is_impossible_is_named(text, found):
    assert problems(text) == found


def test_too_many_of_a_tile():
    (found,) = problems("5/1Z3/1ZAX1/1Z3/5")[:1]
    assert found == "3 Z on the board and in the racks, but the bag has 1"


def test_a_board_of_no_ruleset_is_refused():
    with pytest.raises(
        LexarenaError, match=re.escape("no shipped ruleset has a board of 9 x 9; the sizes are 5, 7, 11, 15")
    ):
        EDITOR.describe("9/" * 8 + "9")


squares = st.sampled_from([".", ".", ".", "A", "Z", "q"])


@given(
    name=st.sampled_from([name for name in OFFER.rulesets if load_ruleset(name).size <= 7]),
    data=st.data(),
    racks=st.tuples(*[st.text("AEQZ?", max_size=9)] * 2),
    scores=st.tuples(*[st.integers(-999, 999)] * 2),
)
def test_any_position_is_described_and_its_text_reads_back(name, data, racks, scores):
    size = load_ruleset(name).size
    rows = ["".join(data.draw(st.lists(squares, min_size=size, max_size=size))) for _ in range(size)]
    board = "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in rows)
    text = f"{board} {racks[0]}/{racks[1]} {scores[0]}/{scores[1]} 0 lex common; rules {name};"
    found = EDITOR.describe(text)
    assert found["text"] == text
    assert EDITOR.describe(found["text"]) == found
    assert found["rows"] == rows
    shown = Counter("?" if tile.islower() else tile for tile in "".join(rows).replace(".", "") + "".join(racks))
    bag = Counter(dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ?", load_ruleset(name).counts, strict=True)))
    assert Counter(found["unseen"]) == bag - shown
    if all(len(rack) <= load_ruleset(name).rack_size for rack in racks):
        game = EDITOR.begin(text, 3)
        assert list(game.board.rows) == rows
        assert game.scores == scores
        assert [sorted(rack.replace("?", "_")) for rack in racks if rack] == [
            sorted(player.rack) for player, rack in zip(game.players, racks, strict=True) if rack
        ]


def test_what_is_not_given_is_dealt_by_the_seed():
    text = "5/5/1CAT1/5/5 AEIRS/ 12/8 0"
    racks = ["".join(EDITOR.begin(text, seed).players[1].rack) for seed in (1, 1, 2, 3, 4)]
    assert racks[0] == racks[1]
    assert len(set(racks)) > 2
    assert {len(rack) for rack in racks} == {5}
