"""The shipped script and styles are what the sources in ui/ build, byte for byte; the sources pass strict TypeScript."""

import re
import subprocess

import pytest
from ui_sources import UI, installed

from lexarena.report.document import SCRIPT, STYLES, asset_text

APP = UI.parent / "src" / "lexarena" / "web" / "pages"


@pytest.fixture(scope="module")
def ui():
    return installed()


def test_the_shipped_bundle_is_what_the_sources_build(ui, tmp_path):
    done = subprocess.run(["node", "build.mjs", str(tmp_path)], cwd=ui, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    shipped = {SCRIPT: asset_text(SCRIPT).encode(), STYLES: asset_text(STYLES).encode()}
    shipped["app.js"] = (APP / "app.js").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(shipped)
    for name, content in shipped.items():
        same = (tmp_path / name).read_bytes() == content
        assert same, f"{name} is not what ui/ builds; run `npm run build` in ui/ and keep what it writes"
    assert (APP / STYLES).read_bytes() == shipped[STYLES]


def test_the_sources_pass_the_type_checker(ui):
    done = subprocess.run(["npm", "run", "--silent", "check"], cwd=ui, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.slow
def test_the_sources_are_formatted(ui):
    done = subprocess.run(["npm", "run", "--silent", "lint"], cwd=ui, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_only_the_folder_of_a_game_names_it():
    games = {path.name for path in (UI / "src" / "games").iterdir() if path.is_dir()}
    assert {"racer", "scrabble"} <= games
    name = re.compile("|".join(sorted(games)), re.IGNORECASE)
    for path in sorted((UI / "src").rglob("*.*")):
        folder, *_ = path.relative_to(UI / "src" / "games").parts if path.is_relative_to(UI / "src" / "games") else [""]
        text = path.read_text(encoding="utf-8")
        named = {found.lower() for found in name.findall(text)}
        allowed = games if folder.endswith(".ts") else {folder}
        assert named <= allowed, f"{path.relative_to(UI)} names {', '.join(sorted(named - allowed))}"


def test_the_script_can_stand_inside_a_page():
    script = asset_text(SCRIPT)
    assert "</script" not in script.lower()
    assert "<script" not in script.lower()
    assert "</style" not in asset_text(STYLES).lower()


def test_nothing_is_loaded_from_elsewhere():
    for name in (SCRIPT, STYLES):
        addresses = set(re.findall(r"https?://[^\s\"'`)]+", asset_text(name)))
        assert {address for address in addresses if "www.w3.org" not in address} == set()


def test_the_lock_names_no_registry():
    assert '"resolved"' not in (UI / "package-lock.json").read_text(encoding="utf-8")
