"""What is hidden changes nothing that the server sends: redeal it, and every byte stays the same."""

import json

import pytest

from lexarena.records import record_game
from lexarena.records.record import document_json
from lexarena.web.library import Library
from lexarena.web.live import LiveGame
from lexarena.web.setup import Seat, Setup, choose_move, find_hints
from lexarena.web.workers import Workers

SEATS = (Seat("Ann"), Seat("Greedy", "greedy"))


@pytest.mark.parametrize("choices", [(), (("challenge", "double"),)])
def test_another_deal_of_what_is_hidden_changes_no_byte(tmp_path, in_a_loop, choices):
    begun, moves = Setup("scrabble", "mini", None, SEATS, 5, choices=choices), []
    for _ in range(2):
        moves.append(choose_move(begun.to_json(), moves, "greedy"))
    source = document_json(record_game(begun.after(moves), ["Ann", "Greedy"]).to_dict())

    async def bytes_sent():
        library, workers = Library(tmp_path), Workers(1)
        sent, hidden = set(), set()
        for seed in range(8):
            setup = Setup("scrabble", "mini", None, SEATS, seed, source=source, ply=2, choices=choices)
            game = LiveGame("key", setup, library, workers)
            hints = find_hints(setup.to_json(), [], 20)
            previews = [
                game.preview(0, game.session.game.ply, text)
                for text in (*(hint["move"] for hint in hints), "-", "1A QQQ", "nonsense")
            ]
            streamed = await anext(game.states(0))
            sent.add(json.dumps([game.state(0), streamed, hints, previews]))
            hidden.add((tuple(game.session.game.players[1].rack), tuple(game.session.game.bag.remaining)))
        library.close()
        return sent, hidden

    sent, hidden = in_a_loop(bytes_sent())
    assert len(hidden) > 4
    assert len(sent) == 1
