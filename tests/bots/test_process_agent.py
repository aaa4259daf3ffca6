"""`process:DIR` as an agent: it plays as it would for a referee, and leaves nothing behind."""

import gc
import os
from pathlib import Path

import numpy as np
import pytest

from lexarena.agents import make_agent
from lexarena.bots.agent import FEW_GAMES, BotFaultError
from lexarena.bots.process_table import descendants
from lexarena.core.variant import make_variant
from lexarena.errors import LexarenaError
from lexarena.games.racer.engine.board import PLACE
from lexarena.games.racer.env import WordRacerEnv
from lexarena.games.racer.rules.game import Batch as RacerBatch
from lexarena.games.racer.rules.game import Game as RacerGame
from lexarena.games.scrabble.protocol import opponents_move
from lexarena.games.scrabble.rules.game import Game
from lexarena.matches.evaluate import evaluate
from lexarena.matches.playing import match_game, play_game
from lexarena.records import read_record

SCRIPTED_BOTS = Path(__file__).with_name("scripted_bots")
WORDS = ["AT", "EAT", "TEA", "SEAT"]
SCRABBLE_BOT = """
import sys
for line in sys.stdin:
    kind, *rest = line.split()
    print(line, end="", file=sys.stderr, flush=True)
    if kind == "turn":
        print("-" + rest[0][0] if int(rest[3]) >= 1 else "-", flush=True)
"""


def racer(how="good"):
    return make_agent(f"process:{SCRIPTED_BOTS},command=python3 racer.py {how},seconds=5", game="racer")


def test_a_bot_plays_a_race_as_an_agent():
    before = len(descendants(os.getpid()))
    agent = racer()
    for seed in (1, 2):
        game = play_game(RacerGame(lexicon=WORDS, seed=seed), [agent, make_agent("demo", "racer")])
        mine = [turn.move for turn in game.turns if turn.seat == 0]
        assert {move.letter for move in mine if move.is_call} == {"E"}
        assert [move.cell for move in mine] == [cell for cell in range(49) if cell != 24]
    agent.close()
    assert len(descendants(os.getpid())) == before


def test_many_games_at_once_are_heard_apart():
    """More of them than few: no number of games is too large, and each has its own process."""
    before, agent, rng = len(descendants(os.getpid())), racer(), np.random.default_rng(0)
    batch = RacerBatch(FEW_GAMES + 6, lexicon=WORDS)
    batch.apply(agent.choose_many(batch.views(), rng))
    assert len(descendants(os.getpid())) - before >= FEW_GAMES + 6
    batch.apply(np.full(len(batch), PLACE, np.int64))
    batch.apply(np.zeros(len(batch), np.int64) + 1)
    moves = agent.choose_many(batch.views(), rng)
    assert moves.tolist() == [PLACE + 1] * len(batch)
    agent.close()
    assert len(descendants(os.getpid())) == before


def test_an_evaluation_plays_bots_before_a_referee(tmp_path):
    """With the book for the agent, records and all; the same games again whatever the number of workers."""
    bot = f"process:{SCRIPTED_BOTS},command=python3 racer.py good"
    result = evaluate(bot, "demo", game="racer", lexicon=WORDS, pairs=3, seed=1, out=str(tmp_path))
    assert (result.games, result.agents, result.faults) == (6, (bot, "demo"), ({}, {}))
    assert evaluate(racer(), "demo", game="racer", lexicon=WORDS, pairs=3, seed=1).pair_counts == result.pair_counts
    rules = match_game(make_variant("racer", lexicon=WORDS))
    for number in (1, 2):
        record = read_record(tmp_path / f"pair-00002-{number}.json")
        calls = [move for move in record.moves if " " in move.move]
        book = ["@ABCDEFGHIJKLMNOPQRSTUVWXYZ"[letter] for letter in rules.book_calls(2)]
        seat = number % 2  # of the agent
        assert [move.move[0] for move in calls[seat:4:2]] == book[seat::2]
        assert {move.move[0] for move in calls[1 - seat :: 2]} == {"E"}
        assert record.referee.seats[1 - seat].command == "python3 racer.py good"


def test_in_an_evaluation_a_fault_loses_the_game_and_is_named():
    result = evaluate(racer("crash"), "demo", game="racer", lexicon=WORDS, pairs=2)
    assert (result.score, result.faults) == (0.0, ({"crash": 4}, {}))
    assert result.first_faults[0].startswith("crash: ended with status 1: 'ValueError: no idea'")
    assert "  stderr: ValueError: no idea" in result.first_faults[0]
    assert (result.mean_scores, result.plies) == ((0.0, 0.0), 0.0)  # games with a fault are left out of them
    assert evaluate("demo", racer("crash"), game="racer", lexicon=WORDS, pairs=2).score == 1.0
    both = evaluate(racer("crash"), racer("quit"), game="racer", lexicon=WORDS, pairs=1)
    assert [sum(found.values()) for found in both.faults] == [1, 1]  # whoever comes to its third call first


def test_an_evaluation_of_scrabble_with_a_bot(tmp_path):
    (tmp_path / "bot.py").write_text(SCRABBLE_BOT)
    result = evaluate(
        f"{tmp_path},command=python3 bot.py", "greedy", "scrabble", pairs=2
    )  # the directory alone will do
    assert (result.score, result.faults) == (0.0, ({}, {}))
    assert result.words[0] == 0.0
    assert result.mean_scores[1] > 20


def test_a_bot_plays_scrabble_as_an_agent(tmp_path):
    (tmp_path / "bot.py").write_text(SCRABBLE_BOT)
    agent = make_agent(f"process:{tmp_path},command=python3 bot.py", "scrabble")
    game = play_game(Game("mini", seed=3), [make_agent("greedy", "scrabble"), agent])
    assert game.outcome is not None
    assert all(turn.move.is_exchange or turn.move.is_pass for turn in game.turns if turn.seat == 1)
    (_, conversation), *_ = agent._games
    heard = conversation.player.close().stderr.decode().splitlines()
    assert heard[:2] == ["scrabble 1", "second"]
    opponents = [line for line in heard if line.startswith("opponent")]
    assert opponents[0] == f"opponent {game.turns[0].move}"
    played = [turn.move for turn in game.turns if turn.seat == 0]
    expected = [f"opponent -{len(move.tiles)}" if move.is_exchange else f"opponent {move}" for move in played]
    assert any(move.is_exchange for move in played)
    assert opponents == expected[: len(opponents)]
    agent.close()


def test_a_bot_hears_only_the_size_of_an_exchange(tmp_path):
    (tmp_path / "bot.py").write_text(SCRABBLE_BOT)
    agent, game, rng = make_agent(f"process:{tmp_path},command=python3 bot.py", "scrabble"), Game("mini", seed=3), None
    game.push(f"-{game.view(0).rack[:2]}")
    game.push(agent.choose(game.view(1), rng))
    game.push("-")
    game.push(agent.choose(game.view(1), rng))
    (_, conversation), *_ = agent._games
    heard = conversation.player.close().stderr.decode().splitlines()
    assert [line for line in heard if line.startswith("opponent")] == ["opponent -2", "opponent -"]
    agent.close()


def test_the_processes_end_with_the_agent():
    before = len(descendants(os.getpid()))
    agent = racer()
    agent.choose(RacerGame(lexicon=WORDS, seed=1).view(0), np.random.default_rng(0))
    assert len(descendants(os.getpid())) > before
    del agent
    gc.collect()
    assert len(descendants(os.getpid())) == before


def test_a_fault_is_an_error_that_says_why():
    agent = racer("crash")
    with pytest.raises(BotFaultError, match="is at fault: crash: ended with status 1") as raised:
        play_game(RacerGame(lexicon=WORDS, seed=1), [agent, make_agent("demo", "racer")])
    assert "stderr: ValueError: no idea" in str(raised.value)


def test_wrong_folders_options_and_positions_are_refused():
    with pytest.raises(LexarenaError, match="names no directory"):
        make_agent("process:", game="racer")
    with pytest.raises(LexarenaError, match="no option 'speed'"):
        make_agent("process:x,speed=1", game="racer")
    with pytest.raises(LexarenaError, match="process:x: no directory 'x'"):
        make_agent("process:x", game="racer").choose(RacerGame(lexicon=WORDS, seed=1).view(0), np.random.default_rng(0))
    with pytest.raises(LexarenaError, match="no directory 'x'"):
        evaluate("process:x", "demo", game="racer", lexicon=WORDS, pairs=1)
    game = RacerGame(lexicon=WORDS, seed=1)
    for move in ("E 0", "0", "A 1", "1"):
        game.push(move)
    with pytest.raises(LexarenaError, match="cannot join a game in progress"):
        racer().choose(game.view(0), np.random.default_rng(0))


@pytest.mark.parametrize("ruleset", ["mini", "seven"])
def test_the_opponents_move_is_read_off_two_boards(ruleset):
    for seed in range(8):
        game, rng = Game(ruleset, seed=seed), np.random.default_rng(seed)
        while not game.is_over:
            before, legal = game.board.rows, game.legal_moves()
            move = legal[int(rng.integers(len(legal)))] if rng.random() < 0.4 else game.best_move()
            game.push(move)
            found = opponents_move(before, game.board.rows)
            assert found == move if move.is_placement else found.is_pass
            if move.is_placement:
                assert str(found) == str(move)


def test_a_bot_is_the_opponent_in_an_environment(tmp_path):
    words = tmp_path / "few.txt"
    words.write_text("\n".join(WORDS))
    env = WordRacerEnv(lexicon=str(words), opponent=f"process:{SCRIPTED_BOTS},command=python3 racer.py good", seat=1)
    for seed in (1, 2):
        env.reset(seed=seed)
        terminated, plies = False, 0
        while not terminated:
            action = int(np.flatnonzero(env.action_masks())[0])
            _, _, terminated, truncated, _ = env.step(action)
            assert not truncated
            plies += 1
        assert plies == 48
    env.close()
