"""players.yml: the players and options of a tournament; each mistake is reported with its line and a remedy."""

import difflib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

import yaml

from lexarena.agents.registry import PROCESS, parse_spec
from lexarena.arena.folder import results_folders
from lexarena.arena.options import ONLY_TYPED, OptionValue, check_playable, option_names, read_option
from lexarena.errors import LexarenaError
from lexarena.files import read_text_file

LONGEST_NAME = 100
_KEYS = ("name", "directory", "command", "agent", "language", "build", "read")
_TOP = ("game", "title", "players")
_EXAMPLE = "write\n  players:\n  - name: MyBot\n    directory: mybot\n    command: ./mybot"
_ITEM = re.compile(r"(?P<before> *-(?P<gap> +))(?P<key>[A-Za-z_]+):")
_KEY = re.compile(r"(?P<before>[ \t]*)(?P<key>[A-Za-z_]+):")
_PAIR = re.compile(r" *(- +)?(?P<key>[a-z_]+)(?P<colon>:?)(?P<gap> *)(?P<value>[^ :].*)")
_LARGEST_FILE = 1 << 20


class PlayersError(LexarenaError):
    """A mistake in players.yml."""


@dataclass(frozen=True)
class Player:
    """One player as the file has it: a bot in a directory, or a built-in agent."""

    name: str
    directory: str | None = None
    command: str | None = None
    agent: str | None = None
    language: str | None = None
    build: str | None = None
    read: tuple[str, ...] = ()
    where: str = field(default="", compare=False)
    """The file and the line, for error messages."""

    def to_dict(self) -> dict[str, object]:
        """Return the keys that identify the player in a tournament."""
        values = {key: getattr(self, key) for key in _KEYS}
        return {key: list(value) if key == "read" else value for key, value in values.items() if value}


@dataclass(frozen=True)
class PlayersFile:
    """The whole file."""

    players: tuple[Player, ...]
    title: str | None = None
    game: str | None = None
    """The game that they play, if the file names it."""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    """The options of the tournament that the file holds, by name."""
    places: Mapping[str, str] = field(default_factory=dict)
    """The file and the line of each key, for error messages."""

    def check_options(self, game: str, typed: Mapping[str, OptionValue]) -> None:
        """Refuse options of the file by which no game can be dealt; `typed` are those that take their place."""
        name, problem = check_playable(game, self.options, typed)
        if name:
            raise PlayersError(f"{self.places[name]}: {problem}")


def read_players(path: Path, base: Path) -> PlayersFile:
    """Read players.yml, whose directories lie in `base`."""
    remedy = "give the list of players, or create an example tournament first"
    return parse_players(read_text_file(path, _LARGEST_FILE, remedy, PlayersError), str(path), base)


def parse_players(text: str, where: str, base: Path) -> PlayersFile:
    r"""Read the text of players.yml; `where` is what error messages call it.

    >>> parse_players("players:\n- {name: Z, agent: zracer}\n- {name: D, agent: demo}\n", "p.yml", Path("run")).players[1]
    Player(name='D', directory=None, command=None, agent='demo', language=None, build=None, read=(), where='p.yml, line 3')
    """
    try:
        node = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        raise _spelling(text, where, error) from None
    except (yaml.YAMLError, RecursionError) as error:
        reason = str(error).splitlines()[0] if str(error) else "it is nested too deeply"
        raise PlayersError(f"{where}: not YAML ({reason}); {_EXAMPLE}") from None
    return _Reader(text, where, base).file(node)


class _Reader:
    """Turns the nodes of the document into players."""

    def __init__(self, text: str, where: str, base: Path) -> None:
        self.text, self.where, self.base = text, where, base

    def file(self, node: yaml.Node | None) -> PlayersFile:
        """Return the whole document."""
        if node is None:
            raise PlayersError(f"{self.where}: empty; {_EXAMPLE}")
        self._refuse_typed(node)
        top = self._mapping(node, (*_TOP, *option_names()), "the file", _EXAMPLE)
        if "players" not in top:
            self._refuse(node, f"'players' is missing; {_EXAMPLE}")
        listed = top["players"]
        if not isinstance(listed, yaml.SequenceNode):
            self._refuse(listed, f"'players' is not a list; put '- ' before each name, as here: {_EXAMPLE}")
        players = [self._player(each) for each in listed.value]
        if len(players) < 2:
            there = "there is 1" if players else "there are none"
            self._refuse(listed, f"a tournament needs two players, and {there}; add a bot or an agent")
        self._check_names(listed.value, players)
        for each, player in zip(listed.value, players, strict=True):
            self._check_read(each, player, players)
        options = {name: self._option(top[name], name) for name in option_names() if name in top}
        places = {name: f"{self.where}, line {value.start_mark.line + 1}" for name, value in top.items()}
        return PlayersFile(tuple(players), self._text(top, "title"), self._text(top, "game"), options, places)

    def _option(self, node: yaml.Node, name: str) -> OptionValue:
        try:
            return read_option(name, self._scalar(node, name))
        except PlayersError:
            raise
        except LexarenaError as error:
            self._refuse(node, str(error))

    def _refuse_typed(self, node: yaml.Node) -> None:
        """Refuse what belongs to one run of the command."""
        for key, _ in node.value if isinstance(node, yaml.MappingNode) else ():
            name = str(key.value).replace("-", "_") if isinstance(key, yaml.ScalarNode) else ""
            if name in ONLY_TYPED:
                self._refuse(key, f"{name!r} applies to one run, not to the tournament; use {ONLY_TYPED[name]} instead")

    def _player(self, node: yaml.Node) -> Player:
        given = self._mapping(node, _KEYS, "a player", "write '- name: MyBot' and its keys below")
        line = node.start_mark.line + 1
        name = self._text(given, "name")
        if name is None:
            self._refuse(node, "this player has no name; add 'name: MyBot'")
        self._check_name(given["name"], name)
        player = Player(
            name,
            self._text(given, "directory"),
            self._text(given, "command"),
            self._text(given, "agent"),
            self._text(given, "language"),
            self._text(given, "build"),
            self._texts(given, "read"),
            f"{self.where}, line {line}",
        )
        if player.agent is not None:
            for key in ("directory", "command", "build", "read"):
                if key in given:
                    self._refuse(
                        given[key], f"{name!r} is the agent {player.agent!r}, which needs no {key!r}; remove it"
                    )
        elif player.directory is None:
            self._refuse(
                node, f"{name!r} has no directory; add 'directory: DIR', or 'agent: NAME' for a built-in agent"
            )
        else:
            self._check_directory(given["directory"], player.directory)
        return player

    def _check_name(self, node: yaml.Node, name: str) -> None:
        if len(name) > LONGEST_NAME:
            self._refuse(node, f"the name has {len(name)} characters; give one of at most {LONGEST_NAME}")
        if not name.isprintable():
            code = next(ord(letter) for letter in name if not letter.isprintable())
            self._refuse(
                node, f"the name {name!r} contains a character that cannot be printed, U+{code:04X}; remove it"
            )

    def _check_names(self, nodes: list[yaml.Node], players: list[Player]) -> None:
        first: dict[str, int] = {}
        for node, player in zip(nodes, players, strict=True):
            line = node.start_mark.line + 1
            key = player.name.casefold()
            if key in first:
                taken = f"the name {player.name!r} is taken by the player of line {first[key]}"
                self._refuse(node, f"{taken}; give each player a different name")
            first[key] = line

    def _check_directory(self, node: yaml.Node, directory: str) -> None:
        folder = self.base / directory
        if not folder.resolve().is_relative_to(self.base.resolve()) or folder.resolve() == self.base.resolve():
            self._refuse(node, f"the directory {directory!r} is not inside {self.base}; put the bot's directory there")
        for results in results_folders(self.base):
            if folder.resolve().is_relative_to(results):
                self._refuse(
                    node,
                    f"the directory {directory!r} is in the tournament's results; put the bot's directory elsewhere",
                )
        if not folder.is_dir():
            near = difflib.get_close_matches(directory, _folders(self.base), 1)
            hint = f"did you mean {near[0]!r}?" if near else f"put the bot's directory into {self.base}"
            self._refuse(node, f"no directory {directory!r} in {self.base}; {hint}")

    def _check_read(self, node: yaml.Node, player: Player, players: list[Player]) -> None:
        """Refuse to show a bot the results of its tournament, or the directory of another player."""
        given = self._mapping(node, _KEYS, "a player", "")
        if player.agent is not None:
            options = _options_of_bot(player.agent)
            own = Path(options.get("directory", self.base)).expanduser().resolve()
            paths = [(given["agent"], Path(path)) for path in options.get("read", "").split(":") if path]
        else:
            assert player.directory is not None
            own = (self.base / player.directory).resolve()
            listed = given.get("read")
            nodes = listed.value if isinstance(listed, yaml.SequenceNode) else [listed] if listed is not None else []
            paths = [(at, own / Path(path).expanduser()) for at, path in zip(nodes, player.read, strict=True)]
        others = [(other, (self.base / other.directory).resolve()) for other in players if other.directory is not None]
        for at, path in paths:
            goal = path.expanduser().resolve()
            remedy = "list only files and directories that the bot's runtime needs"
            for results in results_folders(self.base):
                if goal.is_relative_to(results) or results.is_relative_to(goal):
                    self._refuse(at, f"read: {path} would show the tournament's results to {player.name!r}; {remedy}")
            for other, folder in others:
                meets = goal.is_relative_to(folder) or folder.is_relative_to(goal)
                if meets and folder != own and not goal.is_relative_to(own):
                    theirs = f"the directory of {other.name!r}"
                    self._refuse(at, f"read: {path} would show {theirs} to {player.name!r}; {remedy}")

    def _mapping(self, node: yaml.Node, known: tuple[str, ...], what: str, remedy: str) -> dict[str, yaml.Node]:
        if not isinstance(node, yaml.MappingNode):
            self._refuse(node, f"{what} must be a set of 'key: value' lines; {remedy}")
        found: dict[str, yaml.Node] = {}
        for key, value in node.value:
            name = key.value if isinstance(key, yaml.ScalarNode) else None
            if name in found:
                self._refuse(key, f"{name!r} appears twice in {what}; keep one of them")
            if name not in known:
                near = difflib.get_close_matches(str(name), known, 1)
                hint = f"did you mean {near[0]!r}?" if near else f"the keys are {', '.join(known)}"
                self._refuse(key, f"{what} has no key {name!r}; {hint}")
            found[str(name)] = value
        return found

    def _text(self, given: dict[str, yaml.Node], key: str) -> str | None:
        return self._scalar(given[key], key) if key in given else None

    def _scalar(self, node: yaml.Node, key: str) -> str:
        if not isinstance(node, yaml.ScalarNode):
            self._refuse(
                node,
                f"{key!r} must be one line of text; if it contains ': ' or starts with punctuation, put it in quotes",
            )
        value = str(node.value).strip()
        if not value or node.tag == "tag:yaml.org,2002:null":
            self._refuse(node, f"{key!r} is empty; give it a value, or remove the line")
        return value

    def _texts(self, given: dict[str, yaml.Node], key: str) -> tuple[str, ...]:
        if key not in given:
            return ()
        node = given[key]
        items = node.value if isinstance(node, yaml.SequenceNode) else [node]
        return tuple(self._scalar(item, key) for item in items)

    def _refuse(self, node: yaml.Node, problem: str) -> NoReturn:
        raise PlayersError(f"{self.where}, line {node.start_mark.line + 1}: {problem}")


def _options_of_bot(agent: str) -> dict[str, str]:
    """Return the options of an agent that is a bot in a directory; staging reports one that cannot be read."""
    try:
        name, options = parse_spec(agent)
    except LexarenaError:
        return {}
    return options if name == PROCESS else {}


def _folders(base: Path) -> list[str]:
    return sorted(path.name for path in base.iterdir() if path.is_dir()) if base.is_dir() else []


def _spelling(text: str, where: str, error: yaml.MarkedYAMLError) -> PlayersError:
    """Return the error for a text that is not YAML: mostly the keys of one player are not aligned."""
    mark = error.problem_mark or error.context_mark
    number = mark.line + 1 if mark is not None else 1
    lines = text.splitlines()
    for line, problem in _misaligned(lines):
        if abs(line - number) <= 1:
            return PlayersError(f"{where}, line {line}: {problem}")
    if (
        0 < number <= len(lines)
        and "\t" in lines[number - 1][: len(lines[number - 1]) - len(lines[number - 1].lstrip())]
    ):
        return PlayersError(f"{where}, line {number}: indented with a tab; YAML allows spaces only")
    for line in (number, number - 1):
        if slip := _slip(lines[line - 1]) if 0 < line <= len(lines) else "":
            return PlayersError(f"{where}, line {line}: {slip}")
    reason = error.problem or "it cannot be read"
    remedy = "put a value that contains ': ' or '#' in quotes"
    return PlayersError(f"{where}, line {number}: not YAML ({reason}); {remedy}")


def _slip(line: str) -> str:
    """Return what is wrong between a key and its value, or an empty text.

    >>> _slip("  command:./mybot"), _slip("- name MyBot")
    ("no space after 'command:'; write 'command: ./mybot'", "no ': ' after 'name'; write 'name: MyBot'")
    """
    found = _PAIR.match(line)
    known = (*_KEYS, *_TOP, *option_names())
    if found is None or found["key"] not in known or (found["colon"] and found["gap"]):
        return ""
    key = found["key"]
    lacks = f"no space after '{key}:'" if found["colon"] else f"no ': ' after {key!r}"
    return f"{lacks}; write '{key}: {found['value'].strip()}'"


def _misaligned(lines: list[str]) -> Iterator[tuple[int, str]]:
    """Give each key that is not aligned with its player's first key: its line, and what to do."""
    first, column = "", -1
    for number, line in enumerate(lines, 1):
        item, key = _ITEM.match(line), _KEY.match(line)
        if item:
            first, column = item["key"], len(item["before"])
        elif key and column >= 0 and key["before"] and "\t" not in key["before"] and key["key"] in _KEYS:
            spaces = len(key["before"])
            if spaces != column:
                how = "more" if spaces > column else "less"
                problem = f"{key['key']!r} is indented {how} than {first!r}; align the keys of one player"
                yield number, f"{problem}: put {column} spaces before {key['key']!r}, not {spaces}"
