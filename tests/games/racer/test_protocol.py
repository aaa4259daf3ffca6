"""The text protocol: what is demanded when, what a line means, and that no bytes can confuse it."""

import io
import random
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexarena.core.faults import FAULTS, Fault
from lexarena.core.protocol import LONGEST_LINE
from lexarena.errors import IllegalMoveError, NotationError
from lexarena.games.racer.engine.board import BOARD, CENTRE, LETTERS, Move
from lexarena.games.racer.protocol import BotSide, RefereeSide, play_bot, read_answer
from lexarena.games.racer.rules.game import Game
from lexarena.games.racer.variant import RacerVariant

WORDS = ["TEA", "EAT", "ATE", "AT", "TEAS", "SEATS"]
VARIANT = RacerVariant(lexicon=WORDS)
EMPTY_BOARD = "." * BOARD
CALL, POSITION = ("call", "position")


def asked_for_a_call():
    side = RefereeSide("Q", first=True)
    side.open()
    return side


def asked_for_a_position():
    side = RefereeSide("Q", first=False)
    side.open()
    side.deliver("Z")
    return side


# What a line means


@pytest.mark.parametrize("line", [b"17", b" 17", b"17 ", b"17\r", b"\t17 \t\r", b"017", b"\r17\r\r"])
def test_a_position_may_have_blanks_around_and_leading_zeros(line):
    assert read_answer(line, POSITION, EMPTY_BOARD) == Move(None, 17)


@pytest.mark.parametrize("line", [b"Q 17", b"  Q 17\r", b"Q\t17", b"Q   17 ", b"Q 0017"])
def test_a_call_is_a_letter_blanks_and_a_position(line):
    assert read_answer(line, CALL, EMPTY_BOARD) == Move("Q", 17)


@pytest.mark.parametrize("cell", [0, 48])
def test_the_corners_are_cells(cell):
    assert read_answer(b"%d" % cell, POSITION, EMPTY_BOARD) == Move(None, cell)


FAULTY_LINES = [
    (POSITION, b"", "bad_format"),
    (POSITION, b" \r", "bad_format"),
    (POSITION, b"+3", "bad_format"),
    (POSITION, b"3.0", "bad_format"),
    (POSITION, b"3,", "bad_format"),
    (POSITION, b"0x3", "bad_format"),
    (POSITION, b"three", "bad_format"),
    (POSITION, b"1 2", "bad_format"),
    (POSITION, b"1 2 3", "bad_format"),
    (POSITION, "٣".encode(), "bad_format"),
    (POSITION, "³".encode(), "bad_format"),
    (POSITION, b"Q", "bad_format"),
    (POSITION, b"Q 17", "wrong_kind"),
    (POSITION, b"q 17", "wrong_kind"),
    (POSITION, b"-1", "outside"),
    (POSITION, b"49", "outside"),
    (POSITION, b"9" * LONGEST_LINE, "outside"),
    (POSITION, b"24", "occupied"),
    (CALL, b"", "bad_format"),
    (CALL, b"Q", "bad_format"),
    (CALL, b"17 Q", "bad_format"),
    (CALL, b"Q17", "bad_format"),
    (CALL, b"Q,17", "bad_format"),
    (CALL, b"Q\r17", "bad_format"),
    (CALL, b"Q 17 please", "bad_format"),
    (CALL, b"Q +17", "bad_format"),
    (CALL, b"17", "wrong_kind"),
    (CALL, b"q 17", "bad_letter"),
    (CALL, b"QU 17", "bad_letter"),
    (CALL, b"1 17", "bad_letter"),
    (CALL, b"_ 17", "bad_letter"),
    (CALL, "É 17".encode(), "bad_letter"),
    (CALL, "Ｑ 17".encode(), "bad_letter"),
    (CALL, b"Q 49", "outside"),
    (CALL, b"Q -0", "outside"),
    (CALL, b"Q 24", "occupied"),
    (CALL, b"\xff\xfe", "not_text"),
    (CALL, b"Q\x0017", "not_text"),
    (CALL, b"\x1b[31mQ 17", "not_text"),
    (CALL, "\ufeffQ 17".encode(), "not_text"),
    (CALL, "Q\u00a017".encode(), "not_text"),
    (CALL, "Q 17".encode("utf-16"), "not_text"),
]


@pytest.mark.parametrize(("demanded", "line", "name"), FAULTY_LINES)
def test_each_flaw_has_its_fault(demanded, line, name):
    side = asked_for_a_call() if demanded == CALL else asked_for_a_position()
    before = list(side.cells)
    assert side.feed(line + b"\n") == []
    assert side.fault is not None
    assert side.fault.name == name
    assert side.fault.line == line
    assert side.cells == before


def test_an_endless_line_is_cut_short():
    for chunk in (1, 100, 10_000):
        side = asked_for_a_call()
        for _ in range(0, 10_000, chunk):
            side.feed(b"7" * chunk)
        assert side.fault.name == "line_too_long"
        assert side.fault.line == b"7" * LONGEST_LINE


def test_the_longest_line_may_be_full_of_blanks():
    side = asked_for_a_position()
    assert side.feed(b" " * (LONGEST_LINE - 1) + b"3\n") == [Move(None, 3)]
    side = asked_for_a_position()
    assert side.feed(b" " * LONGEST_LINE + b"3\n") == []
    assert side.fault.name == "line_too_long"


def test_bytes_that_nobody_asked_for_are_out_of_turn():
    side = RefereeSide("Q", first=False)
    side.feed(b"3")
    assert side.fault.name == "out_of_turn"
    side = RefereeSide("Q", first=False)
    side.open()
    side.feed(b"\n")
    assert side.fault.name == "out_of_turn"
    side = asked_for_a_position()
    assert side.feed(b"3\nE 4\n5\n") == [Move(None, 3), Move("E", 4)]
    assert side.fault.name == "out_of_turn"
    assert "'5'" in side.fault.detail


def test_the_end_of_the_output_is_a_fault_only_where_an_answer_is_demanded():
    side = RefereeSide("Q", first=False)
    side.open()
    assert side.end_of_output() is None
    side.deliver("Z")
    side.feed(b"3\nE 1")
    assert side.end_of_output().name == "unfinished_line"
    assert asked_for_a_call().end_of_output().name == "end_of_output"


def test_the_table_of_faults_has_those_that_text_can_give_and_no_other():
    conversations = [asked_for_a_call(), asked_for_a_call(), asked_for_a_call(), RefereeSide("Q", first=False)]
    for side, data in zip(conversations, (b"", b"Q 1", b"7" * 1000, b"7"), strict=True):
        side.feed(data)
        side.end_of_output()
    given_by_conversations = {side.fault.name for side in conversations}
    given_by_lines = {read_answer(line, demanded, asked_for_a_call().cells).name for demanded, line, _ in FAULTY_LINES}
    of_scrabble = {"illegal_move"}
    assert given_by_conversations | given_by_lines | of_scrabble == {
        kind.name for kind in FAULTS.values() if kind.from_text
    }


def test_the_page_for_authors_has_the_table_of_faults():
    page = (Path(__file__).parents[3] / "docs" / "reference" / "fault-names.md").read_text(encoding="utf-8")
    table = "".join(f"| `{kind.name}` | `{kind.status}` | {kind.meaning} |\n" for kind in FAULTS.values())
    assert page.endswith(f"|---|---|---|\n{table}")


def test_a_fault_stands_and_nothing_after_it_is_read():
    side = asked_for_a_position()
    side.feed(b"24\n3\nE 4\n")
    assert (side.fault.name, side.feed(b"3\nE 4\n"), side.demanded) == ("occupied", [], ("position", "call"))
    assert side.end_of_output().name == "occupied"


def test_untrusted_text_is_shown_escaped():
    side = asked_for_a_call()
    side.feed(b"\x1b]0;evil\x07</script>\xff\n")
    assert str(side.fault).isascii()
    assert str(side.fault).isprintable()


# Who says what, and when


@pytest.mark.parametrize("first", [True, False])
def test_a_seat_calls_24_letters_and_places_48(first):
    side = RefereeSide("Q", first)
    assert side.open() == (b"Q\n1\n" if first else b"Q\n0\n")
    free = [cell for cell in range(BOARD) if cell != CENTRE]
    said = []
    for turn in range(25 if first else 24):
        if turn or not first:
            assert side.deliver("E") == b"E\n"
        wanted = side.demanded
        said += wanted
        assert not side.finished
        lines = [f"A {free.pop()}" if kind == CALL else f"{free.pop()}" for kind in wanted]
        assert len(side.feed("".join(f"{line}\n" for line in lines).encode())) == len(wanted)
        assert (side.demanded, side.fault) == ((), None)
    assert side.finished
    assert said == ([CALL] + [POSITION, CALL] * 23 + [POSITION] if first else [POSITION, CALL] * 24)
    assert [side.cells.count(letter) for letter in "QEA."] == [1, 24, 24, 0]
    assert side.feed(b"Z 3\n\xff and whatever a bot prints at its end") == []
    assert side.end_of_output() is None


def test_a_referee_cannot_deliver_at_the_wrong_time():
    side = RefereeSide("Q", first=True)
    with pytest.raises(NotationError, match="cannot deliver"):
        side.deliver("Z")
    side.open()
    with pytest.raises(NotationError, match="open already"):
        side.open()
    with pytest.raises(NotationError, match="cannot deliver"):
        side.deliver("Z")
    side.feed(b"Q 3\n")
    with pytest.raises(NotationError, match="not a letter"):
        side.deliver("z")
    with pytest.raises(NotationError, match="start letter must be A to Z, got 'AB'"):
        RefereeSide("AB", first=True)


# Any bytes, in any pieces

PIECES = st.one_of(
    st.binary(max_size=12),
    st.sampled_from(
        [b"\n", b"\r\n", b" ", b"\t", b"Q 17", b"17", b"3\n", b"E 4\n", b"5\nF 6\n", b"q", b"24\n", b"-1\n"]
    ),
    st.integers(200, 400).map(lambda number: b"7" * number),
)


def listen(side, pieces):
    """Feed pieces to a fresh reader and return all that it makes of them."""
    moves = [move for piece in pieces for move in side.feed(piece)]
    fault = side.end_of_output()
    found = None if fault is None else (fault.name, fault.name == "out_of_turn" or (fault.detail, fault.line))
    return moves, found, side.demanded, side.cells


@pytest.mark.parametrize("fresh", [asked_for_a_call, asked_for_a_position, lambda: RefereeSide("Q", first=False)])
@given(pieces=st.lists(PIECES, max_size=8), cuts=st.lists(st.integers(0, 500), max_size=8))
def test_any_bytes_mean_the_same_in_any_chunking(fresh, pieces, cuts):
    data = b"".join(pieces)
    whole = listen(fresh(), [data])
    places = sorted({min(cut, len(data)) for cut in cuts} | {0, len(data)})
    assert listen(fresh(), [data[i:j] for i, j in pairwise(places)]) == whole
    assert listen(fresh(), [data[i : i + 1] for i in range(len(data))]) == whole
    assert whole[1] is None or whole[1][0] in FAULTS


@given(line=st.binary(max_size=300), demanded=st.sampled_from([CALL, POSITION]))
def test_any_line_is_a_move_or_a_named_fault(line, demanded):
    answer = read_answer(line, demanded, EMPTY_BOARD)
    if isinstance(answer, Fault):
        assert FAULTS[answer.name].from_text
    else:
        assert answer.is_call == (demanded == CALL)
        assert read_answer(str(answer).encode(), demanded, EMPTY_BOARD) == answer


@given(first=st.booleans(), seed=st.integers(0, 2**32))
def test_the_two_ends_understand_each_other_through_a_whole_game(first, seed):
    """A referee's side and a bot's, joined by a wire that cuts where it likes."""
    draw = random.Random(seed)
    referee, bot = RefereeSide(draw.choice(LETTERS), first), BotSide()
    sent, own = referee.open(), []
    while True:
        for line in sent.splitlines(keepends=True):
            bot.hear(line)
        said = b""
        while bot.due:
            cell = draw.choice([cell for cell in range(BOARD) if bot.cells[cell] == "."])
            own.append(Move(draw.choice(LETTERS) if bot.due == CALL else None, cell))
            said += bot.say(own[-1])
        cut = draw.randint(0, len(said))
        moves = referee.feed(said[:cut]) + referee.feed(said[cut:])
        assert own[len(own) - len(moves) :] == moves
        assert (referee.fault, referee.demanded) == (None, ())
        assert referee.cells == bot.cells
        assert referee.finished == bot.finished
        if referee.finished:
            break
        sent = referee.deliver(draw.choice(LETTERS))
    assert own == bot.moves
    assert len(own) == 48


@given(
    lines=st.lists(st.one_of(st.binary(max_size=4), st.sampled_from([b"Q\n", b"1\n", b"0\r\n", b" Z "])), max_size=5)
)
def test_a_bot_end_understands_a_line_or_says_why_not(lines):
    bot, refused = BotSide(), []
    for line in lines:
        try:
            bot.hear(line)
        except NotationError as error:
            refused.append(str(error))
    assert all(text.isprintable() for text in refused)
    assert len(refused) + (bot.start is not None) + (bot.first is not None) + len(bot.called) == len(lines)


# A bot made from an agent


class FirstCells:
    """Calls the letters of a word in turn, places from the top left, and keeps the views it was shown."""

    def __init__(self):
        self.seen, self.prepared = [], []

    def prepare(self, words, rule):
        self.prepared.append((words.words, rule))

    def choose(self, view, rng):
        self.seen.append(view)
        cell = view.board.index(".")
        return Move(None if view.pending else LETTERS[int(rng.integers(26))], cell)


def shown_to(view):
    facts = (
        view.seat,
        view.to_move,
        view.ply,
        view.board,
        view.placed,
        view.start,
        view.pending,
        view.calls,
        view.ruleset,
    )
    return (*facts, tuple(map(str, view.legal_moves())))


@pytest.mark.parametrize("seat", [0, 1])
def test_over_the_protocol_an_agent_sees_and_plays_what_it_would_in_this_process(seat):
    agents = (FirstCells(), FirstCells())
    rngs = [np.random.default_rng(seed) for seed in (5, 6)]
    game = Game("legacy", WORDS, seed=3)
    while not game.is_over:
        game.push(agents[game.to_move].choose(game.view(game.to_move), rngs[game.to_move]))
    opponents = [letter for caller, letter in enumerate(game.calls) if caller % 2 != seat]
    lines_for_the_bot = (
        RefereeSide(game.start, seat == 0).open() + "".join(f"{letter}\n" for letter in opponents).encode()
    )
    bot, written = FirstCells(), io.BytesIO()
    play_bot(bot, RacerVariant("legacy", WORDS), io.BytesIO(lines_for_the_bot), written, seed=5 + seat)
    assert written.getvalue() == "".join(f"{turn.move}\n" for turn in game.turns if turn.seat == seat).encode()
    assert bot.prepared == [(tuple(WORDS), "legacy")]
    assert [shown_to(view) for view in bot.seen] == [shown_to(view) for view in agents[seat].seen]


def test_an_agent_that_cannot_prepare_rehearses_before_the_first_line_is_read():
    class Unprepared:
        def __init__(self):
            self.inner = FirstCells()

        def choose(self, view, rng):
            return self.inner.choose(view, rng)

    class Input(io.BytesIO):
        def readline(self, size=-1):
            seen_when_read.append(len(agent.inner.seen))
            return super().readline(size)

    seen_when_read, agent, ready = [], Unprepared(), FirstCells()
    written = io.BytesIO(), io.BytesIO()
    play_bot(agent, VARIANT, Input(b"Q\n1\nE\n"), written[0], seed=2)
    play_bot(ready, VARIANT, io.BytesIO(b"Q\n1\nE\n"), written[1], seed=2)
    assert seen_when_read == [1, 1, 2, 4]
    assert written[0].getvalue() == written[1].getvalue()


class Stream(io.BytesIO):
    """Counts how often it was flushed."""

    flushes = 0

    def flush(self):
        self.flushes += 1


def test_a_bot_flushes_each_line():
    written = Stream()
    play_bot(FirstCells(), VARIANT, io.BytesIO(b"Q\n0\nZ\nY\n"), written)
    assert (written.getvalue().count(b"\n"), written.flushes) == (4, 4)


@pytest.mark.parametrize("heard", [b"", b"Q", b"Q\n", b"Q\n0\n", b"Q\r\n1\r\n", b" Q \n1\nZ"])
def test_a_bot_ends_quietly_when_its_input_does(heard):
    play_bot(FirstCells(), VARIANT, io.BytesIO(heard), io.BytesIO())


@pytest.mark.parametrize(
    ("heard", "said"),
    [
        (b"QQ\n", "the start letter must be A to Z in upper case, got 'QQ'"),
        (b"q\n", "upper case"),
        (b"Q\n2\n", "1 for the bot that calls first"),
        (b"Q\n0\n7\n", "the opponent's letter must be A to Z in upper case, got '7'"),
        (b"Q\n0\n\xff\n", "the opponent's letter"),
    ],
)
def test_a_bot_says_what_it_did_not_understand(heard, said):
    with pytest.raises(NotationError, match=said):
        play_bot(FirstCells(), VARIANT, io.BytesIO(heard), io.BytesIO())


def test_an_agent_that_breaks_a_rule_is_told_so_before_the_referee_sees_it():
    class Careless(FirstCells):
        def choose(self, view, rng):
            return Move("Q", CENTRE)

    written = io.BytesIO()
    with pytest.raises(IllegalMoveError, match="Careless chose 'Q 24' at ply 0: cell 24 holds Q already"):
        play_bot(Careless(), VARIANT, io.BytesIO(b"Q\n1\n"), written)
    assert written.getvalue() == b""


def test_a_bot_end_refuses_what_is_not_due():
    bot = BotSide()
    with pytest.raises(NotationError, match="nothing"):
        bot.say(Move("Q", 3))
    bot.hear(b"Q\n")
    bot.hear(b"1\n")
    with pytest.raises(NotationError, match="'3' is not possible now; expected call"):
        bot.say(Move(None, 3))
    with pytest.raises(NotationError, match="no letter was expected"):
        bot.hear(b"E\n")
    with pytest.raises(NotationError, match="the call must be A to Z in upper case, got 'q'"):
        bot.say(Move("q", 3))
