"""The stamp that keys compiled kernels changes with every module that a kernel can reach, and with no other."""

from pathlib import Path

import pytest

from lexarena import kernels


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = tmp_path / "lexarena"
    root.mkdir()
    (root / "__init__.py").write_text("")
    (root / "top.py").write_text("from lexarena.middle import (\n    one,\n    two,\n)\n")
    (root / "middle.py").write_text("def f():\n    from lexarena.deep import low\n")
    (root / "deep").mkdir()
    (root / "deep" / "__init__.py").write_text("")
    (root / "deep" / "low.py").write_text("LIMIT = 1\n")
    (root / "other.py").write_text("LIMIT = 1\n")
    monkeypatch.setattr(kernels, "_PACKAGE", root)
    return root


def _stamp(root: Path) -> str:
    kernels.kernel_stamp.cache_clear()
    kernels._imports.cache_clear()
    return kernels.kernel_stamp(root / "top.py")


@pytest.mark.parametrize(
    ("name", "changes"), [("top.py", True), ("middle.py", True), ("deep/low.py", True), ("other.py", False)]
)
def test_an_edit_changes_the_stamp_of_what_reaches_it(package: Path, name: str, changes: bool) -> None:
    before = _stamp(package)
    with open(package / name, "a") as file:
        file.write("# edited\n")
    assert (_stamp(package) != before) is changes


@pytest.fixture
def plug_in(package: Path) -> Path:
    """A game of another package: a kernel that takes constants from modules beside it, and from lexarena."""
    root = package.parent / "my_game"
    (root / "rules").mkdir(parents=True)
    (root / "__init__.py").write_text("")
    (root / "rules" / "__init__.py").write_text("")
    (root / "top.py").write_text(
        "import my_game.rules.plain, os\n"
        "from my_game.rules.limits import LIMIT\n"
        "from .rules import relative\n"
        "from lexarena.deep.low import LIMIT as LOW\n"
    )
    for name in ("limits", "relative", "plain", "other"):
        (root / "rules" / f"{name}.py").write_text("LIMIT = 1\n")
    (root / "rules" / "plain.py").write_text("from . import below\n")
    (root / "rules" / "below.py").write_text("LIMIT = 1\n")
    return root


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("my_game/rules/limits.py", True),
        ("my_game/rules/relative.py", True),
        ("my_game/rules/plain.py", True),
        ("my_game/rules/below.py", True),
        ("lexarena/deep/low.py", True),
        ("my_game/rules/other.py", False),
        ("lexarena/other.py", False),
    ],
)
def test_a_kernel_of_another_package_follows_that_package_and_lexarena(plug_in: Path, name: str, changes: bool) -> None:
    before = _stamp(plug_in)
    with open(plug_in.parent / name, "a") as file:
        file.write("# edited\n")
    assert (_stamp(plug_in) != before) is changes


def test_a_module_outside_every_package_has_a_stamp(package: Path) -> None:
    single = package.parent / "single.py"
    single.write_text("from lexarena.deep.low import LIMIT\nimport os\n")
    kernels._imports.cache_clear()
    assert kernels._imports(single) == {package / "deep" / "low.py"}
