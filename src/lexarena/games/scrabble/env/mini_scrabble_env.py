"""`MiniScrabbleEnv`: the environment of the beginner's guide, 5x5 with racks of five, and its two baseline agents.

Its names are the guide's: `board`, `tile_bag`, `players`, `scorer`, `dictionary`, `valid_actions`, `action_to_move`. The
default ruleset is `mini`; `ruleset="mini-classic"` follows the guide to the letter.
"""

import os
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, SupportsIndex, Unpack

import numpy as np
from gymnasium import Env
from numpy.typing import NDArray

from lexarena.agents import Agent
from lexarena.envs.env_game import RUNNING, Info, Observation
from lexarena.envs.gym_env import render_game
from lexarena.errors import LexarenaError, RulesetError, short_repr, whole_number
from lexarena.games.scrabble.env.actions import sorted_rack
from lexarena.games.scrabble.env.gym_env import LexiconSource, ScrabbleEnv, ScrabbleOptions, ScrabbleVectorEnv
from lexarena.games.scrabble.rules.board import Board
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.player import Player
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset, ruleset_names
from lexarena.games.scrabble.rules.scorer import NO_PLACEMENT, Scorer
from lexarena.games.scrabble.rules.tile_bag import TileBag
from lexarena.words.lexicon import Dictionary

GuideMove = str | tuple[int, int, str, str] | tuple[None, None, str, str]
"""A move as the guide writes it: 'PASS', (row, col, direction, word), or (None, None, 'EXCHANGE', tiles)."""


class MiniScrabbleEnv(ScrabbleEnv):
    """Mini-Scrabble for reinforcement learning.

    Observation: `board` (5, 5) with 0 for an empty square and 1-26 for A-Z; `rack` (27,) counts, the blank last;
    `action_mask`; `score_self` and `score_opp`. Action: an id of the fixed table (see `ActionTable`). Reward: a tenth of
    the points of a word; at the end 10 more for the winner, and 10 less for the loser.

    >>> env = MiniScrabbleEnv()
    >>> observation, info = env.reset(seed=4)
    >>> env.players[0].rack, env.action_to_move[0], observation["board"].shape
    (['T', 'S', 'H', 'N', 'S'], 'PASS', (5, 5))
    """

    def __init__(
        self,
        dictionary_path: LexiconSource | os.PathLike[str] | None = None,
        board_size: int | None = None,
        *,
        ruleset: str | Ruleset | None = None,
        seat: int | str | None = None,
        opponent: str | Agent | None = None,
        render_mode: str | None = None,
        **options: Unpack[ScrabbleOptions],
    ) -> None:
        """Take a lexicon (a file, a shipped name or words) and a board size, 5 by default; see `ScrabbleEnv`."""
        rules, words = _choose_rules(ruleset, board_size), _words(dictionary_path)
        super().__init__(rules, words, seat=seat, opponent=opponent, render_mode=render_mode, **options)
        self._dictionary: Dictionary | None = None
        self._listed_for = b""
        self._make_fronts()

    def render(self) -> str | NDArray[np.uint8] | None:
        """Draw the game as `GameEnv` does; without a render mode, print it as the beginner's guide does."""
        return render_game(self.env_game, self.render_mode or "human")

    def _make_fronts(self) -> None:
        batch = self.env_game.batch
        arrays, rules = batch.arrays, batch.ruleset
        self.board_size = rules.size
        self.board = Board(rules.size, batch.lexicon, rules.layout)
        self.board.cells = arrays.cells[0].reshape(rules.size, rules.size)
        self.board.used = arrays.used[0].reshape(rules.size, rules.size)
        self.board._changed = partial(batch.refresh, 0)
        self.players = [Player.over(seat, arrays.racks[0, seat], arrays.held[0], arrays.scores[0]) for seat in (0, 1)]
        self.tile_bag = TileBag.over(rules, arrays.bag[0], arrays.ends[0])
        self.scorer = Scorer(rules)
        self._written = [memoryview(array[0]) for array in (arrays.cells, arrays.racks, arrays.ends)]

    def __getstate__(self) -> dict[str, Any]:
        """Leave out the views of the game's arrays."""
        fronts = ("board", "players", "tile_bag", "scorer", "_written")
        return {key: value for key, value in vars(self).items() if key not in fronts}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._make_fronts()

    @property
    def dictionary(self) -> Dictionary:
        """The words."""
        if self._dictionary is None:
            self._dictionary = Dictionary(self.env_game.batch.lexicon.words)
        return self._dictionary

    @property
    def current_player_idx(self) -> int:
        """The seat to move."""
        return int(self.env_game.to_move[0])

    @property
    def is_first_move(self) -> bool:
        """Whether no tile lies on the board."""
        return not self.board.cells.any()

    @property
    def consecutive_passes(self) -> int:
        """The number of scoreless turns in a row; without exchanges these are passes."""
        return int(self.env_game.batch.arrays.scoreless[0])

    @property
    def valid_actions(self) -> list[int]:
        """The legal actions, in order."""
        if self._is_game_over():
            return self.env_game.final_actions()
        self._list_if_changed()
        return sorted(self.env_game.legal_moves(0)[0].tolist())

    @property
    def action_to_move(self) -> "ActionsToMoves":
        """What each legal action means."""
        return ActionsToMoves(self)

    def step(self, action: SupportsIndex) -> tuple[Observation, float, bool, bool, Info]:
        """Play an action, as `GameEnv` does; it must be legal with the board and the rack as they are now."""
        if self._running:
            self._list_if_changed()
        return super().step(action)

    def move(self, action: int) -> Move:
        """Return the move that a legal action stands for now; raise `IllegalMoveError` if it is not legal."""
        self._list_if_changed()
        return super().move(action)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now."""
        self._list_if_changed()
        return super().action_masks()

    def action_scores(self) -> dict[int, int]:
        """Return the points of every legal action."""
        self._list_if_changed()
        return super().action_scores()

    def _look(self, faulty: bool = False, rewards: NDArray[np.float64] | None = None) -> tuple[Observation, Info]:
        looked = super()._look(faulty, rewards)
        self._listed_for = self._position()
        return looked

    def _position(self) -> bytes:
        """Return what a caller may change by hand and what decides which actions are legal."""
        return b"".join(self._written)

    def _list_if_changed(self) -> None:
        """List the legal actions again if a rack, the bag or the board was changed by hand since the last time."""
        if self._position() != self._listed_for:
            self._generate_valid_actions()

    def _compute_action_space_size(self) -> int:
        return int(self.action_space.n)

    def _load_dictionary(self, dictionary_path: str | None = None) -> list[str]:
        return list(self.dictionary.words if dictionary_path is None else Dictionary(dictionary_path).words)

    def _generate_valid_actions(self) -> None:
        """List the legal actions again, after a rack or the board was changed by hand."""
        self.env_game.batch.refresh(0)
        self._get_observation()

    def _get_observation(self) -> Observation:
        self._listed_for = self._position()
        return {key: array[0] for key, array in self.episodes.observe().items()}

    def _get_info(self) -> Info:
        return self._look()[1]

    def _is_game_over(self) -> bool:
        return bool(self.env_game.ending[0] != RUNNING)

    def _get_letters_to_place(
        self, word: str, row: int | None, col: int | None, direction: str
    ) -> list[tuple[int, int, str]]:
        """Return the tiles (row, column, letter, lower case for a blank) that the player to move would lay for a word.

        An exchange, as `action_to_move` gives it, lays none.
        """
        if row is None and col is None and direction == NO_PLACEMENT:
            return []
        row, col = whole_number("row", row), whole_number("col", col)
        return self.board.letters_to_place(word, row, col, direction, self.players[self.current_player_idx].rack)

    def _place_word_and_track(self, word: str, row: int, col: int, direction: str) -> list[tuple[int, int, str]]:
        """Lay a word of the player to move on the board, and return the tiles laid; rack and scores do not change."""
        laid = self._get_letters_to_place(word, row, col, direction)
        if not self.board.place_word(word, row, col, direction, self.players[self.current_player_idx].rack):
            raise LexarenaError(f"{word} cannot be placed {direction} at ({row}, {col})")
        return laid


class ActionsToMoves(Mapping[int, GuideMove]):
    """What each legal action means: 'PASS', (row, col, direction, word), or (None, None, 'EXCHANGE', tiles).

    An exchange has four parts too, so that the guide's agents, which know no exchanges, treat it as a word without points.
    """

    def __init__(self, env: MiniScrabbleEnv) -> None:
        self._env = env

    def __getitem__(self, action: int) -> GuideMove:
        return _guide_move(self._env.move(int(action)))

    def __iter__(self) -> Iterator[int]:
        return iter(self._env.valid_actions)

    def __len__(self) -> int:
        return len(self._env.valid_actions)


def _guide_move(move: Move) -> GuideMove:
    if move.is_pass:
        return "PASS"
    if move.is_exchange:
        return None, None, NO_PLACEMENT, sorted_rack(move.tiles)
    return move.row, move.col, move.direction, move.word.upper()


def _words(source: LexiconSource | os.PathLike[str] | None) -> LexiconSource | None:
    return os.fspath(source) if isinstance(source, os.PathLike) else source


def _choose_rules(ruleset: str | Ruleset | None, board_size: int | None) -> Ruleset:
    sizes = {load_ruleset(name).size: name for name in reversed(ruleset_names())}
    if ruleset is None:
        if board_size is not None and board_size not in sizes:
            known = ", ".join(map(str, sorted(sizes)))
            raise RulesetError(f"no shipped ruleset has a board of size {board_size}; use {known}, or give a ruleset")
        return load_ruleset(sizes[board_size or 5])
    rules = load_ruleset(ruleset)
    if board_size not in (None, rules.size):
        raise RulesetError(
            f"board_size must be {rules.size} with ruleset {rules.name}, got {board_size}; leave one out"
        )
    return rules


def make_vector(
    num_envs: int = 1,
    dictionary_path: LexiconSource | os.PathLike[str] | None = None,
    board_size: int | None = None,
    *,
    ruleset: str | Ruleset | None = None,
    **options: Any,
) -> ScrabbleVectorEnv:
    """Return a vector environment of mini-Scrabble games."""
    return ScrabbleVectorEnv(num_envs, _choose_rules(ruleset, board_size), _words(dictionary_path), **options)


def _check_mask(observation: Observation) -> None:
    if not isinstance(observation, Mapping) or "action_mask" not in observation:
        raise LexarenaError(f"observation must have an action_mask, got {short_repr(observation)}")


def random_agent(observation: Observation, rng: np.random.Generator | None = None) -> int:
    """Return a legal action, all equally likely; without a generator the choice is not reproducible.

    >>> random_agent({"action_mask": np.array([0, 0, 1, 0], np.int8)})
    2
    """
    _check_mask(observation)
    valid_actions = np.flatnonzero(np.asarray(observation["action_mask"], np.bool_))
    return int((rng or np.random.default_rng()).choice(valid_actions))


def greedy_agent(env: Env[Any, Any], observation: Observation) -> int:
    """Return the placement with the most points, of equal ones that with the lowest id.

    Without a placement it exchanges as many tiles as it can, and passes only when nothing else is legal.
    """
    game = env.unwrapped if isinstance(env, Env) else env
    if not isinstance(game, ScrabbleEnv):
        raise LexarenaError(f"env must be a Scrabble environment, got {short_repr(env)}")
    _check_mask(observation)

    def rank(choice: tuple[int, Move]) -> tuple[int, int, int]:
        action, move = choice
        return (move.kind, move.score if move.is_placement else len(move.tiles), -action)

    ids, rows = game.env_game.legal_moves(0)
    legal = [(int(action), game.env_game.move(0, row)) for action, row in zip(ids, rows, strict=True)]
    return max((choice for choice in legal if observation["action_mask"][choice[0]]), key=rank)[0]
