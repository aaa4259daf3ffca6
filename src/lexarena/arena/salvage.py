"""Damaged stores: report what is wrong before playing anything, and recover the intact games.

Recovery keeps the damaged store in a directory beside the results, and makes a new one from the intact games. The
others are played again.
"""

import os
import re
import shutil
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from lexarena.arena import folder as places
from lexarena.arena.games import GameKey, GameResult, Job, StoredGame
from lexarena.arena.identity import Dealer, Entered, Identity, stored_identity, tournament_of, versions_of
from lexarena.arena.store import Store
from lexarena.core.variant import Variant, variant_of
from lexarena.errors import LexarenaError, RecordError
from lexarena.files import write_atomically
from lexarena.records import Record, parse_record, read_record, replay

NO_REPLAY = "does not replay"
NO_PAIRING = "belongs to no pairing of this tournament"


@dataclass(frozen=True)
class Salvage:
    """What became of a damaged store."""

    kept: int
    """The number of games that are sound, or could be counted again from their records."""
    moved: Path
    """The directory with the damaged store."""
    replayed: tuple[str, ...]
    """The games that are played again, each with the reason."""
    restored: tuple[str, ...] = ()
    """The games that were read from their record files."""


def check_games(store: Store, identity: Identity) -> None:
    """Raise an error that names the first damaged game of a store, if there is one.

    Records are read here, not replayed: that is for `verify`.
    """
    for error in store.damaged_rows().values():
        raise error
    results = store.results()
    if not results and store.about(places.DROPPED) is None and places.is_published(store.folder):
        problem = "has no game, but there are results of a tournament beside it"
        remedy = "restore it from a copy, or start a fresh tournament, which moves them aside"
        raise places.FreshStartError(f"{store.path}: {problem}; {remedy}")
    jobs = _jobs(identity, store, results)
    for key, game in store.games():
        if key not in jobs:
            raise places.damaged_game(store.path, str(key), f"it {NO_PAIRING}")
        if wrong := _wrong_players(parse_record(game.record), jobs[key], identity):
            raise places.damaged_game(store.path, str(key), f"it {wrong}")


class Dealt(NamedTuple):
    """What the record of a game must have: the players by seat, the hashes of their bots, the seed, and the deals.

    An empty hash stands for any.
    """

    players: tuple[str, ...]
    hashes: tuple[str, ...]
    seed: int
    deals: str

    @classmethod
    def of(cls, job: Job, versions: Sequence[Sequence[tuple[int, Entered]]], dealer: Dealer) -> "Dealt":
        """Return what a game of these players must have; `versions` are those of all players."""
        played = [
            next(entered for first, entered in reversed(versions[player]) if first <= job.key.round)
            for player in job.players
        ]
        names, hashes = (tuple(entered[key] for entered in played) for key in ("name", "hash"))
        return cls(names, hashes, dealer.deal(job.key).seed, dealer.deals)


def check_game(game: StoredGame, dealt: Dealt, ruleset: str, variant: Variant) -> str:
    """Replay one game and compare it with what the store says of it; return what is wrong, or an empty text."""
    try:
        record = parse_record(game.record, "its record")
        recounted, played_by = _recount(record, variant)
    except LexarenaError as error:
        return f"{NO_REPLAY}: {error}"
    if wrong := _wrong_start(record, played_by, dealt, ruleset):
        return wrong
    if recounted.result != game.result:
        return f"counts as {game.result}; its record gives {recounted.result}"
    if recounted.details != game.details:
        return f"is stored with {game.details}; its record gives {recounted.details}"
    return ""


def _recount(record: Record, variant: Variant) -> tuple[StoredGame, str]:
    """Replay a record; return what it counts for, and the ruleset that it was played by."""
    if record.referee is None:
        raise RecordError(f"{record.where}: names no referee")
    replayed = replay(record, variant.lexicon)
    start = "" if record.seed is None else variant.start_name(record.seed)
    return StoredGame.of(record, replayed.scores, start), variant_of(replayed).ruleset_name


def _wrong_start(record: Record, played_by: str, dealt: Dealt, ruleset: str) -> str:
    """Return why a game is not the one that the tournament dealt, or an empty text."""
    if record.players != dealt.players:
        return f"was played by {' and '.join(record.players)}, not by {' and '.join(dealt.players)}"
    seats = record.referee.seats if record.referee is not None else ()
    for player, seat, wanted in zip(dealt.players, seats, dealt.hashes, strict=False):
        if wanted and seat.hash != wanted:
            return f"was played by another version of {player}, with the hash {seat.hash}, not {wanted}"
    if record.seed != dealt.seed:
        return f"has the seed {record.seed}; the tournament deals {dealt.seed}"
    if record.referee is not None and record.referee.deals not in ("", dealt.deals):
        return f"has {record.referee.deals} deals; those of the tournament are {dealt.deals}"
    if played_by != ruleset:
        return f"was played with the ruleset {played_by}, not with {ruleset}"
    return ""


def salvage(folder: Path, identity: Identity, variant: Variant) -> Salvage | None:
    """Make a new store from the sound games of a damaged one; return what was done, or None if nothing is damaged.

    A game is sound if its record is, in the store or in its file beside it: what it counts for is counted again. What
    the store notes about the tournament must be readable. Games that followed from a lost one, as in later rounds of a
    knockout, are played again too.
    """
    path = folder / places.STORE_FILE
    if not path.is_file() or not path.stat().st_size:
        return None
    try:
        return _Salvage(folder, identity, variant).run()
    except places.UnusableStoreError as error:
        reason = re.search(r"\((.*)\)", str(error))
        problem = f"is damaged beyond what can be saved ({reason[1] if reason else error})"
        remedy = "restore the file from a copy, or start a fresh tournament"
        raise places.UnusableStoreError(f"{path}: {problem}; {remedy}") from error
    except (sqlite3.Error, OSError) as error:
        raise places.storage_error(error, path) from error


class _Salvage:
    """Saves the games of one store."""

    def __init__(self, folder: Path, identity: Identity, variant: Variant) -> None:
        self.folder, self.identity, self.variant = folder, identity, variant
        self.lost: dict[str, str] = {}
        self.restored: list[str] = []
        self.changed = False

    def run(self) -> Salvage | None:
        """Copy the store aside, read the copy, and replace the store if something in it is damaged."""
        aside = _free_folder(self.folder, "damaged")
        with ExitStack() as undo:
            undo.callback(shutil.rmtree, aside, ignore_errors=True)
            self._copy(aside)
            with Store(aside, read_only=True) as store:
                begun = stored_identity(store)
                if begun.changes(self.identity):
                    return None  # another tournament, which is reported when it is claimed
                self.identity = begun  # players who join now have no game yet
                self.changed = bool(_file_damage(store))
                sound = self._sound(store)
                if not self.lost and not self.restored and not self.changed:
                    return None
                new = self._write(store, sound)
            undo.pop_all()
        path = self.folder / places.STORE_FILE
        for log in ("-wal", "-shm"):  # a log of the old store must not be applied to the new one
            path.with_name(path.name + log).unlink(missing_ok=True)
        os.replace(new, path)
        lost = tuple(f"{game}: {reason}" for game, reason in self.lost.items())
        return Salvage(len(sound) - len(self.restored), aside, lost, tuple(self.restored))

    def _copy(self, aside: Path) -> None:
        aside.mkdir()
        for name in (places.STORE_FILE, f"{places.STORE_FILE}-wal"):
            if (self.folder / name).exists():
                shutil.copy2(self.folder / name, aside / name)

    def _sound(self, store: Store) -> dict[GameKey, StoredGame]:
        """Return the games whose records replay, and that the others lead to."""
        found: dict[GameKey, tuple[StoredGame, str, Record]] = {}
        for number in store.row_numbers():
            try:
                row = store.row_record(number)
                if row is None:
                    continue
                key, record = row
                found[key] = (*_recount(record, self.variant), record)
            except places.DamagedGameError as error:
                self.lost[error.game] = error.reason
            except LexarenaError as error:
                self.lost[f"in row {number}"] = str(error)
            else:
                self.changed = self.changed or not _is_stored(store, number, found[key][0])
        dealer = Dealer.of(store, self.variant)
        if self.lost or self.changed:
            self._restore(store, found, dealer)
        while True:
            jobs = _jobs(self.identity, store, {key: game.result for key, (game, _, _) in found.items()})
            versions = versions_of(store)
            dealt = {key: Dealt.of(job, versions, dealer) for key, job in jobs.items() if key in found}
            lost = {key: wrong for key, each in found.items() if (wrong := self._wrong(each, dealt.get(key)))}
            for key, reason in lost.items():
                self.lost[str(key)] = reason
                del found[key]
            if not lost:
                return {key: game for key, (game, _, _) in found.items()}

    def _restore(self, store: Store, found: dict[GameKey, tuple[StoredGame, str, Record]], dealer: Dealer) -> None:
        """Add the games that the store has lost and whose record files are sound."""
        kept = self._kept_records()
        while True:  # a game may lead to others, as in a knockout
            jobs = _jobs(self.identity, store, {key: game.result for key, (game, _, _) in found.items()})
            restored = {}
            for key, job in jobs.items():
                dealt = Dealt.of(job, versions_of(store), dealer)
                if key not in found and (each := kept.get(dealt[:3])) is not None:
                    restored[key] = each
            if not restored:
                if all(key in found for key in jobs):  # no row that cannot be read held another game
                    self.lost.clear()
                return
            found.update(restored)
            for key in restored:
                self.lost.pop(str(key), None)
                self.restored.append(str(key))

    def _kept_records(self) -> dict[tuple[object, ...], tuple[StoredGame, str, Record]]:
        """Return the games in the record files that replay, by what tells them apart."""
        kept: dict[tuple[object, ...], tuple[StoredGame, str, Record]] = {}
        for path in sorted((self.folder / places.RECORDS).glob("*.json")):
            with suppress(LexarenaError):
                record = read_record(path)
                played = _recount(record, self.variant)
                hashes = tuple(seat.hash for seat in record.referee.seats) if record.referee is not None else ()
                kept[record.players, hashes, record.seed] = (*played, record)
        return kept

    def _wrong(self, each: tuple[StoredGame, str, Record], dealt: Dealt | None) -> str:
        _, played_by, record = each
        return NO_PAIRING if dealt is None else _wrong_start(record, played_by, dealt, self.identity.ruleset)

    def _write(self, store: Store, sound: Mapping[GameKey, StoredGame]) -> Path:
        """Write the new store beside the old one; return where it is."""
        facts = {key: store.about(key) for key in store.facts() if key != "finished" or not self.lost}
        building = _free_folder(self.folder, "new")
        try:
            with Store(building) as written:
                written.note(**facts, **{places.DROPPED: True})
                written.adopt(sound, store.attempts())
            new = self.folder / f".{places.STORE_FILE}.new"
            write_atomically(new, (building / places.STORE_FILE).read_bytes(), durable=True)
            return new
        finally:
            shutil.rmtree(building, ignore_errors=True)


def _file_damage(store: Store) -> str:
    try:
        return store.damage()
    except places.StoreError as error:
        return str(error)


def _is_stored(store: Store, number: int, game: StoredGame) -> bool:
    """Whether a row of a store says of its game what the record gives."""
    try:
        _, stored, _ = store.read_row(number)
    except places.StoreError:
        return False
    return (stored.result, stored.details) == (game.result, game.details)


def _jobs(identity: Identity, store: Store, results: Mapping[GameKey, GameResult]) -> dict[GameKey, Job]:
    counted = {key: result for key, result in results.items() if not result.is_void}
    found = tournament_of(identity, store).jobs(len(identity.names), identity.pairs, counted)
    return {job.key: job for job in found}


def _wrong_players(record: Record, job: Job, identity: Identity) -> str:
    seated = tuple(identity.names[player] for player in job.players)
    if record.players == seated:
        return ""
    return f"was played by {' and '.join(record.players)}, not by {' and '.join(seated)}"


def _free_folder(folder: Path, kind: str) -> Path:
    number = 1
    while (free := folder.with_name(f"{folder.name}.{kind}.{number}")).exists():
        number += 1
    return free
