"""Which jobs run: never more searches than allowed, quick ones at once, and none when the server has ended."""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from unittest.mock import Mock

import pytest

from lexarena.errors import LexarenaError
from lexarena.web import workers as limits
from lexarena.web.bodies import event_stream
from lexarena.web.setup import Seat, Setup, choose_move, position_after
from lexarena.web.workers import BusyError, Slots, Workers

proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes in /proc")


class LongSearch:
    """A search that runs or pauses."""

    def __init__(self, running):
        self.running = running
        self.resume()

    def pause(self):
        self.running.remove(self)

    def resume(self):
        self.running.append(self)


@pytest.mark.parametrize("seed", range(20))
def test_no_more_searches_run_than_there_are_slots_whatever_is_cancelled(seed, in_a_loop):
    rng = random.Random(seed)
    number, running, most = rng.randint(1, 3), [], []

    async def short(slots):
        async with slots.short():
            running.append("short")
            most.append(len(running))
            try:
                await asyncio.sleep(rng.choice((0, 0.001)))
            finally:
                running.remove("short")

    async def long(slots):
        async with slots.long(lambda: LongSearch(running)) as search:
            try:
                for _ in range(rng.randint(1, 5)):
                    most.append(len(running))
                    await asyncio.sleep(0)
                while search not in running:
                    await asyncio.sleep(0.001)
            finally:
                if search in running:
                    running.remove(search)
                search.pause = search.resume = lambda: None

    async def all_of_them():
        slots = Slots(number)
        tasks = []
        for _ in range(60):
            tasks.append(asyncio.create_task(rng.choice((short, long))(slots)))
            if rng.random() < 0.3:
                rng.choice(tasks).cancel()
            await asyncio.sleep(rng.choice((0, 0, 0.001)))
        await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), 60)
        assert (slots._free, slots._running, list(slots._paused)) == (number, [], [])

    in_a_loop(all_of_them())
    assert max(most) == number
    assert running == []


def test_a_short_search_takes_the_slot_of_a_long_one(in_a_loop):
    async def one_after_the_other():
        slots, running = Slots(1), []
        async with slots.long(lambda: LongSearch(running)) as search:
            assert running == [search]
            async with slots.short():
                assert running == []
            assert running == [search]

    in_a_loop(one_after_the_other())


@proc
def test_an_analysis_pauses_while_an_agent_thinks_and_goes_on(in_a_loop):
    async def one_worker():
        workers = Workers(1)
        quick = await workers.quick(os.getpid)
        analysis = workers.analyse(iter, os.getpid, 0)  # yields the number of its process forever
        process = await anext(analysis)
        state = await workers.search(Path.read_text, Path(f"/proc/{process}/stat"))
        assert state.rpartition(") ")[2][0] == "T"
        parts = [await anext(analysis) for _ in range(30_000)]  # more than fits between the processes
        assert set(parts) == {process}
        await analysis.aclose()
        assert not Path(f"/proc/{process}").exists()
        assert await workers.quick(os.getpid) == quick, "it has loaded what quick jobs need"
        workers.close()

    in_a_loop(one_worker())


def test_what_is_quick_waits_for_no_search(in_a_loop):
    async def one_worker():
        workers = Workers(1)
        searches = [asyncio.create_task(workers.search(time.sleep, 600)) for _ in range(3)]
        await asyncio.sleep(0)
        assert await workers.quick(abs, -5) == 5
        assert len(workers._all) == 2
        for search in searches:
            search.cancel()
        await asyncio.wait(searches)
        assert await workers.search(abs, -7) == 7
        workers.close()
        assert not workers._all

    in_a_loop(one_worker())


def test_quick_jobs_share_a_worker_unless_one_takes_long(monkeypatch, in_a_loop):
    monkeypatch.setattr(limits, "QUICK_PATIENCE", 60)

    async def one_after_the_other():
        workers = Workers(1)
        assert len(set(await asyncio.gather(*(workers.quick(os.getpid) for _ in range(20))))) == 1
        monkeypatch.setattr(limits, "QUICK_PATIENCE", 0.05)
        slow = asyncio.create_task(workers.quick(time.sleep, 600))
        await asyncio.sleep(0)
        assert await asyncio.gather(*(workers.quick(abs, -n) for n in range(5))) == list(range(5))
        assert len(workers._all) == limits.QUICK_WORKERS
        slow.cancel()
        await asyncio.wait({slow})
        assert (workers._line._value, workers._quick._value) == (1, limits.QUICK_WORKERS)
        workers.close()

    in_a_loop(one_after_the_other())


def test_jobs_have_limits(monkeypatch, in_a_loop):
    monkeypatch.setitem(limits.SECONDS, "quick", 0.2)
    monkeypatch.setitem(limits.MOST_JOBS, "analysis", 0)

    async def one_worker():
        workers = Workers(1)
        with pytest.raises(LexarenaError, match=r"took longer than 0\.2 seconds"):
            await workers.quick(time.sleep, 600)
        assert not workers._all
        with pytest.raises(BusyError):
            await anext(workers.analyse(iter, os.getpid, 0))
        workers.close()

    in_a_loop(one_worker())


def test_an_analysis_that_takes_too_long_ends_with_a_sentence(monkeypatch, in_a_loop):
    monkeypatch.setitem(limits.SECONDS, "analysis", 0.3)

    async def one_worker():
        workers = Workers(1)
        lines = [line async for line in event_stream(workers.analyse(iter, os.getpid, 0)).body_iterator]  # without end
        reason = "the analysis was stopped after 0.005 minutes; choose fewer rollouts"
        assert lines[-1] == f"event: problem\ndata: {json.dumps({'error': reason})}\n\n"
        assert not workers._all
        assert await workers.search(os.getpid), "the slot is free again"
        workers.close()

    in_a_loop(one_worker())


@pytest.mark.parametrize("paused", [0, 600])
def test_the_pauses_of_an_analysis_do_not_count(paused, monkeypatch, in_a_loop):
    monkeypatch.setitem(limits.SECONDS, "analysis", 0.01)
    worker = Mock(seconds_paused=0)

    async def sleeping():
        async with limits._capped(worker):
            worker.seconds_paused = paused
            await asyncio.sleep(0.03)

    in_a_loop(sleeping())
    assert worker.end.called == (paused == 0)


def test_what_a_job_raises_is_a_sentence_and_the_worker_stays(in_a_loop):
    async def one_worker():
        workers = Workers(1)
        process = await workers.search(os.getpid)
        with pytest.raises(LexarenaError, match=r"the search failed \(ValueError\)"):
            await workers.search(int, "x")
        with pytest.raises(LexarenaError, match="ended unexpectedly"):
            await workers.search(os._exit, 1)
        assert await workers.search(os.getpid) != process
        workers.close()

    in_a_loop(one_worker())


def test_a_position_is_the_same_whether_it_goes_on_from_the_last_one_or_begins_anew():
    setup = Setup("scrabble", "mini", None, (Seat("Ann"), Seat("Greedy", "greedy")), 5)
    text, moves = setup.to_json(), []
    for _ in range(4):
        moves.append(choose_move(text, moves, "greedy"))
    for asked in (moves[:1], moves[:3], moves[:3], moves[:2], [*moves[:1], "-"], moves, []):
        found, expected = position_after(text, asked), setup.after(asked)
        assert [str(turn.move) for turn in found.turns] == asked
        assert (found.position(), found.bag.remaining) == (expected.position(), expected.bag.remaining)


PROGRAM = """
import asyncio, os, time
from lexarena.web.workers import Workers

async def main():
    workers = Workers(1)
    analysis = workers.analyse(iter, os.getpid, 0)
    print(await anext(analysis), flush=True)
    await workers.search(time.sleep, 600)

asyncio.run(main())
"""


@proc
def test_workers_end_with_a_server_that_is_killed_even_if_they_are_paused():
    with subprocess.Popen([sys.executable, "-c", PROGRAM], stdout=subprocess.PIPE, text=True) as server:
        paused = Path("/proc") / server.stdout.readline().strip() / "stat"
        until = time.monotonic() + 60
        while state(paused) != "T" and time.monotonic() < until:
            time.sleep(0.01)
        assert state(paused) == "T"
        server.send_signal(signal.SIGKILL)
    while state(paused) not in ("", "Z"):
        assert time.monotonic() < until
        time.sleep(0.01)


def state(path):
    """Return the state of a process, as one letter; nothing if it has ended."""
    try:
        return path.read_text().rpartition(") ")[2][0]
    except OSError:
        return ""
