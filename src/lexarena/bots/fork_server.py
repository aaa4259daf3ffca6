"""The program of a fork server: an agent loaded and warmed up once, and forked for each of its games.

An agent as a program spends nearly all of its start on loading Python, lexarena and compiled kernels. A server does that
once. It runs in the sandbox of its bots, except for the filter of system calls. For each game the guard sends it the bot's
ends of the pipes, and it forks: the fork shuts itself in and plays as `lexarena bot run` does, with a fresh agent. So a
game has its own process with its own clock, limits and end, as for any other bot.

The guard starts it as `python -m lexarena.bots.fork_server AGENT --game GAME`, with their socket as descriptor 0.
"""

import argparse
import gc
import json
import os
import socket
import sys
from collections import deque
from collections.abc import Callable, Sequence
from typing import IO, Any, NoReturn, cast

import numpy as np

from lexarena.agents import make_agent
from lexarena.agents.registry import load_agent, parse_spec
from lexarena.bots.agent_program import on_the_clock, play_agent, take_stdout, variant_here, warm_up_agent
from lexarena.bots.guard_process import leave_parent, place_descriptors, wait_for
from lexarena.bots.sandbox.landlock import enter_landlock
from lexarena.bots.sandbox.seccomp import prepare_filter
from lexarena.core.protocol import GameProtocol
from lexarena.core.variant import Variant
from lexarena.errors import exit_on_errors

_TURNS_TRIED = 3
_LONGEST_MESSAGE = 64 << 10
_ANSWER = 3
"""Where a fork reports what went wrong before the game: behind the standard descriptors, like the server's socket."""


class ForkServer:
    """A warmed-up agent that is forked on request."""

    def __init__(self, agent: str, game: str, ruleset: str | None, lexicon: str | None) -> None:
        self.agent, self.game = agent, game
        self.variant = variant_here(game, ruleset, lexicon)
        warm_up(agent, self.variant)
        prepare_filter()
        _check_that_it_can_fork()
        gc.collect()
        gc.freeze()  # so that the collector leaves shared pages alone

    def serve(self, connection: socket.socket) -> None:
        """Answer the guard until it is gone."""
        while True:
            message, descriptors, *_ = socket.recv_fds(connection, _LONGEST_MESSAGE, 3)
            if not message:
                return
            request = json.loads(message)
            sent: list[int] = []
            try:
                if "start" in request:
                    pid = self.fork(connection, descriptors, **request["start"])
                    sent = [os.pidfd_open(pid)]
                    answer: dict[str, Any] = {"pid": pid}
                else:
                    answer = wait_for(request["end"])
            except OSError as error:
                answer = {"failed": str(error)}
            socket.send_fds(connection, [json.dumps(answer).encode()], sent)
            for descriptor in (*descriptors, *sent):
                os.close(descriptor)

    def fork(
        self,
        connection: socket.socket,
        pipes: Sequence[int],
        seed: int | None,
        landlock: dict[str, list[str]] | None,
    ) -> int:
        """Start a bot; return its process number when it is shut in."""
        answer_end, write_end = os.pipe()
        server = os.getpid()
        pid = os.fork()
        if pid == 0:
            try:
                leave_parent(server)
                connection.detach()
                place_descriptors({**dict(enumerate(pipes)), _ANSWER: write_end})
                write_end = _ANSWER
                os.closerange(_ANSWER + 1, os.sysconf("SC_OPEN_MAX"))
                if landlock is not None:
                    enter_landlock(landlock["readable"], landlock["devices"])
                os.close(_ANSWER)
                self._play(seed)
            except BaseException as error:
                os.write(write_end, str(error).encode() or b"it could not be set up")
            finally:
                os._exit(127)
        os.close(write_end)
        with os.fdopen(answer_end, "rb") as stream:
            trouble = stream.read()
        if trouble:
            os.waitpid(pid, 0)
            raise OSError(trouble.decode(errors="replace"))
        return pid

    def _play(self, seed: int | None) -> NoReturn:
        """In the fork: play one game, and exit as `lexarena bot run` would."""
        sys.stdin, sys.stdout = open(0, closefd=False), open(1, "w", closefd=False)  # noqa: SIM115
        sys.stderr = open(2, "w", buffering=1, errors="backslashreplace", closefd=False)  # noqa: SIM115
        np.random.seed()  # as in a new process; Python does the same for `random`

        def play() -> None:
            stdout = take_stdout()
            player = make_agent(on_the_clock(self.agent, self.game), self.game)
            play_agent(player, self.variant, stdout, seed)

        code = 1
        try:
            code = _exit_code(lambda: exit_on_errors(play))
            sys.stdout.flush()
            sys.stderr.flush()
        finally:
            os._exit(code)


def _exit_code(run: Callable[[], None]) -> int:
    """Run a function; return the status that Python would exit with, after writing what it would write."""
    try:
        run()
    except SystemExit as error:
        if error.code is None or isinstance(error.code, int):
            return (error.code or 0) & 0xFF
        print(error.code, file=sys.stderr)
        return 1
    except BaseException:
        sys.excepthook(*sys.exc_info())
        return 1
    return 0


def warm_up(agent: str, variant: Variant) -> None:
    """Load what games need, by a few turns of a game over the protocol, and by a few moves at each stage of a game.

    They are played by the agent itself if it is lexarena's. Another one may keep something from game to game, so only its
    module is imported.
    """
    name = parse_spec(agent)[0]
    path = variant.spec.agents.get(name, name)
    protocol: GameProtocol = variant.spec.load("protocol")
    if path.startswith("lexarena."):
        trial = cast("IO[bytes]", TrialGame(variant))
        protocol.play_bot(make_agent(agent, variant.game), variant, trial, trial, 0)
        warm_up_agent(make_agent(agent, variant.game), variant)
    else:
        load_agent(name, variant.game)
        variant.new_game(0).legal_moves()


class TrialGame:
    """The referee's end of a short game, as the files that a bot reads and writes; the other seat plays anything."""

    def __init__(self, variant: Variant) -> None:
        self._game = variant.new_game(0)
        self._seat = self._game.to_move
        self._referee = variant.referee_seat(self._game, self._seat)
        self._lines: deque[bytes] = deque()
        self._turns = _TURNS_TRIED

    def readline(self) -> bytes:
        """Return the next line for the bot; nothing after the last turn."""
        if not self._lines and self._turns:
            self._turns -= 1
            while not self._game.is_over and self._game.to_move != self._seat:
                self._game.push(self._game.legal_moves()[0])
            if not self._game.is_over:
                self._lines.extend(self._referee.prompt(1.0).splitlines(keepends=True))
        return self._lines.popleft() if self._lines else b""

    def write(self, data: bytes) -> None:
        """Accept what the bot writes."""
        for move in self._referee.feed(data):
            self._game.push(move)

    def flush(self) -> None:
        """Do nothing: writes arrive at once."""


def _check_that_it_can_fork() -> None:
    """Raise an error if a fork would lack something: it has one thread, and no files but its pipes."""
    threads, files = os.listdir("/proc/self/task"), os.listdir("/proc/self/fd")
    if len(threads) > 1:
        raise OSError(f"it has {len(threads)} threads")
    if len(files) > _ANSWER + 2:  # the standard ones, the socket, and the list that is just being read
        raise OSError(f"it has files open: {', '.join(files)}")


def main(arguments: Sequence[str]) -> None:
    """Be the server of an agent, with the guard's socket as standard input."""
    connection = socket.socket(fileno=os.dup(0))
    os.close(0)
    os.open(os.devnull, os.O_RDONLY)
    parser = argparse.ArgumentParser(exit_on_error=False)
    parser.add_argument("agent")
    for option in ("--game", "--ruleset", "--lexicon"):
        parser.add_argument(option)
    try:
        server = ForkServer(**vars(parser.parse_args(arguments)))
    except BaseException as error:
        connection.send(json.dumps({"failed": f"{type(error).__name__}: {error}"[:1000]}).encode())
        return
    connection.send(json.dumps({"ready": True}).encode())
    server.serve(connection)


if __name__ == "__main__":
    main(sys.argv[1:])
