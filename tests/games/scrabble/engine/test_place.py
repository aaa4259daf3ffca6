"""The kernel that places: reasons, points and words of legal and illegal placements agree with a slow twin."""

import random
from string import ascii_letters

import oracle
import pytest
from quick_rulesets import QUICK_RULESETS

from lexarena.errors import IllegalMoveError, LexarenaError
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.notation import move_text
from lexarena.words.lexicon import load_lexicon
from lexarena.words.wordlist import shipped_words

FATES = (
    "is empty",
    "already",
    "two letters",
    "outside",
    "past the edge",
    "centre",
    "connect",
    "extended",
    "new tile",
    "across it is not",
    "not in the lexicon",
    "lacks tiles",
    "legal",
)


def changed(placement, size, rng):
    """Return a placement with one or two things changed; it may still be legal."""
    direction, row, col, tiles = placement
    for _ in range(rng.randrange(3)):
        at = rng.randrange(len(tiles) + 1)
        change = rng.randrange(8)
        if change == 0:
            direction = "V" if direction == "H" else "H"
        elif change == 1:
            row, col = rng.randrange(size + 1), rng.randrange(size + 1)
        elif change == 2:
            row, col = max(0, row + rng.choice((-1, 0, 1))), max(0, col + rng.choice((-1, 0, 1)))
        elif change == 3 and tiles:
            tiles = tiles[:at] + tiles[at + 1 :]
        elif change == 4:
            tiles = tiles[:at] + rng.choice(ascii_letters + "....") + tiles[at:]
        elif change == 5:
            tiles = tiles[:at] + tiles[at : at + 1].swapcase() + tiles[at + 1 :]
        elif change == 6:
            tiles = "." * len(tiles)
        else:
            tiles = tiles[:at] + rng.choice("?_.1" + ascii_letters) + tiles[at + 1 :]
    return direction, row, col, tiles


def whole_game(ruleset, seed):
    """Yield a game before each of its moves, which are chosen at random."""
    game, rng = Game(ruleset, seed=seed), random.Random(seed)
    while not game.is_over:
        yield game
        moves = game.legal_moves()
        game.push(rng.choice(moves.placements or moves))


def check_placement(game, placement, words):
    """Compare what the rules say about a placement with the slow twin; return its fate."""
    rack, rules, board = "".join(game.players[game.to_move].rack), game.ruleset, game.board.rows
    direction, row, col, tiles = placement
    reason = oracle.refusal(board, placement, rack, rules, words)
    move = Move.place(row, col, direction, tiles)
    if reason is not None:
        with pytest.raises(IllegalMoveError) as raised:
            game.check(move)
        assert str(raised.value).startswith(reason), f"{placement} on\n{game}"
        ply = game.ply
        with pytest.raises(IllegalMoveError) as pushed:
            game.push(move)
        assert str(pushed.value) == str(raised.value)
        assert (game.ply, game.board.rows) == (ply, board)
        return next(fate for fate in FATES if fate in reason)
    view, line, start = board, row, col
    if direction == "V":
        view, line, start = tuple("".join(column) for column in zip(*board, strict=True)), col, row
    points = oracle.score(view, line, start, tiles, rules, direction)
    found = game.check(move)
    formed = game.words_of(found)
    at = {(r, c): tile for r, text in enumerate(board) for c, tile in enumerate(text) if tile != "."}
    laid = {(r, c): tile for r, c, tile in found.placed}
    assert [word.word for word in formed] == oracle.words_through(at | laid, laid, found.direction)
    assert found.words == tuple(word.word for word in formed)
    bonus = rules.bingo_bonus if len(laid) == rules.bingo_tiles else 0
    assert found.score == points == sum(word.points for word in formed) + bonus, f"{placement} on\n{game}"
    assert (found.direction, found.row, found.col, found.tiles) == placement or len(laid) == 1
    for way in (move, move_text(found)):
        other = game.copy()
        other.push(way)
        assert other.turns[-1].move == found
        assert other.scores[game.to_move] >= game.scores[game.to_move] + points or other.is_over
        assert other.pop() == found
        assert (other.board.rows, other.scores, other.position()) == (board, game.scores, game.position())
    return "legal"


@pytest.mark.parametrize("ruleset", QUICK_RULESETS)
def test_reasons_points_and_words_agree_with_the_slow_twin(ruleset):
    rng, fates = random.Random(7), set()
    rules = Game(ruleset).ruleset
    words = {word for word in shipped_words(rules.words) if len(word) <= rules.size}
    for seed in range(2 if ruleset == "standard" else 4):
        for game in whole_game(ruleset, seed):
            legal = game.legal_moves().placements
            start = (
                "H",
                rng.randrange(rules.size),
                rng.randrange(rules.size),
                "".join(rng.choices(ascii_letters, k=3)),
            )
            for _ in range(25):
                placement = start
                if len(legal) and rng.random() < 0.8:
                    move = rng.choice(legal)
                    placement = move.direction, move.row, move.col, move.tiles
                fates.add(check_placement(game, changed(placement, rules.size, rng), words))
    assert fates >= set(FATES) - {"new tile"}


def test_a_dictionary_of_ones_own_checks_the_words():
    game = Game("mini", seed=3)
    game.board.dictionary = load_lexicon(["EH", "HE"], 5)
    with pytest.raises(LexarenaError, match="'THE' is not in the lexicon"):
        game.push("3C THE")
    game.board.dictionary = None
    game.push("3C THE")
    assert game.scores[0] == 12
