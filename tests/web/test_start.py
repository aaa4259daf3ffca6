"""The start of the server: it answers before anything heavy is loaded, and says what is missing."""

import subprocess
import sys

import pytest

from lexarena.errors import LexarenaError
from lexarena.web.server import serve

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
    with pytest.raises(LexarenaError, match=r"the app needs \S+; install it with: pip install 'lexarena\[web\]'"):
        serve(tmp_path)
