"""What the network of Word Racer sees: the candidates and their facts, and nothing that the rules hide."""

import numpy as np
import pytest

from lexarena.games.racer import Batch, load_racer_lexicon
from lexarena.games.racer.agents.neural_features import (
    CALLED,
    FACTS,
    candidate_offsets,
    encode,
    know,
    line_facts_memory,
    line_number,
    make_features,
    write_facts,
)
from lexarena.games.racer.search.lines import line_gains, line_work

ENABLE = load_racer_lexicon("enable")
KNOWN = know(ENABLE, "written")


def boards_after(plies, games=4, seed=0):
    """Return games after a number of random moves."""
    batch, rng = Batch(games, lexicon=ENABLE, seeds=np.arange(games) + seed), np.random.default_rng(seed)
    for _ in range(plies):
        batch.apply(batch.random_actions(rng))
    return batch


def features(batch, known=KNOWN):
    views = batch.views()
    offsets = candidate_offsets(views.boards, views.pending)
    shown = make_features(len(views), int(offsets[-1]))
    encode(known, views.boards, views.pending, views.called, views.seats, offsets, shown)
    return views, offsets, shown


def lines_of(board):
    return [*board.reshape(7, 7), *board.reshape(7, 7).T]


def facts_of(line):
    facts = np.zeros(FACTS, np.uint8)
    write_facts(KNOWN.player.words, KNOWN.player.worth, line_facts_memory(2), line, facts)
    return facts.tolist()


def gains_of(line):
    gains = np.zeros(182, np.int16)
    line_gains(KNOWN.player.words, KNOWN.player.worth, line_work(), line, gains)
    return gains.reshape(7, 26)


@pytest.mark.parametrize("plies", [0, 1, 2, 31, 40, 77, 94, 95])
def test_a_position_and_its_candidates_are_features_as_the_board_says(plies):
    batch = boards_after(plies)
    views, offsets, shown = features(batch)
    for i, board in enumerate(views.boards):
        before, gains = lines_of(board), [gains_of(line) for line in lines_of(board)]
        assert shown.lines[i].tolist() == [facts_of(line) for line in before]
        assert shown.scalars[i, 0] == np.float32(np.count_nonzero(board == 0) / 49)
        assert shown.scalars[i, 1] == (views.pending[i] == 0)
        assert shown.scalars[i, 2] * 100 == pytest.approx(views[i].points)
        others = [letter for seat, letter in views[i].calls if seat != views[i].seat]
        assert shown.heard[i].tolist() == pytest.approx(
            [others.count(chr(65 + letter)) / max(len(others), 1) for letter in range(26)]
        )
        for at in range(offsets[i], offsets[i + 1]):
            letter, cell = int(shown.letter[at]), int(shown.cell[at])
            row, column = divmod(cell, 7)
            then = board.copy()
            assert then[cell] == 0
            then[cell] = letter + 1
            assert shown.after[at].tolist() == [facts_of(lines_of(then)[line]) for line in (row, 7 + column)]
            added = [gains[row][column, letter], gains[7 + column][row, letter]]
            assert shown.gain[at].tolist() == added


@pytest.mark.parametrize("plies", [0, 3, 50, 93, 95])
def test_the_candidates_are_the_legal_moves_that_plain_weights_like_best(plies):
    views, offsets, shown = features(boards_after(plies))
    for i, board in enumerate(views.boards):
        mine = slice(offsets[i], offsets[i + 1])
        moves = list(zip(shown.letter[mine].tolist(), shown.cell[mine].tolist(), strict=True))
        empty = np.flatnonzero(board == 0).tolist()
        letters = [int(views.pending[i]) - 1] if views.pending[i] else range(26)
        gains = [gains_of(line).astype(int) for line in lines_of(board)]
        value = {
            (letter, cell): gains[cell // 7][cell % 7, letter] + gains[7 + cell % 7][cell // 7, letter]
            for letter in letters
            for cell in empty
        }
        number = len(empty) if views.pending[i] else min(CALLED, len(value))
        assert len(set(moves)) == len(moves) == number
        values = [value[move] for move in moves]
        assert values == sorted(value.values(), reverse=True)[:number]


@pytest.mark.parametrize("plies", [5, 46, 90])
def test_the_other_board_changes_nothing(plies):
    batch = boards_after(plies)
    _, _, before = features(batch)
    rng = np.random.default_rng(1)
    for game, seat in enumerate(batch.to_move.tolist()):
        hidden = batch.arrays.boards[game, 1 - seat]
        hidden[:] = rng.permutation(hidden)
        batch.arrays.placed[game, 1 - seat] = rng.permutation(batch.arrays.placed[game, 1 - seat])
    _, _, after = features(batch)
    for one, other in zip(before, after, strict=True):
        assert one.tobytes() == other.tobytes()


def test_a_small_memory_that_is_emptied_on_the_way_tells_the_same():
    small = know(ENABLE, "written", bits=8)._replace(memory=line_facts_memory(8))
    for plies in (10, 40, 80):
        batch = boards_after(plies, games=12, seed=plies)
        for one, other in zip(features(batch)[2], features(batch, small)[2], strict=True):
            assert one.tobytes() == other.tobytes()


def test_a_line_has_the_number_of_its_letters_in_base_27():
    board = np.arange(49).astype(np.uint8) % 27
    assert line_number(board, 7, 1, -1, 0) == sum(int(board[7 + i]) * 27 ** (6 - i) for i in range(7))
    assert line_number(board, 3, 7, 2, 26) == sum(
        (26 if i == 2 else int(board[3 + 7 * i])) * 27 ** (6 - i) for i in range(7)
    )
