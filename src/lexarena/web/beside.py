"""The server beside a contest: a process of low priority that reads the contest's folder and ends with the arena.

The arena forks, so it must have no threads; therefore the server is a program of its own. A contest never depends on it:
if it cannot start, the contest is played all the same.
"""

import os
import select
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

from lexarena.bots.process_table import end_with_parent
from lexarena.errors import LexarenaError

_NICENESS = 10
_PATIENCE = 30.0
"""Seconds that a server has to start, and to end."""
_LAST_LOOK = 1.5
"""Seconds in which open pages get the final table before the server ends."""


class ServerBeside:
    """A server that shows a contest while it is played. Use it in a `with` block around the contest."""

    def __init__(self, base: Path) -> None:
        """Start it; `base` is the folder of the contest."""
        command = [sys.executable, "-m", "lexarena.web.beside", str(base), str(os.getpid())]
        # Its own session: Ctrl-C in the terminal is for the arena, which first lets games finish.
        self._process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
        )
        assert self._process.stdout is not None
        ready, _, _ = select.select([self._process.stdout], [], [], _PATIENCE)
        self.address = self._process.stdout.readline().decode().strip() if ready else ""
        """Where the contest is shown; empty if the server could not start."""
        self.problem = "" if self.address else self._read_problem()
        """Why it could not start."""

    def __enter__(self) -> "ServerBeside":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._process.poll() is None:
            if error is None:
                time.sleep(_LAST_LOOK)
            self._process.terminate()
        try:
            self._process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for pipe in (self._process.stdout, self._process.stderr):
            assert pipe is not None
            pipe.close()

    def _read_problem(self) -> str:
        self._process.kill()
        assert self._process.stderr is not None
        lines = self._process.stderr.read().decode("utf-8", "replace").strip().splitlines()
        return lines[-1] if lines else "the server did not start in time"


def main() -> None:
    """Run the server: the folder of the contest and the process of the arena are the arguments."""
    from lexarena.web.library import data_folder
    from lexarena.web.server import serve

    base, arena = Path(sys.argv[1]), int(sys.argv[2])
    if not end_with_parent(arena, gently=True):
        return
    os.nice(_NICENESS)
    try:
        serve(data_folder(), ready=lambda address: print(address, flush=True), contest=base)
    except LexarenaError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
