"""The start of the server: it answers before anything heavy is loaded, and says what is missing."""

import asyncio
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from lexarena.cli.app import app
from lexarena.errors import LexarenaError
from lexarena.web.server import EndingStreams, serve

PROGRAM = """
import sys
import lexarena.cli.app, lexarena.web.server, lexarena.web.front, lexarena.web.library
print(*({"numpy", "numba", "lexarena.kernels"} & set(sys.modules)))
"""


def test_the_page_is_answered_before_the_games_are_loaded():
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=60, check=False)
    assert (done.stdout.strip(), done.stderr) == ("", "")


@pytest.mark.parametrize("missing", ["uvicorn", "starlette.applications"])
def test_a_missing_extra_is_named(tmp_path, monkeypatch, missing):
    for name in [name for name in sys.modules if name == "lexarena.web.front"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(LexarenaError, match=r"the app needs \S+; install it with: .*pip install .*\[web\]'"):
        serve(tmp_path)


def test_a_request_that_waits_when_the_server_ends_is_refused_in_good_order(in_a_loop):
    async def end_early():
        app, sent = EndingStreams(lambda *_: asyncio.Event().wait()), []

        async def send(message):
            sent.append((message["type"], message.get("status")))

        asked = asyncio.create_task(app({"type": "http"}, None, send))
        await asyncio.sleep(0)
        app.end()
        asked.cancel()  # as the server does when its patience ends
        await asked
        assert sent == [("http.response.start", 503), ("http.response.body", None)]

    in_a_loop(end_early())


def test_a_word_list_is_refused_with_the_command_that_takes_it():
    done = CliRunner().invoke(app, ["serve", "--lexicon", "club.txt"])
    assert str(done.exception).endswith("add yours with: lexarena words add club.txt --name NAME")
