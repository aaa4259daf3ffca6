"""The pages' ways to install work as printed, each in an empty environment with a copy of the repository.

They need a package index, as `make setup` does. The last command of a block may start the app, which is ended once it has
printed its address. The readers' own pipx and uv are installed for the test.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from test_docs import PAGES, blocks_of, name_of

ROOT = Path(__file__).parents[1]
BLOCKS = [
    pytest.param(block.text, id=f"{name_of(page)}:{block.line}")
    for page in PAGES
    for block in blocks_of(page)
    if block.when == "install"
]
MINUTES = 20


@pytest.fixture(scope="module")
def tools(tmp_path_factory):
    """Return the directory of pipx and uv, in an environment of their own."""
    folder = tmp_path_factory.mktemp("tools") / "env"
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    subprocess.run([folder / "bin" / "pip", "install", "--quiet", "pipx", "uv"], check=True)
    return folder / "bin"


@pytest.fixture
def empty(tmp_path, tools):
    """Return an environment that hides this one, in which the tools install into an empty directory."""
    unwanted = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "LEXARENA_CACHE")
    path = [folder for folder in os.environ["PATH"].split(os.pathsep) if folder != str(Path(sys.executable).parent)]
    kept = {key: value for key, value in os.environ.items() if key not in unwanted}
    programs = tmp_path / "programs"
    installed = {name: str(tmp_path / "installed") for name in ("PIPX_HOME", "UV_TOOL_DIR")}
    commands = dict.fromkeys(("PIPX_BIN_DIR", "UV_TOOL_BIN_DIR"), str(programs))
    path = [str(programs), *path, str(tools)]  # behind the others, so that `python3` is not the one of the tools
    return kept | installed | commands | {"PATH": os.pathsep.join(path), "BROWSER": "true"}


@pytest.fixture
def clone(tmp_path):
    """A copy of the tracked files, as a repository of its own."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    for name in filter(None, listed.stdout.decode().split("\0")):
        target = tmp_path / "lexarena" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_file():
            shutil.copy(ROOT / name, target)
    identity = ["-c", "user.name=test", "-c", "user.email=test@example.org"]
    for command in (["init", "-q"], ["add", "-A"], [*identity, "commit", "-qm", "Copy"]):
        subprocess.run(["git", *command], cwd=tmp_path / "lexarena", check=True)
    return tmp_path / "lexarena"


@pytest.mark.slow
@pytest.mark.parametrize("text", BLOCKS)
def test_the_lines_work_in_an_empty_environment(text, clone, empty):
    lines = re.findall(r"^\$ (.*)", text, re.MULTILINE)
    served = lines.pop() if "lexarena serve" in lines[-1] else ""
    script = "\n".join(["set -e", *(line.replace("URL", f"file://{clone}") for line in lines)])
    script += f"\nexec {served}\n" if served else "\nlexarena --version\n"
    process = subprocess.Popen(
        ["bash", "-c", script],
        cwd=clone,
        env=empty,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        if not served:
            printed, _ = process.communicate(timeout=60 * MINUTES)
            assert process.returncode == 0, printed
            return
        printed = []
        for line in process.stdout:
            printed.append(line)
            if "http://" in line:
                return
        pytest.fail("".join(printed))
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
        process.wait()
