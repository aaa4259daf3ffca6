"""The analysis of positions: static values by the tables, rollouts against a slow replay of the same deals."""

import copy
import dataclasses
import json

import numpy as np
import pytest
from slow_values import SlowPolicy
from typer.testing import CliRunner

import lexarena
from lexarena.agents import make_agent
from lexarena.analysis import analyse
from lexarena.cli.app import app
from lexarena.errors import LexarenaError
from lexarena.games.scrabble import Game, Move
from lexarena.games.scrabble.analysis.exact import solve
from lexarena.games.scrabble.analysis.positions import ranked_moves
from lexarena.games.scrabble.analysis.rollouts import Reference, Rollouts
from lexarena.games.scrabble.engine.arrays import GameArrays
from lexarena.games.scrabble.fitting.win_probability import load_win_probability
from lexarena.games.scrabble.gcg.imported import UNKNOWN_EXCHANGE, Event
from lexarena.games.scrabble.search.deals import determinize
from lexarena.games.scrabble.search.endgame import solve_endgame
from lexarena.games.scrabble.search.valuation import find_candidates, valuation_of
from lexarena.records import record_game

CGP = "5/5/1CAT1/5/5 AEIRS/ 0/0 0"


def slow_rollout(views, move, seed, sample):
    """Play one deal to the end with a game of its own, move by move; both sides take points plus leave value."""
    batch = determinize(views, np.zeros(1, np.int64), np.array([seed], np.uint64), np.array([sample]))
    game = Game(views.ruleset, views.lexicon, seed=0)
    game.batch = batch.showing(GameArrays._make(array.copy() for array in batch.arrays))
    game._make_fronts()
    seat, policy = game.to_move, SlowPolicy(views)
    game.push(move)
    while not game.is_over:
        game.push(policy.best(game))
    return game.scores[seat] - game.scores[1 - seat]


def test_rollouts_are_those_of_single_games_in_the_same_deals():
    game = Game.from_cgp(CGP, "mini", seed=4)
    views, valuing = game.views(), valuation_of(game.ruleset)
    found = find_candidates(views, valuing, np.array([4]))
    rollouts = Rollouts(Reference(valuing, load_win_probability("mini"), plies=0), views, found, 9)
    view = game.view(0)
    for row, played in zip(found.moves, rollouts.in_deals(range(4), np.arange(6)), strict=True):
        expected = [slow_rollout(views, view.move(row), 9, sample) for sample in range(6)]
        assert played.points.tolist() == expected
        assert played.win.tolist() == [0.5 * (np.sign(points) + 1) for points in expected]


def test_static_values_follow_from_the_tables():
    game = Game.from_cgp("5/5/1CAT1/5/5 AEIRS/ 20/12 0", "mini", seed=1)
    table = load_win_probability("mini")
    found = analyse(game, rollouts=0, top=8)
    for each in found.moves:
        equity = each.details["equity"]
        unseen = game.ruleset.total_tiles - 3 - 5 + (5 - len(each.move.used)) - 5
        assert each.win.mean == pytest.approx(1 - table.of(-(8 + equity), unseen))
        assert each.points.mean == pytest.approx(8 + equity - table.gain[unseen])
        assert (each.win.error, each.status, each.rollouts) == (None, "static", 0)
    wins = [each.win.mean for each in found.moves]
    assert wins == sorted(wins, reverse=True)
    assert [each.rank for each in found.moves] == list(range(1, 9))


def test_the_same_seed_gives_the_same_values_and_the_error_falls_with_the_rollouts():
    game = Game.from_cgp(CGP, "mini", seed=4)
    few, again, many = (analyse(game, rollouts=rollouts, top=5, seed=3) for rollouts in (200, 200, 3200))
    assert few.to_json() == again.to_json()
    assert many.best.win.error < few.best.win.error / 2
    assert many.best.rollouts == 640


def test_what_the_player_cannot_see_changes_nothing():
    one, other = (Game.from_cgp(f"5/5/1CAT1/5/5 AEIRS/{rack} 0/0 0", "mini", seed=4) for rack in ("BDEGO", "LNOTU"))
    assert analyse(one, rollouts=100).to_json() == analyse(other, rollouts=100).to_json()


def test_a_move_of_ones_own_is_judged_at_its_rank():
    game = Game.from_cgp(CGP, "mini", seed=4)
    worst = game.legal_moves()[-2]
    found = analyse(game, rollouts=60, top=3, tries=[worst])
    assert len(found.moves) == 4
    judged = found.of(worst)
    assert judged.is_try
    assert judged.rank == 4
    assert found.of(Move.pass_turn()) is None


def test_a_small_position_is_solved_and_a_try_has_its_rank_among_all_moves():
    game = Game.from_cgp("5/PAT2/1HANG/2b1I/5 UOEEM/DRLTS 16/15 1", "mini20", fill=False)
    every = analyse(game, rollouts=500, top=10_000)
    assert len(every.moves) == every.legal
    assert {each.status for each in every.moves} == {"solved"}
    exact = solve(game)
    assert (every.best.win.mean, every.best.points.mean) == tuple(exact.seen[exact.best])
    worst = every.moves[-1]
    found = analyse(game, rollouts=500, top=2, tries=[worst.move])
    assert [each.rank for each in found.moves] == [1, 2, every.legal]
    assert (found.moves[-1].is_try, found.moves[-1].win) == (True, worst.win)
    assert analyse(game, rollouts=0).best.status == "static"


def test_with_one_tile_in_the_bag_the_solution_does_not_depend_on_where_it_is():
    line = "5/PAT2/1HANG/2b1I/5 UOEEM/{} 16/15 1"
    one = Game.from_cgp(line.format("DRLTS"), "mini20", fill=False)
    assert one.bag.tiles_remaining() == 1
    other = Game.from_cgp(line.format("DRLT" + one.bag.remaining[0]), "mini20", fill=False)
    assert other.bag.remaining == ["S"]
    assert analyse(one, rollouts=100).to_json() == analyse(other, rollouts=100).to_json()
    assert analyse(one, rollouts=100).best.status == "solved"


def test_with_an_empty_bag_the_best_replies_are_played_out():
    game = Game("standard", seed=1)
    while game.bag.tiles_remaining():
        game.push(game.best_move())
    found = analyse(game, rollouts=500, top=5)
    assert found.best.win.mean in (0.0, 0.5, 1.0)
    rollouts = {each.status: each.rollouts for each in found.moves}
    assert rollouts.pop("solved", 0) == 0
    assert rollouts.pop("simulated", 2) > 1
    assert not rollouts
    assert found.to_json() == analyse(game, rollouts=500, top=5, seed=9).to_json() | {"seed": 0}


def test_a_game_that_is_over_has_no_move_to_analyse():
    game = Game("mini20", seed=2)
    while not game.is_over:
        game.push(game.best_move())
    with pytest.raises(LexarenaError, match="the game is over"):
        analyse(game)


@pytest.mark.parametrize("wrong", [{"rollouts": -1}, {"top": 0}, {"seconds": float("nan")}])
def test_options_make_sense(wrong):
    with pytest.raises(
        LexarenaError, match=r"(rollouts|top) must be an integer of at least|seconds must be at least 0, got nan"
    ):
        analyse(Game("mini", seed=1), **wrong)


def test_on_a_large_board_rollouts_stop_early_and_the_table_tells_the_rest():
    game = Game("standard", seed=3)
    found = analyse(game, rollouts=60, top=3)
    assert all(0.2 < each.win.mean < 0.8 for each in found.moves)
    assert all(each.win.error > 0 for each in found.moves)


def test_the_command_prints_a_table_and_json():
    runner = CliRunner()
    shown = runner.invoke(app, ["scrabble", "analyse", CGP, "--rollouts", "60", "--top", "3", "--move", "4C RE"])
    assert shown.exit_code == 0, shown.output
    lines = shown.stdout.splitlines()
    assert lines[0].split() == ["rank", "move", "score", "leave", "equity", "win", "%", "points", "status"]
    assert sum("*" in line for line in lines) == 1
    given = runner.invoke(app, ["scrabble", "analyze", CGP, "--rollouts", "0", "--top", "2", "--json"])
    document = json.loads(given.stdout)
    assert [move["rank"] for move in document["moves"]] == [1, 2]
    assert set(document["moves"][0]) >= {"move", "score", "leave", "equity", "words", "win", "points", "status"}
    wrong = runner.invoke(app, ["scrabble", "analyse", CGP, "--move", "4B ZZZ"])
    assert str(wrong.exception).startswith("--move '4B ZZZ': ")


def test_a_position_without_a_rack_to_play_from_is_refused():
    wrong = CliRunner().invoke(app, ["scrabble", "analyse", "5/5/1CAT1/5/5 / 0/0 0"])
    assert "no rack for the player to move" in str(wrong.exception)


def test_moves_are_ranked_by_points_or_by_equity_and_show_leave_and_words():
    game = Game.from_cgp(CGP, "mini", seed=4)
    by_points, by_equity = ranked_moves(game), ranked_moves(game, "equity")
    assert {each.move for each in by_points} == {each.move for each in by_equity} == set(game.legal_moves())
    scores = [each.move.score for each in by_points if each.move.is_placement]
    assert scores == sorted(scores, reverse=True)
    equities = [each.equity for each in by_equity if not each.move.is_pass]
    assert equities == sorted(equities, reverse=True)
    for each in by_points:
        assert each.words == tuple(word.word for word in game.words_of(each.move))
        assert sorted(each.leave + each.move.used.replace("_", "?")) == sorted("AEIRS")
    with pytest.raises(LexarenaError, match="choose from points, equity"):
        ranked_moves(game, "luck")


def test_a_copy_of_a_game_is_independent():
    game = Game("mini", seed=7)
    game.push(game.best_move())
    for other in (game.copy(), copy.copy(game), copy.deepcopy(game)):
        before = game.position()
        assert other.position() == before
        other.push(other.best_move())
        assert game.position() == before
        assert other.ply == game.ply + 1
        other.pop()
        other.pop()
        assert other.ply == 0
        assert game.position() == before


def test_a_position_goes_to_cgp_and_back():
    game = Game("mini", seed=7)
    game.push(game.best_move())
    again = Game.from_cgp(game.cgp())
    assert again.board.rows == game.board.rows
    assert again.players[0].rack == game.players[1].rack
    assert again.scores == (game.scores[1], game.scores[0])


def test_a_move_knows_its_leave_and_its_words():
    game = Game.from_cgp(CGP, "mini", seed=4)
    move = game.parse("4C RE")
    assert move.leave("AEIRS") == "AIS"
    assert move.words == ("RE", "AR", "TE")
    assert Move.exchange("AE").words == ()
    with pytest.raises(LexarenaError, match="needs 'R', which is not in the rack 'AEI'"):
        move.leave("AEI")


def test_a_notebook_shows_the_board():
    game = Game("mini", seed=7)
    move = game.best_move()
    game.push(move)
    picture = game._repr_svg_()
    assert picture.startswith("<svg ")
    assert picture.count("#f4c04f") == len(move.used)


def test_rollouts_are_limited_by_number_or_by_time_not_by_both():
    done = CliRunner().invoke(app, ["scrabble", "analyse", CGP, "--rollouts", "100", "--seconds", "1"])
    assert str(done.exception) == "--rollouts and --seconds cannot be combined; give one of them"


def test_a_table_from_few_games_comes_with_a_warning():
    done = CliRunner().invoke(app, ["scrabble", "winrate", "mini", "--games", "20"])
    assert done.exit_code == 0, done.output
    assert done.stderr == "warning: a table from 20 games is not reliable; play at least 2,000\n"


def test_moves_and_records_are_shown_as_pictures():
    game = Game("mini", seed=7)
    move = game.best_move()
    picture = move._repr_svg_()
    assert picture.startswith("<svg ")
    assert picture.count("<rect ") == len(move.word)
    assert picture.count("#f4c04f") == len(move.used)
    assert Move.exchange("AB_")._repr_svg_().count("<rect ") == 3
    assert ">pass<" in Move.pass_turn()._repr_svg_()
    assert ">-3<" in Event(UNKNOWN_EXCHANGE, number=3)._repr_svg_()
    game.push(move)
    record = record_game(game)
    assert record._repr_svg_() == game._repr_svg_()
    assert dataclasses.replace(record, game="racer")._repr_svg_() is None


def test_a_race_is_shown_as_two_boards():
    race = lexarena.racer.Game(lexicon=["TEA", "EAT"], seed=7)
    assert race._repr_svg_().count("<rect ") == 98
    race.push("Q 0")
    picture = race._repr_svg_()
    assert (picture.count("#f4c04f"), picture.count(">Q<")) == (1, 1)
    race = lexarena.play_game(lexarena.racer.Game(lexicon="mini", seed=1), ("zracer", "zracer"))
    assert record_game(race)._repr_svg_() == race._repr_svg_()


def test_an_endgame_is_solved_where_a_search_proves_the_spread():
    game, rng = Game("standard", seed=5), np.random.default_rng(0)
    player = make_agent("greedy", "scrabble")
    while game.bag.tiles_remaining() or len(game.players[game.to_move].rack) > 3:
        game.push(player.choose(game.view(game.to_move), rng))
    found = analyse(game, rollouts=200, top=4)
    end = solve_endgame(game, nodes=200_000)
    assert end.status == "solved"
    assert found.best.status == "solved"
    assert (found.best.points.mean, found.best.points.error) == (end.spread, 0.0)
