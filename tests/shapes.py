"""Compares JSON with the shapes that the pages declare, in the files `shapes.ts` of `ui/src`."""

import json
import re
from functools import cache
from pathlib import Path

UI = Path(__file__).parents[1] / "ui" / "src"
ANSWERS = (
    ("GET", r"/api/offer", "OfferedGames"),
    ("GET", r"/api/games(\?.*)?", "StoredGames"),
    ("POST", r"/api/games", "GameState"),
    ("POST", r"/api/imports", "ImportedGame"),
    ("POST", r"/api/positions/open", "StoredGame"),
    ("GET", r"/api/games/[^/?]+(\?.*)?", "GameState | StoredGame"),
    ("GET", r"/api/games/[^/]+/replay", "ReplayData"),
    ("GET", r"/api/games/[^/]+/analysis/kept", "KeptAnalysis"),
    ("POST", r"/api/games/[^/]+/(move|undo|resign|rematch)", "GameState"),
    ("POST", r"/api/games/[^/]+/preview", "Preview"),
    ("POST", r"/api/games/[^/]+/hint", "Hints"),
    ("POST", r"/api/positions", "Described | NoPosition"),
    ("POST", r"/api/positions/play", "GameState"),
    ("GET", r"/api/watch", "Watched"),
)
"""What the app answers to a request that succeeds."""
STREAMS = (
    (r"/api/games/[^/]+/events.*", "GameState"),
    (r"/api/games/[^/]+/analysis\?.*", "AnalysisStep"),
    (r"/api/positions/analyse", "Ranking"),
    (r"/api/watch/events", "News"),
)
"""What the events of its streams are."""
PLAIN = {
    "string": lambda found: isinstance(found, str),
    "boolean": lambda found: isinstance(found, bool),
    "Integer": lambda found: isinstance(found, int) and not isinstance(found, bool),
    "number": lambda found: isinstance(found, int | float) and not isinstance(found, bool),
    "null": lambda found: found is None,
    "unknown": lambda found: True,
}


@cache
def shapes():
    """Return the interfaces by name: the types of their keys, the optional keys, and whether there may be more."""
    found = {}
    for path in sorted(UI.rglob("shapes.ts")):
        text = re.sub(r"/\*\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for name, body in re.findall(r"^export interface (\w+) \{\n(.*?)^\}", text, re.DOTALL | re.MULTILINE):
            assert name not in found, f"{name} is declared twice"
            lines = [line.strip() for line in body.split(";") if line.strip()]
            is_open = "[key: string]: unknown" in lines
            keys = [line.split(":", 1) for line in lines if not line.startswith("[key")]
            optional = {key.removesuffix("?") for key, _ in keys if key.endswith("?")}
            found[name] = {key.removesuffix("?"): parsed(kind) for key, kind in keys}, optional, is_open
    return found


@cache
def parsed(text):
    """Return a type of TypeScript, such as `(Integer | null)[]`, as nested tuples."""
    tokens = re.findall(r'"[^"]*"|\w+|[^\s\w]', text)

    def union():
        parts = [postfix()]
        while tokens and tokens[0] == "|":
            tokens.pop(0)
            parts.append(postfix())
        return parts[0] if len(parts) == 1 else ("union", *parts)

    def postfix():
        kind = primary()
        while tokens[:2] == ["[", "]"]:
            del tokens[:2]
            kind = ("list", kind)
        return kind

    def listed(end):
        parts = [union()]
        while (token := tokens.pop(0)) == ",":
            parts.append(union())
        assert token == end, text
        return parts

    def primary():
        token = tokens.pop(0)
        if token == "(":
            return listed(")")[0]
        if token == "[":
            return ("tuple", *listed("]"))
        if token == "Record":
            assert tokens.pop(0) == "<"
            return ("record", listed(">")[1])
        return ("literal", token[1:-1]) if token.startswith('"') else ("name", token)

    kind = union()
    assert not tokens, text
    return kind


def check_answer(method, path, found):
    """Compare what the app answers to a request with its shape."""
    shape = next((shape for verb, pattern, shape in ANSWERS if verb == method and re.fullmatch(pattern, path)), None)
    if shape is not None:
        check(found, shape)


def check_event(path, found):
    """Compare an event of a stream of the app with its shape."""
    check(found, next(shape for pattern, shape in STREAMS if re.fullmatch(pattern, path)))


def check(found, shape):
    """Compare JSON with a shape, given as a type of TypeScript."""
    wrong = list(problems(found, parsed(shape)))
    assert wrong == [], f"not what {shape} declares: {wrong[:5]}"


def problems(found, shape, place="it"):
    """Give what is wrong with JSON, with its place."""
    kind, *inner = shape
    if kind == "name" and inner[0] in shapes():
        yield from _problems_of_object(found, inner[0], place)
    elif kind == "union":
        wrong = [list(problems(found, each, place)) for each in inner]
        yield from max(wrong, key=len) if all(wrong) else ()
    elif kind in ("list", "tuple") and isinstance(found, list | tuple) and (kind == "list" or len(found) == len(inner)):
        for i, each in enumerate(found):
            yield from problems(each, inner[i if kind == "tuple" else 0], f"{place}[{i}]")
    elif kind == "record" and isinstance(found, dict):
        for key, each in found.items():
            yield from problems(each, inner[0], f"{place}.{key}")
    elif not (found == inner[0] if kind == "literal" else kind == "name" and PLAIN[inner[0]](found)):
        yield f"{place} is {found!r}, not {shape}"


def _problems_of_object(found, name, place):
    if not isinstance(found, dict):
        yield f"{place} is {found!r}, not {name}"
        return
    keys, optional, is_open = shapes()[name]
    for key, kind in keys.items():
        if key in found:
            yield from problems(found[key], kind, f"{place}.{key}")
        elif key not in optional:
            yield f"{place} has no {key}"
    if not is_open:
        yield from (f"{place} has {key}, which {name} does not declare" for key in found if key not in keys)


def blocks(text):
    """Return the data of a page by the names of its blocks."""
    found = re.findall(r'<script type="application/json" id="(\w+)">(.*?)</script>', text, re.DOTALL)
    return {name: json.loads(content) for name, content in found}


PAGES = {
    "record": "GameRecord",
    "game": "GameData",
    "analysis": "AnalysisDocument",
    "analyses": "Analyses",
    "tournament": "Results",
    "ladder": "Ladder",
    "training": "TrainingRun",
}
"""What the blocks of pages are."""


def check_page(text):
    """Compare the data of a page with its shapes; return it."""
    found = blocks(text)
    assert found
    for name, data in found.items():
        check(data, PAGES[name])
    return found
