"""Compares JSON with the shapes that `lexarena.report.shapes`, `lexarena.web.shapes` and the games declare."""

import json
import re
import sys
import types
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from lexarena.learning.training_page import TrainingRun
from lexarena.report import shapes
from lexarena.web import shapes as app

ANSWERS = (
    ("GET", r"/api/offer", app.OfferedGames),
    ("GET", r"/api/games(\?.*)?", app.StoredGames),
    ("POST", r"/api/games", app.GameState),
    ("POST", r"/api/(imports|positions/open)", app.StoredGame),
    ("GET", r"/api/games/[^/?]+(\?.*)?", app.GameState | app.StoredGame),
    ("GET", r"/api/games/[^/]+/replay", app.ReplayData),
    ("GET", r"/api/games/[^/]+/analysis/kept", app.KeptAnalysis),
    ("POST", r"/api/games/[^/]+/(move|undo|resign|rematch)", app.GameState),
    ("POST", r"/api/games/[^/]+/preview", app.Preview),
    ("POST", r"/api/games/[^/]+/hint", app.Hints),
    ("POST", r"/api/positions", app.Described | app.NoPosition),
    ("POST", r"/api/positions/play", app.GameState),
    ("GET", r"/api/watch", app.Watched),
)
"""What the app answers to a request that succeeds."""
STREAMS = (
    (r"/api/games/[^/]+/events.*", app.GameState),
    (r"/api/games/[^/]+/analysis\?.*", app.AnalysisStep),
    (r"/api/positions/analyse", app.Ranking),
    (r"/api/watch/events", app.News),
)
"""What the events of its streams are."""


def check_answer(method, path, found):
    """Compare what the app answers to a request with its shape."""
    shape = next((shape for verb, pattern, shape in ANSWERS if verb == method and re.fullmatch(pattern, path)), None)
    if shape is not None:
        check(found, shape)


def check_event(path, found):
    """Compare an event of a stream of the app with its shape."""
    check(found, next(shape for pattern, shape in STREAMS if re.fullmatch(pattern, path)))


def check(found, shape):
    """Compare JSON with a shape."""
    wrong = list(problems(found, shape))
    assert wrong == [], f"not what {shape} declares: {wrong[:5]}"


def problems(found, shape, place="it"):
    """Give what is wrong with JSON, with its place."""
    if is_typeddict(shape):
        yield from _problems_of_object(found, shape, place)
        return
    kind, inner = get_origin(shape), get_args(shape)
    if shape is Any:
        return
    if kind in (Union, types.UnionType):
        wrong = [list(problems(found, each, place)) for each in inner]
        yield from max(wrong, key=len) if all(wrong) else ()
    elif kind is Literal:
        if found not in inner:
            yield f"{place} is {found!r}, not one of {inner}"
    elif kind in (list, tuple):
        if not isinstance(found, list | tuple) or (kind is tuple and len(found) != len(inner)):
            yield f"{place} is {found!r}, not {shape}"
            return
        for i, each in enumerate(found):
            yield from problems(each, inner[i if kind is tuple else 0], f"{place}[{i}]")
    elif kind is dict:
        if not isinstance(found, dict):
            yield f"{place} is {found!r}, not {shape}"
            return
        for key, each in found.items():
            yield from problems(each, inner[1], f"{place}.{key}")
    elif isinstance(found, bool) is not (shape is bool) or not isinstance(
        found, (int, float) if shape is float else shape
    ):
        yield f"{place} is {found!r}, not {shape}"


def _problems_of_object(found, shape, place):
    if not isinstance(found, dict):
        yield f"{place} is {found!r}, not {shape}"
        return
    hints = get_type_hints(shape, include_extras=True)
    for key, hint in hints.items():
        is_optional = get_origin(hint) is NotRequired
        if key in found:
            yield from problems(found[key], get_args(hint)[0] if is_optional else hint, f"{place}.{key}")
        elif not is_optional:
            yield f"{place} has no {key}"
    if shape not in getattr(sys.modules[shape.__module__], "OPEN", ()):
        yield from (f"{place} has {key}, which {shape} does not declare" for key in found if key not in hints)


def blocks(text):
    """Return the data of a page by the names of its blocks."""
    found = re.findall(r'<script type="application/json" id="(\w+)">(.*?)</script>', text, re.DOTALL)
    return {name: json.loads(content) for name, content in found}


PAGES = {
    "record": shapes.GameRecord,
    "game": shapes.GameData,
    "analysis": shapes.AnalysisDocument,
    "analyses": shapes.Analyses,
    "tournament": shapes.Results,
    "ladder": shapes.Ladder,
    "training": TrainingRun,
}
"""What the blocks of pages are."""


def check_page(text):
    """Compare the data of a page with its shapes; return it."""
    found = blocks(text)
    assert found
    for name, data in found.items():
        check(data, PAGES[name])
    return found
