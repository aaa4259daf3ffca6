"""Which options of `sim` choose better, without matches: where choices differ, they are played out to the end.

    python -m benchmarks.sim_choices FILE OPTIONS OPTIONS ... [--positions N] [--first N] [--in-bag LEAST MOST] [--deals N]

`sim` chooses with each of several options, such as `plies=4,rollouts=1000` or `network=true` (the shipped value network has
a say, as in `master`), in positions from self-play of `heuristic` whose bag holds more than a rack. The moves that it chose
are played to the end of the game in the same deals, as `heuristic` plays, and the value of each is compared with that of
the first options. A gain of 0.001 a move is about one percentage point of a match, so a few hundred positions can be as
informative as thousands of games. Positions in FILE are not played again, so a run can be stopped and resumed, or extended.

`ms` counts processor time, so other load on the machine hardly matters.
"""

import json
import time
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer
from numpy.typing import NDArray

from benchmarks.processor_time import count_processor_time
from lexarena.agents import choose_many, make_agent
from lexarena.games.scrabble.agents.sim import RolloutPlayer
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search.rollouts import TO_THE_END, FastPlayouts
from lexarena.games.scrabble.search.value_player import shipped_value_player
from lexarena.games.scrabble.search.valuing import Candidates, find_candidates, shipped_valuing
from lexarena.games.scrabble.search.win_value import win_value

SEED = 77_000
DEFAULTS: dict[str, Any] = {"rollouts": 1000, "ms": 0.0, "plies": 2, "candidates": 0, "enough": 0.00005,
                            "network": False}  # fmt: skip


def position(number: int, ruleset: str, least: int, most: int) -> Views | None:
    """Return a position from the self-play game with this number, or None.

    It is the first whose bag holds at most a number of tiles drawn at random from `least` to `most`; None if it holds fewer
    than `least`.
    """
    batch, rng = Batch(1, ruleset, seeds=np.array([SEED + number])), np.random.default_rng(number)
    guide, wanted = make_agent("heuristic", "scrabble"), int(rng.integers(least, most + 1))
    while len(batch.running):
        in_bag = int(batch.arrays.ends[0, 1] - batch.arrays.ends[0, 0])
        if in_bag <= wanted:
            return batch.views() if in_bag >= least else None
        batch.apply(choose_many(guide, batch.views(), rng))
    return None


def judge(views: Views, options: list[dict[str, Any]], number: int, deals: int) -> list[list[float]]:
    """Return of each options what the move is worth that they choose: value, wins, points; and the seconds it took."""
    chosen, seconds = [], []
    for each in options:
        started = time.process_time()
        network = shipped_value_player(views.ruleset) if each["network"] else None
        sim = RolloutPlayer(**{**each, "network": network})
        chosen.append(sim.choose_many(views, np.random.default_rng(number))[0])
        seconds.append(time.process_time() - started)
    different = np.unique(np.array(chosen), axis=0)
    if len(different) == 1:
        return [[0.0, 0.0, 0.0, took] for took in seconds]
    worth = played_to_the_end(views, different, number, deals)
    rows = [worth[int(np.flatnonzero((different == move).all(axis=1))[0])] for move in chosen]
    return [[*np.round(row - rows[0], 5).tolist(), took] for row, took in zip(rows, seconds, strict=True)]


def played_to_the_end(views: Views, moves: NDArray[np.int32], number: int, deals: int) -> NDArray[np.float64]:
    """Return the means of value, wins and points of moves over the same deals."""
    valuing = shipped_valuing(views.ruleset, 3)
    every = find_candidates(views, valuing, np.array([1 << 30]))
    places = [int(np.flatnonzero((every.moves == move).all(axis=1))[0]) for move in moves]
    found = Candidates(moves, every.kept[places], np.zeros(len(moves), np.int64), np.array([0, len(moves)]))
    playouts = FastPlayouts(views, found, valuing, np.array([number + 1], np.uint64), np.array([TO_THE_END]))
    which, samples = np.tile(np.arange(len(moves)), deals), np.repeat(np.arange(deals), len(moves))
    points = playouts.play(which, samples).points.reshape(deals, len(moves))
    value = win_value(views.ruleset).at_the_end(points)
    return np.stack([value.mean(axis=0), (np.sign(points).mean(axis=0) + 1) / 2, points.mean(axis=0)], axis=1)


def tell(options: list[str], rows: list[list[list[float]]]) -> None:
    """Print what each options gain on the first."""
    table = np.array(rows)
    print(f"{len(table)} positions")
    for i, text in enumerate(options):
        mean, error = table[:, i].mean(axis=0), table[:, i].std(axis=0) / len(table) ** 0.5
        differ = (table[:, i, :3] != 0).any(axis=1).mean()
        print(
            f"  {text:44} value {mean[0]:+.5f} +-{error[0]:.5f}, wins {mean[1]:+.5f} +-{error[1]:.5f}, points "
            f"{mean[2]:+.2f} +-{error[2]:.2f}; {differ:.0%} differ, {1000 * mean[3]:.0f} ms",
            flush=True,
        )


def main(
    path: Annotated[Path, typer.Argument(help="The file of results.")],
    options: Annotated[list[str], typer.Argument(help="Options, several with commas; the first are the reference.")],
    positions: Annotated[int, typer.Option("--positions", min=2, help="The number of positions.")] = 300,
    first: Annotated[int, typer.Option("--first", min=0, help="The number of the first position.")] = 0,
    in_bag: Annotated[
        tuple[int, int], typer.Option("--in-bag", help="The least and the greatest number of tiles in the bag.")
    ] = (8, 86),
    deals: Annotated[
        int, typer.Option("--deals", min=1, help="The number of deals in which choices are compared.")
    ] = 1000,
    ruleset: Annotated[str, typer.Option("--ruleset", help="The rules.")] = "standard",
) -> None:
    """Compare options."""
    count_processor_time()
    parsed = [DEFAULTS | {key: json.loads(value) for key, value in (each.split("=") for each in text.split(","))}
              for text in options]  # fmt: skip
    kept: dict[str, Any] = json.loads(path.read_text()) if path.exists() else {}
    about: dict[str, Any] = {"options": options, "ruleset": ruleset, "in_bag": list(in_bag), "deals": deals}
    kept = kept or about | {"rows": {}}
    if any(kept.get(name) != value for name, value in about.items()):
        other = ", ".join(f"{name}={kept.get(name)}" for name in about)
        raise typer.BadParameter(f"{path} holds results for other settings: {other}; name another file")
    number = first
    while len(kept["rows"]) < positions:
        if str(number) not in kept["rows"] and (views := position(number, ruleset, *in_bag)) is not None:
            kept["rows"][str(number)] = judge(views, parsed, number, deals)
            path.write_text(json.dumps(kept))
            if len(kept["rows"]) % 20 == 0:
                tell(options, list(kept["rows"].values()))
        number += 1
    tell(options, list(kept["rows"].values()))


if __name__ == "__main__":
    typer.run(main)
