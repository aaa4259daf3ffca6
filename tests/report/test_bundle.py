"""The shipped scripts and styles are what the sources in ui/ build, byte for byte; the sources pass strict TypeScript.

Without Node the hashes that the build keeps are compared; with it, everything is built again and the unit tests run.
"""

import hashlib
import json
import re
import subprocess

import pytest
from ui_sources import UI, installed

from lexarena.report.document import SCRIPT, STYLES, asset_text

APP = UI.parent / "src" / "lexarena" / "web" / "pages"


@pytest.fixture(scope="module")
def ui():
    return installed()


SHIPPED = {
    SCRIPT: asset_text(SCRIPT).encode(),
    STYLES: asset_text(STYLES).encode(),
    "app.js": (APP / "app.js").read_bytes(),
}


def digest(content):
    return hashlib.sha256(content).hexdigest()


def test_the_hashes_of_the_build_are_those_of_the_sources_and_of_what_is_shipped():
    paths = [UI / name for name in ("build.mjs", "package.json", "package-lock.json", "tsconfig.json")]
    paths += [path for path in (UI / "src").rglob("*") if path.is_file()]
    lines = sorted((path.relative_to(UI).as_posix(), digest(path.read_bytes())) for path in paths)
    built = {name: digest(content) for name, content in SHIPPED.items()}
    built["sources"] = digest("".join(f"{path} {each}\n" for path, each in lines).encode())
    assert json.loads((UI / "built.json").read_text()) == built, "run `npm run build` in ui/ and keep what it writes"
    assert (APP / STYLES).read_bytes() == SHIPPED[STYLES]


def test_the_shipped_bundle_is_what_the_sources_build(ui, tmp_path):
    done = subprocess.run(["node", "build.mjs", str(tmp_path)], cwd=ui, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    wanted = SHIPPED | {"built.json": (UI / "built.json").read_bytes()}
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(wanted)
    for name, content in wanted.items():
        same = (tmp_path / name).read_bytes() == content
        assert same, f"{name} is not what ui/ builds; run `npm run build` in ui/ and keep what it writes"


def test_the_unit_tests_of_the_sources_pass(ui):
    done = subprocess.run(["node", "test.mjs"], cwd=ui, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_what_is_built_is_marked_as_generated():
    marks = (UI.parent / ".gitattributes").read_text().splitlines()
    generated = {line.split()[0] for line in marks if "linguist-generated" in line and "-diff" in line}
    assert {"/src/lexarena/report/assets/*", "/src/lexarena/web/pages/app.js", "/ui/built.json"} <= generated


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
