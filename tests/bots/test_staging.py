"""The stage: a read-only copy with the word list; the author's directory is unchanged. Commands: found as a shell would."""

import os
import stat
import sys
from pathlib import Path

import pytest

from lexarena.bots.commands import resolve_command, search_path
from lexarena.bots.sandbox.bubblewrap import runtime_folders
from lexarena.bots.scratch import Scratch, sweep
from lexarena.bots.staging import BuildError, StagingError, content_hash, stage_bot, telling_line

GCC_LOG = """main.cpp: In function 'int main()':
main.cpp:3:5: error: 'x' was not declared in this scope
    3 |     x
      |     ^
main.cpp:4:1: error: expected ';'
compilation terminated.
"""


@pytest.fixture
def scratch(tmp_path):
    (tmp_path / "scratch").mkdir()
    with Scratch(tmp_path / "scratch") as scratch:
        yield scratch


@pytest.fixture
def author(tmp_path):
    folder = tmp_path / "mybot"
    (folder / "data").mkdir(parents=True)
    (folder / "bot.py").write_text("print('hello')\n")
    (folder / "data" / "table.txt").write_text("1 2 3\n")
    (folder / "words.dat").write_text("ITS OWN\n")
    (folder / "run").write_text("#!/bin/sh\nexec python3 bot.py\n")
    (folder / "run").chmod(0o755)
    (folder / ".git").mkdir()
    (folder / ".git" / "HEAD").write_text("ref\n")
    return folder


def tree(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_a_stage_is_a_read_only_copy_with_the_arenas_words(scratch, author):
    before = tree(author)
    stage = stage_bot(scratch, author, "python3 bot.py", files={"words.dat": b"AA\n"})
    assert tree(author) == before
    assert tree(stage.folder) == {
        "bot.py": b"print('hello')\n",
        "data/table.txt": b"1 2 3\n",
        "run": before["run"],
        "words.dat": b"AA\n",
    }
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in [stage.folder, *stage.folder.rglob("*")]}
    assert modes == {
        "mybot": 0o555,
        "data": 0o555,
        "table.txt": 0o444,
        "bot.py": 0o444,
        "run": 0o555,
        "words.dat": 0o444,
    }


def test_one_folder_staged_twice_gives_two_copies_with_one_hash(scratch, author):
    first = stage_bot(scratch, author, "./run", files={"words.dat": b"AA\n"})
    second = stage_bot(scratch, author, "./run", files={"words.dat": b"BB\n"})
    assert first.folder != second.folder
    assert first.hash == second.hash == content_hash(author)


@pytest.mark.parametrize(
    "change",
    [
        lambda folder: (folder / "bot.py").write_text("print('hi')\n"),
        lambda folder: (folder / "bot.py").chmod(0o755),
        lambda folder: (folder / "bot.py").rename(folder / "other.py"),
        lambda folder: (folder / "empty").mkdir(),
        lambda folder: (folder / "link").symlink_to("bot.py"),
    ],
)
def test_any_change_of_the_folder_changes_the_hash(change, author):
    before = content_hash(author)
    change(author)
    assert content_hash(author) != before


def test_words_and_version_control_are_not_part_of_what_a_bot_is(author):
    before = content_hash(author)
    (author / "words.dat").unlink()
    (author / ".git" / "HEAD").write_text("other\n")
    assert content_hash(author) == before


def test_links_are_kept_so_that_nothing_from_outside_gets_into_the_stage(scratch, author, tmp_path):
    (tmp_path / "secret").write_text("secret")
    (author / "inside").symlink_to(author / "data" / "table.txt")
    (author / "outside").symlink_to(tmp_path / "secret")
    (author / "up").symlink_to("../secret")
    folder = stage_bot(scratch, author, "./run").folder
    assert os.readlink(folder / "inside") == "data/table.txt"
    assert (folder / "inside").read_text() == "1 2 3\n"
    assert (folder / "outside").is_symlink()
    assert not (folder / "up").exists()


def test_a_build_runs_in_the_copy_and_its_log_is_kept(scratch, author):
    before = tree(author)
    stage = stage_bot(scratch, author, "./made", build="cp run made && echo built")
    assert stage.build_log == "built\n"
    assert stage.command.argv == (str(stage.folder / "made"),)
    assert tree(author) == before
    assert stage.hash == content_hash(author)


def test_a_failed_build_is_reported_with_its_last_line(scratch, author):
    with pytest.raises(BuildError, match="exits with 3: 'bad luck'") as caught:
        stage_bot(scratch, author, "./made", build="echo first; echo bad luck >&2; exit 3")
    assert caught.value.log == "first\nbad luck\n"
    assert list(scratch.staged.rglob("bot.py")) == []


@pytest.mark.parametrize(
    ("log", "line"),
    [
        (GCC_LOG, "main.cpp:3:5: error: 'x' was not declared in this scope"),
        ("Runner.java:7: error: ';' expected\n  int x\n       ^\n1 error\n", "Runner.java:7: error: ';' expected"),
        ("[error] Bot.scala:2:1: not found\n[error] one error found\n", "[error] Bot.scala:2:1: not found"),
        ('  File "x.py", line 1\nSyntaxError: no\n\n', "SyntaxError: no"),
        ("make: nothing\nmake: *** [all] Error 1\n", "make: *** [all] Error 1"),
        ("", "it printed nothing"),
    ],
)
def test_the_reported_line_of_a_failed_build_is_its_first_error_with_a_place(log, line):
    assert telling_line(log) == line


def test_what_cannot_be_staged_is_refused_with_a_reason(scratch, author, tmp_path):
    with pytest.raises(StagingError, match="no such directory"):
        stage_bot(scratch, tmp_path / "missing", "./run")
    os.mkfifo(author / "pipe")
    with pytest.raises(StagingError, match="neither a file nor a directory"):
        stage_bot(scratch, author, "./run")


@pytest.mark.parametrize("path", ["/", "~"])
def test_a_bot_cannot_be_shown_everything(path, scratch, author, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))  # the home directory need not exist
    with pytest.raises(StagingError, match="would show"):
        stage_bot(scratch, author, "./run", read=[path])


def test_further_paths_to_read_have_to_exist(scratch, author, tmp_path):
    assert stage_bot(scratch, author, "./run", read=[author / "data"]).readable == (str(author / "data"),)
    with pytest.raises(StagingError, match="does not exist"):
        stage_bot(scratch, author, "./run", read=[tmp_path / "missing"])


@pytest.mark.parametrize("path", ["/proc", "/proc/self/environ", "/dev/shm", "/sys/kernel"])
def test_a_bot_cannot_be_shown_other_processes(path, scratch, author):
    with pytest.raises(StagingError, match="would show other processes"):
        stage_bot(scratch, author, "./run", read=[path])


def test_a_link_to_a_runtime_can_be_read_where_it_leads_too(scratch, author, tmp_path):
    (tmp_path / "current").symlink_to(author / "data")
    stage = stage_bot(scratch, author, "./run", read=[tmp_path / "current"])
    assert stage.readable == (str(tmp_path / "current"), str(author / "data"))


def test_a_shim_is_resolved_to_the_program_that_it_runs(scratch, author, tmp_path, monkeypatch):
    root = tmp_path / ".pyenv"
    for name, text in {
        "shims/python9": '#!/bin/sh\nexec pyenv exec python9 "$@"\n',
        "bin/pyenv": f'#!/bin/sh\n[ "$1" = which ] && echo {root}/versions/9/bin/$2\n',
        "versions/9/bin/python9": "#!/bin/sh\n",
        "versions/9/lib/nothing": "",
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
        (root / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{root}/shims:/usr/bin:/bin")
    command = stage_bot(scratch, author, "python9 bot.py").command
    assert command.argv == (f"{root}/versions/9/bin/python9", "bot.py")
    assert command.runtime == (f"{root}/versions/9",)
    assert search_path(command.runtime).startswith(f"{root}/versions/9/bin:")


def test_a_runtime_is_opened_but_not_a_home_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("bin/tool", ".local/bin/tool", "py/bin/tool", "loose/tool"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text("")
    for name in ("lib", ".local/lib", "py/lib"):
        (tmp_path / name).mkdir()
    (tmp_path / "venv/bin").mkdir(parents=True)
    (tmp_path / "venv/pyvenv.cfg").write_text("")
    (tmp_path / "venv/bin/tool").symlink_to("../../py/bin/tool")
    assert runtime_folders(tmp_path / "bin/tool") == [str(tmp_path / "bin/tool")]
    assert runtime_folders(tmp_path / ".local/bin/tool") == [str(tmp_path / ".local/bin/tool")]
    assert runtime_folders(tmp_path / "py/bin/tool") == [str(tmp_path / "py")]
    assert runtime_folders(tmp_path / "venv/bin/tool") == [str(tmp_path / "venv"), str(tmp_path / "py")]
    assert runtime_folders(tmp_path / "loose/tool") == [str(tmp_path / "loose/tool")]
    assert runtime_folders("/usr/bin/env") == []
    assert sys.prefix in runtime_folders(sys.executable) or Path(sys.prefix).is_relative_to("/usr")


@pytest.mark.parametrize(
    ("command", "trouble"),
    [
        ("", "the command is empty"),
        ("'", 'cannot parse the command "\'": No closing quotation'),
        ("./missing", "no file './missing' in the bot's directory"),
        ("./bot.py", "'./bot.py' is not executable; run: chmod [+]x ./bot.py"),
        ("./data", "'./data' is not executable"),
        ("run", "no program 'run' on this machine; write './run' for the file"),
        ("no-such-program", "no program 'no-such-program'"),
    ],
)
def test_a_command_that_cannot_be_executed_says_why(command, trouble, author):
    import re

    assert re.search(trouble, resolve_command(command, author).trouble)


def test_the_next_start_sweeps_what_a_crash_left_behind(tmp_path):
    pid = os.fork()
    if pid == 0:
        Scratch(tmp_path)
        os._exit(0)
    os.waitpid(pid, 0)
    (left,) = tmp_path.iterdir()
    (left / "staged" / "read-only").mkdir(mode=0o500)
    sleeper = os.posix_spawn("/bin/sleep", ["sleep", "1000"], {})
    from lexarena.bots.process_table import start_time

    (left / "bots" / f"{sleeper}-{start_time(sleeper)}").touch()
    (left / "bots" / f"{os.getpid()}-1").touch()  # a number that is another's by now
    with Scratch(tmp_path) as mine:
        assert not left.exists()
        assert os.waitstatus_to_exitcode(os.waitpid(sleeper, 0)[1]) == -9
        assert sweep(tmp_path) == []  # not that of one who lives
        assert mine.folder.exists()
