"""Cores: arenas and matches on one machine take different ones, and warn when there are too few."""

import os
import stat
import subprocess
import sys

import pytest
from sandboxes import public_folder

from lexarena.bots.cores import FOLDER_VARIABLE, CoreLease, ProcessCore, usable_cores

HOLDER = """
import sys
from lexarena.bots.cores import CoreLease
lease = CoreLease(int(sys.argv[1]))
print(lease.cores, lease.shared, flush=True)
sys.stdin.readline()
lease.look_around("wall")
print("looked", flush=True)
sys.stdin.readline()
"""


class Holder:
    """Another process that has leased cores."""

    def __init__(self, games):
        self.process = subprocess.Popen(
            [sys.executable, "-c", HOLDER, str(games)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        )
        self.said = self.process.stdout.readline().strip()

    def look_around(self):
        """Let it look for others; return what it said on standard error until its end."""
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        assert self.process.stdout.readline() == "looked\n"
        return self.end()

    def end(self):
        """End it without giving it a chance to tidy up."""
        self.process.kill()
        return self.process.communicate()[1]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "cores"))
    return tmp_path / "cores"


@pytest.fixture
def cores(folder):
    found = usable_cores()
    if len(found) < 2:
        pytest.skip("two arenas need two cores to get out of each other's way")
    return found


def test_one_alone_gets_free_cores_and_says_nothing(cores, capsys):
    lease = CoreLease(len(cores))
    assert lease.cores == cores
    lease.complain("wall")
    lease.look_around("wall")
    assert lease.complaint() == ""
    lease.close()
    assert capsys.readouterr().err == ""


def test_a_second_arena_takes_the_cores_that_are_left(cores):
    other = Holder(1)
    assert other.said == f"[{cores[0]}] []"
    lease = CoreLease(1)
    assert (lease.cores, lease.shared) == ([cores[1]], [])
    lease.close()
    other.end()


def test_both_say_that_clocks_are_unfair_when_cores_are_shared(cores, capsys):
    other = Holder(len(cores))
    lease = CoreLease(1)
    assert lease.shared == lease.cores
    lease.complain("cpu")
    assert capsys.readouterr().err == ""
    lease.complain("wall")
    lease.complain("wall")
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert said.startswith(f"warning: clocks are unfair: another arena or match also uses core {lease.cores[0]}; ")
    assert "--clock cpu" in said
    assert "wait" in said
    assert f"also uses core {lease.cores[0]}; use fewer --jobs or --clock cpu, or wait" in other.look_around()
    lease.close()


def test_a_core_is_free_again_when_its_holder_is_killed(cores):
    other = Holder(len(cores))
    other.end()
    lease = CoreLease(len(cores))
    assert (lease.cores, lease.shared) == (cores, [])
    lease.close()


def test_more_games_than_cores_are_told(cores, capsys):
    lease = CoreLease(len(cores) + 1)
    assert sorted(set(lease.cores)) == cores
    lease.complain("wall")
    lease.close()
    assert f"{len(cores) + 1} games at once share {len(cores)} cores; use fewer --jobs" in capsys.readouterr().err


def test_the_matches_of_one_process_share_its_core(cores):
    first, second = ProcessCore("wall"), ProcessCore("wall")
    assert first.core == second.core == cores[0]
    first.close()
    first.close()
    other = Holder(1)
    assert other.said == f"[{cores[1]}] []"
    other.end()
    second.close()
    other = Holder(1)
    assert other.said == f"[{cores[0]}] []"
    other.end()


def test_whoever_hands_its_games_to_workers_keeps_no_core(cores):
    ours = ProcessCore("wall")
    ProcessCore.release()
    other = Holder(1)
    assert other.said == f"[{cores[0]}] []"
    other.end()
    ours.close()


def test_the_folder_is_for_all_users(folder):
    lease = CoreLease(1)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o1777
    assert stat.S_IMODE((folder / str(lease.cores[0])).stat().st_mode) == 0o644
    lease.close()


@pytest.mark.parametrize("trap", ["link", "file", "dangling"])
def test_something_else_in_place_of_the_folder_costs_nothing(folder, tmp_path, trap):
    (tmp_path / "elsewhere").mkdir()
    if trap == "file":
        folder.write_text("")
    else:
        folder.symlink_to(tmp_path / ("elsewhere" if trap == "link" else "nowhere"))
    lease = CoreLease(1)
    assert lease.cores[0] in usable_cores()
    assert lease.complaint() == ""
    lease.close()
    assert not list((tmp_path / "elsewhere").iterdir())


@pytest.mark.parametrize("trap", ["fifo", "link", "folder"])
def test_something_else_in_place_of_a_lock_file_is_not_followed(cores, folder, tmp_path, trap):
    folder.mkdir()
    for core in cores:
        path = folder / str(core)
        if trap == "fifo":
            os.mkfifo(path)
        elif trap == "link":
            path.symlink_to(tmp_path / "made")
        else:
            path.mkdir()
    lease = CoreLease(1)
    assert lease.cores[0] in cores
    assert lease.complaint() == ""  # nothing is known
    lease.close()
    assert not (tmp_path / "made").exists()


def test_other_users_see_the_lock_of_a_file_that_they_cannot_write(cores, monkeypatch):
    if os.getuid() != 0:
        pytest.skip("only root can be two users")
    code = "import os; from lexarena.bots.cores import CoreLease as L; os.setgid(65534); os.setuid(65534); "
    code += f"lease = L({len(cores)}); print(lease.cores, lease.shared)"
    with public_folder() as folder:
        monkeypatch.setenv(FOLDER_VARIABLE, f"{folder}/cores")
        lease = CoreLease(1)
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
        lease.close()
    assert done.stdout.strip() == f"{[*cores[1:], cores[0]]} {cores[:1]}"
