"""Challenge rules: phonies stand until they are challenged, and a challenge of valid words has its price."""

from dataclasses import replace

import numpy as np
import oracle
import pytest
from challenged_games import RULES, random_move, rules_with

from lexarena.errors import IllegalMoveError, LexarenaError
from lexarena.games.scrabble import Game
from lexarena.games.scrabble.rules.cgp import Position
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.ruleset import load_ruleset


def standing(game):
    """Everything that a move may change."""
    return (
        game.position(),
        game.ply,
        game.outcome,
        sorted(game.bag.remaining),
        game.board.premium_used,
        game.challengeable,
        game.awaits_acceptance,
    )


def play_beside_oracle(game, rng):
    """Play a random game and the oracle's side by side; return the number of challenges that succeeded and failed."""
    words = set(game.lexicon.words)
    slow = oracle.ChallengedGame(game.ruleset, words, game.position().racks)
    counted = [0, 0]
    while not game.is_over:
        move, before = random_move(game, rng), standing(game)
        game.push(move)
        after = standing(game)
        assert game.pop() == move
        assert standing(game) == before
        game.push(move)
        assert standing(game) == after
        turn = game.turns[-1]
        if move.is_challenge:
            slow.challenge()
            counted[0 if turn.move.succeeded else 1] += 1
        elif move.is_placement:
            slow.play(turn.move.direction, turn.move.row, turn.move.col, turn.move.tiles, turn.drawn)
        elif move.is_exchange:
            slow.exchange(turn.move.used, turn.drawn)
        else:
            slow.pass_turn()
        assert list(game.board.rows) == slow.board
        assert [sorted(rack) for rack in game.position().racks] == slow.racks
        assert list(game.scores) == slow.scores
        assert game.bag.tiles_remaining() == slow.bag
        assert (game.outcome.reason if game.outcome else None) == slow.over
        assert (game.challengeable is not None) == (slow.last is not None)
        assert game.awaits_acceptance == slow.waits
        if not game.is_over:
            assert (game.to_move, game.scoreless) == (slow.turn, slow.scoreless)
    return counted


@pytest.mark.parametrize("challenge", RULES)
@pytest.mark.parametrize(("name", "changes"), [("mini", {}), ("mini20", {"scoreless_turns": 8}), ("seven", {})])
def test_random_games_with_phonies_follow_the_oracle(challenge, name, changes):
    rules = rules_with(challenge, name, **changes)
    rng = np.random.default_rng(7)
    counted, reasons = np.zeros(2, int), set()
    for seed in range(12):
        game = Game(rules, seed=seed)
        counted += play_beside_oracle(game, rng)
        reasons.add(game.outcome.reason)
    assert counted.min() > 2, "challenges of both kinds must occur"
    assert "scoreless" in reasons


@pytest.mark.parametrize("challenge", RULES)
def test_random_games_to_the_last_tile_follow_the_oracle(challenge):
    # Few tiles and hardly any limit on scoreless turns, so that players go out.
    small = rules_with(challenge, "seven", scoreless_turns=20, max_steps=25, rack_size=3, bingo_tiles=3)
    few = tuple(min(number, 1) for number in small.counts)
    rng = np.random.default_rng(3)
    reasons = set()
    for seed in range(20):
        game = Game(replace(small, counts=few), seed=seed)
        play_beside_oracle(game, rng)
        reasons.add(game.outcome.reason)
    assert {"out", "step_limit"} <= reasons


def going_out(challenge, words):
    """A game in which seat 0 can go out with AT or TA, and seat 1 holds E."""
    position = Position((".....", ".....", "..C..", ".....", "....."), ("AT", "E"), (10, 20), 0)
    rules = rules_with(challenge)
    return Game.from_position(position, replace(rules, counts=_counts("CATE")), words, seed=1, fill=False)


def _counts(tiles):
    return tuple(tiles.count(letter) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ_")


@pytest.mark.parametrize("challenge", RULES)
def test_play_that_goes_out_waits_for_the_opponent(challenge):
    game = going_out(challenge, ["CAT", "ACE"])
    assert game.bag.tiles_remaining() == 0
    game.push("3C (C)AT")
    assert (game.is_over, game.awaits_acceptance, game.to_move) == (False, True, 1)
    assert [str(move) for move in game.legal_moves()] == ["-"]
    with pytest.raises(IllegalMoveError, match="pass to accept it, or challenge it"):
        game.push("C3 (C)E")
    points = game.scores
    accepted = game.copy()
    accepted.push("-")
    assert accepted.outcome.reason == "out"
    assert accepted.scores == (points[0] + 1, points[1] - 1)
    game.push("challenge")
    bonus = 5 if challenge == "five-point" else 0
    assert game.scores == (points[0] + 1 + bonus, points[1] - 1)
    game.pop()
    assert (game.scores, game.awaits_acceptance) == (points, True)


@pytest.mark.parametrize("challenge", RULES)
def test_phony_that_goes_out_is_taken_back(challenge):
    game = going_out(challenge, ["CAT", "ACE"])
    before = game.position()
    game.push("3C (C)TA")
    game.push("challenge")
    after = game.position()
    assert game.turns[-1].move.succeeded
    assert (after.rows, after.scores, after.to_move, after.scoreless) == (before.rows, before.scores, 1, 1)
    assert sorted(after.racks[0]) == ["A", "T"]


def test_views_look_the_same_whether_or_not_the_words_are_valid():
    """With the tiles laid the same, a view cannot tell which of two lexica is the true one."""
    seen = []
    for words in (["CAT", "ACE"], ["TAC", "ACE"]):
        game = going_out("double", words)
        game.push("3C (C)AT")
        shown = [game.view(seat).to_json() for seat in (0, 1)]
        seen.append([{**view, "lexicon": ""} for view in shown])
        assert [view["challenge"] for view in shown] == [False, True]
        assert shown[0]["accept"]
    assert seen[0] == seen[1]


def test_tiles_that_go_back_are_shuffled_into_the_bag():
    """The player has seen them, so drawing the same tiles again must be as unlikely as it was before."""
    again, taken_back = 0, 0
    for seed in range(30):
        game = Game(rules_with("single", "standard"), seed=seed)
        move = Move.place(7, 1, "H", "".join(game.players[0].rack).replace("_", "x"))
        game.push(move)
        drawn = game.turns[-1].drawn
        game.push("challenge")
        game.push("-")
        if game.turns[1].move.succeeded:
            game.push(move)
            taken_back += 1
            again += sorted(game.turns[-1].drawn) == sorted(drawn)
    assert taken_back > 25
    assert again == 0


def test_challenge_needs_a_play_to_challenge():
    game = Game(rules_with("single"), seed=5)
    nothing = "nothing to challenge"
    with pytest.raises(IllegalMoveError, match=nothing):
        game.push("challenge")
    game.push("3B YEE")
    assert game.parse("Challenge").succeeded is None  # reading a challenge does not decide it
    game.push("challenge")
    with pytest.raises(IllegalMoveError, match=nothing):
        game.push("challenge")
    game.push("-")
    with pytest.raises(IllegalMoveError, match=nothing):
        game.push("challenge")
    with pytest.raises(IllegalMoveError, match="mini has no challenges"):
        Game("mini", seed=5).push("challenge")


def test_geometry_and_rack_still_count():
    game = Game(rules_with("double"), seed=5)
    for move, reason in (
        ("1A YEE", "centre"),
        ("3B QEE", "lacks tiles for this move: Q is not"),
        ("3E EYE", "runs off"),
    ):
        with pytest.raises(LexarenaError, match=reason):
            game.push(move)


def test_ruleset_key():
    rules = rules_with("five-point")
    assert rules.to_dict()["challenge"] == "five-point"
    assert type(rules).from_dict(rules.to_dict()) == rules
    assert "challenge" not in load_ruleset("mini").to_dict()
    with pytest.raises(LexarenaError, match="challenge is 'tripple'; use 'void' or 'single'"):
        type(rules).from_dict({**rules.to_dict(), "challenge": "tripple"})
