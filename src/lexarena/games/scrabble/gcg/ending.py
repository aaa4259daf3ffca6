"""How a game in a GCG file ended. The file does not say so; its last lines show it."""

from collections import Counter
from collections.abc import Sequence

from lexarena.games.scrabble.engine.tiles import LETTERS
from lexarena.games.scrabble.gcg.document import Oddities
from lexarena.games.scrabble.gcg.imported.events import LAST_RACK, WITHDRAWAL, Event, ImportedTurn, is_turn
from lexarena.games.scrabble.gcg.imported.game import ImportedGame


def ending_reason(
    turns: Sequence[ImportedTurn], game: ImportedGame, is_incomplete: bool, line: int, odd: Oddities
) -> str | None:
    """Return the reason of the outcome after the last event, or None for a game that goes on.

    `line` is that of the last rack, or the last one of a file without it.
    """
    racks = [turn for turn in turns if turn.move.kind == LAST_RACK]
    if is_incomplete and not racks:
        return None
    if is_incomplete:
        odd.add(line, "the game is marked as unfinished, but a last rack is counted", "remove the mark or the rack")
    reason = "out" if _went_out(turns, game) else _limit(turns, game)
    if not racks:
        if reason is None:
            odd.add(line, "the game has no end", "add the last lines, or #incomplete")
        elif reason == "out":
            odd.add(line, "a player went out, but no line counts the last rack", "add it, as in >Ann: (AEI) +6 300")
        return reason
    if reason is None:
        reason = "out" if any(turn.score >= 0 and not turn.rack for turn in racks) else "scoreless"
    if reason == "out":
        _check_last_rack(racks, game, line, odd)
    return reason


def _went_out(turns: Sequence[ImportedTurn], game: ImportedGame) -> bool:
    """Return whether the last placement used up its rack while the bag was empty."""
    placed = [turn for turn in turns if is_turn(turn.move) or turn.move.kind == WITHDRAWAL]
    while placed and placed[-1].move.is_pass:  # some files let the opponent pass after the end
        placed.pop()
    if not placed or not placed[-1].move.is_placement:
        return False
    last = placed[-1]
    unseen = sum(game.unseen().values())
    return Counter(last.rack) == Counter(last.move.used) and unseen <= game.ruleset.rack_size


def _limit(turns: Sequence[ImportedTurn], game: ImportedGame) -> str | None:
    """Return the limit of the ruleset that the game has reached, if any."""
    if game.scoreless >= game.ruleset.scoreless_turns:
        return "scoreless"
    number = sum(is_turn(turn.move) for turn in turns)
    return "step_limit" if game.ruleset.max_steps and number >= game.ruleset.max_steps else None


def _check_last_rack(racks: Sequence[ImportedTurn], game: ImportedGame, line: int, odd: Oddities) -> None:
    """Report a last rack that does not hold exactly the tiles that were never played."""
    unseen = game.unseen()
    gained, lost = (sum(turn.score for turn in racks if (turn.score > 0) == sign) for sign in (True, False))
    value = sum(game.ruleset.values[(LETTERS + "_").index(tile)] * number for tile, number in unseen.items())
    if value and gained == value and not lost:
        odd.add(
            line, f"the last rack counts {gained} once", f"write +{2 * value}, or let the opponent lose {value} too"
        )
    for turn in racks:
        assert isinstance(turn.move, Event)
        if Counter(turn.move.rack) != unseen:
            left = "".join(sorted(unseen.elements())).replace("_", "?")
            problem = f"the last rack is {str(turn.move)[1:-1]}, but the tiles not played are {left or 'none'}"
            odd.add(line, problem, "check the last rack and the plays")
            return
