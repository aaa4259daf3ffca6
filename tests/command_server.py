"""`lexarena` without the wait for its imports: a server has them loaded, and forks a process for each command.

`quick_lexarena(folder)` writes a `lexarena` into a directory on PATH. It passes arguments, directory, environment and open
files to the server, so pipes, `cd` and exit codes work as with the real one.
"""

import atexit
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

CLIENT = """#!{python} -SE
import json, os, socket, sys
with socket.socket(socket.AF_UNIX) as server:
    server.connect({address!r})
    request = {{"arguments": sys.argv[1:], "folder": os.getcwd(), "environment": dict(os.environ)}}
    socket.send_fds(server, [json.dumps(request).encode() + b"\\n"], [0, 1, 2])
    code = server.recv(16)
sys.exit(int(code) if code else 70)
"""


@contextlib.contextmanager
def quick_lexarena(folder: Path, env: dict[str, str] | None = None) -> Iterator[Path]:
    """Start a server in an environment, by default this one, and give the directory that holds its `lexarena`."""
    address, program = folder / "socket", folder / "lexarena"
    program.write_text(CLIENT.format(python=sys.executable, address=str(address)))
    program.chmod(0o755)
    command = [sys.executable, __file__, str(address)]
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, env=env) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == "ready\n"
        yield folder
        server.kill()


def serve(address: str) -> None:
    """Load what most commands import; then run each command that comes in a process of its own."""
    import lexarena.cli.app
    import lexarena.games.racer.rules.game
    import lexarena.games.scrabble.rules.game  # noqa: F401

    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(address)
        listener.listen()
        print("ready", flush=True)
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those who answer
        while True:
            connection, _ = listener.accept()
            if os.fork() == 0:
                listener.close()
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                answer(connection)
                os._exit(0)
            connection.close()


def answer(connection: socket.socket) -> None:
    """Run the command that a client asks for, and send its exit code."""
    data, files, _, _ = socket.recv_fds(connection, 1 << 16, 3)
    while not data.endswith(b"\n"):
        data += connection.recv(1 << 16)
    pid = os.fork()
    if pid == 0:
        connection.close()
        for number, file in enumerate(files):
            os.dup2(file, number)
            os.close(file)
        run(**json.loads(data))
    for file in files:
        os.close(file)
    connection.sendall(str(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])).encode())


def run(arguments: list[str], folder: str, environment: dict[str, str]) -> None:
    """Be the command, to its end."""
    from lexarena.cli.app import main

    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["lexarena", *arguments]
    code = 1
    try:
        main()
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    finally:
        atexit._run_exitfuncs()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    serve(sys.argv[1])
