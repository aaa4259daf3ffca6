"""What a record keeps of a Word Racer game: the ruleset, the letter in the centre, and each letter and cell."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from lexarena.errors import LexarenaError, RecordError
from lexarena.games.racer.rules.arrays import GameArrays, first_illegal, play
from lexarena.games.racer.rules.board import BOARD, CENTRE, LETTERS, letter_code, letter_text
from lexarena.games.racer.rules.game import Game, Turn
from lexarena.games.racer.rules.moves import MOVES
from lexarena.games.racer.rules.scoring import LINES, Tables, board_points, words_by_line
from lexarena.games.racer.rules.scoring_rules import RULESETS
from lexarena.games.racer.rules.words import RacerLexicon, load_racer_lexicon
from lexarena.kernels import Numbers, kernel
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


def play_at_once(record: Record, words: RacerLexicon | None) -> Played | None:
    """Play all moves of a record in one call; return None if something in them does not fit, which replaying explains."""
    game = begin(record, words)
    number = len(record.moves)
    actions = np.array([_ACTIONS.get(entry.move, -1) for entry in record.moves], np.int64)
    games, seats, points = (np.zeros(number, np.int64) for _ in range(3))
    letters, found = np.zeros(number, np.int64), np.zeros((number, LINES), np.int64)
    tables = game.scorer.tables
    if _play(tables, game.batch.arrays, games, actions, seats, letters, points, found) < number:
        return None
    rows = zip(seats.tolist(), letters.tolist(), points.tolist(), strict=True)
    for entry, (seat, letter, made) in zip(record.moves, rows, strict=True):
        if entry.seat != seat or entry.details != {"letter": letter_text(letter), "points": made}:
            return None
    return Played(game, (actions % BOARD).tolist(), found.tolist()) if game.outcome == record.outcome else None


_ACTIONS = {str(move): action for action, move in enumerate(MOVES)}
"""The actions by their usual texts."""


@kernel
def _play(
    tables: Tables,
    arrays: GameArrays,
    games: Numbers,
    actions: Numbers,
    seats: Numbers,
    letters: Numbers,
    points: Numbers,
    words: Numbers,
) -> int:
    """Play actions one after the other up to the first illegal one; return how many were played.

    `games` names the game of each action. For each action the seat, the letter, and the points and the words of the
    seat's board after it are written.
    """
    for i in range(len(actions)):
        game, action = games[i : i + 1], actions[i : i + 1]
        if first_illegal(arrays, game, action) >= 0:
            return i
        seats[i] = arrays.to_move[games[i]]
        play(arrays, game, action)
        board = arrays.boards[games[i], seats[i]]
        letters[i] = board[actions[i] % BOARD]
        points[i] = board_points(tables, board)
        words_by_line(tables.trie, board, words[i])
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
