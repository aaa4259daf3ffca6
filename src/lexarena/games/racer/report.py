"""What a replay page shows of a Word Racer game besides its record: scores, and which words count from when to when."""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lexarena.core.game import JsonObject
from lexarena.games.racer import record as racer_records
from lexarena.games.racer.engine.arrays import GameArrays, first_illegal, play
from lexarena.games.racer.engine.board import BOARD, LINES, MOVES, SIZE, Stretch, letter_text
from lexarena.games.racer.engine.scoring import Tables, counted_once, points_of, words_with
from lexarena.games.racer.record import begin
from lexarena.games.racer.rules.game import Game
from lexarena.games.racer.rules.scoring import RacerLexicon
from lexarena.kernels import Numbers, int64, kernel
from lexarena.records.fields import Fields
from lexarena.records.record import LARGEST_SCORE, Record
from lexarena.records.replay import rewritten

Mark: TypeAlias = list[int]
"""First cell, length, 1 for down, the number of the move that made it count, and of the one that ended it, or -1."""
UNTIL = 4


def page_marks(record: Record, words: RacerLexicon | None) -> JsonObject:
    """Return the marks of a record; without its words the scores are the recorded ones, and no word is marked.

    >>> from lexarena.games.racer import Game
    >>> from lexarena.records import record_game
    >>> game = Game(lexicon=["TO"], seed=1, start="O")
    >>> game.push("T 23")
    >>> page_marks(record_game(game), game.lexicon)["words"]
    [[[23, 2, 0, 1, -1]], []]
    """
    return {"scores": _scores(record), "words": None if words is None else _word_marks(record, words)}


def page_facts(record: Record) -> list[tuple[str, str]]:
    """Return what the head of the page says about ruleset and start."""
    ruleset = Fields(record.ruleset, record.where, "ruleset", ("rule",), ("ignored",))
    start = Fields(record.start, record.where, "start", ("letter",))
    return [("Ruleset", ruleset.text("rule")), ("Start letter", start.text("letter"))]


def _word_marks(record: Record, words: RacerLexicon) -> list[list[Mark]]:
    played = _played(record, words)
    if played is None:  # moves that are written in an unusual way, or a record that does not replay
        record = rewritten(record, racer_records, begin(record, words))
        played = _played(record, words)
        assert played is not None
    game, played_cells, played_words = played
    marks: list[list[Mark]] = [[], []]
    counting: list[dict[int, dict[Stretch, Mark]]] = [{}, {}]
    """For each seat and line, the stretches that count."""
    for ply, (entry, cell, lines) in enumerate(zip(record.moves, played_cells, played_words, strict=True), 1):
        seat, (row, column) = entry.seat, divmod(cell, SIZE)
        for line, origin, step in ((row, row * SIZE, 1), (SIZE + column, column, SIZE)):  # no other line changes
            before, after = (
                counting[seat].get(line, _NONE),
                counted_once(game.ruleset, lines[line]) if lines[line] else (),
            )
            if not before and not after:
                continue
            now: dict[Stretch, Mark] = {}
            for stretch in after:
                if stretch not in before:
                    start, length = stretch
                    marks[seat].append([origin + start * step, length, int(step == SIZE), ply, -1])
                    now[stretch] = marks[seat][-1]
                else:
                    now[stretch] = before[stretch]
            for stretch in before.keys() - now.keys():
                before[stretch][UNTIL] = ply
            counting[seat][line] = now
    return marks


_NONE: dict[Stretch, Mark] = {}


def _scores(record: Record) -> list[list[int]]:
    """Return the scores at each ply; replaying checks that the recorded points are those of the rules."""
    scores = [[0, 0]]
    for i, move in enumerate(record.moves):
        after = scores[-1].copy()
        details = Fields(move.details, record.where, f"moves[{i}]", ("letter", "points"))
        after[move.seat] = details.integer("points", 0, LARGEST_SCORE)
        scores.append(after)
    return scores


def _played(record: Record, words: RacerLexicon | None) -> tuple[Game, list[int], list[list[int]]] | None:
    """Play all moves of a record in one call; return None if something in them does not fit, which replaying explains.

    Return the game at its end and, for each move, its cell and the words in the lines of the mover's board.
    """
    game, number = begin(record, words), len(record.moves)
    actions = np.array([_ACTIONS.get(entry.move, -1) for entry in record.moves], np.int64)
    seats, letters, points = np.zeros((3, number), np.int64)
    log = Log(seats, letters, points, np.zeros((number, LINES), np.int64))
    lines = np.zeros((2, LINES), np.int64)
    if _play(game.scorer.tables, game.batch.arrays, np.zeros(1, np.int64), actions, lines, log) < number:
        return None
    details = [entry.details for entry in record.moves]
    made = [each.get("points") for each in details]
    fits = (
        [entry.seat for entry in record.moves] == seats.tolist()
        and [each.get("letter") for each in details] == [letter_text(code) for code in letters.tolist()]
        and (made == points.tolist() and set(map(type, made)) <= {int})
        and set(map(len, details)) <= {2}
        and game.outcome == record.outcome
    )
    return (game, (actions % BOARD).tolist(), log.words.tolist()) if fits else None


_ACTIONS = {str(move): action for action, move in enumerate(MOVES)}
"""The actions by their usual texts."""


class Log(NamedTuple):
    """What the kernel writes for each move."""

    seats: NDArray[np.int64]
    letters: NDArray[np.int64]
    points: NDArray[np.int64]  # of the mover's board
    words: NDArray[np.int64]  # (moves, lines): of the mover's board


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
