"""The best placement under a valuation (points plus leave value), found without listing all placements.

Spans are taken by decreasing bound until the next bound is below the best found, so most are never examined. In a span each
sub-rack is bounded once more with its own values; what is left is looked up in the anagram index: the letters on the
board plus the sub-rack either spell words or they do not. A blank tries all 26 letters there, each for one bit of the
index's sieve. Ties go to the lowest canonical key (`moves.canonical_key`), so equal bounds are still searched.
"""

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.engine import tiles as moves
from lexarena.games.scrabble.engine import workspace as ws
from lexarena.games.scrabble.engine.arrays import RUNNING, GameArrays, RuleTables, count_rack, squares_of
from lexarena.games.scrabble.engine.crosschecks import Squares, tile_value
from lexarena.games.scrabble.engine.leaves import LeaveTable, forget_spellings, list_subracks, sort_hand, spellings
from lexarena.games.scrabble.engine.spans import find_spans, next_span
from lexarena.games.scrabble.engine.tiles import BLANK, LETTER, slot_of
from lexarena.kernels import Numbers, inlined, inner_kernel, int64, kernel, part
from lexarena.words.anagrams import HEADER_BYTES, AnagramIndex, group_size

MOST_BLANKS = 2
"""With more blanks in hand the anagram index is not faster."""
NONE, FOUND, TOO_MANY_BLANKS = range(3)


@kernel
def best_rows(
    index: AnagramIndex,
    leaves: LeaveTable,
    rules: RuleTables,
    arrays: GameArrays,
    games: Numbers,
    work: Numbers,
    out: NDArray[np.int32],
    found: Numbers,
) -> None:
    """Write the best placement of each of these games into `out`, and into `found` whether it has one.

    The rows of the table's shifts are those of `games`, or there is one row for all.

    A rack with more than `MOST_BLANKS` blanks is left to the caller, as `TOO_MANY_BLANKS`.
    """
    for i in range(len(games)):
        game = games[i]
        found[i] = NONE
        if arrays.ending[game] != RUNNING:
            continue
        board = squares_of(arrays, game)
        tiles = count_rack(arrays.racks[game, arrays.to_move[game]], work)
        if work[ws.COUNTS + 26] > MOST_BLANKS:
            found[i] = TOO_MANY_BLANKS
            continue
        if tiles == 0:
            continue
        work[ws.VALUE] = ws.WORST
        work[ws.LENGTH] = 0
        sort_hand(work, rules.values)
        for k in range(tiles + 1):
            work[ws.BEST_LEAVE + k] = 0
        number = 0
        for step in range(2):
            # Bounds need the leaves; without leave values the sub-racks can wait until there is a span to fill.
            if (step == 0) == (len(leaves.keys) > 1):
                list_subracks(work, rules.values, leaves, i)
            if step == 0:
                number = find_spans(work, index, rules, board)
                if number == 0:
                    break
        forget_spellings(work)
        search_spans(work, number, index, rules, board)
        if work[ws.LENGTH]:
            found[i] = FOUND
            write_best(work, out[i])


@kernel
def hold(leaves: LeaveTable, position: int, values: Numbers, rack: Numbers, work: Numbers) -> None:
    """Prepare the workspace for searches with this rack, on any number of boards; `position` is a row of the shifts."""
    count_rack(rack, work)
    sort_hand(work, values)
    list_subracks(work, values, leaves, position)
    forget_spellings(work)


@kernel
def best_of_hand(index: AnagramIndex, rules: RuleTables, board: Squares, work: Numbers) -> bool:
    """Search the best placement of the rack that the workspace holds; return whether there is one."""
    work[ws.VALUE] = ws.WORST
    work[ws.LENGTH] = 0
    search_spans(work, find_spans(work, index, rules, board), index, rules, board)
    return work[ws.LENGTH] > 0


@inner_kernel
def search_spans(work: Numbers, number: int, index: AnagramIndex, rules: RuleTables, board: Squares) -> None:
    """Search this many spans of the heap for the best placement."""
    while number > 0:
        bound, span = next_span(work, number)
        number -= 1
        if bound < work[ws.VALUE]:
            break
        if bound == work[ws.VALUE] and work[span + ws.PLACE] > work[ws.WHERE]:
            continue
        count = work[span + ws.END_AND_EMPTY] & 31
        entry = spellings(work, work[span + ws.SPAN_KEY], count, index)
        if work[entry + ws.FIRST] == work[entry + ws.LAST]:
            continue
        base = _lay_out(work, span, rules, board)
        if count == rules.bingo_tiles:
            base += rules.bingo_bonus
        _search_span(work, span, entry, base, rules.values, index.groups)


@part
def _lay_out(work: Numbers, span: int, rules: RuleTables, board: Squares) -> int:
    """Describe a span square by square; return the points that do not depend on the tiles laid."""
    size, cells, used = rules.size, board.cells, board.used
    place = work[span + ws.PLACE]
    direction, line, start = place >> 10, (place >> 5) & 31, place & 31
    length = (work[span + ws.END_AND_EMPTY] >> 5) - start
    stride = size if direction else 1
    first = (line if direction else line * size) + start * stride
    times = 1
    for i in range(length):
        at = first + i * stride
        if cells[at] == 0 and used[at] == 0:
            times *= int64(rules.word_multiplier[at])
    base = 0
    laid = 0
    for i in range(length):
        at = first + i * stride
        cell = int64(cells[at])
        if cell:
            work[ws.FIXED + i] = (cell & LETTER) - 1
            base += tile_value(cell, rules.values) * times
            continue
        by_letter, by_word = 1, 1
        if used[at] == 0:
            by_letter = int64(rules.letter_multiplier[at])
            by_word = int64(rules.word_multiplier[at])
        factor = by_letter * times
        across = int64(board.sums[direction, at])
        if across >= 0:
            base += across * by_word
            factor += by_letter * by_word
        work[ws.FIXED + i] = -1
        work[ws.ALLOWED + i] = board.masks[direction, at]
        work[ws.FACTOR + i] = factor
        j = laid
        while j > 0 and work[ws.SORTED_FACTORS + j - 1] < factor:
            work[ws.SORTED_FACTORS + j] = work[ws.SORTED_FACTORS + j - 1]
            j -= 1
        work[ws.SORTED_FACTORS + j] = factor
        laid += 1
    return base


@part
def _search_span(work: Numbers, span: int, entry: int, base: int, values: Numbers, groups: Numbers) -> None:
    """Lay everything that the rack spells with a span's letters into the span."""
    place = work[span + ws.PLACE]
    count = work[span + ws.END_AND_EMPTY] & 31
    length = (work[span + ws.END_AND_EMPTY] >> 5) - (place & 31)
    at = work[entry + ws.FIRST] & ws.INDEX
    while at < work[entry + ws.LAST]:
        sub, finds = work[at] & ws.INDEX, work[at + 1]
        at += 2
        bound = base
        for i in range(count):
            bound += work[sub + ws.WORTH + i] * work[ws.SORTED_FACTORS + i]
        if bound * ws.POINT + work[sub + ws.LEAVE] >= work[ws.VALUE] and _can_fill(
            work, length, work[sub + ws.LETTERS]
        ):
            for i in range(at, at + finds):
                group = work[i] >> 10
                if int64(groups[group]) == length:
                    _try_group(work, groups, group, place, base, sub, work[i] & 1023, values)
        at += finds


@inlined
def _can_fill(work: Numbers, length: int, letters: int) -> bool:
    for i in range(length):
        if work[ws.FIXED + i] < 0 and work[ws.ALLOWED + i] & letters == 0:
            return False
    return True


@part
def _try_group(
    work: Numbers,
    groups: Numbers,
    group: int,
    place: int,
    base: int,
    sub: int,
    shown: int,
    values: Numbers,
) -> None:
    """Lay each word of a group into the span, and keep it if it is the best; `shown` are the letters of both blanks."""
    leave, blanks = work[sub + ws.LEAVE], work[sub + ws.SUB_BLANKS]
    length = int64(groups[group])
    word = group + HEADER_BYTES
    for _ in range(group_size(groups, group)):
        score = base
        fits = True
        for i in range(length):
            letter = int64(groups[word + i])
            if work[ws.FIXED + i] >= 0:
                work[ws.SHOWN + i] = 0
                if letter != work[ws.FIXED + i]:
                    fits = False
                    break
            else:
                if not (work[ws.ALLOWED + i] >> letter) & 1:
                    fits = False
                    break
                work[ws.SHOWN + i] = letter + 1
                score += values[letter] * work[ws.FACTOR + i]
        if fits:
            if blanks > 0:
                score -= _lay_blank(work, values, length, shown >> 5)
            if blanks > 1:
                score -= _lay_blank(work, values, length, shown & 31)
            if score * ws.POINT + leave >= work[ws.VALUE] and _in_rack(work, length):
                for i in range(length):
                    work[ws.SHOWN + i] = work[ws.SHOWN + i] | ws.LAID if work[ws.SHOWN + i] else work[ws.FIXED + i] + 1
                _keep(work, score * ws.POINT + leave, score, place, length)
        word += length


@inlined
def _lay_blank(work: Numbers, values: Numbers, length: int, letter: int) -> int:
    """Make one of the laid tiles with this letter a blank, where that costs least; return what it costs."""
    chosen = -1
    cost = 0
    for i in range(length):
        if work[ws.SHOWN + i] == letter + 1:
            lost = (int64(values[letter]) - int64(values[26])) * work[ws.FACTOR + i]
            if chosen < 0 or lost < cost:
                chosen, cost = i, lost
    if chosen >= 0:
        work[ws.SHOWN + chosen] |= BLANK
    return cost


@inlined
def _in_rack(work: Numbers, length: int) -> bool:
    """Return whether the rack holds the laid tiles (in theory two multisets can share a key)."""
    for i in range(length):
        mine = work[ws.SHOWN + i]
        if mine:
            needed = 0
            for j in range(length):
                other = work[ws.SHOWN + j]
                needed += other != 0 and (other == mine or (other & mine & BLANK) != 0)
            if needed > work[ws.COUNTS + slot_of(mine)]:
                return False
    return True


@inlined
def _keep(work: Numbers, value: int, score: int, place: int, length: int) -> None:
    """Keep the word in SHOWN if it is worth more than the best, or the same with a lower canonical key."""
    if value < work[ws.VALUE] or (value == work[ws.VALUE] and not _comes_first(work, place, length)):
        return
    work[ws.VALUE], work[ws.WHERE], work[ws.LENGTH], work[ws.SCORE] = value, place, length, score
    for i in range(length):
        work[ws.WORD + i] = work[ws.SHOWN + i]


@part
def _comes_first(work: Numbers, place: int, length: int) -> bool:
    """Compare the word in SHOWN with the best by place, word, number of blanks, places of the blanks."""
    if place != work[ws.WHERE]:
        return place < work[ws.WHERE]
    for i in range(min(length, work[ws.LENGTH])):
        mine, other = work[ws.SHOWN + i] & LETTER, work[ws.WORD + i] & LETTER
        if mine != other:
            return mine < other
    if length != work[ws.LENGTH]:
        return length < work[ws.LENGTH]
    more = 0
    for i in range(length):
        more += (work[ws.SHOWN + i] & BLANK) - (work[ws.WORD + i] & BLANK)
    if more != 0:
        return more < 0
    for i in range(length):
        mine, other = work[ws.SHOWN + i] & BLANK, work[ws.WORD + i] & BLANK
        if mine != other:
            return mine > other
    return False


@part
def write_best(work: Numbers, out: Numbers) -> None:
    """Write the best placement as a move."""
    place = work[ws.WHERE]
    down, line, start = place >> 10, (place >> 5) & 31, place & 31
    out[moves.KIND] = moves.PLACE
    out[moves.DIRECTION] = down
    out[moves.ROW] = start if down else line
    out[moves.COL] = line if down else start
    out[moves.LENGTH] = work[ws.LENGTH]
    out[moves.SCORE] = work[ws.SCORE]
    count = 0
    for i in range(work[ws.LENGTH]):
        if work[ws.WORD + i] & ws.LAID:
            out[moves.TILES + count] = work[ws.WORD + i] & (ws.LAID - 1)
            count += 1
    out[moves.COUNT] = count
