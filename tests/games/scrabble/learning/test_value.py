"""Value learning: samples equal a slow replay, mirrored ones are right, and a run resumes bit for bit."""

from dataclasses import replace
from importlib.resources import files
from itertools import pairwise

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs the extra: train")

from lexarena.agents.neural import Weights, read_weights  # noqa: E402
from lexarena.errors import LexarenaError  # noqa: E402
from lexarena.games.scrabble.engine.tiles import BLANK, LETTER  # noqa: E402
from lexarena.games.scrabble.learning.network import make_value_network  # noqa: E402
from lexarena.games.scrabble.learning.value_data import CHUNK, GREEDY, PER_GAME, make_value_stream  # noqa: E402
from lexarena.games.scrabble.rules.cgp import Position  # noqa: E402
from lexarena.games.scrabble.rules.game import Game  # noqa: E402
from lexarena.games.scrabble.search.valuation import Valuation, valuation_of  # noqa: E402
from lexarena.games.scrabble.search.value_player import Afterstates, ValuePlayer  # noqa: E402
from lexarena.learning import value  # noqa: E402
from lexarena.learning.config import EvaluationConfig, ValueConfig, config_from_dict, load_config  # noqa: E402
from lexarena.learning.methods import load_teacher  # noqa: E402
from lexarena.learning.run_files import read_checkpoint, read_log  # noqa: E402
from lexarena.learning.training import Training  # noqa: E402
from lexarena.matches.evaluate import evaluate  # noqa: E402

SMALL = ValueConfig(
    "small",
    "scrabble",
    {"ruleset": "mini"},
    {"channels": 8, "blocks": 2, "hidden": 8},
    total_timesteps=5,
    batch_size=CHUNK * PER_GAME,
    log_every=2,
    evaluation=EvaluationConfig(every=1000, games=2),
)


@pytest.fixture(scope="module")
def data():
    return make_value_stream({"ruleset": "mini"}, seed=5)


def random_number(seed, counter):
    """The random numbers of `lexarena.core.rng`, in Python's integers."""
    mask = (1 << 64) - 1
    z = (seed * 0xD1342543DE82EF95 + counter * 0x9E3779B97F4A7C15) & mask
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
    return z ^ (z >> 31)


def tally(tiles):
    """Return how many there are of each tile, A to Z, then the blank."""
    counts = [0] * 27
    for tile in tiles:
        counts[26 if not tile.isupper() else ord(tile) - ord("A")] += 1
    return np.array(counts)


def replay(seed):
    """Play a game of the self-play slowly; return it with its boards before each move and at the end."""
    game, boards = Game("mini", seed=seed), []
    by_leaves, by_points = valuation_of(game.ruleset), Valuation(game.ruleset, None)
    average = np.zeros((1, 9, 27), np.int64)  # the pool does not count
    while not game.is_over:
        greedy = random_number(seed, (len(game.turns) << 24) + 1) % GREEDY == 0 and len(game.bag.remaining) > 0
        boards.append((game.batch.arrays.cells[0].copy(), game.batch.arrays.masks[0].copy()))
        views = game.views()
        game.push(views[0].move((by_points if greedy else by_leaves).choose(views, average)[0][0]))
    boards.append((game.batch.arrays.cells[0].copy(), game.batch.arrays.masks[0].copy()))
    return game, boards


def drawn_turns(seed, turns):
    """Return the turns whose afterstates are taken: one of each part of the game, never the last."""
    parts = [((turns - 1) * part // PER_GAME, (turns - 1) * (part + 1) // PER_GAME) for part in range(PER_GAME)]
    return [low + random_number(seed, 2 + part) % (high - low) for part, (low, high) in enumerate(parts) if high > low]


def test_samples_equal_a_slow_replay_of_their_games(data):
    """Boards, leaves, unseen tiles, numbers and all labels of a dozen games, counted again in plain Python."""
    samples, row = data.chunk(2), 0
    for seed in range(5 * 1_000_003 + 2 * CHUNK, 5 * 1_000_003 + 2 * CHUNK + 12):
        game, boards = replay(seed)
        laid = [(after[0] != before[0]).astype(np.uint8) for before, after in pairwise(boards)]
        running, scoreless = [0, 0], 0
        lead, idle = [], []
        for turn in game.turns:
            running[turn.seat] += turn.move.score
            scoreless = 0 if turn.move.score else scoreless + 1
            lead.append(running[turn.seat] - running[1 - turn.seat])
            idle.append(scoreless)
        for at in drawn_turns(seed, len(game.turns)):
            turn, other = game.turns[at], game.turns[at + 1]
            cells, masks = boards[at + 1]
            np.testing.assert_array_equal(samples.seen.cells[row], cells)
            np.testing.assert_array_equal(samples.seen.masks[row], masks)
            spent = turn.move.tiles.replace(".", "")
            leave = tally(turn.rack) - tally(spent)
            unseen = np.array(game.ruleset.counts) - leave
            for tile in cells[cells > 0]:
                unseen[26 if tile & BLANK else (tile & LETTER) - 1] -= 1
            np.testing.assert_array_equal(samples.seen.counts[row], np.concatenate((leave, unseen)))
            exchanged = len(spent) if turn.move.is_exchange else 0
            in_bag = unseen.sum() - len(other.rack)
            wanted = [lead[at], in_bag, len(other.rack), turn.move.score, exchanged, idle[at]]
            assert samples.seen.numbers[row].tolist() == wanted
            scores = game.outcome.scores
            assert samples.then.spread[row] == scores[turn.seat] - scores[1 - turn.seat]
            later = [game.turns[at + k].move.score if at + k < len(game.turns) else 0 for k in (1, 2)]
            assert samples.then.points[row].tolist() == later
            for k in (1, 2):
                expected = laid[at + k] if at + k < len(game.turns) else np.zeros_like(laid[0])
                np.testing.assert_array_equal(samples.then.squares[row, k - 1], expected)
            row += 1
    assert row > 30


def test_a_batch_depends_on_its_number_alone(data):
    """Not on threads, on the batches before, or on which object makes it."""
    one, three = data.batches(0, 500, threads=1), data.batches(1, 500, threads=3)
    next(one)
    again = make_value_stream({"ruleset": "mini"}, seed=5).batches(1, 500, threads=1)
    batches = [next(one), next(three), next(again)]
    for name, array in batches[0].items():
        for other in batches[1:]:
            np.testing.assert_array_equal(array, other[name])
    assert not np.array_equal(batches[0]["cells"], next(three)["cells"])


def test_mirrored_afterstates_are_those_of_the_mirrored_board(data):
    """The engine sets up the board mirrored at the diagonal, and finds the same cells and cross-checks."""
    batch = next(data.batches(3, 100, threads=1))
    network = make_value_network(data, SMALL.network)
    rng = np.random.default_rng(1)
    flips = int(np.random.default_rng(1).integers(2))
    turned = network.augmented({name: torch.from_numpy(array.copy()) for name, array in batch.items()}, rng)
    for row in range(24):
        letters = [("." if tile == 0 else chr(64 + (tile & LETTER))) for tile in batch["cells"][row].tolist()]
        cased = [
            letter.lower() if tile & BLANK else letter
            for letter, tile in zip(letters, batch["cells"][row].tolist(), strict=True)
        ]
        rows = ["".join(cased[at : at + 5]) for at in range(0, 25, 5)]
        mirrored = row % 2 == flips
        if mirrored:
            rows = ["".join(column) for column in zip(*rows, strict=True)]
        game = Game.from_position(Position(tuple(rows), ("", ""), (0, 0), 0, 0), "mini", fill=False)
        np.testing.assert_array_equal(turned["cells"][row], game.batch.arrays.cells[0])
        np.testing.assert_array_equal(turned["masks"][row], game.batch.arrays.masks[0])
        squares = batch["squares"][row].reshape(2, 5, 5)
        wanted = squares.transpose(0, 2, 1) if mirrored else squares
        np.testing.assert_array_equal(turned["squares"][row], wanted.reshape(2, 25))
        np.testing.assert_array_equal(turned["counts"][row], batch["counts"][row])


@pytest.mark.parametrize(("ruleset", "channels"), [("mini", 8), ("seven", 8), ("mini", 128)])
def test_playing_computes_what_training_computes(ruleset, channels):
    """numpy's chances are those of torch, normalisations and pooling included."""
    data = make_value_stream({"ruleset": ruleset}, seed=1)
    torch.manual_seed(2)
    network = make_value_network(data, {"channels": channels, "blocks": 4, "hidden": 12})
    for module in network.modules():
        if isinstance(module, torch.nn.BatchNorm2d):
            for array in (module.weight, module.bias, module.running_mean):
                array.data.uniform_(-1, 1)
            module.running_var.uniform_(0.5, 2)
    network.eval()
    batch = next(data.batches(0, 80, threads=1))
    batch = {name: array[:80] for name, array in batch.items()}  # more than are valued at once
    with torch.inference_mode():
        chances = network.predictions({name: torch.from_numpy(batch[name]) for name in Afterstates._fields})
    player = ValuePlayer(Weights(network.arrays(), {}, "these"), data.rules)
    found = player.win_chances(Afterstates(*(batch[name] for name in Afterstates._fields)))
    np.testing.assert_allclose(found, (chances[:, 0] + chances[:, 1] / 2).numpy(), atol=2e-5)
    assert found.std() > 100 * 2e-5


def test_a_resumed_run_equals_one_that_was_not_interrupted(tmp_path, monkeypatch):
    """Weights, averages, the optimizer and the log; the file plays."""
    monkeypatch.setattr(value, "ROW_SECONDS", float("inf"))  # on a busy machine rows may have fewer updates
    Training(SMALL, tmp_path / "whole", "cpu").run()
    Training(SMALL, tmp_path / "parts", "cpu").run(steps=2)
    assert Training(SMALL, tmp_path / "parts", "cpu", resume=True).run().finished
    kept = [read_checkpoint(tmp_path / name / "checkpoint.pt")["learner"] for name in ("whole", "parts")]
    assert kept[0]["global_step"] == 5
    assert kept[0]["weights"] == kept[1]["weights"]
    for part in ("network", "averaged"):
        for name, array in kept[0][part].items():
            assert torch.equal(array, kept[1][part][name]), name
    moments = [state["optimizer"]["state"][0]["exp_avg"] for state in kept]
    assert torch.equal(*moments)
    timed = {"seconds", "steps_per_second", "positions_per_second"}
    rows = [
        [{name: figure for name, figure in row.items() if name not in timed} for row in read_log(tmp_path / name)]
        for name in ("whole", "parts")
    ]
    assert rows[0] == rows[1]
    assert [row["global_step"] for row in rows[0]] == [2, 4, 5]
    assert {"result_loss", "spread_loss", "points_loss", "squares_loss", "beats_heuristic"} <= set(rows[0][0])
    card = read_weights(tmp_path / "whole" / "weights.npz").card
    assert (card["kind"], card["steps"], card["config"]) == ("value", 5, SMALL.to_dict())


def test_a_run_begins_with_the_network_of_another_board(tmp_path):
    quick = replace(SMALL, total_timesteps=1, evaluation=EvaluationConfig(every=0))
    Training(quick, tmp_path / "mini", "cpu").run()
    start = tmp_path / "mini" / "checkpoint.pt"
    seven = replace(quick, options={"ruleset": "seven"})
    training = Training(seven, tmp_path / "seven", "cpu", start=start)
    known = read_checkpoint(start)["learner"]["network"]
    assert all(torch.equal(array, known[name]) for name, array in training.learner.network.state_dict().items())
    wider = replace(seven, network={"channels": 16})
    with pytest.raises(LexarenaError, match=r"its network has a different size; .*channels: 8, blocks: 2, hidden: 8"):
        Training(wider, tmp_path / "wider", "cpu", start=start)
    with pytest.raises(LexarenaError, match="a training run with method value, which cannot be used with ppo"):
        Training(load_config("mini"), tmp_path / "ppo", "cpu", start=start)


@pytest.fixture(scope="module")
def teacher(tmp_path_factory):
    """The checkpoint of a wider network, which has learned a little."""
    folder = tmp_path_factory.mktemp("teacher")
    quick = replace(SMALL, name="teacher", network={"channels": 12, "blocks": 1, "hidden": 8}, seed=3, average=0.5)
    Training(replace(quick, evaluation=EvaluationConfig(every=0)), folder, "cpu").run()
    return folder / "checkpoint.pt"


def test_a_student_learns_what_its_teacher_predicts(tmp_path, data, teacher):
    """With nothing else to learn, its loss is the cross-entropy towards the averaged teacher, and falls."""
    config = replace(
        SMALL,
        teacher=str(teacher),
        distillation=1.0,
        auxiliary={"spread": 0, "points": 0, "squares": 0},
        total_timesteps=100,
        learning_rate=0.01,
        log_every=20,
        evaluation=EvaluationConfig(every=0),
    )
    learned = Training(config, tmp_path / "student", "cpu")
    network, name = load_teacher(config, make_value_stream(config.options, config.seed))
    assert name == "teacher, seed 3, 5 steps"
    averaged = read_checkpoint(teacher)["learner"]["averaged"]
    assert torch.equal(network.result.weight, averaged["module.result.weight"])
    batch = {name: torch.from_numpy(array) for name, array in next(data.batches(0, 100, threads=1)).items()}
    with torch.no_grad():
        taught = network.eval().predictions(batch)
        losses, _ = learned.learner.network.losses({**batch, "taught": taught})
        own = learned.learner.network.predictions(batch)
    assert losses["taught"].item() == pytest.approx(-(taught * own.log()).sum(1).mean().item(), rel=1e-5)
    learned.run(steps=60)
    rows = read_log(tmp_path / "student")
    with torch.no_grad():
        floor = -(taught * taught.log()).sum(1).mean().item()
    assert rows[-1]["taught_loss"] - floor < 0.7 * (losses["taught"].item() - floor)
    resumed = Training(config, tmp_path / "student", "cpu", resume=True)
    assert resumed.run().finished
    assert read_weights(tmp_path / "student" / "weights.npz").card["teacher"] == "teacher, seed 3, 5 steps"


def test_distillation_is_the_share_of_the_teacher(data, teacher):
    """The gradient of a student is the mean of what the result and the teacher ask for, weighted by the share."""
    plain = replace(SMALL, teacher=str(teacher), auxiliary={"spread": 0, "points": 0, "squares": 0}, max_grad_norm=1e9)
    network, _ = load_teacher(plain, make_value_stream(plain.options, plain.seed))
    batch = {name: torch.from_numpy(array) for name, array in next(data.batches(0, 100, threads=1)).items()}
    gradients = {}
    for share in (0.0, 0.25, 1.0):
        torch.manual_seed(1)
        student = make_value_network(data, plain.network)
        learner = value.ValueLearner(data, student, replace(plain, distillation=share), teacher=network)
        learner._update(batch)
        gradients[share] = student.result.bias.grad.clone()
    torch.testing.assert_close(gradients[0.25], 0.75 * gradients[0.0] + 0.25 * gradients[1.0])
    assert not torch.allclose(gradients[0.0], gradients[1.0])


def test_a_teacher_of_another_ruleset_is_refused(tmp_path, teacher):
    seven = replace(SMALL, options={"ruleset": "seven"}, teacher=str(teacher))
    with pytest.raises(
        LexarenaError, match=r"^teacher: .*it was trained on mini with the word list .*; a teacher needs "
    ):
        Training(seven, tmp_path / "seven", "cpu")
    missing = replace(SMALL, teacher=str(tmp_path / "none.pt"))
    with pytest.raises(LexarenaError, match=r"^teacher: .*none.pt: cannot be read \(No such file"):
        Training(missing, tmp_path / "missing", "cpu")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"distillation": 1.5}, r"^distillation must be from 0 to 1, got 1.5$"),
        ({"method": "guess"}, r"^method must be ppo or value, got 'guess'$"),
        ({"actors": 2}, r"^actors: unknown setting$"),
        (
            {"network": {"width": 8}},
            r"^network: unknown option 'width' of the value network of scrabble; choose from channels, ",
        ),
        (
            {"auxiliary": {"luck": 1.0}},
            r"^auxiliary: unknown option 'luck' of the network; choose from spread, points, squares$",
        ),
        ({"game": "racer", "options": {}}, r"^options: Word Racer has no value networks; train with the "),
        ({"options": {"ruleset": "minj"}}, r"^options: no ruleset or file 'minj'"),
    ],
)
def test_errors_name_the_wrong_setting(tmp_path, changes, message):
    with pytest.raises(LexarenaError, match=message):
        Training(config_from_dict({**SMALL.to_dict(), **changes}), tmp_path, "cpu")


def test_a_ruleset_with_many_blanks_is_refused(tmp_path):
    mini = (files("lexarena.games.scrabble") / "rulesets" / "mini.toml").read_text("utf-8")
    (tmp_path / "blanks.toml").write_text(mini.replace("blank = 2", "blank = 3"))
    with pytest.raises(LexarenaError, match="has 3 blanks; value networks support at most 2"):
        make_value_stream({"ruleset": str(tmp_path / "blanks.toml")}, seed=1)


def test_a_loss_with_no_share_is_left_out(data):
    config = replace(SMALL, auxiliary={"squares": 0})
    learner = value.ValueLearner(data, make_value_network(data, config.network), config)
    figures = learner.advance()
    assert {name for name in figures if name.endswith("_loss")} == {"result_loss", "spread_loss", "points_loss"}
    assert set(learner.weights) == {"spread", "points"}


@pytest.mark.slow
def test_two_minutes_of_training_are_clearly_better_than_the_start(tmp_path):
    """On one core: it predicts results better, and wins more of 600 games against heuristic, beyond both intervals."""
    training = Training(replace(load_config("mini-value"), evaluation=EvaluationConfig(every=0)), tmp_path, "cpu")

    def score():
        training.save()
        spec = f"neural:weights={tmp_path / 'weights.npz'}"
        return evaluate(spec, "heuristic", "scrabble", "mini", pairs=300, seed=11)

    before = score()
    training.run(minutes=2)
    after = score()
    assert after.low > before.high, (before, after)
    losses = [row["result_loss"] for row in read_log(tmp_path)]
    assert np.mean(losses[-3:]) < losses[0] - 0.05, losses
