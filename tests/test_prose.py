"""The prose of sources, tests and pages avoids words that are not English in this sense."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "lexarena"
UI = ROOT / "ui" / "src"
WORST = re.compile(
    r"\bthe wall\b(?![ -]clock)|\bbehind (the|a) wall\b|\bmend(s|ed|ing)?\b|\bthe talk\b|\bso many\b|\bthe own\b|\btold\b",
    re.IGNORECASE,
)


def prose_files():
    listed = [*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.md"), *(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")]
    listed += [*UI.rglob("*.ts"), *(ROOT / "examples").rglob("*.py"), *(ROOT / "benchmarks").glob("*.py")]
    listed += [
        *(ROOT / "tools").glob("*.py"),
        *(path for path in (ROOT / "tests").rglob("*.py") if path != Path(__file__)),
    ]
    return listed


def test_the_worst_words_stay_out():
    found = []
    for path in prose_files():
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if WORST.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()}")
    assert found == []
