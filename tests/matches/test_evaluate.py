"""`evaluate` against games played one by one, its distinct pairs, its book, its workers and its records."""

import json

import numpy as np
import pytest

from lexarena.agents import make_agent
from lexarena.errors import LexarenaError
from lexarena.games.racer.variant import RacerMatch, RacerVariant
from lexarena.games.scrabble.rules.game import Game
from lexarena.matches.evaluate import evaluate
from lexarena.matches.executor import LOCAL
from lexarena.matches.pairs import AT_ONCE, PairMatch, PairPlayer
from lexarena.matches.playing import play_game
from lexarena.ratings import Sprt, interval, pair_counts
from lexarena.records import read_record, replay


def one_by_one(first, second, ruleset, seeds):
    """Play mirrored pairs of agents without chance, game by game; return scores (pairs, game, agent) and the games."""
    agents = make_agent(first, "scrabble"), make_agent(second, "scrabble")
    scores, games = [], []
    for seed in seeds:
        for seats in ((0, 1), (1, 0)):
            game = play_game(Game(ruleset, seed=seed), [agents[i] for i in seats], seed)
            scores.append([game.scores[seats[0]], game.scores[seats[1]]])
            games.append(game)
    return np.array(scores).reshape(-1, 2, 2), games


@pytest.mark.parametrize("ruleset", ["mini", "mini20", "seven"])
def test_every_figure_is_that_of_games_played_one_by_one(ruleset):
    pairs = 2 * AT_ONCE + 3
    result = evaluate("heuristic", "greedy", "scrabble", ruleset=ruleset, pairs=pairs, seed=40)
    scores, games = one_by_one("heuristic", "greedy", ruleset, range(40, 40 + pairs))
    ahead = scores[..., 0] - scores[..., 1]
    points = np.where(ahead > 0, 1.0, np.where(ahead == 0, 0.5, 0.0))
    counts = pair_counts(points.mean(axis=1))
    assert (result.games, result.pairs, result.distinct) == (2 * pairs, pairs, pairs)
    assert result.pair_counts == counts
    assert result.score == pytest.approx(points.mean(), abs=1e-5)
    assert (result.low, result.high) == pytest.approx(interval(counts), abs=1e-5)
    assert result.spread == pytest.approx(ahead.mean(), abs=1e-3)
    assert result.draws == pytest.approx((ahead == 0).mean(), abs=1e-5)
    first = np.stack((points[:, 0], 1 - points[:, 1]))
    assert result.first_mover == pytest.approx(first.mean(), abs=1e-5)
    assert result.plies == pytest.approx(np.mean([game.ply for game in games]), abs=0.006)
    turns = [turn.move for game in games for turn in game.turns]
    assert result.passes == pytest.approx(sum(move.is_pass for move in turns) / len(games), abs=1e-3)
    assert sum(result.words) == pytest.approx(sum(move.is_placement for move in turns) / len(games), abs=0.02)


def test_an_agent_against_itself_scores_a_half_exactly():
    result = evaluate("greedy", "greedy", "scrabble", ruleset="mini", pairs=60, seed=3)
    assert (result.score, result.spread) == (0.5, 0.0)
    assert result.pair_counts == (0, 0, 60, 0, 0)
    assert result.low < 0.5 < result.high


def test_the_same_seed_gives_the_same_result_and_another_does_not():
    first, again, other = (
        evaluate("greedy", "random", "scrabble", ruleset="mini", pairs=60, seed=seed) for seed in (1, 1, 2)
    )
    assert first == again
    assert first.spread != other.spread


def test_swapping_the_agents_mirrors_the_result():
    there = evaluate("heuristic", "greedy", "scrabble", ruleset="mini", pairs=60)
    back = evaluate("greedy", "heuristic", "scrabble", ruleset="mini", pairs=60)
    assert back.score == pytest.approx(1 - there.score)
    assert back.spread == pytest.approx(-there.spread)
    assert back.pair_counts == there.pair_counts[::-1]


def test_the_number_of_workers_changes_nothing():
    alone, together = (
        evaluate("greedy", "random", "scrabble", ruleset="mini", pairs=40, seed=5, jobs=jobs) for jobs in (1, 2)
    )
    assert alone == together


def test_work_in_one_process_comes_back_in_its_order():
    assert list(LOCAL.in_order(lambda: abs, [-3, 2, -1], jobs=1)) == [3, 2, 1]


def test_progress_counts_every_pair():
    finished = []
    evaluate("greedy", "random", "scrabble", ruleset="mini", pairs=AT_ONCE + 4, progress=finished.append)
    assert finished == [AT_ONCE, 4]


def test_a_person_who_stops_the_match_keeps_what_was_played():
    calls = []

    def stop(finished):
        calls.append(finished)
        if len(calls) == 2:
            raise KeyboardInterrupt

    result = evaluate("greedy", "random", "scrabble", ruleset="mini", pairs=1000, progress=stop)
    assert (result.pairs, result.stopped) == (2 * AT_ONCE, True)


def test_a_test_that_has_seen_enough_stops_the_match():
    result = evaluate("greedy", "random", "scrabble", ruleset="mini", pairs=2000, sprt=Sprt(0.5, 0.6))
    assert result.pairs < 200
    assert result.sprt["verdict"] == "higher"
    ratios = []
    test = Sprt(0, 60, model="normalized")
    result = evaluate("greedy", "random", "scrabble", ruleset="mini", pairs=500, sprt=test, watch_test=ratios.append)
    assert len(ratios) == result.pairs / 25
    assert round(ratios[-1], 3) == result.sprt["ratio"] > test.bounds[1] > max(ratios[:-1], default=0)
    open_still = evaluate("greedy", "greedy", "scrabble", ruleset="mini", pairs=30, sprt=Sprt(0.499, 0.501))
    assert (open_still.pairs, open_still.sprt["verdict"]) == (30, "open")


# --- Word Racer


def test_without_a_book_agents_without_chance_play_few_distinct_pairs():
    result = evaluate("zracer", "zracer", game="racer", pairs=40, book=0)
    assert sum(result.pair_counts) == result.distinct <= 26 < result.pairs == 40
    assert result.distinct_games == result.distinct  # the mirrored game is the same game


def test_the_book_makes_pairs_distinct():
    result = evaluate("zracer", "zracer", game="racer", pairs=20)
    assert result.distinct == 20


def test_both_games_of_a_pair_open_with_the_calls_of_the_book(tmp_path):
    evaluate("zracer", "demo", game="racer", pairs=3, book=3, seed=7, out=str(tmp_path))
    for pair in range(3):
        calls = RacerMatch(RacerVariant(book=3)).book_calls(7 + pair)
        for game in (1, 2):
            record = read_record(tmp_path / f"pair-{pair + 1:05}-{game}.json")
            letters = [move.move[0] for move in record.moves[0:12:2]]
            assert letters == [chr(64 + letter) for letter in calls]
            assert record.players == (("zracer", "demo") if game == 1 else ("demo", "zracer"))


def test_an_agent_sees_the_call_of_the_book_as_its_own():
    class Watcher:
        name = "watcher"

        def __init__(self):
            self.seen = []

        def choose_many(self, views, rng):
            for view in views:
                assert view.pending is None or view.calls[-1][1] == view.pending
            self.seen += [(view.ply, view.pending, view.calls) for view in views]
            return demo.choose_many(views, rng)

    demo, watcher = make_agent("demo", "racer"), Watcher()
    evaluate(watcher, "demo", game="racer", pairs=1)
    calls = RacerMatch(RacerVariant(book=2)).book_calls(0)
    ply, pending, called = watcher.seen[0]
    assert (ply, pending, called) == (0, chr(64 + calls[0]), ((0, chr(64 + calls[0])),))


# --- records and mistakes


def test_records_replay_to_the_scores(tmp_path):
    match = PairMatch(("greedy", "heuristic"), "scrabble", ruleset="mini20", pairs=4, seed=9, out=str(tmp_path))
    played = PairPlayer(match)(0)
    for pair in range(4):
        for game in (0, 1):
            record = read_record(tmp_path / f"pair-{pair + 1:05}-{game + 1}.json")
            scores = replay(record).scores
            assert list(scores if game == 0 else scores[::-1]) == played.scores[pair, game].tolist()


def test_a_result_is_plain_json():
    result = evaluate("greedy", "random", "scrabble", ruleset="mini", pairs=5).to_dict()
    again = json.loads(json.dumps(result))
    keys = {"games", "pairs", "distinct", "score", "low", "high", "spread", "first_mover", "draws"}
    assert keys <= set(again)


def test_an_illegal_move_of_a_custom_agent_is_refused():
    class Cheat:
        name = "cheat"

        def choose_many(self, views, rng):
            moves, _ = views.best()
            moves[:, 6] += 50
            return moves

    with pytest.raises(LexarenaError, match=r"cheat chose .* at ply 0 with wrong numbers; copy the row from"):
        evaluate(Cheat(), "greedy", "scrabble", ruleset="mini", pairs=2)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"pairs": 0}, "pairs must be an integer from 1 to 10,000,000, got 0"),
        ({"jobs": 0}, "jobs must be an integer of at least 1, got 0"),
        ({"game": "chess"}, "unknown game 'chess'; choose from scrabble and racer"),
        ({"book": 2}, "Scrabble has no option book"),
        ({"game": "racer", "ruleset": "mini"}, "unknown ruleset 'mini'; choose from written and legacy"),
        ({"game": "racer", "book": 30}, "book must be from 0 to 24 opening calls"),
        ({"seed": -1}, r"a seed must be an integer from 0 to 2\^53 - 1, got -1"),
    ],
)
def test_wrong_requests_are_refused(options, reason):
    names = ("demo", "demo") if options.get("game") == "racer" else ("greedy", "greedy")
    with pytest.raises(LexarenaError, match=reason):
        evaluate(*names, **({"game": "scrabble"} | options))
