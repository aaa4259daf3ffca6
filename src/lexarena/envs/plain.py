"""`PlainEnvGame`: the environment of any game whose variant lists all its moves; others have `CandidateEnvGame`.

Action i is `variant.all_moves[i]`. The observation is the `action_mask` and `view`, the view as an array; if the view has
no `to_array`, it is the mask, the `scores` (one's own first, then those of the seats that follow), `to_move` (whether it
is one's turn), and the `ply`.
"""

from collections.abc import Iterable, Sequence
from copy import deepcopy
from typing import Any, Protocol, runtime_checkable

import gymnasium as gym
import numpy as np
from numpy.typing import NDArray

from lexarena.core.drawing import together
from lexarena.core.features import best_by_first
from lexarena.core.game import AnyMove, AnyState, AnyView, AnyViews, Indices, MoveArray
from lexarena.core.variant import Variant
from lexarena.envs import env_game as base
from lexarena.errors import LexarenaError, whole_number

ACTIONS = ("fixed", "candidates")
"""What actions number: the moves that can ever be legal, or the legal moves of a position."""
OVER = 1
"""The ending of a game that the rules ended."""


@runtime_checkable
class ArrayView(Protocol):
    """A view that a network can read."""

    def to_array(self) -> NDArray[np.generic]:
        """Return what the seat may know as numbers: always the same shape and type."""


class PlainEnvGame(base.EnvGame):
    """Games of any variant that has `all_moves`, one `State` each."""

    def __init__(
        self,
        variant: Variant,
        games: int,
        *,
        rewards: base.Rewards = "result",
        on_illegal: str = "terminate",
        extra: bool | Iterable[str] = False,
        mask: bool = True,
        actions: str = "fixed",
    ) -> None:
        super().__init__(variant, games, rewards=rewards, on_illegal=on_illegal, extra=extra, mask=mask)
        self._texts = tuple(map(str, variant.all_moves))
        self._numbers = {text: number for number, text in enumerate(self._texts)}
        self._games: list[AnyState] = [variant.new_game(0) for _ in range(games)]
        self.to_move = np.zeros(games, np.int32)
        self.ending = np.zeros(games, np.int32)
        self._truncated = np.zeros(games, np.bool_)
        self._legal: list[list[int]] = [[] for _ in range(games)]
        number, spaces = self._spaces()
        self.action_space = gym.spaces.Discrete(number)
        masks: base.Spaces = {"action_mask": gym.spaces.MultiBinary(number)} if mask else {}
        self.observation_space = gym.spaces.Dict(masks | spaces)
        for game in range(games):
            self._look_up(game)

    @classmethod
    def make(cls, variant: Variant, games: int, **options: Any) -> "PlainEnvGame":
        """Return a number of games; with `actions="candidates"`, or if moves have no fixed list, those of candidates."""
        if cls is not PlainEnvGame:
            return super().make(variant, games, **options)
        actions = options.get("actions", ACTIONS[not variant.all_moves])
        if actions not in ACTIONS:
            raise LexarenaError(f"unknown actions {actions!r}; choose from {' and '.join(ACTIONS)}")
        if actions == ACTIONS[0] and not variant.all_moves:
            raise LexarenaError(f"{variant.spec.title} has no fixed list of moves; leave out actions")
        if actions == ACTIONS[0]:
            return super().make(variant, games, **options)
        return CandidateEnvGame.make(variant, games, **options)

    def _spaces(self) -> tuple[int, base.Spaces]:
        """Return the number of actions, and what an observation has besides their mask."""
        int32, first = np.iinfo(np.int32), self._games[0].view(0)
        self._has_array = isinstance(first, ArrayView)
        if isinstance(first, ArrayView):
            return len(self._texts), {"view": _space_of(first.to_array())}
        return len(self._texts), {
            "scores": gym.spaces.Box(int32.min, int32.max, (self.variant.seats,), np.int32),
            "to_move": gym.spaces.MultiBinary(1),
            "ply": gym.spaces.Box(0, int32.max, (1,), np.int32),
        }

    def _look_up(self, game: int) -> None:
        """Update whose turn it is, which actions are legal, and whether the game is over."""
        state = self._games[game]
        outcome = state.outcome
        self.to_move[game] = state.to_move
        self.ending[game] = base.RUNNING if outcome is None else OVER
        self._truncated[game] = outcome is not None and outcome.truncated
        self._legal[game] = self._number(game) if outcome is None else []

    def _number(self, game: int) -> list[int]:
        """Return the legal actions of a game that is not over."""
        try:
            return sorted(self._numbers[str(move)] for move in self._games[game].legal_moves())
        except KeyError as error:
            raise LexarenaError(
                f"the move {error} is legal, but missing in all_moves of {self.variant.title}"
            ) from None

    def _move(self, game: int, action: int) -> AnyMove:
        """Return the move that a legal action means."""
        return self._texts[action]

    @property
    def truncated(self) -> NDArray[np.bool_]:
        """Whether a limit on the number of moves cut a game short."""
        return self._truncated

    def deal(self, games: Indices, seeds: NDArray[np.uint64]) -> None:
        """Start these games again."""
        for game, seed in zip(games.tolist(), seeds.tolist(), strict=True):
            self._games[game] = self.variant.new_game(seed)
            self._look_up(game)

    def play(self, actions: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Play one action in each game that is not over; return where it was illegal."""
        for game, action in enumerate(actions.tolist()):
            self.faulty[game] = action not in self._legal[game]
            if self.faulty[game] and self.on_illegal == base.RAISE:
                raise self.illegal_action(game, action)
        for game, action in enumerate(actions.tolist()):
            if self.faulty[game]:
                self.ending[game] = base.ILLEGAL
                self._legal[game] = []
                base.reward_fault(self.scheme, self.rewards[game], int(self.to_move[game]))
            else:
                self._push(game, self._move(game, action))
        return self.faulty

    def refusal(self, game: int, action: int) -> tuple[str, str]:
        """Return which move an illegal action means in a game, and why the rules refuse it."""
        try:
            self._games[game].parse(self._texts[action])
        except LexarenaError as error:
            return self._texts[action], str(error)
        return self._texts[action], "the game is over"

    def play_moves(self, games: Indices, moves: MoveArray) -> None:
        """Play one move of an agent in each of these games."""
        for game, row in zip(games.tolist(), moves, strict=True):
            state = self._games[game]
            self._push(game, state.view(state.to_move).move(row))

    def _push(self, game: int, move: AnyMove) -> None:
        """Play a move, and reward all seats."""
        state, rewards = self._games[game], self.rewards[game]
        seat, before = state.to_move, state.scores
        state.push(move)
        gains = [after - earlier for after, earlier in zip(state.scores, before, strict=True)]
        if self.scheme == base.POINTS:
            rewards[seat] += gains[seat] / 10
        elif self.scheme == base.ZERO_SUM:
            others = len(gains) - 1
            rewards += [(gain - (sum(gains) - gain) / others) / 10 for gain in gains]
        self._look_up(game)
        if state.outcome is not None:
            worth = 1 if self.scheme == base.RESULT else 10
            rewards += [worth * (2 * share - 1) for share in state.outcome.shares]

    def views(self, games: Indices) -> "StateViews":
        """Return what the seats to move may know in these games."""
        states = [self._games[game] for game in games.tolist()]
        return StateViews([state.view(state.to_move) for state in states])

    def show(self, views: AnyViews) -> None:
        """Set the games to positions that these views cannot tell from their own; the views repeat if they are too few."""
        self._shown = views
        for game in self.everyone.tolist():
            self._games[game] = views[game % len(views)].sample(np.random.default_rng(0))
            self._look_up(game)

    def take(self, game: int, state: AnyState) -> None:
        """Set one game to a state."""
        self._games[game] = self._copy_of(state)
        self._look_up(game)

    def moves_of(self, actions: NDArray[np.int64]) -> MoveArray:
        """Return the moves that legal actions mean, one for each of the first games."""
        texts = [self._texts[action] for action in actions.tolist()]
        return self._shown.encode([game.parse(text) for game, text in zip(self._games, texts, strict=False)])

    def observe(self, seats: NDArray[np.int64], copy: bool = True) -> base.Observation:
        """Return what these seats see, one for each game; the arrays are always new."""
        each = [self._see(game, seat) for game, seat in enumerate(seats.tolist())]
        return {key: np.stack([seen[key] for seen in each]) for key in self.observation_space}

    def last_look(self, games: Indices, seats: NDArray[np.int64]) -> list[base.Observation]:
        """Return what these seats see of games that are over."""
        return [self._see(game, seat) for game, seat in zip(games.tolist(), seats.tolist(), strict=True)]

    def _see(self, game: int, seat: int) -> base.Observation:
        seen = base.Observation()
        turn = self._games[game].to_move == seat and bool(self.ending[game] == base.RUNNING)
        if self.masked:
            seen["action_mask"] = np.zeros(int(self.action_space.n), np.int8)
            if turn:
                seen["action_mask"][self._legal[game]] = 1
        return seen | self._facts(game, seat, turn)

    def _facts(self, game: int, seat: int, turn: bool) -> base.Observation:
        """Return what a seat sees besides the mask."""
        state = self._games[game]
        view = state.view(seat)
        if self._has_array and isinstance(view, ArrayView):
            return {"view": np.array(view.to_array())}
        return {
            "scores": np.array([*state.scores[seat:], *state.scores[:seat]], np.int32),
            "to_move": np.array([turn], np.int8),
            "ply": np.array([state.ply], np.int32),
        }

    def info(self) -> base.Observation:
        """Return the scores, the number of moves played and the number of legal actions of all games."""
        scores = np.array([state.scores for state in self._games], np.int32)
        ply = np.array([state.ply for state in self._games])
        return {"scores": scores, "ply": ply, "legal_actions": np.array([len(legal) for legal in self._legal])}

    def legal(self) -> tuple[NDArray[np.int32], Indices]:
        """Return the legal actions of all games in one array, and where each game's start."""
        offsets = np.cumsum([0, *map(len, self._legal)], dtype=np.int64)
        return np.array([action for legal in self._legal for action in legal], np.int32), offsets

    def random_actions(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return a legal action for each game, all equally likely."""
        return np.array([rng.choice(legal) for legal in self._legal], np.int64)

    def snapshot(self, game: int) -> base.Snapshot:
        """Return a copy of a game's state."""
        return self._copy_of(self._games[game]), int(self.ending[game])

    def restore(self, game: int, snapshot: base.Snapshot) -> None:
        """Set a game to a state that `snapshot` returned."""
        state, ending = snapshot
        self._games[game] = self._copy_of(state)
        self._look_up(game)
        if ending == base.ILLEGAL:
            self.ending[game], self._legal[game] = base.ILLEGAL, []

    def redeal(self, game: int, seat: int, rng: np.random.Generator) -> None:
        """Draw again what a seat cannot know of a game."""
        self._games[game] = self._games[game].view(seat).sample(rng)
        self._look_up(game)

    def _copy_of(self, state: AnyState) -> AnyState:
        """Return a copy of a state; it shares the variant and what the variant holds."""
        shared = (self.variant, *vars(self.variant).values())
        return deepcopy(state, {id(each): each for each in shared})

    def text(self, game: int) -> str:
        """Return a game as text: the drawing of its position, the scores, and whose turn it is."""
        state = self._games[game]
        drawn = together(self.variant.drawings(state), [f"Player {seat}" for seat in range(len(state.scores))])
        scores = " to ".join(map(str, state.scores))
        last = f"Player {state.to_move} moves" if self.ending[game] == base.RUNNING else "The game is over"
        return "\n".join(["", self.variant.spec.title, drawn, f"Score {scores}", last, ""])

    def picture(self, game: int) -> NDArray[np.uint8]:
        """Return the text as pixels; the size is that of the text."""
        return base.text_picture(self.text(game))


class StateViews:
    """The views of the seats to move in many states."""

    def __init__(self, views: list[AnyView]) -> None:
        self._views = views

    def __len__(self) -> int:
        return len(self._views)

    def __getitem__(self, index: int, /) -> AnyView:
        return self._views[index]

    def encode(self, moves: Sequence[AnyMove]) -> MoveArray:
        """Return one move for each view as an array."""
        return np.concatenate([view.only().encode([move]) for view, move in zip(self._views, moves, strict=True)])


def _space_of(array: NDArray[Any]) -> gym.spaces.Box:
    """Return the space of arrays of this shape and type."""
    if array.dtype.kind == "f":
        return gym.spaces.Box(-np.inf, np.inf, array.shape, array.dtype.type)
    if array.dtype.kind not in "iu":
        raise LexarenaError(f"View.to_array returns {array.dtype}; return integers or floats")
    limits = np.iinfo(array.dtype)
    return gym.spaces.Box(limits.min, limits.max, array.shape, array.dtype.type)


class CandidateEnvGame(PlainEnvGame):
    """Games of any variant as a choice among candidates, for games without a fixed list of moves.

    Action i is the i-th candidate: a legal move, in the order of the game's list. If there are more legal moves than
    `candidates`, those with the highest first feature are taken. The observation is the `action_mask`, the `candidates`
    with their features (`Variant.move_features`), and the `position` (`Variant.position_features`).
    """

    def __init__(
        self,
        variant: Variant,
        games: int,
        *,
        rewards: str = "result",
        on_illegal: str = "terminate",
        extra: bool | Iterable[str] = False,
        mask: bool = True,
        actions: str = "candidates",
        candidates: int = 64,
    ) -> None:
        self._most = whole_number("candidates", candidates, 1)
        self._moves: list[list[AnyMove]] = [[] for _ in range(games)]
        self._features: list[NDArray[np.float32]] = [np.zeros((0, 0), np.float32)] * games
        super().__init__(
            variant, games, rewards=rewards, on_illegal=on_illegal, extra=extra, mask=mask, actions=actions
        )

    def _spaces(self) -> tuple[int, base.Spaces]:
        view = self._games[0].view(self._games[0].to_move)
        position, width = self.variant.position_features(view), self.variant.move_features(view).shape[1]

        def box(*shape: int) -> gym.spaces.Box:
            return gym.spaces.Box(-np.inf, np.inf, shape, np.float32)

        return self._most, {"candidates": box(self._most, width), "position": box(*position.shape)}

    def _number(self, game: int) -> list[int]:
        state = self._games[game]
        view = state.view(state.to_move)
        moves, features = view.legal_moves(), np.asarray(self.variant.move_features(view), np.float32)
        chosen = best_by_first(features, self._most)
        self._moves[game], self._features[game] = [moves[place] for place in chosen.tolist()], features[chosen]
        return list(range(len(chosen)))

    def _move(self, game: int, action: int) -> AnyMove:
        return self._moves[game][action]

    def refusal(self, game: int, action: int) -> tuple[str, str]:
        """Return that there is no such candidate."""
        return "no candidate", f"the position has {len(self._legal[game])} candidates"

    def moves_of(self, actions: NDArray[np.int64]) -> MoveArray:
        """Return the moves that legal actions mean, one for each of the first games."""
        return self._shown.encode([self._moves[game][action] for game, action in enumerate(actions.tolist())])

    def _facts(self, game: int, seat: int, turn: bool) -> base.Observation:
        candidates = np.zeros(self.observation_space["candidates"].shape or (), np.float32)
        if turn:
            candidates[: len(self._legal[game])] = self._features[game][: len(self._legal[game])]
        position = self.variant.position_features(self._games[game].view(seat))
        return {"candidates": candidates, "position": np.asarray(position, np.float32)}
