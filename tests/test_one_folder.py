"""A game is one directory: code outside `games/` neither imports a game nor names one."""

import ast
import doctest
import io
import re
import tokenize
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "lexarena"
UI = ROOT / "ui" / "src"
GAMES = re.compile(r"scrabble|racer", re.IGNORECASE)
ALLOWED = {"scrabble.py", "racer.py", "envs/scrabble_aec.py", "envs/racer_aec.py"}
"""The modules by which programs import a built-in game and its environments."""


def modules():
    found = [path for path in PACKAGE.rglob("*.py") if "games" not in path.relative_to(PACKAGE).parts[:1]]
    return [path for path in found if path.relative_to(PACKAGE).as_posix() not in ALLOWED]


def without_examples(docstring):
    """Return a docstring without its doctests, which may name games."""
    parts = doctest.DocTestParser().parse(docstring)
    return "".join(part for part in parts if isinstance(part, str))


def named(source):
    """Return the lines of a Python source that name a game: in code, texts, comments or the prose of docstrings."""
    tree = ast.parse(source)
    docstrings = {}
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for statement in body if isinstance(body, list) else []:
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                text = statement.value.value
                if isinstance(text, str):
                    docstrings[statement.value.lineno] = text
    lines = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        text = token.string
        if token.type == tokenize.STRING and token.start[0] in docstrings:
            text = without_examples(docstrings[token.start[0]])
        if GAMES.search(text) and token.type not in (tokenize.NL, tokenize.NEWLINE):
            lines.add(token.start[0])
    return sorted(lines)


def test_no_module_outside_games_names_a_game():
    found = {}
    for path in modules():
        lines = named(path.read_text(encoding="utf-8"))
        if lines:
            found[path.relative_to(PACKAGE).as_posix()] = lines
    assert found == {}


def test_no_module_outside_games_imports_one():
    found = []
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names += [f"{node.module}.{alias.name}" for alias in node.names if alias.name != "*"]
            if any(name.startswith("lexarena.games") for name in names):
                found.append(f"{path.relative_to(PACKAGE)}:{node.lineno}")
    assert found == []


def test_no_component_outside_games_names_a_game():
    found = []
    for path in UI.rglob("*.ts"):
        if path.relative_to(UI).parts[0] == "games":
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if GAMES.search(line) and not re.fullmatch(r'import "\./games/\w+/index\.(js|ts)";', line.strip()):
                found.append(f"{path.relative_to(UI)}:{number}")
    assert found == []


@pytest.mark.parametrize("source", ["x = 'scrabble'", "import lexarena.games.racer", "# Word Racer", '"""Of Racer."""'])
def test_a_name_is_found_wherever_it_stands(source):
    assert named(source) == [1]


def test_an_example_in_a_docstring_may_name_a_game():
    assert named('"""Return it.\n\n>>> find("racer")\n\'racer\'\n"""') == []
