"""Fit how much luck to leave out of results, for each shipped ruleset of Scrabble: search/luck.json.

    python -m tools.fit_luck [RULESET ...] [--pairs 2000]

The coefficients are the slopes of the results of mirrored pairs over their luck, for the score and for the spread.
"""

import json
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import numpy as np
import typer

from lexarena.games.scrabble.luck import ScrabbleLuck
from lexarena.games.scrabble.rules.ruleset import ruleset_names
from lexarena.matches.luck import DRAWS
from lexarena.matches.pairs import PairMatch, PairPlayer, Pairs
from lexarena.ratings.adjusted import control_slope

FILE = Path(__file__).parents[1] / "src/lexarena/games/scrabble/search/luck.json"
SEED = 70_000_000


def played_pairs(match: PairMatch) -> Pairs:
    """Return the pairs of a match, with luck that no coefficient has scaled."""
    player = PairPlayer(replace(match, luck=match.luck or DRAWS))
    assert isinstance(player._luck, ScrabbleLuck)
    player._luck.coefficients = np.ones(2)
    return Pairs.joined([player(part) for part in replace(match, at_once=player.at_once).parts])


def main(
    rulesets: Annotated[list[str] | None, typer.Argument(help="The rulesets; all by default.")] = None,
    pairs: Annotated[int, typer.Option("--pairs", help="Pairs of each ruleset.")] = 2000,
) -> None:
    """Fit the coefficients and keep them."""
    for name in rulesets or ruleset_names():
        played = played_pairs(PairMatch(("heuristic", "greedy"), "scrabble", name, None, pairs, SEED))
        assert played.luck is not None
        luck = played.luck.mean(axis=1)
        slopes = [
            control_slope(played.points.mean(axis=1), luck[:, 0]),
            control_slope(played.ahead.mean(axis=1), luck[:, 1]),
        ]
        known = json.loads(FILE.read_text()) if FILE.exists() else {}
        known[name] = [round(slope, 3) for slope in slopes]
        lines = ",\n".join(f" {json.dumps(each)}: {known[each]}" for each in sorted(known))
        FILE.write_text("{\n" + lines + "\n}\n")
        typer.echo(f"{name}: {known[name]}")


if __name__ == "__main__":
    typer.run(main)
