"""A new bot from a template: a folder with a program that plays at random and does all the input and output."""

import difflib
import shlex
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from lexarena.errors import LexarenaError
from lexarena.words.shipped import shipped_words

WORDS_FILE = "words.dat"
LONGEST_WORD = 7


@dataclass(frozen=True)
class Template:
    """One language: the commands that build, run and try its bot, all in the bot's folder, and where the ideas go."""

    title: str
    command: str
    build: str | None
    test: tuple[str, ...]
    """Commands, one after the other, that let the built bot play against itself."""
    ideas: str


TEMPLATES = {
    "python": Template(
        "Python",
        command="python3 wordracer.py",
        build=None,
        test=("python3 local_tester.py",),
        ideas="choose_call and choose_cell in wordracer.py",
    ),
    "scala": Template(
        "Scala",
        command="java -Xmx256m -XX:+UseSerialGC -cp demoracer.jar:scala-library.jar Runner",
        build="sh build.sh",
        test=("java -cp demoracer.jar:scala-library.jar LocalTester",),
        ideas="chooseCall and chooseCell in DemoWordRacer.scala",
    ),
    "java": Template(
        "Java",
        command="java -Xmx256m -XX:+UseSerialGC Runner",
        build="javac Runner.java LocalTester.java",
        test=("java LocalTester",),
        ideas="chooseCall and chooseCell in WordRacer.java",
    ),
    "cpp": Template(
        "C++",
        command="./wordracer",
        build="g++ -std=c++17 -O2 -o wordracer main.cpp",
        test=("g++ -std=c++17 -O2 -o local_tester local_tester.cpp", "./local_tester"),
        ideas="choose_call and choose_cell in wordracer.hpp",
    ),
    "javascript": Template(
        "JavaScript",
        command="node wordracer.js",
        build=None,
        test=("node localTester.js",),
        ideas="chooseCall and chooseCell in wordracer.js",
    ),
}
"""The templates by language, for Word Racer."""
GAMES = ("racer",)


def find_template(language: str, game: str = "racer") -> Template:
    """Return a language's template, or say which there are."""
    if game not in GAMES:
        raise LexarenaError(f"there are no templates for the game {game!r}; there are some for {', '.join(GAMES)}")
    if language not in TEMPLATES:
        close = difflib.get_close_matches(language.lower(), TEMPLATES, 1)
        hint = f"; did you mean {close[0]}?" if close else ""
        raise LexarenaError(f"there is no template in {language!r}; there are {', '.join(TEMPLATES)}{hint}")
    return TEMPLATES[language]


def write_bot(directory: str | Path, language: str, game: str = "racer") -> list[Path]:
    """Write a language's template into a new or empty folder, with a word list to try it with; return the files."""
    find_template(language, game)
    folder = Path(directory)
    if folder.exists() and not folder.is_dir():
        raise LexarenaError(f"{folder} is a file; name a folder for the bot")
    if folder.is_dir() and any(folder.iterdir()):
        raise LexarenaError(f"{folder} is not empty; name a new folder for the bot")
    source = resources.files("lexarena.bots").joinpath("templates", language)
    written = _copy(source, folder)
    words = [word for word in shipped_words("enable") if len(word) <= LONGEST_WORD]
    (folder / WORDS_FILE).write_text("".join(f"{word}\n" for word in words), encoding="ascii")
    return sorted([*written, folder / WORDS_FILE])


def _copy(source: Traversable, folder: Path) -> list[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    for entry in source.iterdir():
        if entry.name == "__pycache__":
            continue
        target = folder / entry.name
        if entry.is_dir():
            written += _copy(entry, target)
        else:
            target.write_bytes(entry.read_bytes())
            written.append(target)
    return written


def next_steps(directory: str | Path, language: str) -> list[str]:
    """Return the lines that tell an author what to do with a new bot."""
    template = TEMPLATES[language]
    steps = [("build it", template.build)] if template.build else []
    steps += [
        ("let it play against itself", " && ".join(template.test)),
        ("talk to it as a referee does", template.command),
    ]
    lines = [f"  cd {shlex.quote(str(directory))}"]
    lines += [f"  {command}  # {what}" for what, command in steps]
    return [f"your ideas go into {template.ideas}; README.md tells the rules of the talk", "next:", *lines]
