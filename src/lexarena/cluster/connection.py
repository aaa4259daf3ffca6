"""The connection to Ray: a running cluster, or one that starts on this machine and ends with us.

Anyone who can reach the ports of a Ray cluster and knows its token can run programs on all its nodes. So there is always
a token, and a cluster that starts here listens on the loopback address only.
"""

import os
import secrets
import signal
import socket
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from lexarena.bots.cores import usable_cores
from lexarena.bots.scratch import Scratch
from lexarena.errors import LexarenaError, install_command

LOOPBACK = "127.0.0.1"
_AUTH, _TOKEN, _TOKEN_FILE = "RAY_AUTH_MODE", "RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH"
_LOOPBACK_ALONE = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
"""What keeps Ray's servers on the loopback address; Ray itself sets it on Windows and macOS only."""
_QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_IGNORE_UNHANDLED_ERRORS": "1"}
_OBJECT_STORE = 100 << 20
_LONGEST_REASON = 300
_PATIENCE = 10.0
"""The time limit for the head of a cluster to answer, in seconds."""


class Node(NamedTuple):
    """A living node of the cluster."""

    id: str
    address: str
    host: str
    cores: int

    @property
    def name(self) -> str:
        """Its host and address, for people."""
        return f"{self.host} ({self.address}, {self.id[:6]})"


class RayConnection:
    """A connection to a Ray cluster. Use it in a `with` block: a cluster that it started ends with the block."""

    def __init__(self, address: str | None = None) -> None:
        """Connect to a cluster, given as `HOST:PORT`, or start one on this machine."""
        self.ray = load_ray()
        self.address = address
        self._before: dict[str, str | None] = {}
        self._scratch: Scratch | None = None
        if self.ray.is_initialized():
            raise LexarenaError("this process already uses Ray; call ray.shutdown() first")
        try:
            self._connect()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> "RayConnection":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Disconnect; end what this connection started, and remove its files."""
        with _kept_signals():
            self.ray.shutdown()
        if self._scratch is not None:
            self._scratch.close()
            self._scratch = None
        _set(self._before)
        self._before = {}

    def nodes(self) -> list[Node]:
        """Return the living nodes that have cores for us, in the order of their addresses."""
        found = []
        for node in self.ray.nodes():
            host, cores = node["NodeManagerHostname"], int(node["Resources"].get("CPU", 0))
            if node["Alive"]:
                found.append(Node(node["NodeID"], node["NodeManagerAddress"], host, cores))
        return sorted((node for node in found if node.cores), key=lambda node: (node.address, node.id))

    def _connect(self) -> None:
        if os.environ.get(_AUTH, "token") != "token":
            raise LexarenaError(
                f"{_AUTH} is {os.environ[_AUTH]!r}, but lexarena uses Ray with a token only; unset {_AUTH}"
            )
        self._set({_AUTH: "token", **_QUIET})
        common = {"log_to_driver": False, "logging_level": "ERROR", "namespace": f"lexarena-{secrets.token_hex(8)}"}
        if self.address is None:
            self._start(common)
        else:
            _check_address(self.address)
            _check_listening(self.address)
            self._init({"address": self.address, **common})

    def _start(self, common: Mapping[str, object]) -> None:
        self._scratch = Scratch()
        token = self._scratch.folder / "token"
        with open(os.open(token, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
            file.write(secrets.token_hex(32))
        self._set({_TOKEN: None, _TOKEN_FILE: str(token), **_LOOPBACK_ALONE})
        started = {
            "address": "local",
            "num_cpus": len(usable_cores()) or os.cpu_count(),
            "include_dashboard": False,
            "object_store_memory": _OBJECT_STORE,
            "_node_ip_address": LOOPBACK,
            "_temp_dir": str(self._scratch.folder / "ray"),
        }
        self._init({**started, **common})
        if public := [node.address for node in self.nodes() if node.address != LOOPBACK]:
            problem = f"Ray listens on {public[0]}, not on {LOOPBACK} alone"
            raise LexarenaError(f"{problem}; this version of Ray is not supported")

    def _init(self, options: Mapping[str, object]) -> None:
        """Call `ray.init`; turn what goes wrong into one line."""
        reload_settings()
        try:
            with _kept_signals():
                self.ray.init(**options)
        except Exception as error:  # whatever Ray raises, and it raises many things
            reason = " ".join(str(error).split())[:_LONGEST_REASON]
            where, remedy = "Ray does not start here", ""
            if self.address is not None:
                where = f"{self.address}: cannot connect to Ray"
                remedy = "; run `ray status` on this machine, which must be one of the nodes"
            raise LexarenaError(f"{where}: {type(error).__name__}: {reason}{remedy}") from error

    def _set(self, values: Mapping[str, str | None]) -> None:
        self._before = {name: os.environ.get(name) for name in values} | self._before
        _set(values)


def _set(variables: Mapping[str, str | None]) -> None:
    """Set environment variables, or remove those without a value."""
    for name, value in variables.items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = value


def load_ray() -> Any:
    """Return the module `ray`, or raise `LexarenaError` with the remedy if it is not installed."""
    if find_spec("ray") is None:
        raise LexarenaError(f"Ray is not installed; install it with: {install_command('ray')}")
    import ray

    return ray


def _check_address(address: str) -> None:
    """Refuse an address that cannot be used, and a cluster whose token is missing here."""
    host, colon, port = address.rpartition(":")
    if not colon or not host or not port.isdigit() or "//" in address:
        raise LexarenaError(f"address must be HOST:PORT, as printed by `ray start --head`, got {address!r}")
    token_file = Path(os.environ.get(_TOKEN_FILE, Path.home() / ".ray" / "auth_token"))
    if not os.environ.get(_TOKEN) and not token_file.is_file():
        remedy = f"copy it from the node that started the cluster, or set {_TOKEN_FILE} to another file"
        raise LexarenaError(f"{token_file}: the cluster's token is missing; {remedy}")


def _check_listening(address: str) -> None:
    """Refuse an address at which nothing listens; Ray itself would try for minutes."""
    host, _, port = address.rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), _PATIENCE).close()
    except (OSError, OverflowError) as error:
        remedy = "start the head with `ray start --head`, and give the address that it prints"
        raise LexarenaError(f"{address}: no cluster responds ({error}); {remedy}") from None


def reload_settings() -> None:
    """Let Ray read its settings again: an earlier connection of this process may have had others.

    Ray prints messages about lost workers and nodes to our standard output, so these are suppressed: we report them.
    """
    from ray._private import ray_constants, worker
    from ray._raylet import AuthenticationTokenLoader, Config

    local = "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"
    ray_constants.ENABLE_RAY_CLUSTER = os.environ.get(local, "1") != "0" and sys.platform == "linux"
    worker.print_to_stdstream = lambda *_, **__: None
    Config.initialize("")
    AuthenticationTokenLoader.instance().reset_cache()


@contextmanager
def _kept_signals() -> Iterator[None]:
    """Keep the handler of SIGTERM: Ray takes it over."""
    try:
        before = signal.getsignal(signal.SIGTERM)
    except ValueError:
        before = None
    try:
        yield
    finally:
        try:
            signal.signal(signal.SIGTERM, before)
        except (ValueError, TypeError):
            pass  # not in the main thread, where Ray does not set it either
