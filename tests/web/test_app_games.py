"""Games through the server: played to the end, saved, taken back, resumed; and nothing hidden reaches the page."""

import json
import signal
import socket
from itertools import permutations

import pytest
from web_server import running

from lexarena.core.catalog import all_games
from lexarena.errors import LexarenaError
from lexarena.records import parse_record, replay
from lexarena.web.server import serve
from lexarena.words.lexicon import load_lexicon


def some_move(server, state):
    """Return a legal move for the person to move."""
    view = state["view"]
    if view["game"] == "racer" and view["ply"]:  # its hints take a while
        return f"{'' if view['pending'] else 'E '}{view['board'].index('.')}"
    hints = server.post(f"/api/games/{state['id']}/hint", {"seat": 0, "number": 1})["moves"]
    return hints[0]["move"] if hints else "pass"


def play_out(server, state):
    """Play a game to its end with the first hint of each position; return every state that the page got."""
    states = [state]
    while not state["over"]:
        if state["thinking"]:
            state = server.wait(state["id"])
            if "setup" not in state:
                break
        else:
            body = {"seat": 0, "ply": state["view"]["ply"], "move": some_move(server, state)}
            state = server.post(f"/api/games/{state['id']}/move", body)
        states.append(state)
    return states


@pytest.mark.parametrize(
    ("game", "ruleset", "opponent"), [("scrabble", "mini", "greedy"), ("racer", "written", "zracer")]
)
def test_a_game_is_played_to_its_end_and_kept(server, new_game, game, ruleset, opponent):
    begun = new_game(game, ruleset, opponent)
    play_out(server, begun)
    kept = server.get(f"/api/games/{begun['id']}")
    assert kept["state"] == "finished"
    assert kept["result"]
    record = parse_record(json.dumps(kept["record"]))
    assert replay(record).scores == tuple(kept["scores"])
    assert begun["id"] in [each["id"] for each in server.get("/api/games")["games"]]


def test_hints_come_with_their_points(server):
    text = "5/5/1CAT1/5/5 AEIRS/ 0/0 0"
    key = server.post("/api/positions/play", {"text": text, "agent": "greedy", "seat": 0})["id"]
    hints = server.post(f"/api/games/{key}/hint", {"seat": 0, "number": 2})["moves"]
    assert hints == [{"move": "4C SIR", "score": 9}, {"move": "4C RE", "score": 8}]


def test_the_end_of_a_game_tells_what_the_racks_changed(server):
    seats = [{"name": "Ann"}, {"name": "Bob"}]
    state = server.post("/api/games", {"game": "scrabble", "ruleset": "mini", "seats": seats})
    while not state["over"]:
        body = {"seat": state["to_move"], "ply": state["view"]["ply"], "move": "pass"}
        state = server.post(f"/api/games/{state['id']}/move", body)
    assert state["over"]["scores"] != [0, 0]
    assert state["over"]["text"].endswith(". Before the racks were counted: 0 to 0.")
    assert "racks" not in server.get(f"/api/games/{state['id']}")["result"]


def test_every_agent_of_a_game_is_offered():
    for spec in all_games():
        if spec.app:
            offer = spec.load("app")
            assert {each.name.partition(":")[0] for each in offer.opponents} == set(spec.agents)
            assert offer.about, "a person who does not know the game reads how it is played"


def test_nothing_hidden_reaches_the_page(server, new_game):
    states = play_out(server, new_game())
    record = server.get(f"/api/games/{states[0]['id']}")["record"]
    seen = [state for state in states if state.get("over") is None and "setup" in state]
    assert len(seen) > 3
    for state in seen:
        text = json.dumps(state)
        assert "seed" not in text
        assert state["record"] is None
        assert "racks" not in text
        ply = state["view"]["ply"]
        own = [move for move in record["moves"][ply:] if move["seat"] == 0]
        if own:
            assert sorted(own[0]["rack"]) == sorted(state["view"]["rack"])
        for turn, move in zip(state["turns"], record["moves"], strict=False):
            if turn["seat"] == 1 and move["move"].startswith("-") and len(move["move"]) > 1:
                assert turn["move"] == f"exchange {len(move['move']) - 1}"


def test_the_view_of_an_agent_is_refused(server, new_game):
    begun = new_game()
    assert server.send("GET", f"/api/games/{begun['id']}?seat=1")[0] == 400
    assert server.send("GET", f"/api/games/{begun['id']}/events?seat=1")[0] == 400
    assert server.send("GET", f"/api/games/{begun['id']}/replay")[0] == 400
    assert server.send("GET", f"/api/games/{begun['id']}/file")[0] == 400


def test_two_tabs_cannot_move_twice(server, new_game):
    begun = new_game()
    move = some_move(server, begun)
    body = {"seat": 0, "ply": 0, "move": move}
    server.post(f"/api/games/{begun['id']}/move", body)
    server.wait(begun["id"])
    status, found = server.send("POST", f"/api/games/{begun['id']}/move", body)
    assert (status, found["error"]) == (400, "the position has changed; refresh the board")


def test_a_preview_says_the_points_and_not_whether_the_word_is_valid(server, new_game):
    begun = new_game()
    tiles = "".join(tile for tile in begun["view"]["rack"] if tile != "_")[:3]
    for word in (tiles, tiles[::-1]):
        found = server.post(f"/api/games/{begun['id']}/preview", {"seat": 0, "ply": 0, "move": f"3B {word}"})
        assert found["reason"] is None
        assert found["points"] > 0
    found = server.post(f"/api/games/{begun['id']}/preview", {"seat": 0, "ply": 0, "move": f"1A {tiles}"})
    assert found["reason"]


def test_moves_are_taken_back_and_games_resigned(server, new_game):
    begun = new_game()
    move = some_move(server, begun)
    server.post(f"/api/games/{begun['id']}/move", {"seat": 0, "ply": 0, "move": move})
    state = server.wait(begun["id"])
    back = server.post(f"/api/games/{begun['id']}/undo", {"seat": 0, "ply": state["view"]["ply"]})
    assert (back["view"]["ply"], back["view"]["rack"]) == (0, begun["view"]["rack"])
    over = server.post(f"/api/games/{begun['id']}/resign", {"seat": 0})
    assert (over["over"]["winner"], over["over"]["text"]) == (1, "Greedy wins: Ann resigned.")
    again = server.post(f"/api/games/{begun['id']}/rematch", {"seat": 0})
    assert [seat["name"] for seat in again["setup"]["seats"]] == ["Greedy", "Ann"]


def test_a_resigned_game_says_so_everywhere(server, new_game):
    begun = new_game()
    key, sentence = begun["id"], "Greedy wins: Ann resigned."
    server.post(f"/api/games/{key}/move", {"seat": 0, "ply": 0, "move": some_move(server, begun)})
    server.wait(key)
    over = server.post(f"/api/games/{key}/resign", {"seat": 0})
    assert over["over"]["text"] == sentence
    assert over["record"]["loss"] == {"seat": 0, "reason": "resigned"}
    assert server.get("/api/games?search=Ann%20resigned")["games"][0]["result"] == sentence
    end = server.get(f"/api/games/{key}/replay")["game"]["end"]
    assert (end["kind"], end["result"], end["reason"], end["winner"]) == ("loss", "Greedy wins", "Ann resigned.", 1)
    assert f"#note {sentence}" in server.send("GET", f"/api/games/{key}/file?format=.gcg")[1]
    taken_in = server.post("/api/imports", {"text": json.dumps(over["record"]), "name": "game.json"})
    assert taken_in["result"] == sentence


def test_hints_and_undo_can_be_left_out(server, new_game):
    begun = new_game(hints=0, undo=0)
    assert server.send("POST", f"/api/games/{begun['id']}/hint", {"seat": 0})[0] == 400
    assert server.send("POST", f"/api/games/{begun['id']}/undo", {"seat": 0, "ply": 0})[0] == 400


def test_a_restart_loses_nothing(tmp_path):
    seats = [{"name": "Ann"}, {"name": "Bob"}]
    body = {"game": "scrabble", "ruleset": "mini", "seats": seats, "hints": 0, "seconds": 600}
    with running(tmp_path) as (process, client):
        begun = client.post("/api/games", body)
        path = f"/api/games/{begun['id']}"
        exchange = f"-{begun['view']['rack'][0].replace('_', '?')}"
        first = client.post(f"{path}/move", {"seat": 0, "ply": 0, "move": exchange})
        before = client.post(f"{path}/move", {"seat": 1, "ply": 1, "move": "pass"})
        process.send_signal(signal.SIGKILL)
    with running(tmp_path) as (_, client):
        after = client.get(f"{path}?seat=1")
        assert after["view"] == before["view"]
        assert after["turns"] == before["turns"]
        assert after["clocks"][1] == before["clocks"][1]
        assert 0 < after["clocks"][0] <= first["clocks"][0] < 600


def test_a_second_server_on_the_same_folder_is_refused(server):
    with pytest.raises(LexarenaError, match="another server uses these games; close it, or choose another directory"):
        serve(server.folder, port=0)


def test_a_port_in_use_is_named(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(LexarenaError, match=f"port {port} is in use; choose another with --port, or leave it out"):
            serve(tmp_path, port=port)


def test_a_game_is_imported_replayed_exported_and_deleted(server):
    gcg = "#player1 A <b>Ann</b>\n#player2 B Bob\n>A: CATXYZQ 8G CAT +10 10\n>B: DOGSEEE 9G DO +8 8\n#incomplete\n"
    found = server.post("/api/imports", {"text": gcg, "name": "game.gcg"})
    assert (found["state"], found["players"]) == ("imported", ["<b>Ann</b>", "Bob"])
    replayed = server.get(f"/api/games/{found['id']}/replay")
    assert len(replayed["record"]["moves"]) == 2
    status, text = server.send("GET", f"/api/games/{found['id']}/file?format=.gcg")
    assert status == 200
    assert "8G CAT +10 10" in text
    assert server.send("GET", f"/api/games/{found['id']}/file?format=.exe")[0] == 404
    assert server.send("DELETE", f"/api/games/{found['id']}")[0] == 200
    assert server.send("GET", f"/api/games/{found['id']}")[0] == 404


def test_an_uploaded_record_cannot_name_a_file_as_its_words(server, new_game, tmp_path):
    states = play_out(server, new_game())
    record = server.get(f"/api/games/{states[0]['id']}")["record"]
    words = tmp_path / "words.txt"
    words.write_text("secret\n")
    record["lexicon"]["name"] = str(words)
    found = server.post("/api/imports", {"text": json.dumps(record), "name": "game.json"})
    replayed = server.get(f"/api/games/{found['id']}/replay")
    assert "secret" not in json.dumps(replayed)


def test_a_text_that_is_no_game_is_refused_in_plain_words(server):
    status, found = server.send("POST", "/api/imports", {"text": "hello\nworld", "name": ""})
    assert status == 400
    assert found["error"].startswith(
        "this is not a game in a known format; paste or choose a record of lexarena, or a file"
    )


@pytest.mark.parametrize("text", ["", "x", "{}", "[]", "#player1 a a\n>a: X 99Z X +1 1\n" * 3000, "{" * 5000])
def test_a_text_that_is_no_game_gets_a_sentence(server, text):
    status, found = server.send("POST", "/api/imports", {"text": text, "name": "x.gcg"})
    assert status == 400
    assert found["error"]


def offered_challenges(server):
    scrabble = next(game for game in server.get("/api/offer")["games"] if game["name"] == "scrabble")
    return {choice["name"]: [value["name"] for value in choice["values"]] for choice in scrabble["choices"]}


def test_challenge_rules_are_offered_by_name_alone(server, new_game):
    assert offered_challenges(server) == {"challenge": ["void", "single", "double", "five-point"]}
    for choices in (
        {"challenge": "tripple"},
        {"challenge": 2},
        {"words": "/etc/passwd"},
        {"challenge": ["single"]},
        [1],
    ):
        body = {
            "game": "scrabble",
            "ruleset": "mini",
            "seats": [{"name": "Ann"}, {"agent": "greedy"}],
            "choices": choices,
        }
        assert server.send("POST", "/api/games", body)[0] == 400
    assert new_game(choices={"challenge": "void"})["setup"]["choices"] == {}


def some_phony(state):
    """Return a placement through the centre of an empty 5x5 board with the whole rack, which spells nothing."""
    rack, words = state["view"]["rack"].replace("_", "q"), load_lexicon("mini")
    return "3A " + next("".join(some) for some in permutations(rack) if "".join(some).upper() not in words)


def test_an_agent_challenges_a_phony_and_a_person_may_challenge(server, new_game):
    begun = new_game(choices={"challenge": "double"})
    assert begun["setup"]["choices"] == {"challenge": "double"}
    assert begun["view"]["challenge"] is False
    body = {"seat": 0, "ply": 0, "move": some_phony(begun)}
    assert server.post(f"/api/games/{begun['id']}/preview", body)["points"] is not None
    late = server.post(f"/api/games/{begun['id']}/preview", body | {"ply": 99})
    assert (late["points"], late["reason"]) == (None, "the position has changed; refresh the board")
    server.post(f"/api/games/{begun['id']}/move", body)
    state = server.wait(begun["id"])
    while state["thinking"]:
        state = server.wait(begun["id"])
    challenge = state["turns"][1]
    assert (challenge["seat"], challenge["move"], challenge["succeeded"]) == (1, "challenge", True)
    assert sorted(state["view"]["rack"]) == sorted(begun["view"]["rack"])
    assert state["view"]["scores"][0] == 0
    last = state["turns"][-1]
    assert last["seat"] == 1
    if last["move"][0].isdigit() or last["move"][1].isdigit():
        assert state["view"]["challenge"] is True
        body = {"seat": 0, "ply": state["view"]["ply"], "move": "challenge"}
        state = server.post(f"/api/games/{begun['id']}/move", body)
        assert state["turns"][3]["succeeded"] is False  # agents play words of the list


def test_a_game_with_challenges_is_played_to_its_end_and_kept(server, new_game):
    begun = new_game(ruleset="mini20", choices={"challenge": "five-point"})
    play_out(server, begun)
    kept = server.get(f"/api/games/{begun['id']}")
    assert kept["state"] == "finished"
    assert kept["title"] == "Scrabble, mini20, five-point challenge"
    assert kept["record"]["ruleset"]["challenge"] == "five-point"
    assert server.get(f"/api/games/{begun['id']}/replay")["game"]


def test_a_game_with_challenges_is_taken_in_and_played_on_with_its_rules(server, new_game):
    begun = new_game(choices={"challenge": "double"})
    record = server.post(f"/api/games/{begun['id']}/resign", {"seat": 0})["record"]
    taken_in = server.post("/api/imports", {"text": json.dumps(record), "name": "game.json"})
    assert taken_in["title"] == "Scrabble, mini, double challenge"
    body = {"game": taken_in["id"], "ply": 0, "agent": "greedy", "seat": 0, "name": "Ann"}
    again = server.post("/api/positions/play", body)
    assert again["setup"]["choices"] == {"challenge": "double"}
    server.post(f"/api/games/{again['id']}/move", {"seat": 0, "ply": 0, "move": some_phony(again)})
    assert server.wait(again["id"])["turns"][1]["move"] == "challenge"
    server.post(f"/api/games/{again['id']}/resign", {"seat": 0})
    rematch = server.post(f"/api/games/{again['id']}/rematch", {"seat": 0})
    assert rematch["setup"]["choices"] == {"challenge": "double"}
