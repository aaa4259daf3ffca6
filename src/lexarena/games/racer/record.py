"""What a record keeps of a Word Racer game: the ruleset, the letter in the centre, and each letter and cell."""

from collections.abc import Sequence

import numpy as np

from lexarena.errors import LexarenaError, RecordError
from lexarena.games.racer.engine.board import BOARD, CENTRE, LETTERS, letter_code
from lexarena.games.racer.engine.scoring import RULESETS, board_points
from lexarena.games.racer.rules.game import Game, Turn
from lexarena.games.racer.rules.scoring import RacerLexicon, load_racer_lexicon
from lexarena.records.fields import Fields
from lexarena.records.record import LARGEST_SCORE, UNEQUAL, Record, RecordedMove
from lexarena.records.replay import Description, recorded_words, words_used


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
        problem = f"the first word of {words.name!r} is {words.first!r}, but {ignored!r} in the record"
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


def _ruleset(record: Record) -> str:
    """Return the name of the ruleset, which the document calls `rule`; `legacy` comes with the word that it ignores."""
    legacy = record.ruleset.get("rule") == "legacy"
    fields = Fields(record.ruleset, record.where, "ruleset", ("rule", "ignored") if legacy else ("rule",))
    if legacy:
        fields.text("ignored")
    ruleset = fields.text("rule")
    if ruleset not in RULESETS:
        fields.refuse(f"must be {' or '.join(RULESETS)}, got {ruleset!r}", "rule")
    return ruleset


def _letter(fields: Fields) -> str:
    wanted = "give one letter from A to Z"
    letter = fields.spelled("letter", LETTERS, 1, wanted)
    if not letter:
        fields.refuse(f'is ""; {wanted}', "letter")
    return letter
