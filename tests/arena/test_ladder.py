"""The ladder: submissions are refused or kept for good, placed by the most informative games, and rated over time."""

import json
import shutil
import stat
import zipfile
from pathlib import Path

import numpy as np
import pytest
from contests import BOTS, WORDS
from shapes import check, check_page
from typer.testing import CliRunner

from lexarena.arena.ladder import LIMITS, SubmissionError, unpack
from lexarena.arena.store import Store
from lexarena.cli.app import app
from lexarena.errors import LexarenaError
from lexarena.ratings import bradley_terry
from lexarena.ratings.bradley_terry import ELO, fit, information
from lexarena.report.site import ladder_page, summary_data


def pack(path, files, modes=None):
    """Write a zip: contents by name, and the modes of some."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            member = zipfile.ZipInfo(name)
            member.compress_type = zipfile.ZIP_DEFLATED
            member.external_attr = (modes or {}).get(name, stat.S_IFREG | 0o644) << 16
            archive.writestr(member, content)
    return path


def test_a_zip_is_unpacked_without_its_only_folder_and_programs_stay_programs(tmp_path):
    modes = {"bot/run": stat.S_IFREG | 0o755}
    unpack(pack(tmp_path / "a.zip", {"bot/run": "#!/bin/sh\n", "bot/lib/a.py": "x = 1\n"}, modes), tmp_path / "out")
    assert (tmp_path / "out" / "run").stat().st_mode & 0o111
    assert (tmp_path / "out" / "lib" / "a.py").read_text() == "x = 1\n"


@pytest.mark.parametrize(
    ("files", "modes", "reason"),
    [
        ({"../evil": "x"}, {}, "would lie outside the bot's directory"),
        ({"a/../../evil": "x"}, {}, "would lie outside the bot's directory"),
        ({"/etc/evil": "x"}, {}, "would lie outside the bot's directory"),
        ({"a\\..\\evil": "x"}, {}, "would lie outside the bot's directory"),
        ({"run": "/etc/passwd"}, {"run": stat.S_IFLNK | 0o777}, "'run' is a link"),
        ({"run": ""}, {"run": stat.S_IFIFO | 0o644}, "'run' is not a plain file"),
        ({"A": "x", "a": "y"}, {}, "two files of the same name"),
        ({"a": "x", "a/b": "y"}, {}, "two files of the same name"),
        ({"x\x1b[31m": "y"}, {}, "cannot be printed"),
        ({"/".join("d" * 40): "x"}, {}, "too deep"),
        ({}, {}, "is empty"),
    ],
)
def test_zips_that_would_do_harm_are_refused(tmp_path, files, modes, reason):
    with pytest.raises(SubmissionError, match=reason):
        unpack(pack(tmp_path / "a.zip", files, modes), tmp_path / "out" / "bot")
    assert not (tmp_path / "evil").exists()
    assert not (tmp_path / "out" / "evil").exists()


def test_a_bomb_is_refused_before_it_fills_the_disk(tmp_path):
    bomb = pack(tmp_path / "bomb.zip", {f"{number}": bytes(LIMITS.size // 2) for number in range(3)})
    assert bomb.stat().st_size < 1_000_000
    with pytest.raises(SubmissionError, match="unpacks to more than 50,000,000 bytes"):
        unpack(bomb, tmp_path / "out")
    written = sum(path.stat().st_size for path in (tmp_path / "out").iterdir())
    assert written <= LIMITS.size + (1 << 16)


def test_a_zip_that_lies_about_its_sizes_is_refused(tmp_path):
    path = pack(tmp_path / "liar.zip", {"run": bytes(1_000_000)})
    data = path.read_bytes()
    path.write_bytes(data.replace((1_000_000).to_bytes(4, "little"), (10).to_bytes(4, "little")))
    with pytest.raises(SubmissionError, match="cannot be unpacked"):
        unpack(path, tmp_path / "out")


def test_what_is_too_large_or_no_zip_is_refused(tmp_path):
    large = tmp_path / "large.zip"
    with large.open("wb") as file:
        file.truncate(LIMITS.size + 1)
    with pytest.raises(SubmissionError, match="has 50,000,001 bytes; at most 50,000,000 are accepted"):
        unpack(large, tmp_path / "out")
    (tmp_path / "no.zip").write_text("hello")
    with pytest.raises(SubmissionError, match="cannot be unpacked"):
        unpack(tmp_path / "no.zip", tmp_path / "out")
    many = pack(tmp_path / "many.zip", {f"{number}": "" for number in range(LIMITS.entries + 1)})
    with pytest.raises(SubmissionError, match="has 5,001 files"):
        unpack(many, tmp_path / "out")


def test_the_most_informative_game_adds_most_to_the_determinant():
    rng = np.random.default_rng(2)
    wins = rng.integers(0, 6, (5, 5)).astype(float)
    np.fill_diagonal(wins, 0)
    strength = fit(wins) / ELO

    def information_matrix(extra=None):
        total = np.zeros((5, 5))
        for one in range(5):
            for two in range(one):
                chance = 1 / (1 + np.exp(strength[two] - strength[one]))
                games = wins[one, two] + wins[two, one] + ({one, two} == extra)
                row = np.zeros(5)
                row[[one, two]] = 1, -1
                total += games * chance * (1 - chance) * np.outer(row, row)
            average = 1 / (1 + np.exp(-strength[one]))
            total[one, one] += average * (1 - average)
        return total

    before = np.linalg.slogdet(information_matrix())[1]
    wanted = [
        0.0 if other == 3 else np.linalg.slogdet(information_matrix({3, other}))[1] - before for other in range(5)
    ]
    assert information(wins, 3) == pytest.approx(wanted, abs=1e-9)


class LadderFolder:
    """A ladder whose bots are quick and without chance."""

    def __init__(self, folder):
        self.folder = folder / "ladder"
        self.submissions = self.folder / "submissions"
        self.submissions.mkdir(parents=True)
        self.words = folder / "few.txt"
        self.words.write_text("".join(f"{word}\n" for word in WORDS))

    def bot(self, name, arguments):
        """Submit a bot, or a new version of it."""
        target = self.submissions / name
        target.mkdir(exist_ok=True)
        (target / "steady.py").write_bytes((BOTS / "steady.py").read_bytes())
        run = target / "run"
        run.write_text(f"#!/bin/sh\nexec python3 -S -E steady.py {arguments}\n")
        run.chmod(0o755)
        return target

    def run(self, *more, code=0):
        arguments = [
            "arena",
            "ladder",
            str(self.folder),
            "--game",
            "racer",
            "--letters",
            "A",
            "--lexicon",
            str(self.words),
        ]
        done = CliRunner().invoke(app, [*arguments, "--pairs", "4", "--jobs", "2", *more])
        assert done.exit_code == code, f"{done.output}\n{done.exception!r}"
        return done.output if code == 0 else str(done.exception)

    @property
    def document(self):
        return json.loads((self.folder / "ladder.json").read_text())


@pytest.fixture(scope="module")
def ladder(tmp_path_factory):
    """Two bots, one of them in two versions, and submissions that are refused."""
    made = LadderFolder(tmp_path_factory.mktemp("ladder"))
    made.bot("ann", "EAT 0")
    made.bot("bob", "SEA 7")
    made.first = made.run()
    made.bot("ann", "TEASE 30")
    broken = made.bot("mute", "EAT 0")
    (broken / "run").write_text("#!/bin/sh\nexit 3\n")
    (made.submissions / "notes.txt").write_text("hello")
    (made.submissions / "link").symlink_to("/etc")
    (made.bot("linked", "EAT 0") / "passwd").symlink_to("/etc/passwd")
    pack(made.submissions / "evil.zip", {"../evil": "x"})
    made.second = made.run()
    return made


def test_versions_are_checked_placed_and_kept_with_their_history(ladder):
    assert "new: ann v1" in ladder.first
    assert "placed: bob v1, rating " in ladder.first
    assert "new: ann v2" in ladder.second
    assert "new: bob" not in ladder.second
    document = ladder.document
    shown = [(row["name"], row["version"], row["status"]) for row in document["versions"]]
    assert shown == [("ann", 1, "placed"), ("bob", 1, "placed"), ("ann", 2, "placed"), ("mute", 1, "refused")]
    assert [row["games"] for row in document["versions"]][2:] == [8, 0]
    assert sum(row["games"] for row in document["versions"]) == 2 * 16
    assert document["versions"][3]["trouble"]
    assert [step["placed"] for step in document["history"]] == ["ann v1", "bob v1", "ann v2"]
    assert [sorted(step["ratings"]) for step in document["history"]] == [["ann"], ["ann", "bob"], ["ann", "bob"]]
    assert len({row["hash"] for row in document["versions"]}) == 4


def test_bad_submissions_are_named_and_nothing_of_them_is_kept(ladder):
    assert "refused: notes.txt: neither a directory nor a zip file" in ladder.second
    assert "refused: link: neither a directory nor a zip file" in ladder.second
    assert "refused: linked: 'passwd' is a link" in ladder.second
    assert "refused: evil.zip: the file '../evil' would lie outside" in ladder.second
    assert "refused: mute v1: " in ladder.second
    assert len(list((ladder.folder / "versions").iterdir())) == 4
    assert not list(ladder.folder.rglob("evil"))


def test_an_interrupted_placement_ends_with_the_same_games(ladder):
    before = ladder.document
    with Store(ladder.folder) as store:
        kept = sorted(store.results())
        store._database.execute("DELETE FROM games WHERE round = 2 AND (pair, seat) > (1, 0)")
        versions = store.about("versions")
        versions[2]["status"] = "open"
        store.note(versions=versions)
    ladder.run()
    with Store(ladder.folder, read_only=True) as store:
        assert sorted(store.results()) == kept
    assert ladder.document == before


def test_ratings_that_cannot_be_computed_stop_no_ladder(ladder, tmp_path, monkeypatch):
    def fail(*_):
        raise ArithmeticError("singular matrix")

    copy = copied(ladder, tmp_path)
    with Store(copy.folder) as store:
        store._database.execute("DELETE FROM games WHERE round = 2")
        versions = store.about("versions")
        versions[2]["status"] = "open"
        store.note(versions=versions)
    with monkeypatch.context() as broken:
        broken.setattr(bradley_terry, "fit", fail)
        assert "placed: ann v2, rating unknown" in copy.run()
        rows = copy.document["versions"]
        assert [(row["status"], row["rating"]) for row in rows[:3]] == [("placed", None)] * 3
        assert sum(row["games"] for row in rows) == 2 * 16
        assert [step["ratings"] for step in copy.document["history"]] == [{"ann": 0}, {}, {}]
    copy.run()
    assert [row["rating"] is None for row in copy.document["versions"]] == [False, False, False, True]


def test_a_version_never_changes(ladder):
    (first, *_) = (row for row in ladder.document["versions"] if row["name"] == "bob")
    script = ladder.folder / "versions" / first["hash"][:32] / "run"
    before = script.read_bytes()
    script.chmod(0o755)
    script.write_bytes(before + b"# a change\n")
    assert "the files of bob v1 have changed; versions never change" in ladder.run(code=1)
    script.write_bytes(before)
    script.chmod(0o555)
    ladder.run()


def test_another_game_on_the_same_ladder_is_refused(ladder):
    changed = "this is another ladder: seconds was 10.0 and is 3.0; undo that, or use another directory"
    assert changed in ladder.run("--seconds", "3", code=1)


def test_what_cannot_be_on_a_ladder_leaves_it_as_it_was(ladder, tmp_path):
    before = ladder.document["versions"]
    assert "unknown agent 'nobody'" in ladder.run("--agent", "nobody", code=1)
    ladder.run()
    assert ladder.document["versions"] == before
    with Store(tmp_path) as store:
        store.note(identity={}, secret="ab")
    done = CliRunner().invoke(app, ["arena", "ladder", str(tmp_path), "--game", "racer"])
    problem = "this directory has the results of a tournament"
    assert str(done.exception) == f"{tmp_path}: {problem}; choose another directory for the ladder"
    assert [path.name for path in tmp_path.iterdir()] == ["arena.sqlite"]


def arena(command, *more, code=0):
    done = CliRunner().invoke(app, ["arena", command, *map(str, more)])
    assert done.exit_code == code, f"{done.output}\n{done.exception!r}"
    return done.output if code < 2 else str(done.exception)


def copied(ladder, folder):
    copy = LadderFolder(folder)
    shutil.copytree(ladder.folder, copy.folder, symlinks=True, dirs_exist_ok=True)
    return copy


def test_its_games_are_shown_exported_and_verified_like_those_of_a_tournament(ladder, tmp_path):
    assert "OK: 16 games replay as recorded" in arena("verify", ladder.folder)
    results = json.loads((ladder.folder / "results.json").read_text())
    check(summary_data(results), "Results")
    assert (ladder.folder / "summary.html").is_file()
    assert len(list((ladder.folder / "games").glob("*.html"))) == len(results["games"]) == 16
    rated = {(row["name"], row["version"]): row["rating"] for row in ladder.document["versions"] if row["games"]}
    shown = {row["name"]: row["rating"] for row in results["ranking"] if row["games"]}
    assert shown == {f"{name} v{version}": rating for (name, version), rating in rated.items()}
    assert list(shown.values()) == sorted(shown.values(), reverse=True)
    (refused,) = [player for player in results["players"] if player["parked"]]
    assert refused["name"] == "mute v1"
    assert "secret" not in results["options"], "there are games to come"
    assert "all 16 games are played" in arena("standings", ladder.folder)
    assert "records of 16 games" in arena("export", ladder.folder, tmp_path / "out")
    assert (tmp_path / "out" / "crosstable.md").read_text().count("ann v2") == 1
    assert "has no commitment" in str(
        CliRunner().invoke(app, ["arena", "verify", str(ladder.folder), "--commitment", "ab"]).exception
    )


def test_what_was_changed_in_a_ladder_is_found(ladder, tmp_path):
    copy = copied(ladder, tmp_path)
    with Store(copy.folder) as store:
        store._database.execute("UPDATE games SET record = replace(record, '\"EAT\"', '\"TEA\"') WHERE round = 1")
        versions = store.about("versions")
        versions[1]["hash"] = "0" * 64
        store.note(versions=versions)
    (copy.folder / "games" / "extra.html").write_text("hello")
    found = arena("verify", copy.folder, code=1)
    assert "was played by another version of bob v1, with the hash " in found
    assert "wrong: games/extra.html is not part of the tournament" in found


def test_a_bot_that_is_withdrawn_keeps_its_games_and_plays_no_more(ladder, tmp_path):
    copy = copied(ladder, tmp_path)
    copy.bot("cid", "Z 11")
    before = {row["hash"]: row["games"] for row in ladder.document["versions"]}
    assert "ann v2, withdrawn" in copy.run("--withdraw", "ann")
    rows = copy.document["versions"]
    assert [row["status"] for row in rows] == ["withdrawn", "placed", "withdrawn", "refused", "placed"]
    assert [row["games"] for row in rows if row["name"] == "ann"] == [before[rows[0]["hash"]], before[rows[2]["hash"]]]
    assert rows[4]["games"] == 8
    assert [step["placed"] for step in copy.document["history"]] == ["ann v1", "bob v1", "ann v2", "cid v1"]
    met = [{*game["players"]} for game in json.loads((copy.folder / "results.json").read_text())["games"]]
    assert met[16:] == [{"bob v1", "cid v1"}] * 8
    assert "OK: 24 games" in arena("verify", copy.folder)
    assert "no bot or agent 'eve' on this ladder; choose from ann, bob, cid, mute" in copy.run(
        "--withdraw", "eve", code=1
    )


def test_a_contest_does_not_begin_in_a_ladder(tmp_path):
    with Store(tmp_path / "results") as store:
        store.note(ladder={}, secret="ab")
    players = tmp_path / "players.yml"
    players.write_text("game: racer\nplayers:\n- {name: A, agent: demo}\n- {name: B, agent: demo}\n")
    done = CliRunner().invoke(app, ["arena", "run", str(players), str(tmp_path)])
    assert "has a ladder; use another base directory, or start a fresh tournament, which moves it aside" in str(
        done.exception
    )


def test_a_new_ladder_needs_a_game(tmp_path):
    done = CliRunner().invoke(app, ["arena", "ladder", str(tmp_path / "new")])
    assert isinstance(done.exception, LexarenaError)
    assert "choose the game" in str(done.exception)


def test_the_page_has_a_curve_for_each_bot_and_nothing_from_a_name_runs(ladder):
    document = ladder.document
    text = (ladder.folder / "ladder.html").read_text()
    names = {name for step in document["history"] for name in step["ratings"]}
    shown = check_page(text)["ladder"]
    assert {name for step in shown["history"] for name in step["ratings"]} == names
    assert [row["status"] for row in shown["versions"]] == [row["status"] for row in document["versions"]]
    hostile = "<script>alert(1)</script>"
    document["title"] = hostile
    document["history"] = [{"placed": hostile, "submitted": 0, "ratings": {hostile: 5}}]
    document["versions"][0]["name"] = hostile
    page = ladder_page(document)
    assert page.count("<script") == page.count("</script") == 2, "that of all pages, and the data"
    assert hostile not in page


def test_zips_and_folders_of_one_content_are_one_version(tmp_path):
    ladder = LadderFolder(tmp_path)
    source = ladder.bot("ann", "EAT 0")
    ladder.run()
    modes = {"run": stat.S_IFREG | 0o755}
    files = {path.name: path.read_bytes() for path in sorted(Path(source).iterdir())}
    pack(ladder.submissions / "ann.zip", files, modes)
    assert "new:" not in ladder.run()
    assert len(ladder.document["versions"]) == 1
    shutil.copytree(source, ladder.submissions / "eve")
    assert "warning: eve v1 has the same files as ann v1; ask their authors" in ladder.run()
