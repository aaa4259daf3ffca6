"""Opening the tournament in a directory: start a new one, or resume the existing one if it is the same."""

import secrets
import time
from collections.abc import Collection, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from lexarena.arena.contest import Contest
from lexarena.arena.folder import (
    RESULTS,
    STORE_FILE,
    FolderLock,
    FreshStartError,
    check_begun,
    check_results_folder,
    keep_words,
    set_aside,
)
from lexarena.arena.formats import find_format
from lexarena.arena.identity import COMMITMENT, Entered, Identity, commitment, stored_identity, tournament_of
from lexarena.arena.options import ContestOptions, RunOptions
from lexarena.arena.players import PlayersFile
from lexarena.arena.roster import (
    change_rosters,
    keep_build_logs,
    stage_players,
    unbuilt_hash,
    with_former_entered,
    with_former_players,
    with_versions,
)
from lexarena.arena.salvage import check_games, salvage
from lexarena.arena.store import Store
from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.bots.scratch import Scratch
from lexarena.core.game import JsonValue
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError
from lexarena.version import __version__

NEW_VERSION = "enter the player as a new version"
"""The remedy for a bot whose files changed."""


class ChangedError(FreshStartError):
    """A directory that holds a different tournament."""


def open_contest(options: ContestOptions, listed: PlayersFile, base: Path, run: RunOptions) -> Contest:
    """Return the tournament in a directory: a new one, or the existing one if it is the same.

    A fresh tournament moves earlier results aside. If damaged games are played again, the
    damaged store is kept beside the results.
    """
    variant, sandbox = options.make_variant(), choose_sandbox(options.sandbox)
    folder = base / RESULTS
    with ExitStack() as stack:
        lock = stack.enter_context(FolderLock(base))
        if run.fresh or not (folder / STORE_FILE).exists():
            _check_format(options, listed, len(listed.players))
        scratch = Scratch()
        stack.callback(scratch.close)
        begun = None if run.fresh else _begun(folder)
        if begun is not None:  # before the bots are built, which may take minutes
            entered = _unbuilt(begun, listed, base, variant, scratch, run.new_versions or ())
            _refuse_changes(folder, begun.changes(Identity.of(options, variant, entered, sandbox.name, __version__)))
        entries = stage_players(listed.players, base, variant, scratch, sandbox)
        if run.fresh:
            set_aside(folder)
        check_results_folder(folder)
        present = {entry.player.name for entry in entries}
        may_change = options.tournament.players_may_change
        if (folder / STORE_FILE).exists() and may_change:
            entries = with_former_players(entries, folder)
        entered = [entry.to_dict() for entry in entries]
        identity = Identity.of(options, variant, entered, sandbox.name, __version__)
        if begun is not None:
            identity = replace(identity, players=_as_begun(begun, entered, run.new_versions or ()))
        salvaged = salvage(folder, identity, variant) if run.replace_damaged else None
        store = stack.enter_context(Store(folder))
        commands = [entry.command for entry in entries]
        if not _claim(store, identity, folder, lexicon=variant.lexicon.name, commands=commands):
            check_games(store, stored_identity(store))
            everybody = {entry.player.name for entry in entries}
            change_rosters(store, entries, present if may_change else everybody, run.new_versions or ())
            entries = with_versions(entries, store)
        tournament = tournament_of(stored_identity(store), store)
        store.note(title=listed.title)
        keep_words(variant, folder)
        keep_build_logs(entries, folder)
        scratch.seal()
        stack.pop_all()  # the tournament closes them from here on
    return Contest(options, run, variant, sandbox, entries, store, scratch, lock, tournament, salvaged)


def _check_format(options: ContestOptions, listed: PlayersFile, players: int) -> None:
    """Refuse options of the format that make no sense for these players; name the line of the list that has them."""
    try:
        options.check_players(players)
    except LexarenaError as error:
        places = [
            listed.places[name] for name, value in options.format_options.items() if listed.options.get(name) == value
        ]
        raise LexarenaError(f"{places[0]}: {error}" if places else str(error)) from None


def _claim(store: Store, now: Identity, folder: Path, **facts: JsonValue) -> bool:
    """Start a tournament with these facts, or check that the existing one has the same; return whether it is new."""
    if store.about("identity") is None:
        check_begun(folder, is_empty=True)
        if store.about("ladder") is not None:
            remedy = "use another base directory, or start a fresh tournament, which moves it aside"
            raise FreshStartError(f"{folder}: this directory has a ladder; {remedy}")
        identity, secret = now.to_dict(), secrets.token_hex(16)
        facts[COMMITMENT] = commitment(identity, now.seed, secret)
        store.note(identity=identity, seed=now.seed, secret=secret, started=time.time(), **facts)
        return True
    _refuse_changes(folder, stored_identity(store).changes(now))
    return False


def _begun(folder: Path) -> Identity | None:
    """Return the existing tournament in a results directory; None if there is none, or it cannot be read."""
    if not (folder / STORE_FILE).is_file() or not (folder / STORE_FILE).stat().st_size:
        return None
    try:
        with Store(folder, read_only=True) as store:
            return None if store.about("identity") is None else stored_identity(store)
    except LexarenaError:
        return None  # what is wrong with the store is reported when it is opened, or fixed before


def _unbuilt(
    begun: Identity, listed: PlayersFile, base: Path, variant: Variant, scratch: Scratch, new_versions: Collection[str]
) -> list[Entered]:
    """Return the players of a list as far as they are known before bots are built, to compare them with those of before."""
    before = {player["name"]: player["hash"] for player in begun.players}
    if unknown := set(new_versions) - {player.name for player in listed.players}:
        raise LexarenaError(f"no player {min(unknown)!r} in the list, so it has no new version; check the name")
    entered: list[Entered] = []
    for player in listed.players:
        digest = before.get(player.name, "")
        if digest and player.directory is not None and player.name not in new_versions:
            digest = unbuilt_hash(base / player.directory, digest, variant, scratch)
        entered.append(player.to_dict() | {"hash": digest})
    if find_format(begun.format).players_may_change:
        entered = with_former_entered(begun.players, entered)
    return _as_begun(begun, entered, new_versions)


def _as_begun(begun: Identity, entered: Sequence[Entered], new_versions: Collection[str]) -> list[Entered]:
    """Return players with the former entries of those who have a new version, which is not a change to refuse."""
    before = {player["name"]: player for player in begun.players if player["name"] in new_versions}
    return [before.get(str(player["name"]), player) for player in entered]


def _refuse_changes(folder: Path, changes: Sequence[str]) -> None:
    if changes:
        undo = "undo the change"
        if any(change.startswith("the player ") and ": " in change for change in changes):
            undo = f"{undo}, {NEW_VERSION}"
        remedy = f"{undo}, or move the old results aside and start again"
        problem = f"this directory contains the results of another tournament: {'; '.join(changes)}"
        raise ChangedError(f"{folder}: {problem}; {remedy}")


def game_begun(base: Path) -> str | None:
    """Return the game of the existing tournament in a directory, or None if there is none."""
    if not (base / RESULTS / STORE_FILE).is_file():
        return None
    check_begun(base / RESULTS)
    if not (base / RESULTS / STORE_FILE).stat().st_size:  # an arena was killed before it began
        return None
    with Store(base / RESULTS, read_only=True) as store:
        return None if store.about("identity") is None else stored_identity(store).game
