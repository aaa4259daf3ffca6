"""A second reader of GCG, slow and simple: it parses, lays tiles and counts points without any code of lexarena.

It knows only what the specification of the format and the rules of the game say, and it refuses whatever it does not
know. Rules are data: premium squares by their letters, tile values, the size of the bonus.
"""

import re
import tomllib
from typing import NamedTuple

RANK = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
CORNER = """
3--d---3---d--3
-2---t---t---2-
--2---d-d---2--
d--2---d---2--d
----2-----2----
-t---t---t---t-
--d---d-d---d--
3--d---2---d--3
""".split()  # noqa: SIM905
PREMIUMS = CORNER + CORNER[6::-1]
VALUES = {
    letter: value
    for value, letters in {1: "AEILNORSTU", 2: "DG", 3: "BCMP", 4: "FHVWY", 5: "K", 8: "JX", 10: "QZ"}.items()
    for letter in letters
}


class Rules(NamedTuple):
    premiums: list
    values: dict
    bonus: int
    bonus_tiles: int


USUAL = Rules(PREMIUMS, VALUES, 50, 7)


def rules_of(toml):
    """Return the rules of a ruleset file."""
    tables = tomllib.loads(toml)
    marks = {"..": "-", "DL": "d", "TL": "t", "DW": "2", "TW": "3"}
    premiums = ["".join(marks[square] for square in row.split()) for row in tables["board"]["layout"]]
    values = {letter: value for letter, value in tables["tiles"].get("values", VALUES).items() if letter != "blank"}
    return Rules(premiums, values, tables["rack"]["bingo_bonus"], tables["rack"]["bingo_tiles"])


class Step(NamedTuple):
    """What one line did: its points as written and as counted here, the total written, and the board after it."""

    nickname: str
    what: str
    score: int
    counted: int | None
    total: int
    rows: tuple


EVENT = re.compile(r">([^:]+):\s*(.*)")
PLAY = re.compile(r"(?:([A-Z?]+)\s+)?([0-9]+[A-Za-z]|[A-Za-z][0-9]+)\s+([A-Za-z.]+)\s+\+([0-9]+)\s+(-?[0-9]+)\b.*")
BACK = re.compile(r"[A-Z?]*\s*--\s+-([0-9]+)\s+(-?[0-9]+)")
ZERO = re.compile(r"[A-Z?]*\s*-([A-Z?]*|[0-9]+)\s+\+0\s+(-?[0-9]+)")
EXTRA = re.compile(r"[A-Z?]*\s*\((challenge|time)\)\s+([+-]-?[0-9]+)\s+(-?[0-9]+)")
RACK = re.compile(r"([A-Z?]*)\s*\(([A-Z?]*)\)\s+([+-])([0-9]+)\s+(-?[0-9]+)")


def follow(text, rules=USUAL):
    """Yield a step for each event of a file."""
    board, undo, last_score = {}, [], 0
    for line in re.split(r"[\r\n]+", text):
        found = EVENT.fullmatch(line.rstrip())
        if found is None:
            assert not line.startswith(">"), line
            continue
        nickname, body = found[1].strip(), found[2]
        if play := PLAY.fullmatch(body):
            fresh = lay(board, play[2].upper(), play[3])
            counted = points(board, fresh, play[2][0].isdigit(), rules)
            undo, last_score = list(fresh), int(play[4])
            yield Step(nickname, "play", int(play[4]), counted, int(play[5]), rows(board, rules))
        elif back := BACK.fullmatch(body):
            for square in undo:
                del board[square]
            yield Step(nickname, "back", -int(back[1]), -last_score, int(back[2]), rows(board, rules))
        elif zero := ZERO.fullmatch(body):
            what = "exchange" if zero[1] else "pass"
            yield Step(nickname, what, 0, 0, int(zero[2]), rows(board, rules))
        elif extra := EXTRA.fullmatch(body):
            score = int(extra[2].replace("+-", "-"))
            yield Step(nickname, extra[1], score, None, int(extra[3]), rows(board, rules))
        elif rack := RACK.fullmatch(body):
            worth = sum(rules.values.get(tile, 0) for tile in rack[2])
            counted = -worth if rack[3] == "-" else worth if rack[1] else 2 * worth
            yield Step(nickname, "rack", int(rack[3] + rack[4]), counted, int(rack[5]), rows(board, rules))
        else:
            raise AssertionError(f"cannot read {line!r}")


def lay(board, place, word):
    """Put the letters of a word that are not there yet on the board; return their squares."""
    across = place[0].isdigit()
    row = int(re.sub("[A-Z]", "", place)) - 1
    column = RANK.index(re.sub("[0-9]", "", place))
    fresh = []
    for letter in word:
        if (row, column) in board:
            assert letter == "." or letter.upper() == board[row, column].upper(), (place, word)
        else:
            assert letter != ".", (place, word)
            board[row, column] = letter
            fresh.append((row, column))
        row, column = (row, column + 1) if across else (row + 1, column)
    assert fresh, (place, word)
    return fresh


def points(board, fresh, across, rules):
    """Count the word along the play and every word across it, as one does on paper."""
    total = run(board, fresh, fresh[0], across, rules)
    for square in fresh:
        total += run(board, fresh, square, not across, rules)
    return total + (rules.bonus if len(fresh) == rules.bonus_tiles else 0)


def run(board, fresh, square, across, rules):
    """Return the points of the word through a square; a single letter is not a word."""
    row, column = square
    step = (0, 1) if across else (1, 0)
    while (row - step[0], column - step[1]) in board:
        row, column = row - step[0], column - step[1]
    letters, word, times = 0, 0, 1
    while (row, column) in board:
        letter = board[row, column]
        value = rules.values[letter] if letter.isupper() else 0
        if (row, column) in fresh:
            mark = rules.premiums[row][column]
            value *= {"d": 2, "t": 3}.get(mark, 1)
            times *= {"2": 2, "3": 3}.get(mark, 1)
        word += value
        letters += 1
        row, column = row + step[0], column + step[1]
    return word * times if letters > 1 else 0


def rows(board, rules):
    size = len(rules.premiums)
    return tuple("".join(board.get((row, column), ".") for column in range(size)) for row in range(size))
