"""Attacks on the staging of bots: links out of a directory as commands; directories too deep, too large or changing."""

import os
import shutil
import subprocess
import tempfile
import tracemalloc
from pathlib import Path

import pytest
from sandboxes import sandbox_or_skip

from lexarena.bots import staging
from lexarena.bots.clock import Limits
from lexarena.bots.commands import resolve_command
from lexarena.bots.entrants import EntrantFactory
from lexarena.bots.guard import Guard
from lexarena.bots.process import BotProcess
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import StagingError, content_hash, stage_bot
from lexarena.bots.trees import TreeError, TreeLimits, remove_tree, walk
from lexarena.core.variant import make_variant

SECRET = "VERY_SECRET"


@pytest.fixture
def scratch():
    with Scratch() as scratch:
        yield scratch


@pytest.fixture
def author(tmp_path):
    folder = tmp_path / "eve"
    folder.mkdir()
    (folder / "bot").write_text("#!/bin/sh\n")
    (folder / "bot").chmod(0o755)
    return folder


@pytest.fixture
def victim(tmp_path):
    """Another bot, whose directory looks like a runtime, with a program that tells its secret."""
    folder = tmp_path / "victim"
    (folder / "lib").mkdir(parents=True)
    (folder / "bin").mkdir()
    (folder / "lib" / "idea.txt").write_text(SECRET)
    (folder / "bin" / "bot").write_text(f"#!/bin/sh\nread line; read line; echo {SECRET}\n")
    (folder / "bin" / "bot").chmod(0o755)
    return folder


@pytest.mark.parametrize(
    ("link", "goal", "command", "named"),
    [
        ("run", "{victim}/bin/bot", "./run", "'run' is a link to '{victim}/bin/bot'"),
        ("bin", "{victim}/bin", "bin/bot", "'bin' is a link to '{victim}/bin'"),
        ("run", "second", "./run", "'run' is a link to 'second'"),
        ("here", "..", "here/victim/bin/bot", "'here' is a link to '..'"),
        ("run", "../../../../../bin/true", "./run", "'run' is a link to "),
        ("run", "/bin/true", "./run", "'run' is a link to '/bin/true'"),
        ("unused", "bot", "../victim/bin/bot", "leads out of the bot's directory"),
        ("run", "run", "./run", "cannot resolve the command './run'"),
    ],
)
def test_a_command_does_not_lead_out_of_the_folder(link, goal, command, named, scratch, author, victim):
    (author / link).symlink_to(goal.format(victim=victim))
    (author / "second").symlink_to(victim / "bin" / "bot")
    staged = stage_bot(scratch, author, command)
    assert named.format(victim=victim) in staged.command.trouble
    assert staged.command.argv == ()
    assert not any(str(victim) in path for path in staged.readable)


def test_a_start_script_that_is_a_link_to_another_bot_is_a_start_failure(mode, author, victim):
    (author / "run").symlink_to(victim / "bin" / "bot")
    with (
        EntrantFactory(make_variant("racer"), Limits(), sandbox_or_skip(mode)) as factory,
        Guard(factory.scratch) as guard,
    ):
        staged = factory.make(author).staged
        bot = BotProcess.start(guard, staged, Limits(), factory.sandbox)
        reported = bytearray()
        bot.turn(b"Q\n1\n", lambda data: bool(reported.extend(data)) or b"\n" in reported)
        bot.close()
    assert SECRET.encode() not in reported
    assert bot.fault.name == "start_failure"
    assert "'run' is a link to" in bot.fault.detail


def test_links_inside_the_folder_and_full_paths_stay_commands(scratch, author, victim):
    (author / "run").symlink_to("bot")
    (author / "bin").mkdir()
    (author / "bin" / "start").symlink_to("../bot")
    (author / "here").symlink_to(".")
    os.link(author / "bot", author / "hard")
    for command in ("./run", "bin/start", "here/bot", "./hard", "bin/../bot"):
        staged = stage_bot(scratch, author, command)
        assert (staged.command.trouble, staged.readable) == ("", ())
    written_down = stage_bot(scratch, author, f"{victim}/bin/bot")
    assert (written_down.command.trouble, written_down.readable) == ("", (str(victim),))


def test_a_shim_is_not_asked_in_the_bots_folder(author, tmp_path, monkeypatch):
    """A version file or a plug-in in the author's directory decides nothing."""
    root = tmp_path / ".pyenv"
    for name, text in {
        "shims/python9": "#!/bin/sh\n",
        "bin/pyenv": f'#!/bin/sh\ncat .python-version 2> /dev/null || echo {root}/versions/9/bin/"$2"\n',
        "versions/9/bin/python9": "#!/bin/sh\n",
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
        (root / name).chmod(0o755)
    (author / ".python-version").write_text("/bin/true\n")
    monkeypatch.setenv("PATH", f"{root}/shims:/usr/bin:/bin")
    monkeypatch.chdir("/")
    assert resolve_command("python9 bot.py", author).argv[0] == f"{root}/versions/9/bin/python9"


def nest(folder, name, depth):
    """Make directories in each other."""
    here = os.open(folder, os.O_RDONLY)
    for _ in range(depth):
        os.mkdir(name, dir_fd=here)
        inside = os.open(name, os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = inside
    os.close(os.open("file", os.O_CREAT | os.O_WRONLY, dir_fd=here))
    os.fchmod(here, 0o500)
    os.close(here)


@pytest.fixture(params=[("n", 1050), ("n" * 10, 450)], ids=["too deep to recurse", "too long a path"])
def deep(request):
    """A bot's directory with directories deep in each other; `rm` removes it whatever happens, which Python cannot."""
    folder = Path(tempfile.mkdtemp(prefix="deep-"))
    nest(folder, *request.param)
    yield folder
    subprocess.run(["chmod", "-R", "u+rwx", str(folder)], check=False, stderr=subprocess.DEVNULL)
    subprocess.run(["rm", "-rf", str(folder)], check=False)


def test_a_deep_folder_is_refused_and_can_be_removed(scratch, deep):
    with pytest.raises(StagingError, match=r"'n.*' *: directories are nested more than 64 deep; flatten"):
        stage_bot(scratch, deep, "./bot")
    assert list(scratch.staged.rglob("n*")) == []
    remove_tree(deep)
    assert not deep.exists()


def test_removing_a_folder_follows_no_link(author, victim):
    (author / "inner").mkdir()
    (author / "inner" / "link").symlink_to(victim)
    (author / "link").symlink_to(victim / "lib")
    os.mkfifo(author / "inner" / "pipe")
    before = victim.stat().st_mode
    remove_tree(author)
    assert not author.exists()
    assert (victim / "lib" / "idea.txt").read_text() == SECRET
    assert victim.stat().st_mode == before
    (author.parent / "link").symlink_to(victim)
    remove_tree(author.parent / "link")
    assert (victim / "lib").is_dir()


def test_a_large_file_is_refused_before_it_is_read(scratch, author):
    with (author / "a").open("wb") as file:
        file.truncate(3 << 30)
    tracemalloc.start()
    try:
        with pytest.raises(StagingError, match="it contains more than 1,024 MB; remove what the bot does not need"):
            stage_bot(scratch, author, "./bot")
        assert tracemalloc.get_traced_memory()[1] < 50 << 20
    finally:
        tracemalloc.stop()
    assert list(scratch.staged.rglob("a")) == []


def test_a_file_with_holes_is_copied_with_holes_and_in_pieces(scratch, author):
    with (author / "a").open("wb") as file:
        file.seek(40 << 20)
        file.write(b"end")
        file.truncate(100 << 20)
    tracemalloc.start()
    try:
        staged = stage_bot(scratch, author, "./bot")
        assert tracemalloc.get_traced_memory()[1] < 30 << 20
    finally:
        tracemalloc.stop()
    about = (staged.folder / "a").stat()
    assert about.st_size == 100 << 20
    assert about.st_blocks * 512 < 10 << 20
    assert staged.hash == content_hash(author) == content_hash(staged.folder)


@pytest.mark.parametrize(
    ("limits", "problem"),
    [
        (TreeLimits(entries=3), "contains more than 3 files and directories"),
        (TreeLimits(depth=1), "'data': directories are nested more than 1 deep"),
        (TreeLimits(size=1 << 20), "contains more than 1 MB"),
    ],
)
def test_each_limit_of_a_folder_is_named(limits, problem, author):
    (author / "data").mkdir()
    for name in ("one", "two"):
        (author / "data" / name).write_bytes(bytes(600_000))
    with pytest.raises(TreeError, match=problem):
        list(walk(author, limits))
    list(walk(author))


@pytest.mark.parametrize("name", [b"a\x1b[31mb", b"caf\xe9", b"two\nlines"])
def test_a_name_that_cannot_be_shown_is_refused(name, scratch, author):
    os.close(os.open(os.path.join(os.fsencode(author), name), os.O_CREAT | os.O_WRONLY))
    with pytest.raises(StagingError, match="a character that cannot be shown; rename it") as caught:
        stage_bot(scratch, author, "./bot")
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("change", ["grows", "becomes a link", "becomes a pipe", "vanishes"])
def test_a_file_that_changes_while_it_is_copied_is_reported(change, author, victim):
    file = author / "bot"
    (entry,) = walked = [each for each in walk(author) if each.name == "bot"]
    folder = os.open(author, os.O_RDONLY)
    entry = type(entry)(entry.path, entry.name, folder, walked[0].about)
    if change == "grows":
        with file.open("a") as more:
            more.write("more\n")
    else:
        file.unlink()
    if change == "becomes a link":
        file.symlink_to(victim / "lib" / "idea.txt")
    elif change == "becomes a pipe":
        os.mkfifo(file)
    try:
        with pytest.raises(
            TreeError, match="'bot' changed while it was copied; wait until it is no longer being changed"
        ):
            list(entry.pieces())
    finally:
        os.close(folder)


def test_the_hash_is_that_of_the_copy_which_plays(scratch, author, monkeypatch):
    """The author's directory changes as soon as it is copied."""
    copy = staging._copy_folder

    def copy_and_change(source, folder):
        copy(source, folder)
        (source / "bot").write_text("#!/bin/sh\n# another\n")

    before = content_hash(author)
    monkeypatch.setattr(staging, "_copy_folder", copy_and_change)
    staged = stage_bot(scratch, author, "./bot", files={"words.dat": b"AA\n"})
    assert staged.hash == before == content_hash(staged.folder)
    assert staged.hash != content_hash(author)


def test_what_a_build_leaves_is_read_only_too(scratch, author):
    staged = stage_bot(scratch, author, "./bot", build="mkdir -p __pycache__/x && touch __pycache__/x/y")
    assert {path.stat().st_mode & 0o222 for path in staged.folder.rglob("*")} == {0}
    shutil.rmtree(author)
