"""Reading GCG: every construct in its variants, every oddity with its line, and what cannot be read."""

import pytest

from lexarena.errors import RecordError
from lexarena.games.scrabble.gcg import parse_gcg, read, recognises
from lexarena.records import replay

HEAD = "#player1 A Ann\n#player2 B Bob\n"
CAT = ">A: CATXEIO 8G CAT +10 10\n"
END = "#incomplete\n"


def moves(text, **options):
    record = parse_gcg(text, strict=True, **options)
    return [(entry.seat, entry.move, entry.details["score"]) for entry in record.moves]


def warnings_of(text):
    found = []
    record = parse_gcg(text, on_warning=found.append)
    replay(record)
    with pytest.raises(RecordError) as caught:
        parse_gcg(text, strict=True)
    assert str(caught.value) == found[0]
    return [warning.removeprefix("game, ") for warning in found]


def refusal(text, **options):
    with pytest.raises(RecordError) as caught:
        parse_gcg(text, **options)
    return str(caught.value).removeprefix("game, ")


# Plays.


@pytest.mark.parametrize(
    ("line", "move", "score"),
    [
        (">B: SAEIOUN 8G ...S +6 6", "8G (CAT)S", 6),
        (">B: SAEIOUN 8g CATS +6 6", "8G (CAT)S", 6),
        (">B:SAEIOUN   8G\tCATS +6   6", "8G (CAT)S", 6),
        (">B: ?AEIOUN 8G ...s +5 5", "8G (CAT)s", 5),
        (">B: BDEIOUN H7 B.D +6 6", "H7 B(A)D", 6),
        (">B: BDEIOUN h7 BAD +6 6", "H7 B(A)D", 6),
        (">B: BDEIOUN H7 BAD +6 6 BAD CATS", "H7 B(A)D", 6),
        (">B: SAEIOUN J8 SAE +11 11 CATS", "J8 SAE", 11),
    ],
)
def test_a_play_may_be_written_in_many_ways(line, move, score):
    assert moves(f"{HEAD}{CAT}{line}\n{END}")[1] == (1, move, score)


def test_a_single_tile_that_makes_two_words_is_the_play_across():
    text = f"{HEAD}{CAT}>B: BDEIOUN H7 B.D +6 6\n>A: OXEIEEE G8 .O +9 19\n{END}"
    assert moves(text)[2] == (0, "9G O(D)", 9)


def test_racks_stay_known_once_they_are_counted():
    text = f"{HEAD}{CAT}>B: AEIOUNS -AEI +0 0\n>A: XEIO (XEIO) -11 -1\n>B: RSTUNOS (RSTUNOS) -7 -7\n"
    game = replay(parse_gcg(text))
    assert [sorted(player.rack) for player in game.players] == [sorted("XEIO"), sorted("RSTUNOS")]


def test_events_that_are_no_moves():
    text = f"""{HEAD}{CAT}>A: XEIO (challenge) +5 15
>B: DDEIOUN - +0 0
>A: XEIORST -X +0 15
>B: DDEIOUN -3 +0 0
>A: ?EIORST -?E +0 15
>B: -7 +0 0
>A: QZEIOUU G8 .QZ +33 48
>A: QZEIOUU -- -33 15
>B: (time) -10 -10
>A: QZEIOUU (time) -20 -5
{END}"""
    assert [move for _, move, _ in moves(text)] == [
        "8G CAT",
        "(challenge)",
        "-",
        "-X",
        "-3",
        "-E?",
        "-7",
        "G8 (C)QZ",
        "--",
        "(time)",
        "(time)",
    ]
    game = replay(parse_gcg(text))
    assert game.scores == (-5, -10)
    assert game.board.rows[7] == "......CAT......"
    assert {row for i, row in enumerate(game.board.rows) if i != 7} == {"." * 15}


def test_the_premium_under_a_play_taken_back_counts_again():
    text = f"""{HEAD}>A: CATXEIO 8G CAT +10 10
>A: CATXEIO -- -10 0
>B: CATXEIO 8G CAT +10 10
{END}"""
    assert moves(text)[2] == (1, "8G CAT", 10)


def test_notes_belong_to_the_event_before_them():
    record = parse_gcg(f"#note zero\n{HEAD}#note one\nand one\n{CAT}#note two\n\n#note three\n  and three\n{END}")
    assert record.about["notes"] == ["zero", "one\nand one"]
    assert record.moves[0].details["notes"] == ["two", "three\nand three"]


@pytest.mark.parametrize(
    ("content", "name"),
    [
        ("#character-encoding UTF-8\n#player1 A Żółć\n#player2 B Bob\n".encode(), "Żółć"),
        ("#character-encoding ISO-8859-1\n#player1 A Zoë\n#player2 B Bob\n".encode("latin-1"), "Zoë"),
        ("#player1 A Zoë\n#player2 B Bob\n".encode("latin-1"), "Zoë"),
        ("#player1 A Zoë\x96\n#player2 B Bob\n".encode("latin-1"), "Zoë–"),
        (b"#player1 A Zoe\n#player2 B Bob\n", "Zoe"),
    ],
)
def test_a_file_has_the_encoding_it_names_and_else_latin_1(content, name):
    record = read(content + f"{CAT}{END}".encode(), strict=True)
    assert record.players[0] == name


@pytest.mark.parametrize(
    ("content", "warning"),
    [
        ("#player1 A Żółć\n#player2 B Bob\n".encode(), "line 1: the line is UTF-8, but the file does not declare it; "),
        ("\ufeff#player1 A Żółć\n#player2 B Bob\n".encode(), "line 1: the file starts with a byte order mark; "),
        ("#player1 A Żółć\n#player2 B Bob\n".encode("utf-16"), "line 1: the file is UTF-16; save it as UTF-8"),
        (
            "#player1 A Żółć\n#character-encoding UTF-8\n#player2 B Bob\n".encode(),
            "line 2: the encoding is named after the first line; ",
        ),
    ],
)
def test_other_encodings_are_guessed_with_a_warning(content, warning):
    found = []
    tail = f"{CAT}{END}"
    tail = tail.encode("utf-16")[2:] if content.startswith(b"\xff\xfe") else tail.encode()
    record = read(content + tail, on_warning=found.append)
    assert record.players[0] == "Żółć"
    assert found[0].removeprefix("game, ").startswith(warning)
    broken = "#character-encoding UTF-8\n#player1 A Zoë\n#player2 B Bob\n".encode("latin-1") + f"{CAT}{END}".encode()
    assert read(broken, on_warning=found.append).players[0] == "Zoë"
    assert found[-1].endswith("line 2: the line is not UTF-8, as the file says; save the file as UTF-8")


# Ends.


def test_the_reason_of_an_end_follows_from_the_last_lines():
    passes = ">B: DDEIOUN - +0 0\n>A: XEIORST - +0 10\n" * 3
    text = f"{HEAD}{CAT}{passes}>A: XEIORST (XEIORST) -14 -4\n>B: DDEIOUN (DDEIOUN) -9 -9\n"
    assert parse_gcg(text, strict=True).outcome.reason == "scoreless"
    assert parse_gcg(f"{HEAD}{CAT}{passes}", strict=True).outcome.reason == "scoreless"
    assert parse_gcg(f"{HEAD}{CAT}{END}", strict=True).outcome is None


def test_racks_of_an_unfinished_game():
    game = replay(parse_gcg(f"{HEAD}{CAT}#rack1 XEIOAB?\n#rack2 QZ\n", strict=True))
    assert ["".join(player.rack) for player in game.players] == ["XEIOAB_", "QZ"]
    assert game.held == (7, 7)
    game = replay(parse_gcg(f"{HEAD}{CAT}#incomplete QZ\n", strict=True))
    assert ["".join(player.rack) for player in game.players] == ["EIOX", "QZ"]


# What is odd is read, with a warning; a strict reading refuses it.


@pytest.mark.parametrize(
    ("text", "warning"),
    [
        (f"{HEAD}>A: CATXEIO 8G CAT +12 12\n{END}", "line 3: the score is 12, the rules give 10; check the play and"),
        (f"{HEAD}>A: CATXEIO 8G CAT +10 12\n{END}", "line 3: the total is 12, the scores add up to 10; check the"),
        (f"{HEAD}>A: CATXEIO 8G CAT +10\n{END}", "line 3: the line has no total; write 10"),
        (f"{HEAD}>A: CATXEIO 8G CAT\n>B: - +0 0\n{END}", "line 3: the line has no score; add the score"),
        (f"{HEAD}>A: CATXEIO 8G CAT 10 10\n{END}", "line 3: the score is written 10; write +10"),
        (f"{HEAD}>A: CATXEIO 8G CAT -10 10\n{END}", "line 3: a play has the score -10; add the score"),
        (f"{HEAD}{CAT}>A: (time) +-10 0\n{END}", "line 4: the score is written +-10; write -10"),
        (f"{HEAD}{CAT}>A: (time) +10 20\n{END}", "line 4: the time penalty is +10; write -10"),
        (f"{HEAD}{CAT}>A: (Time) -10 0\n{END}", "line 4: (Time) is written in capitals; write (time)"),
        (f"{HEAD}{CAT}>A: CATXEIO -- +0 0\n{END}", "line 4: the play scored 10, but taking it back has the score +0; "),
        (f"{HEAD}{CAT}>B: ABC - +5 5\n{END}", "line 4: the pass has the score +5; write +0"),
        (f"{HEAD}{CAT}>B: ABC - +0 0 challenged\n{END}", "line 4: there is 'challenged' after the total; put remarks"),
        (f"{HEAD}{CAT}>A: XEIO - +0 10\n{END}", "line 4: A moves twice in a row; add the missing line, or a pass"),
        (f"{HEAD}>A: CATXEIOO 8G CAT +10 10\n{END}", "line 3: the rack has 8 tiles; write at most 7"),
        (f"{HEAD}>A: CAXEIOO 8G CAT +10 10\n{END}", "line 3: T is played, but is not in the rack CAXEIOO; correct"),
        (f"{HEAD}>A: catxeio 8G CAT +10 10\n{END}", "line 3: the rack catxeio has small letters; write tiles in"),
        (f"{HEAD}>A: QQATXEI 8G QAT +24 24\n{END}", "line 3: there are 2 tiles Q on the board and in the rack, but 1"),
        (f"{HEAD}>A: CATXEIO 1A CAT +15 15\n{END}", "line 3: the first word does not cover the centre; start it"),
        (f"{HEAD}{CAT}>B: DDEIOUN 1A DIE +12 12\n{END}", "line 4: 1A DIE touches no tile on the board; correct its"),
        (f"{HEAD}{CAT}>B: SAEIOUN J8 S +6 6\n{END}", "line 4: S is not the whole word; write 8G (CAT)S"),
        (f"{HEAD}{CAT}>B: SAEIOUN 8I .S +6 6\n{END}", "line 4: .S is not the whole word; write 8G (CAT)S"),
        (f"{HEAD}{CAT}>B: SAEIOUN 8G (CAT)S +6 6\n{END}", "line 4: (CAT)S has parentheses; write . for each tile on"),
        (f"{HEAD}{CAT}>b: SAEIOUN 8G ...S +6 6\n{END}", "line 4: 'b' is spelled differently above; write B"),
        (f"#player2 B Bob\n{CAT}{END}", "line 1: player 1 is not named; add #player1 A NAME"),
        (
            f"#player1 A Ann\n#player2 A Bob\n{CAT}{END}",
            "line 2: both players have the nickname 'A'; give them different",
        ),
        (f"{HEAD}#weather rain\n{CAT}{END}", "line 3: unknown pragma #weather; write its text as a #note"),
        (f"{HEAD}#tile-set A 9\n{CAT}{END}", "line 3: #tile-set is ignored; convert the file with the ruleset"),
        (f"{HEAD}#Title Big\n{CAT}{END}", "line 3: #Title is written in capitals; write #title"),
        (f"{HEAD}#title a\n#title b\n{CAT}{END}", "line 4: there are two #title lines; keep one of them"),
        (f"{HEAD}hello\n{CAT}{END}", "line 3: 'hello' is not part of a note; write it as #note TEXT, or leave it out"),
        (f"{HEAD} {CAT}{END}", "line 3: the line is indented; start it at the margin"),
        (f"{HEAD}{CAT}", "line 3: the game has no end; add the last lines, or #incomplete"),
        (f"{HEAD}{CAT}>B: DDEIOUN 9", "line 4: the line is cut off: '9' is not a position; complete it; the game"),
        (f"{HEAD}{CAT}>B: DDEIOUN 9G O", "line 4: the line is cut off: it has no score; complete it; the game is"),
        (f"{HEAD}{CAT}>B: DDEI", "line 4: the line is cut off: it has only a rack; complete it; the game is read"),
        (f"{HEAD}{CAT}{END}{HEAD}{CAT}", "line 5: a second game starts here; put each game into a separate file"),
        (f"{HEAD}{CAT}>A: (QI) +20 30\n", "line 4: the rack QI has the score +20; write +22 for the opponent's"),
        (f"{HEAD}{CAT}>A: (QI) +22 32\n", "line 4: the last rack is QI, but the tiles not played are "),
        (f"{HEAD}{CAT}>A: (QI) +22 32\n{END}", "line 4: the game is marked as unfinished, but a last rack is counted"),
        (HEAD, "line 2: the game has no moves; add them"),
    ],
)
def test_what_is_odd_is_a_warning_with_its_line(text, warning):
    assert any(found.startswith(warning) for found in warnings_of(text)), warnings_of(text)


def test_a_score_that_was_added_wrongly_counts_as_it_was_written():
    text = f"{HEAD}>A: CATXEIO 8G CAT +12 12\n>B: SAEIOUN 8G ...S +6 6\n>A: XEIOEEE - +0 12\n{END}"
    record = parse_gcg(text)
    assert record.moves[0].details == {"rack": "CATXEIO", "score": 12, "rules_score": 10}
    assert replay(record).scores == (12, 6)
    assert [warning[:7] for warning in warnings_of(text)] == ["line 3:"]


def test_a_wrong_total_is_reported_once_and_kept():
    text = f"{HEAD}>A: CATXEIO 8G CAT +10 20\n>B: SAEIOUN 8G ...S +6 6\n>A: XEIOEEE - +0 20\n>B: EEE - +0 7\n{END}"
    assert [warning[:7] for warning in warnings_of(text)] == ["line 3:", "line 6:"]
    record = parse_gcg(text)
    assert [entry.details.get("total") for entry in record.moves] == [20, None, 20, 7]
    assert replay(record).scores == (10, 6)


def test_players_with_one_nickname_take_turns():
    text = """#player1 X Ann
#player2 X Bob
>X: CATXEIO 8G CAT +10 10
>X: SAEIOUN 8G ...S +6 6
>X: AEIOUN -- -6 0
>X: XEIOEEE - +0 10
>X: QAEIOUN J8 QAE +24 24
>X: QAEIOUN (challenge) +5 29
>X: (time) -10 0
#incomplete
"""
    record = parse_gcg(text)
    assert [entry.seat for entry in record.moves] == [0, 1, 1, 0, 1, 1, 0]
    assert replay(record).scores == (0, 29)


def test_words_are_marked_by_a_lexicon_and_never_refused():
    text = f"{HEAD}{CAT}>B: QZEIOUN 8G ...Q +15 15\n{END}"
    record = parse_gcg(text, lexicon="enable", strict=True)
    assert "phonies" not in record.moves[0].details
    assert record.moves[1].details["phonies"] == ["CATQ"]
    assert record.lexicon.name == "enable"
    assert replay(record).scores == (10, 15)
    plain = parse_gcg(f"{HEAD}#lexicon CSW21\n{CAT}{END}", lexicon="enable")
    assert (plain.lexicon.name, plain.about["lexicon"]) == ("enable", "CSW21")


def test_the_board_is_named_by_the_file_or_the_caller():
    small = f"{HEAD}#board-layout mini\n#tile-distribution mini\n>A: CATER 3B CAT +10 10\n{END}"
    assert parse_gcg(small, strict=True).ruleset["name"] == "mini"
    usual = f"{HEAD}#board-layout CrosswordGame\n#tile-distribution English\n{CAT}{END}"
    assert parse_gcg(usual, strict=True).ruleset["name"] == "standard"
    bare = f"{HEAD}>A: CATER 3B CAT +10 10\n{END}"
    assert parse_gcg(bare, ruleset="mini", strict=True).ruleset["name"] == "mini"
    unknown = f"{HEAD}#board-layout SuperCrosswordGame\n{CAT}{END}"
    assert refusal(unknown).startswith("line 3: unknown #board-layout SuperCrosswordGame; specify its ruleset")
    assert parse_gcg(unknown, ruleset="standard").ruleset["name"] == "standard"
    mixed = f"{HEAD}#board-layout mini\n#tile-distribution seven\n{CAT}{END}"
    assert refusal(mixed).startswith("line 4: the board is that of mini, the tiles are those of seven; ")


# What cannot be read is an error with its line, strict or not.


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "line 1: there are neither events nor two players; give a whole GCG file"),
        ("hello\nworld\n", "line 2: there are neither events nor two players; give a whole GCG file"),
        (f"{HEAD}#player3 C Cy\n{CAT}", "line 3: there is a player 3; give a game of two players"),
        (f"{HEAD}#rack3 C\n{CAT}", "line 3: #rack3 is a third rack; give a game of two players"),
        (f"{HEAD}>A CATXEIO 8G CAT +10 10\n{CAT}", "line 3: the nickname and colon are missing; write the line as in"),
        (f"{HEAD}>A: CATXEIO\n{CAT}", "line 3: it has only a rack; add what the player did, as in 8H FACE +22 22"),
        (f"{HEAD}>A: CATXEIO CAT +10 10\n{CAT}", "line 3: 'CAT' is not a position; write a play as in 8H FACE, or -"),
        (f"{HEAD}>A: CATXEIO 8G\n{CAT}", "line 3: the word after 8G is missing; write the tiles, as in 8H FACE"),
        (f"{HEAD}>A: CATXEIO 8G CAT ten 10\n{CAT}", "line 3: 'ten' is not a score; write it as in +22"),
        (
            f"{HEAD}>A: CATXEIO 8G CAT +10 ten\n{CAT}",
            "line 3: 'ten' is not a total; write the points so far, as in 124",
        ),
        (f"{HEAD}>A: CATXEIO 8G CAT +\n{CAT}", "line 3: the score is cut off; write it as in +22"),
        (f"{HEAD}>A: (AEI +10 10\n{CAT}", "line 3: '(AEI' lacks a closing parenthesis; write it as in (AEI)"),
        (f"{HEAD}>C: CATXEIO 8G CAT +10 10\n", "line 3: 'C' is not a player; use the nicknames, A and B"),
        (f"{HEAD}>A: CATXEIO 16G CAT +10 10\n", "line 3: there is no square 16G; the board has rows 1-15 and columns"),
        (
            f"{HEAD}>A: CATXEIO 8P CAT +10 10\n",
            "line 3: there is no square 8P; the board has rows 1-15 and columns A-O",
        ),
        (f"{HEAD}>A: CATXEIO 0A CAT +10 10\n", "line 3: there is no square 0A; the board has rows 1-15 and columns"),
        (f"{HEAD}>A: CATXEIO 8N CAT +10 10\n", "line 3: CAT at 8N runs off the board; correct the square or the"),
        (f"{HEAD}>A: CATXEIO 8G C.T +10 10\n", "line 3: 8H is empty, but C.T has a . there; write the tile, or add a"),
        (f"{HEAD}>A: CATŻEIO 8G CAT +10 10\n", "line 3: 'Ż' is not a tile; lexarena reads games with the letters A to"),
        (f"{HEAD}>A: CATXEIO 8G CAŻ +10 10\n", "line 3: 'Ż' is not a tile; lexarena reads games with the letters A to"),
        (f"{HEAD}{CAT}>B: OEIAUNN 8G COT +3 3\n", "line 4: 8H holds A, but COT has O there; correct one of the plays"),
        (f"{HEAD}{CAT}>B: OEIAUNN 8G CAT +3 3\n", "line 4: CAT places no tile; write a letter for each empty square"),
        (f"{HEAD}>A: ABCDEFG 8A ABCDEFGH +3 3\n", "line 3: the play places 8 tiles; a rack has 7; correct the play"),
        (f"{HEAD}>A: ABCDEFG -8 +0 0\n", "line 3: 8 tiles are exchanged; write a number from 1 to 7, or - to pass"),
        (f"{HEAD}>A: ABCDEFG -ABCDEFGH +0 0\n", "line 3: 8 tiles are exchanged; a rack has 7; correct the line"),
        (f"{HEAD}>A: (ABCDEFGH) +9 9\n", "line 3: the last rack has 8 tiles; write at most 7"),
        (f"{HEAD}>A: ABC -- -3 0\n", "line 3: A takes back a play, but has not made one; correct the order"),
        (f"{HEAD}{CAT}>B: ABC -- -10 0\n", "line 4: B takes back a play, but has not made one; correct the order"),
    ],
)
def test_what_cannot_be_read_is_an_error_with_its_line(text, problem):
    assert refusal(text).startswith(problem)
    with pytest.raises(RecordError):
        parse_gcg(text, strict=True)


def test_a_message_cannot_control_a_terminal():
    assert "\x1b" not in refusal(f"{HEAD}>A: CATXEIO 8G C\x1b[2J +10 10\n")
    assert "\x1b" not in "".join(warnings_of(f"{HEAD}\x1b[2J\n{CAT}{END}"))


@pytest.mark.parametrize(
    "content", [b"#player1 A Ann", b"\r\n\n#note x\n", b">A: ABC - +0 0", b"\xef\xbb\xbf#title x\n"]
)
def test_a_file_is_recognised_by_its_first_line(content):
    assert recognises(content)


@pytest.mark.parametrize("content", [b"", b"{}", b"> quoted text", b"# A heading\n", b"PK\x03\x04", b"hello: >a"])
def test_other_files_are_not_recognised(content):
    assert not recognises(content)


def test_a_file_of_any_length_is_read_or_refused():
    passes = ">A: - +0 10\n>B: - +0 0\n" * 5000
    assert refusal(f"{HEAD}{CAT}{passes}").startswith(
        "line 1003: the game has more than 1,000 events; give the file of"
    )
    assert refusal(f"{HEAD}{CAT}" + "what\n" * 5000).startswith(
        "line 1004: the file has more than 1,000 irregularities; give a GCG"
    )
    notes = parse_gcg(f"{HEAD}{CAT}" + "#note again\n" * 5000).moves[0].details["notes"]
    assert len(notes) == 5000


def test_a_name_in_a_pragma_cannot_spoil_the_record():
    record = parse_gcg(f"#player1 A \x1b[2J {'x' * 500}\n#player2\tB\tBob  Lee\n#lexicon CSW\x01\n{CAT}{END}")
    assert record.players[0].startswith("\\x1b[2J xxx")
    assert record.players[1] == "Bob Lee"
    assert record.lexicon.name == "CSW\\x01"
