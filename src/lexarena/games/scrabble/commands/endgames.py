"""`lexarena scrabble endgame` and `preendgame`: best play once the bag is empty, or holds no more than a rack."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from lexarena.console.options import AsJson, Lexicon, Ruleset
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.commands.app import POSITIONS, app
from lexarena.games.scrabble.commands.set_up import set_up

if TYPE_CHECKING:
    from lexarena.games.scrabble.rules.game import Game

Nodes = Annotated[
    int | None, typer.Option("--nodes", min=1, metavar="N", help="Positions to search; the same answer everywhere.")
]
Seconds = Annotated[
    float | None, typer.Option("--seconds", min=0.001, metavar="S", help="Search for this time instead.")
]


@app.command(rich_help_panel=POSITIONS)
def endgame(
    cgp: Annotated[str, typer.Argument(metavar="CGP", help="The position, with both racks; the bag is empty.")],
    nodes: Nodes = None,
    seconds: Seconds = None,
    ruleset: Ruleset = None,
    lexicon: Lexicon = None,
    as_json: AsJson = False,
) -> None:
    """Solve an endgame: who wins, by how much, and how to play.

    For example: lexarena scrabble endgame "5/2HIT/ATE1O/GI2P/5 ?EMSN/AULDR 20/15 0" --ruleset mini20
    """
    from lexarena.games.scrabble.search.endgame.solver import solve_endgame
    from lexarena.games.scrabble.search.solution_tables import endgame_lines

    game = _set_up_end(cgp, ruleset, lexicon, in_bag=0)
    found = solve_endgame(game, *_budget(nodes, seconds))
    if as_json:
        typer.echo(json.dumps(found.to_json(), indent=1))
        return
    for line in endgame_lines(found):
        typer.echo(line)


@app.command(rich_help_panel=POSITIONS)
def preendgame(
    cgp: Annotated[str, typer.Argument(metavar="CGP", help="The position; the bag holds one tile up to a full rack.")],
    nodes: Nodes = None,
    seconds: Seconds = None,
    ruleset: Ruleset = None,
    lexicon: Lexicon = None,
    top: Annotated[int, typer.Option("--top", min=0, metavar="N", help="Show the N best plays; 0 for all.")] = 10,
    as_json: AsJson = False,
) -> None:
    """Rank the plays of a position shortly before the bag is empty by their odds over the tiles that may be drawn.

    With one tile in the bag, every play is tried with every tile. With more, the odds are estimated by playouts.

    For example: lexarena scrabble preendgame "5/2AD1/HUMAn/OP3/5 LISIT/ 25/33 0" --ruleset mini20
    """
    from lexarena.games.scrabble.search.preendgame import solve_preendgame
    from lexarena.games.scrabble.search.preendgame_odds import play_out_preendgame
    from lexarena.games.scrabble.search.solution_tables import preendgame_lines

    game = _set_up_end(cgp, ruleset, lexicon)
    if game.bag.tiles_remaining() > 1:
        played = play_out_preendgame(game, *_budget(nodes, seconds))
        as_object, lines = played.to_json(), played.lines(top)
    else:
        found = solve_preendgame(game, *_budget(nodes, seconds))
        as_object, lines = found.to_json(), preendgame_lines(found, top)
    for line in [json.dumps(as_object, indent=1)] if as_json else lines:
        typer.echo(line)


def _budget(nodes: int | None, seconds: float | None) -> tuple[int | None, float | None]:
    if nodes is not None and seconds is not None:
        raise LexarenaError("give --nodes or --seconds, not both")
    return nodes, seconds


def _set_up_end(cgp: str, ruleset: str | None, lexicon: str | None, in_bag: int | None = None) -> "Game":
    """Set up a CGP near the end; the tiles must fit, and an opponent's rack that is not given holds what is unseen.

    If the number of tiles in the bag is not given, it is what the opponent's rack, which is full, leaves of these.
    """
    from lexarena.games.scrabble.rules.cgp import parse_cgp
    from lexarena.games.scrabble.search.endgame.solver import fill_opponent, tiles_text

    if not parse_cgp(cgp).position.racks[0]:
        raise LexarenaError("the CGP has no rack for the player to move; write it before the slash, as in AEIRS/")
    game = set_up(cgp, ruleset, lexicon, {}, tiles_must_fit=True)
    full, own, other = game.ruleset.rack_size, game.players[game.to_move], game.players[1 - game.to_move]
    rules = f"by the rules of {game.ruleset.name}"
    if in_bag is None:
        game.bag.remaining, other.rack = [*game.bag.remaining, *other.rack], []
        in_bag = game.bag.tiles_remaining() - full
        if in_bag > full:
            remedy = "use `lexarena scrabble analyse`, or name another ruleset with --ruleset"
            raise LexarenaError(f"the bag holds {in_bag} tiles {rules}; a pre-endgame has 1 to {full}: {remedy}")
        if in_bag < 1:
            remedy = "use `lexarena scrabble endgame`, or name another ruleset with --ruleset"
            raise LexarenaError(f"the bag is empty {rules}; a pre-endgame has 1 to {full} tiles in it: {remedy}")
        if len(own.rack) < full:
            wrong = f"the rack of the player to move has {tiles_text(len(own.rack))}"
            raise LexarenaError(f"{wrong}, but racks have {full} while the bag holds tiles; write the whole rack")
    elif game.bag.tiles_remaining() > full * (not other.rack):
        remedy = "give both racks in full, use `lexarena scrabble preendgame`, or name another ruleset with --ruleset"
        missing = f"{rules} {tiles_text(game.bag.tiles_remaining())} of the bag are neither on the board nor in a rack"
        raise LexarenaError(f"{missing}; an endgame has an empty bag: {remedy}")
    assumed = fill_opponent(game, in_bag)
    if assumed:
        typer.echo(assumed, err=True)
    return game
