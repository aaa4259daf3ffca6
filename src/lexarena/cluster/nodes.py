"""The facts of a cluster's nodes: their versions and files, which must be ours, their processor and its speed."""

import hashlib
import math
import os
import platform
import re
import time
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

from lexarena.bots.staging import content_hash
from lexarena.cluster.connection import Node, RayConnection
from lexarena.errors import LexarenaError
from lexarena.records.refereed import Machine
from lexarena.version import SOURCE, __version__

_PATIENCE = 120.0
_ROUNDS, _STEPS = 7, 40_000


class Versions(NamedTuple):
    """What must be the same on every node."""

    lexarena: str
    """The version, and a hash of the source code."""
    ray: str
    python: str


class NamedFile(NamedTuple):
    """A file or directory that the work reads, with the hash of its content."""

    path: str
    hash: str


class NodeFacts(NamedTuple):
    """What a node reports about itself."""

    versions: Versions
    has_token: bool
    differing: tuple[str, ...]
    """The files that are missing or different on the node."""
    unshared: tuple[str, ...]
    """The directories that the node does not share."""
    machine: Machine


class Files(NamedTuple):
    """Files and directories that the work needs on every node."""

    read: tuple[NamedFile, ...] = ()
    shared: tuple[NamedFile, ...] = ()
    """Directories that the work writes to, each with the name of a file that is in it for a moment."""


NO_FILES = Files()


def check_nodes(connection: RayConnection, nodes: Sequence[Node], files: Files = NO_FILES) -> dict[str, NodeFacts]:
    """Return the facts of nodes, by their ids; raise `LexarenaError` if one of them differs from this machine."""
    found = node_facts(connection, nodes, files)
    for node in nodes:
        if node.id in found and (trouble := why_refused(found[node.id])):
            raise LexarenaError(f"the node {node.name} cannot take part: {trouble}")
    return found


def node_facts(connection: RayConnection, nodes: Sequence[Node], files: Files = NO_FILES) -> dict[str, NodeFacts]:
    """Ask nodes for their facts; nodes that are lost in the meantime are left out."""
    ray = connection.ray
    facts, asked = ray.remote(facts_here), {}
    for node in nodes:
        options = facts.options(num_cpus=0, max_retries=0, scheduling_strategy=on_node(node))
        asked[options.remote(files, node.name)] = node
    answered, silent = ray.wait(list(asked), num_returns=len(asked), timeout=_PATIENCE)
    found = {}
    for reference in answered:
        try:
            found[asked[reference].id] = ray.get(reference)
        except ray.exceptions.RayTaskError as error:
            reason = str(error).strip().splitlines()[-1]
            raise LexarenaError(f"the node {asked[reference].name} cannot take part: {reason}") from None
        except ray.exceptions.RayError:
            continue  # it is lost
    if silent and not found:
        raise LexarenaError(f"the node {asked[silent[0]].name} does not respond; check it with `ray status`")
    return found


def on_node(node: Node) -> Any:
    """Return the strategy by which Ray runs work on this node only."""
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

    return NodeAffinitySchedulingStrategy(node.id, soft=False)


def facts_here(files: Files, name: str) -> NodeFacts:
    """Return the facts of the node that this runs on."""
    return NodeFacts(
        versions_here(),
        os.environ.get("RAY_AUTH_MODE", "").lower() == "token",
        tuple(file.path for file in files.read if _hash(file.path) != file.hash),
        tuple(folder.path for folder in files.shared if not os.path.exists(os.path.join(*folder))),
        Machine(name, processor(), speed()),
    )


def why_refused(facts: NodeFacts) -> str:
    """Return why a node with these facts cannot take part, or nothing."""
    pairs = zip(Versions._fields, versions_here(), facts.versions, strict=True)
    if differing := [f"{name} is {theirs} there and {ours} here" for name, ours, theirs in pairs if ours != theirs]:
        return f"{'; '.join(differing)}; install the same versions on all nodes"
    if not facts.has_token:
        return "Ray runs without a token there; start it again with RAY_AUTH_MODE=token"
    if facts.differing:
        return f"{facts.differing[0]} is missing or different there; copy it to the same path on all nodes"
    if facts.unshared:
        return f"{facts.unshared[0]} is not the same directory there; choose one that all nodes share"
    return ""


@cache
def versions_here() -> Versions:
    """Return the versions of this process."""
    return Versions(f"{__version__} ({_source_hash()[:8]})", version("ray"), platform.python_version())


def _source_hash() -> str:
    digest = hashlib.sha256()
    for path in sorted(SOURCE.rglob("*.py")):
        digest.update(f"{path.relative_to(SOURCE)} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()


def named_files(texts: Iterable[object]) -> tuple[NamedFile, ...]:
    """Return the files and directories that texts name, such as `bots/mine` or `neural:weights=net.npz`.

    >>> named_files(["greedy", None])
    ()
    """
    found: dict[str, NamedFile] = {}
    for text in texts:
        if isinstance(text, str | os.PathLike):
            for part in (os.fspath(text), *re.split("[:=,]", os.fspath(text))):
                path = os.path.abspath(os.path.expanduser(part))
                if part and path not in found and os.path.exists(path):
                    found[path] = NamedFile(path, _hash(path))
    return tuple(found.values())


def _hash(path: str) -> str:
    """Return the hash of the content of a file or directory; "" if there is none."""
    if os.path.isdir(path):
        return content_hash(Path(path))
    try:
        with open(path, "rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return ""


@cache
def processor() -> str:
    """Return the name of the processor."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace")
    except OSError:
        text = ""
    found = re.search(r"^model name\s*:\s*(.+)$", text, re.MULTILINE)
    return found[1].strip() if found else platform.processor() or platform.machine()


@cache
def speed() -> float:
    """Return how fast this machine is, in millions of steps a second: the best of a few short runs, in CPU time."""
    shortest = math.inf
    for _ in range(_ROUNDS):
        started, total = time.thread_time(), 0
        for step in range(_STEPS):
            total = (total * 31 + step) & 0xFFFF
        shortest = min(shortest, time.thread_time() - started)
    return round(_STEPS / max(1e-9, shortest) / 1e6, 2)
