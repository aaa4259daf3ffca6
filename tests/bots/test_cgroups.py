"""Control groups: where they can be made, what they report, and real bots in them where this machine allows it."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lexarena.bots.process_table import is_ending
from lexarena.bots.sandbox import cgroups
from lexarena.bots.sandbox.cgroups import Group, GuardGroups, Place, find_place, groups_parent, passes_on, sweep

DRIVER = Path(__file__).with_name("cgroups_driver.py")
CGROUP2 = "41 31 0:38 {root} {mounted} rw,relatime shared:9 - cgroup2 cgroup2 rw,nsdelegate"


def fake(folder, **files):
    """Write a group as plain files; a double underscore in a name stands for a dot."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name.replace("__", ".")).write_text(content)
    return folder


@pytest.mark.parametrize(
    ("root", "mounted", "own", "found"),
    [
        ("/", "/sys/fs/cgroup", "/", Place("/sys/fs/cgroup", "/sys/fs/cgroup")),
        ("/", "/sys/fs/cgroup/unified", "/a/b", Place("/sys/fs/cgroup/unified", "/sys/fs/cgroup/unified/a/b")),
        ("/a", "/with\\040space", "/a/b", Place("/with space", "/with space/b")),
        ("/a", "/cg", "/a", Place("/cg", "/cg")),
        ("/a", "/cg", "/ab", None),
        ("/", "/cg", "/../outside", None),
        ("/../..", "/cg", "/", None),
    ],
)
def test_our_group_is_found_where_the_hierarchy_is_mounted(root, mounted, own, found):
    others = "32 31 0:29 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\nnot a mount\n"
    membership = f"4:memory:/elsewhere\n0::{own}\n"
    assert find_place(others + CGROUP2.format(root=root, mounted=mounted), membership) == found


def test_without_cgroup_v2_there_is_no_place():
    assert find_place("32 31 0:29 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory", "4:memory:/") is None
    assert find_place(CGROUP2.format(root="/", mounted="/cg"), "4:memory:/") is None


def parents(place):
    return list(cgroups._parents(place))


def test_the_nearest_ancestor_that_passes_controllers_on_is_first(tmp_path):
    top = fake(tmp_path / "cg", cgroup__subtree_control="cpu memory pids", cgroup__controllers="cpu memory pids")
    fake(top / "a", cgroup__type="domain", cgroup__subtree_control="memory")
    fake(top / "a" / "b", cgroup__type="domain", cgroup__subtree_control="pids memory cpu")
    own = fake(top / "a" / "b" / "c", cgroup__type="domain", cgroup__procs="1\n", cgroup__controllers="memory pids")
    assert parents(Place(str(top), str(own))) == [str(top / "a" / "b"), str(top)]
    assert not (own / "lexarena-arena").exists()


def test_the_root_serves_if_we_are_in_it(tmp_path):
    top = fake(tmp_path, cgroup__subtree_control="memory pids", cgroup__controllers="memory pids")
    assert parents(Place(str(top), str(top))) == [str(top)]


def test_a_root_without_the_controllers_does_not_serve(tmp_path):
    top = fake(tmp_path, cgroup__subtree_control="", cgroup__controllers="hugetlb")
    assert parents(Place(str(top), str(top))) == []
    assert (top / "cgroup.subtree_control").read_text() == ""


def test_nobody_else_is_moved(tmp_path):
    own = fake(tmp_path / "own", cgroup__type="domain", cgroup__controllers="memory pids", cgroup__subtree_control="")
    (own / "cgroup.procs").write_text(f"{os.getpid()}\n{os.getppid()}\n")
    assert parents(Place(str(tmp_path), str(own))) == []
    assert not (own / "lexarena-arena").exists()


def test_a_group_of_our_own_serves_when_we_have_moved_aside(tmp_path):
    own = fake(tmp_path / "own", cgroup__type="domain", cgroup__controllers="memory pids", cgroup__subtree_control="")
    (own / "cgroup.procs").write_text(f"{os.getpid()}\n")
    fake(own / "lexarena-arena", cgroup__procs="")
    (own / "cgroup.subtree_control").write_text("memory pids")  # plain files enable nothing
    assert parents(Place(str(tmp_path), str(own))) == [str(own)]
    assert (own / "lexarena-arena" / "cgroup.procs").read_text() == str(os.getpid())


def test_a_folder_that_is_no_group_passes_nothing_on(tmp_path):
    assert not passes_on(str(tmp_path))
    assert not passes_on(str(tmp_path / "missing"), enable=True)


def test_no_guard_gets_groups_where_they_fail(tmp_path):
    fake(tmp_path, cgroup__subtree_control="memory pids")
    assert GuardGroups.open(str(tmp_path)) is None  # its directory has no files of a group
    assert GuardGroups.open(str(tmp_path / "missing")) is None
    assert [path.name for path in tmp_path.iterdir()] == ["cgroup.subtree_control"]


def test_a_bots_group_has_its_limits(tmp_path):
    lock = os.open(tmp_path, os.O_RDONLY)
    groups = GuardGroups(str(tmp_path), lock)
    assert groups.make(1 << 20, 10) is None  # plain directories get no files by themselves
    assert list(tmp_path.iterdir()) == []
    os.close(lock)


def test_the_kernels_counts_are_read(tmp_path):
    fake(
        tmp_path,
        memory__peak="90000\n",
        memory__stat="anon 1\ninactive_file 10000\nactive_file 20000\nfile 50000\n",
        memory__events="low 0\nmax 9\noom 2\noom_kill 1\n",
        pids__events="max 3\n",
    )
    assert Group(str(tmp_path)).used() == (60000, True, True)
    fake(tmp_path, memory__events="oom 1\noom_kill 0\n", pids__events="max 0\n", memory__peak="rubbish")
    assert Group(str(tmp_path)).used() == (0, False, False)


def test_a_group_that_is_gone_or_was_never_there_does_no_harm(tmp_path):
    for group in (Group(), Group(str(tmp_path / "gone"))):
        assert group.used() == (0, False, False)
        assert [group.freeze(), group.freeze(False), group.kill()] == [False] * 3
        group.remove()


def test_a_bot_starts_although_its_group_is_gone(tmp_path):
    pid = Group(str(tmp_path / "gone")).fork()
    if pid == 0:
        os._exit(7)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 7


def test_only_deserted_folders_of_guards_are_swept(tmp_path):
    for name in ("lexarena-guard-1-0123abcd", "lexarena-guard-2-0123abcd", "lexarena-arena", "lexarena-other", "x"):
        (tmp_path / name).mkdir()
    (tmp_path / "lexarena-guard-1-0123abcd" / "bot-1").mkdir()
    lock = cgroups._locked(str(tmp_path / "lexarena-guard-2-0123abcd"))
    assert lock is not None
    assert sweep(str(tmp_path)) == [str(tmp_path / "lexarena-guard-1-0123abcd")]
    assert {path.name for path in tmp_path.iterdir()} == {
        "lexarena-guard-2-0123abcd",
        "lexarena-arena",
        "lexarena-other",
        "x",
    }
    os.close(lock)
    assert sweep(str(tmp_path)) == [str(tmp_path / "lexarena-guard-2-0123abcd")]


@pytest.fixture
def real_group():
    """A group without limits, which can be frozen and killed; many machines have that much."""
    place = find_place(Path("/proc/self/mountinfo").read_text(), Path("/proc/self/cgroup").read_text())
    if place is None:
        pytest.skip("there is no cgroup v2 here")
    folder = Path(place.own, f"lexarena-test-{os.getpid()}-{os.urandom(4).hex()}")
    try:
        folder.mkdir()
    except OSError as error:
        pytest.skip(f"this user cannot make groups here: {error.strerror}")
    group = Group(str(folder))
    yield group
    group.kill()
    group.remove()
    assert not folder.exists()


def spinning(group):
    """Start a process in a group that works all the time."""
    pid = group.fork()
    if pid == 0:
        os.execv("/bin/sh", ["sh", "-c", "while :; do :; done"])
    return pid


def cpu(pid):
    return time.clock_gettime((~pid << 3) | 2)


def wait_for(what, seconds=20.0):
    deadline = time.monotonic() + seconds
    while not what() and time.monotonic() < deadline:
        time.sleep(0.005)
    return what()


def test_a_process_is_in_its_group_from_the_start_and_ends_with_it(real_group):
    pid = spinning(real_group)
    assert Path(f"/proc/{pid}/cgroup").read_text().rstrip().endswith(Path(real_group.folder).name)
    assert real_group.kill()
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == -signal.SIGKILL


def test_what_is_frozen_does_not_run_whatever_signals_it_gets(real_group):
    pid = spinning(real_group)
    assert wait_for(lambda: cpu(pid) > 0.02)
    os.kill(pid, signal.SIGSTOP)
    assert real_group.freeze()
    assert wait_for(lambda: "frozen 1" in Path(real_group.folder, "cgroup.events").read_text())
    before = cpu(pid)
    for _ in range(5):
        os.kill(pid, signal.SIGCONT)
        time.sleep(0.02)
    assert cpu(pid) - before < 0.001
    assert real_group.freeze(False)
    assert wait_for(lambda: cpu(pid) > before + 0.01)
    real_group.freeze()
    real_group.kill()
    os.waitpid(pid, 0)
    assert is_ending(pid)


def test_bots_in_groups_for_real(hostile_bots):
    if not groups_parent():
        pytest.skip("this user cannot make cgroup v2 groups with the controllers memory and pids here")
    command = [sys.executable, str(DRIVER), "auto", hostile_bots]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    report = json.loads(done.stdout)
    assert report["left"] == []
    for name, played in report["cases"].items():
        assert played["groups"]["ok"], (name, played)
    assert done.returncode == 0
