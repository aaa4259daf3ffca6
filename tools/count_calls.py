"""Count which letters strong players of Word Racer call, for its champion's forecast.

    python -m tools.count_calls [--games N] [--save]

The champion plays both sides. The factors of a call say how much more often than in words each letter occurs in this call
and the two next to it.
"""

import json
from typing import Annotated

import numpy as np
import typer

from benchmarks.races import race
from lexarena.agents import make_agent
from lexarena.games.racer.rules.scoring import load_racer_lexicon
from lexarena.games.racer.search.oneply import letters_of
from lexarena.games.racer.search.opponent import CALLS_FILE, OWN_CALLS

SEED = 9_000_000
"""Of the first game; nothing is measured on these."""
LISTED = 20.0
"""The number of calls that the word list counts as."""
LEAST = 0.05
"""No letter is called more rarely than in words by this factor: another word list may have no other letters."""


def main(
    games: Annotated[int, typer.Option(min=1, help="Games to count in.")] = 800,
    save: Annotated[bool, typer.Option("--save", help="Write the factors into the package.")] = False,
) -> None:
    """Play, count, and print the factors."""
    words, agent = load_racer_lexicon("enable"), make_agent("champion:rollouts=400", "racer")
    listed = letters_of(words)
    races = race([agent, agent], games, SEED, words, at_once=1)
    calls = np.concatenate([races.calls_of(0), races.calls_of(1)]) - 1
    counts = np.array([np.bincount(calls[:, call], minlength=len(listed)) for call in range(OWN_CALLS)], float)
    around = np.array([counts[max(0, call - 1) : call + 2].sum(axis=0) for call in range(OWN_CALLS)]) + LISTED * listed
    factors = around / around.sum(axis=1, keepdims=True) / listed
    rows = ",\n  ".join(json.dumps([max(LEAST, round(float(factor), 2)) for factor in row]) for row in factors)
    text = f'{{\n "factors": [\n  {rows}\n ]\n}}\n'
    print(text)
    if save:
        CALLS_FILE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
