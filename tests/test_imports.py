"""Imports point one way: no module of lexarena reaches itself, not even through imports inside functions."""

from pathlib import Path

import grimp
import pytest

SRC = Path(__file__).parents[1] / "src"
ALLOWED: set[frozenset[str]] = set()
"""Circles that are known and still to be opened; every other one is an error, and so is one that is gone."""


def circles(graph: grimp.ImportGraph) -> set[frozenset[str]]:
    """Return the sets of modules that import each other in a circle: the strongly connected parts (Tarjan 1972)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    open_modules: list[str] = []
    found = set()

    def visit(module: str) -> None:
        number[module] = lowest[module] = len(number)
        open_modules.append(module)
        for imported in graph.find_modules_directly_imported_by(module):
            if imported not in number:
                visit(imported)
            if imported in open_modules:
                lowest[module] = min(lowest[module], lowest[imported])
        if lowest[module] == number[module]:
            start = open_modules.index(module)
            part = frozenset(open_modules[start:])
            del open_modules[start:]
            if len(part) > 1:
                found.add(part)

    for module in sorted(graph.modules):
        if module not in number:
            visit(module)
    return found


def test_import_cycles_are_found():
    graph = grimp.ImportGraph()
    for importer, imported in (("a", "b"), ("b", "c"), ("c", "b"), ("c", "d"), ("e", "a"), ("d", "f"), ("f", "d")):
        graph.add_import(importer=importer, imported=imported)
    assert circles(graph) == {frozenset("bc"), frozenset("df")}


def test_no_module_imports_itself_through_others():
    graph = grimp.build_graph("lexarena", exclude_type_checking_imports=True)
    found = circles(graph)
    assert found == ALLOWED, [sorted(part) for part in found ^ ALLOWED]


@pytest.fixture(scope="module")
def graph():
    """Return the graph of all imports, those for types alone as well."""
    return grimp.build_graph("lexarena", exclude_type_checking_imports=False)


def test_imports_for_types_alone_make_few_circles_and_only_inside_a_package(graph):
    found = circles(graph) - ALLOWED
    assert len(found) <= 3, [sorted(part) for part in found]
    for part in found:
        assert len({module.rpartition(".")[0] for module in part}) == 1, sorted(part)


def test_few_small_modules_have_one_importer(graph):
    """Such a module belongs into the one that imports it, unless readers look for it by name."""
    small = []
    for module in graph.modules:
        file = SRC.joinpath(*module.split(".")).with_suffix(".py")  # packages have none
        if file.exists() and len(graph.find_modules_that_directly_import(module)) == 1:
            small += [module] if file.read_text(encoding="utf-8").count("\n") < 110 else []
    assert len(small) <= 25, sorted(small)


def test_the_walks_of_the_architecture_name_files_that_exist():
    page = SRC.parent / "docs" / "contributing" / "architecture.md"
    walks = page.read_text(encoding="utf-8").partition("## Six walks")[2].partition("\n## ")[0]
    rows = [row.strip("| ").split(" | ") for row in walks.splitlines() if row.startswith("|")][2:]
    files = [file.relative_to(SRC).with_suffix("").as_posix() for file in SRC.rglob("*.py")]
    for request, number, walk in rows:
        steps = walk.replace(" and ", ", ").split(", ")
        assert len(steps) == int(number), request
        named = [step.split("`")[1] for step in steps if "`" in step]
        assert [name for name in named if not any(f"/{file}".endswith(f"/{name}") for file in files)] == [], request
    assert len(rows) == 6
