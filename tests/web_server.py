"""A real server in a process of its own, and a client that sends whatever a test wants."""

import http.client
import json
import re
import signal
import subprocess
import sys
import time
from contextlib import contextmanager

from shapes import check_answer


class Client:
    """Sends requests to a server at a port of this machine."""

    def __init__(self, port):
        self.port = port

    def raw(self, method, path, body=None, headers=None, host="127.0.0.1"):
        """Return the answer and its content; every header is the caller's own."""
        connection = http.client.HTTPConnection(host, self.port, timeout=120)
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return answer, answer.read()
        finally:
            connection.close()

    def send(self, method, path, body=None, **headers):
        """Return the status and the JSON of an answer to a request as our page sends it; it must have its shape."""
        given = {"Content-Type": "application/json", **{name.replace("_", "-"): text for name, text in headers.items()}}
        answer, content = self.raw(method, path, None if body is None else json.dumps(body), given)
        kind = answer.headers.get("Content-Type", "")
        if not kind.startswith("application/json"):
            return answer.status, content.decode()
        found = json.loads(content)
        if answer.status < 300:
            check_answer(method, path, found)
        return answer.status, found

    def get(self, path):
        """Return the JSON of a request that must succeed."""
        status, found = self.send("GET", path)
        assert status == 200, found
        return found

    def post(self, path, body):
        """Return the JSON of a request that must succeed."""
        status, found = self.send("POST", path, body)
        assert status in (200, 201), found
        return found

    def wait(self, key, seat=0):
        """Return the state of a game when no agent thinks any more."""
        until = time.monotonic() + 120
        while time.monotonic() < until:
            state = self.get(f"/api/games/{key}?seat={seat}")
            if "record" in state and "setup" not in state:
                return state
            if not state["thinking"]:
                return state
            time.sleep(0.01)
        raise AssertionError("the agent did not move")


@contextmanager
def running(data, *options, patch="", **environment):
    """Run `lexarena serve` on a free port; yield the process and a client. `patch` is Python that runs first."""
    program = ["-c", f"{patch}\nfrom lexarena.cli.app import main\nmain()"] if patch else ["-m", "lexarena"]
    command = [sys.executable, *program, "serve", "--data", str(data), "--port", "0", *options]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **environment)
    try:
        line = process.stdout.readline()
        found = re.search(r"http://[^ ]*:(\d+)/(?:#token=(\S+)|\S*)", line)
        assert found, process.stderr.read()
        client = Client(int(found[1]))
        client.address, client.token = found[0], found[2]
        yield process, client
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGINT)
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
        finally:
            process.stdout.close()
            process.stderr.close()
