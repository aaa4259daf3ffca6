"""`lexarena scrabble moves`, `analyse`, `explain`, `endgame` and `preendgame`: positions, given as CGP."""

import json
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from lexarena.console.options import AsJson, Lexicon, RolloutSeed, Ruleset, argument, flag
from lexarena.errors import LexarenaError

if TYPE_CHECKING:
    from lexarena.games.scrabble.rules.cgp import Cgp
    from lexarena.games.scrabble.rules.game import Game
    from lexarena.games.scrabble.search.endgame.solver import Endgame
    from lexarena.games.scrabble.search.preendgame import PlayedOutPosition, PreEndgame
    from lexarena.words.lexicon import Lexicon as CompiledWords

_ROLLOUTS = 2000
"""The default number of rollouts of an analysis."""
Position = Annotated[str, argument("CGP", "A position in CGP; the player to move has the first rack.")]
Nodes = Annotated[int | None, flag("--nodes", "N", "Number of positions to search; gives reproducible answers.", min=1)]
Seconds = Annotated[float | None, flag("--seconds", "S", "Search for S seconds instead.", min=0.001)]


def moves(
    cgp: Annotated[str | None, argument("CGP", "A position in CGP; the player to move has the first rack.")] = None,
    ruleset: Ruleset = None,
    lexicon: Lexicon = None,
    top: Annotated[int, flag("--top", "N", "Show the N best moves; 0 for all.", min=0)] = 15,
    rank_by: Annotated[str, flag("--rank-by", "points|equity", "Rank by points or by equity.")] = "points",
    words: Annotated[bool, typer.Option("--words", help="Show every word that a move forms.")] = False,
    as_json: AsJson = False,
    count: Annotated[
        bool,
        typer.Option("--count", help="Read one CGP per line; print the number of placements, total and best score."),
    ] = False,
) -> None:
    """List the legal moves of a position, best first.

    For example: lexarena scrabble moves "5/5/1CAT1/5/5 AEIRS/ 0/0 0"
    """
    from lexarena.games.scrabble.analysis.positions import ranked_lines, ranked_moves

    if count:
        loaded: dict[str, CompiledWords] = {}
        for number, line in enumerate(sys.stdin.buffer if cgp is None else [cgp.encode()], 1):
            if line.strip() or cgp is not None:
                where = f"line {number}: " if cgp is None else ""
                _print_count(line.decode(errors="replace"), ruleset, lexicon, loaded, where)
        return
    if cgp is None:
        raise LexarenaError('give a position, such as "5/5/1CAT1/5/5 AEIRS/ 0/0 0", or --count and positions on stdin')
    game = _set_up(cgp, ruleset, lexicon)
    listed = ranked_moves(game, rank_by)
    shown = listed[:top] if top else listed
    placements = sum(each.move.is_placement for each in listed)
    if as_json:
        document = {
            "ruleset": game.ruleset.name,
            "lexicon": game.lexicon.name,
            "placements": placements,
            "moves": [each.to_json() for each in shown],
        }
        typer.echo(json.dumps(document, indent=1))
        return
    for line in ranked_lines(shown, words):
        typer.echo(line)
    more = f", {len(listed) - len(shown):,} moves not shown (--top 0 shows all)" if len(shown) < len(listed) else ""
    if not game.view(game.to_move).rack:
        more += "; the player to move has no tiles; add them after the board, as in 5/5/1CAT1/5/5 AEIRS/"
    typer.echo(f"{placements:,} placements{more}", err=True)


def _print_count(
    line: str, ruleset: str | None, lexicon: str | None, loaded: "dict[str, CompiledWords]", where: str
) -> None:
    from lexarena.games.scrabble.engine.tiles import KIND, PLACE, SCORE

    try:
        game = _set_up(line, ruleset, lexicon, loaded, where)
    except LexarenaError as error:
        raise LexarenaError(f"{where}{error}") from error
    rows = game.legal_moves().array
    scores = rows[rows[:, KIND] == PLACE][:, SCORE]
    typer.echo(f"{len(scores)} {int(scores.sum())} {int(scores.max(initial=0))}")


def analyse(
    cgp: Position,
    ruleset: Ruleset = None,
    lexicon: Lexicon = None,
    move: Annotated[list[str] | None, flag("--move", "MOVE", "Include this move (repeatable).")] = None,
    agent: Annotated[str | None, flag("--agent", "AGENT", "Include the move of this agent, such as sim.")] = None,
    rollouts: Annotated[
        int | None, flag("--rollouts", "N", "Rollouts in all; 0 uses static values (default: 2000).", min=0)
    ] = None,
    seconds: Annotated[float, flag("--seconds", "S", "Run rollouts for S seconds instead.", min=0)] = 0.0,
    plies: Annotated[
        int | None, flag("--plies", "N", "Moves per rollout after the candidate; 0 plays to the end.", min=0)
    ] = None,
    top: Annotated[int, flag("--top", "N", "Show the N best moves.", min=1)] = 15,
    words: Annotated[bool, typer.Option("--words", help="Show every word that a move forms.")] = False,
    seed: RolloutSeed = 0,
    as_json: AsJson = False,
) -> None:
    """Rank the moves of a position by win probability, with standard errors.

    For example: lexarena scrabble analyse "5/5/1CAT1/5/5 AEIRS/ 0/0 0" --move "4C EAR"
    """
    import numpy as np

    from lexarena.agents import choose_move, make_agent
    from lexarena.analysis import analyse as analyse_position
    from lexarena.console.options import parse_tries
    from lexarena.games.scrabble.analysis.positions import analysis_lines
    from lexarena.games.scrabble.rules.cgp import parse_cgp

    if rollouts is not None and seconds:
        raise LexarenaError("--rollouts and --seconds cannot be combined; give one of them")
    parsed = parse_cgp(cgp)
    parsed.require_rack()
    game = _set_up(parsed, ruleset, lexicon, fill=True)
    tries = parse_tries(game, move or ())
    if agent is not None:
        tries.append(choose_move(make_agent(agent, "scrabble"), game, np.random.default_rng(seed)))
    number = _ROLLOUTS if rollouts is None else rollouts
    found = analyse_position(
        game, number, seconds, top, tries, seed, plies=plies, notice=lambda text: typer.echo(text, err=True)
    )
    if as_json:
        typer.echo(json.dumps(found.to_json(), indent=1))
        return
    for line in analysis_lines(found, words):
        typer.echo(line)
    typer.echo(f"{found.legal:,} legal moves", err=True)


def explain(
    cgp: Position,
    move: Annotated[str | None, argument("MOVE", "Explain whether this move, such as '3B CAT', is legal.")] = None,
    ruleset: Ruleset = None,
    lexicon: Lexicon = None,
    as_json: AsJson = False,
) -> None:
    """List the legal actions of a position with their ids in the environments.

    For example: lexarena scrabble explain "5/5/1CAT1/5/5 AEIRS/ 0/0 0" "3B CATS"
    """
    from lexarena.games.scrabble.env.gym_env import explain_move, legal_actions

    game = _set_up(cgp, ruleset, lexicon)
    listed = legal_actions(game)
    verdict = None if move is None else explain_move(game, move, listed)
    if as_json:
        actions = [{"id": each.number, "score": each.move.score, "move": str(each.move)} for each in listed]
        typer.echo(json.dumps({"actions": actions} | ({} if verdict is None else {"move": verdict}), indent=1))
        return
    if verdict is not None:
        typer.echo(verdict)
        return
    for each in listed:
        typer.echo(f"{each.number:6} {each.move.score:5}  {each.move}")
    typer.echo(f"{len(listed):,} legal actions", err=True)


def endgame(
    cgp: Annotated[str, argument("CGP", "A position in CGP with both racks and an empty bag.")],
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

    game = _set_up_end(cgp, ruleset, lexicon, in_bag=0)
    found = solve_endgame(game, *_budget(nodes, seconds))
    if as_json:
        typer.echo(json.dumps(found.to_json(), indent=1))
        return
    for line in _endgame_lines(found):
        typer.echo(line)


def preendgame(
    cgp: Annotated[str, argument("CGP", "A position in CGP with one tile up to a full rack in the bag.")],
    nodes: Nodes = None,
    seconds: Seconds = None,
    ruleset: Ruleset = None,
    lexicon: Lexicon = None,
    top: Annotated[int, flag("--top", "N", "Show the N best plays; 0 for all.", min=0)] = 10,
    as_json: AsJson = False,
) -> None:
    """Rank the moves of a position with a nearly empty bag by win probability.

    With one tile in the bag, every move is tried with every draw. With more, win probabilities come from rollouts.

    For example: lexarena scrabble preendgame "5/2AD1/HUMAn/OP3/5 LISIT/ 25/33 0" --ruleset mini20
    """
    from lexarena.games.scrabble.search.preendgame import play_out_preendgame, solve_preendgame

    game = _set_up_end(cgp, ruleset, lexicon)
    search = play_out_preendgame if game.bag.tiles_remaining() > 1 else solve_preendgame
    found = search(game, *_budget(nodes, seconds))
    for line in [json.dumps(found.to_json(), indent=1)] if as_json else _preendgame_lines(found, top):
        typer.echo(line)


def _endgame_lines(found: "Endgame") -> list[str]:
    """Return an endgame as lines: the result, the line of play, and the search effort."""
    known = f"{found.status}: "
    if found.status == "estimated":
        known += f"the final spread is about {found.spread:+d}; {_bounds(found)}"
    elif found.status == "decided":
        known += f"a {found.result}, final spread about {found.spread:+d}; {_bounds(found)}"
    else:
        known += f"a {found.result}, final spread {found.spread:+d}"
    moves = [f"{move} {move.score}" if move.is_placement else "pass" for move in found.line]
    proven = " (only the first move is proven)" if 0 < found.proven < len(moves) else ""
    sure = "" if found.proven else " (not proven)"
    return [
        known,
        f"best: {moves[0]}",
        f"line: {', '.join(moves)}{proven}{sure}",
        f"{found.nodes:,} nodes, depth {found.depth}, {found.seconds:.2f} s",
    ]


def _bounds(found: "Endgame") -> str:
    limits = (("at least", found.bounds[0]), ("at most", found.bounds[1]))
    known = [f"{side} {limit:+d}" for side, limit in limits if limit is not None]
    return f"{' and '.join(known) or 'nothing'} is proven"


def _preendgame_lines(found: "PreEndgame | PlayedOutPosition", top: int) -> list[str]:
    """Return the plays of a pre-endgame, solved or from rollouts, as a table, best first; 0 shows all."""
    from lexarena.games.scrabble.search.preendgame import PreEndgame

    number, unseen = top or len(found.plays), found.unseen.replace("_", "?")
    width = max(len("play"), *(len(str(play.move)) for play in found.plays[:number]))
    hidden = len(found.plays) - min(number, len(found.plays))
    more = f", {hidden} play{'' if hidden == 1 else 's'} not shown (--top 0 shows all)" if hidden else ""
    if isinstance(found, PreEndgame):
        lines = [f"{'play':{width}} {'win %':>6} {'sure %':>6} {'spread':>7}  status     wins with"]
        for play in found.plays[:number]:
            wins = sorted(tile for tile, ending in play.endings.items() if ending.points == 1)
            figures = f"{100 * play.win:6.1f} {100 * play.guaranteed:6.1f} {play.spread:+7.1f}  {play.status:10}"
            lines.append(f"{play.move!s:{width}} {figures} {''.join(wins).replace('_', '?') or '-'}")
        return [*lines, f"unseen {unseen}, one of them in the bag; {found.nodes:,} nodes, {found.seconds:.2f} s{more}"]
    lines = [f"{'play':{width}} {'behind':>7} {'win %':>6} {'spread':>7} {'rollouts':>9}  endgames"]
    for tried in found.plays[:number]:
        figures = f"{tried.behind:7.3f} {100 * tried.win:6.1f} {tried.spread:+7.1f} {tried.rollouts:9,}"
        lines.append(f"{tried.move!s:{width}} {figures}  {'searched' if tried.searched else 'by points'}")
    if found.untried:
        more += f", {found.untried} candidate{'' if found.untried == 1 else 's'} without rollouts"
    return [*lines, f"unseen {unseen}, {found.in_bag} of them in the bag; {found.seconds:.2f} s{more}"]


def _budget(nodes: int | None, seconds: float | None) -> tuple[int | None, float | None]:
    if nodes is not None and seconds is not None:
        raise LexarenaError("--nodes and --seconds cannot be combined; give one of them")
    return nodes, seconds


def _set_up_end(cgp: str, ruleset: str | None, lexicon: str | None, in_bag: int | None = None) -> "Game":
    """Set up a CGP near the end of a game; a missing rack of the opponent is filled with the unseen tiles.

    Without `in_bag` the opponent's rack is full, and the bag holds the rest of the unseen tiles.
    """
    from lexarena.games.scrabble.rules.cgp import parse_cgp
    from lexarena.games.scrabble.search.endgame.solver import fill_opponent, tiles_text

    parsed = parse_cgp(cgp)
    parsed.require_rack()
    game = _set_up(parsed, ruleset, lexicon, tiles_must_fit=True)
    full, own, other = game.ruleset.rack_size, game.players[game.to_move], game.players[1 - game.to_move]
    rules = f"by the rules of {game.ruleset.name}"
    if in_bag is None:
        game.bag.remaining, other.rack = [*game.bag.remaining, *other.rack], []
        in_bag = game.bag.tiles_remaining() - full
        if in_bag > full:
            remedy = "use `lexarena scrabble analyse`, or choose another ruleset with --ruleset"
            raise LexarenaError(f"the bag holds {in_bag} tiles {rules}; a pre-endgame has 1 to {full}: {remedy}")
        if in_bag < 1:
            remedy = "use `lexarena scrabble endgame`, or choose another ruleset with --ruleset"
            raise LexarenaError(f"the bag is empty {rules}; a pre-endgame has 1 to {full} tiles in it: {remedy}")
        if len(own.rack) < full:
            wrong = f"the rack of the player to move has {tiles_text(len(own.rack))}"
            raise LexarenaError(f"{wrong}, but racks have {full} while the bag holds tiles; give the whole rack")
    elif game.bag.tiles_remaining() > full * (not other.rack):
        remedy = "give both racks in full, use `lexarena scrabble preendgame`, or choose another ruleset with --ruleset"
        missing = f"{rules} {tiles_text(game.bag.tiles_remaining())} of the bag are neither on the board nor in a rack"
        raise LexarenaError(f"{missing}; an endgame has an empty bag: {remedy}")
    assumed = fill_opponent(game, in_bag)
    if assumed:
        typer.echo(assumed, err=True)
    return game


def _set_up(
    cgp: "str | Cgp",
    ruleset: str | None,
    lexicon: str | None,
    loaded: "dict[str, CompiledWords] | None" = None,
    where: str = "",
    fill: bool = False,
    tiles_must_fit: bool = False,
) -> "Game":
    """Set up a CGP; print warnings about it to the error stream. Lexica are loaded once, and kept in `loaded`.

    With `fill` an unknown rack is filled from the bag. With `tiles_must_fit`, more tiles than the ruleset has are an error.
    """
    from lexarena.games.scrabble.rules.cgp import check_fit, parse_cgp, position_warnings, tile_surplus
    from lexarena.games.scrabble.rules.game import Game
    from lexarena.words.lexicon import load_lexicon
    from lexarena.words.own_lists import for_people

    parsed = parse_cgp(cgp) if isinstance(cgp, str) else cgp
    rules = parsed.rules(ruleset)
    check_fit(parsed.position, rules)
    if tiles_must_fit and (surplus := tile_surplus(parsed.position, rules)):
        raise LexarenaError(f"the tiles do not match {rules.name}: {surplus}; correct the board or the racks")
    name = lexicon or parsed.known_lexicon or for_people(rules.words)
    if lexicon is None and parsed.lexicon is not None and parsed.known_lexicon is None:
        unknown = f"unknown lexicon {parsed.lexicon!r}; using {name!r}"
        typer.echo(f"warning: {where}{unknown} (give another with --lexicon)", err=True)
    loaded = {} if loaded is None else loaded
    if name not in loaded:
        loaded[name] = load_lexicon(name, rules.size)
        if loaded[name].warning:
            typer.echo(f"warning: {loaded[name].warning}", err=True)
    words = loaded[name].for_board(rules.size)
    for warning in position_warnings(parsed.position, rules, words):
        typer.echo(f"warning: {where}{warning}", err=True)
    return Game.from_cgp(parsed, rules, words, seed=0, fill=fill)
