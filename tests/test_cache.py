"""Nothing slow is silent: kernels and word lists say that they are compiled, but only where a person is watching."""

import io
import os
import subprocess
import sys
from types import SimpleNamespace

import pytest

from lexarena import cache
from lexarena.errors import LexarenaError
from lexarena.kernels import kernel
from lexarena.words.lexicon import Lexicon


class Screen(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def screen(monkeypatch):
    shown = Screen()
    monkeypatch.setattr(cache, "sys", SimpleNamespace(stderr=shown))
    monkeypatch.setenv("TERM", "xterm")
    return shown


def test_a_notice_is_there_before_the_work_and_gone_after_it(screen):
    with cache.notice("Working ..."):
        assert screen.getvalue() == "\r\x1b[2KWorking ..."
    assert screen.getvalue().endswith("\r\x1b[2K")


def test_the_outer_notice_comes_back(screen):
    with cache.notice("outer"):
        with cache.notice("inner"):
            pass
        assert screen.getvalue().split("\r\x1b[2K") == ["", "outer", "inner", "outer"]


def test_a_terminal_that_cannot_erase_gets_plain_lines(screen, monkeypatch):
    monkeypatch.setenv("TERM", "dumb")
    with cache.notice("Working ..."):
        pass
    assert screen.getvalue() == "Working ...\n"


def test_a_long_notice_stays_on_its_line(screen):
    with cache.notice("x" * 500):
        assert len(screen.getvalue()) < 100


@pytest.mark.parametrize("stream", [io.StringIO(), None])
def test_nobody_is_watching_a_file(monkeypatch, stream):
    monkeypatch.setattr(cache, "sys", SimpleNamespace(stderr=stream))
    with cache.notice("Working ..."):
        pass
    assert stream is None or stream.getvalue() == ""


def test_compiling_words_is_announced(screen, tmp_path, monkeypatch):
    monkeypatch.setenv("LEXARENA_CACHE", str(tmp_path))
    Lexicon(["CARE", "RACE"])
    assert "Compiling the 2 words of " in screen.getvalue()


def test_compiling_a_kernel_is_announced(tmp_path):
    program = (
        "import io, sys, lexarena.kernels as kernels\n"
        "class Screen(io.StringIO):\n"
        "    isatty = lambda self: True\n"
        "sys.stderr = Screen()\n"
        "from own import double\n"
        "double(2); double(3)\n"
        "print(sys.stderr.getvalue().count('Compiling kernels (once, about 20 s): double ...'))\n"
    )
    (tmp_path / "own.py").write_text(
        "from lexarena.kernels import kernel\n\n\n@kernel\ndef double(number):\n    return 2 * number\n"
    )
    environment = {"LEXARENA_CACHE": str(tmp_path), "PYTHONPATH": str(tmp_path), "TERM": "xterm"}
    printed = [
        subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
        ).stdout
        for _ in range(2)
    ]
    assert printed == ["1\n", "0\n"], "it is compiled once, and read from the cache the second time"


def twice(number):
    return number + number


@pytest.fixture
def kernels(tmp_path, monkeypatch):
    monkeypatch.setenv("LEXARENA_CACHE", str(tmp_path))
    monkeypatch.delenv("LEXARENA_SECONDS", raising=False)
    folder = tmp_path / "kernels"
    folder.mkdir(0o755)
    return folder


@pytest.mark.parametrize("mode", [0o777, 0o775, 0o707])
def test_kernels_that_others_can_write_are_not_loaded(kernels, mode):
    kernels.chmod(mode)
    problem = (
        rf"kernels: can be written by other users \(mode {mode:o}\), so its compiled kernels cannot be trusted; delete"
    )
    with pytest.raises(LexarenaError, match=problem):
        kernel(twice)
    kernels.chmod(0o755)
    assert kernel(twice)(4) == 8
    (compiled,) = kernels.iterdir()
    assert compiled.stat().st_mode & 0o777 == 0o700
    compiled.chmod(mode)
    with pytest.raises(LexarenaError, match=r"-test_cache: can be written by other users"):
        kernel(twice)


def test_kernels_of_another_user_are_not_loaded(kernels, monkeypatch):
    monkeypatch.setattr(os, "getuid", lambda: kernels.stat().st_uid)
    kernel(twice)
    if kernels.stat().st_uid == 0:
        os.chown(kernels, 12345, -1)
    monkeypatch.setattr(os, "getuid", lambda: 12346)
    with pytest.raises(LexarenaError, match=r"kernels: belongs to another user \(with the number \d+\)"):
        kernel(twice)


def test_the_command_line_refuses_such_kernels_in_one_line(kernels):
    kernels.chmod(0o777)
    command = [sys.executable, "-m", "lexarena", "scrabble", "moves", "5/5/1CAT1/5/5 AEIRS/ 0/0 0"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert f"error: {kernels}: can be written by other users" in done.stderr
