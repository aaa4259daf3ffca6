"""The Scrabble protocol: every line of it, in pieces of any size, and nothing that a seat may not see."""

import io

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexarena.agents import make_agent
from lexarena.core.faults import FAULTS
from lexarena.errors import NotationError
from lexarena.games.scrabble.protocol import BotSide, ScrabbleSeat, play_bot, read_answer
from lexarena.games.scrabble.rules.cgp import Position
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.ruleset import load_ruleset
from lexarena.games.scrabble.variant import ScrabbleVariant

SEED = 2  # deals OSRYT to the first seat
FAULTY_LINES = [
    (b"", "bad_format"),
    (b"hello", "bad_format"),
    (b"3A STORY 26", "bad_format"),
    (b"3A STORY!", "bad_format"),
    (b"3A ST\xc3\x96RY", "bad_format"),
    (b"3A", "bad_format"),
    (b"3A STORY\x1b[1m", "not_text"),
    (b"3A STORY\xff", "not_text"),
    (b"3A ST\x00RY", "not_text"),
    (b"3A TOE", "illegal_move"),
    (b"3A TOYS", "illegal_move"),
    (b"1A STORY", "illegal_move"),
    (b"3C STORY", "illegal_move"),
    (b"9Z STORY", "illegal_move"),
    (b"3A (ST)ORY", "illegal_move"),
    (b"3A story", "illegal_move"),
    (b"-Q", "illegal_move"),
    (b"-OSRYTA", "illegal_move"),
]


def asked():
    side = ScrabbleSeat(Game("mini", seed=SEED), 0)
    side.prompt(10.0)
    return side


@pytest.mark.parametrize(("line", "name"), FAULTY_LINES)
def test_a_line_that_is_no_legal_move_is_a_fault_with_its_reason(line, name):
    side = asked()
    assert side.feed(line + b"\n") == []
    assert side.fault.name == name, side.fault
    assert FAULTS[name].from_text
    assert side.fault.detail.isprintable()
    assert side.fault.detail.isascii()


def test_the_rules_reason_is_told():
    game = Game("mini", seed=SEED)
    assert read_answer(b"1A STORY", game).detail == "played '1A STORY': the first word must pass through the centre"
    assert "'OSRYT'" in read_answer(b"3A TOE", game).detail


@pytest.mark.parametrize("line", [b"3A STORY", b" 3a\tSTORY \r", b"3A  STORY", b"-OS", b"exchange OS", b"-", b"pass"])
def test_reading_forgives_how_a_line_is_set(line):
    assert isinstance(read_answer(line, Game("mini", seed=SEED)), Move)


def test_a_line_is_at_most_256_bytes_long():
    side = asked()
    assert side.feed(b" " * 257) == []
    assert side.fault.name == "line_too_long"
    side = asked()
    assert len(side.feed(b"3A STORY".ljust(256) + b"\n")) == 1


def test_an_answer_before_the_turn_is_out_of_turn():
    game = Game("mini", seed=SEED)
    side = ScrabbleSeat(game, 1)
    side.feed(b"-\n")
    assert side.fault.name == "out_of_turn"
    assert "scrabble 1" in side.fault.detail


def test_what_follows_an_answer_is_out_of_turn_unless_the_answer_ended_the_game(make_lexicon):
    side = asked()
    assert len(side.feed(b"-\nbye\n")) == 1
    side.game.push("-")
    side.feed(b"")
    assert side.fault.name == "out_of_turn"
    position = Position((".....", ".....", "CAT..", ".....", "....."), ("S", "Q"))
    game = Game.from_position(position, "mini", make_lexicon(["CAT", "CATS"]), seed=0)
    game.bag.remaining = []
    side = ScrabbleSeat(game, 0)
    side.prompt(1.0)
    (move,) = side.feed(b"3A CATS\nbye\n")
    game.push(move)
    assert game.is_over
    assert side.feed(b"and more") == []
    assert side.fault is None


def test_the_end_of_the_output_is_a_fault_only_where_a_move_is_demanded():
    assert asked().end_of_output().name == "end_of_output"
    side = asked()
    side.feed(b"3A ST")
    assert side.end_of_output().name == "unfinished_line"
    side = asked()
    side.feed(b"-\n")
    assert side.end_of_output() is None


@given(st.binary(max_size=300), st.lists(st.integers(1, 40)))
def test_the_size_of_the_pieces_never_matters(data, sizes):
    whole = asked()
    moves = whole.feed(data)
    pieces, rest, heard = asked(), data, []
    for size in sizes:
        heard += pieces.feed(rest[:size])
        rest = rest[size:]
    heard += pieces.feed(rest)
    assert heard == moves
    whole.feed(b"")
    pieces.feed(b"")
    assert (pieces.fault and pieces.fault.name) == (whole.fault and whole.fault.name)


def talked(game, seat, moves):
    """Play moves in a game and return all that the bot in a seat is sent."""
    side, sent = ScrabbleSeat(game, seat), b""
    for text in moves:
        if game.to_move == seat:
            sent += side.prompt(10.0)
            (move,) = side.feed(f"{text}\n".encode())
            game.push(move)
        else:
            game.push(text)
    return sent + side.farewell()


def test_the_whole_talk_of_a_game():
    game = Game("mini", seed=SEED)
    theirs = "".join(game.players[1].rack)
    exchanged = sorted(theirs)[:2]
    sent = talked(game, 0, ["3A STORY", "-" + "".join(exchanged).replace("_", "?"), "-", "-", "-"])
    rack = "".join(game.turns[2].rack).replace("_", "?")
    assert sent.decode().splitlines() == [
        "scrabble 1",
        "first",
        "turn OSRYT 0 0 28 10.000",
        "opponent -2",
        f"turn {rack} 26 0 23 10.000",
        "opponent -",
        f"turn {rack} 26 0 23 10.000",
        "end 17 -6 scoreless",  # each rack is taken off
    ]


@given(st.integers(0, 500))
def test_what_the_rules_hide_is_never_sent(seed):
    """Redeal what a seat cannot see, and the bytes that it is sent stay the same."""
    rng = np.random.default_rng(seed)
    game = Game("mini", seed=seed)
    game.push(game.best_move())
    view = game.view(1)
    other = view.sample(rng)
    other.turns.extend(game.turns)
    assert ScrabbleSeat(other, 1).prompt(3.0) == ScrabbleSeat(game, 1).prompt(3.0)


def test_the_seconds_left_are_never_more_than_there_are():
    assert ScrabbleSeat(Game("mini", seed=SEED), 0).prompt(1.9999).endswith(b" 1.999\n")
    assert ScrabbleSeat(Game("mini", seed=SEED), 0).prompt(-0.1).endswith(b" 0.000\n")


@pytest.mark.parametrize(
    ("ruleset", "words"), [("mini", None), ("mini-classic", None), ("seven", None), ("mini20", None)]
)
def test_a_bots_end_sees_what_the_games_view_shows(ruleset, words):
    """Whatever is played, the game that a bot makes of the lines looks from its seat as the true one does."""
    for seed in range(6):
        game, rng = Game(ruleset, words, seed=seed), np.random.default_rng(seed)
        ends = [ScrabbleSeat(game, seat) for seat in (0, 1)]
        bots = [BotSide(game.ruleset) for _ in (0, 1)]
        while not game.is_over:
            seat = game.to_move
            for line in ends[seat].prompt(5.0).splitlines(keepends=True):
                bots[seat].hear(line)
            same_view(bots[seat].game(game.lexicon).view(seat), game.view(seat))
            legal = game.legal_moves()
            move = legal[int(rng.integers(len(legal)))] if rng.random() < 0.5 else game.best_move()
            (heard,) = ends[seat].feed(bots[seat].say(move))
            game.push(heard)
        for seat in (0, 1):
            for line in ends[seat].farewell().splitlines(keepends=True):
                bots[seat].hear(line)
            assert bots[seat].outcome == game.outcome.reason
            assert bots[seat].scores == (game.scores[seat], game.scores[1 - seat])


def same_view(mine, true):
    for name in ("seat", "to_move", "rack", "scores", "bag_count", "opponent_count", "scoreless", "ply"):
        assert getattr(mine, name) == getattr(true, name), name
    assert (mine.cells == true.cells).all()
    assert (mine.unseen == true.unseen).all()


@pytest.mark.parametrize("spec", ["greedy", "random", "heuristic", "sim:rollouts=40"])
def test_an_agent_plays_over_the_protocol_what_it_plays_in_this_process(spec):
    """Two games with the same moves of the opponent: one by views, one by lines."""
    game, agent, rng = Game("mini", seed=11), make_agent(spec, "scrabble"), np.random.default_rng(4)
    side, lines = ScrabbleSeat(game, 1), []
    while not game.is_over:
        if game.to_move == 1:
            lines.append(side.prompt(10.0))
            move = agent.choose(game.view(1), rng)
            side.feed(f"{move}\n".encode())
            game.push(move)
        else:
            game.push(game.best_move())
    said = io.BytesIO()
    play_bot(
        make_agent(spec, "scrabble"),
        ScrabbleVariant("mini", game.lexicon),
        io.BytesIO(b"".join(lines) + side.farewell()),
        said,
        seed=4,
    )
    assert said.getvalue().decode().splitlines() == [str(turn.move) for turn in game.turns if turn.seat == 1]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([b"scrabble 2\n"], "this bot speaks 'scrabble 1'"),
        ([b"scrabble 1\n", b"1\n"], "it is 'first' or 'second'"),
        ([b"scrabble 1\n", b"first\n", b"go\n"], "none of opponent, turn and end"),
        ([b"scrabble 1\n", b"first\n", b"turn ABC 1 2\n"], "not of the form 'turn"),
        ([b"scrabble 1\n", b"first\n", b"turn abc 1 2 3 4.0\n"], "not of the form 'turn"),
        ([b"scrabble 1\n", b"first\n", b"end 1\n"], "not of the form 'end"),
        ([b"scrabble 1\n", b"first\n", b"opponent 9Z X\n"], "no square"),
        ([b"scrabble 1\n", b"first\n", b"turn ABC 0 0 3 4.0\n", b"turn ABC 0 0 3 4.0\n"], "nothing was expected"),
    ],
)
def test_a_bots_side_refuses_what_makes_no_sense(lines, message):
    side = BotSide(load_ruleset("mini"))
    for line in lines[:-1]:
        side.hear(line)
    with pytest.raises(NotationError, match=message):
        side.hear(lines[-1])


def test_a_move_that_is_not_due_is_refused():
    with pytest.raises(NotationError, match="not due now"):
        BotSide(load_ruleset("mini")).say(Move.pass_turn())
