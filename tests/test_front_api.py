"""The top level of the package: `import lexarena` is fast, and offers the public names, lazily, completed and typed."""

import ast
import importlib
import inspect
import json
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

import lexarena
from lexarena.core import catalog

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "lexarena"
STABLE = ("lexarena", "lexarena.scrabble", "lexarena.racer", "lexarena.envs")
"""What programs and the documentation import from."""


def lazy_packages():
    """Return every package that exports names lazily, by its import path."""
    paths = [path for path in PACKAGE.rglob("__init__.py") if "lazy_exports(" in path.read_text(encoding="utf-8")]
    return {".".join(path.parent.relative_to(PACKAGE.parent).parts): path for path in sorted(paths)}


def run(code, **options):
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True, **options
    )


def test_the_front_offers_what_most_programs_need():
    wanted = """analyse evaluate make_agent play_game racer read_record register_game scrabble
        LexarenaError IllegalMoveError NotationError RecordError RulesetError WordListError"""
    assert set(wanted.split()) <= set(dir(lexarena))
    assert lexarena.scrabble.Game("mini", seed=1).ply == lexarena.racer.Game(lexicon=["TEA"], seed=1).ply == 0


def test_importing_and_completing_the_front_loads_no_engine():
    code = "import lexarena, sys; dir(lexarena); dir(lexarena.scrabble); dir(lexarena.racer); print(*sys.modules)"
    loaded = {module.partition(".")[0] for module in run(code).stdout.split()}
    assert loaded.isdisjoint({"numpy", "numba", "gymnasium", "rich", "typer", "torch"})


@pytest.mark.parametrize("name", lazy_packages())
def test_completion_shows_the_public_names_and_each_can_be_had(name):
    package = importlib.import_module(name)
    of_the_catalog = set(catalog.game_names()) if package is lexarena else set()
    assert set(dir(package)) | of_the_catalog == set(package.__all__) | of_the_catalog
    assert dir(package) == sorted(dir(package))
    for public in dir(package):
        assert getattr(package, public) is not None


@pytest.mark.parametrize("path", lazy_packages().values())
def test_each_name_is_listed_once(path):
    names = [
        alias.name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.asname == alias.name
    ]
    assert len(names) == len(set(names)) > 0


def test_a_star_import_gives_the_public_names():
    code = "from lexarena.words import *; print(Dictionary.__name__, load_lexicon.__name__)"
    assert run(code).stdout == "Dictionary load_lexicon\n"


def test_modules_of_the_front_are_imported_when_they_are_first_used():
    code = "import lexarena; print(lexarena.analysis.__name__, lexarena.envs.scrabble_aec.env.__name__)"
    assert run(code).stdout == "lexarena.analysis env\n"


def test_analysis_completes_its_public_names():
    assert dir(lexarena.analysis) == sorted(lexarena.analysis.__all__)


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="module 'lexarena' has no attribute 'chess'"):
        _ = lexarena.chess
    with pytest.raises(ImportError, match="cannot import name 'chess'"):
        from lexarena import chess  # noqa: F401


def test_a_game_that_a_program_registers_is_on_the_front():
    code = """if True:
        import lexarena
        lexarena.register_game("stones:SPEC")
        from lexarena import stones
        print("stones" in dir(lexarena), lexarena.stones is stones, stones.__name__)"""
    assert run(code, cwd=ROOT / "tests").stdout == "True True stones\n"


@pytest.mark.parametrize("name", ["scrabble", "racer"])
def test_a_built_in_game_is_a_module_of_the_front(name):
    front, game = importlib.import_module(f"lexarena.{name}"), importlib.import_module(f"lexarena.games.{name}")
    assert front is getattr(lexarena, name)
    assert front.__file__ != game.__file__
    assert dir(front) == dir(game)
    assert all(getattr(front, each) is getattr(game, each) for each in dir(game))


@pytest.mark.parametrize("name", ["scrabble", "racer"])
def test_the_pettingzoo_environments_of_a_built_in_game_are_a_module_with_functions(name):
    module = importlib.import_module(f"lexarena.envs.{name}_aec")
    for each in ("env", "raw_env", "parallel_env"):
        function = getattr(module, each)
        assert inspect.isfunction(function)
        assert function.__module__ == module.__name__


def test_importing_puts_nothing_into_the_import_system():
    code = "import sys; before = list(sys.meta_path); import lexarena.scrabble; print(before == sys.meta_path)"
    assert run(code).stdout == "True\n"


@pytest.mark.parametrize("name", ["lexarena.chess", "lexarena.scrabble.chess", "lexarena.words.chess"])
def test_an_unknown_module_is_not_found(name):
    with pytest.raises(ModuleNotFoundError, match=r"lexarena\..*chess"):
        importlib.import_module(name)


def test_the_package_is_marked_as_typed():
    assert files("lexarena").joinpath("py.typed").is_file()


def test_each_stable_module_says_what_is_stable():
    assert "names of `lexarena`, of its games and of `lexarena.envs` are stable" in " ".join(lexarena.__doc__.split())
    assert all(importlib.import_module(name).__all__ for name in STABLE)


@pytest.mark.slow
def test_pyright_knows_the_types_of_the_stable_modules(tmp_path):
    started = subprocess.run(
        [sys.executable, "-m", "pyright", "--version"], capture_output=True, timeout=300, check=False
    )
    if started.returncode:
        pytest.skip("pyright is not installed, or cannot be downloaded")
    (tmp_path / "mine.py").write_text(
        """import lexarena
import lexarena.envs
from lexarena import racer, scrabble
game = lexarena.scrabble.Game("mini", seed=7)
reveal_type(lexarena.play_game(game, ["greedy", "random"]))
reveal_type(scrabble.Game("mini").legal_moves())
reveal_type(racer.Game(seed=1).to_move)
reveal_type(lexarena.envs.MiniScrabbleEnv())
lexarena.evalute("greedy", "random", "scrabble")
""",
        encoding="utf-8",
    )
    (tmp_path / "pyrightconfig.json").write_text(json.dumps({"extraPaths": [str(PACKAGE.parent)]}))
    command = [sys.executable, "-m", "pyright", "--pythonpath", sys.executable, "--outputjson", "mine.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=600, check=False)
    found = json.loads(done.stdout)["generalDiagnostics"]
    types = [each["message"].rpartition(" is ")[2] for each in found if each["severity"] == "information"]
    assert types == ['"Game"', '"MoveList"', '"int"', '"MiniScrabbleEnv"']
    (error,) = [each["message"] for each in found if each["severity"] == "error"]
    assert error.startswith('"evalute" is not a known attribute')


@pytest.mark.slow
def test_mypy_knows_the_types_of_the_front(tmp_path):
    (tmp_path / "mine.py").write_text(
        """import lexarena
game = lexarena.scrabble.Game("mini", seed=7)
reveal_type(lexarena.play_game(game, ["greedy", "random"]))
reveal_type(lexarena.racer.Game(seed=1).to_move)
reveal_type(lexarena.analyse(game).moves[0].rank)
lexarena.evalute("greedy", "random", "scrabble")
""",
        encoding="utf-8",
    )
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", ROOT / ".mypy_cache", "mine.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    lines = [line.partition(": ")[2] for line in done.stdout.splitlines()]
    assert lines[:3] == [
        'note: Revealed type is "lexarena.games.scrabble.rules.game.Game"',
        'note: Revealed type is "int"',
        'note: Revealed type is "int"',
    ]
    assert 'error: Module has no attribute "evalute"' in lines[3]
