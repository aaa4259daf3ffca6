"""How the app handles load: many games at once through one server, its start, its size, and what is left when it ends.

    python -m benchmarks app [--save]

A move request is answered when the state after it comes back; the agent thinks afterwards, and its move arrives over the
stream that a page listens to. A turn is the time from the request to the agent's move. It is compared with the agent's
turns alone, measured in the same server while nothing else runs. A request that does nothing, sent again and again during
the same run, shows how much of the time is the machine's.
"""

import gzip
import http.client
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks.figures import Figure, shown
from lexarena.web.workers import default_workers

GREEDY, SIMS, MOVES = 50, 5, 4
GROUP = f"{GREEDY} games against greedy and {SIMS} against sim at once, Scrabble 15x15"
_PAGES = Path(__file__).parents[1] / "src" / "lexarena" / "web" / "pages"


class Server:
    """A server in a process of its own."""

    def __init__(self, folder: str) -> None:
        command = [sys.executable, "-m", "lexarena", "serve", "--data", folder, "--port", "0"]
        began = time.perf_counter()
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        found = re.search(r":(\d+)/", self.process.stdout.readline())
        assert found is not None
        self.port = int(found[1])
        self.send("GET", "/")
        self.start_seconds = time.perf_counter() - began

    def send(self, method: str, path: str, body: object = None) -> Any:
        """Return the answer to a request."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=300)
        try:
            connection.request(
                method, path, None if body is None else json.dumps(body), {"Content-Type": "application/json"}
            )
            content = connection.getresponse().read()
            return json.loads(content) if path.startswith("/api/") else content
        finally:
            connection.close()

    def begin(self, agent: str, ms: int = 200) -> str:
        """Begin a game against an agent, or between two people."""
        options = {"ms": ms} if agent == "sim" else {}
        opponent = {"agent": agent, "options": options} if agent else {"name": "Bob"}
        seats = [{"name": "Ann"}, opponent]
        found = self.send("POST", "/api/games", {"game": "scrabble", "ruleset": "standard", "seats": seats})
        return str(found["id"])

    def best_move(self, key: str, seat: int = 0) -> dict[str, object]:
        """Return the body of a request that plays the best move."""
        state = self.send("GET", f"/api/games/{key}?seat={seat}")
        moves = self.send("POST", f"/api/games/{key}/hint", {"seat": seat, "number": 1})["moves"]
        return {"seat": seat, "ply": state["view"]["ply"], "move": moves[0] if moves else "pass"}

    @contextmanager
    def states(self, key: str) -> Iterator[Iterator[Any]]:
        """Listen to the states of a game, as a page does."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=300)
        connection.request("GET", f"/api/games/{key}/events")
        answer = connection.getresponse()
        try:
            yield (json.loads(line[6:]) for line in answer if line.startswith(b"data: "))
        finally:
            answer.close()
            connection.close()

    def turn(self, key: str, states: Iterator[Any]) -> tuple[float, float]:
        """Play a move; return the seconds of the request, and those until the agent has answered."""
        body = self.best_move(key)
        began = time.perf_counter()
        after = self.send("POST", f"/api/games/{key}/move", body)
        asked = time.perf_counter() - began
        for state in states:
            if state["version"] >= after["version"] and not state["thinking"]:
                break
        return asked, time.perf_counter() - began

    def alone(self, agent: str) -> float:
        """Return the seconds of a turn of an agent while nothing else runs: 95% of its turns are not longer."""
        times = []
        for _ in range(4):
            key = self.begin(agent)
            with self.states(key) as states:
                times += [self.turn(key, states)[1] for _ in range(MOVES)]
        return share(times[1:], 0.95)  # the first one loads the agent

    def processes(self) -> list[int]:
        """Return the processes of the server: itself and all that descend from it."""
        parents = {}
        for path in Path("/proc").glob("[0-9]*/stat"):
            try:
                parents[int(path.parent.name)] = int(path.read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
        found = [self.process.pid]
        for each in found:
            found += [child for child, parent in parents.items() if parent == each]
        return found

    def end(self) -> None:
        """End it as Ctrl-C does."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(60)
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def server() -> Iterator[Server]:
    """Run a server on a new directory."""
    with tempfile.TemporaryDirectory() as folder:
        running = Server(folder)
        try:
            yield running
        finally:
            if running.process.poll() is None:
                running.end()


def share(values: list[float], part: float) -> float:
    """Return the value that this part of all values does not exceed."""
    return sorted(values)[max(0, round(part * len(values)) - 1)]


def load() -> Iterator[Figure]:
    """Play many games at once, each by a thread of its own."""
    with server() as running:
        with shown("measuring the agents alone"):
            thinking = {agent: running.alone(agent) for agent in ("greedy", "sim")}
        games = [(agent, running.begin(agent)) for agent in ["greedy"] * GREEDY + ["sim"] * SIMS]
        asked: list[float] = []
        idle: list[float] = []
        turns: dict[str, list[float]] = {"greedy": [], "sim": []}

        def play(agent: str, key: str) -> None:
            with running.states(key) as states:
                for _ in range(MOVES):
                    request, turn = running.turn(key, states)
                    asked.append(request)
                    turns[agent].append(turn)
                    time.sleep(2.0)  # a person thinks, too

        threads = [threading.Thread(target=play, args=game) for game in games]
        with shown(f"playing {len(games)} games at once"):
            for number, thread in enumerate(threads):
                thread.start()
                time.sleep(2.0 / len(threads) if number else 0.0)  # people do not all move in the same moment
            while any(thread.is_alive() for thread in threads):
                began = time.perf_counter()
                running.send("GET", "/api/watch")
                idle.append(time.perf_counter() - began)
                time.sleep(0.05)
        mine = running.processes()
        memory = sum(_memory(each) for each in mine)
        running.end()
        left = [each for each in mine if Path(f"/proc/{each}").exists()]
    machine = f"{1000 * share(idle, 0.95):.0f} ms for a request that does nothing"
    answered = round(1000 * share(asked, 0.95), 1)
    yield Figure(GROUP, "move requests: 95% are answered within", answered, "ms", limit=100.0, note=machine)
    for agent, times in turns.items():
        note = f"{1000 * thinking[agent]:.0f} ms alone"
        yield Figure(
            GROUP, f"{agent}: its move is there, 95% within", round(1000 * share(times, 0.95)), "ms", note=note
        )
    within = [turn <= 0.1 + thinking[agent] for agent, times in turns.items() for turn in times]
    yield Figure(
        GROUP,
        "turns within 100 ms plus the agent's turn alone",
        round(100 * sum(within) / len(within), 1),
        "%",
        limit=95.0,
        more_is_better=True,
    )
    yield Figure(GROUP, "memory of all processes", round(memory / 2**20), "MB", note=f"{len(mine)} processes")
    yield Figure(GROUP, "processes left after its end", len(left), "", limit=0)


def searches() -> Iterator[Figure]:
    """Let more searches wait than there is room for; measure how much runs, and what is quick meanwhile."""
    group = f"{SIMS} agents that think for seconds and 2 analyses at once"
    with server() as running, shown("searching more than there is room for"):
        alone = running.alone("greedy")
        quick = running.begin("greedy")
        slow = [running.begin("sim", 5000) for _ in range(SIMS)]
        over = running.begin("")
        for seat in (0, 1, 0, 1):
            running.send("POST", f"/api/games/{over}/move", running.best_move(over, seat))
        running.send("POST", f"/api/games/{over}/resign", {"seat": 0})
        for key in slow:
            running.send("POST", f"/api/games/{key}/move", running.best_move(key))
        analyses = [http.client.HTTPConnection("127.0.0.1", running.port, timeout=300) for _ in range(2)]
        for connection in analyses:
            connection.request("GET", f"/api/games/{over}/analysis?rollouts=2000")
        time.sleep(1.0)
        began, before = time.perf_counter(), _processor_seconds(running.processes()[1:])
        with running.states(quick) as states:
            turns = []
            for _ in range(10):
                turns.append(running.turn(quick, states)[1])
                time.sleep(0.5)
        used = _processor_seconds(running.processes()[1:]) - before
        cores = used / (time.perf_counter() - began)
        for connection in analyses:
            connection.close()
    # A worker of quick jobs adds a little to what the searches use.
    yield Figure(group, "cores in use by workers", round(cores, 2), "", limit=default_workers() + 0.1)
    yield Figure(
        group,
        "greedy: its move is there, 95% within",
        round(1000 * share(turns, 0.95)),
        "ms",
        limit=round(1000 * alone) + 100,
        note=f"{1000 * alone:.0f} ms alone",
    )


def cost() -> Iterator[Figure]:
    """Measure the processor time of the server for a move request: its own, whatever else runs on the machine."""
    with server() as running, shown("measuring the server alone"):
        key = running.begin("")
        times = []
        for ply in range(16):
            body = running.best_move(key, ply % 2)
            before = _processor_seconds([running.process.pid])
            running.send("POST", f"/api/games/{key}/move", body)
            times.append(_processor_seconds([running.process.pid]) - before)
    note = "the median of 16; read, check, save, answer"
    yield Figure(
        "One move request", "processor time of the server", round(1000 * share(times, 0.5), 1), "ms", 10.0, note=note
    )


def start() -> Iterator[Figure]:
    """Measure the start, the sizes and the first paint."""
    group = "Start and size"
    with shown("starting the server"):
        times = []
        for _ in range(3):
            with server() as running:
                times.append(running.start_seconds)
    yield Figure(group, "from the start to the first byte", round(min(times), 2), "s", limit=1.5, note="best of 3")
    sizes = {path.name: len(gzip.compress(path.read_bytes())) for path in sorted(_PAGES.iterdir())}
    yield Figure(group, "script, styles and page, compressed", round(sum(sizes.values()) / 1024, 1), "KB", limit=150.0)
    chromium = os.environ.get("LEXARENA_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is not None:
        yield Figure(group, "first paint in Chromium", round(_first_paint(chromium)), "ms", limit=1000.0)


def _first_paint(chromium: str) -> float:
    """Return the milliseconds from the request to the first content on the screen."""
    from playwright.sync_api import sync_playwright

    with server() as running, sync_playwright() as playwright, shown("painting the first page"):
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page()
        times = []
        for _ in range(3):
            page.goto(f"http://127.0.0.1:{running.port}/")
            paint = "performance.getEntriesByName('first-contentful-paint')"
            page.wait_for_function(f"() => {paint}.length")
            times.append(float(page.evaluate(f"() => {paint}[0].startTime")))
        browser.close()
    return min(times)


def _processor_seconds(processes: list[int]) -> float:
    """Return the processor time that all threads of some processes have used."""
    used = 0
    for process in processes:
        for path in Path(f"/proc/{process}/task").glob("*/schedstat"):
            try:
                used += int(path.read_text().split()[0])
            except OSError:
                continue
    return used / 1e9


def _memory(process: int) -> int:
    """Return the bytes that a process has in memory; what it shares with others is divided among them."""
    try:
        found = re.search(r"^Pss: +(\d+) kB", Path(f"/proc/{process}/smaps_rollup").read_text(), re.MULTILINE)
    except OSError:
        return 0
    return 0 if found is None else 1024 * int(found[1])


MEASURES = (start, cost, load, searches)
