"""A language model plays over the chat interface, whether its server answers well, badly, slowly, with errors, or never."""

import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import numpy as np
import pytest

from lexarena import Person, Session, evaluate, make_agent, make_variant, play_league, read_record
from lexarena.agents.llm import KEY, LanguageModel, ModelError
from lexarena.errors import LexarenaError

SECRET = "key-that-nobody-may-see"


class Server:
    """A chat server on this machine; `answer(messages)` returns a text, or (status, text, headers), or sleeps."""

    def __init__(self, answer):
        self.answer, self.requests, self.keys = answer, [], []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                outer.requests.append(body)
                outer.keys.append(self.headers.get("Authorization"))
                found = outer.answer(body["messages"])
                if callable(found):
                    found(self.wfile)
                    return
                status, text, headers = found if isinstance(found, tuple) else (200, found, {})
                message = {"role": "assistant", "content": text}
                usage = {"prompt_tokens": 10, "completion_tokens": 5}
                content = json.dumps({"choices": [{"message": message}], "usage": usage}) if status == 200 else text
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(content.encode())

            def log_message(self, *_):
                pass

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.http.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.http.server_port}/v1"
        threading.Thread(target=self.http.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()


@pytest.fixture
def serve(monkeypatch):
    monkeypatch.setenv(KEY, SECRET)
    servers = []

    def start(answer):
        servers.append(Server(answer))
        return servers[-1]

    yield start
    for server in servers:
        server.http.shutdown()
        server.http.server_close()


def view(seed=5):
    return make_variant("scrabble", "mini").new_game(seed).view(0)


def choose(agent):
    return str(agent.choose(view(), np.random.default_rng(1)))


def test_a_model_plays_what_it_answers(serve):
    server = serve(lambda messages: "EYE fits well.\nmove: 3B EYE")
    agent = LanguageModel("tiny", server.url, temperature=0.5)
    assert choose(agent) == "3B EYE"
    (request,) = server.requests
    assert (request["model"], request["max_tokens"], request["temperature"]) == ("tiny", 1024, 0.5)
    assert request["messages"][1]["content"] == view().text()
    assert server.keys == [f"Bearer {SECRET}"]
    assert (agent.tokens, agent.illegal, agent.fallbacks) == ([10, 5], 0, 0)
    assert SECRET not in json.dumps(agent.transcript)


def test_an_illegal_answer_goes_back_with_the_reason(serve):
    answers = iter(["3B YEE", "I do not know what to do here", "3B EYE"])
    server = serve(lambda messages: next(answers))
    agent = LanguageModel("tiny", server.url)
    assert choose(agent) == "3B EYE"
    asked = [message["content"] for message in server.requests[-1]["messages"] if message["role"] == "user"]
    assert asked[1].startswith("That was refused: the word 'YEE' is not in the lexicon. Answer again; write the square")
    assert agent.illegal == 2
    stubborn = serve(lambda messages: "3B YEE")
    lost = LanguageModel("tiny", stubborn.url)
    assert choose(lost) in {str(move) for move in view().legal_moves()}
    assert (lost.fallbacks, lost.transcript[0]["fallback"]) == (1, "random")
    with pytest.raises(ModelError, match="llm:tiny gave 3 illegal answers"):
        choose(LanguageModel("tiny", stubborn.url, fallback="none"))
    assert choose(LanguageModel("tiny", serve(lambda messages: "I choose 1").url, mode="list")) == str(
        view().legal_moves()[0]
    )


def test_failures_are_repeated_and_then_reported(serve):
    answers = iter([(500, "no", {}), (429, "busy", {"Retry-After": "0"}), "3B EYE"])
    assert choose(LanguageModel("tiny", serve(lambda messages: next(answers)).url)) == "3B EYE"
    failing = serve(lambda messages: (503, f"broken {SECRET}", {"Retry-After": "0"}))
    with pytest.raises(ModelError, match=r"llm:tiny at 127.0.0.1:\d+ failed 3 times: status 503$"):
        choose(LanguageModel("tiny", failing.url, retries=2))
    refusing = serve(lambda messages: (401, f"wrong key {SECRET}", {}))
    with pytest.raises(ModelError, match=r"answered status 401: wrong key \[key\]$"):
        choose(LanguageModel("tiny", refusing.url))
    assert len(refusing.requests) == 1
    strange = serve(lambda messages: lambda out: out.write(b"HTTP/1.1 200 OK\r\n\r\nnot json"))
    with pytest.raises(ModelError, match="its answer is not that of a chat interface"):
        choose(LanguageModel("tiny", strange.url, retries=0))
    with pytest.raises(ModelError, match=r"failed 1 times: .*refused"):
        choose(LanguageModel("tiny", "http://127.0.0.1:9", retries=0))


def test_a_server_that_is_slow_or_never_answers_costs_the_seconds_of_a_move(serve):
    ended = threading.Event()

    def drip(out):
        while not ended.wait(0.05):
            out.write(b"H")

    for answer in (lambda messages: drip, lambda messages: lambda out: ended.wait(5)):
        server, started = serve(answer), time.monotonic()
        with pytest.raises(ModelError, match=r"did not answer within 0\.3 s; raise seconds="):
            choose(LanguageModel("tiny", server.url, seconds=0.3))
        assert time.monotonic() - started < 4
    ended.set()


def test_limits_of_tokens_and_cost_end_the_match(serve):
    server = serve(lambda messages: "3B EYE")
    agent = LanguageModel("tiny", server.url, tokens=15)
    choose(agent)
    with pytest.raises(ModelError, match="llm:tiny has used 15 tokens; the limit is 15"):
        choose(agent)
    priced = LanguageModel("tiny", server.url, cost=0.0001, price_in=10, price_out=20)
    choose(priced)
    assert priced.cost == pytest.approx(0.0002)
    with pytest.raises(ModelError, match=r"has cost 0\.0002; the limit is 0\.0001"):
        choose(priced)


def test_a_model_plays_matches_leagues_and_sessions_and_leaves_a_transcript(serve, tmp_path):
    server = serve(lambda messages: "pass")
    spec = f"llm:model=tiny,base_url={server.url}"
    result = evaluate(spec, "greedy", "scrabble", "mini", pairs=1, out=str(tmp_path))
    assert result.agents[0] == spec
    records = [read_record(path) for path in sorted(tmp_path.iterdir())]
    for seat, record in enumerate(records):
        assert [note["ply"] for note in record.transcript] == [
            ply for ply, move in enumerate(record.moves) if move.seat == seat
        ]
        assert {note["move"] for note in record.transcript} == {"-"}
        assert SECRET not in json.dumps(record.to_dict())
    league = play_league([spec, "random"], "scrabble", "mini", pairs=1)
    assert {standing.agent for standing in league.standings} == {spec, "random"}
    session = Session(make_variant("scrabble", "mini").new_game(5), [Person(), make_agent(spec, "scrabble")])
    session.play("3B EYE")
    session.advance()
    assert [note["ply"] for note in session.record().transcript] == [1]
    session.undo()
    assert session.record().transcript == ()


def test_wrong_options_are_refused(serve, tmp_path):
    for options, problem in (
        ("base_url=ftp://x", "base_url must be an address such as"),
        ("base_url=http://user:word@x/", "without a password"),
        ("mode=x", "unknown mode 'x'; choose from free, list"),
        ("attempts=0", "attempts must be above 0, got 0"),
        ("cost=1", "a cost limit needs prices"),
    ):
        with pytest.raises(LexarenaError, match=problem):
            make_agent(f"llm:model=tiny,{options}", "scrabble")
    with pytest.raises(LexarenaError, match="llm needs the option model"):
        make_agent("llm", "scrabble")
    prompt = tmp_path / "prompt.txt"
    prompt.write_text("Play badly.")
    server = serve(lambda messages: "3B EYE")
    choose(make_agent(f"llm:model=tiny,base_url={server.url},system={prompt}", "scrabble"))
    assert server.requests[0]["messages"][0] == {"role": "system", "content": "Play badly."}
