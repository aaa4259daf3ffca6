"""What a record keeps of a Word Racer game: the ruleset, the letter in the centre, and each letter and cell."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.errors import LexarenaError, RecordError
from lexarena.games.racer.engine.board import BOARD, CENTRE, LETTERS, SIZE, letter_code, letter_text
from lexarena.games.racer.rules.arrays import GameArrays, first_illegal, play
from lexarena.games.racer.rules.game import Game, Turn
from lexarena.games.racer.rules.moves import MOVES
from lexarena.games.racer.rules.scoring import LINES, Tables, board_points, points_of, words_with
from lexarena.games.racer.rules.scoring_rules import RULESETS
from lexarena.games.racer.rules.words import RacerLexicon, load_racer_lexicon
from lexarena.kernels import Numbers, int64, kernel
from lexarena.records.fields import Fields
from lexarena.records.record import LARGEST_SCORE, UNEQUAL, Record, RecordedMove
from lexarena.records.replay import Description
from lexarena.records.word_lists import recorded_words, words_used


def describe(game: Game) -> Description:
    """Return what a record says about a game beyond its players, limits and outcome."""
    turns = game.turns
    points = _points(game, turns)
    moves = [
        {"seat": turn.seat, "move": str(turn.move), "letter": turn.letter, "points": made}
        for turn, made in zip(turns, points, strict=True)
    ]
    ruleset = {"rule": game.ruleset} | ({"ignored": game.lexicon.first} if game.ruleset == "legacy" else {})
    return {
        "lexicon": words_used(game.lexicon),
        "seed": game.seed,
        "ruleset": ruleset,
        "start": {"letter": game.start},
        "moves": moves,
    }


def _points(game: Game, turns: Sequence[Turn]) -> list[int]:
    """Return the points of the mover's board after each move; all boards are scored at once."""
    boards, after = np.zeros((2, BOARD), np.uint8), np.zeros((len(turns), BOARD), np.uint8)
    boards[:, CENTRE] = letter_code(game.start)
    for i, turn in enumerate(turns):
        boards[turn.seat, turn.move.cell] = letter_code(turn.letter)
        after[i] = boards[turn.seat]
    points: list[int] = game.scorer.score_many(after).tolist()
    return points


def begin(record: Record, words: RacerLexicon | None) -> Game:
    """Return the game before its first move."""
    ruleset = _ruleset(record)
    start = Fields(record.start, record.where, "start", ("letter",))
    letter = _letter(start)
    words = recorded_words(record, words, load_racer_lexicon)
    if ruleset == "legacy" and record.ruleset["ignored"] != words.first:
        ignored = record.ruleset["ignored"]
        problem = f"{words.first!r} is the first word of {words.name!r}, and {ignored!r} that of the record"
        raise RecordError(f"{record.where}: {problem}; give the word list in its original order")
    return Game(ruleset, words, record.seed or 0, letter)


def read_turn(game: Game, entry: RecordedMove, where: str, place: str, about: str) -> Turn:
    """Return the turn that an entry describes, if the rules agree."""
    details = Fields(entry.details, where, place, ("letter", "points"))
    letter, points = _letter(details), details.integer("points", 0, LARGEST_SCORE)
    try:
        move = game.parse(entry.move)
    except LexarenaError as error:
        raise RecordError(f"{about}: {error}") from None
    placed = game.pending or move.letter or ""
    board = game.batch.arrays.boards[0, entry.seat].copy()
    board[move.cell] = letter_code(placed)
    scored = board_points(game.scorer.tables, board)
    if letter != placed:
        raise RecordError(f"{about}: the recorded letter is {letter}, the move places {placed}; {UNEQUAL}")
    if points != scored:
        raise RecordError(f"{about}: the recorded points are {points}, the rules give {scored}; {UNEQUAL}")
    return Turn(entry.seat, move, placed)


def play_turn(game: Game, turn: Turn) -> None:
    """Play a turn."""
    game.push(turn.move)


class Played(NamedTuple):
    """A game that was played in one call: what each of its moves did, in arrays."""

    game: Game
    """The game at its end."""
    cells: list[int]
    words: list[list[int]]
    """After each move, the words in the lines of the mover's board, as `line_words` gives them."""


def fast_replay(record: Record, words: RacerLexicon | None) -> Played | None:
    """Play all moves of a record in one call; return None if something in them does not fit, which replaying explains."""
    game = begin(record, words)
    number, details = len(record.moves), [entry.details for entry in record.moves]
    actions = np.array([_ACTIONS.get(entry.move, -1) for entry in record.moves], np.int64)
    seats, letters, points = (np.zeros(number, np.int64) for _ in range(3))
    lines, found = np.zeros((2, LINES), np.int64), np.zeros((number, LINES), np.int64)
    log = Log(seats, letters, points, found)
    if _play(game.scorer.tables, game.batch.arrays, np.zeros(1, np.int64), actions, lines, log) < number:
        return None
    made = [each.get("points") for each in details]
    fits = (
        [entry.seat for entry in record.moves] == seats.tolist()
        and [each.get("letter") for each in details] == [letter_text(code) for code in letters.tolist()]
        and (made == points.tolist() and set(map(type, made)) <= {int})
        and set(map(len, details)) <= {2}
        and game.outcome == record.outcome
    )
    return Played(game, (actions % BOARD).tolist(), found.tolist()) if fits else None


_ACTIONS = {str(move): action for action, move in enumerate(MOVES)}
"""The actions by their usual texts."""


class Log(NamedTuple):
    """What the kernel writes for each move."""

    seats: Numbers
    letters: Numbers
    points: Numbers  # of the mover's board
    words: Numbers  # (moves, lines): of the mover's board


@kernel
def _play(
    tables: Tables, arrays: GameArrays, game: Numbers, actions: NDArray[np.int64], lines: Numbers, log: Log
) -> int:
    """Play actions in one game up to the first illegal one; return how many were played.

    `game` is the number of the game as an array of one. `lines` holds the words in the lines of both boards, which are
    those of an empty board at the start.
    """
    for i in range(len(actions)):
        action = actions[i : i + 1]
        if first_illegal(arrays, game, action) >= 0:
            return i
        seat, cell = int64(arrays.to_move[game[0]]), actions[i] % BOARD
        play(arrays, game, action)
        board = arrays.boards[game[0], seat]
        row, column = cell // SIZE, cell % SIZE
        lines[seat, row] = words_with(tables.trie, board, row * SIZE, int64(1), int64(-1), int64(0))
        lines[seat, SIZE + column] = words_with(tables.trie, board, column, int64(SIZE), int64(-1), int64(0))
        log.seats[i], log.letters[i] = seat, board[cell]
        for line in range(LINES):
            log.words[i, line] = lines[seat, line]
            log.points[i] += points_of(tables.points, lines[seat, line])
    return len(actions)


def _ruleset(record: Record) -> str:
    """Return the name of the ruleset, which the document calls `rule`; `legacy` comes with the word that it ignores."""
    legacy = record.ruleset.get("rule") == "legacy"
    fields = Fields(record.ruleset, record.where, "ruleset", ("rule", "ignored") if legacy else ("rule",))
    if legacy:
        fields.text("ignored")
    ruleset = fields.text("rule")
    if ruleset not in RULESETS:
        fields.refuse(f"is {ruleset!r}; give {' or '.join(RULESETS)}", "rule")
    return ruleset


def _letter(fields: Fields) -> str:
    wanted = "give one letter from A to Z"
    letter = fields.spelled("letter", LETTERS, 1, wanted)
    if not letter:
        fields.refuse(f'is ""; {wanted}', "letter")
    return letter
