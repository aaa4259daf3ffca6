"""The rules and what a seat sees, in words: for language models, and for people without a picture."""

from typing import TYPE_CHECKING

from lexarena.games.racer.engine.board import BOARD, CALLS, POINTS, SIZE

if TYPE_CHECKING:
    from lexarena.games.racer.rules.view import View

MOVE_HELP = (
    "call a letter and give the cell where you place it, such as Q 17; when the other player has called, give a cell "
    "alone, such as 17"
)
MOVE_PATTERN = r"(?<![\w.])(?:[A-Za-z][ \t]+\d{1,4}|\d{1,4})(?!\w)"
_COUNTED = {
    "written": "In each row and column, the words that do not overlap and together score most count.",
    "legacy": "In each row and column, the contest's original rule decides which words count.",
}


def rules_text(ruleset: str) -> str:
    """Return the rules in words.

    >>> print(rules_text("written").splitlines()[0])
    Two players fill hidden boards of 7x7 cells with the same letters.
    """
    points = ", ".join(f"{length} letters {POINTS[length]}" for length in range(2, len(POINTS)))
    return "\n".join(
        (
            f"Two players fill hidden boards of {SIZE}x{SIZE} cells with the same letters.",
            f"Cells are numbered row by row from 0 to {BOARD - 1}; both boards begin with one letter in the centre.",
            f"The players call {CALLS} letters in turn. Whoever calls a letter places it on their own board, then the "
            "other player places it on theirs. A letter stays where it lies.",
            f"Words across and down score by their length: {points}. {_COUNTED[ruleset]}",
            "When both boards are full, the player with more points wins.",
        )
    )


def view_text(view: "View") -> str:
    """Return what a seat may know in words: rules, its own board, the letters called, and who does what next."""
    board = view.board
    rows = [
        " ".join(f"{cell:>2}" if board[cell] == "." else f" {board[cell]}" for cell in range(first, first + SIZE))
        for first in range(0, BOARD, SIZE)
    ]
    calls = " ".join(letter for _, letter in view.calls) or "none"
    is_mine = view.to_move == view.seat
    who = "You" if is_mine else "The other player"
    does = f"place{'' if is_mine else 's'} {view.pending}" if view.pending else f"call{'' if is_mine else 's'} a letter"
    lines = [
        f"Word Racer, ruleset {view.ruleset}, lexicon {view.lexicon.name}",
        "",
        rules_text(view.ruleset),
        "",
        f"You are player {view.seat + 1}. Letters called so far: {calls}; still to call: {view.calls_left}.",
        f"Your board has {view.points} points as it stands. An empty cell shows its number:",
        *rows,
        "The game is over." if view.is_over else f"{who} {does}.",
    ]
    if is_mine and not view.is_over:
        lines.append(f"To move, {MOVE_HELP}.")
    return "\n".join(lines)
