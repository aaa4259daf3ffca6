"""The documentation is true: every snippet of README.md, CONTRIBUTING.md and docs/ runs and prints what it shows.

- A `python` block is a doctest if it has `>>>`, else it is executed. The blocks of one page share their names. If its first
  line is a comment with the path of a file, such as `# ghost/game.py`, it becomes that file in the folder of the page.
- In a `console` block each `$ command` runs in a folder that belongs to the page, and its output must match; `...`
  stands for anything. What follows `move> ` is typed. `make` targets are only checked to exist. `pip install ./FOLDER`
  installs into a folder of the page, without a network, and the commands after it find the package there.
- A `toml` block with a `[board]` is a ruleset. A comment in its first line names the file that it becomes in the folder.
- A `json` block is JSON.
"""

import doctest
import json
import os
import re
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml
from command_server import quick_lexarena

from lexarena.games.scrabble.rules.ruleset import load_ruleset

ROOT = Path(__file__).parent.parent
PAGES = [
    *(ROOT / f"{name}.md" for name in ("README", "CONTRIBUTING", "CHANGELOG")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
OFFLINE = "install --quiet --no-index --no-deps --no-build-isolation --disable-pip-version-check --target installed"
OPTIONS = doctest.ELLIPSIS | doctest.REPORT_NDIFF


def name_of(page):
    return page.relative_to(ROOT).as_posix()


class Block(NamedTuple):
    language: str
    text: str
    line: int


def blocks_of(page):
    text = page.read_text(encoding="utf-8")
    return [Block(found[1], found[2], text.count("\n", 0, found.start(2)) + 1) for found in BLOCK.finditer(text)]


@pytest.fixture(scope="module")
def programs(tmp_path_factory):
    """A folder with a `lexarena` that starts at once."""
    with quick_lexarena(tmp_path_factory.mktemp("programs")) as folder:
        yield folder


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_snippet_of_the_page_is_true(page, tmp_path, monkeypatch, programs):
    monkeypatch.chdir(tmp_path)
    names = {"__name__": "__main__"}
    for block in blocks_of(page):
        where = f"{name_of(page)}, line {block.line}"
        if block.language == "python":
            check_python(block.text, names, where, page)
        elif block.language == "console":
            check_console(block.text, tmp_path, where, programs)
        elif block.language == "toml":
            check_toml(block.text, tmp_path, where)
        elif block.language == "json":
            json.loads(block.text)
        else:
            assert block.language == "text", f"{where}: a block of {block.language}, which nothing checks"


def check_python(text, names, where, page):
    named = re.match(r"# (\S+\.py)\n", text)
    if named:
        write_file(Path(named[1]), text.partition("\n")[2])
        return
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
            assert run(command.replace("make", "make -n", 1), ROOT, programs)[0] == 0, (
                f"{where}: no such target: {command}"
            )
            continue
        typed = "".join(f"{line}\n" for line in re.findall(r"^move> (.*)", shown, re.MULTILINE))
        wanted = re.sub(r"^move> .*\n", "move> ", shown, flags=re.MULTILINE)
        code, printed = run(command, folder, programs, typed)
        assert (code == 0) != ("error:" in shown), f"{where}: {command} exits with {code}\n{printed}"
        wanted, printed = without_trailing_blanks(wanted), without_trailing_blanks(printed)
        same = doctest.OutputChecker().check_output(wanted, printed, OPTIONS)
        assert same, f"{where}: $ {command}\nshown:\n{wanted}\nprinted:\n{printed}"


def run(command, folder, programs, typed=""):
    """Run a command of the page with the lexarena of these tests, in a terminal of 100 columns."""
    command = command.replace("pip install ", f"{sys.executable} -m pip {OFFLINE} ", 1)
    installed = {"PYTHONPATH": str(folder / "installed")} if (folder / "installed").is_dir() else {}
    folders = [] if installed else [programs]  # which know nothing of what is installed later
    path = os.pathsep.join(map(str, [*folders, Path(sys.executable).parent, os.environ["PATH"]]))
    done = subprocess.run(
        command,
        shell=True,
        cwd=folder,
        input=typed,
        env=os.environ | {"PATH": path, "COLUMNS": "100"} | installed,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=300,
        check=False,
    )
    return done.returncode, done.stdout


def without_trailing_blanks(text):
    return "\n".join(line.rstrip() for line in text.strip("\n").splitlines()) + "\n"


def write_file(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def check_toml(text, folder, where):
    named = re.match(r"# (\S+\.toml)$", text.splitlines()[0])
    file = folder / (named[1] if named else "snippet.toml")
    write_file(file, text)
    if "board" in tomllib.loads(text):
        assert load_ruleset(file).size, where


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_of_the_page_leads_somewhere(page):
    targets = re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8"))
    local = [target for target in targets if not target.startswith(("http:", "https:"))]
    assert [target for target in local if not (page.parent / target).exists()] == []


def test_the_tables_of_rulesets_show_what_was_measured():
    tool = runpy.run_path(str(ROOT / "tools" / "measure_rulesets.py"))
    measured = json.loads((ROOT / "docs" / "rulesets.json").read_text(encoding="utf-8"))
    rows = [*map(tool["selfplay_row"], measured["greedy_selfplay"])]
    rows += map(tool["against_random_row"], measured["greedy_against_random"])
    page = (ROOT / "docs" / "reference" / "rulesets.md").read_text(encoding="utf-8").splitlines()
    assert [row for row in rows if row not in page] == []


def test_the_page_about_a_new_game_shows_the_example():
    page = (ROOT / "docs" / "tutorials" / "new-game.md").read_text(encoding="utf-8")
    shown = {}
    for block in BLOCK.finditer(page):
        named = re.match(r"# ghost/(\S+)\n", block[2])
        if named:
            shown[named[1]] = block[2].partition("\n")[2]
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
