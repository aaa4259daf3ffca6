"""Words in the app: looking them up, and the word lists that a person adds, removes and plays with."""

from functools import lru_cache
from string import ascii_uppercase

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from lexarena.core.game import JsonObject
from lexarena.errors import LexarenaError
from lexarena.web.bodies import LARGEST_LIST, LONGEST_NAME, Body
from lexarena.web.parts import parts_of
from lexarena.words.lexicon import Lexicon, load_lexicon
from lexarena.words.list_names import find_list, list_path
from lexarena.words.own_lists import add_list, choose_list, chosen_list, note_of, own_titles
from lexarena.words.own_lists import remove_list as remove_own_list
from lexarena.words.wordlist import hooks_of

LONGEST_WORD = 21
MOST_ANAGRAMS = 100


async def word_lists(request: Request) -> Response:
    """Answer with the lists that a person added, and the one that people play with."""
    return JSONResponse(_lists())


async def add_words(request: Request) -> Response:
    """Add a word list."""
    body = await Body.of(request)
    text, name = body.text("text", LARGEST_LIST), body.text("name", LONGEST_NAME).strip()
    said = await parts_of(request).workers.quick(add_text, text, name)
    return JSONResponse({**_lists(), "said": said}, 201)


async def remove_words(request: Request) -> Response:
    """Remove a word list that was added."""
    remove_own_list((await Body.of(request)).text("name", LONGEST_NAME))
    return JSONResponse(_lists())


async def choose_words(request: Request) -> Response:
    """Choose the list that people play with."""
    choose_list((await Body.of(request)).text("name", LONGEST_NAME))
    return JSONResponse(_lists())


async def look_up(request: Request) -> Response:
    """Answer with what a list says about a word."""
    body = await Body.of(request)
    word, name = body.text("word", LONGEST_WORD), body.optional_text("lexicon", LONGEST_NAME)
    return JSONResponse(await parts_of(request).workers.quick(found_word, word, name or chosen_list()))


def _lists() -> JsonObject:
    titles = [{"name": name, "title": title} for name, title in own_titles().items()]
    return {"lists": titles, "for_people": chosen_list()}


def add_text(text: str, name: str) -> str:
    """Add a word list; return what was found in it."""
    added = add_list(text.encode("utf-8", "surrogatepass"), name)
    left_out = added.cleaning.left_out()
    noted = f", {added.notes:,} with a definition or a frequency" if added.notes else ""
    return f"{added.name}: {added.words:,} words{noted}." + (f" Left out: {left_out}." if left_out else "")


def found_word(word: str, name: str) -> JsonObject:
    """Return whether a list has a word, what it says about it, its hooks and its anagrams."""
    found = find_list(name)
    if found is None:
        raise LexarenaError("unknown lexicon")
    word = word.strip().upper()
    lexicon = _lexicon(found, _changed(found))
    near = [word, word[1:], word[:-1], *(c + word for c in ascii_uppercase), *(word + c for c in ascii_uppercase)]
    hooks = hooks_of(word, [each for each in near if each in lexicon])
    anagrams = [each for each in lexicon.anagrams(word) if each != word] if len(word) <= lexicon.longest else []
    return {
        **hooks._asdict(),
        "lexicon": found,
        "note": note_of(found, word),
        "anagrams": anagrams[:MOST_ANAGRAMS],
    }


def _changed(name: str) -> float:
    """Return when the file of an added list was written."""
    path = list_path(name)
    return path.stat().st_mtime if path is not None and path.exists() else 0.0


@lru_cache(maxsize=4)
def _lexicon(name: str, changed: float) -> Lexicon:
    return load_lexicon(name)


ROUTES = [
    Route("/api/words", word_lists, methods=["GET"]),
    Route("/api/words", add_words, methods=["POST"]),
    Route("/api/words/remove", remove_words, methods=["POST"]),
    Route("/api/words/choose", choose_words, methods=["POST"]),
    Route("/api/words/look-up", look_up, methods=["POST"]),
]
