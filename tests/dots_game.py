"""A page of a made-up game that registered no view of its own: dots on a line, each player marks one or two in turn."""

from lexarena.core.drawing import Text
from lexarena.report.document import compact, page

MOVES = [(0, "2"), (1, "1"), (0, "2"), (1, "2"), (0, "1")]
DOTS = 70
"""The line is longer than a phone is wide."""


def positions():
    """Return the text of the position for each ply, from the start to the end."""
    taken, texts = 0, ["." * DOTS]
    for seat, move in MOVES:
        taken += int(move)
        texts.append(f"{'x' * taken}{'.' * (DOTS - taken)}\n{'AB'[seat]} took {move}")
    return texts


def write_dots_page(path, assets=None, analysis=None):
    """Write the page, with the data that the page of any game has."""
    moves = [{"seat": seat, "move": move, "seconds": 0.5} for seat, move in MOVES]
    record = {"game": "dots", "players": ["Ann", "Bob"], "limits": {}, "ruleset": {}, "start": {}, "moves": moves}
    scores = [[0, 0]]
    for seat, move in MOVES:
        after = scores[-1].copy()
        after[seat] += int(move)
        scores.append(after)
    data = {
        "names": ["Ann", "Bob"],
        "label": "",
        "facts": [["Game", "Dots"]],
        "scores": scores,
        "drawings": [[[Text(text).to_json()]] for text in positions()],
        "end": {
            "kind": "rules",
            "result": "Ann wins, 5 : 3",
            "reason": "All dots are taken.",
            "winner": 0,
            "scores": scores[-1],
            "changes": None,
        },
        "seats": [],
        "links": {"previous": None, "next": None, "summary": None},
    }
    blocks = {"record": compact(record), "game": compact(data)}
    if analysis is not None:
        blocks["analysis"] = compact(analysis)
    path.write_text(page("game-replay", "Ann – Bob", "Ann wins", blocks, assets), encoding="utf-8")
