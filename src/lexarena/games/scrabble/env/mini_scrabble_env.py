"""`MiniScrabbleEnv`: the environment of the beginner's guide, 5x5 with racks of five, on the engine of the large boards.

Its names are the guide's: `board`, `tile_bag`, `players`, `scorer`, `dictionary`, `valid_actions`, `action_to_move`. The
default rules are those of `mini`; `ruleset="mini-classic"` is the guide to the letter.
"""

import os
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from lexarena.agents import Agent
from lexarena.envs.gym_env import render_game
from lexarena.envs.observed import Observation
from lexarena.errors import LexarenaError, RulesetError
from lexarena.games.scrabble.env.actions import PASS_ID, exchanged_tiles
from lexarena.games.scrabble.env.gym_env import ScrabbleEnv, ScrabbleVectorEnv
from lexarena.games.scrabble.rules.board import Board
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.player import Player
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset, ruleset_names
from lexarena.games.scrabble.rules.scorer import Scorer
from lexarena.games.scrabble.rules.tile_bag import TileBag
from lexarena.words.dictionary import Dictionary
from lexarena.words.lexicon import Lexicon

Told = str | tuple[str, str] | tuple[int, int, str, str]
"""A move as the guide writes it: 'PASS', ('EXCHANGE', tiles) or (row, col, direction, word)."""


class MiniScrabbleEnv(ScrabbleEnv):
    """Mini-Scrabble for reinforcement learning.

    Observation: `board` (5, 5) with 0 for an empty square and 1-26 for A-Z; `rack` (27,) counts, the blank last;
    `action_mask`; `score_self` and `score_opp`. Action: an id of the fixed table (see `lexarena.games.scrabble.env.actions`). Reward: the
    points of a word by 10; at the end 10 more for the winner, and 10 less for the loser.

    >>> env = MiniScrabbleEnv()
    >>> observation, info = env.reset(seed=4)
    >>> env.players[0].rack, env.action_to_move[0], observation["board"].shape
    (['T', 'S', 'H', 'N', 'S'], 'PASS', (5, 5))
    """

    def __init__(
        self,
        dictionary_path: str | os.PathLike[str] | Lexicon | Iterable[str] | None = None,
        board_size: int | None = None,
        *,
        ruleset: str | Ruleset | None = None,
        seat: int | str = 0,
        opponent: str | Agent | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Take a word list (a file, a shipped name or words) and a board size, 5 by default; see `ScrabbleEnv`."""
        rules = _choose_rules(ruleset, board_size)
        super().__init__(
            rules,
            dictionary_path
            if dictionary_path is None or isinstance(dictionary_path, Lexicon)
            else _words(dictionary_path),
            seat=seat,
            opponent=opponent,
            render_mode=render_mode,
            **options,
        )
        self._dictionary: Dictionary | None = None
        self._make_fronts()

    def render(self) -> Any:
        """Draw the game, as `GameEnv` does; without a render mode it is printed, as the beginner's guide has it."""
        return render_game(self.observed, self.render_mode or "human")

    def _make_fronts(self) -> None:
        batch = self.observed.batch
        arrays, rules = batch.arrays, batch.ruleset
        self.board_size = rules.size
        self.board = Board(rules.size, batch.lexicon, rules.layout)
        self.board.cells = arrays.cells[0].reshape(rules.size, rules.size)
        self.board.used = arrays.used[0].reshape(rules.size, rules.size)
        self.board._changed = partial(batch.refresh, 0)
        self.players = [Player.over(seat, arrays.racks[0, seat], arrays.held[0], arrays.scores[0]) for seat in (0, 1)]
        self.tile_bag = TileBag.over(rules, arrays.bag[0], arrays.ends[0])
        self.scorer = Scorer(rules)

    def __getstate__(self) -> dict[str, Any]:
        """Leave out what only shows the arrays of the game."""
        return {
            key: value for key, value in vars(self).items() if key not in ("board", "players", "tile_bag", "scorer")
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._make_fronts()

    @property
    def dictionary(self) -> Dictionary:
        """The words."""
        if self._dictionary is None:
            self._dictionary = Dictionary(self.observed.batch.lexicon.words)
        return self._dictionary

    @property
    def current_player_idx(self) -> int:
        """The seat to move."""
        return int(self.observed.to_move[0])

    @property
    def is_first_move(self) -> bool:
        """Whether no tile lies on the board."""
        return not self.board.cells.any()

    @property
    def consecutive_passes(self) -> int:
        """How many turns in a row were scoreless; without exchanges these are passes."""
        return int(self.observed.batch.arrays.scoreless[0])

    @property
    def valid_actions(self) -> list[int]:
        """The legal actions, in order."""
        ids, _ = self.observed.legal_moves(0)
        return sorted(ids.tolist())

    @property
    def action_to_move(self) -> "ActionsToMoves":
        """What each legal action means."""
        return ActionsToMoves(self)

    def _compute_action_space_size(self) -> int:
        return int(self.action_space.n)  # type: ignore[attr-defined]

    def _load_dictionary(self, dictionary_path: str | None = None) -> list[str]:
        return list(self.dictionary.words if dictionary_path is None else Dictionary(dictionary_path).words)

    def _generate_valid_actions(self) -> None:
        """List the legal actions anew, after a rack or the board was written by hand."""
        self.observed.batch.refresh(0)
        self.episodes.observe()

    def _get_observation(self) -> Observation:
        return {key: array[0] for key, array in self.episodes.observe().items()}

    def _get_info(self) -> dict[str, Any]:
        return self._look()[1]

    def _is_game_over(self) -> bool:
        return bool(self.observed.ending[0] != 0)

    def _get_letters_to_place(self, word: str, row: int, col: int, direction: str) -> list[tuple[int, int, str]]:
        """Return the tiles that the player to move would lay for a word: row, column, letter (lower case for a blank)."""
        return self.board.letters_to_place(word, row, col, direction, self.players[self.current_player_idx].rack)

    def _place_word_and_track(self, word: str, row: int, col: int, direction: str) -> list[tuple[int, int, str]]:
        """Lay a word of the player to move on the board, and return the tiles laid; rack and scores stay as they are."""
        laid = self._get_letters_to_place(word, row, col, direction)
        if not self.board.place_word(word, row, col, direction, self.players[self.current_player_idx].rack):
            raise LexarenaError(f"{word} may not be placed {direction} at ({row}, {col})")
        return laid


class ActionsToMoves(Mapping[int, Told]):
    """What each legal action means: 'PASS', ('EXCHANGE', tiles) or (row, col, direction, word)."""

    def __init__(self, env: MiniScrabbleEnv) -> None:
        self._env = env

    def __getitem__(self, action: int) -> Told:
        return _told(self._env.move(int(action)), self._env, int(action))

    def __iter__(self) -> Iterator[int]:
        return iter(self._env.valid_actions)

    def __len__(self) -> int:
        return len(self._env.valid_actions)


def _told(move: Move, env: MiniScrabbleEnv, action: int) -> Told:
    if move.is_pass:
        return "PASS"
    if move.is_exchange:
        return "EXCHANGE", exchanged_tiles(action, env.observed.rack(0, env.current_player_idx))
    return move.row, move.col, move.direction, move.word.upper()


def _words(source: str | os.PathLike[str] | Iterable[str]) -> Any:
    return os.fspath(source) if isinstance(source, os.PathLike) else source


def _choose_rules(ruleset: str | Ruleset | None, board_size: int | None) -> Ruleset:
    sizes = {load_ruleset(name).size: name for name in reversed(ruleset_names())}
    if ruleset is None:
        if board_size is not None and board_size not in sizes:
            known = ", ".join(str(size) for size in sorted(sizes))
            raise RulesetError(f"no shipped ruleset has a board of size {board_size}; use {known}, or give a ruleset")
        return load_ruleset(sizes[board_size or 5])
    rules = load_ruleset(ruleset)
    if board_size not in (None, rules.size):
        raise RulesetError(f"{rules.name} has a board of size {rules.size}, not {board_size}")
    return rules


def make_vector(num_envs: int = 1, dictionary_path: Any = None, board_size: int | None = None, **options: Any) -> Any:
    """Return many mini-Scrabble games in one environment."""
    rules = _choose_rules(options.pop("ruleset", None), board_size)
    return ScrabbleVectorEnv(num_envs, rules, dictionary_path, **options)


__all__ = ["PASS_ID", "ActionsToMoves", "MiniScrabbleEnv", "make_vector"]
