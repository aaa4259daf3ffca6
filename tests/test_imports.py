"""Imports point one way: no module of lexarena reaches itself, not even through imports inside functions."""

import grimp

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


def test_imports_for_types_alone_make_circles_only_inside_a_package():
    graph = grimp.build_graph("lexarena", exclude_type_checking_imports=False)
    for part in circles(graph):
        assert len({module.rpartition(".")[0] for module in part}) == 1, sorted(part)
