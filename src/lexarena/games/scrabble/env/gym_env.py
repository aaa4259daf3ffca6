"""`ScrabbleEnv` and `ScrabbleVectorEnv`: Scrabble of any ruleset as environments, one game or thousands."""

from collections.abc import Iterable
from typing import Any

from lexarena.agents import Agent
from lexarena.envs.gym_env import GameEnv
from lexarena.envs.vector_env import GameVectorEnv
from lexarena.games.scrabble.env.env_game import ObservedScrabble
from lexarena.games.scrabble.rules.moves import SCORE, Move
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.words.lexicon import Lexicon

Words = str | Lexicon | Iterable[str] | None


class ScrabbleEnv(GameEnv):
    """One game of Scrabble.

    - `ruleset`: a shipped name, a TOML file or a `Ruleset`; `lexicon`: a shipped name, a word file, words or a `Lexicon`.
    - `opponent`: an agent by name, such as "greedy", that plays the other seat; without one the caller plays both.
      `seat`: the caller's, 0, 1 or "random".
    - `actions`: "table" (fixed ids), "candidates" (places in a ranked list, as many as `candidates`) or "auto".
    - `rewards`: "seed", "zero_sum" or "result"; `on_illegal`: "terminate", "raise" or "pass".
    - `max_steps`: the limit on the moves of both players, instead of the ruleset's.
    - `extra`: True or names of further keys in the observation; `mask=False` leaves the action mask out.

    >>> env = ScrabbleEnv("mini", opponent="greedy")
    >>> observation, info = env.reset(seed=3)
    >>> sorted(observation), info["current_player"]
    (['action_mask', 'board', 'rack', 'score_opp', 'score_self'], 0)
    """

    observed: ObservedScrabble

    def __init__(
        self,
        ruleset: str | Ruleset = "standard",
        lexicon: Words = None,
        *,
        seat: int | str = 0,
        opponent: str | Agent | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__(ObservedScrabble(1, ruleset, lexicon, **options), seat, opponent, render_mode)

    def move(self, action: int) -> Move:
        """Return the move that a legal action stands for now; a KeyError if it is not legal."""
        ids, moves = self.observed.legal_moves(0)
        found = (ids == action).nonzero()[0]
        if len(found) == 0:
            raise KeyError(int(action))
        return self.observed.move(0, moves[found[0]])

    def score_action(self, action: int) -> int:
        """Return the points of a legal action; 0 for an exchange and the pass, a KeyError if it is not legal."""
        return self.move(action).score

    def action_scores(self) -> dict[int, int]:
        """Return the points of every legal action."""
        ids, moves = self.observed.legal_moves(0)
        return dict(zip(ids.tolist(), moves[:, SCORE].tolist(), strict=True))


class ScrabbleVectorEnv(GameVectorEnv):
    """Many games of Scrabble in one call; the options are those of `ScrabbleEnv`, and `copy`.

    >>> envs = ScrabbleVectorEnv(3, "mini")
    >>> observations, info = envs.reset(seed=5)
    >>> observations["action_mask"].shape, info["current_player"].tolist()
    ((3, 25622), [0, 0, 0])
    """

    observed: ObservedScrabble

    def __init__(
        self,
        num_envs: int = 1,
        ruleset: str | Ruleset = "standard",
        lexicon: Words = None,
        *,
        seat: int | str = 0,
        opponent: str | Agent | None = None,
        render_mode: str | None = None,
        copy: bool = True,
        **options: Any,
    ) -> None:
        super().__init__(ObservedScrabble(num_envs, ruleset, lexicon, **options), seat, opponent, render_mode, copy)
