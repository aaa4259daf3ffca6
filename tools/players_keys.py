"""Write docs/reference/players-yml.md: the keys of players.yml, from the example that `lexarena arena init` writes.

python -m tools.players_keys
"""

import re
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from lexarena.arena.example import PLAYERS, write_example

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "players-yml.md"
INTRODUCTION = """# players.yml

The list of the players of a tournament, and its options. `lexarena arena init DIR --game GAME` writes an example with every
key. `python -m tools.players_keys` writes this page from it.

```yaml
# conf/players.yml
title: Spring cup
game: racer
pairs: 5
seconds: 5
players:
  - name: MyBot
    directory: mybot
    language: Python
  - name: Fast
    directory: fast
    build: g++ -O2 -o fast main.cpp
    command: ./fast
    language: C++
  - name: Champion
    agent: champion:rollouts=500
```

Only `players` is required. Add `game`, or type `--game`: a file from the original Word Racer contest needs nothing else. An
error names the line and the remedy.
"""
PLAYER = """## Keys of a player

| key | meaning |
|---|---|
"""
PLAYER_NOTES = """
Names are unique and have at most 100 characters. A `build` runs in a copy of the directory. A `command` is not needed if
the directory has an executable `run`, `run.sh`, `start` or `start.sh`. An `agent` is any of the game's [agents](agents.md),
with options if you like, or [a Python class](bot-protocols.md#agents-as-bots) as `module:Class`; files in its options are
relative to the directory in which you type the command.

"""
OPTIONS = """## Options of the tournament

`game` says what is played, and `title` is shown on the pages. The other keys are options of
[`lexarena arena run`](command-line.md#lexarena-arena-run), with `_` for `-`; what you type overrides the file.
[Tournament formats](../how-to/tournament-formats.md) and [Limits](faults.md#limits) explain them. Scrabble is played on
`mini` unless `ruleset` says otherwise.

| key | example or default | meaning |
|---|---|---|
"""


def text() -> str:
    """Return the page."""
    with TemporaryDirectory() as folder:
        write_example(folder, "racer")
        example = (Path(folder) / PLAYERS).read_text(encoding="utf-8")
    options, _, players = example.partition("# The players.")
    return "".join([INTRODUCTION, "\n", PLAYER, *_keys(players), PLAYER_NOTES, OPTIONS, *_options(options)])


def _keys(example: str) -> Iterator[str]:
    """Yield a row for each key of a player: a comment with the key, and what it means."""
    for key, meaning in re.findall(r"^#   (\w+) +(.*)$", example, re.MULTILINE):
        yield f"| `{key}` | {meaning} |\n"


def _options(example: str) -> Iterator[str]:
    """Yield a row for each option: a line with its value, and what it means in a comment."""
    for key, value, meaning in re.findall(r"^(?:# )?(\w+): (.*?) +# (.*)$", example, re.MULTILINE):
        yield f"| `{key}` | `{value}` | {meaning[0].lower()}{meaning[1:].rstrip('.')} |\n"


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")
