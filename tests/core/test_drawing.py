"""Drawings: what a view shows is drawn once for all seats that see the same, as text and as plain values."""

import numpy as np
import pytest
from hidden_hands.game import HiddenHandsVariant

from lexarena.core.drawing import TONES, Grid, Rack, Text, Tile, as_json, as_text
from lexarena.core.variant import make_variant


@pytest.mark.parametrize(("game", "ruleset"), [("scrabble", "mini"), ("racer", "written")])
def test_the_built_in_games_are_drawn_by_the_same_hook(game, ruleset):
    variant = make_variant(game, ruleset)
    state, rng = variant.new_game(5), np.random.default_rng(1)
    for _ in range(4):
        moves = state.legal_moves()
        state.push(moves[int(rng.integers(len(moves)))])
    view = state.view(state.to_move)
    grid, *others = variant.draw(view)
    shown = view.to_json()
    rows = shown["rows"] if game == "scrabble" else [shown["board"][i : i + 7] for i in range(0, 49, 7)]
    parts = as_json([grid])[0]["rows"]
    letters = ["".join(tile.get("text", ".") if tile.get("tone") == "tile" else "." for tile in row) for row in parts]
    assert letters == [row.upper() for row in rows]
    text = as_text(others)
    assert ("Rack: " + " ".join(shown["rack"].replace("_", "?")) in text) if game == "scrabble" else "is to be" in text


def test_a_drawing_knows_only_what_its_seat_knows():
    game = HiddenHandsVariant("three").new_game(5)
    drawn = [as_text(drawing) for drawing in game.variant.drawings(game)]
    for seat, text in enumerate(drawn):
        assert " ".join(sorted(game.hands[seat])) in text
        sample = game.view(seat).sample(np.random.default_rng(seat))
        assert as_text(game.variant.draw(sample.view(seat))) == text, "what is hidden changes nothing"
    assert str(game) == "\n".join(f"seat {seat}\n{text}" for seat, text in enumerate(drawn))


def test_plain_values_leave_out_what_is_empty_and_show_every_character():
    grid = Grid([[Tile(), "A", Tile("\u202eB", "3", TONES[4], "b1", "b")]], title="Board")
    assert as_json([grid, Rack("X"), Text("one\ntwo")]) == [
        {
            "kind": "grid",
            "title": "Board",
            "rows": [
                [{}, {"text": "A", "tone": "tile"}, {"text": "\\u202eB", "corner": "3", "tone": "seat0", "types": "b1"}]
            ],
        },
        {"kind": "rack", "title": "", "rows": [[{"text": "X", "tone": "tile"}]]},
        {"kind": "text", "title": "", "lines": ["one", "two"]},
    ]
    assert str(grid) == "Board\n. A b"
