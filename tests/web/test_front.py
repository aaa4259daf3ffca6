"""Each rule that keeps strangers out, attacked on a real server."""

import asyncio
import json
import socket
import time

import pytest
from starlette.requests import Request

from lexarena.web import bodies
from lexarena.web.bodies import Body, SlowBodyError
from lexarena.web.server import outward_address

JSON = {"Content-Type": "application/json"}
GAME = json.dumps({"game": "scrabble", "ruleset": "mini", "seats": [{"name": "Ann"}, {"agent": "greedy"}]})


def post(server, **headers):
    given = JSON | {name.replace("_", "-"): text for name, text in headers.items()}
    return server.raw("POST", "/api/games", GAME, given)[0].status


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80", "", "[::1"])
def test_a_foreign_host_is_refused(server, host):
    assert server.raw("GET", "/api/offer", headers={"Host": host})[0].status == 400
    assert server.raw("GET", "/", headers={"Host": host})[0].status == 400


def test_the_own_page_may_post(server):
    own = f"http://127.0.0.1:{server.port}"
    assert post(server, Origin=own, Sec_Fetch_Site="same-origin") == 201
    assert post(server) == 201  # no browser at all, such as curl


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1:{port}", "http://127.0.0.1:1"])
def test_a_foreign_origin_is_refused(server, origin):
    assert post(server, Origin=origin.format(port=server.port)) == 403


@pytest.mark.parametrize("site", ["cross-site", "same-site", "nonsense"])
def test_a_request_of_another_site_is_refused(server, site):
    assert post(server, Sec_Fetch_Site=site) == 403
    assert server.raw("GET", "/api/games", headers={"Sec-Fetch-Site": site})[0].status == 403


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_a_form_cannot_post(server, kind):
    assert server.raw("POST", "/api/games", GAME, {"Content-Type": kind})[0].status == 415


def test_a_large_body_is_refused(server):
    body = json.dumps({"game": "x" * (2 << 20)})
    assert server.raw("POST", "/api/games", body, JSON)[0].status == 413


@pytest.mark.parametrize("body", ["", "[]", "{", "null", '"x"', "[" * 100_000, '{"game": 1}', '{"game": "scrabble"}'])
def test_nonsense_gets_a_sentence(server, body):
    answer, content = server.raw("POST", "/api/games", body, JSON)
    assert answer.status == 400
    assert json.loads(content)["error"]


@pytest.mark.parametrize(
    "path",
    [
        "/../pyproject.toml",
        "/..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/app.py",
        "//etc/passwd",
        "/app.js/../../app.py",
        "/..",
    ],
)
def test_paths_do_not_leave_the_pages(server, path):
    answer, content = server.raw("GET", path)
    assert answer.status in (400, 404)
    assert b"import" not in content
    assert b"root:" not in content


def test_every_answer_has_the_headers(server):
    for path in ("/", "/app.js", "/api/offer", "/nothing"):
        headers = server.raw("GET", path)[0].headers
        assert "default-src 'none'" in headers["Content-Security-Policy"]
        assert "script-src 'self'" in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert "Set-Cookie" not in headers


def test_a_slow_body_does_not_stop_the_others(server):
    with socket.create_connection(("127.0.0.1", server.port)) as slow:
        head = f"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\n"
        slow.sendall(head.encode() + b"Content-Length: 1000\r\n\r\n{")
        began = time.monotonic()
        assert server.get("/api/offer")["games"]
        assert time.monotonic() - began < 30


def test_a_body_that_does_not_arrive_is_given_up(monkeypatch, in_a_loop):
    monkeypatch.setattr(bodies, "BODY_SECONDS", 0.01)
    request = Request({"type": "http", "headers": []}, receive=asyncio.Event().wait)

    async def read():
        with pytest.raises(SlowBodyError):
            await Body.of(request)

    in_a_loop(read())


@pytest.mark.parametrize(
    "agent",
    [
        "os:system",
        "lexarena.agents:Agent",
        "process:/tmp",
        "/tmp",
        "..",
        "greedy:x=1",
        "sim:ms=99999999",
        "neural:weights=/etc/passwd",
        "",
    ],
)
def test_an_agent_is_only_a_name_of_the_offer(server, agent):
    body = {"game": "scrabble", "ruleset": "mini", "seats": [{"name": "Ann"}, {"agent": agent}]}
    status, found = server.send("POST", "/api/games", body)
    assert status == 400
    assert "unknown opponent" in found["error"]


@pytest.mark.parametrize(
    "options", [{"ms": 10**9}, {"ms": -1}, {"ms": "500"}, {"ms": True}, {"weights": "/etc/passwd"}, {"ms": 1e308}, []]
)
def test_options_are_typed_and_capped(server, options):
    body = {"game": "scrabble", "ruleset": "mini", "seats": [{"name": "Ann"}, {"agent": "sim", "options": options}]}
    status, found = server.send("POST", "/api/games", body)
    assert (status, bool(found["error"])) == (400, True) if options else status == 201


@pytest.mark.parametrize("key", ["ruleset", "lexicon", "game"])
@pytest.mark.parametrize("name", ["/etc/passwd", "../mini", "mini.toml", "file:///etc/passwd", "x" * 41])
def test_rules_and_words_are_only_names_of_the_offer(server, key, name):
    body = json.loads(GAME) | {key: name}
    status, found = server.send("POST", "/api/games", body)
    assert status == 400
    assert "/etc" not in found["error"]


def test_another_address_needs_the_token(remote):
    assert remote.token
    assert remote.send("GET", "/api/offer")[0] == 401
    assert remote.send("GET", "/api/offer", X_Lexarena_Token="wrong")[0] == 401
    assert remote.send("GET", "/api/offer", X_Lexarena_Token=remote.token)[0] == 200
    assert remote.send("GET", "/api/offer", X_Lexarena_Token=remote.token, Host="evil.example")[0] == 400


def test_a_server_for_the_whole_network_answers_to_the_address_that_a_request_comes_to(remote):
    asked = {"Host": f"127.0.0.3:{remote.port}", "X-Lexarena-Token": remote.token}
    assert remote.raw("GET", "/api/offer", headers=asked, host="127.0.0.3")[0].status == 200
    assert remote.raw("GET", "/api/offer", headers=asked)[0].status == 400
    assert outward_address() in remote.address
