"""Every file that a person can name: pipes, devices, directories and huge files are refused at once, with the place."""

import os
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from lexarena.agents.neural import read_weights
from lexarena.agents.registry import take_files
from lexarena.arena.players import read_players
from lexarena.errors import LexarenaError
from lexarena.files import check_archive, read_bytes_file, read_text_file
from lexarena.games.scrabble.rules.ruleset import load_ruleset
from lexarena.games.scrabble.search.leave_model import read_model
from lexarena.learning.config import load_config
from lexarena.records import read_record
from lexarena.words.lexicon import Dictionary, load_lexicon
from lexarena.words.wordlist import read_word_list

READERS = {
    "word list": read_word_list,
    "lexicon": lambda path: load_lexicon(str(path)),
    "dictionary": Dictionary,
    "ruleset": load_ruleset,
    "players": lambda path: read_players(path, path.parent),
    "config": lambda path: load_config(str(path)),
    "record": read_record,
    "weights": read_weights,
    "leaves": read_model,
    "an agent's file": lambda path: take_files(f"neural:weights={path}", "scrabble"),
}
reads = pytest.mark.parametrize("read", READERS.values(), ids=READERS)


class Waits(BaseException):
    """A reader waits for a pipe."""


def refusal(read, path, within=20.0):
    """Return the error of a reader, which must come at once."""

    def stop(number, frame):
        raise Waits

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, within)
    try:
        with pytest.raises(LexarenaError) as caught:
            read(path)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert str(path) in str(caught.value)
    return str(caught.value)


@reads
def test_a_named_pipe_is_refused_at_once(read, tmp_path):
    path = tmp_path / "pipe"
    os.mkfifo(path)
    message = refusal(read, path)
    assert "it is a named pipe, not a file" in message


@reads
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/random", "/dev/tty", "/dev/full"])
def test_a_device_is_refused(read, device):
    if not os.path.exists(device):
        pytest.skip("there is no such device here")
    message = refusal(read, Path(device))
    assert "it is a device, not a file" in message or device == "/dev/tty"


@reads
def test_a_huge_file_takes_no_memory(read, tmp_path):
    path = tmp_path / "sparse"
    with path.open("wb") as file:
        file.truncate(3 << 30)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert "larger than" in refusal(read, path)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 400 << 10


@reads
def test_a_folder_is_refused(read, tmp_path):
    message = refusal(read, tmp_path)
    assert "folder" in message or "directory" in message


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read every file")
@reads
def test_a_file_that_may_not_be_read_is_refused(read, tmp_path):
    path = tmp_path / "secret"
    path.touch(0o000)
    refusal(read, path)


def test_an_archive_that_unpacks_to_too_much_is_refused(tmp_path):
    import zipfile

    path = tmp_path / "bomb.npz"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("weights.npy", bytes(64 << 20))
    with pytest.raises(ValueError, match="unpacks to more than"):
        check_archive(path.read_bytes(), 1 << 20)
    with pytest.raises(LexarenaError, match="not a file of leave values"):
        read_model(path)


def test_a_pipe_of_the_shell_is_read_and_may_be_asked_for_twice(tmp_path):
    script = tmp_path / "check.sh"
    script.write_text(f"{sys.executable} -m lexarena words info <(printf 'cat\\ncats\\n')\n")
    done = subprocess.run(["bash", script], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert "words     2" in done.stdout


def test_a_growing_pipe_is_read_up_to_the_limit():
    reading, writing = os.pipe()
    os.write(writing, b"x" * 5000)
    with pytest.raises(OSError, match="it is larger than 4,096 bytes"):
        read_bytes_file(f"/dev/fd/{reading}", 4096)
    os.close(writing)
    os.close(reading)


def test_a_name_that_no_file_has_is_shown_escaped(tmp_path):
    with pytest.raises(LexarenaError, match=r"^'a\\x00b': cannot be read \(invalid file name\); give another$"):
        read_text_file("a\0b", 10, "give another")
    with pytest.raises(LexarenaError, match=r"\\x1b\[31m': cannot be read \(no such file\); give another$"):
        read_text_file(tmp_path / "\x1b[31m", 10, "give another")


def test_text_that_is_not_utf_8_is_refused_with_its_line(tmp_path):
    path = tmp_path / "text"
    path.write_bytes(b"one\ntwo\n\xff")
    with pytest.raises(LexarenaError, match="text, line 3: not UTF-8 text; save the file as UTF-8"):
        read_text_file(path, 100, "give another")


def test_a_socket_is_refused(tmp_path, monkeypatch):
    import socket

    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("socket")
        with pytest.raises(LexarenaError, match="it is a socket, not a file"):
            read_text_file("socket", 10, "give another")
