"""`lexarena analyse`: the regret and the luck of each decision in recorded games, as text, JSON, CSV or pages."""

import json
import os
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from lexarena.console.options import Address, AsJson, ExecutorName, Jobs, MovedLexicon, argument, flag
from lexarena.errors import LexarenaError
from lexarena.text import visible

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lexarena.analysis.folders import FoundFiles
    from lexarena.analysis.many_games import Analyst, CheckedFiles, CollectedGames
    from lexarena.core.game import JsonObject
    from lexarena.matches.executor import Executor
    from lexarena.records import Record


_MOST_DOUBTS = 5
"""The number of games whose words are named as contradicting the lexicon."""


def analyse(
    files: Annotated[
        list[str], argument("FILE", "Game records, files that a game can import, or directories of these.")
    ],
    rollouts: Annotated[int, flag("--rollouts", "N", "Rollouts per decision; 0 uses static values.", min=0)] = 500,
    top: Annotated[int, flag("--top", "N", "Keep the N best moves per decision.", min=1)] = 10,
    seed: Annotated[int, flag("--seed", "S", "The same seed and number of rollouts give the same values.", min=0)] = 0,
    lexicon: MovedLexicon = None,
    agents: Annotated[
        str | None,
        flag("--agents", "OWN[,OTHERS]", "Agents that play the rollouts, in games without an analysis of their own."),
    ] = None,
    player: Annotated[str | None, flag("--player", "NAME", "Show only this player's decisions.")] = None,
    as_json: AsJson = False,
    csv: Annotated[
        str | None, flag("--csv", "FILE", "Write one CSV row per decision; - writes to standard output.")
    ] = None,
    page: Annotated[
        str | None, flag("--page", "FILE", "Write the game as an HTML page; several games need a directory.")
    ] = None,
    out: Annotated[
        str | None, flag("--out", "DIR", "Write a summary and a page per game; resumes an interrupted analysis.")
    ] = None,
    jobs: Jobs = None,
    executor: ExecutorName = "local",
    address: Address = None,
) -> None:
    """Analyse recorded games: the regret of each move, the best moves, and luck.

    For example: lexarena analyse game.gcg --page game.html
    """
    from lexarena.analysis.folders import find_files
    from lexarena.analysis.many_games import AnalysisOptions, AnalysisStore, Analyst, CollectedGames, check_files
    from lexarena.matches.executor import check_executor, open_executor
    from lexarena.report.site import ANALYSES

    check_executor(executor, address)
    is_one = len(files) == 1 and not os.path.isdir(files[0])
    if not is_one and page is not None:
        out, page = _only_folder(page, out), None
    _check_outputs(files, as_json, csv, page)
    options = AnalysisOptions(rollouts, top, seed, lexicon, agents)
    analyses = None if out is None else Path(out) / ANALYSES
    found = find_files(files, analyses)
    if analyses is not None:
        AnalysisStore(analyses).tidy()
    checked = check_files(found.games, options, analyses)
    if is_one and checked.skipped:
        raise LexarenaError(checked.skipped[0])
    _report_files(found, checked, is_one)
    _report_lexica(checked, lexicon)
    shown = CollectedGames(
        None if player is None else _player_named(player, checked), csv is not None, as_json and not is_one
    )
    try:
        with open_executor(executor, address) as where:
            analyst = Analyst(options, analyses, notice=print_notice)
            skipped = _analyse(checked, analyst, shown, out, jobs, is_one, where)
    except KeyboardInterrupt:
        if is_one:
            raise
        _stop(shown, checked, out)
    if not shown.number:
        raise LexarenaError(skipped[0] if is_one else "no game could be analysed")
    if page is not None:
        _write_page(checked.games[0].record, page, options.lexicon, shown.to_json(is_one))
    if csv is not None:
        _write_rows(csv, shown.csv())
    if as_json:
        typer.echo(json.dumps(shown.to_json(is_one, [*checked.skipped, *skipped]), indent=1))
    elif csv != "-":
        for line in shown.lines(is_one):
            typer.echo(line)


def _analyse(
    checked: "CheckedFiles",
    analyst: "Analyst",
    shown: "CollectedGames",
    out: str | None,
    jobs: int | None,
    is_one: bool,
    executor: "Executor",
) -> list[str]:
    """Analyse all games, with a progress bar; write their pages if a directory is named. Return what was skipped."""
    from lexarena.analysis.many_games import GivenWords, analyse_files
    from lexarena.console.progress import progress_bar
    from lexarena.matches.executor import LOCAL
    from lexarena.report.site import AnalysisPages

    skipped = []
    words = GivenWords(analyst.options.lexicon)
    pages = None if out is None else AnalysisPages(Path(out))
    total, unit = (None, "decisions") if is_one else (len(checked.games), "games")
    try:
        with progress_bar("analysis", total, unit) as bar:
            if is_one and executor is LOCAL:
                analyst = replace(analyst, progress=bar.update)
            with closing(analyse_files(checked, analyst, jobs, executor)) as results:
                for game in results:
                    if game.document is None:
                        skipped.append(game.reason)
                    else:
                        shown.add(game.game.file, game.document)
                        if pages is not None:
                            pages.add(game.game, game.document, words)
                    if not is_one:
                        bar.advance(1)
    finally:
        for text in () if is_one else without_repeats(skipped):
            typer.echo(f"skipped: {text}", err=True)
        if pages is not None and shown.number:
            pages.write_summary()
            typer.echo(f"summary: {pages.summary}", err=True)
    return skipped


def print_notice(text: str) -> None:
    """Announce something that takes a while."""
    typer.echo(text, err=True)


def without_repeats(skipped: "Sequence[str]") -> "Iterator[str]":
    """Yield why files are skipped; a reason that several files share is shown once, with their number.

    >>> list(without_repeats(["a.json: no values", "b.json: no values", "c.json: too long"]))
    ['a.json: no values (and 1 more file)', 'c.json: too long']
    """
    files: dict[str, list[str]] = {}
    for text in skipped:
        files.setdefault(text.rpartition(": ")[2], []).append(text)
    for first, *others in files.values():
        number = len(others)
        yield first + (f" (and {number:,} more {'file' if number == 1 else 'files'})" if number else "")


def _stop(shown: "CollectedGames", checked: "CheckedFiles", out: str | None) -> NoReturn:
    """End the command after Ctrl-C."""
    remedy = "with --out DIR it could be resumed" if out is None else "run the same command again to resume"
    typer.echo(f"stopped after {shown.number:,} of {len(checked.games):,} games; {remedy}", err=True)
    raise typer.Exit(130)


def _write_page(record: "Record", page: str, lexicon: str | None, document: "JsonObject") -> None:
    """Write the page of one game, with the script in it."""
    from lexarena.analysis.many_games import GivenWords
    from lexarena.report.game_page import write_game_page

    words = GivenWords(lexicon).lists(record.game)
    write_game_page(Path(page), record, assets=None, words=words, analysis=document)
    typer.echo(f"page: {page}", err=True)


def _write_rows(path: str, text: str) -> None:
    from lexarena.files import write_atomically

    if path == "-":
        typer.echo(text, nl=False)
        return
    try:
        write_atomically(Path(path), text)
    except OSError as error:
        raise LexarenaError(f"{path}: cannot be written ({error.strerror}); choose another file") from None
    typer.echo(f"rows: {path}", err=True)


def _only_folder(page: str, out: str | None) -> str:
    if out is not None or page.lower().endswith((".html", ".htm")):
        remedy = (
            "leave out --page, because --out names their directory" if out else "choose a directory for them with --out"
        )
        raise LexarenaError(f"--page {page}: several games need several pages; {remedy}")
    return page


def _check_outputs(files: "Sequence[str]", as_json: bool, csv: str | None, page: str | None) -> None:
    """Refuse outputs that cannot be written, or that would overwrite a game, before the work begins."""
    from lexarena.console.options import check_output_file

    if as_json and csv == "-":
        raise LexarenaError("--json and --csv - both write to standard output; choose a file for --csv")
    for path, what in ((None if csv == "-" else csv, "the rows"), (page, "the page")):
        check_output_file(path, what)
        if path is not None and os.path.realpath(path) in map(os.path.realpath, files):
            raise LexarenaError(f"{path}: one of the games; choose another file for {what}")


def _report_files(found: "FoundFiles", checked: "CheckedFiles", is_one: bool) -> None:
    """Print warnings about the files and which are skipped; raise an error if none is left."""
    for text in (*found.skipped, *checked.skipped):
        typer.echo(f"skipped: {visible(text)}", err=True)
    if others := found.others + checked.others:
        typer.echo(f"ignored: {others:,} {'file' if others == 1 else 'files'} of other kinds", err=True)
    for name, warnings in checked.warnings.items():
        if is_one:
            for text in warnings:
                typer.echo(f"warning: {visible(text)}", err=True)
        else:
            number = f"{len(warnings):,} {'irregularity' if len(warnings) == 1 else 'irregularities'}"
            typer.echo(f"warning: {name}: {number}; for details, use `lexarena replay`", err=True)
    if not checked.games:
        raise LexarenaError("no game to analyse; give records, or directories of them")


def _report_lexica(checked: "CheckedFiles", lexicon: str | None) -> None:
    """Warn of games that name a lexicon that is not here, and of words that contradict the one they are analysed with."""
    from lexarena.analysis.many_games import GivenWords
    from lexarena.records.replay import doubt_of
    from lexarena.words.own_lists import chosen_list

    given = GivenWords(lexicon)
    used = [game.record.lexicon for game in checked.games]
    for name in dict.fromkeys(each.name for each in used if each.is_missing and lexicon is None):
        remedy = f"add it with `lexarena words add FILE --name {visible(name)}`, or give another with --lexicon"
        text = f"the lexicon {visible(name)} is not here, so moves come from {chosen_list()}; {remedy}"
        typer.echo(f"warning: {text}", err=True)
    found = ((game, doubt_of(game.record, given.of(game.record, True))) for game in checked.games if not game.is_kept)
    doubts = [(game, doubt) for game, doubt in found if doubt]
    for game, doubt in doubts[:_MOST_DOUBTS]:
        typer.echo(f"warning: {visible(game.record.where)}: {visible(doubt)}", err=True)
    if len(doubts) > _MOST_DOUBTS:
        typer.echo(f"warning: the words of {len(doubts) - _MOST_DOUBTS:,} more games contradict the lexicon", err=True)


def _player_named(wanted: str, checked: "CheckedFiles") -> str:
    """Return the name of a player as the games have it."""
    if wanted in checked.players:
        return wanted
    for name in checked.players:
        if visible(name).casefold() == wanted.casefold():
            return name
    listed = ", ".join(visible(name) for name in list(checked.players)[:10])
    raise LexarenaError(f"--player {wanted}: unknown player; choose from {listed}")
