"""`CandidateEnvGame`: the environment of any game as a choice among candidates, for games without a fixed list of moves.

Action i is the i-th candidate: a legal move, in the order of the game's list. If there are more legal moves than
`candidates`, those with the highest first feature are taken. The observation is the `action_mask`, the `candidates` with
their features (`Variant.move_features`), and the `position` (`Variant.position_features`).
"""

from collections.abc import Iterable

import gymnasium as gym
import numpy as np
from numpy.typing import NDArray

from lexarena.core.features import best_by_first
from lexarena.core.game import AnyMove, MoveArray
from lexarena.core.variant import Variant
from lexarena.envs import env_game as base
from lexarena.envs.plain import PlainEnvGame
from lexarena.errors import whole_number


class CandidateEnvGame(PlainEnvGame):
    """Games of any variant, one `State` each."""

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
