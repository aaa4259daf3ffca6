"""Exports: tables that other programs read, records, and the same bytes each time."""

import csv
import io
import json
import shutil
import zipfile

import pytest
from contests import Contest, steady
from typer.testing import CliRunner

from lexarena.arena.export import PARTS, cross_table
from lexarena.cli.app import app
from lexarena.records import read_record, replay

BAD = "python3 -S -E sleeper.py"


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A tournament of three, one of whom never answers."""
    contest = Contest(tmp_path_factory.mktemp("export"), {"Ann": steady("EAT 0"), "Bob": steady("SEA 7"), "Zzz": BAD})
    with contest.players.open("a") as file:
        file.write("  language: Python\ntitle: The *cup* | of names\n")
    contest.run("--seconds", "0.3", "--start-seconds", "60")
    return contest


def exported(contest, out, *more, code=0):
    done = CliRunner().invoke(app, ["arena", "export", str(contest.base), str(out), *more])
    assert done.exit_code == code, f"{done.output}\n{done.exception!r}"
    return done.output if code == 0 else str(done.exception)


def rows(path):
    return list(csv.DictReader(io.StringIO(path.read_text())))


def test_a_folder_has_all_parts(played, tmp_path):
    printed = exported(played, tmp_path / "out")
    assert printed == f"wrote {', '.join(PARTS)} of 6 games to {tmp_path / 'out'}\n"
    games = rows(tmp_path / "out" / "results.csv")
    for game, row in zip(played.results["games"], games, strict=True):
        assert [row["first"], row["second"], row["winner"]] == [*game["players"], game["winner"] or ""]
        assert [int(row["score_first"]), int(row["score_second"])] == game["scores"]
        assert [float(row["seconds_first"]), float(row["seconds_second"])] == game["seconds"]
        assert [row["fault_first"] or None, row["fault_second"] or None] == game["faults"]
        assert (row["status"], int(row["moves"]), row["record"]) == (game["status"], game["moves"], game["record"])
    ranking = rows(tmp_path / "out" / "ranking.csv")
    assert [(row["name"], int(row["points"])) for row in ranking] == [
        (row["name"], row["points"]) for row in played.results["ranking"]
    ]
    assert {row["name"]: row["language"] for row in ranking} == {"Ann": "", "Bob": "", "Zzz": "Python"}
    document = json.loads((tmp_path / "out" / "results.json").read_text())
    assert document["schema"] == 3
    assert document == played.results | {"games": [game | {"page": None} for game in played.results["games"]]}
    for game in document["games"]:
        ours = (tmp_path / "out" / game["record"]).read_bytes()
        assert ours == (played.base / "results" / game["record"]).read_bytes()


def test_the_cross_table_counts_points_and_marks_names(played):
    lines = cross_table(played.results).splitlines()
    assert lines[0] == r"# The \*cup\* \| of names"
    cells = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines[2:7]]
    assert cells[0] == ["", "player", "language", "1", "2", "3", "points"]
    points = {row["name"]: row["points"] for row in played.results["ranking"]}
    for place, line in enumerate(cells[2:]):
        assert line[3 + place] == ""
        met = [int(cell.split()[0]) for cell in line[3:6] if cell]
        assert sum(met) == int(line[6]) == points[line[1]]
    assert cells[4][1:3] == ["Zzz", "Python"]
    assert cells[4][3:5] == ["0 (0-0-2)", "0 (0-0-2)"]


def test_a_zip_has_the_same_files_and_the_same_bytes_each_time(played, tmp_path):
    exported(played, tmp_path / "out")
    exported(played, tmp_path / "one.zip")
    exported(played, tmp_path / "two.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "one.zip") as archive:
        assert archive.testzip() is None
        files = {path.relative_to(tmp_path / "out").as_posix() for path in (tmp_path / "out").rglob("*.*")}
        assert set(archive.namelist()) == files
        for name in files:
            assert archive.read(name) == (tmp_path / "out" / name).read_bytes()
    assert {path.name for path in tmp_path.iterdir()} == {"out", "one.zip", "two.zip"}


def test_parts_are_chosen_and_nothing_is_overwritten(played, tmp_path):
    out = tmp_path / "new" / "out"
    exported(played, out, "--only", "results.csv", "--only", "results.json")
    assert sorted(path.name for path in out.iterdir()) == ["results.csv", "results.json"]
    assert {row["record"] for row in rows(out / "results.csv")} == {""}
    assert exported(played, out, code=1).endswith(
        "already exists; choose a new directory or zip file, or remove it first"
    )
    message = exported(played, tmp_path / "more", "--only", "pictures", code=1)
    assert message == f"unknown part 'pictures'; choose from {', '.join(PARTS)}"
    (tmp_path / "file").touch()
    assert "cannot be written" in exported(played, tmp_path / "file" / "out", code=1)


def test_a_contest_without_games_has_nothing_to_export(played, tmp_path):
    shutil.copytree(played.base / "results", tmp_path / "run" / "results")
    contest = Contest.__new__(Contest)
    contest.base = tmp_path / "nowhere"
    assert "no tournament here; give the directory in which the tournament was run" in exported(
        contest, tmp_path / "out", code=1
    )


def test_exported_records_replay(played, tmp_path):
    exported(played, tmp_path / "out", "--only", "records")
    records = [read_record(path) for path in sorted((tmp_path / "out" / "records").iterdir())]
    assert len(records) == 6
    for record in records:
        replay(record)


def test_tie_breaks_of_a_swiss_contest_are_exported(tmp_path):
    contest = Contest(tmp_path, {"Ann": steady("EAT 0"), "Bob": steady("SEA 7"), "Cid": steady("TEASE 30")})
    contest.run("--format", "swiss", "--pause-after", 1)
    exported(contest, tmp_path / "out")
    ranking = rows(tmp_path / "out" / "ranking.csv")
    wanted = contest.results["ranking"]
    for key in ("byes", "buchholz", "head_to_head"):
        assert [int(row[key]) for row in ranking] == [row[key] for row in wanted]
    lines = (tmp_path / "out" / "crosstable.md").read_text().splitlines()
    assert lines[2].endswith("| points | byes | Buchholz | head to head |")
    facts = [" | ".join(str(row[key]) for key in ("points", "byes", "buchholz", "head_to_head")) for row in wanted]
    assert all(line.endswith(f"| {fact} |") for line, fact in zip(lines[4:7], facts, strict=True))
