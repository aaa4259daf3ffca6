"""Count the words of the documentation, and the numbers in its prose.

python tools/docs_words.py

Words are those of the whole file, separated by blanks, if they have a letter or a digit: the `|` of a table is not a word.
Numbers are counted in prose: without code, tables, links' addresses and board sizes such as 5x5. The exit code is 1 if a
page is beyond a limit.
"""

import re
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
GENERATED = {
    "docs/benchmarks.md",
    *(
        f"docs/reference/{name}.md"
        for name in ("agents", "command-line", "fault-names", "game-parts", "players-yml", "ruleset-keys", "training")
    ),
}
"""Pages that a program writes; they count towards no limit."""
README_WORDS, PAGE_WORDS, ALL_WORDS = 900, 2200, 33_000
NUMBERS_PER_100_WORDS = 2.0
_FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_NOT_PROSE = re.compile(r"^\|.*$|<!--.*?-->|`[^`\n]*`|\]\([^)]*\)", re.MULTILINE)
_SIZE = re.compile(r"\b\d+x\d+\b")
_WORD = re.compile(r"\S*[^\W_]\S*")
_NUMBER = re.compile(r"(?<![\w.])\d[\d.,]*")


class Count(NamedTuple):
    """What a page has."""

    page: str
    words: int
    prose: int
    """Words outside code and tables."""
    numbers: int
    """Numbers outside code and tables."""

    @property
    def rate(self) -> float:
        """Numbers per 100 words of prose."""
        return 100 * self.numbers / max(self.prose, 1)


def pages() -> list[Path]:
    """Return the README and the pages of docs/ that people write."""
    found = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    return [path for path in found if path.relative_to(ROOT).as_posix() not in GENERATED]


def count(page: str, text: str) -> Count:
    r"""Count the words and numbers of a page.

    >>> count("page.md", "On a 15x15 board you hold 7 tiles; `top 3` shows 2.")
    Count(page='page.md', words=12, prose=10, numbers=2)
    >>> count("page.md", "| key | meaning |\n|---|---|\n| `--out` | where to write |").words
    6
    """
    prose = _SIZE.sub("size", _NOT_PROSE.sub(" ", _FENCED.sub(" ", text)))
    return Count(page, len(_WORD.findall(text)), len(_WORD.findall(prose)), len(_NUMBER.findall(prose)))


def counts() -> list[Count]:
    """Count every page."""
    return [count(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")) for path in pages()]


def excesses(counted: list[Count]) -> list[str]:
    """Return what is beyond a limit, one line each."""
    found = []
    for each in counted:
        limit = README_WORDS if each.page == "README.md" else PAGE_WORDS
        if each.words > limit:
            found.append(f"{each.page}: {each.words:,} words, at most {limit:,}")
        if each.rate > NUMBERS_PER_100_WORDS:
            found.append(
                f"{each.page}: {each.rate:.1f} numbers per 100 words of prose, at most {NUMBERS_PER_100_WORDS}"
            )
    total = sum(each.words for each in counted if each.page != "README.md")
    if total > ALL_WORDS:
        found.append(f"docs: {total:,} words, at most {ALL_WORDS:,}")
    return found


def main() -> int:
    """Print the table and what is beyond a limit."""
    counted = counts()
    print(f"{'page':<42}{'words':>7}{'prose':>7}{'numbers':>9}{'per 100':>9}")
    for each in counted:
        print(f"{each.page:<42}{each.words:>7,}{each.prose:>7,}{each.numbers:>9}{each.rate:>9.1f}")
    docs = [each for each in counted if each.page != "README.md"]
    print(f"docs: {sum(each.words for each in docs):,} words on {len(docs)} pages")
    found = excesses(counted)
    print(*found, sep="\n")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
