"""The rules of a ruleset and what a seat sees, in words: for language models, and for people without a picture."""

from typing import TYPE_CHECKING

from lexarena.games.scrabble.engine.tiles import LETTERS
from lexarena.games.scrabble.rules.notation import example_squares

if TYPE_CHECKING:
    from lexarena.games.scrabble.rules.ruleset import Ruleset
    from lexarena.games.scrabble.rules.view import View

MOVE_HELP = (
    "write the square of the first letter and the whole word, letters on the board included: 3B WORD runs across from row "
    "3, column B, and B3 WORD runs down; a lower-case letter is a blank; write -AB? to exchange tiles (? is a blank), "
    "and - to pass"
)
MOVE_PATTERN = (
    r"(?<![\w-])(?:(?:\d{1,2}[A-Za-z]|[A-Za-z]\d{1,2})[ \t]+[^\s,;:!\"'`*\]<>]+"
    r"|-[A-Z?_]+(?!\w)|(?i:exchange|exch)[ \t]+[A-Za-z?_]+(?!\w)|(?i:pass|challenge)(?!\w)|-(?=[\"'`*_.,;:)]*(?:\s|$)))"
)
_TILES = (*LETTERS, "?")
_CHALLENGES = {
    "single": "a wrong challenge costs nothing",
    "double": "a wrong challenge loses the turn",
    "five-point": "a wrong challenge gives the other player 5 points",
}


def rules_text(rules: "Ruleset") -> str:
    """Return the rules in words.

    >>> from lexarena.games.scrabble.rules.ruleset import load_ruleset
    >>> print(rules_text(load_ruleset("mini")).splitlines()[0])
    Two players place tiles on a board of 5x5 squares to form words across or down.
    """
    centre = example_squares(rules.size)[0][:-1] + LETTERS[rules.size // 2]
    values = " ".join(f"{tile}{value}" for tile, value, count in _tiles(rules) if count)
    counts = " ".join(f"{tile}{count}" for tile, _, count in _tiles(rules) if count)
    lines = [
        f"Two players place tiles on a board of {rules.size}x{rules.size} squares to form words across or down.",
        f"A rack has up to {rules.rack_size} tiles. The game has {rules.total_tiles} tiles: {counts}; ? is a blank.",
        f"A blank stands for any letter. Points of the tiles: {values}.",
        f"The first word covers the centre, {centre}. All tiles of a move lie in one line without gaps, and later moves "
        "must touch tiles on the board. Every word of two or more letters that a move forms or extends must be in the "
        "lexicon, and all of them score.",
        "DL and TL multiply the points of a new tile by 2 and 3, DW and TW the points of a word with a new tile there.",
        f"A move that uses {rules.bingo_tiles} tiles scores {rules.bingo_bonus} points more.",
    ]
    if rules.exchange:
        lines.append(
            f"Instead a player may exchange tiles, if the bag holds {rules.exchange_minimum} or more, or pass; both score "
            "nothing."
        )
    else:
        lines.append("Instead a player may pass. There are no exchanges.")
    zero = ", words worth 0 points included," if rules.zero_plays_count else ""
    end = f"The game ends when the bag is empty and a rack is empty, or after {rules.scoreless_turns} turns in a row{zero} "
    lines.append(end + "without points" + (f", or after {rules.max_steps} moves." if rules.max_steps else "."))
    lines.append("A player who goes out gains the points of the other's tiles, and the other loses them.")
    if rules.final_scoring != "out-only":
        lines.append("If nobody goes out, both lose the points of their tiles.")
    if rules.challenge in _CHALLENGES:
        lines.append(f"Any word may be played until the other player challenges it; {_CHALLENGES[rules.challenge]}.")
    return "\n".join(lines)


def view_text(view: "View") -> str:
    """Return what a seat may know in words: rules, board with premiums, rack, scores and unseen tiles."""
    rules, seat = view.ruleset, view.seat
    unseen = " ".join(f"{tile}{count}" for tile, count in zip(_TILES, view.unseen.tolist(), strict=True) if count)
    turn = "The game is over." if view.ending else "You move." if view.to_move == seat else "The other player moves."
    lines = [
        f"Scrabble, ruleset {rules.name}, lexicon {view.lexicon.name}",
        "",
        rules_text(rules),
        "",
        f"You are player {seat + 1}. {view.ply} moves have been played. {turn}",
        f"Points: you {view.scores[seat]}, the other player {view.scores[1 - seat]}.",
        f"Your rack: {' '.join(view.rack.replace('_', '?')) or 'empty'}",
        f"The bag has {_count(view.bag_count)}, the other player {_count(view.opponent_count)}.",
        f"Unseen tiles (bag and other rack): {unseen or 'none'}",
    ]
    if view.scoreless:
        lines.append(f"Turns in a row without points: {view.scoreless} of {rules.scoreless_turns}.")
    if view.exchanged:
        lines.append(f"The last move exchanged {_count(view.exchanged)}.")
    if view.challengeable is not None:
        ends = " It ends the game unless you challenge it; pass accepts it." if view.awaits_acceptance else ""
        lines.append(f"The last play, {view.challengeable}, may be challenged: write challenge.{ends}")
    lines += ["", "Board (a lower-case letter is a blank; the centre is in the middle):", *_board_lines(view)]
    if view.to_move == seat and not view.ending:
        lines += ["", f"To move, {MOVE_HELP}."]
    return "\n".join(lines)


def _board_lines(view: "View") -> list[str]:
    size, used = view.ruleset.size, view.premiums_used
    lines = ["    " + " ".join(f"{letter:>2}" for letter in LETTERS[:size])]
    for row, tiles in enumerate(view.rows):
        premiums = view.ruleset.layout[row]
        shown = [
            tile if tile != "." else (not used[row * size + column] and premiums[column]) or "."
            for column, tile in enumerate(tiles)
        ]
        lines.append(f"{row + 1:>3} " + " ".join(f"{each:>2}" for each in shown))
    return lines


def _tiles(rules: "Ruleset") -> list[tuple[str, int, int]]:
    return list(zip(_TILES, rules.values, rules.counts, strict=True))


def _count(number: int) -> str:
    return f"{number} tile{'' if number == 1 else 's'}"
