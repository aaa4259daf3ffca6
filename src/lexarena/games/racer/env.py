"""Word Racer as environments, one game or thousands: observations, numbered actions and rewards of many games at once."""

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple, TypedDict, Unpack

import gymnasium as gym
import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from lexarena.agents import Agent
from lexarena.core.game import Indices, MoveArray
from lexarena.envs import env_game as base
from lexarena.envs.gym_env import GameEnv
from lexarena.envs.vector_env import GameVectorEnv
from lexarena.games.racer.engine.arrays import (
    BOARD_FULL,
    NOT_YET,
    RUNNING,
    GameArrays,
    first_illegal,
    legal_masks,
    play,
)
from lexarena.games.racer.engine.board import ACTIONS, BOARD, CALLS, MOVES, SIZE, board_rows, letter_text
from lexarena.games.racer.rules.scoring import LexiconSource
from lexarena.games.racer.rules.view import Views
from lexarena.games.racer.variant import RacerVariant
from lexarena.kernels import Numbers, int64, kernel

MOST_POINTS = 182
WIN, DRAW = 3.0, 1.0
"""Tournament points, which is what the reward scheme `points` pays."""


class Seen(NamedTuple):
    """An observation, one row per game; arrays that are not wanted have no rows."""

    board: NDArray[np.int32]
    pending: NDArray[np.int32]  # the letter to place
    calls_left: NDArray[np.int32]
    called: NDArray[np.int32]
    mask: NDArray[np.int8]


class RacerEnvGame(base.EnvGame):
    """Games of Word Racer with numbered actions: `letter * 49 + cell` calls, `26 * 49 + cell` places.

    An observation may also have the letters called so far, in their order, and the points of one's own board.
    """

    extra_keys = ("called", "points")

    def __init__(
        self,
        variant: RacerVariant,
        games: int,
        *,
        rewards: base.Rewards = "result",
        on_illegal: str = "terminate",
        extra: bool | Iterable[str] = False,
        mask: bool = True,
    ) -> None:
        super().__init__(variant, games, rewards=rewards, on_illegal=on_illegal, extra=extra, mask=mask)
        self.batch = variant.batch(np.zeros(games, np.uint64))
        self.to_move, self.ending = self.batch.arrays.to_move, self.batch.arrays.ending
        self.action_space = gym.spaces.Discrete(ACTIONS)
        spaces: base.Spaces = {
            "board": gym.spaces.Box(0, 26, (SIZE, SIZE), np.int32),
            "pending": gym.spaces.Box(0, 26, (1,), np.int32),
            "calls_left": gym.spaces.Box(0, CALLS, (1,), np.int32),
        }
        if mask:
            spaces["action_mask"] = gym.spaces.MultiBinary(ACTIONS)
        if "called" in self.extra:
            spaces["called"] = gym.spaces.Box(0, 26, (CALLS,), np.int32)
        if "points" in self.extra:
            spaces["points"] = gym.spaces.Box(0, MOST_POINTS, (1,), np.int32)
        self.observation_space = gym.spaces.Dict(spaces)
        self.scores = np.zeros((games, 2), np.int32)
        """The points of both boards where a game is over, 0 before, because the boards are hidden."""
        self._recycled: base.Recycled[Seen] = base.Recycled(partial(self._make_seen, games, mask))
        self._no_action = np.zeros(ACTIONS, np.int8)
        self._no_action.flags.writeable = False

    def deal(self, games: Indices, seeds: NDArray[np.uint64]) -> None:
        """Restart these games."""
        self.batch.reset(games, seeds)
        self.scores[games] = 0

    def play(self, actions: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Play one action in each game; return where it was illegal."""
        played = np.asarray(actions, np.int64)
        refused = play_actions(self.batch.arrays, self.everyone, played, self.on_illegal, self.faulty)
        if refused >= 0:
            raise self.illegal_action(refused, int(actions[refused]))
        self._settle(self.everyone)
        return self.faulty

    def refusal(self, game: int, action: int) -> tuple[str, str]:
        """Return which move an illegal action means in a game, and why the rules refuse it."""
        return str(MOVES[action]), self.batch.fault(game, action)

    def play_moves(self, games: Indices, moves: MoveArray) -> None:
        """Play one move of an agent in each of these games."""
        play(self.batch.arrays, games, np.asarray(moves, np.int64))
        self._settle(games)

    def _settle(self, games: Indices) -> None:
        """Score the games among these that have just ended, and reward both seats."""
        ending = self.batch.arrays.ending
        if not np.count_nonzero(ending):
            return
        ended = games[ending[games] != RUNNING]
        full = ended[ending[ended] == BOARD_FULL]
        self.scores[full] = self.batch.scores(full)
        lead = np.sign(self.scores[full, 0] - self.scores[full, 1]).astype(np.float64)
        faulty = ended[ending[ended] != BOARD_FULL]
        movers = self.to_move[faulty]
        if self.scheme == base.POINTS:
            for seat, ahead in ((0, lead), (1, -lead)):
                self.rewards[full, seat] += np.where(ahead > 0, WIN, np.where(ahead == 0, DRAW, 0.0))
            self.rewards[faulty, 1 - movers] += WIN
            return
        worth = 1.0 if self.scheme == base.RESULT else 10.0
        gain = worth * lead
        if self.scheme == base.ZERO_SUM:
            gain += (self.scores[full, 0] - self.scores[full, 1]) / 10.0
        self.rewards[full] += np.stack((gain, -gain), axis=1)
        self.rewards[faulty, movers] -= worth
        self.rewards[faulty, 1 - movers] += worth

    def views(self, games: Indices) -> Views:
        """Return what the seats to move may know in these games."""
        return self.batch.views(games)

    def show(self, views: Views) -> None:  # type: ignore[override] # those of the game
        """Set the games to what these views show, with empty boards for the others; the views repeat if too few."""
        arrays, rows = self.batch.arrays, np.resize(np.arange(len(views)), len(self.everyone))
        arrays.boards[:], arrays.placed[:] = 0, NOT_YET
        arrays.boards[self.everyone, views.seats[rows]] = views.boards[rows]
        arrays.placed[self.everyone, views.seats[rows]] = views.placed[rows]
        for name in ("start", "called", "pending", "to_move", "ply", "ending"):
            getattr(arrays, name)[...] = getattr(views, name)[rows]

    def moves_of(self, actions: NDArray[np.int64]) -> Indices:
        """Return the actions, which are the moves of a batch."""
        return actions

    def observe(self, seats: NDArray[np.int64], copy: bool = True) -> base.Observation:
        """Return what these seats see, one for each game; without `copy` in arrays that the next call writes to."""
        shown = self._look(self.everyone, seats, self._recycled.next(copy)[0])
        return shown if copy else base.read_only(shown)

    def _make_seen(self, games: int, masked: bool) -> Seen:
        called, shown = games * ("called" in self.extra), games * masked
        rows = ((games, BOARD), (games, 1), (games, 1), (called, CALLS))
        board, pending, calls_left, history = (np.empty(shape, np.int32) for shape in rows)
        return Seen(board, pending, calls_left, history, np.empty((shown, ACTIONS), np.int8))

    def _look(self, games: Indices, seats: NDArray[np.int64], seen: Seen) -> base.Observation:
        observe(self.batch.arrays, games, seats, seen)
        shown: base.Observation = {"board": seen.board.reshape(-1, SIZE, SIZE)}
        shown |= {"pending": seen.pending, "calls_left": seen.calls_left}
        if self.masked:
            shown["action_mask"] = seen.mask
        if "called" in self.extra:
            shown["called"] = seen.called
        if "points" in self.extra:
            own = self.batch.arrays.boards[games, seats]
            shown["points"] = self.batch.scorer.score_many(own)[:, None]
        return shown

    def last_look(self, games: Indices, seats: NDArray[np.int64]) -> list[base.Observation]:
        """Return what these seats see of games that are over; the empty mask is the same for all, and read-only."""
        shown = self._look(games, seats, self._make_seen(len(games), False))
        return [
            {key: self._no_action if key == "action_mask" else array[i] for key, array in shown.items()}
            for i in range(len(games))
        ]

    def info(self) -> base.Observation:
        """Return what is known besides the observation; the scores are 0 until the end."""
        arrays = self.batch.arrays
        number = (CALLS - (arrays.ply >> 1)) * np.where(arrays.pending > 0, 1, 26) * (arrays.ending == RUNNING)
        return {"scores": self.scores.copy(), "ply": arrays.ply.copy(), "legal_actions": number}

    def info_of(self, game: int) -> base.Info:
        """Return what `info` does, for one game and as plain values; this is faster."""
        arrays, ply = self.batch.arrays, int(self.batch.arrays.ply[game])
        number = 0 if arrays.ending[game] else (CALLS - (ply >> 1)) * (1 if arrays.pending[game] else 26)
        return {"scores": self.scores[game].copy(), "ply": ply, "legal_actions": number}

    def legal(self) -> tuple[NDArray[np.int32], Indices]:
        """Return the legal actions of all games in one array, and where each game's start."""
        actions, offsets = self.batch.legal()
        return actions.astype(np.int32), offsets

    def random_actions(self, rng: np.random.Generator) -> Indices:
        """Return a legal action for each game, all equally likely."""
        return self.batch.random_actions(rng)

    def snapshot(self, game: int) -> base.Snapshot:
        """Return a copy of a game's state."""
        return self.batch.snapshot(game)

    def restore(self, game: int, snapshot: base.Snapshot) -> None:
        """Set a game to a state that `snapshot` returned."""
        self.batch.restore(game, snapshot)
        over = self.batch.arrays.ending[game] == BOARD_FULL
        self.scores[game] = self.batch.scores([game])[0] if over else 0

    def text(self, game: int) -> str:
        """Return a game as text: both boards side by side, the letters called, and who does what next."""
        arrays = self.batch.arrays
        boards = [board_rows(arrays.boards[game, seat].tolist()) for seat in (0, 1)]
        lines = ["", f"{'Player 0':<17}Player 1"]
        lines += [f"{' '.join(first):<17}{' '.join(second)}" for first, second in zip(*boards, strict=True)]
        called = "".join(letter_text(letter) for letter in arrays.called[game].tolist() if letter)
        lines.append(f"Start {letter_text(int(arrays.start[game]))}, called {called or '-'}")
        if arrays.ending[game]:
            first, second = self.scores[game].tolist()
            lines.append(f"The game is over: {first} to {second}")
        else:
            letter = int(arrays.pending[game])
            does = f"places {letter_text(letter)}" if letter else "calls a letter"
            lines.append(f"Player {int(arrays.to_move[game])} {does}")
        return "\n".join([*lines, ""])

    def picture(self, game: int) -> base.Pixels:
        """Return a game as pixels: both boards, below them their points, and the letter to place beside an arrow."""
        arrays = self.batch.arrays
        picture = np.empty((base.SQUARE * SIZE + 26, base.SQUARE * (2 * SIZE + 1) + 1, 3), np.uint8)
        picture[:] = base.BACKGROUND
        points = self.batch.scores([game])[0].tolist()
        for seat in (0, 1):
            left = seat * (SIZE + 1) * base.SQUARE
            for at, letter in enumerate(arrays.boards[game, seat].tolist()):
                r, c = divmod(at, SIZE)
                ground = base.TILE if letter else base.EMPTY
                text = letter_text(letter) if letter else ""
                base.draw_square(picture, r * base.SQUARE, left + c * base.SQUARE, ground, text, base.INK)
            moves = arrays.to_move[game] == seat and not arrays.ending[game]
            letter = letter_text(int(arrays.pending[game])) if arrays.pending[game] else ""
            text = f"{points[seat]} >{letter}" if moves else str(points[seat])
            base.write_text(picture, text, base.SQUARE * SIZE + 8, left + 4, base.INK, 2)
        return picture


@kernel
def play_actions(
    arrays: GameArrays, everyone: NDArray[np.int64], actions: NDArray[np.int64], on_illegal: int, faulty: Numbers
) -> int:
    """Play one action in each game, or end it if the action is illegal; return the first refused under RAISE, else -1."""
    illegal = first_illegal(arrays, everyone, actions)
    if illegal >= 0 and on_illegal == base.RAISE:
        return illegal
    for game in range(len(everyone)):
        faulty[game] = illegal >= 0 and first_illegal(arrays, everyone[game : game + 1], actions[game : game + 1]) >= 0
        if faulty[game]:
            arrays.ending[game] = base.ILLEGAL
        else:
            play(arrays, everyone[game : game + 1], actions[game : game + 1])
    return -1


@kernel
def observe(arrays: GameArrays, games: NDArray[np.int64], seats: Numbers, seen: Seen) -> None:
    """Write what these seats see of these games; the letter and the mask of a seat that is not to move are empty."""
    for i in range(len(games)):
        game, seat = int64(games[i]), int64(seats[i])
        own = arrays.boards[game, seat]
        for cell in range(len(own)):
            seen.board[i, cell] = own[cell]
        here = seat == arrays.to_move[game] and arrays.ending[game] == RUNNING
        seen.pending[i, 0] = arrays.pending[game] if here else 0
        seen.calls_left[i, 0] = 48 - ((arrays.ply[game] + 1) >> 1)
        if len(seen.called):
            for call in range(48):
                seen.called[i, call] = arrays.called[game, call]
        if len(seen.mask):
            if here:
                legal_masks(arrays, games[i : i + 1], seen.mask[i : i + 1])
            else:
                seen.mask[i] = 0


class RacerOptions(TypedDict, total=False):
    """The options that `RacerEnvGame` takes."""

    rewards: base.Rewards
    on_illegal: str
    extra: bool | Iterable[str]
    mask: bool


class WordRacerEnv(GameEnv[RacerEnvGame]):
    """One game of Word Racer.

    - `ruleset`: "written" or "legacy". `lexicon`: a shipped name, a file or words; by default `words.dat` of the current
      directory, else ENABLE.
    - `opponent`: an agent by name, such as "planner", that plays the other seat; without one the caller plays both.
      `seat`: the caller's, 0, 1 or "random".
    - `rewards`: "result" (1 and -1), "zero_sum" (a tenth of the lead, and 10 for the win) or "points" (tournament points 3,
      1, 0), all at the end, because the boards are hidden until then. `on_illegal`: "terminate" or "raise".
    - `extra`: True or names of further keys in the observation; `mask=False` leaves the action mask out.

    >>> env = WordRacerEnv(lexicon=["TEA", "EAT"])
    >>> observation, info = env.reset(seed=3)
    >>> observation["action_mask"].sum(), info["current_player"]
    (np.int64(1248), 0)
    """

    def __init__(
        self,
        ruleset: str | None = None,
        lexicon: LexiconSource | None = None,
        *,
        seat: int | str | None = None,
        opponent: str | Agent | None = None,
        render_mode: str | None = None,
        **options: Unpack[RacerOptions],
    ) -> None:
        env_game = RacerEnvGame.make(RacerVariant(ruleset, lexicon), 1, **options)
        super().__init__(env_game, seat, opponent, render_mode)


class WordRacerVectorEnv(GameVectorEnv[RacerEnvGame]):
    """Many games of Word Racer in one call; the options are those of `WordRacerEnv`, and `copy`."""

    def __init__(
        self,
        num_envs: int = 1,
        ruleset: str | None = None,
        lexicon: LexiconSource | None = None,
        *,
        seat: int | str | None = None,
        opponent: str | Agent | None = None,
        render_mode: str | None = None,
        copy: bool = True,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        **options: Unpack[RacerOptions],
    ) -> None:
        env_game = RacerEnvGame.make(RacerVariant(ruleset, lexicon), num_envs, **options)
        super().__init__(env_game, seat, opponent, render_mode, copy, autoreset_mode)
