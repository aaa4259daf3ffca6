"""Word Racer as a stage of learning: the same games as `Game` plays, with what each move brought."""

import numpy as np
import pytest

from lexarena.errors import LexarenaError
from lexarena.games.racer import Game, load_racer_lexicon
from lexarena.games.racer.learning.selfplay import BOOK, RacerStage, make_stage
from tests import racer_oracle as oracle

ENABLE = load_racer_lexicon("enable")


def random_choice(decisions, rng):
    return rng.integers(decisions.counts)


@pytest.mark.parametrize("ruleset", ["written", "legacy"])
def test_the_stage_plays_as_single_games_do(ruleset):
    stage, rng = RacerStage(6, ruleset, ENABLE, seed=3), np.random.default_rng(0)
    games = [Game(ruleset, ENABLE, int(seed)) for seed in stage.batch.arrays.seeds]
    totals = np.zeros((6, 2))
    for ply in range(2 * 96):
        decisions = stage.decisions()
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
        played = stage.play(chosen)
        totals += played.points
        for i, game in enumerate(games):
            assert played.scores[i].tolist() == list(game.scores), moves[i]
            assert played.finished[i] == (game.outcome is not None) == (ply % 96 == 95)
            if game.outcome is None:
                assert played.results[i].tolist() == [0, 0]
                assert [str(board) for board in game.boards] == [text_of(board) for board in stage.batch.boards[i]]
                continue
            assert totals[i].tolist() == list(game.outcome.scores)
            winner = game.outcome.winner
            assert played.results[i].tolist() == ([0, 0] if winner is None else [1 - 2 * winner, 2 * winner - 1])
        if ply % 96 == 95:
            games = [Game(ruleset, ENABLE, int(seed)) for seed in stage.batch.arrays.seeds]
            totals[:] = 0


def text_of(cells):
    return "".join("." if cell == 0 else chr(64 + int(cell)) for cell in cells)


def play_on(stage, plies, seed):
    """Play random candidates; return all that the stage showed."""
    rng, seen = np.random.default_rng(seed), []
    for _ in range(plies):
        decisions = stage.decisions()
        played = stage.play(random_choice(decisions, rng))
        arrays = [decisions.seats, decisions.offsets, *decisions.positions.values(), *decisions.candidates.values()]
        seen.append(b"".join(array.tobytes() for array in [*arrays, *vars(played).values()]))
    return seen, stage.statistics()


def test_a_snapshot_brings_everything_back_bit_for_bit():
    stage = RacerStage(5, lexicon=ENABLE, seed=1)
    play_on(stage, 70, seed=0)
    kept = stage.snapshot()
    first = play_on(stage, 60, seed=1)
    other = RacerStage(5, lexicon=ENABLE, seed=9)
    for again in (stage, other):
        again.restore(kept)
        assert play_on(again, 60, seed=1) == first


def test_threads_change_nothing():
    assert play_on(RacerStage(7, lexicon=ENABLE, seed=2), 100, 0) == play_on(
        RacerStage(7, lexicon=ENABLE, seed=2, threads=3), 100, 0
    )


def test_every_deal_is_another_game():
    stage = RacerStage(8, lexicon=["tea", "eat"], seed=4)
    seeds = set(stage.batch.arrays.seeds.tolist())
    play_on(stage, 96, seed=0)
    assert len(seeds | set(stage.batch.arrays.seeds.tolist())) == 16
    assert not seeds & set(RacerStage(8, lexicon=["tea", "eat"], seed=5).batch.arrays.seeds.tolist())


def called_letters(**options):
    """Return the calls of 24 games, and how many letters their seats could choose from at each."""
    stage, rng = RacerStage(24, lexicon=ENABLE, seed=1, **options), np.random.default_rng(0)
    choices = []
    for ply in range(96):
        decisions = stage.decisions()
        if ply % 2 == 0:
            letters = np.split(decisions.candidates["letter"], decisions.offsets[1:-1])
            choices.append([len(set(of_game.tolist())) for of_game in letters])
        calls = stage.batch.arrays.called.copy()
        stage.play(random_choice(decisions, rng))
    return calls, np.array(choices).T


def test_without_a_book_and_strangers_every_call_is_free_until_the_last():
    _, choices = called_letters(book=0.0, strangers=0.0)
    assert (choices > 1).all()


def test_chance_makes_the_first_calls_of_games_with_a_book():
    _, choices = called_letters(book=1.0, strangers=0.0)
    assert (choices[:, : 2 * BOOK] == 1).all()
    assert (choices[:, 2 * BOOK :] > 1).all()


def test_a_stranger_calls_his_favourite_letters_all_along():
    calls, choices = called_letters(book=0.0, strangers=1.0)
    seats = np.where((choices[:, 0::2] == 1).all(axis=1), 0, 1)
    assert 5 < seats.sum() < 19
    for game, seat in enumerate(seats.tolist()):
        assert (choices[game, seat::2] == 1).all()
        assert (choices[game, 1 - seat :: 2] > 1).all()
    own = [np.bincount(calls[game, seat::2]).max() for game, seat in enumerate(seats.tolist())]
    assert np.mean(own) > 6  # 24 calls by their share in the words have hardly ever more of one letter


def test_the_fixed_players_choose_the_first_candidate_or_any():
    stage, rng = RacerStage(40, lexicon=ENABLE), np.random.default_rng(0)
    decisions = stage.decisions()
    assert (stage.anchor("oneply", decisions, rng) == 0).all()
    chosen = stage.anchor("random", decisions, rng)
    assert len(set(chosen.tolist())) > 10
    assert (chosen < decisions.counts).all()


def test_statistics_tell_of_full_boards():
    stage = RacerStage(3, lexicon=ENABLE)
    rng, texts = np.random.default_rng(0), []
    for ply in range(96):
        if ply == 95:
            before = stage.batch.boards.copy()
        decisions = stage.decisions()
        chosen = stage.anchor("oneply", decisions, rng)
        stage.play(chosen)
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
    assert stage.statistics() == pytest.approx(
        {
            "vocabulary": len(words),
            "coverage": covered / (6 * 49),
            "lines that score": scoring / 6,
            "words of seven": sevens / 6,
        }
    )
    assert stage.statistics() == {"vocabulary": 0}


def test_staggered_games_stand_at_all_moves_and_end_one_after_the_other():
    stage = RacerStage(48, lexicon=["tea", "eat"], seed=1)
    stage.stagger()
    assert stage.batch.ply.tolist() == list(range(0, 96, 2))
    ended = []
    for _ in range(96):
        stage.decisions()
        ended.append(int(stage.play(np.zeros(48, np.int64)).finished.sum()))
        assert stage.batch.scores().tolist() == stage._scores.tolist()
    assert ended == [0, 1] * 48


def test_a_choice_outside_its_list_is_refused():
    stage = RacerStage(2, lexicon=["tea"])
    with pytest.raises(LexarenaError, match="decisions"):
        stage.play(np.zeros(2, np.int64))
    counts = stage.decisions().counts
    for chosen in ([0, counts[1]], [-1, 0]):
        with pytest.raises(LexarenaError, match="no such candidate"):
            stage.play(np.array(chosen))


def test_options_are_checked():
    assert make_stage(2, {"ruleset": "legacy", "lexicon": ["tea"], "book": 0}, 0, 1).batch.ruleset == "legacy"
    with pytest.raises(LexarenaError, match="no option 'books'"):
        make_stage(2, {"books": 1}, 0, 1)
    with pytest.raises(LexarenaError, match="lexicon of the game racer is 5; it must be a name, such as enable"):
        make_stage(2, {"lexicon": 5}, 0, 1)
    with pytest.raises(LexarenaError, match="shares of the games"):
        make_stage(2, {"book": 2}, 0, 1)
