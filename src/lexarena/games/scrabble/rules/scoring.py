"""The points of one placement, counted word by word."""

from lexarena.games.scrabble.movegen.crosschecks import tile_value
from lexarena.kernels import Numbers, int64, kernel


@kernel
def score_placement(
    size: int,
    cells: Numbers,
    used: Numbers,
    letter_multiplier: Numbers,
    word_multiplier: Numbers,
    values: Numbers,
    row: int,
    col: int,
    down: int,
    tiles: Numbers,
) -> int:
    """Return the points of laying `tiles` (codes; 0 where a tile lies already) from a square on, without a bonus.

    A premium counts under a new tile if it is not used yet, in the main word and in the word across.
    """
    total = 0
    main = 0
    times = 1
    for i in range(len(tiles)):
        r, c = row + i * down, col + i * (1 - down)
        at = r * size + c
        if tiles[i] == 0:
            main += tile_value(int64(cells[at]), values)
            continue
        worth, by_word = tile_value(int64(tiles[i]), values), 1
        if used[at] == 0:
            worth *= int64(letter_multiplier[at])
            by_word = int64(word_multiplier[at])
        main += worth
        times *= by_word
        across = 0
        neighbours = 0
        for step in (-1, 1):
            r2, c2 = r + step * (1 - down), c + step * down
            while 0 <= r2 < size and 0 <= c2 < size and cells[r2 * size + c2]:
                across += tile_value(int64(cells[r2 * size + c2]), values)
                neighbours += 1
                r2, c2 = r2 + step * (1 - down), c2 + step * down
        if neighbours:
            total += (across + worth) * by_word
    return total + main * times
