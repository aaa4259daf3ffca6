"""The analysis of whole games of Scrabble: estimates against full enumeration, and every kind of record."""

import dataclasses
import json
from pathlib import Path

import numpy as np
import pytest
from analysed_games import total_of
from slow_values import SlowPolicy, deals_of, mean

from lexarena.analysis import Value, analyse_game, each_decision
from lexarena.errors import LexarenaError
from lexarena.games.scrabble import Game, Move
from lexarena.matches.playing import play_game
from lexarena.records import RecordedFault, Refereed, SeatReport, parse_record, read_record, record_game, to_json

GCG = Path(__file__).parents[1] / "gcg"
TWO_IN_BAG = [
    "2hES/1MAN1/1AT2/5/5 REDIU/OLTHG 16/9 0",
    "1P3/1O3/HUM2/1N3/oD3 GAETR/LAISI 10/18 0",
    "2c2/1NU2/2PA1/3I1/3MA ETLOD/ETGHR 15/13 0",
]


def greedy_game(ruleset="mini", seed=0, moves=1000):
    game = Game(ruleset, seed=seed)
    while not game.is_over and len(game.turns) < moves:
        game.push(game.best_move())
    return game


def means(value):
    return value.win.mean, value.points.mean


def errors(value):
    return value.win.error, value.points.error


def agree(estimate, expected):
    """Whether an estimate is within four standard errors of what is expected."""
    pairs = zip(means(estimate), errors(estimate), expected, strict=True)
    return all(abs(value - wanted) <= 4 * error + 1e-9 for value, error, wanted in pairs)


@pytest.mark.parametrize("cgp", TWO_IN_BAG)
def test_estimates_agree_with_the_enumeration_of_all_deals(cgp):
    before = Game.from_cgp(cgp, "mini20", seed=3, fill=False)
    slow = SlowPolicy(before.views())
    assert before.bag.tiles_remaining() == 2
    moves = list(before.legal_moves())
    played = next(move for move in moves if len(move.used) == 1)
    after = before.copy()
    after.push(played)
    rest = after.copy()
    while not rest.is_over:
        rest.push(rest.best_move())
    found = analyse_game(record_game(rest), rollouts=4000, top=4, most_positions=0)
    first = found.decisions[0]
    best = first.best.move
    assert {each.status for each in first.moves} == {"simulated"}
    seen = {each.move: slow.seen(before, each.move) for each in first.moves}
    for each in first.moves:
        assert agree(Value(each.win, each.points), seen[each.move])
    assert agree(first.regret, np.subtract(seen[best], seen[played]))
    assert mean(slow.value(deal, 0) for deal in deals_of(before)) == pytest.approx(slow.seen(before, slow.best(before)))


@pytest.mark.parametrize("games", [50, pytest.param(400, marks=pytest.mark.slow)])
def test_luck_is_zero_on_average_in_self_play(games):
    luck = []
    for seed in range(games):
        found = analyse_game(record_game(greedy_game(seed=seed)), rollouts=0, top=1, seed=seed)
        parts = [*found.first_luck, *(each.luck for each in found.decisions)]
        luck += [part.points.mean for part in parts if errors(part) != (0.0, 0.0)]
    error = np.std(luck) / np.sqrt(len(luck))
    assert len(luck) > 5 * games
    assert np.std(luck) > 1
    assert abs(np.mean(luck)) < 3 * error


def test_the_same_seed_and_rollouts_give_the_same_analysis():
    record = record_game(greedy_game(seed=4))
    one, same, other = (analyse_game(record, rollouts=60, seed=seed).to_json() for seed in (1, 1, 2))
    assert json.dumps(one) == json.dumps(same)
    assert json.dumps(one) != json.dumps(other)


def test_regret_does_not_depend_on_what_the_player_could_not_see():
    game = greedy_game(seed=12, moves=2)
    view, played = game.view(game.to_move), game.legal_moves().placements[0]
    decisions = []
    for seed in range(3):
        dealt = Game.sampled(view, np.random.default_rng(seed))
        dealt.push(played)
        while not dealt.is_over:
            dealt.push(dealt.best_move())
        decisions.append(analyse_game(record_game(dealt), rollouts=80).decisions[0])
    documents = [[move.to_json() for move in each.moves] for each in decisions]
    assert documents[0] == documents[1] == documents[2]
    assert len({each.regret for each in decisions}) == 1
    assert len({each.luck for each in decisions}) == 3


def test_the_best_move_has_no_regret_and_the_worst_is_a_mistake():
    game = Game("standard", seed=5)
    passed, best = game.copy(), game.copy()
    passed.push(Move.pass_turn())
    found = analyse_game(record_game(passed), rollouts=200).decisions[0]
    assert found.mistake.size in ("medium", "large")
    worst = [each for each in found.moves if each.is_ranked][-1]  # those that fell behind early follow, without a rank
    assert worst.is_try
    assert worst.move == Move.pass_turn()
    best.push(found.best.move)
    again = analyse_game(record_game(best), rollouts=200).decisions[0]
    assert again.regret == Value.zero()
    assert again.best.is_try
    assert again.mistake is None


def test_the_curve_ends_in_the_result():
    for ruleset in ("mini", "mini20", "standard"):
        game = greedy_game(ruleset, seed=2)
        found = analyse_game(record_game(game), rollouts=0)
        spread = game.scores[0] - game.scores[1]
        assert means(found.result) == (0.5 + 0.5 * np.sign(spread), spread)
        assert found.decisions[-1].chance == found.result
        assert found.scores == game.scores
        assert [each.ply for each in found.decisions] == list(range(len(game.turns)))
        assert all(0 <= each.chance.win.mean <= 1 for each in found.decisions)


@pytest.mark.parametrize(("ruleset", "rollouts"), [("mini", 20), ("seven", 20), ("standard", 0)])
def test_start_luck_and_skill_add_up_to_the_result(ruleset, rollouts):
    for seed in range(3):
        found = analyse_game(record_game(greedy_game(ruleset, seed=seed)), rollouts=rollouts)
        assert found.is_complete
        assert means(total_of(found)) == pytest.approx(means(found.result), abs=1e-9)


def equal_players(ruleset, games):
    """Return the analyses of games between equal players that err."""
    for seed in range(games):
        yield analyse_game(record_game(play_game(Game(ruleset, seed=seed), ["greedy", "greedy"])), rollouts=0)


@pytest.mark.parametrize("games", [40, pytest.param(1000, marks=pytest.mark.slow)])
def test_luck_and_skill_are_zero_on_average_between_equal_players_and_skill_is_minus_regret(games):
    lucks, skills, regrets = [], [], []
    for number, found in enumerate(equal_players("mini", games)):
        sign = 1 if number % 2 else -1  # each player starts half of the games
        luck = found.first_luck[0] - found.first_luck[1]
        lucks.append(sign * (luck.points.mean + sum((1, -1)[d.seat] * d.luck.points.mean for d in found.decisions)))
        skills.append(sign * sum((1, -1)[d.seat] * d.skill.points.mean for d in found.decisions))
        regrets.append(sum(d.skill.points.mean + d.regret.points.mean for d in found.decisions))
    for values in (lucks, skills):
        assert abs(np.mean(values)) < 3.5 * np.std(values) / np.sqrt(games)
    assert np.std(lucks) > 3
    assert abs(np.mean(regrets)) < 3.5 * np.std(regrets) / np.sqrt(games)


def test_bingos_found_and_missed():
    game = Game("standard", seed=1)
    game.players[0].rack = list("RETAINS")
    bingo = next(move for move in game.legal_moves() if len(move.used) == 7)
    passed, laid = game.copy(), game.copy()
    passed.push(Move.pass_turn())
    laid.push(bingo)
    missed, found = (analyse_game(record_game(each), rollouts=0) for each in (passed, laid))
    assert missed.summaries()[0].details == {"bingos_found": 0, "bingos_missed": 1}
    assert found.summaries()[0].details == {"bingos_found": 1, "bingos_missed": 0}
    assert len(missed.decisions[0].details["missed_bingo"].split()[1]) == 7
    assert found.decisions[0].details["missed_bingo"] is None


@pytest.mark.parametrize("path", sorted(GCG.glob("*.gcg")), ids=lambda path: path.stem)
def test_imported_games(path):
    record = read_record(path)
    for rollouts in (0, 12) if path.stem in ("challenges", "seven", "second-starts") else (0,):
        found = analyse_game(record, rollouts=rollouts, top=3)
        json.dumps(found.to_json(), allow_nan=False)
        for each in found.decisions:
            assert (each.regret is None) == bool(each.reason)
            assert str(each.played) == record.moves[each.ply].move
            if each.regret is not None:
                assert sum(move.is_try for move in each.moves) == 1


def test_unknown_racks_leave_out_luck_and_regret():
    found = analyse_game(read_record(GCG / "partial.gcg"), rollouts=0)
    reasons = {each.reason for each in found.decisions}
    assert "4 of 7 tiles of the rack are known" in reasons
    assert all(each.luck is None for each in found.decisions)
    assert found.first_luck[1] is None
    assert not found.is_complete
    assert found.summaries()[1].to_json()["luck"] is None
    exchange = next(
        each for each in analyse_game(read_record(GCG / "challenges.gcg"), rollouts=0).decisions if each.reason
    )
    assert exchange.reason == "the exchanged tiles are not known"
    assert exchange.moves
    assert not any(each.is_try for each in exchange.moves)


def test_a_play_that_was_taken_back_is_judged_as_a_lost_turn():
    record = read_record(GCG / "challenges.gcg")
    ply = next(i for i, move in enumerate(record.moves) if move.move == "--") - 1
    found = next(each for each in analyse_game(record, rollouts=0).decisions if each.ply == ply)
    assert found.details["withdrawn"]
    assert found.details["phonies"]
    assert str(found.played) == record.moves[ply].move
    tried = next(each for each in found.moves if each.is_try)
    assert tried.move == found.played
    assert found.regret.points.mean > 0
    assert found.luck == Value.zero()


def test_games_that_were_not_finished():
    game = greedy_game(seed=3, moves=2)
    found = analyse_game(record_game(game), rollouts=8)
    assert (found.result, found.is_complete, len(found.decisions)) == (None, False, 2)
    assert found.decisions[-1].chance is not None
    nothing = analyse_game(record_game(Game("mini", seed=3)), rollouts=8)
    assert nothing.decisions == ()
    json.dumps(nothing.to_json(), allow_nan=False)


def test_a_game_that_a_fault_ended():
    crash = RecordedFault("crash", "ended with status 1")
    seats = [SeatReport("0" * 64, "bot", 0.1, 0.1, 0.1, True, 1 << 20, 0, "", fault) for fault in (None, crash)]
    record = record_game(greedy_game(seed=3, moves=3), referee=Refereed("off", tuple(seats)))
    found = analyse_game(parse_record(to_json(record)), rollouts=8)
    assert (found.result, len(found.decisions)) == (None, 3)


def test_a_game_that_begins_from_a_position():
    game = Game.from_cgp("5/5/1CAT1/5/5 AEIRS/DENOT 10/8 0", "mini", seed=4)
    while not game.is_over:
        game.push(game.best_move())
    found = analyse_game(record_game(game), rollouts=40)
    assert found.first_luck == (Value.zero(), Value.zero())
    assert 0 < found.start.win.mean < 1
    assert means(total_of(found)) == pytest.approx(means(found.result), abs=1e-9)


def test_progress_and_options():
    record, seen = record_game(greedy_game(seed=3)), []
    analyse_game(record, rollouts=0, progress=lambda done, total: seen.append((done, total)))
    assert seen == [(i + 1, len(record.moves)) for i in range(len(record.moves))]
    with pytest.raises(LexarenaError, match="rollouts must be an integer of at least 0"):
        analyse_game(record, rollouts=-1)
    with pytest.raises(LexarenaError, match="seed"):
        analyse_game(record, seed=-1)
    yielded = list(each_decision(record, rollouts=0))
    assert [decision for decision, _ in yielded] == list(analyse_game(record, rollouts=0).decisions)
    assert dataclasses.asdict(analyse_game(record, rollouts=0))["game"] == "scrabble"
