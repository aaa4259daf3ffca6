"""Stations: Ray actors that pass calls on to a process without threads, which does the work on their node.

A Ray actor has some twenty threads. A process with threads must not fork, and bots, guards and workers do. So an actor only
starts one (see `serve`) and talks to it. That process ends with its station, however the station ends.
"""

import os
import pickle
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from lexarena.bots.process_table import end_with_parent
from lexarena.cluster.connection import Node, RayConnection
from lexarena.cluster.nodes import on_node

_CONTROL = "control"
"""Calls of this group do not wait for the others."""
_PATIENCE = 5.0
_SHOWN = 200


class StationLostError(Exception):
    """A station, its process or its node is gone; its calls are not answered."""


class Surroundings(NamedTuple):
    """What a worker process shares with the process that started the work, as far as its node has it."""

    folder: str
    modules: tuple[str, ...]
    """The directories in which Python finds modules."""
    environment: tuple[tuple[str, str], ...]

    @classmethod
    def of_this_process(cls) -> "Surroundings":
        """Return those of this process."""
        from lexarena.core.catalog import REGISTERED

        kept = [(name, os.environ[name]) for name in (REGISTERED, "OMP_NUM_THREADS") if name in os.environ]
        return cls(os.getcwd(), tuple(os.path.abspath(path) for path in sys.path), tuple(kept))


class Station:
    """The actor: see `start_station`. `call` answers one call after the other; `close` may be called at any time."""

    def __init__(self, surroundings: Surroundings) -> None:
        ours, theirs = socket.socketpair()
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("RAY_", "OMP_"))}
        program = f"from lexarena.cluster.station import serve; serve({theirs.fileno()}, {os.getpid()})"
        self._child = subprocess.Popen(
            [sys.executable, "-c", program],
            env={**environment, **dict(surroundings.environment)},
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            start_new_session=True,  # a Ctrl-C is for the one who started the work
        )
        theirs.close()
        self._connection = Connection(ours.detach())
        self._connection.send(surroundings)

    def call(self, request: bytes) -> bytes:
        """Pass a call on, and return the answer."""
        try:
            self._connection.send_bytes(request)
            return self._connection.recv_bytes()
        except (EOFError, OSError):
            raise StationLostError("its process has ended") from None

    def close(self) -> None:
        """End the process, and wait until it has cleaned up."""
        self._child.send_signal(signal.SIGTERM)
        try:
            self._child.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            self._child.kill()
            self._child.wait()


def start_station(connection: RayConnection, node: Node, cores: int) -> Any:
    """Start a station on a node, and reserve a number of the node's cores for it; return Ray's handle of it."""
    actor = connection.ray.remote(concurrency_groups={_CONTROL: 1})(Station)
    options = actor.options(num_cpus=cores, max_restarts=0, max_concurrency=1, scheduling_strategy=on_node(node))
    return options.remote(Surroundings.of_this_process())


def close_stations(connection: RayConnection, stations: Sequence[Any]) -> None:
    """Let stations end their processes, which clean up, and end the stations."""
    closing = [station.close.options(concurrency_group=_CONTROL).remote() for station in stations]
    if closing:
        connection.ray.wait(closing, num_returns=len(closing), timeout=2 * _PATIENCE)
    for station in stations:
        connection.ray.kill(station)


def take_answer(connection: RayConnection, reference: Any) -> Any:
    """Return what a function returned on its node, or raise what it raised; raise `StationLostError` if it is lost."""
    errors = connection.ray.exceptions
    try:
        answer = connection.ray.get(reference)
    except errors.RayTaskError as error:
        if isinstance(error.cause, StationLostError):
            raise error.cause from None
        raise
    except errors.RayError as error:
        raise StationLostError(str(error)) from None
    return result_of(answer)


def request(function: Callable[..., object], *arguments: object) -> bytes:
    """Return a call as a station takes it."""
    return pickle.dumps((function, arguments), protocol=pickle.HIGHEST_PROTOCOL)


def answer_to(request: bytes) -> bytes:
    """Return the answer to a call: what the function returned or raised, unless that ends the process."""
    try:
        function, arguments = pickle.loads(request)
        return pickle.dumps((True, function(*arguments)), protocol=pickle.HIGHEST_PROTOCOL)
    except Exception as error:
        return _copied(error)


def result_of(answer: bytes) -> Any:
    """Return what a function returned on its node, or raise what it raised.

    >>> result_of(answer_to(request(abs, -3)))
    3
    >>> result_of(answer_to(request(int, "three")))
    Traceback (most recent call last):
    ValueError: invalid literal for int() with base 10: 'three'
    """
    is_result, value = pickle.loads(answer)
    if not is_result:
        raise value
    return value


def _copied(error: Exception) -> bytes:
    try:
        answer = pickle.dumps((False, error))
        pickle.loads(answer)
    except Exception:  # an error that cannot be copied
        return pickle.dumps((False, RuntimeError(f"{type(error).__name__}: {error}"[:_SHOWN])))
    return answer


def serve(descriptor: int, station: int) -> None:
    """Be the process of a station: answer the calls that arrive at a socket, given as a descriptor, until it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    if not end_with_parent(station, gently=True):
        return
    os.set_inheritable(descriptor, False)
    with Connection(descriptor) as connection:
        try:
            _settle(connection.recv())
            while True:
                connection.send_bytes(answer_to(connection.recv_bytes()))
        except (EOFError, OSError):
            pass  # the station has ended


def _settle(surroundings: Surroundings) -> None:
    """Use the directory and the modules of the process that started the work."""
    if os.path.isdir(surroundings.folder):
        os.chdir(surroundings.folder)
    sys.path += [path for path in surroundings.modules if path not in sys.path and os.path.exists(path)]
