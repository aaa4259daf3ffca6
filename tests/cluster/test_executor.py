"""The executor on a Ray cluster: the same results in the same order as on this machine, whatever is lost on the way."""

import json
import os
import signal
import time
from functools import partial

import pytest

from lexarena.analysis.folders import find_files
from lexarena.analysis.many_games import AnalysisOptions, Analyst, analyse_files, check_files
from lexarena.cluster.executor import RayExecutor
from lexarena.errors import LexarenaError
from lexarena.matches.evaluate import evaluate
from lexarena.matches.executor import LOCAL
from lexarena.matches.league import play_league

pytestmark = pytest.mark.slow  # test_two_nodes.py has the quick one


class Squares:
    """Squares numbers, each after a while; it kills its own process, once, at some of them."""

    def __init__(self, folder, deadly=()):
        self.folder, self.deadly = folder, deadly

    def __call__(self, number):
        mark = os.path.join(self.folder, str(number))
        if number in self.deadly and not os.path.exists(mark):
            open(mark, "w").close()
            os.kill(os.getpid(), signal.SIGKILL)
        time.sleep(0.001 * (number * 7 % 5))
        if number < 0:
            raise ValueError(f"{number} is negative")
        return number, number**2


@pytest.fixture(scope="module")
def executor(cluster):
    with RayExecutor(cluster.address) as made:
        yield made


def test_results_come_in_the_order_of_the_items_and_lost_workers_are_replaced(executor, tmp_path):
    items = range(200)
    found = list(executor.in_order(partial(Squares, str(tmp_path), (3, 50, 51)), items))
    assert found == [(number, number**2) for number in items]
    assert sorted(os.listdir(tmp_path)) == ["3", "50", "51"]


def test_an_error_of_the_work_is_raised_here_and_the_executor_works_on(executor, tmp_path):
    with pytest.raises(ValueError, match="-1 is negative"):
        list(executor.in_order(partial(Squares, str(tmp_path)), [1, -1, 2]))
    assert list(executor.in_order(partial(Squares, str(tmp_path)), [4])) == [(4, 16)]


def test_evaluate_analyse_and_league_give_the_same_json(executor, tmp_path):
    words = tmp_path / "words.txt"
    words.write_text("\n".join(["tea", "eat", "ate", "seat", "east", "sea", "at", "as", "set"]))
    match = {"game": "scrabble", "ruleset": "mini", "pairs": 60, "seed": 5, "lexicon": str(words)}
    here = evaluate("greedy", "random", **match, out=str(tmp_path / "here"))
    there = evaluate("greedy", "random", **match, out=str(tmp_path / "there"), executor=executor)
    assert json.dumps(here.to_dict()) == json.dumps(there.to_dict())
    files = sorted(os.listdir(tmp_path / "here"))
    assert sorted(os.listdir(tmp_path / "there")) == files
    assert all((tmp_path / "here" / each).read_bytes() == (tmp_path / "there" / each).read_bytes() for each in files)
    options, found = AnalysisOptions(rollouts=20), find_files([str(tmp_path / "here")], None)
    games = check_files(found.games[:4], options)
    analysed = [list(analyse_files(games, Analyst(options), 1, where)) for where in (LOCAL, executor)]
    assert analysed[0] == analysed[1]
    assert all(game.document for game in analysed[0])
    league = {"agents": ["random", "greedy", "heuristic"], "game": "scrabble", "ruleset": "mini", "pairs": 30}
    assert play_league(**league).to_dict() == play_league(**league, executor=executor).to_dict()


def test_a_node_that_is_killed_in_the_middle_changes_nothing(cluster, executor, tmp_path):
    lost = cluster.add_node(num_cpus=1, object_store_memory=80 << 20)
    cluster.wait_for_nodes()
    results = executor.in_order(partial(Squares, str(tmp_path)), range(300))
    found = [next(results) for _ in range(20)]
    cluster.remove_node(lost, allow_graceful=False)
    assert [*found, *results] == [(number, number**2) for number in range(300)]


def test_an_item_that_kills_every_worker_is_an_error(executor):
    with pytest.raises(LexarenaError, match="3 workers were lost over one piece of work"):
        list(executor.in_order(partial(partial, os.kill, os.getpid() * 0), [signal.SIGKILL]))
