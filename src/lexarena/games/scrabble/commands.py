"""`lexarena scrabble`: moves of a position, a game against an agent, self-play, an agent as a bot."""

import json
import sys
from typing import TYPE_CHECKING

import typer

from lexarena.errors import LexarenaError
from lexarena.games.scrabble import bot_command

if TYPE_CHECKING:
    from lexarena.games.scrabble.rules.game import Game
    from lexarena.words.lexicon import Lexicon

app = typer.Typer(
    help="Scrabble on boards from 5x5 to 15x15.", no_args_is_help=True, rich_markup_mode=None, add_completion=False
)

RULESET = typer.Option(
    None,
    "--ruleset",
    metavar="NAME|FILE",
    help="mini, mini-classic, mini20, seven, eleven, standard, or a TOML file.",
)
LEXICON = typer.Option(
    None,
    "--lexicon",
    metavar="NAME|FILE",
    help="enable, common, mini, mini-classic, or a word file; the ruleset's own by default.",
)


@app.command()
def moves(
    cgp: str = typer.Argument(None, metavar="[CGP]", help="The position; the player to move holds the first rack."),
    ruleset: str = RULESET,
    lexicon: str = LEXICON,
    top: int = typer.Option(15, "--top", min=0, metavar="N", help="Show the N best moves; 0 for all."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
    count: bool = typer.Option(
        False, "--count", help="Read one CGP a line: print number of placements, sum of scores, best score."
    ),
) -> None:
    """List the legal moves of a position, best first.

    For example: lexarena scrabble moves "5/5/1CAT1/5/5 AEIRS/ 0/0 0"
    """
    loaded: dict[str, Lexicon] = {}
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
    listed = game.legal_moves().best_first()
    shown = listed[:top] if top else listed
    placements = len(listed.placements)
    if as_json:
        document = {
            "ruleset": game.ruleset.name,
            "lexicon": game.lexicon.name,
            "placements": placements,
            "moves": [
                {
                    "move": str(move),
                    "kind": ("pass", "exchange", "place")[move.kind],
                    "score": move.score,
                    "row": move.row if move.is_placement else None,
                    "col": move.col if move.is_placement else None,
                    "direction": move.direction if move.is_placement else None,
                    "tiles": move.tiles,
                    "word": move.word,
                }
                for move in shown
            ],
        }
        typer.echo(json.dumps(document, indent=1))
        return
    for move in shown:
        typer.echo(f"{move.score:5}  {move}")
    more = f", {len(listed) - len(shown):,} moves not shown (--top 0 shows all)" if len(shown) < len(listed) else ""
    typer.echo(f"{placements:,} placements{more}", err=True)


@app.command(context_settings={"ignore_unknown_options": True})  # a move may be an exchange, -AB
def explain(
    cgp: str = typer.Argument(metavar="CGP", help="The position; the player to move holds the first rack."),
    move: str = typer.Argument(None, metavar="[MOVE]", help="A move such as '3B CAT': is it legal, and if not, why?"),
    ruleset: str = RULESET,
    lexicon: str = LEXICON,
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
) -> None:
    """Print every legal action of a position as the environments number it: id, points, move.

    For example: lexarena scrabble explain "5/5/1CAT1/5/5 AEIRS/ 0/0 0" "3B CATS"
    """
    from lexarena.games.scrabble.env.explaining import explain_move, legal_actions

    game = _set_up(cgp, ruleset, lexicon, {})
    listed = legal_actions(game)
    told = None if move is None else explain_move(game, move, listed)
    if as_json:
        actions = [{"id": each.number, "score": each.move.score, "move": str(each.move)} for each in listed]
        typer.echo(json.dumps({"actions": actions} | ({} if told is None else {"move": told}), indent=1))
        return
    if told is not None:
        typer.echo(told)
        return
    for each in listed:
        typer.echo(f"{each.number:6} {each.move.score:5}  {each.move}")
    typer.echo(f"{len(listed):,} legal actions", err=True)


def _print_count(line: str, ruleset: str | None, lexicon: str | None, loaded: "dict[str, Lexicon]", where: str) -> None:
    from lexarena.games.scrabble.rules.moves import KIND, PLACE, SCORE

    try:
        game = _set_up(line, ruleset, lexicon, loaded, where)
    except LexarenaError as error:
        raise LexarenaError(f"{where}{error}") from error
    rows = game.legal_moves().array
    scores = rows[rows[:, KIND] == PLACE][:, SCORE]
    typer.echo(f"{len(scores)} {int(scores.sum())} {int(scores.max(initial=0))}")


def _set_up(
    cgp: str, ruleset: str | None, lexicon: str | None, loaded: "dict[str, Lexicon]", where: str = ""
) -> "Game":
    """Set up a CGP; say on standard error what is odd about it. Word lists are loaded once, and kept in `loaded`."""
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
    return Game.from_position(position, rules, words, seed=0, fill=False)


@app.command()
def play(
    opponent: str = typer.Option(
        "greedy", metavar="NAME|DIR", help="Who plays against you: greedy, sim:ms=500, any agent, or a bot's folder."
    ),
    ruleset: str = typer.Option("mini", "--ruleset", metavar="NAME|FILE", help="The rules to play by."),
    lexicon: str = LEXICON,
    seed: int = typer.Option(None, help="Deal the game of this seed."),
    second: bool = typer.Option(False, "--second", help="Let the opponent start."),
    record: str = typer.Option(None, metavar="FILE", help="Keep the game as a record, finished or not."),
) -> None:
    """Play against an agent in the terminal."""
    from lexarena.games.scrabble.terminal import play_in_terminal

    play_in_terminal(opponent, ruleset, lexicon, seed, 1 if second else 0, record)


@app.command()
def selfplay(
    agent: str = typer.Option("greedy", help="An agent, such as greedy or heuristic."),
    games: int = typer.Option(1000, min=1, metavar="N", help="How many games."),
    seed: int = typer.Option(0, min=0, metavar="S", help="Seed of the first game; the others follow."),
    ruleset: str = typer.Option("mini", "--ruleset", metavar="NAME|FILE", help="The rules to play by."),
    lexicon: str = LEXICON,
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
) -> None:
    """Let an agent play against itself on one core, and print the speed and the statistics."""
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from lexarena.games.scrabble.selfplay import play_selfplay

    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(escape(f"{agent} on {ruleset}"), total=games)
        result = play_selfplay(agent, ruleset, lexicon, games, seed, lambda finished: progress.advance(task, finished))
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
    ruleset: str = typer.Argument(metavar="RULESET", help="The rules to fit values for: a name or a TOML file."),
    games: int = typer.Option(3000, min=1, metavar="N", help="How many games of self-play."),
    out: str = typer.Option(None, "--out", metavar="FILE", help="Keep the values here, for heuristic:leaves=FILE."),
    stages: int = typer.Option(1, min=1, max=5, metavar="N", help="Stages of the game with values of their own."),
    seed: int = typer.Option(0, min=0, metavar="S", help="The same seed gives the same values."),
    lexicon: str = LEXICON,
) -> None:
    """Fit from self-play what the tiles left in a rack are worth, and what a move opens; Ctrl-C ends it early."""
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from lexarena.cli.terminal import check_record_path
    from lexarena.games.scrabble.agents.leave_fit import LeaveFit, openness_games
    from lexarena.games.scrabble.agents.leave_model import write_model
    from lexarena.games.scrabble.agents.openness import FEATURES
    from lexarena.games.scrabble.rules.tiles import LETTERS

    check_record_path(out)
    fit = LeaveFit(ruleset, lexicon, seed, stages)
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), "games", TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(escape(f"leaves of {fit.rules.name}"), total=games + openness_games(games))
        model = fit.run(games, lambda finished: progress.advance(task, finished))
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
        typer.echo(f"kept in {out}; play with them as heuristic:leaves={out}")


app.command("bot")(bot_command.bot)
