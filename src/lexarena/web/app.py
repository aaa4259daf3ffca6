"""The app behind the page as an ASGI application: its routes, and how errors reach the page."""

import asyncio
import json
from dataclasses import replace

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from lexarena.core.catalog import all_games, find_game, game_names
from lexarena.core.game import JsonObject
from lexarena.core.rng import check_seed
from lexarena.core.variant import people_lexicon
from lexarena.errors import LexarenaError
from lexarena.play.offer import Offer, offer_of
from lexarena.web import analysis_routes, documents, word_routes
from lexarena.web.bodies import LONGEST_NAME, BadRequestError, Body, MissingError, SlowBodyError, event_stream
from lexarena.web.library import PLAYING
from lexarena.web.live import LiveGame
from lexarena.web.parts import App, parts_of, query_number
from lexarena.web.setup import Seat, Setup
from lexarena.web.watch import Watch
from lexarena.web.workers import BusyError

_LONGEST_MOVE = 200
MOST_LISTED = 60
"""The most legal moves that are listed at once."""
_CODES = {MissingError: 404, SlowBodyError: 408, BusyError: 503}


def make_app(parts: App, token: str = "") -> Starlette:
    """Return the application of these parts."""
    routes = [
        Route("/api/offer", offer),
        Route("/api/games", list_games, methods=["GET"]),
        Route("/api/games", begin_game, methods=["POST"]),
        Route("/api/imports", import_text, methods=["POST"]),
        Route("/api/games/{key}", show_game, methods=["GET"]),
        Route("/api/games/{key}", delete_game, methods=["DELETE"]),
        Route("/api/games/{key}/events", watch_game),
        Route("/api/games/{key}/replay", show_replay),
        Route("/api/games/{key}/file", download),
        *analysis_routes.ROUTES,
        *word_routes.ROUTES,
        Route("/api/games/{key}/{action}", act, methods=["POST"]),
        *Watch(parts.contest, token).routes,
    ]
    app = Starlette(routes=routes, exception_handlers={LexarenaError: answer_error})
    app.state.lexarena = parts
    return app


async def answer_error(request: Request, error: Exception) -> Response:
    """Answer a mistake with its message."""
    code = next((code for kind, code in _CODES.items() if isinstance(error, kind)), 400)
    return JSONResponse({"error": str(error)}, code)


async def offer(request: Request) -> Response:
    """Answer with what a person may choose: games, rulesets, word lists, opponents, rules."""
    return JSONResponse({"games": await asyncio.to_thread(_offered_games)})


def _offered_games() -> list[JsonObject]:
    return [
        {
            "name": spec.name,
            "title": spec.title,
            "exporters": list(spec.exporters),
            "has_editor": bool(spec.editor),
            "has_hints": spec.load("play").gives_hints,
            "opponent": spec.opponent or spec.fastest,
            **offer_of(spec.name).to_json(),
        }
        for spec in all_games()
    ]


async def list_games(request: Request) -> Response:
    """Answer with the games of the library, the latest first."""
    search = request.query_params.get("search", "")[:LONGEST_NAME]
    games = parts_of(request).library.games(search, skip=query_number(request, "skip", 0))
    return JSONResponse({"games": [game.shown() for game in games]})


async def begin_game(request: Request) -> Response:
    """Begin a game."""
    body = await Body.of(request)
    setup = read_setup(body)
    # Loading the words of a ruleset for the first time takes a moment and must not block other games.
    await asyncio.to_thread(setup.variant)
    game = parts_of(request).games.begin(setup)
    if setup.hints or any(seat.agent for seat in setup.seats):
        parts_of(request).prepare(setup)
    return JSONResponse(game.state(first_person(setup)), 201)


async def show_game(request: Request) -> Response:
    """Answer with the state of a game in progress, or with the record of one that has ended."""
    parts, key = parts_of(request), request.path_params["key"]
    if not parts.games.has_unsaved(key):
        stored = parts.library.find(key)
        if stored.state != PLAYING:
            return JSONResponse({**stored.shown(), "record": json.loads(stored.record)})
    game = await parts.games.find(key)
    return JSONResponse(game.state(_viewer(request, game)))


async def import_text(request: Request) -> Response:
    """Take a game that came as text into the library."""
    body, parts = await Body.of(request), parts_of(request)
    text, name = body.text("text", documents.LONGEST_TEXT), body.text("name", 200, "")
    found = await parts.workers.quick(documents.import_game, text, name)
    return JSONResponse({**parts.library.take_in(found).shown(), "warnings": found["warnings"]}, 201)


async def show_replay(request: Request) -> Response:
    """Answer with what the replay of a game that has ended needs."""
    parts = parts_of(request)
    stored = parts.library.find_ended(request.path_params["key"])
    return JSONResponse(await parts.workers.quick(documents.replay_data, stored.record))


async def download(request: Request) -> Response:
    """Answer with a game as a file: its record, or another format of the game, such as `?format=.gcg`."""
    parts = parts_of(request)
    stored = parts.library.find_ended(request.path_params["key"])
    kind = request.query_params.get("format", ".json")
    text = stored.record
    if kind != ".json":
        exporters = find_game(stored.game).exporters
        if kind not in exporters:
            raise MissingError(f"unknown format; choose from {', '.join(('.json', *exporters))}")
        text = await parts.workers.quick(documents.exported, stored.record, kind)
    headers = {"Content-Disposition": f'attachment; filename="{stored.id}{kind}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


async def delete_game(request: Request) -> Response:
    """Delete a game."""
    parts, key = parts_of(request), request.path_params["key"]
    if not parts.games.has_unsaved(key):
        parts.library.find(key)
    parts.library.delete(key)
    parts.games.forget(key)
    return JSONResponse({})


async def watch_game(request: Request) -> Response:
    """Stream the state of a game, now and after every change."""
    game = await parts_of(request).games.find(request.path_params["key"])
    return event_stream(game.states(_viewer(request, game)))


async def act(request: Request) -> Response:
    """Do something in a game: `move`, `moves`, `preview`, `hint`, `undo`, `resign` or `rematch`."""
    action = request.path_params["action"]
    body = await Body.of(request)
    game = await parts_of(request).games.find(request.path_params["key"])
    seat = game.person(body.integer("seat", 0, 9))
    ply = body.integer("ply", 0, 10**6) if action in ("move", "preview", "undo") else 0
    if action in ("move", "undo"):
        game.check_ply(ply)
    if action == "move":
        game.play(seat, body.text("move", _LONGEST_MOVE))
    elif action == "preview":
        return JSONResponse(game.preview(seat, ply, body.text("move", _LONGEST_MOVE)))
    elif action == "moves":
        text, number = body.text("text", _LONGEST_MOVE, ""), body.integer("number", 1, MOST_LISTED, MOST_LISTED)
        return JSONResponse(await game.moves(seat, text, number))
    elif action == "hint":
        return JSONResponse({"moves": await game.hint(seat, body.integer("number", 1, 20, 5))})
    elif action == "undo":
        game.undo(seat)
    elif action == "resign":
        game.resign(seat)
    elif action == "rematch":
        first, *others = game.setup.seats
        again = replace(game.setup, seats=(*others, first), seed=check_seed(None), source="", ply=0, position="")
        game = parts_of(request).games.begin(again)
        seat = first_person(again)
    else:
        raise MissingError("unknown action")
    return JSONResponse(game.state(seat))


def read_setup(body: Body) -> Setup:
    """Return the setup of a game that a request asks for; every name must be in the offer."""
    game = body.text("game", LONGEST_NAME)
    if game not in game_names():
        raise BadRequestError(f"unknown game; choose from {', '.join(sorted(game_names()))}")
    offered = offer_of(game)
    ruleset = body.text("ruleset", LONGEST_NAME, next(iter(offered.rulesets)))
    lexicon = body.optional_text("lexicon", LONGEST_NAME)
    offered.check(ruleset, lexicon)
    lexicon = lexicon or people_lexicon(game, ruleset)
    seats = tuple(_seat(each, offered, ruleset) for each in body.objects("seats", offered.seats(ruleset)))
    if all(seat.agent for seat in seats):
        raise BadRequestError("a person must have one of the seats")
    return Setup(
        game,
        ruleset,
        lexicon,
        seats,
        check_seed(None),
        body.optional_number("seconds", 1, 86_400),
        hints=bool(body.integer("hints", 0, 1, 1)) and find_game(game).load("play").gives_hints,
        undo=bool(body.integer("undo", 0, 1, 1)),
        choices=tuple(offered.chosen(body.mapping("choices")).items()),
    )


def _seat(body: Body, offered: Offer, ruleset: str) -> Seat:
    agent = body.optional_text("agent", LONGEST_NAME)
    if agent is None:
        return Seat(body.text("name", LONGEST_NAME, "you").strip() or "you")
    opponent = offered.opponent(agent, ruleset)
    return Seat(opponent.title, opponent.spec(body.mapping("options")))


def first_person(setup: Setup) -> int:
    """Return the first seat that a person has."""
    return next(place for place, seat in enumerate(setup.seats) if not seat.agent)


def _viewer(request: Request, game: LiveGame) -> int:
    """Return the seat whose view a request asks for; the first person's by default."""
    return game.person(query_number(request, "seat", first_person(game.setup)))
