"""`ScrabbleEnv` and `ScrabbleVectorEnv`: Scrabble of any ruleset as environments, one game or thousands.

`legal_actions` lists the actions of a position, so that a mask can be checked by hand; `explain_move` says why a move is
not among them.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypedDict, Unpack

import numpy as np
from gymnasium.vector import AutoresetMode

from lexarena.agents import Agent
from lexarena.envs.env_game import RUNNING, Rewards
from lexarena.envs.gym_env import GameEnv
from lexarena.envs.vector_env import GameVectorEnv
from lexarena.errors import IllegalMoveError
from lexarena.games.scrabble.engine.tiles import SCORE
from lexarena.games.scrabble.env.actions import PASS_ID
from lexarena.games.scrabble.env.env_game import ScrabbleEnvGame
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.games.scrabble.variant import ScrabbleVariant
from lexarena.words.lexicon import Lexicon, load_lexicon

LexiconSource = str | Lexicon | Iterable[str]


class ScrabbleOptions(TypedDict, total=False):
    """The options of `ScrabbleEnvGame`, described in `ScrabbleEnv`."""

    actions: str
    candidates: int | None
    rewards: Rewards
    on_illegal: str
    max_steps: int | None
    extra: bool | Iterable[str]
    mask: bool


def _variant(ruleset: str | Ruleset, lexicon: LexiconSource | None) -> ScrabbleVariant:
    return ScrabbleVariant(ruleset, None if lexicon is None else load_lexicon(lexicon))


class ScrabbleEnv(GameEnv[ScrabbleEnvGame]):
    """One game of Scrabble.

    - `ruleset`: a shipped name, a TOML file or a `Ruleset`; `lexicon`: a shipped name, a word file, words or a `Lexicon`.
    - `opponent`: an agent by name, such as "greedy", that plays the other seat; without one the caller plays both.
      `seat`: the caller's, 0, 1 or "random".
    - `actions`: "table" (fixed ids), "candidates" (places in a ranked list of length `candidates`) or "auto".
    - `rewards`: "points", "zero_sum", "result" or a function of a `Change`; `on_illegal`: "terminate", "raise" or "pass".
    - `max_steps`: the limit on the moves of both players, instead of the ruleset's.
    - `extra`: True or names of further keys in the observation; `mask=False` leaves the action mask out.

    >>> env = ScrabbleEnv("mini", opponent="greedy")
    >>> observation, info = env.reset(seed=3)
    >>> sorted(observation), info["current_player"]
    (['action_mask', 'board', 'rack', 'score_opp', 'score_self'], 0)
    """

    def __init__(
        self,
        ruleset: str | Ruleset = "standard",
        lexicon: LexiconSource | None = None,
        *,
        seat: int | str | None = None,
        opponent: str | Agent | None = None,
        render_mode: str | None = None,
        **options: Unpack[ScrabbleOptions],
    ) -> None:
        env_game = ScrabbleEnvGame.make(_variant(ruleset, lexicon), 1, **options)
        super().__init__(env_game, seat, opponent, render_mode)

    def move(self, action: int) -> Move:
        """Return the move that a legal action stands for now; raise `IllegalMoveError` if it is not legal."""
        if self.env_game.ending[0] != RUNNING and action == PASS_ID:
            return Move.pass_turn()
        ids, moves = self.env_game.legal_moves(0)
        found = (ids == action).nonzero()[0]
        if len(found) == 0:
            raise self.env_game.illegal_action(0, int(action))
        return self.env_game.move(0, moves[found[0]])

    def score_action(self, action: int) -> int:
        """Return the points of a legal action, 0 for an exchange and the pass; errors are as in `move`."""
        return self.move(action).score

    def action_scores(self) -> dict[int, int]:
        """Return the points of every legal action."""
        ids, moves = self.env_game.legal_moves(0)
        return dict(zip(ids.tolist(), moves[:, SCORE].tolist(), strict=True))


class ScrabbleVectorEnv(GameVectorEnv[ScrabbleEnvGame]):
    """Many games of Scrabble in one call; the options are those of `ScrabbleEnv`, and `copy`.

    >>> envs = ScrabbleVectorEnv(3, "mini")
    >>> observations, info = envs.reset(seed=5)
    >>> observations["action_mask"].shape, info["current_player"].tolist()
    ((3, 25622), [0, 0, 0])
    """

    def __init__(
        self,
        num_envs: int = 1,
        ruleset: str | Ruleset = "standard",
        lexicon: LexiconSource | None = None,
        *,
        seat: int | str | None = None,
        opponent: str | Agent | None = None,
        render_mode: str | None = None,
        copy: bool = True,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        **options: Unpack[ScrabbleOptions],
    ) -> None:
        env_game = ScrabbleEnvGame.make(_variant(ruleset, lexicon), num_envs, **options)
        super().__init__(env_game, seat, opponent, render_mode, copy, autoreset_mode)


@dataclass(frozen=True)
class Action:
    """A legal action: its number, and the move that it means here."""

    number: int
    move: Move


def legal_actions(game: Game, actions: str = "auto") -> list[Action]:
    """Return every legal action of a position with its number: an id of the table, or a place among all candidates.

    >>> game = Game("mini", ["CAT"], seed=1)
    >>> game.players[0].rack = list("CATXZ")
    >>> [(action.number, str(action.move)) for action in legal_actions(game)][-1]
    (55, 'C3 CAT')
    """
    batch = game.views().batch
    room = len(batch.legal()[0]) + (1 << game.ruleset.rack_size)  # for all candidates
    env_game = ScrabbleEnvGame(ScrabbleVariant.of(game), 1, actions=actions, candidates=room)
    env_game.restore(0, batch.snapshot(0))
    env_game.observe(env_game.to_move.astype(np.int64))
    ids, rows = env_game.legal_moves(0)
    listed = [Action(int(number), env_game.move(0, row)) for number, row in zip(ids, rows, strict=True)]
    return sorted(listed, key=lambda action: action.number)


def explain_move(game: Game, text: str, listed: list[Action]) -> str:
    """Return one line: the number and the points of a move in notation, or why it is not legal."""
    try:
        move = game.parse(text)
    except IllegalMoveError as error:
        return f"refused: {error}"
    action = next(action for action in listed if _place(action.move) == _place(move))
    if action.move == move:
        return f"legal: action {action.number}, {move} for {move.score}"
    return (
        f"legal for {move.score}, but action {action.number} means {action.move} for {action.move.score}: "
        "the fewest blanks, where they cost least"
    )


def _place(move: Move) -> tuple[int, int, int, str, str]:
    """Return what distinguishes moves, whichever of their tiles are blanks."""
    letters = move.word.upper() if move.is_placement else move.tiles
    return move.kind, move.row, move.col, move.direction, letters
