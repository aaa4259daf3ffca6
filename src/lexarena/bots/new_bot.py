"""A new bot from a template: a directory with a program that plays legal moves and handles input and output."""

import difflib
import shlex
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from lexarena.agents.registry import PROCESS, parse_spec
from lexarena.core.catalog import all_games, find_game
from lexarena.core.spec import GameSpec
from lexarena.core.variant import make_variant
from lexarena.errors import LexarenaError

GAME = "@game@"
"""Stands for the name of the game in a template."""


class UnknownGameError(LexarenaError):
    """The game of a bot or an agent cannot be determined."""


@dataclass(frozen=True)
class Template:
    """One language: the commands that build, run and try its bot in the bot's directory, and the file to edit."""

    title: str
    command: str
    test: Sequence[str]
    """Commands, one after the other, that let the built bot play against itself."""
    ideas: str
    files: Sequence[str]
    """The sources of the bot, by which a directory is known to come from this template."""
    build: str | None = None
    product: str = ""
    """What the build makes."""
    tools: Sequence[str] = ()
    """The programs that the build calls; outside the system's directories the sandbox shows those of these alone."""

    def fits(self, folder: Path) -> bool:
        """Whether a directory comes from this template."""
        return all((folder / file).is_file() for file in self.files)


def templates_of(game: str) -> dict[str, Template]:
    """Return a game's templates by language: its own, or those for the plain protocol if it uses that."""
    source = _source_of(game)
    if source is None:
        return {}
    listed = tomllib.loads(source.joinpath("templates.toml").read_text("utf-8").replace(GAME, game))
    return {name: Template(**table) for name, table in listed.items()}


def _source_of(game: str) -> Traversable | None:
    """Return the directory of a game's templates; None if it has none."""
    spec = find_game(game)
    if spec.templates:
        return spec.resources(spec.templates)
    return files("lexarena.bots") / "templates" if spec.protocol == GameSpec.protocol else None


def game_of(folder: Path) -> str | None:
    """Return the game of a bot by its files, those of a template or the rules of a game; None if unknown."""
    games = all_games()
    with_templates = {spec.name: templates_of(spec.name).values() for spec in games}
    by_template = [name for name, all_of in with_templates.items() if any(each.fits(folder) for each in all_of)]
    if len(by_template) == 1:
        return by_template[0]
    rules = {spec.name: spec.load("variant").ruleset_file for spec in games}
    by_rules = [name for name, file in rules.items() if file and (folder / file).is_file()]
    return by_rules[0] if len(by_rules) == 1 else None


def game_of_all(names: Sequence[str]) -> str:
    """Return the game that all of these play, by the files of a directory or the name of an agent."""
    games: dict[str, str] = {}
    missing: list[str] = []
    for name in names:
        agent, options = parse_spec(name)
        if agent == PROCESS:
            folder = Path(options["directory"]).expanduser()
            known = [found] if (found := game_of(folder)) else []
            if not folder.exists():
                raise LexarenaError(f"{folder}: no such directory; give the path of a bot's directory")
        else:
            known = [spec.name for spec in all_games() if agent in spec.agents]
            if not known and ":" not in name and not Path(name).expanduser().exists():
                missing.append(name)
        games |= {game: name for game in known if len(known) == 1}
    if len(games) > 1:
        each = " and ".join(f"{name} plays {game}" for game, name in games.items())
        raise UnknownGameError(f"{each}, so the game is unknown")
    if not games and missing:
        raise LexarenaError(f"no directory or agent {missing[0]!r}; check the path or the name")
    if not games:
        players = " and ".join(name.removeprefix(f"{PROCESS}:") for name in names)
        raise UnknownGameError(f"cannot tell which game {players} play")
    return next(iter(games))


def find_template(language: str, game: str) -> Template:
    """Return a language's template, or raise an error that lists the languages."""
    templates = templates_of(game)
    if not templates:
        some = ", ".join(spec.name for spec in all_games() if templates_of(spec.name))
        raise LexarenaError(f"{find_game(game).title} has no templates; games with templates: {some}")
    if language not in templates:
        close = difflib.get_close_matches(language.lower(), templates, 1)
        hint = f"; did you mean {close[0]}?" if close else ""
        others = [other.name for other in all_games() if language in templates_of(other.name)]
        hint = f"; {language} is available for {others[0]} only" if others else hint
        missing = f"no template for {game} in {language!r}; choose from {', '.join(templates)}"
        hint = hint or "; for other languages, see docs/reference/bot-protocols.md"
        raise LexarenaError(f"{missing}{hint}")
    return templates[language]


def write_bot(directory: str | Path, language: str, game: str) -> list[Path]:
    """Write a template into a new or empty directory, with a word list to try it with; return the files."""
    find_template(language, game)
    if not str(directory).strip():
        raise LexarenaError("the directory's name is empty; choose a new directory for the bot, such as mybot")
    folder = Path(directory)
    if folder.exists() and not folder.is_dir():
        raise LexarenaError(f"{folder} is a file; choose a directory for the bot")
    if folder.is_dir() and any(folder.iterdir()):
        raise LexarenaError(f"{folder} is not empty; choose a new directory for the bot")
    source = _source_of(game)
    assert source is not None
    _copy(source / language, folder, game)
    for name, content in make_variant(game).files.items():  # what a referee puts beside a bot
        (folder / name).write_bytes(content)
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _copy(source: Traversable, folder: Path, game: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for entry in source.iterdir():
        if entry.is_file():
            (folder / entry.name).write_bytes(entry.read_bytes().replace(GAME.encode(), game.encode()))
        elif entry.name != "__pycache__":
            _copy(entry, folder / entry.name, game)


def next_steps(directory: str | Path, language: str, game: str) -> list[str]:
    """Return the next steps for the author of a new bot."""
    template, option = find_template(language, game), "" if find_game(game).templates else f" --game {game}"
    steps = [("build it", template.build)] if template.build else []
    steps += [
        ("play it against itself", " && ".join(template.test)),
        ("play the referee by typing", template.command),
        ("test it against every edge case", f"lexarena bot check .{option}"),
    ]
    lines = [f"  cd {shlex.quote(str(directory))}"]
    lines += [f"  {command}  # {what}" for what, command in steps]
    return [f"put your ideas into {template.ideas}; README.md documents the protocol", "next:", *lines]
