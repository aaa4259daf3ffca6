"""The text of a GCG file: which encoding it has, and where its lines end."""

import codecs
import re

from lexarena.games.scrabble.gcg.document import Oddities

_LINE_END = re.compile(r"\r\n|\n|\r")
_ENDS = re.compile(rb"\r\n|\n|\r")
_ENCODING = re.compile(rb"(?:\A|(?<=[\r\n]))[ \t]*#character-encoding[ \t]+([^\r\n]*)", re.IGNORECASE)
_UTF_8 = ("utf-8", "utf8")
_LATIN_1 = ("iso-8859-1", "iso8859-1", "iso 8859-1", "iso_8859-1", "latin-1", "latin1")


def lines_of(content: bytes, odd: Oddities) -> list[str]:
    r"""Return the lines of a file without their ends.

    A file is ISO 8859-1 unless its first line says otherwise. Many files leave that line out, so text that can only be
    UTF-8 is read as such.

    >>> lines_of(b"#player1 A Ren\xe9\r#player2 B B\r\n", Oddities())
    ['#player1 A René', '#player2 B B', '']
    """
    return split_lines(_text(content, odd))


def split_lines(text: str) -> list[str]:
    """Return the lines of a text, whichever way each of them ends."""
    return _LINE_END.split(text)


def _text(content: bytes, odd: Oddities) -> str:
    for mark in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        if content.startswith(mark):
            odd.add(1, "the file is UTF-16", "save it as UTF-8")
            return content.decode("utf-16", "replace")
    if b"\0" in content:
        odd.refuse(
            _line_at(content, content.index(b"\0")), "there is a NUL byte, so this is not text", "give a GCG file"
        )
    if content.startswith(codecs.BOM_UTF8):
        odd.add(1, "the file starts with a byte order mark", "save it without one")
        content = content.removeprefix(codecs.BOM_UTF8)
    named, line = "", 1
    if found := _ENCODING.search(content):
        named = found[1].decode("latin-1").strip().lower()
        line = _line_at(content, found.start())
        if line > 1:
            odd.add(line, "the encoding is named after the first line", "move the line to the top of the file")
        if named not in _UTF_8 + _LATIN_1:
            odd.add(line, f"the encoding {named!r} is not known", "write #character-encoding UTF-8")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        if named in _UTF_8:
            odd.add(_line_at(content, error.start), "the line is not UTF-8, as the file says", "save the file as UTF-8")
        return _western(content)
    if named in _LATIN_1:
        return _western(content)
    if not named and not text.isascii():
        first = next(i for i, line in enumerate(_LINE_END.split(text), 1) if not line.isascii())
        odd.add(first, "the line is UTF-8, but the file does not say so", "write #character-encoding UTF-8 at its top")
    return text


def _line_at(content: bytes, place: int) -> int:
    """Return the number of the line at a place."""
    return len(_ENDS.findall(content[:place])) + 1


def _western(content: bytes) -> str:
    """Return ISO 8859-1 as text; programs on Windows write quotes and dashes where it has control characters."""
    try:
        return content.decode("cp1252")
    except UnicodeDecodeError:
        return content.decode("latin-1")
