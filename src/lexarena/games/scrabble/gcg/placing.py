"""The tiles of a GCG line: racks as written, and plays through tiles that are already on the board."""

from collections import Counter

from lexarena.games.scrabble.engine.tiles import LETTERS
from lexarena.games.scrabble.gcg.document import EventLine, Oddities
from lexarena.games.scrabble.gcg.imported import ImportedGame
from lexarena.games.scrabble.rules.cgp import tiles_on
from lexarena.games.scrabble.rules.moves import Move, move_text, square_text
from lexarena.games.scrabble.rules.ruleset import Ruleset

_NOT_A_TILE = "lexarena reads games with the letters A to Z and ? for a blank"


def read_tiles(text: str, line: int, odd: Oddities, blanks: int = 0) -> str:
    """Return the tiles of a rack as a record has them, `_` for a blank.

    Lower-case letters are read as upper case, except as many as there are `blanks` that were played from the rack.

    >>> read_tiles("AE?S", 3, Oddities())
    'AE_S'
    """
    tiles = text.replace("?", "_")
    for tile in tiles:
        if tile != "_" and tile.upper() not in LETTERS:
            odd.refuse(line, f"{tile!r} is not a tile", _NOT_A_TILE)
    if any(tile.islower() for tile in tiles):
        odd.add(line, f"the rack {text} has small letters", "write tiles in capitals, and ? for a blank")
        for tile in [tile for tile in tiles if tile.islower()][: max(0, blanks - tiles.count("_"))]:
            tiles = tiles.replace(tile, "_", 1)
    return tiles.upper()


def fitting_rack(rack: str, used: str, event: EventLine, rules: Ruleset, odd: Oddities) -> str:
    """Return the rack as written, corrected so that it contains the tiles used and not more tiles than it can."""
    missing, corrected = Counter(used) - Counter(rack), used + "".join((Counter(rack) - Counter(used)).elements())
    if missing and rack:
        problem = f"{min(missing).replace('_', '?')} is played, but is not in the rack {event.rack}"
        odd.add(event.line, problem, "correct the rack or the play")
    rack = corrected if missing else rack
    if len(rack) > rules.rack_size:
        odd.add(event.line, f"the rack has {len(rack)} tiles", f"write at most {rules.rack_size}")
        rack = corrected[: rules.rack_size]
    return rack


def read_play(event: EventLine, game: ImportedGame, odd: Oddities) -> Move:
    """Return the placement of a line, with its whole word and its points; refuse it if it does not fit the board."""
    size, direction = game.ruleset.size, "V" if event.down else "H"
    start = square_text(event.row, event.col, direction)
    if not (0 <= event.row < size and 0 <= event.col < size):
        edge = f"the board has rows 1-{size} and columns A-{LETTERS[size - 1]}"
        odd.refuse(event.line, f"there is no square {start}", edge)
    written = event.tiles
    if "(" in written or ")" in written:
        odd.add(event.line, f"{written} has parentheses", "write . for each tile on the board")
        written = written.replace("(", "").replace(")", "")
    room = size - (event.row if event.down else event.col)
    if len(written) > room:
        odd.refuse(event.line, f"{event.tiles[:30]} at {start} runs off the board", "correct the square or the word")
    tiles = ""
    for i, letter in enumerate(written):
        row, col = event.row + i * event.down, event.col + i * (not event.down)
        tiles += _tile(letter, game.board.grid[row][col], square_text(row, col), event, odd)
    move = Move.place(event.row, event.col, direction, tiles)
    if not move.used:
        odd.refuse(event.line, f"{event.tiles} places no tile", "write a letter for each empty square")
    if len(move.used) > game.ruleset.rack_size:
        number = game.ruleset.rack_size
        odd.refuse(event.line, f"the play places {len(move.used)} tiles", f"a rack has {number}; correct the play")
    whole = game.whole(move)
    if len(written) == 1 or (whole.direction == direction and len(whole.tiles) != len(tiles)):
        odd.add(event.line, f"{event.tiles} is not the whole word", f"write {move_text(whole)}")
    _check_place(whole, game, event.line, odd)
    return whole


def _tile(letter: str, here: str | None, square: str, event: EventLine, odd: Oddities) -> str:
    """Return what a play lays on a square: a tile, or `.` if it is occupied."""
    line, tiles = event.line, event.tiles
    if letter != "." and letter.upper() not in LETTERS:
        odd.refuse(line, f"{letter!r} is not a tile", _NOT_A_TILE)
    if here is None:
        if letter == ".":
            odd.refuse(line, f"{square} is empty, but {tiles} has a . there", "write the tile, or add a line")
        return letter
    if letter not in (".", here.upper(), here.lower()):
        odd.refuse(line, f"{square} holds {here}, but {tiles} has {letter} there", "correct one of the plays")
    return "."


def _check_place(move: Move, game: ImportedGame, line: int, odd: Oddities) -> None:
    """Report a first word that does not cover the centre, and a later word that touches no tile."""
    centre = game.ruleset.centre
    if not game.board.cells.any():
        if (centre, centre) not in {(row, col) for row, col, _ in move.placed}:
            remedy = f"start it so that it covers {square_text(centre, centre)}"
            odd.add(line, "the first word does not cover the centre", remedy)
    elif "." not in move.tiles and not any(game.board._has_adjacent_letter(row, col) for row, col, _ in move.placed):
        odd.add(line, f"{move_text(move)} touches no tile on the board", "correct its square, or the plays before it")


def check_number(game: ImportedGame, rack: str, move: Move, line: int, odd: Oddities, known: set[str]) -> None:
    """Report each tile of which the board and a rack have more than the game, once; `known` has those reported."""
    seen = tiles_on(game.board.rows)
    seen += Counter(rack) if not move.is_placement else Counter(rack) | Counter(move.used)
    for tile, number in game.ruleset.tiles.items():
        if seen[tile] > number and tile not in known:
            known.add(tile)
            shown = "?" if tile == "_" else tile
            problem = f"there are {seen[tile]} tiles {shown} on the board and in the rack, but {number} in the game"
            odd.add(line, problem, "correct the rack, or a play before it")
