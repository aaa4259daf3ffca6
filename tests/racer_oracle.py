"""Word Racer scored once more, slowly and by brute force, straight from the rules."""

from itertools import combinations, pairwise

POINTS = {1: 0, 2: 1, 3: 2, 4: 3, 5: 5, 6: 8, 7: 13}


def lines_of(board):
    """Return the lines of a board of 49 characters: text, first cell, direction."""
    rows = [(board[7 * r : 7 * r + 7], 7 * r, "H") for r in range(7)]
    return rows + [(board[c::7], c, "V") for c in range(7)]


def cuts(line):
    """Return every way to cut a line into pieces, as lists of (start, end): every set of words without overlap is one."""
    for number in range(len(line)):
        for inner in combinations(range(1, len(line)), number):
            ends = (0, *inner, len(line))
            yield list(pairwise(ends))


def written_line(line, words):
    """Return the most points that any set of words without overlap gives."""
    return max(sum(POINTS[j - i] for i, j in pieces if line[i:j] in words) for pieces in cuts(line))


def legacy_line(line, words):
    """Return what the original referee gave: longest words first, in a length from the left, each cell once."""
    taken, points = [False] * 7, 0
    for length in (7, 6, 5, 4, 3, 2):
        for start in range(8 - length):
            if line[start : start + length] in words and not any(taken[start : start + length]):
                taken[start : start + length] = [True] * length
                points += POINTS[length]
    return points


def score(board, listed, rule):
    """Return the points of a board under a rule, with the words in the order of their list."""
    words = set(listed)
    if rule == "legacy":
        words.discard(listed[0])
    of_line = {"written": written_line, "legacy": legacy_line}[rule]
    return sum(of_line(line, words) for line, _, _ in lines_of(board))
