"""`lexarena mcp`: a server of the Model Context Protocol, so that a language model plays and analyses by tools.

It offers what the app offers, with the app's lists of allowed names and its limits. A tool shows what the model's seat may
know, and nothing else of a game in progress.
"""

from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from secrets import token_hex
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar

import anyio.to_thread

from lexarena.analysis import analyse, analyse_game
from lexarena.core.catalog import all_games, find_game
from lexarena.core.game import JsonObject
from lexarena.core.rng import check_seed
from lexarena.core.variant import make_variant
from lexarena.errors import LexarenaError
from lexarena.play.offer import LONGEST_POSITION, editor_of, game_of_position, offer_of
from lexarena.play.session import Person, Session
from lexarena.records import Record
from lexarena.version import __version__
from lexarena.web.documents import import_game, read_game, safe, words_of
from lexarena.words.lexicon import load_lexicon

if TYPE_CHECKING:
    from mcp.server import MCPServer

MOST_GAMES = 50
"""The number of games in progress that are kept, those that were used last."""
MOST_WORDS, LONGEST_WORD, LONGEST_MOVE = 100, 40, 200
MOST_LISTED = 500
"""The number of legal moves that are listed."""
MOST_TRIES = 5
MOST_ROLLOUTS, MOST_GAME_ROLLOUTS = 2000, 100
"""The most rollouts for a position, and for each decision of a game."""
HOST, PORT = "127.0.0.1", 8766
INSTRUCTIONS = "Play and analyse word games. Call games first, then start_game; each answer says what you may know."

T = TypeVar("T")


class Table:
    """The games in progress, and what the tools do; one call after the other."""

    def __init__(self) -> None:
        self._sessions: OrderedDict[str, Session] = OrderedDict()
        self._seats: dict[str, int] = {}
        self._lock = Lock()

    async def run(self, job: Callable[[], T]) -> T:
        """Return what a job returns; a mistake becomes the error of the tool."""
        from mcp.server.mcpserver.exceptions import ToolError

        def locked() -> T:
            with self._lock:
                return job()

        try:
            return await anyio.to_thread.run_sync(locked)
        except LexarenaError as error:
            raise ToolError(str(error)) from None

    def games(self) -> JsonObject:
        """Return what can be played."""
        listed: JsonObject = {}
        for spec in all_games():
            offer = offer_of(spec.name)
            opponents = {each.name: each.summary or each.title for each in offer.opponents}
            lexica = offer.all_lexica()
            rulesets: JsonObject = {
                name: {"title": title, "seats": offer.seats(name)} for name, title in offer.rulesets.items()
            }
            listed[spec.name] = {"title": spec.title, "rulesets": rulesets, "lexica": lexica, "opponents": opponents}
        return listed

    def start(self, game: str, ruleset: str, lexicon: str, opponent: str, seat: int) -> JsonObject:
        """Begin a game against an agent that the app offers."""
        offer = offer_of(find_game(game).name)
        rules = ruleset or next(iter(offer.rulesets))
        offer.check(rules, lexicon or None)
        quick = [each.name for each in offer.opponents if each.is_quick]
        agent = offer.opponent(opponent or quick[-1], rules).spec({})
        seats = offer.seats(rules)
        if not 0 <= seat < seats:
            raise LexarenaError(f"seat must be from 0 to {seats - 1}, got {seat}")
        state = make_variant(game, rules or None, lexicon or None).new_game(check_seed(None))
        players = [Person() if place == seat else agent for place in range(seats)]
        key = token_hex(8)
        self._sessions[key] = Session(state, players)
        self._seats[key] = seat
        while len(self._sessions) > MOST_GAMES:
            old, ended = self._sessions.popitem(last=False)
            ended.close()
            del self._seats[old]
        self._sessions[key].advance()
        return self.look(key)

    def look(self, key: str) -> JsonObject:
        """Return what the seat of a game may know."""
        session, seat = self._find(key)
        turns = [played.turn(seat if session.result is None else None) for played in session.played]
        over = None if session.result is None else session.result.to_json(None)
        view = session.view(seat)
        return {"game_id": key, "seat": seat, "text": view.text(), "view": view.to_json(), "turns": turns, "over": over}

    def play(self, key: str, move: str) -> JsonObject:
        """Play a move, and the moves of the others after it."""
        session, seat = self._find(key)
        if len(move) > LONGEST_MOVE:
            raise LexarenaError(f"a move has at most {LONGEST_MOVE} characters")
        session.play(move, seat)
        session.advance()
        return self.look(key)

    def legal_moves(self, key: str) -> JsonObject:
        """Return the legal moves of the seat."""
        session, seat = self._find(key)
        legal = session.view(seat).legal_moves()
        return {"number": len(legal), "moves": [str(move) for move in legal[:MOST_LISTED]]}

    def analyse_moves(self, key: str, rollouts: int, tries: list[str]) -> JsonObject:
        """Return the best moves of the seat in a game, by what it may know."""
        session, seat = self._find(key)
        if session.over or session.to_move != seat:
            raise LexarenaError("it is not your turn")
        found = analyse(session.game, _limited(rollouts, MOST_ROLLOUTS), tries=tries[:MOST_TRIES])
        return found.to_json()

    def _find(self, key: str) -> tuple[Session, int]:
        if key not in self._sessions:
            raise LexarenaError("there is no game with this game_id; start one with start_game")
        self._sessions.move_to_end(key)
        return self._sessions[key], self._seats[key]


def make_server() -> "MCPServer":
    """Return the server with its tools."""
    from mcp.server import MCPServer

    server, table = MCPServer("lexarena", version=__version__, instructions=INSTRUCTIONS, log_level="WARNING"), Table()

    @server.tool()
    async def games() -> dict[str, Any]:
        """List the games with their rulesets, lexica and opponents."""
        return await table.run(table.games)

    @server.tool()
    async def start_game(
        game: str, ruleset: str = "", lexicon: str = "", opponent: str = "", seat: int = 0
    ) -> dict[str, Any]:
        """Start a game in which you have one seat and an opponent the others; returns the position and its game_id."""
        return await table.run(partial(table.start, game, ruleset, lexicon, opponent, seat))

    @server.tool()
    async def look(game_id: str) -> dict[str, Any]:
        """Return what you may know of a game: the rules, the position, the moves so far."""
        return await table.run(partial(table.look, game_id))

    @server.tool()
    async def play(game_id: str, move: str) -> dict[str, Any]:
        """Play a move in notation; the opponents answer, and the new position is returned."""
        return await table.run(partial(table.play, game_id, move))

    @server.tool()
    async def legal_moves(game_id: str) -> dict[str, Any]:
        """List your legal moves."""
        return await table.run(partial(table.legal_moves, game_id))

    @server.tool()
    async def analyse_moves(game_id: str, rollouts: int = 200, tries: list[str] | None = None) -> dict[str, Any]:
        """Return your best moves with their values, and those of the moves in `tries`."""
        return await table.run(partial(table.analyse_moves, game_id, rollouts, tries or []))

    @server.tool()
    async def check_words(words: list[str], lexicon: str = "enable") -> dict[str, Any]:
        """Return for each word whether it is in a lexicon."""
        return await table.run(partial(_check_words, words, lexicon))

    @server.tool()
    async def analyse_position(position: str, rollouts: int = 200, tries: list[str] | None = None) -> dict[str, Any]:
        """Return the best moves of a position in a known notation, such as CGP."""
        return await table.run(partial(_analyse_position, position, rollouts, tries or []))

    @server.tool()
    async def read_game_file(text: str) -> dict[str, Any]:
        """Read a game in GCG or as a record of lexarena: players, moves, result, warnings."""
        return await table.run(partial(_read, text))

    @server.tool()
    async def analyse_game_file(text: str, rollouts: int = 0) -> dict[str, Any]:
        """Analyse a finished game in GCG or as a record: the regret of each move and a summary of the players."""
        return await table.run(partial(_analyse_game, text, rollouts))

    return server


def serve_stdio() -> None:
    """Serve one client over standard input and output until it closes them."""
    make_server().run("stdio")


def serve_http(port: int = PORT) -> None:
    """Serve clients on this machine over streamable HTTP, at `/mcp`, until Ctrl-C."""
    from mcp.server.transport_security import TransportSecuritySettings

    hosts = [f"{name}:{port}" for name in (HOST, "localhost")]
    security = TransportSecuritySettings(
        enable_dns_rebinding_protection=True, allowed_hosts=hosts, allowed_origins=[f"http://{host}" for host in hosts]
    )
    make_server().run("streamable-http", host=HOST, port=port, transport_security=security)


def _limited(rollouts: int, most: int) -> int:
    if not 0 <= rollouts <= most:
        raise LexarenaError(f"rollouts must be from 0 to {most:,}, got {rollouts}")
    return rollouts


def _check_words(words: list[str], lexicon: str) -> JsonObject:
    offered = {name for spec in all_games() for name in offer_of(spec.name).all_lexica()}
    if lexicon not in offered:
        raise LexarenaError(f"unknown lexicon; choose from {', '.join(sorted(offered))}")
    if len(words) > MOST_WORDS or any(len(word) > LONGEST_WORD for word in words):
        raise LexarenaError(f"give at most {MOST_WORDS} words of at most {LONGEST_WORD} letters")
    known = load_lexicon(lexicon)
    return {word: word.strip().upper() in known for word in words}


def _analyse_position(position: str, rollouts: int, tries: list[str]) -> JsonObject:
    if len(position) > LONGEST_POSITION:
        raise LexarenaError(f"a position has at most {LONGEST_POSITION:,} characters")
    state = editor_of(game_of_position(position)).begin(position, 0)
    return analyse(state, _limited(rollouts, MOST_ROLLOUTS), tries=tries[:MOST_TRIES]).to_json()


def _read(text: str) -> JsonObject:
    found = import_game(text, "")
    return {key: found[key] for key in ("game", "title", "players", "scores", "result", "moves", "warnings")}


def _analyse_game(text: str, rollouts: int) -> JsonObject:
    record: Record = safe(read_game(text))
    found = analyse_game(record, words_of(record), _limited(rollouts, MOST_GAME_ROLLOUTS))
    return found.to_json()
