"""`lexarena play`: a game against an agent in the terminal."""

from typing import Annotated

import typer

from lexarena.console.options import FreshSeed, Lexicon, Ruleset, game_options, listed
from lexarena.core.catalog import find_game, game_names
from lexarena.core.spec import GameSpec
from lexarena.errors import LexarenaError


@game_options("play")
def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help=f"{listed(game_names())}.")],
    opponent: Annotated[
        str | None,
        typer.Option(
            "--opponent",
            metavar="AGENT|DIR",
            help="Who plays against you: an agent such as NAME or NAME:OPTION=VALUE, module:Class, or a bot's folder.",
        ),
    ] = None,
    ruleset: Ruleset = None,
    lexicon: Lexicon = None,
    seed: FreshSeed = None,
    seat: Annotated[int, typer.Option("--seat", metavar="SEAT", min=0, help="Your seat: 0 moves first.")] = 0,
    record: Annotated[
        str | None, typer.Option("--record", metavar="FILE", help="Write the game to this file, finished or not.")
    ] = None,
    **options: int | str | None,
) -> None:
    """Play against an agent in the terminal."""
    from lexarena.console.options import check_output_file, warn_of_words
    from lexarena.console.warm_up import prepare_first_move
    from lexarena.core.rng import check_seed
    from lexarena.core.variant import make_variant
    from lexarena.play.terminal import play_in_terminal

    chosen = opponent or default_opponent(find_game(game))
    if not chosen:
        raise LexarenaError(f"{find_game(game).title} ships no agent; name one with --opponent module:Class")
    check_output_file(record, "the record")
    variant = make_variant(game, ruleset, lexicon, **options)
    started = variant.new_game(check_seed(seed))
    warn_of_words(variant.lexicon)
    prepare_first_move(game)
    play_in_terminal(started, chosen, seat, record)


def default_opponent(spec: GameSpec) -> str:
    """Return the agent that a person plays against by default; nothing if the game ships no agent."""
    return spec.opponent or next(iter(spec.agents), "")
