"""`lexarena cache` and `lexarena doctor`."""

import json
import sys

import pytest
from typer.testing import CliRunner

from lexarena.cli import installation
from lexarena.cli.app import app
from lexarena.errors import install_command
from lexarena.words.lexicon import Lexicon


def run(*arguments):
    result = CliRunner().invoke(app, arguments, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture
def own_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("LEXARENA_CACHE", str(tmp_path / "kept"))
    return tmp_path / "kept"


def test_the_cache_says_where_it_is_and_what_it_holds(own_cache):
    Lexicon(["CARE"])
    about = json.loads(run("cache", "info", "--json"))
    assert (about["folder"], about["variable"]) == (str(own_cache), "LEXARENA_CACHE")
    parts = {part["name"]: part for part in about["parts"]}
    (file,) = (own_cache / "lexicons").iterdir()
    assert (parts["lexicons"]["files"], parts["lexicons"]["bytes"]) == (1, file.stat().st_size)
    assert "LEXARENA_CACHE" in run("cache", "info")


def test_clearing_leaves_folders_of_contests_alone(own_cache):
    Lexicon(["CARE"])
    (own_cache / "scratch").mkdir()
    assert run("cache", "clear").startswith("deleted 0.0 MB from ")
    assert [path.name for path in own_cache.iterdir()] == ["scratch"]
    assert "CARE" in Lexicon(["CARE"])


def test_clearing_an_empty_cache_is_no_error(own_cache):
    assert "deleted 0.0 MB" in run("cache", "clear")


def test_the_doctor_names_every_topic(own_cache):
    findings = json.loads(run("doctor", "--json"))
    topics = list(dict.fromkeys(finding["topic"] for finding in findings))
    expected = ["lexarena", "python", "system", "libraries", "cache", "kernels", "sandbox", "browser", "gpu", "extras"]
    assert topics == expected
    assert all(finding["remedy"] for finding in findings if not finding["fine"])
    shown = run("doctor")
    assert all(finding["text"] in shown for finding in findings)


def test_the_doctor_says_how_to_install_what_is_missing(monkeypatch):
    monkeypatch.setattr(installation, "_version", lambda package: "")
    missing = [finding for finding in installation.examine() if finding.topic == "extras"]
    assert [finding.remedy for finding in missing] == [install_command(name) for name in installation.EXTRAS]
    assert not any(finding.fine for finding in missing)


@pytest.fixture
def installed_from(monkeypatch, tmp_path):
    """A function that makes lexarena look as if it was installed from an address; without one, from a package index."""
    monkeypatch.setenv("PATH", str(tmp_path / "nowhere"))
    monkeypatch.setattr(sys, "executable", "/env/bin/python")
    about = tmp_path / "site" / "lexarena-1.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Name: lexarena\nVersion: 1\n")
    monkeypatch.syspath_prepend(str(tmp_path / "site"))

    def install(origin=None):
        (about / "direct_url.json").unlink(missing_ok=True)
        if origin is not None:
            (about / "direct_url.json").write_text(json.dumps(origin))
        return install_command("web").removeprefix("/env/bin/python -m pip install ")

    return install


def test_an_extra_is_installed_from_where_lexarena_came_from(installed_from, monkeypatch, tmp_path):
    source = tmp_path / "my source"
    source.mkdir()
    address = {"url": source.as_uri()}
    assert installed_from() == "'lexarena[web]'"
    assert installed_from({**address, "dir_info": {}}) == f"'{source}[web]'"
    assert installed_from({**address, "dir_info": {"editable": True}}) == f"-e '{source}[web]'"
    assert installed_from({**address, "vcs_info": {"vcs": "git"}}) == f"'lexarena[web] @ git+{source.as_uri()}'"
    monkeypatch.chdir(source)
    assert installed_from({**address, "dir_info": {}}) == "'.[web]'"
    monkeypatch.chdir(tmp_path)
    source.rmdir()
    assert installed_from({**address, "dir_info": {}}) == "'lexarena[web]'"


def test_the_command_uses_the_pip_of_this_environment(installed_from, monkeypatch, tmp_path):
    installed_from()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "executable", str(tmp_path / ".venv" / "bin" / "python"))
    monkeypatch.setenv("PATH", str(tmp_path))
    assert install_command("train") == ".venv/bin/python -m pip install 'lexarena[train]'"
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert install_command("train") == f"{tmp_path}/.venv/bin/python -m pip install 'lexarena[train]'"
    pip = tmp_path / ".venv" / "bin" / "pip"
    pip.parent.mkdir(parents=True)
    pip.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(pip.parent))
    assert install_command("train") == "pip install 'lexarena[train]'"


def test_a_gpu_without_torch_asks_for_the_extra_and_imports_nothing(monkeypatch, tmp_path):
    tool = tmp_path / "nvidia-smi"
    tool.write_text("#!/bin/sh\necho 'GPU 0: NVIDIA H100 (UUID: GPU-1)'\n")
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setattr(installation, "_version", lambda package: "")
    monkeypatch.setitem(sys.modules, "torch", None)  # importing it would raise
    (gpu,) = installation._gpu()
    assert (gpu.fine, gpu.text, gpu.remedy) == (False, "GPU 0: NVIDIA H100", install_command("train"))
