"""Draw the pictures of the documentation: finished games as the terminal shows them, as SVG files.

python tools/make_pictures.py docs/pictures
"""

import io
import re
import sys
from pathlib import Path

from rich.console import Console

from lexarena.agents import make_agent
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.terminal import ScrabbleTerminal
from lexarena.matches.playing import play_game

SEED = 2026
WIDTHS = {"mini": 84, "standard": 112}
"""The rulesets drawn, and the columns of their terminals."""


def picture(ruleset: str) -> str:
    """Return a finished game of greedy against itself as SVG."""
    greedy = make_agent("greedy", "scrabble")
    game = play_game(Game(ruleset, seed=SEED), (greedy, greedy), SEED)
    console = Console(record=True, width=WIDTHS[ruleset], file=io.StringIO(), force_terminal=True)
    terminal = ScrabbleTerminal(console, ("first", "second"))
    terminal.draw_game(game)
    console.print(terminal.result_line(game))
    drawn = console.export_svg(title=game.ruleset.title, unique_id=ruleset)
    return re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)  # a picture fetches nothing


def main(folder: Path) -> None:
    """Write one file per ruleset."""
    folder.mkdir(parents=True, exist_ok=True)
    for ruleset in WIDTHS:
        (folder / f"{ruleset}.svg").write_text(picture(ruleset), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures"))
