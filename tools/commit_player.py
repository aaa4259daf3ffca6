"""One side of a match between two commits: an agent that plays in this process, asked by lines of JSON.

`tools.against_commit` starts it with the interpreter and the package of either commit, so this file uses nothing but what
all commits have in common: `make_variant`, `make_agent`, batches, and the part `match` of a game.
"""

import json
import sys
from typing import Any

import numpy as np


class CommitPlayer:
    """An agent, and the games that it plays side by side; both sides of a match hold the same games."""

    def __init__(self, agent: str, game: str, ruleset: str | None, lexicon: str | None) -> None:
        import lexarena

        self.variant = lexarena.make_variant(game, ruleset, lexicon)
        self.match = self.variant.spec.load("match")(self.variant)
        self.agent = lexarena.make_agent(agent, game)
        self.batch: Any = None

    def describe(self) -> dict[str, Any]:
        """Return what both sides must agree on."""
        return {"ruleset": self.variant.ruleset_name, "lexicon": self.variant.lexicon.name}

    def deal(self, seeds: list[int]) -> dict[str, Any]:
        """Deal the games with these seeds."""
        self.batch = self.variant.batch(np.array(seeds, np.int64))
        return self.state()

    def choose(self, games: list[int], rng: list[int]) -> dict[str, Any]:
        """Return the agent's moves in these games, as numbers."""
        moves = self.match.choose(self.agent, self.batch, np.array(games, np.int64), np.random.default_rng(rng))
        return {"moves": np.asarray(moves).tolist()}

    def check(self, games: list[int], moves: list[Any]) -> dict[str, Any]:
        """Return whether each of these moves is legal here, with the same points."""
        legal, offsets = self.batch.legal(np.array(games, np.int64))
        listed = (legal[offsets[i] : offsets[i + 1]].tolist() for i in range(len(games)))
        return {"legal": all(move in known for move, known in zip(moves, listed, strict=True))}

    def apply(self, games: list[int], moves: list[Any]) -> dict[str, Any]:
        """Play these moves."""
        self.batch.apply(np.array(moves), np.array(games, np.int64))
        return self.state()

    def state(self) -> dict[str, Any]:
        """Return which games go on, who is to move in each game, and the scores."""
        batch = self.batch
        return {
            "running": np.asarray(batch.running).tolist(),
            "to_move": np.asarray(batch.to_move).tolist(),
            "scores": np.asarray(batch.scores()).tolist(),
        }


def main() -> None:
    """Answer each line of standard input with one line."""
    answers, sys.stdout = sys.stdout, sys.stderr  # what an agent prints is no answer
    player: CommitPlayer | None = None
    for line in sys.stdin:
        message = json.loads(line)
        name = message.pop("do")
        if name == "open":
            player = CommitPlayer(**message)
            answer = player.describe()
        else:
            answer = getattr(player, name)(**message)
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
