"""A person at the terminal: what they may type, and how the game answers."""

import io
import re

import pytest
from person import Person
from rich.console import Console

from lexarena.games.scrabble import Game, Move
from lexarena.games.scrabble.analysis.positions import ranked_moves
from lexarena.games.scrabble.play import ScrabblePlay
from lexarena.games.scrabble.rules.notation import move_text
from lexarena.games.scrabble.terminal import ScrabbleTerminal
from lexarena.play.events import Played
from lexarena.play.terminal import help_text, play_in_terminal


def seen(capsys, game, *typed, opponent="greedy"):
    """Return what a person sees who types these lines."""
    lines = iter(typed)
    console = Console(highlight=False, width=80)

    def answer(prompt):
        console.print(prompt, end="")
        line = next(lines, None)
        if line is None:
            raise EOFError
        console.print(line, markup=False)
        return line

    console.input = answer
    play_in_terminal(game, opponent, console=console)
    return capsys.readouterr().out


def with_rack(letters, *moves, ruleset="mini"):
    game = Game(ruleset, seed=5)
    for move in moves:
        game.push(game.parse(move))
    game.players[game.to_move].rack = list(letters)
    return game


def meant(game, text):
    return ScrabbleTerminal(Console(), ("you", "greedy")).typed_move(game, text)


def test_lower_case_takes_tiles_and_blanks_only_where_tiles_are_missing():
    assert meant(with_rack("TSHNS"), "3b sh") == "3b SH"
    assert meant(with_rack("TSH_S"), "3b sh") == "3b SH"
    assert meant(with_rack("TS_NN"), "3b sh") == "3b Sh"
    assert meant(with_rack("T__NN"), "3b sh") == "3b sh"
    assert meant(with_rack("TSH_S"), "3B sH") == "3B sH"  # upper and lower case: as it is written
    assert meant(with_rack("TS_NN"), "3b zq") == "3b zq"  # not legal in any case: the reason is about what was typed


def test_commands_of_scrabble(capsys):
    printed = seen(
        capsys, Game("mini", seed=5), "help", "hint", "shuffle", "tiles", "check eye", "CHECK zzz", "check", "-"
    )
    assert "EYE is valid (mini)\n" in printed
    assert "ZZZ is not valid (mini)\n" in printed
    assert "give a word, as in: check word\n" in printed
    assert "your rack: N1  Y4  L1  E1  E1\n" in printed
    racks = re.findall(r"your rack: (.*)", printed)
    assert sorted(racks[1].split()) == sorted(racks[0].split())
    assert racks[1] != racks[0]
    assert re.search(r"Q +10 +1 ", printed)
    assert "you pass\n" in printed


def test_resigning_ends_the_game(capsys):
    assert seen(capsys, Game("mini", seed=5), "3b eye", "resign").endswith("you resign; greedy wins\n")
    from lexarena.games.racer import Game as Race

    printed = seen(capsys, Race(lexicon=["tea", "eat"], seed=5), "check tea", "check taa", "resign", opponent="zracer")
    assert "TEA is valid" in printed
    assert "TAA is not valid" in printed
    assert printed.endswith("you resign; zracer wins\n")


@pytest.mark.parametrize("ruleset", ["mini", "seven", "standard"])
def test_the_examples_of_the_help_fit_the_board(ruleset):
    game = Game(ruleset, seed=1)
    text = help_text(ScrabbleTerminal(Console(), ("you", "greedy")), game)
    examples = re.findall(r"^(\w+) WORD ", text, re.MULTILINE)
    assert len(examples) == 3  # across, down, and the command `check`
    game.players[0].rack = list("WORD" + "A" * (game.ruleset.rack_size - 4))
    for square in examples[:2]:
        assert Game.parse(with_rack(game.players[0].rack, ruleset=ruleset), f"{square} WORD").score
    assert all(len(line) <= 80 for line in text.splitlines())
    assert "challenge" not in text


def test_words_cannot_be_looked_up_where_they_can_be_challenged(capsys):
    from lexarena.games.scrabble.variant import ScrabbleVariant

    printed = seen(capsys, ScrabbleVariant("mini", challenge="single").new_game(5), "check eye", "help")
    assert "words cannot be looked up in a game with challenges" in printed
    assert "challenge the opponent's last play" in printed


def test_hints_on_an_empty_board_have_no_mirror_images():
    game = Game("mini", seed=5)
    hints = ScrabblePlay().hints(game.view(0), 5)
    assert len({hint.word for hint in hints}) == 5
    assert {hint.direction for hint in hints} == {"H"}
    ranked = [each.move for each in ranked_moves(game, "equity") if each.move.direction == "H"]
    assert hints[0] == ranked[0]
    assert [ranked.index(hint) for hint in hints] == sorted(ranked.index(hint) for hint in hints)
    game.push(game.parse("3B EYE"))
    assert ScrabblePlay().hints(game.view(1), 5) == [each.move for each in ranked_moves(game, "equity")[:5]]


def test_hints_are_exchanges_where_nothing_can_be_placed(capsys):
    game = Game.from_cgp("1WISH/S3A/ENtRY/Xu3/1TOP1 LCDTV/ 47/35 0", "mini", seed=1)
    hints = ScrabblePlay().hints(game.view(0), 5)
    assert hints == [each.move for each in ranked_moves(game, "equity")[:5]]
    assert all(hint.is_exchange for hint in hints)
    assert "    0  -CDLV   leave T\n" in seen(capsys, game, "hint")


def test_there_is_no_hint_where_only_a_pass_is_legal(capsys):
    game = Game.from_cgp("1WISH/S3A/ENtRY/Xu3/1TOP1 LCDTV/ 47/35 0", "mini-classic", seed=1)
    assert [str(move) for move in game.legal_moves()] == ["-"]
    assert ScrabblePlay().hints(game.view(0), 5) == []
    assert "there is no legal move but a pass: -" in seen(capsys, game, "hint")


@pytest.mark.parametrize(
    ("move", "mine", "theirs"),
    [
        (Move.pass_turn(), "you pass", "greedy passes"),
        (Move.exchange("QV"), "you exchange QV", "greedy exchanges 2 tiles"),
        (Move.exchange("Q"), "you exchange Q", "greedy exchanges 1 tile"),
    ],
)
def test_passes_and_exchanges_are_sentences(move, mine, theirs):
    terminal = ScrabbleTerminal(Console(), ("you", "greedy"))
    assert str(terminal.played_line(Played(0, move, "", 1, 0.0, None), True)) == mine
    assert str(terminal.played_line(Played(1, move, "", 1, 0.0, None), False)) == theirs


def test_lines_can_be_edited_and_come_back():
    person = Person("scrabble", "play", "--ruleset", "mini", "--seed", "5")
    person.sees("move> ")
    person.types("check eyf\x7fe\r")  # backspace
    person.sees("EYE is valid")
    person.sees("move> ")
    person.types("\x1b[A\x01\x1b[C\x1b[C\x1b[C\x1b[C\x1b[C\x1b[Cx\r")  # up, to the start, six to the right
    person.sees("XEYE is not valid")
    person.sees("move> ")
    person.types("quit\r")
    person.sees("left the game")
    assert person.leaves() == 0


def test_the_moves_of_a_game_fit_into_80_columns_whatever_the_names():
    game = Game("standard", seed=1)
    for _ in range(6):
        game.push(game.legal_moves().placements.best_first()[0])
    screen = io.StringIO()
    names = ("neural:weights=runs/a/weights.npz", "neural:weights=runs/b/weights.npz")
    ScrabbleTerminal(Console(file=screen, width=80), names).draw_game(game)
    printed = screen.getvalue()
    assert all(len(line) <= 80 for line in printed.splitlines())
    for turn in game.turns:
        assert re.search(rf" {turn.move.score} +\d+", printed)
        assert move_text(turn.move) in printed
    totals = [sum(turn.move.score for turn in game.turns if turn.seat == seat) for seat in (0, 1)]
    assert re.search(rf" {totals[0]} .* {totals[1]} *$", printed.rstrip().splitlines()[-1])
