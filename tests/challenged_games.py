"""Games with challenge rules, and random moves in them, phonies among them."""

from dataclasses import replace

from lexarena.errors import IllegalMoveError
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.ruleset import load_ruleset

RULES = ("single", "double", "five-point")


def rules_with(challenge, name="mini", **changes):
    return replace(load_ruleset(name), challenge=challenge, **changes)


def any_placement(game, rng):
    """Return a placement that fits the board, of letters that may spell nothing; None if none is found."""
    size = game.ruleset.size
    for _ in range(40):
        direction = "HV"[rng.integers(2)]
        row, col = rng.integers(size, size=2).tolist()
        rack = rng.permutation([*game.players[game.to_move].rack]).tolist()
        number = int(rng.integers(1, len(rack) + 1)) if rack else 0
        tiles, r, c = "", row, col
        while r < size and c < size and (number or game.board.get_letter(r, c)):
            if game.board.get_letter(r, c):
                tiles += "."
            else:
                tile = rack.pop()
                tiles += "abcdefghijklmnopqrstuvwxyz"[rng.integers(26)] if tile == "_" else tile
                number -= 1
            r, c = (r, c + 1) if direction == "H" else (r + 1, c)
        try:
            return game.check(Move.place(row, col, direction, tiles))
        except IllegalMoveError:
            continue
    return None


def random_move(game, rng):
    if game.challengeable is not None and rng.random() < 0.5:
        return Move.challenge()
    if game.awaits_acceptance:
        return Move.pass_turn()
    chance = rng.random()
    listed = game.legal_moves()
    if chance < 0.5 and (move := any_placement(game, rng)) is not None:
        return move
    if chance < 0.85 and len(listed.placements):
        return listed.placements[int(rng.integers(len(listed.placements)))]
    return listed[int(rng.integers(len(listed)))]
