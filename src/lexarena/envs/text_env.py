"""`TextEnv`: any game as an environment whose observations and actions are text, for language models."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import gymnasium as gym

from lexarena.agents import Agent, choose_move, seated_agent
from lexarena.agents.answers import LONGEST_ANSWER, find_choice, find_move
from lexarena.core.array_batch import check_seat
from lexarena.core.game import AnyMove, AnyState, JsonObject
from lexarena.core.rng import SEED_LIMIT
from lexarena.core.variant import LexiconSource, OptionValue, RulesetSource, make_variant
from lexarena.errors import LexarenaError, check_kind, whole_number

MODES = ("free", "feedback", "list")
"""How a game is played: an illegal answer loses at once; it may be corrected; legal moves are listed with numbers."""
REWARDS = ("points", "result", "regret")
"""What a move is rewarded with: its points; 1 for a win and -1 for a loss at the end; minus the regret of the move, in win
probability."""
_CHARACTERS = "".join(map(chr, range(32, 127))) + "\n"


@dataclass
class Legality:
    """How many answers were legal."""

    turns: int = 0
    """Moves that were asked for and answered legally or lost."""
    answers: int = 0
    legal: int = 0
    first_try: int = 0
    """Turns whose first answer was legal."""
    reasons: Counter[str] = field(default_factory=Counter)
    """The illegal answers by the kind of their error, such as `IllegalMoveError` and `NotationError`."""

    def to_json(self) -> JsonObject:
        """Return plain values, with the shares of legal answers and of turns whose first answer was legal.

        >>> Legality(turns=4, answers=5, legal=4, first_try=3).to_json()["first_try_share"]
        0.75
        """
        return {
            "turns": self.turns,
            "answers": self.answers,
            "legal": self.legal,
            "legal_share": self.legal / max(self.answers, 1),
            "first_try": self.first_try,
            "first_try_share": self.first_try / max(self.turns, 1),
            "reasons": dict(self.reasons),
        }


class TextEnv(gym.Env[str, str]):
    """One game of any kind; observations and actions are text, with a reason for every answer that is refused.

    - `opponent`: an agent by name or as an object that plays all other seats; without one the caller plays all seats.
    - `mode`: "free" (an illegal answer loses), "feedback" (it may be corrected, `attempts` answers a turn in all) or "list"
      (as "feedback", with numbered legal moves, of which an answer names one).
    - `rewards`: "points", "result" or "regret", for which every move is analysed with `rollouts` rollouts.

    `statistics` counts legal answers over all games.

    >>> env = TextEnv("scrabble", "mini", opponent="greedy", mode="feedback")
    >>> observation, info = env.reset(seed=5)
    >>> observation, reward, terminated, truncated, info = env.step("I play 3B YEE.")
    >>> observation.splitlines()[-1]
    "Your answer was refused: the word 'YEE' is not in the lexicon. Answer again; 2 attempts are left."
    >>> env.step("I play 3B EYE.")[1], env.statistics.reasons
    (12.0, Counter({'IllegalMoveError': 1}))
    """

    metadata = {"render_modes": ["ansi", "human"]}  # noqa: RUF012 - as in Gymnasium

    def __init__(
        self,
        game: str,
        ruleset: RulesetSource = None,
        lexicon: LexiconSource = None,
        *,
        opponent: str | Agent | None = None,
        seat: int = 0,
        mode: str = "free",
        rewards: str = "points",
        attempts: int = 3,
        rollouts: int = 0,
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        for name, value, known in (("mode", mode, MODES), ("rewards", rewards, REWARDS)):
            if value not in known:
                raise LexarenaError(f"unknown {name} {value!r}; choose from {', '.join(known)}")
        self.variant = make_variant(game, ruleset, lexicon, **options)
        self.opponent = None if opponent is None else seated_agent(opponent, game, "opponent")
        self.mode, self.rewards = mode, rewards
        self.attempts = whole_number("attempts", attempts, 1) if mode != "free" else 1
        self.rollouts, self.render_mode = whole_number("rollouts", rollouts, 0), render_mode
        self.own = check_seat(seat, len(self.variant.new_game(0).scores))
        self.statistics = Legality()
        self.observation_space = gym.spaces.Text(LONGEST_ANSWER, charset=_CHARACTERS)
        self.action_space = gym.spaces.Text(LONGEST_ANSWER, min_length=0, charset=_CHARACTERS)
        self.state: AnyState | None = None
        """The game; None before the first reset."""
        self._tries, self._refusal, self._lost = 0, "", False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[str, JsonObject]:
        """Deal a game; the opponent opens where it has the first move."""
        if options:
            raise LexarenaError(f"reset has no option {next(iter(options))!r}; a text environment has none")
        super().reset(seed=seed)
        number = int(self.np_random.integers(SEED_LIMIT)) if seed is None else seed % SEED_LIMIT
        self.state = self.variant.new_game(number)
        self._tries, self._refusal, self._lost = 0, "", False
        self._answer()
        return self._seen(), self._info()

    def step(self, action: str) -> tuple[str, float, bool, bool, JsonObject]:
        """Read an answer and play its move, and the opponents' moves; the reward is that of the seat that moved."""
        game = self.state
        if game is None or game.is_over or self._lost:
            raise gym.error.ResetNeeded("no game is in progress; call reset first")
        check_kind("action", action, str, "text")
        seat, statistics = game.to_move, self.statistics
        statistics.answers += 1
        self._tries += 1
        try:
            move = self._read(action, game)
        except LexarenaError as error:
            return self._refused(error)
        statistics.turns += 1
        statistics.legal += 1
        statistics.first_try += self._tries == 1
        self._tries, self._refusal = 0, ""
        regret, before = self._regret(game, move), game.scores[seat]
        game.push(move)
        gained = game.scores[seat] - before
        self._answer()
        outcome = game.outcome
        reward = regret if self.rewards == "regret" else float(gained) if self.rewards == "points" else 0.0
        if self.rewards == "result" and outcome is not None and outcome.winner is not None:
            reward = 1.0 if outcome.winner == seat else -1.0
        over, truncated = outcome is not None, outcome is not None and outcome.truncated
        return self._seen(), reward, over and not truncated, truncated, self._info(move=str(move))

    def render(self) -> str | None:
        """Return what the observing seat sees, or print it."""
        if self.render_mode != "human":
            return self._seen()
        print(self._seen())
        return None

    def _read(self, answer: str, game: AnyState) -> AnyMove:
        if self.mode == "list":
            return find_choice(answer, list(game.legal_moves()), game)
        return find_move(answer, game)

    def _refused(self, error: LexarenaError) -> tuple[str, float, bool, bool, JsonObject]:
        """Return the step of an answer that was refused; the last attempt loses the game."""
        self.statistics.reasons[type(error).__name__] += 1
        self._refusal = str(error).partition("\n")[0]
        self._lost = self._tries >= self.attempts
        self.statistics.turns += self._lost
        return self._seen(), -1.0 if self._lost else 0.0, self._lost, False, self._info(reason=self._refusal)

    def _regret(self, game: AnyState, move: AnyMove) -> float:
        """Return minus what a move loses against the best one, in win probability."""
        if self.rewards != "regret":
            return 0.0
        part = self.variant.spec.load("analysis")
        found = part.analyse_view(game.view(game.to_move), self.rollouts, 0.0, 5, [move], 0)
        judged = found.of(move)
        return 0.0 if judged is None else min(0.0, judged.win.mean - found.best.win.mean)

    def _answer(self) -> None:
        """Let the opponent move until it is the caller's turn or the game ends."""
        game = self.state
        assert game is not None
        while self.opponent is not None and not game.is_over and game.to_move != self.own:
            game.push(choose_move(self.opponent, game, self.np_random))

    def _seen(self) -> str:
        """Return what the seat that is asked sees, with the list of moves and the last refusal."""
        game = self.state
        assert game is not None
        text = game.view(self.own if self.opponent is not None else game.to_move).text()
        if self.mode == "list" and not game.is_over:
            text += "\n\nLegal moves:\n" + "\n".join(f"{i}. {move}" for i, move in enumerate(game.legal_moves(), 1))
        if self._refusal:
            left = self.attempts - self._tries
            after = (
                "The game is lost."
                if self._lost
                else f"Answer again; {left} attempt{'s are' * (left != 1) or ' is'} left."
            )
            text += f"\n\nYour answer was refused: {self._refusal}. {after}"
        return text

    def _info(self, move: str | None = None, reason: str | None = None) -> JsonObject:
        game = self.state
        assert game is not None
        seat = self.own if self.opponent is not None else game.to_move
        shown = game.is_over or "scores" in game.view(seat).to_json()
        scores = list(game.scores) if shown else None
        return {"seat": seat, "move": move, "reason": reason, "ply": game.ply, "scores": scores}
