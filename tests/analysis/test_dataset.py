"""A data set has one row for each decision, and each row agrees with the game that it came from."""

import json

import pytest

from lexarena import evaluate, read_record
from lexarena.analysis.dataset import COLUMNS, write_dataset
from lexarena.errors import LexarenaError
from lexarena.records.replay import position_at


def test_rows_agree_with_the_games(tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    evaluate("greedy", "random", "scrabble", "mini", pairs=2, out=str(tmp_path / "games"))
    (tmp_path / "games" / "broken.json").write_text("{")
    out = tmp_path / "set.parquet"
    report = write_dataset([str(tmp_path / "games")], out, rollouts=0)
    rows = parquet.read_table(out).to_pylist()
    records = {path.name: read_record(path) for path in (tmp_path / "games").glob("pair*.json")}
    assert list(rows[0]) == list(COLUMNS)
    assert (report.games, report.rows, report.analysed) == (4, len(rows), len(rows))
    assert len(rows) == sum(len(record.moves) for record in records.values())
    assert len(report.skipped) == 1
    assert len({row["game_id"] for row in rows}) == 4
    for row in rows[::5]:
        record = records[row["file"]]
        game = position_at(record, row["ply"])
        assert json.loads(row["view"]) == json.loads(json.dumps(game.view(row["seat"]).to_json()))
        assert row["legal"] == [str(move) for move in game.legal_moves()]
        assert (row["played"], row["seat"]) == (record.moves[row["ply"]].move, record.moves[row["ply"]].seat)
        assert row["final_scores"] == list(record.outcome.scores)
        assert row["result"] == (0.5 if record.winner is None else float(record.winner == row["seat"]))
        values = {value["move"]: value["win"] for value in row["values"]}
        assert row["regret"] == pytest.approx(row["values"][0]["win"] - values[row["played"]])
    card = out.with_suffix(".md").read_text()
    assert card.startswith(f"# set.parquet\n\n{len(rows)} decisions of 4 games, one row each.")
    assert all(f"| `{column}` |" in card for column in COLUMNS)


def test_wrong_use_is_refused(tmp_path):
    with pytest.raises(LexarenaError, match="no game was found; give records"):
        write_dataset([str(tmp_path)], tmp_path / "set.parquet")
