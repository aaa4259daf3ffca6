"""The sources of the pages with what they are built from: npm installs it once, as the lock file says."""

import fcntl
import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

UI = Path(__file__).parents[1] / "ui"


def installed():
    """Return the directory of the sources after `npm ci`; it is done again only when the lock file has changed."""
    if shutil.which("npm") is None:
        pytest.skip("npm is not installed, so the pages cannot be built from their sources")
    modules = UI / "node_modules"
    stamp = modules / ".lexarena-lock"
    wanted = hashlib.sha256((UI / "package-lock.json").read_bytes()).hexdigest()
    with open(UI / "package-lock.json", "rb") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)  # one worker installs, the others wait
        if not stamp.is_file() or stamp.read_text() != wanted:
            command = ["npm", "ci", "--no-audit", "--no-fund", "--prefer-offline"]
            with tempfile.TemporaryDirectory() as kept:  # npm's cache, where there is no home directory to write to
                home = {} if os.access(Path.home(), os.W_OK) else {"HOME": kept}
                done = subprocess.run(
                    command, cwd=UI, capture_output=True, text=True, check=False, env=os.environ | home
                )
            assert done.returncode == 0, f"npm ci in ui/ failed:\n{done.stderr}"
            stamp.write_text(wanted)
    return UI
