"""Take the pictures of the app for the documentation: a game, an analysis, a race and a tournament, in Chromium.

python tools/make_app_pictures.py docs/pictures

It starts a server on an empty directory, plays games with fixed choices, and needs Chromium and the extra `dev`.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from lexarena.core.rng import check_seed
from lexarena.core.variant import make_variant
from lexarena.web.setup import Seat, Setup

SEED = 2026
SIZE = {"width": 1280, "height": 800}
PHONE = {"width": 393, "height": 727}
PLAYERS = """title: Evening cup
game: scrabble
ruleset: standard
seed: 7
players:
- {name: Ann, agent: greedy}
- {name: Bob, agent: heuristic}
- {name: Cleo, agent: "sim:ms=150"}
- {name: Dan, agent: random}
"""


@contextmanager
def serving(data: Path, *contest: str) -> Iterator[str]:
    """Run a server; yield its address."""
    command = [sys.executable, "-m", "lexarena", "serve", *contest, "--data", str(data), "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r"http://[^/]+/", process.stdout.readline())
        assert found is not None
        try:
            yield found[0]
        finally:
            process.terminate()


def stored(folder: Path, game: str, ruleset: str, agent: str, moves: int) -> str:
    """Put a game in progress into the library of a directory; agents make its moves. Return its id."""
    import numpy as np

    from lexarena.agents import make_agent
    from lexarena.web.library import PLAYING, Library, StoredGame

    setup = Setup(game, ruleset, None, (Seat("Ann"), Seat(agent.capitalize(), agent)), check_seed(SEED))
    state = make_variant(game, ruleset).new_game(SEED)
    player = make_agent(agent, game)
    while state.ply < moves or state.to_move != 0:
        state.push(player.choose(state.view(state.to_move), np.random.default_rng(state.ply)))
    library = Library(folder)
    texts = tuple(str(turn.move) for turn in state.turns)
    library.save(
        StoredGame(
            f"{game}-game", PLAYING, game, setup.title, ("Ann", agent), state.scores, "", setup.to_json(), texts, (), ""
        )
    )
    library.close()
    return f"{game}-game"


def analysed(address: str) -> str:
    """Give a server a whole game, let it analyse it, and return the address of the first mistake."""
    import numpy as np

    from lexarena.agents import make_agent
    from lexarena.records.record import document_json
    from lexarena.records.replay import record_game

    state = make_variant("scrabble", "standard").new_game(SEED)
    players = [make_agent("heuristic", "scrabble"), make_agent("greedy", "scrabble")]
    while not state.is_over:
        state.push(players[state.to_move].choose(state.view(state.to_move), np.random.default_rng(state.ply)))
    text = document_json(record_game(state, ("Ann", "Bob")).to_dict())
    body = json.dumps({"text": text, "name": "game.json"}).encode()
    imported = Request(f"{address}api/imports", body, {"Content-Type": "application/json"})
    game = f"{address}api/games/{json.load(urlopen(imported))['id']}"
    urlopen(f"{game}/analysis?rollouts=200").read()
    decisions = json.load(urlopen(f"{game}/analysis/kept"))["analysis"]["decisions"]
    ply = next((each["ply"] for each in decisions if each["mistake"]), 0)
    return f"{address}#/analyse/{game.rsplit('/', 1)[1]}&move={ply + 1}"


def take(browser: Any, address: str, path: Path, size: dict[str, int], ready: str, **settings: Any) -> None:
    """Take a picture of a page."""
    context = browser.new_context(viewport=size, reduced_motion="reduce", **settings)
    page = context.new_page()
    page.goto(address)
    page.locator(ready).first.wait_for(timeout=120_000)
    page.wait_for_timeout(500)
    page.screenshot(path=path)
    context.close()


def main(folder: Path) -> None:
    """Write the pictures."""
    from playwright.sync_api import sync_playwright

    chromium = os.environ.get("LEXARENA_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        home, data = Path(scratch), Path(scratch) / "data"
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        word_game = stored(data, "scrabble", "standard", "greedy", 14)
        race = stored(data, "racer", "written", "planner", 50)
        with serving(data) as address:
            take(browser, f"{address}#/game/{word_game}", folder / "app-play.png", SIZE, "scrabble-play")
            take(browser, f"{address}#/game/{race}", folder / "app-race.png", SIZE, "racer-play", color_scheme="dark")
            phone = {"is_mobile": True, "has_touch": True}
            take(browser, f"{address}#/game/{word_game}", folder / "app-phone.png", PHONE, "scrabble-play", **phone)
            take(browser, analysed(address), folder / "app-analysis.png", SIZE, "decision-panel")
        (home / "players.yml").write_text(PLAYERS)
        arena = [sys.executable, "-m", "lexarena", "arena", "run", "players.yml", "run"]
        with subprocess.Popen(arena, cwd=home, stdout=subprocess.DEVNULL), serving(data, str(home / "run")) as address:
            while not (home / "run" / "results" / "results.json").exists():
                time.sleep(0.2)
            take(browser, f"{address}#/watch", folder / "app-watch.png", SIZE, "watch-page .game .tile")
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures"))
