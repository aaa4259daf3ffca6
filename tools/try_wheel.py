"""Install a wheel into an empty environment and use it from another directory, as a user who only knows pip would.

    python -m tools.try_wheel dist/lexarena-0.1.0-py3-none-any.whl

It plays, lists moves, plays a race, holds a tournament between two agents, and asks the app for a page.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]


def missing_files(wheel: Path) -> list[str]:
    """Return the files of the package that a wheel lacks."""
    listed = subprocess.run(["git", "ls-files", "src/lexarena"], cwd=ROOT, capture_output=True, text=True, check=True)
    expected = {path.removeprefix("src/") for path in listed.stdout.splitlines()}
    with zipfile.ZipFile(wheel) as archive:
        return sorted(expected - set(archive.namelist()))


def use(wheel: Path, folder: Path) -> None:
    """Install the wheel with its app, and run commands in the directory."""
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    pip = [str(folder / "venv" / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "-c", str(ROOT / "constraints.txt"), f"{wheel.resolve()}[web]"], check=True)
    work = folder / "work"
    work.mkdir()
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LEXARENA"))}
    environment |= {"LEXARENA_CACHE": str(folder / "cache"), "HOME": str(folder), "XDG_DATA_HOME": str(folder / "data")}

    def run(*arguments: str, typed: str = "") -> str:
        started = time.perf_counter()
        done = subprocess.run(
            [folder / "venv" / "bin" / "lexarena", *arguments],
            cwd=work, env=environment, input=typed, capture_output=True, text=True, timeout=900,
        )  # fmt: skip
        print(f"  {time.perf_counter() - started:5.1f} s  lexarena {' '.join(arguments)}", flush=True)
        if done.returncode:
            raise SystemExit(f"exit code {done.returncode}\n{done.stdout}\n{done.stderr}")
        return done.stdout

    expect("lexarena", run("--version"))
    code = "import gymnasium; print(gymnasium.make('lexarena/MiniScrabble-v0').unwrapped)"
    python = [str(folder / "venv" / "bin" / "python"), "-c", code]
    expect("MiniScrabbleEnv", subprocess.run(python, cwd=work, env=environment, capture_output=True, text=True).stdout)
    expect("4C AIR", run("scrabble", "moves", "5/5/1CAT1/5/5 AEIRS/ 0/0 0"))
    expect("greedy plays", run("scrabble", "play", "--seed", "3", typed="3C THE\nquit\n"))
    expect(
        "your letter", run("racer", "play", "--seed", "3", "--opponent", "demo", typed="quit\n").lower(), "quit", "race"
    )
    players = "game: scrabble\npairs: 1\nplayers:\n- {name: Greedy, agent: greedy}\n- {name: Neural, agent: neural}\n"
    (work / "players.yml").write_text(players)
    run("arena", "run", "players.yml")
    pages = [str(path.relative_to(work)) for path in work.rglob("summary.html")]
    expect("summary.html", " ".join(pages))
    expect("all compiled", json.dumps(json.loads(run("doctor", "--json"))), "first use")
    serve([str(folder / "venv" / "bin" / "lexarena"), "serve", "--port", "0"], work, environment)


def serve(command: list[str], work: Path, environment: dict[str, str]) -> None:
    """Start the app, read its first page, and end it."""
    with subprocess.Popen(command, cwd=work, env=environment, stdout=subprocess.PIPE, text=True) as server:
        try:
            line = server.stdout.readline() if server.stdout else ""
            address = next(word for word in line.split() if word.startswith("http"))
            with urllib.request.urlopen(address, timeout=60) as page:
                expect("<html", page.read().decode().lower())
            print(f"  the app answers at {address}", flush=True)
        finally:
            server.terminate()


def expect(text: str, printed: str, *others: str) -> None:
    """End with an error unless one of these texts was printed."""
    if not any(each in printed for each in (text, *others)):
        raise SystemExit(f"expected {text!r} in:\n{printed}")


def main() -> None:
    """Check the wheel that is named on the command line."""
    wheel = Path(sys.argv[1])
    missing = missing_files(wheel)
    if missing:
        raise SystemExit(f"{wheel} lacks {', '.join(missing[:10])}")
    print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB, every file of the package is in it")
    with tempfile.TemporaryDirectory() as folder:
        use(wheel, Path(folder))
    print("the wheel works in an empty environment")


if __name__ == "__main__":
    main()
