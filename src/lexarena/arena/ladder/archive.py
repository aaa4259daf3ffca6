"""Zips from strangers: unpacked within limits, and refused if a path in them leads outside or is not a plain file."""

import stat
import zipfile
import zlib
from pathlib import Path, PurePosixPath
from typing import NoReturn

from lexarena.bots.trees import TreeLimits
from lexarena.errors import LexarenaError
from lexarena.text import visible

LIMITS = TreeLimits(size=50_000_000, entries=5_000, depth=32)
"""How much a submission may hold, packed or unpacked."""
_PIECE = 1 << 16
_REMEDY = "pack the bot's folder again with plain files only"
_SHOWN = 60


class SubmissionError(LexarenaError):
    """A submission that is not taken."""


def unpack(archive: Path, target: Path, limits: TreeLimits = LIMITS) -> None:
    """Unpack a zip into a new folder; raise `SubmissionError` and leave what was unpacked if it is not harmless.

    Sizes are counted while the files are unpacked: what the zip says about itself is not believed. If everything lies in
    one folder, that folder's content is unpacked.
    """
    if archive.stat().st_size > limits.size:
        _refuse(archive, f"has {archive.stat().st_size:,} bytes; at most {limits.size:,} are taken")
    try:
        with zipfile.ZipFile(archive) as opened:
            members = [member for member in opened.infolist() if not member.is_dir()]
            paths = _paths(archive, members, limits)
            left = limits.size
            target.mkdir(parents=True)
            for member, path in zip(members, paths, strict=True):
                left -= _write(archive, opened, member, target / path, left)
    except (zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        _refuse(archive, f"cannot be unpacked ({visible(str(error))[:_SHOWN]}); pack it again as a plain zip")


def _paths(archive: Path, members: list[zipfile.ZipInfo], limits: TreeLimits) -> list[PurePosixPath]:
    """Return where each file goes, inside the target."""
    if not members:
        _refuse(archive, "is empty; pack the bot's folder")
    if len(members) > limits.entries:
        _refuse(archive, f"has {len(members):,} files; at most {limits.entries:,} are taken")
    paths = [_path(archive, member, limits) for member in members]
    tops = {path.parts[0] for path in paths}
    if len(tops) == 1 and all(len(path.parts) > 1 for path in paths):
        paths = [PurePosixPath(*path.parts[1:]) for path in paths]
    if len({str(path).casefold() for path in paths}) != len(paths):
        _refuse(archive, f"has two files of one name; {_REMEDY}")
    return paths


def _path(archive: Path, member: zipfile.ZipInfo, limits: TreeLimits) -> PurePosixPath:
    """Return the path of a file, which must be plain and inside."""
    name, mode = member.filename, member.external_attr >> 16
    shown = f"the file {visible(name)[:_SHOWN]!r}"
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\\" in name or ":" in name or "\0" in name or not path.parts:
        _refuse(archive, f"{shown} would lie outside the bot's folder; {_REMEDY}")
    if not name.isprintable() or len(name) > 255 or len(path.parts) > limits.depth:
        _refuse(archive, f"{shown} has a path that is too long, too deep or cannot be printed; {_REMEDY}")
    if mode and not stat.S_ISREG(mode) and stat.S_IFMT(mode):
        kind = "a link" if stat.S_ISLNK(mode) else "no plain file"
        _refuse(archive, f"{shown} is {kind}; {_REMEDY}")
    if member.flag_bits & 1:
        _refuse(archive, f"{shown} is encrypted; {_REMEDY}")
    return path


def _write(archive: Path, opened: zipfile.ZipFile, member: zipfile.ZipInfo, target: Path, left: int) -> int:
    """Unpack one file, as long as there is room; return its size."""
    size = 0
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with opened.open(member) as source, target.open("xb") as file:
            while piece := source.read(_PIECE):
                size += len(piece)
                if size > left:
                    _refuse(
                        archive, f"unpacks to more than {LIMITS.size:,} bytes; leave out what the bot does not need"
                    )
                file.write(piece)
    except (FileExistsError, NotADirectoryError):
        _refuse(archive, f"has two files of one name; {_REMEDY}")
    target.chmod(0o755 if (member.external_attr >> 16) & 0o111 else 0o644)
    return size


def _refuse(archive: Path, problem: str) -> NoReturn:
    raise SubmissionError(f"{visible(archive.name)}: {problem}")
