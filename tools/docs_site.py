"""Build the documentation site from docs/, README.md and the docstrings of the package.

python tools/docs_site.py [FOLDER]

The pages are collected in FOLDER/docs (build/docs without a name) and built into FOLDER/site, which opens from disk and
has a search that needs no server. It needs the extra `docs`.
"""

import importlib
import inspect
import os
import re
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CONFIG = "mkdocs.yml"
WORKER = "search_worker.js"
NETWORK_WORKER = "https://unpkg.com/iframe-worker/shim"
TOP_PAGES = {"README.md": "readme.md", "CONTRIBUTING.md": "contributing/index.md", "CHANGELOG.md": "changelog.md"}
"""Pages beside docs/ that are part of the site, under the names that they have there."""
API = {
    "lexarena": ("lexarena", "The top level of the package. Each name is imported when it is first used."),
    "scrabble": ("lexarena.games.scrabble", "The engine of Scrabble, as `lexarena.scrabble`."),
    "racer": ("lexarena.games.racer", "The engine of Word Racer, as `lexarena.racer`."),
    "core": ("lexarena.core", "What a game is, and the catalog of games."),
    "agents": ("lexarena.agents", "What an agent is, and how agents are named."),
    "records": ("lexarena.records", "Game records: writing, reading and replaying them."),
    "envs": ("lexarena.envs", "Environments for Gymnasium and PettingZoo."),
    "analysis": ("lexarena.analysis", "What each move of a game was worth."),
}
"""The pages of the API reference: the module whose public names each one documents, and a line about it."""
_LINK = re.compile(r"(!?\[[^\]]*\]\()([^)#\s]+)((?:#[^)\s]*)?\))")
_SOURCES = (".py", ".toml", ".yml", ".yaml", "Dockerfile")


def collect(folder: Path) -> None:
    """Put everything that the site is built from into a directory: the config, the pages, and the sources."""
    shutil.rmtree(folder, ignore_errors=True)
    pages = folder / "docs"
    shutil.copytree(ROOT / "docs", pages)
    _write_config(folder)
    for name in ("src", "tools"):
        (folder / name).symlink_to(ROOT / name)
    origins = {path.relative_to(ROOT / "docs").as_posix(): path for path in sorted((ROOT / "docs").rglob("*.md"))}
    origins |= {page: ROOT / name for name, page in TOP_PAGES.items()}
    for page, origin in origins.items():
        relinked = partial(_relinked, origin=origin, page=pages / page, pages=pages)
        text = _LINK.sub(relinked, origin.read_text(encoding="utf-8"))
        (pages / page).write_text(text, encoding="utf-8")
    _write_api(pages / "reference" / "api")


def _write_config(folder: Path) -> None:
    """Write the configuration, with the version, and with those pages of the navigation that exist."""
    text = (ROOT / CONFIG).read_text(encoding="utf-8")
    generated = {*TOP_PAGES.values(), "reference/api/index.md", *(f"reference/api/{page}.md" for page in API)}
    for line in re.findall(r"^ +- .*\.md\n", text, re.MULTILINE):
        page = line.split()[-1]
        if page not in generated and not (ROOT / "docs" / page).exists():
            text = text.replace(line, "")
    text = text.replace("VERSION", importlib.import_module("lexarena").__version__)
    (folder / CONFIG).write_text(text, encoding="utf-8")


def _relinked(found: re.Match[str], *, origin: Path, page: Path, pages: Path) -> str:
    """Return a link that leads to the same thing within the site."""
    before, target, after = found.groups()
    if target.startswith(("http:", "https:", "mailto:")):
        return found[0]
    path = (origin.parent / target).resolve()
    name = path.relative_to(ROOT).as_posix()
    if path.is_relative_to(ROOT / "docs"):
        place = path.relative_to(ROOT / "docs").as_posix()
    else:
        place = TOP_PAGES.get(name) or _source_page(path, pages)
    return f"{before}{os.path.relpath(pages / place, page.parent)}{after}"


def _source_page(path: Path, pages: Path) -> str:
    """Write a page that shows a file, or the files of a directory; return its name."""
    name = path.relative_to(ROOT).as_posix()
    page = pages / "sources" / f"{name.replace('/', '-').lower()}.md"
    if not page.exists():
        page.parent.mkdir(exist_ok=True)
        files = [path] if path.is_file() else sorted(file for file in path.rglob("*") if _is_source(file))
        parts = [f"# {name}\n"]
        for file in files:
            if file != path:
                parts.append(f"\n## {file.relative_to(path).as_posix()}\n")
            language = {".py": "python", ".toml": "toml", ".yml": "yaml", ".yaml": "yaml"}.get(file.suffix, "text")
            parts.append(f"\n````{language}\n{file.read_text(encoding='utf-8').rstrip()}\n````\n")
        page.write_text("".join(parts), encoding="utf-8")
    return page.relative_to(pages).as_posix()


def _is_source(path: Path) -> bool:
    return path.is_file() and path.name.endswith(_SOURCES) and "__pycache__" not in path.parts


def _write_api(folder: Path) -> None:
    """Write a page for each part of the API reference; mkdocstrings puts the docstrings into them."""
    folder.mkdir()
    rows = [f"| [{module}]({page}.md) | {about} |" for page, (module, about) in API.items()]
    text = (
        "# API reference\n\nThe public names of the package, from its docstrings.\n\n| module | contents |\n|---|---|\n"
    )
    (folder / "index.md").write_text(text + "\n".join(rows) + "\n", encoding="utf-8")
    for page, (module, about) in API.items():
        parts = [f"# {module}\n\n{about}\n"]
        parts += [_entry(module, name) for name in public_names(module)]
        (folder / f"{page}.md").write_text("\n".join(parts), encoding="utf-8")


def public_names(module: str) -> list[str]:
    """Return the names of a module that have a docstring of their own to show.

    >>> public_names("lexarena.agents")[:2]
    ['Agent', 'BatchAgent']
    """
    found = importlib.import_module(module)
    shown = [getattr(found, name) for name in found.__all__]
    is_shown = [inspect.isclass(value) or inspect.isroutine(value) for value in shown]
    return [name for name, fits in zip(found.__all__, is_shown, strict=True) if fits]


def _entry(module: str, name: str) -> str:
    """Return the directive for a name, which names the place of its definition."""
    value = getattr(importlib.import_module(module), name)
    defined = f"{value.__module__}.{value.__qualname__}"
    return f"::: {defined}\n    options:\n      heading: {name}\n      toc_label: {name}\n"


def build(folder: Path) -> int:
    """Build the site of a directory that `collect` has filled; return the exit code."""
    command = [sys.executable, "-m", "zensical", "build", "--clean", "--strict", "-f", CONFIG]
    done = subprocess.run(command, cwd=folder, check=False, env=os.environ | {"NO_COLOR": "1"})
    if done.returncode == 0:
        _load_nothing_from_elsewhere(folder / "site")
    return done.returncode


def _load_nothing_from_elsewhere(site: Path) -> None:
    """Let the search from disk use the script that stands beside the pages, where the theme names one in the network."""
    worker = site / "assets" / "javascripts" / WORKER
    shutil.copy(Path(__file__).parent / WORKER, worker)
    for page in site.rglob("*.html"):
        address = os.path.relpath(worker, page.parent)
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace(NETWORK_WORKER, address), encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Collect and build; the argument is the directory."""
    folder = Path(arguments[0]) if arguments else ROOT / "build" / "docs"
    collect(folder)
    code = build(folder)
    if not code:
        print(f"the documentation: {folder / 'site' / 'index.html'}")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
