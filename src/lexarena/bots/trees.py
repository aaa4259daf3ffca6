"""The files of a bot's directory, which is not trusted: walked within limits, copied in pieces, removed at any depth.

A directory is walked by open descriptors: no link is followed, not even one that replaces a file in the meantime. Only
plain files are opened, since opening a named pipe would wait for its other end.
"""

import errno
import os
import secrets
import stat
from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from lexarena.errors import LexarenaError

LONGEST_PATH = 1024
"""Bytes of a path inside a bot's directory."""
_PIECE = 1 << 20
_SHOWN = 60
_FOLDER = os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC if os.name == "posix" else 0
_FILE = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC if os.name == "posix" else 0


class TreeError(LexarenaError):
    """A directory that is too large, too deep, or changes while it is read."""


@dataclass(frozen=True, slots=True)
class TreeLimits:
    """How much a directory may contain; a file with holes counts with its whole length."""

    size: int = 1 << 30
    entries: int = 20_000
    depth: int = 64


BOT_LIMITS = TreeLimits()


@dataclass(frozen=True, slots=True)
class Entry:
    """One file, link or directory; `folder` is the open descriptor of the directory that contains it."""

    path: str
    """Its path from the top, with slashes."""
    name: str
    folder: int
    about: os.stat_result

    @property
    def is_link(self) -> bool:
        """Whether it is a symbolic link."""
        return stat.S_ISLNK(self.about.st_mode)

    @property
    def is_folder(self) -> bool:
        """Whether it is a directory."""
        return stat.S_ISDIR(self.about.st_mode)

    @property
    def is_executable(self) -> bool:
        """Whether anyone may execute it."""
        return bool(self.about.st_mode & 0o111)

    def goal(self) -> str:
        """Return where a link leads, as it is written."""
        return os.readlink(self.name, dir_fd=self.folder)

    def pieces(self) -> Iterator[bytes]:
        """Yield the content of a file; raise `TreeError` if it is something else or changes meanwhile."""
        try:
            descriptor = os.open(self.name, _FILE, dir_fd=self.folder)
        except OSError as error:
            if error.errno in (errno.ENOENT, errno.ELOOP):  # it is gone, or a link now
                raise _changed(self.path) from None
            raise
        with open(descriptor, "rb", buffering=0) as file:
            before, length = os.fstat(descriptor), 0
            if not stat.S_ISREG(before.st_mode) or _version(before) != _version(self.about):
                raise _changed(self.path)
            while piece := file.read(_PIECE):
                length += len(piece)
                if length > before.st_size:
                    break
                yield piece
            if length != before.st_size or _version(os.fstat(descriptor)) != _version(before):
                raise _changed(self.path)

    def copy_to(self, target: Path) -> None:
        """Copy a file's content to a new file; stretches of zeros become holes."""
        with target.open("xb") as file:
            for piece in self.pieces():
                if piece.count(0) == len(piece):
                    file.seek(len(piece), os.SEEK_CUR)
                else:
                    file.write(piece)
            file.truncate()
        target.chmod(0o700 if self.is_executable else 0o600)


def walk(top: Path, limits: TreeLimits | None = BOT_LIMITS, left_out: Collection[str] = ()) -> Iterator[Entry]:
    """Yield everything in a directory in a fixed order, a directory before what is in it; links are not followed.

    Anything but a file, directory or link raises `TreeError`, as do a name that cannot be shown and a directory beyond
    the limits. Without limits everything is yielded.
    """
    opened: list[tuple[int, Iterator[str], str]] = []
    entries = size = 0

    def enter(folder: int, prefix: str) -> int:
        opened.append((folder, iter(()), prefix))  # so that it is closed whatever happens
        most = None if limits is None else limits.entries - entries
        with os.scandir(folder) as listing:
            kept = (entry.name for entry in listing if entry.name not in left_out)
            names = list(islice(kept, None if most is None else most + 1))
        if limits is not None and most is not None and len(names) > most:
            what = f"more than {limits.entries:,} files and directories"
            raise TreeError(f"it contains {what}; remove those the bot does not need")
        opened[-1] = (folder, iter(sorted(names, key=os.fsencode)), prefix)
        return len(names)

    try:
        entries += enter(os.open(top, _FOLDER), "")
        while opened:
            folder, names, prefix = opened[-1]
            name = next(names, None)
            if name is None:
                os.close(opened.pop()[0])
                continue
            path = prefix + name
            try:
                entry = Entry(path, name, folder, os.stat(name, dir_fd=folder, follow_symlinks=False))
            except FileNotFoundError:
                raise _changed(path) from None
            size += 0 if entry.is_folder else entry.about.st_size
            if limits is not None:
                _check(entry, limits, size, len(opened))
            yield entry
            if entry.is_folder:
                try:
                    inside = os.open(name, _FOLDER | os.O_NOFOLLOW, dir_fd=folder)
                except (FileNotFoundError, NotADirectoryError):
                    raise _changed(path) from None
                entries += enter(inside, f"{path}/")
    finally:
        for folder, _, _ in opened:
            os.close(folder)


def outgrown(top: Path, limits: TreeLimits) -> str:
    """Return how a directory being written exceeds the limits, or an empty text."""
    entries = size = 0
    waiting = [(str(top), 1)]
    while waiting:
        folder, depth = waiting.pop()
        try:
            with os.scandir(folder) as listing:
                for entry in listing:
                    entries += 1
                    is_folder = entry.is_dir(follow_symlinks=False)
                    size += 0 if is_folder else entry.stat(follow_symlinks=False).st_size
                    if size > limits.size:
                        return f"wrote more than {limits.size >> 20:,} MB"
                    if entries > limits.entries:
                        return f"made more than {limits.entries:,} files and directories"
                    if is_folder and depth > limits.depth:
                        return f"nested directories more than {limits.depth} deep"
                    if is_folder:
                        waiting.append((entry.path, depth + 1))
        except OSError as error:
            if error.errno == errno.ENAMETOOLONG:
                return "made paths that are too long"
            continue  # removed in the meantime
    return ""


def remove_tree(top: Path) -> None:
    """Remove a directory of any depth, even with read-only parts; what cannot be removed stays."""
    try:
        descriptor = _open_to_empty(str(top))
    except OSError:
        return
    try:
        while _remove_a_level(descriptor):
            pass
    finally:
        os.close(descriptor)
    with suppress(OSError):
        os.rmdir(top)


def _remove_a_level(top: int) -> bool:
    """Empty a directory, moving nested directories up into it; return whether that made progress."""
    moved = False
    mark = secrets.token_hex(8)
    for number, name in enumerate(os.listdir(top)):
        if _unlink(name, top):
            continue
        try:
            folder = _open_to_empty(name, top)
        except OSError:
            continue
        try:
            for place, inner in enumerate(os.listdir(folder)):
                with suppress(OSError):
                    if not _unlink(inner, folder):
                        os.close(_open_to_empty(inner, folder))
                        os.rename(inner, f"{mark}-{number}-{place}", src_dir_fd=folder, dst_dir_fd=top)
                        moved = True
        finally:
            os.close(folder)
        with suppress(OSError):
            os.rmdir(name, dir_fd=top)
    return moved


def _open_to_empty(name: str, folder: int | None = None) -> int:
    """Return the descriptor of a directory, made writable; a link is not followed."""
    place = os.open(name, os.O_PATH | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC, dir_fd=folder)
    try:
        os.chmod(f"/proc/self/fd/{place}", 0o700)
        return os.open(f"/proc/self/fd/{place}", _FOLDER)
    finally:
        os.close(place)


def _unlink(name: str, folder: int) -> bool:
    """Remove an entry other than a directory; return whether it is gone."""
    try:
        if stat.S_ISDIR(os.stat(name, dir_fd=folder, follow_symlinks=False).st_mode):
            return False
        os.unlink(name, dir_fd=folder)
    except FileNotFoundError:
        return True
    except OSError:
        return False
    return True


def _check(entry: Entry, limits: TreeLimits, size: int, depth: int) -> None:
    """Refuse an entry that does not belong in a bot's directory; `size` is that of all files so far."""
    place = _shown(entry.path)
    if not entry.name.isprintable():  # bytes that are not UTF-8 are not printable either
        raise TreeError(f"{place}: the name contains a character that cannot be shown; rename it")
    if len(os.fsencode(entry.path)) > LONGEST_PATH:
        raise TreeError(f"{place}: the path is longer than {LONGEST_PATH:,} bytes; shorten it")
    if not (entry.is_folder or entry.is_link or stat.S_ISREG(entry.about.st_mode)):
        raise TreeError(f"{place} is neither a file nor a directory; remove it from the bot's directory")
    if size > limits.size:
        raise TreeError(f"it contains more than {limits.size >> 20:,} MB; remove what the bot does not need")
    if entry.is_folder and depth >= limits.depth:
        raise TreeError(f"{place}: directories are nested more than {limits.depth} deep; flatten them")


def _version(about: os.stat_result) -> tuple[int, ...]:
    return about.st_ino, about.st_size, about.st_mtime_ns


def _changed(path: str) -> TreeError:
    remedy = "wait until it is no longer being changed, and try again"
    return TreeError(f"{_shown(path)} changed while it was copied; {remedy}")


def _shown(path: str) -> str:
    return ascii(path if len(path) <= _SHOWN else f"{path[:_SHOWN]}...")
