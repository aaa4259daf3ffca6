"""Agents as forks of a server: the same games, the same faults, and a new process wherever a fork cannot do."""

import json
import os
import select
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from sandboxes import NOBODY, as_user, public_folder, sandbox_or_skip

from lexarena.bots.clock import Limits
from lexarena.bots.entrants import EntrantFactory
from lexarena.bots.process import BotProcess
from lexarena.bots.process_table import children, descendants, start_time
from lexarena.bots.referee import Referee
from lexarena.bots.server_pool import IDLE_STARTS, MOST_SERVERS, Fork, RunningServer, ServerError, ServerPool
from lexarena.core.variant import make_variant

LIMITS = Limits(seconds=60.0, memory=512 << 20, start_seconds=60.0)
HERE = Path(__file__).parent
FAULTS = {
    "nothing": "none",
    "loop": "timeout",
    "allocate": "memory",
    "fork": "forbidden",
    "socket": "forbidden",
    "write": "forbidden",
    "raise": "crash",
    "exit": "crash",
    "leave": "end_of_output",
    "spy": "none",
    "print": "none",
}
"""What an agent is found guilty of, by what it does."""


def play(factory, specs, served, games=1):
    """Play games between two agents; return their moves, and which players were forks of a server."""
    bots = [factory.make(spec, seed=seed) for seed, spec in enumerate(specs, 5)]
    if not served:
        for bot in bots:
            bot.staged = replace(bot.staged, server=())
    forks, start = [], factory.guard.start

    def watched(*arguments):
        launched = start(*arguments)
        forks.append(launched.served)
        return launched

    factory.guard.start = watched
    referee = Referee(factory.variant, LIMITS, factory.sandbox.name, factory.core)
    records = [referee.play(bots, factory.variant.new_game(seed)) for seed in range(games)]
    for record in records:
        assert record.outcome is not None, [seat.stderr for seat in record.referee.seats]
    return [[(played.seat, played.move, played.details) for played in record.moves] for record in records], forks


def assert_same_games(game, specs, mode, games=1):
    with EntrantFactory(make_variant(game), LIMITS, sandbox_or_skip(mode)) as factory:
        with_server, forks = play(factory, specs, served=True, games=games)
        assert forks == [True] * (2 * games)
    with EntrantFactory(make_variant(game), LIMITS, sandbox_or_skip(mode)) as factory:
        without, forks = play(factory, specs, served=False, games=games)
        assert forks == [False] * (2 * games)
    assert with_server == without


def test_a_fork_plays_what_a_new_process_plays():
    assert_same_games("scrabble", ("random", "sim:rollouts=30,candidates=3"), "auto")


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["bubblewrap", "landlock", "off"])
@pytest.mark.parametrize(
    ("game", "specs"),
    [
        ("scrabble", ("greedy", "heuristic")),
        ("scrabble", ("random", "sim:rollouts=60")),
        ("scrabble", ("neural", "neural+sim:rollouts=20")),
        ("racer", ("zracer", "champion:rollouts=200")),
        ("racer", ("neural", "demo")),
    ],
)
def test_every_agent_plays_the_same_games_with_a_server_and_without(game, specs, mode):
    assert_same_games(game, specs, mode, games=2)


@pytest.fixture(scope="session")
def agents(public_sources):
    """A directory that every user can read, with a hostile agent, its game and a program that lets it play."""
    with public_folder() as folder:
        for name in ("hostile_agent.py", "hostile_agent_driver.py", "../stones.py"):
            shutil.copy(HERE / name, folder)
        Path(folder, "keeps_file.py").write_text(KEEPS_FILE)
        Path(folder, "cache").mkdir()
        Path(folder, "cache").chmod(0o777)
        yield folder


@pytest.fixture
def act(mode, agents, public_sources):
    """A function that lets the hostile agent play, with a server or without, and returns what became of it."""

    def run(user, how, *acts):
        python, options = as_user(user, public_sources)
        if options.get("user") == NOBODY:
            python = sys.executable
        options["env"] |= {
            "PYTHONPATH": f"{agents}:{public_sources}",
            "LEXARENA_GAMES": "stones:SPEC",
            "LEXARENA_CACHE": f"{agents}/cache",
        }
        if options.get("user") == NOBODY and not _runs([python, "-c", "import numpy"], options):
            pytest.skip("user nobody cannot run this Python with numpy")
        done = subprocess.run(
            [python, f"{agents}/hostile_agent_driver.py", mode, how, *acts],
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
            cwd="/",
            **options,
        )
        assert done.returncode == 0, done.stderr
        played = json.loads(done.stdout)
        assert played["left"] == 0
        assert all(game["opponent"] == "none" for game in played["acts"].values()), played
        return played["acts"]

    return run


def _runs(command, options):
    try:
        return subprocess.run(command, capture_output=True, check=False, cwd="/", **options).returncode == 0
    except OSError:
        return False


@pytest.mark.parametrize("user", ["root", "user"])
def test_a_fork_is_held_to_the_rules_of_the_sandbox(act, user):
    played = act(user, "served", *FAULTS)
    assert {name: game["fault"] for name, game in played.items()} == FAULTS, played
    assert all(game["served"] == [True, True] for game in played.values())
    for line in played["spy"]["stderr"].splitlines():
        assert line == "reached [], open ['0', '1', '2', '3', '4'], seconds 60"
    assert played["print"]["stderr"].startswith("hello\n")
    assert (played["exit"]["code"], played["leave"]["code"], played["fork"]["code"]) == (3, 0, 2)
    assert "IndexError: list index out of range" in played["raise"]["stderr"]


@pytest.mark.slow
def test_a_new_process_has_the_same_faults(act):
    played = act("root" if os.getuid() == 0 else "user", "fresh", *FAULTS)
    for name, game in played.items():
        slow_to_end = game["detail"] == "closed its output and kept running"
        assert game["fault"] == FAULTS[name] or slow_to_end, played
        assert game["served"] == [False, False]


KEEPS_FILE = """
import stones

SOURCE = open(__file__)


class Reader(stones.Taker):
    def choose(self, view, rng):
        SOURCE.seek(0)
        assert "SOURCE" in SOURCE.read()
        return super().choose(view, rng)
"""


@pytest.fixture
def stones_variant(agents, monkeypatch):
    """The variant of Stones, registered."""
    from stones import StonesVariant

    from lexarena.core import catalog

    monkeypatch.setenv(catalog.REGISTERED, "stones:SPEC")
    monkeypatch.chdir(agents)
    monkeypatch.syspath_prepend(agents)
    catalog._read_games.cache_clear()
    yield StonesVariant()
    monkeypatch.undo()
    catalog._read_games.cache_clear()


def test_an_agent_that_a_fork_would_break_gets_new_processes(stones_variant):
    with EntrantFactory(stones_variant, LIMITS, sandbox_or_skip("auto")) as factory:
        _, forks = play(factory, ("keeps_file:Reader", "taker"), served=True)
    assert forks == [False, True]


def test_a_server_that_dies_costs_no_bot_a_game(stones_variant):
    before = descendants(os.getpid())  # other tests of this process may have servers of their own
    with EntrantFactory(stones_variant, LIMITS, sandbox_or_skip("auto")) as factory:
        staged = factory.make("taker", seed=1).staged

        def start():
            return BotProcess.start(factory.guard, staged, LIMITS, factory.sandbox, factory.core)

        bot = start()
        assert bot.was_ready
        guard = next(pid for pid in children(os.getpid()) if pid not in before)
        server = [pid for pid in descendants(guard) if pid != bot.pid][-1]
        os.kill(server, signal.SIGKILL)
        assert select.select([bot._child.pidfd], [], [], 60)[0]
        assert bot.turn(b"lexarena 1 stones\n", lambda data: True).fault.is_void
        bot.close()
        again = [start(), start()]
        assert [bot.fault for bot in again] == [None, None]
        assert [bot._child.served for bot in again] == [False, True]
        for bot in again:
            bot.close()
    assert set(descendants(os.getpid())) <= {*before}


ARENA = """
import os, signal
from stones import StonesVariant
from lexarena.bots.clock import Limits
from lexarena.bots.entrants import EntrantFactory
from lexarena.bots.process_table import descendants, start_time
from lexarena.bots.sandbox.choose import choose_sandbox

with EntrantFactory(StonesVariant(), Limits(60.0, 512 << 20, 60.0), choose_sandbox("auto")) as factory:
    bot = factory.make("taker", seed=1).take_seat(None, 0)
    assert bot._child.served
    print([(pid, start_time(pid)) for pid in descendants(os.getpid())], flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_servers_and_forks_end_with_the_arena(stones_variant, agents):
    sandbox_or_skip("auto")
    environment = {**os.environ, "PYTHONPATH": agents}
    done = subprocess.run([sys.executable, "-c", ARENA], capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr
    living = json.loads(done.stdout.replace("(", "[").replace(")", "]"))
    assert len(living) >= 3
    deadline = time.monotonic() + 30
    while (living := [each for each in living if start_time(each[0]) == each[1]]) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert living == []


class Sockets:
    """Stands for a guard, and for servers without processes; a server of the directory "broken" does not start."""

    def __init__(self):
        self.pool = ServerPool(lambda job, pipes: (0, b""), lambda pid: {})
        self.pool._start, self.pool._stop = self.start, self.stop
        self.started, self.stopped = [], []

    def start(self, key, job):
        if job["folder"] == "broken":
            self.started.append("broken")
            raise ServerError("no")
        self.started.append(job["folder"])
        return RunningServer(key, len(self.started), None)

    def stop(self, server):
        self.stopped.append(self.started[server.pid - 1])

    def use(self, folder):
        self.pool._starts += 1
        job = {"folder": folder}
        server = self.pool._find(json.dumps(job), job)
        if server is not None:
            server.last_used = self.pool._starts
        return server is not None


def test_a_guard_keeps_a_few_servers_and_replaces_those_that_are_not_used():
    sockets = Sockets()
    folders = [str(number) for number in range(MOST_SERVERS + 1)]
    assert [sockets.use(folder) for folder in folders * 2] == ([True] * MOST_SERVERS + [False]) * 2
    assert sockets.started == folders[:-1]
    sockets.pool._forks[7] = Fork(7, -1, 2, sockets.pool._servers[json.dumps({"folder": "0"})])  # a game goes on there
    for _ in range(IDLE_STARTS + 1):
        sockets.use("5")
    assert sockets.use(folders[-1])
    assert sockets.stopped == ["1"]


def test_a_server_that_cannot_be_started_is_tried_once():
    sockets = Sockets()
    request = {"job": {"folder": "broken"}, "seed": None, "landlock": None}
    assert [sockets.pool.fork(request, []) for _ in range(3)] == [None] * 3
    assert sockets.started == ["broken"]
