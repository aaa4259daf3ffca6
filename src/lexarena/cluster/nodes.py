"""What the nodes of a cluster are: their versions, which must be ours, their files, their processor and its speed."""

import hashlib
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
    """A file or folder that the work reads, with the hash of its content."""

    path: str
    hash: str


class NodeFacts(NamedTuple):
    """What a node says about itself."""

    versions: Versions
    has_token: bool
    differing: tuple[str, ...]
    """The files that are missing on the node, or have another content there."""
    unshared: tuple[str, ...]
    """The folders that are not the same on the node."""
    machine: Machine


class Files(NamedTuple):
    """Files and folders that the work needs on every node."""

    read: tuple[NamedFile, ...] = ()
    shared: tuple[NamedFile, ...] = ()
    """Folders that the work writes to, each with the name of a file that stands in it for a moment."""


NO_FILES = Files()


def check_nodes(connection: RayConnection, nodes: Sequence[Node], files: Files = NO_FILES) -> dict[str, NodeFacts]:
    """Return the facts of nodes, by their ids; raise `LexarenaError` if one of them differs from this machine."""
    found = node_facts(connection, nodes, files)
    for node in nodes:
        if node.id in found and (trouble := why_refused(found[node.id])):
            raise LexarenaError(f"the node {node.name} cannot take part: {trouble}")
    return found


def node_facts(connection: RayConnection, nodes: Sequence[Node], files: Files = NO_FILES) -> dict[str, NodeFacts]:
    """Ask nodes for their facts; those that are lost meanwhile are left out."""
    ray = connection.ray
    asked = {
        ray.remote(facts_here)
        .options(num_cpus=0, max_retries=0, scheduling_strategy=on_node(node))
        .remote(files, node.name): node
        for node in nodes
    }
    answered, silent = ray.wait(list(asked), num_returns=len(asked), timeout=_PATIENCE)
    found = {}
    for reference in answered:
        try:
            found[asked[reference].id] = ray.get(reference)
        except ray.exceptions.RayTaskError as error:
            raise LexarenaError(f"the node {asked[reference].name} cannot take part: {_last_line(error)}") from None
        except ray.exceptions.RayError:
            continue  # it is lost
    if silent and not found:
        raise LexarenaError(f"the node {asked[silent[0]].name} does not answer; look at it with `ray status`")
    return found


def on_node(node: Node) -> Any:
    """Return what makes Ray place work on a node, and nowhere else."""
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
        return f"{facts.unshared[0]} is another folder there; name one that all nodes share"
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
    """Return the files and folders that texts name, such as `bots/mine` or `neural:weights=net.npz`.

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
    """Return the hash of the content of a file or folder; "" if there is none."""
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
    """Return how fast this machine is: the best of a few short runs, in CPU time, so that other work counts little."""
    return round(max(_one_run() for _ in range(_ROUNDS)), 2)


def _one_run() -> float:
    started, total = time.thread_time(), 0
    for step in range(_STEPS):
        total = (total * 31 + step) & 0xFFFF
    return _STEPS / max(1e-9, time.thread_time() - started) / 1e6


def _last_line(error: Exception) -> str:
    return str(error).strip().splitlines()[-1]
