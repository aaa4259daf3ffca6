"""What a referee adds to a record: read and written exactly, checked, and who wins by whose fault."""

import json

import pytest

from lexarena.errors import RecordError
from lexarena.games.scrabble.rules.game import Game
from lexarena.records import RecordedFault, Refereed, SeatReport, parse_record, record_game, replay, to_json
from lexarena.text import KEPT, from_bot, visible

CRASH = RecordedFault("crash", "ended with status 1", "8H", 0.25, 0.125)
VOID = RecordedFault("void", "the disk is full")


def seat(fault=None, stderr=""):
    return SeatReport("ab" * 32, "python3 bot.py", 1.5, 0.75, 0.1, True, 1 << 20, None, stderr, fault)


def record(first=None, second=None, stderr="", moves=2, **more):
    game = Game("mini", seed=7)
    for _ in range(moves):
        game.push(game.best_move())
    referee = Refereed("bubblewrap", (seat(first, stderr), seat(second)), 2, "0f" * 16)
    return record_game(game, ("Ann", "Bob"), referee=referee, **more)


@pytest.mark.parametrize(
    ("first", "second", "winner", "at_fault", "void"),
    [
        (CRASH, None, 1, (0,), False),
        (None, CRASH, 0, (1,), False),
        (CRASH, CRASH, None, (0, 1), False),
        (VOID, None, None, (0,), True),
        (CRASH, VOID, None, (0, 1), True),
        (None, None, None, (), False),
    ],
)
def test_a_player_at_fault_loses_and_a_void_game_has_no_winner(first, second, winner, at_fault, void):
    made = record(first, second)
    assert (made.winner, made.referee.at_fault, made.referee.is_void) == (winner, at_fault, void)
    assert parse_record(to_json(made)) == made
    assert replay(made).ply == 2


def test_a_fault_in_the_last_turn_outweighs_the_points():
    game = Game("mini", seed=7)
    while not game.is_over:
        game.push(game.best_move())
    referee = Refereed("off", (seat(), seat(CRASH)))
    finished = record_game(game, referee=referee)
    assert finished.outcome is not None
    assert finished.winner == 0
    assert record_game(game, referee=Refereed("off", (seat(), seat()))).winner == finished.outcome.winner


def test_wall_clock_and_cpu_seconds_are_kept_by_move():
    made = record(seconds=[0.5, None], cpu=[None, 0.25])
    assert [(move.seconds, move.cpu) for move in made.moves] == [(0.5, None), (None, 0.25)]
    assert parse_record(to_json(made)) == made
    with pytest.raises(RecordError, match="1 times for 2 moves"):
        record(cpu=[0.5])


def test_a_record_without_a_referee_has_no_such_key():
    game = Game("mini", seed=7)
    assert "referee" not in json.loads(to_json(record_game(game)))


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda d: d["referee"].pop("attempt"), "referee.attempt is missing"),
        (lambda d: d["referee"].update(colour="red"), 'unknown key "colour"'),
        (lambda d: d["referee"]["seats"].pop(), "referee.seats has 1 items"),
        (lambda d: d["referee"]["seats"][0]["fault"].update(name="bad"), "must be one of"),
        (
            lambda d: d["referee"]["seats"][0]["fault"].update(status="timeout"),
            "referee.seats\\[0\\].fault.status is not",
        ),
        (lambda d: d["referee"]["seats"][0].update(seconds=-1), "referee.seats\\[0\\].seconds is -1"),
        (lambda d: d["referee"]["seats"][1].update(ready=1), "ready is 1; give true or false"),
        (lambda d: d["referee"]["seats"][1].update(stderr="x" * (KEPT + 1)), "stderr is"),
        (lambda d: d["referee"].update(secret="seed"), "hexadecimal"),
        (lambda d: d["moves"][0].update(cpu="fast"), 'moves\\[0\\].cpu is "fast"'),
    ],
)
def test_what_was_changed_is_refused_by_its_place(change, problem):
    document = json.loads(to_json(record(CRASH)))
    change(document)
    with pytest.raises(RecordError, match=problem):
        parse_record(json.dumps(document))


def test_untrusted_text_survives_the_record_and_every_character_is_shown():
    untrusted = from_bot(b"</script>[bold]\x1b[31m\x00\xff \xe2\x80\xae\r\n\tend")
    made = parse_record(to_json(record(CRASH, stderr=untrusted)))
    assert made.referee.seats[0].stderr == untrusted
    assert visible(untrusted) == r"</script>[bold]\x1b[31m\x00\xff \u202e\r\n\tend"
    assert visible(untrusted, lines=True).endswith("\\u202e\\r\n\tend")
    assert len(from_bot(b"x" * 10**6)) == KEPT
