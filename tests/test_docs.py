"""The documentation is true: every snippet of README.md, CONTRIBUTING.md and docs/ runs and prints what it shows.

The commands run as in an activated environment, in a directory that belongs to the page.

- A `python` block is a doctest if it has `>>>`, else it is executed. The blocks of one page share their names.
- In a `console` block the output of each `$ command` must match; `...` stands for anything. What follows `move> ` is typed.
  `cd DIRECTORY` alone holds for the rest of the page. `make` targets are only checked to exist. `pip install ./DIRECTORY`
  installs without a network, and the commands after it find the package there.
- A `toml` block with a `[board]` is a ruleset; `json` and `yaml` blocks can be read.
- A block whose first line is a comment with a path, such as `# cup/conf/players.yml`, becomes that file.
- A `python` block that begins with `# FILE: replace NAME` replaces the function or method of that name in the file.
- A comment before a block says if it does not run with the others: `<!-- slow: trains for a minute -->` (only `make slow`
  runs it), `<!-- install: tests/test_install.py runs it -->` or `<!-- not run: needs two machines -->`.
- Blocks that show something else than a command or a file are `text`.
"""

import doctest
import importlib
import json
import os
import re
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml
from command_server import quick_lexarena
from test_front_api import STABLE
from typer.main import get_command

from lexarena.cli.app import app
from lexarena.games.scrabble.rules.ruleset import load_ruleset

ROOT = Path(__file__).parent.parent
PAGES = [
    *(ROOT / f"{name}.md" for name in ("README", "CONTRIBUTING", "CHANGELOG")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
BLOCK = re.compile(
    r"^(?:<!-- (?P<when>slow|install|not run): (?P<reason>[^\n]+) -->\n+)?```(?P<language>\w+)[^\n]*\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
COMMAND = re.compile(
    r"^(\$ |(lexarena(?! \d)|pip|pipx|uv|python3?|make|git|docker|ray|npm|source|cd|export|curl|ssh)( |$))",
    re.MULTILINE,
)
ACTIVATE = ("source .venv/bin/activate", ". .venv/bin/activate")
OFFLINE = "install --quiet --no-index --no-deps --no-build-isolation --disable-pip-version-check --target"
OPTIONS = doctest.ELLIPSIS | doctest.REPORT_NDIFF


def name_of(page):
    return page.relative_to(ROOT).as_posix()


class Block(NamedTuple):
    language: str
    text: str
    line: int
    when: str | None
    """None, `slow`, `install` or `not run`."""


def blocks_of(page):
    text = page.read_text(encoding="utf-8")
    return [
        Block(found["language"], found["text"], text.count("\n", 0, found.start("text")) + 1, found["when"])
        for found in BLOCK.finditer(text)
    ]


SLOW_PAGES = [page for page in PAGES if any(block.when == "slow" for block in blocks_of(page))]


@pytest.fixture(scope="module")
def programs(tmp_path_factory):
    """A directory with a `lexarena` that starts at once."""
    with quick_lexarena(tmp_path_factory.mktemp("programs")) as folder:
        yield folder


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_snippet_of_the_page_is_true(page, tmp_path, monkeypatch, programs):
    monkeypatch.chdir(tmp_path)
    check(page, [block for block in blocks_of(page) if block.when is None], tmp_path, programs)


@pytest.mark.slow
@pytest.mark.parametrize("page", SLOW_PAGES, ids=name_of)
def test_the_page_is_true_from_start_to_end(page, tmp_path, monkeypatch, programs):
    monkeypatch.chdir(tmp_path)
    check(page, [block for block in blocks_of(page) if block.when in (None, "slow")], tmp_path, programs)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_block_is_checked_or_has_a_reason(page):
    text = page.read_text(encoding="utf-8")
    assert text.count("\n```") == 2 * len(blocks_of(page)), "a block without a language, or one that is not closed"
    known = {"python", "console", "toml", "yaml", "json", "text"}
    assert {block.language for block in blocks_of(page)} <= known, "a language that nothing checks"
    commands = [
        f"line {block.line}: {block.text.splitlines()[0]}"
        for block in blocks_of(page)
        if block.language == "text" and block.when is None and COMMAND.search(block.text)
    ]
    assert commands == [], "commands that no test runs: make a console block of them, or mark it with the reason"


IMPORT = re.compile(r"^(?:>>> |\.\.\. )? *(?:from|import) .*", re.MULTILINE)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_programs_of_the_page_import_stable_modules_only(page):
    found = []
    for block in blocks_of(page):
        for line in IMPORT.findall(block.text) if block.language == "python" else []:
            modules = re.findall(r"\blexarena(?:\.\w+)*", line.partition(" import ")[0] if "from " in line else line)
            found += [f"line {block.line}: {line}" for module in modules if module not in STABLE]
    assert found == []


def test_an_import_of_another_module_is_found():
    lines = ">>> from lexarena.core import spec\nimport gymnasium, lexarena.envs\n    import lexarena.words as words\n"
    assert len(IMPORT.findall(lines)) == 3


COMMAND_NAMES = re.compile(r"`lexarena((?: [a-z][a-z-]*)*)([^`\n]*)`")


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_commands_and_options_in_the_text_exist(page):
    text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    wrong = []
    for found in COMMAND_NAMES.finditer(text):
        command, rest = get_command(app), found[1].split()
        while rest and hasattr(command, "get_command"):
            context = command.make_context("lexarena", [], resilient_parsing=True)
            command = command.get_command(context, rest.pop(0)) or wrong.append(found[0])
        options = {"--help", *(name for each in command.params for name in each.opts)} if command else set()
        wrong += [f"{found[0]}: {name}" for name in re.findall(r"--[a-z][a-z-]*", found[2]) if name not in options]
    known = every_option() | {"--help", "--save", "--same"}  # the last two are those of benchmarks and tools
    alone = re.findall(r"`(--[a-z][a-z-]*)", text)
    assert wrong + [name for name in alone if name not in known] == []


@cache
def every_option(command=None):
    """Return the options of a command and of the commands in it; `lexarena` itself by default."""
    command = command or get_command(app)
    found = {name for each in command.params for name in each.opts}
    if hasattr(command, "list_commands"):
        context = command.make_context("lexarena", [], resilient_parsing=True)
        for name in command.list_commands(context):
            found |= every_option(command.get_command(context, name))
    return found


def check(page, blocks, folder, programs):
    names = {"__name__": "__main__"}
    for block in blocks:
        where = f"{name_of(page)}, line {block.line}"
        named = re.match(r"# (\S+\.\w+)\n", block.text)
        if named and block.language in ("python", "yaml", "text"):
            write_file(Path(named[1]), block.text.partition("\n")[2])
        replaced = re.match(r"# (\S+\.py): replace (\w+)\n", block.text)
        if replaced:
            replace_function(Path(replaced[1]), replaced[2], block.text.partition("\n")[2], where)
        elif block.language == "python" and not named:
            check_python(block.text, names, where, page)
        elif block.language == "console":
            check_console(block.text, folder, where, programs)
        elif block.language == "toml":
            check_toml(block.text, where)
        elif block.language == "json":
            json.loads(block.text)
        elif block.language == "yaml":
            yaml.safe_load(block.text)


def replace_function(path, name, code, where):
    old = re.compile(rf"^( *)def {name}\(.*?(?=^\1?\S|\Z)", re.MULTILINE | re.DOTALL)
    text, count = old.subn(lambda _: f"{code}\n", path.read_text(encoding="utf-8"))
    assert count == 1, f"{where}: {path} has {count} functions {name}"
    path.write_text(text, encoding="utf-8")


def check_python(text, names, where, page):
    if ">>>" not in text:
        exec(compile(text, where, "exec"), names)
        return
    failures = []
    test = doctest.DocTestParser().get_doctest(text, names, page.name, where, 0)
    doctest.DocTestRunner(optionflags=OPTIONS).run(test, out=failures.append, clear_globs=False)
    names.update(test.globs)
    assert not failures, f"{where}\n{''.join(failures)}"


def check_console(text, folder, where, programs):
    assert text.startswith("$ "), f"{where}: a console block starts with a command"
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        if command.startswith("make"):
            assert run(f"{command.replace('make', 'make -n', 1)} -C {ROOT}", folder, programs)[0] == 0, (
                f"{where}: no such target: {command}"
            )
            continue
        if command in ACTIVATE:
            continue
        if re.fullmatch(r"cd \S+", command):
            os.chdir(command.removeprefix("cd "))
            continue
        typed = "".join(f"{line}\n" for line in re.findall(r"^move> (.*)", shown, re.MULTILINE))
        wanted = re.sub(r"^move> .*\n", "move> ", shown, flags=re.MULTILINE)
        code, printed = run(command, folder, programs, typed)
        assert (code == 0) != ("error:" in shown), f"{where}: {command} exits with {code}\n{printed}"
        wanted, printed = without_trailing_blanks(wanted), without_trailing_blanks(printed)
        same = doctest.OutputChecker().check_output(wanted, printed, OPTIONS)
        assert same, f"{where}: $ {command}\nshown:\n{wanted}\nprinted:\n{printed}"


def run(command, folder, programs, typed=""):
    """Run a command of the page, whose directory is `folder`, with the lexarena of these tests and 100 columns."""
    command = command.replace("pip install ", f"{sys.executable} -m pip {OFFLINE} {folder}/installed ", 1)
    places = [str(folder / "installed"), *filter(None, [os.environ.get("PYTHONPATH")])]
    installed = {"PYTHONPATH": os.pathsep.join(places)} if (folder / "installed").is_dir() else {}
    folders = [] if installed else [programs]  # which know nothing of what is installed later
    path = os.pathsep.join(map(str, [*folders, Path(sys.executable).parent, os.environ["PATH"]]))
    done = subprocess.run(
        command,
        shell=True,
        input=typed,
        env=os.environ | {"PATH": path, "COLUMNS": "100", "VIRTUAL_ENV": sys.prefix} | installed,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=590,
        check=False,
    )
    return done.returncode, done.stdout


def without_trailing_blanks(text):
    return "\n".join(line.rstrip() for line in text.strip("\n").splitlines()) + "\n"


def write_file(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def check_toml(text, where):
    named = re.match(r"# (\S+\.toml)$", text.splitlines()[0])
    file = Path(named[1] if named else "snippet.toml")
    write_file(file, text)
    if "board" in tomllib.loads(text):
        assert load_ruleset(file).size, where


def planned_pages():
    """Return the pages of the navigation, some of which are still to be written."""
    text = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    return [ROOT / "docs" / page for page in re.findall(r"(\S+\.md)$", text, re.MULTILINE)]


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_of_the_page_leads_somewhere(page):
    targets = re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8"))
    local = [target for target in targets if not target.startswith(("http:", "https:"))]
    found = [target for target in local if not (page.parent / target).exists()]
    assert [target for target in found if (page.parent / target).resolve() not in planned_pages()] == []


@pytest.mark.parametrize("game", ["scrabble", "racer"])
def test_contributing_names_places_and_tests_that_exist(game):
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").replace("GAME", game)
    tests = [
        path for named in re.findall(r"`pytest ([^`]*)`", text) for path in named.split() if path.startswith("tests/")
    ]
    places = re.findall(r"`((?:games|arena|cli|console)/[\w./]*)`", text)
    assert len(tests) > 10
    assert len(places) > 10
    missing = [path for path in {*tests, *(f"src/lexarena/{place}" for place in places)} if not (ROOT / path).exists()]
    assert [path for path in missing if "templates/LANGUAGE" not in path] == []


def test_the_guides_name_files_and_classes_that_exist():
    text = (ROOT / "docs" / "guides" / "scrabble-rl-guide.md").read_text(encoding="utf-8")
    files = re.findall(r"\| `([\w/]+(?:\.py|/))`", text)
    assert len(files) > 10
    package = ROOT / "src" / "lexarena"
    assert [name for name in files if not (package / name).exists()] == []
    text += (ROOT / "docs" / "guides" / "word-racer-contest.md").read_text(encoding="utf-8")
    names = {found[1] for found in re.finditer(r"`(lexarena\.[\w.]+)`", text)}
    assert len(names) > 7
    for module, _, name in (each.rpartition(".") for each in names):
        assert hasattr(importlib.import_module(module), name), f"{module}.{name}"


def test_the_page_about_a_new_game_shows_the_example():
    page = (ROOT / "docs" / "tutorials" / "new-game.md").read_text(encoding="utf-8")
    shown = {}
    for block in BLOCK.finditer(page):
        named = re.match(r"# ghost/(\S+)\n", block["text"])
        if named:
            shown[named[1]] = block["text"].partition("\n")[2]
    example = ROOT / "examples" / "ghost"
    files = [example / "pyproject.toml", *sorted((example / "src").rglob("*.py"))]
    assert shown == {file.relative_to(example).as_posix(): file.read_text(encoding="utf-8") for file in files}


def test_the_citation_and_the_changelog_name_the_version():
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert {"cff-version", "title", "message", "authors", "version", "date-released", "license"} <= citation.keys()
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert citation["version"] == version
    assert f"## {version}\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "path", sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")), ids=lambda path: path.stem
)
def test_the_form_of_an_issue_can_be_read(path):
    form = yaml.safe_load(path.read_text(encoding="utf-8"))
    if path.stem == "config":
        assert form == {"blank_issues_enabled": True}
        return
    assert {"name", "description", "body"} <= form.keys()
    asked = [part for part in form["body"] if part["type"] != "markdown"]
    assert asked
    assert len({part["id"] for part in asked}) == len(asked)
    assert all(part["attributes"]["label"] for part in asked)
