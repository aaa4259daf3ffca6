"""`lexarena scrabble`: moves and analysis of a position, conversion of games, self-play, fitted values."""

import json
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from lexarena.console.options import AsJson, Jobs, Lexicon, Ruleset, Seed
from lexarena.errors import LexarenaError
from lexarena.text import visible

if TYPE_CHECKING:
    from lexarena.games.scrabble.rules.game import Game
    from lexarena.games.scrabble.rules.moves import Move
    from lexarena.words.lexicon import Lexicon as CompiledWords

_ROLLOUTS = 2000
"""The playouts of an analysis, if nothing else limits them."""

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, add_completion=False)


@app.command()
def moves(
    cgp: Annotated[
        str | None, typer.Argument(metavar="[CGP]", help="The position; the player to move has the first rack.")
    ] = None,
    ruleset: Ruleset = None,
    lexicon: Lexicon = None,
    top: Annotated[int, typer.Option("--top", min=0, metavar="N", help="Show the N best moves; 0 for all.")] = 15,
    rank_by: Annotated[
        str, typer.Option("--rank-by", metavar="points|equity", help="Points alone, or points plus leave value.")
    ] = "points",
    words: Annotated[bool, typer.Option("--words", help="Show every word that a move forms.")] = False,
    as_json: AsJson = False,
    count: Annotated[
        bool,
        typer.Option("--count", help="Read one CGP a line; print the number of placements, sum of scores, best score."),
    ] = False,
) -> None:
    """List the legal moves of a position, best first.

    For example: lexarena scrabble moves "5/5/1CAT1/5/5 AEIRS/ 0/0 0"
    """
    from lexarena.games.scrabble.analysis.tables import ranked_lines, ranked_moves

    loaded: dict[str, CompiledWords] = {}
    if count and cgp is not None:
        _print_count(cgp, ruleset, lexicon, {}, "")
        return
    if count:
        for number, line in enumerate(sys.stdin.buffer, 1):
            if line.strip():
                _print_count(line.decode(errors="replace"), ruleset, lexicon, loaded, f"line {number}: ")
        return
    if cgp is None:
        raise LexarenaError('give a position, such as "5/5/1CAT1/5/5 AEIRS/ 0/0 0", or --count and positions on stdin')
    game = _set_up(cgp, ruleset, lexicon, loaded)
    listed = ranked_moves(game, rank_by)
    shown = listed[:top] if top else listed
    placements = len(game.legal_moves().placements)
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
    typer.echo(f"{placements:,} placements{more}", err=True)


@app.command()
def analyse(
    cgp: Annotated[str, typer.Argument(metavar="CGP", help="The position; the player to move has the first rack.")],
    ruleset: Ruleset = None,
    lexicon: Lexicon = None,
    move: Annotated[
        list[str] | None, typer.Option("--move", metavar="MOVE", help="Judge this move too; may be repeated.")
    ] = None,
    agent: Annotated[
        str | None, typer.Option("--agent", metavar="AGENT", help="Judge the move of this agent too, such as sim.")
    ] = None,
    rollouts: Annotated[
        int | None,
        typer.Option(
            "--rollouts", min=0, metavar="N", help="Playouts, shared by the moves; 0: static values. 2000 by default."
        ),
    ] = None,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0, metavar="S", help="Play out for this time instead.")
    ] = 0.0,
    plies: Annotated[
        int | None,
        typer.Option("--plies", min=0, metavar="N", help="Moves in a playout after the candidate; 0: to the end."),
    ] = None,
    top: Annotated[int, typer.Option("--top", min=1, metavar="N", help="Show the N best moves.")] = 15,
    words: Annotated[bool, typer.Option("--words", help="Show every word that a move forms.")] = False,
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    """Rank the moves of a position by the chance to win, with the error of each value.

    For example: lexarena scrabble analyse "5/5/1CAT1/5/5 AEIRS/ 0/0 0" --move "4B EAR"
    """
    import numpy as np

    from lexarena.agents import make_agent
    from lexarena.analysis import analyse as analyse_position
    from lexarena.games.scrabble.analysis.tables import analysis_lines
    from lexarena.games.scrabble.rules.cgp import parse_cgp

    if rollouts is not None and seconds:
        raise LexarenaError("--rollouts and --seconds both limit the playouts; give one of them")
    if not parse_cgp(cgp).position.racks[0]:
        raise LexarenaError("the CGP has no rack for the player to move; write it before the slash, as in AEIRS/")
    game = _set_up(cgp, ruleset, lexicon, {}, fill=True)
    tries = [_parse_try(game, text) for text in move or ()]
    if agent is not None:
        tries.append(make_agent(agent, "scrabble").choose(game.view(0), np.random.default_rng(seed)))
    playouts = _ROLLOUTS if rollouts is None else rollouts
    found = analyse_position(
        game, playouts, seconds, top, tries, seed, plies=plies, notice=lambda text: typer.echo(text, err=True)
    )
    if as_json:
        typer.echo(json.dumps(found.to_json(), indent=1))
        return
    for line in analysis_lines(found, words):
        typer.echo(line)
    typer.echo(f"{found.legal:,} legal moves", err=True)


app.command("analyze", hidden=True)(analyse)


def _parse_try(game: "Game", text: str) -> "Move":
    """Return a move of the command line; an error names the move, as there may be several."""
    try:
        return game.parse(text)
    except LexarenaError as error:
        raise LexarenaError(f"--move {text!r}: {error}") from error


@app.command(context_settings={"ignore_unknown_options": True})  # a move may be an exchange, -AB
def explain(
    cgp: Annotated[str, typer.Argument(metavar="CGP", help="The position; the player to move has the first rack.")],
    move: Annotated[
        str | None, typer.Argument(metavar="[MOVE]", help="A move such as '3B CAT': is it legal, and if not, why?")
    ] = None,
    ruleset: Ruleset = None,
    lexicon: Lexicon = None,
    as_json: AsJson = False,
) -> None:
    """Print every legal action of a position as the environments number it: id, points, move.

    For example: lexarena scrabble explain "5/5/1CAT1/5/5 AEIRS/ 0/0 0" "3B CATS"
    """
    from lexarena.games.scrabble.env.explaining import explain_move, legal_actions

    game = _set_up(cgp, ruleset, lexicon, {})
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


@app.command()
def convert(
    source: Annotated[str, typer.Argument(metavar="IN", help="A GCG file or the JSON record of a game.")],
    target: Annotated[str, typer.Argument(metavar="OUT", help="The file to write: .gcg or .json.")],
    strict: Annotated[bool, typer.Option("--strict", help="Refuse a GCG file with anything odd in it.")] = False,
    lexicon: Annotated[
        str | None,
        typer.Option("--lexicon", metavar="NAME|FILE", help="Mark words of a GCG file that are not in this list."),
    ] = None,
    ruleset: Annotated[
        str | None,
        typer.Option("--ruleset", metavar="NAME|FILE", help="The ruleset, if the GCG file does not name it."),
    ] = None,
) -> None:
    """Convert a game between GCG and the JSON of records; GCG to GCG tidies a file up.

    For example: lexarena scrabble convert game.gcg game.json
    """
    from lexarena.games.scrabble.gcg import converting

    converted = converting.convert(source, target, strict, lexicon, ruleset, warn=_warn)
    typer.echo(converted.summary)
    for phony in converted.phonies:
        typer.echo(phony)


def _warn(text: str) -> None:
    typer.echo(f"warning: {visible(text)}", err=True)


def _print_count(
    line: str, ruleset: str | None, lexicon: str | None, loaded: "dict[str, CompiledWords]", where: str
) -> None:
    from lexarena.games.scrabble.rules.moves import KIND, PLACE, SCORE

    try:
        game = _set_up(line, ruleset, lexicon, loaded, where)
    except LexarenaError as error:
        raise LexarenaError(f"{where}{error}") from error
    rows = game.legal_moves().array
    scores = rows[rows[:, KIND] == PLACE][:, SCORE]
    typer.echo(f"{len(scores)} {int(scores.sum())} {int(scores.max(initial=0))}")


def _set_up(
    cgp: str,
    ruleset: str | None,
    lexicon: str | None,
    loaded: "dict[str, CompiledWords]",
    where: str = "",
    fill: bool = False,
) -> "Game":
    """Set up a CGP; print what is odd about it to the error stream. Word lists are loaded once, and kept in `loaded`.

    With `fill` a rack that is not known is filled from the bag.
    """
    from lexarena.games.scrabble.rules.cgp import parse_cgp, position_warnings
    from lexarena.games.scrabble.rules.game import Game
    from lexarena.games.scrabble.rules.ruleset import load_ruleset, ruleset_names
    from lexarena.words.lexicon import load_lexicon
    from lexarena.words.shipped import SHIPPED

    parsed = parse_cgp(cgp)
    size = len(parsed.position.rows)
    if ruleset is None:
        fitting = [name for name in ruleset_names() if load_ruleset(name).size == size]
        ruleset = parsed.ruleset or (fitting[0] if fitting else None)
    if ruleset is None:
        remedy = "name one with --ruleset" if size % 2 else "a board needs a centre square, so its size is odd"
        raise LexarenaError(f"no shipped ruleset has a board of {size} x {size}; {remedy}")
    rules = load_ruleset(ruleset)
    position = parse_cgp(cgp, rules).position
    if lexicon is None and parsed.lexicon is not None:
        if parsed.lexicon.lower() in SHIPPED:
            lexicon = parsed.lexicon.lower()
        else:
            typer.echo(
                f"warning: {where}no shipped word list is called {parsed.lexicon!r}; using {rules.words!r} "
                "(give another with --lexicon)",
                err=True,
            )
    name = lexicon or rules.words
    if name not in loaded:
        loaded[name] = load_lexicon(name, rules.size)
        if loaded[name].warning:
            typer.echo(f"warning: {loaded[name].warning}", err=True)
    words = loaded[name].for_board(rules.size)
    for warning in position_warnings(position, rules, words):
        typer.echo(f"warning: {where}{warning}", err=True)
    return Game.from_position(position, rules, words, seed=0, fill=fill)


Nodes = Annotated[
    int | None, typer.Option("--nodes", min=1, metavar="N", help="Positions to search; the same answer everywhere.")
]
Seconds = Annotated[
    float | None, typer.Option("--seconds", min=0.001, metavar="S", help="Search for this time instead.")
]


@app.command()
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
    from lexarena.games.scrabble.solve.endgame import solve_endgame
    from lexarena.games.scrabble.solve.tables import endgame_lines

    game = _set_up_end(cgp, ruleset, lexicon, in_bag=0)
    found = solve_endgame(game, *_budget(nodes, seconds))
    if as_json:
        typer.echo(json.dumps(found.to_json(), indent=1))
        return
    for line in endgame_lines(found):
        typer.echo(line)


@app.command()
def preendgame(
    cgp: Annotated[str, typer.Argument(metavar="CGP", help="The position; one tile is in the bag.")],
    nodes: Nodes = None,
    seconds: Seconds = None,
    ruleset: Ruleset = None,
    lexicon: Lexicon = None,
    top: Annotated[int, typer.Option("--top", min=0, metavar="N", help="Show the N best plays; 0 for all.")] = 10,
    as_json: AsJson = False,
) -> None:
    """Rank the plays of a position with one tile in the bag by their odds over all tiles that may be drawn.

    For example: lexarena scrabble preendgame "5/2AD1/HUMAn/OP3/5 LISIT/ 25/33 0" --ruleset mini20
    """
    from lexarena.games.scrabble.solve.preendgame import solve_preendgame
    from lexarena.games.scrabble.solve.tables import preendgame_lines

    game = _set_up_end(cgp, ruleset, lexicon, in_bag=1)
    found = solve_preendgame(game, *_budget(nodes, seconds))
    if as_json:
        typer.echo(json.dumps(found.to_json(), indent=1))
        return
    for line in preendgame_lines(found, top):
        typer.echo(line)


def _budget(nodes: int | None, seconds: float | None) -> tuple[int | None, float | None]:
    if nodes is not None and seconds is not None:
        raise LexarenaError("give --nodes or --seconds, not both")
    return nodes, seconds


def _set_up_end(cgp: str, ruleset: str | None, lexicon: str | None, in_bag: int) -> "Game":
    """Set up a CGP near the end; the tiles must fit, and an opponent's rack that is not given holds what is unseen."""
    from lexarena.games.scrabble.rules.cgp import parse_cgp, tile_surplus
    from lexarena.games.scrabble.solve.endgame import fill_opponent

    if not parse_cgp(cgp).position.racks[0]:
        raise LexarenaError("the CGP has no rack for the player to move; write it before the slash, as in AEIRS/")
    game = _set_up(cgp, ruleset, lexicon, {})
    surplus = tile_surplus(game.position(), game.ruleset)
    if surplus:
        raise LexarenaError(f"the tiles do not fit {game.ruleset.name}: {surplus}; correct the board or the racks")
    assumed = fill_opponent(game, in_bag)
    if assumed:
        typer.echo(assumed, err=True)
    return game


@app.command()
def selfplay(
    agent: Annotated[str, typer.Option("--agent", metavar="AGENT", help="An agent, such as greedy.")] = "greedy",
    games: Annotated[int, typer.Option("--games", min=1, metavar="N", help="The number of games.")] = 1000,
    seed: Seed = 0,
    ruleset: Ruleset = None,
    lexicon: Lexicon = None,
    as_json: AsJson = False,
) -> None:
    """Let an agent play against itself on one core, and print the speed and the statistics."""
    from lexarena.console.progress import progress_bar
    from lexarena.games.scrabble.selfplay import play_selfplay

    ruleset = ruleset or "mini"
    with progress_bar(f"{agent} on {ruleset}", games) as bar:
        result = play_selfplay(agent, ruleset, lexicon, games, seed, bar.advance)
    if as_json:
        typer.echo(json.dumps(result.to_dict(), indent=1))
        return
    first, second = result.mean_scores
    typer.echo(f"{result.games:,} games of {result.agent} on {result.ruleset} ({result.lexicon}), seed {result.seed}")
    typer.echo(f"{result.games_per_second:,.0f} games a second of processor time")
    typer.echo(f"mean scores {first:.1f} (first) and {second:.1f} (second), {result.plies:.1f} turns a game")
    typer.echo(f"the first mover scores {result.first_mover_share:.1%}; {result.draws:.1%} draws")
    typer.echo(f"of all turns {result.passes:.1%} passes and {result.exchanges:.1%} exchanges")
    endings = ", ".join(f"{name} {share:.1%}" for name, share in result.endings.items())
    typer.echo(f"endings: {endings}; the bag ran out in {result.bag_emptied:.1%}")


@app.command()
def leaves(
    ruleset: Annotated[
        str, typer.Argument(metavar="RULESET", help="The rules to fit values for: a name or a TOML file.")
    ],
    games: Annotated[int, typer.Option("--games", min=1, metavar="N", help="The number of games of self-play.")] = 3000,
    out: Annotated[
        str | None, typer.Option("--out", metavar="FILE", help="Write the values here, for heuristic:leaves=FILE.")
    ] = None,
    stages: Annotated[
        int, typer.Option("--stages", min=1, max=5, metavar="N", help="Stages of the game with separate values.")
    ] = 1,
    seed: Annotated[int, typer.Option("--seed", min=0, metavar="S", help="The same seed gives the same values.")] = 0,
    lexicon: Lexicon = None,
) -> None:
    """Fit from self-play what the tiles left in a rack are worth, and what a move opens; Ctrl-C ends it early."""
    from lexarena.console.progress import progress_bar
    from lexarena.console.prompts import check_output_file
    from lexarena.games.scrabble.agents.fitting import LeaveFit, openness_games
    from lexarena.games.scrabble.agents.leave_model import write_model
    from lexarena.games.scrabble.agents.openness import FEATURES
    from lexarena.games.scrabble.rules.tiles import LETTERS

    check_output_file(out, "the values")
    fit = LeaveFit(ruleset, lexicon, seed, stages)
    with progress_bar(f"leaves of {fit.rules.name}", games + openness_games(games)) as bar:
        model = fit.run(games, bar.advance)
    typer.echo(
        f"values of leaves in {fit.rules.name} ({model.about['lexicon']}), {model.about['games']:,} games, seed {seed}"
    )
    for least, weights in zip(model.bag, model.weights, strict=True):
        tiles = [(tile, worth) for tile, worth in zip(LETTERS + "_", weights, strict=False) if worth]
        tiles.sort(key=lambda pair: -pair[1])
        typer.echo(f"with {least} or more in the bag: " + " ".join(f"{tile}{worth:+.1f}" for tile, worth in tiles))
    opened = " ".join(f"{name} {worth:+.2f}," for name, worth in zip(FEATURES, model.board, strict=True)).rstrip(",")
    typer.echo(f"what a placement opens to the other player: {opened}")
    if out is not None:
        write_model(model, out)
        typer.echo(f"written to {out}; play with them as heuristic:leaves={out}")


@app.command()
def winrate(
    ruleset: Annotated[
        str, typer.Argument(metavar="RULESET", help="The rules to fit win probabilities for: a name or a TOML file.")
    ],
    games: Annotated[
        int, typer.Option("--games", min=10, metavar="N", help="The number of games of self-play.")
    ] = 100_000,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help="Write the table here.")] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, metavar="S", help="The same seed gives the same table.")] = 0,
    jobs: Jobs = None,
    lexicon: Lexicon = None,
    as_json: AsJson = False,
) -> None:
    """Fit from self-play how likely the player to move wins, by spread and unseen tiles; test it on other games."""
    from lexarena.bots.cores import usable_cores
    from lexarena.console.progress import progress_bar
    from lexarena.console.prompts import check_output_file
    from lexarena.games.scrabble.agents.win_fitting import MANY_GAMES, fit_win_probability
    from lexarena.games.scrabble.agents.win_loading import FEWEST_GAMES

    check_output_file(out, "the table")
    if games < FEWEST_GAMES:
        typer.echo(f"warning: a table from {games:,} games is not reliable; play {FEWEST_GAMES:,} or more", err=True)
    jobs = jobs or (len(usable_cores()) or 1 if games >= MANY_GAMES else 1)
    with progress_bar(f"win probabilities of {ruleset}", games) as bar:
        model = fit_win_probability(ruleset, lexicon, games, seed, bar.advance, jobs)
    if out is not None:
        model.write(out)
    if as_json:
        typer.echo(json.dumps(dict(model.about), indent=1))
        return
    about = model.about
    typer.echo(f"{about['ruleset']} ({about['lexicon']}): {games:,} games of {about['agent']}, seed {seed}")
    held_out, brier, error = about["held_out"], about["brier"], about["calibration_error"]
    typer.echo(f"on {held_out:,} games that were held out: Brier score {brier:.4f}, calibration error {error:.4f}")
    most = len(model.table) - 1
    shown = sorted({unseen for unseen in (0, most // 8, most // 4, most // 2, most) if unseen}, reverse=True)
    widths = [spread for spread in (-100, -50, -20, 0, 20, 50, 100) if abs(spread) <= model.widest]
    typer.echo("win % of the player to move, by unseen tiles and spread")
    typer.echo("unseen" + "".join(f"{spread:+7}" for spread in widths))
    for unseen in shown:
        typer.echo(f"{unseen:6}" + "".join(f"{100 * model.of(spread, unseen):7.1f}" for spread in widths))
    if out is not None:
        typer.echo(f"written to {out}")
