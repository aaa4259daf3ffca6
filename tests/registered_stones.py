"""The toy game, registered for one test, and records of it with luck, three players and a fixed length."""

import random
from contextlib import contextmanager
from pathlib import Path

from stones import StonesVariant

from lexarena.core import catalog
from lexarena.records import record_game, write_record

PLAYERS = ("Ann", "Bob", "Eve")


@contextmanager
def registered_stones(monkeypatch, *others):
    """Register the toy game, and games of `others`, while the context lasts."""
    monkeypatch.setenv(catalog.REGISTERED, ",".join(("stones:SPEC", *others)))
    catalog._read_games.cache_clear()
    try:
        yield
    finally:
        monkeypatch.undo()
        catalog._read_games.cache_clear()


def lucky_variant(ruleset=None, most=6):
    """Return the variant of a game with luck, for three, that ends after six turns each."""
    return StonesVariant(ruleset, "mini", pile=1000, most=most, seats=3, plies=18, handicap=1)


def lucky_record(seed, players=PLAYERS, moves=None):
    """Return the record of such a game, with random moves; with `moves`, of a game that stops after them."""
    game, chance = lucky_variant().new_game(seed), random.Random(seed)
    while not game.is_over and (moves is None or game.ply < moves):
        game.push(chance.choice((3, 4, 5, 6, 6)))
    return record_game(game, players)


def write_lucky_records(folder, seeds, players=PLAYERS):
    """Write the records of games to a directory; return their paths."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    paths = [Path(folder) / f"{seed:04}.json" for seed in seeds]
    for path, seed in zip(paths, seeds, strict=True):
        write_record(lucky_record(seed, players), path)
    return paths
