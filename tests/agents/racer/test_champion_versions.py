"""Version 1 of the champion stays as it was; version 2's fast line values equal those of version 1 for equal weights."""

import json
from pathlib import Path

import numpy as np
import pytest

from lexarena.agents import agent_version, make_agent
from lexarena.games.racer import Game, load_racer_lexicon
from lexarena.games.racer.agents.champion import WEIGHTS
from lexarena.games.racer.agents.lines import find_line
from lexarena.games.racer.agents.oneply import letters_of, make_player
from lexarena.games.racer.agents.opponent_letters import cumulated_calls, expected_calls, strong_calls
from lexarena.games.racer.agents.phase_weights import read_phase_weights
from lexarena.games.racer.agents.phased_champion import one_phase
from lexarena.games.racer.agents.phased_lines import ROOM, fast_log, find_phased_line
from lexarena.games.racer.agents.phased_play import (
    board_value,
    find_all_lines,
    make_boards,
    make_phased_player,
    number_lines,
    play_phased,
)
from lexarena.games.racer.agents.phased_search import AT_ONCE, Comparison, PhasedSearch, Turn, find_phased_candidates
from lexarena.games.racer.agents.search import SHARES, Rollouts, candidate_list

ENABLE = load_racer_lexicon("enable")
RECORDED = json.loads((Path(__file__).parent / "data" / "champion_1.json").read_text(encoding="utf-8"))
"""Games that the champion played before it had versions."""


@pytest.mark.parametrize("played", RECORDED, ids=[played["agent"] for played in RECORDED])
def test_version_1_plays_what_was_recorded(played):
    game = Game(played["ruleset"], ENABLE, seed=played["seed"])
    champion = make_agent(f"{played['agent']},version=1", "racer")
    other, rng, moves = make_agent(played["opponent"], "racer"), np.random.default_rng(played["seed"]), []
    while not game.is_over:
        agent = champion if game.to_move == played["seat"] else other
        moves.append(str(agent.choose(game.view(game.to_move), rng)))
        game.push(moves[-1])
    assert " | ".join(moves) == played["moves"]
    assert list(game.scores) == played["scores"]


def test_version_2_is_the_default():
    assert agent_version("champion", "racer") == 2
    assert agent_version("champion:version=1", "racer") == 1


def random_lines(number, rng):
    """Words with some of their letters, random letters behind them."""
    for word in rng.choice(ENABLE.words, number):
        line = np.array([ord(letter) - 64 for letter in word] + [0] * (7 - len(word)), np.uint8)
        line[len(word) :] = rng.integers(0, 27, 7 - len(word))
        line[rng.random(7) < rng.random()] = 0
        yield line


def test_line_gains_equal_those_of_version_1_for_its_weights():
    slow = make_player(ENABLE, "written", WEIGHTS, bits=12)
    player = make_phased_player(ENABLE, "written", one_phase(), bits=12)
    memory = player.memory
    compared = 0
    for line in random_lines(600, np.random.default_rng(1)):
        empty = line == 0
        number = int(line.astype(np.int64) @ 27 ** np.arange(6, -1, -1))
        row = find_phased_line(player.fits, player.weights, np.int64(0), memory, np.int64(number))
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


def test_expected_calls_are_shares_and_tell_the_kinds_of_opponents():
    listed = letters_of(ENABLE)
    strong = strong_calls(listed)
    assert strong[3, 4] > 1.5 * listed[4]  # E, early in a game
    favourites = expected_calls(listed, strong, np.array([26] * 6, np.uint8))
    assert favourites.favouring > 0.99
    assert favourites.calls[10, 25] > 0.4
    ordinary = expected_calls(listed, strong, np.array([5, 19, 18, 20, 1, 5], np.uint8))
    assert ordinary.favouring < 0.3
    from_words = expected_calls(listed, strong, np.array([3, 15, 21, 9, 12, 25], np.uint8))
    assert np.abs(from_words.calls[3] - listed).sum() < np.abs(ordinary.calls[3] - listed).sum()
    for found in (favourites, ordinary, from_words):
        assert np.allclose(found.calls.sum(axis=1), 1)
        cumulated = cumulated_calls(found.calls)
        assert cumulated.shape == (48, 26)
        assert (cumulated[:, -1] == SHARES).all()
        assert (np.diff(cumulated, axis=1) >= 0).all()


PLAYER = make_phased_player(ENABLE, "written", read_phase_weights(), bits=14)
EVEN = cumulated_calls(np.full((24, 26), 1 / 26))


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


def test_short_playouts_are_the_beginnings_of_long_ones():
    cells, boards, found = a_board(30, np.random.default_rng(5)), make_boards(), candidate_list(3)
    number = int(find_phased_candidates(PLAYER, cells, np.int64(0), boards, found))
    outcomes, ends = {}, {}
    for horizon in (3, 18, 48):
        points = np.zeros((number, 4))
        turn = np.int64(30), np.int64(0), EVEN, 7, np.int64(0), np.int64(4), np.int64(horizon)
        play_phased(PLAYER, cells, boards, found, np.arange(number), *turn, points)
        outcomes[horizon], ends[horizon] = points, boards.cells.copy()
    assert np.count_nonzero(ends[3]) == 34
    assert (ends[48][ends[3] > 0] == ends[3][ends[3] > 0]).all()
    assert (outcomes[18] == outcomes[48]).all()  # 18 letters are all that is left
    grid = ends[48].reshape(7, 7)
    assert outcomes[48][-1, -1] == sum(map(slow_line_points, [*grid, *grid.T]))


def test_screening_spends_its_part_of_the_budget_and_keeps_the_best():
    cells, boards, found = a_board(20, np.random.default_rng(6)), make_boards(), candidate_list(12)
    number = int(find_phased_candidates(PLAYER, cells, np.int64(0), boards, found))
    moves = Comparison(PLAYER, Turn(cells, 20, 0, EVEN, 3), Rollouts(48 * 100), found, number)
    assert (moves.estimates(found.values / 256, np.zeros(12), 2.0) == found.values / 256).all()
    moves.play(0.25, 7)  # of 28 letters: a playout counts as a quarter
    assert moves.spent == pytest.approx(25, abs=1.5)
    estimates = moves.estimates(found.values / 256, np.zeros(12), 2.0)
    moves.keep(4, estimates)
    assert sorted(moves.alive) == sorted(np.argsort(-estimates)[:4])
    assert AT_ONCE >= 1024


def test_the_search_does_not_depend_on_what_was_searched_before():
    cells, rng = a_board(25, np.random.default_rng(8)), np.random.default_rng(9)
    turn = 0, 25, 1, EVEN, 11, Rollouts(48 * 60)
    fresh = PhasedSearch(8, 24, 8).best(PLAYER, cells, *turn)
    used = PhasedSearch(8, 24, 8)
    used.best(PLAYER, a_board(30, rng), *turn)
    assert used.best(PLAYER, cells, *turn) == fresh
