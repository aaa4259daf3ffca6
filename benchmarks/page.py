"""The page of the documentation that shows what the benchmarks measured: docs/benchmarks.md.

    python -m benchmarks page

The page is made from `benchmarks/results/*.json` and the cards of the shipped networks alone; a test compares the two.
"""

import json
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from benchmarks.champion import match_cells, part_cells
from benchmarks.figures import RESULTS
from benchmarks.strength import MATCHES
from lexarena.games.scrabble.fitting.win_probability import load_win_probability
from lexarena.games.scrabble.rules.ruleset import ruleset_names
from tools import measure_rulesets, model_cards

PAGE = Path(__file__).parents[1] / "docs" / "benchmarks.md"
Cells = Sequence[str]

TITLES = {
    "engine": "Scrabble engine",
    "endgame": "Endgames",
    "luck": "Luck adjustment",
    "agents": "Agents",
    "racer": "Word Racer engine",
    "racer_analysis": "Analysis of Word Racer",
    "envs": "Environments",
    "sandbox": "Sandbox",
    "referee": "Referee",
    "arena": "Tournaments",
    "report": "Pages",
    "analysis": "Analysis of Scrabble",
    "app": "App",
    "ray": "Ray",
    "cluster": "Clusters",
    "value_learning": "Value networks",
    "learning": "Training on one core",
    "gpu": "Training on a GPU",
}
"""The benchmarks of `python -m benchmarks`, with the headings of their figures."""

INTRODUCTION = """# Benchmarks

How strong the agents are, and how fast everything is. `python -m benchmarks page` writes this page from the files in
`benchmarks/results`, so every number comes from a saved run. Each section names the command that measures it, the machine
and the date.

- Figures per second count processor time unless a table says "by the clock". Kernels are compiled before the clock starts.
- A benchmark fails if a figure misses its *limit*; an *aim* is what we hope for.
- "Others" in a note are engines measured on positions of their own.

To measure all speeds on your machine, which takes a while (`SAVE=1` keeps the figures):

```console
$ make bench
```

For a quick figure:

```console
$ lexarena scrabble selfplay --ruleset mini --games 2000 --seed 0
2,000 games of greedy on mini (mini), seed 0
... games per CPU-second
...
```
"""

_PLAY = ("ruleset", "games", "first mover", "draws", "passes", "exchanges", "a player went out", "scoreless turns")
SELFPLAY = (*_PLAY, "bag emptied", "turns", "mean scores")
ERRORS = ("brier", "calibration_error")
AGAINST_RANDOM = ("ruleset", "`greedy`", "moving first", "moving second", "draws", "mean scores")


def main() -> None:
    """Write the page."""
    PAGE.write_text(text(), encoding="utf-8")


def text() -> str:
    """Return the page."""
    parts = ["## Strength\n", *strength(), "## Speed\n"]
    for name, title in TITLES.items():
        parts += speed(name, title)
    return "\n".join([INTRODUCTION, *contents(parts), *parts])


def contents(parts: Sequence[str]) -> Iterator[str]:
    """Yield a line for each part of the page, with links to its sections.

    >>> [line.strip() for line in contents(["## Speed", "### Word Racer engine", "All of it.", "### App"])]
    ['**Speed**: [Word Racer engine](#word-racer-engine), [App](#app)']
    """
    sections: dict[str, list[str]] = {}
    for part in parts:
        mark, _, title = part.strip().partition(" ")
        if mark == "##":
            sections[title] = []
        elif mark == "###":
            sections[next(reversed(sections))].append(f"[{title}](#{title.lower().replace(' ', '-')})")
    yield from (f"**{title}**: {', '.join(links)}\n" for title, links in sections.items())


def results(name: str) -> Any:
    """Return a file of results."""
    return json.loads((RESULTS / f"{name}.json").read_text(encoding="utf-8"))


def table(head: Cells, rows: Sequence[Cells]) -> str:
    """Return a table without those columns that are empty.

    >>> print(table(["match", "note"], [["a", ""], ["b", ""]]))
    | match |
    |---|
    | a |
    | b |
    <BLANKLINE>
    """
    used = [column for column in range(len(head)) if any(row[column] for row in rows)]
    lines = [head, ["---"] * len(head), *rows]
    shown = ["| " + " | ".join(line[column] for column in used) + " |" for line in lines]
    shown[1] = shown[1].replace(" ", "")
    return "\n".join(shown) + "\n"


def speed(name: str, title: str) -> Iterator[str]:
    """Yield the section of a benchmark: what it measures, the command, the machine, and a table for each group."""
    yield f"### {title}\n"
    yield (import_module(f"benchmarks.{name}").__doc__ or "").splitlines()[0] + "\n"
    document = results(name)
    versions = ", ".join(f"{part} {document[part]}" for part in ("python", "numba", "numpy"))
    loads = ", ".join(str(load) for load in document["load average"])
    machine = f"{document['processor']}, load average {loads}, {versions.replace('python', 'Python')}"
    yield f"`python -m benchmarks {name} --save`; measured on {document['date'][:10]} on {machine}.\n"
    figures = document["figures"]
    for group in dict.fromkeys(figure["group"] for figure in figures):
        yield f"**{group}**\n"
        rows = [_figure(figure) for figure in figures if figure["group"] == group]
        yield table(("measure", "figure", "limit", "aim", "note"), rows)


def _figure(figure: dict[str, Any]) -> Cells:
    bound = "at least" if figure["more_is_better"] else "at most"
    bounds = ("" if figure[kind] is None else f"{bound} {figure[kind]:,}" for kind in ("limit", "aim"))
    return (
        figure["measure"],
        f"{figure['value']:,} {figure['unit']}".strip().replace(" %", "%"),
        *bounds,
        figure["note"],
    )


def strength() -> Iterator[str]:
    """Yield the sections on strength."""
    yield "### Matches\n"
    yield (
        "The score of the first agent, wins plus half of the draws, in mirrored pairs: each deal is played twice with the"
        " seats swapped. `lexarena evaluate` plays such a match. `python -m benchmarks.strength NUMBER --again` plays"
        " one of these again, and without a number all of them.\n"
    )
    yield from matches()
    yield "### Earlier versions\n"
    earlier = results("against_commit")
    machine = f"{earlier['machine']}, {earlier['date']}"
    yield f"The agents of today against those of an earlier commit. `{earlier['command']}`; {machine}.\n"
    rows = []
    for each in earlier["matches"]:
        score, bounds = f"{each['score']:.2%}", f"{each['low']:.2%} to {each['high']:.2%}"
        commit, games, spread = f"`{each['earlier commit']}`", f"{each['games']:,}", f"{each['spread']:+.1f}"
        rows.append((each["agent"], each["ruleset"], commit, score, bounds, games, spread))
    yield table(("agent", "ruleset", "commit", "score", "95% interval", "games", "spread"), rows)
    yield from champion()
    yield from regrets()
    yield from networks()
    yield from rulesets()
    yield from win_probabilities()


def matches() -> Iterator[str]:
    """Yield where the matches were played, and their table."""
    kept: dict[str, dict[str, Any]] = results("strength")
    machines = sorted({f"{figures['processor']}, Python {figures['python']}" for figures in kept.values()})
    dates = sorted({figures["date"] for figures in kept.values()})
    yield f"Played on {' and '.join(machines)}, from {dates[0]} to {dates[-1]}.\n"
    rows = []
    for number, match in enumerate(MATCHES, 1):
        if figures := kept.get(match.title):
            bounds = f"{figures['low']:.1%} to {figures['high']:.1%}"
            limit, aim = (f"at least {bound:.3g}%" if bound else "" for bound in _percent(match.least, match.aim))
            limit += ", missed" if match.misses(figures) else ""
            score, spread = f"{figures['score']:.1%}", f"{figures['spread']:+.1f}"
            rows.append((str(number), match.title, score, bounds, f"{figures['games']:,}", spread, limit, aim))
    yield table(("number", "match", "score", "95% interval", "games", "spread", "limit", "aim"), rows)


def _percent(*bounds: float | None) -> list[float]:
    return [100 * (bound or 0) for bound in bounds]


def champion() -> Iterator[str]:
    """Yield what was measured of Word Racer's agents."""
    found = results("champion")
    streams, parts = found["streams"], found["parts"]
    callers = " and ".join(f"{mean} where `{name}` calls" for name, mean in streams["by_caller"].items())
    yield "### Word Racer\n"
    yield (
        f"`{streams['agent']}` makes {streams['mean']} ± {streams['interval']} points on {streams['streams']} streams of"
        f" letters that two agents called in games against each other: {callers}. A game takes"
        f" {streams['seconds_a_game']} s of processor time. ± is the 95% interval. `{found['command']} --save`;"
        f" {found['machine']}, {found['date']}.\n"
    )
    yield table(
        ("first", "second", "wins-draws-losses", "share", "points", "distinct games"),
        [match_cells(match) for match in found["matches"]],
    )
    yield "Points in all games of these matches together:\n"
    means = found["round_robin"].items()
    yield table(("agent", "points"), [(f"`{name}`", f"{mean['mean']} ± {mean['interval']}") for name, mean in means])
    yield f"The parts of the champion, one more in each row. `{parts['command']} --games 100 --save`; {parts['date']}.\n"
    head = ("part", "points on streams", "called by `zracer`", "called by `planner`", "share against `planner`")
    yield table((*head, "wins-draws-losses"), [part_cells(row) for row in parts["rows"]])


def regrets() -> Iterator[str]:
    """Yield what the analysis of races says about the agents."""
    found = results("racer_regret")
    yield "### Regret in Word Racer\n"
    yield (
        f"Races between three agents, analysed with {found['rollouts']} rollouts for each decision: mean regret in points,"
        " and luck over a race, each with its standard error. The rollouts use the champion's own weights, which favours"
        " the champion. `python -m benchmarks.racer_analysis`.\n"
    )
    head, rows = ("agent", "races", "regret of a call", "regret of a placement", "luck", "share of the best board"), []
    for row in found["agents"]:
        means = (f"{row[kind][0]:.2f} ± {row[kind][1]:.2f}" for kind in ("call", "placement", "luck"))
        rows.append((f"`{row['agent']}`", str(row["races"]), *means, f"{row['share'][0]:.0%}"))
    yield table(head, rows)


def networks() -> Iterator[str]:
    """Yield how the shipped networks were trained, from their own cards."""
    yield "### Shipped networks\n"
    yield "How each was trained, from the card inside its file. `python -m tools.model_cards`.\n"
    yield model_cards.table() + "\n"


def rulesets() -> Iterator[str]:
    """Yield how the rulesets play."""
    found = results("rulesets")
    yield "### Rulesets\n"
    yield (
        "How the shipped rulesets play: `greedy` against itself, with seeds from 0 on. The score of the first mover is wins"
        " plus half of the draws; passes and exchanges are shares of all turns, the two endings shares of all games."
        " `python -m tools.measure_rulesets`.\n"
    )
    yield table(SELFPLAY, [measure_rulesets.selfplay_cells(each) for each in found["greedy_selfplay"]])
    games = found["greedy_against_random"][0]["games"]
    yield f"`greedy` against `random`, {games:,} games for each ruleset:\n"
    yield table(
        AGAINST_RANDOM, [measure_rulesets.against_random_cells(each) for each in found["greedy_against_random"]]
    )


def win_probabilities() -> Iterator[str]:
    """Yield how well the shipped tables of win probabilities predict, which the tables themselves say."""
    about: dict[str, Any] = {name: load_win_probability(name).about for name in ruleset_names()}
    yield "### Win probabilities\n"
    yield (
        "How well the shipped tables predict who wins, on games that they were not fitted to. The Brier score is the mean"
        " squared error of the prediction; the calibration error is the mean difference between the predicted and the"
        " actual share of wins, over ten bins."
        " `lexarena scrabble winrate RULESET --games 1000000 --out FILE` fits a table.\n"
    )
    rows = [(f"`{name}`", each["lexicon"], *(f"{each[key]:.4f}" for key in ERRORS)) for name, each in about.items()]
    yield table(("ruleset", "word list", "Brier score", "calibration error"), rows)
    yield "The bins of `standard`:\n"
    bins = about["standard"]["bins"]
    rows = [(f"{predicted:.1%}", f"{won:.1%}", f"{turns:,.0f}") for predicted, won, turns in bins]
    yield table(("predicted", "won", "turns"), rows)


if __name__ == "__main__":
    main()
