"""The prose of sources, tests and pages avoids wordings that are not English in this sense, and keeps to the terms."""

import re
import runpy
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "lexarena"
UI = ROOT / "ui" / "src"
WORST = re.compile(
    r"\bthe wall\b(?![ -]clock)|\bbehind (the|a) wall\b|\bmend(s|ed|ing)?\b|\bthe talk\b|\bso (many|often)\b|\bthe own\b"
    r"|\btold\b|\bsa(y|ys|id) so\b|\banew\b|\bin vain\b|\bper cent\b|\bsuch ones\b|\breturn such (a|an|the)\b"
    r"|\bdear tiles\b|\bpoints of percentage\b|\bmakes known to\b|\bgoes on where\b|\btrained so\b|\bchances? to win"
    r"|\d %( of| in| interval| confidence|[,.;)\"]|$)|\bplayouts?\b"
    r"|(?<!there )\bis no (name|agent|move|word|file|folder|directory|number|list|bot|game|text|part|tile)\b",
    re.IGNORECASE,
)
TERMS = re.compile(r"\b(a|the|this|that|its|their|your|new|empty|same|current|'s) (contest|folder)s?\b", re.IGNORECASE)
"""Words for a tournament and a directory that the program and its sources do not use."""


def prose_files():
    sources = [*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.md"), *UI.rglob("*.ts")]
    for folder in ("examples", "benchmarks", "tools", "tests"):
        sources += [path for path in (ROOT / folder).rglob("*.py") if path != Path(__file__)]
    return sources, [*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")]


def test_the_worst_words_stay_out():
    sources, pages = prose_files()
    found = []
    for path in [*sources, *pages]:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if WORST.search(line) or (path in sources and TERMS.search(line) and "original" not in line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()}")
    assert found == []


def test_no_page_is_too_long_or_full_of_numbers():
    tool = runpy.run_path(str(ROOT / "tools" / "docs_words.py"))
    assert tool["excesses"](tool["counts"]()) == []
