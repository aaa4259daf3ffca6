"""Files of weights: errors name the path and a remedy, in our own words."""

import io
import zipfile
from pathlib import Path

import numpy as np
import pytest

from lexarena.agents import make_agent
from lexarena.agents.neural import read_weights, shipped_weights, write_weights
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.rules.game import Game

MINI, RACER = shipped_weights("scrabble", "mini"), shipped_weights("racer", "racer")
NEITHER = "not a weights file, or damaged; `lexarena train` writes them"


def array_file():
    data = io.BytesIO()
    np.save(data, np.zeros(3))
    return data.getvalue()


def archive(name):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as file:
        file.writestr(name, b"(dp0\n.")
    return data.getvalue()


def card(text):
    data = io.BytesIO()
    np.savez(data, card=np.array(text))
    return data.getvalue()


def damaged(where):
    """Return the shipped weights of mini with a few bytes changed, or with their end cut off."""
    content = (Path(__file__).parents[3] / "src/lexarena/games/scrabble/weights/mini.npz").read_bytes()
    return content[:where] + b"\xff" * 8 + content[where + 8 :] if where else content[: len(content) // 2]


@pytest.mark.parametrize(
    "content",
    [b"", b"text\n", array_file(), archive("a.txt"), card("no json"), card('"text"'), damaged(0), damaged(4000)],
    ids=["empty", "text", "array", "archive", "no card", "a card of text", "cut off", "changed"],
)
def test_a_file_that_holds_no_weights_is_refused_with_a_clear_message(tmp_path, content):
    path = tmp_path / "some.npz"
    path.write_bytes(content)
    with pytest.raises(LexarenaError) as raised:
        read_weights(path)
    assert str(raised.value) == f"{path}: {NEITHER}"


def test_naming_a_checkpoint_points_to_the_weights_beside_it(tmp_path):
    path = tmp_path / "checkpoint.pt"
    path.write_bytes(archive("checkpoint/data.pkl"))
    with pytest.raises(LexarenaError, match=r"checkpoint.pt: .*; use weights.npz from the same directory"):
        make_agent(f"neural:weights={path}", "scrabble")


def test_a_folder_and_a_missing_file_are_reported_as_such(tmp_path):
    with pytest.raises(LexarenaError, match=r"cannot be read \(it is a directory, not a file\); give the weights.npz"):
        read_weights(tmp_path)
    with pytest.raises(LexarenaError, match=r"x.npz: cannot be read \(no such file\); give the weights.npz of a"):
        read_weights(tmp_path / "x.npz")


def test_a_file_without_read_permission_is_reported_as_such(tmp_path, monkeypatch):
    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("os.open", refuse)
    with pytest.raises(LexarenaError, match=r"x.npz: cannot be read \(Permission denied\); give the weights.npz of a"):
        read_weights(tmp_path / "x.npz")


def test_weights_of_another_ruleset_are_named_with_the_remedy(tmp_path):
    path = tmp_path / "weights.npz"
    write_weights(path, MINI.arrays, MINI.card)
    with pytest.raises(LexarenaError) as raised:
        make_agent(f"neural:weights={path}", "scrabble").prepare(Game("seven").ruleset)
    assert str(raised.value).startswith(f"{path}: these weights are for mini, whose board or rack differs in size from")
    assert str(raised.value).endswith("use weights trained for seven, such as `lexarena train` writes")


@pytest.mark.parametrize("agent", ["neural", "neural+sim"])
def test_where_no_network_is_shipped_the_hint_is_for_the_agent_that_was_named(agent):
    with pytest.raises(LexarenaError) as raised:
        make_agent(agent, "scrabble").prepare(Game("mini20").ruleset)
    assert str(raised.value).startswith("no trained network is shipped for the ruleset mini20; ")
    assert str(raised.value).endswith(f"give its file: {agent}:weights=PATH")


def without(arrays, name):
    return {key: array for key, array in arrays.items() if key != name}


@pytest.mark.parametrize(
    "arrays",
    [
        RACER.arrays,
        without(MINI.arrays, "hidden"),
        without(MINI.arrays, "policy_2_weights"),
        MINI.arrays | {"points": MINI.arrays["points"][1:]},
        MINI.arrays | {"value_1_weights": MINI.arrays["value_1_weights"][1:]},
        MINI.arrays | {"rows": MINI.arrays["rows"][0]},
    ],
    ids=["of Word Racer", "an array less", "a layer less", "narrower", "layers that do not meet", "flat"],
)
def test_arrays_that_are_not_a_scrabble_network_are_refused(tmp_path, arrays):
    write_weights(tmp_path / "w.npz", arrays, MINI.card)
    with pytest.raises(LexarenaError, match=r"w.npz: these weights are not for this Scrabble; use weights trained for"):
        make_agent(f"neural:weights={tmp_path / 'w.npz'}", "scrabble").prepare(Game("mini").ruleset)


@pytest.mark.parametrize(
    "arrays",
    [
        MINI.arrays,
        without(RACER.arrays, "line_out"),
        RACER.arrays | {"line_out": RACER.arrays["line_out"][0]},
        RACER.arrays | {"move_in": RACER.arrays["move_in"][1:]},
        RACER.arrays | {"line_out": RACER.arrays["line_out"][:, 1:]},
    ],
    ids=["of Scrabble", "an array less", "flat", "an input less", "narrower"],
)
def test_arrays_that_are_not_a_word_racer_network_are_refused(tmp_path, arrays):
    write_weights(tmp_path / "w.npz", arrays, RACER.card)
    with pytest.raises(
        LexarenaError, match=r"w.npz: these weights are not for Word Racer; train some with `lexarena train racer`"
    ):
        make_agent(f"neural:weights={tmp_path / 'w.npz'}", "racer")
