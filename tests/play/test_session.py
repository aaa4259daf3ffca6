"""A session: events of whole games, undo, hints, clocks, resignations and the faults of bots."""

import asyncio
import json

import numpy as np
import pytest
from hidden_hands.game import HiddenHandsVariant

from lexarena.agents import make_agent
from lexarena.bots.agent import BotFaultError
from lexarena.core import catalog
from lexarena.core.catalog import game_of
from lexarena.errors import IllegalMoveError, LexarenaError, NotationError
from lexarena.games import racer, scrabble
from lexarena.games.scrabble.analysis.positions import ranked_moves
from lexarena.play.events import Faulted, Hinted, Over, Played, Resigned, TimedOut, Undone
from lexarena.play.session import Elsewhere, Person, Session
from lexarena.records import Ending, Loss, parse_record, replay, to_json


class FakeClock:
    """Time that passes when a test wants it to."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


class Slow:
    """An agent that takes its time."""

    name = "slow"

    def __init__(self, clock, seconds, game="scrabble"):
        self._clock, self._seconds, self._agent = clock, seconds, make_agent("random", game)

    def choose(self, view, rng):
        self._clock.now += self._seconds
        return self._agent.choose(view, rng)

    def choose_many(self, views, rng):
        raise NotImplementedError


class Broken:
    """A bot that is at fault on its second move."""

    name = "broken"

    def __init__(self):
        self._moves = 0

    def choose(self, view, rng):
        self._moves += 1
        if self._moves == 2:
            raise BotFaultError("broken is at fault: crash: it ended\n  stderr: a traceback")
        return view.legal_moves()[0]

    def choose_many(self, views, rng):
        raise NotImplementedError


def new_game(name, seed=5):
    return scrabble.Game("mini", seed=seed) if name == "scrabble" else racer.Game(lexicon="mini", seed=seed)


def first_agent(name):
    return {"scrabble": "random", "racer": "demo"}[name]


def snapshot(session):
    """Everything that a refused move could change."""
    game = session.game
    seats = range(len(session.players))
    views = [json.dumps(session.view(seat).to_json()) for seat in seats]
    clocks = [session.seconds_left(seat) for seat in seats]
    return views, [str(turn.move) for turn in game.turns], clocks, len(session.events), session.result


GAMES = ["scrabble", "racer"]


# --- whole games


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_whole_game_is_a_list_of_events(name, seat):
    players = [first_agent(name), first_agent(name)]
    players[seat] = Person("Ann")
    session = Session(new_game(name), players)
    returned = session.advance()
    while not session.over:
        assert session.waits_for_person
        assert session.to_move == seat
        returned += session.play(session.view(seat).legal_moves()[0])
        returned += session.advance()
    assert returned == session.events
    *played, over = returned
    assert all(type(event) is Played for event in played)
    assert [event.move for event in played] == [turn.move for turn in session.game.turns]
    assert [event.seat for event in played] == [turn.seat for turn in session.game.turns]
    assert [event.ply for event in played] == list(range(1, session.game.ply + 1))
    outcome = session.game.outcome
    assert over == session.result
    assert over == Over(played[-1].seat, outcome.reason, outcome.winner, outcome.scores, outcome)
    record = session.record()
    assert record.players == (("Ann", players[1]) if seat == 0 else (players[0], "Ann"))
    assert replay(record, session.game.lexicon).outcome == outcome
    for refused in (lambda: session.play("-"), session.undo, session.hint, lambda: session.resign(0)):
        with pytest.raises(LexarenaError, match="the game is over"):
            refused()


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_game(name):
    def texts(**options):
        session = Session(new_game(name), [first_agent(name)] * 2, **options)
        return [str(event.move) for event in session if isinstance(event, Played)]

    assert texts() == texts() == texts(seed=5)
    assert texts(seed=6) != texts()


def test_two_people_may_play_each_other():
    session = Session(new_game("scrabble"), [Person("Ann"), Person("Bob")])
    assert session.advance() == []
    session.play("3B EYE", seat=0)
    with pytest.raises(LexarenaError, match="it is not your turn; Bob is to move"):
        session.play("-", seat=0)
    session.play("-", seat=1)
    (undone,) = session.undo(seat=0)
    assert [str(move) for move in undone.moves] == ["-", "3B EYE"]
    assert (session.game.ply, session.to_move) == (0, 0)


def test_iterating_gives_events_one_by_one():
    session = Session(new_game("scrabble"), ["random", "random"])
    events = iter(session)
    next(events)
    assert session.game.ply == 1
    next(events)
    assert session.game.ply == 2


def test_a_game_that_is_over_already_stays_over():
    game = new_game("racer")
    Session(game, ["demo", "demo"]).advance()
    session = Session(game, [Person(), "demo"])
    assert session.over
    assert session.result.outcome == game.outcome
    assert session.advance() == []


# --- refused moves


@pytest.mark.parametrize(
    ("name", "move", "error"),
    [
        ("scrabble", "3C ZZZ", IllegalMoveError),
        ("scrabble", "what now", NotationError),
        ("scrabble", scrabble.Move.place(0, 0, "H", "QQ"), IllegalMoveError),
        ("racer", "17", IllegalMoveError),
        ("racer", "Q 99", NotationError),
        ("racer", racer.Move(None, 3), IllegalMoveError),
    ],
)
def test_an_illegal_move_raises_and_changes_nothing(name, move, error):
    session = Session(new_game(name), [Person(), first_agent(name)], seconds=60, clock=FakeClock())
    before = snapshot(session)
    with pytest.raises(error):
        session.play(move)
    assert snapshot(session) == before


def test_nobody_plays_for_an_agent():
    session = Session(new_game("scrabble"), ["random", Person()])
    before = snapshot(session)
    for refused in (lambda: session.play("-"), session.undo, session.hint):
        with pytest.raises(LexarenaError, match="it is not your turn; random is to move"):
            refused()
    assert snapshot(session) == before


@pytest.mark.parametrize("players", [["random"], ["random"] * 3, "random", []])
def test_every_seat_needs_a_player(players):
    with pytest.raises(LexarenaError, match="players must be a list of 2 players, one per seat"):
        Session(new_game("scrabble"), players)


def test_an_agent_that_cannot_play_the_ruleset_is_refused_at_once():
    with pytest.raises(LexarenaError, match="no trained network is shipped for the ruleset mini20"):
        Session(scrabble.Game("mini20", seed=1), [Person(), "neural"])


@pytest.mark.parametrize("seat", [-1, 2, True, "0"])
def test_a_seat_that_does_not_exist_is_refused(seat):
    session = Session(new_game("scrabble"), [Person(), "random"])
    for refused in (session.view, session.resign, session.seconds_left):
        with pytest.raises(LexarenaError, match="unknown seat"):
            refused(seat)


# --- lower-case letters in Scrabble


def test_lower_case_letters_are_tiles_if_nothing_else_is_legal():
    session = Session(new_game("scrabble"), [Person(), "random"])
    (played,) = session.play("3b eye")
    assert str(played.move) == "3B EYE"


def test_lower_case_letters_stay_blanks_where_the_rack_has_one():
    position = scrabble.parse_cgp("5/5/1CAT1/5/5 S?EEE/ABC 0/0 0").position
    game = scrabble.Game.from_position(position, "mini", "enable", seed=1)
    session = Session(game, [Person(), "random"])
    (played,) = session.play("3b (cat)s")
    assert played.move.tiles == "...s"


def test_the_reason_is_that_of_the_move_as_it_was_typed():
    session = Session(new_game("scrabble"), [Person(), "random"])
    with pytest.raises(IllegalMoveError, match="a blank is not in"):
        session.play("3b cat")


# --- undo


@pytest.mark.parametrize("name", GAMES)
def test_undo_goes_back_to_the_last_decision_of_the_person(name):
    session = Session(new_game(name), [Person(), first_agent(name)])
    with pytest.raises(LexarenaError, match="you have no move to take back"):
        session.undo()
    states = []
    for _ in range(4):
        session.advance()
        states.append((session.game.ply, json.dumps(session.view(0).to_json())))
        session.play(session.view(0).legal_moves()[0])
    session.advance()
    for ply, view in reversed(states):
        turns = [turn.move for turn in session.game.turns]
        (event,) = session.undo()
        assert isinstance(event, Undone)
        assert event.moves == tuple(reversed(turns[ply:]))
        assert (event.ply, session.game.ply, session.to_move) == (ply, ply, 0)
        assert json.dumps(session.view(0).to_json()) == view
    with pytest.raises(LexarenaError, match="you have no move to take back"):
        session.undo()
    assert len(session.record().moves) == 0


def test_a_record_has_no_moves_that_were_taken_back():
    clock = FakeClock()
    session = Session(new_game("scrabble"), [Person(), "greedy"], seconds=60, clock=clock)
    clock.now += 5
    session.play("3B EYE")
    session.advance()
    session.undo()
    clock.now += 2
    session.play("-")
    session.advance()
    record = session.record()
    assert record.moves[0].move == "-"
    assert [move.seconds for move in record.moves] == [2.0, 0.0]
    assert replay(record).ply == 2


# --- hints


def test_a_hint_in_scrabble_is_the_moves_with_the_highest_equity():
    session = Session(new_game("scrabble"), [Person(), Person()])
    session.play(session.hint(1)[0].moves[0])  # on an empty board, hints leave out mirror images
    before = snapshot(session)
    (hint,) = session.hint()
    best = [each.move for each in ranked_moves(session.game, "equity")]
    assert hint == Hinted(1, tuple(best[:5]))
    assert session.hint(2)[0].moves == tuple(best[:2])
    assert snapshot(session)[:3] == before[:3]


def test_a_hint_in_word_racer_is_the_move_of_the_planner():
    session = Session(new_game("racer"), [Person(), "demo"])
    (hint,) = session.hint()
    planned = make_agent("planner", "racer").choose(session.view(0), np.random.default_rng(0))
    assert hint.moves == (planned,)
    assert session.play(planned)


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_depends_only_on_what_the_seat_may_know(name):
    session = Session(new_game(name), [Person(), first_agent(name)])
    rng = np.random.default_rng(1)
    for _ in range(3):
        session.play(session.hint(1)[0].moves[0])
        session.advance()
        for _ in range(3):
            other = Session(session.view(0).sample(rng), [Person(), first_agent(name)])
            assert other.hint()[0] == session.hint()[0]


# --- clocks


def test_a_clock_runs_while_its_person_is_to_move():
    clock = FakeClock()
    session = Session(new_game("scrabble"), [Person("Ann"), Person("Bob")], seconds=[10, 20], clock=clock)
    clock.now += 4
    assert [session.seconds_left(seat) for seat in (0, 1)] == [6, 20]
    (played,) = session.play("3B EYE")
    assert (played.seconds, played.seconds_left) == (4, 6)
    clock.now += 5
    assert [session.seconds_left(seat) for seat in (0, 1)] == [6, 15]


def test_a_person_without_time_loses():
    clock = FakeClock()
    session = Session(new_game("scrabble"), [Person(), "random"], seconds=[10, None], clock=clock)
    clock.now += 9.5
    assert session.check_clocks() == []
    clock.now += 0.5
    timed_out, over = session.check_clocks()
    assert timed_out == TimedOut(0)
    assert (over.reason, over.winner, over.outcome) == ("timeout", 1, None)
    assert session.record().loss == Loss(0, "timeout")
    assert session.over
    assert session.seconds_left(0) == 0
    assert session.check_clocks() == []


def test_a_move_that_comes_too_late_is_not_played():
    clock = FakeClock()
    session = Session(new_game("scrabble"), [Person(), "random"], seconds=10, clock=clock)
    clock.now += 11
    assert [type(event) for event in session.play("3B EYE")] == [TimedOut, Over]
    assert session.game.ply == 0


def test_an_agent_pays_only_for_the_time_in_which_it_thinks():
    clock = FakeClock()
    session = Session(new_game("scrabble"), [Person(), Slow(clock, 3)], seconds=10, clock=clock)
    session.play("3B EYE")
    clock.now += 1000
    (played,) = session.advance()
    assert (played.seconds, played.seconds_left, session.seconds_left(1)) == (3, 7, 7)
    assert session.seconds_left(0) == 10


def test_an_agent_without_time_loses():
    clock = FakeClock()
    session = Session(new_game("scrabble"), [Slow(clock, 6), Slow(clock, 1)], seconds=10, clock=clock)
    *_, timed_out, over = session.advance()
    assert timed_out == TimedOut(0)
    assert (over.winner, session.game.ply) == (1, 2)


def test_undo_gives_no_time_back():
    clock = FakeClock()
    session = Session(new_game("scrabble"), [Person(), "greedy"], seconds=10, clock=clock)
    clock.now += 3
    session.play("3B EYE")
    session.advance()
    clock.now += 2
    session.undo()
    assert session.seconds_left(0) == 5
    clock.now += 5
    assert [type(event) for event in session.undo()] == [TimedOut, Over]


def test_a_record_keeps_the_times_if_there_are_clocks():
    clock = FakeClock()
    session = Session(new_game("scrabble"), [Person(), Slow(clock, 1.25)], seconds=30, clock=clock)
    clock.now += 2.5
    session.play("3B EYE")
    session.advance()
    record = session.record()
    assert [move.seconds for move in record.moves] == [2.5, 1.25]
    assert record.limits == {"seconds": 30}
    without = Session(new_game("scrabble"), [Person(), "random"])
    without.play("3B EYE")
    assert [move.seconds for move in without.record().moves] == [None]


@pytest.mark.parametrize("seconds", [0, -1, [10], [10, 0], [1, 2, 3], float("nan")])
def test_a_clock_has_a_positive_time_for_each_seat(seconds):
    with pytest.raises(LexarenaError, match="seconds must be a number above 0"):
        Session(new_game("scrabble"), [Person(), "random"], seconds=seconds)


# --- resigning, and faults


@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_resign_whoever_is_to_move(seat):
    session = Session(new_game("scrabble"), [Person("Ann"), Person("Bob")])
    session.play("3B EYE")
    resigned, over = session.resign(seat)
    assert resigned == Resigned(seat)
    assert (over.seat, over.reason, over.winner, over.scores) == (seat, "resigned", 1 - seat, (12, 0))
    record = session.record()
    assert (record.outcome, record.loss, record.winner) == (None, Loss(seat, "resigned"), 1 - seat)
    assert replay(parse_record(to_json(record))).ply == 1


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_loses_by_its_fault(name):
    session = Session(new_game(name), [Person(), Broken()])
    while not session.over:
        session.play(session.view(0).legal_moves()[0])
        session.advance()
    *_, fault, over = session.events
    assert fault == Faulted(1, "broken is at fault: crash: it ended\n  stderr: a traceback")
    assert (over.reason, over.winner, over.outcome) == ("fault", 0, None)
    assert fault.to_json(0)["message"] == "broken is at fault: crash: it ended"


def test_a_bots_process_ends_with_the_session(tmp_path):
    from lexarena.bots.new_bot import write_bot

    write_bot(tmp_path / "bot", "python", "racer")
    with Session(racer.Game(lexicon="mini", seed=1), [Person(), f"process:{tmp_path / 'bot'}"]) as session:
        session.play("E 0")
        assert len(session.advance()) == 2
        assert session.players[1]._games
    assert not session.players[1]._games


# --- what a player may see


def test_events_hide_what_the_other_seat_may_not_know():
    session = Session(new_game("scrabble"), [Person(), Person()])
    (exchange,) = session.play("-NL")
    assert exchange.to_json(0)["move"] == "-LN"
    assert exchange.to_json(1)["move"] == "exchange 2"
    (hint,) = session.hint()
    assert hint.to_json(1)["moves"] == [str(move) for move in hint.moves]
    assert hint.to_json(0)["moves"] == []
    race = Session(new_game("racer"), [Person(), Person()])
    (call,) = race.play("Q 17")
    (placed,) = race.play("3")
    assert (call.to_json(0)["move"], call.to_json(1)["move"]) == ("Q 17", "Q")
    assert (placed.to_json(0)["move"], placed.to_json(1)["move"]) == ("", "3")
    assert race.play("Z 4")
    undone = race.undo(0) if race.to_move == 0 else race.undo(1)
    assert undone[0].to_json(0)["moves"] == len(undone[0].moves)


@pytest.mark.parametrize("name", GAMES)
def test_every_event_is_plain_values(name):
    session = Session(new_game(name), [Person(), first_agent(name)])
    session.hint()
    session.play(session.view(0).legal_moves()[0])
    session.advance()
    session.undo()
    session.resign(0)
    for event in session.events:
        for viewer in (0, 1):
            assert json.loads(json.dumps(event.to_json(viewer)))["event"] == event.kind


# --- a game that gives only what it must


def test_any_game_can_be_played_in_a_session(stones):
    session = Session(stones.StonesVariant(pile=5).new_game(0), [Person(), "one"])
    assert game_of(session.game).name == "stones"
    with pytest.raises(LexarenaError, match="this game has no hints"):
        session.hint(2)
    session.play("2")
    (played,) = session.advance()
    assert (played.public, session.game.left) == ("1", 2)
    assert session.play(2)[-1].winner == 0


def test_a_game_may_have_more_than_two_seats(stones):
    session = Session(stones.StonesVariant(seats=3).new_game(0), [Person("Ann"), "one", Person("Bob")])
    session.play("3")
    assert [event.seat for event in session.advance()] == [1]
    assert session.to_move == 2
    session.play("3", seat=2)
    (undone,) = session.undo(0)
    assert undone.moves == (3, 1, 3)
    _, over = session.resign(1)
    assert (over.winner, over.reason) == (None, "resigned")
    record = session.record()
    assert (record.winner, Ending.of(record, over.scores).sentence) == (None, "No winner: one resigned.")


def test_an_agent_elsewhere_is_asked_and_its_answer_checked():
    asked = []

    async def ask(game):
        asked.append(game.ply)
        return answers.pop(0)

    answers = ["3B EYE", "3B QQQ"]
    session = Session(scrabble.Game("mini", seed=5), [Elsewhere("far", ask), Person("Ann")])
    assert (session.waits_for_person, session.advance(), session.names) == (False, [], ("far", "Ann"))
    with pytest.raises(LexarenaError, match="not your turn; far is to move"):
        session.play("3B EYE")
    assert [event.kind for event in asyncio.run(session.think())] == ["played"]
    assert (asked, asyncio.run(session.think())) == ([0], [])
    session.play("-")
    with pytest.raises(IllegalMoveError, match="far chose '3B QQQ' at ply 2: "):
        asyncio.run(session.think())
    assert session.game.ply == 2


def test_the_clock_of_an_agent_elsewhere_runs_while_it_thinks():
    clock = FakeClock()

    async def ask(game):
        clock.now += 4
        assert session.seconds_left(0) == left.pop(0)
        return "-"

    left = [6.0, 2.0, 0.0]
    session = Session(
        scrabble.Game("standard", seed=5), [Elsewhere("far", ask), Person("Ann")], seconds=10, clock=clock
    )
    for _ in range(2):
        asyncio.run(session.think())
        session.play(session.game.best_move())
    assert [event.kind for event in asyncio.run(session.think())] == ["timed_out", "over"]
    assert (session.result.reason, session.result.winner, session.seconds_left(0)) == ("timeout", 1, 0.0)


def test_moves_from_before_the_session_are_shown_like_the_others():
    game = scrabble.Game("mini", seed=5)
    game.push("-LN")
    session = Session(game, [Person("Ann"), Person("Bob")])
    session.play("-")
    assert [played.turn(1)["move"] for played in session.played] == ["exchange 2", "-"]
    assert [played.turn(None)["move"] for played in session.played] == ["-LN", "-"]
    assert [(played.ply, played.seconds is None) for played in session.played] == [(1, True), (2, False)]


def test_other_seats_see_the_public_part_of_a_simple_games_move(monkeypatch):
    monkeypatch.setenv(catalog.REGISTERED, "hidden_hands.spec:SPEC")
    catalog._read_games.cache_clear()
    try:
        game = HiddenHandsVariant("three").new_game(5)
        swap = next(move for move in game.legal_moves() if move.startswith("swap"))
        (played,) = Session(game, [Person(), Person(), Person()]).play(swap)
        assert [played.turn(seat)["move"] for seat in (0, 1, 2)] == [swap, "swap", "swap"]
    finally:
        monkeypatch.undo()
        catalog._read_games.cache_clear()
