"""An example tournament to start from: players.yml, bots from templates, and built-in agents as programs."""

import shutil
from pathlib import Path

from lexarena.agents import agent_names
from lexarena.arena.formats import FORMATS
from lexarena.arena.options import ContestOptions
from lexarena.bots.clock import CLOCKS, Limits
from lexarena.bots.new_bot import Template, templates_of, write_bot
from lexarena.bots.sandbox.choose import MODES
from lexarena.core.catalog import find_game
from lexarena.core.spec import GameOption, GameSpec
from lexarena.errors import LexarenaError

PLAYERS = Path("conf", "players.yml")
BASE = Path("run")
_MOST_AGENTS = 4
_PROGRAMS = {"cpp": "g++", "javascript": "node", "java": "javac"}
"""What a template needs on this machine besides Python."""


def write_example(directory: str | Path, game: str) -> list[Path]:
    """Write an example tournament into a new or empty directory; return its files and the directories of its bots."""
    spec = find_game(game)
    folder = Path(directory)
    if folder.exists() and not folder.is_dir():
        raise LexarenaError(f"{folder} is a file; choose a directory for the tournament")
    if folder.is_dir() and any(folder.iterdir()):
        raise LexarenaError(f"{folder} is not empty; choose a new directory for the tournament")
    lines = [_head(spec)]
    written = [folder / PLAYERS]
    templates = templates_of(game)
    for language in _languages(templates):
        place = BASE / f"{language}-bot"
        write_bot(folder / place, language, game)
        lines.append(_bot_lines(place.name, language, templates[language]))
        written.append(folder / place)
    lines += [f"- name: {name}\n  agent: {agent}\n" for name, agent in example_players_of(spec).items()]
    for made in (folder / PLAYERS.parent, folder / BASE):
        made.mkdir(parents=True, exist_ok=True)
    (folder / PLAYERS).write_text("".join(lines), encoding="utf-8")
    return written


def _head(spec: GameSpec) -> str:
    """Return the options of the example, with their defaults."""
    options, limits = ContestOptions(spec.name), Limits()
    own = [option for option in spec.options if "contest" in option.where]
    return (
        Path(__file__)
        .with_name("example.yml")
        .read_text("utf-8")
        .format(
            title=spec.title,
            game=spec.name,
            format=options.format,
            formats=", ".join(name for name in FORMATS if name != options.format),
            pairs=options.pairs,
            seconds=limits.seconds,
            clock=limits.clock,
            clocks=" or ".join(CLOCKS),
            start_seconds=limits.start_seconds,
            modes=", ".join(MODES),
            own="".join(map(_option_line, own)),
            base=BASE,
            agents=", ".join(agent_names(spec.name)),
        )
    )


def _option_line(option: GameOption) -> str:
    """Return the line of a game's own option, like those of the options that all games have."""
    key = f"# {option.name}: {option.metavar or 'VALUE'}"
    return f"{key:<23} # {option.help[:1].lower()}{option.help[1:].rstrip('.')}\n"


def example_players_of(spec: GameSpec) -> dict[str, str]:
    """Return the agents that enter an example tournament, by the name of the player; two at least."""
    chosen = dict(spec.example_players) or {agent.capitalize(): agent for agent in list(spec.agents)[:_MOST_AGENTS]}
    if len(chosen) == 1:
        ((name, agent),) = chosen.items()
        chosen[f"{name} 2"] = agent
    return chosen


def _languages(templates: dict[str, Template]) -> list[str]:
    """Return Python, and one more language whose programs are on this machine."""
    others = [language for language, program in _PROGRAMS.items() if language in templates and shutil.which(program)]
    return [*(language for language in ("python",) if language in templates), *others[:1]]


def _bot_lines(directory: str, language: str, template: Template) -> str:
    """Return the entry of a bot from a template, which needs no command, and without `build` is built in a sandbox."""
    return f"- name: {template.title}Bot\n  directory: {directory}\n  language: {template.title}\n"
