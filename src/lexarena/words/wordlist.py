"""Word lists: a shipped list, a text file or plain words become clean, sorted, upper-case words; looking words up.

Obvious slips are fixed silently (case, spaces around a word, line ends, a byte order mark). In a file whose lines have
more than a word, such as a definition or a frequency, the first word of a line counts. Lines that cannot be words are
left out, counted by kind and reported in one line by `Cleaning.warning`. `data/ORIGIN.md` says where each shipped list is
from.
"""

import codecs
import os
import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from importlib import resources
from itertools import chain
from typing import NamedTuple

from lexarena.errors import LexarenaError, WordListError, suggestion
from lexarena.files import read_named_file, shown_path
from lexarena.words.list_names import FILES, SHIPPED, find_list, list_path

LARGEST_BOARD = 21
"""The widest board that a ruleset may have; longer words can never be played."""
LONGEST_WORD = 60
LARGEST_FILE = 64 * 2**20
EXAMPLES_KEPT = 3
_WORD_AND_MORE = re.compile(rf"\s*([A-Za-z]{{2,{LONGEST_WORD}}})([ \t]*[\t,;:=][ \t]*| +)\S")
"""A word, a separator, and something after it."""
HYPHENS_AND_APOSTROPHES = frozenset("-\u2010\u2011'\u2018\u2019")
_PART = re.compile(r"[A-Z]|[?.]|\*|\[\^?[A-Z]+\]")
_ANY = {"?": "[A-Z]", ".": "[A-Z]", "*": "[A-Z]*"}
_FROM_ENABLE = "words of ENABLE (public domain), chosen with SCOWL (copyright 2000-2018 by Kevin Atkinson, free to use)"
ORIGINS: dict[str, str] = {
    "enable": "ENABLE, by Alan Beale and M\\Cooper; public domain",
    "modern": "ENABLE with the words of SCOWL up to size 70 and newer short words (see ORIGIN.md)",
    "common": _FROM_ENABLE,
    "mini": f"{_FROM_ENABLE}, and eleven newer two-letter words",
    "mini-classic": _FROM_ENABLE,
}
"""Where each shipped list comes from, in one line."""


class Flaw(Enum):
    """Why a line is left out; the value completes "3 ..." in the warning."""

    SPACE = "containing a space"
    DIGIT = "with a digit"
    ACCENT = "with an accent"
    FOREIGN_LETTER = "with a letter outside A-Z"
    HYPHEN = "with a hyphen or an apostrophe"
    OTHER_CHARACTER = "with another character"
    SINGLE_LETTER = "of a single letter"
    ENDLESS = f"of more than {LONGEST_WORD} characters"


@dataclass(frozen=True)
class Skipped:
    """The lines left out for one flaw: how many, and the first few as (line number, text)."""

    flaw: Flaw
    count: int
    examples: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Cleaning:
    """What was left out or noticed while a word list was read."""

    source: str
    unit: str  # what the source is made of: 'line' for a file, 'word' for plain words
    lines: int = 0  # empty lines do not count
    skipped: tuple[Skipped, ...] = ()  # in the order of `Flaw`
    duplicates: int = 0
    too_long: int = 0  # words kept, though no board is wide enough for them
    annotated: int = 0  # lines with more than the word

    @property
    def skipped_lines(self) -> int:
        """How many lines were left out in all."""
        return sum(kind.count for kind in self.skipped)

    def warning(self) -> str | None:
        """Return one line that says what was left out, or None if nothing was.

        >>> read_word_list(["cat", "Cat", "b4"]).notes.warning()
        "a list of 3 words: 1 of 3 words skipped (1 with a digit, e.g. word 3 'b4'); 1 duplicate dropped"
        """
        remarks = self._remarks()
        if self.annotated:
            have = "has" if self.annotated == 1 else "have"
            remarks.insert(0, f"{_counted(self.annotated, self.unit)} {have} more than the word, which alone is read")
        return self._line(remarks)

    def left_out(self) -> str | None:
        """Return one line that says which lines were left out, or None if none was."""
        return self._line(self._remarks())

    def _line(self, remarks: list[str]) -> str | None:
        return f"{self.source}: {'; '.join(remarks)}" if remarks else None

    def _remarks(self) -> list[str]:
        remarks = []
        if self.skipped:
            kinds = "; ".join(self._kind(kind) for kind in self.skipped)
            remarks.append(f"{self.skipped_lines:,} of {_counted(self.lines, self.unit)} skipped ({kinds})")
        if self.duplicates:
            remarks.append(f"{_counted(self.duplicates, 'duplicate')} dropped")
        if self.too_long:
            fit = "fits" if self.too_long == 1 else "fit"
            remarks.append(f"{_counted(self.too_long, 'word')} of more than {LARGEST_BOARD} letters {fit} no board")
        return remarks

    def _kind(self, kind: Skipped) -> str:
        number, text = kind.examples[0]
        return f"{kind.count:,} {kind.flaw.value}, e.g. {self.unit} {number} {text!r}"


@dataclass(frozen=True)
class WordList:
    """Clean words: upper case A-Z, at least two letters, sorted, each once."""

    words: tuple[str, ...]
    source: str  # what a person would call it: 'enable', a file's path or 'a list of 12 words'
    notes: Cleaning
    listed: tuple[str, ...] = field(default=(), compare=False, repr=False)
    """The same words in the order of the source."""


def read_word_list(source: str | os.PathLike[str] | Iterable[str]) -> WordList:
    """Read a shipped or added list by its name, a text file by its path, or the words of an iterable.

    A file has one word per line. The name of a list wins over a file of that name; './enable' is the file.

    >>> read_word_list(["tea", " Eat ", "ate"]).words
    ('ATE', 'EAT', 'TEA')
    """
    if isinstance(source, str):
        source = find_list(source) or source
    if isinstance(source, str) and source in SHIPPED:
        words = shipped_words(source)
        return WordList(words, source, Cleaning(source, "line", len(words)), words)
    if isinstance(source, str | os.PathLike):
        return parse_word_list(list_bytes(source), os.fsdecode(source))
    words_given = _texts(source)
    return _clean(words_given, f"a list of {_counted(len(words_given), 'word')}", "word")


def list_bytes(path: str | os.PathLike[str]) -> bytes:
    """Return the content of an added list, or of a text file with one word per line."""
    if isinstance(path, str) and (own := list_path(path)) is not None:
        path = own
    remedy = f"choose a shipped list ({', '.join(SHIPPED)}) or a text file with one word per line"
    hint = suggestion(os.fsdecode(path), SHIPPED)
    return read_named_file(path, LARGEST_FILE, remedy + hint, WordListError)


def parse_word_list(content: bytes, path: str) -> WordList:
    """Return the words in the content of a text file, one per line; the path names the list."""
    name = shown_path(path)
    text = _decode(content, name)
    return _clean(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), name, "line")


def annotations(content: bytes, path: str) -> dict[str, str]:
    r"""Return what stands behind the words in the content of a text file, by word, if the lines have more than a word.

    >>> annotations(b"qi\ta life force\ncat 120\n", "a.txt")
    {'QI': 'a life force', 'CAT': '120'}
    """
    lines = _decode(content, shown_path(path)).replace("\r\n", "\n").replace("\r", "\n").split("\n")
    found: dict[str, str] = {}
    for number, word in _annotated(lines).items():
        rest = lines[number - 1].lstrip()[len(word) :].lstrip(" \t,;:=")
        if note := " ".join(rest.split()):
            found.setdefault(word.upper(), note)
    return found


def _decode(raw: bytes, name: str) -> str:
    """Return the text of UTF-8 bytes, or of UTF-16 bytes that start with a byte order mark."""
    encoding = "UTF-16" if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "UTF-8"
    try:
        text = raw.decode(encoding).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line = 1 + raw.count(b"\n", 0, error.start)
        where = f"the bytes at offset {error.start} (line {line}) are not {encoding}"
        raise WordListError(f"{name} is not text: {where}; save the list as UTF-8") from None
    if "\0" in text:
        line = 1 + text.count("\n", 0, text.index("\0"))
        raise WordListError(f"{name} is not text: line {line} holds a NUL character; save the list as UTF-8")
    return text


def _texts(source: Iterable[str]) -> list[str]:
    """Return the words of an iterable; raise `WordListError` if one is not text."""
    try:
        given: Iterator[object] = iter(source)
    except TypeError:
        raise WordListError(f"a word list must be a name, a path or words, got {type(source).__name__}") from None
    items = list(given)
    texts = [item for item in items if isinstance(item, str)]
    if len(texts) < len(items):
        place, item = next((n, item) for n, item in enumerate(items, 1) if not isinstance(item, str))
        raise WordListError(f"word {place} of the list is of type {type(item).__name__}; give words as text")
    return texts


def _clean(lines: list[str], source: str, unit: str) -> WordList:
    good: list[str] = []
    flawed: dict[Flaw, list[tuple[int, str]]] = {}
    annotated = _annotated(lines) if unit == "line" else {}
    for number, line in enumerate(lines, 1):
        word = annotated.get(number) or line.strip()
        if word.isascii() and word.isalpha() and 2 <= len(word) <= LONGEST_WORD:
            good.append(word)
        elif word:
            flawed.setdefault(_flaw(word), []).append((number, word))
    listed = tuple(dict.fromkeys(word.upper() for word in good))
    words = tuple(sorted(listed))
    notes = Cleaning(
        source,
        unit,
        lines=len(good) + sum(map(len, flawed.values())),
        skipped=tuple(_skipped(flaw, flawed[flaw]) for flaw in Flaw if flaw in flawed),
        duplicates=len(good) - len(words),
        too_long=sum(len(word) > LARGEST_BOARD for word in words),
        annotated=len(annotated),
    )
    if not words:
        reason = "; ".join(notes._remarks()) or "it is empty"
        raise WordListError(f"no usable word in {source}: {reason}; a word has two or more letters, all of them A-Z")
    return WordList(words, source, notes, listed)


def _annotated(lines: list[str]) -> dict[int, str]:
    """Return the words of the lines that have more than a word, by line number.

    A list of single words may hold a phrase such as "ice cream", which is not a word. So a space counts only where at least
    half of the lines have something after the word; a tab or a comma counts anywhere.
    """
    found, only_spaces, filled = {}, [], 0
    for number, line in enumerate(lines, 1):
        filled += bool(line.strip())
        if match := _WORD_AND_MORE.match(line):
            found[number] = match[1]
            if not match[2].strip(" "):
                only_spaces.append(number)
    if 2 * len(found) < filled:
        for number in only_spaces:
            del found[number]
    return found


def _skipped(flaw: Flaw, found: list[tuple[int, str]]) -> Skipped:
    examples = tuple((number, text if len(text) <= 24 else text[:23] + "…") for number, text in found[:EXAMPLES_KEPT])
    return Skipped(flaw, len(found), examples)


def _flaw(text: str) -> Flaw:
    """Return why this text is not a word."""
    if len(text) > LONGEST_WORD:
        return Flaw.ENDLESS
    # Taken apart, an accented letter is a plain letter and a combining mark.
    odd = {char for char in unicodedata.normalize("NFD", text) if not (char.isascii() and char.isalpha())}
    if not odd:
        return Flaw.SINGLE_LETTER
    if any(char.isspace() for char in odd):
        return Flaw.SPACE
    if any(char.isdigit() for char in odd):
        return Flaw.DIGIT
    others = {char for char in odd if not unicodedata.category(char).startswith("M")}
    if not others:
        return Flaw.ACCENT
    if all(char.isalpha() for char in others):
        return Flaw.FOREIGN_LETTER
    return Flaw.HYPHEN if others <= HYPHENS_AND_APOSTROPHES else Flaw.OTHER_CHARACTER


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}" + ("" if number == 1 else "s")


class Hooks(NamedTuple):
    """The letters that extend a word to another word."""

    word: str
    is_valid: bool
    front: list[str]
    """The letters that make a word when they are put before it."""
    back: list[str]
    """The letters that make a word when they are put after it."""
    shorter: list[str]
    """The words that are left without its first or its last letter."""


def hooks_of(word: str, words: Iterable[str]) -> Hooks:
    """Return the hooks of a word among upper-case words.

    >>> hooks_of("care", ["CARE", "SCARE", "CARED", "CARES", "CAR", "ARE"])
    Hooks(word='CARE', is_valid=True, front=['S'], back=['D', 'S'], shorter=['ARE', 'CAR'])
    """
    word = word.upper()
    if not (word.isascii() and word.isalpha()):
        raise LexarenaError(f"{word!r} is not a word; use the letters A-Z")
    near = {each for each in words if abs(len(each) - len(word)) <= 1}
    letters = [chr(code) for code in range(ord("A"), ord("Z") + 1)]
    return Hooks(
        word,
        word in near,
        [letter for letter in letters if letter + word in near],
        [letter for letter in letters if word + letter in near],
        sorted({word[1:], word[:-1]} & near),
    )


def matching(pattern: str, words: Iterable[str]) -> list[str]:
    """Return the upper-case words that fit a pattern, in their order.

    `?` and `.` stand for any letter, `*` for any number of letters, `[AEI]` for one of these, `[^AEI]` for any other.

    >>> matching("q[^u]*", ["QAT", "QUIT", "TALAQ"]), matching("?a?", ["CAT", "CATS", "ABA"])
    (['QAT'], ['CAT'])
    """
    upper = pattern.upper()
    parts = _PART.findall(upper)
    if not parts or "".join(parts) != upper:
        raise LexarenaError(
            f"the pattern {pattern!r} is not known; use A-Z, ? for a letter, * for any, [AEI] or [^AEI]"
        )
    fits = re.compile("".join(_ANY.get(part, part) for part in parts)).fullmatch
    return [word for word in words if fits(word)]


def shipped_bytes(name: str) -> bytes:
    """Return the list's files as they are stored: two equal results mean two equal lists."""
    return b"".join(_stored(name))


def shipped_words(name: str) -> tuple[str, ...]:
    """Return the words of a shipped list: upper case, sorted, each once.

    >>> shipped_words("mini")[:5]
    ('AA', 'AB', 'ABLE', 'ABOUT', 'ABOVE')
    """
    parts = [_unpacked(stored).decode("ascii").split() for stored in _stored(name)]
    return tuple(parts[0] if len(parts) == 1 else sorted(chain(*parts)))


def commonness() -> bytes:
    """Return how common each word of the list `modern` is, in its order: the size of SCOWL that first has it, or 255.

    Size 10 has the 4,000 most common words, and up to size 70 words are found in most dictionaries.
    """
    return _unpacked(_data("commonness.xz"))


def _stored(name: str) -> list[bytes]:
    if name not in FILES:
        raise WordListError(f"unknown lexicon {name!r}; choose from {', '.join(SHIPPED)}")
    return [_data(file) for file in FILES[name]]


def _data(file: str) -> bytes:
    return resources.files("lexarena.words").joinpath("data", file).read_bytes()


def _unpacked(stored: bytes) -> bytes:
    if not stored.startswith(b"\xfd7zXZ"):
        return stored
    import lzma

    return lzma.decompress(stored)
