"""Watching a tournament: what its directory holds while it is played, and the routes that show it."""

import asyncio
import hmac
import json
import time
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from lexarena.arena.folder import PAGES, PLAYING, RESULTS, RESULTS_FILE, STORE_FILE, SUMMARY, kept_words
from lexarena.arena.identity import stored_identity
from lexarena.arena.journal import GameInProgress, journal_path, read_journal
from lexarena.arena.store import Store
from lexarena.core.game import Json, JsonObject
from lexarena.core.variant import Variant, make_variant
from lexarena.errors import LexarenaError
from lexarena.files import read_bytes_file
from lexarena.records import WordLists, record_game
from lexarena.report.document import SCRIPT, STYLES, asset_text
from lexarena.report.game_page import game_data
from lexarena.report.site import summary_data
from lexarena.web.bodies import MissingError, event_stream

MOST_SHOWN = 24
"""The number of games in progress whose boards are sent."""
_LARGEST_RESULTS = 256 << 20
_LARGEST_PAGE = 16 << 20
_DAMAGE = (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError)
"""What reading a document may raise that is JSON, but not what an arena writes."""

Stamp = tuple[int, int, int]
"""Inode, size and time of a file: another stamp is another content."""


@dataclass(frozen=True)
class Look:
    """What a look at the directory found."""

    problem: str = ""
    """Why there is nothing to show, in a sentence; empty if there is a tournament."""
    results: Json | None = None
    """What the tables need; None before the first game has finished."""
    results_stamp: Stamp | None = None
    playing: Mapping[str, JsonObject] = field(default_factory=dict)
    """The games in progress by their names, in the order in which they began."""
    more: int = 0
    """The number of games in progress that are left out."""


class ContestFolder:
    """The directory of a tournament, or the directory of its results."""

    def __init__(self, folder: Path) -> None:
        self.name = folder.resolve().name
        self._folder = folder
        self._results: tuple[Stamp, Json] | None = None
        self._games: dict[str, tuple[Stamp, JsonObject]] = {}
        self._variant: tuple[Stamp, Variant] | None = None

    @property
    def results(self) -> Path | None:
        """The directory of the results; None if there is no tournament."""
        for each in (self._folder / RESULTS, self._folder):
            if any((each / name).exists() for name in (STORE_FILE, RESULTS_FILE, PLAYING)):
                return each
        return None

    def look(self) -> Look:
        """Return what is there now; files that have not changed are not read again."""
        folder = self.results
        if folder is None:
            return Look(f"There is no tournament in {self.name} yet. It will appear here when it begins.")
        stamp = _stamp(folder / RESULTS_FILE)
        try:
            results = None if stamp is None else self._read_results(folder / RESULTS_FILE, stamp)
        except OSError:
            stamp = results = None  # it was deleted just now
        except (LexarenaError, *_DAMAGE):
            remedy = "run the tournament's command again to rewrite it"
            return Look(
                f"The results in {self.name} are damaged: {RESULTS_FILE} cannot be read; {remedy}.", None, stamp
            )
        playing, more = self._read_games(folder)
        return Look("", results, stamp, playing, more)

    def page(self, path: str) -> tuple[bytes, str] | None:
        """Return a page of the tournament and its media type, or None. Nothing else in the directory is served.

        Script and styles are the ones that lexarena ships, whatever lies in the directory.
        """
        if path in (f"assets/{SCRIPT}", f"assets/{STYLES}"):
            return asset_text(path.partition("/")[2]).encode(), "text/javascript" if path.endswith("js") else "text/css"
        folder, (parent, _, name) = self.results, path.rpartition("/")
        number, dot, kind = name.partition(".")
        is_game = parent == PAGES and number.isascii() and number.isdigit() and dot + kind == ".html"
        if folder is None or not (is_game or path == SUMMARY):
            return None
        file = folder / path
        try:
            if not file.resolve().is_relative_to(folder.resolve()):
                return None
            return read_bytes_file(file, _LARGEST_PAGE), "text/html"
        except (OSError, ValueError, LexarenaError):
            return None

    def _read_results(self, path: Path, stamp: Stamp) -> Json:
        if self._results is None or self._results[0] != stamp:
            document = json.loads(read_bytes_file(path, _LARGEST_RESULTS))
            _check(document)
            self._results = stamp, summary_data(document)
        return self._results[1]

    def _read_games(self, folder: Path) -> tuple[dict[str, JsonObject], int]:
        """Return the games in progress, and how many there are besides."""
        stamps = {path: stamp for path in (folder / PLAYING).glob("*.jsonl") if (stamp := _stamp(path))}
        found = [game for path in stamps if (game := read_journal(path)) is not None]
        found.sort(key=lambda game: (game.started, game.key))
        kept: dict[str, tuple[Stamp, JsonObject]] = {}
        for game in found[:MOST_SHOWN]:
            path = journal_path(folder, game.key)
            stamp = stamps.get(path)
            if stamp is None:
                continue
            known = self._games.get(path.stem)
            kept[path.stem] = known if known and known[0] == stamp else (stamp, self._shown(folder, path.stem, game))
        self._games = kept
        return {name: shown for name, (_, shown) in kept.items()}, max(0, len(found) - MOST_SHOWN)

    def _shown(self, folder: Path, name: str, game: GameInProgress) -> JsonObject:
        """Return a game in progress as a page shows it: as a record that has no end yet."""
        about: JsonObject = {"id": name, "started": game.started, "round": game.key.round, "pair": game.key.pair + 1}
        try:
            variant = self._read_variant(folder)
            seconds = [move.seconds for move in game.moves]
            record = record_game(game.position(variant), game.players, seconds=seconds)
            data = game_data(record, WordLists(variant.lexicon))
        except (OSError, *_DAMAGE) as error:
            reason = error if isinstance(error, LexarenaError) else "its journal is damaged"
            return {**about, "names": list(game.players), "problem": f"This game cannot be shown: {reason}."}
        links = {"previous": None, "next": None, "summary": None}
        return {**about, "record": record.to_dict(), "game": {**data, "links": links, "label": ""}}

    def _read_variant(self, folder: Path) -> Variant:
        """Return what the tournament plays."""
        stamp = _stamp(folder / STORE_FILE)
        if stamp is None:
            raise LexarenaError(f"{STORE_FILE} is missing")
        began = (stamp[0], 0, 0)  # what is played stays the same as long as the file does
        if self._variant is None or self._variant[0] != began:
            with Store(folder, read_only=True) as store:
                identity = stored_identity(store)
                words = str(store.about("lexicon") or store.about("words"))
            lexicon = kept_words(folder, words)
            self._variant = began, make_variant(identity.game, identity.ruleset, lexicon, **identity.game_options)
        return self._variant[1]


def _stamp(path: Path) -> Stamp | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


def _check(document: Json) -> None:
    """Raise one of `_DAMAGE` unless a page can show the results."""
    for row in document["ranking"]:
        if not isinstance(row["name"], str) or not all(
            isinstance(row[key], int | float) for key in ("rank", "points", "wins", "draws", "losses")
        ):
            raise ValueError("a row of the ranking")
    for game in document["games"]:
        names = [game["status"], *game["players"]]
        if not isinstance(game["number"], int) or not all(isinstance(name, str) for name in names):
            raise ValueError("a game")
    progress = document.get("progress")
    if progress is not None and not (isinstance(progress["finished"], int) and isinstance(progress["playing"], list)):
        raise ValueError("the progress")


PAUSE = 0.5
"""Seconds between two looks at the directory, however many pages watch."""
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""A page of the tournament may load its script and its styles, and connect to nothing."""


class Watch:
    """What is watched, and the routes to it."""

    def __init__(self, contest: ContestFolder | None, token: str = "") -> None:
        """Watch a tournament, or nothing. The token, if there is one, is part of the address of the tournament's pages."""
        self._contest, self._key = contest, token or "pages"
        self._look, self._looked = Look(), 0.0
        self._lock = asyncio.Lock()

    @property
    def routes(self) -> list[Route]:
        """The routes, for the app."""
        return [
            Route("/api/watch", self.about),
            Route("/api/watch/events", self.events),
            Route("/contest/{key}/{path:path}", self.page),
        ]

    async def about(self, request: Request) -> Response:
        """Answer with the name of the tournament's directory; null if nothing is watched."""
        return JSONResponse({"name": None if self._contest is None else self._contest.name})

    async def events(self, request: Request) -> Response:
        """Stream what is new in the directory."""
        if self._contest is None:
            raise MissingError("no tournament to watch; start the server with its directory: lexarena serve DIR")
        return event_stream(self._changes(self._contest))

    async def page(self, request: Request) -> Response:
        """Answer with a page of the tournament."""
        found = None
        if hmac.compare_digest(request.path_params["key"].encode(), self._key.encode()) and self._contest is not None:
            found = await asyncio.to_thread(self._contest.page, request.path_params["path"])
        if found is None:
            return Response("the tournament has no such page\n", 404, media_type="text/plain")
        content, kind = found
        headers = {"Content-Security-Policy": _POLICY, "Cache-Control": "no-cache"}
        return Response(content, media_type=kind, headers=headers)

    async def _changes(self, contest: ContestFolder) -> AsyncIterator[JsonObject]:
        """Yield all there is, and from then on what differs from the last time."""
        before = None
        while True:
            look = await self._latest(contest)
            if before is None or look is not before:
                yield self._news(look, before)
            before = look
            await asyncio.sleep(PAUSE)

    async def _latest(self, contest: ContestFolder) -> Look:
        """Return a look at the directory that is not older than the pause; it is the same object if nothing changed."""
        async with self._lock:
            if time.monotonic() - self._looked >= 0.9 * PAUSE:
                look = await asyncio.to_thread(contest.look)
                self._looked = time.monotonic()
                if look != self._look or list(look.playing) != list(self._look.playing):
                    self._look = look
            return self._look

    def _news(self, look: Look, before: Look | None) -> JsonObject:
        known = {} if before is None else before.playing
        games = [game for name, game in look.playing.items() if game is not known.get(name)]
        news: JsonObject = {"problem": look.problem, "playing": list(look.playing), "more": look.more, "games": games}
        if before is None or before.results_stamp != look.results_stamp:
            return {**news, "results": None if look.results is None else self._linked(look.results)}
        return news

    def _linked(self, results: Json) -> Json:
        """Return results whose games link to their pages."""
        home = f"/contest/{self._key}/"
        games = [{**game, "page": home + game["page"]} if game.get("page") else game for game in results["games"]]
        return {**results, "games": games, "home": f"{home}summary.html"}
