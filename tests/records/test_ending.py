"""How a game ended, in words: every kind of ending, from facts and from records."""

from itertools import product

import pytest

from lexarena.core.faults import Fault
from lexarena.errors import RecordError
from lexarena.games.scrabble.rules.game import Game
from lexarena.records import Ending, Loss, Record, RecordedFault, Refereed, SeatReport, ending_text, record_game

NAMES = ("Ann", "Bob")
CRASH, SLOW, VOID = (
    Fault("crash", "ended with status 1."),
    Fault("timeout", "used 10 s"),
    Fault("void", "the disk is full"),
)


@pytest.mark.parametrize(
    ("scores", "outcome", "faults", "sentence"),
    [
        ((31, 24), "out", {}, "Ann wins, 31 to 24: a player used all tiles."),
        ((-3, 24), "scoreless", {}, "Bob wins, 24 to -3: too many scoreless turns in a row."),
        ((24, 24), "step_limit", {}, "A draw, 24 all: the move limit was reached."),
        ((31, 24), "sudden_death", {}, "Ann wins, 31 to 24: sudden death."),
        ((31, 24), None, {0: CRASH}, "Bob wins; Ann is at fault: crash, ended with status 1."),
        ((31, 24), "out", {1: SLOW}, "Ann wins; Bob is at fault: timeout, used 10 s."),
        (
            (31, 24),
            None,
            {1: SLOW, 0: CRASH},
            "No winner; both are at fault: Ann: crash, ended with status 1; Bob: timeout, used 10 s.",
        ),
        (
            (31, 24),
            None,
            {0: CRASH, 1: VOID},
            "Void: the referee failed, and the game does not count (the disk is full).",
        ),
        ((31, 24), None, {}, "Not finished: the record ends here."),
    ],
)
def test_every_ending_is_a_sentence(scores, outcome, faults, sentence):
    assert ending_text("scrabble", NAMES, scores, outcome, faults) == sentence


@pytest.mark.parametrize(
    ("loss", "sentence"),
    [(Loss(0, "resigned"), "Bob wins: Ann resigned."), (Loss(1, "timeout"), "Ann wins: Bob ran out of time.")],
)
def test_a_player_who_gives_up_or_runs_out_of_time_loses(loss, sentence):
    record = record_game(Game("mini", seed=1), NAMES, loss=loss)
    ending = Ending.of(record, (0, 0))
    assert (ending.kind, ending.sentence, ending.winner) == ("loss", sentence, record.winner)
    assert Record.from_dict(record.to_dict()) == record


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"loss": {"seat": 2, "reason": "resigned"}}, "record: loss.seat is 2; give an integer from 0 to 1"),
        ({"loss": {"seat": 0, "reason": "tired"}}, "record: loss.reason must be 'resigned' or 'timeout', got 'tired'"),
        (
            {"outcome": {"scores": [0, 0], "reason": "out", "winner": None, "truncated": False}},
            "record: loss is set, but neither the rules nor a referee ended the game; remove it",
        ),
    ],
)
def test_a_loss_that_cannot_be_is_refused(change, problem):
    document = record_game(Game("mini", seed=1), NAMES, loss=Loss(0, "resigned")).to_dict()
    with pytest.raises(RecordError) as error:
        Record.from_dict(document | change)
    assert str(error.value) == problem


def test_you_win_and_names_keep_their_case():
    assert Ending("racer", ("you", "bot"), (3, 2), "board_full").result == "you win, 3 to 2"
    assert Ending("racer", ("you", "bot"), (3, 2), None, {0: SLOW}).result == "bot wins; you are at fault"
    assert Ending("racer", ("you", "bot"), (3, 2), "board_full").headline == "You win, 3 to 2"
    assert Ending("racer", ("You", "bot"), (3, 2), "board_full").headline == "You win, 3 to 2"
    assert Ending("racer", ("ann", "bot"), (3, 2), "board_full").headline == "ann wins, 3 to 2"


def test_more_than_two_players():
    names = ("Ann", "Bob", "Cid")
    assert Ending("dice", names, (3, 9, 5), "end").result == "Bob wins, 9 to 5 to 3"
    assert Ending("dice", names, (9, 9, 5), "end").result == "a draw, 9 to 9 to 5"
    assert Ending("dice", names, (9, 9, 5), None, {0: SLOW, 2: CRASH}).result == "Bob wins; Ann and Cid are at fault"
    assert Ending("dice", names, (9, 9, 5), None, {0: SLOW}).result == "no winner; Ann is at fault"
    every = dict.fromkeys(range(3), SLOW)
    assert Ending("dice", names, (9, 9, 5), None, every).result == "no winner; all are at fault"


def test_untrusted_text_is_made_visible():
    fault = Fault("not_text", "wrote \x1b[31m")
    text = ending_text("racer", ("An\u202en", "Bob\x07"), (1, 2), None, {1: fault})
    assert text == r"An\u202en wins; Bob\x07 is at fault: not text, wrote \x1b[31m."


def test_a_record_and_its_ending_agree_on_the_winner():
    game = Game("mini", seed=7)
    while not game.is_over:
        game.push(game.best_move())
    unfinished = Game("mini", seed=7)
    crash, void = RecordedFault("crash", "ended"), RecordedFault("void", "no disk")
    for state, first, second in product((game, unfinished), (None, crash, void), (None, crash, void)):
        seats = tuple(
            SeatReport("ab", "python3 bot.py", 1.0, 1.0, 1.0, True, 1, 0, "", fault) for fault in (first, second)
        )
        record = record_game(state, NAMES, referee=Refereed("off", seats))
        ending = Ending.of(record, state.scores)
        assert ending.winner == record.winner
        assert (ending.kind == "void") == record.referee.is_void
        assert ending.scores == state.scores
