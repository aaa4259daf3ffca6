"""Self-play of Word Racer: the same games as `Game` plays, with the points of each move."""

import numpy as np
import pytest

from lexarena.errors import LexarenaError
from lexarena.games.racer import Game, load_racer_lexicon
from lexarena.games.racer.learning.selfplay import BOOK, RacerSelfPlay, make_selfplay
from tests import racer_oracle as oracle

ENABLE = load_racer_lexicon("enable")


def random_choice(decisions, rng):
    return rng.integers(decisions.counts)


@pytest.mark.parametrize("ruleset", ["written", "legacy"])
def test_selfplay_plays_as_single_games_do(ruleset):
    selfplay, rng = RacerSelfPlay(6, ruleset, ENABLE, seed=3), np.random.default_rng(0)
    games = [Game(ruleset, ENABLE, int(seed)) for seed in selfplay.batch.arrays.seeds]
    totals = np.zeros((6, 2))
    for ply in range(2 * 96):
        decisions = selfplay.decisions()
        assert decisions.seats.tolist() == [game.to_move for game in games]
        chosen = random_choice(decisions, rng)
        moves = []
        for i, game in enumerate(games):
            at = decisions.offsets[i] + chosen[i]
            letter, cell = int(decisions.candidates["letter"][at]), int(decisions.candidates["cell"][at])
            if game.pending:
                assert game.pending == chr(65 + letter)
            moves.append(str(cell) if game.pending else f"{chr(65 + letter)} {cell}")
            game.push(moves[-1])
        played = selfplay.play(chosen)
        totals += played.points
        for i, game in enumerate(games):
            assert played.scores[i].tolist() == list(game.scores), moves[i]
            assert played.finished[i] == (game.outcome is not None) == (ply % 96 == 95)
            if game.outcome is None:
                assert played.results[i].tolist() == [0, 0]
                assert [str(board) for board in game.boards] == [text_of(board) for board in selfplay.batch.boards[i]]
                continue
            assert totals[i].tolist() == list(game.outcome.scores)
            winner = game.outcome.winner
            assert played.results[i].tolist() == ([0, 0] if winner is None else [1 - 2 * winner, 2 * winner - 1])
        if ply % 96 == 95:
            games = [Game(ruleset, ENABLE, int(seed)) for seed in selfplay.batch.arrays.seeds]
            totals[:] = 0


def text_of(cells):
    return "".join("." if cell == 0 else chr(64 + int(cell)) for cell in cells)


def play_on(selfplay, plies, seed):
    """Play random candidates; return all that the selfplay showed."""
    rng, seen = np.random.default_rng(seed), []
    for _ in range(plies):
        decisions = selfplay.decisions()
        played = selfplay.play(random_choice(decisions, rng))
        arrays = [decisions.seats, decisions.offsets, *decisions.positions.values(), *decisions.candidates.values()]
        seen.append(b"".join(array.tobytes() for array in [*arrays, *vars(played).values()]))
    return seen, selfplay.statistics()


def test_a_snapshot_brings_everything_back_bit_for_bit():
    selfplay = RacerSelfPlay(5, lexicon=ENABLE, seed=1)
    play_on(selfplay, 70, seed=0)
    kept = selfplay.snapshot()
    first = play_on(selfplay, 60, seed=1)
    other = RacerSelfPlay(5, lexicon=ENABLE, seed=9)
    for again in (selfplay, other):
        again.restore(kept)
        assert play_on(again, 60, seed=1) == first


def test_threads_change_nothing():
    assert play_on(RacerSelfPlay(7, lexicon=ENABLE, seed=2), 100, 0) == play_on(
        RacerSelfPlay(7, lexicon=ENABLE, seed=2, threads=3), 100, 0
    )


def test_every_deal_is_another_game():
    selfplay = RacerSelfPlay(8, lexicon=["tea", "eat"], seed=4)
    seeds = set(selfplay.batch.arrays.seeds.tolist())
    play_on(selfplay, 96, seed=0)
    assert len(seeds | set(selfplay.batch.arrays.seeds.tolist())) == 16
    assert not seeds & set(RacerSelfPlay(8, lexicon=["tea", "eat"], seed=5).batch.arrays.seeds.tolist())


def called_letters(**options):
    """Return the calls of 24 games, and how many letters their seats could choose from at each."""
    selfplay, rng = RacerSelfPlay(24, lexicon=ENABLE, seed=1, **options), np.random.default_rng(0)
    choices = []
    for ply in range(96):
        decisions = selfplay.decisions()
        if ply % 2 == 0:
            letters = np.split(decisions.candidates["letter"], decisions.offsets[1:-1])
            choices.append([len(set(of_game.tolist())) for of_game in letters])
        calls = selfplay.batch.arrays.called.copy()
        selfplay.play(random_choice(decisions, rng))
    return calls, np.array(choices).T


def test_without_a_book_and_strangers_every_call_is_free_until_the_last():
    _, choices = called_letters(book=0.0, strangers=0.0)
    assert (choices > 1).all()


def test_chance_makes_the_first_calls_of_games_with_a_book():
    _, choices = called_letters(book=1.0, strangers=0.0)
    assert (choices[:, : 2 * BOOK] == 1).all()
    assert (choices[:, 2 * BOOK :] > 1).all()


def test_a_stranger_keeps_to_its_favourite_letters():
    calls, choices = called_letters(book=0.0, strangers=1.0)
    seats = np.where((choices[:, 0::2] == 1).all(axis=1), 0, 1)
    assert 5 < seats.sum() < 19
    for game, seat in enumerate(seats.tolist()):
        assert (choices[game, seat::2] == 1).all()
        assert (choices[game, 1 - seat :: 2] > 1).all()
    own = [np.bincount(calls[game, seat::2]).max() for game, seat in enumerate(seats.tolist())]
    assert np.mean(own) > 6  # 24 calls by their share in the words have hardly ever more of one letter


def test_the_fixed_players_choose_the_first_candidate_or_any():
    selfplay, rng = RacerSelfPlay(40, lexicon=ENABLE), np.random.default_rng(0)
    decisions = selfplay.decisions()
    assert (selfplay.choose_fixed("oneply", decisions, rng) == 0).all()
    chosen = selfplay.choose_fixed("random", decisions, rng)
    assert len(set(chosen.tolist())) > 10
    assert (chosen < decisions.counts).all()


def test_statistics_tell_of_full_boards():
    selfplay = RacerSelfPlay(3, lexicon=ENABLE)
    rng, texts = np.random.default_rng(0), []
    for ply in range(96):
        if ply == 95:
            before = selfplay.batch.boards.copy()
        decisions = selfplay.decisions()
        chosen = selfplay.choose_fixed("oneply", decisions, rng)
        selfplay.play(chosen)
    last = decisions.offsets[:-1] + chosen
    for game in range(3):
        before[game, decisions.seats[game], decisions.candidates["cell"][last[game]]] = (
            decisions.candidates["letter"][last[game]] + 1
        )
        texts += [text_of(board) for board in before[game]]
    words, covered, scoring, sevens = set(), 0, 0, 0
    for text in texts:
        cells = set()
        for line, start, direction in oracle.lines_of(text):
            step = 1 if direction == "H" else 7
            spans = [(i, j) for i in range(6) for j in range(i + 2, 8) if line[i:j] in ENABLE]
            words |= {line[i:j] for i, j in spans}
            cells |= {start + step * at for i, j in spans for at in range(i, j)}
            scoring += bool(spans)
            sevens += (0, 7) in spans
        covered += len(cells)
    assert selfplay.statistics() == pytest.approx(
        {
            "vocabulary": len(words),
            "coverage": covered / (6 * 49),
            "scoring_lines": scoring / 6,
            "seven_letter_words": sevens / 6,
        }
    )
    assert selfplay.statistics() == {"vocabulary": 0}


def test_staggered_games_stand_at_all_moves_and_end_one_after_the_other():
    selfplay = RacerSelfPlay(48, lexicon=["tea", "eat"], seed=1)
    selfplay.stagger()
    assert selfplay.batch.ply.tolist() == list(range(0, 96, 2))
    ended = []
    for _ in range(96):
        selfplay.decisions()
        ended.append(int(selfplay.play(np.zeros(48, np.int64)).finished.sum()))
        assert selfplay.batch.scores().tolist() == selfplay._scores.tolist()
    assert ended == [0, 1] * 48


def test_a_choice_outside_its_list_is_refused():
    selfplay = RacerSelfPlay(2, lexicon=["tea"])
    with pytest.raises(LexarenaError, match="decisions"):
        selfplay.play(np.zeros(2, np.int64))
    counts = selfplay.decisions().counts
    for chosen in ([0, counts[1]], [-1, 0]):
        with pytest.raises(LexarenaError, match="no such candidate"):
            selfplay.play(np.array(chosen))


def test_options_are_checked():
    assert make_selfplay(2, {"ruleset": "legacy", "lexicon": ["tea"], "book": 0}, 0, 1).batch.ruleset == "legacy"
    with pytest.raises(LexarenaError, match="unknown option 'books' of the game racer; choose from ruleset, "):
        make_selfplay(2, {"books": 1}, 0, 1)
    with pytest.raises(LexarenaError, match="lexicon of the game racer must be a name, such as enable, got 5"):
        make_selfplay(2, {"lexicon": 5}, 0, 1)
    with pytest.raises(LexarenaError, match="must be shares from 0 to 1"):
        make_selfplay(2, {"book": 2}, 0, 1)
