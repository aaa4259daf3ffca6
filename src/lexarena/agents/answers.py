"""Find the move in an answer in words, such as "I play 8H WORD, because it keeps the S"; for language models and people."""

import re
from functools import cache
from itertools import chain
from typing import Any, Protocol

from lexarena.core.catalog import find_game, game_of
from lexarena.core.game import AnyMove, AnyState
from lexarena.errors import IllegalMoveError, LexarenaError, NotationError, check_kind

LONGEST_ANSWER = 100_000
"""Characters; of a longer answer only the end is read."""
_SHORT, _FEW = 200, 2
"""A line of at most this number of characters, or words, may be nothing but a move."""
_VERBS = r"final answer|my answer|answer|my move|best move|move|plays?|playing|choose|pick|place|call|put|say"
_MARK = rf"(?i:\b(?:{_VERBS})\b)(?:\s+(?:is|would be|will be))?\s*[:=]?\s*"
_OPEN, _AROUND = r"[\"'`*_<\[({]*", "\"'`*_<>[]{}"
_ENDS = ".,;:!"
_SHOWN = 3


class _ReadsMoves(Protocol):
    """The part `play` of a game, as far as it is needed here."""

    def read_move(self, game: Any, text: str) -> Any:
        """Return the legal move that a person means."""


def find_move(answer: str, game: AnyState) -> AnyMove:
    """Return the legal move that an answer means; raise `NotationError` or `IllegalMoveError` with the reason.

    What stands after a word such as `play`, `move:` or `answer:` counts, or a line that is nothing but a move; the last one
    if there are several. Otherwise the answer must contain exactly one move.

    >>> from lexarena import scrabble
    >>> game = scrabble.Game("mini", seed=5)
    >>> str(find_move("I thought about 3A EYES, but I play **3b eye** because it scores.", game))
    '3B EYE'
    >>> find_move("I play 3B YEE.", game)
    Traceback (most recent call last):
    lexarena.errors.IllegalMoveError: the word 'YEE' is not in the lexicon
    """
    check_kind("answer", answer, str, "text")
    spec = game_of(game)
    part, pattern = _part(spec.name)
    text = answer[-LONGEST_ANSWER:].strip()
    problem: LexarenaError | None = None
    if "\n" not in text and len(text) <= _SHORT:
        for each in dict.fromkeys((text, _bare(text))):
            try:
                return _read(part, game, each)
            except LexarenaError as error:
                problem = problem or error
    found = _by_pattern(text, pattern) if pattern else _by_list(text, game)
    is_bare = len(text.split()) <= _FEW
    if problem is not None and is_bare and not (found and pattern):
        raise problem
    if not found:
        raise NotationError(f"found no move in the answer; {move_help(game)}")
    moves: dict[AnyMove, str] = {}
    for each in dict.fromkeys(found):
        try:
            moves.setdefault(_read(part, game, each), each)
        except LexarenaError as error:
            if len(set(found)) == 1:
                raise (problem if problem is not None and is_bare else error) from None
    if len(moves) == 1 and len(set(found)) == 1:
        return next(iter(moves))
    if problem is not None and is_bare:
        raise problem
    named = ", ".join(dict.fromkeys(found[:_SHOWN]))
    raise NotationError(f"the answer names several moves ({named}); end it with one line: move: ...")


def find_choice(answer: str, legal: "list[AnyMove]", game: AnyState) -> AnyMove:
    """Return the move that an answer chooses from a list by its number, counted from 1, or by its notation."""
    text = answer[-LONGEST_ANSWER:].strip()
    named = re.findall(_MARK + rf"(?:number\s*|#)?{_OPEN}(\d+)\b(?!\s*[A-Za-z]\b)", text)
    named = named or re.findall(r"^[^\w\n]*(\d+)[^\w\n]*$", text, re.MULTILINE)
    if not named:
        return find_move(answer, game)
    number = int(named[-1][:9])
    if not 1 <= number <= len(legal):
        raise IllegalMoveError(f"{number} is not in the list; choose from 1 to {len(legal)}")
    return legal[number - 1]


def move_help(game: AnyState) -> str:
    """Return how a move of a game is written, for people and language models."""
    return str(_variant_kind(game_of(game).name).move_help)


def _read(part: _ReadsMoves, game: AnyState, text: str) -> AnyMove:
    """Read a move; a full stop at its end may belong to the sentence."""
    try:
        move: AnyMove = part.read_move(game, text)
    except LexarenaError:
        bare = text.rstrip(_ENDS)
        if bare == text:
            raise
        move = part.read_move(game, bare)
    return move


def _by_pattern(text: str, pattern: str) -> list[str]:
    """Return the moves of a text by how they look: the last one that is marked, else the last line, else all."""
    for form in (_MARK + _OPEN + f"({pattern})", rf"(?m)^\W*?({pattern})[^\w\n]*$"):
        if marked := [found[1] for found in re.finditer(form, text)]:
            return [_bare(marked[-1])]
    return [_bare(found[0]) for found in re.finditer(pattern, text) if any(map(str.isalnum, found[0]))]


def _by_list(text: str, game: AnyState) -> list[str]:
    """Return the moves of a text by the list of legal moves: the last one that is marked, else the last line, else all."""
    legal = {str(move).casefold() for move in game.legal_moves()}
    most = max((len(move.split()) for move in legal), default=1)
    marked = [found[1] for found in re.finditer(_MARK + _OPEN + r"(\S[^\n]*)", text)]
    lines = [line for line in map(_bare, text.splitlines()) if line.casefold() in legal]
    if marked:
        words = [_bare(word) for word in marked[-1].split()]
        starts = (" ".join(words[:length]) for length in range(min(most, len(words)), 0, -1))
        return [next((start for start in starts if start.casefold() in legal), words[0])]
    if lines:
        return lines[-1:]
    words = [_bare(word) for word in text.split()]
    pieces = chain.from_iterable(
        (" ".join(words[i : i + length]) for i in range(len(words) - length + 1)) for length in range(most, 0, -1)
    )
    return [piece for piece in pieces if piece.casefold() in legal]


def _bare(text: str) -> str:
    """Return a piece of text without quotes, brackets and punctuation around it; brackets inside it stay."""
    bare = text.strip().strip(_AROUND).rstrip(_ENDS).strip(_AROUND)
    if bare.startswith("(") and bare.endswith(")"):
        bare = bare[1:-1]
    while bare.endswith(")") and bare.count(")") > bare.count("("):
        bare = bare[:-1]
    return bare or text.strip()


@cache
def _part(game: str) -> tuple[_ReadsMoves, str]:
    """Return what reads the moves of a game, and how moves look in a text."""
    return find_game(game).load("play")(), _variant_kind(game).move_pattern


@cache
def _variant_kind(game: str) -> Any:
    return find_game(game).load("variant")
