"""A new bot from a template: a folder with a program that plays legally and does all the input and output."""

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
    files: tuple[str, ...]
    """The files by which a folder is known to come from this template, and of which it is built."""
    product: str = ""
    """What the build makes."""


TEMPLATES = {
    "python": Template(
        "Python",
        command="python3 wordracer.py",
        build=None,
        test=("python3 local_tester.py",),
        ideas="choose_call and choose_cell in wordracer.py",
        files=("wordracer.py",),
    ),
    "scala": Template(
        "Scala",
        command="java -Xmx256m -XX:+UseSerialGC -cp demoracer.jar:scala-library.jar Runner",
        build="sh build.sh",
        test=("java -cp demoracer.jar:scala-library.jar LocalTester",),
        ideas="chooseCall and chooseCell in DemoWordRacer.scala",
        files=("DemoWordRacer.scala", "Runner.scala", "build.sh"),
        product="demoracer.jar",
    ),
    "java": Template(
        "Java",
        command="java -Xmx256m -XX:+UseSerialGC Runner",
        build="javac Runner.java LocalTester.java",
        test=("java LocalTester",),
        ideas="chooseCall and chooseCell in WordRacer.java",
        files=("WordRacer.java", "Runner.java"),
        product="Runner.class",
    ),
    "cpp": Template(
        "C++",
        command="./wordracer",
        build="g++ -std=c++17 -O2 -o wordracer main.cpp",
        test=("g++ -std=c++17 -O2 -o local_tester local_tester.cpp", "./local_tester"),
        ideas="choose_call and choose_cell in wordracer.hpp",
        files=("wordracer.hpp", "main.cpp"),
        product="wordracer",
    ),
    "javascript": Template(
        "JavaScript",
        command="node wordracer.js",
        build=None,
        test=("node localTester.js",),
        ideas="chooseCall and chooseCell in wordracer.js",
        files=("wordracer.js",),
    ),
}
"""The templates by language, for Word Racer."""
SCRABBLE_TEMPLATES = {
    "python": Template(
        "Python",
        command="python3 scrabble_bot.py",
        build=None,
        test=("lexarena bot match . . --game scrabble",),
        ideas="choose_move in scrabble_bot.py",
        files=("scrabble_bot.py",),
    ),
    "cpp": Template(
        "C++",
        command="./scrabble_bot",
        build="g++ -std=c++17 -O2 -o scrabble_bot main.cpp",
        test=("lexarena bot match . . --game scrabble",),
        ideas="choose_move in scrabble_bot.hpp",
        files=("scrabble_bot.hpp", "main.cpp"),
        product="scrabble_bot",
    ),
}
"""The templates by language, for Scrabble."""
_TEMPLATES = {"racer": TEMPLATES, "scrabble": SCRABBLE_TEMPLATES}


def templates_of(game: str) -> dict[str, Template]:
    """Return a game's templates by language."""
    if game not in _TEMPLATES:
        raise LexarenaError(f"there are no templates for the game {game!r}; there are some for {', '.join(_TEMPLATES)}")
    return _TEMPLATES[game]


def game_of(folder: Path) -> str | None:
    """Return the game of a bot whose folder comes from a template, or has the rules of Scrabble in it; None if unknown."""
    found = [
        game
        for game, templates in _TEMPLATES.items()
        if any(all((folder / file).is_file() for file in template.files) for template in templates.values())
    ]
    if len(found) != 1 and (folder / "ruleset.toml").is_file():
        return "scrabble"
    return found[0] if len(found) == 1 else None


def find_template(language: str, game: str = "racer") -> Template:
    """Return a language's template, or say which there are."""
    templates = templates_of(game)
    if language not in templates:
        close = difflib.get_close_matches(language.lower(), templates, 1)
        hint = f"; did you mean {close[0]}?" if close else ""
        others = [other for other in _TEMPLATES if other != game and language in _TEMPLATES[other]]
        hint = f"; {language} is there for {others[0]} only" if others else hint
        told = f"for {game} there is no template in {language!r}; there are {', '.join(templates)}"
        raise LexarenaError(f"{told}{hint}")
    return templates[language]


def write_bot(directory: str | Path, language: str, game: str = "racer") -> list[Path]:
    """Write a language's template into a new or empty folder, with a word list to try it with; return the files."""
    find_template(language, game)
    if not str(directory).strip():
        raise LexarenaError("the folder's name is empty; name a new folder for the bot, such as mybot")
    folder = Path(directory)
    if folder.exists() and not folder.is_dir():
        raise LexarenaError(f"{folder} is a file; name a folder for the bot")
    if folder.is_dir() and any(folder.iterdir()):
        raise LexarenaError(f"{folder} is not empty; name a new folder for the bot")
    source = resources.files(f"lexarena.games.{game}").joinpath("templates", language)
    written = _copy(source, folder)
    for name, content in _to_try_with(game).items():
        (folder / name).write_bytes(content)
        written.append(folder / name)
    return sorted(written)


def _to_try_with(game: str) -> dict[str, bytes]:
    """Return the files that a referee lays beside a bot, so that an author has them too."""
    if game == "scrabble":
        from lexarena.core.refereeing import load_setup

        return dict(load_setup(game).files)
    words = [word for word in shipped_words("enable") if len(word) <= LONGEST_WORD]
    return {WORDS_FILE: "".join(f"{word}\n" for word in words).encode()}


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


def next_steps(directory: str | Path, language: str, game: str = "racer") -> list[str]:
    """Return the lines that tell an author what to do with a new bot."""
    template = find_template(language, game)
    steps = [("build it", template.build)] if template.build else []
    steps += [
        ("let it play against itself", " && ".join(template.test)),
        ("talk to it as a referee does", template.command),
        ("play it through every corner", "lexarena bot check ."),
    ]
    lines = [f"  cd {shlex.quote(str(directory))}"]
    lines += [f"  {command}  # {what}" for what, command in steps]
    return [f"your ideas go into {template.ideas}; README.md tells the rules of the talk", "next:", *lines]
