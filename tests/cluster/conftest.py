"""Two Ray nodes on this machine, shared by the tests of a module; without Ray its tests are skipped."""

import os
import secrets
import shutil
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "arena"))  # for what the tests of tournaments share


@pytest.fixture(scope="package")
def token():
    """Give the tests' clusters a token, which they and their nodes find in the environment."""
    if find_spec("ray") is None:
        pytest.skip("Ray is not installed")
    from lexarena.cluster.connection import reload_settings

    names = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32), "RAY_USAGE_STATS_ENABLED": "0"}
    names["RAY_TMPDIR"] = tempfile.mkdtemp(prefix="ray-")  # its name must be short: there are sockets in it
    names["TMPDIR"] = names["RAY_TMPDIR"]
    before = {name: os.environ.get(name) for name in names}
    os.environ.update(names)
    reload_settings()
    yield names["RAY_AUTH_TOKEN"]
    for name, value in before.items():
        os.environ.pop(name) if value is None else os.environ.__setitem__(name, value)
    shutil.rmtree(names["RAY_TMPDIR"], ignore_errors=True)


@pytest.fixture(scope="module")
def cluster(token):
    """Yield a cluster with two nodes of one core each."""
    from ray.cluster_utils import Cluster

    node = {"num_cpus": 1, "object_store_memory": 80 << 20, "include_dashboard": False}
    made = Cluster(initialize_head=True, head_node_args=node)
    made.add_node(num_cpus=1, object_store_memory=80 << 20)
    made.wait_for_nodes()
    yield made
    made.shutdown()
