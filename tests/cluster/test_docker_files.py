"""The files for Docker fit the project: what they copy exists, what they run can be run, and nothing is published."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
CLUSTER = ROOT / "examples" / "cluster"


@pytest.fixture(scope="module")
def services():
    return yaml.safe_load((CLUSTER / "compose.yml").read_text())


def test_three_nodes_share_a_private_network_and_a_token(services):
    nodes = services["services"]
    assert 1 + nodes["node"]["deploy"]["replicas"] == 3
    assert services["networks"]["nodes"]["internal"]
    for node in nodes.values():
        assert "ports" not in node
        assert node["networks"] == ["nodes"]
        assert node["secrets"] == ["ray_token"]
        assert node["image"] == nodes["head"]["image"]


def test_the_image_has_a_token_the_extra_and_the_pinned_versions(services):
    build = services["services"]["head"]["build"]
    dockerfile = (CLUSTER / build["context"] / build["dockerfile"]).read_text()
    assert (CLUSTER / build["context"]).resolve() == ROOT
    assert "RAY_AUTH_MODE=token" in dockerfile
    assert re.search(r"RAY_AUTH_TOKEN_PATH=/run/secrets/ray_token\b", dockerfile)
    assert "-c /opt/lexarena/constraints.txt '/opt/lexarena[ray]'" in dockerfile
    assert "lexarena warm-up" in dockerfile


@pytest.mark.parametrize(
    ("name", "ignored"),
    [("Dockerfile", ".dockerignore"), ("examples/cluster/Dockerfile", "examples/cluster/Dockerfile.dockerignore")],
)
def test_an_image_copies_and_runs_what_is_there(name, ignored):
    """Docker does not run here, so each line of the files is compared with the project."""
    lines = [line.partition(" ") for line in (ROOT / name).read_text().splitlines() if not line.startswith("#")]
    steps = [(instruction, rest) for instruction, _, rest in lines]
    (image,) = (rest for instruction, rest in steps if instruction == "FROM")
    least = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"].removeprefix(">=")
    assert re.fullmatch(rf"python:{re.escape(least)}-slim-[a-z]+", image)
    assert [rest for instruction, rest in steps if instruction == "COPY"] == [". /opt/lexarena"]
    left_out = (ROOT / ignored).read_text().splitlines()
    needed = {"pyproject.toml", "constraints.txt", "README.md", "LICENSE", "src"}
    assert all((ROOT / path).exists() for path in needed)
    assert not {path.strip("/") for path in left_out} & needed
    commands = [part.split()[0] for kind, rest in steps if kind == "RUN" for part in rest.split("&&")]
    assert set(commands) <= {"apt-get", "chmod", "lexarena", "pip", "rm", "useradd"}
    assert commands.index("pip") < commands.index("lexarena")


def test_the_token_stays_out_of_the_image_and_out_of_git(services):
    token = Path(services["secrets"]["ray_token"]["file"]).name
    assert f"examples/cluster/{token}" in (CLUSTER / "Dockerfile.dockerignore").read_text().splitlines()
    assert token in (CLUSTER / ".gitignore").read_text().splitlines()


def test_nodes_join_the_head_at_its_port(services):
    head, node = (services["services"][name]["command"] for name in ("head", "node"))
    port = re.search(r"--port=(\d+)", head)[1]
    assert f"--address={services['services']['head']['hostname']}:{port}" in node
    assert "--include-dashboard=false" in head


def test_the_options_that_the_nodes_are_started_with_exist(services):
    scripts = pytest.importorskip("ray.scripts.scripts", reason="Ray is not installed")
    known = {option for parameter in scripts.start.params for option in parameter.opts}
    for node in services["services"].values():
        program, command, *options = node["command"].split()
        assert (program, command) == ("ray", "start")
        assert {option.partition("=")[0] for option in options} <= known


def test_the_commands_of_the_handbook_exist():
    """Those that the page shows: `lexarena` with each option that is named there."""
    from typer.main import get_command

    from lexarena.cli.app import app

    page = (ROOT / "docs" / "how-to" / "cluster.md").read_text()
    lines = re.findall(r"^\$ (.*)", page, re.MULTILINE)
    found = [re.sub(r"^.*?\blexarena ", "", line).split() for line in lines if re.search(r"(^| )lexarena [a-z]", line)]
    assert len(found) >= 5
    for words in found:
        command = get_command(app)
        while words and hasattr(command, "commands"):
            command = command.commands[words.pop(0)]
        known = {option for parameter in command.params for option in parameter.opts}
        assert {word for word in words if word.startswith("--")} <= known
