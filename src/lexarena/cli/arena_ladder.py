"""`lexarena arena ladder`: rate submitted versions of bots over time."""

import json
import shlex
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lexarena.console import options as opt
from lexarena.text import fitted, visible

if TYPE_CHECKING:
    from lexarena.core.game import Json

_NAME_WIDTH, _LINE_WIDTH = 36, 76


@opt.game_options("contest")
def ladder(
    context: typer.Context,
    directory: Annotated[Path, opt.argument("DIR", "Ladder directory (created if it does not exist).")],
    game: opt.GameOrNone = None,
    ruleset: opt.Ruleset = None,
    lexicon: opt.Lexicon = None,
    agent: Annotated[
        list[str] | None, opt.flag("--agent", "AGENT", "Add an agent to the ladder, as a yardstick.")
    ] = None,
    withdraw: Annotated[
        list[str] | None, opt.flag("--withdraw", "NAME", "Withdraw a bot or an agent; its games are kept.")
    ] = None,
    pairs: Annotated[int, opt.flag("--pairs", "N", "Game pairs that a new version plays.", min=1)] = 20,
    jobs: opt.Jobs = None,
    seconds: opt.Seconds = 10.0,
    clock: opt.Clock = "wall",
    start_seconds: opt.StartSeconds = 10.0,
    memory: opt.Memory = "512M",
    sandbox: opt.Sandbox = "auto",
    **options: int | str | None,
) -> None:
    """Rate bots over time: check new bots in DIR/submissions, rate them in games and write the ladder page.

    A submission is a directory NAME or a zip file NAME.zip. Submit a new version under the same name.
    """
    from lexarena.arena.folder import SUMMARY
    from lexarena.arena.ladder import begun_ladder, open_ladder
    from lexarena.arena.ladder_results import LADDER_FILE, LADDER_PAGE, SUBMISSIONS, LadderResults
    from lexarena.arena.results import write_results
    from lexarena.bots.clock import Limits, parse_size
    from lexarena.bots.sandbox.choose import choose_sandbox
    from lexarena.core.variant import make_variant
    from lexarena.files import write_atomically
    from lexarena.matches.executor import cores
    from lexarena.records import WordLists
    from lexarena.report.site import ladder_page, write_ladder_site

    typed = Limits(seconds, parse_size(memory), start_seconds, clock)
    begun = begun_ladder(directory)
    named = game or (begun and begun[0])
    if named is None:
        raise opt.ask_for_game(f"new ladder in {directory}")
    variant = make_variant(named, ruleset, lexicon, **options)
    kept = (begun[1] if begun else typed).to_dict()
    limits = Limits(**kept | {name: value for name, value in typed.to_dict().items() if opt.is_typed(context, name)})  # type: ignore[arg-type]
    chosen = choose_sandbox(sandbox)
    typer.echo(f"{variant.title}; {limits.clock} clock, {limits.seconds:g} s per game; {chosen.line}")
    with ExitStack() as stack:
        opened = open_ladder(directory, variant, limits, chosen, stack, _say)
        opened.doing = _show
        try:
            for name in withdraw or ():
                opened.book.withdraw(name)
            opened.take_in(agent or ())
            opened.check()
            opened.place(pairs, jobs or cores())
        except KeyboardInterrupt:
            _show("")
            again = shlex.join(["lexarena", *sys.argv[1:]])
            typer.echo(f"stopped; every finished game is kept. To resume:\n  {again}", err=True)
            raise typer.Exit(130) from None
        finally:
            _show("")
        results = LadderResults(opened.book.store)
        document: Json = results.documents()[LADDER_FILE]
        if results.results:
            words = WordLists(variant.lexicon)
            write_ladder_site(directory, write_results(directory, results), results.records(), words, _show_page)
            _show("")
    write_atomically(directory / LADDER_FILE, json.dumps(document, indent=1) + "\n")
    write_atomically(directory / LADDER_PAGE, ladder_page(document))
    for row in sorted(document["versions"], key=lambda row: (row["rating"] is None, -(row["rating"] or 0))):
        typer.echo(_line(row))
    if not document["versions"]:
        typer.echo(f"no bot has been submitted; put a bot's directory or zip file into {directory / SUBMISSIONS}")
    typer.echo(f"page: {directory / LADDER_PAGE}")
    if results.results:
        typer.echo(f"games, head to head and faults: {directory / SUMMARY}")


def _say(line: str) -> None:
    _show("")
    typer.echo(visible(line))


def _show(what: str) -> None:
    """Replace the last line of a terminal by the present state of the work."""
    if sys.stderr.isatty():
        typer.echo(f"\r\x1b[K{fitted(visible(what), _LINE_WIDTH)}", err=True, nl=False)


def _show_page(done: int, total: int) -> None:
    _show(f"{done} of {total} pages of games")


def _line(row: "Json") -> str:
    version = "" if row["agent"] else f"v{row['version']}"
    name = f"{fitted(visible(str(row['name'])), _NAME_WIDTH)} {version}".strip()
    if row["status"] == "refused":
        return f"   refused  {name}"
    name += ", withdrawn" if row["status"] == "withdrawn" else ""
    if row["rating"] is None:
        return f"  no games  {name}"
    return f"{row['rating']:>+10}  {name}  (95% interval {row['low']:+} to {row['high']:+}, {row['games']} games)"
