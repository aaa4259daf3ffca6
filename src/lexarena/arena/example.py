"""An example contest to start from: players.yml, two bots from templates, and the built-in agents as programs."""

import shutil
from pathlib import Path

from lexarena.agents import agent_names
from lexarena.bots.new_bot import Template, templates_of, write_bot
from lexarena.errors import LexarenaError

PLAYERS = Path("conf", "players.yml")
BASE = Path("run")
_AGENTS = {
    "racer": {"demo": "Demo", "zracer": "ZRacer", "planner": "Planner", "champion": "Champion"},
    "scrabble": {"random": "Random", "greedy": "Greedy", "heuristic": "Heuristic", "sim": "Sim"},
}
_PROGRAMS = {"cpp": "g++", "javascript": "node", "java": "javac"}
"""What a template needs on this machine besides Python."""
_HEAD = """\
# The players of a contest. Each is a bot in a folder of {base}/, or a built-in agent.
#   name       what the player is called in tables and pages
#   directory  the bot's folder inside {base}/
#   command    how the bot is run in its folder
#   build      how it is built before, once; leave it out if there is nothing to build
#   language   for the tables
#   read       files outside its folder that its runtime needs, such as one in a home folder
#   agent      a built-in agent instead of a folder: {agents}
players:
"""


def write_example(directory: str | Path, game: str = "racer") -> list[Path]:
    """Write an example contest into a new or empty folder; return its files and the folders of its bots."""
    folder = Path(directory)
    if folder.exists() and not folder.is_dir():
        raise LexarenaError(f"{folder} is a file; name a folder for the contest")
    if folder.is_dir() and any(folder.iterdir()):
        raise LexarenaError(f"{folder} is not empty; name a new folder for the contest")
    templates = templates_of(game)
    lines = [_HEAD.format(base=BASE, agents=", ".join(agent_names(game)))]
    written = [folder / PLAYERS]
    for language in _languages(templates):
        place = BASE / f"{language}-bot"
        write_bot(folder / place, language, game)
        lines.append(_bot_lines(place.name, language, templates[language]))
        written.append(folder / place)
    lines += [f"- name: {name}\n  agent: {agent}\n" for agent, name in _AGENTS[game].items()]
    (folder / PLAYERS).parent.mkdir(parents=True, exist_ok=True)
    (folder / PLAYERS).write_text("".join(lines), encoding="utf-8")
    return written


def _languages(templates: dict[str, Template]) -> list[str]:
    """Return Python, and one more language whose programs are on this machine."""
    others = [language for language, program in _PROGRAMS.items() if language in templates and shutil.which(program)]
    return ["python", *others[:1]]


def _bot_lines(directory: str, language: str, template: Template) -> str:
    build = f"  build: {template.build}\n" if template.build else ""
    return (
        f"- name: {template.title}Bot\n  directory: {directory}\n  command: {template.command}\n{build}"
        f"  language: {template.title}\n"
    )
