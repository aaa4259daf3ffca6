"""A position as a value: the board, both racks, the scores and whose turn it is, without the order of the bag."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Position:
    """What a game looks like between two moves; any position can be set up, also one that no game would reach.

    `rows` are the board's rows: `.` is an empty square, a lower-case letter a blank. In `racks` `_` is a blank, and an
    empty text means that the rack is not known. Seat `to_move` moves next, after `scoreless` turns without points.
    """

    rows: tuple[str, ...]
    racks: tuple[str, str] = ("", "")
    scores: tuple[int, int] = (0, 0)
    to_move: int = 0
    scoreless: int = 0
