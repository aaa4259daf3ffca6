"""Analysis through the server: it streams, is kept and can be cancelled; nothing hidden comes out, and limits hold."""

import contextlib
import gzip
import http.client
import json
import time
from pathlib import Path

import pytest
from shapes import check_event

import lexarena.web
from lexarena.web.setup import Seat, Setup

GCG = (Path(__file__).parents[1] / "games" / "scrabble" / "gcg" / "seven.gcg").read_text(encoding="utf-8")
PARTIAL = (Path(__file__).parents[1] / "games" / "scrabble" / "gcg" / "partial.gcg").read_text(encoding="utf-8")
CGP = "5/5/1CAT1/5/5 AEIRS/DENOT 12/8 0 lex mini; rules mini;"


def events(text):
    """Return the events of a stream: each with its kind and its data."""
    found = []
    for block in text.split("\n\n"):
        lines = dict(line.split(": ", 1) for line in block.splitlines() if not line.startswith(":"))
        if "data" in lines:
            found.append((lines.get("event", "message"), json.loads(lines["data"])))
    return found


def stream(server, method, path, body=None):
    status, text = server.send(method, path, body)
    assert status == 200, text
    found = events(text)
    for kind, data in found:
        if kind == "message":
            check_event(path, data)
    return found


@pytest.fixture
def imported(server):
    """The id of an imported game on a small board."""
    return server.post("/api/imports", {"text": GCG, "name": "seven.gcg"})["id"]


def test_an_import_warns_and_names_the_lexicon_of_the_file(server):
    text = "#player1 Ann Ann\n#player2 Bob Bob\n#lexicon CSW21\n>Ann: AEIRSTQ 8H AQ +22 22\n>Bob: DEFHIKL 7H HID"
    found = server.post("/api/imports", {"text": text, "name": "club.gcg"})
    cut_off, lexicon = found["warnings"]
    assert cut_off.startswith("the text, line 5: the line is cut off")
    assert lexicon == "the lexicon CSW21 is not here, so the moves come from other words"
    facts = dict(server.get(f"/api/games/{found['id']}/replay")["game"]["facts"])
    assert facts["Lexicon"] == "CSW21, not looked up"


def test_the_decisions_of_an_analysis_come_one_by_one_and_the_whole_is_kept(server, imported):
    path = f"/api/games/{imported}/analysis"
    assert server.get(f"{path}/kept") == {"analysis": None}
    *steps, (_, last), (end, _) = stream(server, "GET", f"{path}?rollouts=2")
    assert end == "end"
    decisions = [step["decision"] for _, step in steps]
    assert decisions == last["analysis"]["decisions"]
    assert len(decisions) == steps[0][1]["total"] > 3
    assert server.get(f"{path}/kept") == last
    assert stream(server, "GET", f"{path}?rollouts=1") == [("message", last), ("end", {})]
    *more, _, _ = stream(server, "GET", f"{path}?rollouts=3")
    assert len(more) == len(decisions), "more rollouts than those that are kept"
    assert server.send("DELETE", f"/api/games/{imported}")[0] == 200
    assert server.send("GET", f"{path}/kept")[0] == 404


@pytest.mark.parametrize("rollouts", ["0", "-1", "2001", "99999999999", "x", "1.5", "1e3", "", "%00", "%C2%B2"])
def test_the_rollouts_of_a_game_are_capped(server, imported, rollouts):
    status, found = server.send("GET", f"/api/games/{imported}/analysis?rollouts={rollouts}")
    assert status == 400
    assert "rollouts must be an integer from 1 to 2000" in found["error"]


def test_a_game_in_progress_is_not_analysed(server, new_game):
    begun = new_game()
    key = begun["id"]
    asked = [
        ("GET", f"/api/games/{key}/analysis", None),
        ("GET", f"/api/games/{key}/analysis/kept", None),
        ("GET", f"/api/games/{key}/replay", None),
        ("POST", "/api/positions/analyse", {"game": key, "ply": 0}),
        ("POST", "/api/positions/play", {"game": key, "ply": 0, "agent": "greedy", "seat": 1}),
    ]
    for method, path, body in asked:
        status, found = server.send(method, path, body)
        assert (status, found) == (400, {"error": "the game is not over yet"}), path


def children(pid):
    """Return the processes that a process started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            if int(stat.read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(stat.parent.name)
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="counts processes in /proc")
def test_a_closed_stream_ends_its_search(server, imported):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
    connection.request("GET", f"/api/games/{imported}/analysis?rollouts=1000")
    answer = connection.getresponse()
    assert answer.readline().startswith(b"data: ")
    workers = children(server.process.pid)
    answer.close()
    connection.close()
    until = time.monotonic() + 60
    while len(children(server.process.pid)) == len(workers):
        assert time.monotonic() < until, "the worker goes on"
        time.sleep(0.02)
    assert server.get(f"/api/games/{imported}/analysis/kept") == {"analysis": None}


def test_the_moves_of_a_position_are_ranked_and_tries_are_judged(server, imported):
    record = server.get(f"/api/games/{imported}/replay")["record"]
    body = {"game": imported, "ply": 1, "tries": ["pass"], "rollouts": 120}
    (_, first), (_, last), _ = stream(server, "POST", "/api/positions/analyse", body)
    assert (first["rollouts"], last["rollouts"]) == (100, 120)
    assert last["seat"] == record["moves"][1]["seat"]
    moves = last["analysis"]["moves"]
    assert [move["rank"] for move in moves] == list(range(1, len(moves) + 1))
    assert {"score", "leave", "equity", "win", "points"} <= set(moves[0])
    tried = [move for move in moves if move["move"] in last["tries"]]
    assert [move["is_try"] for move in tried] == [True]
    assert sorted((move["win"]["mean"] for move in moves), reverse=True) == [move["win"]["mean"] for move in moves]


def test_a_position_with_an_unknown_rack_is_not_guessed(server):
    key = server.post("/api/imports", {"text": PARTIAL, "name": "x.gcg"})["id"]
    (kind, found), *_ = stream(server, "POST", "/api/positions/analyse", {"game": key, "ply": 1, "rollouts": 10})
    assert (kind, found["error"]) == ("problem", "this position cannot be analysed: 4 of 7 tiles of the rack are known")
    begun = server.post("/api/positions/play", {"game": key, "ply": 1, "agent": "greedy", "seat": 1})
    assert (len(begun["view"]["rack"]), begun["view"]["opponent_tiles"]) == (7, 7), "what is not known is dealt"


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": 1},
        {"game": "x" * 41},
        {"game": None},
        {"ply": -1},
        {"ply": "1"},
        {"ply": True},
        {"ply": 10**7},
        {"ply": 1.5},
        {"rollouts": 0},
        {"rollouts": 20_001},
        {"rollouts": 10**30},
        {"rollouts": "100"},
        {"tries": "pass"},
        {"tries": [1]},
        {"tries": [["pass"]]},
        {"tries": ["pass"] * 6},
        {"tries": ["x" * 201]},
        {"tries": {"0": "pass"}},
    ],
)
def test_a_request_for_ranked_moves_is_typed_and_capped(server, imported, wrong):
    status, found = server.send("POST", "/api/positions/analyse", {"game": imported, "ply": 0, "rollouts": 1, **wrong})
    assert status == 400
    assert " must be " in found["error"]


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"ply": 999}, "position must be from 0 to 17, the number of moves"),
        ({"tries": ["8H"]}, ""),
        ({"tries": ["<script>alert(1)</script>"]}, ""),
        ({"tries": ["99Z ZZZZZ"]}, ""),
    ],
)
def test_what_cannot_be_ranked_gets_a_sentence(server, imported, more, reason):
    body = {"game": imported, "ply": 0, "rollouts": 1, **more}
    (kind, found), *_ = stream(server, "POST", "/api/positions/analyse", body)
    assert kind == "problem"
    assert reason in found["error"]
    assert found["error"]


def test_a_game_that_is_not_there(server):
    for path in ("/api/games/nobody/analysis", "/api/games/nobody/analysis/kept", "/api/games/..%2f/analysis"):
        assert server.send("GET", path)[0] == 404
    for path in ("/api/positions/analyse", "/api/positions/play"):
        assert server.send("POST", path, {"game": "nobody", "ply": 0, "agent": "greedy"})[0] == 404


def test_an_uploaded_record_cannot_make_the_server_read_a_file(server, new_game, tmp_path):
    begun = new_game()
    record = server.post(f"/api/games/{begun['id']}/resign", {"seat": 0})["record"]
    words = tmp_path / "words.txt"
    words.write_text("secret\n")
    record["lexicon"]["name"] = str(words)
    key = server.post("/api/imports", {"text": json.dumps(record), "name": "game.json"})["id"]
    answers = [
        server.send("GET", f"/api/games/{key}/analysis?rollouts=1"),
        server.send("POST", "/api/positions/analyse", {"game": key, "ply": 0, "rollouts": 1}),
        server.send("POST", "/api/positions/play", {"game": key, "ply": 0, "agent": "greedy"}),
    ]
    for _, answer in answers:
        assert "secret" not in json.dumps(answer)
        assert "moves" not in json.dumps(answer), "its words are not known, so that nothing can be ranked"


def test_a_game_is_played_on_and_what_was_hidden_is_dealt_anew(server, imported):
    record = server.get(f"/api/games/{imported}/replay")["record"]
    begun = server.post(
        "/api/positions/play", {"game": imported, "ply": 2, "agent": "greedy", "seat": 0, "name": "Ann"}
    )
    assert [seat["name"] for seat in begun["setup"]["seats"]] == ["Ann", "Greedy"]
    assert sorted(begun["view"]["rack"]) == sorted(record["moves"][2]["rack"])
    text = json.dumps(begun)
    assert "seed" not in text
    assert "source" not in text
    assert "racks" not in text
    hint = server.post(f"/api/games/{begun['id']}/hint", {"seat": 0, "number": 1})["moves"]
    server.post(
        f"/api/games/{begun['id']}/move",
        {"seat": 0, "ply": begun["view"]["ply"], "move": hint[0]["move"] if hint else "pass"},
    )
    assert server.wait(begun["id"])["view"]["ply"] == begun["view"]["ply"] + 2


def test_the_hidden_tiles_of_a_game_that_is_played_on_depend_on_the_seed(server, imported):
    source = server.send("GET", f"/api/games/{imported}/file")[1]
    seats = (Seat("Ann"), Seat("Greedy", "greedy"))
    games = [Setup("scrabble", "seven", None, seats, seed, source=source, ply=2).begin() for seed in range(6)]
    assert len({"".join(sorted(game.players[0].rack)) for game in games}) == 1
    assert len({"".join(game.players[1].rack) for game in games}) > 3
    assert len({"".join(game.bag.remaining) for game in games}) > 3


def test_a_game_from_a_position_begins_the_same_after_a_restart():
    setup = Setup("scrabble", "mini", "mini", (Seat("Ann"), Seat("Greedy", "greedy")), 7, position="5/5/1CAT1/5/5")
    one, same = setup.begin(), Setup.from_json(setup.to_json()).begin()
    assert one.position() == same.position()
    assert one.bag.remaining == same.bag.remaining
    assert "position" not in setup.shown()


def test_the_page_stays_small():
    assert len(gzip.compress((Path(lexarena.web.__file__).parent / "pages" / "app.js").read_bytes())) < 150_000


@pytest.mark.parametrize("agent", ["os:system", "/tmp", "process:/tmp", "greedy:x=1", "neural:weights=/etc/passwd", ""])
def test_the_opponent_is_a_name_of_the_offer(server, imported, agent):
    for source in ({"game": imported, "ply": 0}, {"text": CGP}):
        status, found = server.send("POST", "/api/positions/play", {**source, "agent": agent})
        assert status == 400
        assert "unknown opponent" in found["error"]


@pytest.mark.parametrize(
    "wrong", [{"seat": 2}, {"seat": -1}, {"seat": "0"}, {"ply": "0"}, {"options": [1]}, {"name": 1}]
)
def test_a_request_to_play_on_is_typed(server, imported, wrong):
    body = {"game": imported, "ply": 0, "agent": "greedy", **wrong}
    assert server.send("POST", "/api/positions/play", body)[0] == 400


def test_a_game_that_is_over_is_not_played_on(server, imported):
    moves = len(server.get(f"/api/games/{imported}/replay")["record"]["moves"])
    status, found = server.send("POST", "/api/positions/play", {"game": imported, "ply": moves, "agent": "greedy"})
    assert (status, found["error"]) == (400, "the game is over in this position; choose an earlier one")


def test_rules_of_its_own_are_not_played_on(server, new_game):
    begun = new_game()
    record = server.post(f"/api/games/{begun['id']}/resign", {"seat": 0})["record"]
    record["ruleset"]["bingo"] = {**record["ruleset"].get("bingo", {}), "bonus": 77}
    status, found = server.send("POST", "/api/imports", {"text": json.dumps(record), "name": ""})
    if status == 201:
        status, found = server.send("POST", "/api/positions/play", {"game": found["id"], "ply": 0, "agent": "greedy"})
        assert found["error"] == "this game has its own ruleset, so it cannot be continued here"
    assert status == 400


def test_a_position_is_described_and_read_back(server):
    found = server.post("/api/positions", {"text": CGP})
    assert (found["game"], found["text"], found["problems"]) == ("scrabble", CGP, [])
    assert server.post("/api/positions", {"text": found["text"]}) == found


@pytest.mark.parametrize("text", ["", "x", ">A: CAT 8G CAT +10 10", "{}", "/etc/passwd", "\x00", "<script>"])
def test_a_text_that_is_no_position(server, text):
    assert server.post("/api/positions", {"text": text}) == {"game": None}
    for path in ("/api/positions/open", "/api/positions/play"):
        status, found = server.send("POST", path, {"text": text, "agent": "greedy"})
        assert (status, found["error"]) == (400, "this is not a position in any known format, such as CGP")


@pytest.mark.parametrize(
    "text",
    ["5/5/5", "99/99/99", "22/" * 21 + "22", "5/5/1CAT1/5/5 ABC 0/0 0", "5/5/1CAT1/5/5 / 99999999999/0 0", "1/1/1"],
)
def test_a_damaged_position_gets_a_sentence(server, text):
    for path in ("/api/positions", "/api/positions/open", "/api/positions/play"):
        status, found = server.send("POST", path, {"text": text, "agent": "greedy"})
        assert status == 400
        assert found["error"]


def test_a_position_is_of_limited_size_and_type(server):
    for text in ("5/" * 1001, 5, None, ["5/5"], {"text": CGP}):
        for path in ("/api/positions", "/api/positions/open"):
            assert server.send("POST", path, {"text": text})[0] == 400
    assert server.raw("POST", "/api/positions", "{" * 2_000_000, {"Content-Type": "application/json"})[0].status == 413
    assert server.raw("POST", "/api/positions", "[" * 9999, {"Content-Type": "application/json"})[0].status == 400


@pytest.mark.parametrize("name", ["/etc/passwd", "../mini", "mini.txt", "file:///etc/passwd"])
def test_the_names_in_a_position_are_names_of_the_offer(server, name):
    found = server.post("/api/positions", {"text": f"5/5/1CAT1/5/5 / 0/0 0 lex {name}; rules {name};"})
    assert (found["ruleset"], found["lexicon"]) == ("mini", "mini")
    assert len(found["problems"]) == 2
    assert "etc" not in json.dumps(found)


def test_a_position_is_analysed_and_played_on(server):
    opened = server.post("/api/positions/open", {"text": CGP})
    assert (opened["state"], opened["scores"], opened["moves"]) == ("imported", [12, 8], 0)
    (_, found), *_ = stream(server, "POST", "/api/positions/analyse", {"game": opened["id"], "ply": 0, "rollouts": 20})
    assert found["analysis"]["moves"][0]["rank"] == 1
    for seat, rack in ((0, "AEIRS"), (1, "DENOT")):
        begun = server.post("/api/positions/play", {"text": CGP, "agent": "greedy", "seat": seat})
        state = begun if seat == 0 else server.wait(begun["id"], 1)
        assert seat == state["viewer"]
        assert sorted(begun["view"]["rack"]) == sorted(rack)
        assert begun["view"]["scores"] == [12, 8]
        assert CGP not in json.dumps(begun), "the rack of the opponent is part of it"


def test_an_impossible_position_is_analysed_all_the_same(server):
    text = "5/5/1ZZZ1/5/4Q AEIRS/ 0/0 0"
    assert len(server.post("/api/positions", {"text": text})["problems"]) == 3
    opened = server.post("/api/positions/open", {"text": text})
    (_, found), *_ = stream(server, "POST", "/api/positions/analyse", {"game": opened["id"], "ply": 0, "rollouts": 20})
    assert found["analysis"]["legal"] > 0
    assert server.post("/api/positions/play", {"text": text, "agent": "greedy"})["view"]["rows"][4] == "....Q"
