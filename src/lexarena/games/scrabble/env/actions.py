"""Actions with a stable meaning: one number for each pass, exchange and placement of a board and a lexicon.

Id 0 is the pass. Ids 1 to 2^rack - 1 exchange the slots of the sorted rack (blank last) that their bits mark; of equal
tiles only the lowest slots. Then there is one id for each direction, line, start and word, in this order, words in
alphabetical order. An id that needs blanks stands for the assignment of the fewest blanks that scores most, the leftmost
of equal ones.
"""

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.errors import LexarenaError, check_kind, whole_number
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.words.anagrams import counts_by_length
from lexarena.words.lexicon import Lexicon, load_lexicon

MOST_ACTIONS = 300_000
"""With more actions than this there is no table; an action is then a place in the list of candidates."""
PASS_ID = 0


class IdTables(NamedTuple):
    """The numbering as arrays."""

    first: int  # the first id of a placement
    per_line: int  # placements of one line
    starts: NDArray[np.int32]  # where in a line the ids of each start begin
    ranks: NDArray[np.int32]  # (start, word): a word's place among those that fit behind the start


class ActionTable:
    """The numbering of all actions for one board, rack size and lexicon.

    >>> from lexarena.games.scrabble.rules.ruleset import load_ruleset
    >>> from lexarena.words.lexicon import load_lexicon
    >>> table = ActionTable(load_ruleset("mini"), load_lexicon("mini"))
    >>> table.count, table.placement(32), table.id_of_placement("H", 0, 0, "ABLE")
    (25622, ('H', 0, 0, 'AA'), 34)
    """

    def __init__(self, rules: Ruleset, lexicon: Lexicon) -> None:
        count = count_actions(rules, lexicon)
        if count > MOST_ACTIONS:
            raise LexarenaError(
                f"{rules.name} with {lexicon.name} has {count:,} actions, more than the {MOST_ACTIONS:,} of a table; "
                'use actions="candidates"'
            )
        self.size, self.rack_size = rules.size, rules.rack_size
        self.words = tuple(word for word in lexicon.words if len(word) <= rules.size)
        """The words that fit on the board, sorted."""
        self.count = count
        """The number of actions."""
        lengths = np.array([len(word) for word in self.words])
        self._fitting = [np.flatnonzero(lengths <= rules.size - start) for start in range(rules.size)]
        starts = np.cumsum([0, *map(len, self._fitting)]).astype(np.int32)
        ranks = np.full((rules.size, len(self.words)), -1, np.int32)
        for start, fitting in enumerate(self._fitting):
            ranks[start, fitting] = np.arange(len(fitting))
        self.tables = IdTables(1 << rules.rack_size, int(starts[-1]), starts[:-1].copy(), ranks)
        self._numbers = {word: number for number, word in enumerate(self.words)}

    def placement(self, action: int) -> tuple[str, int, int, str]:
        """Return direction, row, column and word of a placement's id."""
        if not self.tables.first <= action < self.count:
            limits = f"{self.tables.first} to {self.count - 1}"
            raise LexarenaError(f"action {action} is not a placement; placements are {limits}")
        line, rest = divmod(action - self.tables.first, self.tables.per_line)
        start = int(np.searchsorted(self.tables.starts, rest, side="right")) - 1
        word = self.words[self._fitting[start][rest - self.tables.starts[start]]]
        down, line = divmod(line, self.size)
        return ("V", start, line, word) if down else ("H", line, start, word)

    def id_of_placement(self, direction: str, row: int, col: int, word: str) -> int:
        """Return the id of a word at a place; raise `LexarenaError` if the board or the lexicon has no such action."""
        line, start = (col, row) if direction == "V" else (row, col)
        number = self._numbers.get(word.upper())
        inside = 0 <= line < self.size and 0 <= start < self.size
        rank = int(self.tables.ranks[start, number]) if inside and number is not None else -1
        if rank < 0:
            raise LexarenaError(f"no action places {word!r} {direction} at ({row}, {col})")
        first_of_line = self.tables.first + ((direction == "V") * self.size + line) * self.tables.per_line
        return first_of_line + int(self.tables.starts[start]) + rank

    def id_of(self, move: Move, rack: str) -> int:
        """Return the id of a move; which of its tiles are blanks does not matter.

        >>> from lexarena.games.scrabble.rules.ruleset import load_ruleset
        >>> table = action_table(load_ruleset("mini"), None)
        >>> table.id_of(Move.pass_turn(), "EATT_"), table.id_of(Move.exchange("T_"), "EATT_")
        (0, 20)
        """
        if move.is_pass:
            return PASS_ID
        if move.is_exchange:
            return exchange_id(move.tiles, rack)
        return self.id_of_placement(move.direction, move.row, move.col, move.word)


def count_actions(rules: Ruleset, lexicon: Lexicon) -> int:
    """Return the number of actions that a table for these rules and words has."""
    counted = counts_by_length(lexicon.index)[: rules.size + 1].tolist()
    starts: int = sum(number * (rules.size + 1 - length) for length, number in enumerate(counted))
    return (1 << rules.rack_size) + 2 * rules.size * starts


def action_table(rules: Ruleset, lexicon: Lexicon | None) -> ActionTable:
    """Return the table of these rules and words (by default the rules' own); it is made once."""
    check_kind("rules", rules, Ruleset, "a Ruleset (see load_ruleset)")
    if lexicon is not None:
        check_kind("lexicon", lexicon, Lexicon, "a Lexicon (see load_lexicon), or None for the rules' own")
    return _made_once(rules, lexicon)


@lru_cache(maxsize=16)
def _made_once(rules: Ruleset, lexicon: Lexicon | None) -> ActionTable:
    return ActionTable(rules, load_lexicon(lexicon if lexicon is not None else rules.words, rules.size))


def choose_table(actions: str, rules: Ruleset, words: Lexicon) -> ActionTable | None:
    """Return the table of the actions, or None if they are candidates; "auto" is the table where it is not too large."""
    if actions not in ("auto", "table", "candidates"):
        raise LexarenaError(f"unknown actions {actions!r}; choose from auto, table, candidates")
    if actions == "candidates" or (actions == "auto" and count_actions(rules, words) > MOST_ACTIONS):
        return None
    return action_table(replace(rules, max_steps=None), words)


def check_candidates(candidates: int | None, rules: Ruleset) -> int:
    """Return the number of candidates that an observation has room for."""
    others = 1 << rules.rack_size  # every exchange and the pass
    if candidates is None:
        return others + max(96, others)
    if whole_number("candidates", candidates, 1, MOST_ACTIONS) <= others:
        needed = f"the exchanges of {rules.rack_size} tiles and the pass alone take up to {others}"
        raise LexarenaError(f"candidates must be more than {others}, got {candidates}: {needed}")
    return candidates


def sorted_rack(rack: str) -> str:
    """Return a rack as its slots are numbered: by the alphabet, blanks last."""
    return "".join(sorted(rack, key=lambda tile: (tile == "_", tile)))


def exchanged_tiles(action: int, rack: str) -> str:
    """Return the tiles that an exchange's id marks in a rack.

    >>> exchanged_tiles(20, "EATT_")
    'T_'
    """
    return "".join(tile for slot, tile in enumerate(sorted_rack(rack)) if action >> slot & 1)


def exchange_id(tiles: str, rack: str) -> int:
    """Return the id that exchanges these tiles of a rack: of equal tiles the lowest slots."""
    slots, action = sorted_rack(rack), 0
    for tile in sorted_rack(tiles):
        free = [slot for slot, held in enumerate(slots) if held == tile and not action >> slot & 1]
        if not free:
            raise LexarenaError(f"the rack {rack!r} does not contain {tiles!r}")
        action |= 1 << free[0]
    return action
