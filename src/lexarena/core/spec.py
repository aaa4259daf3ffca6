"""`GameSpec`: what the lab needs to know about a game, each part given by its import path and loaded on demand.

Importing a spec imports nothing else of its game, so listing games and printing help stay fast.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from lexarena.errors import LexarenaError
from lexarena.lazy import load


@dataclass(frozen=True)
class GameOption:
    """An option that only one game has, such as `--letters`; commands and tournaments take it from the spec."""

    name: str
    """Its name; `--NAME` on the command line."""
    help: str
    """What it does, in one sentence."""
    kind: type[int] | type[str] = str
    """Of what type its value is."""
    metavar: str = ""
    """What stands for the value in help texts."""
    where: tuple[str, ...] = ()
    """What offers it: `match` for matches of agents, `contest` for tournaments, `env` for environments."""


@dataclass(frozen=True)
class GameSpec:
    """A game: its names, and the import paths of its parts.

    A path is `package.module` or `package.module:name`. Parts that a game leaves out have a plain default.
    """

    name: str
    """The name in commands, records and tournaments."""
    title: str
    """The name in sentences."""
    package: str
    """The game's package; sandboxed bots may read it, and the kernel cache follows its imports."""
    variant: str
    """The class of its variants (see `Variant`): called with ruleset, lexicon and the game's options."""
    agents: Mapping[str, str]
    """Its agents: import paths by name, weakest first. Bots are tried against the first, which must be fast."""
    summary: str = ""
    """One sentence about the game, for help texts; the title by default."""
    endings: Mapping[str, str] = field(default_factory=dict)
    """How each reason of an `Outcome` is put into words, as the end of the sentence "the game ended: ...". """
    options: tuple[GameOption, ...] = ()
    """The options that only this game has."""
    opponent: str = ""
    """The agent that a person plays against by default; the first agent if empty."""
    baselines: tuple[str, ...] = ()
    """The agents that a trained network is measured against, weakest first; the first three agents if empty."""
    example_players: Mapping[str, str] = field(default_factory=dict)
    """The agents of the example tournament, by the name of the player; the first four agents if empty."""
    record: str = "lexarena.records.plain"
    """What a record says of the game: `describe`, `begin`, `read_turn`, `play_turn`."""
    importers: Mapping[str, str] = field(default_factory=dict)
    """What reads games of other formats: import paths by the end of the file name, such as `.pgn` (see `Importer`)."""
    exporters: Mapping[str, str] = field(default_factory=dict)
    """What writes a record in another format: import paths of functions of a record by the end of the file name."""
    protocol: str = "lexarena.bots.plain_protocol"
    """How bots and referees communicate: `referee_seat`, `follow`, `play_bot`."""
    match: str = "lexarena.matches.playing:PlainMatch"
    """How agents play many games at once, and what is counted."""
    luck: str = ""
    """What luck adds to a result (see `lexarena.matches.luck.Luck`); empty without chance, or for more than two players."""
    report: str = "lexarena.report.document"
    """What a replay page shows besides the record."""
    analysis: str = "lexarena.analysis.sampled"
    """What values moves: `analyse_view` and `each_decision` (see `lexarena.analysis`); by default rollouts by agents."""
    play: str = "lexarena.play.events:PlainPlay"
    """What a session between people and agents asks the game for: hints, reading moves, what others see of a move."""
    app: str = ""
    """What the app lets a person choose: an `Offer` of rulesets, word lists and opponents; all agents if empty."""
    editor: str = ""
    """What sets up positions from text (see `lexarena.play.offer`); empty if positions cannot be edited."""
    terminal: str = "lexarena.play.terminal:PlainTerminal"
    """The class that draws the game in a terminal (see `PlainTerminal`)."""
    env: str = "lexarena.envs.plain:PlainEnvGame"
    """The game as environments play it: a class that derives from `EnvGame`."""
    environments: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Gymnasium ids, each with the paths of its single and its vector environment; one is made from the title if empty."""
    learning: str = "lexarena.learning.candidates:CandidateLearning"
    """Self-play and networks for training; by default PPO on the features that the variant gives."""
    commands: str = ""
    """A Typer app with the commands that only this game has; `lexarena NAME` shows them beside `play`."""
    templates: str = ""
    """The directory in the package with the templates for bots, which `templates.toml` there lists by language. A game with
    the plain protocol has the plain ones by default."""
    demo: str = ""
    """What `lexarena demo` shows of the game: a `Demo`."""
    warm_up: str = ""
    """What the game compiles in advance: a `lexarena.console.warm_up.WarmUp`."""

    @property
    def fastest(self) -> str:
        """The agent that bots are tried against: the first; the empty string if there is none."""
        return next(iter(self.agents), "")

    @property
    def measured_against(self) -> tuple[str, ...]:
        """The agents that a trained network is measured against: the baselines, or the first agents."""
        return self.baselines or tuple(self.agents)[:3]

    def load(self, part: str) -> Any:
        """Return a part, imported now.

        >>> from lexarena.core.catalog import find_game
        >>> find_game("racer").load("variant").game
        'racer'
        """
        path: str = getattr(self, part)
        if not path:
            raise LexarenaError(f"{self.title} has no {part}")
        return load(path)

    def resources(self, path: str) -> Traversable:
        """Return a data file, or a directory of them, in the game's package."""
        return files(self.package) / path


@dataclass(frozen=True)
class ShownGame:
    """A game between agents, printed at its end; one agent for each seat."""

    title: str
    agents: tuple[str, ...]
    ruleset: str | None = None
    lexicon: str | None = None


@dataclass(frozen=True)
class MeasuredMatch:
    """A match that shows how strong a trained agent is."""

    opponent: str
    pairs: int
    ruleset: str | None = None
    agent: str = "neural"


@dataclass(frozen=True)
class Demo:
    """The demo of a game; whatever it leaves out is not shown."""

    games: tuple[ShownGame, ...] = ()
    players: Mapping[str, str] = field(default_factory=dict)
    """The agents of a small tournament, by the names of the players; a bot from the Python template joins them."""
    pairs: int = 1
    """The pairs of games for each pairing of that tournament."""
    matches: tuple[MeasuredMatch, ...] = ()
    commands: Mapping[str, str] = field(default_factory=dict)
    """Commands to try next: what each does, and its arguments."""
