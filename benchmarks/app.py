"""How the app bears load: many games at once through one server, its start, its size, and what is left when it ends.

    python -m benchmarks.app [--save]

A move request is answered when the state after it comes back; the agent thinks afterwards, so its answer arrives later. The
time of a turn is from the request to the state in which the person is to move again. It is compared with the agent's
thinking time alone, measured in the same server while nothing else runs. The exit code is 1 if a figure misses its limit.
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
from typing import Annotated, Any

import typer

from benchmarks.figures import Figure, report, shown
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

    def begin(self, agent: str) -> str:
        """Begin a game."""
        options = {"ms": 200} if agent == "sim" else {}
        seats = [{"name": "Ann"}, {"agent": agent, "options": options}]
        found = self.send("POST", "/api/games", {"game": "scrabble", "ruleset": "standard", "seats": seats})
        return str(found["id"])

    def turn(self, key: str) -> tuple[float, float]:
        """Play a move; return the seconds of the request, and those until the agent has answered."""
        state = self.send("GET", f"/api/games/{key}")
        moves = self.send("POST", f"/api/games/{key}/hint", {"seat": 0, "number": 1})["moves"]
        body = {"seat": 0, "ply": state["view"]["ply"], "move": moves[0]}
        began = time.perf_counter()
        state = self.send("POST", f"/api/games/{key}/move", body)
        asked = time.perf_counter() - began
        while state["thinking"]:
            time.sleep(0.05)  # a page listens to a stream instead
            state = self.send("GET", f"/api/games/{key}")
        return asked, time.perf_counter() - began

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
    """Run a server on a new folder."""
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
    with server() as running, shown("measuring the agents alone"):
        alone = {agent: [running.turn(running.begin(agent))[1] for _ in range(4)][1:] for agent in ("greedy", "sim")}
        thinking = {agent: share(times, 0.5) for agent, times in alone.items()}
        agents = ["greedy"] * GREEDY + ["sim"] * SIMS
        games = [(agent, running.begin(agent)) for agent in agents]
        asked: list[float] = []
        turns: dict[str, list[float]] = {"greedy": [], "sim": []}
        busiest = 0

        def play(agent: str, key: str) -> None:
            for _ in range(MOVES):
                request, turn = running.turn(key)
                asked.append(request)
                turns[agent].append(turn)
                time.sleep(2.0)  # a person thinks, too

        threads = [threading.Thread(target=play, args=game) for game in games]
        with shown(f"playing {len(games)} games at once"):
            for number, thread in enumerate(threads):
                thread.start()
                time.sleep(2.0 / len(threads) if number else 0.0)  # people do not all move in the same moment
            while any(thread.is_alive() for thread in threads):
                busiest = max(busiest, len(running.processes()) - 1)
                time.sleep(0.5)
        mine = running.processes()
        memory = sum(_resident(each) for each in mine)
        running.end()
        time.sleep(1.0)
        left = [each for each in mine if Path(f"/proc/{each}").exists()]
    yield Figure(
        GROUP, "move requests: 95 % are answered within", round(1000 * share(asked, 0.95), 1), "ms", limit=100.0
    )
    for agent, times in turns.items():
        note = f"{1000 * thinking[agent]:.0f} ms alone; waits for a free worker included"
        yield Figure(
            GROUP, f"{agent}: its move is there, 95 % within", round(1000 * share(times, 0.95)), "ms", note=note
        )
    # One process of the standard library keeps track of what spawned processes share.
    yield Figure(GROUP, "processes of the server besides itself", busiest, "", limit=default_workers() + 1)
    yield Figure(GROUP, "memory of all of them", round(memory / 2**20), "MB")
    yield Figure(GROUP, "processes left one second after its end", len(left), "", limit=0)


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


def _resident(process: int) -> int:
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def main(save: Annotated[bool, typer.Option(help="Keep the figures in benchmarks/app.json.")] = False) -> None:
    """Measure, and exit with 1 if a limit is missed."""
    report([start, load], Path(__file__).with_suffix(".json") if save else None)


if __name__ == "__main__":
    typer.run(main)
