#!/usr/bin/env python3
"""A bot that plays any game at random. It does all the input and output; the ideas are yours: put them into `choose`."""

import json
import random
import sys
from typing import Any


def choose(view: dict[str, Any], legal: list[str], seconds: float) -> str:
    """Choose one of the legal moves; you have that many seconds left for the game. Here: any.

    `view` is what your seat sees: `seat`, `to_move`, `ply`, `scores`, `moves` as [seat, move], and what the game shows.
    """
    return random.choice(legal)


def main() -> None:
    """Play one game: read lines from standard input, write moves to standard output. Debug with sys.stderr."""
    view: dict[str, Any] = {}
    legal: list[str] = []
    for line in sys.stdin:
        kind, _, rest = line.strip().partition(" ")
        if kind in ("start", "view"):
            view = json.loads(rest)
        elif kind == "legal":
            legal = json.loads(rest)
        elif kind == "turn":
            print(choose(view, legal, float(rest)), flush=True)
        elif kind == "over":
            return


if __name__ == "__main__":
    main()
