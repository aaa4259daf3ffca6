"""`lexarena words`: look up words by prefix, letters, hooks or pattern; describe word lists, and add one's own.

The libraries are imported inside the commands, so that `--help` stays fast.
"""

import json
from collections import Counter
from typing import TYPE_CHECKING, Annotated

import typer

from lexarena.console.help import App
from lexarena.console.options import AsJson, argument, flag
from lexarena.errors import LexarenaError, WordListError

if TYPE_CHECKING:
    from lexarena.words.wordlist import WordList

app = App("Look up words, describe word lists and add your own.")

_LexiconOption = Annotated[str, flag("--lexicon", "NAME|FILE", "A shipped lexicon or a text file of words.")]
_Limit = Annotated[int | None, flag("--limit", "N", "Print at most N words.", min=0)]


@app.command()
def check(
    words: Annotated[list[str], argument("WORD", "The words to look up.")],
    lexicon: _LexiconOption = "enable",
    as_json: AsJson = False,
) -> None:
    """Print whether each word is valid; exit with 1 if one is not."""
    valid = set(_read(lexicon).words)
    words = [word.upper() for word in words]
    if as_json:
        typer.echo(json.dumps({word: word in valid for word in words}, indent=1))
    else:
        width = max(map(len, words))
        for word in words:
            typer.echo(f"{word:<{width}}  {'valid' if word in valid else 'not valid'}")
    if not valid.issuperset(words):
        raise typer.Exit(1)


@app.command()
def prefix(
    prefix: Annotated[str, argument("PREFIX", "The first letters.")],
    lexicon: _LexiconOption = "enable",
    limit: _Limit = None,
    as_json: AsJson = False,
) -> None:
    """Print the words with this prefix, one per line; exit with 1 if there are none."""
    start = prefix.upper()
    found = [word for word in _read(lexicon).words if word.startswith(start)]
    _print_words(found, f"no word starts with {start}", limit, as_json)


@app.command()
def hooks(
    word: Annotated[str, argument("WORD", "The word to extend; it need not be valid.")],
    lexicon: _LexiconOption = "enable",
    as_json: AsJson = False,
) -> None:
    """Print the letters that make a word when put before or after this one; exit with 1 if there are none.

    For example: lexarena words hooks care
    """
    from lexarena.words.wordlist import hooks_of

    found = hooks_of(word, _read(lexicon).words)
    if as_json:
        typer.echo(json.dumps(found._asdict(), indent=1))
    else:
        for name, parts in (("front", found.front), ("back", found.back), ("shorter", found.shorter)):
            typer.echo(f"{name:<7}  {' '.join(parts) or '-'}")
        typer.echo(f"{found.word} is {'' if found.is_valid else 'not '}valid", err=True)
    if not (found.front or found.back):
        raise typer.Exit(1)


@app.command()
def pattern(
    pattern: Annotated[
        str,
        argument("PATTERN", "Letters; ? is any letter, * any letters, [AEI] one of these, [^AEI] any other letter."),
    ],
    lexicon: _LexiconOption = "enable",
    limit: _Limit = None,
    as_json: AsJson = False,
) -> None:
    """Print the words that fit a pattern, one per line; exit with 1 if there are none.

    For example: lexarena words pattern "Q[^U]*"
    """
    from lexarena.words.wordlist import matching

    _print_words(matching(pattern, _read(lexicon).words), f"no word fits {pattern.upper()}", limit, as_json)


@app.command()
def anagrams(
    letters: Annotated[str, argument("LETTERS", "The letters; ? stands for any letter.")],
    lexicon: _LexiconOption = "enable",
    sub: Annotated[
        bool, typer.Option("--sub", help="Include words that use only some of the letters, longest first.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Print the words that use exactly these letters, one per line; exit with 1 if there are none."""
    letters = letters.upper().replace("_", "?")
    if not letters:
        raise LexarenaError("give letters, such as TANRE?")
    for letter in letters:
        if not (letter == "?" or "A" <= letter <= "Z"):
            raise LexarenaError(f"{letter!r} is not a letter; use A-Z, and ? for any letter")
    lengths = range(2, len(letters) + 1) if sub else (len(letters),)
    found = [word for word in _read(lexicon).words if len(word) in lengths and _spells(letters, word)]
    if sub:
        found.sort(key=lambda word: (-len(word), word))
    _print_words(found, f"no word uses {'some' if sub else 'all'} of {letters}", as_json=as_json)


@app.command()
def info(
    lexicon: Annotated[str, argument("NAME|FILE", "A shipped lexicon or a text file of words.")] = "enable",
) -> None:
    """Show a word list's source, hash, compiled size and word counts by length."""
    from lexarena.words.lexicon import load_lexicon
    from lexarena.words.wordlist import LARGEST_BOARD, ORIGINS

    words = _read(lexicon).words
    compiled = load_lexicon(lexicon)
    arrays = (compiled.nodes, *compiled.index)
    facts = {
        "name": compiled.name,
        "origin": ORIGINS.get(compiled.name, "your file"),
        "words": f"{len(words):,}",
        "playable": f"{len(compiled):,} (2 to {compiled.longest} letters)",
        "hash": compiled.hash,
        "compiled": f"{sum(array.nbytes for array in arrays) / 1e6:.2f} MB",
    }
    if compiled.longer_words:
        range_of = f"{compiled.longest + 1} to {LARGEST_BOARD}"
        facts["longer"] = f"{compiled.longer_words:,} ({range_of} letters), playable on boards of that size only"
    for fact, value in facts.items():
        typer.echo(f"{fact:<10}{value}")
    typer.echo("\nletters    words")
    for length, number in sorted(Counter(map(len, words)).items()):
        typer.echo(f"{length:>7}  {number:>7,}")


@app.command()
def add(
    file: Annotated[
        str, argument("FILE", "A text file with one word per line; definitions or frequencies may follow.")
    ],
    name: Annotated[str, flag("--name", "NAME", "The name to use it by, such as NWL23.")],
    replace: Annotated[bool, typer.Option("--replace", help="Replace a list of that name.")] = False,
) -> None:
    """Add a word list of your own, for use by its name in games, in analysis and in the app.

    For example: lexarena words add nwl23.txt --name NWL23
    """
    from lexarena.files import read_named_file, shown_path
    from lexarena.words.own_lists import LARGEST_CONTENT, add_list

    content = read_named_file(file, LARGEST_CONTENT, "give a text file with one word per line", WordListError)
    added = add_list(content, name, shown_path(file), replace)
    if left_out := added.cleaning.left_out():
        typer.echo(f"warning: {left_out}", err=True)
    noted = f", {added.notes:,} with a definition or a frequency" if added.notes else ""
    typer.echo(f"added {added.name}: {added.words:,} words{noted}")


@app.command("list")
def list_lists(as_json: AsJson = False) -> None:
    """Print the word lists that you can use by name; an asterisk marks your default."""
    from lexarena.words.own_lists import chosen_list, own_titles
    from lexarena.words.wordlist import ORIGINS

    lists = {**ORIGINS, **own_titles()}
    chosen = chosen_list()
    if as_json:
        typer.echo(json.dumps({"lists": lists, "for_people": chosen}, indent=1))
        return
    width = max(map(len, lists))
    for name, about in lists.items():
        typer.echo(f"{'*' if name == chosen else ' '} {name:<{width}}  {about}")
    typer.echo("* your default, which replaces the list enable of a ruleset when you play", err=True)


@app.command()
def remove(name: Annotated[str, argument("NAME", "The name of a list that was added.")]) -> None:
    """Remove a word list that you added."""
    from lexarena.words.own_lists import remove_list

    typer.echo(f"removed {remove_list(name)}")


@app.command()
def use(name: Annotated[str, argument("NAME", "The name of a list.")]) -> None:
    """Choose your default word list, which replaces a ruleset's list enable when you play; modern if none is chosen.

    It is used by play, serve, analyse and moves. Tournaments, matches and environments keep the ruleset's list.
    """
    from lexarena.words.own_lists import choose_list

    typer.echo(f"your default list is now {choose_list(name)}")


def _read(lexicon: str) -> "WordList":
    """Return the words of a list; print warnings about a file to standard error."""
    from lexarena.words.wordlist import read_word_list

    listed = read_word_list(lexicon)
    warning = listed.notes.warning()
    if warning is not None:
        typer.echo(f"warning: {warning}", err=True)
    return listed


def _spells(letters: str, word: str) -> bool:
    """Return whether the letters, with `?` for any, are enough for a word."""
    wild = letters.count("?")
    for letter in set(word):
        wild -= max(0, word.count(letter) - letters.count(letter))
        if wild < 0:
            return False
    return True


def _print_words(words: list[str], if_none: str, limit: int | None = None, as_json: bool = False) -> None:
    """Print words; their number goes to standard error, so that a pipe gets only the words."""
    if as_json:
        typer.echo(json.dumps({"number": len(words), "words": words[:limit]}, indent=1))
        raise typer.Exit(0 if words else 1)
    if not words:
        typer.echo(if_none, err=True)
        raise typer.Exit(1)
    shown = words[:limit]
    for word in shown:
        typer.echo(word)
    part = f"{len(shown):,} of " if len(shown) < len(words) else ""
    typer.echo(f"{part}{len(words):,} word{'' if len(words) == 1 else 's'}", err=True)
