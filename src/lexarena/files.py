"""Files that a person names, read without waiting and within a limit; and files that are written whole or not at all."""

import errno
import os
import re
import stat
from pathlib import Path
from typing import TypeAlias

from lexarena.errors import LexarenaError

FilePath: TypeAlias = str | os.PathLike[str]

_PIPES = ("/dev/fd/", "/proc/self/fd/", "/dev/stdin")
"""Where a shell puts the output of another program, as in `<(sort words.txt)`; no other pipe is read."""
_KINDS = {
    stat.S_IFIFO: "it is a named pipe, not a file",
    stat.S_IFCHR: "it is a device, not a file",
    stat.S_IFBLK: "it is a device, not a file",
    stat.S_IFSOCK: "it is a socket, not a file",
}
_UNFINISHED = re.compile(r"\..+\.\d+\.[0-9a-f]{8}")
"""The names of files that are being written."""
_CHUNK = 1 << 20
_piped: dict[tuple[int, int], bytes] = {}
"""What was read from pipes: a pipe gives its content once, and one command may ask for it twice."""


def data_folder() -> Path:
    """Return the directory of a person's games and word lists: `LEXARENA_DATA`, or the user's data directory."""
    chosen = os.environ.get("LEXARENA_DATA")
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("lexarena", appauthor=False)


def read_bytes_file(path: FilePath, limit: int) -> bytes:
    """Return the content of a file of at most `limit` bytes; raise `OSError` if it cannot be read.

    Reading never waits for a named pipe and never takes in a device. The `strerror` of the error is a phrase that fits
    into "cannot be read (...)". A pipe that a shell made, such as `/dev/fd/63`, is read to its end.
    """
    descriptor = _open(path)
    try:
        return _content(descriptor, limit, os.fsdecode(path))
    finally:
        os.close(descriptor)


def check_plain_file(path: FilePath) -> None:
    """Raise `OSError` if a path does not lead to a plain file that can be read."""
    descriptor = _open(path)
    try:
        _check_plain(os.fstat(descriptor), os.fsdecode(path))
    finally:
        os.close(descriptor)


def read_text_file(path: FilePath, limit: int, remedy: str, error: type[LexarenaError] = LexarenaError) -> str:
    """Return the UTF-8 text of a file of at most `limit` bytes; errors are as in `read_named_file` and `decode_text`."""
    return decode_text(read_named_file(path, limit, remedy, error), shown_path(path), error)


def read_named_file(path: FilePath, limit: int, remedy: str, error: type[LexarenaError] = LexarenaError) -> bytes:
    """Return the content of a file that a person named; if it cannot be read, raise `error` with the reason and the remedy.

    >>> read_named_file("no-such.json", 100, "give a record")
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: no-such.json: cannot be read (no such file); give a record
    """
    try:
        return read_bytes_file(path, limit)
    except OSError as problem:
        is_missing = problem.strerror == os.strerror(errno.ENOENT)
        reason = "no such file" if is_missing else problem.strerror or problem
        raise error(f"{shown_path(path)}: cannot be read ({reason}); {remedy}") from None


def decode_text(content: bytes, name: str, error: type[LexarenaError] = LexarenaError) -> str:
    r"""Return UTF-8 bytes as text, without a byte order mark; raise `error` with the line of what is not UTF-8.

    >>> decode_text(b"one\ntw\xff", "my.txt")
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: my.txt, line 2: not UTF-8 text; save the file as UTF-8
    """
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = content[: problem.start].count(b"\n") + 1
        raise error(f"{name}, line {line}: not UTF-8 text; save the file as UTF-8") from None


def shown_path(path: FilePath) -> str:
    r"""Return a path for a message; one with unprintable characters is escaped.

    >>> shown_path("my\x1bfile")
    "'my\\x1bfile'"
    """
    name = os.fsdecode(path)
    return name if name and name.isprintable() else ascii(name)


def check_archive(content: bytes, limit: int) -> None:
    """Raise `ValueError` for a ZIP archive whose files unpack to more than `limit` bytes in all."""
    import io
    import zipfile

    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        size = sum(each.file_size for each in archive.infolist())
    if size > limit:
        raise ValueError(f"it unpacks to more than {limit:,} bytes")


def _open(path: FilePath) -> int:
    """Open a file for reading, without waiting for anything."""
    flags = os.O_RDONLY
    for name in ("O_NONBLOCK", "O_CLOEXEC", "O_NOCTTY", "O_BINARY"):  # none is known to every system
        flags |= getattr(os, name, 0)
    try:
        return os.open(path, flags)
    except ValueError:  # a path with a NUL character, or one that cannot be encoded
        raise FileNotFoundError(errno.ENOENT, "invalid file name", ascii(os.fspath(path))) from None
    except OSError as error:
        if error.errno == errno.ENXIO:
            raise OSError(errno.ENXIO, _KINDS[stat.S_IFSOCK], os.fspath(path)) from None
        raise


def _content(descriptor: int, limit: int, name: str) -> bytes:
    about = os.fstat(descriptor)
    if stat.S_ISFIFO(about.st_mode) and name.startswith(_PIPES):
        key = (about.st_dev, about.st_ino)
        if key not in _piped:
            os.set_blocking(descriptor, True)
            _piped[key] = _read(descriptor, limit, name)
        return _piped[key]
    _check_plain(about, name)
    if about.st_size > limit:
        raise _too_large(limit, name)
    return _read(descriptor, limit, name)


def _check_plain(about: os.stat_result, name: str) -> None:
    if stat.S_ISDIR(about.st_mode):
        raise IsADirectoryError(errno.EISDIR, "it is a directory, not a file", name)
    if not stat.S_ISREG(about.st_mode):
        raise OSError(errno.EINVAL, _KINDS.get(stat.S_IFMT(about.st_mode), "it is not a file"), name)


def _read(descriptor: int, limit: int, name: str) -> bytes:
    """Read to the end, in pieces, so that a file that claims to be huge takes no memory before it is refused."""
    parts, size = [], 0
    while part := os.read(descriptor, min(_CHUNK, limit + 1 - size)):
        parts.append(part)
        size += len(part)
        if size > limit:
            raise _too_large(limit, name)
    return b"".join(parts)


def _too_large(limit: int, name: str) -> OSError:
    return OSError(errno.EFBIG, f"it is larger than {limit:,} bytes", name)


def write_atomically(path: Path, content: bytes | str, durable: bool = False) -> None:
    """Write a file whole or not at all; text becomes UTF-8. Raise `OSError` if it cannot be written.

    Two processes may write the same file at once: each writes a file of its own and renames it, so a reader sees one
    or the other, never a mixture. With `durable`, the content is on the disk when this returns.
    """
    data = content.encode() if isinstance(content, str) else content
    path.parent.mkdir(parents=True, exist_ok=True)
    mine = path.with_name(f".{path.name}.{os.getpid()}.{os.urandom(4).hex()}")
    try:
        with mine.open("wb") as file:
            file.write(data)
            file.flush()
            if durable:
                os.fsync(file.fileno())
        os.replace(mine, path)
    except BaseException:
        mine.unlink(missing_ok=True)
        raise
    if durable and os.name == "posix":
        descriptor = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def remove_unfinished(folder: Path) -> None:
    """Remove what `write_atomically` left in a directory when it was killed; nobody else may be writing there."""
    for path in folder.glob(".*"):
        if _UNFINISHED.fullmatch(path.name):
            path.unlink(missing_ok=True)


def make_folder(folder: Path) -> None:
    """Make a directory and those above it; raise an error that says what to do if that cannot be done."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        problem = f"cannot be created ({error.strerror}); choose a writable directory"
        raise LexarenaError(f"{folder}: {problem}") from None


def write_if_changed(path: Path, content: bytes | str, durable: bool = False) -> None:
    """Write a file whole or not at all, unless it has that content already."""
    data = content.encode() if isinstance(content, str) else content
    try:
        if read_bytes_file(path, len(data)) == data:
            return
    except OSError:
        pass  # it is not there or differs, or `write_atomically` says what is wrong
    write_atomically(path, data, durable)
