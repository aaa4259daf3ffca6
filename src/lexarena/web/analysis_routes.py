"""Analysis in the app: of games that have ended, of their positions, and of positions that a person sets up.

Nothing here takes a game in progress: its analysis would tell what is hidden. Searches run in worker processes with capped
numbers of rollouts and a limit on their time (`workers`); closing a stream ends its search.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from lexarena.core.game import JsonObject
from lexarena.core.rng import check_seed
from lexarena.play.offer import LONGEST_POSITION, editor_of, game_of_position, offer_of, recognising_game
from lexarena.records import Record
from lexarena.records.record import document_json
from lexarena.web import documents
from lexarena.web.bodies import LONGEST_NAME, BadRequestError, Body, event_stream
from lexarena.web.parts import parts_of, query_number
from lexarena.web.setup import Seat, Setup

MOST_ROLLOUTS = 2000
"""The most rollouts for each decision of a game."""
MOST_POSITION_ROLLOUTS = 20_000
MOST_TRIES = 5
_LONGEST_MOVE = 200


async def analyse_stored(request: Request) -> Response:
    """Stream the analysis of a game that has ended: the kept one at once, or one decision after the other."""
    parts = parts_of(request)
    stored = parts.library.find_ended(request.path_params["key"])
    rollouts = query_number(request, "rollouts", 100, 1, MOST_ROLLOUTS)

    async def steps() -> AsyncIterator[JsonObject]:
        kept = parts.library.analysis(stored.id, rollouts)
        if kept is not None:
            yield {"analysis": json.loads(kept)}
            return
        async for step in parts.workers.analyse(documents.analyse_stored, stored.record, rollouts):
            if "analysis" in step:
                parts.library.keep_analysis(stored.id, rollouts, json.dumps(step["analysis"]))
            yield step

    return event_stream(steps())


async def kept_analysis(request: Request) -> Response:
    """Answer with the analysis of a game that is kept, or with null."""
    parts = parts_of(request)
    stored = parts.library.find_ended(request.path_params["key"])
    kept = parts.library.analysis(stored.id)
    return JSONResponse({"analysis": None if kept is None else json.loads(kept)})


async def rank_moves(request: Request) -> Response:
    """Stream the ranked moves of a position of a game that has ended: after a few rollouts, then after all of them."""
    parts, body = parts_of(request), await Body.of(request)
    stored = parts.library.find_ended(body.text("game", LONGEST_NAME))
    ply = body.integer("ply", 0, 10**6)
    rollouts = body.integer("rollouts", 1, MOST_POSITION_ROLLOUTS, 1000)
    tries = body.texts("tries", MOST_TRIES, _LONGEST_MOVE)
    return event_stream(parts.workers.analyse(documents.rank_moves, stored.record, ply, tries, rollouts))


async def describe_position(request: Request) -> Response:
    """Answer with what a position holds and what is impossible in it; `game` is null if the text is no position."""
    body = await Body.of(request)
    text = body.text("text", LONGEST_POSITION)
    game = recognising_game(text)
    if game is None:
        return JSONResponse({"game": None})
    found = await asyncio.to_thread(editor_of(game).describe, text)
    return JSONResponse({"game": game, **found})


async def open_position(request: Request) -> Response:
    """Take a position that a person set up into the library, as a game without moves."""
    parts, body = parts_of(request), await Body.of(request)
    found = await parts.workers.quick(documents.import_position, body.text("text", LONGEST_POSITION))
    return JSONResponse(parts.library.take_in(found).shown(), 201)


async def play_on(request: Request) -> Response:
    """Begin a game against an agent from a position: of a game that has ended, or one that a person set up.

    In the first case what the player to move cannot see is redealt.
    """
    parts, body = parts_of(request), await Body.of(request)
    text, seed = body.optional_text("text", LONGEST_POSITION), check_seed(None)
    if text is not None:
        game = game_of_position(text)
        described = await asyncio.to_thread(editor_of(game).describe, text)
        ruleset = str(described["ruleset"])
        setup = Setup(game, ruleset, str(described["lexicon"]), _seats(body, game, ruleset), seed, position=text)
    else:
        stored = parts.library.find_ended(body.text("game", LONGEST_NAME))
        record = documents.safe(Record.from_dict(json.loads(stored.record)))
        ruleset, choices = _offered_rules(record)
        setup = Setup(
            record.game,
            ruleset,
            record.lexicon.name if record.lexicon.name in offer_of(record.game).all_lexica() else None,
            _seats(body, record.game, ruleset, len(record.players)),
            seed,
            source=document_json(record.to_dict()),
            ply=body.integer("ply", 0, 10**6),
            choices=tuple(choices.items()),
        )
    state = await asyncio.to_thread(setup.begin)  # loads the words, and refuses a position in which nobody can move
    if state.is_over:
        raise BadRequestError("the game is over in this position")
    begun = parts.games.begin(setup)
    return JSONResponse(begun.state(body.integer("seat", 0, len(setup.seats) - 1, 0)), 201)


def _seats(body: Body, game: str, ruleset: str, number: int = 2) -> tuple[Seat, ...]:
    """Return the seats of a game between a person, who chooses the seat, and an agent of the offer in all others."""
    opponent = offer_of(game).opponent(body.text("agent", LONGEST_NAME), ruleset)
    person = Seat(body.text("name", LONGEST_NAME, "Player").strip() or "Player")
    agent = Seat(opponent.title, opponent.spec(body.mapping("options")))
    own = body.integer("seat", 0, number - 1, 0)
    return tuple(person if seat == own else agent for seat in range(number))


def _offered_rules(record: Record) -> tuple[str, Mapping[str, str]]:
    """Return the names of a record's ruleset and of the rules chosen besides it if the app offers them."""
    found = offer_of(record.game).recorded(record.ruleset)
    if found is None:
        raise BadRequestError("this game has its own ruleset, so it cannot be continued here")
    return found


async def choose_words(request: Request) -> Response:
    """Let an imported game be analysed with a word list that is here; its own name stays among its facts."""
    parts, body = parts_of(request), await Body.of(request)
    stored = parts.library.find_ended(request.path_params["key"])
    name = body.text("lexicon", LONGEST_NAME)
    parts.library.rewrite(stored.id, await parts.workers.quick(documents.with_words, stored.record, name))
    return JSONResponse({})


ROUTES = [
    Route("/api/games/{key}/words", choose_words, methods=["POST"]),
    Route("/api/games/{key}/analysis", analyse_stored, methods=["GET"]),
    Route("/api/games/{key}/analysis/kept", kept_analysis, methods=["GET"]),
    Route("/api/positions", describe_position, methods=["POST"]),
    Route("/api/positions/analyse", rank_moves, methods=["POST"]),
    Route("/api/positions/open", open_position, methods=["POST"]),
    Route("/api/positions/play", play_on, methods=["POST"]),
]
