"""`llm:base_url=URL,model=NAME`: a language model plays any game over the chat interface that most servers share.

vLLM, llama.cpp, Ollama and hosted services answer `POST URL/chat/completions`. The model reads what its seat sees in words
and answers in a sentence; an illegal answer goes back with the reason. Nothing hidden is sent.
"""

import http.client
import json
import os
import socket
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import numpy as np

from lexarena.agents.answers import find_choice, find_move, move_help
from lexarena.agents.base import FileOption
from lexarena.core.game import AnyMove, AnyState, AnyView, JsonObject
from lexarena.errors import LexarenaError
from lexarena.files import read_text_file
from lexarena.text import visible

SYSTEM = (
    "You play a word game. You get the rules and all that you may know about the position. Think as briefly as you can, "
    "and end your answer with one line: move: YOUR MOVE"
)
KEY = "LEXARENA_LLM_KEY"
"""The environment variable that holds the key, unless the option `key` names another."""
FALLBACKS = ("random", "none")
_LARGEST_ANSWER, _LARGEST_PROMPT = 1 << 22, 1 << 16
_SHOWN = 200
_PER_TOKEN = 4
"""Characters of a token, roughly, where a server does not count them."""


class ModelError(LexarenaError):
    """A language model that cannot be asked, or whose limits are used up."""


class _BusyError(Exception):
    """A failure that may pass: the request is worth repeating after some seconds, if the server names them."""

    def __init__(self, reason: str, seconds: float | None = None) -> None:
        super().__init__(reason)
        self.seconds = seconds


class LanguageModel:
    """A language model behind a chat interface.

    `system` is a file with another system prompt; `mode=list` numbers the legal moves. A move takes at most `seconds`, and
    a request that fails is repeated up to `retries` times. After `attempts` illegal answers `fallback` decides: `random`
    plays a random legal move, `none` ends the match with an error. `tokens` and `cost` limit all moves together, 0 for no
    limit; the cost follows from the prices per million tokens. The environment variable that `key` names holds the key.
    """

    takes_long = True

    def __init__(
        self,
        model: str,
        base_url: str = "http://127.0.0.1:8000/v1",
        system: FileOption = "",
        mode: str = "free",
        fallback: str = "random",
        attempts: int = 3,
        retries: int = 3,
        seconds: float = 120.0,
        max_tokens: int = 1024,
        temperature: float | None = None,
        tokens: int = 0,
        cost: float = 0.0,
        price_in: float = 0.0,
        price_out: float = 0.0,
        key: str = KEY,
    ) -> None:
        self.name, self.model = f"llm:{model}", model
        url = urlsplit(base_url)
        if url.scheme not in ("http", "https") or not url.hostname or "@" in url.netloc:
            raise LexarenaError("base_url must be an address such as http://127.0.0.1:8000/v1, without a password")
        for option, value, known in (("mode", mode, ("free", "list")), ("fallback", fallback, FALLBACKS)):
            if value not in known:
                raise LexarenaError(f"unknown {option} {value!r}; choose from {', '.join(known)}")
        for option, least in (("attempts", attempts), ("seconds", seconds), ("max_tokens", max_tokens)):
            if least <= 0:
                raise LexarenaError(f"{option} must be above 0, got {least}")
        if cost and not (price_in or price_out):
            raise LexarenaError("a cost limit needs prices; give price_in and price_out, per million tokens")
        self._url, self._mode, self._fallback = url, mode, fallback
        self._attempts, self._retries, self._seconds = attempts, retries, seconds
        self._settings: JsonObject = {"model": model, "max_tokens": max_tokens}
        if temperature is not None:
            self._settings["temperature"] = temperature
        self._most_tokens, self._most_cost, self._prices = tokens, cost, (price_in, price_out)
        self._key_name = key
        self._system = read_text_file(Path(system), _LARGEST_PROMPT, "give a text file") if system else SYSTEM
        self.tokens = [0, 0]
        """The tokens read and written so far."""
        self.illegal = 0
        """The number of illegal answers so far."""
        self.fallbacks = 0
        """The number of moves that the fallback made."""
        self.transcript: list[JsonObject] = []
        """For each move what was asked and answered, with seat and ply."""

    @property
    def cost(self) -> float:
        """The cost so far, by the prices."""
        return sum(number * price for number, price in zip(self.tokens, self._prices, strict=True)) / 1e6

    def choose(self, view: AnyView, rng: np.random.Generator) -> AnyMove:
        """Return the model's move; the transcript keeps the conversation."""
        game = view.sample(np.random.default_rng(0))
        deadline = time.monotonic() + self._seconds
        messages: list[JsonObject] = [
            {"role": "system", "content": self._system},
            {"role": "user", "content": self._question(view, game)},
        ]
        entry: JsonObject = {
            "seat": view.seat,
            "ply": view.ply,
            "player": self.name,
            "messages": messages,
            "move": None,
        }
        self.transcript.append(entry)
        move: AnyMove | None = None
        for attempt in range(self._attempts):
            answer = self._ask(messages, deadline)
            messages.append({"role": "assistant", "content": answer})
            try:
                legal = list(view.legal_moves()) if self._mode == "list" else []
                move = find_choice(answer, legal, game) if legal else find_move(answer, game)
                break
            except LexarenaError as error:
                self.illegal += 1
                reason = f"That was refused: {str(error).partition(chr(10))[0]}."
                if attempt + 1 < self._attempts:
                    messages.append({"role": "user", "content": f"{reason} Answer again; {move_help(game)}."})
        if move is None:
            move = self._replacement(view, rng)
            entry["fallback"] = self._fallback
        entry["move"] = str(move)
        return move

    def _question(self, view: AnyView, game: AnyState) -> str:
        listed = ""
        if self._mode == "list":
            lines = (f"{number}. {move}" for number, move in enumerate(view.legal_moves(), 1))
            listed = "\n\nLegal moves; choose one by its number:\n" + "\n".join(lines)
        return f"{view.text()}{listed}"

    def _replacement(self, view: AnyView, rng: np.random.Generator) -> AnyMove:
        if self._fallback == "none":
            raise ModelError(
                f"{self.name} gave {self._attempts} illegal answers; see its transcript, or set fallback=random"
            )
        self.fallbacks += 1
        legal = view.legal_moves()
        move: AnyMove = legal[int(rng.integers(len(legal)))]
        return move

    def _ask(self, messages: list[JsonObject], deadline: float) -> str:
        """Return the model's answer to a conversation; requests that fail are repeated."""
        total = sum(self.tokens)
        if 0 < self._most_tokens <= total:
            raise ModelError(f"{self.name} has used {total:,} tokens; the limit is {self._most_tokens:,}")
        if 0 < self._most_cost <= self.cost:
            raise ModelError(f"{self.name} has cost {self.cost:.4f}; the limit is {self._most_cost:g}")
        body = json.dumps({**self._settings, "messages": messages}).encode()
        for attempt in range(self._retries + 1):
            left = deadline - time.monotonic()
            if left <= 0:
                break
            try:
                return self._read(self._post(body, left), body)
            except _BusyError as error:
                problem = str(error)
                wait = 0.5 * 2**attempt if error.seconds is None else error.seconds
            if attempt == self._retries or time.monotonic() + wait >= deadline:
                raise ModelError(f"{self.name} at {self._url.netloc} failed {attempt + 1} times: {self._safe(problem)}")
            time.sleep(wait)
        raise ModelError(
            f"{self.name} at {self._url.netloc} did not answer within {self._seconds:g} s; raise seconds=..."
        )

    def _post(self, body: bytes, seconds: float) -> bytes:
        """Return the body of the server's answer; a timer cuts the connection, however slowly the server sends."""
        kind = http.client.HTTPSConnection if self._url.scheme == "https" else http.client.HTTPConnection
        connection = kind(str(self._url.hostname), self._url.port, timeout=seconds)
        is_late = threading.Event()

        def cut() -> None:
            is_late.set()
            with suppress(OSError, AttributeError):
                connection.sock.shutdown(socket.SHUT_RDWR)

        timer = threading.Timer(seconds, cut)
        timer.daemon = True
        timer.start()
        key = os.environ.get(self._key_name, "")
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
        try:
            connection.request("POST", f"{self._url.path.rstrip('/')}/chat/completions", body, headers)
            response = connection.getresponse()
            content = response.read(_LARGEST_ANSWER)
            if is_late.is_set():
                raise TimeoutError
        except (OSError, http.client.HTTPException) as error:
            if is_late.is_set() or isinstance(error, TimeoutError):
                raise ModelError(
                    f"{self.name} at {self._url.netloc} did not answer within {self._seconds:g} s; raise seconds=..."
                ) from None
            raise _BusyError(str(error) or type(error).__name__) from None
        finally:
            timer.cancel()
            connection.close()
        if response.status == 429 or response.status >= 500:
            wanted = response.headers.get("Retry-After", "")
            raise _BusyError(f"status {response.status}", float(wanted) if wanted.isdigit() else None)
        if response.status != 200:
            said = self._safe(visible(content[:_SHOWN].decode("utf-8", "replace")))
            raise ModelError(f"{self.name} at {self._url.netloc} answered status {response.status}: {said}")
        return content

    def _read(self, content: bytes, body: bytes) -> str:
        """Return the text of an answer, and count its tokens."""
        try:
            answer = json.loads(content)
            message: Any = answer["choices"][0]["message"]["content"]
        except (ValueError, LookupError, TypeError):
            raise _BusyError("its answer is not that of a chat interface") from None
        text = (
            "".join(str(part.get("text", "")) for part in message) if isinstance(message, list) else str(message or "")
        )
        usage = answer.get("usage")
        counted: Mapping[str, Any] = usage if isinstance(usage, dict) else {}
        for place, (name, length) in enumerate((("prompt_tokens", len(body)), ("completion_tokens", len(text)))):
            number = counted.get(name)
            self.tokens[place] += number if isinstance(number, int) and number >= 0 else length // _PER_TOKEN
        return self._safe(text)

    def _safe(self, text: str) -> str:
        """Return a text without the key, should a server repeat it."""
        key = os.environ.get(self._key_name, "")
        return text.replace(key, "[key]") if key else text
