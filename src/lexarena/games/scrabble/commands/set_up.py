"""A position of the command line: which rules and words it has, and what is odd about it."""

from typing import TYPE_CHECKING

import typer

from lexarena.errors import LexarenaError

if TYPE_CHECKING:
    from lexarena.games.scrabble.rules.game import Game
    from lexarena.words.lexicon import Lexicon as CompiledWords


def set_up(
    cgp: str,
    ruleset: str | None,
    lexicon: str | None,
    loaded: "dict[str, CompiledWords]",
    where: str = "",
    fill: bool = False,
    tiles_must_fit: bool = False,
) -> "Game":
    """Set up a CGP; print what is odd about it to the error stream. Word lists are loaded once, and kept in `loaded`.

    With `fill` a rack that is not known is filled from the bag. With `tiles_must_fit`, more tiles than the ruleset has are
    an error.
    """
    from lexarena.games.scrabble.rules.cgp import parse_cgp, position_warnings, tile_surplus
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
    if tiles_must_fit and (surplus := tile_surplus(position, rules)):
        raise LexarenaError(f"the tiles do not fit {rules.name}: {surplus}; correct the board or the racks")
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
