"""The word lists that a person has added: kept in the data directory, and known by name wherever a shipped list is.

A list is a text file with one word per line, in a form that needs no warnings; what stood beside the words, such as
definitions or frequencies, is in a second file. One of all lists is what people play with where nobody chooses another.
"""

from dataclasses import dataclass

from lexarena.errors import WordListError, suggestion
from lexarena.files import make_folder, read_bytes_file, write_atomically
from lexarena.words.list_names import NAME, SHIPPED, WORDS_ENDING, find_list, list_path, own_folder, own_names
from lexarena.words.wordlist import LARGEST_BOARD, Cleaning, annotations, parse_word_list

LARGEST_CONTENT = 24 * 2**20
MOST_WORDS = 1_000_000
MOST_LISTS = 100
LONGEST_NOTE = 400
"""Characters of a definition that are kept."""
USUAL = "enable"
"""The list of rulesets for which people have a list of their own choice."""
FOR_PEOPLE = "modern"
"""What people play with unless they choose another."""
_NOTES, _CHOSEN = ".tsv", "chosen"


@dataclass(frozen=True)
class OwnList:
    """A word list that was added."""

    name: str
    words: int
    notes: int
    """The number of words with a definition or a frequency."""
    cleaning: Cleaning
    """What was left out when it was added."""


def add_list(content: bytes, name: str, source: str = "the text", replace: bool = False) -> OwnList:
    """Add a word list under a name. Its lines may have more than the word: a definition, or a frequency.

    Raise `WordListError` if the name or the content cannot be taken. `source` is what messages call the content.
    """
    if not NAME.fullmatch(name):
        allowed = "up to 32 letters, digits, dots, hyphens, plus signs and underscores"
        raise WordListError(f"{name[:40]!r} cannot be the name of a list; use {allowed}")
    known = find_list(name)
    if known in SHIPPED:
        raise WordListError(f"{known} is a list that lexarena ships; choose another name")
    if known is not None and not replace:
        raise WordListError(f"there is a list {known} already; remove it first, or choose another name")
    if known is None and len(own_names()) >= MOST_LISTS:
        raise WordListError(f"there are {MOST_LISTS} lists already; remove one first")
    if len(content) > LARGEST_CONTENT:
        raise WordListError(f"{source} has more than {LARGEST_CONTENT >> 20} MiB; a word list is smaller")
    listed = parse_word_list(content, source)
    if len(listed.words) > MOST_WORDS:
        raise WordListError(f"{source} has {len(listed.words):,} words; give at most {MOST_WORDS:,}")
    if min(map(len, listed.words)) > LARGEST_BOARD:
        raise WordListError(f"{source}: every word has more than {LARGEST_BOARD} letters and fits no board")
    notes = annotations(content, source)
    named = known or name
    make_folder(own_folder())
    try:
        lines = "".join(f"{word}\t{note[:LONGEST_NOTE]}\n" for word, note in sorted(notes.items()))
        write_atomically(own_folder() / f"{named}{_NOTES}", lines)
        write_atomically(own_folder() / f"{named}{WORDS_ENDING}", "".join(f"{word}\n" for word in listed.words))
    except OSError as error:
        raise WordListError(f"{own_folder()}: cannot be written ({error.strerror}); set LEXARENA_DATA") from None
    return OwnList(named, len(listed.words), len(notes), listed.notes)


def remove_list(name: str) -> str:
    """Remove an added list; return its name."""
    path = list_path(name)
    if path is None:
        known = own_names()
        if find_list(name) in SHIPPED:
            raise WordListError(
                f"{find_list(name)} is a list that lexarena ships; only lists that were added are removed"
            )
        listed = f"the lists are {', '.join(known)}" if known else "none was added"
        raise WordListError(f"there is no list {name[:40]!r}; {listed}{suggestion(name, known)}")
    for each in (path, path.with_name(f"{path.stem}{_NOTES}")):
        each.unlink(missing_ok=True)
    if chosen_list() == path.stem:
        choose_list(FOR_PEOPLE)
    return path.stem


def note_of(name: str, word: str) -> str:
    """Return what an added list says about a word, such as a definition; empty if it says nothing."""
    path = list_path(name)
    if path is None:
        return ""
    try:
        lines = read_bytes_file(path.with_name(f"{path.stem}{_NOTES}"), LARGEST_CONTENT * 2).decode().splitlines()
    except OSError:
        return ""
    start = f"{word.upper()}\t"
    return next((line.removeprefix(start) for line in lines if line.startswith(start)), "")


def chosen_list() -> str:
    """Return the list that people play with where the ruleset's list is `USUAL`."""
    try:
        named = (own_folder() / _CHOSEN).read_text(encoding="utf-8").strip()
    except (OSError, ValueError):
        return FOR_PEOPLE
    return find_list(named) or FOR_PEOPLE


def choose_list(name: str) -> str:
    """Choose the list that people play with; return its name."""
    found = find_list(name)
    if found is None:
        known = (*SHIPPED, *own_names())
        raise WordListError(f"there is no list {name[:40]!r}; choose from {', '.join(known)}{suggestion(name, known)}")
    make_folder(own_folder())
    write_atomically(own_folder() / _CHOSEN, f"{found}\n")
    return found


def for_people(words: str) -> str:
    """Return what people play with in place of a ruleset's list.

    >>> for_people("mini")
    'mini'
    """
    return chosen_list() if words == USUAL else words


def own_titles() -> dict[str, str]:
    """Return the titles of the added lists by their names, with their number of words."""
    titles = {}
    for name in own_names():
        try:
            number = (own_folder() / f"{name}{WORDS_ENDING}").read_bytes().count(b"\n")
        except OSError:
            continue
        titles[name] = f"{name}, {number:,} words"
    return titles
