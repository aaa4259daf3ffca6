"""Files that are written whole or not at all, and the cache that forgives."""

import os

import pytest

from lexarena.cache import keep
from lexarena.files import write_atomically, write_if_changed


@pytest.mark.parametrize("durable", [False, True])
def test_a_file_is_replaced_whole_and_nothing_else_is_left(tmp_path, durable):
    path = tmp_path / "new" / "file.txt"
    write_atomically(path, "first", durable)
    write_atomically(path, "Zoë".encode(), durable)
    assert path.read_text(encoding="utf-8") == "Zoë"
    assert [each.name for each in path.parent.iterdir()] == ["file.txt"]


def test_a_failure_is_raised_and_the_old_file_stays(tmp_path, monkeypatch):
    path = tmp_path / "file.txt"
    write_atomically(path, "old")

    def fail(source, target):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(path, "new")
    assert keep(path, b"new") is False
    assert path.read_text() == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["file.txt"]


def test_an_unchanged_file_is_not_written_again(tmp_path):
    path = tmp_path / "file.txt"
    write_if_changed(path, "same")
    before = path.stat().st_ino
    write_if_changed(path, b"same")
    assert path.stat().st_ino == before
    write_if_changed(path, "other")
    assert path.read_text() == "other"


def test_a_cache_folder_that_cannot_be_made_is_not_an_error(tmp_path):
    (tmp_path / "file").touch()
    assert keep(tmp_path / "file" / "inside", b"content") is False
    assert keep(tmp_path / "folder" / "inside", b"content") is True
