"""The standings: 3, 1 and 0 points, faults, and the tie-breaks."""

from fractions import Fraction

from lexarena.arena.formats import find_format
from lexarena.arena.games import GameKey, GameResult, Job


def game(one, two, scores, fault=None, pair=0):
    """Return a game of two players: by its scores, or by the seats at fault."""
    job = Job(GameKey("roundrobin", 1, 10 * one + two, pair, 0), (one, two))
    if fault == "void":
        return job, GameResult("void", (0, 0), scores)
    if fault is not None:
        winner = 1 - fault[0] if len(fault) == 1 else None
        points = (0, 0) if winner is None else (3, 0) if winner == 0 else (0, 3)
        return job, GameResult("crash", points, scores, winner, tuple(fault))
    winner = None if scores[0] == scores[1] else int(scores[1] > scores[0])
    points = (1, 1) if winner is None else (3, 0) if winner == 0 else (0, 3)
    return job, GameResult("finished", points, scores, winner)


def ranking(form, players, games):
    return find_format(form).ranking(players, 1, games)


def order(*games, players, form="roundrobin"):
    return [each.player for each in ranking(form, players, games)]


def test_a_win_counts_three_a_draw_one():
    first, second, third = ranking("roundrobin", 3, [game(1, 0, (5, 3)), game(1, 2, (4, 4)), game(0, 2, (2, 2))])
    assert (first.player, first.points, first.wins, first.draws, first.losses) == (1, 4, 1, 1, 0)
    assert (second.player, second.points) == (2, 2)
    assert (third.player, third.points, third.losses) == (0, 1, 1)


def test_a_fault_costs_the_game_and_its_boards_do_not_count():
    first, second = ranking("roundrobin", 2, [game(0, 1, (9, 0), fault=[0]), game(1, 0, (4, 6), pair=1)])
    assert (first.player, first.points, first.wins, first.losses, first.faults) == (0, 3, 1, 1, 1)
    assert (second.points, second.mean) == (3, Fraction(4))
    assert first.mean == Fraction(6)


def test_where_both_are_at_fault_nobody_has_points():
    both = ranking("roundrobin", 2, [game(0, 1, (9, 0), fault=[0, 1])])
    assert [(each.points, each.losses, each.draws, each.faults, each.mean) for each in both] == [(0, 1, 0, 1, None)] * 2


def test_a_void_game_counts_for_nobody():
    both = ranking("roundrobin", 2, [game(0, 1, (9, 0), fault="void")])
    assert [(each.points, each.games, each.losses) for each in both] == [(0, 0, 0)] * 2


def test_equal_points_are_decided_among_the_tied_before_the_boards():
    games = [game(2, 0, (2, 1)), game(0, 1, (90, 0)), game(1, 2, (1, 1)), game(1, 3, (2, 2)), game(3, 2, (5, 4))]
    # 0 has 3 points with big boards, 2 has 4, 3 has 4; 2 lost to 3 directly
    assert order(*games, players=4) == [3, 2, 0, 1]


def test_then_the_mean_of_board_points_and_then_the_order_of_the_file():
    assert order(game(0, 2, (9, 1)), game(1, 2, (10, 1)), players=3) == [1, 0, 2]
    assert order(game(0, 2, (9, 1)), game(1, 2, (9, 1)), players=3) == [0, 1, 2]


def test_the_points_among_the_tied_are_counted_once_for_the_whole_group():
    """Three have equal points, and among them 1 beat 0 and 0 beat 2, so all are equal again; then boards decide."""
    games = [game(1, 0, (2, 1)), game(0, 2, (8, 1)), game(2, 1, (9, 1))]
    assert order(*games, players=3) == [2, 0, 1]


def test_in_a_gauntlet_points_per_game_decide():
    games = [game(0, 1, (1, 2)), game(0, 2, (2, 1)), game(0, 3, (2, 1))]
    assert order(*games, players=4, form="gauntlet") == [1, 0, 2, 3]


def test_in_a_knockout_the_round_reached_comes_first():
    games = []
    for slot, players, winner in ((0, (0, 3), 3), (1, (1, 2), 1)):
        for seat in (0, 1):
            job = Job(GameKey("knockout", 1, slot, 0, seat), players if seat == 0 else players[::-1])
            won = job.players.index(winner)
            games.append((job, GameResult("finished", (3, 0) if won == 0 else (0, 3), (50, 50), won)))
    assert order(*games, players=4, form="knockout") == [1, 3, 0, 2]
