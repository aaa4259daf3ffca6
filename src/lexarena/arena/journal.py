"""Journals of the games being played: each move as soon as it is made, for viewers that read the results directory.

A game in progress has one file of JSON lines in `playing`, beside the other results. The first line identifies the game:

    {"schema": 1, "key": {"stage": "roundrobin", "round": 1, "slot": 0, "pair": 0, "seat": 0}, "players": ["Ann", "Bob"],
     "attempt": 1, "seed": 7, "started": 1767225600.0}

Each further line is a move: `seat`, `move` as in the record and, with the last move of a turn, the `seconds` of the turn.
Readers ignore an unfinished last line. The file is removed when the game is stored.
"""

import json
import os
import re
import shutil
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from lexarena.arena.folder import PLAYING
from lexarena.arena.games import GameKey
from lexarena.core.game import AnyState
from lexarena.core.variant import Variant
from lexarena.files import read_bytes_file

SCHEMA = 1
_LARGEST = 16 << 20


class JournalMove(NamedTuple):
    """A move of a game in progress."""

    seat: int
    move: str
    seconds: float | None = None
    """What the turn took, with its last move."""


@dataclass(frozen=True)
class GameInProgress:
    """A game that is being played, as far as its journal goes."""

    key: GameKey
    players: tuple[str, ...]
    attempt: int
    seed: int
    started: float
    """Seconds since 1970."""
    moves: tuple[JournalMove, ...] = ()

    def position(self, variant: Variant) -> AnyState:
        """Return the game as it stands; `variant` is the one of the tournament."""
        game = variant.new_game(self.seed)
        for each in self.moves:
            game.push(game.parse(each.move))
        return game


class GameJournal:
    """Writes the journal of one game. No game depends on it, so one that cannot be written is left out."""

    def __init__(self, results: Path, game: GameInProgress) -> None:
        """Begin the journal in a results directory."""
        self._file = -1
        head = {"schema": SCHEMA, **vars(game), "key": game.key._asdict()}
        del head["moves"]
        with suppress(OSError):
            flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_APPEND | os.O_CLOEXEC
            self._file = os.open(journal_path(results, game.key), flags, 0o644)
        self._write(json.dumps(head))

    def __enter__(self) -> "GameJournal":
        return self

    def __exit__(self, *_: object) -> None:
        self._close()

    def add_turn(self, moves: Sequence[tuple[int, str]], seconds: float) -> None:
        """Add the moves of a turn, each with its seat, in one write."""
        lines = [f'{{"seat": {seat}, "move": {json.dumps(move)}' for seat, move in moves]
        self._write("}\n".join(lines) + f', "seconds": {seconds:.6f}}}')

    def _write(self, lines: str) -> None:
        if self._file < 0:
            return
        data = lines.encode() + b"\n"
        try:
            is_whole = os.write(self._file, data) == len(data)
        except OSError:
            is_whole = False
        if not is_whole:  # on a full disk; what follows would not fit what is there
            self._close()

    def _close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def journal_path(results: Path, key: GameKey) -> Path:
    """Return where the journal of a game is.

    >>> str(journal_path(Path("results"), GameKey("roundrobin", 1, 0, 0, 1)))
    'results/playing/roundrobin-1-0-0-1.jsonl'
    """
    stage = re.sub(r"[^A-Za-z0-9]", "_", key.stage)
    return results / PLAYING / f"{stage}-{'-'.join(map(str, key[1:]))}.jsonl"


def open_journals(results: Path) -> None:
    """Make an empty directory for journals; those left by an arena that was killed are removed."""
    close_journals(results)
    with suppress(OSError):
        (results / PLAYING).mkdir(parents=True)


def remove_journal(results: Path, key: GameKey) -> None:
    """Remove the journal of a game that is not being played any more."""
    with suppress(OSError):
        journal_path(results, key).unlink()


def close_journals(results: Path) -> None:
    """Remove all journals: no game is being played."""
    shutil.rmtree(results / PLAYING, ignore_errors=True)


def games_in_progress(results: Path) -> list[GameInProgress]:
    """Return the games that are being played, the oldest first; nothing is locked, and nobody waits."""
    found = [read_journal(path) for path in (results / PLAYING).glob("*.jsonl")]
    return sorted((game for game in found if game is not None), key=lambda game: (game.started, game.key))


def read_journal(path: Path) -> GameInProgress | None:
    """Return the game in a journal; None if it has not started, or is gone by now."""
    try:
        *lines, _ = read_bytes_file(path, _LARGEST).split(b"\n")  # what follows the last line end is being written
        head, *moves = map(json.loads, lines)
        if head.pop("schema") != SCHEMA:
            return None
        given = {"key": GameKey(**head["key"]), "players": tuple(head["players"])}
        return GameInProgress(**head | given, moves=tuple(JournalMove(**move) for move in moves))
    except (OSError, ValueError, KeyError, TypeError):
        return None
