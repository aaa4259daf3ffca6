"""The analysis of races: exact values against brute force, luck and regret that add up, and what a player can know."""

from dataclasses import replace
from itertools import permutations

import numpy as np
import pytest
from analysed_games import total_of

from lexarena import play_game
from lexarena.analysis import analyse, analyse_game
from lexarena.core.rng import SEED_LIMIT
from lexarena.errors import LexarenaError
from lexarena.games.racer import Game, load_racer_lexicon
from lexarena.games.racer.analysis import races
from lexarena.games.racer.analysis import reference as references
from lexarena.games.racer.analysis.positions import decision_of, game_from_board
from lexarena.games.racer.analysis.races import best_board
from lexarena.games.racer.analysis.reference import Finals, Node, Placement, reference_for
from lexarena.games.racer.engine.board import BOARD, CENTRE, board_text, parse_board
from lexarena.games.racer.rules.scoring import Scorer
from lexarena.games.racer.search.oneply import letters_of
from lexarena.games.racer.search.opponent import STRENGTH, STRONG, SUSPICION, share, strong_calls
from lexarena.records import RecordedFault, Refereed, SeatReport, record_game
from tests import racer_oracle as oracle

WORDS = load_racer_lexicon("common")


@pytest.fixture(scope="module")
def reference():
    return reference_for(WORDS, "written")


@pytest.fixture(scope="module")
def race():
    return play_game(Game(lexicon=WORDS, seed=4), ("planner", "zracer"))


@pytest.fixture(autouse=True)
def short_search(monkeypatch):
    """The search for the best board is not what takes the time here."""
    monkeypatch.setattr(races, "SWAPS", 5000)


def part_of(race, plies):
    game = Game(lexicon=WORDS, start=race.start)
    for turn in race.turns[:plies]:
        game.push(turn.move)
    return game


def shares_after(heard):
    """Return what is expected of the next call, by the definition: three kinds of opponents, and Bayes' rule."""
    listed = letters_of(WORDS)
    strong, counts = strong_calls(listed), np.zeros(26)
    kinds = np.array([SUSPICION, (1 - SUSPICION) * STRONG, (1 - SUSPICION) * (1 - STRONG)])
    for number, letter in enumerate([*heard, None]):
        favoured = (STRENGTH * listed + counts) / (STRENGTH + number)
        shares = np.stack((favoured, strong[min(number, 23)], listed))
        if letter is not None:
            kinds = kinds * shares[:, letter] / (kinds @ shares[:, letter])
            counts[letter] += 1
    return kinds @ shares


def exact_mean(cells, called, seat, heard, points):
    """Return the most points on average that the rest of a race gives, by trying everything."""
    empty = [cell for cell in range(BOARD) if cells[cell] == 0]
    if not empty:
        return points(cells)
    calls = called % 2 == seat
    means = []
    for letter in range(26):
        means.append(-1.0)
        for cell in empty:
            cells[cell] = letter + 1
            later = heard if calls else (*heard, letter)
            means[-1] = max(means[-1], exact_mean(cells, called + 1, seat, later, points))
            cells[cell] = 0
    return max(means) if calls else float(shares_after(heard) @ means)


def late_node(race, seat, empty):
    """Return what a seat knows when this number of letters is left."""
    called = 48 - empty
    game = part_of(race, 2 * called)
    letters = [ord(letter) - ord("A") for letter in game.calls]
    return Node(seat, parse_board(game.boards[seat]), called, tuple(letters[1 - seat :: 2]))


def test_what_is_expected_follows_the_definition(race, reference):
    for empty in (20, 21, 47, 1, 2):
        node = late_node(race, (48 - empty + 1) % 2, empty)
        belief = reference.belief(node)
        found = [share(belief, np.int64(letter)) for letter in range(26)]
        assert found == pytest.approx(shares_after(node.heard), abs=1e-12)


@pytest.mark.parametrize("seat", [0, 1])
def test_exact_values_are_those_of_brute_force(race, reference, seat):
    words = set(WORDS.words)

    def points(cells):
        return sum(oracle.written_line(line, words) for line, _, _ in oracle.lines_of(board_text(cells)))

    node = late_node(race, seat, 1)
    assert reference.solve(node).points.mean == pytest.approx(
        exact_mean(node.cells.copy(), 47, seat, node.heard, points), abs=1e-9
    )
    for empty in (2, 3):
        node = late_node(race, seat, empty)
        if empty == 3:  # one letter is fixed, so that it does not take long
            node = node.after(Placement(0, int(np.flatnonzero(node.cells == 0)[0])))
        mean = exact_mean(node.cells.copy(), node.called, seat, node.heard, reference.scorer.score)
        assert reference.solve(node).points.mean == pytest.approx(mean, abs=1e-9)
        assert reference.solve(node).shares.sum() == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize("since", [90, 91, 92, 93, 94, 95])
@pytest.mark.parametrize("agents", [("planner", "zracer"), ("zracer", "planner"), ("demo", "planner")])
def test_luck_and_regret_add_up_to_the_result(since, agents):
    race = play_game(Game(lexicon=WORDS, seed=since), agents)
    found = analyse_game(record_game(race), WORDS, since=since)
    assert len(found.decisions) == 96 - since
    assert total_of(found).points.mean == pytest.approx(found.result.points.mean, abs=1e-9)
    assert total_of(found).win.mean == pytest.approx(found.result.win.mean, abs=1e-9)
    for each in found.decisions:
        assert each.regret.points.mean >= 0
        assert each.skill.points.mean == pytest.approx(-each.regret.points.mean, abs=1e-9)
        assert {move.status for move in each.moves} == {"solved"}
    if since < 95:
        assert any(each.luck.points.mean != 0 for each in found.decisions)


def test_exact_luck_has_mean_zero_over_the_letters_that_are_expected(race, reference):
    for empty in (1, 2, 3):
        node = late_node(race, (48 - empty + 1) % 2, empty)
        assert not node.is_caller
        before, other = reference.solve(node), Finals.certain(reference.scorer.score(node.cells) + 5)
        shares = shares_after(node.heard)
        luck = [reference.solve_best(node, letter).over(before, other) for letter in range(26)]
        assert shares @ [each.points.mean for each in luck] == pytest.approx(0, abs=1e-9)
        assert shares @ [each.win.mean for each in luck] == pytest.approx(0, abs=1e-9)
        assert max(each.points.mean for each in luck) > 0


def test_luck_in_rollouts_has_mean_zero_within_its_error(race, reference):
    node = late_node(race, 1, 8)
    shares = shares_after(node.heard)
    before = reference.play_out(node, 5, 0, 2000)
    after = []
    for letter in range(26):
        habit = Placement(letter, reference.choice(node.cells, letter))
        after.append(reference.play_out(node.after(habit), 6, 0, 200))
    mean = float(shares @ [each.points.mean for each in after])
    error = np.hypot(
        before.points.error, np.sqrt(np.sum([(p * f.points.error) ** 2 for p, f in zip(shares, after, strict=True)]))
    )
    assert abs(mean - before.points.mean) < 4 * error


def test_rollouts_agree_with_exact_values_within_their_errors(race, monkeypatch):
    record = record_game(race)
    exact = analyse_game(record, WORDS, since=92)
    monkeypatch.setattr(references, "EXACT", 0)
    sampled = analyse_game(record, WORDS, rollouts=4000, since=92)
    for one, other in zip(exact.decisions, sampled.decisions, strict=True):
        assert other.moves[0].status == "simulated"
        for move in other.moves:
            same = next((each for each in one.moves if each.move == move.move), None)
            if same is not None:
                assert abs(same.details["final"] - move.details["final"]) <= 4 * move.points.error + 0.01
        error = np.hypot(one.regret.points.error, other.regret.points.error)
        assert abs(one.regret.points.mean - other.regret.points.mean) <= 4 * error + 0.1
        assert abs(one.luck.points.mean - other.luck.points.mean) <= 4 * other.luck.points.error + 0.1


def test_a_blunder_is_a_mistake_and_the_best_move_is_not():
    game = game_from_board("PLANET." + "QVQVQVQ" * 5 + "QVQVQV.", lexicon=["PLANETS", "PLANET", "TEA"])
    found = analyse(game, rollouts=100, tries=[game.parse("Z 6")])
    best, worst = found.best, found.of(game.parse("Z 6"))
    assert str(best.move) == "S 6"
    assert best.details == {"gain": 5, "final": 13.0}
    assert worst.details["final"] == 8.0
    for move, regret in ((best, 0.0), (worst, 5.0)):
        game.push(move.move)
        decision = analyse_game(record_game(game), game.lexicon, since=92).decisions[0]
        assert decision.regret.points.mean == pytest.approx(regret, abs=1e-9)
        assert decision.best.move == best.move
        assert (decision.mistake is None) == (regret == 0)
        game.pop()


def test_the_analysis_does_not_depend_on_the_opponents_board(race):
    other = Game(lexicon=WORDS, start=race.start)
    rng = np.random.default_rng(3)
    for turn in race.turns:
        if turn.seat == 0:
            other.push(turn.move)
        else:
            cell = int(rng.choice(np.flatnonzero(parse_board(other.boards[1]) == 0)))
            other.push(replace(turn.move, cell=cell))
    assert other.boards[1] != race.boards[1]
    one, two = (analyse_game(record_game(game), WORDS, rollouts=20, since=60) for game in (race, other))
    assert one.scores != two.scores
    for first, second in zip(one.decisions, two.decisions, strict=True):
        if first.seat == 0:
            assert (first.regret, first.moves, first.luck.points) == (second.regret, second.moves, second.luck.points)
    assert [each.luck.win for each in one.decisions] != [each.luck.win for each in two.decisions]


def test_the_same_seed_gives_the_same_analysis(race):
    record = record_game(race)
    first = analyse_game(record, WORDS, rollouts=15, seed=1, since=60).to_json()
    reference_for.cache_clear()  # whatever lines are remembered
    assert analyse_game(record, WORDS, rollouts=15, seed=1, since=60).to_json() == first
    assert analyse_game(record, WORDS, rollouts=15, seed=2, since=60).to_json()["decisions"] != first["decisions"]
    analyse_game(record, WORDS, rollouts=4, seed=SEED_LIMIT - 1, since=94)


def test_a_whole_race_has_all_its_parts(race):
    calls = []
    found = analyse_game(record_game(race, ("Ann", "Bob")), WORDS, 15, 3, progress=lambda *done: calls.append(done))
    assert calls == [(i, 96) for i in range(1, 97)]
    assert [each.ply for each in found.decisions] == list(range(96))
    assert [each.kind for each in found.decisions] == ["call", "placement"] * 48
    assert found.is_complete
    assert total_of(found).points.mean == pytest.approx(found.result.points.mean, abs=1e-9)
    assert len(found.first_luck) == 2
    assert found.result.points.mean == race.scores[0] - race.scores[1]
    assert found.decisions[-1].chance.win.mean == found.result.win.mean
    assert found.decisions[-1].chance.points.mean == pytest.approx(found.result.points.mean)
    for each in found.decisions:
        assert sum(move.is_try for move in each.moves) == 1
        assert len(each.moves) <= 4
        assert next(move.move for move in each.moves if move.is_try) == each.played
        assert each.kind == "placement" or each.luck.points.mean == 0
        if each.kind == "call":
            parts = each.details["letter_regret"]["mean"] + each.details["cell_regret"]["mean"]
            assert parts == pytest.approx(each.regret.points.mean, abs=1e-5)
    for summary, points in zip(found.summaries(), race.scores, strict=True):
        assert summary.decisions == 48
        assert summary.details["ceiling"] >= points
        assert summary.details["ceiling_share"] == pytest.approx(points / summary.details["ceiling"], abs=1e-4)
        assert sorted(summary.details["ceiling_board"]) == sorted(race.boards[0])


@pytest.mark.parametrize("plies", [0, 1, 2, 3, 50])
def test_races_that_were_stopped_are_analysed(race, plies):
    game = part_of(race, plies)
    found = analyse_game(record_game(game), WORDS, rollouts=10)
    assert len(found.decisions) == plies
    assert found.result is None
    assert not found.is_complete
    assert found.scores == game.scores
    assert all(each.details["ceiling"] >= points for each, points in zip(found.summaries(), game.scores, strict=True))


def test_a_race_that_a_fault_ended_is_analysed(race):
    def seat(fault=None):
        return SeatReport("ab" * 32, "python3 bot.py", 1.5, 0.75, 0.1, True, 1 << 20, None, "", fault)

    game = part_of(race, 3)
    record = record_game(game, referee=Refereed("off", (seat(RecordedFault("crash", "ended")), seat())))
    found = analyse_game(record, WORDS, rollouts=10)
    assert len(found.decisions) == 3
    assert found.result is None


def test_legacy_races_are_analysed_by_their_own_points():
    race = play_game(Game("legacy", WORDS, seed=2), ("demo", "planner"))
    found = analyse_game(record_game(race), WORDS, since=90)
    assert total_of(found).points.mean == pytest.approx(found.result.points.mean, abs=1e-9)
    assert found.result.points.mean == race.scores[0] - race.scores[1]


def test_an_impossible_start_is_refused(race):
    with pytest.raises(LexarenaError, match="since must be a number of moves from 0 to 96, got -1"):
        analyse_game(record_game(race), WORDS, since=-1)


def test_static_values_are_refused(race):
    with pytest.raises(LexarenaError, match="no static values"):
        analyse_game(record_game(race), WORDS, rollouts=0)
    with pytest.raises(LexarenaError, match="no static values"):
        analyse(Game(lexicon=WORDS, seed=1), rollouts=0)


def test_a_position_is_ranked_by_points_and_tries_are_judged(race):
    game = part_of(race, 93)
    found = analyse(game, rollouts=10, top=1, tries=game.legal_moves())
    assert [move.move.cell for move in found.moves]
    assert found.legal == len(found.moves) == 2
    assert found.moves[0].points.mean >= found.moves[1].points.mean
    decision = decision_of(game.view(game.to_move))
    node = decision.node
    for move in found.moves:
        mean = exact_mean(
            node.after(Placement(decision.letter, move.move.cell)).cells,
            node.called + 1,
            node.seat,
            (*node.heard, decision.letter),
            Scorer(lexicon=WORDS).score,
        )
        assert move.details["final"] == pytest.approx(mean, abs=1e-3)


def test_a_position_early_in_a_race_is_simulated(race):
    game = part_of(race, 20)
    tried = game.legal_moves()[0]
    found = analyse(game, rollouts=60, top=4, tries=[tried])
    assert [move.rank for move in found.moves] == sorted(move.rank for move in found.moves)
    assert found.of(tried).is_try
    assert found.best.status == "simulated"
    assert found.best.points.error > 0
    assert found == analyse(game, rollouts=60, top=4, tries=[tried])
    assert analyse(game, seconds=0.01, top=2).best.rollouts >= 8
    with pytest.raises(LexarenaError, match="cell 0 holds D already"):
        analyse(game, tries=[race.turns[0].move])


def test_a_board_becomes_a_position(race):
    game = part_of(race, 41)
    mover = game.to_move
    view = game.view(mover)
    heard = "".join(letter for seat, letter in view.calls[:-1] if seat != mover)
    made = game_from_board(view.board, view.pending, heard, lexicon=WORDS)
    again = made.view(made.to_move)
    assert (again.board, again.pending, again.ply, again.seat) == (view.board, view.pending, view.ply, view.seat)
    assert decision_of(again).node.heard == decision_of(view).node.heard
    with pytest.raises(LexarenaError, match="has called 10 letters before this move, got 9"):
        game_from_board(view.board, view.pending, heard[:-1], lexicon=WORDS)
    for board, message in (("." * BOARD, "centre"), ("A" * BOARD, "full"), ("AB", "49 cells")):
        with pytest.raises(LexarenaError, match=message):
            game_from_board(board, lexicon=WORDS)


def test_the_ceiling_is_never_below_the_boards_and_keeps_their_letters(race):
    boards = [parse_board(board) for board in race.boards]
    points, board = best_board(race.scorer, boards, 1, 2000)
    assert points >= max(race.scores)
    assert points == race.scorer.score(board)
    assert sorted(board) == sorted(boards[0])
    assert board[CENTRE] == boards[0][CENTRE]
    assert best_board(race.scorer, boards, 1, 2000)[0] == points
    assert best_board(race.scorer, boards, 1, 0)[0] == max(race.scores)
    assert best_board(race.scorer, boards, 1, 50_000)[0] > max(race.scores)


def test_the_ceiling_of_a_few_letters_is_that_of_brute_force():
    scorer = Scorer(lexicon=["TEA", "TEAM", "MEAT", "AT", "ATE", "EM"])
    boards = []
    for cells in permutations([cell for cell in range(BOARD) if cell != CENTRE], 3):
        board = np.zeros(BOARD, np.uint8)
        board[CENTRE], board[list(cells)] = 1, [20, 5, 13]  # A in the centre; T, E and M
        boards.append(board)
    best = int(scorer.score_many(np.array(boards)).max())
    assert best_board(scorer, boards[:1], 3, 200_000)[0] == best


@pytest.mark.slow
def test_luck_has_mean_zero_against_an_opponent_who_calls_as_expected(reference):
    rng, sums = np.random.default_rng(11), []
    for seed in range(24):
        game, heard = Game(lexicon=WORDS, seed=seed), []
        while not game.is_over:
            cells = parse_board(game.boards[game.to_move])
            letter = None if game.pending is None else ord(game.pending) - ord("A")
            if game.to_move == 1 and letter is None:
                letter = int(rng.choice(26, p=shares_after(heard)))
                heard.append(letter)
                game.push(letter * BOARD + reference.choice(cells, letter))
            elif letter is None:
                best = reference.by_one_ply(cells, None)[0]
                game.push(best.letter * BOARD + best.cell)
            else:
                game.push(str(reference.choice(cells, letter)))
        found = analyse_game(record_game(game), WORDS, rollouts=100, since=40)
        sums.append(sum(each.luck.points.mean for each in found.decisions if each.seat == 0))
    assert abs(np.mean(sums)) < 3 * np.std(sums, ddof=1) / np.sqrt(len(sums))
