"""Line values by phase, one-ply play, rollouts and the champion's search, against slow definitions."""

import numpy as np
import pytest

from lexarena.games.racer import load_racer_lexicon
from lexarena.games.racer.agents.champion import AT_ONCE, ChampionSearch, Comparison, Rollouts, Situation
from lexarena.games.racer.search.lines import find_line
from lexarena.games.racer.search.oneply import Weights, candidate_list, letters_of, make_player
from lexarena.games.racer.search.opponent import (
    SHARES,
    belief_after,
    cumulated,
    draw_expected_calls,
    draw_learnt_calls,
    expected_calls,
    hear,
    share,
    strong_calls,
)
from lexarena.games.racer.search.phase_lines import ROOM, fast_log, find_line_in_phase
from lexarena.games.racer.search.rollouts import (
    board_value,
    find_all_lines,
    find_moves,
    make_boards,
    make_phase_player,
    number_lines,
    play_moves,
    read_phase_weights,
    tuned_weights,
)

ENABLE = load_racer_lexicon("enable")


def random_lines(number, rng):
    """Words with some of their letters, random letters behind them."""
    for word in rng.choice(ENABLE.words, number):
        line = np.array([ord(letter) - 64 for letter in word] + [0] * (7 - len(word)), np.uint8)
        line[len(word) :] = rng.integers(0, 27, 7 - len(word))
        line[rng.random(7) < rng.random()] = 0
        yield line


def test_line_gains_equal_the_plain_ones_for_weights_that_know_no_phases():
    weights = tuned_weights()
    rows = {name: row for name, (row,) in weights["whole_game"].items() if name != "phases"}
    slow = make_player(ENABLE, "written", Weights(**rows, even=weights["even"]), bits=12)
    player = make_phase_player(ENABLE, "written", read_phase_weights("whole_game"), bits=12)
    memory = player.memory
    compared = 0
    for line in random_lines(600, np.random.default_rng(1)):
        empty = line == 0
        number = int(line.astype(np.int64) @ 27 ** np.arange(6, -1, -1))
        row = find_line_in_phase(player.fits, player.weights, np.int64(0), memory, np.int64(number))
        expected = slow.table.gains[find_line(slow.words, slow.worth, slow.table, line, 0, 1)].reshape(7, 26)
        gains = memory.gains[row].reshape(7, ROOM)[:, :26]
        assert np.abs(gains[empty].astype(int) - expected[empty]).max(initial=0) <= 1, line  # sums in other orders
        compared += int(empty.any())
    assert compared > 400


def test_phases_cover_the_game_and_late_letters_cost_more():
    weights = read_phase_weights()
    assert weights.phase_of[[1, 48]].tolist() == [0, len(weights.temperature) - 1]
    assert (np.diff(weights.phase_of) >= 0).all()
    assert weights.price[0, 3, 2] < weights.price[-1, 3, 2]  # a factor: the smaller, the higher the price


def test_fast_logarithms_are_logarithms():
    numbers = np.exp(np.random.default_rng(2).uniform(-20, 20, 2000)).astype(np.float32)
    assert [float(fast_log(number)) for number in numbers] == pytest.approx(np.log(numbers), abs=1e-5)


LISTED = letters_of(ENABLE)
STRONG = strong_calls(LISTED)


def after(letters):
    return belief_after(LISTED, STRONG, np.array(letters) - 1)


def test_expected_calls_are_shares_and_tell_the_kinds_of_opponents():
    assert STRONG[3, 4] > 1.5 * LISTED[4]  # E, early in a game
    favourites = after([26] * 6)
    assert favourites.kinds[0] > 0.99
    assert expected_calls(favourites)[10, 25] > 0.4
    ordinary = after([5, 19, 18, 20, 1, 5])
    assert ordinary.kinds[0] < 0.3
    from_words = after([3, 15, 21, 9, 12, 25])
    distances = [np.abs(expected_calls(found)[3] - LISTED).sum() for found in (from_words, ordinary)]
    assert distances[0] < distances[1]
    for found in (favourites, ordinary, from_words):
        calls = expected_calls(found)
        assert np.allclose(calls.sum(axis=1), 1)
        sums = cumulated(calls)
        assert sums.shape == (24, 26)
        assert (sums[:, -1] == SHARES).all()
        assert (np.diff(sums, axis=1) >= 0).all()


def test_what_is_expected_is_the_mean_of_what_will_be_expected():
    rng = np.random.default_rng(1)
    for number in (0, 1, 5, 20):
        letters = 1 + rng.integers(26, size=number)
        before = expected_calls(after(letters))
        later = np.array([expected_calls(after([*letters, letter])) for letter in range(1, 27)])
        assert np.tensordot(before[number], later, 1)[number + 1] == pytest.approx(before[number + 1], abs=1e-12)


def test_calls_drawn_by_the_opponents_kind_follow_what_is_expected_call_by_call():
    """Two ways to draw: the kind first, as rollouts of the analysis do, and by what is expected after each call."""
    number, known = 40_000, [26, 26, 5]
    letters = np.zeros((number, 49), np.uint8)
    drawn = cumulated(LISTED[None])[0], cumulated(STRONG)
    heard = np.zeros(24, np.int64)
    heard[:3] = np.array(known) - 1
    draw_learnt_calls(after(known), *drawn, 3, np.int64(0), np.int64(7), np.int64(0), heard, letters)
    assert not letters[:, 8:48:2].any()  # those are the seat's own
    first, second = letters[:, 7].astype(int), letters[:, 9].astype(int)
    expected = expected_calls(after(known))[3]
    error = np.sqrt(expected * (1 - expected) / number)
    assert (np.abs(np.bincount(first, minlength=26) / number - expected) < 5 * error + 1e-4).all()
    for letter in (25, 4):
        belief = after(known)
        hear(belief, np.int64(letter))
        again = float((second[first == letter] == letter).mean())
        wanted, among = share(belief, np.int64(letter)), int((first == letter).sum())
        assert again == pytest.approx(wanted, abs=5 * np.sqrt(wanted * (1 - wanted) / among))
    starts = np.bincount(letters[:, 48], minlength=26) / number
    assert starts == pytest.approx(np.full(26, 1 / 26), abs=0.006)


PLAYER = make_phase_player(ENABLE, "written", bits=14)
EVEN = cumulated(np.full((24, 26), 1 / 26))


def a_board(letters, rng):
    """A board of random words in its rows, with this number of letters."""
    words = [word for word in rng.choice(ENABLE.words, 200) if len(word) == 7][:7]
    cells = np.array([ord(letter) - 64 for word in words for letter in word], np.uint8)
    cells[rng.permutation(49)[letters:]] = 0
    return cells


@pytest.mark.parametrize("letters", [12, 34, 46])
def test_a_board_is_worth_its_lines_and_the_best_letters_of_its_cells(letters):
    cells, boards = a_board(letters, np.random.default_rng(letters)), make_boards()
    boards.cells[:] = cells
    phase = int(PLAYER.weights.phase_of[number_lines(cells, boards.numbers)])
    find_all_lines(PLAYER, np.int64(phase), boards.numbers, boards.lines)
    grid, memory, lines, gains = cells.reshape(7, 7), PLAYER.memory, 0.0, np.zeros((2, 7, 7, 26))
    for i, line in enumerate([*grid, *grid.T]):
        row = boards.lines[i]
        assert (row == 0) == (line > 0).all()
        lines += memory.values[row] if row else slow_line_points(line)
        gains[i // 7, i % 7] = memory.gains[row].reshape(7, ROOM)[:, :26] / 256
    best = (gains[0] + gains[1].transpose(1, 0, 2)).max(axis=2)[grid == 0].sum()
    expected = PLAYER.worth.lines[phase] * lines + PLAYER.worth.cells[phase] * best
    assert board_value(PLAYER, np.int64(phase), boards) == pytest.approx(expected, abs=1e-3)


def slow_line_points(line):
    """The most points of words side by side in a full line."""
    text, points = "".join(chr(64 + letter) for letter in line), [0, 0, 1, 2, 3, 5, 8, 13]
    best = [0] * 8
    for end in range(1, 8):
        ways = [best[start] + points[end - start] for start in range(end - 1) if text[start:end] in ENABLE]
        best[end] = max([best[end - 1], *ways])
    return best[7]


def test_short_rollouts_are_the_beginnings_of_long_ones():
    cells, boards, found = a_board(30, np.random.default_rng(5)), make_boards(), candidate_list(3)
    number = int(find_moves(PLAYER, cells, np.int64(0), boards, found))
    outcomes, ends = {}, {}
    for horizon in (3, 18, 48):
        points = np.zeros((number, 4))
        letters = np.zeros((4, 48), np.uint8)
        draw_expected_calls(EVEN, 7, np.int64(0), np.int64(30), np.int64(48), np.int64(0), letters)
        turn = np.int64(30), np.int64(0), letters, np.int64(horizon)
        play_moves(PLAYER, cells, boards, found, np.arange(number), *turn, points)
        outcomes[horizon], ends[horizon] = points, boards.cells.copy()
    assert np.count_nonzero(ends[3]) == 34
    assert (ends[48][ends[3] > 0] == ends[3][ends[3] > 0]).all()
    assert (outcomes[18] == outcomes[48]).all()  # 18 letters are all that is left
    grid = ends[48].reshape(7, 7)
    assert outcomes[48][-1, -1] == sum(map(slow_line_points, [*grid, *grid.T]))


def test_screening_spends_its_part_of_the_budget_and_keeps_the_best():
    cells, boards, found = a_board(20, np.random.default_rng(6)), make_boards(), candidate_list(12)
    number = int(find_moves(PLAYER, cells, np.int64(0), boards, found))
    moves = Comparison(PLAYER, Situation(cells, 20, 0, EVEN, 3), Rollouts(48 * 100), found, number)
    assert (moves.estimates(found.values / 256, np.zeros(12), 2.0) == found.values / 256).all()
    moves.play(0.25, 7)  # of 28 letters: a rollout counts as a quarter
    assert moves.spent == pytest.approx(25, abs=1.5)
    estimates = moves.estimates(found.values / 256, np.zeros(12), 2.0)
    moves.keep(4, estimates)
    assert sorted(moves.alive) == sorted(np.argsort(-estimates)[:4])
    assert AT_ONCE >= 1024


def test_the_search_does_not_depend_on_what_was_searched_before():
    cells, rng = a_board(25, np.random.default_rng(8)), np.random.default_rng(9)
    turn = 0, 25, 1, EVEN, 11, Rollouts(48 * 60)
    fresh = ChampionSearch(8, 24, 8).best(PLAYER, cells, *turn)
    used = ChampionSearch(8, 24, 8)
    used.best(PLAYER, a_board(30, rng), *turn)
    assert used.best(PLAYER, cells, *turn) == fresh
