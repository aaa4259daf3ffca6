"""Data sets: the decisions of many games as one table in Parquet, a row for each, with a data card."""

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from lexarena.analysis import analyse
from lexarena.analysis.folders import checked_game, find_files, reason_of
from lexarena.core.game import AnyState, JsonObject
from lexarena.errors import LexarenaError, install_command, whole_number
from lexarena.files import write_atomically
from lexarena.records import Record, WordLists, steps
from lexarena.records.record import read_content
from lexarena.records.replay import Incomplete
from lexarena.version import __version__

COLUMNS = {
    "game_id": "hash of the record: the decisions of one game share it",
    "file": "the file of the game",
    "game": "the name of the game",
    "ruleset": "the ruleset, as JSON",
    "lexicon": "the name of the lexicon",
    "players": "the names of the players, by seat",
    "ply": "the number of moves before the decision",
    "seat": "the seat that decides",
    "view": "what the seat may know, as JSON; nothing hidden is in it",
    "legal": "the legal moves, in notation",
    "played": "the move played",
    "scores": "the points before the move, by seat; the board of another seat may be hidden from the player",
    "final_scores": "the points at the end; null if the game was stopped",
    "result": "1 for a win of the deciding seat, 0.5 for a draw, 0 for a loss; null if the game was stopped",
    "values": "analysed moves, best first: move, win probability and points with standard errors, status, rollouts",
    "regret": "win probability lost against the best move; null without analysis",
}
"""The columns and what they mean."""
_ROWS = 2000
"""The rows of a group; as many are in memory at once."""


@dataclass
class DatasetReport:
    """What a data set holds."""

    rows: int = 0
    games: int = 0
    analysed: int = 0
    """Rows with values."""
    skipped: list[str] = field(default_factory=list)
    """Games that are not in it, with the reason."""
    stopped: bool = False
    """Whether it was interrupted; the rows so far are in the file."""


def decisions_of(
    record: Record, words: WordLists, file: str, rollouts: int | None = None, top: int = 5
) -> Iterator[JsonObject]:
    """Yield one row for each decision of a game; with `rollouts` the moves are analysed, with 0 by static values.

    >>> from lexarena import play_game, record_game, scrabble
    >>> record = record_game(play_game(scrabble.Game("mini", seed=4), ["greedy", "greedy"]))
    >>> row = next(decisions_of(record, WordLists(), "game.json"))
    >>> row["played"] == record.moves[0].move, row["played"] in row["legal"], row["result"] in (0.0, 0.5, 1.0)
    (True, True, True)
    """
    facts: JsonObject = {
        "game_id": hashlib.sha256(json.dumps(record.to_dict(), sort_keys=True).encode()).hexdigest()[:16],
        "file": file,
        "game": record.game,
        "ruleset": json.dumps(record.ruleset),
        "lexicon": record.lexicon.name,
        "players": list(record.players),
    }
    final = None if record.outcome is None else record.outcome.scores
    winner = record.winner
    for ply, (game, turn) in enumerate(steps(record, words.find(record))):
        if isinstance(game, Incomplete):
            raise LexarenaError("not all tiles are known, so its positions are not complete")
        view = game.view(turn.seat)
        row: JsonObject = {**facts, "ply": ply, "seat": turn.seat, "view": json.dumps(view.to_json())}
        row |= {"legal": [str(move) for move in view.legal_moves()], "played": str(turn.move)}
        row |= {"scores": list(game.scores), "final_scores": None if final is None else list(final)}
        row["result"] = None if final is None else 0.5 if winner is None else float(winner == turn.seat)
        yield row | _values(game, turn.move, rollouts, top)


def _values(game: AnyState, played: Any, rollouts: int | None, top: int) -> JsonObject:
    """Return the values of the best moves and of the one played, and its regret."""
    if rollouts is None or played not in game.legal_moves():
        return {"values": None, "regret": None}
    found = analyse(game, rollouts, top=top, tries=[played])
    values = [
        {
            "move": str(each.move),
            "win": each.win.mean,
            "win_error": each.win.error,
            "points": each.points.mean,
            "points_error": each.points.error,
            "status": each.status,
            "rollouts": each.rollouts,
        }
        for each in found.moves
    ]
    judged = found.of(played)
    return {"values": values, "regret": None if judged is None else found.best.win.mean - judged.win.mean}


def write_dataset(
    paths: Sequence[str],
    out: Path,
    rollouts: int | None = None,
    top: int = 5,
    progress: Callable[[int, int], None] = lambda finished, total: None,
) -> DatasetReport:
    """Write the decisions of all games in files and directories to a Parquet file, and a data card beside it.

    `progress` is called with the number of games that are done and of all. After Ctrl-C the rows so far are written.
    """
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError as error:
        raise LexarenaError(f"data sets need {error.name}; install it with: {install_command('data')}") from None
    if rollouts is not None:
        whole_number("rollouts", rollouts, 0)
    found, words, report = find_files(paths), WordLists(), DatasetReport()
    if not found.games:
        raise LexarenaError("no game was found; give records, files such as GCG, or directories of them")
    schema = _schema(pa)
    partial, rows = out.with_name(f".{out.name}.part"), list[JsonObject]()
    with pq.ParquetWriter(partial, schema, compression="zstd") as writer:

        def flush() -> None:
            if rows:
                writer.write_table(pa.Table.from_pylist(rows, schema))
                rows.clear()

        try:
            for number, file in enumerate(found.games, 1):
                try:
                    record = checked_game(file, read_content(file.path), None, lambda warning: None)
                    if record is None:
                        continue
                    new = list(decisions_of(record, words, file.label, rollouts, top))
                except LexarenaError as error:
                    report.skipped.append(reason_of(file, error))
                    continue
                rows += new
                report.rows, report.games = report.rows + len(new), report.games + 1
                report.analysed += sum(row["values"] is not None for row in new)
                if len(rows) >= _ROWS:
                    flush()
                progress(number, len(found.games))
        except KeyboardInterrupt:
            report.stopped = True
        flush()
    partial.replace(out)
    write_atomically(out.with_suffix(".md"), data_card(out.name, report, rollouts))
    return report


def data_card(name: str, report: DatasetReport, rollouts: int | None) -> str:
    """Return the data card: what the rows are, how they were made, and what every column means."""
    values = "none" if rollouts is None else "static" if rollouts == 0 else f"{rollouts:,} rollouts for each decision"
    lines = [
        f"# {name}",
        "",
        f"{report.rows:,} decisions of {report.games:,} games, one row each.",
        f"Values: {values}, in {report.analysed:,} rows.",
        f"Written by lexarena {__version__} with `lexarena dataset`. The games are those that were given; "
        f"{len(report.skipped):,} could not be used.",
        "",
        "Split by `game_id`, because the decisions of one game depend on each other.",
        "",
        "| column | meaning |",
        "|---|---|",
        *(f"| `{column}` | {meaning} |" for column, meaning in COLUMNS.items()),
    ]
    return "\n".join(lines) + "\n"


def _schema(pa: Any) -> Any:
    """Return the types of the columns."""
    text, real, number = pa.string(), pa.float64(), pa.int32()
    errors = [(name, real) for name in ("win", "win_error", "points", "points_error")]
    kinds = {
        **dict.fromkeys(("players", "legal"), pa.list_(text)),
        **dict.fromkeys(("ply", "seat"), number),
        **dict.fromkeys(("scores", "final_scores"), pa.list_(number)),
        **dict.fromkeys(("result", "regret"), real),
        "values": pa.list_(pa.struct([("move", text), *errors, ("status", text), ("rollouts", number)])),
    }
    return pa.schema([(name, kinds.get(name, text)) for name in COLUMNS])
