"""The package, its extras, the container files and the workflow fit the project and each other."""

import json
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
import yaml

from lexarena.cli.installation import EXTRAS

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def names(requirements):
    return {re.match(r"[\w.-]+", line)[0].lower().replace("_", "-") for line in requirements}


@pytest.mark.parametrize("extra", PROJECT["optional-dependencies"])
def test_every_package_is_pinned_and_every_extra_explained(extra):
    pinned = names(line for line in (ROOT / "constraints.txt").read_text().splitlines() if not line.startswith("#"))
    assert names([*PROJECT["dependencies"], *PROJECT["optional-dependencies"][extra]]) <= pinned
    assert extra in EXTRAS
    assert f"| `{extra}` |" in (ROOT / "docs" / "how-to" / "install.md").read_text()


def test_playing_installs_neither_torch_nor_test_tools():
    light = names([*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["web"]])
    heavy = names(PROJECT["optional-dependencies"]["train"] + PROJECT["optional-dependencies"]["dev"])
    assert not light & heavy
    commands = make("demo")
    assert re.findall(r"-e '(.*?)'", commands) == [".[web]"]


@pytest.mark.parametrize(
    ("target", "extras"),
    [
        ("test", {"web", "dev", "train", "ray", "mcp", "data"}),
        ("train-mini", {"web", "train"}),
        ("bench", {"web", "dev", "train", "ray", "mcp", "data"}),
    ],
)
def test_other_targets_add_what_they_need(target, extras):
    found = re.findall(r"-e '\.\[(.*?)\]'", make(target))
    assert {extra for listed in found for extra in listed.split(",")} == extras


def make(target):
    """Return what make would run where nothing is installed."""
    command = ["make", "-n", "VENV=no-such-folder", target]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_the_metadata_is_complete():
    assert {"authors", "classifiers", "description", "keywords", "license", "readme", "requires-python"} <= set(PROJECT)


def test_the_image_holds_what_a_contest_needs():
    dockerfile = (ROOT / "Dockerfile").read_text()
    assert "-c /opt/lexarena/constraints.txt '/opt/lexarena[web]'" in dockerfile
    assert "lexarena warm-up" in dockerfile
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    assert not {"src", "constraints.txt", "pyproject.toml", "README.md", "LICENSE"} & set(ignored)


def test_the_workflow_and_the_devcontainer_run_targets_that_exist():
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "test.yml").read_text())
    steps = [step.get("run", "") for job in workflow["jobs"].values() for step in job["steps"]]
    container = json.loads((ROOT / ".devcontainer" / "devcontainer.json").read_text())
    targets = re.findall(r"\bmake (\w+)", " ".join([*steps, container["postCreateCommand"]]))
    assert {"demo", "test", "docs", "package"} <= set(targets)
    for target in set(targets):
        make(target)
