"""Take the pictures of static pages for the documentation: a tournament with one of its games, and a training run.

python tools/make_page_pictures.py CONTEST RUN docs/pictures

CONTEST is the directory with the results of a tournament of Word Racer, and RUN that with the `report.html` of a training
run. It needs Chromium and the extra `dev`.
"""

import base64
import json
import os
import shutil
import sys
from pathlib import Path

CARD = {"width": 820, "height": 860}
"""The window of each half of the picture of a tournament."""
REPORT = {"width": 1100, "height": 1000}
MOVE = 60
"""The move of the game that is shown."""
_FRAME = """<body style="margin: 0; padding: 24px; display: flex; gap: 24px; background: #e5e1d5">
<img src="data:image/png;base64,{}" style="border-radius: 14px; box-shadow: 0 2px 16px #0003">
<img src="data:image/png;base64,{}" style="border-radius: 14px; box-shadow: 0 2px 16px #0003"></body>"""


def main(contest: Path, run: Path, pictures: Path) -> None:
    """Write `contest.png` and `training.png`."""
    from playwright.sync_api import ViewportSize, sync_playwright

    chromium = os.environ.get("LEXARENA_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])

        def picture(path: Path, fragment: str, size: dict[str, int]) -> bytes:
            page = browser.new_page(
                viewport=ViewportSize(width=size["width"], height=size["height"]), reduced_motion="reduce"
            )
            page.goto(path.resolve().as_uri() + fragment)
            page.wait_for_load_state("networkidle")
            return page.screenshot()

        results = json.loads((contest / "results.json").read_text(encoding="utf-8"))
        leaders = {row["name"] for row in results["ranking"][:2]}
        game = contest / next(game["page"] for game in results["games"] if {game["first"], game["second"]} == leaders)
        halves = [picture(contest / "summary.html", "", CARD), picture(game, f"#move={MOVE}", CARD)]
        frame = browser.new_page(viewport=ViewportSize(width=2 * CARD["width"] + 72, height=CARD["height"] + 48))
        frame.set_content(_FRAME.format(*(base64.b64encode(half).decode() for half in halves)))
        frame.screenshot(path=pictures / "contest.png")
        (pictures / "training.png").write_bytes(picture(run / "report.html", "", REPORT))
        browser.close()


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]))
