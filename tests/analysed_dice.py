"""Records of the dice game for tests of the analysis of games."""

import random
from pathlib import Path

from dice_game import DiceVariant

from lexarena.records import record_game, write_record

PLAYERS = ("Ann", "Bob", "Eve")


def dice_record(seed, players=PLAYERS, moves=None):
    """Return the record of a game whose players name random numbers; with `moves`, a game that stops after them."""
    game, chance = DiceVariant().new_game(seed), random.Random(seed)
    while not game.is_over and (moves is None or game.ply < moves):
        game.push(chance.choice((3, 4, 5, 6, 6)))
    return record_game(game, players)


def write_dice(folder, seeds, players=PLAYERS):
    """Write the records of games to a folder; return their paths."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    paths = [Path(folder) / f"{seed:04}.json" for seed in seeds]
    for path, seed in zip(paths, seeds, strict=True):
        write_record(dice_record(seed, players), path)
    return paths
