"""The stamp that keys compiled kernels changes with every module that a kernel can reach, and with no other."""

from pathlib import Path

import pytest

from lexarena import kernels


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = tmp_path / "lexarena"
    root.mkdir()
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
