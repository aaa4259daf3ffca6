"""What is checked when a node joins: versions, the token and files; and what is reported without Ray."""

import os
import socket
import sys

import pytest

from lexarena.cluster import nodes
from lexarena.cluster.connection import RayConnection, _check_address, _check_listening
from lexarena.cluster.nodes import Files, NamedFile, NodeFacts, Versions, named_files, why_refused
from lexarena.errors import LexarenaError
from lexarena.matches.executor import open_executor
from lexarena.records.refereed import Machine

OURS = Versions("0.1.0 (aaaaaaaa)", "2.60.0", "3.11.7")


@pytest.fixture
def ours(monkeypatch):
    monkeypatch.setattr(nodes, "versions_here", lambda: OURS)


def facts(versions=OURS, has_token=True, differing=(), unshared=()):
    return NodeFacts(versions, has_token, differing, unshared, Machine("node", "processor", 10.0))


def test_a_node_like_this_one_is_taken(ours):
    assert why_refused(facts()) == ""


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (
            facts(OURS._replace(lexarena="0.2.0 (bbbbbbbb)")),
            "lexarena is 0.2.0 (bbbbbbbb) there and 0.1.0 (aaaaaaaa) here",
        ),
        (facts(OURS._replace(ray="2.59.0", python="3.12.1")), "ray is 2.59.0 there and 2.60.0 here; python is 3.12.1"),
        (facts(has_token=False), "without a token"),
        (facts(differing=("/a/words.txt",)), "/a/words.txt is missing or different there"),
        (facts(unshared=("/out",)), "/out is not the same directory there"),
    ],
)
def test_what_differs_is_named(ours, found, words):
    assert words in why_refused(found)


def test_files_are_found_in_texts_and_compared_by_their_content(tmp_path, monkeypatch):
    monkeypatch.setattr(nodes, "versions_here", lambda: OURS)
    weights, bot = tmp_path / "net.npz", tmp_path / "bot"
    weights.write_bytes(b"net")
    bot.mkdir()
    (bot / "bot.py").write_text("print()")
    read = named_files(["greedy", f"neural:weights={weights},greedy=1", f"process:{bot}", None])
    assert [file.path for file in read] == [str(weights), str(bot)]
    shared = (NamedFile(str(tmp_path), "net.npz"), NamedFile(str(tmp_path), "another"))
    assert nodes.facts_here(Files(read), "a").differing == ()
    (bot / "bot.py").write_text("print(1)")
    found = nodes.facts_here(Files(read, shared), "a")
    assert (found.differing, found.unshared) == ((str(bot),), (str(tmp_path),))


def test_the_speed_is_a_positive_number_and_the_processor_has_a_name():
    assert nodes.speed() > 0
    assert nodes.processor()


@pytest.mark.parametrize("address", ["here", "host:", ":6379", "ray://host:10001", "host:port"])
def test_an_address_that_cannot_be_read_is_refused(address):
    with pytest.raises(LexarenaError, match="must be HOST:PORT"):
        _check_address(address)


def test_a_cluster_without_its_token_is_not_joined(tmp_path, monkeypatch):
    monkeypatch.delenv("RAY_AUTH_TOKEN", raising=False)
    monkeypatch.setenv("RAY_AUTH_TOKEN_PATH", str(tmp_path / "token"))
    with pytest.raises(LexarenaError, match="the cluster's token is missing"):
        _check_address("host:6379")


def test_ray_without_a_token_is_refused(token, monkeypatch):
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    with pytest.raises(LexarenaError, match="unset RAY_AUTH_MODE"):
        RayConnection("127.0.0.1:6379")
    assert os.environ["RAY_AUTH_MODE"] == "disabled"


def test_an_address_at_which_nobody_listens_is_refused_at_once():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # bound, but not listening
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(LexarenaError, match=f"{address}: no cluster responds .*; start the head with"):
            _check_listening(address)


def test_an_executor_that_is_not_there_and_an_address_without_ray_are_refused():
    with pytest.raises(LexarenaError, match="choose from local, ray"):
        open_executor("dask")
    with pytest.raises(LexarenaError, match="needs the executor 'ray'"):
        open_executor("local", "host:6379")


def test_without_ray_the_remedy_is_named(monkeypatch):
    from lexarena.cluster import connection

    monkeypatch.setattr(connection, "find_spec", lambda name: None)
    with pytest.raises(LexarenaError, match=r"pip install .*\[ray\]'"):
        open_executor("ray")


def test_nothing_imports_ray_unless_asked():
    import subprocess

    program = (
        "import sys; from lexarena.cli.app import app; import lexarena.matches.evaluate; print('ray' in sys.modules)"
    )
    assert subprocess.check_output([sys.executable, "-c", program], text=True) == "False\n"
