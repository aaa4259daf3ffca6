"""What a page shows of a game of Scrabble beyond its record: the tiles of each move, its words with points, racks, bag."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.notation import parse_move

_LETTER_TIMES = {"DL": 2, "TL": 3}
_WORD_TIMES = {"DW": 2, "TW": 3}


@dataclass
class _Table:
    """The board and what its squares do, while the moves of a record are laid on it."""

    size: int
    layout: list[list[str]]
    values: Mapping[str, int]
    board: list[list[str]]
    spent: list[list[bool]] = field(default_factory=list)

    def words(self, move: Move) -> Iterator[list[Any]]:
        """Yield the words that a move makes, the longest line first: word, square, 1 for down, points."""
        placed = {(row, col): tile for row, col, tile in move.placed}
        down = int(move.direction == "V")
        yield self._word(move.row, move.col, down, placed)
        for row, col in placed:
            across = self._word(row, col, 1 - down, placed)
            if len(across[0]) > 1:
                yield across

    def _word(self, row: int, col: int, down: int, placed: Mapping[tuple[int, int], str]) -> list[Any]:
        dr, dc = down, 1 - down
        while self._at(row - dr, col - dc, placed):
            row, col = row - dr, col - dc
        start, word, points, times = row * self.size + col, "", 0, 1
        while tile := self._at(row, col, placed):
            word += tile
            value = self.values["blank" if tile.islower() else tile]
            if (row, col) in placed and not self.spent[row][col]:
                premium = self.layout[row][col]
                value *= _LETTER_TIMES.get(premium, 1)
                times *= _WORD_TIMES.get(premium, 1)
            points += value
            row, col = row + dr, col + dc
        return [word, start, down, points * times]

    def _at(self, row: int, col: int, placed: Mapping[tuple[int, int], str]) -> str:
        if not (0 <= row < self.size and 0 <= col < self.size):
            return ""
        return placed.get((row, col), self.board[row][col].strip("."))


def scrabble_marks(record: Mapping[str, Any]) -> dict[str, Any]:
    """Return the position at the start and what each move changes in it."""
    rules, start = record["ruleset"], record["start"]
    size = rules["board"]["size"]
    rows = start.get("board") or ["." * size] * size
    table = _Table(
        size,
        [row.split() for row in rules["board"]["layout"]],
        rules["tiles"]["values"],
        [list(row) for row in rows],
    )
    used = start.get("spent") or ["".join("." if letter == "." else "x" for letter in row) for row in rows]
    table.spent = [[mark == "x" for mark in row] for row in used]
    racks = [list(rack) for rack in start["racks"]]
    in_bag = _bag(rules, start, rows)
    marks: dict[str, Any] = {"racks": [_texts(racks)], "bag": [in_bag], "tiles": [], "words": []}
    for entry in record["moves"]:
        move = parse_move(entry["move"], ["".join(row) for row in table.board])
        marks["tiles"].append([[row * size + col, tile] for row, col, tile in move.placed])
        marks["words"].append(list(table.words(move)) if move.is_placement else [])
        for row, col, tile in move.placed:
            table.board[row][col], table.spent[row][col] = tile, True
        rack = racks[entry["seat"]]
        for tile in move.used:
            rack.remove(tile)
        rack += entry["drawn"]
        in_bag -= len(entry["drawn"]) if move.is_placement else 0
        marks["racks"].append(_texts(racks))
        marks["bag"].append(in_bag)
    return marks


def _texts(racks: list[list[str]]) -> list[str]:
    return ["".join(rack) for rack in racks]


def _bag(rules: Mapping[str, Any], start: Mapping[str, Any], rows: list[str]) -> int:
    if "bag" in start:
        return len(start["bag"])
    on_board = sum(len(row) - row.count(".") for row in rows)
    return int(Counter(rules["tiles"]["counts"]).total() - on_board - sum(map(len, start["racks"])))
