"""`lexarena scrabble moves`, `analyse` and `explain`: what can be played in a position, and how good it is."""

import json
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from lexarena.console.options import AsJson, Lexicon, Ruleset, Seed
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.commands.app import POSITIONS, app
from lexarena.games.scrabble.commands.set_up import set_up

if TYPE_CHECKING:
    from lexarena.words.lexicon import Lexicon as CompiledWords

_ROLLOUTS = 2000
"""The playouts of an analysis, if nothing else limits them."""


@app.command(rich_help_panel=POSITIONS)
def moves(
    cgp: Annotated[
        str | None, typer.Argument(metavar="CGP", help="The position; the player to move has the first rack.")
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
    game = set_up(cgp, ruleset, lexicon, loaded)
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
    if not game.view(game.to_move).rack:
        more += "; the player to move has no tiles: write them after the board, as in 5/5/1CAT1/5/5 AEIRS/"
    typer.echo(f"{placements:,} placements{more}", err=True)


def _print_count(
    line: str, ruleset: str | None, lexicon: str | None, loaded: "dict[str, CompiledWords]", where: str
) -> None:
    from lexarena.games.scrabble.engine.move_rows import KIND, PLACE, SCORE

    try:
        game = set_up(line, ruleset, lexicon, loaded, where)
    except LexarenaError as error:
        raise LexarenaError(f"{where}{error}") from error
    rows = game.legal_moves().array
    scores = rows[rows[:, KIND] == PLACE][:, SCORE]
    typer.echo(f"{len(scores)} {int(scores.sum())} {int(scores.max(initial=0))}")


@app.command(rich_help_panel=POSITIONS)
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

    For example: lexarena scrabble analyse "5/5/1CAT1/5/5 AEIRS/ 0/0 0" --move "4C EAR"
    """
    import numpy as np

    from lexarena.agents import make_agent
    from lexarena.analysis import analyse as analyse_position
    from lexarena.console.prompts import parse_tries
    from lexarena.games.scrabble.analysis.tables import analysis_lines
    from lexarena.games.scrabble.rules.cgp import parse_cgp

    if rollouts is not None and seconds:
        raise LexarenaError("--rollouts and --seconds both limit the playouts; give one of them")
    if not parse_cgp(cgp).position.racks[0]:
        raise LexarenaError("the CGP has no rack for the player to move; write it before the slash, as in AEIRS/")
    game = set_up(cgp, ruleset, lexicon, {}, fill=True)
    tries = parse_tries(game, move or ())
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


@app.command(
    rich_help_panel=POSITIONS, context_settings={"ignore_unknown_options": True}
)  # a move may be an exchange, -AB
def explain(
    cgp: Annotated[str, typer.Argument(metavar="CGP", help="The position; the player to move has the first rack.")],
    move: Annotated[
        str | None, typer.Argument(metavar="MOVE", help="A move such as '3B CAT': is it legal, and if not, why?")
    ] = None,
    ruleset: Ruleset = None,
    lexicon: Lexicon = None,
    as_json: AsJson = False,
) -> None:
    """Print every legal action of a position as the environments number it: id, points, move.

    For example: lexarena scrabble explain "5/5/1CAT1/5/5 AEIRS/ 0/0 0" "3B CATS"
    """
    from lexarena.games.scrabble.env.explaining import explain_move, legal_actions

    game = set_up(cgp, ruleset, lexicon, {})
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
